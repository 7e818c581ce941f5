//! Read-only questions about a game: who is where, who sees whom, who can do what.

use shamble_kernel::{Id, Seats};

use crate::content::Content;
use crate::content::arms::{Thing, Weapon};
use crate::content::scenarios::Scenario;
use crate::content::settings::Settings;
use crate::content::skills::{Effect, PricedAction};
use crate::content::tables::Table;
use crate::kinds::{Characteristic, PersonId, WeaponId};
use crate::mat::{Length, Mat, Place, Spot, Stance};
use crate::questions::Question;
use crate::state::{Figure, Persona, State, Survivor, SurvivorId, Target, Whereabouts, Zombie};

/// A game looked at.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Sight<'a> {
    pub content: &'a Content,
    pub mat: &'a Mat,
    pub s: &'a State,
}

impl<'a> Sight<'a> {
    pub fn new(content: &'a Content, s: &'a State) -> Sight<'a> {
        Sight { content, mat: content.mat(content.scenario(s.scenario).table), s }
    }

    pub fn scenario(self) -> &'a Scenario {
        self.content.scenario(self.s.scenario)
    }

    pub fn table(self) -> &'a Table {
        self.content.table(self.scenario().table)
    }

    pub fn settings(self) -> &'a Settings {
        &self.content.settings
    }

    /// The question on top of the agenda.
    ///
    /// # Panics
    /// If there is none: a game that has been woken and is not over waits for an answer.
    pub fn question(self) -> Question {
        self.s.agenda.question().expect("a game that is not over asks something")
    }

    // Survivors.

    pub fn everybody(self) -> impl Iterator<Item = SurvivorId> + use<> {
        (0..self.s.survivors.len()).map(SurvivorId::at)
    }

    /// Survivors on the table.
    pub fn present(self) -> impl Iterator<Item = SurvivorId> + 'a {
        self.everybody().filter(move |who| self.survivor(*who).is_present())
    }

    pub fn survivor(self, who: SurvivorId) -> &'a Survivor {
        self.s.survivor(who)
    }

    /// The seat of a survivor's player.
    pub fn owner(self, who: SurvivorId) -> Seats {
        Seats::of([self.s.share[who.index()]])
    }

    pub fn seats(self) -> Seats {
        Seats::first(self.s.players.into())
    }

    pub fn person(self, persona: Persona) -> &'a crate::content::people::Person {
        self.content.people.get(persona.person)
    }

    /// The number that a person who comes now gets.
    pub fn next_number(self, person: PersonId) -> u8 {
        let used = self.s.survivors.iter().map(|survivor| survivor.persona);
        let used = used.chain(self.s.corpses.iter().map(|corpse| corpse.persona));
        used.filter(|persona| persona.person == person).map(|persona| persona.number).max().unwrap_or(0) + 1
    }

    /// Where a survivor stands, or at whose foot he hangs; nothing off the table.
    pub fn spot(self, who: SurvivorId) -> Option<Spot> {
        match self.survivor(who).at {
            Whereabouts::On(spot) => Some(spot),
            Whereabouts::Hanging { foot, .. } => Some(foot),
            Whereabouts::OnLadder { ladder, .. } => Some(self.mat.ladder_foot(ladder)),
            Whereabouts::Away | Whereabouts::Left => None,
        }
    }

    /// Where a survivor is in space; nothing off the table.
    pub fn place(self, who: SurvivorId) -> Option<Place> {
        match self.survivor(who).at {
            Whereabouts::On(spot) => Some(self.mat.place(spot)),
            Whereabouts::Hanging { foot, z, .. } => Some(Place { at: foot.at, z }),
            Whereabouts::OnLadder { ladder, z } => Some(Place { at: self.mat.ladder_foot(ladder).at, z }),
            Whereabouts::Away | Whereabouts::Left => None,
        }
    }

    /// Where everybody is who is on the table.
    pub fn places(self) -> impl Iterator<Item = (SurvivorId, Place)> + 'a {
        self.everybody().filter_map(move |who| self.place(who).map(|place| (who, place)))
    }

    pub fn zombie_place(self, zombie: &Zombie) -> Place {
        self.mat.place(zombie.spot)
    }

    /// All bases on the table but one survivor's or one zombie's: what a figure may not overlap (SUR-GEO-10).
    pub fn bases(self, but: Option<SurvivorId>, nor: Option<Figure>) -> Vec<Place> {
        let survivors = self.places().filter(|(who, _)| Some(*who) != but).map(|(_, place)| place);
        let zombies = self.s.zombies.iter().filter(|zombie| Some(zombie.figure) != nor);
        survivors.chain(zombies.map(|zombie| self.zombie_place(zombie))).collect()
    }

    /// Where zombies stand: those whom a survivor may not walk through (SUR-GEO-10).
    pub fn foes(self) -> Vec<Place> {
        self.s.zombies.iter().map(|zombie| self.zombie_place(zombie)).collect()
    }

    /// Whether a zombie at a place leaves a survivor out when it looks for prey: he is hidden (SUR-STEALTH-8), or
    /// Stealthy and far away (SUR-SKILL-26).
    pub fn ignores(self, zombie: Place, who: SurvivorId) -> bool {
        let Some(place) = self.place(who) else { return true };
        let beyond = self.effects(who).find_map(|effect| match effect {
            Effect::UnnoticedBeyond(distance) => Some(*distance),
            _ => None,
        });
        self.survivor(who).is_hidden || beyond.is_some_and(|distance| !self.mat.is_gap_at_most(zombie, place, distance))
    }

    /// Whether somebody sees the head of a figure, wherever he looks (SUR-SIGHT-7).
    pub fn sees(self, who: SurvivorId, target: Place, stance: Stance) -> bool {
        self.place(who).is_some_and(|eye| self.mat.sees_head(eye, target, stance, self.s.open))
    }

    /// Whether a point lies in somebody's angle of view (SUR-SIGHT-6).
    pub fn has_in_view(self, who: SurvivorId, target: Place) -> bool {
        self.place(who).is_some_and(|place| self.survivor(who).facing.has_in_view(place.at, target.at))
    }

    /// Where a target is and how it holds itself; nothing if it is gone.
    pub fn target_place(self, target: Target) -> Option<(Place, Stance)> {
        match target {
            Target::Zombie(figure) => Some((self.zombie_place(self.s.zombie(figure)?), Stance::Standing)),
            Target::Corpse(persona) => {
                let corpse = self.s.corpses.iter().find(|corpse| corpse.persona == persona)?;
                Some((self.mat.place(corpse.spot), Stance::Lying))
            }
            Target::Point(at) => Some((Place { at, z: Length::ZERO }, Stance::Standing)),
        }
    }

    /// Whether survivors and zombies touch so that they can fight: side by side with nothing between them, or across a
    /// low piece (SUR-GEO-7, SUR-SIGHT-12, SUR-SIGHT-13).
    pub fn touches(self, one: Place, other: Place) -> bool {
        (self.mat.is_beside(one, other) && self.mat.reaches(one, other, self.s.open))
            || self.mat.is_fight_across(one, other)
    }

    // Values and skills.

    /// A survivor's value without modifiers.
    pub fn value(self, who: SurvivorId, which: Characteristic) -> i8 {
        self.survivor(who).values[which] as i8
    }

    /// Everything that a survivor's skills do at their levels (SUR-SKILL-20).
    pub fn effects(self, who: SurvivorId) -> impl Iterator<Item = &'a Effect> {
        let content = self.content;
        self.survivor(who).skills.iter().flat_map(move |(skill, level)| {
            content.skill(skill).levels.iter().take(level.into()).flat_map(|level| &level.effects)
        })
    }

    /// A price as skills change it, never below 0 (SUR-PA-6).
    pub fn price(self, who: SurvivorId, action: PricedAction, usual: u8) -> u8 {
        self.effects(who).fold(usual, |price, effect| match effect {
            Effect::Cheaper { actions, by } if actions.contains(&action) => price.saturating_sub(*by),
            Effect::Price { actions, pa } if actions.contains(&action) => *pa,
            _ => price,
        })
    }

    /// The weapon in a slot.
    pub fn weapon_in(self, who: SurvivorId, slot: u8) -> Option<(WeaponId, &'a Weapon)> {
        match self.survivor(who).stack(slot)?.thing {
            Thing::Weapon(id) => Some((id, self.content.stores.weapon(id))),
            Thing::Item(_) | Thing::Ammo(_) => None,
        }
    }

    /// Slots of weapons in hand.
    pub fn in_hand(self, who: SurvivorId) -> impl Iterator<Item = u8> + 'a {
        self.survivor(who).hands.iter().flatten().copied()
    }

    /// Bare hands, if he fights with them (SUR-SKILL-7).
    pub fn bare_hands(self, who: SurvivorId) -> Option<WeaponId> {
        self.effects(who).find_map(|effect| match effect {
            Effect::BareHands(weapon) => Some(*weapon),
            _ => None,
        })
    }
}
