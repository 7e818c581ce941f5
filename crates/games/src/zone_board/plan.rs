//! Lines of a board's grid, as whoever draws houses and streets needs them.

use shamble_zones::{Board, CELL, Face, ZoneId};

/// A straight stretch of a grid line, in tile units.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Run {
    /// From west to east; else from north to south.
    pub lies: bool,
    pub at: f32,
    pub from: f32,
    pub to: f32,
}

impl Run {
    pub fn length(self) -> f32 {
        self.to - self.from
    }

    pub fn middle(self) -> (f32, f32) {
        let half = (self.from + self.to) / 2.0;
        if self.lies { (half, self.at) } else { (self.at, half) }
    }

    /// What is swept when it is moved.
    pub fn swept(self, dx: f32, dy: f32) -> String {
        let Run { at, from, to, .. } = self;
        let length = to - from;
        match self.lies {
            true => format!("M{from} {at}h{length}l{dx} {dy}h{}z", -length),
            false => format!("M{at} {from}v{length}l{dx} {dy}v{}z", -length),
        }
    }
}

/// The stretches of grid line between cells that fit: first what lies north or west of the line, then the other side.
pub fn runs(board: &Board, fits: impl Fn(Option<ZoneId>, Option<ZoneId>) -> bool) -> Vec<Run> {
    let (columns, rows) = board.size();
    let cell = |x: Option<usize>, y: Option<usize>| board.zone_at(x?, y?);
    let mut found: Vec<Run> = Vec::new();
    let mut add = |lies: bool, at: usize, from: usize| {
        let [at, from, to] = [at, from, from + 1].map(|line| (line as i32 * CELL) as f32);
        match found.last_mut() {
            Some(last) if last.lies == lies && last.at == at && last.to == from => last.to = to,
            Some(_) | None => found.push(Run { lies, at, from, to }),
        }
    };
    for y in 0..=rows {
        for x in 0..columns {
            if fits(cell(Some(x), y.checked_sub(1)), cell(Some(x), Some(y).filter(|y| *y < rows))) {
                add(true, y, x);
            }
        }
    }
    for x in 0..=columns {
        for y in 0..rows {
            if fits(cell(x.checked_sub(1), Some(y)), cell(Some(x).filter(|x| *x < columns), Some(y))) {
                add(false, x, y);
            }
        }
    }
    found
}

/// Every two zones that share an edge of a cell, from north and west, as often as they do.
pub fn borders(board: &Board) -> impl Iterator<Item = (ZoneId, ZoneId)> {
    let (columns, rows) = board.size();
    let cells = (0..rows).flat_map(move |y| (0..columns).map(move |x| (x, y)));
    let next = |(x, y): (usize, usize)| [(x + 1, y), (x, y + 1)].map(|(right, below)| ((x, y), (right, below)));
    let inside = move |&(_, (x, y)): &((usize, usize), (usize, usize))| x < columns && y < rows;
    cells.flat_map(next).filter(inside).filter_map(|((x, y), (right, below))| {
        let (one, other) = (board.zone_at(x, y)?, board.zone_at(right, below)?);
        (one != other).then_some((one, other))
    })
}

/// A number that is the same for a face and a salt in every game.
pub fn lot(face: Face, salt: usize, of: usize) -> usize {
    let side = usize::from(face.side == shamble_zones::Side::V);
    let seed = (usize::from(face.number) * 2 + side + 1) * 2_654_435_761 + salt * 40_503;
    ((seed ^ (seed >> 13)).wrapping_mul(1_274_126_177) >> 9) % of.max(1)
}
