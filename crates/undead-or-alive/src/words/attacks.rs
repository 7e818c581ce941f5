//! An attack in words: its dice, and whom it meets.

use shamble_kernel::{Arg, Phrase};
use shamble_zones::ZoneId;

use super::pieces::noise;
use crate::cards::CardId;
use crate::content::equipment::{CardKind, Range};
use crate::forecast::Attack;
use crate::sight::Sight;
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
    /// What an attack rolls, and what a die has to show.
    pub(super) fn roll_of(self, attack: &Attack) -> Phrase<'a> {
        roll(attack.roll.dice, attack.roll.lowest.max(1), attack.roll.damage)
    }

    /// "against 2 Walkers, misses hit Meg": whom an attack on a zone meets, and what may come of it.
    pub(super) fn meets(self, attack: &Attack, zone: ZoneId) -> Arg<'a> {
        let mut parts = Vec::new();
        if self.has_zombies(zone) {
            parts.push(Phrase::new("uoa-meets").arg("zombies", self.crowd(zone)));
            if attack.is_in_vain() {
                parts.push(Phrase::new("uoa-meets-in-vain"));
            }
        } else {
            parts.push(Phrase::new("uoa-meets-nobody"));
        }
        if !attack.endangered.is_empty() {
            let friends = self.names(attack.endangered.iter());
            parts.push(Phrase::new("uoa-meets-friends").arg("who", friends));
        }
        Arg::List(parts.into_iter().map(Arg::Phrase).collect())
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
