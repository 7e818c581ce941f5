//! Choices, undo and the stream of events.

use axum::body::{Body, to_bytes};
use axum::http::{Request, StatusCode};
use serde_json::json;

use super::{Site, next_event};

#[tokio::test]
async fn two_clicks_lead_to_the_first_question() {
    let site = Site::open().await;
    let mut browser = site.browser("en");
    assert!(browser.get("/").await.ok().text.contains("Play now"));
    let table = browser.submit("/play", "game=off-the-dead").await.location();
    let page = browser.get(&table).await.ok().text;
    assert!(page.contains("data-mine=\"yes\"") && page.contains("data-choice=\""), "{page}");
}

#[tokio::test]
async fn a_choice_answers_one_question_once() {
    let site = Site::open().await;
    let mut anna = site.person("Anna").await;
    let table = anna.table("alone").await;
    let seen = anna.look(&table).await;
    let (attack, odds) = (&seen["choices"][0]["attack"], seen["choices"][0].get("odds"));
    assert!(attack.is_boolean() && odds.is_some_and(serde_json::Value::is_null), "no dice, no odds");
    let path = format!("/api/tables/{table}/choices");
    let body = json!({ "choice": seen["choices"][0]["choice"], "question": seen["question"], "key": "click-1" });
    let first = anna.post(&path, &body).await.ok().json();
    assert_eq!(anna.post(&path, &body).await.ok().json(), first, "the same request again does nothing");
    let late = json!({ "choice": seen["choices"][0]["choice"], "question": seen["question"], "key": "click-2" });
    anna.post(&path, &late).await.fails("stale");
    assert_eq!(anna.look(&table).await["entries"], seen["entries"].as_u64().unwrap() + 1);
}

#[tokio::test]
async fn what_is_forbidden_is_refused_with_its_rule() {
    let site = Site::open().await;
    let mut anna = site.person("Anna").await;
    let table = anna.table("alone").await;
    let seen = anna.look(&table).await;
    let path = format!("/api/tables/{table}/choices");
    let body = json!({ "choice": "attack hands", "question": seen["question"] });
    let refused = anna.post(&path, &body).await.fails("refused");
    assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY);
    let rule = refused.json()["error"]["rule"].as_str().unwrap().to_owned();
    let text = anna.get(&format!("/api/games/off-the-dead/rules/{rule}")).await.ok().json();
    assert!(!text["text"].as_str().unwrap().is_empty());
    let body = json!({ "choice": "dance", "question": seen["question"] });
    anna.post(&path, &body).await.fails("notation");
    assert_eq!(anna.look(&table).await["version"], seen["version"]);
}

#[tokio::test]
async fn only_who_sits_there_chooses() {
    let site = Site::open().await;
    let (mut anna, mut ben) = (site.person("Anna").await, site.person("Ben").await);
    let table = anna.table("alone").await;
    let seen = ben.look(&table).await;
    assert_eq!(seen["choices"], json!([]), "who only watches is offered nothing");
    let choice = anna.look(&table).await["choices"][0]["choice"].clone();
    let body = json!({ "choice": choice, "question": seen["question"] });
    let path = format!("/api/tables/{table}/choices");
    ben.post(&path, &body).await.fails("not-seated");
    site.browser("en").post(&path, &body).await.fails("no-name");
}

#[tokio::test]
async fn everybody_hears_of_a_choice_in_their_own_language() {
    let site = Site::open().await;
    let mut anna = site.person("Anna").await;
    let table = anna.table("alone").await;
    let mut jean = site.browser("fr");
    let mut stream = jean.listen(&table).await.into_body().into_data_stream();
    let whole = next_event(&mut stream).await;
    assert!(whole["regions"]["question"].as_str().unwrap().contains("On attend Anna"), "{whole}");
    anna.choose_first(&table).await.ok();
    let news = next_event(&mut stream).await;
    assert!(news["version"].as_u64() > whole["version"].as_u64());
    assert!(news["log"]["keep"].as_u64().unwrap() > 0, "what was sent is not sent again: {news}");
}

