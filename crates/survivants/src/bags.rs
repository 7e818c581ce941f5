//! Bags: what fits, taking, dropping, giving (chapter 26, SUR-GEAR-2 to SUR-GEAR-7, SUR-OSRCH-7, SUR-OSRCH-8).

use shamble_kernel::{Offer, RuleId};

use crate::choice::{Act, Choice, Forecast};
use crate::content::arms::{ItemKind, Stores, Thing};
use crate::content::skills::Effect;
use crate::fact::Happened;
use crate::play::{Deed, Play};
use crate::questions::Question;
use crate::sight::Sight;
use crate::state::{Bag, Gift, Lying, Stack, SurvivorId, Whereabouts};

/// How many of a thing share a slot (SUR-BAG-3, SUR-BAG-4, SUR-BAG-7).
pub(crate) fn slot_limit(stores: &Stores, thing: Thing) -> u8 {
    match thing {
        Thing::Weapon(id) => stores.weapon(id).stack,
        Thing::Item(id) => stores.item(id).stack,
        Thing::Ammo(id) => stores.ammo(id).per_slot,
    }
}

/// Whether a stack of a thing can be parted: a weapon is one piece, and so is a belt or a tank (SUR-BAG-7).
pub(crate) fn is_divisible(stores: &Stores, thing: Thing) -> bool {
    let is_one_piece = match thing {
        Thing::Ammo(id) => stores.ammo(id).is_alone,
        Thing::Weapon(_) | Thing::Item(_) => false,
    };
    slot_limit(stores, thing) > 1 && !is_one_piece
}

/// The same equipment may share a slot (SUR-BAG-9).
fn is_same(stores: &Stores, one: &Stack, other: &Stack) -> bool {
    is_divisible(stores, one.thing) && Stack { count: other.count, ..*one } == *other
}

/// Moves as much as fits from one stack to another.
fn pour(stores: &Stores, from: &mut Stack, to: &mut Stack) {
    let moved = from.count.min(slot_limit(stores, to.thing).saturating_sub(to.count));
    from.count -= moved;
    to.count += moved;
}

/// Brings together what can share a slot (SUR-BAG-10). Nothing that is held in hand shares one.
fn tidy(stores: &Stores, bag: &mut Bag) {
    for later in 1..bag.len() {
        let (before, rest) = bag.split_at_mut(later);
        let Some(moving) = &mut rest[0] else { continue };
        for stack in before.iter_mut().flatten() {
            if is_same(stores, stack, moving) {
                pour(stores, moving, stack);
            }
        }
        if moving.count == 0 {
            rest[0] = None;
        }
    }
}

/// Puts a stack into a bag as far as it fits, and says what is left: beside the same equipment first, then into free
/// slots (SUR-BAG-1, SUR-BAG-2). Of some weapons one is all that a person can carry (SUR-BAG-5).
fn put_in(stores: &Stores, bag: &mut Bag, stack: Stack) -> Option<Stack> {
    let owned = || bag.iter().flatten().filter(|owned| owned.thing == stack.thing).count() as u8;
    let most = match stack.thing {
        Thing::Weapon(id) => stores.weapon(id).per_person.map_or(u8::MAX, |most| most.saturating_sub(owned())),
        Thing::Item(_) | Thing::Ammo(_) => u8::MAX,
    };
    let mut moving = Stack { count: stack.count.min(most), ..stack };
    let too_many = stack.count - moving.count;
    fill(stores, bag, &mut moving);
    if moving.count > 0 {
        tidy(stores, bag);
        fill(stores, bag, &mut moving);
    }
    let left = moving.count + too_many;
    (left > 0).then_some(Stack { count: left, ..stack })
}

fn fill(stores: &Stores, bag: &mut Bag, moving: &mut Stack) {
    for stack in bag.iter_mut().flatten() {
        if is_same(stores, stack, moving) {
            pour(stores, moving, stack);
        }
    }
    for slot in bag.iter_mut().filter(|slot| slot.is_none()) {
        if moving.count > 0 {
            let part = moving.count.min(slot_limit(stores, moving.thing));
            *slot = (part > 0).then_some(Stack { count: part, ..*moving });
            moving.count -= part;
        }
    }
}

/// Takes so many out of a slot.
fn take_from(bag: &mut Bag, slot: u8, count: u8) -> Option<Stack> {
    let place = bag.get_mut(usize::from(slot))?;
    let stack = place.as_mut().filter(|stack| (1..=stack.count).contains(&count))?;
    let taken = Stack { count, ..*stack };
    stack.count -= count;
    if stack.count == 0 {
        *place = None;
    }
    Some(taken)
}

