//! Standing orders: which questions they speak of, and what is answered by itself.

use shamble_kernel::Usual;

use crate::choice::{Choice, Find};
use crate::questions::Question;
use crate::sight::Sight;
use crate::state::{Moment, PUT_BACK};

impl Sight<'_> {
    /// What standing orders answer to a question. Windows that are open have been found worth asking about, and one is
    /// even where nothing is to be used: an extra action would be lost.
    pub fn usual(self, question: Question) -> Option<Usual<Choice>> {
        match question {
            Question::Window { seat, moment, .. } => {
                let must_ask = moment == Moment::Infection && self.has_extra_action(seat, moment);
                let never = (!must_ask).then_some(Choice::Pass);
                Some(Usual { moment: moment as u8, timely: None, never })
            }
            Question::PutBack { .. } => {
                Some(Usual { moment: PUT_BACK, timely: None, never: Some(Choice::Find(Find::Back)) })
            }
            _ => None,
        }
    }
}
