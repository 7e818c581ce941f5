//! The face of Undead or Alive.

mod board;
mod characters;
mod dashboards;
mod holdings;
mod mission;
mod scene;
mod tokens;

use shamble_kernel::Id;
use shamble_undead_or_alive::{Choice, Event, Happened, State, UndeadOrAlive, View};

use crate::{Dashboard, Face, Possible, Scene, Text, Voice};

impl Face for UndeadOrAlive {
    const SHORT_ID: &'static str = "uoa";

    fn rounds(&self, state: &State) -> Option<u32> {
        Some(u32::from(state.round))
    }

    fn board(&self, view: &View, voice: Voice<'_>, width: usize) -> Text {
        board::Board { game: self, view, voice, width }.drawn()
    }

    fn scene(&self, view: &View, voice: Voice<'_>, choices: &[Possible<Choice>]) -> Scene {
        board::Board { game: self, view, voice, width: 80 }.scene(choices)
    }

    fn dashboards(&self, view: &View, voice: Voice<'_>, choices: &[Possible<Choice>]) -> Vec<Dashboard> {
        board::Board { game: self, view, voice, width: 80 }.characters(choices)
    }

    fn carry(&self, view: &View, voice: Voice<'_>, card: &str, to: &str) -> Vec<Choice> {
        board::Board { game: self, view, voice, width: 80 }.carry(card, to)
    }

    /// Any card may be thrown away at any time, which hardly anybody wants (UOA-INV-2).
    fn is_minor(&self, choice: Choice) -> bool {
        matches!(choice, Choice::Discard { .. })
    }

    fn kills(&self, fact: Event) -> Option<(usize, u32)> {
        match fact.happened {
            Happened::Killed { by: Some(by), count, .. } => Some((by.index(), count.into())),
            _ => None,
        }
    }
}
