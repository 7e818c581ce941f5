//! What missions that are not of the box may have: Rounds to survive, a limit of Rounds, and events in their time.

use shamble_kernel::Id;
use shamble_zombicide::When;

use crate::cards::{Colour, SpawnCardId};
use crate::content::missions::{GoalKind, Mission, SpecialKind};
use crate::content::side::Side;
use crate::fact::{Happened, Loss};
use crate::play::Play;
use crate::sight::Sight;
use crate::state::{GoalId, Step, Task};

impl Play<'_> {
    /// A Round is over. What waits for it comes, goals are looked at before the limit, and nothing happens any more when
    /// the game has ended (MZ-OWN-1, MZ-OWN-2).
    pub fn round_is_over(&mut self) {
        let over = self.sight().rounds_over();
        self.check_points();
        if self.mission().goals.iter().any(|goal| matches!(goal.kind, GoalKind::SurviveRounds { .. })) {
            self.check_goals();
        }
        for special in self.specials() {
            if special.kind.round_limit().is_some_and(|rounds| over >= u16::from(rounds)) {
                self.lose(special.rules[0], Loss::TimeIsUp);
            }
        }
        if self.s.outcome.is_none() {
            self.events(|when| when.comes_after(over));
        }
    }

    /// An Objective has been taken (MZ-OWN-3).
    pub fn events_of_objective(&mut self, colour: Colour) {
        self.events(|when| when == When::Taken(colour));
    }

    /// A goal has been met; events count them from 1 (MZ-OWN-3).
    pub fn events_of_goal(&mut self, goal: GoalId) {
        self.events(|when| matches!(when, When::Goal(number) if usize::from(number) == goal.index() + 1));
    }

    /// Enemies come, as many as there are pieces of, and a Spawn card is drawn (MZ-OWN-3).
    fn events(&mut self, is_time: impl Fn(When) -> bool) {
        for (id, special) in self.named_specials() {
            if let SpecialKind::Event { when, enemy, count, zone, card } = special.kind
                && is_time(when)
            {
                let rule = special.rules[0];
                self.tell(rule, Happened::Event { special: id });
                if let Some((enemy, zone)) = enemy.zip(zone) {
                    self.put(rule, enemy, count, zone);
                }
                if let Some(zone) = card {
                    self.queue(Task::Draw { zone });
                }
            }
        }
    }
}

impl Sight<'_> {
    /// Rounds that are over: the present one too when only the next waits.
    pub fn rounds_over(self) -> u16 {
        let is_over = self.s.agenda.iter().any(|step| matches!(step, Step::Do(Task::NewRound)));
        if is_over { self.s.round } else { self.s.round.saturating_sub(1) }
    }
}

/// The Spawn cards of a mission: its own, or one of each (MZ-OWN-4).
pub fn spawn_cards(side: &Side, mission: &Mission) -> Vec<SpawnCardId> {
    if mission.spawn_deck.is_empty() {
        return (0..side.spawn_deck.len()).map(SpawnCardId::at).collect();
    }
    mission.spawn_deck.clone()
}
