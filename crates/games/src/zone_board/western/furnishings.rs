//! What stands in rooms and streets for good: furniture by what a room is called, barrels and cacti by the lot of a tile.

use shamble_zones::{CELL, Drawing, ZoneId, ZoneShape};

use super::super::ZoneBoard;
use super::super::plan::lot;
use super::fronts::Facade;
use super::joinery::{Joinery, Thing};
use crate::scene::Shape;

use Thing::{
    Anvil, Barrel, Bed, Cactus, Chair, Coffin, Counter, Crates, Desk, Hay, Pew, Safe, Shelves, Stone, Stove, Table,
    Trough,
};

/// What rooms are furnished with, by a word in their English name, which no translation changes: along the wall in the
/// north, in the corners of the south, and whether there is a carpet.
const ROOMS: [(&str, &[Thing], &[Thing], bool); 31] = [
    ("wrecked", &[Crates], &[Chair, Crates], false),
    ("barber, shop", &[Chair, Chair], &[Shelves], false),
    ("church", &[Desk], &[Pew, Pew], true),
    ("shop", &[Counter], &[Barrel, Crates], false),
    ("counter", &[Counter], &[Desk], true),
    ("bar room", &[Counter], &[Table, Table], false),
    ("bottle", &[Shelves], &[Crates, Barrel], false),
    ("vault", &[Safe], &[Safe], false),
    ("show room", &[Coffin, Coffin], &[Coffin], true),
    ("office", &[Desk], &[Bed], false),
    ("gun room", &[Shelves], &[Crates], false),
    ("bedroom", &[Bed], &[Chair], true),
    ("boarding house, landing", &[Shelves], &[Chair], true),
    ("linen", &[Shelves], &[Bed], false),
    ("dining", &[Desk], &[Table, Table], true),
    ("drawing", &[Chair], &[Table], true),
    ("salon", &[Chair, Chair], &[Table], true),
    ("front room", &[Chair], &[Table], true),
    ("lobby", &[Desk], &[Chair], true),
    ("kitchen", &[Stove], &[Table], false),
    ("pantry", &[Shelves], &[Barrel], false),
    ("stable, tack", &[Shelves], &[Hay], false),
    ("stable, stable", &[Hay], &[Hay, Trough], false),
    ("smithy", &[Stove], &[Anvil, Barrel], false),
    ("graves", &[Stone, Stone], &[Stone, Stone], false),
    ("yard", &[Stone], &[Stone], false),
    ("hall", &[Desk], &[Chair], true),
    ("grain", &[Crates], &[Crates, Barrel], false),
    ("cabin", &[Bed], &[Table], true),
    ("mine", &[Crates], &[Barrel], false),
    ("back room", &[Shelves], &[Crates], false),
];

/// What other rooms have.
const ELSE: (&[Thing], &[Thing]) = (&[Crates], &[Barrel]);

/// Room between a thing and a wall, a door, or the next thing, in tile units.
const GAP: f32 = 16.0;
/// What stands before a wall leaves so much of the floor free, as seen.
const BEFORE_WALL: f32 = 10.0;
/// How far a passage stays clear.
const PASSAGE: f32 = 84.0;
/// Streets smaller than this, in cells, stay bare.
const WIDE_STREET: usize = 30;

impl Thing {
    /// What stands higher than a wall behind it stands farther from it.
    fn above(self) -> f32 {
        let high = if matches!(self, Chair | Bed | Coffin | Table) { 44.0 } else { self.size().2 };
        (high - 30.0).max(0.0)
    }
}

/// A thing at its place: the middle of its southern edge, on the ground in tile units.
#[derive(Clone, Copy, Debug)]
pub struct Standing {
    pub thing: Thing,
    pub zone: ZoneId,
    x: f32,
    y: f32,
    tilt: f32,
}

impl Standing {
    /// Its ground in tile units: a corner and the sides.
    pub fn ground(self) -> ((f32, f32), (f32, f32)) {
        let (wide, depth, _) = self.thing.size();
        let depth = depth / self.tilt;
        ((self.x - wide / 2.0, self.y - depth), (wide, depth))
    }
}

