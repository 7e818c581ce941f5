//! What is kept: tables over a restart, records nobody can replay, and reports.

use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};
use std::time::Duration;

use axum::body::Body;
use axum::http::{Request, StatusCode};
use serde_json::json;
use shamble_kernel::{Outcome, Record, Standing};
use shamble_store::{NewTable, PersonId, Player, UnixMillis};

use super::{Browser, Site};
use crate::clock::Clock;
use crate::others;

#[tokio::test]
async fn a_table_that_sleeps_wakes_up_as_it_was() {
    let site = Site::open().await;
    let mut anna = site.person("Anna").await;
    let table = anna.table("alone").await;
    for _ in 0..5 {
        anna.choose_first(&table).await.ok();
    }
    anna.post(&format!("/api/tables/{table}/talk"), &json!({ "line": "Good night" })).await.ok();
    let before = anna.look(&table).await;
    site.house.forget(table.parse().unwrap());
    assert_eq!(anna.look(&table).await, before);
    assert!(anna.get(&format!("/t/{table}")).await.text.contains("Good night"));
    anna.choose_first(&table).await.ok();
}

#[tokio::test]
async fn a_record_of_other_cards_is_kept_and_handed_out() {
    let site = Site::open().await;
    let mut anna = site.person("Anna").await;
    let table = anna.table("alone").await;
    let mut record = site.house.store.record(table.parse().unwrap()).await.unwrap();
    // These cards would deal otherwise.
    record.content ^= 1;
    record.opening.clear();
    let old =
        site.house.store.create_table(&NewTable::new(record.clone(), 2), site.house.clock.now()).await.unwrap().id;
    let page = anna.get(&format!("/t/{old}")).await.ok().text;
    assert!(page.contains("begun with other rules or cards"), "{page}");
    assert_eq!(anna.get(&format!("/t/{old}/record")).await.ok().text, record.to_string());
    assert!(anna.look(&old.to_string()).await["stopped"].as_str().unwrap().contains("other cards"));
    anna.post(&format!("/api/tables/{old}/seats/0"), &json!({ "action": "sit" })).await.ok();
    let question = anna.look(&old.to_string()).await["question"].clone();
    let body = json!({ "choice": "pass", "question": question });
    anna.post(&format!("/api/tables/{old}/choices"), &body).await.fails("stopped");
    assert!(anna.get("/").await.status.is_success());
}

#[tokio::test]
async fn a_game_of_other_rules_goes_on_from_the_last_decision_that_fits() {
    let site = Site::open().await;
    let mut anna = site.person("Anna").await;
    let table = anna.table("alone").await;
    for _ in 0..6 {
        anna.choose_first(&table).await.ok();
    }
    let whole = site.house.store.record(table.parse().unwrap()).await.unwrap();
    let mut record = whole.clone();
    record.rules -= 1;
    // From here on it went otherwise by the rules of then.
    let kept = record.lines.len() - 2;
    record.lines[kept].text = "something that nobody can do today".to_owned();
    let person: PersonId = anna.get("/api/me").await.json()["id"].as_str().unwrap().parse().unwrap();
    let mut new = NewTable::new(record, 2).host(person);
    new.holders = vec![Some(Player::Person(person))];
    let old = site.house.store.create_table(&new, site.house.clock.now()).await.unwrap().id;
    crate::fitting::survey(std::sync::Arc::clone(&site.house)).await.unwrap();
    assert_eq!(site.house.store.table(old).await.unwrap().fits, Some(kept), "it is marked without anybody looking");

    let shown = anna.look(&old.to_string()).await;
    assert_eq!((&shown["fits"], shown["stopped"].is_string()), (&json!(kept), true));
    let path = format!("/api/tables/{old}/continue");
    site.person("Ben").await.post(&path, &json!({})).await.fails("not-seated");
    let next = anna.post(&path, &json!({})).await.ok().json();
    assert_eq!(anna.post(&path, &json!({})).await.ok().json()["id"], next["id"], "there is one");
    assert_eq!((&next["entries"], &next["before"]), (&json!(kept), &json!(old.to_string())));
    let next = next["id"].as_str().unwrap();
    assert_eq!(site.house.store.record(next.parse().unwrap()).await.unwrap().lines, whole.lines[..kept]);
    assert_eq!(anna.look(next).await["mine"], json!([0]));
    anna.post(&format!("/api/tables/{table}/continue"), &json!({})).await.fails("no-sequel");
}

#[tokio::test]
async fn a_report_is_a_file_with_the_note_and_the_record() {
    let site = Site::open().await;
    let mut anna = site.person("Anna").await;
    let table = anna.table("alone").await;
    let path = format!("/api/tables/{table}/reports");
    let kept = anna.post(&path, &json!({ "note": "The dog bit me." })).await.ok().json();
    let file = site.house.settings.reports.join(kept["report"].as_str().unwrap());
    let text = std::fs::read_to_string(&file).unwrap();
    assert!(text.contains("by Anna") && text.contains("The dog bit me.") && text.contains("shamble-record 1"));
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        assert_eq!(file.metadata().unwrap().permissions().mode() & 0o777, 0o600, "it holds the seed");
    }
    std::fs::remove_file(&file).unwrap();
    anna.post(&path, &json!({ "note": " " })).await.fails("malformed");
}

