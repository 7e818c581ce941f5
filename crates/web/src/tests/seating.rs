//! Seats, bots and people who come and go.

use std::time::Duration;

use axum::http::StatusCode;
use serde_json::{Value, json};

use super::Site;

#[tokio::test]
async fn a_friend_joins_with_the_code_and_sits_down() {
    let site = Site::open().await;
    let (mut anna, mut ben) = (site.person("Anna").await, site.person("Ben").await);
    let table = anna.table("friends").await;
    let code = anna.look(&table).await["code"].as_str().unwrap().to_lowercase();
    assert_eq!(ben.get(&format!("/join?code={code}")).await.location(), format!("/t/{table}"));
    let seat = format!("/api/tables/{table}/seats/1");
    ben.post(&seat, &json!({ "action": "sit" })).await.ok();
    let _here = ben.listen(&table).await;
    anna.post(&seat, &json!({ "action": "sit" })).await.fails("seat-taken");
    assert_eq!(ben.look(&table).await["mine"], json!([1]));
    ben.post(&seat, &json!({ "action": "leave" })).await.ok();
    assert_eq!(anna.look(&table).await["seatings"][1]["holder"], json!(null));
    let nowhere = ben.get("/join?code=AAAAAA").await;
    assert_eq!(nowhere.status, StatusCode::NOT_FOUND);
    assert!(nowhere.text.contains("No open table has this code"), "{}", nowhere.text);
    ben.get("/api/codes/BBBBBB").await.fails("no-code");
}

#[tokio::test]
async fn a_lent_seat_is_taken_back_at_any_decision() {
    let site = Site::open().await;
    let (mut anna, mut ben) = (site.person("Anna").await, site.person("Ben").await);
    let table = anna.table("alone").await;
    let seat = format!("/api/tables/{table}/seats/0");
    let _here = ben.listen(&table).await;
    let to = ben.get("/api/me").await.json()["id"].clone();
    anna.post(&seat, &json!({ "action": "hand-over", "to": to })).await.ok();
    assert_eq!(ben.look(&table).await["mine"], json!([0]));
    ben.post(&seat, &json!({ "action": "take-back" })).await.fails("seat-taken");
    anna.post(&seat, &json!({ "action": "take-back" })).await.ok();
    assert_eq!(anna.look(&table).await["mine"], json!([0, 1]));
    anna.post(&seat, &json!({ "action": "bot", "to": "genius" })).await.fails("no-bot");
    anna.post(&seat, &json!({ "action": "dance" })).await.fails("malformed");
}

#[tokio::test]
async fn somebody_who_is_away_is_replaced_by_a_bot_and_comes_back() {
    let site = Site::open().await;
    let (mut anna, mut ben, table) = site.two_at_a_table().await;
    let seat = format!("/api/tables/{table}/seats/1");
    let here = ben.listen(&table).await;
    anna.post(&seat, &json!({ "action": "bot" })).await.fails("seat-taken");
    drop(here);
    anna.post(&seat, &json!({ "action": "bot" })).await.ok();
    assert_eq!(anna.look(&table).await["seatings"][1]["holder"], json!({ "bot": "search" }));
    ben.post(&seat, &json!({ "action": "take-back" })).await.ok();
    assert_eq!(ben.look(&table).await["mine"], json!([1]));
}

