//! Where a test keeps its database, and what most tests begin with.

use std::path::PathBuf;
use std::sync::atomic::{AtomicU32, Ordering};

use shamble_kernel::{Chance, Outcome, Record, RecordLine, RecordedLuck, Seat, Setup, Standing};
use shamble_store::{By, Jump, NewEntry, NewTable, Person, Player, Store, Summary, TableId, UnixMillis};

pub const NOON: UnixMillis = UnixMillis(1_700_000_000_000);

/// A moment so many milliseconds after noon.
pub fn after(millis: i64) -> UnixMillis {
    UnixMillis(NOON.0 + millis)
}

/// A folder that is gone when the test is over.
pub struct Folder(pub PathBuf);

impl Folder {
    pub fn new() -> Folder {
        static COUNT: AtomicU32 = AtomicU32::new(0);
        let name = format!("shamble-store-{}-{}", std::process::id(), COUNT.fetch_add(1, Ordering::Relaxed));
        let path = std::env::temp_dir().join(name);
        std::fs::create_dir_all(&path).unwrap();
        Folder(path)
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

/// An empty database.
pub struct Place {
    pub url: String,
    pub folder: Option<Folder>,
}

impl Place {
    pub fn memory() -> Place {
        Place { url: "sqlite::memory:".to_owned(), folder: None }
    }

    pub fn file() -> Place {
        let folder = Folder::new();
        Place { url: format!("sqlite:{}/a table #1.db", folder.0.display()), folder: Some(folder) }
    }

    pub fn is_server(&self) -> bool {
        self.url.starts_with("postgres")
    }

    pub async fn open(&self) -> Store {
        Store::open(&self.url.parse().unwrap()).await.unwrap()
    }
}

/// The record of a game that was just set up.
pub fn fresh() -> Record {
    Record {
        game: "off-the-dead".to_owned(),
        rules: 1,
        content: 0x1f0c_4a5e_9b2d_7788,
        setup: Setup::new("chapter-1").players(2).team(["cop", "nurse"]).option("level", "4"),
        luck: RecordedLuck::Seed(u64::MAX),
        opening: vec![Chance::Order(vec![3, 1, 0, 2]), Chance::Pick(1)],
        lines: Vec::new(),
        branches: Vec::new(),
        standing: Standing::Open,
    }
}

/// The undone lines of a record, each with what it shares with others.
pub fn whole(record: &Record) -> Vec<(usize, Vec<RecordLine>)> {
    let lines = |index| record.undone(index).into_iter().cloned().collect();
    record.branches.iter().enumerate().map(|(index, branch)| (branch.at, lines(index))).collect()
}

pub fn line(text: &str) -> RecordLine {
    RecordLine { text: text.to_owned(), chances: Vec::new() }
}

pub fn entry(number: usize, text: &str) -> NewEntry {
    NewEntry { number, seen: None, line: line(text), by: By::default(), standing: Standing::Open, key: None }
}

pub fn jump(from: usize, to: usize) -> Jump {
    Jump { from, to, seen: None, by: By::default(), standing: Standing::Open }
}

pub fn won(points: u32) -> Standing {
    Standing::Over(Outcome { won: true, points })
}

/// A table with two seats, and Anna who made it and holds the first one.
pub async fn with_anna(store: &Store) -> (Summary, Person) {
    let (anna, _) = store.create_person("Anna", NOON).await.unwrap();
    let table = store.create_table(&NewTable::new(fresh(), 2).host(anna.id), NOON).await.unwrap();
    store.sit(table.id, Seat(0), &Player::Person(anna.id), NOON).await.unwrap();
    (store.table(table.id).await.unwrap(), anna)
}

/// Appends these texts to an empty story.
pub async fn tell(store: &Store, table: TableId, texts: &[&str]) {
    for (index, text) in texts.iter().enumerate() {
        store.append(table, &entry(index + 1, text), NOON).await.unwrap();
    }
}

/// Numbers that look random and are the same every time.
pub struct Dice(pub u64);

impl Dice {
    /// Other ones each time, with the seed that tells which.
    pub fn of_the_moment() -> (u64, Dice) {
        let seed = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH).unwrap().as_nanos() as u64;
        println!("moments of the kills: seed {seed}");
        (seed, Dice(seed))
    }

    pub fn below(&mut self, limit: u64) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut word = self.0;
        word = (word ^ (word >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        word = (word ^ (word >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        (word ^ (word >> 31)) % limit
    }
}
