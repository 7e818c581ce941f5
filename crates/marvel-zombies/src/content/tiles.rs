//! What the faces of the tiles show besides their plans, which `zones` reads.

use std::collections::BTreeMap;

use shamble_kernel::Name;
use shamble_zombicide::{forms, records};
use shamble_zones::{Face, Part};

records! {
    /// A face of a tile. Its zones go by their letters.
    TileFace beside [back, plan] and maybe [openings, doors] {
        face: Face,
        name: Name,
        /// Rooms with the spawn symbol (MZ-BUILD-2).
        spawn: Vec<char>,
        /// The zone with the Citizen symbol (MZ-MIS-9).
        citizen: char,
        places: Vec<TilePlace>,
    }
}

forms! {
    /// A building of a face, and what its rooms are called.
    TilePlace { id: String, name: Name, rooms: BTreeMap<char, Name> }
}

impl TileFace {
    /// The zone with a letter, of whatever tile there is.
    pub fn part(&self, letter: char) -> Option<Part> {
        format!("{}.{letter}", self.face).parse().ok()
    }
}
