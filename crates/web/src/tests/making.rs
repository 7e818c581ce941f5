//! The page on which a table is made.

use axum::body::Body;
use axum::http::Request;

use super::Site;

const M9: &str = "game=undead-or-alive&mission=M9";

#[tokio::test]
async fn what_the_address_names_is_chosen() {
    let site = Site::open().await;
    let page = site.browser("en").get(&format!("/new?{M9}&company=friends&undo=free&access=open&players=3")).await.ok();
    for chosen in ["friends", "free", "open", "3"] {
        assert!(page.text.contains(&format!("<option value=\"{chosen}\" selected>")), "{chosen}: {}", page.text);
    }
    assert!(
        page.text.contains("about 50 minutes") && page.text.contains("about 10 minutes"),
        "each mission has its own"
    );
    assert!(site.browser("en").get("/").await.text.contains("10 to 50 minutes"));
}

#[tokio::test]
async fn a_team_that_does_not_fit_comes_back_with_everything_still_chosen() {
    let site = Site::open().await;
    let title = site.house.shelf.find("undead-or-alive").unwrap();
    let mission = title.missions().into_iter().find(|mission| mission.id == "M9").unwrap();
    let team: Vec<String> = mission.characters.iter().take(5).map(|id| format!("&team={id}")).collect();
    let form = format!("{M9}&name=Anna&players=2&company=bots&undo=never&access=open{}", team.concat());
    for (language, sentence) in [("en", "It takes 3, 4 or 6, not 5."), ("fr", "Il en faut 3, 4 ou 6, et non 5.")] {
        let mut browser = site.browser(language);
        let again = browser.submit("/new", &form).await.ok();
        assert_eq!(again.text.matches(sentence).count(), 2, "where the form begins and at the team: {}", again.text);
        assert!(again.text.contains("<h2 tabindex=\"-1\" autofocus>"), "the form is what one sees first");
        assert_eq!(again.text.matches(" checked>").count(), 5);
        for kept in ["value=\"Anna\"", "value=\"bots\" selected", "value=\"never\" selected", "value=\"open\" selected"]
        {
            assert!(again.text.contains(kept), "{kept}");
        }
        assert!(!again.text.contains("survivors: a posse"), "the engine's own words stay inside");
        assert!(!again.headers.contains_key("set-cookie"), "nobody was taken in for nothing");
    }
}

#[tokio::test]
async fn whom_a_mission_bars_is_shown_with_the_rule() {
    let site = Site::open().await;
    let title = site.house.shelf.find("undead-or-alive").unwrap();
    let mission = title.missions().into_iter().find(|mission| mission.id == "M9").unwrap();
    assert!(!mission.barred.is_empty() && mission.barred.iter().all(|(id, _)| !mission.characters.contains(id)));
    let page = site.browser("en").get(&format!("/new?{M9}")).await.ok().text;
    assert_eq!(page.matches("class=\"barred\"").count(), mission.barred.len());
    assert_eq!(page.matches("data-rule=\"UOA-MIS-2\"").count(), mission.barred.len());
}

#[tokio::test]
async fn every_character_of_every_game_is_drawn_and_introduced() {
    let site = Site::open().await;
    for title in site.house.shelf.titles() {
        for language in shamble_games::Language::ALL {
            for character in title.characters() {
                let sketch = title.sketch(character.id, language);
                let sketch = sketch.unwrap_or_else(|| panic!("{}: {} is not drawn", title.id(), character.id));
                assert!(!sketch.notes.is_empty() && sketch.notes.iter().all(|note| !note.contains('<')));
            }
        }
        for mission in title.missions() {
            assert_eq!(mission.players.len(), mission.teams.len(), "{}: {}", title.id(), mission.id);
            assert!(mission.teams.iter().all(|sizes| !sizes.is_empty()));
        }
    }
}

#[tokio::test]
async fn missions_stand_with_their_pictures_in_their_series() {
    let site = Site::open().await;
    for (language, zombies, heroes) in [
        ("en", "<h3>Zombie missions</h3>", "<h3>Hero missions</h3>"),
        ("fr", "<h3>Missions Zombies</h3>", "<h3>Missions Héros</h3>"),
    ] {
        let page = site.browser(language).get("/new?game=marvel-zombies").await.ok().text;
        let at = |text: &str| page.find(text).unwrap_or_else(|| panic!("{text} is missing"));
        assert!(at(zombies) < at("mission=MZ0") && at("mission=MZ10") < at(heroes) && at(heroes) < at("mission=MH1"));
        let picture = format!("/missions/marvel-zombies/MH1?language={language}&amp;look=dark");
        assert!(at("mission=MH1") < at(&picture), "a picture of its own");
    }
    let page = site.browser("en").get("/new?game=survivants").await.ok().text;
    let campaign = page.find("<h3>Campaign: The road to the camp</h3>").expect("the campaign stands by itself");
    assert!(page[campaign..].contains("Day 5 of 5") && !page[..campaign].contains("Day 1 of 5"));
    assert!(!site.browser("en").get("/new?game=undead-or-alive").await.ok().text.contains("<h3>"), "one list");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_picture_of_a_mission_is_drawn_once_and_kept() {
    let site = Site::open().await;
    let address = "/missions/undead-or-alive/M0?language=en&look=light";
    for language in ["en", "fr"] {
        let picture = site.browser(language).send(Request::get(address).body(Body::empty()).unwrap()).await;
        assert_eq!(picture.headers()["content-type"], "image/png");
        assert_eq!(picture.headers()["cache-control"], "public, max-age=3600");
        assert_eq!(site.house.pictures.drawn(), 1, "whatever language the browser asks for");
    }
    for wrong in ["M99?language=en&look=dark", "M0?language=de&look=dark", "M0?language=en&look=pink"] {
        let answer = site.browser("en").get(&format!("/missions/undead-or-alive/{wrong}")).await;
        assert!(answer.status.is_client_error(), "{wrong}: {}", answer.status);
    }
    assert_eq!(site.house.pictures.drawn(), 1, "nothing is kept for what there is not");
}
