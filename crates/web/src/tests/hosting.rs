//! What the host of a table may do, and what others may not do to it.

use serde_json::{Value, json};

use super::{Browser, Site};

async fn id(browser: &mut Browser) -> Value {
    browser.get("/api/me").await.json()["id"].clone()
}

async fn host(browser: &mut Browser, table: &str, action: &str, person: Option<&Value>) -> super::Answer {
    browser.post(&format!("/api/tables/{table}/host"), &json!({ "action": action, "person": person })).await
}

#[tokio::test]
async fn a_host_sends_somebody_away_and_lets_them_back() {
    let site = Site::open().await;
    let (mut anna, mut ben, table) = site.two_at_a_table().await;
    let (seat, talk) = (format!("/api/tables/{table}/seats/1"), format!("/api/tables/{table}/talk"));
    let (whom, hello) = (id(&mut ben).await, json!({ "line": "Hello" }));
    host(&mut ben, &table, "remove", Some(&whom)).await.fails("not-host");
    host(&mut anna, &table, "remove", None).await.fails("malformed");
    let own = id(&mut anna).await;
    host(&mut anna, &table, "remove", Some(&own)).await.fails("malformed");
    host(&mut anna, &table, "remove", Some(&whom)).await.ok();
    assert_eq!(anna.look(&table).await["seatings"][1]["holder"], Value::Null);
    ben.post(&seat, &json!({ "action": "sit" })).await.fails("removed");
    ben.post(&talk, &hello).await.fails("removed");
    assert_eq!(ben.look(&table).await["hosting"]["removed"], json!([whom]));
    site.house.forget(table.parse().unwrap());
    ben.post(&seat, &json!({ "action": "sit" })).await.fails("removed");
    host(&mut anna, &table, "readmit", Some(&whom)).await.ok();
    ben.post(&seat, &json!({ "action": "sit" })).await.ok();
    host(&mut anna, &table, "mute", Some(&whom)).await.ok();
    ben.post(&talk, &hello).await.fails("muted");
    host(&mut anna, &table, "unmute", Some(&whom)).await.ok();
    ben.post(&talk, &hello).await.ok();
}

#[tokio::test]
async fn a_locked_table_takes_nobody_new_and_a_closed_one_nothing() {
    let site = Site::open().await;
    let mut anna = site.person("Anna").await;
    let table = anna.table("friends").await;
    let (seat, talk) = (format!("/api/tables/{table}/seats/1"), format!("/api/tables/{table}/talk"));
    host(&mut anna, &table, "lock", None).await.ok();
    let mut ben = site.person("Ben").await;
    ben.post(&seat, &json!({ "action": "sit" })).await.fails("locked");
    ben.post(&talk, &json!({ "line": "Let me in" })).await.fails("locked");
    anna.post(&talk, &json!({ "line": "No" })).await.ok();
    host(&mut anna, &table, "unlock", None).await.ok();
    ben.post(&seat, &json!({ "action": "sit" })).await.ok();
    host(&mut anna, &table, "close", None).await.ok();
    anna.choose_first(&table).await.fails("closed");
    ben.post(&talk, &json!({ "line": "Why?" })).await.fails("closed");
    assert!(ben.get(&format!("/t/{table}")).await.status.is_success(), "it can be looked at");
    host(&mut anna, &table, "reopen", None).await.ok();
    ben.post(&talk, &json!({ "line": "Thanks" })).await.ok();
}

/// A stranger at an open table, while its host is away.
#[tokio::test]
async fn nobody_takes_the_hosts_seat_or_takes_back_what_the_host_chose() {
    let site = Site::open().await;
    let (mut anna, mut stranger, table) = site.two_at_a_table().await;
    for _ in 0..24 {
        if anna.choose_first(&table).await.status != 200 {
            stranger.choose_first(&table).await.ok();
        }
    }
    let seat = format!("/api/tables/{table}/seats/0");
    stranger.post(&seat, &json!({ "action": "sit" })).await.fails("seat-taken");
    stranger.post(&seat, &json!({ "action": "bot" })).await.fails("seat-taken");
    let seen = stranger.look(&table).await;
    let undo = json!({ "question": seen["question"], "to": 0 });
    let undone = stranger.post(&format!("/api/tables/{table}/undo"), &undo).await.ok().json();
    assert_eq!(undone["undone"], false, "it waits for the host");
    assert_eq!(stranger.look(&table).await["entries"], seen["entries"]);
    let whom = id(&mut stranger).await;
    host(&mut anna, &table, "remove", Some(&whom)).await.ok();
    assert_eq!(anna.look(&table).await["entries"], seen["entries"]);
}
