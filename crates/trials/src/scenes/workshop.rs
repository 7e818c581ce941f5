//! The workshop: missions are made, checked, measured, played and shared by code.

use super::{ENTER, MINE, open};
use crate::access;
use crate::driver::{Browser, Look};
use crate::failure::{Failure, expect};
use crate::server::{Driver, Server};

/// The mission has been checked as it stands.
pub(super) const FINE: &str = "document.getElementById('faults')?.dataset.is !== undefined && \
                    document.getElementById('faults').dataset.is !== 'impossible'";
pub(super) const FAULTY: &str = "document.getElementById('faults').dataset.is === 'impossible'";
/// The text of the mission.
const TEXT: &str = "document.getElementById('source').value";

pub(super) async fn begin(browser: &mut Browser, game: &str, from: &str) -> Result<(), Failure> {
    browser.go("/workshop").await?;
    access::check(browser).await?;
    browser.run(&format!("document.getElementById('from-{game}').value = '{from}'")).await?;
    browser.click(&format!(".beginning.{game} button")).await?;
    browser.until(FINE).await?;
    browser.until("document.querySelector('#board svg')").await
}

/// Chooses a tool, and gives a zone or tile the key by which somebody without a mouse uses it.
pub(super) async fn point(browser: &mut Browser, tool: &str, at: &str, keys: &[&str]) -> Result<(), Failure> {
    browser.run(&format!("document.querySelector('[name=tool][value={tool}]').click()")).await?;
    browser
        .until(&format!(
            "document.querySelector('#board [data-at=\"{at}\"], #board [data-pointed][data-key=\"{at}\"]')"
        ))
        .await?;
    browser
        .run(&format!(
            "document.querySelector('#board [data-at=\"{at}\"], #board [data-pointed][data-key=\"{at}\"]').focus()"
        ))
        .await?;
    browser.press(keys).await
}

pub(super) async fn until_text(browser: &mut Browser, holds: &str) -> Result<(), Failure> {
    browser.until(&format!("{TEXT}.includes({})", serde_json::Value::from(holds))).await
}

pub(super) async fn made(driver: &Driver, server: &Server) -> Result<(), Failure> {
    let mut browser = open(driver, server, Look::WIDE).await?;
    begin(&mut browser, "uoa", "").await?;
    access::check(&mut browser).await?;
    // By pointing: a tile, something in a zone, and back again.
    point(&mut browser, "tiles", "0,1", &["r"]).await?;
    until_text(&mut browser, "\"2R:1\"").await?;
    browser.until("document.activeElement.dataset.at === '0,1'").await?;
    browser.click("#undo").await?;
    until_text(&mut browser, "\"2R:0\"").await?;
    point(&mut browser, "walker", "2R.A", &[ENTER]).await?;
    until_text(&mut browser, "type = \"walker\"").await?;
    // As text: what is wrong leads to its line.
    browser.run("const text = document.getElementById('source'); text.value = text.value.replace('exit = \"2R.i\"', 'exit = \"9R.z\"'); text.dispatchEvent(new Event('input'))").await?;
    browser.until(FAULTY).await?;
    browser.click("#faults li button").await?;
    let line = "(() => { const s = document.getElementById('source'); return s.value.slice(s.selectionStart, s.selectionEnd); })()";
    let led = browser.eval(line).await?;
    expect(led.as_str().is_some_and(|led| led.contains("9R.z")), format!("the line with the fault, not {led}"))?;
    browser.run("document.activeElement.blur()").await?;
    browser.click("#undo").await?;
    browser.until(FINE).await?;
    // What was made is there on the next visit.
    browser.reload().await?;
    browser.until(FINE).await?;
    until_text(&mut browser, "type = \"walker\"").await?;
    browser.click("#measure").await?;
    browser.until("/[1-9]/.test(document.querySelector('#measured p')?.textContent)").await?;
    browser.click("#stop").await?;
    browser.until("document.querySelector('#measured .rates')").await?;
    access::check(&mut browser).await?;
    browser.click("#share").await?;
    browser.until("document.querySelector('#shared a')").await?;
    let code = browser.eval("document.querySelector('#shared b').textContent").await?;
    browser.click("#play").await?;
    browser.until(MINE).await?;
    let title = browser.eval("document.title").await?;
    expect(title.as_str().is_some_and(|title| title.contains("(home-made)")), format!("a mark, not {title}"))?;
    browser.close().await;
    shared(driver, server, code.as_str().unwrap_or_default()).await
}

/// Somebody else has the code.
async fn shared(driver: &Driver, server: &Server, code: &str) -> Result<(), Failure> {
    let mut browser = open(driver, server, Look { language: "fr", ..Look::PHONE }).await?;
    browser.write("#code", code).await?;
    browser.press(&[ENTER]).await?;
    browser.until("document.querySelector('.sheet-of-mission svg')").await?;
    access::check(&mut browser).await?;
    let shared = browser.path().await?;
    browser.click("form[action$=copy] button").await?;
    browser.until(FINE).await?;
    access::check(&mut browser).await?;
    browser.go(&shared).await?;
    browser.click("form[action$=play] button").await?;
    browser.until(MINE).await?;
    let complaints = browser.complaints().await?;
    expect(complaints.is_empty(), format!("no complaints of the browser: {complaints:?}"))?;
    browser.close().await;
    Ok(())
}

pub(super) async fn won(driver: &Driver, server: &Server) -> Result<(), Failure> {
    let mut browser = open(driver, server, Look { language: "fr", is_dark: false, ..Look::WIDE }).await?;
    begin(&mut browser, "sur", "first-morning").await?;
    browser.run("const turns = document.querySelector('[data-field=turns]'); turns.closest('details').open = true; turns.value = 6; turns.dispatchEvent(new Event('change'))").await?;
    until_text(&mut browser, "turns = 6").await?;
    access::check(&mut browser).await?;
    browser.click("#clear").await?;
    browser.until("document.querySelector('#measured a[download]')").await?;
    let page = browser.path().await?;
    browser.go(&format!("{page}/print")).await?;
    browser.until("document.querySelector('.sheet-of-mission svg')").await?;
    access::check(&mut browser).await?;
    browser.close().await;
    Ok(())
}
