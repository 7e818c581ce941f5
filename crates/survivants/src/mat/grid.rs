//! A grid of cells that tells which shapes lie near a straight line, without looking at all of them.

use super::measure::Point;

/// The side of a cell in hundredths: a power of two near 5 cm, so that cells are found by shifting.
const CELL_BITS: u32 = 9;

/// For each cell, the shapes whose box meets it.
#[derive(Clone, Debug, Default)]
pub(crate) struct Grid {
    columns: i32,
    rows: i32,
    /// Where the list of each cell begins in `items`; one more at the end.
    starts: Vec<u32>,
    items: Vec<u16>,
}

impl Grid {
    /// A grid over a table with boxes, each given by its least and its greatest corner.
    pub fn new(size: Point, boxes: &[(Point, Point)]) -> Grid {
        let columns = (size.x >> CELL_BITS) + 1;
        let rows = (size.y >> CELL_BITS) + 1;
        let mut grid = Grid { columns, rows, starts: Vec::new(), items: Vec::new() };
        let mut cells: Vec<Vec<u16>> = vec![Vec::new(); (columns * rows) as usize];
        for (item, (least, most)) in boxes.iter().enumerate() {
            for row in grid.row(least.y)..=grid.row(most.y) {
                for column in grid.column(least.x)..=grid.column(most.x) {
                    cells[(row * columns + column) as usize].push(item as u16);
                }
            }
        }
        for cell in cells {
            grid.starts.push(grid.items.len() as u32);
            grid.items.extend(cell);
        }
        grid.starts.push(grid.items.len() as u32);
        grid
    }

    fn column(&self, x: i32) -> i32 {
        (x >> CELL_BITS).clamp(0, self.columns - 1)
    }

    fn row(&self, y: i32) -> i32 {
        (y >> CELL_BITS).clamp(0, self.rows - 1)
    }

    fn cell(&self, column: i32, row: i32) -> &[u16] {
        let at = (row * self.columns + column) as usize;
        &self.items[self.starts[at] as usize..self.starts[at + 1] as usize]
    }

    /// The shapes that may lie at a point.
    pub fn at(&self, point: Point) -> &[u16] {
        self.cell(self.column(point.x), self.row(point.y))
    }

    /// Whether any shape that may meet a straight line passes a test. A shape may be tested more than once.
    pub fn any_along(&self, from: Point, to: Point, mut test: impl FnMut(u16) -> bool) -> bool {
        let (top, bottom) = if from.y <= to.y { (from, to) } else { (to, from) };
        let (first, last) = (self.row(top.y), self.row(bottom.y));
        let slope = f64::from(bottom.x - top.x) / f64::from((bottom.y - top.y).max(1));
        // Where the line crosses the upper border of a row of cells.
        let crosses = |row: i32| top.x + (slope * f64::from((row << CELL_BITS) - top.y)) as i32;
        let mut enters = top.x;
        let mut before = None;
        for row in first..=last {
            let leaves = if row == last { bottom.x } else { crosses(row + 1) };
            // Two hundredths more on either side for rounding.
            let (low, high) = (self.column(enters.min(leaves) - 2), self.column(enters.max(leaves) + 2));
            enters = leaves;
            for column in low..=high {
                for item in self.cell(column, row) {
                    if before != Some(*item) && test(*item) {
                        return true;
                    }
                    before = Some(*item);
                }
            }
        }
        false
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Any line meets every box that it crosses, whatever the cells.
    #[test]
    fn no_box_on_a_line_is_missed() {
        let size = Point::cm(100, 100);
        let mut seed = 1u64;
        let mut next = |below: i32| {
            seed = seed.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
            ((seed >> 33) % below as u64) as i32
        };
        let boxes: Vec<(Point, Point)> = (0..200)
            .map(|_| {
                let least = Point::new(next(9_500), next(9_500));
                (least, Point::new(least.x + next(500), least.y + next(500)))
            })
            .collect();
        let grid = Grid::new(size, &boxes);
        for _ in 0..2_000 {
            let (from, to) = (Point::new(next(10_001), next(10_001)), Point::new(next(10_001), next(10_001)));
            let mut found = vec![false; boxes.len()];
            grid.any_along(from, to, |item| {
                found[usize::from(item)] = true;
                false
            });
            for (at, (least, most)) in boxes.iter().enumerate() {
                let shape = super::super::polygon::Polygon::rectangle(*least, *most);
                let is_crossed = least.x < most.x && least.y < most.y && shape.clip(from, to).is_some();
                assert!(found[at] || !is_crossed, "{from} {to} misses {least} {most}");
            }
        }
    }
}
