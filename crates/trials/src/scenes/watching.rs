//! What happened, watched: the board changes line by line, at the watcher's speed.

use std::time::Duration;

use serde_json::Value;

use super::{MINE, choose, open, play_now};
use crate::crowd::Crowd;
use crate::driver::{Browser, Look};
use crate::failure::{Failure, expect};
use crate::server::{Driver, Server};

/// How many lines wait to be told.
const UNTOLD: &str = "document.querySelectorAll('#log .untold').length";
/// Where everything lies, whatever its key.
const LIES: &str = "JSON.stringify([...document.querySelectorAll('#board [data-key]')].map((piece) => \
                    piece.getAttribute('transform') + piece.getAttribute('class').replace(' offered', '')).sort())";
const ENEMIES: &str = "JSON.stringify([...document.querySelectorAll('#board .enemy')].map((piece) => \
                       piece.getAttribute('transform')))";

/// Ends turns until the zombies have moved, and stops there.
async fn zombies_move(browser: &mut Browser) -> Result<(), Failure> {
    let pick = "(document.querySelector('[data-choice^=end], [data-choice^=activate], [data-choice=begin]') \
                ?? document.querySelector('[data-choice]')).click()";
    for _ in 0..60 {
        browser.until(MINE).await?;
        browser.until("document.getElementById('table').dataset.version").await?;
        let version = browser.eval("document.getElementById('table').dataset.version").await?;
        browser.run(pick).await?;
        browser.until(&format!("document.getElementById('table').dataset.version !== {version}")).await?;
        let moves = "[...document.querySelectorAll('#log .untold')].filter((line) => \
                     line.querySelector('[data-rule=\"UOA-ZPH-9\"]')).length > 1";
        if browser.eval(moves).await? == true {
            return browser.click("[data-time=pause]").await;
        }
        // What else is told may take longer than a wait.
        browser.run("document.querySelector('[data-time=skip]').click()").await?;
    }
    Err(Failure::Expected("zombies to move".to_owned()))
}

pub(super) async fn steps(driver: &Driver, server: &Server) -> Result<(), Failure> {
    let mut browser = Browser::open(driver, &server.address, Look::WIDE).await?;
    browser.go("/").await?;
    browser.run("localStorage.setItem('speed', '500'); localStorage.setItem('briefs', 'off')").await?;
    play_now(&mut browser, "undead-or-alive").await?;
    zombies_move(&mut browser).await?;

    // What follows from it is not given away.
    let question = "document.getElementById('question').checkVisibility()";
    let status = "document.querySelector('.status').textContent + document.getElementById('characters').textContent \
                  + document.getElementById('text-board').textContent";
    expect(browser.eval(question).await? == false, "no question while the zombies move")?;
    let before = browser.eval(status).await?;
    let mut untold = count(&browser.eval(UNTOLD).await?);
    tokio::time::sleep(Duration::from_millis(1500)).await;
    expect(count(&browser.eval(UNTOLD).await?) == untold, "a pause that holds")?;
    let mut places = vec![browser.eval(ENEMIES).await?];
    while untold > 1 {
        browser.click("[data-time=step]").await?;
        let left = count(&browser.eval(UNTOLD).await?);
        expect(left < untold, format!("one event at a time, not {untold} and then {left}"))?;
        untold = left;
        expect(browser.eval(status).await? == before, "the state of things to wait for the end of the film")?;
        places.push(browser.eval(ENEMIES).await?);
    }
    places.dedup();
    expect(places.len() > 2, format!("zombies to move one after the other, not {places:?}"))?;
    expect(
        browser.eval("document.getElementById('caption').checkVisibility()").await? == true,
        "the line that is told to stand at the board",
    )?;
    browser.click("#caption [data-rule]").await?;
    browser.until("document.querySelector('#caption .why')?.textContent.length > 10").await?;

    browser.click("[data-time=skip]").await?;
    expect(browser.eval(question).await? == true, "the question after the film")?;
    expect(browser.eval(status).await? != before, "things as they are after the film")?;
    browser.until(&format!("{UNTOLD} === 0 && document.getElementById('table').dataset.telling === 'no'")).await?;
    browser.until("document.querySelector('#board [data-choices]') || document.querySelector('[data-choice]')").await?;
    let shown = browser.eval(LIES).await?;
    browser.reload().await?;
    browser.until("document.getElementById('table').dataset.version").await?;
    expect(browser.eval(LIES).await? == shown, "the board after the film to be the board as it is")?;
    let complaints = browser.complaints().await?;
    expect(complaints.is_empty(), format!("no complaints of the browser: {complaints:?}"))?;
    browser.close().await;
    Ok(())
}

