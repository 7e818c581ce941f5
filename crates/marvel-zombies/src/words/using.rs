//! Abilities that can be used, in words.

use shamble_kernel::{Arg, Phrase, Set};
use shamble_zones::ZoneId;

use crate::cards::{AbilityId, EnemyKind};
use crate::content::abilities::Effect;
use crate::sight::Sight;
use crate::state::HeroId;

impl<'a> Sight<'a> {
    /// An ability of the acting hero with what it costs.
    pub(super) fn using(self, phrase: Phrase<'a>, ability: AbilityId) -> Phrase<'a> {
        phrase.name("ability", self.ability_name(ability)).arg("cost", self.cost_of_use(self.s.turn.who, ability))
    }

    /// An ability with its text; where several could use one, whose it is.
    pub(super) fn offer_use_words(self, who: HeroId, ability: AbilityId) -> Phrase<'a> {
        let phrase = if self.asks_several() { self.about("mz-offer-use-of", who) } else { Phrase::new("mz-offer-use") };
        let phrase = phrase.name("ability", self.ability_name(ability)).arg("cost", self.cost_of_use(who, ability));
        phrase.name("text", &self.side().ability(ability).text)
    }

    /// An ability used on a zone, and whom it concerns there.
    pub(super) fn offer_use_at(self, ability: AbilityId, zone: ZoneId) -> Phrase<'a> {
        let (key, enemies) = match self.side().ability(ability).effect {
            Effect::Eliminate { kinds, .. } => ("mz-offer-eliminate-at", self.of_some_kinds(zone, kinds)),
            _ if self.has_enemies(zone) => ("mz-offer-hold-zone", self.crowd(zone)),
            _ => return self.using(self.at("mz-offer-hold-empty", zone), ability),
        };
        self.using(self.at(key, zone).arg("enemies", enemies), ability)
    }

    /// The Enemies of these types in a zone.
    fn of_some_kinds(self, zone: ZoneId, kinds: Set<EnemyKind>) -> Arg<'a> {
        let there = kinds.iter().map(|kind| (kind, self.count(kind, zone))).filter(|(_, count)| *count > 0);
        Arg::List(there.map(|(kind, count)| Arg::Phrase(self.enemies(kind, count))).collect())
    }

    /// An ability used on a hero: it recovers, or it does an Action.
    pub(super) fn offer_use_on(self, ability: AbilityId, who: HeroId) -> Phrase<'a> {
        let phrase = match self.side().ability(ability).effect {
            Effect::Heal { health, .. } => self.about("mz-offer-heal", who).number("health", health),
            _ => self.about("mz-offer-grant", who),
        };
        self.using(phrase, ability)
    }
}
