//! Moments of Survivants that are worth a picture: every table at the start, with a crowd on it, while somebody moves,
//! shoots or throws.

use hyper::Method;
use serde_json::{Value, json};

use crate::driver::Browser;
use crate::failure::Failure;
use crate::http::Line;

/// A scenario on each of the eight tables.
pub(crate) const SCENARIOS: [&str; 8] = [
    "first-morning",
    "hard-shoulder",
    "shopping-list",
    "the-missing-class",
    "the-siege-of-alder-farm",
    "between-the-trains",
    "ward-two",
    "closed-bridge",
];

/// Survivors late in a campaign, each with a weapon of another kind.
const TEAM: [&str; 4] = [
    "ines-carvalho bag=shotgun:6 hand=1",
    "bastien-roche bag=pistol:12 hand=1",
    "maud-lefevre bag=assault-rifle:25 hand=1",
    "karim-haddad bag=grenade*3 hand=-",
];

/// So long a moment is waited for.
const LONGEST: u64 = 120;

/// What is chosen most of the time.
const EAGER: [&str; 4] = ["go ", "face ", "enter ", "move "];

/// A question of a table to be looked at.
pub(crate) struct Moment {
    pub(crate) name: String,
    /// How the choice begins that is pointed at, if one is.
    pointed: Option<&'static str>,
    path: String,
    token: String,
}

/// What makes a moment worth a picture.
struct Wanted {
    name: &'static str,
    pointed: Option<&'static str>,
    /// By how many choices were made before, and what can be chosen now.
    is_it: fn(u64, &[&str]) -> bool,
}

const WANTED: [Wanted; 5] = [
    Wanted { name: "start", pointed: None, is_it: |_, _| true },
    Wanted {
        name: "way",
        pointed: Some("go "),
        is_it: |made, choices| made > 14 && count(choices, "go ") > 6 && count(choices, "stop") > 0,
    },
    Wanted {
        name: "shot",
        pointed: Some("shoot "),
        is_it: |made, choices| made > 12 && count(choices, "shoot ") > 3 && count(choices, "shoot grenade") == 0,
    },
    Wanted { name: "blast", pointed: Some("shoot grenade"), is_it: |_, choices| count(choices, "shoot grenade") > 1 },
    Wanted { name: "crowd", pointed: None, is_it: |made, choices| made > 90 && count(choices, "move ") > 0 },
];

fn notations(seen: &Value) -> Vec<&str> {
    seen["choices"].as_array().into_iter().flatten().filter_map(|choice| choice["choice"].as_str()).collect()
}

/// How many choices begin so.
fn count(choices: &[&str], start: &str) -> usize {
    choices.iter().filter(|choice| choice.starts_with(start)).count()
}

impl Moment {
    /// Plays one scenario again and again, each time up to another moment.
    pub(crate) async fn gather(address: &str, scenario: &str) -> Result<Vec<Moment>, Failure> {
        let (mut line, token) = Line::person(address, "Anna").await?;
        let mut moments = Vec::new();
        for wanted in &WANTED {
            let id = play(&mut line, scenario, wanted.is_it).await?;
            let name = format!("survivants-{scenario}-{}", wanted.name);
            moments.push(Moment { name, pointed: wanted.pointed, path: format!("/t/{id}"), token: token.clone() });
        }
        Ok(moments)
    }

    /// Sits down in a browser, and points at what the picture is about.
    pub(crate) async fn enter(&self, browser: &mut Browser) -> Result<(), Failure> {
        browser.go(&format!("/me/back#{}", self.token)).await?;
        browser.until("document.getElementById('key').value").await?;
        browser.click("form .primary").await?;
        browser.until("document.querySelector('.posters')").await?;
        browser.run("localStorage.setItem('speed', '0')").await?;
        browser.go(&self.path).await?;
        browser
            .until("document.querySelector('[data-choice]') && document.getElementById('table').dataset.version")
            .await?;
        if let Some(start) = self.pointed {
            let script = format!(
                "const choice = document.querySelector('[data-choice^=\"{start}\"]'); \
                 choice?.closest('details')?.setAttribute('open', ''); choice?.focus({{ focusVisible: true }})"
            );
            browser.run(&script).await?;
        }
        Ok(())
    }
}

/// A table that has come to a moment, or to its last one.
async fn play(line: &mut Line, scenario: &str, is_it: fn(u64, &[&str]) -> bool) -> Result<String, Failure> {
    let values = "movement=12 shooting=6 combat=5 nutrition=4 energy=16 health=16 skill=dodge:1";
    let team = TEAM.map(|sheet| format!("{sheet} {values}"));
    let order = json!({
        "game": "survivants", "mission": scenario, "company": "alone", "undo": "free", "team": team,
        "options": { "preset": "nightmare" },
    });
    let table = line.json(Method::POST, "/api/tables", Some(&order)).await?;
    let id = table["id"].as_str().unwrap_or_default().to_owned();
    let api = format!("/api/tables/{id}");
    for made in 0..LONGEST {
        let seen = line.json(Method::GET, &api, None).await?;
        let choices = notations(&seen);
        if choices.is_empty() || is_it(made, &choices) {
            break;
        }
        // Now and then something else is tried.
        let eager = EAGER.iter().find(|start| made % 3 != 0 && count(&choices, start) > 0);
        let some: Vec<&&str> =
            choices.iter().filter(|choice| eager.is_none_or(|start| choice.starts_with(start))).collect();
        let choice = some[made as usize * 7 % some.len()];
        let body = json!({ "choice": choice, "question": seen["question"], "key": made.to_string() });
        line.json(Method::POST, &format!("{api}/choices"), Some(&body)).await?;
    }
    Ok(id)
}
