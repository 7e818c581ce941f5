//! Searching the rubble, what objects are worth, and giving them to who needs them more.

use shamble_kernel::Seat;
use shamble_off_the_dead::{Ammunition, Effect, Face, Kind, Nature, Question, Thing, WeaponEffect, Zone};

use super::look::Look;
use super::{never, weight};
use crate::guide::{Reason, Weight};

/// What a search is worth beyond what it is known to find: one gets to know the piles.
const CURIOSITY: f64 = 0.25;

impl Look<'_> {
    /// What an object is worth to a survivor.
    pub fn worth(&self, seat: Seat, kind: Kind) -> f64 {
        match self.out.nature(kind) {
            Nature::Weapon { .. } => self.weapon_worth(seat, kind),
            Nature::Equipment { effect, .. } => self.effect_worth(seat, effect),
            Nature::Element { .. } => 4.0,
            Nature::Wave => 0.0,
        }
    }

    fn weapon_worth(&self, seat: Seat, kind: Kind) -> f64 {
        let Nature::Weapon { range, power, ammo, effect } = *self.out.nature(kind) else { return 0.0 };
        let has_better = self.weapons(seat).filter(|weapon| weapon.thing.kind != kind).any(|weapon| {
            matches!(*self.out.nature(weapon.thing.kind), Nature::Weapon { power: other, .. } if other >= power)
        });
        let zones = Zone::ALL.into_iter().filter(|zone| range.has(*zone)).count() as f64;
        let uses = ammo.map_or(1.0, |ammo| 0.5 + 0.15 * f64::from(ammo.uses));
        let special = if effect == WeaponEffect::None { 0.0 } else { 0.3 };
        let worth = (0.35 * f64::from(power) + 0.25 * zones + special) * uses;
        if has_better { 0.4 * worth } else { worth }
    }

    fn effect_worth(&self, seat: Seat, effect: &Effect) -> f64 {
        let takes = |ammo: Ammunition| {
            let mut natures = self.out.things(seat).map(|thing| self.out.nature(thing.kind));
            natures.any(|nature| matches!(nature, Nature::Weapon { ammo: Some(has), .. } if has.kind == Some(ammo)))
        };
        match effect {
            Effect::Infection { .. } => {
                let condition = self.out.condition(seat);
                let is_ill = condition.infection > 0;
                if is_ill && condition.is_rising {
                    3.0
                } else if is_ill {
                    1.2
                } else {
                    0.9
                }
            }
            Effect::Load { ammo } => {
                if takes(*ammo) {
                    0.8
                } else {
                    0.3
                }
            }
            Effect::RollBonus { ammo: Some(ammo), .. } => {
                if takes(*ammo) {
                    0.5
                } else {
                    0.15
                }
            }
            Effect::ToHorde => 1.0,
            Effect::Hold { stops, .. } => 0.5 * stops.len() as f64,
            Effect::BurnZone { .. } | Effect::KillZone { .. } | Effect::ZonesToHorde { .. } => 1.2,
            Effect::Either { options } => {
                options.iter().map(|option| self.effect_worth(seat, option)).fold(0.0, f64::max)
            }
            Effect::ByMode { locations, no_locations } => {
                self.effect_worth(seat, if self.out.has_locations() { locations } else { no_locations })
            }
            Effect::Kill { .. }
            | Effect::RollBonus { ammo: None, .. }
            | Effect::Reroll
            | Effect::ActNow { .. }
            | Effect::ExtraAction { .. }
            | Effect::CheatDeath { .. }
            | Effect::LoadAll { .. }
            | Effect::SendBack { .. }
            | Effect::LookRubble { .. }
            | Effect::Recover
            | Effect::LookExploration
            | Effect::CancelBite
            | Effect::PointTop => 0.8,
        }
    }

    /// To search: what a pair that is known, or likely, would bring.
    pub fn search(&self) -> Weight {
        let tops: Vec<Kind> = self.out.piles().filter_map(|(_, top)| top).collect();
        let sure =
            tops.iter().enumerate().filter(|(at, kind)| tops[..*at].contains(kind) || self.out.needs_no_pair(**kind));
        let sure = sure.map(|(_, kind)| self.worth(self.me, *kind)).fold(0.0, f64::max);
        let hidden: Vec<Kind> = self.out.unseen_rubble().collect();
        // The first card is new; the second is its like, if one lies open to memory.
        let likely: f64 = hidden
            .iter()
            .filter(|kind| tops.contains(kind) || self.out.needs_no_pair(**kind))
            .map(|kind| self.worth(self.me, *kind))
            .sum::<f64>()
            / hidden.len().max(1) as f64;
        let waves = hidden.iter().filter(|kind| matches!(self.out.nature(**kind), Nature::Wave)).count();
        let risk = waves as f64 / hidden.len().max(1) as f64 * self.dread(self.me);
        weight(CURIOSITY + sure.max(likely) - risk, "bot-otd-search")
    }

    /// Which pile to turn: one that makes a pair, else one nobody has seen.
    pub fn turn(&self, question: Question, pile: u8) -> Weight {
        let top = self.out.piles().find(|(number, _)| *number == pile).and_then(|(_, top)| top);
        let is_fetch = matches!(question, Question::FetchPile { .. });
        let mut turned = self.out.turned();
        let others = || self.out.piles().filter(|(number, _)| *number != pile).filter_map(|(_, top)| top);
        let came_from = self.state.turned.last().map(|debris| debris.pile);
        let score = match top {
            // Two piles show more than one.
            None if came_from == Some(pile) => 0.5,
            None => 0.6,
            Some(kind) if is_fetch || self.out.needs_no_pair(kind) => self.worth(self.me, kind),
            Some(kind) if turned.any(|up| up == kind) => 2.0 + self.worth(self.me, kind),
            Some(kind) if self.out.turned().count() == 0 && others().any(|other| other == kind) => {
                1.0 + self.worth(self.me, kind)
            }
            // Of cards that make no pair, those are stirred that hide others, and never the heap.
            Some(_) => 0.1 + 0.01 * f64::from(self.height(pile)) - if pile == self.heap() { 0.3 } else { 0.0 },
        };
        weight(score, "bot-otd-search")
    }

    fn height(&self, pile: u8) -> u8 {
        self.state.rubble.iter().filter(|debris| debris.pile == pile).count() as u8
    }

    /// The pile on which cards are heaped that lie in the way: one that stands, none that a card was just taken from.
    fn heap(&self) -> u8 {
        let is_taken = |pile: u8| self.state.turned.iter().any(|debris| debris.pile == pile);
        let piles = self.out.piles().map(|(pile, _)| pile).filter(|pile| !is_taken(*pile));
        piles.max_by_key(|pile| (self.height(*pile), *pile)).unwrap_or_default()
    }

    /// Where a card goes back: where it came from, unless hardly a pile is left whose top nobody knows; then cards are
    /// heaped on one pile, so that new ones come to light.
    pub fn put(&self, kind: Kind, pile: u8) -> Weight {
        let unknown = self.out.piles().filter(|(_, top)| top.is_none()).count();
        let has_like = self.out.piles().any(|(_, top)| top == Some(kind));
        if unknown < 2 && pile == self.heap() && !has_like {
            return weight(1.0, "bot-otd-remember");
        }
        never()
    }

    /// To give an object to a neighbour who needs it more.
    pub fn throw(&self, thing: Thing, to: Seat) -> Weight {
        let (mine, theirs) = (self.worth(self.me, thing.kind), self.worth(to, thing.kind));
        let is_spent = matches!(self.out.nature(thing.kind), Nature::Weapon { ammo: Some(_), .. }) && thing.ammo == 0;
        let need = 0.5 + 0.25 * (self.pressure(to) - self.pressure(self.me)).clamp(-2.0, 3.0);
        if is_spent || theirs <= mine + 0.3 && need < 0.8 {
            return never();
        }
        weight((theirs * need.max(0.2) - mine * 0.7).min(1.5), "bot-otd-give")
    }

    /// Which trophy to part with: the one whose symbols are the least company for the others.
    pub fn spare_trophy(&self, face: Face) -> Weight {
        let symbols = self.out.symbols(face);
        let group = self.out.group_symbols();
        let company: u8 = (0..3).filter(|symbol| symbols.has(*symbol)).map(|symbol| group[symbol as usize]).sum();
        weight(-f64::from(company), Reason::IDLE.0)
    }
}
