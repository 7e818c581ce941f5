//! What a player can tell from the table beforehand, for odds and for players that think: whom the zombies will bite and
//! where they will go, what an attack meets, how far the goals have got, how much anybody can take.
//!
//! Everything is read from the state as it lies, without copies and without lists, so that simulations can ask for it at
//! every step. What lies face down is not looked at.
//!
//! ```
//! use shamble_kernel::{Catalogue, Game, Log, Luck, Setup};
//! use shamble_undead_or_alive::UndeadOrAlive;
//!
//! let game = UndeadOrAlive::load(&UndeadOrAlive::embedded()).unwrap();
//! let state = game.start(&Setup::new("M0"), &mut Luck::seeded(1), &mut Log::Off).unwrap();
//! let outlook = game.outlook(&state);
//! let goals: Vec<_> = outlook.goals().map(|goal| (goal.done, goal.wanted)).collect();
//! assert_eq!(goals, [(0, 2), (0, 6)], "two Objectives, and six survivors who leave");
//! assert_eq!(outlook.spawns_to_defeat(), 5);
//! ```

use shamble_zombicide::Split;
use shamble_zones::{ZoneId, ZoneSet};

use crate::UndeadOrAlive;
use crate::cards::{Danger, ZombieKind};
use crate::choice::Choice;
use crate::fact::Lure;
use crate::forecast::Attack;
use crate::missions::{Need, Progress};
use crate::sight::Sight;
use crate::spawn_tokens::FATAL;
use crate::state::{State, SurvivorId};

/// Wounds that may come: these for certain, and at most so many.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Wounds {
    pub certain: u8,
    pub most: u8,
}

/// A game looked at beforehand.
#[derive(Clone, Copy, Debug)]
pub struct Outlook<'a> {
    sight: Sight<'a>,
}

impl UndeadOrAlive {
    /// What can be told of a state beforehand.
    pub fn outlook<'a>(&'a self, state: &'a State) -> Outlook<'a> {
        Outlook { sight: self.sight(state) }
    }
}

/// Zombies.
impl<'a> Outlook<'a> {
    /// Wounds that everybody in a zone would share out if all zombies were activated once now, as they and the noise lie.
    pub fn wounds_in(self, zone: ZoneId) -> Wounds {
        self.sight.coming_wounds(zone, |_| true)
    }

    /// Wounds of one survivor in the same activation: for certain those that nobody else in the zone could take.
    pub fn wounds(self, who: SurvivorId) -> Wounds {
        let Some(zone) = self.sight.s.survivor(who).zone else { return Wounds::default() };
        let skilled = self.sight.skilled(who);
        let wounds = self.sight.coming_wounds(zone, |kind| !skilled.is_proof(kind));
        let is_alone = self.sight.people(zone).nth(1).is_none();
        Wounds { certain: if is_alone { wounds.certain } else { 0 }, ..wounds }
    }

    /// Wounds that would eliminate a survivor.
    pub fn health_left(self, who: SurvivorId) -> u8 {
        self.sight.health(who).saturating_sub(self.sight.s.survivor(who).wounds)
    }

    /// Where zombies of a zone would head for, and why; among several zones the players choose. `None`: they would stay.
    pub fn lure(self, zone: ZoneId) -> Option<(Lure, ZoneSet)> {
        self.sight.lures(zone)
    }

    /// The zones next door that zombies of a zone would go to.
    pub fn next_zones(self, zone: ZoneId) -> ZoneSet {
        let to = self.sight.lures(zone).map_or(ZoneSet::EMPTY, |(_, to)| to);
        to.iter().fold(ZoneSet::EMPTY, |next, to| next | self.sight.terrain().first_steps(zone, to))
    }

    /// Zones with zombies.
    pub fn infested(self) -> ZoneSet {
        self.sight.infested()
    }

    /// Zombies of a zone, the Abomination included.
    pub fn zombies_in(self, zone: ZoneId) -> u8 {
        self.sight.zombies_in(zone)
    }

    /// The level at which Zombie cards are read.
    pub fn danger(self) -> Danger {
        self.sight.danger()
    }

    pub fn active_spawns(self) -> usize {
        self.sight.active_spawns()
    }

