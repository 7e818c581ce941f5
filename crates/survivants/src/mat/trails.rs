//! The ways of many zombies in one step: looked for only when somebody needs them, and kept for the others.

use super::Mat;
use super::approach::Flood;
use super::field::{Fork, Hunt};
use super::measure::Length;
use super::plan::OpenSet;
use super::surface::Spot;
use super::walk::Path;

/// All that is known about ways to some goals. Keep it for its memory; forget when doors change.
#[derive(Clone, Debug, Default)]
pub struct Trails {
    trails: Vec<Trail>,
    used: usize,
    flood: Flood,
}

/// The ways to one spot.
#[derive(Clone, Debug, Default)]
struct Trail {
    to: Spot,
    open: OpenSet,
    /// The goal for which they gather here who cannot reach it (SUR-ZMOVE-13).
    instead_of: Option<Spot>,
    hunt: Hunt,
}

impl Trails {
    pub fn forget(&mut self) {
        self.used = 0;
    }

    fn find(&self, to: Spot, open: OpenSet) -> Option<usize> {
        let used = &self.trails[..self.used];
        used.iter().position(|trail| trail.to == to && trail.open == open && trail.instead_of.is_none())
    }

    fn add(&mut self, to: Spot, open: OpenSet, instead_of: Option<Spot>) -> usize {
        if self.used == self.trails.len() {
            self.trails.push(Trail::default());
        }
        let trail = &mut self.trails[self.used];
        (trail.to, trail.open, trail.instead_of) = (to, open, instead_of);
        self.used += 1;
        self.used - 1
    }
}

/// A way that somebody takes towards a goal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Course {
    pub fork: Fork,
    /// Whether it leads all the way there.
    pub arrives: bool,
}

impl Mat {
    /// The way of a zombie to a goal (SUR-ZMOVE-11), or as near to it as it can come (SUR-ZMOVE-13).
    pub fn course(&self, trails: &mut Trails, [from, goal]: [Spot; 2], open: OpenSet, tie: Length) -> Course {
        if let Some(path) = self.straight(from, goal, open) {
            return Course { fork: Fork::straight(from.at.steps_to(goal.at), path), arrives: true };
        }
        let known = trails.find(goal, open);
        let at = known.unwrap_or_else(|| {
            let at = trails.add(goal, open, None);
            self.hunt(&mut trails.trails[at].hunt, goal, open);
            at
        });
        match self.chase(&mut trails.trails[at].hunt, from, tie) {
            Some(fork) => Course { fork, arrives: true },
            None => Course { fork: self.gathering(trails, from, goal, open, tie), arrives: false },
        }
    }

    /// The way to the point nearest to a goal that cannot be reached.
    fn gathering(&self, trails: &mut Trails, from: Spot, goal: Spot, open: OpenSet, tie: Length) -> Fork {
        let here = Spot { at: self.cast(from, goal.at, open), on: from.on };
        for trail in &mut trails.trails[..trails.used] {
            if trail.instead_of == Some(goal)
                && trail.open == open
                && let Some(fork) = self.chase(&mut trail.hunt, from, tie)
            {
                let is_better = here.at.squared_to(goal.at) < trail.to.at.squared_to(goal.at);
                return if is_better { directly(from, here) } else { fork };
            }
        }
        let to = self.nearest_to(&mut trails.flood, from, goal.at, open);
        let at = trails.add(to, open, Some(goal));
        self.hunt(&mut trails.trails[at].hunt, to, open);
        self.chase(&mut trails.trails[at].hunt, from, tie).unwrap_or_else(|| directly(from, from))
    }
}

fn directly(from: Spot, to: Spot) -> Fork {
    Fork::straight(from.at.steps_to(to.at), Path::plain(vec![from, to]))
}