#[tokio::test]
async fn a_bot_is_told_what_to_do_by_people_of_its_table() {
    let site = Site::open().await;
    let (mut anna, mut ben, mut carl) =
        (site.person("Anna").await, site.person("Ben").await, site.person("Carl").await);
    let order = json!({ "game": "undead-or-alive", "players": 2, "company": "friends" });
    let table = anna.post("/api/tables", &order).await.ok().json()["id"].as_str().unwrap().to_owned();
    let seat = format!("/api/tables/{table}/seats/1");
    ben.post(&seat, &json!({ "action": "sit" })).await.ok();
    anna.post(&seat, &json!({ "action": "tell", "to": "stay-back" })).await.fails("no-bot");
    ben.post(&seat, &json!({ "action": "bot", "to": "heuristic" })).await.ok();
    carl.post(&seat, &json!({ "action": "tell", "to": "stay-back" })).await.fails("not-seated");
    anna.post(&seat, &json!({ "action": "tell", "to": "dance" })).await.fails("malformed");
    anna.post(&seat, &json!({ "action": "tell", "to": "stay-with:9" })).await.fails("malformed");
    anna.post(&seat, &json!({ "action": "tell", "to": "stay-with:0" })).await.ok();
    assert_eq!(anna.look(&table).await["seatings"][1]["told"], "stay-with:0");
    let page = anna.get(&format!("/t/{table}")).await.ok().text;
    assert!(page.contains(r#"<option value="stay-with:0" selected>Stay with me!</option>"#), "{page}");
    assert!(page.contains("As you said: I stay with you."), "{page}");
    assert!(!carl.get(&format!("/t/{table}")).await.ok().text.contains(r#"data-action="tell""#));

    // A server that starts anew knows it too.
    site.house.forget(table.parse().unwrap());
    assert_eq!(anna.look(&table).await["seatings"][1]["told"], "stay-with:0");
    anna.post(&seat, &json!({ "action": "tell" })).await.ok();
    assert_eq!(anna.look(&table).await["seatings"][1]["told"], json!(null));
}

#[tokio::test]
async fn a_bot_is_not_told_what_means_nothing_in_its_game() {
    let site = Site::open().await;
    let mut anna = site.person("Anna").await;
    let table = anna.table("bots").await;
    let seat = format!("/api/tables/{table}/seats/1");
    anna.post(&seat, &json!({ "action": "tell", "to": "stay-back" })).await.fails("malformed");
    anna.post(&seat, &json!({ "action": "tell", "to": "search" })).await.ok();
}

#[tokio::test]
async fn bots_play_a_whole_game_for_whoever_watches() {
    let site = Site::open().await;
    let mut anna = site.person("Anna").await;
    let table = anna.table("watch").await;
    let entries = anna.look(&table).await["entries"].clone();
    tokio::time::sleep(Duration::from_millis(50)).await;
    assert_eq!(anna.look(&table).await["entries"], entries, "bots wait for somebody to watch");
    let _here = anna.listen(&table).await;
    for _ in 0..3000 {
        if !anna.look(&table).await["outcome"].is_null() {
            break;
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    let over = anna.look(&table).await;
    assert!(!over["outcome"].is_null() && over["code"].is_null(), "{over}");
    let record = anna.get(&format!("/api/tables/{table}/record")).await.ok().text;
    let record = shamble_kernel::Record::parse(&record).unwrap();
    assert!(site.house.shelf.replay(&record).is_ok());

    // Now that nothing is hidden any more, anybody may play on from any moment.
    let mut ben = site.person("Ben").await;
    let at = over["entries"].as_u64().unwrap() / 2;
    let branch = ben.post(&format!("/api/tables/{table}/branches"), &json!({ "at": at })).await.ok().json();
    assert_eq!((&branch["entries"], &branch["outcome"]), (&json!(at), &json!(null)));
    ben.choose_first(branch["id"].as_str().unwrap()).await.ok();
    for at in [0, at, over["entries"].as_u64().unwrap()] {
        let page = ben.get(&format!("/t/{table}/replay?at={at}")).await.ok().text;
        assert!(page.contains("Play on from here"));
    }
    assert_eq!(ben.get(&format!("/t/{table}/replay?at=99999")).await.status.as_u16(), 404);
}

#[tokio::test]
async fn a_friend_plays_for_whoever_is_away_until_they_come_back() {
    let site = Site::open().await;
    let (mut anna, mut ben, table) = site.two_at_a_table().await;
    let seat = format!("/api/tables/{table}/seats/1");
    let here = ben.listen(&table).await;
    anna.post(&seat, &json!({ "action": "sit" })).await.fails("seat-taken");
    drop(here);
    site.person("Carl").await.post(&seat, &json!({ "action": "sit" })).await.fails("seat-taken");
    anna.post(&seat, &json!({ "action": "sit" })).await.ok();
    assert_eq!(anna.look(&table).await["mine"], json!([0, 1]));
    anna.post(&seat, &json!({ "action": "bot" })).await.ok();
    anna.post(&seat, &json!({ "action": "sit" })).await.ok();
    ben.post(&seat, &json!({ "action": "take-back" })).await.ok();
    assert_eq!(ben.look(&table).await["mine"], json!([1]));
    let free = anna.look(&table).await["free_seats"].as_u64().unwrap();
    ben.post(&seat, &json!({ "action": "leave" })).await.ok();
    assert_eq!(anna.look(&table).await["free_seats"], free + 1);
}

#[tokio::test]
async fn whoever_watches_is_seen_by_the_name_they_have_now() {
    let site = Site::open().await;
    let (mut anna, mut ben) = (site.person("Anna").await, site.person("Ben").await);
    let table = anna.table("alone").await;
    let _here = ben.listen(&table).await;
    let page = format!("/t/{table}");
    assert!(anna.get(&page).await.text.contains("<bdi>Ben</bdi>"));
    ben.submit("/name", "name=Benedict").await;
    assert!(anna.get(&page).await.text.contains("<bdi>Benedict</bdi>"));
    let to = ben.get("/api/me").await.json()["id"].clone();
    anna.post(&format!("/api/tables/{table}/seats/0"), &json!({ "action": "hand-over", "to": to })).await.ok();
    assert_eq!(ben.look(&table).await["mine"], json!([0]));
}

#[tokio::test]
async fn a_new_table_tells_its_mission_and_who_sits() {
    let site = Site::open().await;
    let mut anna = site.person("Anna").await;
    for (company, free) in [("alone", 0), ("bots", 0), ("friends", 1)] {
        let order = json!({ "game": "off-the-dead", "players": 2, "company": company });
        let made = anna.post("/api/tables", &order).await.ok().json();
        assert_eq!((&made["mission"], &made["free_seats"]), (&json!("chapter-1"), &json!(free)), "{company}");
        let seen = anna.look(made["id"].as_str().unwrap()).await;
        assert_eq!((&seen["version"], &seen["free_seats"]), (&made["version"], &json!(free)), "{company}");
    }
}

#[tokio::test]
async fn a_seat_that_is_not_there_is_not_taken_but_missing() {
    let site = Site::open().await;
    let mut anna = site.person("Anna").await;
    let table = anna.table("alone").await;
    let answer = anna.post(&format!("/api/tables/{table}/seats/99"), &json!({ "action": "sit" })).await;
    assert_eq!(answer.fails("no-seat").status, StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn who_is_not_asked_learns_nothing_of_what_another_holds() {
    let site = Site::open().await;
    let (mut anna, mut ben) = (site.person("Anna").await, site.person("Ben").await);
    let order = json!({
        "game": "off-the-dead", "mission": "chapter-1", "players": 2, "team": ["granny", "cop"], "company": "friends",
    });
    let table = anna.post("/api/tables", &order).await.ok().json()["id"].as_str().unwrap().to_owned();
    ben.post(&format!("/api/tables/{table}/seats/1"), &json!({ "action": "sit" })).await.ok();
    let path = format!("/api/tables/{table}/choices");
    let offered = |seen: &Value| -> Vec<String> {
        let choices = seen["choices"].as_array().unwrap().iter();
        choices.map(|choice| choice["choice"].as_str().unwrap().to_owned()).collect()
    };
    let mut seen = anna.look(&table).await;
    for _ in 0..40 {
        if seen["asks"]["kind"] == "fetch-take" {
            break;
        }
        let asked = if offered(&seen).is_empty() { &mut ben } else { &mut anna };
        let own = offered(&asked.look(&table).await);
        let preferred = ["fetch", "pass"].into_iter().find(|wish| own.iter().any(|choice| choice == wish));
        let choice = preferred.unwrap_or(&own[0]);
        asked.post(&path, &json!({ "choice": choice, "question": seen["question"] })).await.ok();
        seen = anna.look(&table).await;
    }
    let held = offered(&seen).into_iter().find(|choice| choice.starts_with("take ")).unwrap();
    let mut heard = Vec::new();
    for choice in [held.as_str(), "take axe", "take barricade", "take adrenaline", "take nothing-of-the-kind"] {
        let refused = ben.post(&path, &json!({ "choice": choice, "question": seen["question"] })).await;
        heard.push(refused.fails("not-yours").text);
    }
    heard.dedup();
    assert_eq!(heard.len(), 1, "{heard:?}");
}
