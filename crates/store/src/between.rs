//! Several servers on one PostgreSQL: each tells the others which tables changed, and who looks at them.
//!
//! What is told is only a hint. A change is stored before it is told, by a connection that no change waits for; who
//! misses it, because a listener hangs or a server died in between, compares versions now and then.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, PoisonError, Weak};
use std::time::Duration;

use sqlx::postgres::PgListener;
use sqlx::{AnyPool, AssertSqlSafe, Row};
use tokio::sync::{Notify, mpsc};

use crate::store::Dialect;
use crate::url::Place;
use crate::{PersonId, Randomness, Store, StoreError, TableId, UnixMillis, Version};

/// Where changes are told.
const CHANNEL: &str = "shamble_tables";
/// How long telling may take before it is left to those who compare versions.
const PATIENCE: Duration = Duration::from_secs(5);
/// How long after a listener was lost a new one is tried.
const AGAIN: Duration = Duration::from_secs(1);
/// How many hints wait for whoever listens.
const WAITING: usize = 1_024;
/// How many tables or people one statement names.
const AT_ONCE: usize = 100;

/// One server among several.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ServerId(String);

impl ServerId {
    pub fn fresh(randomness: &Randomness) -> Result<ServerId, StoreError> {
        Ok(ServerId(format!("{:032x}", randomness.id()?)))
    }
}

/// What a server hears of the others, and of itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Heard {
    /// A table has this version, or a later one.
    Changed(TableId, Version),
    /// Something may have been missed.
    Doubt,
}

/// Tells other servers what changed.
pub(crate) struct Crier {
    waiting: Mutex<BTreeMap<TableId, Version>>,
    wake: Notify,
}

impl Crier {
    /// Tells until nobody has anything to tell any more.
    pub(crate) fn start(pool: AnyPool) -> Arc<Crier> {
        let crier = Arc::new(Crier { waiting: Mutex::default(), wake: Notify::new() });
        tokio::spawn(tell_on(Arc::downgrade(&crier), pool));
        crier
    }

    /// Has these versions told soon. Of a table that changes faster than can be told, the last is.
    pub(crate) fn tell(&self, changed: &[(TableId, Version)]) {
        if !changed.is_empty() {
            self.waiting.lock().unwrap_or_else(PoisonError::into_inner).extend(changed.iter().copied());
            self.wake.notify_one();
        }
    }

    fn take(&self) -> BTreeMap<TableId, Version> {
        std::mem::take(&mut *self.waiting.lock().unwrap_or_else(PoisonError::into_inner))
    }
}

async fn tell_on(crier: Weak<Crier>, pool: AnyPool) {
    while let Some(crier) = crier.upgrade() {
        // Woken now and then, it sees that nobody is left.
        let _ = tokio::time::timeout(PATIENCE, crier.wake.notified()).await;
        let changed = crier.take();
        drop(crier);
        if changed.is_empty() {
            continue;
        }
        let hints: Vec<String> = changed.iter().map(|(table, version)| format!("{table} {version}")).collect();
        let tell = sqlx::query("SELECT pg_notify($1, hint) FROM unnest(string_to_array($2, ',')) AS hint")
            .bind(CHANNEL)
            .bind(hints.join(","))
            .execute(&pool);
        // Who is not told compares versions.
        let _ = tokio::time::timeout(PATIENCE, tell).await;
    }
}

fn read(hint: &str) -> Option<Heard> {
    let (table, version) = hint.split_once(' ')?;
    Some(Heard::Changed(table.parse().ok()?, Version(version.parse().ok()?)))
}

