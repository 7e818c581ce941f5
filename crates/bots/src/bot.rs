//! What a bot is, and what it may see.

use shamble_kernel::{Game, Luck, Seat, Viewer};

use crate::instruction::Told;
use crate::{Instruction, Reason};

/// A player.
pub trait Bot<G: Game>: Send {
    /// Picks one of the position's choices.
    fn pick(&mut self, position: &Position<'_, G>) -> Pick;
}

/// What a bot has decided.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pick {
    /// Which of the choices.
    pub index: usize,
    /// What it is for; nothing where no thought went into it.
    pub why: Option<Reason>,
}

/// A question as one seat sees it. The state behind it stays hidden.
pub struct Position<'a, G: Game> {
    game: &'a G,
    state: &'a G::State,
    seat: Seat,
    choices: &'a [G::Choice],
    wanted: &'a dyn Fn() -> bool,
    instruction: Option<Instruction>,
}

impl<G: Game> std::fmt::Debug for Position<'_, G> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Position").field("seat", &self.seat).field("choices", &self.choices).finish()
    }
}

impl<'a, G: Game> Position<'a, G> {
    /// A question to a seat, with its choices and those of other seats that the bot speaks for; there is
    /// at least one.
    pub fn new(game: &'a G, state: &'a G::State, seat: Seat, choices: &'a [G::Choice]) -> Position<'a, G> {
        Position { game, state, seat, choices, wanted: &|| true, instruction: None }
    }

    /// The same, where nobody may want the answer any more while it is thought about.
    #[must_use]
    pub fn wanted_while(self, wanted: &'a dyn Fn() -> bool) -> Position<'a, G> {
        Position { wanted, ..self }
    }

    /// The same for a seat that was told something.
    #[must_use]
    pub fn told(self, instruction: Option<Instruction>) -> Position<'a, G> {
        Position { instruction, ..self }
    }

    /// What the seat was told.
    pub(crate) fn instruction(&self) -> Option<Told> {
        self.instruction.map(|instruction| Told { seat: self.seat, instruction })
    }

    /// Whether somebody still waits for the answer.
    pub fn is_wanted(&self) -> bool {
        (self.wanted)()
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

    /// For writing choices down; not for bots.
    pub(crate) fn state(&self) -> &'a G::State {
        self.state
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
