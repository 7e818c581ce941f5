//! What everybody at the table may know, and dealing anew what nobody may.

use shamble_kernel::Luck;

use crate::state::State;

/// The table as it lies. What lies face down is in a fixed order that tells nothing (UOA-GEN-12).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct View {
    pub table: State,
}

impl View {
    pub(crate) fn of(_state: &State) -> View {
        unimplemented!()
    }
}

pub(crate) fn reimagine(_state: &mut State, _luck: &mut Luck) {
    unimplemented!()
}
