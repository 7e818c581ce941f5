//! A board as full as it gets: nobody fights until the dead are about to win, and there the game goes on.

use std::time::Instant;

use hyper::Method;
use serde_json::{Value, json};

use crate::driver::Browser;
use crate::events::Events;
use crate::failure::{Failure, expect};
use crate::http::Line;

/// What people do who only wait for the dead, the likeliest first.
const CALM: [&str; 7] = ["end", "begin", "done", "pass", "stop", "activate", "first"];
/// More choices than this no such game has.
const LONGEST: usize = 1000;

/// A crowded table, and who sits there.
pub(crate) struct Crowd {
    pub(crate) path: String,
    pub(crate) enemies: u64,
    /// The line of whoever sits there.
    line: Line,
    token: String,
}

impl Crowd {
    /// Plays a mission with this chance until it is lost, and goes on from the choice before the last: the same board
    /// whenever it is asked for.
    pub(crate) async fn gather(address: &str, game: &str, mission: &str, seed: u64) -> Result<Crowd, Failure> {
        Crowd::gather_before(1, address, (game, mission, seed)).await
    }

    /// The same, so many choices before the game is lost.
    pub(crate) async fn gather_before(
        choices: u64,
        address: &str,
        (game, mission, seed): (&str, &str, u64),
    ) -> Result<Crowd, Failure> {
        let (mut line, token) = Line::person(address, "Anna").await?;
        let order = json!({ "game": game, "mission": mission, "company": "alone", "undo": "free", "seed": seed });
        let table = line.json(Method::POST, "/api/tables", Some(&order)).await?;
        let api = format!("/api/tables/{}", table["id"].as_str().unwrap_or_default());
        let mut last = 0;
        for number in 0..LONGEST {
            let seen = line.json(Method::GET, &api, None).await?;
            if !seen["outcome"].is_null() {
                last = seen["entries"].as_u64().unwrap_or(0);
                break;
            }
            let choice = calm(&seen["choices"], number).ok_or_else(|| Failure::Expected("a choice".to_owned()))?;
            let body = json!({ "choice": choice, "question": seen["question"], "key": number.to_string() });
            line.json(Method::POST, &format!("{api}/choices"), Some(&body)).await?;
        }
        expect(last > choices, format!("{game} {mission} to be lost by waiting"))?;
        let branch = json!({ "at": last - choices });
        let again = line.json(Method::POST, &format!("{api}/branches"), Some(&branch)).await?;
        let id = again["id"].as_str().unwrap_or_default();
        let view = line.json(Method::GET, &format!("/api/tables/{id}"), None).await?["view"].take();
        let enemies = enemies_of(&view);
        Ok(Crowd { path: format!("/t/{id}"), enemies, line, token })
    }

    /// A table where so many choices were made by somebody who only waits, and that goes on.
    pub(crate) async fn begin(
        address: &str,
        (game, mission, seed): (&str, &str, u64),
        choices: usize,
    ) -> Result<Crowd, Failure> {
        let (mut line, token) = Line::person(address, "Anna").await?;
        let order = json!({ "game": game, "mission": mission, "company": "alone", "undo": "free", "seed": seed });
        let table = line.json(Method::POST, "/api/tables", Some(&order)).await?;
        let id = table["id"].as_str().unwrap_or_default().to_owned();
        let api = format!("/api/tables/{id}");
        let mut enemies = 0;
        for number in 0..=choices {
            let seen = line.json(Method::GET, &api, None).await?;
            enemies = enemies_of(&seen["view"]);
            let choice = calm(&seen["choices"], number).ok_or_else(|| Failure::Expected("a choice".to_owned()))?;
            let body = json!({ "choice": choice, "question": seen["question"], "key": number.to_string() });
            line.json(Method::POST, &format!("{api}/choices"), Some(&body)).await?;
        }
        Ok(Crowd { path: format!("/t/{id}"), enemies, line, token })
    }

    /// Makes choices without a browser and takes each back: milliseconds until the update has come, and its size.
    pub(crate) async fn answer(&mut self, choices: usize) -> Result<Vec<(f64, usize)>, Failure> {
        let api = self.api();
        let mut events = Events::of(&self.line, &api).await?;
        let mut asked = events.first_question().await?;
        let mut taken = Vec::new();
        for number in 0..choices {
            let seen = self.line.json(Method::GET, &api, None).await?;
            let offered = seen["choices"].as_array().filter(|offered| !offered.is_empty());
            let offered = offered.ok_or_else(|| Failure::Expected("a choice".to_owned()))?;
            let choice = json!({ "choice": offered[number % offered.len()]["choice"], "question": asked });
            let begun = Instant::now();
            self.line.json(Method::POST, &format!("{api}/choices"), Some(&choice)).await?;
            asked = events.until_asked_after(asked).await?;
            taken.push((begun.elapsed().as_secs_f64() * 1000.0, events.size));
            self.line.json(Method::POST, &format!("{api}/undo"), Some(&json!({ "question": asked }))).await?;
            asked = events.until_asked_after(asked).await?;
        }
        Ok(taken)
    }

    /// Another connection of whoever sits there.
    pub(crate) fn another_line(&self) -> Line {
        self.line.another()
    }

    /// Where programs find the table.
    pub(crate) fn api(&self) -> String {
        format!("/api/tables/{}", self.path.trim_start_matches("/t/"))
    }

    /// Sits down in a browser.
    pub(crate) async fn enter(&self, browser: &mut Browser) -> Result<(), Failure> {
        browser.go(&format!("/me/back#{}", self.token)).await?;
        browser.until("document.getElementById('key').value").await?;
        browser.click("form .primary").await?;
        browser.until("document.querySelector('.posters')").await?;
        browser.go(&self.path).await?;
        browser
            .until("document.querySelector('[data-choice]') && document.getElementById('table').dataset.version")
            .await
    }
}

fn enemies_of(view: &Value) -> u64 {
    ["zombie-count", "enemy-count"].iter().map(|count| all_of(&view[count])).sum()
}

/// The sum of all numbers of a count, by kind or not.
fn all_of(count: &Value) -> u64 {
    match count {
        Value::Object(kinds) => kinds.values().map(all_of).sum(),
        count => count.as_u64().unwrap_or(0),
    }
}

fn calm(choices: &Value, number: usize) -> Option<&str> {
    let choices: Vec<&str> =
        choices.as_array().into_iter().flatten().filter_map(|choice| choice["choice"].as_str()).collect();
    let verb = |choice: &str| choice.split(' ').next().unwrap_or_default().to_owned();
    let wanted = CALM.iter().find_map(|calm| choices.iter().find(|choice| verb(choice) == *calm));
    wanted.or_else(|| choices.get(number % choices.len().max(1))).copied()
}
