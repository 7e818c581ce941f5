//! What no game can come to: more tokens than the box or the mission has, and pieces where they never stand.

use super::build::Builder;
use crate::cards::{ALL_OBJECTIVE_TOKENS, Colour, OBJECTIVE_TOKENS, SpawnKind};
use crate::content::missions::Special;
use crate::inventory::things;
use crate::spawn_tokens::FATAL;
use crate::state::{Post, Thing};

impl Builder<'_> {
    /// Looks at everything together once each thing has its place.
    pub fn refuse_the_impossible(&mut self) {
        self.look_at_spawns();
        self.look_at_objectives();
        self.look_at_coal();
        self.look_at_company();
    }

    /// The Starting token lies in the Starting zone or is gone (UOA-SPAWN-6, UOA-M3-14), Corpse Pile tokens lie on piles,
    /// one on each, and with a seventh active token the game is over (UOA-WIN-4).
    fn look_at_spawns(&mut self) {
        let tokens: Vec<_> = self.s.spawns.iter().copied().collect();
        for (at, token) in tokens.iter().enumerate() {
            let Some(zone) = token.zone else { continue };
            let name = self.sight().zone_id(zone);
            match token.kind {
                SpawnKind::Starting if zone != self.stage.first_spawn => {
                    let there = self.sight().zone_id(self.stage.first_spawn);
                    self.fault("spawns", format!("starting {name}: the Starting token lies in {there}"));
                }
                SpawnKind::CorpsePile if !self.stage.piles.contains(&zone) => {
                    self.fault("spawns", format!("corpse-pile {name}: there is no Corpse Pile"));
                }
                SpawnKind::CorpsePile
                    if tokens[..at].iter().any(|other| other.kind == token.kind && other.zone == token.zone) =>
                {
                    self.fault("spawns", format!("corpse-pile {name}: there is one already"));
                }
                SpawnKind::Starting | SpawnKind::Mobile | SpawnKind::Abomination | SpawnKind::CorpsePile => {}
            }
        }
        let active = self.sight().active_spawns();
        if active >= FATAL {
            self.fault("spawns", format!("{active} are active: with {FATAL} the game is lost"));
        }
    }

    /// A token that was taken or lost lies nowhere, and what is carried or stored has been taken (UOA-MIS-9).
    fn look_at_objectives(&mut self) {
        let lying = |colour: Colour| self.s.objectives.iter().filter(|token| token.colour == colour).count();
        let seen = Colour::ALL.iter().map(|colour| (*colour, lying(*colour) + usize::from(self.s.taken[*colour])));
        let seen: Vec<(Colour, usize)> = seen.collect();
        for (colour, count) in &seen {
            let most = OBJECTIVE_TOKENS[*colour];
            if *count > most.into() && self.s.taken[*colour] > 0 {
                let what = format!("{count} of {} with those that lie: the box has {most}", colour.name());
                self.fault("taken", what);
            }
        }
        let all = seen.iter().map(|(_, count)| count).sum::<usize>() + usize::from(self.s.lost_objectives);
        if all > ALL_OBJECTIVE_TOKENS.into() && self.s.lost_objectives > 0 {
            self.fault("lost-objectives", format!("{all} Objectives in all: the box has {ALL_OBJECTIVE_TOKENS}"));
        }
        let carried = self.s.survivors.iter().flat_map(|survivor| things(&survivor.slots));
        let carried = carried.filter(|thing| matches!(thing, Thing::Objective(_))).count() + usize::from(self.s.stored);
        let taken: usize = self.s.taken.0.iter().copied().map(usize::from).sum();
        if carried > taken {
            self.fault("taken", format!("{carried} Objectives are carried or stored, and {taken} were taken"));
        }
    }

    /// Sacks lie in the mine, are carried or are loaded (UOA-M9-7).
    fn look_at_coal(&mut self) {
        let sacks = self.mission.special.iter().find_map(|rule| match rule.kind {
            Special::Coal { count, .. } => Some(usize::from(count)),
            _ => None,
        });
        let carried = self.s.companions.iter().filter(|companion| companion.has_coal).count();
        let all = usize::from(self.s.coal) + usize::from(self.s.loaded) + carried;
        let most = sacks.unwrap_or(0);
        if all > most {
            self.fault("coal", format!("{all} sacks with those carried and loaded: the mission has {most}"));
        }
    }

    /// Nobody is led by somebody who is not there.
    fn look_at_company(&mut self) {
        for companion in self.s.companions {
            if let Post::With(leader) = companion.post
                && self.s.survivor(leader).zone.is_none()
            {
                let name = &self.content.person(companion.person).id;
                self.fault(&format!("companions.{name}"), "is led by somebody who has left");
            }
        }
    }
}
