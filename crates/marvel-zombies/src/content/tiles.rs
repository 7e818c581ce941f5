//! What the faces of the tiles show besides their plans.

use shamble_kernel::Name;
use shamble_zones::{Face, Part};

/// A face of a tile.
#[derive(Debug)]
pub struct TileFace {
    pub face: Face,
    pub name: Name,
    /// Rooms with the spawn symbol (MZ-BUILD-2).
    pub spawn: Vec<Part>,
    /// The zone with the Citizen symbol (MZ-MIS-9).
    pub citizen: Part,
    pub places: Vec<TilePlace>,
    /// The names of the rooms.
    pub rooms: Vec<(Part, Name)>,
}

/// A building of a face.
#[derive(Debug)]
pub struct TilePlace {
    pub id: String,
    pub name: Name,
    pub rooms: Vec<Part>,
}
