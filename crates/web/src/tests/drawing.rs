//! What is drawn, and how often.

use std::collections::HashMap;
use std::sync::Arc;
use std::time::Duration;

use axum::body::BodyDataStream;
use futures_util::StreamExt;
use futures_util::future::join_all;
use serde_json::json;

use shamble_games::{Language, Piece};
use shamble_kernel::{Seat, Seats};

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

#[tokio::test(flavor = "multi_thread")]
async fn a_page_for_one_person_alone_is_not_kept_once_they_have_it() {
    let site = Site::open().await;
    let mut anna = site.person("Anna").await;
    let table = anna.table("alone").await;
    let room = site.house.room(table.parse().unwrap()).await.unwrap();
    let mut hers = anna.listen(&table).await.into_body().into_data_stream();
    settle(&mut hers).await;
    assert_eq!(room.pages_kept(), 0);
    let mut watchers = site.browser("en").listen(&table).await.into_body().into_data_stream();
    settle(&mut watchers).await;
    settle(&mut hers).await;
    assert_eq!(room.pages_kept(), 1, "others without a name may come");
    drop((hers, watchers));
    assert_eq!(room.pages_kept(), 0, "nobody looks");
}

#[tokio::test(flavor = "multi_thread")]
async fn people_at_one_table_hold_what_all_of_them_see_together() {
    let site = Site::open().await;
    let (mut anna, mut ben, table) = site.two_at_a_table().await;
    let room = site.house.room(table.parse().unwrap()).await.unwrap();
    // How many pieces two people see alike, and how many of these are held once.
    let alike = async || {
        let inside = room.copy().await.unwrap();
        let pieces = |seat: Seat| -> HashMap<String, Arc<Piece>> {
            let seen = room.seen(&inside, Seats::of([seat]), Language::English).unwrap();
            let layers = seen.look.scene.layers.iter();
            layers.flat_map(|layer| &layer.pieces).map(|piece| (piece.key.clone(), Arc::clone(piece))).collect()
        };
        let (ones, others) = (pieces(Seat(0)), pieces(Seat(1)));
        let pairs = ones.iter().filter_map(|(key, mine)| Some((mine, others.get(key)?)));
        let alike: Vec<_> = pairs.filter(|(mine, theirs)| mine == theirs).collect();
        (alike.len(), alike.iter().filter(|(mine, theirs)| Arc::ptr_eq(mine, theirs)).count())
    };
    let at_first = alike().await;
    for player in [&mut anna, &mut ben] {
        let seen = player.look(&table).await;
        if seen["choices"].as_array().is_some_and(|choices| !choices.is_empty()) {
            choose(player, &table, &seen).await;
        }
    }
    let later = alike().await;
    for (alike, held_once) in [at_first, later] {
        assert!(alike > 5 && held_once == alike, "{held_once} of {alike}");
    }
}
