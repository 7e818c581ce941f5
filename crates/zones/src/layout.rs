//! How tiles are laid out to a board.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use crate::part::{Face, Part, as_text};
use crate::turn::Turn;

/// A tile on the table: its face and how it is turned, as `3R:1`.
///
/// ```
/// use shamble_zones::Placement;
/// let placement: Placement = "3R:1".parse().unwrap();
/// assert_eq!(placement.face.to_string(), "3R");
/// assert_eq!(placement.turned_over().to_string(), "3V:1");
/// assert!("3R".parse::<Placement>().is_err());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Placement {
    pub face: Face,
    pub turn: Turn,
}

impl Placement {
    /// The same place with the other side up.
    #[must_use]
    pub fn turned_over(self) -> Placement {
        Placement { face: self.face.back(), ..self }
    }
}

impl fmt::Display for Placement {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}", self.face, self.turn)
    }
}

impl FromStr for Placement {
    type Err = String;

    fn from_str(text: &str) -> Result<Placement, String> {
        let (face, turn) = text.split_once(':').ok_or_else(|| format!("`{text}` is no placement, as `3R:1`"))?;
        Ok(Placement { face: face.parse()?, turn: turn.parse()? })
    }
}

as_text!(Placement);

/// The tiles of a board, and the doors put on openings. Content files write it as the rows alone.
///
/// ```
/// use shamble_zones::{Layout, Part};
/// let board: Layout = "1R:3 2R:1 / 10V:0 12V:0 / 5V:0 8V:2".parse().unwrap();
/// assert_eq!(board.rows.len(), 3);
/// assert_eq!(board.place_of("12V".parse().unwrap()), Some((1, 1)));
///
/// // The train comes in: its tile is turned over.
/// let mut arrived = board.clone();
/// arrived.rows[1][0] = board.rows[1][0].turned_over();
/// assert_eq!(arrived.to_string(), "1R:3 2R:1 / 10R:0 12V:0 / 5V:0 8V:2");
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Deserialize)]
#[serde(from = "Vec<Vec<Placement>>")]
pub struct Layout {
    /// Rows from north to south, tiles from west to east.
    pub rows: Vec<Vec<Placement>>,
    /// Pairs of zones whose opening gets a door.
    pub doors: Vec<[Part; 2]>,
}

impl Layout {
    /// Row and column of a face.
    pub fn place_of(&self, face: Face) -> Option<(usize, usize)> {
        let place = |(row, tiles): (usize, &Vec<Placement>)| {
            tiles.iter().position(|placement| placement.face == face).map(|column| (row, column))
        };
        self.rows.iter().enumerate().find_map(place)
    }

    /// The whole board a quarter turn clockwise.
    ///
    /// ```
    /// use shamble_zones::Layout;
    /// let board: Layout = "1R:3 2R:1 / 5V:0 8V:2".parse().unwrap();
    /// assert_eq!(board.turned().to_string(), "5V:1 1R:0 / 8V:3 2R:2");
    /// ```
    #[must_use]
    pub fn turned(&self) -> Layout {
        let columns = self.rows.iter().map(Vec::len).max().unwrap_or(0);
        let turned = |placement: &Placement| Placement { turn: placement.turn + Turn::QUARTER, ..*placement };
        let column = |x: usize| self.rows.iter().rev().filter_map(|row| row.get(x)).map(turned).collect();
        Layout { rows: (0..columns).map(column).collect(), doors: self.doors.clone() }
    }
}

impl From<Vec<Vec<Placement>>> for Layout {
    fn from(rows: Vec<Vec<Placement>>) -> Layout {
        Layout { rows, doors: Vec::new() }
    }
}

impl FromStr for Layout {
    type Err = String;

    fn from_str(text: &str) -> Result<Layout, String> {
        let row = |row: &str| row.split_whitespace().map(str::parse).collect::<Result<Vec<Placement>, _>>();
        Ok(text.split('/').map(row).collect::<Result<Vec<_>, _>>()?.into())
    }
}

impl fmt::Display for Layout {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let row = |row: &Vec<Placement>| row.iter().map(Placement::to_string).collect::<Vec<_>>().join(" ");
        write!(f, "{}", self.rows.iter().map(row).collect::<Vec<_>>().join(" / "))
    }
}
