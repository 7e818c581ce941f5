//! What scenery is: types of pieces, looks of ground, and the measures of buildings.

use shamble_kernel::Name;

use crate::mat::{Classes, Length, Passage};

/// A type of solid pieces.
#[derive(Debug)]
pub struct PieceType {
    pub id: String,
    pub name: Name,
    /// Above the floor it stands on.
    pub height: Length,
    pub passage: Passage,
    pub sight: SightWord,
    /// Level of a search; 0: nothing to search.
    pub search: u8,
    /// May be the vehicle with petrol (SUR-OBJ-7).
    pub is_vehicle: bool,
}

/// What a piece does to sight.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, serde::Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum SightWord {
    /// Hides bodies, not heads of standing figures.
    Low,
    Blocks,
    /// Hides nothing.
    Open,
}

/// A look of flat ground, with the classes that the rules read.
#[derive(Debug)]
pub struct TerrainLook {
    pub id: String,
    pub name: Name,
    pub classes: Classes,
}

/// What every building has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BuildingMeasures {
    pub storey: Length,
    pub wall_thickness: Length,
    /// The level of a search of a room without pieces in a detailed building (SUR-SRCH-12).
    pub bare_room: u8,
    pub door_width: Length,
    pub window_width: Length,
    pub window_sill: Length,
}

/// All types of scenery.
#[derive(Debug)]
pub struct Scenery {
    pub building: BuildingMeasures,
    pub types: Vec<PieceType>,
    pub looks: Vec<TerrainLook>,
}
