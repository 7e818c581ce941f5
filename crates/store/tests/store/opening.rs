//! Databases that are opened, opened again, or cannot be opened.

use std::io::{Read, Write};
use std::net::TcpListener;

use shamble_store::{DatabaseUrl, NewTable, Store, StoreError};
use sqlx::AnyPool;
use tokio::task::JoinSet;

use crate::place::{Folder, NOON, Place, fresh, tell, with_anna};

/// The address as the database driver reads it.
pub fn raw(url: &str) -> String {
    url.replace(' ', "%20").replace('#', "%23")
}

pub async fn what_was_stored_is_there_after_a_restart(place: Place) {
    let store = place.open().await;
    let (table, anna) = with_anna(&store).await;
    tell(&store, table.id, &["a", "b"]).await;
    let before = store.wake(table.id).await.unwrap();
    store.close().await;
    let again = place.open().await;
    let after = again.wake(table.id).await.unwrap();
    assert_eq!((after.summary, after.record, after.seats), (before.summary, before.record, before.seats));
    assert_eq!(again.person(anna.id).await.unwrap(), anna);
    if !place.is_server() {
        let pool = AnyPool::connect(&raw(&place.url)).await.unwrap();
        let mode: String = sqlx::query_scalar("PRAGMA journal_mode").fetch_one(&pool).await.unwrap();
        assert_eq!(mode, "wal");
    }
}

pub async fn a_database_is_set_up_once_by_many_at_once(place: Place) {
    let mut openers = JoinSet::new();
    for _ in 0..6 {
        let url: DatabaseUrl = place.url.parse().unwrap();
        openers.spawn(async move { Store::open(&url).await.unwrap() });
    }
    let stores = openers.join_all().await;
    let table = stores[0].create_table(&NewTable::new(fresh(), 1), NOON).await.unwrap();
    for store in &stores {
        assert_eq!(store.table(table.id).await.unwrap(), table);
    }
}

pub async fn a_newer_database_is_left_alone(place: Place) {
    place.open().await.close().await;
    let pool = AnyPool::connect(&raw(&place.url)).await.unwrap();
    sqlx::query("INSERT INTO shamble_schema (version, name) VALUES (99, 'future')").execute(&pool).await.unwrap();
    pool.close().await;
    let refused = Store::open(&place.url.parse().unwrap()).await.unwrap_err();
    assert!(matches!(refused, StoreError::TooNew { found: 99, known: 7, .. }), "{refused}");
}

pub async fn what_the_database_says_stays_out_of_the_error(place: Place) {
    let store = place.open().await;
    let (table, _) = with_anna(&store).await;
    let pool = AnyPool::connect(&raw(&place.url)).await.unwrap();
    sqlx::raw_sql("DROP TABLE entries").execute(&pool).await.unwrap();
    let fault = store.record(table.id).await.unwrap_err();
    assert_eq!(fault.to_string(), "the database does not answer; try again");
    let source = std::error::Error::source(&fault).unwrap().to_string();
    assert!(source.contains("entries"), "{source}: the operator learns more");
    sqlx::raw_sql("UPDATE tables SET origin = 'nonsense', head = 7").execute(&pool).await.unwrap();
    sqlx::raw_sql(include_str!("../../migrations/0001_tables.sql").split_inclusive(';').nth(6).unwrap())
        .execute(&pool)
        .await
        .unwrap();
    let fault = store.record(table.id).await.unwrap_err();
    assert!(
        matches!(fault, StoreError::Damaged { table: id, what: "an entry is missing" } if id == table.id),
        "{fault}"
    );
    sqlx::raw_sql("UPDATE tables SET head = 0").execute(&pool).await.unwrap();
    let fault = store.record(table.id).await.unwrap_err();
    assert!(matches!(fault, StoreError::Damaged { what: "its header cannot be read", .. }), "{fault}");
}

#[test]
fn a_database_that_cannot_be_opened_is_named_in_one_line() {
    let folder = Folder::new();
    let path = folder.0.display();
    std::fs::write(folder.0.join("notes.txt"), "not a database at all, but long enough to look at".repeat(99)).unwrap();
    crate::run(async {
        for (url, cause) in [
            (format!("sqlite:{path}/no/such/folder/x.db"), "unable to open database file"),
            (format!("sqlite:{path}"), "unable to open database file"),
            (format!("sqlite:{path}/notes.txt"), "file is not a database"),
            (format!("postgres://anna:hush@localhost/x?host={path}"), "No such file or directory"),
            ("postgres://anna:hush@127.0.0.1:1/x".to_owned(), "Connection refused"),
            ("postgres://anna:hush@127.0.0.1:1/x?sslmode=perhaps".to_owned(), "unknown value"),
        ] {
            let url: DatabaseUrl = url.parse().unwrap();
            let fault = Store::open(&url).await.unwrap_err();
            assert!(matches!(fault, StoreError::CannotOpen { .. }), "{fault:?}");
            let text = fault.to_string();
            assert!(text.contains(cause) && text.contains(&url.to_string()), "{text}");
            assert!(text.lines().count() == 1 && !text.contains("hush"), "{text}");
        }
    });
}

/// What a server of this address is told first, and what after it has answered so.
fn told(answer: &'static [u8], url: impl FnOnce(u16) -> DatabaseUrl) -> (Vec<u8>, Vec<u8>) {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let url = url(listener.local_addr().unwrap().port());
    let server = std::thread::spawn(move || {
        let (mut stream, _) = listener.accept().unwrap();
        let mut hear = |answer: &[u8]| {
            let mut heard = vec![0; 1024];
            let length = stream.read(&mut heard).unwrap();
            stream.write_all(answer).unwrap();
            heard.truncate(length);
            heard
        };
        (hear(answer), hear(&[]))
    });
    crate::run(async { assert!(Store::open(&url).await.is_err()) });
    server.join().unwrap()
}

#[test]
fn a_server_is_spoken_to_through_tls_where_its_address_says_so() {
    let encrypted = |port| format!("postgres://anna@127.0.0.1:{port}/x?sslmode=require").parse().unwrap();
    let (first, then) = told(b"S", encrypted);
    assert_eq!(first, [0, 0, 0, 8, 4, 210, 22, 47], "it is asked whether it speaks TLS");
    assert_eq!(then[0], 22, "a handshake of TLS");
}

#[test]
fn a_password_that_a_file_holds_is_shown_to_the_server() {
    let plain =
        |port| -> DatabaseUrl { format!("postgres://anna@127.0.0.1:{port}/x?sslmode=disable").parse().unwrap() };
    // It asks for the password in the clear.
    let (_, then) = told(&[b'R', 0, 0, 0, 8, 0, 0, 0, 3], |port| plain(port).with_password("hush").unwrap());
    assert_eq!(then, *b"p\0\0\0\x09hush\0");
}

#[test]
fn what_the_store_does_can_be_done_on_any_thread() {
    fn is_send(_: &impl Send) {}
    crate::run(async {
        let store = Place::memory().open().await;
        let (table, _) = with_anna(&store).await;
        let work = async {
            store
                .wake(table.id)
                .await
                .map(drop)
                .or(store.undo(table.id, &crate::place::jump(0, 0), NOON).await.map(drop))
        };
        is_send(&work);
        work.await.unwrap();
    });
}