impl Play<'_> {
    /// Puts something into a bag as far as it fits (SUR-BAG-6), and gives back the rest.
    pub fn stow(&mut self, who: SurvivorId, stack: Stack) -> Option<Stack> {
        put_in(&self.content.stores, &mut self.s.survivor_mut(who).bag, stack)
    }

    /// Takes so many out of a slot; an empty slot is in nobody's hand, and nothing in it has been repaired.
    pub fn take_out(&mut self, who: SurvivorId, slot: u8, count: u8) -> Option<Stack> {
        let survivor = self.s.survivor_mut(who);
        let taken = take_from(&mut survivor.bag, slot, count);
        if survivor.stack(slot).is_none() {
            survivor.hands.iter_mut().filter(|hand| **hand == Some(slot)).for_each(|hand| *hand = None);
            survivor.done.repaired &= !(1 << slot);
        }
        taken
    }

    /// The finder takes at once what fits his bag; what is left lies at his spot, and he and the others take what they
    /// want of it (SUR-OSRCH-7, SUR-OSRCH-8).
    pub fn receive(&mut self, who: SurvivorId, found: &[Stack]) {
        for stack in found {
            let left = self.stow(who, *stack);
            let count = stack.count - left.map_or(0, |left| left.count);
            if count > 0 {
                self.tell(rule!("SUR-OSRCH-8"), Happened::Took { who, thing: stack.thing, count });
            }
            if let Some(left) = left {
                self.lay_down(who, left);
            }
        }
    }

    /// Something lies where somebody stands.
    fn lay_down(&mut self, who: SurvivorId, stack: Stack) {
        if let Some(spot) = self.sight().spot(who) {
            self.s.lying.push(Lying { stack, spot });
        }
    }

    /// Takes what lies near, as far as it fits: free (SUR-OSRCH-8), except for a dud (SUR-GREN-6).
    pub fn take(&mut self, who: SurvivorId, lying: u8) {
        let at = usize::from(lying);
        let Some(found) = self.s.lying.get(at).copied() else { return };
        let mut stack = found.stack;
        let is_dud = self.sight().is_dud(stack.thing);
        if is_dud {
            self.pay(rule!("SUR-GREN-6"), who, self.content.settings.price.pick_up_dud, Deed::Other);
            stack.since = self.s.turn;
        }
        let left = self.stow(who, stack);
        match left {
            Some(left) => self.s.lying[at].stack.count = left.count,
            None => {
                self.s.lying.remove(at);
            }
        }
        let count = stack.count - left.map_or(0, |left| left.count);
        let rule = if is_dud { rule!("SUR-GREN-6") } else { rule!("SUR-OSRCH-8") };
        self.tell(rule, Happened::Took { who, thing: stack.thing, count });
    }

    /// Takes the rounds that are loaded in a weapon on the ground, as far as they fit, and leaves it (SUR-OSRCH-7).
    pub fn unload(&mut self, who: SurvivorId, lying: u8) {
        let at = usize::from(lying);
        let Some(rounds) = self.s.lying.get(at).and_then(|lying| self.sight().rounds_in(&lying.stack)) else { return };
        let left = self.stow(who, rounds).map_or(0, |left| left.count);
        self.s.lying[at].stack.loaded = left;
        self.tell(rule!("SUR-OSRCH-7"), Happened::Took { who, thing: rounds.thing, count: rounds.count - left });
    }

    /// Drops something; that is free (SUR-BAG-10).
    pub fn drop_stack(&mut self, who: SurvivorId, slot: u8, count: u8) {
        let Some(stack) = self.take_out(who, slot, count) else { return };
        self.lay_down(who, stack);
        self.tell(rule!("SUR-BAG-10"), Happened::Dropped { who, thing: stack.thing, count });
    }

    /// Wants to give something, perhaps for something in return (SUR-GEAR-2). Nothing is paid before both agree.
    pub fn give(&mut self, who: SurvivorId, to: SurvivorId) {
        self.s.gift = Some(Gift { from: who, to, given: None, back: None });
        self.ask(Question::GiveWhat { who, to });
    }

    /// The giver names one object (SUR-GEAR-6).
    pub fn give_object(&mut self, slot: u8, count: u8) {
        let Some(gift) = &mut self.s.gift else { return };
        gift.given = Some((slot, count));
        let (who, from) = (gift.to, gift.from);
        self.ask(Question::Consent { who, from });
    }

    /// The other one wants to give one object in return (SUR-GEAR-7).
    pub fn give_back(&mut self, slot: u8, count: u8) {
        let Some(gift) = &mut self.s.gift else { return };
        gift.back = Some((slot, count));
        let (who, to) = (gift.from, gift.to);
        self.ask(Question::ConsentBack { who, to });
    }

    /// One of them does not agree (SUR-GEAR-7).
    pub fn decline(&mut self, who: SurvivorId) {
        self.s.gift = None;
        self.tell(rule!("SUR-GEAR-7"), Happened::Declined { who });
    }

    /// Both pay (SUR-GEAR-2), one object goes each way or one way (SUR-GEAR-6), and neither deals with anybody else
    /// in this turn (SUR-GEAR-4).
    pub fn change_hands(&mut self) {
        let Some(Gift { from, to, given, back }) = self.s.gift.take() else { return };
        let price = self.content.settings.price.give;
        for (who, other) in [(from, to), (to, from)] {
            self.pay(rule!("SUR-GEAR-2"), who, price, Deed::Other);
            self.s.survivor_mut(who).done.partner = Some(other);
        }
        let given = given.and_then(|(slot, count)| self.take_out(from, slot, count));
        let back = back.and_then(|(slot, count)| self.take_out(to, slot, count));
        for (from, to, stack) in [(from, to, given), (to, from, back)] {
            let Some(stack) = stack else { continue };
            // Nobody agrees to what does not fit (SUR-BAG-1).
            self.stow(to, stack);
            self.tell(rule!("SUR-GEAR-6"), Happened::Gave { from, to, thing: stack.thing, count: stack.count });
        }
    }
}

