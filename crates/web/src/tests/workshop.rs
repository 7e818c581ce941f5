//! Missions that people make: kept, checked, played at tables, shared.

use std::time::{Duration, Instant};

use axum::body::Body;
use axum::http::{Request, StatusCode};
use serde_json::{Value, json};

use super::{Browser, Site, next_event};

/// A mission of somebody, begun with a printed one.
async fn begun(browser: &mut Browser, game: &str, from: Option<&str>) -> Value {
    let made = browser.post("/api/drafts", &json!({ "game": game, "from": from })).await.ok();
    assert_eq!(made.status, StatusCode::CREATED);
    made.json()
}

fn address(draft: &Value) -> String {
    format!("/api/drafts/{}", draft["id"].as_str().unwrap())
}

/// The mission with this text.
async fn written(browser: &mut Browser, draft: &Value, text: &str) -> Value {
    let file = draft["file"].as_str().unwrap();
    let body = json!({ "seen": draft["version"], "files": { file: text } });
    browser.post(&address(draft), &body).await.ok().json()
}

fn text(draft: &Value) -> &str {
    draft["files"][draft["file"].as_str().unwrap()].as_str().unwrap()
}

#[tokio::test]
async fn a_change_shows_its_faults_and_an_old_one_is_refused() {
    let site = Site::open().await;
    let mut anna = site.person("Anna").await;
    let draft = begun(&mut anna, "undead-or-alive", Some("M0")).await;
    assert_eq!(draft["faults"], json!([]), "a printed mission has none");
    let edits = format!("{}/edits", address(&draft));
    let lay = json!({ "seen": 1, "edit": { "do": "lay", "row": 0, "column": 1, "face": "5R" } });
    let changed = anna.post(&edits, &lay).await.ok().json();
    let fault = &changed["faults"][0];
    assert_eq!((&changed["version"], &fault["kind"]), (&json!(2), &json!("impossible")));
    let line = fault["spot"]["line"].as_u64().unwrap() as usize;
    assert!(text(&changed).lines().count() >= line, "{fault}");
    anna.post(&edits, &lay).await.fails("stale");
    let wrong = json!({ "seen": 2, "edit": { "do": "turn", "row": 9, "column": 9 } });
    let refused = anna.post(&edits, &wrong).await.fails("edit").json();
    assert_eq!(refused["error"]["detail"], "no tile lies there");
    anna.post(&format!("{}/tables", address(&draft)), &json!({})).await.fails("faulty");
    let picture = anna.get(&format!("{}/picture", address(&draft))).await.ok().json();
    assert!(picture["svg"].as_str().unwrap().starts_with("<svg") && picture["tiles"].as_array().unwrap().len() == 2);
    let whole = written(&mut anna, &changed, text(&draft)).await;
    assert_eq!(whole["faults"], json!([]), "what was before is as good as it was");
}

#[tokio::test]
async fn a_table_goes_on_with_the_mission_it_was_made_with() {
    let site = Site::open().await;
    let mut anna = site.person("Anna").await;
    for (game, from) in [("off-the-dead", "chapter-1"), ("marvel-zombies", "MZ1"), ("survivants", "first-morning")] {
        let draft = begun(&mut anna, game, Some(from)).await;
        let made = anna.post(&format!("{}/tables", address(&draft)), &json!({})).await.ok().json();
        let table = made["id"].as_str().unwrap().to_owned();
        assert_eq!(made["homemade"], draft["name"], "{game}");
        for _ in 0..3 {
            anna.choose_first(&table).await.ok();
        }
        let before = anna.look(&table).await["entries"].clone();
        // The mission is spoilt, then gone; the server starts again.
        let spoilt = written(&mut anna, &draft, "[[").await;
        assert_eq!(spoilt["faults"][0]["kind"], "impossible");
        let id = draft["id"].as_str().unwrap();
        anna.submit(&format!("/workshop/{id}/delete"), "").await;
        anna.get(&address(&draft)).await.fails("no-draft");
        site.house.forget(table.parse().unwrap());
        let seen = anna.look(&table).await;
        assert_eq!((&seen["entries"], seen["choices"].as_array().unwrap().is_empty()), (&before, false), "{game}");
        anna.choose_first(&table).await.ok();
        let page = anna.get(&format!("/t/{table}")).await.ok();
        assert!(page.text.contains("(home-made)"), "{game}");
    }
    assert!(anna.get("/tables").await.ok().text.contains("(home-made)"));
}

