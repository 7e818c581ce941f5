//! Anything one can write down as a set-up; whether it can be played is the game's to say.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

/// What is chosen before a game starts. Empty fields stand for the game's defaults.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Setup {
    /// Mission, chapter or scenario id.
    #[serde(default)]
    pub mission: String,
    /// Number of people.
    #[serde(default)]
    pub players: Option<u8>,
    /// Characters in the order of play.
    #[serde(default)]
    pub team: Vec<String>,
    /// Switches of the game, as `level = "7"`.
    #[serde(default)]
    pub options: BTreeMap<String, String>,
}

impl Setup {
    /// A set-up with nothing but its mission.
    pub fn new(mission: impl Into<String>) -> Setup {
        Setup { mission: mission.into(), ..Setup::default() }
    }

    /// The same for a number of people.
    #[must_use]
    pub fn players(mut self, players: u8) -> Setup {
        self.players = Some(players);
        self
    }

    /// The same with one switch set.
    #[must_use]
    pub fn option(mut self, key: impl Into<String>, value: impl Into<String>) -> Setup {
        self.options.insert(key.into(), value.into());
        self
    }

    /// The same with these characters.
    #[must_use]
    pub fn team<S: Into<String>>(mut self, team: impl IntoIterator<Item = S>) -> Setup {
        self.team = team.into_iter().map(Into::into).collect();
        self
    }
}
