//! Houses: floors in their hue, light, furniture, walls of two weights, doors.

use shamble_kernel::Id;
use shamble_zones::{CELL, DoorId, Drawing, Segment, ZoneId, ZoneShape};

use super::super::ground::{outline_path, segments_path};
use super::super::plan::{Run, lot, runs};
use super::super::{MARGIN, ObjectiveFace, ZoneBoard};
use super::HUES;
use crate::scene::{Piece, Place, Shape};

/// What a room is furnished with, by what it is called.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Furniture {
    Shelves,
    Counter,
    Beds,
    Desks,
    Stove,
    Ring,
    Benches,
    Crates,
}

impl Furniture {
    /// By a word in the English name of the room, which no translation changes.
    fn of(name: &str) -> Furniture {
        const WORDS: [(&str, Furniture); 30] = [
            ("kitchen", Furniture::Stove),
            ("laundry", Furniture::Stove),
            ("laborator", Furniture::Stove),
            ("ward", Furniture::Beds),
            ("emergency", Furniture::Beds),
            ("suites", Furniture::Beds),
            ("flats", Furniture::Beds),
            ("cells", Furniture::Beds),
            ("pharmacy", Furniture::Shelves),
            ("shop", Furniture::Shelves),
            ("librar", Furniture::Shelves),
            ("archive", Furniture::Shelves),
            ("boutique", Furniture::Shelves),
            ("jeweller", Furniture::Counter),
            ("bar", Furniture::Counter),
            ("diner", Furniture::Counter),
            ("pizzeria", Furniture::Counter),
            ("lunch", Furniture::Counter),
            ("reception", Furniture::Counter),
            ("desk", Furniture::Counter),
            ("ticket", Furniture::Counter),
            ("office", Furniture::Desks),
            ("newsroom", Furniture::Desks),
            ("operations", Furniture::Desks),
            ("command", Furniture::Desks),
            ("gym", Furniture::Ring),
            ("training", Furniture::Ring),
            ("theatre", Furniture::Benches),
            ("hall", Furniture::Benches),
            ("concourse", Furniture::Benches),
        ];
        let name = name.to_lowercase();
        WORDS.iter().find(|(word, _)| name.contains(word)).map_or(Furniture::Crates, |(_, furniture)| *furniture)
    }

    /// The pattern of the floor below it.
    fn floor(self) -> Option<&'static str> {
        match self {
            Furniture::Shelves | Furniture::Desks | Furniture::Benches => Some("mz-boards"),
            Furniture::Stove | Furniture::Beds => Some("mz-tiles"),
            Furniture::Counter => Some("mz-check"),
            Furniture::Ring | Furniture::Crates => None,
        }
    }

    /// One of it, around the origin, as wide and as high as this.
    fn size(self) -> (f32, f32) {
        match self {
            Furniture::Shelves => (150.0, 44.0),
            Furniture::Counter => (150.0, 52.0),
            Furniture::Beds => (76.0, 132.0),
            Furniture::Desks => (130.0, 62.0),
            Furniture::Stove => (150.0, 50.0),
            Furniture::Ring => (150.0, 150.0),
            Furniture::Benches => (140.0, 56.0),
            Furniture::Crates => (64.0, 64.0),
        }
    }

    fn drawn(self) -> Vec<Shape> {
        let (wide, high) = self.size();
        let (x, y) = (-wide / 2.0, -high / 2.0);
        let round = if self == Furniture::Beds { 10.0 } else { 4.0 };
        let mut shapes = vec![
            Shape::rect("mz-thing-shade", x + 8.0, y + 10.0, wide, high, round),
            Shape::rect("mz-thing", x, y, wide, high, round),
        ];
        match self {
            Furniture::Shelves => {
                let books: String = (1..7).map(|step| format!("M{} {y}v{high}", x + step as f32 * 21.0)).collect();
                shapes.push(Shape::path("mz-thing-line", books));
            }
            Furniture::Counter => {
                shapes.extend([-45.0, 0.0, 45.0].map(|x| Shape::circle("mz-thing-pale", x, 44.0, 15.0)))
            }
            Furniture::Beds => {
                shapes.push(Shape::rect("mz-thing-pale", x + 10.0, y + 10.0, wide - 20.0, 32.0, 9.0));
                shapes.push(Shape::path("mz-thing-line", format!("M{x} {}h{wide}", y + 58.0)));
            }
            Furniture::Desks => {
                shapes.push(Shape::rect("mz-thing-pale", x + 14.0, y + 14.0, 38.0, 30.0, 0.0));
                shapes.push(Shape::path("mz-thing-line", "M10-10h44M10 6h32"));
            }
            Furniture::Stove => shapes.extend([-48.0, 0.0, 48.0].map(|x| Shape::circle("mz-thing-pale", x, 0.0, 17.0))),
            Furniture::Ring => {
                shapes.push(Shape::rect("mz-thing-line", x + 18.0, y + 18.0, wide - 36.0, high - 36.0, 0.0));
                shapes.push(Shape::path("mz-thing-line", "M-75-75l18 18M75-75l-18 18M-75 75l18-18M75 75l-18-18"));
            }
            Furniture::Benches => shapes.push(Shape::path("mz-thing-line", format!("M{x} 0h{wide}"))),
            Furniture::Crates => shapes.push(Shape::path("mz-thing-line", "M-32-32l64 64M32-32l-64 64")),
        }
        shapes
    }
}