#[tokio::test]
async fn an_undo_of_chance_needs_the_agreement_of_who_is_here() {
    let site = Site::open().await;
    let (mut anna, mut ben, table) = site.two_at_a_table().await;
    let start = anna.look(&table).await["entries"].as_u64().unwrap();
    let _here = ben.listen(&table).await;
    let undo = format!("/api/tables/{table}/undo");
    // Play until something was left to chance or done by both.
    for _ in 0..12 {
        anna.choose_first(&table).await;
        ben.choose_first(&table).await;
    }
    let seen = anna.look(&table).await;
    let have = seen["entries"].as_u64().unwrap();
    assert!(have > start + 2);
    let all = json!({ "question": seen["question"], "to": start });
    assert_eq!(anna.post(&undo, &all).await.ok().json()["undone"], false);
    assert_eq!(anna.look(&table).await["entries"], have, "nothing happens before Ben agrees");
    let vote = format!("/api/tables/{table}/vote");
    ben.post(&vote, &json!({ "agree": true })).await.ok();
    let back = anna.look(&table).await;
    assert_eq!((&back["entries"], &back["proposal"]), (&json!(start), &json!(null)));
    ben.post(&vote, &json!({ "agree": true })).await.fails("no-vote");
    // The undone line stays reachable.
    let again = json!({ "question": back["question"], "line": 0 });
    assert_eq!(anna.post(&undo, &again).await.ok().json()["undone"], false, "some of it was Ben's");
    ben.post(&vote, &json!({ "agree": true, "question": 0 })).await.fails("no-vote");
    ben.post(&vote, &json!({ "agree": true, "question": back["question"] })).await.ok();
    assert_eq!(anna.look(&table).await["entries"], have);
}

#[tokio::test]
async fn alone_one_takes_back_and_plays_again() {
    let site = Site::open().await;
    let mut anna = site.person("Anna").await;
    let table = anna.table("alone").await;
    let before = anna.look(&table).await;
    anna.choose_first(&table).await.ok();
    let after = anna.look(&table).await;
    let undo = json!({ "question": after["question"] });
    assert_eq!(anna.post(&format!("/api/tables/{table}/undo"), &undo).await.ok().json()["undone"], true);
    let back = anna.look(&table).await;
    assert_eq!((&back["view"], &back["entries"]), (&before["view"], &before["entries"]));
    anna.post(&format!("/api/tables/{table}/redo"), &undo).await.fails("stale");
    anna.post(&format!("/api/tables/{table}/redo"), &json!({ "question": back["question"] })).await.ok();
    assert_eq!(anna.look(&table).await["view"], after["view"]);
    let nothing = json!({ "question": anna.look(&table).await["question"] });
    anna.post(&format!("/api/tables/{table}/redo"), &nothing).await.fails("nothing-to-redo");
}

#[tokio::test]
async fn a_standing_order_is_an_entry_like_any_other() {
    let site = Site::open().await;
    let mut anna = site.person("Anna").await;
    let table = anna.table("alone").await;
    let seen = anna.look(&table).await;
    let seat = seen["seatings"][0]["id"].as_str().unwrap();
    let body = json!({ "choice": format!("orders {seat} bite never"), "question": seen["question"] });
    anna.post(&format!("/api/tables/{table}/choices"), &body).await.ok();
    let page = anna.get(&format!("/t/{table}")).await.ok().text;
    let order = page.split(&format!("data-order=\"orders {seat} bite\"")).nth(1).unwrap();
    assert!(order.split("</select>").next().unwrap().contains("value=\"never\" selected"), "{order}");
}

/// Makes choices until one of a kind is offered, and the table as it is then.
async fn play_until(anna: &mut super::Browser, table: &str, kinds: &[&str]) -> serde_json::Value {
    for _ in 0..200 {
        let seen = anna.look(table).await;
        let offered = seen["choices"].as_array().unwrap();
        let notation = |choice: &serde_json::Value| choice["choice"].as_str().unwrap_or_default().to_owned();
        let all: Vec<String> = offered.iter().map(notation).collect();
        if all.iter().any(|choice| kinds.iter().any(|kind| choice.starts_with(kind))) {
            return seen;
        }
        let trade = all.iter().find(|choice| choice.starts_with("trade")).or(all.first()).unwrap();
        let body = json!({ "choice": trade, "question": seen["question"] });
        anna.post(&format!("/api/tables/{table}/choices"), &body).await.ok();
    }
    panic!("{kinds:?} was never offered");
}

