//! Pointing things out to others.

use serde_json::json;

use super::Site;

#[tokio::test]
async fn a_ping_names_its_place_and_must_be_on_the_table() {
    let site = Site::open().await;
    let mut anna = site.person("Anna").await;
    let table = anna.table("alone").await;
    let talk = format!("/api/tables/{table}/talk");
    for unknown in ["nowhere", "@10,10", "\" onclick=\"x"] {
        anna.post(&talk, &json!({ "ping": unknown })).await.fails("malformed");
    }
    anna.post(&talk, &json!({ "ping": "horde" })).await.ok();
    let page = anna.get(&format!("/t/{table}")).await.ok().text;
    let line = page.split("data-show=\"horde\"").nth(1).and_then(|rest| rest.split('<').next()).unwrap();
    assert!(line.contains("points at HORDE: "), "{line}");
}

#[tokio::test]
async fn on_a_mat_a_ping_is_a_place_with_its_distance_from_somebody() {
    let site = Site::open().await;
    let mut anna = site.person("Anna").await;
    let made = anna.post("/api/tables", &json!({ "game": "survivants", "company": "alone" })).await.ok().json();
    let table = made["id"].as_str().unwrap().to_owned();
    let talk = format!("/api/tables/{table}/talk");
    anna.post(&talk, &json!({ "ping": "@9999,4" })).await.fails("malformed");
    anna.post(&talk, &json!({ "ping": "@12.5,4" })).await.ok();
    let page = anna.get(&format!("/t/{table}")).await.ok().text;
    assert!(page.contains("points at 12.5 | 4 on the mat"), "the place is named");
}
