//! What a bot is. Who writes one needs this crate, the kernel and a game: no pictures and no words.
//!
//! A [`Bot`] picks among listed choices. It is shown a [`Position`], never a state: what its seat cannot
//! know is dealt anew before it may look. `examples/starter.rs` is a whole one.

mod instruction;
mod position;

use shamble_kernel::Game;

pub use instruction::{Instruction, Told, UnknownInstruction};
pub use position::Position;

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

/// The key of the sentence that says what a choice is for, as `bot-otd-kill-biter`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Reason(pub &'static str);

impl Reason {
    /// Nothing in particular: not worth saying.
    pub const IDLE: Reason = Reason("bot-idle");

    /// Whether there is nothing to say.
    pub fn is_idle(self) -> bool {
        self == Reason::IDLE
    }
}
