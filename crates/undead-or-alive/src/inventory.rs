//! Inventories: six slots, sorted in small steps (lift, put, drop, hand over, done), alone or with a partner.

use shamble_kernel::{Flow, Id, Offer, RuleId};

use crate::cards::{CardId, Colour};
use crate::choice::{Choice, Reply, Sort};
use crate::content::equipment::{CardKind, CardSet};
use crate::fact::Happened;
use crate::play::Play;
use crate::questions::Question;
use crate::sight::Sight;
use crate::state::{CompanionId, Desk, Held, Post, SlotKind, Slots, Sorting, State, SurvivorId, Thing};

impl Play<'_> {
    /// Something gained has to be put somewhere or thrown away; meanwhile everything may be rearranged
    /// (UOA-ACT-11, UOA-BOUNTY-5, UOA-INV-11).
    pub fn receive(&mut self, who: SurvivorId, held: Held) {
        self.s.desk.open.push(held);
        self.ask(Question::Sort { who, why: Sorting::Found });
    }

    /// Reorganize/Trade: the own inventory, and with a partner both (UOA-ACT-16, UOA-ACT-17).
    pub fn begin_sorting(&mut self, who: SurvivorId, why: Sorting) {
        let with = match why {
            Sorting::Trade(with) => with,
            Sorting::Found | Sorting::Free => who,
        };
        let mut desk = Desk {
            before: [self.s.survivor(who).slots, self.s.survivor(with).slots],
            tokens: [self.s.survivor(who).tokens, self.s.survivor(with).tokens],
            ..Desk::default()
        };
        for (leader, companion) in desk.leaders.iter_mut().zip(&self.s.companions) {
            *leader = companion.post;
        }
        self.s.desk = desk;
        self.ask(Question::Sort { who, why });
    }

    /// What was found ends the sorting with the last thing put away; else the player says when.
    pub fn ask_sort(&mut self, why: Sorting) -> Flow {
        if why == Sorting::Found && self.s.desk.open.is_empty() {
            self.s.desk = Desk::default();
            return Flow::Next;
        }
        Flow::Ask
    }

    pub fn sort(&mut self, who: SurvivorId, why: Sorting, sort: Sort) {
        self.ask(Question::Sort { who, why });
        let side = |other: SurvivorId| usize::from(other != who);
        match sort {
            Sort::Lift { from, thing } => {
                if let Some(place) = self.sight().liftable(from, self.s.desk.settled[side(from)], thing) {
                    self.s.desk.settled[side(from)] &= !(1 << place);
                    let held = self.s.survivor_mut(from).slots[place].take();
                    self.s.desk.open.extend(held);
                }
            }
            Sort::Put { into, slot, thing } => {
                let place = self.sight().free_place(into, slot);
                let at = self.s.desk.open.iter().position(|held| held.thing == thing);
                if let (Some(place), Some(at)) = (place, at) {
                    let held = self.s.desk.open.remove(at);
                    self.s.survivor_mut(into).slots[place] = Some(held);
                    self.s.desk.settled[side(into)] |= 1 << place;
                    if why == Sorting::Found
                        && let Thing::Card(card) = thing
                    {
                        let rule = match self.content.card(card).set {
                            CardSet::Bounty => rule!("UOA-BOUNTY-5"),
                            CardSet::Start | CardSet::Deck => rule!("UOA-ACT-10"),
                        };
                        self.tell(rule, Happened::Kept { who: into, card });
                    }
                }
            }
            Sort::Drop { card } => {
                if let Some(at) = self.s.desk.open.iter().position(|held| held.card() == Some(card)) {
                    self.s.desk.open.remove(at);
                    self.put_away(card);
                    self.tell(rule!("UOA-INV-2"), Happened::Discarded { who, card });
                }
            }
            Sort::HandOver { companion } => self.hand_over(who, why, companion),
            Sort::Give { from, colour } => self.give_token(who, why, from, colour),
        }
    }

    /// A companion goes from one trader to the other (UOA-COMP-6).
    fn hand_over(&mut self, who: SurvivorId, why: Sorting, companion: CompanionId) {
        let Sorting::Trade(with) = why else { return };
        let to = if self.s.companion(companion).post == Post::With(who) { with } else { who };
        self.s.companions[companion.index()].post = Post::With(to);
        self.s.desk.moved |= 1 << companion.index();
        self.tell(rule!("UOA-COMP-6"), Happened::HandedOver { companion, to });
    }

    /// A token kept beside the inventory changes hands (UOA-M4-8).
    fn give_token(&mut self, who: SurvivorId, why: Sorting, from: SurvivorId, colour: Colour) {
        let Sorting::Trade(with) = why else { return };
        let to = if from == who { with } else { who };
        self.s.survivor_mut(from).tokens[colour] -= 1;
        self.s.survivor_mut(to).tokens[colour] += 1;
        self.s.desk.moved |= token_mark(colour);
    }

    /// Both sides must agree to a trade (UOA-ACT-18).
    pub fn finish_sorting(&mut self, who: SurvivorId, why: Sorting) {
        match why {
            Sorting::Trade(with) if self.sight().is_changed(with) => {
                self.ask(Question::Consent { who, with });
            }
            Sorting::Trade(_) | Sorting::Free | Sorting::Found => self.clear_desk(who),
        }
    }

    /// What still lies open when a sorting is over is thrown away (UOA-INV-11).
    fn clear_desk(&mut self, who: SurvivorId) {
        let desk = std::mem::take(&mut self.s.desk);
        for card in desk.open.iter().filter_map(|held| held.card()) {
            self.put_away(card);
            self.tell(rule!("UOA-INV-2"), Happened::Discarded { who, card });
        }
    }

    /// One player's own survivors agree by themselves.
    pub fn ask_consent(&mut self, who: SurvivorId, with: SurvivorId) -> Flow {
        if self.sight().player_of(who) != self.sight().player_of(with) {
            return Flow::Ask;
        }
        self.exchange(who, with);
        Flow::Next
    }

    fn exchange(&mut self, who: SurvivorId, with: SurvivorId) {
        self.clear_desk(who);
        self.tell(rule!("UOA-ACT-17"), Happened::Traded { who, with });
    }

    /// The other player agrees and may rearrange (UOA-ACT-17).
    pub fn trade(&mut self, who: SurvivorId, with: SurvivorId) {
        self.exchange(who, with);
        self.begin_sorting(with, Sorting::Free);
    }

    /// The other player does not agree: whatever changed hands goes back (UOA-ACT-18).
    pub fn refuse_trade(&mut self, who: SurvivorId, with: SurvivorId) {
        let desk = std::mem::take(&mut self.s.desk);
        self.s.survivor_mut(with).slots = desk.before[1];
        for (at, side) in [who, with].into_iter().enumerate() {
            self.s.survivor_mut(side).tokens = desk.tokens[at];
        }
        for (companion, post) in self.s.companions.iter_mut().zip(desk.leaders) {
            companion.post = post;
        }
        self.tell(rule!("UOA-ACT-18"), Happened::TradeRefused { who, with });
        self.take_back(who, &desk.before[0]);
    }

    /// The exchange is off. The survivor's own things stay in the order they were given, what it had offered comes back
    /// to its place, or lies open where that is taken, and the action goes on as a rearrangement (UOA-ACT-16,
    /// UOA-ACT-18).
    fn take_back(&mut self, who: SurvivorId, before: &Slots) {
        let mut away = *before;
        let slots = &mut self.s.survivor_mut(who).slots;
        for (_, was) in slots.iter().zip(&mut away).filter(|(slot, was)| *slot == *was) {
            *was = None;
        }
        for (slot, _) in slots.iter_mut().zip(before).filter(|(slot, was)| slot != was) {
            match away.iter_mut().find(|own| *own == slot) {
                Some(own) => *own = None,
                None => *slot = None,
            }
        }
        for (slot, was) in slots.iter_mut().zip(&mut away) {
            if slot.is_none() {
                *slot = was.take();
            }
        }
        self.begin_sorting(who, Sorting::Free);
        self.s.desk.open.extend(away.into_iter().flatten());
    }

    /// Takes a card out of an inventory: from the Backpack before the hands, spent before loaded.
    pub fn lose_card(&mut self, who: SurvivorId, card: CardId) -> Option<Held> {
        let slots = &mut self.s.survivor_mut(who).slots;
        let copies = (0..slots.len()).rev().filter(|place| slots[*place].is_some_and(|h| h.card() == Some(card)));
        let place = copies.min_by_key(|place| slots[*place].is_some_and(|held| !held.is_spent))?;
        slots[place].take()
    }

    /// Equipment goes to its discard pile; starting equipment and Bounty Weapons leave the game (UOA-INV-10).
    pub fn put_away(&mut self, card: CardId) {
        match self.content.card(card).set {
            CardSet::Deck => self.s.equipment.discard(card),
            CardSet::Start | CardSet::Bounty => self.s.gone.push(card),
        }
    }
}

