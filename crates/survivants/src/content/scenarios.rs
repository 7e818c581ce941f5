//! Scenarios and campaigns.

use shamble_kernel::Name;

use crate::kinds::{
    BuildingId, Difficulty, DoorState, OpeningId, PieceId, RoomId, ScenarioId, TableId, ZombieKind, ZoneId,
};
use crate::mat::Point;

use super::Dice;
use super::arms::Thing;
use super::settings::EntryOptions;
use super::tables::SearchPlace;

/// A scenario.
#[derive(Debug)]
pub struct Scenario {
    pub id: String,
    pub name: Name,
    pub text: Name,
    pub table: TableId,
    pub difficulty: Difficulty,
    /// About how long it takes with four survivors.
    pub minutes: u8,
    pub turns: u8,
    /// Least, greatest and best number of survivors.
    pub survivors: (u8, u8, u8),
    pub start: ZoneId,
    pub exit: Option<ZoneId>,
    pub entry: EntryOptions,
    pub nutrition_every: u8,
    /// Each objective counts only once those before it are met.
    pub is_sequence: bool,
    pub objectives: Vec<Objective>,
    pub zombies: Vec<Placed>,
    pub doors: Vec<(OpeningId, DoorState)>,
    pub caches: Vec<Cache>,
}

/// What has to be done.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Objective {
    /// SUR-OBJ-4.
    Survive,
    /// SUR-OBJ-5: persons are hidden in some of the rooms.
    SavePeople { exit: ZoneId, rooms: Vec<RoomId> },
    /// SUR-OBJ-6: drawn among the places.
    WaterPoint { places: Vec<SearchPlace> },
    /// SUR-OBJ-7: drawn among the vehicles.
    Vehicle { among: Vec<PieceId> },
    /// SUR-OBJ-8.
    Horde { zone: ZoneId, zombie: ZombieKind },
    /// SUR-OBJ-9.
    Stronghold { place: Stronghold },
    /// SUR-OBJ-10.
    Road { exit: ZoneId },
    /// Ours (SUR-OBJ-3): for each survivor who started, so many provisions and kits brought to the zone.
    Supplies { zone: ZoneId, provisions: u8, kits: u8 },
}

/// What has to be held.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Stronghold {
    Building(BuildingId),
    Zone(ZoneId),
}

/// A zombie on the table at the start.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Placed {
    pub zombie: ZombieKind,
    pub at: Point,
    /// Only with at least so many survivors.
    pub from: u8,
}

/// Things found in addition at the first search of a place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cache {
    pub place: SearchPlace,
    pub things: Vec<Given>,
}

/// Things that are there without a roll.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Given {
    pub thing: Thing,
    pub count: Dice,
    /// Loaded in a weapon, or the rounds themselves.
    pub rounds: Option<Dice>,
}

/// Scenarios in a row.
#[derive(Debug)]
pub struct Campaign {
    pub id: String,
    pub name: Name,
    pub text: Name,
    /// Stages to win (SUR-OBJ-11).
    pub wins: u8,
    pub stages: Vec<Stage>,
}

/// A stage of a campaign.
#[derive(Debug)]
pub struct Stage {
    pub scenario: ScenarioId,
    pub gain: Vec<Gain>,
    /// Whether winning it counts as a road game (SUR-OBJ-11).
    pub is_road: bool,
    pub won: Name,
    pub lost: Name,
}

/// What a won stage gives.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Gain {
    pub given: Given,
    /// To each living survivor, else once to the group.
    pub is_each: bool,
}
