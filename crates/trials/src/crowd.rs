//! A board as full as it gets: nobody fights until the dead are about to win, and there the game goes on.

use hyper::Method;
use serde_json::{Value, json};

use crate::driver::Browser;
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
    token: String,
}

impl Crowd {
    /// Plays a mission until it is lost, and goes on from the choice before the last.
    pub(crate) async fn gather(address: &str, game: &str, mission: &str) -> Result<Crowd, Failure> {
        let mut line = Line::to(address);
        let made = line.json(Method::POST, "/api/people", Some(&json!({ "name": "Anna" }))).await?;
        let token = made["token"].as_str().unwrap_or_default().to_owned();
        line.headers.push(("authorization", format!("Bearer {token}")));
        let order = json!({ "game": game, "mission": mission, "company": "alone", "undo": "free" });
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
        expect(last > 1, format!("{game} {mission} to be lost by waiting"))?;
        let branch = json!({ "at": last - 1 });
        let again = line.json(Method::POST, &format!("{api}/branches"), Some(&branch)).await?;
        let id = again["id"].as_str().unwrap_or_default();
        let view = line.json(Method::GET, &format!("/api/tables/{id}"), None).await?["view"].take();
        let enemies = ["zombie-count", "enemy-count"].iter().map(|count| all_of(&view[count])).sum();
        Ok(Crowd { path: format!("/t/{id}"), enemies, token })
    }

    /// Sits down in a browser.
    pub(crate) async fn enter(&self, browser: &mut Browser) -> Result<(), Failure> {
        browser.go(&format!("/me/{}", self.token)).await?;
        browser.click("form .primary").await?;
        browser.until("document.querySelector('.posters')").await?;
        browser.go(&self.path).await?;
        browser
            .until("document.querySelector('[data-choice]') && document.getElementById('table').dataset.version")
            .await
    }
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