/// Back to any event and forth again, by buttons and by the slider: the board is as it was then.
pub(super) async fn scrubbed(driver: &Driver, server: &Server) -> Result<(), Failure> {
    let mut browser = Browser::open(driver, &server.address, Look::WIDE).await?;
    browser.go("/").await?;
    browser.run("localStorage.setItem('speed', '500'); localStorage.setItem('briefs', 'off')").await?;
    play_now(&mut browser, "undead-or-alive").await?;
    zombies_move(&mut browser).await?;
    let at = "Number(document.getElementById('reel').value)";
    let most = count(&browser.eval("Number(document.getElementById('reel').max)").await?);
    expect(most > 1, format!("several events, not {most}"))?;
    let ticks = count(&browser.eval("document.querySelectorAll('#ticks i').length").await?);
    expect(ticks == most, format!("a tick for each of {most} events, not {ticks}"))?;
    let scrub = |to: u64| {
        format!(
            "const reel = document.getElementById('reel'); reel.value = {to}; reel.dispatchEvent(new Event('input'))"
        )
    };
    browser.run(&scrub(0)).await?;
    let first = browser.eval(LIES).await?;
    browser.run(&scrub(most)).await?;
    browser.until(&format!("{at} === {most}")).await?;
    let last = browser.eval(LIES).await?;
    expect(first != last, "another board at the end than at the beginning")?;
    for _ in 0..most {
        browser.click("[data-time=back]").await?;
    }
    browser.until(&format!("{at} === 0")).await?;
    expect(browser.eval(LIES).await? == first, "the board as it was before the film")?;
    browser.run(&scrub(most)).await?;
    expect(browser.eval(LIES).await? == last, "the same end again")?;

    // Its line lights up where it happened.
    let lit = "document.querySelectorAll('#board .told').length";
    browser
        .run("document.getElementById('caption').dispatchEvent(new PointerEvent('pointerover', { bubbles: true }))")
        .await?;
    expect(count(&browser.eval(lit).await?) > 0, "a place that lights up")?;
    browser.run("document.getElementById('caption').dispatchEvent(new PointerEvent('pointerleave'))").await?;
    expect(count(&browser.eval(lit).await?) == 0, "no light when nothing is pointed at")?;
    browser.click("[data-time=skip]").await?;
    browser.until(MINE).await?;
    let complaints = browser.complaints().await?;
    expect(complaints.is_empty(), format!("no complaints of the browser: {complaints:?}"))?;
    browser.close().await;
    Ok(())
}

