//! The ground: a beach town at dusk in flat colours, and the boardwalks to the horde, wider where they are nearer.

use shamble_off_the_dead::{Side, Zone};

use super::lanes::{half_width, reach};
use super::{HIGH, MIDDLE, Stage, WIDE};
use crate::scene::{Piece, Place, Shape};

/// A crown of leaves.
const PALM: &str = "M0 0Q21-6 40 0Q21 6 0 0zM0 0Q17 8 26 22Q10 16 0 0zM0 0Q10 20 7 39Q-2 22 0 0zM0 0Q-5 18-17 29Q-13 13 0 0zM0 \
                    0Q-18 13-38 14Q-22 2 0 0zM0 0Q-19-1-32-12Q-15-11 0 0zM0 0Q-16-15-20-35Q-5-21 0 0zM0 0Q-2-19 6-33Q8-17 0 0zM0 \
                    0Q12-18 31-26Q20-9 0 0z";
/// Where palms stand in the wedges between the boardwalks, and how large they are.
const PALMS: [(f32, f32, f32); 8] = [
    (562.0, 174.0, 0.8),
    (806.0, 156.0, 0.75),
    (556.0, 508.0, 0.8),
    (812.0, 520.0, 0.7),
    (214.0, 180.0, 0.8),
    (1160.0, 186.0, 0.75),
    (206.0, 500.0, 0.8),
    (1160.0, 498.0, 0.7),
];
const PARASOLS: [(f32, f32); 2] = [(888.0, 204.0), (506.0, 474.0)];
/// The rails of the wide boardwalks run at this angle.
const TURN: f32 = 12.1;
/// How high a wave of the shore is.
const WAVE: f32 = HIGH / 7.0;
/// Windows are wider or higher than the board: there the town goes on this far.
const BEYOND: f32 = 10.0 * WAVE;
/// The houses of a street, from its northern end: colour, top and height.
const HOUSES: [(&str, f32, f32); 5] = [
    ("otd-roof-0", 14.0, 96.0),
    ("otd-roof-1", 116.0, 72.0),
    ("otd-roof-0", 334.0, 120.0),
    ("otd-roof-1", 486.0, 84.0),
    ("otd-roof-0", 576.0, 92.0),
];

