//! A guided first round, from the first page on.

use serde_json::json;

use super::Site;

#[tokio::test]
async fn every_game_on_the_first_page_can_be_learnt() {
    let site = Site::open().await;
    let mut browser = site.browser("fr");
    let page = browser.get("/").await.ok().text;
    for game in ["undead-or-alive", "marvel-zombies", "off-the-dead", "survivants"] {
        assert!(page.contains(&format!("name=\"lesson\" value=\"{game}\"")), "{game}");
        let table = browser.submit("/learn", &format!("lesson={game}")).await.location();
        let page = browser.get(&table).await.ok().text;
        assert!(page.contains("data-step=\"1\"") && page.contains("Quitter la leçon"), "{game}");
        assert!(page.contains("data-lesson=\"resume\""), "help leads back to the lesson");
    }
}

#[tokio::test]
async fn only_whoever_plays_is_taught() {
    let site = Site::open().await;
    let mut learner = site.browser("en");
    let table = learner.submit("/learn", "lesson=undead-or-alive").await.location();
    let page = site.browser("en").get(&table).await.ok().text;
    assert!(!page.contains("data-step="));
    let other = learner.submit("/play", "game=undead-or-alive").await.location();
    assert!(!learner.get(&other).await.ok().text.contains("data-step="));
}

#[tokio::test]
async fn a_choice_that_the_lesson_did_not_mean_is_made_and_can_be_taken_back() {
    let site = Site::open().await;
    let mut learner = site.browser("en");
    let page = learner.submit("/learn", "lesson=undead-or-alive").await.location();
    let table = page.replace("/t/", "/api/tables/");
    let question = learner.get(&table).await.ok().json()["question"].clone();
    learner.post(&format!("{table}/choices"), &json!({ "choice": "end", "question": question, "key": "a" })).await.ok();
    let text = learner.get(&page).await.ok().text;
    let to = text.split("data-step=\"astray\"").nth(1).unwrap().split("data-to=\"").nth(1).unwrap();
    let to: u64 = to.split('"').next().unwrap().parse().unwrap();
    let question = learner.get(&table).await.ok().json()["question"].clone();
    learner.post(&format!("{table}/undo"), &json!({ "question": question, "to": to })).await.ok();
    assert!(learner.get(&page).await.ok().text.contains("data-step=\"1\""));
}