/// With whom one trades, if that is why an inventory is sorted.
fn partner(why: Sorting) -> Option<SurvivorId> {
    match why {
        Sorting::Trade(with) => Some(with),
        Sorting::Found | Sorting::Free => None,
    }
}

/// The mark of a colour among what was handed over.
fn token_mark(colour: Colour) -> u16 {
    1 << (13 + colour.index())
}

impl<'a> Sight<'a> {
    /// What is done while an inventory is sorted (UOA-INV-12).
    pub fn may_sort(self, who: SurvivorId, why: Sorting, sort: Sort) -> Result<(), RuleId> {
        let with = partner(why);
        let side = |owner: SurvivorId| match owner {
            _ if owner == who => Ok(0),
            _ if Some(owner) == with => Ok(1),
            _ => Err(rule!("UOA-INV-12")),
        };
        match sort {
            Sort::Put { into, slot, thing } => {
                side(into)?;
                self.may_put(into, slot, thing)
            }
            Sort::Lift { from, thing } => {
                let place = self.liftable(from, self.s.desk.settled[side(from)?], thing);
                if place.is_some() { Ok(()) } else { Err(rule!("UOA-INV-12")) }
            }
            Sort::Drop { card } => self.may_drop(why, card),
            Sort::HandOver { companion } => self.may_hand_over(who, with, companion),
            Sort::Give { from, colour } => {
                side(from)?;
                self.may_give(with, from, colour)
            }
        }
    }

