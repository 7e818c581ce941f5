//! What Undead or Alive and Marvel Zombies share: danger levels, colours of tokens, decks with their discards,
//! how hidden things are put in order, one value for each zone, ranges, how a crowd is written and splits over several
//! ways, how hard missions are, the vocabulary of missions, what places are called, the form of content files and how they are
//! read, and words.
//!
//! What only looks alike in both games stays in each of them.

mod by_zone;
mod chapters;
mod colour;
mod crowd;
mod danger;
mod deck;
mod difficulty;
mod order;
mod places;
mod plans;
mod range;
pub mod reading;
pub mod schema;
mod splitting;
mod team;
pub mod vocabulary;
mod when;
pub mod words;

pub use by_zone::ByZone;
pub use colour::{ByColour, Colour};
pub use crowd::groups;
pub use danger::{ByDanger, Danger};
pub use deck::Deck;
pub use difficulty::Difficulty;
pub use order::{Order, Sorted};
pub use places::{BuildingNames, FaceNames, NamedZones, PlaceNames, face_names};
pub use plans::plans;
pub use range::Range;
pub use splitting::Split;
pub use team::Described;
pub use when::When;
