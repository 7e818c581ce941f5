//! Opening a database, and what every change to a table begins with.

use std::fmt;
use std::fs::{File, OpenOptions, TryLockError};
use std::io::{self, ErrorKind};
use std::ops::{Deref, DerefMut};
use std::sync::Arc;
use std::time::Duration;

use shamble_kernel::Standing;
use sqlx::any::AnyPoolOptions;
use sqlx::{AnyConnection, AnyPool, ConnectOptions, Connection, Row};
use tokio::sync::{Mutex, Semaphore};

use crate::batch::{Batch, Batches, Turn};
use crate::between::Crier;
#[cfg(not(feature = "simulation"))]
use crate::direct::{Channel, Gated, Line, Reader};
use crate::error::cause;
use crate::schema::{self, Outdated};
#[cfg(feature = "simulation")]
use crate::simulated::{Channel, Gated, Line, Reader};
use crate::url::Place;
use crate::{DatabaseUrl, Randomness, StoreError, TableId, UnixMillis, Version};

/// How long a connection, a lock or a place in the pool is waited for.
pub(crate) const PATIENCE: Duration = Duration::from_secs(10);

/// How often a lock that cannot be waited for is tried.
const TRIES: u32 = 100;

/// Something under way that happens as a whole. Dropped without a commit, it leaves no trace.
pub(crate) struct Work {
    way: Way,
    /// The tables that change, and their versions then.
    touched: Vec<(TableId, Version)>,
    crier: Option<Arc<Crier>>,
    randomness: Randomness,
}

/// A transaction of its own, or a part of one.
enum Way {
    Alone(Line),
    Together(Turn),
}

impl Work {
    pub(crate) async fn commit(self) -> Result<(), StoreError> {
        match self.way {
            Way::Alone(line) => line.commit(&self.touched).await?,
            Way::Together(turn) => turn.keep(&self.touched).await?,
        }
        if let Some(crier) = &self.crier {
            crier.tell(&self.touched);
        }
        Ok(())
    }

    /// Changes nothing, and waits until all that was read here is stored.
    pub(crate) async fn settle(self) -> Result<(), StoreError> {
        match self.way {
            // What it read was.
            Way::Alone(_) => Ok(()),
            Way::Together(turn) => turn.settle().await,
        }
    }

    /// Notes that a table changes with this work.
    pub(crate) fn changes(&mut self, table: TableId, version: i64) {
        self.touched.push((table, Version(version.unsigned_abs())));
    }

    pub(crate) fn randomness(&self) -> &Randomness {
        &self.randomness
    }
}

impl Deref for Work {
    type Target = Channel;

    fn deref(&self) -> &Channel {
        match &self.way {
            Way::Alone(line) => line,
            Way::Together(turn) => turn,
        }
    }
}

