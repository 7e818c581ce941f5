//! Durable tables, in SQLite or PostgreSQL: the record of each game, the people, who holds which seat,
//! and what was said. Not for rules: a choice is a line of text here, and the caller knows what it means.
//!
//! - A table's story only grows. Each entry knows the one before it; undo moves the table's head back and
//!   leaves what was undone as a branch, as the kernel's `Match` does.
//! - Every change gives the table its next [`Version`]. A client that knows a version asks for the
//!   [`News`] since then.
//! - Two writers never both win: an entry is appended only as the next one, and the slower writer gets
//!   [`StoreError::Conflict`].
//! - One server works on a file ([`Store::serve`]); several on one PostgreSQL tell each other what changes.
//! - There is no clock in here. Whoever calls says what time it is.
//!
//! ```
//! use shamble_kernel::{Chance, Record, RecordBranch, RecordLine, RecordedLuck, Seat, Setup, Standing};
//! use shamble_store::*;
//!
//! # #[tokio::main(flavor = "current_thread")]
//! # async fn main() -> Result<(), Box<dyn std::error::Error>> {
//! let now = UnixMillis(1_700_000_000_000);
//! let store = Store::open(&"sqlite::memory:".parse()?).await?;
//! let (anna, _token) = store.create_person("Anna", now).await?;
//!
//! // A game that was just set up.
//! let record = Record {
//!     game: "off-the-dead".to_owned(),
//!     rules: 1,
//!     content: 0x1f0c_4a5e_9b2d_7788,
//!     setup: Setup::new("chapter-1"),
//!     luck: RecordedLuck::Seed(42),
//!     opening: vec![Chance::Order(vec![3, 1, 0, 2])],
//!     lines: vec![],
//!     branches: vec![],
//!     standing: Standing::Open,
//! };
//! let table = store.create_table(&NewTable::new(record, 2).host(anna.id), now).await?;
//! assert_eq!(store.table_by_code(table.code.unwrap()).await?, table);
//! let sits = Player::Person(anna.id);
//! store.sit(table.id, Seat(0), &sits, now).await?;
//! store.say(table.id, anna.id, &Words::Line("Ready?".to_owned()), None, now).await?;
//! let known = store.table(table.id).await?.version;
//!
//! // A choice, with what chance brought. Only one writer gets the number.
//! let line = RecordLine { text: "attack hands".to_owned(), chances: vec![Chance::Die(4)] };
//! let by = By::seat(Seat(0), sits.clone());
//! let entry = NewEntry { number: 1, seen: None, line, by: by.clone(), standing: Standing::Open, key: None };
//! store.append(table.id, &entry, now).await?;
//! assert!(matches!(store.append(table.id, &entry, now).await, Err(StoreError::Conflict { have: 1 })));
//!
//! // It is taken back and stays as a branch.
//! let back = Jump { from: 1, to: 0, seen: None, by, standing: Standing::Open };
//! store.undo(table.id, &back, now).await?;
//! assert_eq!(store.record(table.id).await?.branches, [RecordBranch::new(0, vec![entry.line])]);
//! store.redo(table.id, &Jump { from: 0, to: 1, ..back }, now).await?;
//!
//! // A client that slept since then learns what it missed.
//! let news = store.news(table.id, known).await?;
//! assert_eq!((news.length, news.entries.len(), news.said.len()), (1, 1, 0));
//!
//! // Anna leaves; a bot plays for her.
//! store.hand_over(table.id, Seat(0), &sits, &Player::Bot("search".to_owned()), now).await?;
//! assert_eq!(store.seats(table.id).await?[0].owner, Some(anna.id));
//! assert_eq!(store.tables(Listing::RunningOf(anna.id), Page::first(10)).await?.len(), 1);
//! # Ok(())
//! # }
//! ```

mod batch;
mod between;
mod copy;
#[cfg(not(feature = "simulation"))]
mod direct;
mod drafts;
mod error;
mod forget;
mod hosting;
mod id;
mod limits;
mod lists;
mod news;
mod notices;
mod people;
mod randomness;
mod schema;
mod seats;
mod sequel;
#[cfg(feature = "simulation")]
mod simulated;
mod store;
mod story;
mod table;
mod talk;
mod tree;
mod url;
mod waiting;

use std::fmt;

pub use between::{Heard, ServerId};
pub use copy::Copied;
pub use drafts::{DRAFTS, Draft, Sketch, WonRecord};
pub use error::{DatabaseFault, StoreError};
pub use hosting::{HostAct, Hosting};
pub use id::{DraftId, JoinCode, PersonId, RequestKey, TableId, Token};
pub use limits::{Field, FieldError, FieldFault};
pub use lists::{Cursor, Listing, Page, Summary};
pub use news::{News, StoredEntry};
pub use notices::Subscription;
pub use people::Person;
pub use randomness::Randomness;
pub use seats::{By, Player, Seating};
#[cfg(feature = "simulation")]
pub use simulated::{Fate, Gate, Step};
pub use store::Store;
pub use story::{Appended, Jump, NewEntry};
pub use table::{Access, Homemade, NewTable, StoredTable, UndoPolicy};
pub use talk::{Said, Words};
pub use url::{DatabaseUrl, DatabaseUrlError};
pub use waiting::Overdue;

/// The most seats a table may have: as many as the kernel's `Seats` can hold.
pub const MAX_SEATS: u8 = 8;

/// A moment, in milliseconds since 1970. The store takes it from the caller and has no clock of its own.
///
/// ```
/// use shamble_store::UnixMillis;
/// assert!(UnixMillis(1_700_000_000_000) < UnixMillis(1_700_000_000_001));
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct UnixMillis(pub i64);

/// How often a table has changed. It grows by one with every entry, undo, redo, change of a seat and
/// word said.
///
/// ```
/// use shamble_store::Version;
/// assert_eq!(Version(7).to_string(), "7");
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Version(pub u64);

impl fmt::Display for Version {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}
