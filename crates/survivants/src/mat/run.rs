//! Straight ways of survivors: who stands in them, and those over stairs (SUR-GEO-10, SUR-GEO-14, SUR-MOVE-17).

use super::Mat;
use super::graph::LegKind;
use super::measure::{Length, Point};
use super::reach::Journey;
use super::sight::Place;
use super::surface::{Flight, Spot};
use super::walk::Path;

impl Mat {
    /// Whether somebody in the way stands on a straight stretch of it.
    pub fn is_barred(&self, from: Spot, to: Point, foes: &[Place]) -> bool {
        let apart = self.measures.radius * 2;
        let (z, height) = (self.place(from).z, self.measures.height.get());
        foes.iter().filter(|foe| (foe.z - z).get().abs() < height).any(|foe| {
            // Who starts in contact or nearer may leave, not press on.
            let starts_near = from.at.squared_to(foe.at) < apart.squared();
            let leaves = from.at.to(to).dot(foe.at.to(from.at)) >= 0;
            super::polygon::is_nearer(from.at, to, foe.at, apart) && !(starts_near && leaves)
        })
    }

    /// A way in one straight line from one surface to another over stairs or a ramp.
    pub(super) fn straight_over_stairs(&self, journey: Journey, spot: Spot, foes: &[Place]) -> Option<Path> {
        let start = journey.start;
        let at = self.change_on_stairs(start, spot)?;
        for (from, to) in [(start, at), (Spot { at, on: spot.on }, spot.at)] {
            let leg = self.leg(from, to)?;
            let is_walk = leg.kind == LegKind::Walk && journey.open.has_all(leg.needs);
            if !is_walk || self.is_barred(from, to, foes) {
                return None;
            }
        }
        let path = Path::plain(vec![start, Spot { at, on: start.on }, Spot { at, on: spot.on }, spot]);
        self.walk(&path, journey.allowance, journey.tread).is_whole.then_some(path)
    }

    /// The point of a straight line between two surfaces that stairs join, in the middle of its stretch on them, where
    /// it changes from one to the other.
    fn change_on_stairs(&self, from: Spot, to: Spot) -> Option<Point> {
        let joins = |flight: &&Flight| {
            [flight.lower, flight.upper] == [from.on, to.on] || [flight.upper, flight.lower] == [from.on, to.on]
        };
        let whole = from.at.steps_to(to.at);
        self.flights.iter().filter(joins).find_map(|flight| {
            let span = flight.stairs.polygon.clip(from.at, to.at)?;
            let [low, high] = [span.low.of(whole), span.high.of(whole)].map(|steps| i64::from(steps.fine()));
            Some(from.at.along(to.at, low + high, 2 * i64::from(whole.fine())))
        })
    }
}

/// Whether a point lies on a straight way, but for rounding.
pub(crate) fn is_on_line(from: Point, to: Point, point: Point) -> bool {
    super::polygon::is_at_most(from, to, point, Length::hundredths(1))
}