impl ZoneBoard<'_> {
    pub(super) fn houses(&self, drawing: &Drawing, hues: &[usize]) -> Vec<Shape> {
        let rooms = || drawing.zones.iter().filter(|shape| self.board.rooms().has(shape.zone));
        let mut shapes: Vec<Shape> = Vec::new();
        for (hue, class) in HUES.iter().enumerate() {
            let own = rooms().filter(|shape| self.building(shape.zone).map_or(0, |at| hues[at]) == hue);
            let path: String = own.map(|shape| outline_path(&shape.outline)).collect();
            if !path.is_empty() {
                shapes.push(Shape::path(format!("mz-{class}"), path));
            }
        }
        for floor in ["mz-boards", "mz-tiles", "mz-check"] {
            let own = rooms().filter(|shape| self.furniture(shape.zone).floor() == Some(floor));
            shapes.push(Shape::path(floor, own.map(|shape| outline_path(&shape.outline)).collect::<String>()));
        }
        shapes.extend(rooms().map(|shape| Shape::path("mz-lamp", outline_path(&shape.outline))));
        shapes.push(Shape::path("mz-shade-in", self.inner_shadows(drawing)));
        shapes.extend(rooms().flat_map(|shape| self.furnished(drawing, shape)));
        let (thin, thick): (Vec<&Segment>, Vec<&Segment>) = drawing.walls.iter().partition(|wall| self.is_inner(wall));
        let path = |walls: &[&Segment]| segments_path(walls.iter().copied());
        shapes.push(Shape::path("mz-thin", path(&thin)));
        shapes.push(Shape::path("mz-thick", path(&thick)));
        shapes.push(Shape::path("mz-core", path(&thick)));
        let ends = drawing.openings.iter().flat_map(|opening| [opening.from, opening.to]);
        let jambs: String = ends.map(|end| format!("M{} {}h22v22h-22z", end.x - 11, end.y - 11)).collect();
        shapes.push(Shape::path("mz-jamb", jambs));
        shapes
    }

    /// The number of the building that a room belongs to.
    pub(super) fn building(&self, room: ZoneId) -> Option<usize> {
        self.places?.buildings.iter().position(|building| building.zones.has(room))
    }

    fn furniture(&self, room: ZoneId) -> Furniture {
        Furniture::of(self.places.map_or("", |places| &places.zone(room).en))
    }

    /// The two cells on the sides of a wall, in the middle of it.
    fn sides(&self, wall: &Segment) -> [Option<ZoneId>; 2] {
        let (x, y) = ((wall.from.x + wall.to.x) / 2, (wall.from.y + wall.to.y) / 2);
        let lies = wall.from.y == wall.to.y;
        let cell = |x: i32, y: i32| {
            let (x, y) = (usize::try_from(x.div_euclid(CELL)).ok()?, usize::try_from(y.div_euclid(CELL)).ok()?);
            self.board.zone_at(x, y)
        };
        if lies { [cell(x, y - 1), cell(x, y)] } else { [cell(x - 1, y), cell(x, y)] }
    }

    /// Whether a wall stands between two rooms of one building.
    fn is_inner(&self, wall: &Segment) -> bool {
        let [one, other] = self.sides(wall).map(|zone| zone.and_then(|zone| self.building(zone)));
        one.is_some() && one == other
    }

    /// Halftone below every wall in the north and beside every wall in the west of a room.
    fn inner_shadows(&self, drawing: &Drawing) -> String {
        let is_dark = |wall: &&Segment| self.sides(wall)[1].is_some_and(|zone| self.board.rooms().has(zone));
        let shadow = |wall: &Segment| {
            let Segment { from, to } = wall;
            match from.y == to.y {
                true => format!("M{} {}H{}v62H{}z", from.x, from.y, to.x, from.x),
                false => format!("M{} {}V{}h50V{}z", from.x, from.y, to.y, from.y),
            }
        };
        drawing.walls.iter().filter(is_dark).map(shadow).collect()
    }

    /// Two things in the corners of a room that are free of doors.
    fn furnished(&self, drawing: &Drawing, shape: &ZoneShape) -> Vec<Shape> {
        let furniture = self.furniture(shape.zone);
        let (wide, high) = furniture.size();
        let sides = |side: fn(&(usize, usize)) -> usize| {
            let (low, high) = (shape.cells.iter().map(side).min(), shape.cells.iter().map(side).max());
            (low.unwrap_or(0) as f32 * CELL as f32, (high.unwrap_or(0) + 1) as f32 * CELL as f32)
        };
        let ((left, right), (top, bottom)) = (sides(|cell| cell.0), sides(|cell| cell.1));
        let (dx, dy) = (wide / 2.0 + 34.0, high / 2.0 + 34.0);
        let corners = [(right - dx, bottom - dy), (right - dx, top + dy + 34.0), (left + dx, bottom - dy)];
        let passages = drawing.doors.iter().map(|(_, door)| door).chain(&drawing.openings).chain(&drawing.stairs);
        let passages: Vec<(f32, f32)> =
            passages.map(|way| ((way.from.x + way.to.x) as f32 / 2.0, (way.from.y + way.to.y) as f32 / 2.0)).collect();
        let is_clear = |(x, y): &(f32, f32)| {
            let far = |(px, py): &(f32, f32)| (px - x).abs() > wide / 2.0 + 66.0 || (py - y).abs() > high / 2.0 + 66.0;
            let inside = |dx: f32, dy: f32| {
                let cell = ((x + dx) / CELL as f32, (y + dy) / CELL as f32);
                self.board.zone_at(cell.0 as usize, cell.1 as usize) == Some(shape.zone)
            };
            let (dx, dy) = (wide / 2.0, high / 2.0);
            passages.iter().all(far) && inside(-dx, -dy) && inside(dx, -dy) && inside(-dx, dy) && inside(dx, dy)
        };
        let most = if furniture == Furniture::Ring { 1 } else { 2 };
        let places = corners.into_iter().filter(is_clear).take(most);
        let mut shapes: Vec<Shape> = places
            .flat_map(|(x, y)| furniture.drawn().into_iter().map(move |shape| shape.placed(Place::at(x, y))))
            .collect();
        let face = self.board.name(shape.zone).face;
        if furniture == Furniture::Beds && lot(face, 4, 2) == 0 {
            let (x, y) = (shape.label.x - 37, shape.label.y - 11);
            shapes.push(Shape::path("mz-cross", format!("M{x} {y}h24v-24h26v24h24v26h-24v24h-26v-24h-24z")));
        }
        shapes
    }

    /// Doors; the form says whether one is open or locked, the colour which key it wants.
    pub(super) fn comic_doors(&self, drawing: &Drawing) -> Vec<Piece> {
        drawing.doors.iter().map(|(door, segment)| self.comic_door(*door, segment)).collect()
    }

    fn comic_door(&self, door: DoorId, segment: &Segment) -> Piece {
        let (is_open, known) = (self.open.has(door), self.doors.iter().find(|known| known.door == door));
        let lies = segment.from.y == segment.to.y;
        let length = ((segment.to.x - segment.from.x) + (segment.to.y - segment.from.y)) as f32;
        let x = (segment.from.x + segment.to.x) as f32 / 2.0 + MARGIN;
        let y = (segment.from.y + segment.to.y) as f32 / 2.0 + MARGIN;
        let half = length / 2.0;
        let word = || self.voice.word(if is_open { "scene-door-open" } else { "scene-door-closed" });
        let name = known.map_or_else(word, |known| known.name.clone());
        let colour = known.and_then(|known| known.colour).map_or("mz-leaf", leaf);
        let class = if is_open { "door open" } else { "door closed" };
        let place = Place::at(x, y).turned(if lies { 0.0 } else { 90.0 });
        let mut piece = Piece::new(format!("door-{}", door.index() + 1), class, place, name);
        if is_open {
            piece.shapes.extend([
                Shape::path("mz-gap", format!("M{} 0H{half}", -half)),
                Shape::path("mz-post", format!("M{} -18v36M{half} -18v36", -half)),
                Shape::path("mz-swing", format!("M{half} 0A{length} {length} 0 0 0 {} {}", -half, -length)),
                Shape::rect(colour, -half - 2.0, 6.0 - length, 20.0, length - 2.0, 3.0),
            ]);
        } else {
            piece.shapes.push(Shape::rect(colour, -half, -20.0, length, 40.0, 4.0));
            if known.is_some_and(|known| known.is_locked) {
                // The lock hangs upright on every wall.
                let upright = Place::at(0.0, 0.0).turned(-place.turn);
                let bow = "M-14-12V-24C-14-44 14-44 14-24V-12";
                let lock = [
                    Shape::path("mz-bow-edge", bow),
                    Shape::path("mz-bow", bow),
                    Shape::rect("mz-lock", -25.0, -16.0, 50.0, 40.0, 7.0),
                    Shape::path("mz-jamb", "M0-6a7 7 0 0 1 4 12.7L6 17H-6L-4 6.7A7 7 0 0 1 0-6z"),
                ];
                piece.shapes.extend(lock.map(|shape| shape.placed(upright)));
            } else {
                let grooves = format!("M{} -8H{}M{} 8H{}", 14.0 - half, half - 32.0, 14.0 - half, half - 32.0);
                piece.shapes.push(Shape::path("mz-groove", grooves));
                piece.shapes.push(Shape::circle("mz-knob", half - 17.0, 0.0, 7.0));
            }
        }
        piece.with(Shape::rect("hit edge", -half, -26.0, length, 52.0, 6.0))
    }

    /// The longest stretches of wall in the north and in the west of some rooms, without their doors.
    pub(super) fn walls_for_signs(&self, building: usize) -> [Option<Run>; 2] {
        let drawing = self.board.drawing();
        let is_own = |zone: Option<ZoneId>| zone.is_some_and(|zone| self.building(zone) == Some(building));
        let all = runs(self.board, |one, other| !is_own(one) && is_own(other));
        let blocked: Vec<&Segment> = drawing.doors.iter().map(|(_, door)| door).chain(&drawing.openings).collect();
        let free = |run: Run| -> Vec<Run> {
            let mut cuts = vec![run];
            for way in &blocked {
                let (lies, at) = (way.from.y == way.to.y, if way.from.y == way.to.y { way.from.y } else { way.from.x });
                let (from, to) = if lies { (way.from.x, way.to.x) } else { (way.from.y, way.to.y) };
                let split = |run: Run| {
                    let (from, to) = (from as f32, to as f32);
                    if run.lies != lies || run.at != at as f32 || to <= run.from || run.to <= from {
                        return vec![run];
                    }
                    vec![Run { to: from, ..run }, Run { from: to, ..run }]
                };
                cuts = cuts.into_iter().flat_map(split).filter(|run| run.length() > 0.0).collect();
            }
            cuts
        };
        let longest = |lies: bool| {
            let own = all.iter().filter(|run| run.lies == lies).flat_map(|run| free(*run));
            // Of equals the first, which is the northernmost or westernmost.
            own.fold(None, |best: Option<Run>, run| match best {
                Some(best) if best.length() >= run.length() => Some(best),
                Some(_) | None => Some(run),
            })
        };
        [longest(true), longest(false)]
    }
}

/// The classes of a door's leaf in a colour.
fn leaf(colour: ObjectiveFace) -> &'static str {
    match colour {
        ObjectiveFace::Hidden => "mz-leaf",
        ObjectiveFace::Red => "mz-leaf leaf-red",
        ObjectiveFace::Blue => "mz-leaf leaf-blue",
        ObjectiveFace::Green => "mz-leaf leaf-green",
        ObjectiveFace::Yellow => "mz-leaf leaf-yellow",
    }
}
