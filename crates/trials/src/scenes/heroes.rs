//! Marvel Zombies from the first door to the last bite: what heroes do shows on the board and on their dashboards.

use serde_json::Value;

use super::{MINE, ending, open, play_to_end};
use crate::access;
use crate::driver::{Browser, Look};
use crate::failure::{Failure, expect};
use crate::server::{Driver, Server};

/// Games after which chance is no excuse.
const GAMES: usize = 5;

/// Heroes of the usual team and the Health of each.
const TEAM: u64 = 4;
const HEALTH: u64 = 5;

/// What a language calls the two tracks of a dashboard.
struct Words {
    language: &'static str,
    health: &'static str,
    hunger: &'static str,
}

const LANGUAGES: [Words; 2] = [
    Words { language: "en", health: "Health", hunger: "Hunger" },
    Words { language: "fr", health: "Santé", hunger: "Faim" },
];

/// How many doors stand open and closed, and what the dashboards say of Health and Hunger, all heroes together.
fn watched(words: &Words) -> String {
    let track = |name: &str| {
        format!(
            "[...document.querySelectorAll('.track[aria-label^=\"{name}: \"]')].reduce((sum, track) => \
             sum + parseInt(track.getAttribute('aria-label').split(': ')[1]), 0)"
        )
    };
    let doors = |class: &str| format!("document.querySelectorAll('#board .door.{class}').length");
    format!("[{}, {}, {}, {}]", doors("open"), doors("closed"), track(words.health), track(words.hunger))
}

/// One number after the other, over a game.
fn over_time(seen: &[Value], at: usize) -> impl Iterator<Item = u64> {
    seen.iter().filter_map(move |now| now[at].as_u64())
}

async fn begin(browser: &mut Browser) -> Result<(), Failure> {
    browser.go("/new?game=marvel-zombies&mission=MZ0").await?;
    browser.click(".start button").await?;
    browser.until(MINE).await
}

/// Whole games of MZ0 by clicking: doors that were closed stand open, Hunger rises and is stilled, Health falls.
pub(super) async fn live_and_die(driver: &Driver, server: &Server) -> Result<(), Failure> {
    for words in &LANGUAGES {
        let mut browser = open(driver, server, Look { language: words.language, ..Look::WIDE }).await?;
        let (mut opened, mut bled, mut fed) = (false, false, false);
        for _ in 0..GAMES {
            begin(&mut browser).await?;
            let seen = play_to_end(&mut browser, &watched(words)).await?;
            let [open, closed, health, hunger] = [0, 1, 2, 3].map(|at| over_time(&seen, at).next().unwrap_or(0));
            expect(open == 0 && closed > 0, format!("closed doors at the start, not {open} open, {closed} closed"))?;
            let begun = health == TEAM * HEALTH && hunger == TEAM;
            expect(begun, format!("a healthy team that begins to hunger, not {health} and {hunger}"))?;
            let doors = |now: &Value| now[0].as_u64().unwrap_or(0) + now[1].as_u64().unwrap_or(0);
            expect(seen.iter().all(|now| doors(now) == closed), "no door to get lost")?;
            opened |= over_time(&seen, 0).any(|doors| doors > 0);
            bled |= over_time(&seen, 2).any(|left| left < health);
            let hunger: Vec<u64> = over_time(&seen, 3).collect();
            fed |= hunger.windows(2).any(|pair| pair[1] > pair[0]) && hunger.windows(2).any(|pair| pair[1] < pair[0]);
            access::check(&mut browser).await?;
            ending(&mut browser).await?;
            if opened && bled && fed {
                break;
            }
        }
        let shown = format!("open doors {opened}, wounds {bled}, hunger that rises and falls {fed}");
        expect(opened && bled && fed, format!("all of it within {GAMES} games: {shown}"))?;
        let complaints = browser.complaints().await?;
        expect(complaints.is_empty(), format!("no complaints of the browser: {complaints:?}"))?;
        browser.close().await;
    }
    Ok(())
}
