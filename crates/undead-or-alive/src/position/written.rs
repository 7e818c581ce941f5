//! A position as it is written down.

use std::collections::BTreeMap;

use serde::Deserialize;
use serde_json::{Map, Value};

use crate::state::Made;

/// Everything has a default; what is left out of a table is as the mission begins with it.
#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case", default)]
pub(super) struct Position {
    pub mission: Option<String>,
    pub stage: u8,
    pub ultrared: bool,
    pub players: Option<u8>,
    pub first_player: Option<String>,
    pub round: Option<u16>,
    pub team: Vec<String>,
    pub survivors: Map<String, Value>,
    pub companions: Option<Map<String, Value>>,
    pub zombies: Map<String, Value>,
    pub abomination: Option<String>,
    pub noise: Option<String>,
    pub spawns: Option<Vec<String>>,
    pub objectives: Option<Vec<String>>,
    pub taken: BTreeMap<String, u8>,
    pub vade_retro: Vec<String>,
    pub wagon: Option<String>,
    pub gatling: Option<String>,
    pub equipment: Vec<String>,
    pub equipment_count: Option<usize>,
    pub equipment_discards: Vec<String>,
    pub zombie_deck: Vec<String>,
    pub zombie_deck_count: Option<usize>,
    pub zombie_discards: Vec<String>,
    pub bounty: Vec<String>,
    pub set_aside: Option<Vec<String>>,
    pub gone: Vec<String>,
    pub bounties_gained: Option<u8>,
    pub stored: u8,
    pub coal: Option<u8>,
    pub loaded: u8,
    pub lost_objectives: u8,
    pub train_called: bool,
    pub goals_met: Vec<u8>,
    pub turn: Option<String>,
    pub actions: Option<u8>,
    pub this_turn: ThisTurn,
    pub phase: Option<String>,
}

/// What the survivor in turn has done already.
#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case", default)]
pub(super) struct ThisTurn {
    #[serde(flatten)]
    pub made: Made,
    /// Skills that were used and work once a turn.
    pub used: Vec<String>,
    /// Free actions used up, by the skill that gives them.
    pub spent: BTreeMap<String, u8>,
}

/// A survivor; a text alone is its zone.
#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case", default)]
pub(super) struct SurvivorPosition {
    pub zone: Option<String>,
    pub in_wagon: bool,
    pub wounds: u8,
    pub ap: u8,
    pub laps: u8,
    pub skills: Option<Vec<String>>,
    pub hand: Vec<String>,
    pub favourite: Option<String>,
    pub backpack: Vec<String>,
    pub tokens: BTreeMap<String, u8>,
    pub player: Option<String>,
    pub acted: bool,
}
