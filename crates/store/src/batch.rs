//! Changes that come while others are being written are gathered and stored together, with one sync of the disk.
//!
//! Whoever has the turn works in the transaction that the one before has left open, within a savepoint of its own, so
//! that a change that is refused or fails takes no other with it. Whoever nobody waits behind commits for all. Nobody is
//! answered before that; if it fails, everybody is told so, and the connection is not used again. This is for SQLite:
//! PostgreSQL syncs what commits at once together by itself.

use std::ops::{Deref, DerefMut};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use tokio::runtime::Handle;
use tokio::sync::{Mutex, OwnedMutexGuard, OwnedSemaphorePermit, oneshot};

#[cfg(not(feature = "simulation"))]
use crate::direct::{Channel, Line};
#[cfg(feature = "simulation")]
use crate::simulated::{Channel, Line};
use crate::store::PATIENCE;
use crate::{StoreError, TableId, Version};

/// How many take turns at most before what they have changed is committed.
const MOST: usize = 64;

type Stored = Result<(), Arc<sqlx::Error>>;

/// The changes of one server to one database.
#[derive(Default)]
pub(crate) struct Batches {
    /// What was left open. Whoever holds this has the turn; the others wait in order.
    open: Arc<Mutex<Option<Batch>>>,
    waiting: AtomicUsize,
}

/// Changes that are stored together.
pub(crate) struct Batch {
    line: Line,
    /// Given back when all of it is over, after the transaction.
    _lock: OwnedSemaphorePermit,
    touched: Vec<(TableId, Version)>,
    /// Those who wait to hear that it is stored.
    members: Vec<oneshot::Sender<Stored>>,
    turns: usize,
    /// The last change was given up: what it did has to be undone first.
    is_torn: bool,
}

impl Batch {
    pub(crate) fn new(line: Line, lock: OwnedSemaphorePermit) -> Batch {
        Batch { line, _lock: lock, touched: Vec::new(), members: Vec::new(), turns: 1, is_torn: false }
    }

    /// Makes room for one more change. Only the first needs no savepoint: if it is given up, so is the transaction.
    async fn take_turn(&mut self) -> Result<(), sqlx::Error> {
        self.turns += 1;
        let statement = if self.is_torn { "ROLLBACK TO change" } else { "SAVEPOINT change" };
        self.is_torn = true;
        self.run(statement).await
    }

    /// Keeps the change that was made last.
    async fn keep(&mut self) -> Result<(), sqlx::Error> {
        if !self.members.is_empty() {
            // It fails where the database has given up the whole transaction by itself.
            self.run("RELEASE change").await?;
        }
        self.is_torn = false;
        Ok(())
    }

    async fn run(&mut self, statement: &'static str) -> Result<(), sqlx::Error> {
        let channel: &mut Channel = &mut self.line;
        sqlx::raw_sql(statement).execute(channel).await.map(drop)
    }

    /// Stores everything, and tells everybody.
    async fn close(mut self) {
        let undone = if self.is_torn { self.run("ROLLBACK TO change").await } else { Ok(()) };
        let Batch { line, _lock, touched, members, .. } = self;
        let stored = match undone {
            Ok(()) => line.commit(&touched).await,
            Err(error) => {
                drop(line);
                Err(error)
            }
        };
        tell(members, &stored.map_err(Arc::new));
    }

    /// Nothing of it will be stored.
    fn fail(self, error: Arc<sqlx::Error>) {
        let Batch { line, members, .. } = self;
        drop(line);
        tell(members, &Err(error));
    }
}

/// Who has gone away does not hear it.
fn tell(members: Vec<oneshot::Sender<Stored>>, stored: &Stored) {
    for member in members {
        let _ = member.send(stored.clone());
    }
}

/// Somebody who waits for the turn.
struct Waiting<'b> {
    batches: &'b Arc<Batches>,
    has_turn: bool,
}

impl<'b> Waiting<'b> {
    fn new(batches: &'b Arc<Batches>) -> Waiting<'b> {
        batches.waiting.fetch_add(1, Ordering::SeqCst);
        Waiting { batches, has_turn: false }
    }
}

impl Drop for Waiting<'_> {
    fn drop(&mut self) {
        self.batches.waiting.fetch_sub(1, Ordering::SeqCst);
        if !self.has_turn {
            // Something may have been left open for whoever goes away here.
            look_after(self.batches);
        }
    }
}

