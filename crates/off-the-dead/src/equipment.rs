//! Equipment: used in one's own turn, without an action, then gone.

use shamble_kernel::{Flow, Name, Offer, Seat};

use crate::cards::Kind;
use crate::choice::{Aim, Choice};
use crate::content::{Effect, Nature};
use crate::effects::Source;
use crate::fact::{Happened, Spoiler};
use crate::play::Play;
use crate::sight::Sight;
use crate::state::{Blaze, Step};
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

    /// On one's own survivor, corridor or the horde (OTD-EQUIP-1).
    pub fn offer_equipment(self, seat: Seat, when: When, out: &mut impl Offer<Choice>) {
        for thing in self.things(seat) {
            let card = self.content.kind(thing.kind);
            let is_equipment = matches!(card.nature, Nature::Equipment);
            if is_equipment && card.timing.is_some_and(|timing| self.is_time(timing, seat, when)) {
                let wrap = |aim| Choice::Use { kind: thing.kind, aim };
                self.offer_effect(seat, self.effect_here(thing.kind).0, out, wrap);
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

    /// The jerrycan's fire: zombies are revealed one by one, and those weak enough die (OTD-EVENT-5).
    pub fn burn(&mut self, seat: Seat, mut blaze: Blaze, strength_max: u8) -> Flow {
        if let Some(zombie) = blaze.current.take() {
            self.s.agenda.push(Step::Burn { seat, blaze, strength_max });
            if !self.is_in(zombie, seat, blaze.zone) {
                self.dodged(zombie);
            } else if self.sight().face(zombie).strength <= strength_max {
                self.s.agenda.push(Step::Kill { zombie, by: seat, is_trophy: true });
            } else {
                let face = self.sight().face_id(zombie);
                self.tell(rule!("OTD-GEN-1"), Happened::Survived { face, spoiler: Spoiler::TooStrong });
            }
            return Flow::Next;
        }
        if self.sight().left_in(seat, blaze).next().is_some() { Flow::Ask } else { Flow::Next }
    }

    pub fn burn_next(&mut self, seat: Seat, blaze: Blaze, strength_max: u8, choice: Choice) {
        let Some((zombie, blaze)) = self.next_of(blaze, choice) else { return };
        self.s.agenda.push(Step::Burn { seat, blaze, strength_max });
        self.s.agenda.push(Step::Reveal { zombie, acting: seat });
    }
}
