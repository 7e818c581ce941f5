//! Directions: facing, angle of view, and the sectors of random directions (SUR-SIGHT-1, SUR-DICE-8).

use serde::{Deserialize, Serialize};

use super::Mat;
use super::measure::{Length, Point, Way};
use super::plan::OpenSet;
use super::sight::Place;

/// A direction on the plan, in ten-thousandths.
///
/// ```
/// use shamble_survivants::mat::{Facing, Point};
/// let east = Facing::between(Point::cm(0, 0), Point::cm(5, 0)).unwrap();
/// assert!(east.has_in_view(Point::cm(0, 0), Point::cm(0, 3)), "the limits of the angle are inside");
/// assert!(!east.has_in_view(Point::cm(0, 0), Point::new(-1, 300)));
/// assert_eq!(east.sector(5), Facing::between(Point::cm(5, 0), Point::cm(0, 0)).unwrap());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Facing {
    x: i16,
    y: i16,
}

/// Cosine and sine of 3 degrees: sectors and the angles inside them are multiples of it. Turns are made by
/// multiplication alone, so they are the same on every machine.
const THREE_DEGREES: (f64, f64) = (0.998_629_534_754_573_9, 0.052_335_956_242_943_83);
const LENGTH: f64 = 10_000.0;

/// All turns from north: most directions that are tried out are counted from there.
const FROM_NORTH: [Facing; 120] = {
    let mut turns = [Facing::NORTH; 120];
    let mut way = Facing::NORTH.fine();
    let mut at = 1;
    while at < turns.len() {
        way = turned_once(way);
        turns[at] = Facing::rounded(way);
        at += 1;
    }
    turns
};

/// A direction before rounding, turned clockwise by 3 degrees.
const fn turned_once((x, y): (f64, f64)) -> (f64, f64) {
    (x * THREE_DEGREES.0 - y * THREE_DEGREES.1, x * THREE_DEGREES.1 + y * THREE_DEGREES.0)
}

impl Default for Facing {
    /// North.
    fn default() -> Facing {
        Facing::NORTH
    }
}

impl std::fmt::Display for Facing {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{},{}", Length::hundredths(self.x.into()), Length::hundredths(self.y.into()))
    }
}

impl Facing {
    const NORTH: Facing = Facing { x: 0, y: -10_000 };

    const fn fine(self) -> (f64, f64) {
        (self.x as f64, self.y as f64)
    }

    const fn rounded((x, y): (f64, f64)) -> Facing {
        Facing { x: x.round() as i16, y: y.round() as i16 }
    }

    /// The direction from a point to another, if they differ.
    pub fn between(from: Point, to: Point) -> Option<Facing> {
        let way = from.to(to);
        let length = (way.squared() as f64).sqrt();
        let part = |by: i64| (by as f64 * LENGTH / length).round() as i16;
        (length > 0.0).then(|| Facing { x: part(way.x), y: part(way.y) })
    }

    /// East and south, in ten-thousandths.
    pub fn parts(self) -> (i16, i16) {
        (self.x, self.y)
    }

    pub(crate) fn way(self) -> Way {
        Way { x: self.x.into(), y: self.y.into() }
    }

    /// Turned clockwise by so many times 3 degrees.
    pub fn turned(self, threes: i32) -> Facing {
        let turns = threes.rem_euclid(120) as usize;
        if self == Facing::NORTH {
            return FROM_NORTH[turns];
        }
        Facing::rounded((0..turns).fold(self.fine(), |way, _| turned_once(way)))
    }

    /// All directions from this one on clockwise, so many times 3 degrees apart; the same as [`Facing::turned`] tells
    /// one by one.
    pub fn all_around(self, threes: usize) -> impl Iterator<Item = Facing> {
        let turns = std::iter::successors(Some(self.fine()), |way| Some(turned_once(*way)));
        turns.take(120).step_by(threes).map(Facing::rounded)
    }

    /// The centre line of the sector of a D10, 10 counting as 0: 36 degrees for each point (SUR-DICE-8).
    pub fn sector(self, roll: u8) -> Facing {
        self.turned(12 * (i32::from(roll) % 10))
    }

