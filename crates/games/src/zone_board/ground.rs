//! The ground: streets and rooms, walls with their gaps, doors, stairs, balconies and rails.

use std::fmt::Write;

use shamble_zones::{Board, CELL, DoorId, Drawing, Polygon, Segment, TileFrame, ZoneKind, ZoneShape};

use super::crowd::{label_length, shown};
use super::space::{QUARTER, Space};
use super::{MARGIN, ObjectiveFace, ZoneBoard};
use crate::scene::{Piece, Place, Shape};

/// Closed polygons as one path.
pub fn outline_path(polygons: &[Polygon]) -> String {
    let mut path = String::new();
    for polygon in polygons {
        for (at, point) in polygon.iter().enumerate() {
            let _ = write!(path, "{}{} {}", if at == 0 { "M" } else { "L" }, point.x, point.y);
        }
        path.push('z');
    }
    path
}

fn segments_path<'s>(segments: impl IntoIterator<Item = &'s Segment>) -> String {
    let mut path = String::new();
    for Segment { from, to } in segments {
        let _ = write!(path, "M{} {}L{} {}", from.x, from.y, to.x, to.y);
    }
    path
}

/// Whether a tile belongs to a rail row: those are no squares.
fn is_rail(frame: &&TileFrame) -> bool {
    frame.width != frame.height
}

