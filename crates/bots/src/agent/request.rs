//! What can be asked.

use std::collections::BTreeMap;

use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_json::{Map, Value};
use shamble_kernel::Setup;

use super::trouble::Trouble;

/// The names of all operations.
pub(super) const OPERATIONS: [&str; 12] =
    ["about", "reset", "view", "choices", "step", "odds", "board", "imagine", "clone", "drop", "record", "batch"];

/// The object on a line.
pub(super) fn object(line: &[u8]) -> Result<Map<String, Value>, Trouble> {
    match serde_json::from_slice(line) {
        Ok(Value::Object(object)) => Ok(object),
        Ok(_) => Err(Trouble::Malformed("expected an object, as {\"op\": \"reset\"}".to_owned())),
        Err(error) => Err(Trouble::Malformed(error.to_string())),
    }
}

/// The fields of a request without its operation and id; one that it does not have is an error.
pub(super) fn fields<T: DeserializeOwned>(object: Map<String, Value>) -> Result<T, Trouble> {
    serde_json::from_value(Value::Object(object)).map_err(|error| Trouble::Malformed(error.to_string()))
}

/// What is wanted beside how a game stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(super) enum Part {
    Choices,
    View,
}

/// A request without fields.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Nothing {}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Reset {
    /// The game that the new one takes the place of.
    pub game: Option<u64>,
    pub seed: Option<u64>,
    mission: Option<String>,
    players: Option<u8>,
    team: Option<Vec<String>>,
    options: Option<BTreeMap<String, String>>,
    #[serde(default)]
    pub show: Vec<Part>,
}

impl Reset {
    /// The set-up: what is not said is as usual.
    pub fn setup(&self, usual: &Setup) -> Setup {
        Setup {
            mission: self.mission.as_ref().unwrap_or(&usual.mission).clone(),
            players: self.players.or(usual.players),
            team: self.team.as_ref().unwrap_or(&usual.team).clone(),
            options: self.options.as_ref().unwrap_or(&usual.options).clone(),
        }
    }
}

/// A request about one game.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct One {
    pub game: u64,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct View {
    pub game: u64,
    pub seat: Option<String>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Step {
    pub game: u64,
    pub choice: Option<String>,
    pub index: Option<usize>,
    /// Whether nobody wants to know what happened.
    #[serde(default)]
    pub quiet: bool,
    #[serde(default)]
    pub show: Vec<Part>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Odds {
    pub game: u64,
    pub choice: Option<String>,
    pub index: Option<usize>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Imagine {
    pub game: u64,
    pub seed: u64,
    pub seat: Option<String>,
    #[serde(default)]
    pub show: Vec<Part>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Copy {
    pub game: u64,
    /// Other dice than those of the original.
    pub seed: Option<u64>,
    #[serde(default)]
    pub show: Vec<Part>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Record {
    pub game: u64,
    /// Whether a game that is not over is given up.
    #[serde(default)]
    pub close: bool,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Batch {
    pub requests: Vec<Map<String, Value>>,
}
