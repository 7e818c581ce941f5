//! The face of Off the Dead.

mod board;
mod corridor;
mod places;
mod tokens;

use shamble_kernel::{Game, Pending, Seats};
use shamble_off_the_dead::{OffTheDead, Question, State, View};

use crate::{Face, Text, Voice};

impl Face for OffTheDead {
    const SHORT_ID: &'static str = "otd";

    /// While somebody is asked for an action, others may use their ability (OTD-ABIL-1) but need not.
    fn waits_for(&self, state: &State) -> Seats {
        match self.pending(state) {
            Pending::Ask { question: Question::Action { seat }, .. } => Seats::of([seat]),
            Pending::Ask { who, .. } => who,
            Pending::Over(_) => Seats::NONE,
        }
    }

    fn rounds(&self, state: &State) -> Option<u32> {
        Some(u32::from(state.turn))
    }

    fn board(&self, view: &View, voice: Voice<'_>, width: usize) -> Text {
        board::Board { game: self, view, voice, width }.drawn()
    }
}
