//! Days of a campaign: one after the other, with the same people, here and on other machines.

use axum::http::StatusCode;
use serde_json::{Value, json};

use super::{Browser, Site};

/// The first day with two survivors, cut short; for one person or for two.
async fn first_day(host: &mut Browser, players: u8) -> String {
    let order = json!({
        "game": "survivants", "mission": "camp-1-the-last-house", "players": players, "access": "open",
        "company": if players > 1 { "friends" } else { "alone" },
        "options": { "turns": "1", "survivors": "2" },
    });
    host.post("/api/tables", &order).await.ok().json()["id"].as_str().unwrap().to_owned()
}

/// Plays until the game is over, each for their seats.
async fn play_on(people: &mut [&mut Browser], table: &str) -> Value {
    for _ in 0..400 {
        for person in people.iter_mut() {
            let seen = person.look(table).await;
            if !seen["outcome"].is_null() {
                return seen;
            }
            let offered = seen["choices"].as_array().unwrap();
            let notation = |choice: &Value| choice["choice"].as_str().unwrap().to_owned();
            let all: Vec<String> = offered.iter().map(notation).collect();
            let end = all.iter().find(|choice| choice.starts_with("end") || *choice == "pass");
            if let Some(choice) = end.or(all.first()) {
                let body = json!({ "choice": choice, "question": seen["question"] });
                person.post(&format!("/api/tables/{table}/choices"), &body).await.ok();
            }
        }
    }
    panic!("the day does not end");
}

#[tokio::test]
async fn a_day_is_followed_by_the_next_with_the_same_people() {
    let site = Site::open().await;
    let (mut anna, mut ben, mut cleo) =
        (site.person("Anna").await, site.person("Ben").await, site.person("Cleo").await);
    let table = first_day(&mut anna, 2).await;
    ben.post(&format!("/api/tables/{table}/seats/1"), &json!({ "action": "sit" })).await.ok();
    let path = format!("/api/tables/{table}/next");
    anna.post(&path, &json!({})).await.fails("no-sequel");
    let over = play_on(&mut [&mut anna, &mut ben], &table).await;
    assert_eq!(over["chapter"]["day"], "Day 1 of 5");
    assert_eq!((&over["sequel"]["goes_on"], &over["next"]), (&json!(true), &json!(null)), "{}", over["sequel"]);
    let keeps = over["sequel"]["characters"][0]["keeps"].as_array().unwrap();
    assert!(keeps.iter().any(|words| words.as_str().unwrap().starts_with("In the bag: ")), "{keeps:?}");

    let button = format!("action=\"/t/{table}/next\"");
    let page = |text: String| (text.contains(&button), text.contains("Whoever holds a seat here"));
    assert_eq!(page(anna.get(&format!("/t/{table}")).await.ok().text), (true, false));
    assert_eq!(page(cleo.get(&format!("/t/{table}")).await.ok().text), (false, true), "who watches only waits");
    cleo.post(&path, &json!({})).await.fails("not-seated");
    site.browser("en").post(&path, &json!({})).await.fails("no-name");

    // Two clicks, of two people, one table.
    let to = ben.submit(&format!("/t/{table}/next"), "").await.location();
    let next = anna.post(&path, &json!({})).await.ok().json();
    let id = next["id"].as_str().unwrap().to_owned();
    assert_eq!((to, &next["before"]), (format!("/t/{id}"), &json!(table)));
    assert_eq!(cleo.submit(&format!("/t/{table}/next"), "").await.location(), format!("/t/{id}"), "it is there now");

    let (old, new) = (anna.look(&table).await, anna.look(&id).await);
    assert_eq!(old["next"], json!(id));
    let holders = |seen: &Value| {
        let seats = seen["seatings"].as_array().unwrap();
        seats.iter().map(|seat| seat["holder"]["name"].clone()).collect::<Vec<_>>()
    };
    assert_eq!(holders(&new), ["Anna", "Ben"]);
    assert_eq!(new["asks"]["kind"], "camp", "experience and equipment come first");
    assert!(anna.get(&format!("/t/{table}")).await.text.contains(&format!("href=\"/t/{id}\"")));
    assert!(ben.get(&format!("/t/{id}")).await.text.contains(&format!("href=\"/t/{table}\"")));
    let home = ben.get("/").await.ok().text;
    assert_eq!(home.matches("The road to the camp · Day 1 of 5").count(), 2 + 2, "mine and those to everybody: {home}");

    // What the next day goes on from is not taken back.
    anna.post(&format!("/api/tables/{table}/undo"), &json!({ "question": old["question"] })).await.fails("followed");
    assert_eq!(anna.look(&table).await["entries"], old["entries"]);
}

