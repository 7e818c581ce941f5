//! What may come next: the Enemies that can be in a zone by the end of their next Activation.

use shamble_zones::{ZoneId, ZoneSet};

use crate::MarvelZombies;
use crate::cards::EnemyKind;
use crate::sight::Sight;
use crate::state::{COMMON_KINDS, Target};
use crate::view::View;

/// Enemies of one kind in one zone that can get somewhere, or a boss.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Threat {
    pub who: Target,
    pub count: u8,
    pub from: ZoneId,
    /// Whether they are there, or reach there, with an Action left, and attack.
    pub attacks: bool,
}

impl MarvelZombies {
    /// Enemies that can reach a zone in the next Enemy Phase, if something there draws them. Which way they really go
    /// depends on whom else they see. Citizens are not counted.
    pub fn threats(&self, view: &View, zone: ZoneId) -> Vec<Threat> {
        Sight { content: self.content(), s: &view.table }.threats(zone)
    }
}

impl Sight<'_> {
    /// An Action is an attack or a move to the next zone (MZ-EACT-5); some have two (MZ-EACT-4). Whoever is held in a
    /// zone does nothing.
    fn threats(self, to: ZoneId) -> Vec<Threat> {
        let far = self.ground().distances(ZoneSet::of(to));
        let mut threats = Vec::new();
        for from in (self.board().all() - self.s.banned).iter() {
            let Some(far) = far.of(from) else { continue };
            for kind in COMMON_KINDS {
                let (count, actions) = (self.count(kind, from), self.actions_of(kind, from));
                if count > 0 && far <= actions {
                    threats.push(Threat { who: Target::Common(kind), count, from, attacks: far < actions });
                }
            }
        }
        for boss in self.wakeful_bosses().filter(|boss| !self.s.banned.has(boss.zone)) {
            let actions = self.side().enemies[EnemyKind::Boss].actions;
            let range = self.side().ability(self.side().boss(boss.card).ability).effect.enemy_range();
            let reach = range.map(|range| self.ground().in_range(boss.zone, range.min..=range.max));
            let is_in_range = reach.is_some_and(|reach| reach.has(to));
            let far = far.of(boss.zone);
            let attacks = is_in_range || far.is_some_and(|far| far < actions);
            if attacks || far.is_some_and(|far| far <= actions) {
                threats.push(Threat { who: Target::Boss(boss.card), count: 1, from: boss.zone, attacks });
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
    fn guards_come_one_zone_and_specialists_two() {
        let game = MarvelZombies::load(&MarvelZombies::embedded()).unwrap();
        let mut state = game.start(&Setup::new("MZ0"), &mut Luck::seeded(1), &mut Log::Off).unwrap();
        let board = &game.place(&game.view(&state, Viewer::Public)).board;
        let here = state.heroes[0].zone.unwrap();
        board.all().iter().for_each(|zone| state.enemies[zone] = Default::default());
        let far = board.ground(state.open).distances(ZoneSet::of(here));
        let at = |moves: u8| board.all().iter().find(|zone| far.of(*zone) == Some(moves)).unwrap();
        let [next, second] = [at(1), at(2)];
        let place = |kind: EnemyKind| COMMON_KINDS.iter().position(|common| *common == kind).unwrap();
        for zone in [next, second] {
            state.enemies[zone][place(EnemyKind::Guard)] = 2;
            state.enemies[zone][place(EnemyKind::Specialist)] = 1;
        }
        let side = game.content().side(state.mode);
        let actions = |kind| side.enemies[kind].actions;
        assert_eq!((actions(EnemyKind::Guard), actions(EnemyKind::Specialist)), (1, 2));
        let threats = |state: &crate::State| game.threats(&game.view(state, Viewer::Public), here);
        let threat = |kind, count, from, attacks| Threat { who: Target::Common(kind), count, from, attacks };
        let mut found = threats(&state);
        found.sort_by_key(|threat| (far.of(threat.from), threat.count));
        let expected = [
            threat(EnemyKind::Specialist, 1, next, true),
            threat(EnemyKind::Guard, 2, next, false),
            threat(EnemyKind::Specialist, 1, second, false),
        ];
        assert_eq!(found, expected);
        state.banned.add(next);
        assert_eq!(threats(&state), expected[2..]);
    }
}