#[tokio::test]
async fn a_card_is_carried_in_small_steps_or_not_at_all() {
    let site = Site::open().await;
    let mut anna = site.person("Anna").await;
    let order = json!({ "game": "undead-or-alive", "mission": "M0", "company": "alone" });
    let table = anna.post("/api/tables", &order).await.ok().json()["id"].as_str().unwrap().to_owned();
    let seen = play_until(&mut anna, &table, &["lift"]).await;
    let page = anna.get(&format!("/t/{table}")).await.ok().text;
    let movable = page.split("<button").find(|button| button.contains("data-movable")).unwrap();
    let card = movable.split("data-key=\"").nth(1).unwrap().split('"').next().unwrap();
    let (owner, place) = card.split_once(".card-").unwrap();
    let hole = |who: &str| {
        let slots = if place.parse::<u8>().unwrap() < 3 { 3..6 } else { 0..2 };
        let mut keys = slots.map(|place| format!("{who}.slot-{place}"));
        keys.find(|key| page.contains(&format!("data-onto=\"{key}\"")))
    };
    let path = format!("/api/tables/{table}/carry");
    let body = |to: &str| json!({ "card": card, "to": to, "question": seen["question"] });
    anna.post(&path, &body("nowhere")).await.fails("no-way");

    // Whoever takes no part in the trade takes no card either.
    let concerned = |who: &str| page.contains(&format!("data-concerned=\"yes\" data-onto=\"{who}\""));
    let all = ["meg", "carl", "jimmy", "concepcion", "pablito", "henry"];
    let stranger = all.into_iter().find(|who| !concerned(who) && hole(who).is_some()).unwrap();
    let refused = anna.post(&path, &body(&hole(stranger).unwrap())).await.fails("refused");
    assert!(refused.json()["error"]["rule"].as_str().unwrap().starts_with("UOA-"));
    assert_eq!(anna.look(&table).await["version"], seen["version"], "a refused step leaves nothing behind");

    let own = hole(owner).unwrap();
    anna.post(&path, &body(&own)).await.ok();
    assert_eq!(anna.look(&table).await["entries"], seen["entries"].as_u64().unwrap() + 2);
    anna.post(&path, &body(&own)).await.fails("stale");
}

#[tokio::test]
async fn a_trade_shows_both_sides_once_and_tells_what_changes_hands() {
    let site = Site::open().await;
    let mut anna = site.person("Anna").await;
    let order = json!({ "game": "undead-or-alive", "mission": "M0", "company": "alone" });
    let table = anna.post("/api/tables", &order).await.ok().json()["id"].as_str().unwrap().to_owned();
    let seen = play_until(&mut anna, &table, &["trade"]).await;
    let of = |text: &str| text.split("data-onto=\"").nth(1).unwrap().split('"').next().unwrap().to_owned();
    let before = anna.get(&format!("/t/{table}")).await.ok().text;
    assert!(!before.contains("class=\"side\""), "nothing is sorted yet");
    let mut trade = seen["choices"].as_array().unwrap().iter().map(|choice| choice["choice"].as_str().unwrap());
    let trade = trade.find(|choice| choice.starts_with("trade")).unwrap();
    let body = json!({ "choice": trade, "question": seen["question"] });
    anna.post(&format!("/api/tables/{table}/choices"), &body).await.ok();

    let page = anna.get(&format!("/t/{table}")).await.ok().text;
    let sides: Vec<String> = page.split("class=\"side\"").skip(1).map(of).collect();
    assert_eq!(sides.len(), 2, "{sides:?}");
    assert_eq!(trade, format!("trade {}", sides[1]));
    let cards: Vec<&str> = page.split("data-key=\"").skip(1).filter_map(|rest| rest.split('"').next()).collect();
    assert!(cards.iter().all(|card| !card.contains(".card-") || page.matches(&format!("\"{card}\"")).count() == 2));
    assert!(page.contains("nothing yet"));

    let card = cards.iter().find(|card| card.starts_with(&format!("{}.card-", sides[0]))).expect("something to give");
    let asked = anna.look(&table).await["question"].clone();
    let body = json!({ "card": card, "to": sides[1], "question": asked });
    anna.post(&format!("/api/tables/{table}/carry"), &body).await.ok();
    for (language, from) in [("en", ": from "), ("fr", "\u{a0}: de ")] {
        anna.language = language;
        let page = anna.get(&format!("/t/{table}")).await.ok().text;
        let passed = page.split("class=\"outcome\"").nth(1).unwrap().split("</ul>").next().unwrap();
        assert!(passed.contains(from) && passed.matches("<li>").count() == 1, "{passed}");
    }
    let asked = anna.look(&table).await["question"].clone();
    anna.post(&format!("/api/tables/{table}/choices"), &json!({ "choice": "done", "question": asked })).await.ok();
    assert!(!anna.get(&format!("/t/{table}")).await.ok().text.contains("class=\"side\""), "the trade is over");
}