impl Stage<'_> {
    pub fn ground(self) -> Vec<Piece> {
        let (x, y) = MIDDLE;
        let everywhere = |class| Shape::rect(class, -BEYOND, -BEYOND, WIDE + 2.0 * BEYOND, HIGH + 2.0 * BEYOND, 0.0);
        let mut shapes = vec![everywhere("otd-g5")];
        for (class, reach) in [("otd-g4", 760.0), ("otd-g3", 590.0), ("otd-g2", 430.0), ("otd-g1", 280.0)] {
            shapes.push(Shape::path(class, ellipse(x, y, reach, reach * 0.82)));
        }
        shapes.push(Shape::path("otd-ray", rays(x, y)));
        shapes.push(everywhere("otd-grain"));
        for (class, edge) in [("otd-foam", 190.0), ("otd-sea-0", 178.0), ("otd-sea-1", 124.0), ("otd-sea-2", 62.0)] {
            shapes.push(Shape::path(class, shore(edge)));
        }
        let (south, east) = (HIGH + BEYOND, WIDE + BEYOND);
        shapes.push(Shape::path("otd-promenade", format!("M1217 {}L1187 {south}H{east}V{}z", -BEYOND, -BEYOND)));
        for street in [1236.0, 1430.0] {
            for block in [-HIGH, 0.0, HIGH] {
                shapes.extend(HOUSES.iter().flat_map(|(class, top, high)| house(class, street, block + top, *high)));
            }
        }
        for (palm_x, palm_y, size) in PALMS {
            // Every shadow points away from the light in the middle.
            let (dx, dy) = ((palm_x - x) * 0.12, (palm_y - y) * 0.22);
            shapes.push(
                Shape::path("otd-palm-shade", PALM).placed(Place::at(palm_x + dx, palm_y + dy).scaled(size * 0.9)),
            );
            shapes.push(Shape::path("otd-palm", PALM).placed(Place::at(palm_x, palm_y).scaled(size)));
            shapes.push(
                Shape::path("otd-palm-1", PALM).placed(Place::at(palm_x, palm_y).scaled(size * 0.6).turned(24.0)),
            );
        }
        for (parasol_x, parasol_y) in PARASOLS {
            shapes.extend(parasol().map(|shape| shape.placed(Place::at(parasol_x, parasol_y))));
        }
        shapes.extend(Side::ALL.into_iter().flat_map(|side| self.boardwalk(side)));
        shapes.extend([Side::West, Side::East].into_iter().flat_map(|side| self.zone_names(side)));
        shapes.extend(surfboard().map(|shape| shape.placed(Place::at(404.0, 640.0).turned(-8.0))));
        shapes.push(Shape::circle("otd-sun-1", x, y, 92.0));
        shapes.push(Shape::circle("otd-sun", x, y, 84.0));
        vec![Piece::new("ground", "ground", Place::at(0.0, 0.0), "").with_all(shapes)]
    }

    /// What the zones of a wide boardwalk are called, along its southern rail.
    fn zone_names(self, side: Side) -> Vec<Shape> {
        if !self.view.survivors.iter().any(|survivor| survivor.side == side && survivor.is_alive) {
            return Vec::new();
        }
        let (ends, turn) = (reach(side), if side == Side::West { -TURN } else { TURN });
        let name = |zone: Zone| {
            let out = (ends[zone as usize] + ends[zone as usize + 1]) / 2.0;
            let across = half_width(side, out) + 20.0;
            let (x, y) = at(side, out, across);
            let words = self.zone_word(zone).to_uppercase();
            Shape::text("otd-zone-word", 0.0, 4.0, 11.5, words).placed(Place::at(x, y).turned(turn))
        };
        Zone::ALL.map(name).into()
    }

    /// A way from the horde to a survivor, in three zones with planks across.
    fn boardwalk(self, side: Side) -> Vec<Shape> {
        let survivor = self.view.survivors.iter().find(|survivor| survivor.side == side);
        let is_used = survivor.is_some_and(|survivor| survivor.is_alive);
        let (ends, faint) = (reach(side), if is_used { "" } else { " faint" });
        let across = |from: f32| {
            let half = half_width(side, from);
            let [one, other] = [at(side, from, -half), at(side, from, half)];
            format!("M{} {}L{} {}", one.0, one.1, other.0, other.1)
        };
        let part = |near: f32, far: f32| {
            let (a, b) = (half_width(side, near), half_width(side, far));
            let corners = [at(side, near, -a), at(side, near, a), at(side, far, b), at(side, far, -b)];
            let [a, b, c, d] = corners.map(|(x, y)| format!("{x} {y}"));
            format!("M{a}L{b}L{c}L{d}z")
        };
        let whole = part(ends[0], ends[3]);
        let mut shapes = vec![Shape::path(format!("shadow{faint}"), whole.clone()).placed(Place::at(9.0, 11.0))];
        for (zone, class) in ["otd-far", "otd-middle", "otd-contact"].into_iter().enumerate() {
            shapes.push(Shape::path(format!("{class}{faint}"), part(ends[zone], ends[zone + 1])));
        }
        let (mut gap, mut from, mut planks) = (6.0, ends[0], String::new());
        while from + gap < ends[3] {
            from += gap;
            gap *= 1.05;
            planks += &across(from);
        }
        shapes.push(Shape::path(format!("otd-plank{faint}"), planks));
        shapes.push(Shape::path(format!("otd-dots{faint}"), part(ends[2], ends[3])));
        shapes.push(Shape::path(format!("otd-border{faint}"), across(ends[1]) + &across(ends[2])));
        let rails = [-1.0, 1.0].map(|edge| {
            let [one, other] = [ends[0], ends[3]].map(|end| at(side, end, edge * half_width(side, end)));
            format!("M{} {}L{} {}", one.0, one.1, other.0, other.1)
        });
        shapes.push(Shape::path(format!("otd-rail{faint}"), rails.concat()));
        for (zone, end) in ends.iter().enumerate() {
            for edge in [-1.0, 1.0] {
                let (x, y) = at(side, *end, edge * half_width(side, *end));
                shapes.push(Shape::circle(format!("otd-post{faint}"), x, y, 4.0 + 1.1 * zone as f32));
            }
        }
        shapes
    }
}

