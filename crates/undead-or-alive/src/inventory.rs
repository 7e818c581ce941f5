//! Inventories: six slots, sorted in small steps (lift, put, drop, hand over, done), alone or with a partner.

use shamble_kernel::{Flow, Id, Offer};

use crate::cards::{CardId, Colour};
use crate::choice::Choice;
use crate::content::equipment::{CardKind, CardSet, Item};
use crate::fact::Happened;
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
    pub fn ask_sort(&mut self, _who: SurvivorId, why: Sorting) -> Flow {
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
                !self.s.agenda.iter().any(|step| *step == Step::NextSpawn)
            }
            _ => false,
        }
    }

    /// Water that can be drunk, and between actions cards to throw away.
    pub fn offer_interjections(self, who: SurvivorId, out: &mut impl Offer<Choice>) {
        if self.s.survivor(who).zone.is_none() {
            return;
        }
        let between_actions = self.question() == Some(&Step::Act);
        for card in self.cards_of(who) {
            if matches!(self.content.card(card).kind, CardKind::Item(Item::Drink { .. })) {
                out.offer(Choice::Drink { who, card });
            }
            if between_actions {
                out.offer(Choice::Discard { who, card });
            }
        }
    }

    pub fn offer_sorting(self, who: SurvivorId, why: Sorting, out: &mut impl Offer<Choice>) {
        let with = match why {
            Sorting::Trade(with) => Some(with),
            Sorting::Found | Sorting::Free => None,
        };
        let desk = &self.s.desk;
        for (at, owner) in [Some(who), with].into_iter().enumerate() {
            let Some(owner) = owner else { continue };
            self.offer_puts(owner, out);
            self.offer_lifts(owner, desk.settled[at], out);
        }
        match with {
            Some(with) => self.offer_handovers(who, with, out),
            None => self.offer_drops(out),
        }
        // A trade that may yet be refused throws nothing away before it is done.
        let is_clear = match why {
            Sorting::Found => false,
            Sorting::Free => desk.open.is_empty(),
            Sorting::Trade(_) => !desk.open.iter().any(|held| matches!(held.thing, Thing::Objective(_))),
        };
        if is_clear {
            out.offer(Choice::Done);
        }
    }

    fn offer_drops(self, out: &mut impl Offer<Choice>) {
        let open = &self.s.desk.open;
        for (at, held) in open.iter().enumerate() {
            let is_first = !open[..at].iter().any(|earlier| earlier.thing == held.thing);
            if let (Thing::Card(card), true) = (held.thing, is_first) {
                out.offer(Choice::Drop { card });
            }
        }
    }

    fn offer_puts(self, into: SurvivorId, out: &mut impl Offer<Choice>) {
        let open = &self.s.desk.open;
        for (at, held) in open.iter().enumerate() {
            if open[..at].iter().any(|earlier| earlier.thing == held.thing) {
                continue;
            }
            for slot in SlotKind::ALL {
                if self.free_place(into, slot).is_some() && self.fits(into, slot, held.thing) {
                    out.offer(Choice::Put { into, slot, thing: held.thing });
                }
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

    fn offer_handovers(self, who: SurvivorId, with: SurvivorId, out: &mut impl Offer<Choice>) {
        for companion in self.companions() {
            let post = self.s.companion(companion).post;
            let is_theirs = post == Post::With(who) || post == Post::With(with);
            if is_theirs && self.s.desk.moved >> companion.index() & 1 == 0 {
                out.offer(Choice::HandOver { companion });
            }
        }
        for colour in Colour::ALL.iter().copied().filter(|colour| self.s.desk.moved & token_mark(*colour) == 0) {
            for from in [who, with] {
                if self.s.survivor(from).tokens[colour] > 0 {
                    out.offer(Choice::Give { from, colour });
                }
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
