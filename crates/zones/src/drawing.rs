//! What one needs to draw a board.

use std::cmp::Reverse;

use crate::board::{Board, Passage, PassageKind};
use crate::grid::{DoorId, Edge, Stretch};
use crate::outline::{Point, Polygon, outline};
use crate::plan::CELL;
use crate::zone::ZoneId;

/// A board as shapes, in tile units: a tile edge measures 1000.
///
/// ```
/// use shamble_zones::{Board, SightRules, Tiles};
/// # let text = include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/../../content/undead-or-alive/tiles.toml"));
/// # let tiles = Tiles::read("tiles.toml", text).unwrap();
/// let layout = "3R:3 2R:0".parse().unwrap();
/// let board = Board::assemble(&tiles, &layout, SightRules::UNDEAD_OR_ALIVE).unwrap();
/// let drawing = board.drawing();
/// assert_eq!((drawing.width, drawing.height), (2000, 1000));
/// let room = &drawing.zones[board.named("2R.A").unwrap().index()];
/// assert_eq!(room.cells.len(), 49);
/// assert_eq!(room.outline[0].len(), 4);
/// ```
#[derive(Clone, Debug)]
pub struct Drawing {
    pub width: i32,
    pub height: i32,
    /// By number.
    pub zones: Vec<ZoneShape>,
    /// What no zone owns.
    pub solid: Vec<Polygon>,
    /// Walls, without their gaps; the edge of the board is not among them.
    pub walls: Vec<Segment>,
    /// Ground markings between street zones.
    pub markings: Vec<Segment>,
    pub openings: Vec<Segment>,
    pub doors: Vec<(DoorId, Segment)>,
    /// From the room to its balcony.
    pub stairs: Vec<Segment>,
}

/// A straight line from one point to another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Segment {
    pub from: Point,
    pub to: Point,
}

/// The shape of a zone.
#[derive(Clone, Debug)]
pub struct ZoneShape {
    pub zone: ZoneId,
    /// Column and row of its cells, row by row. A balcony has none: it hangs over the streets.
    pub cells: Vec<(usize, usize)>,
    /// Its outline, and holes if it has any.
    pub outline: Vec<Polygon>,
    /// A point well inside.
    pub label: Point,
}

impl Board {
    /// The shapes of the board.
    pub fn drawing(&self) -> &Drawing {
        self.drawing.get_or_init(|| self.draw())
    }

    fn draw(&self) -> Drawing {
        let (columns, rows) = self.size();
        let mut zones: Vec<ZoneShape> = self.zones().map(|(zone, _)| self.shape(zone)).collect();
        let [xs, ys] = [lines(columns), lines(rows)];
        let is_balcony = |shape: &&mut ZoneShape| self.balconies().has(shape.zone);
        zones.iter_mut().filter(is_balcony).for_each(|shape| self.hang(shape));
        let passage = |kind: PassageKind| self.passages().iter().filter(move |passage| passage.kind == kind);
        let openings = passage(PassageKind::Opening).filter_map(|passage| passage.stretch).map(segment).collect();
        let stairs = passage(PassageKind::Stairs).map(|passage| self.stairs(passage.zones, &zones)).collect();
        let door = |passage: &Passage| match passage.kind {
            PassageKind::Door(door) => Some((door, segment(passage.stretch?))),
            PassageKind::Opening | PassageKind::Stairs => None,
        };
        Drawing {
            width: columns as i32 * CELL,
            height: rows as i32 * CELL,
            solid: outline(&xs, &ys, |x, y| self.zone_at(x, y).is_none()),
            walls: self.segments(|edge, sides| edge == Edge::Wall && sides[0] != sides[1]),
            markings: self.segments(|edge, sides| edge == Edge::Bare && sides[0] != sides[1]),
            openings,
            doors: self.passages().iter().filter_map(door).collect(),
            stairs,
            zones,
        }
    }

    /// Cells, outline and label of a zone on the ground.
    fn shape(&self, zone: ZoneId) -> ZoneShape {
        let (columns, rows) = self.size();
        let is_here = |x: usize, y: usize| self.zone_at(x, y) == Some(zone);
        let all = (0..rows).flat_map(|y| (0..columns).map(move |x| (x, y)));
        let cells: Vec<(usize, usize)> = all.filter(|(x, y)| is_here(*x, *y)).collect();
        let outline = outline(&lines(columns), &lines(rows), is_here);
        let label = inmost(&cells, is_here);
        ZoneShape { zone, cells, outline, label }
    }

