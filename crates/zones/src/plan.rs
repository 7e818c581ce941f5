//! The plan of a face: cells, gaps in walls, a balcony. What is read is checked in `tiles`.

use crate::part::Letter;
use crate::turn::Turn;

/// Tile units along a cell; a tile edge of 20 cells measures 1000.
pub const CELL: i32 = 50;

/// The way a grid line, a wall or a line of sight runs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Axis {
    /// From west to east.
    Horizontal,
    /// From north to south.
    Vertical,
}

impl Axis {
    pub(crate) const BOTH: [Axis; 2] = [Axis::Horizontal, Axis::Vertical];

    pub(crate) fn other(self) -> Axis {
        match self {
            Axis::Horizontal => Axis::Vertical,
            Axis::Vertical => Axis::Horizontal,
        }
    }
}

/// What a gap in a wall holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Filling {
    /// Nothing: always open.
    Opening,
    /// A door that can be closed.
    Door,
}

/// A gap in a wall: on grid line `at`, from row or column `from` up to, not including, `to`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Gap {
    /// The way the wall runs.
    pub axis: Axis,
    pub at: usize,
    pub from: usize,
    pub to: usize,
    pub filling: Filling,
}

impl Gap {
    /// The cells on the near (north or west) and the far side of the wall, along the gap.
    pub fn sides(self) -> impl Iterator<Item = [(Option<usize>, usize); 2]> {
        (self.from..self.to).map(move |along| [(self.at.checked_sub(1), along), (Some(self.at), along)])
    }
}

/// A rectangle in tile units.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rect {
    pub left: i32,
    pub top: i32,
    pub right: i32,
    pub bottom: i32,
}

impl Rect {
    /// Moved by so much.
    #[must_use]
    pub(crate) fn shifted(self, x: i32, y: i32) -> Rect {
        Rect { left: self.left + x, top: self.top + y, right: self.right + x, bottom: self.bottom + y }
    }
}

/// A balcony over the streets round a corner of its building.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct PlanBalcony {
    /// The streets it overhangs.
    pub over: Vec<Letter>,
    /// The room joined by its stairs.
    pub stairs: Letter,
    pub frame: Rect,
}

/// The plan of one face, checked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Plan {
    pub width: usize,
    pub height: usize,
    /// Row by row from the north; `None` is solid.
    pub cells: Vec<Option<Letter>>,
    /// In order.
    pub gaps: Vec<Gap>,
    pub balcony: Option<PlanBalcony>,
    /// Strips of street beside a train, which are not there unless a street touches them.
    pub partial: Vec<Letter>,
    /// Rooms one looks across from street to street.
    pub low: Vec<Letter>,
}

impl Plan {
    /// What a cell holds; nothing outside.
    pub fn cell(&self, x: usize, y: usize) -> Option<Letter> {
        if x < self.width && y < self.height { self.cells[y * self.width + x] } else { None }
    }

    /// What lies on a side of a gap.
    pub fn beside(&self, axis: Axis, (across, along): (Option<usize>, usize)) -> Option<Letter> {
        match axis {
            Axis::Horizontal => self.cell(along, across?),
            Axis::Vertical => self.cell(across?, along),
        }
    }

    /// The letters of the plan, each once, in order.
    pub fn letters(&self) -> Vec<Letter> {
        let mut letters: Vec<Letter> = self.cells.iter().flatten().copied().collect();
        letters.sort_unstable();
        letters.dedup();
        letters
    }

    /// The plan as it lies when its tile is turned.
    pub fn turned(&self, turn: Turn) -> Plan {
        (0..turn.quarters()).fold(self.clone(), |plan, _| plan.quarter_turned())
    }

    fn quarter_turned(&self) -> Plan {
        let (width, height) = (self.height, self.width);
        let cells = (0..height)
            .flat_map(|y| (0..width).map(move |x| (x, y)))
            .map(|(x, y)| self.cells[(self.height - 1 - x) * self.width + y])
            .collect();
        let mut gaps: Vec<Gap> = self.gaps.iter().map(|gap| self.quarter_turned_gap(*gap)).collect();
        gaps.sort_unstable();
        let balcony = self.balcony.as_ref().map(|balcony| {
            let (frame, south) = (balcony.frame, self.height as i32 * CELL);
            let frame =
                Rect { left: south - frame.bottom, top: frame.left, right: south - frame.top, bottom: frame.right };
            PlanBalcony { frame, ..balcony.clone() }
        });
        Plan { width, height, cells, gaps, balcony, partial: self.partial.clone(), low: self.low.clone() }
    }

    fn quarter_turned_gap(&self, gap: Gap) -> Gap {
        match gap.axis {
            Axis::Vertical => {
                Gap { axis: Axis::Horizontal, from: self.height - gap.to, to: self.height - gap.from, ..gap }
            }
            Axis::Horizontal => Gap { axis: Axis::Vertical, at: self.height - gap.at, ..gap },
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::{Tiles, Turn};

    fn tiles() -> Tiles {
        Tiles::read("tiles.toml", include_str!("../../../content/undead-or-alive/tiles.toml")).unwrap()
    }

    #[test]
    fn four_quarter_turns_are_none() {
        for tile in tiles().iter() {
            let quarter = tile.plan.turned(Turn::QUARTER);
            assert_ne!(quarter, tile.plan, "{}", tile.face);
            let round = (0..3).fold(quarter, |plan, _| plan.turned(Turn::QUARTER));
            assert_eq!(round, tile.plan, "{}", tile.face);
        }
    }

    #[test]
    fn a_quarter_turn_brings_west_to_north() {
        let tiles = tiles();
        let plan = &tiles.get("9V".parse().unwrap()).unwrap().plan;
        let turned = plan.turned(Turn::QUARTER);
        let letter = |x, y| turned.cell(x, y).map(|letter| letter.as_char());
        assert_eq!([letter(0, 0), letter(19, 0), letter(0, 19)], [Some('g'), Some('a'), Some('i')]);
    }
}
