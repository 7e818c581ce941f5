//! Inventories: six slots, sorted in small steps (lift, put, drop, hand over, done), alone or with a partner.

use shamble_kernel::{Flow, Id, Offer, RuleId};

use crate::cards::{CardId, Colour};
use crate::choice::Choice;
use crate::content::equipment::{CardKind, CardSet, Item};
use crate::fact::Happened;
use crate::law::moment_of;
use crate::play::Play;
use crate::sight::Sight;
use crate::state::{CompanionId, Desk, Held, Occasion, Post, SlotKind, Slots, Sorting, State, Step, SurvivorId, Thing};

impl Play<'_> {
    /// Something gained has to be put somewhere or thrown away; meanwhile everything may be rearranged
    /// (UOA-ACT-11, UOA-BOUNTY-5, UOA-INV-11).
    pub fn receive(&mut self, who: SurvivorId, held: Held) {
        self.s.desk.open.push(held);
        self.s.agenda.push(Step::Sort { who, why: Sorting::Found });
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
        self.s.agenda.push(Step::Sort { who, why });
    }

    /// What was found ends the sorting with the last thing put away; else the player says when.
    pub fn ask_sort(&mut self, why: Sorting) -> Flow {
        if why == Sorting::Found && self.s.desk.open.is_empty() {
            self.s.desk = Desk::default();
            return Flow::Next;
        }
        Flow::Ask
    }

    pub fn sort(&mut self, who: SurvivorId, why: Sorting, choice: Choice) {
        if choice == Choice::Done {
            return self.finish_sorting(who, why);
        }
        self.s.agenda.push(Step::Sort { who, why });
        let side = |other: SurvivorId| usize::from(other != who);
        match choice {
            Choice::Lift { from, thing } => {
                let place = self.sight().liftable(from, self.s.desk.settled[side(from)], thing);
                if let Some(held) = place.and_then(|place| self.s.survivor_mut(from).slots[place].take()) {
                    self.s.desk.settled[side(from)] &= !place.map_or(0, |place| 1 << place);
                    self.s.desk.open.push(held);
                }
            }
            Choice::Put { into, slot, thing } => {
                let place = self.sight().free_place(into, slot);
                let at = self.s.desk.open.iter().position(|held| held.thing == thing);
                if let (Some(place), Some(at)) = (place, at) {
                    let held = self.s.desk.open.remove(at);
                    self.s.survivor_mut(into).slots[place] = Some(held);
                    self.s.desk.settled[side(into)] |= 1 << place;
                    if why == Sorting::Found
                        && let Thing::Card(card) = thing
                    {
                        self.tell(rule!("UOA-ACT-10"), Happened::Kept { who: into, card });
                    }
                }
            }
            Choice::Drop { card } => {
                if let Some(at) = self.s.desk.open.iter().position(|held| held.card() == Some(card)) {
                    self.s.desk.open.remove(at);
                    self.put_away(card);
                    self.tell(rule!("UOA-INV-2"), Happened::Discarded { who, card });
                }
            }
            Choice::HandOver { companion } => self.hand_over(who, why, companion),
            Choice::Give { from, colour } => self.give_token(who, why, from, colour),
            _ => {}
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
    fn finish_sorting(&mut self, who: SurvivorId, why: Sorting) {
        match why {
            Sorting::Trade(with) if self.sight().is_changed(with) => {
                self.s.agenda.push(Step::Consent { who, with });
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
        self.clear_desk(who);
        self.tell(rule!("UOA-ACT-17"), Happened::Traded { who, with });
        Flow::Next
    }

    /// The other player agrees and may rearrange, or everything goes back (UOA-ACT-17, UOA-ACT-18).
    pub fn consent(&mut self, who: SurvivorId, with: SurvivorId, choice: Choice) {
        if choice == Choice::Agree {
            self.clear_desk(who);
            self.tell(rule!("UOA-ACT-17"), Happened::Traded { who, with });
            self.begin_sorting(with, Sorting::Free);
            return;
        }
        let desk = std::mem::take(&mut self.s.desk);
        for (at, side) in [who, with].into_iter().enumerate() {
            self.s.survivor_mut(side).slots = desk.before[at];
            self.s.survivor_mut(side).tokens = desk.tokens[at];
        }
        for (companion, post) in self.s.companions.iter_mut().zip(desk.leaders) {
            companion.post = post;
        }
        self.tell(rule!("UOA-ACT-18"), Happened::TradeRefused { who, with });
    }

    /// Water is drunk for AP, at any time (UOA-WATER-1).
    pub fn drink(&mut self, who: SurvivorId, card: CardId) {
        if let CardKind::Item(Item::Drink { ap, .. }) = self.content.card(card).kind {
            self.lose_card(who, card);
            self.put_away(card);
            self.tell(rule!("UOA-WATER-1"), Happened::Drank { who, card });
            self.gain_ap(rule!("UOA-WATER-1"), who, ap);
        }
    }

    /// A card is thrown away, at any time and for free (UOA-INV-2).
    pub fn discard(&mut self, who: SurvivorId, card: CardId) {
        self.lose_card(who, card);
        self.put_away(card);
        self.tell(rule!("UOA-INV-2"), Happened::Discarded { who, card });
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
    /// Whether what comes in between may come now: not in the middle of a roll or a card (UOA-WATER-4).
    pub fn is_between(self) -> bool {
        match self.question() {
            Some(Step::Act) => !matches!(self.s.turn.occasion, Occasion::Reflex(_)),
            Some(Step::Choose { player }) => self.waiting_survivors(*player).nth(1).is_some(),
            Some(Step::AtExit) => true,
            Some(Step::Bite { .. } | Step::Heading { .. } | Step::Surplus { .. } | Step::NoiseToCrowd) => {
                !self.s.agenda.iter().any(|step| matches!(step, Step::NextSpawn))
            }
            _ => false,
        }
    }

    /// Water in the inventory, in between (UOA-WATER-1, UOA-WATER-4).
    pub fn may_drink(self, who: SurvivorId, card: CardId) -> Result<(), RuleId> {
        if !self.is_between() {
            return Err(rule!("UOA-WATER-4"));
        }
        if !self.is_water(card) || !self.carries(who, card) {
            return Err(rule!("UOA-WATER-1"));
        }
        self.is_present(who)
    }

    fn is_water(self, card: CardId) -> bool {
        matches!(self.content.card(card).kind, CardKind::Item(Item::Drink { .. }))
    }

    /// A card of the inventory, between actions (UOA-INV-2).
    pub fn may_discard(self, who: SurvivorId, card: CardId) -> Result<(), RuleId> {
        if !self.is_between() || !self.is_between_actions() || !self.carries(who, card) {
            return Err(rule!("UOA-INV-2"));
        }
        self.is_present(who)
    }

    fn is_between_actions(self) -> bool {
        matches!(self.question(), Some(Step::Act))
    }

    fn is_present(self, who: SurvivorId) -> Result<(), RuleId> {
        if self.s.survivor(who).zone.is_some() { Ok(()) } else { Err(rule!("UOA-ROUND-8")) }
    }

    /// Lists what somebody can do in between: drink Water, and between actions throw cards away.
    pub fn offer_interjections(self, who: SurvivorId, out: &mut impl Offer<Choice>) {
        if self.is_present(who).is_err() {
            return;
        }
        let may_discard = self.is_between_actions();
        for card in self.cards_of(who) {
            if self.is_water(card) {
                out.offer(Choice::Drink { who, card });
            }
            if may_discard {
                out.offer(Choice::Discard { who, card });
            }
        }
    }

    /// What is done while an inventory is sorted (UOA-INV-12).
    pub fn may_sort(self, who: SurvivorId, why: Sorting, choice: Choice) -> Result<(), RuleId> {
        let with = partner(why);
        let side = |owner: SurvivorId| match owner {
            _ if owner == who => Ok(0),
            _ if Some(owner) == with => Ok(1),
            _ => Err(rule!("UOA-INV-12")),
        };
        match choice {
            Choice::Put { into, slot, thing } => {
                side(into)?;
                self.may_put(into, slot, thing)
            }
            Choice::Lift { from, thing } => {
                let place = self.liftable(from, self.s.desk.settled[side(from)?], thing);
                if place.is_some() { Ok(()) } else { Err(rule!("UOA-INV-12")) }
            }
            Choice::Drop { card } => self.may_drop(why, card),
            Choice::HandOver { companion } => self.may_hand_over(who, with, companion),
            Choice::Give { from, colour } => {
                side(from)?;
                self.may_give(with, from, colour)
            }
            Choice::Done => self.may_finish_sorting(why),
            _ => Err(moment_of(choice)),
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
            out.offer(Choice::Done);
        }
    }

    /// Nothing may be left over that has to go somewhere. A trade that may yet be refused throws nothing away before
    /// it is done (UOA-INV-11).
    fn may_finish_sorting(self, why: Sorting) -> Result<(), RuleId> {
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
                out.offer(Choice::Drop { card });
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
                out.offer(Choice::Put { into, slot, thing });
            }
        }
    }

    fn offer_lifts(self, from: SurvivorId, settled: u8, out: &mut impl Offer<Choice>) {
        let slots = &self.s.survivor(from).slots;
        for (place, held) in slots.iter().enumerate() {
            if let Some(held) = held
                && self.liftable(from, settled, held.thing) == Some(place)
            {
                out.offer(Choice::Lift { from, thing: held.thing });
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
            out.offer(Choice::HandOver { companion });
        }
        for colour in Colour::ALL.iter().copied() {
            let owners = [Some(who), with].into_iter().flatten();
            for from in owners.filter(|from| self.may_give(with, *from, colour).is_ok()) {
                out.offer(Choice::Give { from, colour });
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
