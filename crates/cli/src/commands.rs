//! One module a command.

pub mod agent;
pub mod backup;
pub mod bench;
pub mod cases;
pub mod content;
pub mod delete;
pub mod games;
pub mod lab;
pub mod leaderboard;
pub mod odds;
pub mod perft;
pub mod reports;
pub mod rules;
pub mod serve;
pub mod shell;
pub mod show;
pub mod sim;
pub mod solve;
pub mod verify;
pub mod worker;

use serde_json::Value;

use crate::failure::Done;
use crate::screen::Screen;

/// Prints one JSON document.
fn print(screen: &mut Screen, document: &Value) -> Done {
    Ok(screen.say(&format!("{document:#}"))?)
}
