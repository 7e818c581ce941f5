//! What a bot is, and what it may see.

use shamble_kernel::{Game, Luck, Seat, Viewer};

/// A player.
pub trait Bot<G: Game>: Send {
    /// Picks one of the position's choices by its index.
    fn pick(&mut self, position: &Position<'_, G>) -> usize;
}

/// A question as one seat sees it. The state behind it stays hidden.
#[derive(Clone, Copy, Debug)]
pub struct Position<'a, G: Game> {
    game: &'a G,
    state: &'a G::State,
    seat: Seat,
    choices: &'a [G::Choice],
}

impl<'a, G: Game> Position<'a, G> {
    /// A question to a seat, with its choices and those of other seats that the bot speaks for; there is
    /// at least one.
    pub fn new(game: &'a G, state: &'a G::State, seat: Seat, choices: &'a [G::Choice]) -> Position<'a, G> {
        Position { game, state, seat, choices }
    }

    /// The rules and cards.
    pub fn game(&self) -> &'a G {
        self.game
    }

    /// Whose answer is wanted.
    pub fn seat(&self) -> Seat {
        self.seat
    }

    /// What may be answered.
    pub fn choices(&self) -> &'a [G::Choice] {
        self.choices
    }

    /// What the seat knows.
    pub fn view(&self) -> G::View {
        self.game.view(self.state, Viewer::Seat(self.seat))
    }

    /// A state that may be the real one for all the seat knows: to search in.
    pub fn imagine(&self, luck: &mut Luck) -> G::State {
        let mut state = self.state.clone();
        self.game.reimagine(&mut state, Viewer::Seat(self.seat), luck);
        state
    }
}
