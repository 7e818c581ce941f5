//! People as busts: head and shoulders, and what they wear.

use crate::scene::{Bit, Figure, Place, Shape, draw};

/// Head and shoulders.
pub(crate) const BUST: Figure = &[Bit::Fill(
    "M-34 33C-31 20-20 15-9 13L-9 4C-16 0-19-6-19-14C-19-28-11-36 0-36C11-36 19-28 19-14C19-6 16 0 9 4L9 13C20 15 31 20 34 33C22 51-22 51-34 33z",
)];

/// What somebody wears, over the bust.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Gear {
    Bare,
    /// Police, driver.
    PeakedCap,
    Ponytail,
    /// Grey hair in a knot, and glasses.
    Knot,
    /// A cap with its shield to the side.
    Cap,
    /// A lamp on the forehead, a stethoscope.
    Lamp,
    Helmet,
    /// With a brim and a badge.
    FireHelmet,
    /// A clergyman's collar.
    Collar,
    /// With air slits.
    BicycleHelmet,
    Bandana,
    Stetson,
    Bowler,
    Veil,
    Bonnet,
    /// A hero's.
    Mask,
    Hood,
}

impl Gear {
    pub(crate) fn figure(self) -> Figure {
        match self {
            Gear::Bare => {
                &[Bit::Fill("M-20-16C-24-40-8-46 2-42C14-46 24-34 20-14C14-22 8-28-4-27C-12-26-17-22-20-16z")]
            }
            Gear::PeakedCap => &[
                Bit::Fill(
                    "M-25-22C-26-36-22-44 0-46C22-44 26-36 25-22C16-28-16-28-25-22zM-22-20C-12-26 14-26 27-17L23-13C12-20-10-20-20-15z",
                ),
                Bit::Gap("M-5-33L0-38L5-33L0-27z"),
            ],
            Gear::Ponytail => &[Bit::Fill(
                "M-21-12C-24-38-8-43 2-41C12-42 20-36 21-28C34-34 44-26 40-8C38 4 32 10 28 12C32 0 30-12 20-18C14-28 4-30-4-28C-14-26-18-20-21-12z",
            )],
            Gear::Knot => &[
                Bit::Fill(
                    "M-21-12C-24-36-12-40 0-40C12-40 24-36 21-12C18-24 10-30 0-30C-10-30-18-24-21-12zM-9-44a9 8 0 1 1 18 0a9 8 0 1 1-18 0z",
                ),
                Bit::Limb("M-14-12a6 6 0 1 0 12 0a6 6 0 1 0-12 0zM2-12a6 6 0 1 0 12 0a6 6 0 1 0-12 0z", 3.0),
            ],
            Gear::Cap => &[Bit::Fill("M-21-18C-22-36-12-42 0-42C14-42 22-34 21-22L40-18C42-14 40-12 36-12L-18-14z")],
            Gear::Lamp => &[
                Bit::Limb("M-20-22C-10-28 10-28 20-22M-14 16C-16 34-8 40 0 40C8 40 16 34 14 16", 4.0),
                Bit::Fill("M-7-27a7 7 0 1 1 14 0a7 7 0 1 1-14 0zM-5 41a5 5 0 1 1 10 0a5 5 0 1 1-10 0z"),
            ],
            Gear::Helmet => &[
                Bit::Fill("M-26-14C-28-40-12-46 0-46C12-46 28-40 26-14L20-17C12-21-12-21-20-17z"),
                Bit::Limb("M-20-14L-12 4M20-14L12 4", 3.0),
            ],
            Gear::FireHelmet => &[
                Bit::Fill("M-22-20C-24-40-10-48 0-48C10-48 24-40 22-20L35-12C20-18-20-18-35-12z"),
                Bit::Gap("M-7-40L7-40L7-30L0-24L-7-30z"),
            ],
            Gear::Collar => &[
                Bit::Fill(
                    "M-20-16C-24-40-8-44 0-42C10-45 24-38 20-16C16-26 8-32 0-31C-8-32-16-26-20-16zM-8 12L8 12L8 20L-8 20z",
                ),
                Bit::Limb("M0 28L0 46M-7 34L7 34", 4.0),
            ],
            Gear::BicycleHelmet => &[
                Bit::Fill("M-25-18C-26-40-8-48 6-44C22-40 28-30 26-20C12-24-10-24-25-18z"),
                Bit::Scratch("M-14-26C-12-36-6-40 0-41M0-27C1-36 6-39 12-39M13-26C15-31 18-33 21-33", 3.5),
            ],
            Gear::Bandana => &[Bit::Fill(
                "M-21-17C-22-38-8-41 0-41C8-41 22-38 21-17C10-24-10-24-21-17zM19-24L38-32L34-22L40-14L20-18z",
            )],
            Gear::Stetson => &[
                Bit::Fill(
                    "M-44-20C-30-24-22-25-18-26C-18-44-12-48-6-46C-2-42 2-42 6-46C12-48 18-44 18-26C22-25 30-24 44-20C40-10 24-12 0-13C-24-12-40-10-44-20z",
                ),
                Bit::Scratch("M-18-27C-6-23 6-23 18-27", 4.0),
            ],
            Gear::Bowler => &[Bit::Fill(
                "M-20-20C-20-42-10-47 0-47C10-47 20-42 20-20C30-20 30-13 20-14C8-16-8-16-20-14C-30-13-30-20-20-20zM0 0C-6-6-14-4-15 2C-8 0-3 4 0 4C3 4 8 0 15 2C14-4 6-6 0 0z",
            )],
            Gear::Veil => &[Bit::Fill(
                "M0-46C-24-46-28-26-28-8C-28 8-34 18-38 26L-22 26C-16 14-17-2-18-14C-14-26-8-30 0-30C8-30 14-26 18-14C17-2 16 14 22 26L38 26C34 18 28 8 28-8C28-26 24-46 0-46z",
            )],
            Gear::Bonnet => &[
                Bit::Fill("M0-46C-26-46-30-22-24-2L-17-4C-19-20-14-30 0-30C14-30 19-20 17-4L24-2C30-22 26-46 0-46z"),
                Bit::Limb("M-20-2L-6 14M20-2L6 14M-6 14L-12 24M6 14L12 24", 4.0),
            ],
            Gear::Mask => &[
                Bit::Fill(
                    "M-22-20C-12-18-6-16 0-12C6-16 12-18 22-20C22-8 14-4 7-5C3-6 1-8 0-10C-1-8-3-6-7-5C-14-4-22-8-22-20z",
                ),
                Bit::Fill("M-20-20C-22-42-8-46 0-44C8-46 22-42 20-20C10-30-10-30-20-20z"),
            ],
            Gear::Hood => &[Bit::Fill(
                "M0-50C-26-48-30-20-26 6L-18 12C-20-4-20-14-16-22C-10-30 10-30 16-22C20-14 20-4 18 12L26 6C30-20 26-48 0-50z",
            )],
        }
    }
}

