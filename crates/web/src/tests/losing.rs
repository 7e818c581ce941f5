//! A database that fails or keeps everybody waiting: what is shown is stored, and what was told stays.

use std::path::PathBuf;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;

use axum::http::StatusCode;
use serde_json::{Value, json};
use shamble_store::Version;
use sqlx::{Connection, SqliteConnection};

use super::{Browser, Site};
use crate::room::Choosing;

/// How the choice ends that the database does not take, while it fails.
const ORDER: &str = "all never";

/// A server whose database is a file, in a folder that is gone when the test is over.
pub(super) struct Kept {
    folder: PathBuf,
}

impl Kept {
    pub(super) fn new() -> Kept {
        static COUNT: AtomicU32 = AtomicU32::new(0);
        let name = format!("shamble-web-{}-{}", std::process::id(), COUNT.fetch_add(1, Ordering::Relaxed));
        let folder = std::env::temp_dir().join(name);
        std::fs::create_dir_all(&folder).unwrap();
        Kept { folder }
    }

    fn url(&self) -> String {
        format!("sqlite:{}/tables.db", self.folder.display())
    }

    pub(super) async fn open(&self) -> Site {
        Site::with(|settings| settings.database = self.url().parse().unwrap()).await
    }

    /// Says something to the database behind the server's back.
    async fn tell(&self, statements: &'static str) -> SqliteConnection {
        let mut connection = SqliteConnection::connect(&self.url()).await.unwrap();
        sqlx::raw_sql(statements).execute(&mut connection).await.unwrap();
        connection
    }
}

impl Drop for Kept {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.folder);
    }
}

/// From now on the order ends the transaction there and then, as a full disk does.
const ROLLS_BACK: &str = "CREATE TRIGGER trap AFTER INSERT ON entries WHEN NEW.line LIKE '% all never'
    BEGIN SELECT RAISE(ROLLBACK, 'full'); END";
/// From now on the transaction with the order cannot be committed.
const NO_COMMIT: &str = "CREATE TABLE IF NOT EXISTS
        pit (ground TEXT REFERENCES people (id) DEFERRABLE INITIALLY DEFERRED);
    CREATE TRIGGER trap AFTER INSERT ON entries WHEN NEW.line LIKE '% all never'
    BEGIN INSERT INTO pit VALUES ('nobody'); END";
const IS_WELL: &str = "DROP TRIGGER trap";

/// An order for the first seat as a request, and where it goes.
fn order(table: &str, seen: &Value, key: &str) -> (String, Value) {
    let body = json!({ "choice": written(seen), "question": seen["question"], "key": key });
    (format!("/api/tables/{table}/choices"), body)
}

fn written(seen: &Value) -> String {
    format!("orders {} {ORDER}", seen["seatings"][0]["id"].as_str().unwrap())
}

/// Everything somebody sees of a table.
async fn everything(browser: &mut Browser, table: &str) -> (Value, Value) {
    let log = browser.get(&format!("/api/tables/{table}/log")).await.ok().json();
    (browser.look(table).await, log)
}

#[tokio::test(flavor = "multi_thread")]
async fn what_was_told_after_a_failure_is_there_after_a_restart() {
    let kept = Kept::new();
    let site = kept.open().await;
    let mut anna = site.person("Anna").await;
    let table = anna.table("alone").await;
    for round in 0..5 {
        let before = everything(&mut anna, &table).await;
        for trap in [ROLLS_BACK, NO_COMMIT, ROLLS_BACK, NO_COMMIT, NO_COMMIT] {
            kept.tell(trap).await;
            let (path, body) = order(&table, &before.0, &format!("order-{round}"));
            anna.post(&path, &body).await.fails("unavailable");
            assert_eq!(everything(&mut anna, &table).await, before, "what was not stored is not shown");
            kept.tell(IS_WELL).await;
        }
        let (path, body) = order(&table, &before.0, &format!("order-{round}"));
        let told = anna.post(&path, &body).await.ok().json();
        assert_eq!(anna.post(&path, &body).await.ok().json(), told, "sent again, it is answered as the first time");
    }
    let shown = everything(&mut anna, &table).await;
    site.house.store.clone().close().await;
    let site = kept.open().await;
    anna.router = site.router.clone();
    assert_eq!(everything(&mut anna, &table).await, shown);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_choice_that_nobody_waited_for_is_not_shown() {
    let kept = Kept::new();
    let site = kept.open().await;
    let mut anna = site.person("Anna").await;
    let table = anna.table("alone").await;
    let before = everything(&mut anna, &table).await;
    let room = site.house.room(table.parse().unwrap()).await.unwrap();
    let holder = room.enter().await.unwrap().seats[0].holder.clone().unwrap();
    let stalled = kept.tell("BEGIN IMMEDIATE").await;
    let (choice, question) = (written(&before.0), Version(before.0["question"].as_u64().unwrap()));
    let choosing = Choosing { choice: &choice, question, key: None };
    let choice = room.choose(&site.house, &holder, choosing);
    assert!(tokio::time::timeout(Duration::from_millis(200), choice).await.is_err());
    assert_eq!(everything(&mut anna, &table).await, before);
    drop(stalled);
    let (path, body) = order(&table, &before.0, "again");
    anna.post(&path, &body).await.ok();
}

#[tokio::test(flavor = "multi_thread")]
async fn what_takes_too_long_is_carried_through_and_told_when_asked_again() {
    let kept = Kept::new();
    // The table is made and read where there is time, so that only what is stalled runs out of it.
    let site = kept.open().await;
    let mut anna = site.person("Anna").await;
    let table = anna.table("alone").await;
    let before = anna.look(&table).await;
    site.house.store.clone().close().await;
    let hasty = Site::with(|settings| {
        settings.database = kept.url().parse().unwrap();
        settings.deadline = Duration::from_secs(1);
    })
    .await;
    anna.router = hasty.router.clone();
    let stalled = kept.tell("BEGIN IMMEDIATE").await;
    let (path, body) = order(&table, &before, "once");
    anna.post(&path, &body).await.fails("unavailable");
    let looked = anna.get(&format!("/api/tables/{table}")).await;
    assert!(!looked.status.is_success(), "what is not stored yet is not shown: {}", looked.text);
    drop(stalled);
    let mut told = anna.post(&path, &body).await;
    while told.status == StatusCode::SERVICE_UNAVAILABLE {
        told = anna.post(&path, &body).await;
    }
    let told = told.ok().json();
    hasty.house.store.clone().close().await;
    let site = kept.open().await;
    anna.router = site.router.clone();
    let after = anna.look(&table).await;
    assert_eq!(told["version"], after["version"]);
    assert_eq!(after["entries"].as_u64().unwrap(), before["entries"].as_u64().unwrap() + 1, "it was made once");
    let stored = site.house.store.record(table.parse().unwrap()).await.unwrap();
    assert_eq!(stored.lines.last().unwrap().text, written(&before));
}
