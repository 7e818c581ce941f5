//! Facts, questions and choices as phrases for people; the sentences are in the language files.
//!
//! Sentences avoid what a language file cannot know about a name: its gender, its number, its article.

mod asking;
mod doing;
mod offering;
mod pieces;
mod printed;
mod sources;
mod telling;

pub use printed::{LocationPrint, ObjectPrint, ScenarioPrint, SurvivorPrint, ZombiePrint};