impl DerefMut for Work {
    fn deref_mut(&mut self) -> &mut Channel {
        match &mut self.way {
            Way::Alone(line) => line,
            Way::Together(turn) => turn,
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Dialect {
    Sqlite,
    Postgres,
}

/// Durable tables. Cheap to clone; all clones share one pool of connections.
///
/// Every method is one transaction: it happens as a whole and stays, or not at all. So the program may
/// be killed at any moment, and what is stored is a story that replays.
///
/// ```
/// use shamble_store::{Store, UnixMillis};
/// # #[tokio::main(flavor = "current_thread")]
/// # async fn main() {
/// let store = Store::open(&"sqlite::memory:".parse().unwrap()).await.unwrap();
/// let (anna, token) = store.create_person("Anna", UnixMillis(1_700_000_000_000)).await.unwrap();
/// assert_eq!(store.person_by_token(&token).await.unwrap(), anna);
/// # }
/// ```
#[derive(Clone)]
pub struct Store {
    pool: AnyPool,
    dialect: Dialect,
    /// SQLite has one writer at a time. Here they wait in order; at its lock the unlucky wait long.
    lock: Arc<Semaphore>,
    /// In which the changes of this server take turns.
    batches: Arc<Batches>,
    /// A connection to a file that does nothing. While it is open SQLite keeps the files beside the database, which on
    /// a full disk could not be made anew: so there is reading at least.
    keeper: Arc<Mutex<Option<AnyConnection>>>,
    url: DatabaseUrl,
    /// Tells other servers what changes, where there may be some.
    crier: Option<Arc<Crier>>,
    randomness: Randomness,
    /// What stands between this and the database.
    pub(crate) gated: Gated,
    /// Held by the one server of a file; the system takes it away with the process.
    _lock: Option<Arc<File>>,
}

impl fmt::Debug for Store {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Store").field("dialect", &self.dialect).finish_non_exhaustive()
    }
}

impl Store {
    /// Opens a database for a server. A file has one at a time; servers of one PostgreSQL tell each other what changes
    /// ([`Store::hear`]).
    pub async fn serve(url: &DatabaseUrl) -> Result<Store, StoreError> {
        let lock = lock(url)?;
        let mut store = Store::open(url).await?;
        store._lock = lock.map(Arc::new);
        if store.dialect == Dialect::Postgres {
            store.crier = Some(Crier::start(store.pool.clone()));
        }
        Ok(store)
    }

    /// Opens a database, creating and updating what is missing.
    pub async fn open(url: &DatabaseUrl) -> Result<Store, StoreError> {
        // An error means that somebody installed drivers before; they are the same ones.
        let _ = sqlx::any::install_drivers(&[sqlx::sqlite::any::DRIVER, sqlx::postgres::any::DRIVER]);
        let fail = |error: sqlx::Error| StoreError::CannotOpen { database: url.to_string(), cause: cause(&error) };
        let dialect = match url.0 {
            Place::Memory | Place::File(_) => Dialect::Sqlite,
            Place::Server(_) => Dialect::Postgres,
        };
        if let Place::File(file) = &url.0 {
            make_private(file).map_err(|error| fail(sqlx::Error::Io(error)))?;
        }
        let options = url.options().map_err(fail)?;
        let mut keeper = None;
        if url.0 != Place::Memory {
            // The pool would try again and again, and not say why. Memory has nothing to try.
            let connecting = tokio::time::timeout(PATIENCE, options.connect()).await;
            let late = |_| sqlx::Error::Io(std::io::ErrorKind::TimedOut.into());
            let mut connection = connecting.map_err(late).and_then(|tried| tried).map_err(fail)?;
            match dialect {
                Dialect::Sqlite => {
                    write_ahead(&mut connection).await.map_err(fail)?;
                    // Only who has read holds the files.
                    sqlx::raw_sql("SELECT name FROM sqlite_schema").execute(&mut connection).await.map_err(fail)?;
                    keeper = Some(connection);
                }
                Dialect::Postgres => connection.close().await.map_err(fail)?,
            }
        }
        let pool = pool_options(&url.0, dialect).connect_with(options).await.map_err(fail)?;
        let (lock, keeper) = (Arc::new(Semaphore::new(1)), Arc::new(Mutex::new(keeper)));
        let store = Store {
            pool,
            dialect,
            lock,
            batches: Arc::default(),
            keeper,
            url: url.clone(),
            crier: None,
            randomness: Randomness::system(),
            gated: Gated::default(),
            _lock: None,
        };
        let mut connection = store.pool.acquire().await.map_err(fail)?;
        schema::migrate(&mut connection, dialect).await.map_err(|outdated| match outdated {
            Outdated::Database(error) => fail(error),
            Outdated::TooNew { found, known } => StoreError::TooNew { database: url.to_string(), found, known },
        })?;
        drop(connection);
        Ok(store)
    }

    /// The same with ids and tokens from elsewhere.
    #[must_use]
    pub fn with_randomness(mut self, randomness: Randomness) -> Store {
        self.randomness = randomness;
        self
    }

    /// The same database for another server: what it changes is stored apart.
    #[cfg(feature = "simulation")]
    pub(crate) fn of_another_server(mut self) -> Store {
        self.batches = Arc::default();
        self
    }

    /// Where ids, tokens and seeds come from.
    pub fn randomness(&self) -> &Randomness {
        &self.randomness
    }

    /// Waits for what is under way and closes all connections.
    pub async fn close(self) {
        self.pool.close().await;
        if let Some(keeper) = self.keeper.lock().await.take() {
            // Everything is stored: what it leaves undone is done when the database is opened again.
            let _ = keeper.close().await;
        }
    }

    /// Whether something can be written: a full disk reads as well as ever.
    pub async fn probe(&self) -> Result<(), StoreError> {
        let mut work = self.begin().await?;
        for change in [
            "INSERT INTO shamble_schema (version, name) VALUES (-1, 'probe') ON CONFLICT DO NOTHING",
            "DELETE FROM shamble_schema WHERE version = -1",
        ] {
            sqlx::query(change).execute(&mut *work).await?;
        }
        work.commit().await
    }

    /// What reads outside of any transaction.
    pub(crate) fn pool(&self) -> Reader<'_> {
        self.gated.reader(&self.pool)
    }

    pub(crate) fn dialect(&self) -> Dialect {
        self.dialect
    }

    pub(crate) fn url(&self) -> &DatabaseUrl {
        &self.url
    }

    /// Begins something that may take its time, as looking through everything does.
    pub(crate) async fn begin_long(&self) -> Result<Work, StoreError> {
        let mut work = self.begin_one(true).await?;
        if self.dialect == Dialect::Postgres {
            sqlx::raw_sql("SET LOCAL lock_timeout = 0; SET LOCAL statement_timeout = 0").execute(&mut *work).await?;
        }
        Ok(work)
    }

    /// Begins something that changes a table.
    pub(crate) async fn begin(&self) -> Result<Work, StoreError> {
        self.begin_one(false).await
    }

    async fn begin_one(&self, is_alone: bool) -> Result<Work, StoreError> {
        let way = match self.dialect {
            Dialect::Sqlite => Way::Together(self.batches.turn(is_alone, || self.open_batch()).await?),
            Dialect::Postgres => Way::Alone(self.gated.begin(&self.pool, "BEGIN").await?),
        };
        let (crier, randomness) = (self.crier.clone(), self.randomness.clone());
        Ok(Work { way, touched: Vec::new(), crier, randomness })
    }

    async fn open_batch(&self) -> Result<Batch, StoreError> {
        let lock = tokio::time::timeout(PATIENCE, Arc::clone(&self.lock).acquire_owned()).await;
        // The semaphore is never closed.
        let lock = lock.ok().and_then(Result::ok).ok_or(sqlx::Error::PoolTimedOut)?;
        // Said in full, it is refused inside of another transaction. sqlx's own would become a savepoint there, and
        // its commit would store nothing.
        Ok(Batch::new(self.gated.begin(&self.pool, "BEGIN IMMEDIATE").await?, lock))
    }

    /// Begins something that reads with several queries and must see one moment.
    pub(crate) async fn snapshot(&self) -> Result<Work, StoreError> {
        let statement = match self.dialect {
            Dialect::Sqlite => "BEGIN",
            Dialect::Postgres => "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY",
        };
        let line = self.gated.begin(&self.pool, statement).await?;
        Ok(Work { way: Way::Alone(line), touched: Vec::new(), crier: None, randomness: self.randomness.clone() })
    }
}

/// Makes sure that this is the only server of a file. A lock on the database itself would get between SQLite's own.
fn lock(url: &DatabaseUrl) -> Result<Option<File>, StoreError> {
    let Place::File(file) = &url.0 else { return Ok(None) };
    let fail = |cause: io::Error| StoreError::CannotOpen { database: url.to_string(), cause: cause.to_string() };
    let lock = private().write(true).create(true).open(format!("{file}-server")).map_err(fail)?;
    match lock.try_lock() {
        Ok(()) => Ok(Some(lock)),
        Err(TryLockError::WouldBlock) => Err(StoreError::InUse { database: url.to_string() }),
        Err(TryLockError::Error(error)) => Err(fail(error)),
    }
}

/// Makes a database that is not there yet so that only its owner reads it: it holds the seeds of running games. What
/// SQLite puts beside it is made alike.
fn make_private(file: &str) -> io::Result<()> {
    match private().write(true).create_new(true).open(file) {
        Ok(_) => Ok(()),
        // SQLite says in its own words what is wrong with what is there, or with the folder.
        Err(error) if matches!(error.kind(), ErrorKind::AlreadyExists | ErrorKind::NotFound) => Ok(()),
        Err(error) => Err(error),
    }
}

/// A file that only its owner may read and write.
pub(crate) fn private() -> OpenOptions {
    let mut options = OpenOptions::new();
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options
}

fn pool_options(place: &Place, dialect: Dialect) -> AnyPoolOptions {
    let options = AnyPoolOptions::new().acquire_timeout(PATIENCE);
    let options = options.after_release(move |connection, _| Box::pin(is_at_rest(connection, dialect)));
    let options = match place {
        // Every connection to memory has a memory of its own, so there is one and it stays.
        Place::Memory => options.max_connections(1).min_connections(1).idle_timeout(None).max_lifetime(None),
        Place::File(_) => options.max_connections(4),
        Place::Server(_) => options.max_connections(10),
    };
    let settings = match dialect {
        // What a client was told must not be forgotten in a power cut, or versions would go backwards.
        Dialect::Sqlite => "PRAGMA foreign_keys = ON; PRAGMA synchronous = FULL; PRAGMA busy_timeout = 10000",
        Dialect::Postgres => "SET lock_timeout = 10000; SET statement_timeout = 10000",
    };
    options.after_connect(move |connection, _| {
        Box::pin(async move {
            sqlx::raw_sql(settings).execute(connection).await?;
            Ok(())
        })
    })
}

/// Whether a connection that comes back is outside of any transaction, by sqlx's count and in truth. If not it is
/// closed, which undoes what it had open.
///
/// An error such as a full disk makes SQLite roll back by itself. The rollback that sqlx sends then fails, and sqlx
/// goes on to count a transaction that is none.
async fn is_at_rest(connection: &mut AnyConnection, dialect: Dialect) -> Result<bool, sqlx::Error> {
    let is_free = match dialect {
        // This takes no lock; it waits for a rollback under way, and fails inside of a transaction.
        Dialect::Sqlite => sqlx::raw_sql("BEGIN; COMMIT").execute(&mut *connection).await.is_ok(),
        // PostgreSQL ends no transaction by itself, and sqlx sends the rollback before anything else.
        Dialect::Postgres => true,
    };
    Ok(is_free && !connection.is_in_transaction())
}

/// Lets readers read while somebody writes. The setting stays with the file.
async fn write_ahead(connection: &mut AnyConnection) -> Result<(), sqlx::Error> {
    let mut tries = 0;
    loop {
        // This lock cannot be waited for: another process may be doing the same.
        match sqlx::query_scalar("PRAGMA journal_mode = WAL").fetch_one(&mut *connection).await {
            Ok(mode) if mode == "wal" => return Ok(()),
            Ok(mode) => {
                let _: String = mode;
                return Err(sqlx::Error::Configuration("this file system does not allow a write-ahead log".into()));
            }
            Err(sqlx::Error::Database(error)) if is_busy(&*error) && tries < TRIES => {
                tries += 1;
                tokio::time::sleep(PATIENCE / TRIES).await;
            }
            Err(error) => return Err(error),
        }
    }
}

/// SQLite's codes 5 and 6, alone or as the low byte of a longer one.
fn is_busy(error: &dyn sqlx::error::DatabaseError) -> bool {
    let code = error.code().and_then(|code| code.parse::<u32>().ok());
    code.is_some_and(|code| matches!(code & 0xff, 5 | 6))
}

/// A table as it stands in the middle of a change that has taken its next version.
pub(crate) struct Touched {
    pub(crate) version: i64,
    pub(crate) head: i64,
    pub(crate) entries: usize,
    /// The version that last changed the story.
    pub(crate) told: Version,
    pub(crate) is_open: bool,
}

impl Touched {
    pub(crate) fn version(&self) -> Version {
        Version(self.version.unsigned_abs())
    }

