//! The way from the store to its database, with a gate in it where a server runs in a simulation.
//!
//! What SQLite does is done while the thread waits: to a simulated server, in whose time it takes nothing, nothing else
//! happens meanwhile. Whatever it is to wait for, it waits for at the gate.

use std::fmt;
use std::pin::pin;
use std::sync::Arc;
use std::task::{Context, Poll, Wake, Waker};
use std::thread::{self, Thread};

use futures_util::future::BoxFuture;
use futures_util::stream::{self, BoxStream, StreamExt};
use sqlx::any::{AnyQueryResult, AnyRow, AnyStatement, AnyTypeInfo};
use sqlx::{Any, AnyConnection, AnyPool, Either, Execute, Executor, SqlStr, Transaction};
use tokio::runtime::Handle;
use tokio::sync::mpsc;

use crate::{Heard, Store, TableId, Version};

/// Stands between a simulated server and its database: lets what is to be done pass, keeps it waiting, or has it fail.
pub trait Gate: Send + Sync {
    /// Comes before each of these. What is awaited here takes the server's time.
    fn pass(&self, step: Step) -> BoxFuture<'_, Fate>;
    /// Whether a statement of a transaction that writes is carried out.
    fn takes_statement(&self) -> bool;
    /// Is told which tables a transaction changed that has just been stored.
    fn changed(&self, tables: &[(TableId, Version)]);
    /// What this server hears of the others.
    fn hear(&self) -> mpsc::Receiver<Heard>;
    /// The runtime in which the database's own work is done, beside that of the server.
    fn disk(&self) -> &Handle;
}

/// What a server is about to do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    /// Read, in a transaction or outside of one.
    Read,
    /// Begin a transaction that writes.
    Begin,
    Commit,
    /// Go on after a commit.
    Committed,
}

/// How that ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fate {
    Done,
    /// It is not done; a transaction is rolled back by the database itself.
    Fails,
    /// It is done, and nobody can say so.
    DoneUnheard,
}

/// What stands in the way: a gate, or nothing.
#[derive(Clone, Default)]
pub(crate) struct Gated(Option<Arc<dyn Gate>>);

/// A transaction.
pub(crate) struct Line {
    /// There until it is committed.
    transaction: Option<Transaction<'static, Any>>,
    gated: Gated,
    writes: bool,
}

/// What statements are sent through.
pub(crate) type Channel = Line;

/// What reads outside of any transaction.
#[derive(Debug)]
pub(crate) struct Reader<'p> {
    pool: &'p AnyPool,
    gated: Gated,
}

impl fmt::Debug for Gated {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(if self.0.is_some() { "Gated" } else { "Open" })
    }
}

impl fmt::Debug for Line {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Line({:?})", self.gated)
    }
}

impl Store {
    /// The same database, through a gate.
    #[must_use]
    pub fn behind(self, gate: Arc<dyn Gate>) -> Store {
        let mut store = self.of_another_server();
        store.gated = Gated(Some(gate));
        store
    }
}

impl Gated {
    pub(crate) async fn begin(&self, pool: &AnyPool, statement: &'static str) -> Result<Line, sqlx::Error> {
        let writes = statement == "BEGIN IMMEDIATE";
        let gated = self.clone();
        let Some(gate) = &self.0 else {
            return Ok(Line { transaction: Some(pool.begin_with(statement).await?), gated, writes });
        };
        if gate.pass(if writes { Step::Begin } else { Step::Read }).await != Fate::Done {
            return Err(failure());
        }
        let transaction = Some(at_once(gate.disk(), pool.begin_with(statement))?);
        Ok(Line { transaction, gated, writes })
    }

    pub(crate) fn reader<'p>(&self, pool: &'p AnyPool) -> Reader<'p> {
        Reader { pool, gated: self.clone() }
    }

    pub(crate) fn is_simulated(&self) -> bool {
        self.0.is_some()
    }

    pub(crate) fn hear(&self) -> Option<mpsc::Receiver<Heard>> {
        self.0.as_ref().map(|gate| gate.hear())
    }
}

impl Line {
    pub(crate) async fn commit(mut self, touched: &[(TableId, Version)]) -> Result<(), sqlx::Error> {
        let Gated(Some(gate)) = self.gated.clone() else {
            let Some(transaction) = self.transaction.take() else { return Ok(()) };
            return transaction.commit().await;
        };
        if !self.writes {
            return Ok(());
        }
        let fate = gate.pass(Step::Commit).await;
        if fate == Fate::Fails {
            self.roll_back_by_itself(gate.disk());
            return Err(failure());
        }
        if let Some(transaction) = self.transaction.take() {
            at_once(gate.disk(), transaction.commit())?;
        }
        gate.changed(touched);
        gate.pass(Step::Committed).await;
        if fate == Fate::Done { Ok(()) } else { Err(failure()) }
    }

    /// As SQLite does when its disk is full: without having been told to.
    fn roll_back_by_itself(&mut self, disk: &Handle) {
        if let Some(transaction) = &mut self.transaction {
            // What is not rolled back here is so when the connection is closed.
            let _ = at_once(disk, sqlx::raw_sql("ROLLBACK").execute(&mut **transaction));
        }
    }

