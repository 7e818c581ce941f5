//! Changes that come at once are stored together, and harm each other in nothing.

use std::collections::BTreeMap;
use std::io::{BufRead, BufReader};
use std::process::{Command, Stdio};
use std::sync::Arc;
use std::time::Duration;

use shamble_store::{Appended, NewEntry, NewTable, Store, StoreError, TableId};
use sqlx::{Connection, SqliteConnection};
use tokio::task::JoinHandle;

use crate::disk::lay_traps;
use crate::opening::raw;
use crate::place::{Dice, NOON, Place, entry, fresh};

const WRITERS: usize = 8;
const KILLS: usize = 8;
const URL: &str = "SHAMBLE_STORE_TEST_BATCH";

type Answer = Result<Appended, StoreError>;

/// A database with some tables.
struct Stage {
    place: Place,
    store: Store,
    tables: Vec<TableId>,
}

impl Stage {
    async fn new() -> Stage {
        let place = Place::file();
        let store = place.open().await;
        let mut tables = Vec::new();
        for _ in 0..WRITERS {
            tables.push(store.create_table(&NewTable::new(fresh(), 1), NOON).await.unwrap().id);
        }
        lay_traps(&place).await;
        Stage { place, store, tables }
    }

    /// Has these entries appended in this order, all of them while the database does not let anybody write.
    async fn at_once(&self, entries: Vec<(usize, NewEntry)>) -> Vec<JoinHandle<Answer>> {
        let mut other = SqliteConnection::connect(&raw(&self.place.url)).await.unwrap();
        sqlx::raw_sql("BEGIN IMMEDIATE").execute(&mut other).await.unwrap();
        let mut writing = Vec::new();
        for (table, entry) in entries {
            let (store, table) = (self.store.clone(), self.tables[table]);
            writing.push(tokio::spawn(async move { store.append(table, &entry, NOON).await }));
            // The next one comes later.
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
        sqlx::raw_sql("COMMIT").execute(&mut other).await.unwrap();
        other.close().await.unwrap();
        writing
    }

    /// How long the story of a table is, as another program sees it.
    async fn entries(&self, table: usize) -> usize {
        let other = self.place.open().await;
        let entries = other.table(self.tables[table]).await.unwrap().entries;
        other.close().await;
        entries
    }
}

async fn answers(writing: Vec<JoinHandle<Answer>>) -> Vec<Answer> {
    let mut answers = Vec::new();
    for one in writing {
        answers.push(one.await.unwrap());
    }
    answers
}

fn is_unavailable(answer: &Answer) -> bool {
    matches!(answer, Err(StoreError::Unavailable(_)))
}

#[test]
fn if_what_came_at_once_cannot_be_stored_everybody_is_told_so() {
    crate::run(async {
        let stage = Stage::new().await;
        let entries = (0..WRITERS).map(|table| (table, entry(1, if table == 5 { "no commit" } else { "kept" })));
        let told = answers(stage.at_once(entries.collect()).await).await;
        assert!(told.iter().all(is_unavailable), "they were one transaction: {told:?}");
        for table in 0..WRITERS {
            assert_eq!(stage.entries(table).await, 0);
        }
        let entries = (0..WRITERS).map(|table| (table, entry(1, "kept")));
        let told = answers(stage.at_once(entries.collect()).await).await;
        assert!(told.iter().all(Result::is_ok), "{told:?}");
        for table in 0..WRITERS {
            assert_eq!(stage.entries(table).await, 1);
        }
    });
}

#[test]
fn who_is_refused_takes_nobody_along() {
    crate::run(async {
        let stage = Stage::new().await;
        let number = |table: usize| if table % 3 == 1 { 7 } else { 1 };
        let entries = (0..WRITERS).map(|table| (table, entry(number(table), "kept")));
        let told = answers(stage.at_once(entries.collect()).await).await;
        for (table, answer) in told.iter().enumerate() {
            let is_kept = number(table) == 1;
            assert!(if is_kept { answer.is_ok() } else { matches!(answer, Err(StoreError::Conflict { have: 0 })) });
            assert_eq!(stage.entries(table).await, usize::from(is_kept));
        }
    });
}

#[test]
fn where_the_database_gives_up_by_itself_nobody_is_told_otherwise() {
    crate::run(async {
        let stage = Stage::new().await;
        let entries = (0..WRITERS).map(|table| (table, entry(1, if table == 4 { "rolls back" } else { "kept" })));
        let told = answers(stage.at_once(entries.collect()).await).await;
        for (table, answer) in told.iter().enumerate() {
            assert_eq!(stage.entries(table).await, usize::from(answer.is_ok()), "{table}: {answer:?}");
        }
        assert!(told[..=4].iter().all(is_unavailable) && told[5..].iter().all(Result::is_ok), "{told:?}");
    });
}

#[test]
fn a_repeated_request_is_not_answered_before_the_first_is_stored() {
    crate::run(async {
        let stage = Stage::new().await;
        let keyed = || NewEntry { key: Some("again".parse().unwrap()), ..entry(1, "kept") };
        let told = stage.at_once(vec![(0, keyed()), (0, keyed()), (1, entry(1, "no commit"))]).await;
        assert!(answers(told).await.iter().all(is_unavailable));
        assert_eq!(stage.entries(0).await, 0);
        let told = answers(stage.at_once(vec![(0, keyed()), (0, keyed()), (1, entry(1, "kept"))]).await).await;
        assert_eq!(told[0].as_ref().unwrap(), told[1].as_ref().unwrap());
        assert_eq!(stage.entries(0).await, 1);
    });
}

#[test]
fn who_hangs_up_leaves_nothing_open() {
    crate::run(async {
        let stage = Stage::new().await;
        let writing = stage.at_once((0..WRITERS).map(|table| (table, entry(1, "kept"))).collect()).await;
        // Some wait for their turn, some are at it, some wait for the others.
        for hung_up in [1, 2, 4, 5, 7] {
            writing[hung_up].abort();
        }
        for (table, one) in writing.into_iter().enumerate() {
            if let Ok(answer) = one.await {
                assert_eq!(answer.is_ok(), stage.entries(table).await == 1, "{table}: {answer:?}");
            }
        }
        let next = stage.entries(7).await + 1;
        let last = entry(next, "kept");
        let last = stage.store.append(stage.tables[7], &last, NOON);
        tokio::time::timeout(Duration::from_secs(5), last).await.unwrap().unwrap();
        assert_eq!(stage.entries(7).await, next);
    });
}

/// Not a test of its own: the program that is killed. It tells what it was told is stored.
#[test]
#[ignore = "run by the test that kills it"]
fn the_writer_at_many_tables() {
    let Ok(url) = std::env::var(URL) else { return };
    crate::run(async {
        let store = Arc::new(Store::open(&url.parse().unwrap()).await.unwrap());
        let tables = store.all_tables().await.unwrap();
        let writers = tables.into_iter().map(|table| {
            let store = Arc::clone(&store);
            tokio::spawn(async move {
                for number in store.table(table).await.unwrap().entries + 1.. {
                    store.append(table, &entry(number, "kept"), NOON).await.unwrap();
                    println!("stored {table} {number}");
                }
            })
        });
        for writer in writers.collect::<Vec<_>>() {
            writer.await.unwrap();
        }
    });
}

#[test]
fn a_killed_writer_at_many_tables_keeps_what_it_told() {
    let place = Place::file();
    crate::run(async {
        let store = place.open().await;
        for _ in 0..WRITERS {
            store.create_table(&NewTable::new(fresh(), 1), NOON).await.unwrap();
        }
        store.close().await;
    });
    let mut dice = Dice(19);
    for kill in 0..KILLS {
        let mut command = Command::new(std::env::current_exe().unwrap());
        let mut writer = command
            .args(["batch::the_writer_at_many_tables", "--exact", "--ignored", "--nocapture"])
            .env(URL, &place.url)
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let output = BufReader::new(writer.stdout.take().unwrap());
        let listener = std::thread::spawn(move || {
            let mut told: BTreeMap<String, usize> = BTreeMap::new();
            for line in output.lines().map_while(Result::ok) {
                let Some((table, number)) = line.strip_prefix("stored ").and_then(|said| said.split_once(' ')) else {
                    continue;
                };
                told.insert(table.to_owned(), number.parse().unwrap());
            }
            told
        });
        std::thread::sleep(Duration::from_millis(150 + dice.below(150)));
        writer.kill().unwrap();
        writer.wait().unwrap();
        let told = listener.join().unwrap();
        assert!(kill == 0 || !told.is_empty(), "it got to work");
        crate::run(async {
            let store = place.open().await;
            for (table, told) in told {
                let have = store.record(table.parse().unwrap()).await.unwrap().lines.len();
                assert!((told..=told + 1).contains(&have), "{table}: {told} told, {have} stored");
            }
            store.close().await;
        });
    }
}
