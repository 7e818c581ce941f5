//! Names on the board: faces of tiles, and the parts of zones that lie on them.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

/// The side of a tile: recto or verso.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Side {
    R,
    V,
}

/// A face of a tile, as `3R`.
///
/// ```
/// use shamble_zones::{Face, Side};
/// let face: Face = "12V".parse().unwrap();
/// assert_eq!((face.number, face.side), (12, Side::V));
/// assert_eq!(face.back().to_string(), "12R");
/// assert!("12X".parse::<Face>().is_err());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Face {
    /// The number of the piece, the same on both sides.
    pub number: u8,
    pub side: Side,
}

impl Face {
    /// The other side of the same piece.
    #[must_use]
    pub fn back(self) -> Face {
        let side = match self.side {
            Side::R => Side::V,
            Side::V => Side::R,
        };
        Face { side, ..self }
    }
}

impl fmt::Display for Face {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let side = match self.side {
            Side::R => 'R',
            Side::V => 'V',
        };
        write!(f, "{}{side}", self.number)
    }
}

impl FromStr for Face {
    type Err = String;

    fn from_str(text: &str) -> Result<Face, String> {
        let wrong = || format!("`{text}` is no face of a tile: a number and R or V, as `3R`");
        let (number, side) = match text.strip_suffix('R') {
            Some(number) => (number, Side::R),
            None => (text.strip_suffix('V').ok_or_else(wrong)?, Side::V),
        };
        if !number.bytes().all(|digit| digit.is_ascii_digit()) {
            return Err(wrong());
        }
        Ok(Face { number: number.parse().map_err(|_| wrong())?, side })
    }
}

/// A letter of a plan: lower case in the street, upper case a room.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Letter(u8);

impl Letter {
    /// A street zone, `a` to `i`, or a room, `A` to `Z`.
    pub(crate) fn new(letter: char) -> Option<Letter> {
        matches!(letter, 'a'..='i' | 'A'..='Z').then_some(Letter(letter as u8))
    }

    /// Whether it names a room.
    pub fn is_room(self) -> bool {
        self.0.is_ascii_uppercase()
    }

    /// The letter itself.
    pub fn as_char(self) -> char {
        char::from(self.0)
    }

    /// Its place in a table with room for every letter.
    pub(crate) fn index(self) -> usize {
        usize::from(self.0 - b'A')
    }
}

/// Entries in a table of letters.
pub(crate) const LETTERS: usize = (b'z' - b'A') as usize + 1;

impl fmt::Debug for Letter {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.as_char())
    }
}

/// What on a face is named: a letter of its plan, or its balcony.
///
/// ```
/// use shamble_zones::{Face, Part, Spot};
/// let face: Face = "3R".parse().unwrap();
/// let pile: Spot = "A".parse().unwrap();
/// assert_eq!(Part { face, spot: pile }.to_string(), "3R.A");
/// assert_eq!("balcony".parse(), Ok(Spot::Balcony));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub enum Spot {
    /// A stretch of street or a room.
    Letter(Letter),
    /// The balcony of the face.
    Balcony,
}

impl fmt::Display for Spot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Spot::Letter(letter) => write!(f, "{}", letter.as_char()),
            Spot::Balcony => f.write_str("balcony"),
        }
    }
}

impl FromStr for Spot {
    type Err = String;

    fn from_str(text: &str) -> Result<Spot, String> {
        let mut letters = text.chars();
        match (letters.next().and_then(Letter::new), letters.next()) {
            (Some(letter), None) => Ok(Spot::Letter(letter)),
            _ if text == "balcony" => Ok(Spot::Balcony),
            _ => Err(format!("`{text}` is no place on a face: a letter of its plan, or `balcony`")),
        }
    }
}

/// A part of a zone: what lies of it on one face, as `1R.A` or `3R.balcony`.
///
/// A room or a balcony has one part; a street zone over several tiles has one or more on each. The first
/// of its parts names the zone, and every part is understood as a name of it.
///
/// ```
/// use shamble_zones::Part;
/// let part: Part = "3R.balcony".parse().unwrap();
/// assert_eq!(part.face.to_string(), "3R");
/// assert_eq!(part.to_string(), "3R.balcony");
/// assert!("3R.roof".parse::<Part>().is_err());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Part {
    pub face: Face,
    pub spot: Spot,
}

impl fmt::Display for Part {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{}", self.face, self.spot)
    }
}

impl FromStr for Part {
    type Err = String;

    fn from_str(text: &str) -> Result<Part, String> {
        let wrong = || format!("`{text}` is no name of a zone: a face and a letter or `balcony`, as `3R.a`");
        let (face, spot) = text.split_once('.').ok_or_else(wrong)?;
        Ok(Part { face: face.parse()?, spot: spot.parse()? })
    }
}

/// Names are written and read as text.
macro_rules! as_text {
    ($($name:ty),*) => {$(
        impl TryFrom<String> for $name {
            type Error = String;

            fn try_from(text: String) -> Result<$name, String> {
                text.parse()
            }
        }

        impl From<$name> for String {
            fn from(name: $name) -> String {
                name.to_string()
            }
        }
    )*};
}
pub(crate) use as_text;

as_text!(Face, Spot, Part);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_read_as_they_are_written() {
        for text in ["1R.A", "12V.i", "3R.balcony"] {
            assert_eq!(text.parse::<Part>().unwrap().to_string(), text);
        }
        for wrong in ["", "R", "+3R", "300R", "3", "3r"] {
            assert!(wrong.parse::<Face>().is_err(), "{wrong}");
        }
        for wrong in ["3R", "3R.", "3R.ab", "3R.j", "3R.?", ".a", "3R.é"] {
            assert!(wrong.parse::<Part>().is_err(), "{wrong}");
        }
    }
}
