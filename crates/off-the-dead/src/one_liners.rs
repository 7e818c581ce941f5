//! One-liners, paid with trophies.

use shamble_kernel::{Offer, Probe, Seat};
use tinyvec::ArrayVec;

use crate::cards::{Face, Line};
use crate::choice::{Aim, Choice, Payment};
use crate::effects::Source;
use crate::fact::Happened;
use crate::play::Play;
use crate::sight::Sight;
use crate::windows::When;

impl Sight<'_> {
    /// Each one-liner with each way to pay for it (OTD-LINE-1, OTD-LINE-2).
    pub fn offer_lines(self, seat: Seat, when: When, out: &mut impl Offer<Choice>) {
        if self.s.trophies[seat.index()].is_empty() && self.s.purse == [0; 3] {
            return;
        }
        for (at, line) in self.content.lines.iter().enumerate() {
            if !self.is_time(line.timing, seat, when) {
                continue;
            }
            let mut usable = Probe::default();
            self.offer_effect(seat, &line.effect, &mut usable, |_| Choice::Pass);
            if !usable.is_empty() {
                self.offer_payments(seat, Line(at as u8), line.cost, out);
            }
        }
    }

    /// As many trophies with one symbol as the purse does not cover; equal trophies are told apart once.
    fn offer_payments(self, seat: Seat, line: Line, cost: u8, out: &mut impl Offer<Choice>) {
        for symbol in 0..3 {
            let due = cost.saturating_sub(self.s.purse[symbol as usize]) as u32;
            let mut faces: ArrayVec<[Face; 8]> = ArrayVec::default();
            faces.extend(self.trophies(seat).filter(|face| self.content.face(*face).symbols.has(symbol)).take(8));
            if (faces.len() as u32) < due || (due == 0 && self.s.purse[symbol as usize] == 0) {
                continue;
            }
            faces.sort_unstable();
            for taken in 0..1u32 << faces.len() {
                let is_taken = |at: usize| taken >> at & 1 == 1;
                let skips_equal = |at: &usize| is_taken(*at) && !is_taken(at - 1) && faces[*at] == faces[at - 1];
                if taken.count_ones() == due && !(1..faces.len()).any(|at| skips_equal(&at)) {
                    let mut paid: ArrayVec<[Face; 8]> = ArrayVec::default();
                    paid.extend((0..faces.len()).filter(|at| is_taken(*at)).map(|at| faces[at]));
                    out.offer(Choice::Say { line, symbol, payment: Payment::of(&paid) });
                }
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
        self.carry_out(Source { seat, rule: rule!("OTD-LINE-2"), object: None }, &card.effect, Aim::Nothing);
    }

    /// "Go see if I'm over there": the top card turns to any side (OTD-LINE-5).
    pub fn point_top(&mut self, choice: Choice) {
        let (Choice::Point(side), Some(top)) = (choice, self.sight().top()) else { return };
        self.s.cards[top.0 as usize].arrow = side;
        self.tell(rule!("OTD-LINE-5"), Happened::Turned { to: side });
    }
}
