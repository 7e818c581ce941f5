//! A disk that is full, or fails, for a while: what was told is kept, and work goes on by itself.

use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::time::Duration;

use shamble_store::{NewTable, Store, StoreError, TableId};
use sqlx::AnyPool;
use tokio::task::JoinSet;

use crate::opening::raw;
use crate::place::{Folder, NOON, Place, entry, fresh, with_anna};

const ROUNDS: usize = 20;
const WRITERS: usize = 3;
/// How often writing has to fail before the disk is well again.
const FAILURES: usize = 8;
/// How much has to be stored before the disk fails, and again after it is well.
const ENOUGH: usize = 12;
const FOLDER: &str = "SHAMBLE_STORE_TEST_FOLDER";

/// How a disk goes bad and is well again.
#[derive(Clone, Copy, Debug)]
enum Illness {
    /// Another file takes all the room that is left.
    Full,
    /// No file may be written to beyond a size.
    Failing,
}

impl Illness {
    fn begin(self, folder: &Path, round: usize) {
        match self {
            Illness::Full => {
                let mut filler = std::fs::File::create(folder.join("filler")).unwrap();
                while filler.write_all(&[1; 4096]).is_ok() {}
            }
            // From hardly anything to nearly everything.
            Illness::Failing => limit_files(&(4096 << (round % 8)).to_string()),
        }
    }

    fn end(self, folder: &Path) {
        match self {
            Illness::Full => std::fs::remove_file(folder.join("filler")).unwrap(),
            Illness::Failing => limit_files("unlimited"),
        }
    }
}

/// Limits how large this program may make a file.
fn limit_files(bytes: &str) {
    let own = std::process::id().to_string();
    let limited = Command::new("prlimit").args(["--pid", &own, &format!("--fsize={bytes}:unlimited")]).status();
    assert!(limited.unwrap().success());
}

/// What the writers of a store have done so far.
#[derive(Default)]
struct Tally {
    told: AtomicUsize,
    failed: AtomicUsize,
    is_over: AtomicBool,
}

impl Tally {
    async fn reaches(&self, count: &AtomicUsize, least: usize) {
        let counting = async {
            while count.load(Ordering::Relaxed) < least {
                tokio::time::sleep(Duration::from_millis(1)).await;
            }
        };
        let told = || (self.told.load(Ordering::Relaxed), self.failed.load(Ordering::Relaxed));
        assert!(tokio::time::timeout(Duration::from_secs(30), counting).await.is_ok(), "told, failed: {:?}", told());
    }
}

/// Appends entry after entry; after a failure it looks where the story stands. What it was told is stored.
async fn write(store: Store, table: TableId, tally: Arc<Tally>) -> (TableId, Vec<(usize, String)>) {
    let mut told = Vec::new();
    let mut number = 1;
    let mut tries = 0;
    while !tally.is_over.load(Ordering::Relaxed) {
        tries += 1;
        let text = format!("try {tries} of number {number}");
        match store.append(table, &entry(number, &text), NOON).await {
            Ok(_) => {
                told.push((number, text));
                tally.told.fetch_add(1, Ordering::Relaxed);
                number += 1;
            }
            Err(StoreError::Unavailable(_)) => {
                tally.failed.fetch_add(1, Ordering::Relaxed);
                tokio::time::sleep(Duration::from_millis(2)).await;
                if let Ok(now) = store.table(table).await {
                    number = now.entries + 1;
                }
            }
            Err(fault) => panic!("{fault}"),
        }
    }
    (table, told)
}

/// Writes on a disk that goes bad and is well again, and looks after a restart for what was told.
async fn outlast(illness: Illness, folder: &Path, round: usize) {
    let file = folder.join(format!("{round}.db"));
    let url = format!("sqlite:{}", file.display()).parse().unwrap();
    let store = Store::open(&url).await.unwrap();
    let tally = Arc::new(Tally::default());
    let mut writers = JoinSet::new();
    for _ in 0..WRITERS {
        let table = store.create_table(&NewTable::new(fresh(), 1), NOON).await.unwrap();
        writers.spawn(write(store.clone(), table.id, Arc::clone(&tally)));
    }
    tally.reaches(&tally.told, ENOUGH).await;
    illness.begin(folder, round);
    tally.reaches(&tally.failed, FAILURES).await;
    illness.end(folder);
    tally.reaches(&tally.told, tally.told.load(Ordering::Relaxed) + ENOUGH).await;
    store.probe().await.unwrap();
    tally.is_over.store(true, Ordering::Relaxed);
    let told = writers.join_all().await;
    store.close().await;

    let store = Store::open(&url).await.unwrap();
    for (table, told) in told {
        let lines = store.record(table).await.unwrap().lines;
        let is_lost = |(number, text): &&(usize, String)| lines.get(number - 1).is_none_or(|line| line.text != *text);
        let lost: Vec<_> = told.iter().filter(is_lost).collect();
        assert!(lost.is_empty(), "{illness:?}, round {round}: {} told, {} lost: {lost:?}", told.len(), lost.len());
    }
    store.close().await;
    for ending in ["", "-wal", "-shm"] {
        // The other files are gone when the last connection is.
        let _ = std::fs::remove_file(format!("{}{ending}", file.display()));
    }
}

