//! English and French, completely.

use std::path::Path;

use serde_json::json;
use shamble_games::Language;

use super::Site;

#[tokio::test]
async fn every_page_has_all_its_words_in_both_languages() {
    let site = Site::open().await;
    for (language, word) in [("en", "Play now"), ("fr", "Jouer")] {
        let mut browser = site.browser(language);
        assert!(browser.get("/").await.ok().text.contains(word));
        let table = browser.submit("/play", "game=off-the-dead").await.location();
        let pages = [
            "/".to_owned(),
            "/me".to_owned(),
            "/new?game=off-the-dead".to_owned(),
            "/new?game=off-the-dead&mission=chapter-2".to_owned(),
            "/rules/off-the-dead?q=zombie".to_owned(),
            "/nowhere".to_owned(),
            format!("{table}/replay?at=0"),
            table,
        ];
        for page in pages {
            let text = browser.get(&page).await.text;
            assert!(!text.contains("&lt;web-") && !text.contains("&lt;off-"), "{page}: {text}");
            assert!(text.contains(&format!("<html lang=\"{language}\">")), "{page}");
        }
    }
}

#[tokio::test]
async fn the_form_of_a_new_table_can_be_sent_as_it_is() {
    let site = Site::open().await;
    let mut browser = site.browser("en");
    for players in 1..=4 {
        let form = format!(
            "game=off-the-dead&mission=chapter-1&name=Anna&company=alone&players={players}&option.level=4&option.variant=b\
             &option.uniques=none&undo=agreed&access=private"
        );
        let made = browser.submit("/new", &form).await;
        assert!(made.status.is_redirection(), "{players}: {}", made.text);
    }
    let unknown = browser.submit("/new", "game=off-the-dead&colour=red").await;
    assert_eq!(unknown.status.as_u16(), 400);
}

#[tokio::test]
async fn a_chosen_language_is_remembered() {
    let site = Site::open().await;
    let mut browser = site.browser("en");
    assert_eq!(
        browser.submit("/language", "language=fr&back=/rules/off-the-dead").await.location(),
        "/rules/off-the-dead"
    );
    assert!(browser.get("/").await.text.contains("<html lang=\"fr\">"));
    assert_eq!(browser.submit("/language", "language=de").await.status.as_u16(), 400);
}

/// Every key that stands in the source, whole or as the beginning of one that is put together.
#[tokio::test]
async fn every_key_in_the_source_has_words_and_every_word_is_used() {
    let site = Site::open().await;
    let voice = site.house.voice(Language::English);
    let source = source_below(Path::new(env!("CARGO_MANIFEST_DIR")).join("src").as_path());
    let quoted: Vec<&str> = source.split('"').filter(|part| part.starts_with("web-") && !part.contains(' ')).collect();
    assert!(quoted.len() > 100);
    let (built, whole): (Vec<&str>, Vec<&str>) = quoted.iter().partition(|key| key.contains('{') || key.ends_with('-'));
    for key in &whole {
        assert!(voice.knows(key) || key.ends_with(".ftl"), "no words for {key}");
    }
    let beginnings: Vec<&str> =
        built.iter().map(|key| key.split('{').next().unwrap()).filter(|part| *part != "web-problem-").collect();
    for line in include_str!("../../words/web.en.ftl").lines() {
        let Some(key) = line.split(" =").next().filter(|key| key.starts_with("web-")) else { continue };
        let is_used = whole.contains(&key) || beginnings.iter().any(|part| key.starts_with(part));
        assert!(is_used, "{key} is never said");
    }
}

fn source_below(folder: &Path) -> String {
    let mut source = String::new();
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            source += &source_below(&path);
        } else {
            source += &std::fs::read_to_string(&path).unwrap();
        }
    }
    source
}

#[tokio::test]
async fn a_refusal_is_wholly_in_the_language_of_the_visitor() {
    let site = Site::open().await;
    let mut anne = site.browser("fr");
    let long = anne.post("/api/people", &json!({ "name": "x".repeat(41) })).await.fails("field").json();
    assert_eq!(long["error"]["message"], "Cela ne peut pas être accepté. Le nom ne peut pas dépasser 40 caractères.");
    anne.post("/api/people", &json!({ "name": "Anne" })).await.ok();
    let order = json!({ "game": "off-the-dead", "mission": "chapter-1", "players": 4, "team": ["cop"] });
    let error = anne.post("/api/tables", &order).await.fails("setup").json()["error"].clone();
    assert_eq!((&error["fields"][0]["field"], &error["fields"][0]["rule"]), (&json!("team"), &json!("OTD-SETUP-4")));
    let told = error["fields"][0]["message"].as_str().unwrap();
    assert!(told.starts_with("Il en faut 4, et non 1. Chaque joueur choisit un survivant"), "{told}");
    let order = json!({ "game": "off-the-dead", "options": { "level": "99" } });
    let error = anne.post("/api/tables", &order).await.fails("setup").json()["error"].clone();
    assert_eq!(error["fields"][0]["field"], "option.level");
    assert!(error["message"].as_str().unwrap().ends_with("ne peut pas prendre cette valeur."), "{error}");
    assert!(error["detail"].as_str().unwrap().contains("expected a number"), "{error}");
    let body = json!({ "game": "off-the-dead", "players": "two" });
    let error = anne.post("/api/tables", &body).await.fails("malformed").json()["error"].clone();
    assert_eq!(error["fields"][0]["field"], "players");
    assert_eq!(error["message"], "Cette requête est illisible. Voyez «\u{a0}players\u{a0}».");
}
