//! The door for players that are programs of their own: requests and answers as lines of JSON (`docs/agents.md`).
//!
//! A [`Session`] holds games by handle. Some are played, from a seed that nobody is told before they are over; others
//! are imagined from one of these, with everything dealt anew that a seat cannot know, and other dice. Only these may be
//! cloned, so trying things out never shows what is to come. The other way round, a [`Guest`] is a program that is
//! started here and asked.

mod games;
mod guest;
mod held;
mod lines;
mod request;
#[cfg(test)]
mod tests;
mod trouble;

use shamble_games::{Face, Shelf, Visitor, Words};
use shamble_kernel::{Faults, Setup};

pub use guest::{Absent, Asking, Guest, PATIENCE, guest_command};
pub use lines::converse;

use games::Games;

/// The version of the protocol, raised when a request would be answered otherwise.
pub const VERSION: u32 = 1;
/// Bytes that a line may have.
pub const LONGEST_LINE: usize = 1 << 20;
/// Games that may be held at once, and requests in a batch.
pub const MOST_GAMES: usize = 4096;

/// Answers requests about games of one title.
pub trait Session {
    /// The answer to a line, without its end. What cannot be answered as asked is told as an error and has changed
    /// nothing.
    fn answer(&mut self, line: &[u8]) -> String;
    /// The answer to a line that was longer than a line may be.
    fn refuse_long(&self) -> String;
}

/// A session for the game with this id, whose games are set up so unless a request says otherwise; `None` where the
/// shelf has no such game. `any_seed` gives seeds where none is asked for.
///
/// ```
/// use shamble_bots::agent::session_for;
/// use shamble_games::{Shelf, Source};
/// use shamble_kernel::Setup;
/// let shelf = Shelf::load(&Source::Embedded).unwrap();
/// let mut session = session_for(&shelf, "otd", &Setup::default(), || 7).unwrap().unwrap();
/// let answer = session.answer(br#"{"op": "reset", "seed": 3, "id": "a"}"#);
/// assert!(answer.starts_with(r#"{"id":"a","game":1,"#), "{answer}");
/// assert!(session.answer(b"{").starts_with(r#"{"error":{"kind":"malformed","#));
/// ```
///
/// # Errors
/// Everything that is wrong with the set-up.
pub fn session_for<'s>(
    shelf: &'s Shelf,
    game: &str,
    setup: &Setup,
    any_seed: fn() -> u64,
) -> Option<Result<Box<dyn Session + 's>, Faults>> {
    struct Open<'s> {
        words: &'s Words,
        setup: Setup,
        any_seed: fn() -> u64,
    }
    impl<'s> Visitor for Open<'s> {
        type Output = Result<Box<dyn Session + 's>, Faults>;
        fn visit<G: Face>(self, game: &G) -> Self::Output {
            let Open { words, setup, any_seed } = self;
            Ok(Box::new(Games::open(game.clone(), words, setup, any_seed)?))
        }
    }
    let words = shelf.find(game)?.words();
    shelf.visit(game, Open { words, setup: setup.clone(), any_seed })
}
