//! Dust, floors, walls and shadows, and the names painted on the ground.

use shamble_zones::{CELL, Drawing, Segment, ZoneId, ZoneShape};

use super::super::plan::{lot, runs};
use super::super::{MARGIN, ZoneBoard};
use super::fronts::Facade;
use super::furnishings::Standing;
use super::{OUTER_WALL, SKY, SUN, WALL};
use crate::scene::{Piece, Place, Shape, fitted, text_width};

/// What a house counts as when it throws a shadow.
const ROOF: f32 = 56.0;

/// The words of a zone: where they lie, how much ground they take, and how they are written.
pub struct Painted {
    pub at: (f32, f32),
    pub size: (f32, f32),
    words: Vec<Shape>,
}

impl ZoneBoard<'_> {
    /// What never changes: ground, houses, fronts.
    pub(super) fn town(
        &self,
        drawing: &Drawing,
        facades: &[Facade],
        standing: &[Standing],
        (width, height): (f32, f32),
    ) -> Piece {
        let (wide, high) = (drawing.width as f32, self.deep(drawing.height as f32));
        let mut shapes = vec![
            Shape::rect("uoa-frame", -16.0, -16.0, wide + 32.0, high + 32.0, 6.0),
            Shape::rect("uoa-dust", 0.0, 0.0, wide, high, 0.0),
            Shape::rect("uoa-specks", 0.0, 0.0, wide, high, 0.0),
            Shape::path("uoa-ruts", self.ruts(drawing)),
            Shape::path("uoa-marking", self.ground_lines(&drawing.markings)),
        ];
        shapes.extend(self.tracks(drawing));
        shapes.push(Shape::path("uoa-shade", self.house_shadows()));
        shapes.extend(self.floors(drawing));
        shapes.push(Shape::rect("uoa-evening", 0.0, 0.0, wide, high, 0.0));
        shapes.extend(self.walls(drawing));
        shapes.extend(drawing.stairs.iter().flat_map(|stairs| steps(stairs, self.tilt())));
        shapes.extend(self.fronts(drawing, facades));
        shapes.extend(self.furnishings(drawing, standing));
        let put = |shape: Shape| {
            let place = shape.place.unwrap_or(Place::at(0.0, 0.0));
            shape.placed(Place { x: place.x + MARGIN, y: place.y + SKY, ..place })
        };
        Piece::new("ground", "ground", Place::at(0.0, 0.0), "")
            .with(Shape::rect("lamp", 0.0, 0.0, width, height, 0.0))
            .with_all(shapes.into_iter().map(put))
    }

    /// Two lines of wheels along every tile that has a street there.
    fn ruts(&self, drawing: &Drawing) -> String {
        let wide = drawing.width as f32;
        let rows: Vec<usize> = self.board.frames().iter().map(|frame| frame.y).collect();
        let mut ruts = String::new();
        for row in rows.into_iter().filter(|row| *row > 0).collect::<std::collections::BTreeSet<_>>() {
            for off in [-70.0, 60.0] {
                let y = self.deep(row as f32 * CELL as f32 + off);
                ruts += &format!("M0 {y}c{} 8 {} -8 {wide} 0", wide / 3.0, wide * 2.0 / 3.0);
            }
        }
        ruts
    }

    fn house_shadows(&self) -> String {
        let (dx, dy) = (SUN.0 * ROOF, SUN.1 * ROOF);
        let edge = |one: Option<ZoneId>, other: Option<ZoneId>| self.is_room(other) && !self.is_room(one);
        let east = |one: Option<ZoneId>, other: Option<ZoneId>| self.is_room(one) && !self.is_room(other);
        let north = runs(self.board, edge).into_iter().filter(|run| run.lies && run.at > 0.0);
        let east = runs(self.board, east).into_iter().filter(|run| !run.lies);
        let shadow = |run: super::super::plan::Run| {
            let (at, from, to) = (run.at, run.from, run.to);
            match run.lies {
                true => format!("M{from} {}H{to}l{dx} {dy}H{}z", self.deep(at), from + dx),
                false => format!("M{at} {}V{}l{dx} {dy}V{}z", self.deep(from), self.deep(to), self.deep(from) + dy),
            }
        };
        north.chain(east).map(shadow).collect()
    }

    /// Floors by the lot of their room: planks of two woods, tiles.
    fn floors(&self, drawing: &Drawing) -> Vec<Shape> {
        const FLOORS: [&str; 5] = ["uoa-planks", "uoa-planks-cool", "uoa-tiles", "uoa-rock", "uoa-earth"];
        let rooms = || drawing.zones.iter().filter(|shape| self.board.rooms().has(shape.zone));
        let floor = |shape: &ZoneShape| {
            let face = self.board.name(shape.zone).face;
            let room = shape.zone.index();
            match self.floor_of(shape.zone) {
                Some(floor) => floor,
                None => [0, 0, 1, 1, 2][lot(face, room, 5)],
            }
        };
        FLOORS
            .iter()
            .enumerate()
            .map(|(at, class)| {
                let own = rooms().filter(|shape| floor(shape) == at);
                Shape::path(*class, own.map(|shape| self.ground_path(&shape.outline)).collect::<String>())
            })
            .collect()
    }

    /// Walls stand up from their line on the ground; those in the south are hidden by the fronts.
    fn walls(&self, drawing: &Drawing) -> Vec<Shape> {
        let mut lying: Vec<&Segment> = drawing.walls.iter().filter(|wall| wall.from.y == wall.to.y).collect();
        lying.sort_by_key(|wall| wall.from.y);
        let [mut faces, mut tops, mut shade, mut posts] = [const { String::new() }; 4];
        for wall in lying {
            let (x, y) = ((wall.from.x + wall.to.x) / 2, wall.from.y);
            let [above, below] = [self.cell(x, y - 1), self.cell(x, y)];
            let high = if self.is_room(above) && self.is_room(below) { WALL } else { OUTER_WALL };
            let (from, to, y) = (wall.from.x, wall.to.x, self.deep(y as f32));
            if !self.is_room(below) {
                posts += &format!("M{from} {y}H{to}");
                continue;
            }
            faces += &format!("M{from} {}H{to}V{y}H{from}z", y - high);
            tops += &format!("M{from} {}H{to}", y - high);
            shade += &format!("M{from} {y}H{to}v16H{from}z");
        }
        let upright: Vec<&Segment> = drawing.walls.iter().filter(|wall| wall.from.x == wall.to.x).collect();
        posts.extend(upright.iter().map(|wall| {
            format!("M{} {}V{}", wall.from.x, self.deep(wall.from.y as f32) - WALL, self.deep(wall.to.y as f32))
        }));
        let ends = drawing.openings.iter().filter(|way| way.from.x == way.to.x);
        let jambs: String = ends
            .flat_map(|way| [way.from, way.to])
            .map(|end| format!("M{} {}v{}", end.x, self.deep(end.y as f32) - WALL - 4.0, WALL + 8.0))
            .collect();
        vec![
            Shape::path("uoa-inner-shade", shade),
            Shape::path("uoa-wall-face", faces),
            Shape::path("uoa-wall-top", tops),
            Shape::path("uoa-wall", posts.clone()),
            Shape::path("uoa-wall-crest", posts),
            Shape::path("uoa-jamb", jambs),
        ]
    }

    /// The signs of houses, rooms and streets by name, and the codes of zones, small.
    pub(super) fn painted_names(&self, drawing: &Drawing, facades: &[Facade]) -> Piece {
        let painted = drawing.zones.iter().filter_map(|shape| self.zone_words(drawing, facades, shape));
        Piece::new("names", "names", Place::at(0.0, 0.0), "")
            .with_all(self.house_signs(drawing, facades))
            .with_all(painted.flat_map(|painted| painted.words))
    }

    /// The words of a zone, where there is room for them.
    pub(super) fn zone_words(&self, drawing: &Drawing, facades: &[Facade], shape: &ZoneShape) -> Option<Painted> {
        let size = self.word_size();
        let code = self.board.name(shape.zone).to_string();
        let code = code.strip_suffix(".balcony").unwrap_or(&code).to_owned();
        let is_street = self.board.zone(shape.zone).kind.is_street();
        let name = self.short_name(shape.zone).unwrap_or_default();
        let class = if is_street { "zone-name uoa-place" } else { "zone-name uoa-room" };
        let height = size * 1.3 / self.tilt();
        let mut space = self.ground(drawing, facades, shape, 1.0);
        let (_, _, room) = space.longest_strip(height)?;
        let code_width = text_width(&code, size * 0.9) + 8.0;
        let (name, size) = fitted(&name, ((room - code_width) / 1.12).max(40.0), size, size * 0.94);
        // A street that is too short for its name leaves it to the next.
        let name = if is_street && name.ends_with('…') { String::new() } else { name };
        let width = text_width(&name, size) * 1.12 + code_width;
        let (x, y) = space.take_strip(width.min(room), height)?;
        let at = (x + MARGIN, self.deep(y) + SKY + size);
        let lift = if self.board.balconies().has(shape.zone) { super::BALCONY } else { 0.0 };
        let gap = if name.is_empty() { 0.0 } else { text_width(&name, size) * 1.12 + 8.0 };
        let words = vec![
            Shape::text_from(class, at.0, at.1 - lift, size, name),
            Shape::text_from(format!("{class} uoa-code"), at.0 + gap, at.1 - lift, size * 0.95, code),
        ];
        Some(Painted { at: (x, y), size: (width, height), words })
    }

    /// A room by what it is in its house, a street by its name.
    fn short_name(&self, zone: ZoneId) -> Option<String> {
        let places = self.places?;
        if let Some(street) = places.streets.iter().find(|street| street.zones.has(zone)) {
            return Some(self.voice.name(&street.name).to_owned());
        }
        let name = self.voice.name(places.room(zone)?);
        let mut letters = name.chars();
        Some(letters.next()?.to_uppercase().chain(letters).collect())
    }
}

/// Steps up, from the room towards the balcony.
fn steps(stairs: &Segment, tilt: f32) -> Vec<Shape> {
    let (x, y) = (stairs.from.x as f32, stairs.from.y as f32 * tilt);
    let lines: String = (0..5).map(|step| format!("M{} {}h44", x - 22.0, y + 12.0 - 9.0 * step as f32)).collect();
    vec![Shape::rect("steps-ground", x - 22.0, y - 30.0, 44.0, 46.0, 2.0), Shape::path("steps", lines)]
}
