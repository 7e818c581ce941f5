//! Moments: what was found, who came, a card that was turned up, large for a breath; none for whoever wants no motion.

use serde_json::{Value, json};

use super::{MINE, open};
use crate::crowd::Crowd;
use crate::driver::{Browser, Look};
use crate::failure::{Failure, expect};
use crate::server::{Driver, Server};

/// Jimmy stands where he can search.
const SEARCH: (&str, &str, u64) = ("undead-or-alive", "M1", 1);
const TO_SEARCH: [&str; 6] = ["arm old-timer", "begin", "activate jimmy", "move 5V.f", "move 1R.g", "move 2R.C"];
/// The next turn that ends brings cards and a Super-Hero.
const BOSS: (&str, &str, u64) = ("marvel-zombies", "MZ0", 1);
const BEFORE_BOSS: usize = 5;
/// A moment is over before this many milliseconds, that of a card before fewer; the rest is for the browser.
const BREATH: f64 = 900.0;
const CARD: f64 = 450.0;
const SLACK: f64 = 600.0;
const ESCAPE: &str = "\u{E00C}";

/// Notes every moment with what it says and how long it lasts.
const WATCH: &str = "window.moments = []; new MutationObserver((changes) => { \
    for (const { addedNodes, removedNodes } of changes) { \
        for (const node of addedNodes) if (node.matches?.('.moment')) window.moments.push({ node, begun: performance.now(), \
            boss: node.matches('.of-boss'), face: node.querySelector('.card').textContent, \
            says: node.querySelector('.words')?.textContent ?? '' }); \
        for (const node of removedNodes) for (const moment of window.moments) \
            if (moment.node === node) moment.took = performance.now() - moment.begun; \
    } }).observe(document.getElementById('table'), { childList: true });";
const SEEN: &str = "window.moments.map(({ boss, face, says, took }) => ({ boss, face, says, took }))";
/// Nothing is told, and nothing is shown.
const STILL: &str = "document.getElementById('table').dataset.telling === 'no' && !document.querySelector('.moment')";

/// A browser at a table where something is about to happen, that watches at the usual speed.
async fn watch(driver: &Driver, server: &Server, table: &Crowd) -> Result<Browser, Failure> {
    let mut browser = open(driver, server, Look::WIDE).await?;
    browser.run("localStorage.setItem('speed', '180')").await?;
    table.enter(&mut browser).await?;
    browser.until(MINE).await?;
    browser.run(WATCH).await?;
    Ok(browser)
}

async fn pick(browser: &mut Browser, choice: &str) -> Result<(), Failure> {
    browser.run(&format!("document.querySelector('#question [data-choice=\"{choice}\"]').click()")).await.map(drop)
}

fn took(moment: &Value) -> f64 {
    moment["took"].as_f64().unwrap_or(f64::INFINITY)
}

/// What is found is shown with who found it; a key ends it sooner.
pub(super) async fn found(driver: &Driver, server: &Server) -> Result<(), Failure> {
    let mut lasted = Vec::new();
    for is_skipped in [false, true] {
        let table = Crowd::after(&server.address, SEARCH, &TO_SEARCH).await?;
        let mut browser = watch(driver, server, &table).await?;
        pick(&mut browser, "search").await?;
        browser.until("window.moments.length").await?;
        if is_skipped {
            browser.press(&[ESCAPE]).await?;
        }
        browser.until(&format!("window.moments[0].took && ({STILL})")).await?;
        let seen = browser.eval(SEEN).await?;
        let says = |what: &str, part: &str| seen[0][what].as_str().is_some_and(|said| said.contains(part));
        expect(says("says", "Jimmy finds: Twin Barrel"), format!("who found what, not {seen}"))?;
        expect(says("face", "Range"), format!("what it does, not {seen}"))?;
        lasted.push(took(&seen[0]));
        let complaints = browser.complaints().await?;
        expect(complaints.is_empty(), format!("no complaints of the browser: {complaints:?}"))?;
        browser.close().await;
    }
    expect(lasted[0] < BREATH, format!("a find for a breath, not {lasted:?}"))?;
    expect(lasted[1] < lasted[0], format!("a key to end it, not {lasted:?}"))
}

/// Cards are turned up one by one, and a boss crosses the window; who wants no motion sees the end of it.
pub(super) async fn come(driver: &Driver, server: &Server) -> Result<(), Failure> {
    let table = Crowd::begin(&server.address, BOSS, BEFORE_BOSS).await?;
    let mut browser = watch(driver, server, &table).await?;
    pick(&mut browser, "end").await?;
    browser.until(&format!("window.moments.some(({{ boss, took }}) => boss && took) && ({STILL})")).await?;
    let seen = browser.eval(SEEN).await?;
    let moments: Vec<&Value> = seen.as_array().into_iter().flatten().collect();
    let has =
        |part: &str| moments.iter().find(|moment| moment["says"].as_str().is_some_and(|said| said.contains(part)));
    let boss = has("Kinetic Suit").filter(|moment| moment["boss"] == true);
    expect(boss.is_some_and(|boss| took(boss) < BREATH + SLACK), format!("Black Panther with what he can do: {seen}"))?;
    expect(has("Spawn card for").is_some_and(|card| took(card) < CARD), format!("a card for a moment: {seen}"))?;
    browser.close().await;

    let table = Crowd::begin(&server.address, BOSS, BEFORE_BOSS).await?;
    let mut browser = watch(driver, server, &table).await?;
    let calm = json!({ "features": [{ "name": "prefers-reduced-motion", "value": "reduce" }] });
    browser.devtools("Emulation.setEmulatedMedia", &calm).await?;
    pick(&mut browser, "end").await?;
    browser.until("document.querySelector('#board .boss')").await?;
    browser.until(STILL).await?;
    let seen = browser.eval(SEEN).await?;
    expect(seen == json!([]), format!("no moment without motion, not {seen}"))?;
    browser.close().await;
    Ok(())
}
