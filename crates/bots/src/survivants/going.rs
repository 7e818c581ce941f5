//! Where to go, how, and through which doors.

use shamble_kernel::{Game, Log, Luck};
use shamble_survivants::content::scenarios::Objective;
use shamble_survivants::kinds::OpeningId;
use shamble_survivants::mat::Spot;
use shamble_survivants::{Act, Choice, Goal, MoveKind, SurvivorId};

use super::look::{Look, apart};
use super::sheltering::CLIMBING;
use super::{idle, never, weight};
use crate::guide::Weight;

/// What a zombie in reach counts where somebody stays for the turn, and where he can still go on.
const STAYING: f64 = 0.8;
const PASSING_BY: f64 = 0.4;
/// A movement that leads no farther is a turn on the spot (SUR-MOVE-16), in centimetres.
const STEP: f64 = 0.5;

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
        let left = self.who.map_or(0, |who| self.state.survivor(who).pa);
        let fear = if left > 0 { PASSING_BY } else { STAYING };
        let safer = self.danger(here) - self.danger(to);
        let alone = (self.remoteness_of_others(to) - self.remoteness_of_others(here)).max(0.0) / 60.0;
        let why = if nearer > 0.1 { "bot-sur-approach" } else { "bot-sur-fall-back" };
        weight(2.0 * nearer + fear * safer - alone - 0.05, why)
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
        match kind {
            MoveKind::Normal => self.best_step(kind),
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

    /// What the best place is worth that a movement leads to; to stay where one is is worth nothing.
    fn best_step(&self, kind: MoveKind) -> Weight {
        let Some(here) = self.here() else { return never() };
        let (mut state, mut luck) = (self.state.clone(), Luck::forced([]));
        self.game.apply(&mut state, Choice::Act(Act::Move { kind, shot: None }), &mut luck, &mut Log::Off);
        let mut choices = Vec::new();
        self.game.choices(&state, &mut choices);
        let there = Look::of(self.game, &state, self.game.pending(&state).question());
        let mut weights = Vec::new();
        there.weigh_all(&choices, &mut weights);
        let leads_on = |choice: &Choice| matches!(choice, Choice::Go(Goal::Spot(to)) if apart(to.at, here.at) > STEP);
        let best = choices.iter().zip(weights).filter(|(choice, _)| leads_on(choice));
        let best = best.map(|(_, weight)| weight).max_by(|one, other| one.score.total_cmp(&other.score));
        best.unwrap_or(never())
    }

    fn is_last_action(&self) -> bool {
        self.who.is_some_and(|who| self.state.survivor(who).pa == 1)
    }

    /// Whether no walk leads to what is to be done, whatever doors are opened.
    fn is_shut_in(&self, here: Spot) -> bool {
        let open = self.doors_open();
        self.errands.iter().all(|errand| self.walked(&mut self.hunt(errand.spot, open), here).is_none())
    }

    /// A door on the way to what is to be done.
    pub fn open(&self, act: Act, door: OpeningId) -> Weight {
        let Some(here) = self.here() else { return never() };
        let Some(errand) = self.errands.first() else { return idle(-0.2) };
        let way = |open| self.walked(&mut self.hunt(errand.spot, open), here).unwrap_or(200.0);
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
