//! What every game of Shamble stands on, and nothing about zombies.
//!
//! A [`Game`] is a set of rules together with its cards. A game in progress is one plain value, its
//! `State`: it holds an [`Agenda`] of steps still to be resolved, waits at a question, and lists every
//! legal choice. [`Luck`] is the only door for chance, a [`Log`] hears every fact with the rule it
//! follows from, a [`Match`] keeps the whole story and can undo, replay and branch it, a [`Record`] is
//! that story as text, and a case ([`case::run`]) is a small scene that proves a rule.

mod agenda;
pub mod case;
mod catalogue;
mod chapters;
pub mod content;
mod draft;
mod engine;
mod fault;
mod fingerprint;
mod game;
mod kinds;
pub mod laws;
mod lines;
mod log;
mod lookups;
mod luck;
mod matches;
mod odds;
mod orders;
mod overlay;
mod phrase;
mod printed;
mod question;
mod record;
mod rehearsal;
mod rule;
mod seat;
mod set;
mod setup;
pub mod traces;
pub mod typography;
pub mod victory;
mod words;

pub use agenda::{Agenda, Step};
pub use catalogue::{Catalogue, Character, Files, Mission, MissionOption};
pub use engine::{Engine, Flow};
pub use fault::{Count, Fault, Faults, Refusal};
pub use fingerprint::{Fingerprints, LESSON, fingerprint};
pub use game::{Fact, Game, Notation, Viewer};
pub use lines::{Line, Own, tell_apart};
pub use log::{Log, Still, Told};
pub use luck::{Chance, Luck, LuckFault};
pub use matches::{Act, Entry, Match, MatchError, Opening};
pub use odds::{Odds, Share};
pub use orders::{Attention, Order, Orders, Usual};
pub use phrase::{Arg, Name, Phrase};
pub use question::{Offer, Outcome, Pending, Probe, kind_word};
pub use record::{Along, Record, RecordBranch, RecordError, RecordLine, RecordedLuck, Standing};
pub use rehearsal::Rehearsal;
pub use rule::{Rule, RuleBook, RuleId, RuleKind};
pub use seat::{Seat, Seats, even_shares};
pub use set::{Id, Set};
pub use setup::Setup;
pub use words::Words;