#[tokio::test]
async fn goals_and_rules_are_cards_with_their_sentences() {
    let site = Site::open().await;
    let mut anna = site.person("Anna").await;
    for (game, list, said) in
        [("undead-or-alive", "goals", "Survive 4 rounds."), ("marvel-zombies", "goal", "Survive 4 Rounds.")]
    {
        let draft = begun(&mut anna, game, None).await;
        let edits = format!("{}/edits", address(&draft));
        let compose = json!({ "seen": 1, "edit": { "do": "compose", "list": list, "kind": "survive-rounds" } });
        let composed = anna.post(&edits, &compose).await.ok().json();
        let row = &composed["goals"][0]["rows"][2];
        let rounds = row["cells"].as_array().unwrap().iter().find(|cell| cell["how"] == "step").unwrap();
        let write = json!({ "seen": 2, "edit": { "do": "write", "path": rounds["path"], "value": 4 } });
        let written = anna.post(&edits, &write).await.ok().json();
        assert_eq!(written["goals"][0]["rows"][2]["words"], json!(said), "{game}");
        let mut faults = written["faults"].as_array().unwrap().iter();
        assert!(faults.all(|fault| fault["kind"] == "odd"), "{game}: {}", written["faults"]);
        let gone = json!({ "seen": 3, "edit": row["remove"] });
        let gone = anna.post(&edits, &gone).await.ok().json();
        assert_eq!(gone["files"], draft["files"], "{game}: everything else stays as it was");
        let wrong = json!({ "seen": 4, "edit": { "do": "compose", "list": list, "kind": "dance" } });
        anna.post(&edits, &wrong).await.fails("edit");
    }
}

