//! The rules, by chapters.

use shamble_games::Language;

use super::Site;

#[tokio::test]
async fn the_rules_stand_under_the_names_of_their_chapters() {
    let site = Site::open().await;
    let page = site.browser("fr").get("/rules/undead-or-alive").await.ok().text;
    let at = |text: &str| page.find(text).unwrap_or_else(|| panic!("{text} is missing"));
    assert!(at("href=\"#UOA-MOVE\"") < at("<h2 id=\"UOA-MOVE\">Mouvement</h2>"), "contents come first");
    assert!(
        at("<h2 id=\"UOA-MOVE\">") < at("id=\"UOA-MOVE-2\"") && at("id=\"UOA-MOVE-2\"") < at("<h2 id=\"UOA-ACT\">")
    );
    let few = site.browser("en").get("/rules/undead-or-alive?q=UOA-MOVE-2").await.ok().text;
    assert!(few.contains(">Movement</h2>") && !few.contains("<h2 id=\"UOA-ACT\">"));
    let typed = site.browser("fr").get("/rules/undead-or-alive?q=d'une").await.ok().text;
    assert!(typed.contains("d’une"), "an apostrophe is found as it is typed");
}

#[tokio::test]
async fn every_chapter_of_every_game_has_a_name() {
    let site = Site::open().await;
    for title in site.house.shelf.titles() {
        for rule in title.rules().iter() {
            let (chapter, _) = rule.id.rsplit_once('-').unwrap();
            for language in Language::ALL {
                let voice = title.words().in_language(language);
                assert!(voice.knows(&format!("chapter-{chapter}")), "{chapter} has no name in {language:?}");
            }
        }
    }
}
