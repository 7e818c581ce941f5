//! How long it takes to tell a mission's win rate within a point, as the page of the workshop does: a draft of a printed
//! mission is measured over HTTP by bots that play as they see fit, cautiously and greedily.

use std::time::{Duration, Instant};

use hyper::Method;
use serde_json::{Value, json};

use crate::events::Events;
use crate::failure::{Failure, expect};
use crate::http::Line;
use crate::server::Server;

const MISSIONS: [(&str, &str); 8] = [
    ("undead-or-alive", "M1"),
    ("undead-or-alive", "M5"),
    ("marvel-zombies", "MZ1"),
    ("marvel-zombies", "MH1"),
    ("off-the-dead", "chapter-1"),
    ("off-the-dead", "chapter-2"),
    ("survivants", "first-morning"),
    ("survivants", "full-tank"),
];
/// How they play, by the words of the page.
const PERSONAS: [&str; 3] = ["quick", "cautious", "greedy"];
const WITHIN: f64 = 0.01;
const LONGEST: Duration = Duration::from_secs(60);
/// Nothing is told for so long only where something is wrong.
const PATIENCE: Duration = Duration::from_secs(90);

/// Measures a mission after the other and prints what came of it.
pub(crate) async fn measure() -> Result<(), Failure> {
    let server = Server::start("measuring", &["--no-pace"])?;
    let (mut line, _) = Line::person(&server.address, "Anna").await?;
    println!("{:<34} {:<9} {:>6} {:>7} {:>8} {:>9}", "mission", "played", "games", "won", "within", "seconds");
    let mut late = Vec::new();
    for (game, mission) in MISSIONS {
        let draft = line.json(Method::POST, "/api/drafts", Some(&json!({ "game": game, "from": mission }))).await?;
        for persona in PERSONAS {
            let begun = Instant::now();
            let told = measured(&line, draft["id"].as_str().unwrap_or_default(), persona).await?;
            let seconds = begun.elapsed().as_secs_f64();
            let number = |key: &str| told[key].as_f64().unwrap_or(f64::NAN);
            let (rate, within) = (100.0 * number("rate"), number("within"));
            let name = format!("{game} {mission}");
            println!(
                "{name:<34} {persona:<9} {:>6} {rate:>5.1} % {:>6.2} p {seconds:>7.1} s",
                told["games"],
                100.0 * within
            );
            let is_mapped = told["places"].as_array().is_some_and(|places| !places.is_empty());
            let has_causes = told["lost"] == 0 || told["causes"].as_array().is_some_and(|causes| !causes.is_empty());
            expect(is_mapped && has_causes, format!("a map of {name}, and what lost its games"))?;
            if begun.elapsed() > LONGEST || within > WITHIN {
                late.push(format!("{name}, {persona}: within {within:.4} in {seconds:.1} s"));
            }
        }
    }
    expect(late.is_empty(), format!("a rate within a point in 60 s at most, not {}", late.join("; ")))
}

/// What the page is told in the end.
async fn measured(line: &Line, draft: &str, persona: &str) -> Result<Value, Failure> {
    let mut events = Events::at(line, &format!("/api/drafts/{draft}/measure?what={persona}")).await?;
    loop {
        let told = events.told(PATIENCE).await?;
        expect(told["broken"] != true, format!("a mission that is measured, not {told}"))?;
        if told["done"] == true {
            return Ok(told);
        }
    }
}