#[tokio::test]
async fn whoever_has_the_code_plays_and_copies_and_nobody_else_looks_in() {
    let site = Site::open().await;
    let (mut anna, mut ben) = (site.person("Anna").await, site.person("Ben").await);
    let draft = begun(&mut anna, "undead-or-alive", None).await;
    for path in ["", "/picture", "/record", "/measure?what=quick"] {
        ben.get(&format!("{}{path}", address(&draft))).await.fails("no-draft");
    }
    ben.post(&format!("{}/share", address(&draft)), &json!({})).await.fails("no-draft");
    let shared = anna.post(&format!("{}/share", address(&draft)), &json!({})).await.ok().json();
    let code = shared["code"].as_str().unwrap();
    assert_eq!(ben.get(&format!("/join?code={code}")).await.location(), format!("/workshop/shared/{code}"));
    let page = ben.get(&format!("/workshop/shared/{code}")).await.ok().text;
    assert!(page.contains("A mission made by Anna") && page.contains("<svg") && page.contains("/play"), "{page}");
    let table = ben.submit(&format!("/workshop/shared/{code}/play"), "company=friends").await.location();
    assert!(ben.get(&table).await.ok().text.contains("(home-made)"));
    let copy = ben.submit(&format!("/workshop/shared/{code}/copy"), "").await.location();
    assert!(ben.get(&copy).await.ok().text.contains("data-draft"));
    let by_program = ben.post("/api/drafts", &json!({ "code": code })).await.ok().json();
    assert_eq!(by_program["files"], draft["files"]);
    ben.post("/api/shared/BCDFGH/tables", &json!({})).await.fails("no-code");
    assert!(anna.get(&format!("/workshop/{}/print", draft["id"].as_str().unwrap())).await.ok().text.contains("<svg"));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_mission_is_measured_and_found_to_be_winnable() {
    let site = Site::open().await;
    let mut anna = site.person("Anna").await;
    let draft = begun(&mut anna, "survivants", Some("first-morning")).await;
    let stream = format!("{}/measure?what=clear", address(&draft));
    let response = anna.send(Request::get(stream).body(Body::empty()).unwrap()).await;
    assert_eq!(response.status(), StatusCode::OK);
    let mut events = response.into_body().into_data_stream();
    let told = loop {
        let event = next_event(&mut events).await;
        if event["done"] == true {
            break event;
        }
    };
    assert_eq!((&told["is_won"], &told["won"]), (&json!(true), &json!(1)), "{told}");
    // It is kept a moment later.
    let kept = loop {
        let kept = anna.get(&format!("{}/record", address(&draft))).await.ok().json();
        if !kept["record"].is_null() {
            break kept;
        }
        tokio::time::sleep(Duration::from_millis(20)).await;
    };
    assert_eq!(kept["version"], 1);
    assert!(kept["record"].as_str().unwrap().contains("mission own\n"));
}

/// Text that means harm: whatever stands in it, the answer comes soon, and the server goes on.
#[tokio::test(flavor = "multi_thread")]
async fn a_hostile_mission_is_refused_soon() {
    let site = Site::open().await;
    let mut anna = site.person("Anna").await;
    let deep = format!("x = {}{}", "[".repeat(20_000), "]".repeat(20_000));
    let wide = |list: &str, of: &str, count: usize| format!("{list} = [{}]", vec![of; count].join(", "));
    for game in ["undead-or-alive", "marvel-zombies", "off-the-dead", "survivants"] {
        let from = site.house.shelf.find(game).unwrap().missions()[0].id.to_owned();
        let mut draft = begun(&mut anna, game, Some(&from)).await;
        let own = text(&draft).to_owned();
        let hostile = [
            String::new(),
            "\u{feff}[[mission]]".to_owned(),
            deep.clone(),
            own.replace("[[", "[[x."),
            format!("{own}\n[[mission]]\nid = \"M1\"\n"),
            format!("{own}\n[[zombie]]\nid = \"walker\"\n"),
            own.lines()
                .map(|line| {
                    if line.starts_with("grid = ") {
                        wide("grid", "[\"1R:0\", \"2R:0\"]", 1_200)
                    } else {
                        line.to_owned()
                    }
                })
                .collect::<Vec<_>>()
                .join("\n"),
            own.replace(" = 1", " = 9223372036854775807").replace(" = 2", " = -9223372036854775808"),
            own.replace("= [\"", "= [\"9R.z\", \""),
            own.lines()
                .map(
                    |line| {
                        if line.starts_with("start = [") { wide("start", "\"3R.a\"", 4_000) } else { line.to_owned() }
                    },
                )
                .collect::<Vec<_>>()
                .join("\n"),
            format!("{own}{}", "\n[[mission.zombies]]\ntype = \"walker\"\ncount = 255\nzone = \"3R.a\"\n".repeat(500)),
        ];
        for (at, evil) in hostile.iter().enumerate() {
            let began = Instant::now();
            let file = draft["file"].as_str().unwrap().to_owned();
            let body = json!({ "seen": draft["version"], "files": { file.as_str(): evil } });
            let answer = anna.post(&address(&draft), &body).await;
            assert!(!answer.status.is_server_error(), "{game} {at}: {}", answer.text);
            if answer.status.is_success() {
                draft = answer.json();
                anna.get(&format!("{}/picture", address(&draft))).await.ok();
                let played = anna.post(&format!("{}/tables", address(&draft)), &json!({})).await;
                assert!(!played.status.is_server_error(), "{game} {at}: {}", played.text);
            }
            let took = began.elapsed();
            assert!(took < Duration::from_secs(6), "{game} {at}: {took:?}");
        }
    }
    assert!(site.house.shelf.find("uoa").unwrap().missions().iter().all(|mission| mission.id != "own"));
}
