//! Scenery, tables and scenarios.

use serde::Deserialize;
use shamble_kernel::Name;
use toml::Spanned;

use crate::content::Dice;
use crate::content::scenery::SightWord;
use crate::content::settings::Setting;
use crate::content::tables::ZoneKind;
use crate::kinds::{Difficulty, DoorState, Edge, ZombieKind};
use crate::mat::Length;

use super::{Cm, Corner, EntryRecord, records};

/// `scenery.toml`.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SceneryFile {
    pub building: BuildingMeasuresRecord,
    pub opening: Vec<Spanned<OpeningTypeRecord>>,
    pub way: Vec<Spanned<WayRecord>>,
    pub r#type: Vec<Spanned<PieceTypeRecord>>,
    pub terrain: Vec<Spanned<TerrainLookRecord>>,
}

/// What every building has.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct BuildingMeasuresRecord {
    pub storey: Setting<Length>,
    pub wall_thickness: Setting<Length>,
    pub bare_room_in_detailed: Setting<u8>,
}

/// `scenarios.toml`.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ScenarioFile {
    pub scenario: Vec<Spanned<ScenarioRecord>>,
    pub campaign: Vec<Spanned<CampaignRecord>>,
}

records! {
    OpeningTypeRecord { id: OpeningWord, #[serde(rename = "name")] _name: Name, width: Cm, sill: Cm, zombies: ZombiesAt }
    WayRecord {
        id: WayWord, #[serde(rename = "name")] _name: Name, survivor_cost: u8, zombie_cost: Option<u8>,
        zombies: bool, run: bool,
    }
    PieceTypeRecord {
        id: String, name: Name, #[serde(default)] like: Option<Spanned<String>>, height: Cm, movement: MovementWord,
        sight: SightWord, search: u8, vehicle: bool, #[serde(default)] walk: bool,
    }
    TerrainLookRecord { id: String, name: Name, class: Vec<ClassWord> }

    /// A file of `tables/`.
    TableFile {
        id: Spanned<String>, name: Name, text: Name, size: Spanned<Corner>, start: Spanned<String>,
        #[serde(default)] ground: Vec<GroundRecord>, zones: Vec<Spanned<ZoneRecord>>,
        #[serde(default)] terrain: Vec<Spanned<TerrainRecord>>, #[serde(default)] pieces: Vec<Spanned<PieceRecord>>,
        #[serde(default)] ramps: Vec<Spanned<RampRecord>>, #[serde(default)] building: Vec<Spanned<BuildingRecord>>,
    }
    GroundRecord { look: String, polygon: Spanned<Vec<Corner>> }
    ZoneRecord { id: String, kind: ZoneKind, edge: Option<Edge>, polygon: Spanned<Vec<Corner>> }
    TerrainRecord {
        id: String, look: Spanned<String>, class: Vec<ClassWord>, name: Option<Name>, polygon: Spanned<Vec<Corner>>,
    }
    PieceRecord {
        id: String, r#type: Spanned<String>, name: Option<Name>, #[serde(default)] bottom: Option<Cm>,
        top: Option<Cm>, search: Option<u8>, climbable: Option<bool>, polygon: Spanned<Vec<Corner>>,
    }
    RampRecord { id: String, z: [Cm; 2], low: [Corner; 2], high: [Corner; 2], polygon: Spanned<Vec<Corner>> }
    BuildingRecord {
        id: String, name: Name, r#type: BuildingWord, #[serde(default)] detailed: bool, zombies: ZombieKind,
        height: Cm, outline: Spanned<Vec<Corner>>, #[serde(default)] stairs: Vec<Spanned<StairsRecord>>,
        #[serde(default)] ladders: Vec<Spanned<LadderRecord>>, floor: Vec<Spanned<FloorRecord>>,
    }
    StairsRecord { id: String, levels: [u8; 2], low: [Corner; 2], high: [Corner; 2], polygon: Spanned<Vec<Corner>> }
    LadderRecord { id: String, z: [Cm; 2], foot: Corner, head: Corner }
    FloorRecord {
        level: u8, z: Cm, #[serde(default)] open: bool, outline: Option<Spanned<Vec<Corner>>>,
        #[serde(default)] rooms: Vec<Spanned<RoomRecord>>, #[serde(default)] zones: Vec<Spanned<SearchZoneRecord>>,
        #[serde(default)] doors: Vec<Spanned<DoorRecord>>, #[serde(default)] windows: Vec<Spanned<WindowRecord>>,
    }
    RoomRecord { id: String, name: Name, search: Option<u8>, polygon: Spanned<Vec<Corner>> }
    SearchZoneRecord { id: String, room: Spanned<String>, search: u8, polygon: Spanned<Vec<Corner>> }
    DoorRecord { id: String, r#type: DoorWord, joins: [Spanned<String>; 2], polygon: Spanned<Vec<Corner>> }
    WindowRecord { id: String, joins: [Spanned<String>; 2], polygon: Spanned<Vec<Corner>> }

    ScenarioRecord {
        id: String, name: Name, text: Name, table: Spanned<String>, difficulty: Difficulty, minutes: u8, turns: u8,
        survivors: SurvivorsRecord, start: Spanned<String>, exit: Option<Spanned<String>>, entry: EntryRecord,
        nutrition_every: u8, #[serde(default)] order: OrderWord, objectives: Vec<Spanned<ObjectiveRecord>>,
        #[serde(default)] zombies: Vec<PlacedRecord>, #[serde(default)] doors: Vec<DoorStateRecord>,
        #[serde(default)] caches: Vec<CacheRecord>,
    }
    SurvivorsRecord { min: u8, max: u8, best: u8 }
    PlacedRecord { r#type: ZombieKind, at: Spanned<Corner>, #[serde(default)] from: u8 }
    DoorStateRecord { id: Spanned<String>, state: DoorState }
    CacheRecord { place: Spanned<String>, items: Vec<Spanned<GivenRecord>> }
    GivenRecord {
        item: Option<Spanned<String>>, ammo: Option<Spanned<String>>, count: Option<Dice>, rounds: Option<Dice>,
        each: Option<bool>,
    }
    CampaignRecord { id: String, name: Name, text: Name, wins: u8, stage: Vec<Spanned<StageRecord>> }
    StageRecord {
        scenario: Spanned<String>, gain: Vec<Spanned<GivenRecord>>, #[serde(default)] counts_as_road: bool, won: Name,
        lost: Name,
    }
    ObjectiveRecord {
        kind: ObjectiveWord, exit: Option<Spanned<String>>, rooms: Option<Vec<Spanned<String>>>,
        places: Option<Vec<Spanned<String>>>, among: Option<Vec<Spanned<String>>>, zone: Option<Spanned<String>>,
        r#type: Option<ZombieKind>, place: Option<Spanned<String>>, provisions: Option<u8>, kits: Option<u8>,
    }
}

macro_rules! words {
    ($($(#[$doc:meta])* $name:ident { $($word:ident),* $(,)? })*) => {$(
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Deserialize)]
        #[serde(rename_all = "kebab-case")]
        pub enum $name { $($word),* }
    )*};
}

words! {
    /// What can stand in a wall.
    OpeningWord { Door, StrongDoor, Gap, Window }
    /// What hangs in a doorway.
    DoorWord { Door, StrongDoor, Gap }
    /// What zombies do at an opening.
    ZombiesAt { Pass, Break, Never }
    /// What joins two heights.
    WayWord { Stairs, Ramp, Ladder }
    /// How a piece is passed.
    MovementWord { Crossing, Climb, Closed, Walk }
    /// A class of ground.
    ClassWord { Cluttered, Dense, Shadow, Void }
    /// A kind of building.
    BuildingWord { House, Large }
    /// What has to be done.
    ObjectiveWord { Survive, SavePeople, WaterPoint, Vehicle, Horde, Stronghold, Road, Supplies }
}

/// In which order objectives count.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum OrderWord {
    #[default]
    Any,
    Sequence,
}