    /// The directions of the whole sector, 3 degrees apart, the centre line first (SUR-ENTRY-8).
    pub fn whole_sector(self, roll: u8) -> impl Iterator<Item = Facing> {
        let centre = 12 * (i32::from(roll) % 10);
        [0, -6, 6, -3, 3, -5, 5, -1, 1, -4, 4, -2, 2].into_iter().map(move |by| self.turned(centre + by))
    }

    /// Whether somebody who stands here and looks there has a point within 90 degrees (SUR-SIGHT-6).
    pub fn has_in_view(self, from: Point, target: Point) -> bool {
        self.way().dot(from.to(target)) >= 0
    }

    /// How far a direction turns away from this one, for finding the smallest turn (SUR-MELEE-12): an angle in an
    /// order-keeping measure, 0 straight ahead.
    pub fn turn_to(self, from: Point, target: Point) -> i64 {
        let way = from.to(target);
        let length = (way.squared() as f64).sqrt().max(1.0);
        // The cosine falls as the angle grows.
        (LENGTH * LENGTH) as i64 - (self.way().dot(way) as f64 * LENGTH / length).round() as i64
    }
}

impl Mat {
    /// The point at a distance in a direction, rounded to the grid; none off the table.
    pub fn point_at(&self, from: Point, facing: Facing, distance: Length) -> Option<Point> {
        let to = from.at_distance(facing.way(), distance);
        let size = self.plan.size;
        ((0..=size.x).contains(&to.x) && (0..=size.y).contains(&to.y)).then_some(to)
    }

    /// Where the centre of a base stands on the ground that is a gap away from a figure in a direction, never less for
    /// rounding (SUR-ENTRY-16). None off the table, or where the figure is higher above the ground than that.
    pub fn base_at_gap(&self, from: Place, facing: Facing, gap: Length) -> Option<Point> {
        let distance = self.distance_on_ground(from, gap)?;
        let points = (0..3).filter_map(|more| self.point_at(from.at, facing, distance + Length::hundredths(more)));
        let is_far = |at: &Point| self.is_gap_at_least(from, Place { at: *at, z: Length::ZERO }, gap);
        points.into_iter().find(is_far)
    }

    /// How far on the plan a base on the ground is that is a gap away from a figure (SUR-GEO-5).
    pub(super) fn distance_on_ground(&self, from: Place, gap: Length) -> Option<Length> {
        let rise = if from.z > self.measures.step { from.z } else { Length::ZERO };
        let plan = u64::try_from(gap.squared() - rise.squared()).ok()?;
        Some(Length::hundredths(plan.isqrt() as i32) + self.measures.radius * 2)
    }

    /// Where something thrown stops that drifts from a point: at the full distance, or short of the first piece that
    /// hides and is taller than a limit (SUR-GREN-9). None off the table.
    pub fn drift(&self, from: Place, facing: Facing, distance: Length, taller: Length, open: OpenSet) -> Option<Point> {
        let end = from.at.at_distance(facing.way(), distance);
        let mut nearest = super::polygon::Fraction::ONE;
        for prism in self.prisms.iter().filter(|prism| prism.hides && prism.top > prism.bottom) {
            let top = prism.top_now(open).unwrap_or(prism.bottom);
            let is_tall = top - from.z > taller && prism.bottom < from.z + self.measures.height;
            if let Some(span) = prism.polygon.clip(from.at, end).filter(|_| is_tall) {
                nearest = nearest.min(span.low);
            }
        }
        let whole = from.at.steps_to(end);
        let part = nearest.of(whole);
        let short = if nearest < super::polygon::Fraction::ONE { 256 } else { 0 };
        let at = from.at.along(end, i64::from(part.fine()) - short, whole.fine().into());
        let at = if i64::from(part.fine()) < short { from.at } else { at };
        let size = self.plan.size;
        ((0..=size.x).contains(&at.x) && (0..=size.y).contains(&at.y)).then_some(at)
    }
}
