//! What Undead or Alive and Marvel Zombies share: danger levels, colours of tokens, decks with their discards,
//! one value for each zone, how a crowd splits over several ways, and words.
//!
//! What only looks alike in both games stays in each of them.

mod by_zone;
mod colour;
mod danger;
mod deck;
mod kinds;
mod splitting;
pub mod words;

pub use by_zone::ByZone;
pub use colour::{ByColour, Colour};
pub use danger::{ByDanger, Danger};
pub use deck::Deck;
#[doc(hidden)]
pub use shamble_kernel::Id;
pub use splitting::Split;
