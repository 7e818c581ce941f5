//! Taking back and playing again among friends, and changes whose asker hangs up.

use std::time::Duration;

use futures_util::future::poll_immediate;
use serde_json::{Value, json};

use super::{Browser, Site};

async fn travel(who: &mut Browser, table: &str, way: &str) -> Value {
    let question = who.look(table).await["question"].clone();
    who.post(&format!("/api/tables/{table}/{way}"), &json!({ "question": question })).await.ok().json()
}

/// Has whoever is asked choose until it was the turn of this one, whose choice is the last.
async fn choose_last(last: &mut Browser, other: &mut Browser, table: &str) {
    for _ in 0..60 {
        if last.choose_first(table).await.status.is_success() {
            return;
        }
        other.choose_first(table).await.ok();
    }
    panic!("it never was their turn");
}

#[tokio::test]
async fn who_is_asked_plays_their_own_choices_again_and_nobody_elses() {
    let site = Site::open().await;
    let (mut anna, mut ben, table) = site.two_at_a_table().await;
    let _here = (anna.listen(&table).await, ben.listen(&table).await);
    choose_last(&mut ben, &mut anna, &table).await;
    let vote = format!("/api/tables/{table}/vote");
    if travel(&mut ben, &table, "undo").await["undone"] == json!(false) {
        anna.post(&vote, &json!({ "agree": true })).await.ok();
    }
    let back = anna.look(&table).await;
    assert_eq!(travel(&mut anna, &table, "redo").await["redone"], false, "it was Ben's choice");
    assert_eq!(anna.look(&table).await["entries"], back["entries"]);
    let question = ben.look(&table).await["question"].clone();
    let undo = format!("/api/tables/{table}/undo");
    ben.post(&undo, &json!({ "question": question })).await.fails("vote-open");
    ben.post(&vote, &json!({ "agree": false })).await.ok();
    let page = anna.get(&format!("/t/{table}")).await.ok().text;
    assert!(page.contains("Ben would rather not take that back"));
    assert_eq!(travel(&mut ben, &table, "redo").await["redone"], true);
    assert_eq!(travel(&mut anna, &table, "undo").await["undone"], false, "it is still Ben's choice");
}

#[tokio::test]
async fn whoever_loads_the_page_anew_is_asked_all_the_same() {
    let site = Site::with(|settings| settings.absence = Duration::from_secs(60)).await;
    let (mut anna, mut ben, table) = site.two_at_a_table().await;
    let _here = anna.listen(&table).await;
    drop(ben.listen(&table).await);
    choose_last(&mut ben, &mut anna, &table).await;
    assert_eq!(travel(&mut anna, &table, "undo").await["undone"], false);
    let question = anna.look(&table).await["question"].clone();
    let vote = format!("/api/tables/{table}/vote");
    anna.post(&vote, &json!({ "agree": true, "question": question })).await.ok();
    assert!(!anna.look(&table).await["proposal"].is_null(), "agreeing twice does not help");
    if !anna.choose_first(&table).await.status.is_success() {
        ben.choose_first(&table).await.ok();
    }
    assert!(anna.look(&table).await["proposal"].is_null());
    let page = ben.get(&format!("/t/{table}")).await.ok().text;
    assert!(page.contains("The game has gone on"));
}

#[tokio::test]
async fn bots_wait_while_people_vote() {
    let site = Site::open().await;
    let (mut anna, mut ben, table) = site.two_at_a_table().await;
    let _here = (anna.listen(&table).await, ben.listen(&table).await);
    // Ben has chosen, and Anna is asked.
    for _ in 0..60 {
        choose_last(&mut ben, &mut anna, &table).await;
        if anna.look(&table).await["waits_for"] == json!([0]) {
            break;
        }
    }
    assert_eq!(travel(&mut anna, &table, "undo").await["undone"], false);
    let before = anna.look(&table).await;
    anna.post(&format!("/api/tables/{table}/seats/0"), &json!({ "action": "bot" })).await.ok();
    tokio::time::sleep(Duration::from_millis(100)).await;
    let voting = anna.look(&table).await;
    assert_eq!((&voting["entries"], voting["proposal"].is_null()), (&before["entries"], false));
    ben.post(&format!("/api/tables/{table}/vote"), &json!({ "agree": false })).await.ok();
    for _ in 0..100 {
        tokio::time::sleep(Duration::from_millis(20)).await;
        if anna.look(&table).await["entries"].as_u64() > before["entries"].as_u64() {
            return;
        }
    }
    panic!("the bot goes on when the vote is over");
}

