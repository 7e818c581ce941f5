//! How well things stand: about the chance to win.

use shamble_kernel::Id;
use shamble_survivants::{RescueFate, SurvivorId, Whereabouts};

use super::look::{Look, apart};

impl Look<'_> {
    /// The chance to win, from what lies open: who lives, how well, what is done and how far it is to the rest.
    pub fn standing(&self) -> f64 {
        let all = self.state.survivors.len().max(1) as f64;
        let (mut alive, mut health, mut danger, mut way) = (0.0, 0.0, 0.0, 0.0);
        for who in (0..self.state.survivors.len()).map(SurvivorId::at) {
            let survivor = self.state.survivor(who);
            if !survivor.is_alive() {
                continue;
            }
            alive += 1.0;
            health += f64::from(survivor.health.min(10)) / 10.0 - 0.5 * f64::from(survivor.bites);
            if survivor.at == Whereabouts::Left {
                continue;
            }
            let Some(here) = self.spot(who) else { continue };
            danger += self.danger(here) + if survivor.is_engaged { 2.0 } else { 0.0 };
            let errands = self.errands_of(Some(who));
            let far = errands.iter().map(|errand| (apart(here.at, errand.spot.at) - errand.near).max(0.0));
            way += far.fold(f64::INFINITY, f64::min).min(100.0) / 100.0 * f64::from(u8::from(!errands.is_empty()));
        }
        let goals = &self.state.goals;
        let wanted = self.scenario.objectives.len().max(1) as f64;
        let people = goals.people.iter().map(|person| match person.fate {
            RescueFate::Hidden => 0.0,
            RescueFate::Waiting(_) => 0.2,
            RescueFate::With(_) => 0.5,
            RescueFate::Saved => 1.0,
        });
        let saved = people.sum::<f64>() / goals.people.len().max(1) as f64;
        let found = f64::from(u8::from(goals.is_water_found) + u8::from(goals.is_vehicle_found));
        let horde = self.state.zombies.iter().filter(|zombie| zombie.is_of_horde).count() as f64;
        let searched = self.state.searched.iter().filter(|place| self.is_wanted(**place)).count() as f64;
        let met = f64::from(goals.met.count_ones()) / wanted;
        let sum = 3.0 * met + saved + found + 0.1 * searched - 0.15 * horde + 1.5 * alive / all + 1.2 * health / all
            - 0.25 * danger
            - 1.2 * way / all
            - 2.0;
        1.0 / (1.0 + (-sum).exp())
    }
}
