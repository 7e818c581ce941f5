//! An attack in words: its dice, and whom it meets.

use shamble_kernel::{Arg, Phrase};
use shamble_zones::ZoneId;

use super::pieces::noise;
use crate::cards::{CardId, Noise};
use crate::content::equipment::{CardKind, Item, Range};
use crate::content::skills::Effect;
use crate::sight::Sight;
use crate::skills::Blow;
use crate::state::{Arms, Who};

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
    /// What an attack with these arms rolls.
    pub(super) fn roll_of(self, blow: Blow) -> Phrase<'a> {
        let (dice, accuracy, damage) = self.numbers(blow);
        roll(dice, accuracy, damage)
    }

    /// "2 Walkers, 1 Fatty", "nobody", and whom misses would hit.
    pub(super) fn meets(self, blow: Blow) -> Phrase<'a> {
        let is_exposed = |who: &Who| *who != Who::Survivor(blow.who) && self.is_in_the_way(*who);
        let are_safe = !self.is_ranged(blow.arms) || self.is_careful(blow);
        let friends: Vec<Who> = self.people(blow.zone).filter(is_exposed).filter(|_| !are_safe).collect();
        let key = match (self.has_zombies(blow.zone), friends.is_empty()) {
            (true, true) => "uoa-meets",
            (true, false) => "uoa-meets-friends",
            (false, true) => "uoa-meets-nobody",
            (false, false) => "uoa-meets-only-friends",
        };
        let phrase = Phrase::new(key).arg("zombies", self.crowd(blow.zone));
        phrase.arg("who", self.names(friends.into_iter()))
    }

    /// The noise an attack makes.
    pub(super) fn noise_of(self, arms: Arms) -> Option<Noise> {
        match arms {
            Arms::Card(card) | Arms::Pair(card) => self.content.card(card).weapon().and_then(|weapon| weapon.noise),
            Arms::Fanned(_) => Some(self.content.fanning.noise),
            Arms::Improvised(skill) => match self.content.skill(skill).effect {
                Effect::ImprovisedAttack { noise, .. } => noise,
                _ => None,
            },
            Arms::Gatling => Some(self.content.gatling.noise),
        }
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

impl Sight<'_> {
    /// Dice, accuracy and damage of an attack before it is rolled.
    fn numbers(self, blow: Blow) -> (u8, u8, u8) {
        use crate::skills::Family;
        let (dice, accuracy, damage) = match blow.arms {
            Arms::Card(card) | Arms::Pair(card) | Arms::Fanned(card) => {
                let Some(weapon) = self.content.card(card).weapon() else { return (0, 0, 0) };
                match blow.arms {
                    Arms::Fanned(_) => (
                        self.content.fanning.dice,
                        weapon.fanning.unwrap_or(self.content.fanning.accuracy),
                        weapon.damage,
                    ),
                    Arms::Pair(_) => (2 * weapon.dice, weapon.accuracy, weapon.damage),
                    Arms::Card(_) | Arms::Improvised(_) | Arms::Gatling => {
                        (weapon.dice, weapon.accuracy, weapon.damage)
                    }
                }
            }
            Arms::Improvised(skill) => match self.content.skill(skill).effect {
                Effect::ImprovisedAttack { dice, accuracy, damage, .. } => (dice, accuracy, damage),
                _ => (0, 0, 0),
            },
            Arms::Gatling => (self.content.gatling.dice, self.content.gatling.accuracy, self.content.gatling.damage),
        };
        let weapons = if matches!(blow.arms, Arms::Pair(_)) { 2 } else { 1 };
        let dice = dice + weapons * self.bonus_on(blow, Family::Dice);
        (dice, accuracy, damage + self.bonus_on(blow, Family::Damage))
    }

    fn is_in_the_way(self, _who: Who) -> bool {
        true
    }

    fn is_careful(self, blow: Blow) -> bool {
        self.is_so(blow, crate::skills::Family::FreeTargets)
    }
}