/// The dog at somebody's side.
pub(crate) const LAPDOG: Figure = &[
    Bit::Fill(
        "M-24 8C-24-14-10-20 2-20C18-20 26-8 24 8C24 26 12 34 0 34C-12 34-24 26-24 8zM-24-16L-14-36L-2-20zM24-16L14-36L2-20z",
    ),
    Bit::Gap("M-13 2a4 4 0 1 0 8 0a4 4 0 1 0-8 0zM5 2a4 4 0 1 0 8 0a4 4 0 1 0-8 0zM-5 14L5 14L0 20z"),
];

/// The letters on somebody's portrait: those of the first two words of the name, or the first two of its only word.
pub(crate) fn initials(name: &str) -> String {
    // What follows a comma says how they are.
    let name = name.split(',').next().unwrap_or_default();
    let words = name.split_whitespace().filter_map(|word| word.chars().next());
    let letters: String = words.filter(|letter| letter.is_alphabetic()).take(2).collect();
    if letters.chars().count() == 2 { letters } else { name.chars().take(2).collect() }
}

/// Where somebody stands in a round.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Turn {
    /// Still to act, or nobody who does.
    #[default]
    Waiting,
    Acting,
    Done,
}

impl Turn {
    /// The key of what it is called, where it is worth a word.
    pub fn word(self) -> Option<&'static str> {
        match self {
            Turn::Waiting => None,
            Turn::Acting => Some("scene-acting"),
            Turn::Done => Some("scene-acted"),
        }
    }
}

