//! Why something could not be stored or read.

use std::fmt;
use std::sync::Arc;

use shamble_kernel::Seat;

use crate::{FieldError, JoinCode, PersonId, TableId, Version};

/// Why the store could not do what it was asked. Nothing has changed.
///
/// The text of an error names what is at fault and never holds SQL; what the database itself said is
/// in the error's source, for the operator's log.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    /// Something given is empty, too long or malformed.
    #[error(transparent)]
    Field(#[from] FieldError),
    #[error("there is no table {0}")]
    NoSuchTable(TableId),
    #[error("there is no open table with the code {0}")]
    NoSuchCode(JoinCode),
    /// No id where the person was known by a token.
    #[error("this person is not known here")]
    NoSuchPerson(Option<PersonId>),
    #[error("the table has no seat {}", .0.0)]
    NoSuchSeat(Seat),
    #[error("a table has 1 to {most} seats, not {0}", most = crate::MAX_SEATS)]
    SeatCount(u8),
    /// An undo or redo that leads nowhere.
    #[error("there is no entry {asked} to go to from entry {have}")]
    NoSuchEntry { asked: usize, have: usize },
    /// A client claims to know more than has happened.
    #[error("the table is at version {}, not at {}", .have.0, .asked.0)]
    NoSuchVersion { asked: Version, have: Version },
    /// Somebody else was faster: the story does not have as many entries as the writer thinks.
    #[error("the story has {have} entries by now")]
    Conflict { have: usize },
    /// The seat is not held, or not owned, by whom the caller thinks.
    #[error("seat {} is not held as expected", .0.0)]
    SeatConflict(Seat),
    /// The same key came with another request before.
    #[error("this request key was used for something else")]
    KeyReused,
    #[error("there is no such mission in the workshop")]
    NoSuchDraft,
    /// Somebody else, or the same person elsewhere, has changed it meanwhile.
    #[error("the mission is at version {have} by now")]
    DraftChanged { have: u64 },
    #[error("nobody keeps more than {} missions", crate::DRAFTS)]
    TooManyDrafts,
    /// A record holds the seed, so it stays closed until the game is over.
    #[error("the game is not over: its record stays closed")]
    StillRunning(TableId),
    /// Only whoever made the table decides that.
    #[error("only the host of the table decides that")]
    NotHost(TableId),
    /// Another game goes on from how this one ended.
    #[error("the next game has begun: this one stays as it is")]
    Followed(TableId),
    #[error("no free join code was found; try again")]
    NoFreeCode,
    #[error("the operating system gives no random numbers")]
    NoRandomness,
    /// What is stored does not make a story.
    #[error("what is stored of table {table} is damaged: {what}")]
    Damaged { table: TableId, what: &'static str },
    /// The database could not be opened; the cause is for the operator.
    #[error("cannot open the database {database}: {cause}")]
    CannotOpen { database: String, cause: String },
    /// A database in a file is served by one server, which alone knows what it changes.
    #[error("another server runs on the database {database}")]
    InUse { database: String },
    /// What is brought back would be mixed with what is there.
    #[error("the database {database} is not empty")]
    NotEmpty { database: String },
    /// A file of a copy could not be made, read or put in its place.
    #[error("{file}: {cause}")]
    File { file: String, cause: String },
    #[error("the database {database} is of version {found}, this program knows versions up to {known}")]
    TooNew { database: String, found: i64, known: i64 },
    /// The database is busy, gone or full.
    #[error("the database does not answer; try again")]
    Unavailable(#[source] DatabaseFault),
}

/// What the database said. For the operator's log, not for players.
#[derive(Debug)]
pub struct DatabaseFault(Arc<sqlx::Error>);

impl fmt::Display for DatabaseFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl std::error::Error for DatabaseFault {}

impl From<sqlx::Error> for StoreError {
    fn from(error: sqlx::Error) -> StoreError {
        Arc::new(error).into()
    }
}

impl From<Arc<sqlx::Error>> for StoreError {
    fn from(error: Arc<sqlx::Error>) -> StoreError {
        StoreError::Unavailable(DatabaseFault(error))
    }
}

/// What an operator wants to read about a database that cannot be opened.
pub(crate) fn cause(error: &sqlx::Error) -> String {
    match error {
        sqlx::Error::Database(error) => error.message().to_owned(),
        sqlx::Error::Io(error) => error.to_string(),
        sqlx::Error::Configuration(error) | sqlx::Error::Tls(error) => error.to_string(),
        other => other.to_string(),
    }
}

/// An error of a statement whose only reference that may lead nowhere is the one to a person.
pub(crate) fn person_or(person: Option<PersonId>) -> impl FnOnce(sqlx::Error) -> StoreError {
    move |error| match &error {
        sqlx::Error::Database(cause) if cause.is_foreign_key_violation() => StoreError::NoSuchPerson(person),
        _ => error.into(),
    }
}