    /// A balcony is its frame without the building.
    fn hang(&self, shape: &mut ZoneShape) {
        let Some(balcony) = &self.zone(shape.zone).balcony else { return };
        let frame = balcony.frame;
        let cuts = |from: i32, to: i32| -> Vec<i32> {
            let inner = (from / CELL + 1..).map(|line| line * CELL).take_while(|line| *line < to);
            std::iter::once(from).chain(inner).chain([to]).collect()
        };
        let (xs, ys) = (cuts(frame.left, frame.right), cuts(frame.top, frame.bottom));
        let in_street = |x: usize, y: usize| {
            let zone = self.zone_at((xs[x] / CELL) as usize, (ys[y] / CELL) as usize);
            zone.is_some_and(|zone| self.streets().has(zone))
        };
        shape.outline = outline(&xs, &ys, in_street);
        let cells = (0..ys.len() - 1).flat_map(|y| (0..xs.len() - 1).map(move |x| (x, y)));
        let patches: Vec<Point> = cells
            .filter(|(x, y)| in_street(*x, *y))
            .map(|(x, y)| Point { x: (xs[x] + xs[x + 1]) / 2, y: (ys[y] + ys[y + 1]) / 2 })
            .collect();
        let mean = mean(&patches);
        shape.label = nearest(&patches, mean).unwrap_or(mean);
    }

    /// From the cell of the room nearest to the balcony.
    fn stairs(&self, [room, balcony]: [ZoneId; 2], zones: &[ZoneShape]) -> Segment {
        let to = zones[balcony.index()].label;
        let cells: Vec<Point> = zones[room.index()].cells.iter().map(|cell| middle_of(*cell)).collect();
        Segment { from: nearest(&cells, to).unwrap_or(to), to }
    }

    /// Edges of one sort, joined to long segments.
    fn segments(&self, fits: impl Fn(Edge, [Option<ZoneId>; 2]) -> bool) -> Vec<Segment> {
        let mut stretches: Vec<Stretch> = Vec::new();
        for (axis, at, along, edge, sides) in self.grid.edges() {
            if !fits(edge, sides) {
                continue;
            }
            match stretches.last_mut() {
                Some(last) if (last.axis, last.at, last.to) == (axis, at, along) => last.to += 1,
                Some(_) | None => stretches.push(Stretch { axis, at, from: along, to: along + 1 }),
            }
        }
        stretches.into_iter().map(segment).collect()
    }
}

/// The grid lines in tile units.
fn lines(cells: usize) -> Vec<i32> {
    (0..=cells as i32).map(|line| line * CELL).collect()
}

fn segment(stretch: Stretch) -> Segment {
    let [from, to] = stretch.ends().map(|(x, y)| Point { x: x as i32 * CELL, y: y as i32 * CELL });
    Segment { from, to }
}

fn middle_of((x, y): (usize, usize)) -> Point {
    Point { x: x as i32 * CELL + CELL / 2, y: y as i32 * CELL + CELL / 2 }
}

fn mean(points: &[Point]) -> Point {
    let count = points.len().max(1) as i32;
    let sum = |coordinate: fn(&Point) -> i32| points.iter().map(coordinate).sum::<i32>();
    Point { x: sum(|point| point.x) / count, y: sum(|point| point.y) / count }
}

fn distance(one: Point, other: Point) -> i32 {
    (one.x - other.x).abs() + (one.y - other.y).abs()
}

fn nearest(points: &[Point], to: Point) -> Option<Point> {
    points.iter().copied().min_by_key(|point| (distance(*point, to), *point))
}

/// The middle of the cell farthest from the border of the zone; of equals the one nearest to the zone's mean.
fn inmost(cells: &[(usize, usize)], is_here: impl Fn(usize, usize) -> bool) -> Point {
    let is_ring_inside = |(x, y): (usize, usize), radius: usize| {
        let (Some(left), Some(top)) = (x.checked_sub(radius), y.checked_sub(radius)) else { return false };
        let sides =
            |step: usize| [(left + step, top), (left + step, y + radius), (left, top + step), (x + radius, top + step)];
        (0..=2 * radius).flat_map(sides).all(|(x, y)| is_here(x, y))
    };
    let depth = |cell: (usize, usize)| (1..).take_while(|radius| is_ring_inside(cell, *radius)).count();
    let mean = mean(&cells.iter().map(|cell| middle_of(*cell)).collect::<Vec<_>>());
    let off = |cell: (usize, usize)| distance(middle_of(cell), mean);
    let best = cells.iter().map(|cell| (depth(*cell), Reverse(off(*cell)), Reverse(*cell))).max();
    best.map_or(mean, |(_, _, Reverse(cell))| middle_of(cell))
}
