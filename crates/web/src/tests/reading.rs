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
}

/// The numbers of the rules that a page shows, in its order.
async fn found(site: &Site, language: &'static str, game: &str, wanted: &str) -> Vec<String> {
    let wanted = wanted.replace(' ', "+");
    let page = site.browser(language).get(&format!("/rules/{game}?q={wanted}")).await.ok().text;
    let rules = page.split("<dt id=\"").skip(1);
    rules.filter_map(|rest| Some(rest.split_once('"')?.0.to_owned())).collect()
}

#[tokio::test]
async fn rules_are_found_in_everyday_words_the_best_first() {
    let site = Site::open().await;
    for (language, game, wanted, first) in [
        ("en", "undead-or-alive", "stray shot", "UOA-FF-3"),
        ("en", "undead-or-alive", "how do I leave", "UOA-MIS-5"),
        ("fr", "undead-or-alive", "comment sortir", "UOA-MIS-5"),
        ("fr", "undead-or-alive", "balle perdue", "UOA-FF-3"),
        ("en", "marvel-zombies", "stray shot", "MZ-COMBAT-14"),
        ("en", "marvel-zombies", "how do I leave", "MZ-EXIT-1"),
        ("fr", "marvel-zombies", "comment sortir", "MZ-EXIT-1"),
        ("en", "off-the-dead", "How do we leave?", "OTD2-MOVE-1"),
        ("fr", "off-the-dead", "comment sortir", "OTD2-MOVE-1"),
        ("en", "survivants", "how do I leave", "SUR-OBJ-10"),
        ("fr", "survivants", "comment sortir ?", "SUR-OBJ-10"),
    ] {
        let rules = found(&site, language, game, wanted).await;
        assert_eq!(rules.first().map(String::as_str), Some(first), "{game}, {wanted}: {rules:?}");
    }
}

#[tokio::test]
async fn a_number_finds_its_rule_and_small_words_do_not_stand_in_the_way() {
    let site = Site::open().await;
    assert_eq!(found(&site, "en", "undead-or-alive", "uoa-move-2").await, ["UOA-MOVE-2"]);
    let chapter = found(&site, "en", "undead-or-alive", "UOA-FF").await;
    assert!(chapter.len() > 5 && chapter.iter().all(|rule| rule.starts_with("UOA-FF-")), "{chapter:?}");
    let asked = found(&site, "en", "undead-or-alive", "what is the noise").await;
    assert_eq!(asked, found(&site, "en", "undead-or-alive", "noises").await);
    assert!(!found(&site, "fr", "undead-or-alive", "d'une").await.is_empty(), "small words alone are looked for");
    let page = site.browser("fr").get("/rules/survivants?q=xylophone").await.ok().text;
    assert!(page.contains("Aucune règle n’en parle."), "what no rule speaks of is said");
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
