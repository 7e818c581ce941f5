//! The cells of a board and what stands between them.

use serde::{Deserialize, Serialize};
use shamble_kernel::Id;

use crate::plan::Axis;
use crate::zone::ZoneId;

/// A door of one board.
///
/// ```
/// use shamble_kernel::{Id, Set};
/// use shamble_zones::DoorId;
/// let open: Set<DoorId> = [DoorId::at(2)].into_iter().collect();
/// assert!(open.has(DoorId::at(2)) && !open.has(DoorId::at(0)));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub struct DoorId(u8);

impl DoorId {
    pub(crate) const FIRST: DoorId = DoorId(0);
}

/// The most doors a board can have.
pub const MOST_DOORS: usize = 64;

impl Id for DoorId {
    fn index(self) -> usize {
        self.0 as usize
    }

    fn at(index: usize) -> DoorId {
        DoorId(index as u8)
    }
}

impl TryFrom<u8> for DoorId {
    type Error = String;

    fn try_from(index: u8) -> Result<DoorId, String> {
        let is_door = usize::from(index) < MOST_DOORS;
        is_door.then_some(DoorId(index)).ok_or_else(|| format!("{index} is no door: a board has at most {MOST_DOORS}"))
    }
}

impl From<DoorId> for u8 {
    fn from(door: DoorId) -> u8 {
        door.0
    }
}

/// What stands between two neighbouring cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Edge {
    Wall,
    /// Nothing: one zone, or two of the street.
    Bare,
    Opening,
    Door(DoorId),
}

/// A stretch of a grid line: on line `at`, from cell `from` up to, not including, `to`.
///
/// ```
/// use shamble_zones::{Axis, Stretch};
/// let doorway = Stretch { axis: Axis::Vertical, at: 6, from: 9, to: 11 };
/// assert_eq!(doorway.ends(), [(6, 9), (6, 11)]);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Stretch {
    /// The way it runs.
    pub axis: Axis,
    pub at: usize,
    pub from: usize,
    pub to: usize,
}

impl Stretch {
    /// Its two ends as column and row of grid lines.
    pub fn ends(self) -> [(usize, usize); 2] {
        match self.axis {
            Axis::Horizontal => [(self.from, self.at), (self.to, self.at)],
            Axis::Vertical => [(self.at, self.from), (self.at, self.to)],
        }
    }
}

/// All cells of a board with the zone of each, and the edges between them.
#[derive(Debug)]
pub(crate) struct Grid {
    pub width: usize,
    pub height: usize,
    /// Row by row; `None` is solid.
    pub cells: Vec<Option<ZoneId>>,
    /// Between a cell and its neighbour to the east.
    pub east: Vec<Edge>,
    /// Between a cell and its neighbour to the south.
    pub south: Vec<Edge>,
}

impl Grid {
    pub fn cell(&self, x: usize, y: usize) -> Option<ZoneId> {
        if x < self.width && y < self.height { self.cells[y * self.width + x] } else { None }
    }

    /// Rows, or columns, one can look along.
    pub fn lanes(&self, axis: Axis) -> usize {
        match axis {
            Axis::Horizontal => self.height,
            Axis::Vertical => self.width,
        }
    }

    /// Cells along a lane.
    pub fn length(&self, axis: Axis) -> usize {
        self.lanes(axis.other())
    }

    fn index(&self, axis: Axis, lane: usize, cell: usize) -> usize {
        match axis {
            Axis::Horizontal => lane * self.width + cell,
            Axis::Vertical => cell * self.width + lane,
        }
    }

    /// The zone of a cell along a lane.
    pub fn along(&self, axis: Axis, lane: usize, cell: usize) -> Option<ZoneId> {
        self.cells[self.index(axis, lane, cell)]
    }

    /// What stands between a cell and the next one along a lane.
    pub fn edge(&self, axis: Axis, lane: usize, cell: usize) -> Edge {
        if cell + 1 >= self.length(axis) {
            return Edge::Wall;
        }
        let index = self.index(axis, lane, cell);
        match axis {
            Axis::Horizontal => self.east[index],
            Axis::Vertical => self.south[index],
        }
    }

    /// Puts a door on a stretch of wall.
    pub fn hang(&mut self, door: DoorId, stretch: Stretch) {
        for along in stretch.from..stretch.to {
            match stretch.axis {
                Axis::Vertical => self.east[along * self.width + stretch.at - 1] = Edge::Door(door),
                Axis::Horizontal => self.south[(stretch.at - 1) * self.width + along] = Edge::Door(door),
            }
        }
    }

    /// Every edge inside the board, line by line: the way its line runs, the line, where on it, what it is
    /// and the cells on both sides.
    pub fn edges(&self) -> impl Iterator<Item = (Axis, usize, usize, Edge, [Option<ZoneId>; 2])> {
        Axis::BOTH.into_iter().flat_map(move |axis| {
            (1..self.length(axis)).flat_map(move |at| {
                (0..self.lanes(axis)).map(move |lane| {
                    let sides = [self.along(axis, lane, at - 1), self.along(axis, lane, at)];
                    (axis.other(), at, lane, self.edge(axis, lane, at - 1), sides)
                })
            })
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_door_survives_being_saved() {
        assert_eq!(serde_json::to_string(&DoorId(63)).unwrap(), "63");
        assert_eq!(serde_json::from_str::<DoorId>("63").unwrap(), DoorId(63));
        assert!(serde_json::from_str::<DoorId>("64").is_err());
    }
}
