//! How far something reaches.

use serde::{Deserialize, Serialize};

/// Zones from the nearest to the farthest that can be reached; a file writes `[nearest, farthest]`.
///
/// ```
/// use shamble_zombicide::Range;
/// let missiles = Range { min: 1, max: 2 };
/// assert!(missiles.has(2) && !missiles.has(0));
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(try_from = "(u8, u8)", into = "(u8, u8)")]
pub struct Range {
    pub min: u8,
    pub max: u8,
}

impl Range {
    /// Whether it reaches so far and no less.
    pub fn has(self, zones: u8) -> bool {
        (self.min..=self.max).contains(&zones)
    }
}

impl TryFrom<(u8, u8)> for Range {
    type Error = String;

    fn try_from((min, max): (u8, u8)) -> Result<Range, String> {
        if min <= max { Ok(Range { min, max }) } else { Err(format!("[{min}, {max}] is no Range: nearest, farthest")) }
    }
}

impl From<Range> for (u8, u8) {
    fn from(range: Range) -> (u8, u8) {
        (range.min, range.max)
    }
}
