//! False fronts: a house with a street in the south leans its front over the edge of that street, one with a street in the
//! north alone has it stand up behind its rooms. The name is painted on.

use shamble_zombicide::NamedZones;
use shamble_zones::{Drawing, Segment, ZoneId, ZoneSet, ZoneShape};

use super::super::plan::{Run, runs};
use super::super::space::Space;
use super::super::{MARGIN, ZoneBoard};
use super::{BACK_FRONT, FRONT, SKY};
use crate::scene::{Place, Shape, text_width};

/// The colours of fronts, in the order in which they are taken.
const PAINTS: [&str; 3] = ["uoa-front-red", "uoa-front-teal", "uoa-front-tan"];
/// How high a sign is, and how large its letters are.
const SIGN: (f32, f32) = (40.0, 30.0);
/// A front is at least so long.
const SHORTEST: f32 = 100.0;
/// The boardwalk before a front.
const WALK: f32 = 13.0;

/// A front of a house.
#[derive(Clone, Copy, Debug)]
pub struct Facade {
    building: usize,
    run: Run,
    /// Where its foot is seen.
    y: f32,
    /// Behind the rooms.
    is_back: bool,
}

impl Facade {
    /// Its upper and its lower edge, as seen.
    fn edges(self) -> (f32, f32) {
        let y = self.y;
        if self.is_back { (y - BACK_FRONT, y) } else { (y - 4.0, y + FRONT) }
    }
}

impl ZoneBoard<'_> {
    /// The fronts of all houses.
    pub(super) fn facades(&self) -> Vec<Facade> {
        let buildings = self.places.map_or(&[][..], |places| &places.buildings);
        let is_train = |zone: ZoneId| self.board.zone(zone).is_aboard;
        let mut facades = Vec::new();
        for (building, known) in buildings.iter().enumerate() {
            if known.zones.iter().any(is_train) {
                continue;
            }
            let is_own =
                |zone: Option<ZoneId>| zone.is_some_and(|zone| known.zones.has(zone) && self.is_room(Some(zone)));
            let is_street = |zone: Option<ZoneId>| zone.is_some_and(|zone| self.board.streets().has(zone));
            let facing = |is_back: bool| {
                let found = runs(self.board, |north, south| match is_back {
                    true => is_street(north) && is_own(south),
                    false => is_own(north) && is_street(south),
                });
                let long = found.into_iter().filter(|run| run.lies && run.length() >= SHORTEST);
                long.map(move |run| Facade { building, run, y: self.deep(run.at), is_back }).collect::<Vec<_>>()
            };
            let south = facing(false);
            facades.extend(if south.is_empty() { facing(true) } else { south });
        }
        facades.sort_by(|one, other| one.run.at.total_cmp(&other.run.at));
        facades
    }

    /// The ground of a zone that this part of every front leaves: with all of it, nothing stands below a front or behind
    /// it; with less, people stand before it. Nothing stands below the sign of a house without a front.
    pub(super) fn ground(&self, drawing: &Drawing, facades: &[Facade], shape: &ZoneShape, part: f32) -> Space {
        let mut space = Space::of(self.board, shape, &drawing.stairs);
        if self.board.streets().has(shape.zone) {
            for facade in facades {
                let Run { at, from, .. } = facade.run;
                let depth = if facade.is_back { BACK_FRONT } else { FRONT + WALK } / self.tilt() * part;
                let top = if facade.is_back { at - depth } else { at };
                space.take((from, top), (facade.run.length(), depth));
            }
        }
        for sign in self.hung_signs(drawing, facades).into_iter().filter(|sign| sign.is_on_wall) {
            let (wide, high) = sign.size();
            space.take((sign.at.0 - wide / 2.0, (sign.at.1 - high / 2.0) / self.tilt()), (wide, high / self.tilt()));
        }
        space
    }

    pub(super) fn fronts(&self, drawing: &Drawing, facades: &[Facade]) -> Vec<Shape> {
        facades.iter().flat_map(|facade| self.front(drawing, *facade)).collect()
    }

    /// A board with the name of every house.
    pub(super) fn house_signs(&self, drawing: &Drawing, facades: &[Facade]) -> Vec<Shape> {
        self.hung_signs(drawing, facades).into_iter().flat_map(Sign::drawn).collect()
    }

    /// Where the names of all houses hang: on the longest front, or on the wall.
    fn hung_signs(&self, drawing: &Drawing, facades: &[Facade]) -> Vec<Sign> {
        let buildings = self.places.map_or(&[][..], |places| &places.buildings);
        let least = self.word_size() / SIGN.1;
        let of = |(building, known): (usize, &NamedZones)| {
            let own = facades.iter().filter(|facade| facade.building == building);
            let longest = own.max_by(|one, other| one.run.length().total_cmp(&other.run.length()));
            let hung = longest.map(|facade| (facade.run.middle().0, facade.edges().0 + 6.0, facade.run.length()));
            let (x, y, room) = hung.or_else(|| self.back_wall(drawing, known.zones))?;
            let words = self.voice.name(&known.name).to_uppercase();
            Some(Sign::fitting(words, (x, y), room, least, drawing.width as f32).on_wall(longest.is_none()))
        };
        buildings.iter().enumerate().filter_map(of).collect()
    }

    /// Where the sign of a house without a front hangs: on the wall in its north.
    fn back_wall(&self, drawing: &Drawing, house: ZoneSet) -> Option<(f32, f32, f32)> {
        let rooms = house.iter().filter(|zone| self.board.rooms().has(*zone));
        let corners = || rooms.clone().flat_map(|room| drawing.zones[room.index()].outline.iter().flatten());
        let top = corners().map(|point| point.y).min()?;
        let wall = corners().filter(|point| point.y == top).map(|point| point.x as f32);
        let (left, right) = (wall.clone().reduce(f32::min)?, wall.reduce(f32::max)?);
        Some(((left + right) / 2.0, self.deep(top as f32) + SIGN.0 * 0.3, right - left))
    }

    fn front(&self, drawing: &Drawing, facade: Facade) -> Vec<Shape> {
        let Run { at, from, to, .. } = facade.run;
        let (top, bottom) = facade.edges();
        let (wide, high) = (to - from, bottom - top);
        let mut shapes = vec![
            Shape::rect("uoa-walk", from - 6.0, bottom, wide + 12.0, WALK, 0.0),
            Shape::rect(PAINTS[facade.building % PAINTS.len()], from, top, wide, high, 0.0),
            Shape::rect("uoa-cornice", from - 5.0, top - 5.0, wide + 10.0, 11.0, 0.0),
            Shape::path("uoa-corner", format!("M{from} {top}V{bottom}M{to} {top}V{bottom}")),
        ];
        let is_here = |way: &&Segment| {
            let lies = way.from.y == way.to.y && way.from.y as f32 == at;
            lies && way.from.x as f32 >= from && way.to.x as f32 <= to
        };
        let doors: Vec<&Segment> = drawing.openings.iter().filter(is_here).collect();
        for door in &doors {
            let (left, width) = (door.from.x as f32, (door.to.x - door.from.x) as f32);
            let sill = top + high * 0.28;
            shapes.push(Shape::rect("uoa-doorway", left, sill, width, bottom - sill, 0.0));
            let leaf = (width * 0.3, (bottom - sill) * 0.5);
            shapes.push(Shape::rect("uoa-leaf", left, sill + leaf.1 * 0.5, leaf.0, leaf.1, 2.0));
            shapes.push(Shape::rect("uoa-leaf", left + width - leaf.0, sill + leaf.1 * 0.5, leaf.0, leaf.1, 2.0));
        }
        let count = (wide / 110.0) as i32;
        for step in 0..count {
            let x = from + wide * (step as f32 + 0.5) / count as f32;
            let is_beside = |door: &&Segment| {
                let (middle, half) = ((door.from.x + door.to.x) as f32 / 2.0, (door.to.x - door.from.x) as f32 / 2.0);
                (x - middle).abs() > half + 26.0
            };
            if doors.iter().all(is_beside) {
                shapes.push(Shape::rect("uoa-window", x - 17.0, bottom - 32.0, 34.0, 22.0, 0.0));
                shapes.push(Shape::path(
                    "uoa-bars",
                    format!("M{x} {}v22M{} {}h34", bottom - 32.0, x - 17.0, bottom - 21.0),
                ));
            }
        }
        shapes
    }
}

