//! Quarter turns.

use std::fmt;
use std::ops::Add;
use std::str::FromStr;

/// How far a tile is turned: quarter turns clockwise.
///
/// ```
/// use shamble_zones::Turn;
/// let turn: Turn = "3".parse().unwrap();
/// assert_eq!(turn + Turn::QUARTER, Turn::NONE);
/// assert!("4".parse::<Turn>().is_err());
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Turn(u8);

impl Turn {
    /// The face label upright.
    pub const NONE: Turn = Turn(0);
    /// A quarter clockwise.
    pub const QUARTER: Turn = Turn(1);

    /// From 0 to 3.
    pub fn quarters(self) -> u8 {
        self.0
    }
}

impl Add for Turn {
    type Output = Turn;

    fn add(self, other: Turn) -> Turn {
        Turn((self.0 + other.0) % 4)
    }
}

impl fmt::Display for Turn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

impl FromStr for Turn {
    type Err = String;

    fn from_str(text: &str) -> Result<Turn, String> {
        match text {
            "0" => Ok(Turn(0)),
            "1" => Ok(Turn(1)),
            "2" => Ok(Turn(2)),
            "3" => Ok(Turn(3)),
            _ => Err(format!("`{text}` is no turn: 0 to 3 quarters clockwise")),
        }
    }
}
