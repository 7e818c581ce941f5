//! What the faces of the tiles show besides their plans, which `zones` reads.

use std::collections::BTreeMap;

use serde::de::IgnoredAny;
use shamble_kernel::Name;
use shamble_zombicide::{forms, records};
use shamble_zones::{Face, Part};

records! {
    /// A face of a tile. Its zones go by their letters.
    TileFace {
        face: Face,
        name: Name,
        /// Rooms with the spawn symbol (MZ-BUILD-2).
        spawn: Vec<char>,
        /// The zone with the Citizen symbol (MZ-MIS-9).
        citizen: char,
        places: Vec<TilePlace>,
        #[serde(rename = "back")]
        _back: IgnoredAny,
        #[serde(rename = "plan")]
        _plan: IgnoredAny,
        #[serde(default, rename = "openings")]
        _openings: IgnoredAny,
        #[serde(default, rename = "doors")]
        _doors: IgnoredAny,
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
