//! What stands in rooms and streets, drawn: all of one material is one path, so that a furnished town is hardly longer than
//! a bare one.

use super::SUN;
use crate::scene::Shape;

/// One thing that stands somewhere for good.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Thing {
    Counter,
    Shelves,
    Bed,
    Table,
    Chair,
    Stove,
    Crates,
    Barrel,
    Pew,
    Hay,
    Anvil,
    Safe,
    Desk,
    Coffin,
    Stone,
    Cactus,
    Trough,
}

use Thing::{
    Anvil, Barrel, Bed, Cactus, Chair, Coffin, Counter, Crates, Desk, Hay, Pew, Safe, Shelves, Stone, Stove, Table,
    Trough,
};

/// Materials in the order in which they are painted.
#[derive(Clone, Copy)]
enum Stuff {
    Carpet,
    Fringe,
    Shade,
    Side,
    Top,
    Seat,
    Iron,
    Straw,
    Leaf,
    Cloth,
    Linen,
    Water,
    Line,
}

/// Their classes.
const CLASSES: [&str; 13] = [
    "uoa-carpet",
    "uoa-fringe",
    "uoa-shade",
    "uoa-side",
    "uoa-top",
    "uoa-seat",
    "uoa-iron",
    "uoa-straw",
    "uoa-leafage",
    "uoa-cloth",
    "uoa-linen",
    "uoa-water",
    "uoa-line",
];

/// The form of a body.
#[derive(Clone, Copy)]
enum Form {
    Block,
    Drum,
}

use Form::{Block, Drum};

/// A body: its form, the materials of its side and its top, the middle of its southern edge within its thing, and how wide,
/// deep and high it is as seen.
type Body = (Form, [Stuff; 2], (f32, f32), (f32, f32, f32));

const WOOD: [Stuff; 2] = [Stuff::Side, Stuff::Top];
const IRON: [Stuff; 2] = [Stuff::Iron, Stuff::Iron];
const HERE: (f32, f32) = (0.0, 0.0);

impl Thing {
    /// How wide and how deep its ground is as seen, and how high it stands.
    pub fn size(self) -> (f32, f32, f32) {
        match self {
            Counter => (170.0, 18.0, 32.0),
            Shelves => (118.0, 10.0, 40.0),
            Bed => (66.0, 46.0, 14.0),
            Table => (76.0, 30.0, 24.0),
            Chair => (38.0, 16.0, 20.0),
            Stove => (56.0, 20.0, 38.0),
            Crates => (84.0, 20.0, 34.0),
            Barrel => (38.0, 16.0, 38.0),
            Pew => (150.0, 12.0, 18.0),
            Hay => (86.0, 24.0, 28.0),
            Anvil => (52.0, 16.0, 24.0),
            Safe => (62.0, 20.0, 44.0),
            Desk => (104.0, 24.0, 28.0),
            Coffin => (48.0, 56.0, 12.0),
            Stone => (34.0, 8.0, 34.0),
            Cactus => (44.0, 12.0, 62.0),
            Trough => (96.0, 20.0, 18.0),
        }
    }

