//! What a game shows to people: its short id, its words, its board and its scene.

use shamble_kernel::{Catalogue, Files};

use crate::outline::{outline, outlined};
use crate::{Offered, Scene, Text, Voice};

/// A choice on offer with the words for it.
#[derive(Clone, Debug)]
pub struct Possible<C> {
    pub choice: C,
    pub offered: Offered,
}

/// A game with a face. Each game's is in the module of this crate that is named after it.
pub trait Face: Catalogue {
    /// The short id on the command line, as `otd`.
    const SHORT_ID: &'static str;

    /// The files `words.en.ftl` and `words.fr.ftl`; those among the game's content files unless said
    /// otherwise.
    fn words() -> Files {
        Self::embedded().into_iter().filter(|(name, _)| crate::words::is_words(name)).collect()
    }

    /// Which round (where a game has none, which turn) is played, from 1; `None` where nothing is counted.
    fn rounds(&self, _state: &Self::State) -> Option<u32> {
        None
    }

    /// The board as a viewer sees it, at most `width` columns wide; a plain list unless drawn better.
    fn board(&self, view: &Self::View, _voice: Voice<'_>, width: usize) -> Text {
        outline(&self.describe_view(view), width)
    }

    /// The table as a viewer sees it, with the choices this viewer has; the plain list unless drawn better.
    fn scene(&self, view: &Self::View, voice: Voice<'_>, _choices: &[Possible<Self::Choice>]) -> Scene {
        outlined(voice.name(self.name()), &self.board(view, voice, 72))
    }
}