    pub fn offer_sorting(self, who: SurvivorId, why: Sorting, out: &mut impl Offer<Choice>) {
        let with = partner(why);
        for (at, owner) in [Some(who), with].into_iter().enumerate() {
            let Some(owner) = owner else { continue };
            self.offer_puts(owner, out);
            self.offer_lifts(owner, self.s.desk.settled[at], out);
            if out.is_enough() {
                return;
            }
        }
        self.offer_drops(why, out);
        self.offer_handovers(who, with, out);
        if self.may_finish_sorting(why).is_ok() {
            out.offer(Choice::Say(Reply::Done));
        }
    }

    /// Nothing may be left over that has to go somewhere. A trade that may yet be refused throws nothing away before
    /// it is done (UOA-INV-11).
    pub fn may_finish_sorting(self, why: Sorting) -> Result<(), RuleId> {
        let open = &self.s.desk.open;
        let is_clear = match why {
            Sorting::Found => false,
            Sorting::Free => open.is_empty(),
            Sorting::Trade(_) => !open.iter().any(|held| matches!(held.thing, Thing::Objective(_))),
        };
        if is_clear { Ok(()) } else { Err(rule!("UOA-INV-11")) }
    }

    /// What lies open is thrown away, save in a trade (UOA-INV-11).
    fn may_drop(self, why: Sorting, card: CardId) -> Result<(), RuleId> {
        let is_open = self.s.desk.open.iter().any(|held| held.card() == Some(card));
        if is_open && partner(why).is_none() { Ok(()) } else { Err(rule!("UOA-INV-11")) }
    }

