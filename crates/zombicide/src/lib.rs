//! What Undead or Alive and Marvel Zombies share: danger levels, colours of tokens, decks with their discards,
//! one value for each zone, ranges, how a crowd is written and splits over several ways, the form of content files, and
//! words.
//!
//! What only looks alike in both games stays in each of them.

mod by_zone;
mod colour;
mod crowd;
mod danger;
mod deck;
mod kinds;
mod plans;
mod range;
pub mod schema;
mod splitting;
pub mod words;

pub use by_zone::ByZone;
pub use colour::{ByColour, Colour};
pub use crowd::groups;
pub use danger::{ByDanger, Danger};
pub use deck::Deck;
pub use plans::plans;
pub use range::Range;
#[doc(hidden)]
pub use shamble_kernel::Id;
pub use splitting::Split;
