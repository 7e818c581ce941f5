//! One-liners, paid with trophies.

use shamble_kernel::{Offer, RuleId, Seat};
use tinyvec::ArrayVec;

use crate::cards::{Face, Line, Side};
use crate::choice::{Aim, Choice, Free, Payment};
use crate::content::Effect;
use crate::effects::{Source, User};
use crate::fact::Happened;
use crate::play::Play;
use crate::questions::lawful;
use crate::sight::Sight;
use crate::windows::When;

impl Sight<'_> {
    /// In one's own turn (OTD-LINE-1), at its time and to some effect (OTD-GEN-1).
    fn may_speak(self, seat: Seat, when: When, line: Line) -> Result<(), RuleId> {
        let card = self.content.line(line);
        lawful(self.may_interrupt(seat, when), rule!("OTD-LINE-1"))?;
        lawful(self.is_time(card.timing, seat, when), rule!("OTD-GEN-1"))?;
        self.may_affect(User::of_line(seat), &card.effect, Aim::Nothing)
    }

    /// How many symbols of one kind trophies have to pay beyond what is in the purse.
    fn due(self, line: Line, symbol: u8) -> usize {
        self.content.line(line).cost.saturating_sub(self.s.purse[symbol as usize]).into()
    }

    fn pays(self, face: Face, symbol: u8) -> bool {
        self.content.face(face).symbols.has(symbol)
    }

    /// Paid with as many trophies of one symbol as the purse does not cover (OTD-LINE-2).
    pub fn may_say(self, seat: Seat, when: When, line: Line, symbol: u8, payment: Payment) -> Result<(), RuleId> {
        self.may_speak(seat, when, line)?;
        let paid = |face: Face| payment.faces().filter(|other| *other == face).count();
        let has = |face: Face| self.trophies(seat).filter(|other| *other == face).count();
        let is_due = self.due(line, symbol) == payment.faces().count();
        let is_good = payment.faces().all(|face| self.pays(face, symbol) && paid(face) <= has(face));
        lawful(is_due && is_good, rule!("OTD-LINE-2"))
    }

    /// Each one-liner with each way to pay for it.
    pub fn offer_lines(self, seat: Seat, when: When, out: &mut impl Offer<Choice>) {
        if self.s.trophies[seat.index()].is_empty() && self.s.purse == [0; 3] {
            return;
        }
        for line in (0..self.content.lines.len() as u8).map(Line) {
            if !out.is_enough() && self.may_speak(seat, when, line).is_ok() {
                (0..3).for_each(|symbol| self.offer_payments(seat, line, symbol, out));
            }
        }
    }

    /// Equal trophies are told apart once.
    fn offer_payments(self, seat: Seat, line: Line, symbol: u8, out: &mut impl Offer<Choice>) {
        let due = self.due(line, symbol);
        let mut faces: ArrayVec<[Face; 8]> = ArrayVec::default();
        faces.extend(self.trophies(seat).filter(|face| self.pays(*face, symbol)));
        if faces.len() < due {
            return;
        }
        faces.sort_unstable();
        for taken in 0..1u32 << faces.len() {
            let is_taken = |at: usize| taken >> at & 1 == 1;
            let skips_equal = |at: &usize| is_taken(*at) && !is_taken(at - 1) && faces[*at] == faces[at - 1];
            if taken.count_ones() as usize == due && !(1..faces.len()).any(|at| skips_equal(&at)) {
                let mut paid: ArrayVec<[Face; 8]> = ArrayVec::default();
                paid.extend((0..faces.len()).filter(|at| is_taken(*at)).map(|at| faces[at]));
                out.offer(Choice::Free(Free::Say { line, symbol, payment: Payment::of(&paid) }));
            }
        }
    }
}

impl Play<'_> {
    /// Trophies are spent; what they show beyond the cost stays good for this moment (OTD-LINE-2).
    pub fn say(&mut self, seat: Seat, line: Line, symbol: u8, payment: Payment) {
        let card = self.content.line(line);
        self.tell(rule!("OTD-LINE-1"), Happened::Said { seat, line });
        for face in payment.faces() {
            let Some(zombie) = self.take_trophy(seat, face) else { continue };
            self.discard_zombie(zombie);
            self.tell(rule!("OTD-LINE-2"), Happened::PaidTrophy { seat, face });
            for shown in (0..3).filter(|shown| self.content.face(face).symbols.has(*shown)) {
                self.s.purse[shown as usize] += 1;
            }
        }
        let purse = &mut self.s.purse[symbol as usize];
        *purse = purse.saturating_sub(card.cost);
        let is_feel_this = matches!(card.effect, Effect::RollBonus { .. });
        let rule = if is_feel_this { rule!("OTD-LINE-3") } else { rule!("OTD-LINE-1") };
        self.carry_out(Source { seat, rule, object: None }, &card.effect, Aim::Nothing);
    }

    /// "Go see if I'm over there": the top card turns to any side (OTD-LINE-5).
    pub fn point_top(&mut self, side: Side) {
        let Some(top) = self.sight().top() else { return };
        self.s.cards[top.0 as usize].set_arrow(side);
        self.tell(rule!("OTD-LINE-5"), Happened::Turned { to: side });
    }
}
