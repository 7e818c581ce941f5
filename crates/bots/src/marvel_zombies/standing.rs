//! How well things stand: about the chance to win.

use shamble_kernel::Id;
use shamble_marvel_zombies::{Fate, GoalId};

use super::look::Look;

impl Look<'_> {
    /// The chance to win, from what lies open: what is done, who is hurt or about to be, and how many have come.
    pub fn standing(&self) -> f64 {
        let goals = self.mission.goals.len().max(1) as f64;
        let met =
            (0..self.mission.goals.len()).filter(|goal| self.state.chronicle.goals.has(GoalId::at(*goal))).count();
        let tokens = self.mission.objectives.len().max(1) as f64;
        let taken = 1.0 - (self.state.objectives.len() as f64 / tokens).min(1.0);
        let cards = self.mission.citizens.len().max(1) as f64;
        let hidden = (self.state.face_down.len() as f64 / cards).min(1.0);
        let (mut lost, mut way, mut left) = (0.0, 0.0, 0.0);
        let all = self.state.heroes.len().max(1) as f64;
        for who in self.everybody() {
            let hero = self.state.hero(who);
            let full = f64::from(self.side.character(hero.character).health.max(1));
            match hero.fate {
                Fate::InPlay => {
                    lost += 1.0 - f64::from(hero.health) / full;
                    way += hero.zone.map_or(0.0, |zone| self.way(who, zone)).min(12.0);
                }
                Fate::Left => left += 1.0,
                Fate::Eliminated => lost += 6.0,
            }
        }
        let peril: f64 = self.peopled().iter().map(|zone| self.peril(zone)).sum();
        let enemies: f64 = self.board.all().iter().map(|zone| self.crowd(zone)).sum();
        let sum = 2.5 * met as f64 / goals + 1.0 * taken - 0.6 * hidden + 1.5 * left / all
            - 1.8 * lost / all
            - 0.12 * peril
            - 0.5 * way / (3.0 * all)
            - 0.03 * enemies;
        1.0 / (1.0 + (-sum).exp())
    }
}
