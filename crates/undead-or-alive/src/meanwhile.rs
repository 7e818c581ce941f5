//! What comes in between, whatever is asked: Water is drunk, cards are thrown away.

use shamble_kernel::{Offer, RuleId};

use crate::cards::CardId;
use crate::choice::{Choice, Meanwhile};
use crate::content::equipment::{CardKind, Item};
use crate::fact::Happened;
use crate::play::Play;
use crate::questions::Question;
use crate::sight::Sight;
use crate::state::{Step, SurvivorId, Task};

impl Play<'_> {
    /// Water is drunk for AP, at any time (UOA-WATER-1).
    pub fn drink(&mut self, who: SurvivorId, card: CardId) {
        if let CardKind::Item(Item::Drink { ap, .. }) = self.content.card(card).kind {
            self.lose_card(who, card);
            self.put_away(card);
            self.tell(rule!("UOA-WATER-1"), Happened::Drank { who, card });
            self.queue(Task::SettleDrink { who });
            self.gain_ap_meanwhile(rule!("UOA-WATER-1"), who, ap);
        }
    }

    /// A card is thrown away, at any time and for free (UOA-INV-2).
    pub fn discard(&mut self, who: SurvivorId, card: CardId) {
        self.lose_card(who, card);
        self.put_away(card);
        self.tell(rule!("UOA-INV-2"), Happened::Discarded { who, card });
    }
}

impl Sight<'_> {
    /// Whether what comes in between may come now: not in the middle of a roll or a card (UOA-WATER-4).
    pub fn is_between(self) -> bool {
        match self.s.agenda.question() {
            Some(Question::Act) => !self.is_reflex(),
            Some(Question::Activate { player }) => self.waiting_survivors(player).nth(1).is_some(),
            Some(Question::Exit) => true,
            Some(Question::Bite { .. } | Question::Heading { .. } | Question::Surplus { .. } | Question::Noise) => {
                !self.s.agenda.iter().any(|step| *step == Step::Do(Task::NextSpawn))
            }
            Some(
                Question::Enlist
                | Question::Station { .. }
                | Question::FirstPlayer
                | Question::StartingWeapon { .. }
                | Question::StartingZone { .. }
                | Question::StartingNoise
                | Question::WhoGets { .. }
                | Question::Ready { .. }
                | Question::GoOn { .. }
                | Question::Board
                | Question::FreeMove
                | Question::ChargeStrike
                | Question::Rescue { .. }
                | Question::Dragged { .. }
                | Question::Sort { .. }
                | Question::Consent { .. }
                | Question::Retrieve { .. }
                | Question::Reroll
                | Question::MoreDice
                | Question::Hit
                | Question::Reap
                | Question::FriendlyFire { .. }
                | Question::Skill { .. }
                | Question::WhichToken { .. }
                | Question::Links { .. }
                | Question::Displaced { .. },
            )
            | None => false,
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
        self.drink_of(card).is_some()
    }

    /// The AP of a card that can be drunk.
    pub fn drink_of(self, card: CardId) -> Option<u8> {
        match self.content.card(card).kind {
            CardKind::Item(Item::Drink { ap, .. }) => Some(ap),
            CardKind::Item(_) | CardKind::Weapon(_) | CardKind::Explosive { .. } => None,
        }
    }

    /// Whether a drink before this turn ends can change anything: it brings somebody a skill, which works at once, or
    /// completes a feat of this turn (UOA-WATER-4, UOA-ADR-11, UOA-BOUNTY-9). Cards thrown away change nothing here.
    pub fn is_drink_of_use(self) -> bool {
        self.present().any(|who| {
            let cards = self.s.survivor(who).slots.iter().flatten().filter_map(|held| held.card());
            let ap: u8 = cards.filter_map(|card| self.drink_of(card)).sum();
            ap > 0 && (self.would_rise(who, ap) || self.would_earn(who, ap))
        })
    }

    /// A card of the inventory, between actions (UOA-INV-2).
    pub fn may_discard(self, who: SurvivorId, card: CardId) -> Result<(), RuleId> {
        if !self.is_between() || !self.is_between_actions() || !self.carries(who, card) {
            return Err(rule!("UOA-INV-2"));
        }
        self.is_present(who)
    }

    fn is_between_actions(self) -> bool {
        self.s.agenda.question() == Some(Question::Act)
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
                out.offer(Choice::Meanwhile(Meanwhile::Drink { who, card }));
            }
            if may_discard {
                out.offer(Choice::Meanwhile(Meanwhile::Discard { who, card }));
            }
        }
    }
}