/// A board with the name of a house.
struct Sign {
    words: String,
    /// Its middle, as seen.
    at: (f32, f32),
    /// Its length before it is scaled.
    natural: f32,
    scale: f32,
    /// Whether it hangs on a wall, where rooms begin, instead of a front.
    is_on_wall: bool,
}

/// What is left between the letters of a sign.
const SPACING: f32 = 5.0;

impl Sign {
    /// A sign that fits a front as well as it can, and hangs within the town.
    fn fitting(words: String, (x, y): (f32, f32), room: f32, least: f32, town: f32) -> Sign {
        let natural = text_width(&words, SIGN.1) * 1.1 + words.chars().count() as f32 * SPACING + 36.0;
        let scale = ((room + 30.0) / natural).clamp(0.62, 1.0).max(least);
        let half = natural * scale / 2.0;
        Sign { words, at: (x.min(town - half).max(half), y), natural, scale, is_on_wall: false }
    }

    fn on_wall(self, is_on_wall: bool) -> Sign {
        Sign { is_on_wall, ..self }
    }

    /// How long and how high it is.
    fn size(&self) -> (f32, f32) {
        (self.natural * self.scale, SIGN.0 * self.scale)
    }

    fn drawn(self) -> [Shape; 4] {
        let (left, wide, top) = (-self.natural / 2.0, self.natural, -SIGN.0 / 2.0);
        let place = Place::at(self.at.0 + MARGIN, self.at.1 + SKY).scaled(self.scale);
        [
            Shape::rect("uoa-shade plate", left + 10.0, top - 5.0, wide, SIGN.0, 3.0),
            Shape::rect("uoa-sign plate", left, top, wide, SIGN.0, 3.0),
            Shape::rect("uoa-sign-line plate", left + 6.0, top + 5.0, wide - 12.0, SIGN.0 - 10.0, 2.0),
            Shape::text("uoa-sign-word", SPACING / 2.0, SIGN.1 * 0.36, SIGN.1, self.words),
        ]
        .map(|shape| shape.placed(place))
    }
}
