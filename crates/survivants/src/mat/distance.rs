//! Distances between figures (SUR-GEO-5 to SUR-GEO-7), for ordering and for limits.

use std::cmp::Ordering;

use super::Mat;
use super::measure::{Length, Steps};
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
        let square = one.at.squared_to(other.at);
        let bases = (self.measures.radius * 2).wide();
        let rise = (one.z - other.z).wide();
        let rise = if rise.abs() <= self.measures.step.wide() { 0 } else { rise };
        // What the gap on the plan may be, squared.
        let left = distance.squared() - rise * rise;
        if distance < Length::ZERO || left < 0 {
            return Ordering::Greater;
        }
        if square <= bases * bases {
            return 0.cmp(&left);
        }
        // root(square) against bases + root(left), squared twice.
        let over = i128::from(square - bases * bases - left);
        if over < 0 { Ordering::Less } else { (over * over).cmp(&(4 * i128::from(bases * bases) * i128::from(left))) }
    }

    /// Whether the gap between two bases is at most a distance; limits are included.
    pub fn is_gap_at_most(&self, one: Place, other: Place, distance: Length) -> bool {
        self.gap_against(one, other, distance).is_le()
    }

    /// Whether the gap between two bases is at least a distance.
    pub fn is_gap_at_least(&self, one: Place, other: Place, distance: Length) -> bool {
        self.gap_against(one, other, distance).is_ge()
    }

    /// Whether two figures touch (SUR-GEO-7).
    pub fn is_contact(&self, one: Place, other: Place) -> bool {
        self.is_gap_at_most(one, other, self.measures.contact)
    }

    /// Whether two bases would overlap: their circles do, and so do the heights of the figures (SUR-GEO-10).
    pub fn overlaps(&self, one: Place, other: Place) -> bool {
        let bases = (self.measures.radius * 2).wide();
        one.at.squared_to(other.at) < bases * bases && (one.z - other.z).get().abs() < self.measures.height.get()
    }

    /// Whether a zombie that a low step or piece keeps away may fight all the same (SUR-SIGHT-13): heights differ by
    /// at most 2 cm, it touches the step or piece between them, and the gap on the plan is at most 2 cm.
    pub fn is_fight_across(&self, one: Place, other: Place) -> bool {
        let is_level = (one.z - other.z).get().abs() <= self.measures.fight_height.get();
        let reach = self.measures.fight_gap.wide() + (self.measures.radius * 2).wide();
        if !is_level || one.at.squared_to(other.at) > reach * reach {
            return false;
        }
        let touch = self.measures.contact + self.measures.radius;
        let floor = one.z.min(other.z);
        self.plan.pieces.iter().any(|piece| {
            let is_low = piece.top > floor + self.measures.step && piece.top <= floor + self.measures.crossing;
            let is_there = piece.bottom <= floor + self.measures.step;
            is_low && is_there && piece.polygon.is_near(one.at, touch) && piece.polygon.is_near(other.at, touch)
        })
    }
}

fn hypotenuse(plan: Steps, rise: i64) -> Steps {
    let fine = u64::from(plan.fine());
    let high = rise.unsigned_abs() << 8;
    Steps::from_fine((fine * fine + high * high).isqrt() as u32)
}
