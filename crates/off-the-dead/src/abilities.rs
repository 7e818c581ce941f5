//! Special abilities: once a game, at any time, on oneself or a neighbour.

use shamble_kernel::{Offer, Seat};

use crate::cards::Kind;
use crate::choice::{Aim, Choice};
use crate::content::{Effect, Nature};
use crate::effects::Source;
use crate::fact::Happened;
use crate::play::Play;
use crate::sight::Sight;
use crate::state::Step;
use crate::windows::When;

impl Sight<'_> {
    /// Also in another player's turn (OTD-ABIL-1); the dead have none (OTD-DEATH-4).
    pub fn offer_ability(self, seat: Seat, when: When, out: &mut impl Offer<Choice>) {
        let survivor = self.survivor(seat);
        let ability = &self.card(seat).ability;
        if survivor.is_alive && survivor.has_ability && self.is_time(ability.timing, seat, when) {
            self.offer_effect(seat, &ability.effect, out, |aim| Choice::Ability { seat, aim });
        }
    }

    /// The Radio Operator: once per turn the horde's top card.
    pub fn offer_peek(self, seat: Seat, out: &mut impl Offer<Choice>) {
        let can = !self.s.has_looked && self.top().is_some();
        if can && self.holds(seat, |effect| matches!(effect, Effect::LookTop { .. })) {
            out.offer(Choice::Peek);
        }
    }

    /// Objects on top of the piles looked at, each kind once.
    pub fn fetchable(self, piles: u16) -> impl Iterator<Item = Kind> {
        let looked = move || (1..=16u8).filter(move |pile| piles >> (pile - 1) & 1 == 1);
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
    pub fn fetch(&mut self, seat: Seat, piles: u16, left: u8, choice: Choice) {
        let Choice::Turn(pile) = choice else { return };
        let piles = piles | 1 << (pile - 1);
        if left > 1 && self.sight().unnamed_piles(piles).next().is_some() {
            self.s.agenda.push(Step::Fetch { seat, piles, left: left - 1 });
            return;
        }
        for pile in (1..=16u8).filter(|pile| piles >> (pile - 1) & 1 == 1) {
            let Some(object) = self.sight().top_of(pile).map(|debris| debris.object) else { continue };
            self.s.known_rubble[seat.index()].add(object);
            let kind = self.s.kinds[object.0 as usize];
            self.tell(rule!("OTD-ABIL-1"), Happened::LookedAtRubble { seat, pile, kind });
        }
        self.s.agenda.push(Step::FetchTake { seat, piles });
    }

    /// One object is taken; the other cards stay where they are.
    pub fn fetch_take(&mut self, seat: Seat, piles: u16, choice: Choice) {
        let Choice::Take(kind) = choice else { return };
        let on_top = (1..=16u8).filter(|pile| piles >> (pile - 1) & 1 == 1).find(|pile| {
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
        self.s.agenda.push(Step::Shortcut { seat, first, second });
    }

    pub fn shortcut(&mut self, seat: Seat, first: u8, second: u8, choice: Choice) {
        if let (Choice::Swap, Some(here)) = (choice, &mut self.s.here) {
            here.cards.swap(first as usize - 1, second as usize - 1);
            self.tell(rule!("OTD-ABIL-1"), Happened::Swapped { seat });
        }
    }
}
