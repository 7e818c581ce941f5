//! Special abilities: once a game, at any time, on oneself or a neighbour.

use shamble_kernel::{Offer, RuleId, Seat};

use crate::cards::Kind;
use crate::choice::{Aim, Choice, Free};
use crate::content::{ElementEffect, Nature};
use crate::effects::{Source, User};
use crate::fact::Happened;
use crate::play::Play;
use crate::questions::{Question, lawful};
use crate::sight::Sight;
use crate::windows::When;

impl Sight<'_> {
    /// Also in another player's turn, once (OTD-ABIL-1); the dead have none (OTD-DEATH-4).
    fn has_ability(self, seat: Seat, when: When) -> Result<(), RuleId> {
        lawful(self.is_alive(seat), rule!("OTD-DEATH-4"))?;
        lawful(self.survivor(seat).has_ability, rule!("OTD-ABIL-1"))?;
        lawful(self.is_time(self.card(seat).ability.timing, seat, when), rule!("OTD-GEN-1"))
    }

    /// On oneself or a neighbour (OTD-NEIGH-2), as the card says (OTD-GEN-1).
    pub fn may_use_ability(self, seat: Seat, when: When, aim: Aim) -> Result<(), RuleId> {
        self.has_ability(seat, when)?;
        self.may_affect(User::of_ability(seat), &self.card(seat).ability.effect, aim)
    }

    pub fn offer_ability(self, seat: Seat, when: When, out: &mut impl Offer<Choice>) {
        if self.has_ability(seat, when).is_ok() {
            let user = User::of_ability(seat);
            let wrap = |aim| Choice::Free(Free::Ability { seat, aim });
            self.offer_effect(user, &self.card(seat).ability.effect, out, wrap);
        }
    }

    /// The Radio Operator: in one's own turn, once, the horde's top card.
    pub fn may_peek(self, seat: Seat, when: When) -> Result<(), RuleId> {
        lawful(self.holds(seat, ElementEffect::LookTop), rule!("OTD2-BUY-3"))?;
        lawful(self.may_interrupt(seat, when), rule!("OTD-EQUIP-1"))?;
        lawful(!self.s.has_looked, rule!("OTD-GEN-1"))?;
        lawful(self.top().is_some(), rule!("OTD-SEARCH-8"))
    }

    /// Objects on top of the piles looked at, each kind once.
    pub fn fetchable(self, piles: u16) -> impl Iterator<Item = Kind> {
        let looked = move || self.named_piles(piles);
        let kind_on = move |pile: u8| self.top_of(pile).map(|debris| self.s.kinds[debris.object.0 as usize]);
        let is_object = move |kind: &Kind| !matches!(self.content.kind(*kind).nature, Nature::Wave);
        let is_first = move |(at, kind): &(usize, Kind)| !looked().take(*at).any(|pile| kind_on(pile) == Some(*kind));
        looked().filter_map(kind_on).enumerate().filter(is_first).map(|(_, kind)| kind).filter(is_object)
    }
}

impl Play<'_> {
    /// Then the card is flipped (OTD-ABIL-1).
    pub fn use_ability(&mut self, seat: Seat, aim: Aim) {
        self.s.survivors[seat.index()].has_ability = false;
        self.tell(rule!("OTD-ABIL-1"), Happened::UsedAbility { seat });
        let content = self.content;
        let effect = &content.person(self.s.survivors[seat.index()].person).ability.effect;
        self.carry_out(Source { seat, rule: rule!("OTD-ABIL-1"), object: None }, effect, aim);
    }

    pub fn peek(&mut self, seat: Seat) {
        let Some(top) = self.sight().top() else { return };
        self.s.has_looked = true;
        self.s.known_zombies[seat.index()].add(top);
        let face = self.sight().face_id(top);
        self.tell(rule!("OTD2-BUY-3"), Happened::LookedAtTop { seat, face });
    }

    /// Fetch: piles are named first, in any order, then their top cards are looked at.
    pub fn fetch(&mut self, seat: Seat, piles: u16, left: u8, pile: u8) {
        let piles = piles | 1 << (pile - 1);
        if left > 1 && self.sight().unnamed_piles(piles).next().is_some() {
            self.ask(Question::FetchPile { seat, piles, left: left - 1 });
            return;
        }
        let named: Vec<u8> = self.sight().named_piles(piles).collect();
        for pile in named {
            let Some(object) = self.sight().top_of(pile).map(|debris| debris.object) else { continue };
            self.s.known_rubble[seat.index()].add(object);
            let kind = self.s.kinds[object.0 as usize];
            self.tell(rule!("OTD-ABIL-1"), Happened::LookedAtRubble { seat, pile, kind });
        }
        self.ask(Question::FetchTake { seat, piles });
    }

    /// One object is taken; the other cards stay where they are.
    pub fn fetch_take(&mut self, seat: Seat, piles: u16, kind: Kind) {
        let on_top = self.sight().named_piles(piles).find(|pile| {
            self.sight().top_of(*pile).is_some_and(|debris| self.s.kinds[debris.object.0 as usize] == kind)
        });
        let Some(at) = on_top.and_then(|pile| self.s.rubble.iter().rposition(|debris| debris.pile == pile)) else {
            return;
        };
        let object = self.s.rubble.remove(at).object;
        self.gain(seat, object);
        self.tell(rule!("OTD-ABIL-1"), Happened::Took { seat, kind });
    }

    /// Shortcut: two face-down exploration cards are looked at and may change places.
    pub fn look_at_exploration(&mut self, seat: Seat, first: u8, second: u8) {
        let Some(here) = self.s.here else { return };
        for card in [first, second] {
            let number = here.cards[card as usize - 1];
            self.tell(rule!("OTD-ABIL-1"), Happened::LookedAtExploration { seat, card, number });
        }
        self.ask(Question::Swap { seat, first, second });
    }

    pub fn swap(&mut self, seat: Seat, first: u8, second: u8) {
        if let Some(here) = &mut self.s.here {
            here.cards.swap(first as usize - 1, second as usize - 1);
            self.tell(rule!("OTD-ABIL-1"), Happened::Swapped { seat });
        }
    }
}
