//! From a click on a choice to the updated page, in a browser, on a crowded board; and from a change of a mat that
//! somebody makes to its faults.

use std::time::Instant;

use hyper::Method;
use serde_json::{Value, json};

use crate::crowd::Crowd;
use crate::driver::{Browser, Look};
use crate::failure::{Failure, expect};
use crate::http::Line;
use crate::server::{Driver, Server};

/// A large board, and the chance with which it gets fullest.
const GAME: &str = "undead-or-alive";
const MISSION: &str = "M9";
const SEED: u64 = 1;
/// So many are a crowd.
const MANY: u64 = 30;
/// How many choices are measured.
const CHOICES: usize = 200;
/// What 95 of 100 choices keep to, in milliseconds.
const BOUND: f64 = 50.0;
/// The scenario on one of the largest mats, and how often something on it is moved.
const SCENARIO: &str = "the-missing-class";
const EDITS: usize = 100;
/// What 95 of 100 changes keep to until their faults are known, in milliseconds.
const FAULTS: f64 = 100.0;

/// Clicks one of the choices; the milliseconds until the update has come, and until the page shows what came of it, drawn
/// and laid out.
const CLICK: &str = "const [number, done] = arguments; \
    const table = document.getElementById('table'); \
    const all = [...document.querySelectorAll('[data-choice]:not([data-minor])')]; \
    performance.clearMarks('update'); \
    const seen = new MutationObserver(() => { \
        seen.disconnect(); \
        queueMicrotask(() => { \
            document.body.getBoundingClientRect(); \
            const [came] = performance.getEntriesByName('update'); \
            done([came.startTime - begun, performance.now() - begun]); \
        }); \
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
    let mut crowd = Crowd::gather(&server.address, GAME, MISSION, SEED).await?;
    expect(crowd.enemies >= MANY, format!("a crowd, not {} enemies", crowd.enemies))?;
    let alone = crowd.answer(CHOICES).await?;
    let mut browser = Browser::open(&driver, &server.address, Look::WIDE).await?;
    browser.go("/").await?;
    browser.run("localStorage.setItem('speed', '0'); localStorage.setItem('briefs', 'off')").await?;
    crowd.enter(&mut browser).await?;
    let pieces = browser.eval("document.querySelectorAll('#board [data-key]').length").await?;
    let mut waits = Vec::new();
    for number in 0..CHOICES {
        let waited = browser.run_with(CLICK, &[Value::from(number)]).await?;
        let measured = waited[0].as_f64().zip(waited[1].as_f64());
        waits.push(measured.ok_or_else(|| Failure::Expected(format!("two measures, not {waited}")))?);
        browser.run_to_end(BACK).await?;
    }
    browser.close().await;
    println!("board             {GAME} {MISSION} with {} enemies, {pieces} pieces", crowd.enemies);
    println!("choices           {CHOICES}, each taken back");
    let size = Spread::of(alone.iter().map(|(_, size)| *size as f64 / 1024.0));
    println!("an update         {}", size.told("KiB"));
    println!("without browser   {}", Spread::of(alone.iter().map(|(waited, _)| *waited)).told("ms"));
    println!("click to update   {}", Spread::of(waits.iter().map(|(came, _)| *came)).told("ms"));
    println!("update to page    {}", Spread::of(waits.iter().map(|(came, shown)| shown - came)).told("ms"));
    let whole = Spread::of(waits.iter().map(|(_, shown)| *shown));
    println!("click to page     {}", whole.told("ms"));
    expect(whole.at(0.95) < BOUND, format!("95 of 100 choices within {BOUND} ms"))?;
    let faults = faults(&server.address).await?;
    println!("edit to faults    {} (a mat, {SCENARIO})", faults.told("ms"));
    expect(faults.at(0.95) < FAULTS, format!("the faults of 95 of 100 edits within {FAULTS} ms"))
}

/// The milliseconds from a change of a mat to the answer with its faults.
async fn faults(address: &str) -> Result<Spread, Failure> {
    let (mut line, _) = Line::person(address, "Anna").await?;
    let begin = json!({ "game": "survivants", "from": SCENARIO });
    let draft = line.json(Method::POST, "/api/drafts", Some(&begin)).await?;
    let path = format!("/api/drafts/{}/edits", draft["id"].as_str().unwrap_or_default());
    let (mut seen, mut waits) = (draft["version"].clone(), Vec::new());
    for _ in 0..EDITS {
        // It comes to no place twice: what was looked through before is remembered.
        let edit = json!({ "do": "move", "thing": "crate-1", "by": [0.1, 0] });
        let begun = Instant::now();
        let told = line.json(Method::POST, &path, Some(&json!({ "seen": seen, "edit": edit }))).await?;
        waits.push(begun.elapsed().as_secs_f64() * 1000.0);
        seen = told["version"].clone();
    }
    Ok(Spread::of(waits.into_iter()))
}

/// Measures in ascending order.
struct Spread(Vec<f64>);

impl Spread {
    fn of(measures: impl Iterator<Item = f64>) -> Spread {
        let mut measures: Vec<f64> = measures.collect();
        measures.sort_unstable_by(f64::total_cmp);
        Spread(measures)
    }

    fn at(&self, share: f64) -> f64 {
        let last = self.0.len().saturating_sub(1);
        self.0.get((last as f64 * share) as usize).copied().unwrap_or(f64::NAN)
    }

    fn told(&self, unit: &str) -> String {
        let [half, most, worst] = [0.5, 0.95, 1.0].map(|share| self.at(share));
        format!("p50 {half:.1} {unit}   p95 {most:.1} {unit}   worst {worst:.1} {unit}")
    }
}
