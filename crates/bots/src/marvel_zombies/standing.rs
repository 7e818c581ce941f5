//! How well things stand: about the chance to win.

use shamble_kernel::Id;
use shamble_marvel_zombies::{Fate, GoalId};

use super::look::Look;

/// Hidden cards count in parts of so many.
const HIDDEN: f64 = 8.0;
/// More peril than that is death one way or the other.
const DEADLY: f64 = 40.0;

impl Look<'_> {
    /// The chance to win, from what lies open: what is done, who is hurt or about to be, and how many have come. What each
    /// is worth was fitted to 4,800 rounds of eleven missions that the guide played on seed 5, but for those who have
    /// left, who were too few.
    pub fn standing(&self) -> f64 {
        let goals = self.mission.goals.len().max(1) as f64;
        let met =
            (0..self.mission.goals.len()).filter(|goal| self.state.chronicle.goals.has(GoalId::at(*goal))).count();
        let tokens = self.mission.objectives.len().max(1) as f64;
        let taken = 1.0 - (self.state.objectives.len() as f64 / tokens).min(1.0);
        let hidden = self.state.face_down.len() as f64 / HIDDEN;
        let (mut lost, mut way, mut left, mut weakest) = (0.0, 0.0, 0.0, f64::INFINITY);
        let all = self.state.heroes.len().max(1) as f64;
        for who in self.everybody() {
            let hero = self.state.hero(who);
            let full = f64::from(self.side.character(hero.character).health.max(1));
            match hero.fate {
                Fate::InPlay => {
                    lost += full - self.health(who);
                    weakest = self.health(who).min(weakest);
                    way += hero.zone.map_or(0.0, |zone| self.way(who, zone)).min(12.0);
                }
                Fate::Left => left += 1.0,
                Fate::Eliminated => lost += 6.0,
            }
        }
        let is_close = f64::from(u8::from(weakest <= 1.0));
        let peril: f64 = self.peopled().iter().map(|zone| self.peril(zone)).sum();
        let enemies: f64 = self.board.all().iter().map(|zone| self.crowd(zone)).sum();
        let bosses = self.state.bosses.iter().filter(|boss| !boss.is_down).count() as f64;
        let sum = 0.8 + 1.70 * met as f64 / goals + 0.84 * taken - 1.83 * hidden + 1.5 * left / all
            - 0.34 * lost / all
            - 0.58 * is_close
            - 0.036 * peril.min(DEADLY)
            - 0.137 * way / all
            - 0.082 * enemies.sqrt()
            - 0.32 * bosses;
        1.0 / (1.0 + (-sum).exp())
    }
}