    /// The different things that lie open.
    fn lying_open(self) -> impl Iterator<Item = Thing> + 'a {
        let open = &self.s.desk.open;
        let is_first = move |at: &usize| !open[..*at].iter().any(|earlier| earlier.thing == open[*at].thing);
        (0..open.len()).filter(is_first).map(move |at| open[at].thing)
    }

    fn offer_drops(self, why: Sorting, out: &mut impl Offer<Choice>) {
        for thing in self.lying_open() {
            if let Thing::Card(card) = thing
                && self.may_drop(why, card).is_ok()
            {
                out.offer(Choice::Sort(Sort::Drop { card }));
            }
        }
    }

    /// Something that lies open goes into a free slot that takes it (UOA-INV-1, UOA-INV-4, UOA-INV-5, UOA-INV-13,
    /// UOA-M7-13).
    fn may_put(self, into: SurvivorId, slot: SlotKind, thing: Thing) -> Result<(), RuleId> {
        if !self.s.desk.open.iter().any(|held| held.thing == thing) {
            return Err(rule!("UOA-INV-12"));
        }
        if !self.fits(into, slot, thing) {
            return Err(match thing {
                Thing::Objective(_) => rule!("UOA-M7-13"),
                Thing::Card(card) => match self.content.card(card).kind {
                    CardKind::Weapon(_) => rule!("UOA-INV-4"),
                    CardKind::Explosive { .. } => rule!("UOA-INV-13"),
                    CardKind::Item(_) => rule!("UOA-INV-5"),
                },
            });
        }
        if self.free_place(into, slot).is_some() { Ok(()) } else { Err(rule!("UOA-INV-1")) }
    }

    fn offer_puts(self, into: SurvivorId, out: &mut impl Offer<Choice>) {
        for thing in self.lying_open() {
            for slot in SlotKind::ALL.into_iter().filter(|slot| self.may_put(into, *slot, thing).is_ok()) {
                out.offer(Choice::Sort(Sort::Put { into, slot, thing }));
            }
        }
    }

    fn offer_lifts(self, from: SurvivorId, settled: u8, out: &mut impl Offer<Choice>) {
        let slots = &self.s.survivor(from).slots;
        for (place, held) in slots.iter().enumerate() {
            if let Some(held) = held
                && self.liftable(from, settled, held.thing) == Some(place)
            {
                out.offer(Choice::Sort(Sort::Lift { from, thing: held.thing }));
            }
        }
    }

    /// The place from which a thing is lifted. What was put down stays, so that sorting ends; only for an
    /// Objective, which cannot be thrown away, room can always be made.
    pub fn liftable(self, from: SurvivorId, settled: u8, thing: Thing) -> Option<usize> {
        let objective_waits = self.s.desk.open.iter().any(|held| matches!(held.thing, Thing::Objective(_)));
        let may = |place: usize, held: Held| {
            settled >> place & 1 == 0 || objective_waits && matches!(held.thing, Thing::Card(_))
        };
        let slots = &self.s.survivor(from).slots;
        (0..slots.len()).find(|place| slots[*place].is_some_and(|held| held.thing == thing && may(*place, held)))
    }

    /// A companion of one of the traders, once in a trade (UOA-COMP-6).
    fn may_hand_over(self, who: SurvivorId, with: Option<SurvivorId>, companion: CompanionId) -> Result<(), RuleId> {
        let post = self.s.companions.get(companion.index()).map(|companion| companion.post);
        let is_theirs = with.is_some_and(|with| post == Some(Post::With(who)) || post == Some(Post::With(with)));
        let is_moved = self.s.desk.moved >> companion.index() & 1 == 1;
        if is_theirs && !is_moved { Ok(()) } else { Err(rule!("UOA-COMP-6")) }
    }

    /// A token that one of the traders has, once in a trade (UOA-M4-8).
    fn may_give(self, with: Option<SurvivorId>, from: SurvivorId, colour: Colour) -> Result<(), RuleId> {
        let has = with.is_some() && self.s.survivor(from).tokens[colour] > 0;
        let is_moved = self.s.desk.moved & token_mark(colour) != 0;
        if has && !is_moved { Ok(()) } else { Err(rule!("UOA-M4-8")) }
    }

    fn offer_handovers(self, who: SurvivorId, with: Option<SurvivorId>, out: &mut impl Offer<Choice>) {
        for companion in self.companions().filter(|companion| self.may_hand_over(who, with, *companion).is_ok()) {
            out.offer(Choice::Sort(Sort::HandOver { companion }));
        }
        for colour in Colour::ALL.iter().copied() {
            let owners = [Some(who), with].into_iter().flatten();
            for from in owners.filter(|from| self.may_give(with, *from, colour).is_ok()) {
                out.offer(Choice::Sort(Sort::Give { from, colour }));
            }
        }
    }

    /// Whether a trade has changed anything for the partner.
    fn is_changed(self, with: SurvivorId) -> bool {
        let desk = &self.s.desk;
        let partner = self.s.survivor(with);
        partner.slots != desk.before[1] || partner.tokens != desk.tokens[1] || desk.moved != 0
    }
}

/// Everything in an inventory.
pub fn things(slots: &Slots) -> impl Iterator<Item = Thing> + '_ {
    slots.iter().flatten().map(|held| held.thing)
}

/// Every card in every inventory and on the desk.
pub fn cards_held(s: &State) -> impl Iterator<Item = CardId> + '_ {
    let held = s.survivors.iter().flat_map(|survivor| survivor.slots.iter().flatten());
    held.chain(s.desk.open.iter()).filter_map(|held| held.card())
}
