//! The odds of an attack: a number on the choice, the rest while one points at it or has it in focus.

use super::{MINE, OVER, choose, open, play_now};
use crate::driver::Look;
use crate::failure::{Failure, expect};
use crate::server::{Driver, Server};

/// Games whose attacks are soon offered to whoever plays on.
const GAMES: [&str; 2] = ["undead-or-alive", "marvel-zombies"];
/// So many choices are made at most before there is an attack.
const CHOICES: usize = 120;

pub(super) async fn told(driver: &Driver, server: &Server) -> Result<(), Failure> {
    let mut browser = open(driver, server, Look::WIDE).await?;
    for game in GAMES {
        play_now(&mut browser, game).await?;
        let mut number = 3;
        for _ in 0..CHOICES {
            browser.until(&format!("({MINE}) || ({OVER})")).await?;
            if browser.eval(&format!("Boolean({OVER})")).await? == true {
                play_now(&mut browser, game).await?;
                continue;
            }
            if browser.eval("Boolean(document.querySelector('#question .odds'))").await? == true {
                break;
            }
            number = (number * 31 + 11) % 1009;
            choose(&mut browser, number).await?;
        }
        let number = browser.eval("document.querySelector('#question .odds')?.textContent").await?;
        let is_share = number.as_str().is_some_and(|number| number.ends_with('%'));
        expect(is_share, format!("the chance to kill on an attack of {game}, not {number}"))?;
        browser.run(UNFOLD).await?;
        let focus = "document.querySelector('#question .choice:has(.odds)').focus()";
        for (point, leave) in [(focus, "document.activeElement.blur()"), (HOVER, UNHOVER)] {
            browser.run(point).await?;
            browser.until("document.querySelectorAll('#stakes:not([hidden]) .stakes > span').length > 0").await?;
            browser.run(leave).await?;
            browser.until("document.getElementById('stakes').hidden").await?;
        }
    }
    let complaints = browser.complaints().await?;
    expect(complaints.is_empty(), format!("no complaints of the browser: {complaints:?}"))?;
    browser.close().await;
    Ok(())
}

/// Opens the group of choices that the attack lies in, where it is folded.
const UNFOLD: &str = "const group = document.querySelector('#question .choice:has(.odds)').closest('.group[data-folded]'); \
    if (group && !group.querySelector('[aria-expanded=true]')) group.querySelector('[data-group]').click()";
const HOVER: &str = "document.querySelector('#question .choice:has(.odds)').dispatchEvent(new MouseEvent('mouseover', { bubbles: true }))";
const UNHOVER: &str = "document.querySelector('#question .choice:has(.odds)').dispatchEvent(new MouseEvent('mouseout', { bubbles: true }))";
