//! Where to go, how, and through which doors.

use shamble_kernel::Game;
use shamble_survivants::content::scenarios::Objective;
use shamble_survivants::kinds::OpeningId;
use shamble_survivants::mat::{Hunt, Length, Spot};
use shamble_survivants::{Act, Choice, MoveKind, SurvivorId};

use super::look::Look;
use super::sheltering::CLIMBING;
use super::{idle, never, weight};
use crate::guide::Weight;

impl Look<'_> {
    /// A place to go to: nearer to what is to be done, out of reach of the zombies.
    pub fn go(&self, to: Spot) -> Weight {
        let Some(here) = self.here() else {
            return idle(-self.way(to).unwrap_or(0.0));
        };
        if self.shelters && self.is_out_of_reach(to) {
            return weight(CLIMBING, "bot-sur-climb");
        }
        let stride = self.stride().max(1.0);
        let nearer = match (self.way(here), self.way(to)) {
            (Some(from), Some(left)) => (from - left) / stride,
            (None, _) | (_, None) => 0.0,
        };
        let safer = self.danger(here) - self.danger(to);
        let alone = (self.remoteness_of_others(to) - self.remoteness_of_others(here)).max(0.0) / 60.0;
        let why = if nearer > 0.1 { "bot-sur-approach" } else { "bot-sur-fall-back" };
        weight(2.0 * nearer + 0.8 * safer - alone - 0.05, why)
    }

    fn remoteness_of_others(&self, to: Spot) -> f64 {
        let others = (0..self.state.survivors.len()).map(<SurvivorId as shamble_kernel::Id>::at);
        let others = others.filter(|other| Some(*other) != self.who).filter_map(|other| self.spot(other));
        let far = others.map(|spot| super::look::apart(to.at, spot.at)).fold(f64::INFINITY, f64::min);
        if far.is_finite() { far } else { 0.0 }
    }

    /// Sets off if there is somewhere to go to, or something to get away from.
    pub fn set_off(&self, kind: MoveKind, with_shot: bool) -> Weight {
        let Some(here) = self.here() else { return never() };
        if with_shot {
            return never();
        }
        let alarm = self.danger(here);
        let far = self.way(here).unwrap_or(0.0);
        let wish = if far > 0.5 { 1.4 } else { -0.3 };
        match kind {
            MoveKind::Normal => weight((wish + 0.7 * alarm).max(alarm.min(1.2) - 0.4), "bot-sur-approach"),
            MoveKind::Answer | MoveKind::Flight | MoveKind::Retreat => weight(0.3, "bot-sur-fall-back"),
            // With the last action, to be ready for whoever comes.
            MoveKind::Alert if self.is_last_action() && alarm > 0.0 && far <= 0.5 => weight(0.5, "bot-sur-alert"),
            MoveKind::Crossing if far > 0.5 && self.is_shut_in(here) => weight(0.9, "bot-sur-approach"),
            MoveKind::Climb => self.climb(here),
            MoveKind::Alert
            | MoveKind::Stealth
            | MoveKind::Run
            | MoveKind::Crossing
            | MoveKind::JumpOver
            | MoveKind::JumpDown => never(),
        }
    }

    fn is_last_action(&self) -> bool {
        self.who.is_some_and(|who| self.state.survivor(who).pa == 1)
    }

    /// Whether no walk leads to what is to be done, whatever doors are opened.
    fn is_shut_in(&self, here: Spot) -> bool {
        let open = self.doors_open();
        self.errands.iter().all(|errand| {
            let mut hunt = Hunt::default();
            self.mat.hunt(&mut hunt, errand.spot, open);
            self.mat.chase(&mut hunt, here, Length::ZERO).is_none()
        })
    }

    /// A door on the way to what is to be done.
    pub fn open(&self, act: Act, door: OpeningId) -> Weight {
        let Some(here) = self.here() else { return never() };
        let Some(errand) = self.errands.first() else { return idle(-0.2) };
        let way = |open| {
            let mut hunt = Hunt::default();
            self.mat.hunt(&mut hunt, errand.spot, open);
            self.mat
                .chase(&mut hunt, here, Length::ZERO)
                .map_or(200.0, |fork| f64::from(fork.length.length().get()) / 100.0)
        };
        let all = self.doors_open();
        let mut without = all;
        without.close(door);
        let (shut, with) = (way(without), way(all));
        let forecast = self.game.may(self.state, Choice::Act(act));
        let chance =
            forecast.ok().and_then(|forecast| forecast.needs).map_or(1.0, |needs| f64::from(needs.clamp(1, 10)) / 10.0);
        if shut > with + 2.0 { weight(2.2 * chance + 0.6, "bot-sur-door") } else { idle(-0.2) }
    }

    /// Leaves the table where that is what is asked for.
    pub fn leave(&self) -> Weight {
        let mut open =
            self.scenario.objectives.iter().enumerate().filter(|(at, _)| self.state.goals.met >> at & 1 == 0);
        let is_road = |objective: &Objective| match objective {
            Objective::Road { .. } => true,
            Objective::Survive
            | Objective::SavePeople { .. }
            | Objective::WaterPoint { .. }
            | Objective::Vehicle { .. }
            | Objective::Horde { .. }
            | Objective::Stronghold { .. }
            | Objective::Supplies { .. } => false,
        };
        if open.all(|(_, objective)| is_road(objective)) { weight(10.0, "bot-sur-leave") } else { never() }
    }
}
