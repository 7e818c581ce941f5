//! The rule that forbids a choice which is not on the list.

use shamble_kernel::{Refusal, RuleId};

use crate::choice::Choice;
use crate::sight::Sight;

pub(crate) fn refuse(_sight: Sight<'_>, _choice: Choice) -> Refusal {
    Refusal { rule: RuleId::new("UOA-ACT-1") }
}
