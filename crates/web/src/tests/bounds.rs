//! How much a table holds, and what is done with records that are too much.

use std::time::{Duration, Instant};

use serde_json::json;
use shamble_kernel::{Record, RecordBranch, RecordLine, Seats, Setup};
use shamble_store::{NewTable, Player, UndoPolicy};

use super::{Browser, Site};
use crate::room::LINES;

/// What nobody minds to wait for, on a machine that has much else to do; without bounds it would be minutes.
const MOMENT: Duration = Duration::from_secs(10);

/// A story of one entry with so many undone lines, each of which left the one before.
fn bushy(site: &Site, lines: usize) -> Record {
    let title = site.house.shelf.find("off-the-dead").unwrap();
    let mut table = title.start(&Setup::new("chapter-1").players(1), 7).unwrap();
    let seats = Seats::first(1);
    for at in 0..lines - 1 {
        table.choose("orders cop bite timely", seats).unwrap();
        table.undo_to(at).unwrap();
        table.choose(["orders cop all never", "orders cop all timely"][at % 2], seats).unwrap();
    }
    table.choose("orders cop all never", seats).unwrap();
    table.undo_to(0).unwrap();
    table.choose("orders cop bite never", seats).unwrap();
    Record::parse(&table.record()).unwrap()
}

/// A table with this story, of somebody who may take back what they like.
async fn table_of(site: &Site, browser: &mut Browser, record: Record) -> String {
    let me = browser.get("/api/me").await.ok().json()["id"].as_str().unwrap().parse().unwrap();
    let holders = vec![Some(Player::Person(me))];
    let new = NewTable { undo: UndoPolicy::Free, holders, ..NewTable::new(record, 1).host(me) };
    site.house.store.create_table(&new, site.house.clock.now()).await.unwrap().id.to_string()
}

#[tokio::test]
async fn a_table_with_a_thousand_undone_lines_wakes_in_a_moment() {
    let site = Site::open().await;
    let mut anna = site.person("Anna").await;
    let table = table_of(&site, &mut anna, bushy(&site, 1_000)).await;
    let begun = Instant::now();
    let seen = anna.look(&table).await;
    assert!(begun.elapsed() < MOMENT, "{:?}", begun.elapsed());
    assert_eq!(seen["entries"], 1);
    let begun = Instant::now();
    let page = anna.get(&format!("/t/{table}")).await.ok().text;
    assert!(begun.elapsed() < MOMENT, "{:?}", begun.elapsed());
    assert_eq!(page.matches("data-line=").count(), 8);
    let undo = json!({ "question": seen["question"] , "to": 0 });
    anna.post(&format!("/api/tables/{table}/undo"), &undo).await.ok();
    let awake = anna.look(&table).await;
    site.house.forget(table.parse().unwrap());
    assert_eq!(anna.look(&table).await, awake);
}

#[tokio::test]
async fn a_table_that_is_full_of_undone_lines_says_so() {
    let site = Site::open().await;
    let mut anna = site.person("Anna").await;
    let table = table_of(&site, &mut anna, bushy(&site, LINES)).await;
    let seen = anna.look(&table).await;
    let undo = json!({ "question": seen["question"], "to": 0 });
    let path = format!("/api/tables/{table}/undo");
    let refused = anna.post(&path, &undo).await.fails("too-long");
    assert!(refused.text.contains("2000 lines"), "{}", refused.text);
    assert_eq!(anna.look(&table).await, seen);
    anna.language = "fr";
    let refused = anna.post(&path, &undo).await.fails("too-long");
    assert!(refused.text.contains("suites annulées"), "{}", refused.text);
    anna.choose_first(&table).await.ok();
}

#[tokio::test]
async fn a_record_of_too_many_branches_is_refused_at_once() {
    let site = Site::open().await;
    let mut anna = site.person("Anna").await;
    let order = RecordLine { text: "orders cop all never".to_owned(), chances: Vec::new() };
    let branches = vec![RecordBranch::new(1, vec![order.clone()]); 25_000];
    let record = Record { lines: vec![order], branches, ..bushy(&site, 1) };
    let begun = Instant::now();
    let sent = anna.post("/api/sequels", &json!({ "record": record.to_string() })).await;
    assert!(begun.elapsed() < MOMENT, "{:?}", begun.elapsed());
    sent.fails("too-long");
}
