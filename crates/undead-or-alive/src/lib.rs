//! Undead or Alive: what is in the box. [`Content`] holds the cards, tiles and missions that the rules play with.

pub mod cards;
pub mod content;

pub use content::{Content, embedded};
