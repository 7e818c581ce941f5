//! What scenery is: types of pieces, looks of ground, and the measures of buildings.

use serde::Deserialize;
use shamble_kernel::Name;

use crate::mat::{Classes, Length, Passage};
use crate::written::read;

use super::settings::value;

/// A type of solid pieces.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PieceType {
    pub id: String,
    pub name: Name,
    /// Above the floor it stands on.
    #[serde(deserialize_with = "read")]
    pub height: Length,
    #[serde(rename = "movement")]
    pub passage: Passage,
    pub sight: Hiding,
    /// Level of a search; 0: nothing to search.
    pub search: u8,
    /// May be the vehicle with petrol (SUR-OBJ-7).
    #[serde(rename = "vehicle")]
    pub is_vehicle: bool,
}

/// What a piece does to sight.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Hiding {
    /// Hides bodies, not heads of standing figures.
    Low,
    Blocks,
    /// Hides nothing.
    Open,
}

/// A look of flat ground, with the classes that the rules read.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TerrainLook {
    pub id: String,
    pub name: Name,
    #[serde(rename = "class", deserialize_with = "read")]
    pub classes: Classes,
}

/// What every building has.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct BuildingMeasures {
    #[serde(deserialize_with = "value")]
    pub wall_thickness: Length,
    /// The level of a search of a room without pieces in a detailed building (SUR-SRCH-12).
    #[serde(deserialize_with = "value")]
    pub bare_room: u8,
    #[serde(deserialize_with = "value")]
    pub door_width: Length,
    #[serde(deserialize_with = "value")]
    pub window_width: Length,
    #[serde(deserialize_with = "value")]
    pub window_sill: Length,
}

/// All types of scenery.
#[derive(Debug)]
pub struct Scenery {
    pub building: BuildingMeasures,
    pub types: Vec<PieceType>,
    pub looks: Vec<TerrainLook>,
}
