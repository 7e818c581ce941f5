//! What missions that are not of the box may have: rounds to survive, a round limit, and events in their time.

use shamble_kernel::Id;
use shamble_zombicide::When;

use crate::cards::{Colour, SpawnCardId};
use crate::content::Content;
use crate::content::missions::{Event, GoalKind, Mission, Special};
use crate::fact::{Happened, Loss};
use crate::play::Play;
use crate::sight::Sight;
use crate::state::{Step, Task};

impl Play<'_> {
    /// A round is over. Goals are looked at before the limit, and nothing happens any more when the game has ended
    /// (UOA-OWN-1, UOA-OWN-2).
    pub fn round_is_over(&mut self) {
        let over = self.sight().rounds_over();
        if self.mission().goals.iter().any(|goal| matches!(goal.kind, GoalKind::SurviveRounds { .. })) {
            self.check_goals();
        }
        let is_limit = |kind: &Special| matches!(kind, Special::RoundLimit { rounds } if over >= u16::from(*rounds));
        if self.mission().special.iter().any(|rule| is_limit(&rule.kind)) {
            self.lose(rule!("UOA-OWN-2"), Loss::TimeIsUp);
        }
        if self.s.outcome.is_none() {
            self.events(|when| when.comes_after(over));
        }
    }

    /// An Objective has been taken (UOA-OWN-3).
    pub fn events_of_objective(&mut self, colour: Colour) {
        self.events(|when| when == When::Taken(colour));
    }

    /// A goal has been met; events count them from 1 (UOA-OWN-3).
    pub fn events_of_goal(&mut self, goal: usize) {
        self.events(|when| matches!(when, When::Goal(number) if usize::from(number) == goal + 1));
    }

    fn events(&mut self, is_time: impl Fn(When) -> bool) {
        for (at, rule) in self.mission().special.iter().enumerate() {
            if let Special::Event(event) = &rule.kind
                && is_time(event.when)
            {
                self.tell(rule!("UOA-OWN-3"), Happened::Event { special: at as u8 });
                self.bring(event);
            }
        }
    }

    /// Zombies come, as many as there are miniatures of, then Zombie cards are drawn (UOA-OWN-3).
    fn bring(&mut self, event: &Event) {
        let zone = |part| self.stage().board.find(part);
        let (comings, cards): (Vec<_>, Vec<_>) = (
            event.zombies.iter().filter_map(|coming| Some((coming.kind, coming.count, zone(coming.zone)?))).collect(),
            event.cards.iter().filter_map(|part| zone(*part)).collect(),
        );
        for (kind, wanted, zone) in comings {
            let count = wanted.min(self.sight().supply(kind));
            if count > 0 {
                self.s.zombies[zone][kind as usize] += count;
                self.tell(rule!("UOA-OWN-3"), Happened::Spawned { kind, count, zone });
            }
        }
        for zone in cards.into_iter().rev() {
            self.s.agenda.then([Step::Do(Task::Draw { zone })]);
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

/// The Zombie cards of a mission: its own, or one of each (UOA-OWN-4).
pub fn zombie_cards(content: &Content, mission: &Mission) -> Vec<SpawnCardId> {
    if mission.zombie_deck.is_empty() {
        return (0..content.spawn_deck.len()).map(SpawnCardId::at).collect();
    }
    mission.zombie_deck.clone()
}
