//! Abilities of a Turn, each by what it does where the heroes stand: a card that is gone afterwards waits until it helps.

use shamble_marvel_zombies::Roll;
use shamble_zones::{ZoneId, ZoneSet};

use super::errands::is_hungry;
use super::look::Look;
use crate::guide::Weight;

/// What it costs to do nothing with something.
const WASTE: f64 = 0.5;
/// What it is worth not to be hungry any more.
const SATED: f64 = 3.0;
/// How much more than another Attack one is worth that costs no Action of its own.
const FREE: f64 = 1.5;
/// What it is worth to get away from each Enemy who is too close to be shot, and from all of them at most.
const ROOM: f64 = 0.5;
const MOST_ROOM: f64 = 2.0;

impl Look<'_> {
    /// A move for nothing: the best place that it leads to, and room to shoot at what stands in the own zone.
    pub fn journey(&self, zones: u8) -> f64 {
        let Some(here) = self.here() else { return -WASTE };
        let best = self.around(zones).map(|end| self.go(end, 0.0, 0.0).score).fold(Weight::NEVER, f64::max);
        let unique = self.side.attack(self.side.character(self.acting().character).attack);
        let is_too_close = unique.range.min > 0 && self.state.turn.actions > 0;
        best + if is_too_close { (ROOM * self.crowd(here)).min(MOST_ROOM) } else { 0.0 }
    }

    /// A flight among Enemies and a blow at them (MZ-HERO-7).
    pub fn swoop(&self, zones: u8) -> f64 {
        let ends = self.around(zones).filter(|end| self.crowd(*end) > 0.0);
        ends.map(|end| self.go(end, 1.0, 0.0).score + FREE * self.strike(end)).fold(-WASTE, f64::max)
    }

    /// What lowers Hunger is kept for the hungry.
    pub fn meal(&self) -> f64 {
        if is_hungry(self.side, self.acting()) { SATED } else { -WASTE }
    }

    /// Other zones up to so many steps away.
    fn around(&self, steps: u8) -> impl Iterator<Item = ZoneId> {
        let here = self.here().map_or(ZoneSet::EMPTY, ZoneSet::of);
        let far = self.ground.distances(here);
        (self.board.all() - here).iter().filter(move |zone| far.of(*zone).is_some_and(|way| way <= steps))
    }

    /// What a unique Attack on a zone is worth.
    fn strike(&self, zone: ZoneId) -> f64 {
        let hero = self.acting();
        let unique = self.side.attack(self.side.character(hero.character).attack);
        let hunger = if self.side.track.power.is_none() { hero.track } else { 0 };
        self.blow(zone, Roll { dice: unique.dice + hunger, accuracy: unique.accuracy })
    }
}