#[tokio::test]
async fn a_far_zone_is_walked_to_move_by_move() {
    let site = Site::open().await;
    let mut anna = site.person("Anna").await;
    let order = json!({ "game": "undead-or-alive", "mission": "M0", "company": "alone" });
    let table = anna.post("/api/tables", &order).await.ok().json()["id"].as_str().unwrap().to_owned();
    let seen = play_until(&mut anna, &table, &["move"]).await;
    let walk = seen["walks"][0].clone();
    let steps = walk["choices"].as_array().unwrap().len() as u64;
    assert!(steps > 1, "{walk}");
    let page = anna.get(&format!("/t/{table}")).await.ok().text;
    assert!(page.contains(&format!("data-choice=\"walk {}\"", walk["to"].as_str().unwrap())));
    let path = format!("/api/tables/{table}/walk");
    anna.post(&path, &json!({ "to": "nowhere", "question": seen["question"] })).await.fails("no-way");
    let body = json!({ "to": walk["to"], "question": seen["question"] });
    let mut ben = site.person("Ben").await;
    ben.post(&path, &body).await.fails("not-seated");
    anna.post(&path, &body).await.ok();
    let after = anna.look(&table).await;
    assert_eq!(after["entries"], seen["entries"].as_u64().unwrap() + steps, "every move is an entry of its own");
    anna.post(&path, &body).await.fails("stale");
    anna.post(&format!("/api/tables/{table}/undo"), &json!({ "question": after["question"] })).await.ok();
    assert_eq!(anna.look(&table).await["entries"], seen["entries"].as_u64().unwrap() + steps - 1);
}

#[tokio::test]
async fn a_vote_waits_for_whose_choices_it_is_about_until_they_give_up_their_seat() {
    let site = Site::open().await;
    let (mut anna, mut ben, table) = site.two_at_a_table().await;
    let start = anna.look(&table).await["entries"].as_u64().unwrap();
    let _anna = anna.listen(&table).await;
    let here = ben.listen(&table).await;
    for _ in 0..12 {
        anna.choose_first(&table).await;
        ben.choose_first(&table).await;
    }
    let seen = anna.look(&table).await;
    let all = json!({ "question": seen["question"], "to": start });
    let undone = anna.post(&format!("/api/tables/{table}/undo"), &all).await.ok().json();
    assert_eq!(undone["undone"], false, "Ben is here and has not agreed");
    drop(here);
    tokio::time::sleep(std::time::Duration::from_millis(100)).await;
    let waiting = anna.look(&table).await;
    assert_eq!(
        (&waiting["entries"], waiting["proposal"].is_null()),
        (&seen["entries"], false),
        "Ben is away, and asked"
    );
    ben.post(&format!("/api/tables/{table}/seats/1"), &json!({ "action": "leave" })).await.ok();
    assert_eq!(anna.look(&table).await["entries"], json!(start));
}

#[tokio::test]
async fn a_zone_sees_itself_and_a_board_without_zones_sees_nothing() {
    let site = Site::open().await;
    let mut anna = site.person("Anna").await;
    let order = json!({ "game": "undead-or-alive", "mission": "M0", "company": "alone" });
    let table = anna.post("/api/tables", &order).await.ok().json()["id"].as_str().unwrap().to_owned();
    let seen = anna.get(&format!("/api/tables/{table}/sight/3R.a")).await.ok().json();
    let zones: Vec<&str> = seen["zones"].as_array().unwrap().iter().filter_map(|zone| zone.as_str()).collect();
    assert!(zones.contains(&"3R.a") && zones.contains(&"3R.b") && !zones.contains(&"2R.i"), "{zones:?}");
    let cards = anna.table("alone").await;
    assert_eq!(anna.get(&format!("/api/tables/{cards}/sight/horde")).await.ok().json()["zones"], json!([]));
}

#[tokio::test]
async fn a_zone_tells_what_can_come_in_the_language_of_who_asks() {
    let site = Site::open().await;
    let mut anna = site.person("Anna").await;
    let order = json!({ "game": "marvel-zombies", "mission": "MZ0", "company": "alone", "seed": 1 });
    let table = anna.post("/api/tables", &order).await.ok().json()["id"].as_str().unwrap().to_owned();
    let mut jean = site.browser("fr");
    let page = jean.get(&format!("/t/{table}")).await.ok().text;
    let zone = page.split("data-zone=\"").nth(1).unwrap().split('"').next().unwrap();
    let told = jean.get(&format!("/api/tables/{table}/coming/{zone}")).await.ok().json();
    assert!(told["words"].as_str().unwrap().contains("prochaine activation"), "{told}");
    let nowhere = anna.get(&format!("/api/tables/{table}/coming/nowhere")).await.ok().json();
    assert_eq!(nowhere, json!({ "words": null, "from": [] }));
}

