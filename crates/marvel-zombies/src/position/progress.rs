//! How far the mission has got.

use shamble_kernel::{Id, Set};

use super::build::Builder;
use super::written::Position;
use crate::cards::{CitizenId, Colour, Mode};
use crate::state::GoalId;

impl Builder<'_> {
    /// What has come to pass and lasts.
    pub fn progress(&mut self, position: &Position) {
        let (fed_on, (other, names)) = match self.s.mode {
            Mode::Zombie => (("devoured", &position.devoured), ("rescued", &position.rescued)),
            Mode::Hero => (("rescued", &position.rescued), ("devoured", &position.devoured)),
        };
        if !names.is_empty() {
            self.fault(other, "players do not do this in this mode");
        }
        self.s.chronicle.fed_on = self.citizen_kinds(fed_on.0, fed_on.1);
        self.s.chronicle.revealed = self.citizen_kinds("revealed", &position.revealed);
        self.s.chronicle.secrets = self.citizen_kinds("secrets-taken", &position.secrets_taken);
        // A Secret Mission card that was taken lies nowhere on the table.
        self.s.chronicle.secrets.iter().for_each(|card| {
            self.cards.citizens.take(card);
        });
        self.s.chronicle.objective_citizens = position.objective_citizens;
        self.s.chronicle.has_loss = position.has_loss;
        for name in &position.beaten {
            match self.side.find_boss(name) {
                Some(boss) => self.s.chronicle.beaten.add(boss),
                None => self.fault("beaten", format!("`{name}` is no boss of this mode")),
            }
        }
        for goal in &position.goals_met {
            if (1..=self.mission.goals.len()).contains(goal) {
                self.s.chronicle.goals.add(GoalId::at(goal - 1));
            } else {
                self.fault("goals-met", format!("{goal}: the mission has goals 1 to {}", self.mission.goals.len()));
            }
        }
        for (name, count) in &position.taken {
            match Colour::named(name) {
                Some(colour) => self.s.chronicle.taken[colour] = *count,
                None => self.fault("taken", format!("`{name}` is no colour of Objectives")),
            }
        }
        self.s.banned = self.zones("banned", &position.banned);
        for name in &position.lures {
            match self.find_hero(name) {
                Some(who) => self.s.lures.add(who),
                None => self.fault("lures", format!("`{name}` is not in the team")),
            }
        }
    }

    /// Whoever stands on the board or lies on a dashboard has been seen.
    pub fn know_citizens(&mut self) {
        let standing = self.s.citizens.iter().map(|citizen| citizen.card);
        let held = self.s.heroes.iter().flat_map(|hero| hero.citizen.into_iter().chain(hero.kept));
        let seen: Set<CitizenId> = standing.chain(held).collect();
        self.s.chronicle.revealed.add_all(seen);
    }

    /// Citizen cards that are spoken of, wherever they are.
    fn citizen_kinds(&mut self, field: &str, names: &[String]) -> Set<CitizenId> {
        let mut cards = Set::default();
        for name in names {
            match self.side.find_citizen(name) {
                Some(card) => cards.add(card),
                None => self.fault(field, format!("`{name}` is no Citizen card of this mode")),
            }
        }
        cards
    }
}