impl<'a> Sight<'a> {
    pub fn is_dud(self, thing: Thing) -> bool {
        match thing {
            Thing::Item(item) => matches!(self.content.stores.item(item).kind, ItemKind::Dud { .. }),
            Thing::Weapon(_) | Thing::Ammo(_) => false,
        }
    }

    /// Whether somebody on the table can use his hands for anything but holding on (SUR-MOVE-21).
    pub fn has_hands(self, who: SurvivorId) -> bool {
        let survivor = self.survivor(who);
        survivor.is_present() && !survivor.is_engaged && !matches!(survivor.at, Whereabouts::Hanging { .. })
    }

    /// Things to take, somebody to give to, things to drop.
    pub fn offer_bag(self, who: SurvivorId, offer: &mut impl FnMut(Act)) {
        if !self.has_hands(who) {
            return;
        }
        for lying in (0..u8::MAX).take(self.s.lying.len()) {
            if self.may_take(who, lying).is_ok() {
                offer(Act::Take { lying });
            }
            if self.may_unload(who, lying).is_ok() {
                offer(Act::Unload { lying });
            }
        }
        self.everybody().filter(|to| self.may_give(who, *to).is_ok()).for_each(|to| offer(Act::Give { to }));
        for (slot, stack) in self.survivor(who).stacks() {
            offer(Act::Drop { slot, count: stack.count });
        }
    }

    /// Whether somebody reaches what lies here: within 2 cm of him (SUR-OSRCH-8), and a dud at his feet (SUR-GREN-6).
    pub fn is_at_hand(self, who: SurvivorId, lying: &Lying) -> bool {
        let settings = self.settings();
        let is_dud = self.is_dud(lying.stack.thing);
        let distance = if is_dud { settings.geometry.contact } else { settings.search.take_distance };
        let there = self.mat.place(lying.spot);
        self.place(who).is_some_and(|here| {
            self.mat.is_thing_within(here, there, distance) && self.mat.reaches(here, there, self.s.open)
        })
    }

