//! Attacks: what to kill first, and with what.

use shamble_kernel::Seat;
use shamble_off_the_dead::{
    Means, Nature, Object, Particularity, Prowler, Question, Target, Thing, WeaponEffect, Zone,
};

use super::look::Look;
use super::{never, weight};
use crate::guide::Weight;

/// A weapon at hand.
pub(super) struct Weapon {
    pub thing: Thing,
    /// The chance to kill an unseen zombie.
    pub chance: f64,
}

/// What a use of ammunition is worth.
const SHOT: f64 = 0.15;

impl Look<'_> {
    /// The weapons that a survivor could attack with now.
    pub fn weapons(&self, seat: Seat) -> impl Iterator<Item = Weapon> {
        self.out.things(seat).filter_map(move |thing| {
            let Nature::Weapon { ammo, effect, .. } = *self.out.nature(thing.kind) else { return None };
            let power = self.out.power(seat, self.out.weapon(seat, Means::Weapon(thing)));
            let chance = if effect == WeaponEffect::KillZone { 1.0 } else { self.chance(None, power) };
            (ammo.is_none() || thing.ammo > 0).then_some(Weapon { thing, chance })
        })
    }

    /// An attack, with the best that it could be aimed at.
    pub fn attack(&self, means: Means) -> Weight {
        let weapon = self.out.weapon(self.me, means);
        let reach = self.out.reach(self.me, weapon);
        let best = if self.hits_zones(weapon) {
            Zone::ALL.into_iter().filter(|zone| reach.has(*zone)).map(|zone| self.sweep(weapon, zone)).reduce(better)
        } else {
            let near = self.out.zombies(self.me).filter(|zombie| reach.has(zombie.zone));
            near.map(|zombie| self.strike(weapon, &zombie)).reduce(better)
        };
        best.unwrap_or_else(never)
    }

    /// What is aimed at.
    pub fn target(&self, question: Question, target: Target) -> Weight {
        let weapon = if let Question::Target { means, .. } = question {
            means
        } else if let Question::FreeTarget { means, .. } = question {
            Some(means)
        } else {
            None
        };
        match target {
            Target::Zone(zone) => self.sweep(weapon, zone),
            Target::Zombie(spot) => {
                let mut corridor = self.out.zombies(spot.corridor);
                let zombie = corridor.find(|zombie| zombie.spot == spot);
                zombie.map_or_else(never, |zombie| self.strike(weapon, &zombie))
            }
        }
    }

    fn hits_zones(&self, weapon: Option<Object>) -> bool {
        let by_zone = [WeaponEffect::AttackZone, WeaponEffect::KillZone];
        weapon.is_some_and(|object| by_zone.contains(&self.weapon_effect(object)))
    }

    fn weapon_effect(&self, object: Object) -> WeaponEffect {
        match self.out.nature(self.out.thing(object).kind) {
            Nature::Weapon { effect, .. } => *effect,
            Nature::Equipment { .. } | Nature::Wave | Nature::Element { .. } => WeaponEffect::None,
        }
    }

    /// One zombie.
    fn strike(&self, weapon: Option<Object>, zombie: &Prowler) -> Weight {
        let kills = self.kill_chance(weapon, zombie);
        let pushes = weapon.is_some_and(|object| matches!(self.weapon_effect(object), WeaponEffect::PushBack { .. }));
        let push = if pushes { 0.5 * (1.0 - kills) } else { 0.0 };
        // A tilted zombie is only straightened: half of the work.
        let done = if zombie.is_tilted { 0.5 * kills } else { kills };
        let prize = (done + push) * self.prize(self.me, zombie);
        let why = if zombie.zone == Zone::Contact { "bot-otd-kill-biter" } else { "bot-otd-clear-corridor" };
        weight(prize - self.price(weapon, 1.0 - kills), why)
    }

    fn kill_chance(&self, weapon: Option<Object>, zombie: &Prowler) -> f64 {
        match self.out.needed(self.me, weapon, zombie.spot) {
            Some(needs) => super::look::reaches(needs),
            None => self.chance(None, self.out.power(self.me, weapon)),
        }
    }

    /// All zombies of a zone.
    fn sweep(&self, weapon: Option<Object>, zone: Zone) -> Weight {
        let Some(object) = weapon else { return never() };
        let rolls = self.weapon_effect(object) == WeaponEffect::AttackZone;
        let chance = |zombie: &Prowler| if rolls { self.kill_chance(weapon, zombie) } else { 1.0 };
        let zombies = || self.out.zombies(self.me).filter(|zombie| zombie.zone == zone);
        let prize: f64 = zombies().map(|zombie| chance(&zombie) * self.prize(self.me, &zombie)).sum();
        let misses: f64 = zombies().map(|zombie| 1.0 - chance(&zombie)).sum();
        if zombies().count() == 0 {
            return never();
        }
        weight(prize - 2.0 * self.price(weapon, misses.min(1.0)), "bot-otd-sweep-zone")
    }

    /// What an attack costs: ammunition, noise where it counts, and a miss where that blows everybody up.
    fn price(&self, weapon: Option<Object>, miss: f64) -> f64 {
        let Some(object) = weapon else { return 0.0 };
        let thing = self.out.thing(object);
        let Nature::Weapon { ammo, .. } = self.out.nature(thing.kind) else { return 0.0 };
        let (is_sound, is_flammable) = self.out.marks(thing.kind);
        let shot = if ammo.is_some() { SHOT } else { 0.0 };
        let place = match self.out.particularity() {
            Some(Particularity::Noise { .. }) if is_sound => 0.5,
            Some(Particularity::Explosion) if is_flammable || ammo.is_some() => 9.0 * miss,
            Some(_) | None => 0.0,
        };
        shot + place
    }
}

fn better(one: Weight, other: Weight) -> Weight {
    if other.score > one.score { other } else { one }
}
