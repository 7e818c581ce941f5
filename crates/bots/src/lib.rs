//! Players for the seats nobody holds.
//!
//! A [`Bot`] picks among listed choices. It is shown a [`Position`], never a state: what its seat cannot
//! know is dealt anew before it may look. A [`Partner`] is a bot at a table whose game is not known
//! beforehand.

mod bot;
mod partner;
mod random;

pub use bot::{Bot, Position};
pub use partner::{Partner, partner, partner_for};
pub use random::Random;

use shamble_kernel::Game;

/// The names of all bots.
pub const NAMES: [&str; 1] = ["random"];

/// There is no bot of this name.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("`{name}` is no bot: expected one of {}", NAMES.join(", "))]
pub struct UnknownBot {
    pub name: String,
}

/// The bot of this name, with its own source of chance.
///
/// ```
/// use shamble_off_the_dead::OffTheDead;
/// assert!(shamble_bots::named::<OffTheDead>("random", 1).is_ok());
/// let unknown = shamble_bots::named::<OffTheDead>("genius", 1).err().unwrap();
/// assert_eq!(unknown.to_string(), "`genius` is no bot: expected one of random");
/// ```
pub fn named<G: Game>(name: &str, seed: u64) -> Result<Box<dyn Bot<G>>, UnknownBot> {
    match name {
        "random" => Ok(Box::new(Random::seeded(seed))),
        _ => Err(UnknownBot { name: name.to_owned() }),
    }
}