    /// The connection for one statement, and where it works, if the gate takes the statement.
    fn take(&mut self) -> Result<(&mut AnyConnection, Option<Handle>), sqlx::Error> {
        let gate = self.gated.0.clone();
        if let Some(gate) = gate.as_ref().filter(|gate| self.writes && !gate.takes_statement()) {
            self.roll_back_by_itself(gate.disk());
            return Err(failure());
        }
        let transaction = self.transaction.as_mut().ok_or(sqlx::Error::WorkerCrashed)?;
        Ok((transaction, gate.map(|gate| gate.disk().clone())))
    }
}

impl Drop for Line {
    fn drop(&mut self) {
        let (Some(gate), Some(transaction)) = (&self.gated.0, self.transaction.take()) else { return };
        // One that cannot be rolled back has been already; its connection is not used again.
        let _ = at_once(gate.disk(), transaction.rollback());
    }
}

/// What a simulated disk says when it fails.
fn failure() -> sqlx::Error {
    sqlx::Error::Io(std::io::ErrorKind::StorageFull.into())
}

struct Awaken(Thread);

impl Wake for Awaken {
    fn wake(self: Arc<Self>) {
        self.0.unpark();
    }
}

/// Does something in another runtime while this thread waits.
fn at_once<F: Future>(disk: &Handle, future: F) -> F::Output {
    let _entered = disk.enter();
    let waker = Waker::from(Arc::new(Awaken(thread::current())));
    let mut context = Context::from_waker(&waker);
    let mut future = pin!(tokio::task::unconstrained(future));
    loop {
        match future.as_mut().poll(&mut context) {
            Poll::Ready(done) => return done,
            Poll::Pending => thread::park(),
        }
    }
}

/// The same where nothing is simulated: while others go on.
async fn done<F: Future>(disk: Option<Handle>, future: F) -> F::Output {
    match disk {
        Some(disk) => at_once(&disk, future),
        None => future.await,
    }
}

type Sent = Either<AnyQueryResult, AnyRow>;
/// A statement that is being prepared.
type Prepared<'e> = BoxFuture<'e, Result<AnyStatement, sqlx::Error>>;

/// What a query brings, when all of it is there.
fn streamed<'e>(
    all: impl Future<Output = Result<Vec<Result<Sent, sqlx::Error>>, sqlx::Error>> + Send + 'e,
) -> BoxStream<'e, Result<Sent, sqlx::Error>> {
    let all = async { all.await.unwrap_or_else(|error| vec![Err(error)]) };
    stream::once(all).map(stream::iter).flatten().boxed()
}

impl<'c> Executor<'c> for &'c mut Line {
    type Database = Any;

    fn fetch_many<'e, 'q: 'e, E>(self, query: E) -> BoxStream<'e, Result<Sent, sqlx::Error>>
    where
        'c: 'e,
        E: 'q + Execute<'q, Any>,
    {
        streamed(async {
            let (line, disk) = self.take()?;
            Ok(done(disk, line.fetch_many(query).collect()).await)
        })
    }

    fn fetch_optional<'e, 'q: 'e, E>(self, query: E) -> BoxFuture<'e, Result<Option<AnyRow>, sqlx::Error>>
    where
        'c: 'e,
        E: 'q + Execute<'q, Any>,
    {
        Box::pin(async {
            let (line, disk) = self.take()?;
            done(disk, line.fetch_optional(query)).await
        })
    }

    fn prepare_with<'e>(self, sql: SqlStr, parameters: &'e [AnyTypeInfo]) -> Prepared<'e>
    where
        'c: 'e,
    {
        Box::pin(async move {
            let (line, disk) = self.take()?;
            done(disk, line.prepare_with(sql, parameters)).await
        })
    }
}

impl Reader<'_> {
    /// Where a query works, if the gate lets it pass.
    async fn pass(&self) -> Result<Option<Handle>, sqlx::Error> {
        let Some(gate) = &self.gated.0 else { return Ok(None) };
        match gate.pass(Step::Read).await {
            Fate::Done => Ok(Some(gate.disk().clone())),
            Fate::Fails | Fate::DoneUnheard => Err(failure()),
        }
    }
}

impl<'p> Executor<'p> for Reader<'p> {
    type Database = Any;

    fn fetch_many<'e, 'q: 'e, E>(self, query: E) -> BoxStream<'e, Result<Sent, sqlx::Error>>
    where
        'p: 'e,
        E: 'q + Execute<'q, Any>,
    {
        streamed(async move {
            let disk = self.pass().await?;
            Ok(done(disk, self.pool.fetch_many(query).collect()).await)
        })
    }

    fn fetch_optional<'e, 'q: 'e, E>(self, query: E) -> BoxFuture<'e, Result<Option<AnyRow>, sqlx::Error>>
    where
        'p: 'e,
        E: 'q + Execute<'q, Any>,
    {
        Box::pin(async move {
            let disk = self.pass().await?;
            done(disk, self.pool.fetch_optional(query)).await
        })
    }

    fn prepare_with<'e>(self, sql: SqlStr, parameters: &'e [AnyTypeInfo]) -> Prepared<'e>
    where
        'p: 'e,
    {
        Box::pin(async move {
            let disk = self.pass().await?;
            done(disk, self.pool.prepare_with(sql, parameters)).await
        })
    }
}