    /// What it is built of.
    fn bodies(self) -> &'static [Body] {
        match self {
            Counter => &[(Block, WOOD, HERE, (170.0, 18.0, 32.0))],
            Shelves => &[(Block, WOOD, HERE, (118.0, 10.0, 40.0))],
            Bed => &[(Block, WOOD, HERE, (66.0, 46.0, 14.0))],
            Table => &[
                (Drum, WOOD, HERE, (22.0, 9.0, 14.0)),
                (Drum, [Stuff::Side, Stuff::Cloth], (0.0, -14.0), (76.0, 30.0, 5.0)),
            ],
            Chair => &[(Block, [Stuff::Side, Stuff::Seat], HERE, (38.0, 16.0, 20.0))],
            Stove => &[(Block, IRON, HERE, (56.0, 20.0, 38.0))],
            Crates => {
                &[(Block, WOOD, (-18.0, 0.0), (44.0, 20.0, 34.0)), (Block, WOOD, (24.0, 3.0), (34.0, 16.0, 24.0))]
            }
            Barrel => &[(Drum, WOOD, HERE, (38.0, 16.0, 38.0))],
            Pew => &[(Block, WOOD, HERE, (150.0, 12.0, 18.0))],
            Hay => &[(Block, [Stuff::Straw, Stuff::Straw], HERE, (86.0, 24.0, 28.0))],
            Anvil => &[(Drum, WOOD, HERE, (30.0, 12.0, 14.0))],
            Safe => &[(Block, IRON, HERE, (62.0, 20.0, 44.0))],
            Desk => &[(Block, WOOD, HERE, (104.0, 24.0, 28.0))],
            Coffin => &[(Block, WOOD, HERE, (27.0, 4.0, 12.0))],
            Trough => &[(Block, WOOD, HERE, (96.0, 20.0, 18.0))],
            Stone | Cactus => &[],
        }
    }

    /// What is seen on it: paths that begin at the middle of its southern edge.
    fn details(self) -> &'static [(Stuff, &'static str)] {
        match self {
            Counter => &[(Stuff::Line, "m-77-8h154m-77 8v-32")],
            Shelves => &[
                (Stuff::Line, "m-59-20h118m-118 17h118"),
                (Stuff::Line, "m-45-20v-11m18 11v-11m18 11v-11m18 11v-11m18 11v-11m18 11v-11"),
            ],
            Bed => &[(Stuff::Cloth, "m-33-14h66v-30h-66z"), (Stuff::Linen, "m-24-46h48v-11h-48z")],
            Chair => &[(Stuff::Side, "m-19-32h38v-22h-38z")],
            Stove => &[(Stuff::Iron, "m8-52v-46h13v46z"), (Stuff::Straw, "m-18-8h20v-12h-20z")],
            Crates => &[(Stuff::Line, "m-40 0l44-34m-44 0l44 34")],
            Barrel => &[(Stuff::Line, "m-19-38a19 8 0 0 0 38 0m-38 18a19 8 0 0 0 38 0")],
            Pew => &[(Stuff::Side, "m-75-27h150v-15h-150z")],
            Hay => &[(Stuff::Line, "m-17 0v-28m34 28v-28")],
            Anvil => &[(Stuff::Iron, "m-26-32q16 4 20 14h20l12-14z")],
            Safe => &[(Stuff::Straw, "m-10-22a10 10 0 1 0 20 0a10 10 0 1 0-20 0")],
            Desk => &[(Stuff::Linen, "m-30-34l24-3l3-10l-24 3z")],
            Coffin => &[(Stuff::Top, "m-13-12l-11-35l12-21h24l12 21l-11 35z"), (Stuff::Line, "m0-26v-26m-9 8h18")],
            Stone => &[
                (Stuff::Shade, "m-17 0h34l49-17h-34z"),
                (Stuff::Linen, "m-17 0v-22a17 17 0 0 1 34 0v22z"),
                (Stuff::Line, "m0-10v-18m-7 6h14"),
            ],
            Cactus => &[
                (Stuff::Shade, "m-8 0l90-31l14 3l-80 31z"),
                (
                    Stuff::Leaf,
                    "m-8 0v-22h-6q-9 0-9-10v-12q0-5 5-5t5 5v11h5v-20q0-9 8-9t8 9v26h5v-16q0-5 5-5t5 5v17q0 10-9 10h-6v16z",
                ),
            ],
            Trough => &[(Stuff::Water, "m-42-22h84v-12h-84z")],
            Table => &[],
        }
    }
}

/// What has been drawn of each material.
#[derive(Default)]
pub struct Joinery([String; CLASSES.len()]);

impl Joinery {
    fn add(&mut self, stuff: Stuff, path: &str) {
        self.0[stuff as usize] += path;
    }

    /// A thing, the middle of whose southern edge is seen here.
    pub fn stand(&mut self, thing: Thing, (x, y): (f32, f32)) {
        for (form, stuff, (dx, dy), size) in thing.bodies() {
            match form {
                Block => self.block(*stuff, (x + dx, y + dy), *size),
                Drum => self.drum(*stuff, (x + dx, y + dy), *size),
            }
        }
        for (stuff, path) in thing.details() {
            self.add(*stuff, &format!("M{x} {y}{path}"));
        }
    }

    fn block(&mut self, [side, top]: [Stuff; 2], (x, y): (f32, f32), (wide, depth, high): (f32, f32, f32)) {
        let (left, dx, dy) = (x - wide / 2.0, SUN.0 * high, SUN.1 * high);
        let shade = format!("M{left} {y}h{wide}v{}l{dx} {dy}h{}z", -depth, -wide * 0.7);
        self.add(Stuff::Shade, &shade);
        self.add(side, &format!("M{left} {y}h{wide}v{}h{}z", -high, -wide));
        self.add(top, &format!("M{left} {}h{wide}v{}h{}z", y - high, -depth, -wide));
    }

    fn drum(&mut self, [side, top]: [Stuff; 2], (x, y): (f32, f32), (wide, depth, high): (f32, f32, f32)) {
        let (a, b) = (wide / 2.0, depth / 2.0);
        let (left, foot, head) = (x - a, y - b, y - b - high);
        let (dx, dy) = (SUN.0 * high, SUN.1 * high);
        self.add(Stuff::Shade, &format!("M{left} {foot}a{a} {b} 0 0 0 {wide} 0l{dx} {dy}h{}z", -wide * 0.8));
        self.add(side, &format!("M{left} {head}V{foot}a{a} {b} 0 0 0 {wide} 0V{head}z"));
        self.add(top, &format!("M{left} {head}a{a} {b} 0 1 0 {wide} 0a{a} {b} 0 1 0 {} 0z", -wide));
    }

    /// A carpet around a point.
    pub fn carpet(&mut self, (x, y): (f32, f32), wide: f32, high: f32) {
        let (left, top) = (x - wide / 2.0, y - high / 2.0);
        self.add(Stuff::Carpet, &format!("M{left} {top}h{wide}v{high}h{}z", -wide));
        let (wide, high) = (wide - 18.0, high - 14.0);
        self.add(Stuff::Fringe, &format!("M{} {}h{wide}v{high}h{}z", left + 9.0, top + 7.0, -wide));
    }

    /// All of it, by what it is made of.
    pub fn shapes(self) -> Vec<Shape> {
        let paths = CLASSES.into_iter().zip(self.0).filter(|(_, path)| !path.is_empty());
        paths.map(|(class, path)| Shape::path(class, path)).collect()
    }
}
