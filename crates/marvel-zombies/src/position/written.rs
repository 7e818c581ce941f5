//! A position as it is written down.

use std::collections::BTreeMap;

use serde::Deserialize;
use serde_json::{Map, Value};

/// Everything has a default; what is left out is as the mission begins with it.
#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case", default)]
pub(super) struct Position {
    pub mission: Option<String>,
    pub players: Option<u8>,
    pub round: Option<u16>,
    pub team: Vec<String>,
    pub heroes: Map<String, Value>,
    pub enemies: Option<Map<String, Value>>,
    pub bosses: Option<Map<String, Value>>,
    pub citizens: Option<Map<String, Value>>,
    pub face_down: Option<Vec<String>>,
    pub secrets: Option<Vec<String>>,
    pub open_doors: Option<Vec<String>>,
    pub seen: Option<Vec<String>>,
    pub spawns: Option<Vec<String>>,
    pub objectives: Option<Vec<String>>,
    pub sign: Option<String>,
    pub exit: Option<String>,
    pub spawn_deck: Vec<String>,
    pub spawn_deck_count: Option<usize>,
    pub spawn_discards: Vec<String>,
    pub trait_deck: Vec<String>,
    pub trait_deck_count: Option<usize>,
    pub trait_discards: Vec<String>,
    pub citizen_deck: Vec<String>,
    pub citizen_deck_count: Option<usize>,
    pub citizen_discards: Vec<String>,
    pub boss_deck: Vec<String>,
    pub boss_deck_count: Option<usize>,
    pub boss_discards: Vec<String>,
    pub gone_spawn_cards: Option<Vec<String>>,
    pub gone_citizen_cards: Option<Vec<String>>,
    pub taken: BTreeMap<String, u8>,
    pub devoured: Vec<String>,
    pub rescued: Vec<String>,
    pub objective_citizens: u8,
    pub revealed: Vec<String>,
    pub secrets_taken: Vec<String>,
    pub beaten: Vec<String>,
    pub goals_met: Vec<usize>,
    pub has_loss: bool,
    pub banned: Vec<String>,
    pub lures: Vec<String>,
    pub turn: Option<String>,
    pub actions: Option<u8>,
    pub this_turn: Option<ThisTurn>,
    pub phase: Option<String>,
}

/// What the hero in turn has done already.
#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case", default)]
pub(super) struct ThisTurn {
    /// Abilities that were used and work once a Turn.
    pub used: Vec<String>,
    pub gained_trait: bool,
    pub webbed: bool,
    pub dice: u8,
}

/// A hero; a text alone is its zone.
#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case", default)]
pub(super) struct HeroPosition {
    pub zone: Option<String>,
    pub health: Option<u8>,
    pub hunger: Option<u8>,
    pub power: Option<u8>,
    pub xp: u8,
    pub traits: Vec<String>,
    pub citizen: Option<String>,
    pub kept: Vec<String>,
    pub player: Option<String>,
    pub acted: bool,
    /// Abilities that were used and work once a Round.
    pub used: Vec<String>,
    pub devoured: u8,
    pub objectives: u8,
}
