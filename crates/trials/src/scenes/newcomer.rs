//! Somebody new, who does what looks sensible: whatever is offered, and the way out, is found at a glance at every
//! question, and what stands on the board can be read.

use serde_json::{Value, json};

use super::{MINE, OVER, choose, games, open, play_now};
use crate::driver::{Browser, Look};
use crate::failure::{Failure, expect};
use crate::server::{Driver, Server};

/// The windows of a laptop and of a phone, without any bars of a browser.
const WINDOWS: [(u32, u32); 2] = [(1366, 768), (390, 844)];
/// Questions of each game in every run of the tests, and when somebody asks for all.
const FEW: usize = 20;
pub(crate) const ALL: usize = 60;
/// The least share of a laptop's window that is board, in parts of a hundred.
const SHARE: f64 = 60.0;
/// What lies above the board of a phone, in pixels.
const HEADER: f64 = 96.0;
/// The smallest letters of a board, in pixels.
const LEAST: f64 = 11.0;
/// What rounding may make of it.
const ROUNDING: f64 = 0.05;
/// The way out may move by so many pixels between two questions.
const STEADY: f64 = 12.0;

/// How a question lies in the window.
const MEASURES: &str = "(() => { \
    let [board, all] = [0, 0]; \
    for (let x = 8; x < innerWidth; x += 16) for (let y = 8; y < innerHeight; y += 16) { \
        all += 1; if (document.elementFromPoint(x, y)?.closest('#board')) board += 1; } \
    const offered = [...document.querySelectorAll('#board .offered')]; \
    const hidden = offered.filter((piece) => { \
        const { left, top, width, height } = piece.getBoundingClientRect(); \
        return !document.elementFromPoint(left + width / 2, top + height / 2)?.closest('#board'); \
    }).map((piece) => piece.dataset.key); \
    const isIn = ({ left, top, right, bottom }) => left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight; \
    const ends = [...document.querySelectorAll('.ends [data-choice]')].map((end) => end.getBoundingClientRect()); \
    const isShown = (text) => text.textContent.trim() && isIn(text.getBoundingClientRect()) \
        && text.checkVisibility({ opacityProperty: true, visibilityProperty: true }); \
    const size = (text) => { const { a, b } = text.getScreenCTM(); return parseFloat(getComputedStyle(text).fontSize) * Math.hypot(a, b); }; \
    const small = [...document.querySelectorAll('#board svg text')].filter(isShown) \
        .map((text) => [size(text), text.textContent, text.closest('[data-key]')?.dataset.key]).filter(([high]) => high < LEAST); \
    return { share: 100 * board / all, hidden, small: small.slice(0, 5), areEndsIn: ends.every(isIn), \
             end: ends.length ? [ends[0].right, ends.at(-1).bottom].map(Math.round) : null, \
             header: document.querySelector('.top').getBoundingClientRect().bottom, \
             question: document.querySelector('.question').textContent }; })()";

/// What a hint says first, as a click on its button.
const HINTED: &str = "const done = arguments[arguments.length - 1]; \
    fetch(`/api/tables/${document.getElementById('table').dataset.table}/hint`).then((answer) => answer.json()) \
    .then(({ hints }) => done(hints?.[0]?.choice ?? null)).catch(() => done(null))";

/// A newcomer's first questions of every game.
pub(super) async fn looks_around(driver: &Driver, server: &Server) -> Result<(), Failure> {
    play(driver, server, FEW).await
}

/// As many questions of every game as somebody wants, in both windows.
pub(crate) async fn play(driver: &Driver, server: &Server, questions: usize) -> Result<(), Failure> {
    for (width, height) in WINDOWS {
        let mut browser = open(driver, server, Look { width, height, ..Look::WIDE }).await?;
        let bare = json!({ "width": width, "height": height, "deviceScaleFactor": 1, "mobile": width < 600 });
        browser.devtools("Emulation.setDeviceMetricsOverride", &bare).await?;
        for game in games(&mut browser).await? {
            play_now(&mut browser, &game).await?;
            let mut way_out = None;
            for number in 0..questions {
                browser.until(&format!("({MINE}) || ({OVER})")).await?;
                if browser.eval(&format!("Boolean({OVER})")).await? == true {
                    break;
                }
                browser.until("document.getElementById('table').dataset.version").await?;
                let seen = browser.eval(&MEASURES.replace("LEAST", &(LEAST - ROUNDING).to_string())).await?;
                let faults = faults(&seen, width, &mut way_out);
                let what = format!("{} in {game} at {width} pixels, question {number}: {seen}", faults.join(", "));
                expect(faults.is_empty(), what)?;
                go_on(&mut browser, number, questions == ALL).await?;
            }
        }
        browser.close().await;
    }
    Ok(())
}

/// What a newcomer would stumble over.
fn faults(seen: &Value, width: u32, way_out: &mut Option<(f64, f64)>) -> Vec<String> {
    let number = |key: &str| seen[key].as_f64().unwrap_or_default();
    let mut faults = Vec::new();
    if width > 600 && number("share") < SHARE {
        faults.push(format!("{SHARE} % of the window to be board"));
    }
    if width < 600 && number("header") > HEADER {
        faults.push(format!("a header of at most {HEADER} pixels"));
    }
    if seen["hidden"].as_array().is_none_or(|hidden| !hidden.is_empty()) {
        faults.push("everything offered in sight".to_owned());
    }
    if seen["small"].as_array().is_none_or(|small| !small.is_empty()) {
        faults.push(format!("letters of {LEAST} pixels"));
    }
    if seen["areEndsIn"] != true {
        faults.push("the way out in sight".to_owned());
    }
    if let [x, y] = seen["end"].as_array().map(Vec::as_slice).unwrap_or_default() {
        let now = (x.as_f64().unwrap_or_default(), y.as_f64().unwrap_or_default());
        let before = *way_out.get_or_insert(now);
        if (now.0 - before.0).abs() > STEADY || (now.1 - before.1).abs() > STEADY {
            faults.push(format!("the way out where it was, at {before:?}"));
        }
    }
    faults
}

/// Does what a hint says, or what stands first.
async fn go_on(browser: &mut Browser, number: usize, by_hints: bool) -> Result<(), Failure> {
    if by_hints {
        let hint = browser.run_to_end(HINTED).await?;
        let button = format!("#question [data-choice={hint}]");
        let find = format!("document.querySelector({})", Value::from(button.clone()));
        if hint.is_string() && browser.eval(&format!("Boolean({find})")).await? == true {
            let asked = browser.eval("document.getElementById('table').dataset.question").await?;
            browser.run(&format!("{find}.click()")).await?;
            // What cannot be had back is asked about once more.
            browser.run("document.querySelector('#confirm[open] [data-confirmed]')?.click()").await?;
            let moved = format!("document.getElementById('table').dataset.question !== {asked}");
            return browser.until(&moved).await;
        }
    }
    choose(browser, number * 5).await
}
