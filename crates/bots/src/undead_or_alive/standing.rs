//! How well things stand: about the chance to win.

use super::look::Look;

impl Look<'_> {
    /// The chance to win, from what lies open: what is done, who is hurt or about to be, and how many have come.
    pub fn standing(&self) -> f64 {
        let goals = self.outlook.goals().map(|goal| {
            let done = f64::from(goal.done.min(goal.wanted)) / f64::from(goal.wanted.max(1));
            if goal.is_met { 1.0 } else { 0.9 * done }
        });
        let done = goals.sum::<f64>() / self.mission.goals.len().max(1) as f64;
        let (mut wounds, mut way) = (0.0, 0.0);
        for who in self.everybody() {
            let survivor = self.state.survivor(who);
            let Some(zone) = survivor.zone else { continue };
            wounds += f64::from(survivor.wounds);
            way += self.way(who, zone).min(10.0);
        }
        let peril: f64 = self.outlook.peopled().iter().map(|zone| self.peril(zone)).sum();
        let people = self.state.survivors.len().max(1) as f64;
        let zombies: f64 = self.outlook.infested().iter().map(|zone| self.crowd(zone)).sum();
        let spawns = self.outlook.active_spawns() as f64;
        let sum = 4.0 * done - 0.5 - 0.3 * wounds - 0.12 * peril - 0.25 * way / people - 0.04 * zombies - 0.15 * spawns;
        1.0 / (1.0 + (-sum).exp())
    }
}
