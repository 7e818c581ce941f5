//! What is kept: tables over a restart, records nobody can replay, and reports.

use serde_json::json;
use shamble_store::NewTable;

use super::Site;
use crate::house::now;

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
    let old = site.house.store.create_table(&NewTable::new(record.clone(), 2), now()).await.unwrap().id;
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
async fn a_report_is_a_file_with_the_note_and_the_record() {
    let site = Site::open().await;
    let mut anna = site.person("Anna").await;
    let table = anna.table("alone").await;
    let path = format!("/api/tables/{table}/reports");
    let kept = anna.post(&path, &json!({ "note": "The dog bit me." })).await.ok().json();
    let file = site.house.settings.reports.join(kept["report"].as_str().unwrap());
    let text = std::fs::read_to_string(&file).unwrap();
    assert!(text.contains("by Anna") && text.contains("The dog bit me.") && text.contains("shamble-record 1"));
    std::fs::remove_file(&file).unwrap();
    anna.post(&path, &json!({ "note": " " })).await.fails("malformed");
}

#[tokio::test]
async fn a_personal_link_leads_back_on_another_device() {
    let site = Site::open().await;
    let mut anna = site.person("Anna").await;
    let table = anna.table("alone").await;
    let page = anna.get("/me").await.ok().text;
    let link =
        page.split("href=\"").find(|part| part.starts_with("/me/")).unwrap().split('"').next().unwrap().to_owned();
    let mut phone = site.browser("en");
    assert!(phone.get(&link).await.ok().text.contains("Welcome back, Anna"));
    assert!(!phone.get("/").await.text.contains(&table), "looking at the link changes nothing yet");
    phone.submit(&link, "").await;
    assert!(phone.get("/").await.text.contains(&table));
    assert_eq!(site.browser("en").get("/me/00112233445566778899aabbccddeeff").await.status.as_u16(), 404);
}
