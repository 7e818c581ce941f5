//! Abilities that can be used, in words.

use shamble_kernel::{Arg, Phrase, Set};
use shamble_zones::ZoneId;

use crate::cards::{AbilityId, EnemyKind};
use crate::law::Price;
use crate::sight::Sight;
use crate::state::HeroId;

impl<'a> Sight<'a> {
    /// An ability with what it costs.
    pub(super) fn using(self, phrase: Phrase<'a>, ability: AbilityId, price: Price) -> Phrase<'a> {
        phrase.name("ability", self.ability_name(ability)).arg("cost", self.cost_of_use(price))
    }

    /// An ability with its text; where several could use one, whose it is.
    pub(super) fn offer_use_words(self, who: HeroId, ability: AbilityId, price: Price) -> Phrase<'a> {
        let phrase = if self.asks_several() { self.about("mz-offer-use-of", who) } else { Phrase::new("mz-offer-use") };
        self.using(phrase, ability, price).name("text", &self.side().ability(ability).text)
    }

    /// An ability used on a zone, and whom it concerns there.
    pub(super) fn offer_use_at(self, ability: AbilityId, zone: ZoneId) -> Phrase<'a> {
        let (key, enemies) = match self.side().ability(ability).effect.eliminate() {
            Some((_, kinds, _)) => ("mz-offer-eliminate-at", self.of_some_kinds(zone, kinds)),
            None if self.has_enemies(zone) => ("mz-offer-hold-zone", self.crowd(zone)),
            None => return self.at("mz-offer-hold-empty", zone),
        };
        self.at(key, zone).arg("enemies", enemies)
    }

    /// The Enemies of these types in a zone.
    fn of_some_kinds(self, zone: ZoneId, kinds: Set<EnemyKind>) -> Arg<'a> {
        let there = kinds.iter().map(|kind| (kind, self.count(kind, zone))).filter(|(_, count)| *count > 0);
        Arg::List(there.map(|(kind, count)| Arg::Phrase(self.enemies(kind, count))).collect())
    }

    /// An ability used on a hero: it recovers, or it does an Action.
    pub(super) fn offer_use_on(self, ability: AbilityId, who: HeroId) -> Phrase<'a> {
        match self.side().ability(ability).effect.heal() {
            Some((health, _)) => self.about("mz-offer-heal", who).number("health", health),
            None => self.about("mz-offer-grant", who),
        }
    }
}
