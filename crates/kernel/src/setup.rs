//! Anything one can write down as a set-up; whether it can be played is the game's to say.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::{Fault, RuleId, Seat, even_shares};

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

    /// Options that the game does not have.
    pub fn unknown_options<'s>(&'s self, known: &'s [&'s str]) -> impl Iterator<Item = Fault> + 's {
        let unknown = self.options.keys().filter(|key| !known.contains(&key.as_str()));
        unknown.map(|key| Fault::new(format!("option {key}"), format!("unknown: expected one of {}", known.join(", "))))
    }

    /// The mission by its place among those there are; without a word, the first one.
    ///
    /// # Errors
    /// There is none with this id.
    pub fn mission_among<'m>(&self, missions: impl IntoIterator<Item = &'m str>) -> Result<usize, Fault> {
        let known: Vec<&str> = missions.into_iter().collect();
        if self.mission.is_empty() && !known.is_empty() {
            return Ok(0);
        }
        known.iter().position(|id| *id == self.mission).ok_or_else(|| {
            Fault::new("mission", format!("`{}` is unknown: expected one of {}", self.mission, known.join(", ")))
        })
    }

    /// Who plays each of a team: as even as possible in the order of the team, or as the option `share` says, a player's
    /// number for each character.
    ///
    /// ```
    /// use shamble_kernel::{RuleId, Seat, Setup};
    /// let rule = RuleId::new("MZ-MODE-4");
    /// assert_eq!(Setup::default().shares(rule, 2, 3).unwrap(), [0, 0, 1].map(Seat));
    /// let setup = Setup::default().option("share", "121");
    /// assert_eq!(setup.shares(rule, 2, 3).unwrap(), [0, 1, 0].map(Seat));
    /// assert!(setup.shares(rule, 3, 3).is_err(), "the third has nobody");
    /// assert!(setup.shares(rule, 2, 4).is_err(), "nobody plays the last one");
    /// ```
    ///
    /// # Errors
    /// Somebody would have nobody to play, or somebody nobody to be played by: against the rule about sharing.
    pub fn shares(&self, rule: RuleId, players: u8, team: usize) -> Result<Vec<Seat>, Fault> {
        let fault = |field: &str, what: String| Err(Fault::against(rule, field, what));
        if usize::from(players) > team && team > 0 {
            let what = format!("{players} players cannot share a team of {team}");
            return Err(Fault::against(rule, "players", what).counting(players, 1..=team));
        }
        let Some(text) = self.options.get("share") else { return Ok(even_shares(players, team)) };
        let seat = |letter: char| letter.to_digit(10).filter(|digit| (1..=u32::from(players)).contains(digit));
        let seats: Vec<Seat> = text.chars().filter_map(seat).map(|digit| Seat(digit as u8 - 1)).collect();
        if seats.len() != team || text.chars().count() != team {
            let what = format!("`{text}`: expected the player's number, 1 to {players}, for each of {team}");
            return fault("option share", what);
        }
        match (0..players).find(|player| !seats.contains(&Seat(*player))) {
            Some(idle) => fault("option share", format!("`{text}`: player {} has nobody", idle + 1)),
            None => Ok(seats),
        }
    }
}
