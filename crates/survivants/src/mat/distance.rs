//! Distances between figures (SUR-GEO-5 to SUR-GEO-7), for ordering and for limits.

use std::cmp::Ordering;

use super::Mat;
use super::measure::{Length, Steps};
use super::plan::Solid;
use super::sight::Place;

/// A gap between two figures, to be put in order; limits are asked with [`Mat::is_gap_at_most`], which is exact.
pub type Range = Steps;

impl Mat {
    /// The gap between two bases (SUR-GEO-5).
    pub fn gap(&self, one: Place, other: Place) -> Range {
        let plan = one.at.steps_to(other.at).saturating_sub((self.measures.radius * 2).into());
        self.with_height(plan, one, other)
    }

    /// The distance of a shot: from the head of the shooter to the nearest part of the target (SUR-SHOT-13).
    pub fn shot_distance(&self, shooter: Place, target: Place) -> Range {
        let plan = shooter.at.steps_to(target.at).saturating_sub(self.measures.radius.into());
        let rise = (shooter.z - target.z).wide();
        hypotenuse(plan, rise)
    }

    fn with_height(&self, plan: Steps, one: Place, other: Place) -> Steps {
        let rise = (one.z - other.z).wide();
        if rise.abs() <= self.measures.step.wide() { plan } else { hypotenuse(plan, rise) }
    }

    /// Compares the gap between two bases with a distance, exactly.
    fn gap_against(&self, one: Place, other: Place, distance: Length) -> Ordering {
        against(one.at.squared_to(other.at), (self.measures.radius * 2).wide(), self.rise(one, other), distance)
    }

    /// How much higher one is than another; a step does not count (SUR-GEO-5).
    fn rise(&self, one: Place, other: Place) -> i64 {
        let rise = (one.z - other.z).wide();
        if rise.abs() <= self.measures.step.wide() { 0 } else { rise }
    }

    /// Compares the distance of a shot (SUR-SHOT-13) with another, exactly.
    pub fn shot_against(&self, shooter: Place, target: Place, distance: Length) -> Ordering {
        let rise = (shooter.z - target.z).wide();
        against(shooter.at.squared_to(target.at), self.measures.radius.wide(), rise, distance)
    }

    /// Whether the gap between two bases is at most a distance; limits are included.
    pub fn is_gap_at_most(&self, one: Place, other: Place, distance: Length) -> bool {
        self.gap_against(one, other, distance).is_le()
    }

    /// Whether the gap between two bases is at least a distance.
    pub fn is_gap_at_least(&self, one: Place, other: Place, distance: Length) -> bool {
        self.gap_against(one, other, distance).is_ge()
    }

    /// Whether a thing that lies at a place is at most a distance from a base (SUR-GEO-6).
    pub fn is_thing_within(&self, base: Place, thing: Place, distance: Length) -> bool {
        let rise = self.rise(base, thing);
        against(base.at.squared_to(thing.at), self.measures.radius.wide(), rise, distance).is_le()
    }

    /// Whether two figures touch (SUR-GEO-7).
    pub fn is_contact(&self, one: Place, other: Place) -> bool {
        self.is_gap_at_most(one, other, self.measures.contact)
    }

    /// Whether two figures touch on the plan at heights at which they can fight, as one above the other on stairs
    /// (SUR-SIGHT-13).
    pub fn is_beside(&self, one: Place, other: Place) -> bool {
        let is_level = (one.z - other.z).get().abs() <= self.measures.fight_height.get();
        is_level && self.is_contact(one, Place { at: other.at, z: one.z })
    }

    /// Whether two bases would overlap: their circles do, and so do the heights of the figures (SUR-GEO-10).
    pub fn overlaps(&self, one: Place, other: Place) -> bool {
        let bases = (self.measures.radius * 2).wide();
        one.at.squared_to(other.at) < bases * bases && (one.z - other.z).get().abs() < self.measures.height.get()
    }

    /// Whether a zombie that a low step or piece keeps away may fight all the same (SUR-SIGHT-13): heights differ by
    /// at most 2 cm, it touches the step or piece between them, and the gap on the plan is at most 2 cm.
    pub fn is_fight_across(&self, one: Place, other: Place) -> bool {
        self.is_near_enough(one, other) && self.plan.pieces.iter().any(|piece| self.is_low_between(piece, one, other))
    }

    /// The same across a certain piece.
    pub(super) fn is_fought_over(&self, piece: &Solid, one: Place, other: Place) -> bool {
        self.is_near_enough(one, other) && self.is_low_between(piece, one, other)
    }

    fn is_near_enough(&self, one: Place, other: Place) -> bool {
        let is_level = (one.z - other.z).get().abs() <= self.measures.fight_height.get();
        let reach = self.measures.fight_gap.wide() + (self.measures.radius * 2).wide();
        is_level && one.at.squared_to(other.at) <= reach * reach
    }

    /// Whether a piece is low for two figures, both touch it, and it lies between them.
    fn is_low_between(&self, piece: &Solid, one: Place, other: Place) -> bool {
        let touch = self.measures.contact + self.measures.radius;
        let floor = one.z.min(other.z);
        let is_low = piece.top > floor + self.measures.step && piece.top <= floor + self.measures.crossing;
        let is_there = piece.bottom <= floor + self.measures.step;
        let is_touched = piece.polygon.is_near(one.at, touch) && piece.polygon.is_near(other.at, touch);
        is_low && is_there && is_touched && piece.polygon.is_crossed(one.at, other.at)
    }
}

/// Compares a distance with another: that of two points, whose square is given, less a part of it, and a rise.
pub(super) fn against(square: i64, less: i64, rise: i64, distance: Length) -> Ordering {
    // What may be left on the plan, squared.
    let left = distance.squared() - rise * rise;
    if distance < Length::ZERO || left < 0 {
        return Ordering::Greater;
    }
    if square <= less * less {
        return 0.cmp(&left);
    }
    // root(square) against less + root(left), squared twice.
    let over = i128::from(square - less * less - left);
    if over < 0 { Ordering::Less } else { (over * over).cmp(&(4 * i128::from(less * less) * i128::from(left))) }
}

fn hypotenuse(plan: Steps, rise: i64) -> Steps {
    let fine = u64::from(plan.fine());
    let high = rise.unsigned_abs() << 8;
    Steps::from_fine((fine * fine + high * high).isqrt() as u32)
}