impl ZoneBoard<'_> {
    pub(super) fn ground(&self, drawing: &Drawing, width: f32, height: f32) -> Piece {
        let board = Place::at(MARGIN, MARGIN);
        let put = |shape: Shape| shape.placed(board);
        let (wide, high) = (drawing.width as f32, drawing.height as f32);
        let mut shapes = vec![
            Shape::rect("lamp", 0.0, 0.0, width, height, 0.0),
            put(Shape::rect("shadow", -6.0, 10.0, wide + 20.0, high + 20.0, 14.0)),
            put(Shape::rect("board-frame", -16.0, -16.0, wide + 32.0, high + 32.0, 12.0)),
            put(Shape::rect("street", 0.0, 0.0, wide, high, 0.0)),
        ];
        let of_kind =
            |kind: ZoneKind| drawing.zones.iter().filter(move |shape| self.board.zone(shape.zone).kind == kind);
        shapes.push(put(Shape::path("rails", self.rails())));
        shapes.push(put(Shape::path("sleepers", self.sleepers())));
        for is_aboard in [false, true] {
            let rooms = of_kind(ZoneKind::Room).filter(|shape| self.board.zone(shape.zone).is_aboard == is_aboard);
            let path: String = rooms.map(|shape| outline_path(&shape.outline)).collect();
            shapes.push(put(Shape::path(if is_aboard { "aboard" } else { "room" }, path)));
        }
        let rooms = of_kind(ZoneKind::Room);
        shapes.push(put(Shape::path("floor-line", rooms.map(floor_boards).collect::<String>())));
        shapes.push(put(Shape::path("solid", outline_path(&drawing.solid))));
        shapes.extend(self.boilers().into_iter().map(put));
        shapes.push(put(Shape::path("marking", segments_path(&drawing.markings))));
        shapes.push(put(Shape::path("wall", segments_path(&drawing.walls))));
        shapes.push(put(Shape::path("wall-top", segments_path(&drawing.walls))));
        shapes.push(put(Shape::path("threshold", segments_path(&drawing.openings))));
        shapes.push(put(Shape::path("jamb", drawing.openings.iter().map(jambs).collect::<String>())));
        shapes.push(put(Shape::rect("board-edge", 0.0, 0.0, wide, high, 4.0)));
        for stairs in &drawing.stairs {
            shapes.extend(flight(stairs).into_iter().map(put));
        }
        Piece::new("ground", "ground", Place::at(0.0, 0.0), "").with_all(shapes)
    }

    /// Two rails along each tile of the rail rows.
    fn rails(&self) -> String {
        let rail = |frame: &TileFrame| {
            let [left, top, width, height] =
                [frame.x, frame.y, frame.width, frame.height].map(|side| side as i32 * CELL);
            if width > height {
                let [one, other] = [top + height * 5 / 14, top + height * 9 / 14];
                format!("M{left} {one}h{width}M{left} {other}h{width}")
            } else {
                let [one, other] = [left + width * 5 / 14, left + width * 9 / 14];
                format!("M{one} {top}v{height}M{other} {top}v{height}")
            }
        };
        self.board.frames().iter().filter(is_rail).map(rail).collect()
    }

    fn sleepers(&self) -> String {
        let mut path = String::new();
        for frame in self.board.frames().iter().filter(is_rail) {
            let [left, top, width, height] =
                [frame.x, frame.y, frame.width, frame.height].map(|side| side as i32 * CELL);
            let along = width.max(height);
            for at in (25..along).step_by(50) {
                let _ = if width > height {
                    write!(path, "M{} {}v{}", left + at, top + height * 2 / 7, height * 3 / 7)
                } else {
                    write!(path, "M{} {}h{}", left + width * 2 / 7, top + at, width * 3 / 7)
                };
            }
        }
        path
    }

    /// A boiler: what is solid on a rail tile, with its chimney and its rings.
    fn boilers(&self) -> Vec<Shape> {
        let mut shapes = Vec::new();
        for frame in self.board.frames().iter().filter(is_rail) {
            let cells =
                (frame.y..frame.y + frame.height).flat_map(|y| (frame.x..frame.x + frame.width).map(move |x| (x, y)));
            let solid: Vec<(usize, usize)> = cells.filter(|(x, y)| self.board.zone_at(*x, *y).is_none()).collect();
            let range = |side: fn(&(usize, usize)) -> usize| {
                let low = solid.iter().map(side).min()?;
                let high = solid.iter().map(side).max()?;
                Some((low as f32 * CELL as f32, (high + 1) as f32 * CELL as f32))
            };
            let (Some((left, right)), Some((top, bottom))) = (range(|cell| cell.0), range(|cell| cell.1)) else {
                continue;
            };
            let (width, height) = (right - left, bottom - top);
            let is_lying = width > height;
            let across = width.min(height);
            let inset = across * 0.12;
            shapes.push(Shape::rect(
                "boiler",
                left + inset,
                top + inset,
                width - 2.0 * inset,
                height - 2.0 * inset,
                across * 0.3,
            ));
            let at = |part: f32| {
                if is_lying {
                    (left + width * part, top + height / 2.0)
                } else {
                    (left + width / 2.0, top + height * part)
                }
            };
            for part in [0.25, 0.45] {
                let (x, y) = at(part);
                let reach = across / 2.0 - inset;
                let ring = if is_lying {
                    format!("M{x} {}v{}", y - reach, 2.0 * reach)
                } else {
                    format!("M{} {y}h{}", x - reach, 2.0 * reach)
                };
                shapes.push(Shape::path("boiler-ring", ring));
            }
            for (part, radius) in [(0.35, 0.13), (0.58, 0.16), (0.8, 0.24)] {
                let (x, y) = at(part);
                shapes.push(Shape::circle("chimney", x, y, across * radius));
            }
            let (x, y) = at(0.8);
            shapes.push(Shape::circle("ink", x, y, across * 0.13));
        }
        shapes
    }

    /// Doors, closed or swung open; each can be pointed at.
    pub(super) fn door_pieces(&self, drawing: &Drawing) -> Vec<Piece> {
        let door = |(door, segment): &(DoorId, Segment)| {
            let is_open = self.open.has(*door);
            let (dx, dy) = ((segment.to.x - segment.from.x) as f32, (segment.to.y - segment.from.y) as f32);
            let length = dx.abs().max(dy.abs());
            let turn = if dx.abs() > dy.abs() { 0.0 } else { 90.0 };
            let x = (segment.from.x + segment.to.x) as f32 / 2.0 + MARGIN;
            let y = (segment.from.y + segment.to.y) as f32 / 2.0 + MARGIN;
            let half = length / 2.0;
            let known = self.doors.iter().find(|known| known.door == *door);
            let word = || self.voice.word(if is_open { "scene-door-open" } else { "scene-door-closed" });
            let name = known.map_or_else(word, |known| known.name.clone());
            let class = if is_open { "door open" } else { "door closed" };
            let leaf = known.and_then(|known| known.colour).map_or("door-leaf", leaf);
            let mut piece = Piece::new(
                format!("door-{}", shamble_kernel::Id::index(*door) + 1),
                class,
                Place::at(x, y).turned(turn),
                name,
            );
            if is_open {
                piece.shapes.push(Shape::path("threshold", format!("M{} 0H{half}", -half)));
                piece.shapes.push(Shape::rect(leaf, -half, -length * 0.86, 14.0, length * 0.86, 4.0));
            } else {
                piece.shapes.push(Shape::rect(leaf, -half, -13.0, length, 26.0, 5.0));
                piece.shapes.push(match known.is_some_and(|known| known.is_locked) {
                    true => Shape::path("limb pale-line", "M-9-9L9 9M9-9L-9 9").stroked(6.0),
                    false => Shape::circle("noise", half * 0.6, 0.0, 6.0),
                });
            }
            piece.with(Shape::rect("hit edge", -half, -24.0, length, 48.0, 6.0))
        };
        drawing.doors.iter().map(door).collect()
    }

    /// A balcony: boards on posts, with a rail around.
    pub(super) fn balcony(&self, shape: &ZoneShape) -> Vec<Shape> {
        let path = outline_path(&shape.outline);
        let mut shapes = vec![
            Shape::path("shadow", path.clone()).placed(Place::at(10.0, 14.0)),
            Shape::path("deck", path.clone()),
            Shape::path("deck-line", self.deck_boards(shape)),
            Shape::path("deck-edge", path),
        ];
        for point in shape.outline.iter().flatten() {
            shapes.push(Shape::circle("post", point.x as f32, point.y as f32, 13.0));
        }
        shapes
    }

    fn deck_boards(&self, shape: &ZoneShape) -> String {
        let Some(balcony) = &self.board.zone(shape.zone).balcony else { return String::new() };
        let frame = balcony.frame;
        let mut path = String::new();
        let half = CELL / 2;
        for y in (frame.top + half..frame.bottom).step_by(half as usize) {
            let is_street = |x: i32| is_street(self.board, x, y);
            let mut x = frame.left;
            while x < frame.right {
                let start = x;
                while x < frame.right && is_street(x) {
                    x += half.min(frame.right - x);
                }
                if x > start {
                    let _ = write!(path, "M{start} {y}H{x}");
                } else {
                    x += half;
                }
            }
        }
        path
    }

    /// The name of a zone on a plate, in the corner of its ground.
    pub(super) fn label(&self, shape: &ZoneShape, stairs: &[Segment], name: &str) -> [Shape; 2] {
        let shown = shown(name);
        let (length, height) = (label_length(shown), QUARTER * 2.6);
        let (x, y) = Space::of(self.board, shape, stairs)
            .take_label(length)
            .unwrap_or((shape.label.x as f32 - length / 2.0, shape.label.y as f32 - height));
        [
            Shape::rect("zone-plate", x, y, length, height, height * 0.25),
            Shape::text("zone-name", x + length / 2.0, y + height * 0.78, 33.0, shown),
        ]
    }
}