/// What stands behind the # of somebody's personal link.
async fn key_of(browser: &mut Browser) -> String {
    let page = browser.get("/me").await.ok().text;
    page.split("href=\"/me/back#").nth(1).unwrap().split('"').next().unwrap().to_owned()
}

#[tokio::test]
async fn a_personal_link_leads_back_on_another_device_until_it_is_renewed() {
    let site = Site::open().await;
    let mut anna = site.person("Anna").await;
    let table = anna.table("alone").await;
    let key = key_of(&mut anna).await;
    let mut phone = site.browser("en");
    let form = phone.get("/me/back").await.ok().text;
    assert!(form.contains("back.js") && !form.contains(&key), "the server is not told before the click");
    assert_eq!(phone.submit("/me/back", &format!("key=https://here/me/back%23{key}")).await.location(), "/");
    assert!(phone.get("/").await.text.contains(&table));
    let nobody = site.browser("en").submit("/me/back", "key=00112233445566778899aabbccddeeff").await;
    assert_eq!(nobody.status.as_u16(), 404);

    anna.submit("/me/renew", "").await;
    assert!(anna.get("/").await.text.contains(&table), "this browser stays");
    phone.get("/api/me").await.fails("no-name");
    assert_eq!(phone.submit("/me/back", &format!("key={key}")).await.status.as_u16(), 404);
    let new = anna.post("/api/me/token", &json!({})).await.ok().json()["token"].as_str().unwrap().to_owned();
    assert_eq!(phone.submit("/me/back", &format!("key={new}")).await.location(), "/");
}

#[tokio::test]
async fn a_deleted_person_is_gone_from_the_tables_of_others() {
    let site = Site::open().await;
    let (mut anna, mut ben, table) = site.two_at_a_table().await;
    ben.post(&format!("/api/tables/{table}/talk"), &json!({ "line": "Good bye" })).await.ok();
    let forget = |name: &str| {
        let request = Request::delete("/api/me").header("content-type", "application/json");
        request.body(Body::from(json!({ "name": name }).to_string())).unwrap()
    };
    ben.read(forget("Anna")).await.fails("malformed");
    ben.read(forget("Ben")).await.ok();
    ben.get("/api/me").await.fails("no-name");
    for _ in 0..100 {
        if anna.look(&table).await["seatings"][1]["holder"].is_null() {
            break;
        }
        tokio::time::sleep(std::time::Duration::from_millis(20)).await;
    }
    let page = anna.get(&format!("/t/{table}")).await.ok().text;
    assert!(anna.look(&table).await["seatings"][1]["holder"].is_null() && !page.contains("Good bye"), "{page}");
}

#[tokio::test]
async fn ones_own_games_are_given_when_they_are_over() {
    let site = Site::open().await;
    let mut anna = site.person("Anna").await;
    let table = anna.table("alone").await;
    assert_eq!(anna.get("/api/me/records").await.ok().text, "", "a running game keeps its seed");
    let stored = site.house.store.record(table.parse().unwrap()).await.unwrap();
    let person = anna.get("/api/me").await.json()["id"].as_str().unwrap().parse().unwrap();
    let over = Outcome { won: true, points: 3 };
    let record = Record { standing: Standing::Over(over), ..stored };
    for _ in 0..2 {
        site.house
            .store
            .create_table(&NewTable::new(record.clone(), 2).host(person), site.house.clock.now())
            .await
            .unwrap();
    }
    let given = anna.get("/api/me/records").await.ok().text;
    assert_eq!(given, format!("{record}{record}"));
    site.browser("en").get("/api/me/records").await.fails("no-name");
}

#[tokio::test]
async fn a_table_that_lies_idle_for_as_long_as_the_operator_says_is_deleted() {
    const DAY: i64 = 86_400_000;
    let wall = Arc::new(AtomicI64::new(1_700_000_000_000));
    let told = Arc::clone(&wall);
    let clock = Clock::told_by(move || UnixMillis(told.load(Ordering::Relaxed)));
    let site = Site::at(clock, |settings| settings.idle = Some(Duration::from_secs(30 * 86_400))).await;
    let mut anna = site.person("Anna").await;
    let (old, young) = (anna.table("alone").await, anna.table("alone").await);
    wall.fetch_add(20 * DAY, Ordering::Relaxed);
    anna.choose_first(&young).await.ok();
    wall.fetch_add(11 * DAY, Ordering::Relaxed);
    site.house.forget(old.parse().unwrap());
    let heeding = tokio::spawn(others::heed(Arc::clone(&site.house)));
    let gone = async {
        while anna.get(&format!("/t/{old}")).await.status != StatusCode::NOT_FOUND {
            site.house.forget(old.parse().unwrap());
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    };
    tokio::time::timeout(Duration::from_secs(30), gone).await.expect("it is deleted");
    anna.get(&format!("/t/{young}")).await.ok();
    site.house.stopping.send_replace(true);
    heeding.await.unwrap().unwrap();
}