    /// Whether the story has as many entries as the writer thinks, and is the one it has seen.
    pub(crate) fn expect(&self, entries: Option<usize>, seen: Option<Version>) -> Result<(), StoreError> {
        let is_known = entries == Some(self.entries) && seen.is_none_or(|seen| seen == self.told);
        if is_known { Ok(()) } else { Err(StoreError::Conflict { have: self.entries }) }
    }
}

/// Takes a table's next version. Every change begins with this one statement: it locks the table
/// against other writers until the end of the work.
pub(crate) async fn touch(work: &mut Work, table: TableId, at: UnixMillis) -> Result<Touched, StoreError> {
    let row = sqlx::query(
        "UPDATE tables SET version = version + 1, changed = $2 WHERE id = $1
         RETURNING version, head, entries, told, standing",
    )
    .bind(table.to_string())
    .bind(at.0)
    .fetch_optional(&mut **work)
    .await?
    .ok_or(StoreError::NoSuchTable(table))?;
    let version = row.try_get("version")?;
    work.changes(table, version);
    Ok(Touched {
        version,
        head: row.try_get("head")?,
        told: Version(row.try_get::<i64, _>("told")?.unsigned_abs()),
        entries: count(table, row.try_get("entries")?)?,
        is_open: row.try_get::<&str, _>("standing")? == "open",
    })
}

/// Whether there is such a table.
pub(crate) async fn expect_table(work: &mut Work, table: TableId) -> Result<(), StoreError> {
    let found = sqlx::query("SELECT id FROM tables WHERE id = $1").bind(table.to_string());
    let found = found.fetch_optional(&mut **work).await?;
    found.map(drop).ok_or(StoreError::NoSuchTable(table))
}

/// A stored number as a count.
pub(crate) fn count(table: TableId, number: i64) -> Result<usize, StoreError> {
    usize::try_from(number).map_err(|_| StoreError::Damaged { table, what: "a count is below zero" })
}

/// A count as a stored number. No count comes near the limit.
pub(crate) fn stored(count: usize) -> i64 {
    i64::try_from(count).unwrap_or(i64::MAX)
}

/// A standing as it is stored: how, and with how many points.
pub(crate) fn standing_columns(standing: Standing) -> (&'static str, i64) {
    match standing {
        Standing::Open => ("open", 0),
        Standing::Over(outcome) => (if outcome.won { "won" } else { "lost" }, i64::from(outcome.points)),
    }
}
