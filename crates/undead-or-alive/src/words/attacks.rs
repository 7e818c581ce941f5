//! An attack in words: its dice, and whom it meets.

use shamble_kernel::{Arg, Phrase};
use shamble_zones::ZoneId;

use super::pieces::noise;
use crate::cards::{CardId, ZombieKind};
use crate::content::equipment::{CardKind, Item, Range};
use crate::sight::Sight;
use crate::skills::{Blow, Family};
use crate::state::Who;

/// "2 dice, 4+, Damage 1".
pub(super) fn roll<'a>(dice: u8, accuracy: u8, damage: u8) -> Phrase<'a> {
    Phrase::new("uoa-roll").number("dice", dice).number("accuracy", accuracy).number("damage", damage)
}

fn range<'a>(range: Range) -> Phrase<'a> {
    if range.min == range.max {
        return Phrase::new("uoa-range").number("zones", range.max);
    }
    Phrase::new("uoa-range-to").number("from", range.min).number("to", range.max)
}

impl<'a> Sight<'a> {
    /// What an attack with these arms rolls, and what a die has to show.
    pub(super) fn roll_of(self, blow: Blow) -> Phrase<'a> {
        let Some(values) = self.forecast(blow) else { return roll(0, 0, 0) };
        let needed = values.accuracy.saturating_sub(self.bonus_on(blow, Family::Result)).max(1);
        roll(values.dice, needed, values.damage)
    }

    /// "against 2 Walkers, misses hit Meg": whom an attack meets, and what may come of it.
    pub(super) fn meets(self, blow: Blow) -> Arg<'a> {
        let is_careful = self.is_careful(blow, self.range_to(blow).unwrap_or(0));
        let mut parts = Vec::new();
        if self.has_zombies(blow.zone) {
            parts.push(Phrase::new("uoa-meets").arg("zombies", self.crowd(blow.zone)));
            if self.is_in_vain(blow, is_careful) {
                parts.push(Phrase::new("uoa-meets-in-vain"));
            }
        } else {
            parts.push(Phrase::new("uoa-meets-nobody"));
        }
        let friends: Vec<Who> = self.in_the_way(blow.zone).filter(|_| !is_careful).collect();
        if !friends.is_empty() {
            parts.push(Phrase::new("uoa-meets-friends").arg("who", self.names(friends.into_iter())));
        }
        Arg::List(parts.into_iter().map(Arg::Phrase).collect())
    }

    /// Whether the first hit would find nothing that its Damage can kill (UOA-ZOM-5, UOA-PRIO-5).
    fn is_in_vain(self, blow: Blow, is_careful: bool) -> bool {
        let Some(values) = self.forecast(blow) else { return false };
        let here = || ZombieKind::ALL.iter().filter(|kind| self.count(**kind, blow.zone) > 0);
        let priority = |kind: &ZombieKind| self.content.zombies[*kind].priority;
        let first = here().map(priority).min().filter(|_| !is_careful);
        let is_exposed = |kind: &ZombieKind| first.is_none_or(|first| priority(kind) == first);
        let mut harmed = self.harmed(blow.zone, values.damage).filter(is_exposed);
        harmed.next().is_none() && !self.is_so(blow, Family::DamagePerSix)
    }

    /// What a card does: a weapon's values, or its text.
    pub(super) fn card_does(self, card: CardId) -> Phrase<'a> {
        let card = self.content.card(card);
        let phrase = match &card.kind {
            CardKind::Weapon(weapon) => {
                let key = if card.text.en.is_empty() { "uoa-weapon" } else { "uoa-weapon-more" };
                Phrase::new(key)
                    .phrase("roll", roll(weapon.dice, weapon.accuracy, weapon.damage))
                    .phrase("range", range(weapon.range))
                    .phrase("noise", noise(weapon.noise))
            }
            CardKind::Explosive { .. } | CardKind::Item(_) => Phrase::new("uoa-card-does"),
        };
        phrase.name("text", &card.text)
    }

    /// The AP a card gives when it is drunk or poured out.
    pub(super) fn ap_of(self, card: CardId) -> u8 {
        match self.content.card(card).kind {
            CardKind::Item(Item::Cleanse { ap, .. } | Item::Drink { ap, .. }) => ap,
            CardKind::Item(Item::Reroll { .. }) | CardKind::Weapon(_) | CardKind::Explosive { .. } => 0,
        }
    }

    /// The AP for pouring a card out over spawn tokens; Water counts as Holy Water then (UOA-FAITH-8).
    pub(super) fn ap_of_pouring(self, card: CardId) -> u8 {
        match self.content.card(card).kind {
            CardKind::Item(Item::Drink { as_card, .. }) => self.ap_of(as_card),
            CardKind::Item(Item::Cleanse { .. } | Item::Reroll { .. })
            | CardKind::Weapon(_)
            | CardKind::Explosive { .. } => self.ap_of(card),
        }
    }

    /// Everybody who dies where Dynamite goes off.
    pub(super) fn blown_up(self, zone: ZoneId) -> Phrase<'a> {
        let people: Vec<Who> = self.people(zone).collect();
        let key = match (self.has_zombies(zone), people.is_empty()) {
            (true, true) => "uoa-blast",
            (_, false) => "uoa-blast-friends",
            (false, true) => "uoa-blast-nobody",
        };
        let phrase = Phrase::new(key).arg("zombies", self.crowd(zone));
        if people.is_empty() { phrase } else { phrase.arg("who", Arg::List(vec![self.names(people.into_iter())])) }
    }
}
