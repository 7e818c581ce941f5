//! Two servers on one database, which tell each other nothing: what is heard is only a hint.

use std::time::Duration;

use serde_json::{Value, json};

use super::losing::Kept;
use super::{Browser, Site, next_event};
use crate::others;

/// Two servers, and somebody at the same table of both.
struct Two {
    here: Site,
    there: Site,
    _kept: Kept,
}

impl Two {
    async fn open() -> Two {
        let kept = Kept::new();
        Two { here: kept.open().await, there: kept.open().await, _kept: kept }
    }

    /// The same person at the other server.
    fn elsewhere(&self, browser: &Browser) -> Browser {
        Browser { router: self.there.router.clone(), ..browser.clone() }
    }

    /// Both servers look at what the other has stored.
    async fn settle(&self) {
        for site in [&self.here, &self.there] {
            others::compare(&site.house).await.unwrap();
        }
        // Rooms catch up by themselves.
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
}

async fn undo(browser: &mut Browser, table: &str) -> Value {
    let question = browser.look(table).await["question"].clone();
    browser.post(&format!("/api/tables/{table}/undo"), &json!({ "question": question })).await.ok().json()
}

#[tokio::test(flavor = "multi_thread")]
async fn what_one_server_stores_another_shows_to_whoever_looks() {
    let two = Two::open().await;
    let mut anna = two.here.person("Anna").await;
    let mut there = two.elsewhere(&anna);
    let table = anna.table("alone").await;
    let _here = anna.listen(&table).await;
    let mut stream = there.listen(&table).await.into_body().into_data_stream();
    next_event(&mut stream).await;
    for step in 0..4 {
        anna.choose_first(&table).await.ok();
        if step == 2 {
            undo(&mut anna, &table).await;
        }
        anna.post(&format!("/api/tables/{table}/talk"), &json!({ "line": format!("Step {step}") })).await.ok();
        two.settle().await;
        assert_eq!(there.look(&table).await, anna.look(&table).await, "after step {step}");
        let told = next_event(&mut stream).await;
        assert_eq!(told["version"], anna.look(&table).await["version"], "the stream goes on");
    }
    let (mine, theirs) =
        (anna.get(&format!("/api/tables/{table}/log")).await, there.get(&format!("/api/tables/{table}/log")).await);
    assert_eq!(mine.json(), theirs.json());
    assert!(there.get(&format!("/t/{table}")).await.text.contains("Step 3"));
    there.choose_first(&table).await.ok();
}

#[tokio::test(flavor = "multi_thread")]
async fn of_two_answers_at_two_servers_one_is_taken() {
    let two = Two::open().await;
    let mut anna = two.here.person("Anna").await;
    let mut there = two.elsewhere(&anna);
    let table = anna.table("alone").await;
    let path = format!("/api/tables/{table}/choices");
    for round in 0..6 {
        let seen = anna.look(&table).await;
        assert_eq!(there.look(&table).await["question"], seen["question"]);
        let body = json!({ "choice": seen["choices"][0]["choice"], "question": seen["question"] });
        let (first, second) = (anna.post(&path, &body).await, there.post(&path, &body).await);
        first.ok();
        second.fails("stale");
        // The one who was slower sees at once what is asked now.
        assert_eq!(there.look(&table).await, anna.look(&table).await, "round {round}");
        // As many entries as before, but another story.
        undo(&mut anna, &table).await;
        let again = anna.look(&table).await;
        let last = again["choices"].as_array().unwrap().last().unwrap()["choice"].clone();
        anna.post(&path, &json!({ "choice": last, "question": again["question"] })).await.ok();
        let seen = there.look(&table).await;
        let late = json!({ "choice": seen["choices"][0]["choice"], "question": seen["question"] });
        there.post(&path, &late).await.fails("stale");
        two.settle().await;
    }
    let record = two.here.house.store.record(table.parse().unwrap()).await.unwrap();
    assert!(two.here.house.shelf.replay(&record).is_ok());
}

#[tokio::test(flavor = "multi_thread")]
async fn a_seat_handed_over_at_one_server_is_not_played_at_another() {
    let two = Two::open().await;
    let mut anna = two.here.person("Anna").await;
    let mut ben = two.here.person("Ben").await;
    let mut there = two.elsewhere(&anna);
    let table = anna.table("alone").await;
    let seen = there.look(&table).await;
    let _here = ben.listen(&table).await;
    let to = ben.get("/api/me").await.json()["id"].clone();
    for seat in 0..2 {
        let body = json!({ "action": "hand-over", "to": to });
        anna.post(&format!("/api/tables/{table}/seats/{seat}"), &body).await.ok();
    }
    let body = json!({ "choice": seen["choices"][0]["choice"], "question": seen["question"] });
    there.post(&format!("/api/tables/{table}/choices"), &body).await.fails("stale");
    assert_eq!(there.look(&table).await["mine"], json!([]));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_deleted_by_the_operator_is_gone_where_it_was_open() {
    let two = Two::open().await;
    let mut anna = two.here.person("Anna").await;
    let table = anna.table("alone").await;
    anna.look(&table).await;
    two.there.house.store.delete_table(table.parse().unwrap()).await.unwrap();
    two.settle().await;
    anna.get(&format!("/api/tables/{table}")).await.fails("no-table");
}
