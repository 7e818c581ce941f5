//! What the faces of the tiles show besides their plans, which `zones` reads.

use shamble_kernel::Name;
use shamble_zombicide::records;
use shamble_zones::{Face, Part};

records! {
    /// A face of a tile.
    TileFace beside [kind, back, plan] and maybe [openings, balcony, partial, low] {
        face: Face,
        name: Name,
        /// The room with the corpse pile (UOA-SPT-13).
        corpse_pile: Option<Part>,
        /// Rooms with an open crate (UOA-SET-8).
        #[serde(default, rename = "crate")]
        crates: Vec<Part>,
        /// The room of the Abomination spawn token (UOA-SET-24).
        abomination: Option<Part>,
    }
}

impl TileFace {
    /// The rooms that it names.
    pub fn rooms(&self) -> impl Iterator<Item = Part> + '_ {
        self.corpse_pile.into_iter().chain(self.abomination).chain(self.crates.iter().copied())
    }
}
