//! Die rolls, with a window before and after each one of the active player's.

use shamble_kernel::{RuleId, Seat};

use crate::fact::Happened;
use crate::play::Play;
use crate::state::{Moment, Rolled, Step, Task};

fn is_roll(step: &Step) -> bool {
    matches!(step, Step::Do(Task::Roll { .. }))
}

impl Play<'_> {
    /// Announces a roll; help may come before it (OTD-EQUIP-3).
    pub fn begin_roll(&mut self, what: Rolled, seat: Seat) {
        self.queue(Task::Roll { what, seat, natural: 0, bonus: 0 });
        self.roll_window(seat, Moment::BeforeRoll);
    }

    fn roll_window(&mut self, seat: Seat, moment: Moment) {
        if seat == self.s.active {
            self.open_window(moment);
        }
    }

    /// The one six-sided die (OTD-GEN-4); help may come after it, then its result is applied.
    pub fn roll(&mut self, what: Rolled, seat: Seat, natural: u8, bonus: i8) {
        if natural == 0 {
            if self.is_moot(what) {
                return;
            }
            let natural = self.luck.die(6);
            self.queue(Task::Roll { what, seat, natural, bonus });
            self.roll_window(seat, Moment::AfterRoll);
            return;
        }
        match what {
            Rolled::Attack { means, target } => self.resolve_attack(seat, means, target, natural, bonus),
            Rolled::Event { zombie } => self.resolve_event(zombie, seat, natural, bonus),
            Rolled::Surprise => self.resolve_surprise(seat, natural, bonus),
            Rolled::Rising { zombie, is_trophy } => {
                self.tell(rule!("OTD2-LOC-3"), Happened::RolledRising { seat, die: natural, bonus });
                self.resolve_rising(zombie, seat, is_trophy, natural as i8 + bonus);
            }
        }
    }

    /// Whether what the die was for is gone before it was rolled.
    fn is_moot(&self, what: Rolled) -> bool {
        match what {
            Rolled::Attack { target, .. } => self.sight().walker(target).is_none(),
            Rolled::Rising { zombie, .. } => self.sight().walker(zombie).is_none(),
            Rolled::Event { .. } | Rolled::Surprise => false,
        }
    }

    /// Adds to the roll in progress.
    pub fn add_to_roll(&mut self, seat: Seat, plus: i8, rule: RuleId) {
        if let Some(Step::Do(Task::Roll { bonus, .. })) = self.s.agenda.nearest(is_roll) {
            *bonus += plus;
            self.tell(rule, Happened::RollBonus { seat, plus });
        }
    }

    /// "Try again": the new result counts (OTD-LINE-4).
    pub fn reroll(&mut self, seat: Seat) {
        let die = self.luck.die(6);
        if let Some(Step::Do(Task::Roll { natural, .. })) = self.s.agenda.nearest(is_roll) {
            let from = std::mem::replace(natural, die);
            self.tell(rule!("OTD-LINE-4"), Happened::Rerolled { seat, from, die });
        }
    }
}
