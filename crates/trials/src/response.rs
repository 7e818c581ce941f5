//! From a click on a choice to the updated page, in a browser, on a crowded board.

use serde_json::Value;

use crate::crowd::Crowd;
use crate::driver::{Browser, Look};
use crate::failure::{Failure, expect};
use crate::server::{Driver, Server};

const GAME: &str = "undead-or-alive";
/// Large boards on which many zombies gather. The fullest is measured.
const MISSIONS: [&str; 6] = ["M3", "M8", "M9", "M3", "M8", "M9"];
/// So many are a crowd.
const MANY: u64 = 30;
/// How many choices are measured.
const CHOICES: usize = 200;
/// What 95 of 100 choices keep to, in milliseconds.
const BOUND: f64 = 50.0;

/// Clicks one of the choices; the milliseconds until the page shows what came of it, drawn and laid out.
const CLICK: &str = "const [number, done] = arguments; \
    const table = document.getElementById('table'); \
    const all = [...document.querySelectorAll('[data-choice]:not([data-minor])')]; \
    const seen = new MutationObserver(() => { \
        seen.disconnect(); \
        queueMicrotask(() => { document.body.getBoundingClientRect(); done(performance.now() - begun); }); \
    }); \
    seen.observe(table, { attributeFilter: ['data-version'] }); \
    const begun = performance.now(); \
    all[number % all.length].click();";
/// Takes the last choice back, and waits until that is on the page.
const BACK: &str = "const done = arguments[arguments.length - 1]; \
    const table = document.getElementById('table'); \
    const seen = new MutationObserver(() => { seen.disconnect(); done(true); }); \
    seen.observe(table, { attributeFilter: ['data-version'] }); \
    fetch(`/api/tables/${table.dataset.table}/undo`, { method: 'POST', \
        headers: { 'content-type': 'application/json' }, \
        body: JSON.stringify({ question: Number(table.dataset.question) }) });";

/// Measures and prints.
pub(crate) async fn measure() -> Result<(), Failure> {
    let server = Server::start("response", &["--bot-pause", "0", "--no-pace"])?;
    let driver = Driver::start().await?;
    let mut crowd = Crowd::gather(&server.address, GAME, MISSIONS[0]).await?;
    for mission in &MISSIONS[1..] {
        let other = Crowd::gather(&server.address, GAME, mission).await?;
        if other.enemies > crowd.enemies {
            crowd = other;
        }
    }
    expect(crowd.enemies >= MANY, format!("a crowd, not {} enemies", crowd.enemies))?;
    let mut browser = Browser::open(&driver, &server.address, Look::WIDE).await?;
    browser.go("/").await?;
    browser.run("localStorage.setItem('speed', '0')").await?;
    crowd.enter(&mut browser).await?;
    let pieces = browser.eval("document.querySelectorAll('#board [data-key]').length").await?;
    let mut waits = Vec::new();
    for number in 0..CHOICES {
        let waited = browser.run_with(CLICK, &[Value::from(number)]).await?;
        waits.push(waited.as_f64().ok_or_else(|| Failure::Expected(format!("a measure, not {waited}")))?);
        browser.run_to_end(BACK).await?;
    }
    browser.close().await;
    waits.sort_unstable_by(f64::total_cmp);
    let at = |share: f64| waits[((waits.len() - 1) as f64 * share) as usize];
    println!("board             {GAME} with {} enemies, {pieces} pieces", crowd.enemies);
    println!("choices           {CHOICES}, each taken back");
    println!("click to page     p50 {:.1} ms   p95 {:.1} ms   worst {:.1} ms", at(0.5), at(0.95), at(1.0));
    expect(at(0.95) < BOUND, format!("95 of 100 choices within {BOUND} ms"))
}
