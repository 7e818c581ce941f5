//! Whole missions, finished by somebody who hears the page and has a keyboard.

use std::time::{Duration, Instant};

use serde_json::{Value, json};

use super::{ENTER, games, open, play_now};
use crate::driver::{Browser, Look};
use crate::failure::{Failure, expect};
use crate::server::{Driver, Server};

const DOWN: &str = "\u{E015}";
/// The key of the way out of a question.
const WAY_OUT: &str = "0";
/// All answers but every so many are the way out where there is one, so that turns end.
const IN_EVERY: usize = 3;
/// More answers than these no mission takes that is played so.
const LONGEST: usize = 700;
/// How long something is listened for.
const PATIENCE: Duration = Duration::from_secs(15);

/// What the page calls the way on at the end of a game.
const AGAIN: [(&str, &str); 2] = [("en", "Same mission again"), ("fr", "Rejouer cette mission")];

/// What is heard of a table: its answers by their keys, everything else in the order in which it stands, and whether
/// the game is over.
#[derive(PartialEq)]
struct Heard {
    keys: Vec<String>,
    all: String,
    is_over: bool,
}

/// The page as the accessibility tree tells it, and nothing else.
async fn hear(browser: &mut Browser, again: &str) -> Result<Heard, Failure> {
    let tree = browser.devtools("Accessibility.getFullAXTree", &json!({})).await?;
    let mut heard = Heard { keys: Vec::new(), all: String::new(), is_over: false };
    for node in tree["nodes"].as_array().into_iter().flatten().filter(|node| node["ignored"] != true) {
        let (role, name) = (&node["role"]["value"], node["name"]["value"].as_str().unwrap_or_default());
        if role == "button" {
            expect(!name.is_empty(), format!("every button to have a name, not {node}"))?;
            heard.keys.extend(key_of(node));
            heard.is_over |= name == again;
        }
        heard.all.push_str(name);
    }
    Ok(heard)
}

fn key_of(node: &Value) -> Option<String> {
    let mut properties = node["properties"].as_array().into_iter().flatten();
    let key = properties.find(|property| property["name"] == "keyshortcuts")?;
    key["value"]["value"].as_str().map(str::to_owned)
}

/// Listens until something else is heard.
async fn other_than(browser: &mut Browser, before: &Heard, again: &str) -> Result<Heard, Failure> {
    let begun = Instant::now();
    loop {
        let heard = hear(browser, again).await?;
        if heard != *before {
            return Ok(heard);
        }
        expect(begun.elapsed() < PATIENCE, format!("an answer to change something that is heard: {}", before.all))?;
        tokio::time::sleep(Duration::from_millis(30)).await;
    }
}

/// Plays a game's mission to its end. How many answers that took.
async fn finish(browser: &mut Browser, game: &str, again: &str) -> Result<usize, Failure> {
    play_now(browser, game).await?;
    let mut heard = hear(browser, again).await?;
    for number in 0..LONGEST {
        if heard.is_over {
            return Ok(number);
        }
        let is_out = heard.keys.iter().any(|key| key == WAY_OUT);
        let ways: Vec<&String> = heard.keys.iter().filter(|key| *key != WAY_OUT).collect();
        if is_out && (number % IN_EVERY != 0 || ways.is_empty()) {
            browser.press(&[WAY_OUT]).await?;
        } else if let Some(key) = ways.get(number * 7 % ways.len().max(1)) {
            browser.press(&[key]).await?;
        } else {
            // What has no key stands in a group: that is opened.
            browser.press(&[DOWN, ENTER]).await?;
        }
        heard = other_than(browser, &heard, again).await?;
    }
    Err(Failure::Expected(format!("{game} to end within {LONGEST} answers")))
}

/// Each game once, two in either language.
pub(super) async fn finished(driver: &Driver, server: &Server) -> Result<(), Failure> {
    play(driver, server, |place, language| place % 2 == language).await
}

/// A mission of each game for each language that is wanted.
pub(crate) async fn play(
    driver: &Driver,
    server: &Server,
    is_wanted: impl Fn(usize, usize) -> bool,
) -> Result<(), Failure> {
    for (number, (language, again)) in AGAIN.into_iter().enumerate() {
        let mut browser = open(driver, server, Look { language, ..Look::WIDE }).await?;
        for (place, game) in games(&mut browser).await?.into_iter().enumerate() {
            if is_wanted(place, number) {
                let answers = finish(&mut browser, &game, again).await?;
                println!("       {game} in {language}: {answers} answers");
            }
        }
        browser.close().await;
    }
    Ok(())
}