/// A crowd, and the chance with which it gets fullest.
const CROWD: (&str, &str, u64) = ("undead-or-alive", "M9", 1);
/// So many choices before the end they all move.
const BEFORE: u64 = 38;
/// So many zombies are told within a few breaths at the usual speed, in milliseconds; the rest is for the browser.
const MANY: u64 = 20;
const BREATHS: f64 = 4000.0;
const SLACK: f64 = 600.0;
/// Ends the turn and waits for the film to be over: how long it took, how many events it had, and how many lines.
const TOLD: &str = "const done = arguments[arguments.length - 1]; \
    const table = document.getElementById('table'); \
    let begun = 0, events = 0; \
    const seen = new MutationObserver(() => { \
        const isTelling = table.dataset.telling === 'yes'; \
        if (isTelling) { begun ||= performance.now(); events = Math.max(events, Number(document.getElementById('reel').max)); return; } \
        if (!begun) return; \
        seen.disconnect(); \
        done({ took: performance.now() - begun, events, lines: document.querySelectorAll('#log .news').length }); \
    }); \
    seen.observe(table, { attributeFilter: ['data-telling'] }); \
    setTimeout(() => begun || done({ lines: 0 }), 1500); \
    (document.querySelector('[data-choice^=end]') ?? document.querySelector('[data-choice^=pass]') \
     ?? document.querySelector('[data-choice^=zone]') ?? document.querySelector('[data-choice]')).click();";

/// However many zombies move, the phase is told in four seconds, and what changes nothing to be seen is told with the next.
pub(super) async fn crowds(driver: &Driver, server: &Server) -> Result<(), Failure> {
    let crowd = Crowd::gather_before(BEFORE, &server.address, CROWD).await?;
    expect(crowd.enemies >= MANY, format!("a crowd, not {} zombies", crowd.enemies))?;
    let mut browser = open(driver, server, Look::WIDE).await?;
    browser.run("localStorage.setItem('speed', '180')").await?;
    crowd.enter(&mut browser).await?;
    for _ in 0..40 {
        browser.until(MINE).await?;
        let told = browser.run_to_end(TOLD).await?;
        let number = |key: &str| told[key].as_f64().unwrap_or_default();
        // Of a crowd that moves every zone has a line, and one for why it moves.
        if number("lines") >= MANY as f64 {
            expect(number("took") <= BREATHS + SLACK, format!("a phase in {BREATHS} milliseconds: {told}"))?;
            expect(number("events") < number("lines"), format!("lines without anything to see to be merged: {told}"))?;
            browser.close().await;
            return Ok(());
        }
    }
    Err(Failure::Expected("a phase of many lines".to_owned()))
}

/// Pointing at a zone tells what would come at whoever stands there, and so does the focus.
pub(super) async fn threats(driver: &Driver, server: &Server) -> Result<(), Failure> {
    let mut browser = open(driver, server, Look::WIDE).await?;
    let line = "document.getElementById('coming').textContent";
    for game in ["undead-or-alive", "marvel-zombies"] {
        play_now(&mut browser, game).await?;
        browser.until("document.getElementById('table').dataset.version").await?;
        for _ in 0..40 {
            if browser.eval("Boolean(document.querySelector('#board .enemy'))").await? == true {
                break;
            }
            choose(&mut browser, 0).await?;
        }
        let enemy = "document.querySelector('#board .enemy')";
        browser.run(&format!("{enemy}.dispatchEvent(new PointerEvent('pointerover', {{ bubbles: true }}))")).await?;
        browser.until(&format!("{line}.includes('attack') && {line}.includes({enemy}.dataset.zone)")).await?;
        browser
            .until(&format!("document.querySelector(`#board .threat[data-key=\"${{{enemy}.dataset.zone}}\"]`)"))
            .await?;
        browser.run("document.getElementById('board').dispatchEvent(new PointerEvent('pointerleave'))").await?;
        browser.until(&format!("{line} === '' && !document.querySelector('.threat')")).await?;
        for number in 0..40 {
            if browser.eval("Boolean(document.querySelector('#board [data-zone][tabindex]'))").await? == true {
                break;
            }
            choose(&mut browser, number).await?;
        }
        browser.run("document.querySelector('#board [data-zone][tabindex]').focus()").await?;
        browser.until(&format!("{line} && document.getElementById('announce').textContent.includes({line})")).await?;
    }
    let complaints = browser.complaints().await?;
    expect(complaints.is_empty(), format!("no complaints of the browser: {complaints:?}"))?;
    browser.close().await;
    Ok(())
}

fn count(value: &Value) -> u64 {
    value.as_u64().unwrap_or_default()
}