/// A place so far out on a side and so far across.
fn at(side: Side, out: f32, across: f32) -> (f32, f32) {
    let (x, y) = MIDDLE;
    match side {
        Side::North => (x + across, y - out),
        Side::South => (x + across, y + out),
        Side::East => (x + out, y + across),
        Side::West => (x - out, y + across),
    }
}

fn ellipse(x: f32, y: f32, wide: f32, high: f32) -> String {
    format!("M{} {y}a{wide} {high} 0 1 0 {} 0a{wide} {high} 0 1 0 {} 0z", x - wide, 2.0 * wide, -2.0 * wide)
}

/// A house seen from above, with its shadow and the ridge of its roof.
fn house(class: &'static str, left: f32, top: f32, high: f32) -> [Shape; 3] {
    let (wide, half) = (136.0, high / 2.0);
    let ridge = format!("M{left} {}h{wide}m{} {}l21 {half}l-21 {half}", top + half, -wide, -half);
    [
        Shape::rect("shadow", left + 14.0, top + 10.0, wide, high, 0.0),
        Shape::rect(class, left, top, wide, high, 0.0),
        Shape::path("otd-ridge", ridge),
    ]
}

/// Light in flat rays.
fn rays(x: f32, y: f32) -> String {
    (0..24)
        .map(|ray| {
            let [one, other] = [0.0f32, 7.0].map(|width| (ray as f32 * 15.0 + width).to_radians());
            let [a, b, c, d] = [one.cos(), one.sin(), other.cos(), other.sin()].map(|part| (part * 1800.0).round());
            format!("M{x} {y}l{a} {b}L{} {}z", x + c, y + d)
        })
        .collect()
}

/// The sea in the west up to a wavy edge.
fn shore(edge: f32) -> String {
    let waves: String = (0..((HIGH + 2.0 * BEYOND) / WAVE) as usize)
        .map(|wave| {
            let sway = if wave % 2 == 0 { 14.0 } else { -14.0 };
            format!("q{sway} {} 0 {WAVE}", WAVE / 2.0)
        })
        .collect();
    format!("M{} {}H{edge}{waves}H{}z", -BEYOND, -BEYOND, -BEYOND)
}

fn surfboard() -> [Shape; 3] {
    [
        Shape::path("shadow", "M-46 8Q-40-6 2-8Q44-8 54 8Q44 22 2 22Q-40 22-46 8z"),
        Shape::path("otd-board", "M-50 0Q-44-15 0-16Q42-15 50 0Q42 15 0 16Q-44 15-50 0z"),
        Shape::path("otd-board-line", "M-48 0H48M-12-15V15M-2-15V15"),
    ]
}

fn parasol() -> [Shape; 4] {
    [
        Shape::circle("shadow", 10.0, 8.0, 25.0),
        Shape::path("otd-parasol", "M26 0L18 18L0 26L-18 18L-26 0L-18-18L0-26L18-18z"),
        Shape::path("otd-parasol-1", "M0 0L26 0L18 18zM0 0L0 26L-18 18zM0 0L-26 0L-18-18zM0 0L0-26L18-18z"),
        Shape::circle("otd-ink", 0.0, 0.0, 3.0),
    ]
}
