//! A table without a mouse.

use super::{ENTER, MINE, OVER, TAB, command, open};
use crate::driver::Look;
use crate::failure::Failure;
use crate::server::{Driver, Server};

pub(super) async fn everything(driver: &Driver, server: &Server) -> Result<(), Failure> {
    let mut browser = open(driver, server, Look::WIDE).await?;
    for _ in 0..12 {
        browser.press(&[TAB]).await?;
        if browser.eval("document.activeElement.name === 'game'").await? == true {
            break;
        }
    }
    browser.press(&[ENTER]).await?;
    browser.until(MINE).await?;
    for step in 0..12 {
        browser.until(&format!("({MINE}) || ({OVER})")).await?;
        let asked = browser.eval("document.getElementById('table').dataset.question").await?;
        // Where all choices are made on a picture, they are folded and none has a number.
        let is_numbered =
            browser.eval("document.querySelector('#question [data-press=\"1\"]') !== null").await? == true;
        if is_numbered && step % 2 == 0 {
            browser.press(&["1"]).await?;
        } else {
            browser.press(&["\u{E015}", ENTER]).await?;
        }
        // A group without room for all of it opens first.
        if browser.eval("document.querySelector('.group[data-folded] > [aria-expanded=true]') !== null").await? == true
        {
            browser.press(&[ENTER]).await?;
        }
        browser.until(&format!("document.getElementById('table').dataset.question !== {asked}")).await?;
    }
    let asked = browser.eval("document.getElementById('table').dataset.question").await?;
    command(&mut browser, "Z").await?;
    if browser.eval("document.getElementById('confirm').open").await? == true {
        browser.press(&[ENTER]).await?;
    }
    browser.until(&format!("document.getElementById('table').dataset.question !== {asked}")).await?;
    browser.press(&["?"]).await?;
    browser.until("document.getElementById('help').open").await?;
    browser.press(&["\u{E00C}"]).await?;
    browser.until("!document.getElementById('help').open").await?;
    command(&mut browser, "C").await?;
    browser.press(&["h", "i", ENTER]).await?;
    browser.until("document.getElementById('talk').textContent.includes('hi')").await?;
    browser.close().await;
    Ok(())
}