/// The mark of whoever acts: a double ring, and an arrow above, as nothing that can be chosen has.
pub(crate) fn acting(radius: f32, above: f32) -> [Shape; 3] {
    let ring = |class: &'static str, width: f32| Shape::circle(class, 0.0, 0.0, radius).stroked(width);
    let (reach, tip) = (radius * 0.42, -above);
    let arrow = format!("M0 {tip:.1}l{:.1} {:.1}h{:.1}z", -reach, -reach * 1.25, 2.0 * reach);
    [
        ring("ring-casing", radius * 0.28),
        ring("ring", radius * 0.13),
        Shape::path("acting", arrow).stroked(radius * 0.1),
    ]
}

/// The mark of whoever has acted: a veil, and a tick.
pub(crate) fn acted(radius: f32) -> [Shape; 3] {
    let (x, y, size) = (radius * -0.7, radius * -0.66, radius * 0.36);
    let tick = format!(
        "M{:.1} {y:.1}l{:.1} {:.1}l{:.1} {:.1}",
        x - size * 0.5,
        size * 0.4,
        size * 0.4,
        size * 0.65,
        -size * 0.8
    );
    [
        Shape::circle("veil", 0.0, 0.0, radius),
        Shape::circle("badge", x, y, size).stroked(radius * 0.05),
        Shape::path("limb pale-line", tick).stroked(radius * 0.12),
    ]
}

/// Somebody's initials on a plate around a point, in letters of this size.
pub(crate) fn name_plate(x: f32, y: f32, size: f32, initials: &str) -> [Shape; 2] {
    let height = size * 1.2;
    let width = height.max(size * (0.86 * initials.chars().count() as f32 + 0.4));
    [
        Shape::rect("badge plate", x - width / 2.0, y - height / 2.0, width, height, height / 2.0).stroked(size * 0.11),
        Shape::text("pale heavy plate-word", x, y + size * 0.36, size, initials),
    ]
}

/// Somebody's portrait.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Portrait<'p> {
    /// The class of their colour.
    pub tone: &'p str,
    pub gear: Gear,
    pub initial: &'p str,
    pub turn: Turn,
}

impl Portrait<'_> {
    /// A disc around the origin: colour, silhouette, initial.
    pub fn drawn(self, radius: f32) -> Vec<Shape> {
        let drawn = Place::at(0.0, radius * 0.07).scaled(radius / 55.0);
        let mut shapes = vec![
            Shape::circle("shadow", radius * 0.05, radius * 0.1, radius),
            Shape::circle(self.tone.to_owned(), 0.0, 0.0, radius),
        ];
        shapes.extend(draw(BUST, "ink", self.tone, drawn));
        shapes.extend(draw(self.gear.figure(), "pale", "ink", drawn));
        shapes.push(Shape::circle("outline ink-line", 0.0, 0.0, radius).stroked(radius * 0.07));
        match self.turn {
            Turn::Waiting => {}
            Turn::Acting => shapes.extend(acting(radius * 1.12, radius * 1.16)),
            Turn::Done => shapes.extend(acted(radius)),
        }
        shapes.push(Shape::circle("edge", 0.0, 0.0, radius * 1.12));
        if !self.initial.is_empty() {
            shapes.extend(name_plate(radius * 0.2, radius * 0.76, radius * 0.56, self.initial));
        }
        shapes
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_with_one_initial_are_told_apart() {
        assert_eq!(["Jimmy", "Jeb", "Captain Marvel"].map(initials), ["Ji", "Je", "CM"]);
        assert_eq!(initials("Wong, bitten"), "Wo", "what somebody is does not count");
    }
}