#[tokio::test]
async fn a_piece_that_cannot_be_chosen_tells_the_rule() {
    let site = Site::open().await;
    let mut anna = site.person("Anna").await;
    let order = json!({ "game": "marvel-zombies", "mission": "MZ0", "company": "alone", "seed": 1 });
    let table = anna.post("/api/tables", &order).await.ok().json()["id"].as_str().unwrap().to_owned();
    let page = anna.get(&format!("/t/{table}")).await.ok().text;
    let zone = page.split("data-zone=\"").nth(1).unwrap().split('"').next().unwrap();
    let why = anna.get(&format!("/api/tables/{table}/why/some-enemy?zone={zone}")).await.ok().json();
    let rule = why["rule"].as_str().unwrap();
    assert!(rule.starts_with("MZ"), "{why}");
    assert!(!why["words"].as_str().unwrap().contains(rule), "the page names the rule itself: {why}");
    let nowhere = anna.get(&format!("/api/tables/{table}/why/nowhere")).await.ok().json();
    assert_eq!(nowhere, json!({ "words": null, "rule": null }));
}

#[tokio::test]
async fn what_has_to_be_done_stands_on_the_page_of_a_table() {
    let site = Site::open().await;
    let mut anna = site.person("Anna").await;
    for (game, mission) in [("undead-or-alive", "M1"), ("marvel-zombies", "MZ1")] {
        let order = json!({ "game": game, "mission": mission, "company": "alone" });
        let table = anna.post("/api/tables", &order).await.ok().json()["id"].as_str().unwrap().to_owned();
        let page = anna.get(&format!("/t/{table}")).await.ok().text;
        assert!(page.contains("id=\"briefing-title\"") && page.contains("data-met=\"no\""), "{game}");
    }
}

#[tokio::test]
async fn friends_meet_the_same_chance_and_the_end_leads_there() {
    let site = Site::open().await;
    let mut anna = site.person("Anna").await;
    let order = |seed: u64| json!({ "game": "off-the-dead", "players": 2, "company": "watch", "seed": seed });
    let mut tables = Vec::new();
    for seed in [11, 11, 12] {
        let made = anna.post("/api/tables", &order(seed)).await.ok().json();
        let mut seen = anna.look(made["id"].as_str().unwrap()).await;
        tables.push((made["id"].as_str().unwrap().to_owned(), seen["view"].take()));
    }
    assert_eq!(tables[0].1, tables[1].1);
    assert_ne!(tables[0].1, tables[2].1);
    let _listening = anna.listen(&tables[0].0).await;
    for _ in 0..600 {
        if !anna.look(&tables[0].0).await["outcome"].is_null() {
            break;
        }
        tokio::time::sleep(std::time::Duration::from_millis(50)).await;
    }
    let page = anna.get(&format!("/t/{}", tables[0].0)).await.ok().text;
    let link = page.split('"').find(|part| part.starts_with("/new?") && part.contains("seed=11")).unwrap();
    let form = anna.get(&link.replace("&amp;", "&")).await.ok().text;
    assert!(form.contains("name=\"seed\" value=\"11\"") && form.contains("the same dice and cards"), "{form}");
}

/// How many bytes an address sends to a browser.
async fn transferred(browser: &mut super::Browser, path: &str) -> usize {
    let request = Request::get(path).header("accept-encoding", "gzip").body(Body::empty()).unwrap();
    let response = browser.send(request).await;
    assert_eq!(response.status(), StatusCode::OK, "{path}");
    to_bytes(response.into_body(), usize::MAX).await.unwrap().len()
}

#[tokio::test]
async fn a_table_with_all_it_needs_is_light() {
    let site = Site::open().await;
    let mut browser = site.browser("fr");
    let table = browser.submit("/play", "game=undead-or-alive").await.location();
    let page = browser.get(&table).await.ok().text;
    let links = page.split("\"/static/").skip(1).map(|link| format!("/static/{}", link.split('"').next().unwrap()));
    let mut links: Vec<String> = links.collect();
    // The first script asks for the others.
    let script = links.iter().find(|link| link.ends_with("/shamble.js")).unwrap().clone();
    let others = [
        "board", "carry", "coming", "dialogs", "files", "point", "regions", "replay", "server", "sight", "timeline",
        "why",
    ];
    links.extend(others.map(|name| script.replace("shamble.js", &format!("{name}.js"))));
    let mut bytes = transferred(&mut browser, &table).await;
    for link in &links {
        bytes += transferred(&mut browser, link).await;
    }
    assert!(bytes < 100 * 1024, "{bytes} bytes with the board");
    assert!(transferred(&mut browser, "/").await < 100 * 1024);
}
