//! What the faces of the tiles show besides their plans.

use shamble_kernel::Name;
use shamble_zones::{Face, Part, TileKind};

/// A face of a tile.
#[derive(Debug)]
pub struct TileFace {
    pub face: Face,
    pub name: Name,
    pub kind: TileKind,
    pub landmark: Option<Landmark>,
    /// The room with the corpse pile (UOA-SPT-13).
    pub corpse_pile: Option<Part>,
    /// Rooms with an open crate (UOA-SET-8).
    pub crates: Vec<Part>,
    /// The room of the Abomination spawn token (UOA-SET-24).
    pub abomination: Option<Part>,
}

/// A place that rules or missions name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, serde::Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Landmark {
    Church,
    Mine,
    Cemetery,
}