#[tokio::test]
async fn a_group_goes_on_on_another_machine() {
    let site = Site::open().await;
    let mut anna = site.person("Anna").await;
    let table = first_day(&mut anna, 1).await;
    play_on(&mut [&mut anna], &table).await;
    let record = anna.get(&format!("/t/{table}/record")).await.ok().text;

    let elsewhere = Site::open().await;
    let mut ben = elsewhere.person("Ben").await;
    let made = ben.post("/api/sequels", &json!({ "record": record })).await.ok();
    assert_eq!(made.status, StatusCode::CREATED);
    let made = made.json();
    assert_eq!((&made["chapter"]["day"], &made["before"]), (&json!("Day 1 of 5"), &json!(null)));
    let seen = ben.look(made["id"].as_str().unwrap()).await;
    assert_eq!(seen["asks"]["kind"], "camp");
    assert!(seen["view"]["survivors"]["ines-carvalho"]["bag"].as_array().is_some_and(|bag| !bag.is_empty()), "{seen}");

    // By the form, whose lines end otherwise.
    let escape = |text: &str| -> String {
        text.bytes().map(|byte| if byte == b'\n' { "%0D%0A".to_owned() } else { format!("%{byte:02X}") }).collect()
    };
    let mut cleo = elsewhere.browser("fr");
    let page = cleo.get("/new?game=survivants").await.ok().text;
    assert!(page.contains("action=\"/sequel\""), "{page}");
    assert!(!cleo.get("/new?game=off-the-dead").await.ok().text.contains("action=\"/sequel\""));
    let form = format!("name=Cleo&company=alone&record={}", escape(&record));
    let to = cleo.submit("/sequel", &form).await.location();
    assert!(cleo.get(&to).await.ok().text.contains("Jour 1 sur 5"));
}

#[tokio::test]
async fn a_file_that_is_no_finished_day_is_named() {
    let site = Site::open().await;
    let mut anna = site.person("Anna").await;
    let table = first_day(&mut anna, 1).await;
    let running = site.house.store.record(table.parse().unwrap()).await.unwrap().to_string();
    let other = anna.table("alone").await;
    let other = site.house.store.record(other.parse().unwrap()).await.unwrap().to_string();
    for record in [&running, &other] {
        anna.post("/api/sequels", &json!({ "record": record })).await.fails("no-sequel");
    }
    let broken = running.replacen("\nmission camp-1", "\nmission camp-9", 1);
    for (record, word) in
        [("hello", "line 1"), (&running[..running.len() - 3], "line "), (&broken, "line "), ("", "line 1")]
    {
        let refused = anna.post("/api/sequels", &json!({ "record": record })).await.fails("record");
        assert!(refused.json()["error"]["message"].as_str().unwrap().contains(word), "{}", refused.text);
    }
    let large = "x".repeat(3 * 1024 * 1024);
    anna.post("/api/sequels", &json!({ "record": large })).await.fails("too-large");
    anna.post("/api/sequels", &json!({ "record": running, "company": "nobody" })).await.fails("malformed");
    assert_eq!(anna.get("/api/tables?which=mine").await.ok().json()["tables"].as_array().unwrap().len(), 2);
}