fn outlast_all(illness: Illness) {
    let Some(folder) = std::env::var_os(FOLDER).map(PathBuf::from) else { return };
    crate::run(async {
        for round in 0..ROUNDS {
            outlast(illness, &folder, round).await;
        }
    });
}

/// Not a test of its own: the program whose files may not grow.
#[test]
#[ignore = "run by the test that limits its files"]
fn the_writer_on_a_failing_disk() {
    outlast_all(Illness::Failing);
}

/// Not a test of its own: the program with a small disk.
#[test]
#[ignore = "run by the test that gives it a disk"]
fn the_writer_on_a_full_disk() {
    outlast_all(Illness::Full);
}

/// Runs a test of this program, after a shell has prepared for it.
fn run_prepared(shell: &mut Command, prepare: &str, folder: &Folder, test: &str) {
    let script = format!("{prepare} && exec \"$0\" \"$@\"");
    let run = shell.args(["-c", &script]).arg(std::env::current_exe().unwrap());
    let run = run.args([test, "--exact", "--ignored", "--nocapture"]).env(FOLDER, &folder.0);
    assert!(run.status().unwrap().success(), "{test} failed");
}

#[cfg(target_os = "linux")]
#[test]
fn what_was_told_outlasts_a_failing_disk() {
    // Without the trap the program would be killed for the first byte too many.
    run_prepared(&mut Command::new("sh"), "trap '' XFSZ", &Folder::new(), "disk::the_writer_on_a_failing_disk");
}

#[cfg(target_os = "linux")]
#[test]
fn what_was_told_outlasts_a_full_disk() {
    let folder = Folder::new();
    // A disk of the program's own, that nobody else sees.
    let mount = format!("mount -t tmpfs -o size=2m none '{}'", folder.0.display());
    let own_space = ["--user", "--map-root-user", "--mount", "sh"];
    let may_mount = Command::new("unshare").args(own_space).args(["-c", &mount]).output();
    if !may_mount.is_ok_and(|tried| tried.status.success()) {
        println!("skipped: this user may not mount a disk of its own");
        return;
    }
    run_prepared(Command::new("unshare").args(own_space), &mount, &folder, "disk::the_writer_on_a_full_disk");
}

/// Makes an entry with the words `rolls back` end the transaction there and then, as a full disk does, and one with
/// the words `no commit` fail only at the end of it.
pub async fn lay_traps(place: &Place) {
    let pool = AnyPool::connect(&raw(&place.url)).await.unwrap();
    let pit = "CREATE TABLE pit (ground TEXT REFERENCES people (id) DEFERRABLE INITIALLY DEFERRED)";
    let traps = if place.is_server() {
        "CREATE FUNCTION trap() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
             IF NEW.line = 'rolls back' THEN RAISE EXCEPTION 'full'; END IF;
             IF NEW.line = 'no commit' THEN INSERT INTO pit VALUES ('nobody'); END IF;
             RETURN NEW;
         END $$;
         CREATE TRIGGER trapped AFTER INSERT ON entries FOR EACH ROW EXECUTE FUNCTION trap()"
    } else {
        "CREATE TRIGGER full AFTER INSERT ON entries WHEN NEW.line = 'rolls back'
             BEGIN SELECT RAISE(ROLLBACK, 'full'); END;
         CREATE TRIGGER unkept AFTER INSERT ON entries WHEN NEW.line = 'no commit'
             BEGIN INSERT INTO pit VALUES ('nobody'); END"
    };
    sqlx::raw_sql(pit).execute(&pool).await.unwrap();
    sqlx::raw_sql(traps).execute(&pool).await.unwrap();
    pool.close().await;
}

pub async fn a_change_that_failed_takes_no_later_one_with_it(place: Place) {
    let store = place.open().await;
    let (table, _) = with_anna(&store).await;
    lay_traps(&place).await;
    for number in 1..=ROUNDS {
        for words in ["rolls back", "no commit", "rolls back", "rolls back", "no commit", "no commit"] {
            let failed = store.append(table.id, &entry(number, words), NOON).await;
            assert!(matches!(failed, Err(StoreError::Unavailable(_))), "{words}: {failed:?}");
        }
        store.append(table.id, &entry(number, "kept"), NOON).await.unwrap();
        // Another program sees it at once.
        let seen = place.open().await;
        assert_eq!(seen.table(table.id).await.unwrap().entries, number);
        seen.close().await;
    }
    let before = store.wake(table.id).await.unwrap();
    store.close().await;
    let after = place.open().await.wake(table.id).await.unwrap();
    assert_eq!((after.record, after.summary), (before.record, before.summary));
}
