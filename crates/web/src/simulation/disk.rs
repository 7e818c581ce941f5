//! The storage of a simulation: the real SQL on a real SQLite, behind a gate that keeps things waiting or has them fail.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Arc, LazyLock, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use futures_util::future::BoxFuture;
use shamble_store::{Fate, Gate, Heard, Randomness, Step, Store, TableId, Version};
use sqlx::{Connection, Row, SqliteConnection};
use tokio::runtime::{Builder, Handle, Runtime};
use tokio::sync::mpsc;

use super::dice::Dice;

/// Where SQLite's own work is done, in real time, for all simulations.
static RUNTIME: LazyLock<Runtime> =
    LazyLock::new(|| Builder::new_multi_thread().worker_threads(1).enable_all().build().unwrap());

/// How the disk does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Weather {
    Fair,
    /// Everything takes its time, sometimes longer than anybody waits.
    Slow,
    /// Nothing can be written.
    Full,
    /// Anything may fail, and a commit that succeeds may not be heard of.
    Failing,
}

struct State {
    weather: Weather,
    dice: Dice,
    /// Through what each server hears of the others.
    ears: BTreeMap<usize, mpsc::Sender<Heard>>,
    /// What has changed, and through which server, since somebody asked.
    changed: Vec<(usize, TableId, Version)>,
    commits: u64,
}

pub(super) struct Disk {
    folder: PathBuf,
    /// The way to what is stored for whoever checks it.
    pub(super) store: Store,
    looker: Mutex<SqliteConnection>,
    state: Arc<Mutex<State>>,
}

/// An entry of a story that a person made.
#[derive(Debug)]
pub(super) struct Entry {
    pub(super) table: String,
    pub(super) node: u64,
    pub(super) line: String,
    pub(super) person: String,
}

/// A request with a key that was carried out.
#[derive(Debug)]
pub(super) struct Carried {
    pub(super) key: String,
    pub(super) version: u64,
}

impl Disk {
    pub(super) fn new(seed: u64) -> Disk {
        static COUNT: AtomicU32 = AtomicU32::new(0);
        let name = format!("shamble-simulation-{}-{}", std::process::id(), COUNT.fetch_add(1, Ordering::Relaxed));
        let memory = Path::new("/dev/shm");
        let folder = if memory.is_dir() { memory.join(name) } else { std::env::temp_dir().join(name) };
        std::fs::create_dir_all(&folder).unwrap();
        let address = format!("sqlite:{}/tables.db", folder.display());
        let bytes = Mutex::new(Dice::of(seed, 1));
        let randomness = Randomness::drawn(move |to| lock(&bytes).fill(to));
        let (store, looker) = RUNTIME.block_on(async {
            let store = Store::open(&address.parse().unwrap()).await.unwrap().with_randomness(randomness);
            (store, SqliteConnection::connect(&address).await.unwrap())
        });
        let state = State {
            weather: Weather::Fair,
            dice: Dice::of(seed, 2),
            ears: BTreeMap::new(),
            changed: Vec::new(),
            commits: 0,
        };
        Disk { folder, store, looker: Mutex::new(looker), state: Arc::new(Mutex::new(state)) }
    }

    /// What a server is given as its store.
    pub(super) fn of_machine(&self, machine: usize) -> Store {
        self.store.clone().behind(Arc::new(Way { machine, state: Arc::clone(&self.state) }))
    }

    pub(super) fn turn(&self, weather: Weather) {
        lock(&self.state).weather = weather;
    }

    /// Which tables were changed by which server since this was asked last.
    pub(super) fn changed(&self) -> Vec<(usize, TableId, Version)> {
        std::mem::take(&mut lock(&self.state).changed)
    }

    /// Tells a server something, if it listens.
    pub(super) fn tell(&self, machine: usize, heard: Heard) {
        if let Some(ear) = lock(&self.state).ears.get(&machine) {
            // A server that is down hears nothing.
            let _ = ear.try_send(heard);
        }
    }

