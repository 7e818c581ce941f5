//! Standing orders: given on the question they answer, kept, and given again at the next table.

use super::{MINE, choose, open, open_group, play_now};
use crate::driver::Look;
use crate::failure::{Failure, expect};
use crate::server::{Driver, Server};

/// The question before the first round, which is asked at every table of this game.
const GAME: &str = "undead-or-alive";
const ALWAYS: &str = "[data-always^=\"orders player-1 ready never\"]";
const GIVEN: &str = "document.querySelector('select[data-order=\"orders player-1 ready\"]')?.value === 'never'";

pub(super) async fn kept(driver: &Driver, server: &Server) -> Result<(), Failure> {
    let mut browser = open(driver, server, Look::WIDE).await?;
    play_now(&mut browser, GAME).await?;
    let is_offered = format!("Boolean(document.querySelector('{}'))", ALWAYS.replace('\'', "\\'"));
    for _ in 0..8 {
        browser.until(MINE).await?;
        if browser.eval(&is_offered).await? == true {
            break;
        }
        choose(&mut browser, 0).await?;
    }
    expect(browser.eval(&is_offered).await? == true, "the question to offer an order")?;
    let begin = "Boolean(document.querySelector('#question [data-choice=begin]'))";
    expect(browser.eval(begin).await? == true, "the question that the order answers")?;
    open_group(&mut browser, ALWAYS).await?;
    browser.click(ALWAYS).await?;
    // The order holds, and the question is answered as it says.
    browser.until(GIVEN).await?;
    browser.until("document.querySelector('#question [data-choice^=activate]')").await?;

    // A new table is given it before anything is asked, and does not ask.
    play_now(&mut browser, GAME).await?;
    browser.until(GIVEN).await?;
    for _ in 0..8 {
        if browser.eval("Boolean(document.querySelector('#question [data-choice^=activate]'))").await? == true {
            break;
        }
        expect(browser.eval(begin).await? == false, "a new table not to ask what was ordered")?;
        choose(&mut browser, 0).await?;
        browser.until(MINE).await?;
    }
    expect(
        browser.eval("Boolean(document.querySelector('#question [data-choice^=activate]'))").await? == true,
        "round 1",
    )?;
    let complaints = browser.complaints().await?;
    expect(complaints.is_empty(), format!("no complaints of the browser: {complaints:?}"))?;
    browser.close().await;
    Ok(())
}
