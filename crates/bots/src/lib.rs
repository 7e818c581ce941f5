//! Players for the seats nobody holds.
//!
//! A [`Bot`] picks among listed choices. It is shown a [`Position`], never a state: what its seat cannot
//! know is dealt anew before it may look. What it knows about playing well is a [`Guide`], one for each game: the
//! bot `heuristic` follows it, `search` tries to do better. A [`Partner`] is a bot at a table whose game is not known
//! beforehand; people there may give it an [`Instruction`]. Players that are programs of their own come in by the door of
//! [`agent`].

mod advice;
pub mod agent;
mod bot;
mod dice;
mod guide;
mod heuristic;
mod instruction;
mod marvel_zombies;
mod name;
mod off_the_dead;
mod partner;
mod random;
mod search;
mod seed;
mod survivants;
mod undead_or_alive;

pub use advice::{Hint, Moment, hints, review};
pub use bot::{Bot, Pick, Position};
pub use guide::{Guide, Reason, Weight, guide_to};
pub use instruction::{Instruction, UnknownInstruction, heeded};
pub use name::{BotName, Budget, NAMES, UnknownBot, names};
pub use partner::{Answer, Partner, heeded_in, names_for, partner, partner_for};
pub use random::Random;
pub use seed::{mixed, seat_seed};

use heuristic::Heuristic;
use search::Search;
use shamble_kernel::Game;

/// The bot of this name, with its own source of chance.
///
/// ```
/// use shamble_off_the_dead::OffTheDead;
/// assert!(shamble_bots::named::<OffTheDead>("search:64x", 1).is_ok());
/// let unknown = shamble_bots::named::<OffTheDead>("genius", 1).err().unwrap();
/// assert_eq!(unknown.to_string(), "`genius` is no bot: expected one of random, heuristic, search");
/// ```
///
/// # Errors
/// There is no such bot, or it does not know this game.
pub fn named<G: Game>(name: &str, seed: u64) -> Result<Box<dyn Bot<G>>, UnknownBot> {
    let guide = || guide_to::<G>().ok_or_else(|| UnknownBot::Name { name: name.to_owned(), known: names::<G>() });
    Ok(match name.parse()? {
        BotName::Random => Box::new(Random::seeded(seed)),
        BotName::Heuristic => Box::new(Heuristic::seeded(guide()?, seed)),
        BotName::Search(budget) => Box::new(Search::seeded(guide()?, budget, seed)),
    })
}
