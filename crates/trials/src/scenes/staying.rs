//! What one is doing at a table goes on, whatever the connection and the others do.

use super::{ENTER, MINE, TAB, choose, open, play_now, unfold};
use crate::driver::{Browser, Look};
use crate::failure::{Failure, expect};
use crate::server::{Driver, Server};

const QUESTION: &str = "document.getElementById('table').dataset.question";

/// A choice whose request or answer is lost is made all the same, without a word.
pub(super) async fn lost_clicks(driver: &Driver, server: &Server) -> Result<(), Failure> {
    let mut browser = open(driver, server, Look::WIDE).await?;
    play_now(&mut browser, "off-the-dead").await?;
    browser.until("document.getElementById('table').dataset.version").await?;
    for lost in ["Promise.reject(new TypeError())", "real(...request).then(() => Promise.reject(new TypeError()))"] {
        browser
            .run(&format!(
                "const real = window.real ??= window.fetch; window.sent = 0; \
                 const isClick = ([path]) => String(path).endsWith('/choices'); \
                 const again = (...request) => {{ sent += isClick(request); return real(...request); }}; \
                 window.fetch = (...request) => {{ if (!isClick(request)) return real(...request); \
                 sent += 1; window.fetch = again; return {lost}; }}"
            ))
            .await?;
        let asked = browser.eval(QUESTION).await?;
        browser.run("document.querySelector('[data-choice]').click()").await?;
        browser.until("window.sent === 2 && !document.getElementById('table').dataset.sending").await?;
        browser.until(&format!("{QUESTION} !== {asked}")).await?;
        expect(browser.eval("document.querySelector('.toast.shown') === null").await? == true, "nothing to be said")?;
        browser.until(MINE).await?;
    }
    browser.close().await;
    Ok(())
}

/// Seats are given away by keys alone; what others say changes neither the focus nor the choices one looks at; and a
/// window of middle width has room for the board.
pub(super) async fn places_kept(driver: &Driver, server: &Server) -> Result<(), Failure> {
    let mut browser = open(driver, server, Look { width: 1024, height: 768, ..Look::WIDE }).await?;
    play_now(&mut browser, "off-the-dead").await?;
    browser.until("document.getElementById('table').dataset.version").await?;
    let width = browser.eval("document.querySelector('#board svg').getBoundingClientRect().width").await?;
    expect(width.as_f64().is_some_and(|width| width > 400.0), format!("a board to look at, not {width} pixels"))?;

    unfold(&mut browser, "seats").await?;
    browser.run("document.querySelector('.tabs [data-tab=talk]').focus()").await?;
    let last = "document.activeElement.matches('.seat:last-child [data-action=bot]')";
    for _ in 0..12 {
        browser.press(&[TAB]).await?;
        if browser.eval(last).await? == true {
            break;
        }
    }
    expect(browser.eval(last).await? == true, "to come to every seat by Tab")?;
    say(&mut browser, "one").await?;
    expect(browser.eval(last).await? == true, "the focus to stay while others talk")?;
    browser.press(&[ENTER]).await?;
    browser.until("document.querySelector('.seat:last-child [data-action=take-back]')").await?;
    let is_kept = browser.eval("document.activeElement.matches('.seat:last-child button')").await?;
    expect(is_kept == true, "the focus to stay at the seat")?;
    browser.press(&[ENTER]).await?;
    browser.until("document.querySelector('.seat:last-child [data-action=leave]')").await?;

    let narrow = "const piece = [...document.querySelectorAll('#board [data-choices]')].find((piece) => \
                  JSON.parse(piece.dataset.choices).length > 1); \
                  piece?.dispatchEvent(new MouseEvent('click', { bubbles: true })); return Boolean(piece);";
    for number in 0..20 {
        browser.until(MINE).await?;
        if browser.run(narrow).await? == true {
            break;
        }
        choose(&mut browser, number).await?;
    }
    let open = "document.querySelectorAll('#bubble:not([hidden]) [data-choice]').length > 1";
    browser.until(open).await?;
    say(&mut browser, "two").await?;
    expect(browser.eval(open).await? == true, "the same choices beside the piece")?;
    browser.click("[data-unbubble]").await?;
    browser.until("document.getElementById('bubble').hidden").await?;
    browser.close().await;
    Ok(())
}

/// Something is said at the table, and heard.
async fn say(browser: &mut Browser, line: &str) -> Result<(), Failure> {
    browser
        .run(&format!(
            "fetch(`/api/tables/${{document.getElementById('table').dataset.table}}/talk`, {{ method: 'POST', \
             headers: {{ 'content-type': 'application/json' }}, body: JSON.stringify({{ line: '{line}', key: '{line}' }}) }})"
        ))
        .await?;
    browser.until(&format!("document.getElementById('talk').textContent.includes('{line}')")).await?;
    browser.until(&format!("document.getElementById('announce').textContent.includes('{line}')")).await
}