    /// How often something was stored.
    pub(super) fn commits(&self) -> u64 {
        lock(&self.state).commits
    }

    /// Does something with what is stored, past the gate.
    pub(super) fn look<T>(&self, look: impl Future<Output = T>) -> T {
        RUNTIME.block_on(look)
    }

    /// Every entry that a person made and every request that was carried out.
    pub(super) fn kept(&self) -> (Vec<Entry>, Vec<Carried>) {
        let mut looker = lock(&self.looker);
        let entries = "SELECT table_id, node, line, person_id FROM entries WHERE person_id IS NOT NULL";
        let carried = "SELECT request, version FROM requests";
        let number = |row: &sqlx::sqlite::SqliteRow, column| u64::try_from(row.get::<i64, _>(column)).unwrap();
        let (entries, carried) = RUNTIME.block_on(async {
            let entries = sqlx::query(entries).fetch_all(&mut *looker).await.unwrap();
            (entries, sqlx::query(carried).fetch_all(&mut *looker).await.unwrap())
        });
        let entries = entries.iter().map(|row| Entry {
            table: row.get("table_id"),
            node: number(row, "node"),
            line: row.get("line"),
            person: row.get("person_id"),
        });
        let carried = carried.iter().map(|row| Carried { key: row.get("request"), version: number(row, "version") });
        (entries.collect(), carried.collect())
    }
}

impl Drop for Disk {
    fn drop(&mut self) {
        RUNTIME.block_on(self.store.clone().close());
        let _ = std::fs::remove_dir_all(&self.folder);
    }
}

fn lock<T>(what: &Mutex<T>) -> MutexGuard<'_, T> {
    what.lock().unwrap_or_else(PoisonError::into_inner)
}

/// The way from one server to the disk.
struct Way {
    machine: usize,
    state: Arc<Mutex<State>>,
}

impl State {
    /// How long a step takes, in milliseconds, and how it ends.
    fn judge(&mut self, step: Step) -> (u64, Fate) {
        let State { weather, dice, .. } = self;
        let wait = match weather {
            Weather::Slow => dice.within(0..3_000),
            Weather::Fair | Weather::Full | Weather::Failing if dice.percent(20) => dice.within(1..40),
            Weather::Fair | Weather::Full | Weather::Failing => 0,
        };
        let fate = match (weather, step) {
            (Weather::Full, Step::Commit) => Fate::Fails,
            (Weather::Failing, Step::Read | Step::Begin | Step::Commit) if dice.percent(20) => Fate::Fails,
            (Weather::Failing, Step::Commit) if dice.percent(20) => Fate::DoneUnheard,
            _ => Fate::Done,
        };
        (wait, fate)
    }
}

impl Gate for Way {
    fn pass(&self, step: Step) -> BoxFuture<'_, Fate> {
        let (wait, fate) = lock(&self.state).judge(step);
        Box::pin(async move {
            if wait > 0 {
                tokio::time::sleep(Duration::from_millis(wait)).await;
            }
            fate
        })
    }

    fn takes_statement(&self) -> bool {
        let State { weather, dice, .. } = &mut *lock(&self.state);
        match weather {
            Weather::Fair | Weather::Slow => true,
            Weather::Full => dice.percent(70),
            Weather::Failing => dice.percent(95),
        }
    }

    fn changed(&self, tables: &[(TableId, Version)]) {
        let mut state = lock(&self.state);
        state.commits += 1;
        state.changed.extend(tables.iter().map(|(table, version)| (self.machine, *table, *version)));
    }

    fn hear(&self) -> mpsc::Receiver<Heard> {
        let (ear, heard) = mpsc::channel(64);
        lock(&self.state).ears.insert(self.machine, ear);
        heard
    }

    fn disk(&self) -> &Handle {
        RUNTIME.handle()
    }
}
