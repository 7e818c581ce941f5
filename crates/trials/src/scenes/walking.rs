//! A far zone is walked to by a click on it, or by keys.

use super::{MINE, choose, open, play_now};
use crate::driver::Look;
use crate::failure::{Failure, expect};
use crate::server::{Driver, Server};

const FARTHER: &str = "document.querySelector('#question [data-choice^=\"walk \"]')";

pub(super) async fn far(driver: &Driver, server: &Server) -> Result<(), Failure> {
    for (game, language) in [("undead-or-alive", "en"), ("marvel-zombies", "fr")] {
        let mut browser = open(driver, server, Look { language, ..Look::WIDE }).await?;
        play_now(&mut browser, game).await?;
        for number in 0..40 {
            browser.until(MINE).await?;
            if browser.eval(&format!("Boolean({FARTHER})")).await? == true {
                break;
            }
            choose(&mut browser, number).await?;
        }
        browser.until(FARTHER).await?;
        // The zone itself, as somebody would click on it.
        let goal = browser.eval(&format!("{FARTHER}.dataset.choice.slice(5)")).await?;
        let click = format!(
            "document.querySelector('#board [data-key={goal}]').dispatchEvent(new MouseEvent('click', {{ bubbles: true }}))"
        );
        let before = browser.eval("document.getElementById('log').children.length").await?;
        let asked = browser.eval("document.getElementById('table').dataset.question").await?;
        browser.run(&click).await?;
        browser.until("document.querySelector('#bubble:not([hidden]) [data-choice^=\"walk \"]')").await?;
        let told = browser.eval("document.querySelector('#bubble [data-choice^=\"walk \"]').textContent").await?;
        let has_price = told.as_str().is_some_and(|told| told.contains(" + "));
        expect(has_price, format!("the price of every step, not {told}"))?;
        browser.click("#bubble [data-choice^=\"walk \"]").await?;
        browser.until(&format!("document.getElementById('table').dataset.question !== {asked}")).await?;
        browser.until(&format!("document.getElementById('log').children.length > {before} + 1")).await?;
        let complaints = browser.complaints().await?;
        expect(complaints.is_empty(), format!("no complaints of the browser: {complaints:?}"))?;
        browser.close().await;
    }
    Ok(())
}
