//! What is drawn, and how often.

use std::time::Duration;

use axum::body::BodyDataStream;
use futures_util::StreamExt;
use futures_util::future::join_all;
use serde_json::json;

use super::{Browser, Site, next_event};

/// Reads a stream until it has been silent for a while.
async fn settle(stream: &mut BodyDataStream) {
    while let Ok(Some(_)) = tokio::time::timeout(Duration::from_millis(300), stream.next()).await {}
}

/// Makes the first choice offered, without looking afterwards; the version it led to.
async fn choose(who: &mut Browser, table: &str, choice: &serde_json::Value) -> serde_json::Value {
    let body = json!({ "choice": choice["choices"][0]["choice"], "question": choice["question"] });
    who.post(&format!("/api/tables/{table}/choices"), &body).await.ok().json()["version"].clone()
}

#[tokio::test(flavor = "multi_thread")]
async fn fifty_who_watch_are_drawn_for_once() {
    let site = Site::open().await;
    let mut anna = site.person("Anna").await;
    let table = anna.table("alone").await;
    let mut streams = Vec::new();
    for number in 0..50 {
        // Half of them have a name.
        let mut watcher = if number % 2 == 0 { site.browser("en") } else { site.person("Watcher").await };
        streams.push(watcher.listen(&table).await.into_body().into_data_stream());
    }
    join_all(streams.iter_mut().map(settle)).await;
    let seen = anna.look(&table).await;
    let before = site.house.work.drawn();
    let version = choose(&mut anna, &table, &seen).await;
    for stream in &mut streams {
        assert_eq!(next_event(stream).await["version"], version);
    }
    // A page and an update for those without a name, the same for those with one.
    assert_eq!(site.house.work.drawn() - before, 4);
}

#[tokio::test]
async fn a_page_shows_the_choices_of_all_seats_of_a_player() {
    let site = Site::open().await;
    let mut anna = site.person("Anna").await;
    let table = anna.table("alone").await;
    let page = anna.get(&format!("/t/{table}")).await.ok().text;
    for choice in anna.look(&table).await["choices"].as_array().unwrap() {
        let notation = choice["choice"].as_str().unwrap();
        assert!(page.contains(&format!("data-choice=\"{notation}\"")), "{notation}");
    }
    let watcher = site.browser("en").get(&format!("/t/{table}")).await.ok().text;
    assert!(!watcher.contains("data-choice="));
}
