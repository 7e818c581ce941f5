//! Odds, hints and reviews.

use serde_json::{Value, json};

use super::{Browser, Site};

/// A table of a game where somebody plays alone, after so many first choices.
async fn played(browser: &mut Browser, game: &str, choices: usize) -> String {
    let made = browser.post("/api/tables", &json!({ "game": game, "company": "alone" })).await.ok().json();
    let table = made["id"].as_str().unwrap().to_owned();
    for _ in 0..choices {
        browser.choose_first(&table).await;
    }
    table
}

#[tokio::test]
async fn hints_are_choices_of_whoever_is_asked() {
    let site = Site::open().await;
    let mut anna = site.person("Anna").await;
    let table = played(&mut anna, "off-the-dead", 12).await;
    let address = format!("/api/tables/{table}/hint");
    let seen = anna.look(&table).await;
    let offered: Vec<&Value> = seen["choices"].as_array().unwrap().iter().map(|choice| &choice["choice"]).collect();
    let told = anna.get(&address).await.ok().json();
    let hints = told["hints"].as_array().unwrap();
    assert_eq!(told["question"], seen["question"]);
    assert!((1..=3).contains(&hints.len()) && hints.iter().all(|hint| offered.contains(&&hint["choice"])), "{told}");
    assert!(hints.iter().all(|hint| hint["chance"].as_f64().is_some_and(|chance| (0.0..=1.0).contains(&chance))));
    site.person("Ben").await.get(&address).await.fails("not-seated");
    assert!(anna.get(&format!("/t/{table}")).await.ok().text.contains("data-hint"));
}

#[tokio::test]
async fn what_is_not_over_is_not_reviewed() {
    let site = Site::open().await;
    let mut anna = site.person("Anna").await;
    let table = played(&mut anna, "off-the-dead", 1).await;
    anna.get(&format!("/api/tables/{table}/review")).await.fails("still-running");
}

#[tokio::test]
async fn the_odds_of_an_attack_are_whole() {
    let site = Site::open().await;
    let mut anna = site.person("Anna").await;
    let table = played(&mut anna, "marvel-zombies", 0).await;
    for _ in 0..60 {
        let seen = anna.look(&table).await;
        let attack = seen["choices"].as_array().unwrap().iter().find(|choice| !choice["odds"].is_null());
        if let Some(attack) = attack {
            let odds = attack["odds"].as_array().unwrap();
            let sum: f64 = odds.iter().filter_map(|likely| likely["chance"].as_f64()).sum();
            assert!((sum - 1.0).abs() < 1e-9 && odds.iter().all(|likely| likely["share"].is_string()), "{attack}");
            assert!(anna.get(&format!("/t/{table}")).await.ok().text.contains("class=\"odds\""));
            return;
        }
        anna.choose_first(&table).await;
    }
    panic!("nobody attacks");
}
