//! Positions as names and lists.
use serde_json::Value;
use shamble_kernel::Faults;

use crate::content::Content;
use crate::sight::Sight;
use crate::state::State;

pub(crate) fn describe(_sight: Sight<'_>, _is_open: bool) -> Value {
    unimplemented!()
}

pub(crate) fn build(_content: &Content, _description: &Value) -> Result<State, Faults> {
    unimplemented!()
}