    fn lying(self, who: SurvivorId, lying: u8) -> Result<&'a Lying, RuleId> {
        self.s.lying.get(usize::from(lying)).filter(|_| self.has_hands(who)).ok_or(rule!("SUR-OSRCH-8"))
    }

    /// What lies near may be taken (SUR-OSRCH-8) if some of it fits; whoever leaves duds alone picks none up
    /// (SUR-SKILL-27).
    pub fn may_take(self, who: SurvivorId, lying: u8) -> Result<Forecast, RuleId> {
        let lying = self.lying(who, lying)?;
        let is_dud = self.is_dud(lying.stack.thing);
        match () {
            () if is_dud && self.effects(who).any(|effect| *effect == Effect::LeavesDuds) => Err(rule!("SUR-SKILL-27")),
            () if !self.is_at_hand(who, lying) => Err(if is_dud { rule!("SUR-GREN-6") } else { rule!("SUR-OSRCH-8") }),
            () if self.room_for(who, &lying.stack) == 0 => Err(self.no_room(who, lying.stack.thing)),
            () if is_dud => self.pays(who, self.settings().price.pick_up_dud),
            () => Ok(Forecast::default()),
        }
    }

    /// Why nothing of a thing fits: one is all that he can carry (SUR-BAG-5), or the bag is full (SUR-BAG-1).
    fn no_room(self, who: SurvivorId, thing: Thing) -> RuleId {
        let is_owned = self.survivor(who).stacks().any(|(_, stack)| stack.thing == thing);
        match thing {
            Thing::Weapon(id) if is_owned && self.content.stores.weapon(id).per_person.is_some() => rule!("SUR-BAG-5"),
            Thing::Weapon(_) | Thing::Item(_) | Thing::Ammo(_) => rule!("SUR-BAG-1"),
        }
    }

    pub fn may_unload(self, who: SurvivorId, lying: u8) -> Result<Forecast, RuleId> {
        let lying = self.lying(who, lying)?;
        let rounds = self.rounds_in(&lying.stack).ok_or(rule!("SUR-OSRCH-7"))?;
        match () {
            () if !self.is_at_hand(who, lying) => Err(rule!("SUR-OSRCH-7")),
            () if self.room_for(who, &rounds) == 0 => Err(rule!("SUR-BAG-1")),
            () => Ok(Forecast::default()),
        }
    }

    /// The rounds that are loaded in a weapon, as they lie in a bag.
    fn rounds_in(self, stack: &Stack) -> Option<Stack> {
        let Thing::Weapon(id) = stack.thing else { return None };
        let load = self.content.stores.weapon(id).fire.as_ref()?.load?;
        (stack.loaded > 0).then(|| Stack::plain(Thing::Ammo(load.ammo), stack.loaded))
    }

    /// Two who can give each other something: with nobody else in this turn (SUR-GEAR-4), near enough (SUR-GEAR-3) with
    /// nothing between them (SUR-SIGHT-12), both with the PA (SUR-GEAR-2).
    pub fn may_give(self, who: SurvivorId, to: SurvivorId) -> Result<Forecast, RuleId> {
        let price = self.settings().price.give;
        let is_bound = |one: SurvivorId, other: SurvivorId| {
            self.survivor(one).done.partner.is_some_and(|partner| partner != other)
        };
        let is_near = || {
            let (Some(here), Some(there)) = (self.place(who), self.place(to)) else { return false };
            self.mat.is_gap_at_most(here, there, self.settings().search.give_distance)
                && self.mat.reaches(here, there, self.s.open)
        };
        let has_hands = self.has_hands(who) && self.has_hands(to);
        match () {
            () if is_bound(who, to) || is_bound(to, who) => Err(rule!("SUR-GEAR-4")),
            () if who == to || !has_hands || !is_near() => Err(rule!("SUR-GEAR-3")),
            () if self.survivor(who).stacks().next().is_none() => Err(rule!("SUR-GEAR-6")),
            () if [who, to].iter().any(|one| self.survivor(*one).pa < price) => Err(rule!("SUR-GEAR-2")),
            () => Ok(Forecast::price(price)),
        }
    }

    /// What the giver can offer, or nothing after all.
    pub fn offer_objects(self, out: &mut impl Offer<Choice>) {
        if let Some(gift) = self.s.gift {
            self.offer_parts(gift.from, |_, _| true, |slot, count| out.offer(Choice::Object { slot, count }));
        }
        out.offer(Choice::Pass);
    }

    /// The gift as it is, something in return for it, or no.
    pub fn offer_consent(self, out: &mut impl Offer<Choice>) {
        if let Some(gift) = self.s.gift {
            if self.fits_both(None) {
                out.offer(Choice::Yes);
            }
            let fits = |slot, count| self.fits_both(Some((slot, count)));
            self.offer_parts(gift.to, fits, |slot, count| out.offer(Choice::Object { slot, count }));
        }
        out.offer(Choice::Pass);
    }

    /// All of each slot, and one piece of it where that is less and no single round.
    pub fn offer_parts(self, who: SurvivorId, fits: impl Fn(u8, u8) -> bool, mut offer: impl FnMut(u8, u8)) {
        for (slot, stack) in self.survivor(who).stacks() {
            let has_pieces = stack.count > 1 && !matches!(stack.thing, Thing::Ammo(_));
            let counts = [stack.count, 1];
            let counts = counts.iter().take(1 + usize::from(has_pieces));
            counts.filter(|count| fits(slot, **count)).for_each(|count| offer(slot, *count));
        }
    }

    /// Whether both bags hold what they get once what they give is out of them.
    pub fn fits_both(self, back: Option<(u8, u8)>) -> bool {
        let Some(Gift { from, to, given: Some((slot, count)), .. }) = self.s.gift else { return false };
        let [mut one, mut other] = [from, to].map(|who| self.survivor(who).bag);
        let given = take_from(&mut one, slot, count);
        let back = back.map(|(slot, count)| take_from(&mut other, slot, count));
        let stores = &self.content.stores;
        let fits =
            |bag: &mut Bag, stack: Option<Stack>| stack.is_some_and(|stack| put_in(stores, bag, stack).is_none());
        fits(&mut other, given) && back.is_none_or(|back| fits(&mut one, back))
    }

    /// Whether the giver can offer so many of a slot.
    pub fn may_offer(self, slot: u8, count: u8) -> bool {
        self.s.gift.is_some_and(|gift| self.may_drop(gift.from, slot, count))
    }

    /// Whether so many of a slot can be given in return.
    pub fn may_offer_back(self, slot: u8, count: u8) -> bool {
        let is_part = self.s.gift.is_some_and(|gift| self.may_drop(gift.to, slot, count));
        is_part && self.fits_both(Some((slot, count)))
    }

    /// All of a slot, or a part of what can be parted.
    pub fn may_drop(self, who: SurvivorId, slot: u8, count: u8) -> bool {
        let has_hands = self.s.phase != crate::state::Phase::Survivors || self.has_hands(who);
        has_hands
            && self.survivor(who).stack(slot).is_some_and(|stack| {
                let is_part = is_divisible(&self.content.stores, stack.thing) && (1..stack.count).contains(&count);
                is_part || stack.count == count
            })
    }

    /// How many of a stack fit into somebody's bag.
    pub fn room_for(self, who: SurvivorId, stack: &Stack) -> u8 {
        let mut bag = self.survivor(who).bag;
        let left = put_in(&self.content.stores, &mut bag, *stack);
        stack.count - left.map_or(0, |left| left.count)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::content::{Content, embedded};

    fn stack(stores: &Stores, word: &str, count: u8) -> Stack {
        Stack::fresh(stores, stores.named(word).unwrap(), count)
    }

    fn written(stores: &Stores, bag: &Bag) -> Vec<(String, u8)> {
        bag.iter().flatten().map(|stack| (stores.word(stack.thing).to_owned(), stack.count)).collect()
    }

    #[test]
    fn a_full_bag_is_tidied_before_anything_is_left() {
        let content = Content::load(&embedded()).unwrap();
        let stores = &content.stores;
        let mut bag = [Some(stack(stores, "stick", 1)); crate::state::BAG];
        bag[2] = Some(stack(stores, "water", 1));
        bag[5] = Some(stack(stores, "water", 1));
        assert_eq!(put_in(stores, &mut bag, stack(stores, "soda", 2)), None, "two bottles of water share a slot");
        assert_eq!(bag[2].map(|stack| stack.count), Some(2));
        assert_eq!(put_in(stores, &mut bag, stack(stores, "water", 1)), Some(stack(stores, "water", 1)));
    }

    #[test]
    fn rounds_fill_slots_and_belts_keep_to_themselves() {
        let content = Content::load(&embedded()).unwrap();
        let stores = &content.stores;
        let mut bag = Bag::default();
        assert_eq!(put_in(stores, &mut bag, stack(stores, "ammo-9mm", 120)), None);
        assert_eq!(put_in(stores, &mut bag, stack(stores, "ammo-9mm", 20)), None);
        assert_eq!(put_in(stores, &mut bag, stack(stores, "ammo-belt", 60)), None);
        assert_eq!(put_in(stores, &mut bag, stack(stores, "ammo-belt", 30)), None);
        let due = [("ammo-9mm", 50), ("ammo-9mm", 50), ("ammo-9mm", 40), ("ammo-belt", 60), ("ammo-belt", 30)];
        assert_eq!(written(stores, &bag), due.map(|(word, count)| (word.to_owned(), count)));
    }

    #[test]
    fn a_second_flame_thrower_stays_outside() {
        let content = Content::load(&embedded()).unwrap();
        let stores = &content.stores;
        let mut bag = Bag::default();
        let thrower = stack(stores, "flame-thrower", 1);
        assert_eq!(put_in(stores, &mut bag, thrower), None);
        assert_eq!(put_in(stores, &mut bag, thrower), Some(thrower));
        assert_eq!(put_in(stores, &mut bag, stack(stores, "pistol", 1)), None);
        assert_eq!(put_in(stores, &mut bag, stack(stores, "pistol", 1)), None);
    }
}
