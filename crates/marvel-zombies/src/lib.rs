//! Marvel Zombies: the players are undead Super-Heroes who hunt for flesh or, in Hero Mode, those who try to save
//! what is left.
//!
//! One engine plays both modes: Hero Mode is Zombie Mode with exchanged words (MZH-MODE-3). What each mode has of
//! its own, from characters to spawn cards, is a [`content::Side`].

pub mod cards;
pub mod content;

pub use content::{Content, embedded};