/// Sees to it that what is open does not stay so.
fn look_after(batches: &Arc<Batches>) {
    let batches = Arc::clone(batches);
    if let Ok(runtime) = Handle::try_current() {
        runtime.spawn(async move {
            let open = Arc::clone(&batches.open).lock_owned().await;
            drop(Turn { batches, open });
        });
    }
}

/// Has everything stored, whoever hangs up meanwhile. Without a runtime the process ends, and nobody is told.
fn end(batch: Batch) {
    if let Ok(runtime) = Handle::try_current() {
        runtime.spawn(batch.close());
    }
}

/// The turn to change something. Dropped without being kept, it leaves no trace.
pub(crate) struct Turn {
    batches: Arc<Batches>,
    open: OwnedMutexGuard<Option<Batch>>,
}

impl Batches {
    /// Waits for the turn, and takes it in what is open, or in what `begin` opens. What is to be `alone`, because it
    /// takes its time, is not waited for by what was changed before.
    pub(crate) async fn turn<F>(
        self: &Arc<Self>,
        is_alone: bool,
        begin: impl FnOnce() -> F + Send,
    ) -> Result<Turn, StoreError>
    where
        F: Future<Output = Result<Batch, StoreError>> + Send,
    {
        let mut waiting = Waiting::new(self);
        let open = tokio::time::timeout(PATIENCE, Arc::clone(&self.open).lock_owned()).await;
        let open = open.map_err(|_| sqlx::Error::PoolTimedOut)?;
        // Whoever hangs up from here on drops the turn, which sees to what is open.
        let mut turn = Turn { batches: Arc::clone(self), open };
        waiting.has_turn = true;
        drop(waiting);
        if is_alone && let Some(batch) = turn.open.take() {
            end(batch);
        }
        if let Some(batch) = &mut *turn.open
            && let Err(error) = batch.take_turn().await
            && let Some(batch) = turn.open.take()
        {
            batch.fail(Arc::new(error));
        }
        if turn.open.is_none() {
            *turn.open = Some(begin().await?);
        }
        Ok(turn)
    }
}

impl Turn {
    /// Keeps what was changed, and waits until it is stored.
    pub(crate) async fn keep(mut self, touched: &[(TableId, Version)]) -> Result<(), StoreError> {
        let (member, told) = oneshot::channel();
        if let Some(batch) = &mut *self.open {
            if let Err(error) = batch.keep().await {
                let error = Arc::new(error);
                if let Some(batch) = self.open.take() {
                    batch.fail(Arc::clone(&error));
                }
                return Err(error.into());
            }
            batch.touched.extend_from_slice(touched);
            batch.members.push(member);
        }
        drop(self);
        heard(told).await
    }

    /// Gives up what was changed, and waits until what was seen here is stored.
    pub(crate) async fn settle(mut self) -> Result<(), StoreError> {
        let (member, told) = oneshot::channel();
        match &mut *self.open {
            Some(batch) if !batch.members.is_empty() => batch.members.push(member),
            _ => return Ok(()),
        }
        drop(self);
        heard(told).await
    }
}

async fn heard(told: oneshot::Receiver<Stored>) -> Result<(), StoreError> {
    // Who is not told cannot know.
    let stored = told.await.unwrap_or_else(|_| Err(Arc::new(sqlx::Error::WorkerCrashed)));
    stored.map_err(StoreError::from)
}

impl Drop for Turn {
    fn drop(&mut self) {
        let Some(batch) = &*self.open else { return };
        if batch.members.is_empty() {
            *self.open = None;
        } else if batch.turns >= MOST || self.batches.waiting.load(Ordering::SeqCst) == 0 {
            self.open.take().into_iter().for_each(end);
        }
    }
}

impl Deref for Turn {
    type Target = Channel;

    fn deref(&self) -> &Channel {
        &self.open.as_ref().expect("a turn has something open until it is dropped").line
    }
}

impl DerefMut for Turn {
    fn deref_mut(&mut self) -> &mut Channel {
        &mut self.open.as_mut().expect("a turn has something open until it is dropped").line
    }
}