impl ZoneBoard<'_> {
    /// Furniture, and what stands in the streets, over its carpets and shadows.
    pub(super) fn furnishings(&self, drawing: &Drawing, standing: &[Standing]) -> Vec<Shape> {
        let mut joinery = Joinery::default();
        for shape in drawing.zones.iter().filter(|shape| self.outfit(shape.zone).is_some_and(|outfit| outfit.2)) {
            let (left, top, right, bottom) = frame(shape);
            let (wide, high) = ((right - left) * 0.52, self.deep(bottom - top) * 0.42);
            joinery.carpet(((left + right) / 2.0, self.deep((top + bottom) / 2.0)), wide, high);
        }
        for Standing { thing, x, y, tilt, .. } in standing {
            joinery.stand(*thing, (*x, y * tilt));
        }
        joinery.shapes()
    }

    /// What stands in zones for good, from north to south.
    pub(super) fn standing(&self, drawing: &Drawing, facades: &[Facade]) -> Vec<Standing> {
        let in_zone = |shape: &ZoneShape| match self.outfit(shape.zone) {
            Some((wall, corners, _)) => self.furnish(drawing, shape, wall, corners),
            None if self.board.streets().has(shape.zone) => {
                self.in_the_street(drawing, facades, shape).into_iter().collect()
            }
            None => Vec::new(),
        };
        let mut standing: Vec<Standing> = drawing.zones.iter().flat_map(in_zone).collect();
        standing.sort_by(|one, other| one.y.total_cmp(&other.y));
        standing
    }

    /// What a room is furnished with; a street with nothing.
    fn outfit(&self, zone: ZoneId) -> Option<(&'static [Thing], &'static [Thing], bool)> {
        let name = self.places.filter(|_| self.board.rooms().has(zone))?.zone(zone).en.to_lowercase();
        let known = ROOMS.iter().find(|(word, ..)| name.contains(word));
        Some(known.map_or((ELSE.0, ELSE.1, false), |(_, wall, corners, carpet)| (*wall, *corners, *carpet)))
    }

    /// The floor of a room, by what it is, where that says it: planks of two woods, tiles, rock, earth.
    pub(super) fn floor_of(&self, room: ZoneId) -> Option<usize> {
        const FLOORS: [(&str, usize); 7] = [
            ("mine,", 3),
            ("cemetery", 4),
            ("kitchen", 2),
            ("barber, shop", 2),
            ("bank, counter", 2),
            ("undertaker", 1),
            ("salon", 0),
        ];
        if self.board.zone(room).is_aboard {
            return Some(1);
        }
        let name = self.places?.zone(room).en.to_lowercase();
        FLOORS.iter().find(|(word, _)| name.contains(word)).map(|(_, floor)| *floor)
    }

    /// Along the wall in the north from its eastern end, and in the corners of the south, wherever no passage is blocked.
    fn furnish(&self, drawing: &Drawing, shape: &ZoneShape, wall: &[Thing], corners: &[Thing]) -> Vec<Standing> {
        let ((left, top, right, bottom), tilt) = (frame(shape), self.tilt());
        let mut found: Vec<Standing> = Vec::new();
        let mut end = right - GAP;
        for thing in wall {
            let (wide, depth, _) = thing.size();
            let standing = Standing {
                thing: *thing,
                zone: shape.zone,
                x: end - wide / 2.0,
                y: top + (BEFORE_WALL + depth + thing.above()) / tilt,
                tilt,
            };
            end -= wide + GAP;
            found.push(standing);
        }
        for (thing, is_east) in corners.iter().zip([true, false]) {
            let half = thing.size().0 / 2.0 + GAP;
            let x = if is_east { right - half } else { left + half };
            found.push(Standing { thing: *thing, zone: shape.zone, x, y: bottom - GAP, tilt });
        }
        // What stands in the north takes its ground first.
        let mut placed: Vec<Standing> = Vec::new();
        for standing in found {
            let is_apart = placed.iter().all(|other| !meet(standing.ground(), other.ground(), GAP));
            if is_apart && self.fits(drawing, standing) {
                placed.push(standing);
            }
        }
        placed
    }

    /// A barrel, a trough or a cactus in a corner of a wide street, by the lot of its tile.
    fn in_the_street(&self, drawing: &Drawing, facades: &[Facade], shape: &ZoneShape) -> Option<Standing> {
        const KINDS: [Thing; 6] = [Cactus, Barrel, Trough, Cactus, Crates, Barrel];
        let (face, salt) = (self.board.name(shape.zone).face, shape.cells[0].0 % 20 + shape.cells[0].1 % 20);
        if shape.cells.len() < WIDE_STREET || lot(face, salt * 7 + 3, 5) < 2 {
            return None;
        }
        let thing = KINDS[(salt + lot(face, 11, KINDS.len())) % KINDS.len()];
        let ((wide, depth, _), tilt) = (thing.size(), self.tilt());
        let ground = self.ground(drawing, facades, shape, 1.0);
        let (x, y) = ground.last_place((wide + 2.0 * GAP, depth / tilt + 2.0 * GAP))?;
        let standing = Standing { thing, zone: shape.zone, x: x + GAP + wide / 2.0, y: y + GAP + depth / tilt, tilt };
        self.fits(drawing, standing).then_some(standing)
    }

    /// Whether a thing stands in its zone alone and blocks no way.
    fn fits(&self, drawing: &Drawing, standing: Standing) -> bool {
        let ((x, y), (wide, depth)) = standing.ground();
        let cell = |x: f32, y: f32| {
            self.board.zone_at((x.max(0.0) / CELL as f32) as usize, (y.max(0.0) / CELL as f32) as usize)
        };
        let corners = [(x, y), (x + wide, y), (x, y + depth), (x + wide, y + depth)];
        let passages = drawing.openings.iter().chain(&drawing.stairs);
        let mut middles =
            passages.map(|way| ((way.from.x + way.to.x) as f32 / 2.0, (way.from.y + way.to.y) as f32 / 2.0));
        corners.iter().all(|(x, y)| cell(*x, *y) == Some(standing.zone))
            && middles.all(|(px, py)| !meet(standing.ground(), ((px, py), (0.0, 0.0)), PASSAGE))
    }
}

/// The bounds of a zone's cells.
fn frame(shape: &ZoneShape) -> (f32, f32, f32, f32) {
    let unit = CELL as f32;
    let low = |side: fn(&(usize, usize)) -> usize| shape.cells.iter().map(side).min().unwrap_or(0) as f32 * unit;
    let high = |side: fn(&(usize, usize)) -> usize| (shape.cells.iter().map(side).max().unwrap_or(0) + 1) as f32 * unit;
    (low(|cell| cell.0), low(|cell| cell.1), high(|cell| cell.0), high(|cell| cell.1))
}

/// Whether two grounds come nearer to each other than this.
fn meet(one: ((f32, f32), (f32, f32)), other: ((f32, f32), (f32, f32)), gap: f32) -> bool {
    let apart =
        |from: f32, long: f32, start: f32, length: f32| from + long + gap <= start || start + length + gap <= from;
    let (((x, y), (wide, high)), ((left, top), (width, height))) = (one, other);
    !apart(x, wide, left, width) && !apart(y, high, top, height)
}
