//! Ids and small values of the game: who, what, where.

use serde::{Deserialize, Serialize};

shamble_kernel::ids! {
    /// A survivor card, in the order of the content.
    Person
    /// The front of a zombie card.
    Face
    /// A kind of object, element or surprise wave.
    Kind
    /// A one-liner.
    Line
    /// A location of chapter 2.
    Location
    /// A scenario of chapter 2.
    Scenario
    /// A level of difficulty, from 0.
    Level
    /// One zombie card of the game in progress.
    Zombie
    /// One object card of the game in progress.
    Object
}

/// A side of the horde, clockwise from the north.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Side {
    #[default]
    North,
    East,
    South,
    West,
}

impl Side {
    /// All sides, clockwise.
    pub const ALL: [Side; 4] = [Side::North, Side::East, Side::South, Side::West];

    /// A quarter turn clockwise.
    #[must_use]
    pub fn clockwise(self) -> Side {
        Side::ALL[(self as usize + 1) % 4]
    }

    /// The side across.
    #[must_use]
    pub fn opposite(self) -> Side {
        Side::ALL[(self as usize + 2) % 4]
    }

    /// The word in notation.
    pub fn name(self) -> &'static str {
        ["north", "east", "south", "west"][self as usize]
    }
}

/// A zone of a corridor, from the horde to the survivor.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Zone {
    #[default]
    Far,
    Middle,
    Contact,
}

impl Zone {
    /// All zones from the horde to the survivor.
    pub const ALL: [Zone; 3] = [Zone::Far, Zone::Middle, Zone::Contact];

    /// The word in notation.
    pub fn name(self) -> &'static str {
        ["far", "middle", "contact"][self as usize]
    }
}

/// Which of the three symbols a card shows.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Symbols(pub u8);

impl Symbols {
    /// Whether the two share a symbol.
    pub fn matches(self, other: Symbols) -> bool {
        self.0 & other.0 != 0
    }

    /// How many symbols there are.
    pub fn count(self) -> u8 {
        self.0.count_ones() as u8
    }

    /// Whether the symbol with this number is shown.
    pub fn has(self, symbol: u8) -> bool {
        self.0 >> symbol & 1 == 1
    }

    /// The symbols of both.
    #[must_use]
    pub fn and(self, other: Symbols) -> Symbols {
        Symbols(self.0 | other.0)
    }
}

/// The words for the three symbols in notation.
pub const SYMBOL_NAMES: [&str; 3] = ["skull", "hand", "biohazard"];

#[cfg(test)]
mod tests {
    use super::Side;

    #[test]
    fn sides_go_round_and_lie_across() {
        let [north, east, south, west] = Side::ALL;
        assert_eq!(Side::ALL.map(Side::clockwise), [east, south, west, north]);
        assert_eq!(Side::ALL.map(Side::opposite), [south, west, north, east]);
    }
}