    /// How many more active spawn tokens lose the game.
    pub fn spawns_to_defeat(self) -> usize {
        FATAL.saturating_sub(self.sight.active_spawns())
    }

    /// Corpse piles that would wake if a survivor entered a zone.
    pub fn wakes(self, zone: ZoneId) -> impl Iterator<Item = ZoneId> + use<'a> {
        self.sight.sleeping_piles(zone)
    }
}

/// What can be done.
impl<'a> Outlook<'a> {
    /// The dice, targets, dangers and noise of an attack with dice; `None` for every other choice. What it costs, and
    /// whether it may be made, `Game::may` tells.
    pub fn attack(self, choice: Choice) -> Option<Attack> {
        self.sight.attack_of(choice)
    }

    /// The goals of the mission, in their order.
    pub fn goals(self) -> impl Iterator<Item = Progress> + use<'a> {
        self.sight.progress()
    }

    /// How many things that serve a need a survivor has with it.
    pub fn stock(self, who: SurvivorId, need: Need) -> u8 {
        self.sight.stock(who, need)
    }

    /// Zones with anybody in them.
    pub fn peopled(self) -> ZoneSet {
        self.sight.peopled()
    }
}

impl Sight<'_> {
    /// Wounds for whoever stands in a zone when all zombies are activated once: those in the zone attack with every action
    /// (UOA-ZPH-4, UOA-ZPH-24), those next door with two come and attack, as many as the ways they split over bring
    /// (UOA-ZPH-14, UOA-ZPH-20). A Vade Retro token halts them (UOA-FAITH-2).
    fn coming_wounds(self, zone: ZoneId, counts: impl Fn(ZombieKind) -> bool) -> Wounds {
        let halted = self.marked();
        let mut wounds = Wounds::default();
        let mut add = |kind: ZombieKind, certain: u8, most: u8, actions: u8| {
            let each = self.content.zombies[kind].wounds.saturating_mul(actions);
            wounds.certain = wounds.certain.saturating_add(certain.saturating_mul(each));
            wounds.most = wounds.most.saturating_add(most.saturating_mul(each));
        };
        let kinds = || ZombieKind::ALL.iter().copied().filter(|kind| counts(*kind));
        if !halted.has(zone) {
            for kind in kinds() {
                let count = self.count(kind, zone);
                add(kind, count, count, self.content.zombies[kind].actions);
            }
        }
        let peopled = self.peopled();
        for from in (self.terrain().neighbours(zone) - halted - peopled).iter().filter(|from| self.has_zombies(*from)) {
            for kind in kinds().filter(|kind| self.content.zombies[*kind].actions > 1) {
                let count = self.count(kind, from);
                if count > 0 {
                    let (certain, most) = self.arriving(from, zone, count);
                    add(kind, certain, most, self.content.zombies[kind].actions - 1);
                }
            }
        }
        wounds
    }

    /// How many of so many zombies of a zone would come to the next one: at least, and at most.
    fn arriving(self, from: ZoneId, to: ZoneId, count: u8) -> (u8, u8) {
        let (mut certain, mut most) = (u8::MAX, 0);
        for noise in self.noise_of_moves() {
            let headings = self.lures_by(noise, from).map_or(ZoneSet::EMPTY, |(_, to)| to);
            for heading in headings {
                let ways = self.terrain().first_steps(from, heading);
                let Split { share, left } = Split::over(ways.len(), count);
                let share = if ways.has(to) { (share, share + u8::from(left > 0)) } else { (0, 0) };
                (certain, most) = (certain.min(share.0), most.max(share.1));
            }
        }
        (certain.min(most), most)
    }

    /// Where the Noise token lies when zombies choose their ways: those that have reached it, with nobody to go for, send
    /// it to the largest group first (UOA-NOISE-12).
    fn noise_of_moves(self) -> ZoneSet {
        let noise = self.s.noise.zone;
        let is_free = self.has_zombies(noise) && !self.peopled().has(noise) && !self.marked().has(noise);
        let crowds = if is_free && self.lures(noise).is_none() { self.crowds() } else { ZoneSet::EMPTY };
        if crowds.is_empty() { ZoneSet::of(noise) } else { crowds }
    }
}

#[cfg(test)]
mod tests;
