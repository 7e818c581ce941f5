//! Polygons round sets of rectangles.

use std::collections::BTreeMap;

/// A corner on the board, in tile units.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Point {
    pub x: i32,
    pub y: i32,
}

/// A closed polygon: its corners in order, the zone on the right hand. Outlines run clockwise, holes the
/// other way round.
pub type Polygon = Vec<Point>;

/// One of the four ways along a grid.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Way {
    East,
    South,
    West,
    North,
}

impl Way {
    fn right(self) -> Way {
        match self {
            Way::East => Way::South,
            Way::South => Way::West,
            Way::West => Way::North,
            Way::North => Way::East,
        }
    }

    fn step(self, (x, y): (usize, usize)) -> (usize, usize) {
        match self {
            Way::East => (x + 1, y),
            Way::South => (x, y + 1),
            Way::West => (x.wrapping_sub(1), y),
            Way::North => (x, y.wrapping_sub(1)),
        }
    }
}

/// The polygons round the filled cells of a grid whose lines lie at `xs` and `ys`. Cells that touch only at a
/// corner are told apart.
pub(crate) fn outline(xs: &[i32], ys: &[i32], is_filled: impl Fn(usize, usize) -> bool) -> Vec<Polygon> {
    let (columns, rows) = (xs.len().saturating_sub(1), ys.len().saturating_sub(1));
    let filled = |x: usize, y: usize| x < columns && y < rows && is_filled(x, y);
    // Border steps by the corner they begin at, with the filled cell on the right hand.
    let mut steps: BTreeMap<(usize, usize), Vec<Way>> = BTreeMap::new();
    for y in 0..rows {
        for x in (0..columns).filter(|x| filled(*x, y)) {
            let sides = [
                ((x, y), Way::East, filled(x, y.wrapping_sub(1))),
                ((x + 1, y), Way::South, filled(x + 1, y)),
                ((x + 1, y + 1), Way::West, filled(x, y + 1)),
                ((x, y + 1), Way::North, filled(x.wrapping_sub(1), y)),
            ];
            for (corner, way, is_inside) in sides {
                if !is_inside {
                    steps.entry(corner).or_default().push(way);
                }
            }
        }
    }
    let mut polygons = Vec::new();
    while let Some((&start, _)) = steps.iter().find(|(_, ways)| !ways.is_empty()) {
        let mut corners = Vec::new();
        let mut corner = start;
        let mut last: Option<Way> = None;
        while let Some(way) = take_step(&mut steps, corner, last) {
            if last != Some(way) {
                corners.push(corner);
            }
            last = Some(way);
            corner = way.step(corner);
        }
        polygons.push(corners.into_iter().map(|(x, y)| Point { x: xs[x], y: ys[y] }).collect());
    }
    polygons
}

/// The next step of a border; where two cells touch at a corner it keeps to the cell on the right.
fn take_step(steps: &mut BTreeMap<(usize, usize), Vec<Way>>, corner: (usize, usize), last: Option<Way>) -> Option<Way> {
    let ways = steps.get_mut(&corner)?;
    let preferred = last.and_then(|last| ways.iter().position(|way| *way == last.right()));
    (!ways.is_empty()).then(|| ways.swap_remove(preferred.unwrap_or(0)))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn traced(rows: &[&str]) -> Vec<Vec<(i32, i32)>> {
        let lines = |count: usize| (0..=count as i32).collect::<Vec<_>>();
        let is_filled = |x: usize, y: usize| rows[y].as_bytes()[x] == b'#';
        let polygons = outline(&lines(rows[0].len()), &lines(rows.len()), is_filled);
        polygons.into_iter().map(|polygon| polygon.into_iter().map(|point| (point.x, point.y)).collect()).collect()
    }

    #[test]
    fn an_outline_runs_clockwise_round_its_corners() {
        assert_eq!(traced(&["##.", "##."]), [[(0, 0), (2, 0), (2, 2), (0, 2)]]);
        assert_eq!(traced(&["##", "#."]), [[(0, 0), (2, 0), (2, 1), (1, 1), (1, 2), (0, 2)]]);
    }

    #[test]
    fn a_hole_is_a_polygon_of_its_own() {
        let polygons = traced(&["###", "#.#", "###"]);
        assert_eq!(polygons.len(), 2);
        assert_eq!(polygons[0], [(0, 0), (3, 0), (3, 3), (0, 3)]);
        assert_eq!(polygons[1].len(), 4);
    }

    #[test]
    fn cells_that_touch_at_a_corner_are_two_polygons() {
        assert_eq!(traced(&["#.", ".#"]).len(), 2);
        assert_eq!(traced(&[".#", "#."]).len(), 2);
        assert!(traced(&["..", ".."]).is_empty());
    }
}
