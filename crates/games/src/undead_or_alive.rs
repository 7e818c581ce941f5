//! The face of Undead or Alive.

mod board;
mod dashboards;
mod mission;
mod tokens;

use shamble_undead_or_alive::{State, UndeadOrAlive, View};

use crate::{Face, Text, Voice};

impl Face for UndeadOrAlive {
    const SHORT_ID: &'static str = "uoa";

    fn rounds(&self, state: &State) -> Option<u32> {
        Some(u32::from(state.round))
    }

    fn board(&self, view: &View, voice: Voice<'_>, width: usize) -> Text {
        board::Board { game: self, view, voice, width }.drawn()
    }
}