/// The class of a door's leaf in a colour.
fn leaf(colour: ObjectiveFace) -> &'static str {
    match colour {
        ObjectiveFace::Hidden => "door-leaf",
        ObjectiveFace::Red => "door-leaf leaf-red",
        ObjectiveFace::Blue => "door-leaf leaf-blue",
        ObjectiveFace::Green => "door-leaf leaf-green",
        ObjectiveFace::Yellow => "door-leaf leaf-yellow",
    }
}

fn is_street(board: &Board, x: i32, y: i32) -> bool {
    let zone = board.zone_at((x / CELL) as usize, (y / CELL) as usize);
    zone.is_some_and(|zone| board.streets().has(zone))
}

/// Lines between the boards of a floor.
fn floor_boards(shape: &ZoneShape) -> String {
    let mut path = String::new();
    for row in shape.cells.chunk_by(|one, other| one.1 == other.1 && one.0 + 1 == other.0) {
        let (Some((left, y)), Some((right, _))) = (row.first(), row.last()) else { continue };
        let [left, y, right] = [*left as i32, *y as i32, *right as i32 + 1].map(|line| line * CELL);
        let _ = write!(path, "M{left} {}H{right}", y + CELL / 2);
    }
    path
}

/// The two ends of an opening.
fn jambs(segment: &Segment) -> String {
    let Segment { from, to } = segment;
    let along = if from.y == to.y { "v" } else { "h" };
    [from, to]
        .iter()
        .map(|end| {
            let (x, y) = if along == "v" { (end.x, end.y - 16) } else { (end.x - 16, end.y) };
            format!("M{x} {y}{along}32")
        })
        .collect()
}

/// Steps up, from the room towards the balcony.
fn flight(stairs: &Segment) -> Vec<Shape> {
    let (dx, dy) = ((stairs.to.x - stairs.from.x) as f32, (stairs.to.y - stairs.from.y) as f32);
    let turn = if dx.abs() > dy.abs() {
        if dx > 0.0 { 90.0 } else { -90.0 }
    } else if dy > 0.0 {
        180.0
    } else {
        0.0
    };
    let place = Place::at(stairs.from.x as f32, stairs.from.y as f32);
    vec![
        Shape::path("steps-ground", turned_rect(place, turn, 46.0, 62.0)),
        Shape::path(
            "steps",
            (0..5).map(|step| turned_line(place, turn, 23.0, 24.0 - 12.0 * step as f32)).collect::<String>(),
        ),
    ]
}

/// A point of something turned by quarters around a place.
fn turned(place: Place, turn: f32, x: f32, y: f32) -> (f32, f32) {
    let (x, y) = match turn as i32 {
        90 => (-y, x),
        -90 => (y, -x),
        180 => (-x, -y),
        _ => (x, y),
    };
    (place.x + x, place.y + y)
}

fn turned_rect(place: Place, turn: f32, width: f32, height: f32) -> String {
    let (x, y) = (width / 2.0, height / 2.0);
    let corners = [(-x, -y), (x, -y), (x, y), (-x, y)].map(|(x, y)| turned(place, turn, x, y));
    let mut path = String::new();
    for (at, (x, y)) in corners.into_iter().enumerate() {
        let _ = write!(path, "{}{x} {y}", if at == 0 { "M" } else { "L" });
    }
    path + "z"
}

fn turned_line(place: Place, turn: f32, reach: f32, y: f32) -> String {
    let ((x1, y1), (x2, y2)) = (turned(place, turn, -reach, y), turned(place, turn, reach, y));
    format!("M{x1} {y1}L{x2} {y2}")
}