#[tokio::test]
async fn a_change_is_carried_through_when_its_asker_hangs_up() {
    // A connection whose query was dropped is closed, and a database in memory would go with it.
    let file = std::env::temp_dir().join(format!("shamble-hung-up-{}.db", std::process::id()));
    let database = format!("sqlite:{}", file.display());
    let site = Site::with(|settings| settings.database = database.parse().unwrap()).await;
    let mut anna = site.person("Anna").await;
    let table = anna.table("alone").await;
    let mut carried_through = 0;
    for steps in 1..40 {
        let seen = anna.look(&table).await;
        let body = json!({ "choice": seen["choices"][0]["choice"], "question": seen["question"] });
        let (path, mut asker) = (format!("/api/tables/{table}/choices"), anna.clone());
        let mut request = Box::pin(asker.post(&path, &body));
        let mut is_answered = false;
        // So many steps of the request are taken, and no other.
        for step in 1..=steps {
            is_answered |= poll_immediate(&mut request).await.is_some();
            if is_answered {
                break;
            }
            // The database works on threads of its own, and is given time now and then.
            if step % 4 == 0 {
                tokio::time::sleep(Duration::from_millis(1)).await;
            } else {
                tokio::task::yield_now().await;
            }
        }
        drop(request);
        tokio::time::sleep(Duration::from_millis(20)).await;
        let awake = anna.look(&table).await;
        carried_through += usize::from(!is_answered && awake["entries"] != seen["entries"]);
        site.house.forget(table.parse().unwrap());
        assert_eq!(anna.look(&table).await, awake, "after {steps} steps");
    }
    assert!(carried_through > 0);
    site.house.store.clone().close().await;
    std::fs::remove_file(file).unwrap();
}

#[tokio::test]
async fn a_question_keeps_its_number_while_people_talk_and_the_table_sleeps() {
    let site = Site::open().await;
    let mut anna = site.person("Anna").await;
    let table = anna.table("alone").await;
    anna.choose_first(&table).await.ok();
    let question = anna.look(&table).await["question"].clone();
    anna.post(&format!("/api/tables/{table}/talk"), &json!({ "line": "Wait." })).await.ok();
    site.house.forget(table.parse().unwrap());
    assert_eq!(anna.look(&table).await["question"], question);
    travel(&mut anna, &table, "undo").await;
    let question = anna.look(&table).await["question"].clone();
    site.house.forget(table.parse().unwrap());
    assert_eq!(anna.look(&table).await["question"], question);
    // What was undone before it slept is known as Anna's.
    assert_eq!(travel(&mut anna, &table, "redo").await["redone"], true);
    assert_eq!(travel(&mut anna, &table, "undo").await["undone"], true);
}

#[tokio::test]
async fn a_key_stands_for_one_choice_of_one_person() {
    let site = Site::open().await;
    let (mut anna, mut ben) = (site.person("Anna").await, site.person("Ben").await);
    let table = anna.table("alone").await;
    let path = format!("/api/tables/{table}/choices");
    let seen = anna.look(&table).await;
    let first = json!({ "choice": seen["choices"][0]["choice"], "question": seen["question"], "key": "k" });
    anna.post(&path, &first).await.ok();
    ben.post(&path, &first).await.fails("stale");
    let other = json!({ "choice": "something else", "question": seen["question"], "key": "k" });
    anna.post(&path, &other).await.fails("stale");
    let next = anna.look(&table).await;
    let again = json!({ "choice": next["choices"][0]["choice"], "question": next["question"], "key": "k" });
    anna.post(&path, &again).await.fails("malformed");
    assert_eq!(anna.look(&table).await["view"], next["view"]);
    anna.choose_first(&table).await.ok();
}
