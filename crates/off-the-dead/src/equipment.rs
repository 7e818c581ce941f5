//! Equipment: used in one's own turn, without an action, then gone.

use shamble_kernel::{Name, Offer, RuleId, Seat};

use crate::cards::Kind;
use crate::choice::{Aim, Choice, Free};
use crate::content::{Effect, Nature};
use crate::effects::{Source, User};
use crate::fact::Happened;
use crate::play::Play;
use crate::questions::lawful;
use crate::sight::Sight;
use crate::windows::When;

impl<'a> Sight<'a> {
    /// What the card does here, and whose text says so: a particularity may change it (the CDC's
    /// Adrenaline, OTD2-LOC-3).
    pub fn effect_here(self, kind: Kind) -> (&'a Effect, &'a Name) {
        let card = self.content.kind(kind);
        match (self.particularity(), self.place()) {
            (Effect::ChangeCard { card: changed, effect }, Some(place)) if *changed == card.id => (effect, &place.text),
            _ => (&card.effect, &card.text),
        }
    }

    /// A card with an effect, held, in one's own turn and at its time (OTD-CARD-6, OTD-EQUIP-1).
    fn has_equipment(self, seat: Seat, when: When, kind: Kind) -> Result<(), RuleId> {
        let card = self.content.kind(kind);
        match card.nature {
            Nature::Weapon { .. } => return Err(rule!("OTD-WEAP-1")),
            Nature::Wave | Nature::Element { .. } => return Err(rule!("OTD-EQUIP-1")),
            Nature::Equipment => {}
        }
        let is_held = self.s.held[seat.index()].iter().any(|object| self.kind_of(object) == kind);
        lawful(is_held && self.may_interrupt(seat, when), rule!("OTD-EQUIP-1"))?;
        lawful(card.timing.is_some_and(|timing| self.is_time(timing, seat, when)), rule!("OTD-GEN-1"))
    }

    /// On one's own survivor, corridor or the horde (OTD-EQUIP-1).
    pub fn may_use(self, seat: Seat, when: When, kind: Kind, aim: Aim) -> Result<(), RuleId> {
        self.has_equipment(seat, when, kind)?;
        self.may_affect(User::of_equipment(seat), self.effect_here(kind).0, aim)
    }

    pub fn offer_equipment(self, seat: Seat, when: When, out: &mut impl Offer<Choice>) {
        for kind in self.things(seat).map(|thing| thing.kind) {
            if self.has_equipment(seat, when, kind).is_ok() {
                let user = User::of_equipment(seat);
                let wrap = |aim| Choice::Free(Free::Use { kind, aim });
                self.offer_effect(user, self.effect_here(kind).0, out, wrap);
            }
        }
    }
}

impl Play<'_> {
    /// It interrupts whatever is being resolved and goes to the graveyard (OTD-EQUIP-2).
    pub fn use_equipment(&mut self, seat: Seat, kind: Kind, aim: Aim) {
        let held = self.s.held[seat.index()];
        let Some(object) = held.iter().find(|object| self.s.kinds[object.0 as usize] == kind) else { return };
        let content = self.content;
        let effect = Sight { content, s: self.s }.effect_here(kind).0.clone();
        self.s.held[seat.index()].remove(object);
        self.s.graveyard.add(object);
        self.tell(rule!("OTD-EQUIP-2"), Happened::Used { seat, kind });
        self.carry_out(Source { seat, rule: rule!("OTD-EQUIP-2"), object: Some(object) }, &effect, aim);
        if content.kind(kind).marks.is_sound {
            self.noise(seat);
        }
    }
}
