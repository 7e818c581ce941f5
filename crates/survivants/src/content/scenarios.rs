//! Scenarios and campaigns.

use serde::Deserialize;
use shamble_kernel::Name;

use crate::kinds::{
    BuildingId, Difficulty, DoorState, OpeningId, PieceId, RoomId, ScenarioId, TableId, ZombieKind, ZoneId,
};
use crate::mat::Point;
use crate::written::read;

use super::arms::Thing;
use super::settings::{EntryOptions, entry};
use super::tables::SearchPlace;

/// A scenario.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Scenario {
    pub id: String,
    pub name: Name,
    pub text: Name,
    #[serde(deserialize_with = "read")]
    pub table: TableId,
    pub difficulty: Difficulty,
    /// About how long it takes with four survivors.
    pub minutes: u8,
    pub turns: u8,
    pub survivors: Numbers,
    #[serde(deserialize_with = "read")]
    pub start: ZoneId,
    #[serde(default, deserialize_with = "read")]
    pub exit: Option<ZoneId>,
    #[serde(deserialize_with = "entry")]
    pub entry: EntryOptions,
    pub nutrition_every: u8,
    /// Each objective counts only once those before it are met.
    #[serde(default, rename = "in_order")]
    pub is_sequence: bool,
    pub objectives: Vec<Objective>,
    #[serde(default)]
    pub zombies: Vec<Placed>,
    #[serde(default)]
    pub doors: Vec<Door>,
    #[serde(default)]
    pub caches: Vec<Cache>,
}

/// Least, greatest and best number of survivors.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Numbers {
    pub min: u8,
    pub max: u8,
    pub best: u8,
}

/// The state of a door at the start.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Door {
    #[serde(deserialize_with = "read")]
    pub id: OpeningId,
    pub state: DoorState,
}

/// What has to be done.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Objective {
    /// SUR-OBJ-4.
    Survive,
    /// SUR-OBJ-5: persons are hidden in some of the rooms.
    SavePeople {
        #[serde(deserialize_with = "read")]
        exit: ZoneId,
        #[serde(deserialize_with = "read")]
        rooms: Vec<RoomId>,
    },
    /// SUR-OBJ-6: drawn among the places.
    WaterPoint {
        #[serde(deserialize_with = "read")]
        places: Vec<SearchPlace>,
    },
    /// SUR-OBJ-7: drawn among the vehicles.
    Vehicle {
        #[serde(deserialize_with = "read")]
        among: Vec<PieceId>,
    },
    /// SUR-OBJ-8.
    Horde {
        #[serde(deserialize_with = "read")]
        zone: ZoneId,
        #[serde(rename = "type")]
        zombie: ZombieKind,
    },
    /// SUR-OBJ-9.
    Stronghold {
        #[serde(deserialize_with = "read")]
        place: Stronghold,
    },
    /// SUR-OBJ-10.
    Road {
        #[serde(deserialize_with = "read")]
        exit: ZoneId,
    },
    /// Ours (SUR-OBJ-3): for each survivor who started, so many provisions and kits brought to the zone.
    Supplies {
        #[serde(deserialize_with = "read")]
        zone: ZoneId,
        provisions: u8,
        kits: u8,
    },
}

/// What has to be held.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Stronghold {
    Building(BuildingId),
    Zone(ZoneId),
}

/// A zombie on the table at the start.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Placed {
    #[serde(rename = "type")]
    pub zombie: ZombieKind,
    #[serde(deserialize_with = "read")]
    pub at: Point,
    /// Only with at least so many survivors.
    #[serde(default)]
    pub from: u8,
}

/// Things found in addition at the first search of a place.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Cache {
    #[serde(deserialize_with = "read")]
    pub place: SearchPlace,
    #[serde(rename = "items")]
    pub things: Vec<Given>,
}

/// Things that are there without a roll.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Given {
    #[serde(deserialize_with = "read")]
    pub thing: Thing,
    #[serde(default = "one")]
    pub count: u8,
    /// Loaded in a weapon, or the rounds themselves.
    pub rounds: Option<u8>,
}

fn one() -> u8 {
    1
}

/// Scenarios in a row; all have to be won (SUR-OBJ-11).
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Campaign {
    pub id: String,
    pub name: Name,
    pub text: Name,
    #[serde(rename = "stage")]
    pub stages: Vec<Stage>,
}

/// A stage of a campaign.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Stage {
    #[serde(deserialize_with = "read")]
    pub scenario: ScenarioId,
    /// What winning it gives to each living survivor.
    #[serde(default)]
    pub each: Vec<Given>,
    /// What winning it gives once to the group.
    #[serde(default)]
    pub group: Vec<Given>,
    /// Whether winning it counts as a road game though its objectives name none (SUR-OBJ-11).
    #[serde(default)]
    pub counts_as_road: bool,
    pub won: Name,
    pub lost: Name,
}
