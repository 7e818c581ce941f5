//! A table that is measured: places are named by a cursor or a finger, and pointing shows what would come of it.

use super::{ENTER, MINE, open, open_group};
use crate::access;
use crate::driver::{Browser, Look};
use crate::failure::{Failure, expect};
use crate::server::{Driver, Server};

const RIGHT: &str = "\u{E014}";
const UP: &str = "\u{E013}";
/// More questions than these are not asked before somebody may move.
const MOST: usize = 40;

/// Does something that answers the question, and waits for the next one.
async fn answered(browser: &mut Browser, keys: &[&str]) -> Result<(), Failure> {
    let asked = browser.eval("document.getElementById('table').dataset.question").await?;
    browser.press(keys).await?;
    browser.until(&format!("document.getElementById('table').dataset.question !== {asked}")).await?;
    browser.until(MINE).await
}

/// Answers by the first choice of the list, until there is one that begins so.
async fn until_offered(browser: &mut Browser, start: &str) -> Result<(), Failure> {
    for _ in 0..MOST {
        let found = browser.eval(&format!("document.querySelector('[data-choice^=\"{start}\"]') !== null")).await?;
        if found == true {
            return Ok(());
        }
        open_group(browser, "[data-choice]").await?;
        browser.run("document.querySelector('[data-choice]').focus()").await?;
        answered(browser, &[ENTER]).await?;
    }
    Err(Failure::Expected(format!("a choice that begins with {start}")))
}

/// What there is of a selector on the board.
async fn count(browser: &mut Browser, selector: &str) -> Result<u64, Failure> {
    let found = browser.eval(&format!("document.querySelectorAll('#board {selector}').length")).await?;
    Ok(found.as_u64().unwrap_or(0))
}

pub(super) async fn pointed(driver: &Driver, server: &Server) -> Result<(), Failure> {
    for look in [Look::WIDE, Look { language: "fr", ..Look::PHONE }] {
        let mut browser = open(driver, server, look).await?;
        browser.go("/new?game=survivants&mission=first-morning").await?;
        browser.click(".start button").await?;
        browser.until(MINE).await?;
        browser.until("document.getElementById('table').dataset.version").await?;
        expect(count(&mut browser, ".spot.offered").await? > 3, "places to start from")?;
        expect(browser.eval("document.getElementById('board').dataset.zoomed").await? == "yes", "a near look at them")?;

        // A place beside the first one of the list, and then a direction.
        browser.press(&["M", RIGHT]).await?;
        expect(count(&mut browser, ".cursor").await? == 1, "a cursor")?;
        let heard = browser.eval("document.getElementById('announce').lastElementChild.textContent").await?;
        expect(heard.as_str().is_some_and(|heard| heard.contains(" cm")), format!("where it is, not {heard}"))?;
        answered(&mut browser, &[ENTER]).await?;
        expect(count(&mut browser, ".hero.miniature").await? == 1, "somebody on the mat")?;
        answered(&mut browser, &["M", UP, ENTER]).await?;

        until_offered(&mut browser, "move normal").await?;
        open_group(&mut browser, "[data-choice=\"move normal\"]").await?;
        browser.run("document.querySelector('[data-choice=\"move normal\"]').focus()").await?;
        answered(&mut browser, &[ENTER]).await?;
        expect(count(&mut browser, ".mat-reach").await? == 1, "the area in reach")?;
        expect(count(&mut browser, ".lit .mat-way").await? == 0, "no way before one points at a place")?;
        open_group(&mut browser, "[data-choice^=\"go \"]").await?;
        browser.run("[...document.querySelectorAll('[data-choice^=\"go \"]')].at(-1).focus()").await?;
        expect(count(&mut browser, ".lit .mat-way").await? == 1, "the way to the place one points at")?;
        access::check(&mut browser).await?;
        let asked = browser.eval("document.getElementById('table').dataset.question").await?;
        browser.run("[...document.querySelectorAll('#board .spot.offered')].at(-1).dispatchEvent(new MouseEvent('click', { bubbles: true }))").await?;
        browser.until(&format!("document.getElementById('table').dataset.question !== {asked}")).await?;
        let complaints = browser.complaints().await?;
        expect(complaints.is_empty(), format!("no complaints of the browser: {complaints:?}"))?;
        browser.close().await;
    }
    Ok(())
}
