//! What no game can come to: more tokens than the box has, and pieces and cards where they never are.

use super::build::Builder;
use crate::cards::{ByColour, OBJECTIVE_TOKENS, SpawnColour};
use crate::state::Fate;

impl Builder<'_> {
    /// Looks at everything together once each thing has its place.
    pub fn refuse_the_impossible(&mut self) {
        self.look_at_spawns();
        self.look_at_objectives();
        self.look_at_heroes();
    }

    /// The Initial Spawn Point never moves: it lies where the mission puts it.
    fn look_at_spawns(&mut self) {
        let is_initial = |colour: SpawnColour| colour == SpawnColour::Initial;
        let printed = self.mission.spawn_points.iter().filter(|point| is_initial(point.colour));
        let printed: Vec<_> = printed.map(|point| point.zone).collect();
        let lying = self.s.spawns.iter().filter(|point| is_initial(point.colour)).map(|point| point.zone);
        for zone in lying.filter(|zone| !printed.contains(zone)).collect::<Vec<_>>() {
            let name = self.sight().zone_id(zone);
            self.fault("spawns", format!("initial {name}: the mission puts it elsewhere"));
        }
    }

    /// A token that was taken lies nowhere, and heroes have no more than were taken.
    fn look_at_objectives(&mut self) {
        let taken = self.s.chronicle.taken;
        let lying = |colour| self.s.objectives.iter().filter(|token| token.colour == colour).count();
        let seen = ByColour::from_fn(|colour| lying(colour) + usize::from(taken[colour]));
        for (colour, count) in seen.iter() {
            let most = OBJECTIVE_TOKENS[colour];
            if *count > most.into() && taken[colour] > 0 {
                let what = format!("{count} of {} with those that lie: the box has {most}", colour.name());
                self.fault("taken", what);
            }
        }
        let taken: usize = taken.0.iter().copied().map(usize::from).sum();
        let credited: usize = self.s.heroes.iter().map(|hero| usize::from(hero.objectives)).sum();
        if credited > taken {
            self.fault("taken", format!("heroes have {credited} Objectives, and {taken} were taken"));
        }
    }

    /// Who is eliminated has nothing any more (MZ-ID-7), and nobody follows whoever is not in play.
    fn look_at_heroes(&mut self) {
        for who in self.sight().everybody().collect::<Vec<_>>() {
            let hero = self.s.hero(who);
            let (fate, has_traits, has_citizen) = (hero.fate, !hero.traits.is_empty(), hero.citizen.is_some());
            let field = format!("heroes.{}", self.sight().hero_id(who));
            if fate == Fate::Eliminated && has_traits {
                self.fault(&format!("{field}.traits"), "whoever is eliminated has none");
            }
            if fate == Fate::Eliminated && has_citizen {
                self.fault(&format!("{field}.citizen"), "whoever is eliminated leads nobody");
            }
            if fate != Fate::InPlay && self.s.lures.has(who) {
                let what = format!("`{}` is not in play", self.sight().hero_id(who));
                self.fault("lures", what);
            }
        }
    }
}