/// Hands on what is heard until nobody takes it any more.
async fn listen_on(address: String, tell: mpsc::Sender<Heard>) {
    while !tell.is_closed() {
        let listening = async {
            let mut listener = PgListener::connect(&address).await?;
            listener.listen(CHANNEL).await?;
            // What came before it listened was not heard.
            let mut heard = Some(Heard::Doubt);
            loop {
                if let Some(heard) = heard
                    && tell.try_send(heard).is_err()
                {
                    // Too much to take in at once.
                    let _ = tell.send(Heard::Doubt).await;
                }
                heard = match listener.try_recv().await? {
                    Some(hint) => read(hint.payload()),
                    // The connection was lost for a while.
                    None => Some(Heard::Doubt),
                };
            }
        };
        let lost: Result<(), sqlx::Error> = tokio::select! {
            lost = listening => lost,
            () = tell.closed() => return,
        };
        if lost.is_err() {
            let _ = tell.try_send(Heard::Doubt);
            tokio::time::sleep(AGAIN).await;
        }
    }
}

impl Store {
    /// Whether other servers may work on the same database.
    pub fn is_shared(&self) -> bool {
        self.dialect() == Dialect::Postgres || self.gated.is_simulated()
    }

    /// Hears which tables change, also by this server; nothing where there is no other.
    pub fn hear(&self) -> Option<mpsc::Receiver<Heard>> {
        let Place::Server(address) = &self.url().0 else { return self.gated.hear() };
        let (tell, heard) = mpsc::channel(WAITING);
        tokio::spawn(listen_on(address.clone(), tell));
        Some(heard)
    }

    /// The versions that these tables have now; those that are gone have none.
    pub async fn versions(&self, tables: &[TableId]) -> Result<BTreeMap<TableId, Version>, StoreError> {
        let mut versions = BTreeMap::new();
        for some in tables.chunks(AT_ONCE) {
            let sql = format!("SELECT id, version FROM tables WHERE id IN ({})", numbered(some.len(), 0));
            let mut query = sqlx::query(AssertSqlSafe(sql));
            for table in some {
                query = query.bind(table.to_string());
            }
            for row in query.fetch_all(self.pool()).await? {
                let version = Version(row.try_get::<i64, _>("version")?.unsigned_abs());
                versions.insert(row.try_get::<&str, _>("id")?.parse()?, version);
            }
        }
        Ok(versions)
    }

    /// Says who looks at which table through a server, and nothing else any more.
    pub async fn note_present(
        &self,
        server: &ServerId,
        present: &[(TableId, PersonId)],
        at: UnixMillis,
    ) -> Result<(), StoreError> {
        let mut work = self.begin().await?;
        sqlx::query("DELETE FROM present WHERE server = $1").bind(server.0.as_str()).execute(&mut *work).await?;
        for (table, person) in present {
            // Either may have been deleted meanwhile.
            sqlx::query(
                "INSERT INTO present (server, table_id, person_id, seen)
                 SELECT $1, t.id, p.id, $4 FROM tables t, people p WHERE t.id = $2 AND p.id = $3",
            )
            .bind(server.0.as_str())
            .bind(table.to_string())
            .bind(person.to_string())
            .bind(at.0)
            .execute(&mut *work)
            .await?;
        }
        work.commit().await
    }

    /// Who looks at which table through other servers, as far as these have said so since.
    pub async fn present_elsewhere(
        &self,
        server: &ServerId,
        since: UnixMillis,
    ) -> Result<Vec<(TableId, PersonId)>, StoreError> {
        let rows = sqlx::query("SELECT table_id, person_id FROM present WHERE server <> $1 AND seen >= $2")
            .bind(server.0.as_str())
            .bind(since.0)
            .fetch_all(self.pool())
            .await?;
        let read = |row: &sqlx::any::AnyRow| -> Result<_, StoreError> {
            let (table, person): (&str, &str) = (row.try_get("table_id")?, row.try_get("person_id")?);
            Ok((table.parse()?, person.parse()?))
        };
        rows.iter().map(read).collect()
    }
}

/// So many placeholders, after those that are taken.
pub(crate) fn numbered(count: usize, taken: usize) -> String {
    (taken + 1..=taken + count).map(|number| format!("${number}")).collect::<Vec<_>>().join(", ")
}
