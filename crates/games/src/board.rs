//! What every game draws its table from, as text, as a scene and as dashboards.

use shamble_kernel::Game;

use crate::{FluentValue, Line, Text, Voice};

/// Draws a part of a board as text.
pub type Part<'b, G> = fn(Board<'b, G>, &mut Text);

/// What is drawn, for whom. What there is to draw is said in the files of each game.
pub struct Board<'b, G: Game> {
    pub game: &'b G,
    pub view: &'b G::View,
    pub voice: Voice<'b>,
    pub width: usize,
}

impl<G: Game> Clone for Board<'_, G> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<G: Game> Copy for Board<'_, G> {}

impl<'b, G: Game> Board<'b, G> {
    /// What is drawn where the width of a terminal does not matter.
    pub fn of(game: &'b G, view: &'b G::View, voice: Voice<'b>) -> Self {
        Board { game, view, voice, width: 80 }
    }

    /// All parts of it as text, one below the other.
    pub fn drawn_as(self, parts: impl IntoIterator<Item = Part<'b, G>>) -> Text {
        let mut text = Text::default();
        parts.into_iter().for_each(|part| part(self, &mut text));
        text
    }

    pub fn word(self, key: &str) -> String {
        self.voice.word(key)
    }

    pub fn fill(self, key: &str, name: &str, value: impl Into<FluentValue<'static>>) -> String {
        self.voice.fill(key, &[(name, value.into())])
    }

    pub fn put(self, line: Line, text: &mut Text) {
        text.append(line.wrapped(self.width, 2));
    }
}
