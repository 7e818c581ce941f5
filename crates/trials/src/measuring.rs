//! How long it takes to tell a mission's win rate within a point: 10,000 games by quick bots on two cores, as the
//! workshop measures missions. Printed missions of each game stand for those that people make.

use std::env;
use std::process::Command;
use std::time::{Duration, Instant};

use serde_json::Value;

use crate::failure::{Failure, expect};

const MISSIONS: [(&str, &str); 8] = [
    ("uoa", "M1"),
    ("uoa", "M5"),
    ("mz", "MZ1"),
    ("mz", "MH1"),
    ("otd", "chapter-1"),
    ("otd", "chapter-2"),
    ("survivants", "first-morning"),
    ("survivants", "full-tank"),
];
/// So many games tell any rate within a point, 95 times of 100.
const GAMES: &str = "10000";
const WITHIN: f64 = 0.01;
const LONGEST: Duration = Duration::from_secs(60);

/// Measures a mission after the other and prints what came of it.
pub(crate) fn measure() -> Result<(), Failure> {
    println!("{:<34} {:>7} {:>8} {:>9}", "mission", "won", "within", "seconds");
    let mut late = Vec::new();
    for (game, mission) in MISSIONS {
        let begun = Instant::now();
        let told = simulated(game, mission)?;
        let took = begun.elapsed();
        let number = |value: &Value| value.as_f64().unwrap_or(f64::NAN);
        let within = (number(&told["ci95"][1]) - number(&told["ci95"][0])) / 2.0;
        let (rate, seconds) = (100.0 * number(&told["win_rate"]), took.as_secs_f64());
        println!("{:<34} {rate:>5.1} % {:>6.2} p {seconds:>7.1} s", format!("{game} {mission}"), 100.0 * within);
        expect(within <= WITHIN, format!("a rate within a point of {game} {mission}, not within {within}"))?;
        if took > LONGEST {
            late.push(format!("{game} {mission} in {seconds:.1} s"));
        }
    }
    expect(late.is_empty(), format!("60 s at most, not {}", late.join(", ")))
}

/// What the laboratory tells of a mission.
fn simulated(game: &str, mission: &str) -> Result<Value, Failure> {
    let binary = env::var("SHAMBLE").unwrap_or_else(|_| "shamble".to_owned());
    let mut command = Command::new(&binary);
    command.args(["sim", game, mission, "--bot", "heuristic", "--games", GAMES, "--threads", "2", "--json"]);
    let out = command.output().map_err(|cause| Failure::NotStarted { what: binary, cause })?;
    expect(out.status.success(), format!("{game} {mission} to be played: {}", String::from_utf8_lossy(&out.stderr)))?;
    let told: Option<Value> = serde_json::from_slice(&out.stdout).ok();
    told.ok_or_else(|| Failure::Expected(format!("what came of {game} {mission} as JSON")))
}
