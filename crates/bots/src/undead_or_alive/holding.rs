//! What is carried by whom: weapons in hands, what the goals want in the hands of who can use it.

use shamble_undead_or_alive::cards::CardId;
use shamble_undead_or_alive::content::equipment::{CardKind, Item};
use shamble_undead_or_alive::{Need, Question, SlotKind, Sorting, SurvivorId, Thing};

use super::look::Look;
use super::{idle, never, weight};
use crate::guide::Weight;

impl Look<'_> {
    /// What a card is worth to anybody; weapons at least 1.
    pub fn worth(&self, card: CardId) -> f64 {
        let wants = |need: Need| self.errands.lacking.contains(&need);
        match &self.game.content().card(card).kind {
            CardKind::Weapon(weapon) => {
                let hits = f64::from(weapon.dice) * f64::from(7 - weapon.accuracy.min(6)) / 6.0;
                let reach = 0.15 * f64::from(weapon.range.max);
                let slow = if weapon.needs_reload { 0.4 } else { 0.0 };
                1.0 + hits + 0.5 * f64::from(weapon.damage - 1) + reach - slow
            }
            CardKind::Explosive { .. } => 2.6 + if wants(Need::Explosive) { 3.0 } else { 0.0 },
            CardKind::Item(Item::Cleanse { .. }) => 1.5 + if wants(Need::Cleanser) { 4.0 } else { 0.0 },
            CardKind::Item(Item::Drink { .. }) => 0.4 + if wants(Need::Cleanser) { 3.0 } else { 0.0 },
            CardKind::Item(Item::Reroll { .. }) => 0.9 + if wants(Need::Gift) { 4.0 } else { 0.0 },
        }
    }

    fn worth_of(&self, thing: Thing) -> f64 {
        match thing {
            Thing::Card(card) => self.worth(card),
            Thing::Objective(_) => 9.0,
        }
    }

    /// Whether a thing has to be in a hand to be of use.
    fn is_for_hands(&self, thing: Thing) -> bool {
        match thing {
            Thing::Card(card) => self.game.content().card(card).weapon().is_some(),
            Thing::Objective(_) => false,
        }
    }

    /// Water is worth more to a Faithful, who uses it as Holy Water (UOA-FAITH-8).
    fn is_gift(&self, thing: Thing, from: SurvivorId, to: SurvivorId) -> bool {
        let Thing::Card(card) = thing else { return false };
        let CardKind::Item(Item::Drink { for_class, .. }) = self.game.content().card(card).kind else { return false };
        let class = |who: SurvivorId| self.game.content().person(self.state.survivor(who).person).class;
        class(from) != for_class && class(to) == for_class
    }

    /// Gives a partner what that one can do more with.
    pub fn trade(&self, with: SurvivorId) -> Weight {
        let who = self.state.turn.who;
        let mut things = self.state.survivor(who).slots.iter().flatten().map(|held| held.thing);
        let has_room = self.state.survivor(with).slots.iter().any(Option::is_none);
        let mut open = self.outlook.goals().filter(|goal| goal.is_open && !goal.is_met);
        let is_wanted = open.any(|goal| goal.need == Some(Need::Cleanser));
        let is_gift = is_wanted && has_room && things.any(|thing| self.is_gift(thing, who, with));
        if is_gift { weight(2.2, "bot-uoa-trade") } else { never() }
    }

    /// The best things go where they are of use first; a gift goes to the partner.
    pub fn put(&self, into: SurvivorId, slot: SlotKind, thing: Thing) -> Weight {
        if let Some(Question::Sort { who, why: Sorting::Trade(with) }) = self.question {
            return idle(if into == with && self.is_gift(thing, who, with) { 5.0 } else { 0.6 });
        }
        // An Objective cannot be thrown away: it comes first, or sorting would not end.
        if let Thing::Objective(_) = thing {
            return idle(6.0);
        }
        let place = match (slot, self.is_for_hands(thing)) {
            (SlotKind::Favourite, _) => 3.0,
            (SlotKind::Hand, true) | (SlotKind::Backpack, false) => 2.0,
            (SlotKind::Hand, false) => 0.4,
            (SlotKind::Backpack, true) => 0.5,
        };
        idle(place + 0.1 * self.worth_of(thing))
    }

    /// Makes room for something better: a worse weapon leaves a hand, the least of all leaves when nothing is free.
    pub fn lift(&self, from: SurvivorId, thing: Thing) -> Weight {
        if let Some(Question::Sort { who, why: Sorting::Trade(with) }) = self.question {
            return if from == who && self.is_gift(thing, who, with) { idle(4.0) } else { never() };
        }
        let slots = &self.state.survivor(from).slots;
        let Some(best) = self
            .state
            .desk
            .open
            .iter()
            .map(|held| held.thing)
            .max_by(|one, other| self.worth_of(*one).total_cmp(&self.worth_of(*other)))
        else {
            return never();
        };
        // An Objective fits a Hand or the Backpack only (UOA-M7-8).
        let place = slots.iter().position(|held| held.is_some_and(|held| held.thing == thing));
        if matches!(best, Thing::Objective(_)) && place.is_none_or(|place| SlotKind::of(place) == SlotKind::Favourite) {
            return never();
        }
        let worse = self.worth_of(thing) + 0.3 < self.worth_of(best);
        let is_full = slots.iter().all(Option::is_some);
        let hands = SlotKind::Hand.places();
        let in_hand = slots[hands.clone()].iter().flatten().any(|held| held.thing == thing);
        let hands_full = slots[hands].iter().all(Option::is_some);
        let swaps = self.is_for_hands(best) && in_hand && hands_full;
        if worse && (is_full || swaps) { idle(4.0 - 0.1 * self.worth_of(thing)) } else { never() }
    }

    /// Searches while it is quiet, most of all for what the goals want.
    pub fn search(&self) -> Weight {
        let Some(zone) = self.here() else { return never() };
        let weapons = self.acting().slots[..3].iter().flatten().filter_map(|held| held.card());
        let armed = weapons.map(|card| self.worth(card)).fold(0.0, f64::max);
        let wish = if self.errands.is_biding {
            4.5 - armed
        } else if self.errands.lacking.is_empty() {
            3.0 - armed
        } else {
            1.6
        };
        let wish = if self.errands.is_leaving { wish - 1.5 } else { wish };
        weight(wish.max(0.1) + self.impatience() - self.pressure(zone), "bot-uoa-search")
    }
}
