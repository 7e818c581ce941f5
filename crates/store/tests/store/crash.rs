//! A program that is killed while it writes.

use std::io::{BufRead, BufReader};
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use shamble_kernel::{Record, Seat};
use shamble_store::{NewTable, Player, Store, Summary, Words};

use crate::model::Model;
use crate::place::{Dice, NOON, Place, entry, fresh, jump, line, whole};

const KILLS: usize = 24;
pub const URL: &str = "SHAMBLE_STORE_TEST_URL";
pub const TABLE: &str = "SHAMBLE_STORE_TEST_TABLE";

/// What the n-th change is, so that any number of changes leads to one known story.
#[derive(Debug)]
enum Change {
    Append,
    Undo(usize),
    Redo(usize),
    Say,
    Sit,
    Leave,
}

/// The story after some changes, and what comes next.
#[derive(Default)]
struct Script {
    model: Model,
    sits: bool,
    changes: u64,
}

impl Script {
    fn next(&self) -> Change {
        let mut dice = Dice(self.changes);
        let have = self.model.lines.len();
        match dice.below(10) {
            0 if have > 0 => Change::Undo(dice.below(have as u64) as usize),
            1 if self.model.redoable() > 0 => Change::Redo(dice.below(self.model.redoable() as u64) as usize + 1),
            2 => Change::Say,
            3 if self.sits => Change::Leave,
            3 => Change::Sit,
            _ => Change::Append,
        }
    }

    fn text(&self) -> String {
        format!("change {}", self.changes)
    }

    fn step(&mut self, change: &Change) {
        match change {
            Change::Append => self.model.lines.push(line(&self.text())),
            Change::Undo(keep) => self.model.undo_to(*keep),
            Change::Redo(count) => self.model.redo(*count),
            Change::Say => {}
            Change::Sit => self.sits = true,
            Change::Leave => self.sits = false,
        }
        self.changes += 1;
    }

    fn after(changes: u64) -> Script {
        let mut script = Script::default();
        while script.changes < changes {
            script.step(&script.next());
        }
        script
    }

    async fn make(&self, store: &Store, table: &Summary, change: &Change) {
        let have = self.model.lines.len();
        let bot = Player::Bot("writer".into());
        match change {
            Change::Append => drop(store.append(table.id, &entry(have + 1, &self.text()), NOON).await.unwrap()),
            Change::Undo(keep) => drop(store.undo(table.id, &jump(have, *keep), NOON).await.unwrap()),
            Change::Redo(count) => drop(store.redo(table.id, &jump(have, have + count), NOON).await.unwrap()),
            Change::Say => {
                let said = store.say(table.id, table.host.unwrap(), &Words::Line(self.text()), None, NOON).await;
                said.unwrap();
            }
            Change::Sit => drop(store.sit(table.id, Seat(0), &bot, NOON).await.unwrap()),
            Change::Leave => drop(store.leave(table.id, Seat(0), &bot, NOON).await.unwrap()),
        }
    }
}

/// Not a test of its own: the program that is killed. It tells every change it was told is stored.
#[test]
#[ignore = "run by the test that kills it"]
fn the_writer() {
    let (Ok(url), Ok(table)) = (std::env::var(URL), std::env::var(TABLE)) else { return };
    crate::run(async {
        let store = Store::open(&url.parse().unwrap()).await.unwrap();
        let table = store.table(table.parse().unwrap()).await.unwrap();
        let mut script = Script::after(table.version.0 - 1);
        loop {
            let change = script.next();
            script.make(&store, &table, &change).await;
            script.step(&change);
            println!("stored {}", script.changes);
        }
    });
}

pub fn start_writer(test: &str, url: &str, table: &Summary) -> Child {
    Command::new(std::env::current_exe().unwrap())
        .args([test, "--exact", "--ignored", "--nocapture"])
        .env(URL, url)
        .env(TABLE, table.id.to_string())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap()
}

/// Lets a writer work for a while, kills it, and tells how many changes it knew were stored. The while
/// begins with its start, or with its first change.
fn kill_after(mut writer: Child, pause: Duration, is_at_work: bool) -> Option<u64> {
    let output = BufReader::new(writer.stdout.take().unwrap());
    let (tell, told) = std::sync::mpsc::channel();
    let listener = std::thread::spawn(move || {
        let lines = output.lines().map_while(Result::ok);
        let stored = lines.filter_map(|line| line.strip_prefix("stored ")?.parse().ok());
        let tell_on = |_: &u64| {
            // Nobody may be waiting for it.
            let _ = tell.send(());
        };
        stored.inspect(tell_on).last()
    });
    if is_at_work {
        told.recv_timeout(Duration::from_secs(60)).unwrap();
    }
    std::thread::sleep(pause);
    assert!(writer.try_wait().unwrap().is_none(), "the writer must not end by itself");
    writer.kill().unwrap();
    writer.wait().unwrap();
    listener.join().unwrap()
}

impl Dice {
    /// Kills a writer at some moment within so many microseconds; the same as [`kill_after`] tells.
    pub fn kill(&mut self, writer: Child, longest: u64, is_at_work: bool) -> Option<u64> {
        let pause = Duration::from_micros(self.below(longest));
        tokio::task::block_in_place(|| kill_after(writer, pause, is_at_work))
    }
}

pub async fn a_killed_writer_leaves_a_story_that_replays(place: Place) {
    let store = place.open().await;
    let (host, _) = store.create_person("Host", NOON).await.unwrap();
    let table = store.create_table(&NewTable::new(fresh(), 1).host(host.id), NOON).await.unwrap();
    assert_eq!(table.version.0, 1);
    store.close().await;
    let (seed, mut dice) = Dice::of_the_moment();
    let mut before = 0;
    for kill in 0..KILLS {
        let writer = start_writer("crash::the_writer", &place.url, &table);
        let told = dice.kill(writer, 120_000, kill % 4 > 0).unwrap_or(before);

        let store = place.open().await;
        let woken = wait_for_rest(&store, &table, &place).await;
        let changes = woken.summary.version.0 - 1;
        assert!((told..=told + 1).contains(&changes), "kill {kill}, seed {seed}: {changes} stored, {told} told");
        let script = Script::after(changes);
        let story = (&woken.record.lines, &whole(&woken.record));
        assert_eq!(story, (&script.model.lines, &script.model.branches), "kill {kill}, seed {seed}");
        assert_eq!(woken.seats[0].holder.is_some(), script.sits);
        assert_eq!(Record::parse(&woken.record.to_string()).unwrap(), woken.record);
        store.close().await;
        before = changes;
    }
    assert!(before >= KILLS as u64 * 3 / 4, "every writer that got to work made a change");
    println!("{before} changes in spite of {KILLS} kills");
}

/// A server may still be carrying out what a killed client sent last.
async fn wait_for_rest(store: &Store, table: &Summary, place: &Place) -> shamble_store::StoredTable {
    if place.is_server() {
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
    store.wake(table.id).await.unwrap()
}
