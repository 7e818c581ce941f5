//! What may come next: the zombies that can be in a zone by the end of their next activation.

use shamble_zones::{ZoneId, ZoneSet};

use crate::UndeadOrAlive;
use crate::cards::ZombieKind;
use crate::sight::Sight;
use crate::view::View;

/// Zombies of one type in one zone that can get somewhere.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Threat {
    pub kind: ZombieKind,
    pub count: u8,
    pub from: ZoneId,
    /// Whether they are there with an action left, and attack.
    pub attacks: bool,
}

impl UndeadOrAlive {
    /// Zombies that can reach a zone when all of them are activated once, if something there draws them. Which way they
    /// really go depends on noise and on who else they see.
    pub fn threats(&self, view: &View, zone: ZoneId) -> Vec<Threat> {
        Sight { content: self.content(), s: &view.table }.threats(zone)
    }
}

impl Sight<'_> {
    /// An action is an attack or a move to the next zone (UOA-ZPH-4, UOA-ZPH-9); some have two (UOA-ZPH-24), and some
    /// are led on by an Abomination (UOA-ABO-4). Those with a Vade Retro token do nothing (UOA-FAITH-2).
    fn threats(self, to: ZoneId) -> Vec<Threat> {
        let halted: ZoneSet = self.s.vade_retro.iter().copied().collect();
        let mut threats = Vec::new();
        for from in (self.board().all() - halted).iter() {
            let Some(far) = self.terrain().distance(from, to) else { continue };
            for kind in ZombieKind::ALL.iter().copied() {
                let (count, actions) = (self.count(kind, from), self.content.zombies[kind].actions);
                let moves = if actions == 1 && self.is_led(from, kind) { 2 } else { actions };
                if count > 0 && far <= moves {
                    threats.push(Threat { kind, count, from, attacks: far < actions });
                }
            }
        }
        threats
    }
}

#[cfg(test)]
mod tests {
    use shamble_kernel::{Catalogue, Game, Log, Luck, Setup, Viewer};

    use super::*;

    #[test]
    fn walkers_come_one_zone_and_runners_two() {
        let game = UndeadOrAlive::load(&UndeadOrAlive::embedded()).unwrap();
        let setup = Setup::new("M0");
        let mut state = game.start(&setup, &mut Luck::seeded(1), &mut Log::Off).unwrap();
        let stage = &game.content().stages[0][0];
        let here = stage.board.named("3V.a").or(stage.board.all().first()).unwrap();
        for zone in stage.board.all().iter() {
            state.zombies[zone] = Default::default();
        }
        let at = |far: u8| stage.board.all().iter().find(|zone| stage.terrain.distance(*zone, here) == Some(far));
        let [next, second, third] = [1, 2, 3].map(|far| at(far).unwrap());
        for zone in [here, next, second, third] {
            state.zombies[zone][ZombieKind::Walker as usize] = 2;
            state.zombies[zone][ZombieKind::Runner as usize] = 1;
        }
        let threats = |state: &crate::State| {
            let mut threats = game.threats(&game.view(state, Viewer::Public), here);
            threats.sort_by_key(|threat| (stage.terrain.distance(threat.from, here), threat.kind as u8));
            threats
        };
        let threat = |kind, count, from, attacks| Threat { kind, count, from, attacks };
        let expected = [
            threat(ZombieKind::Walker, 2, here, true),
            threat(ZombieKind::Runner, 1, here, true),
            threat(ZombieKind::Walker, 2, next, false),
            threat(ZombieKind::Runner, 1, next, true),
            threat(ZombieKind::Runner, 1, second, false),
        ];
        assert_eq!(threats(&state), expected);
        state.vade_retro.push(next);
        assert!(threats(&state).iter().all(|threat| threat.from != next));
    }
}
