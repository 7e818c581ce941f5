//! Equipment: used in one's own turn, without an action, then gone.

use shamble_kernel::{Name, Offer, RuleId, Seat};

use crate::cards::Kind;
use crate::choice::{Aim, Choice, Free};
use crate::content::{Effect, Nature, Particularity, Timing};
use crate::effects::{Source, User};
use crate::fact::Happened;
use crate::play::Play;
use crate::questions::lawful;
use crate::sight::Sight;
use crate::windows::When;

impl<'a> Sight<'a> {
    /// What equipment does here, and whose text says so: a particularity may change it (the CDC's Adrenaline,
    /// OTD2-LOC-3). Nothing for what is no equipment.
    pub fn effect_here(self, kind: Kind) -> Option<(&'a Effect, &'a Name)> {
        let card = self.content.kind(kind);
        let Nature::Equipment { effect, .. } = &card.nature else { return None };
        Some(match (self.particularity(), self.place()) {
            (Some(Particularity::ChangeCard { card: changed, effect }), Some(place)) if *changed == card.id => {
                (effect, &place.text)
            }
            _ => (effect, &card.text),
        })
    }

    /// When equipment may be used (OTD-CARD-6); weapons are for attacks (OTD-WEAP-1).
    fn timing(self, kind: Kind) -> Result<Timing, RuleId> {
        match self.content.kind(kind).nature {
            Nature::Equipment { timing, .. } => Ok(timing),
            Nature::Weapon { .. } => Err(rule!("OTD-WEAP-1")),
            Nature::Wave | Nature::Element { .. } => Err(rule!("OTD-EQUIP-1")),
        }
    }

    /// Equipment that is held, in one's own turn (OTD-EQUIP-1) and at its time (OTD-GEN-1): what it does.
    fn may_take_out(self, seat: Seat, when: When, kind: Kind) -> Result<&'a Effect, RuleId> {
        let timing = self.timing(kind)?;
        let is_held = self.s.held[seat.index()].iter().any(|object| self.kind_of(object) == kind);
        lawful(is_held && self.may_interrupt(seat, when), rule!("OTD-EQUIP-1"))?;
        lawful(self.is_time(timing, seat, when), rule!("OTD-GEN-1"))?;
        self.effect_here(kind).map(|(effect, _)| effect).ok_or(rule!("OTD-EQUIP-1"))
    }

    /// On one's own survivor, corridor or the horde (OTD-EQUIP-1).
    pub fn may_use(self, seat: Seat, when: When, kind: Kind, aim: Aim) -> Result<(), RuleId> {
        let effect = self.may_take_out(seat, when, kind)?;
        self.may_affect(User::of_equipment(seat), effect, aim)
    }

    pub fn offer_equipment(self, seat: Seat, when: When, out: &mut impl Offer<Choice>) {
        for kind in self.things(seat).map(|thing| thing.kind) {
            if out.is_enough() {
                return;
            }
            if let Ok(effect) = self.may_take_out(seat, when, kind) {
                let wrap = |aim| Choice::Free(Free::Use { kind, aim });
                self.offer_effect(User::of_equipment(seat), effect, out, wrap);
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
        let Some(effect) = Sight { content, s: self.s }.effect_here(kind).map(|(effect, _)| effect.clone()) else {
            return;
        };
        self.s.held[seat.index()].remove(object);
        self.s.graveyard.add(object);
        self.tell(rule!("OTD-EQUIP-2"), Happened::Used { seat, kind });
        self.carry_out(Source { seat, rule: rule!("OTD-EQUIP-2"), object: Some(object) }, &effect, aim);
        if content.kind(kind).marks.is_sound {
            self.noise(seat);
        }
    }
}
