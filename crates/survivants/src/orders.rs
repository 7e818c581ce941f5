//! Standing orders: which questions they speak of, and what is answered by itself.

use shamble_kernel::Usual;

use crate::choice::{Choice, Remedy};
use crate::questions::Question;
use crate::sight::Sight;

/// The words for moments in standing orders.
pub(crate) const MOMENTS: &[&str] = &["equipment", "doors", "eat", "heal"];

pub(crate) const EQUIPMENT: u8 = 0;
pub(crate) const DOORS: u8 = 1;
const EAT: u8 = 2;
const HEAL: u8 = 3;

impl Sight<'_> {
    /// What standing orders answer to a question. Phase 4 and doors that are asked about have been found worth it.
    pub fn usual(self, question: Question) -> Option<Usual<Choice>> {
        let never = |moment, choice| Some(Usual { moment, timely: None, never: Some(choice) });
        match question {
            Question::Sort { .. } => never(EQUIPMENT, Choice::Pass),
            Question::CloseBehind { .. } => never(DOORS, Choice::Pass),
            Question::Eat { who } => never(EAT, without_waste(self.provisions(who), self.energy_lost(who))),
            Question::Heal { who } if self.may_cure(who) => never(HEAL, Choice::Use(Remedy::Cure)),
            Question::Heal { who } => never(HEAL, without_waste(self.kits(who), self.health_lost(who))),
            _ => None,
        }
    }
}

/// The most that can be taken without more than is missing; nothing more where all of it would be.
fn without_waste<I>(stock: impl Iterator<Item = (u8, I, u8)>, missing: u8) -> Choice {
    let fitting = stock.filter(|(_, _, gives)| *gives <= missing);
    // Of two alike the first.
    let best = fitting.reduce(|best, other| if other.2 > best.2 { other } else { best });
    best.map_or(Choice::Pass, |(slot, _, _)| Choice::Use(Remedy::Item { slot }))
}
