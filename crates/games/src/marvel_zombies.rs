//! The face of Marvel Zombies.

mod board;
mod characters;
mod dashboards;
mod holdings;
mod layout;
mod look;
mod marks;
mod mission;
mod scene;

use shamble_marvel_zombies::{Choice, MarvelZombies, State, View};

pub(crate) use layout::layout;

use crate::{Dashboard, Face, Possible, Scene, Text, Voice};

impl Face for MarvelZombies {
    const SHORT_ID: &'static str = "mz";

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
}
