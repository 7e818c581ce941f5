//! What the server refuses, and what it never tells.

use axum::body::Body;
use axum::http::{Request, StatusCode};
use serde_json::json;
use shamble_kernel::RecordedLuck;

use super::{Site, next_event};

#[tokio::test]
async fn a_change_from_another_site_is_refused() {
    let site = Site::open().await;
    let mut anna = site.person("Anna").await;
    let table = anna.table("alone").await;
    let request = Request::post(format!("/api/tables/{table}/talk"))
        .header("host", "table.example")
        .header("origin", "https://evil.example")
        .header("content-type", "application/json")
        .body(Body::from("{\"line\":\"hello\"}"))
        .unwrap();
    let before = anna.look(&table).await["version"].clone();
    assert_eq!(anna.send(request).await.status(), StatusCode::FORBIDDEN);
    assert_eq!(anna.look(&table).await["version"], before);
    assert!(!anna.get(&format!("/t/{table}")).await.ok().text.contains("hello"));
}

#[tokio::test]
async fn every_answer_keeps_the_browser_strict() {
    let site = Site::open().await;
    for path in ["/", "/nowhere", "/api/games", "/rules/off-the-dead", "/healthz"] {
        let answer = site.browser("en").get(path).await;
        let policy = answer.headers["content-security-policy"].to_str().unwrap();
        assert!(policy.contains("default-src 'none'") && !policy.contains("unsafe"), "{policy}");
        assert_eq!(answer.headers["x-content-type-options"], "nosniff");
        assert!(
            !answer.text.contains("<style") && !answer.text.contains(" style=") && !answer.text.contains(" onclick=")
        );
    }
}

#[tokio::test]
async fn nonsense_is_answered_and_harms_nobody() {
    let site = Site::open().await;
    let mut anna = site.person("Anna").await;
    let table = anna.table("alone").await;
    let path = format!("/api/tables/{table}/choices");
    for body in [
        json!([]),
        json!({}),
        json!({ "choice": 7, "question": "x" }),
        json!({ "choice": "a", "question": 1, "more": 1 }),
    ] {
        anna.post(&path, &body).await.fails("malformed");
    }
    let seen = anna.look(&table).await;
    let long = json!({ "choice": "x".repeat(5000), "question": seen["question"] });
    anna.post(&path, &long).await.fails("notation");
    let huge = json!({ "line": "x".repeat(100_000) });
    anna.post(&format!("/api/tables/{table}/talk"), &huge).await.fails("too-large");
    anna.post(&format!("/api/tables/{table}/talk"), &json!({ "line": "x".repeat(2000) })).await.fails("field");
    for wrong in ["../../etc/passwd", "%00", "zzz"] {
        assert_eq!(anna.get(&format!("/t/{wrong}")).await.status, StatusCode::NOT_FOUND, "{wrong}");
    }
    anna.post("/api/people", &json!({ "name": "\u{1b}[31m" })).await.fails("field");
    anna.post("/api/tables", &json!({ "game": "chess" })).await.fails("no-game");
    anna.post("/api/tables", &json!({ "game": "off-the-dead", "players": 9 })).await.fails("setup");
}

#[tokio::test]
async fn what_people_write_is_never_read_as_a_page() {
    let site = Site::open().await;
    let mut anna = site.person("<b>Anna</b>").await;
    let table = anna.table("alone").await;
    anna.post(&format!("/api/tables/{table}/talk"), &json!({ "line": "<script>alert(1)</script>" })).await.ok();
    let page = anna.get(&format!("/t/{table}")).await.ok().text;
    assert!(page.contains("&lt;script&gt;alert(1)") && !page.contains("<script>alert") && !page.contains("<b>Anna"));
}

#[tokio::test]
async fn the_seed_stays_secret_until_the_end() {
    let site = Site::open().await;
    let mut anna = site.person("Anna").await;
    let table = anna.table("alone").await;
    anna.choose_first(&table).await.ok();
    let RecordedLuck::Seed(seed) = site.house.store.record(table.parse().unwrap()).await.unwrap().luck else {
        panic!("a new table has a seed")
    };
    let mut stream = anna.listen(&table).await.into_body().into_data_stream();
    let mut told = next_event(&mut stream).await.to_string();
    for path in [
        "/api/tables/{}",
        "/api/tables/{}/log",
        "/t/{}",
        "/t/{}/replay",
        "/t/{}/replay?at=0",
        "/t/{}/moment?at=1&from=0",
    ] {
        told += &anna.get(&path.replace("{}", &table)).await.ok().text;
    }
    assert!(!told.contains(&seed.to_string()));
    anna.get(&format!("/api/tables/{table}/record")).await.fails("still-running");
    assert_eq!(anna.get(&format!("/t/{table}/record")).await.status, StatusCode::CONFLICT);
    anna.post(&format!("/api/tables/{table}/branches"), &json!({ "at": 0 })).await.fails("still-running");
}

#[tokio::test]
async fn too_many_changes_at_once_are_refused() {
    let site = Site::with(|settings| settings.is_paced = true).await;
    let mut stranger = site.browser("en");
    let mut refused = 0;
    for _ in 0..30 {
        let answer = stranger.submit("/play", "game=chess").await;
        refused += usize::from(answer.status == StatusCode::TOO_MANY_REQUESTS);
    }
    assert!((9..=10).contains(&refused), "{refused}");
    assert!(stranger.get("/").await.status.is_success(), "looking is free");
}

/// What the server's layers and readers refuse is told like everything else.
#[tokio::test]
async fn every_refusal_is_a_document_or_a_page() {
    let site = Site::open().await;
    let mut anna = site.person("Anna").await;
    let table = anna.table("alone").await;
    let wrong = anna.get(&format!("/api/tables/{table}/talk")).await.fails("wrong-method");
    assert_eq!((wrong.status, &wrong.headers["allow"]), (StatusCode::METHOD_NOT_ALLOWED, &"POST".parse().unwrap()));
    let page = anna.submit("/rules/off-the-dead", "").await;
    assert_eq!(page.status, StatusCode::METHOD_NOT_ALLOWED);
    assert!(page.text.contains("Nothing can be done that way"), "{}", page.text);
    let plain = Request::post(format!("/api/tables/{table}/talk")).body(Body::from("{}")).unwrap();
    assert_eq!(anna.read(plain).await.fails("wrong-media").status, StatusCode::UNSUPPORTED_MEDIA_TYPE);
    for (path, field) in [
        (format!("/api/tables/{table}/log?from=x"), "from"),
        ("/api/tables?which=none".to_owned(), "which"),
        (format!("/api/tables/{table}/events?film=7"), "film"),
    ] {
        let error = anna.get(&path).await.fails("malformed").json()["error"].clone();
        assert_eq!(error["fields"][0]["field"], field, "{path}: {error}");
    }
    let error =
        anna.post(&format!("/api/tables/{table}/seats/x"), &json!({ "action": "sit" })).await.fails("malformed");
    assert_eq!(error.json()["error"]["fields"][0]["field"], "seat");
}

#[tokio::test]
async fn codes_are_not_guessed() {
    let site = Site::with(|settings| settings.is_paced = true).await;
    let mut anna = site.person("Anna").await;
    let table = anna.table("friends").await;
    let code = anna.look(&table).await["code"].as_str().unwrap().to_owned();
    let mut stranger = site.browser("en");
    for _ in 0..30 {
        stranger.get(&format!("/api/codes/{code}")).await.ok();
    }
    for _ in 0..20 {
        stranger.get("/api/codes/BBBBBB").await.fails("no-code");
    }
    let refused = stranger.get("/api/codes/BBBBBB").await.fails("too-fast");
    let wait: u64 = refused.headers["retry-after"].to_str().unwrap().parse().unwrap();
    assert!((5..=11).contains(&wait), "{wait}");
    assert_eq!(stranger.get(&format!("/join?code={code}")).await.status, StatusCode::TOO_MANY_REQUESTS);
}

#[tokio::test]
async fn looks_and_streams_have_a_bound() {
    let site = Site::with(|settings| settings.is_paced = true).await;
    let mut anna = site.person("Anna").await;
    let table = anna.table("alone").await;
    let mut streams = Vec::new();
    for _ in 0..20 {
        streams.push(anna.listen(&table).await);
    }
    anna.get(&format!("/api/tables/{table}/events")).await.fails("too-fast");
    streams.pop();
    drop(anna.listen(&table).await);
    let mut answers = Vec::new();
    for _ in 0..2_000 {
        answers.push(anna.get("/api/games/off-the-dead/rules/OTD-GEN-2").await.status);
    }
    assert!(answers.contains(&StatusCode::TOO_MANY_REQUESTS));
    assert!(anna.get("/static/0/shamble.js").await.status.is_success());
}

#[tokio::test]
async fn a_known_person_makes_no_others_without_end() {
    let site = Site::with(|settings| settings.is_paced = true).await;
    let mut browser = site.browser("en");
    let mut made = 0;
    // Each new name is used for the next, so no pace of a person's own is in the way.
    for _ in 0..60 {
        let answer = browser.post("/api/people", &json!({ "name": "Anna" })).await;
        made += usize::from(answer.status == StatusCode::CREATED);
    }
    assert!((30..45).contains(&made), "{made}");
}

/// As a proxy of the operator's hands requests on.
fn forwarded(path: &str, more: &[(&str, &str)]) -> Request<Body> {
    let mut request = Request::post(path)
        .header("host", "127.0.0.1:8080")
        .header("origin", "https://table.example")
        .header("content-length", "17")
        .header("content-type", "application/x-www-form-urlencoded");
    for (name, value) in more {
        request = request.header(*name, *value);
    }
    request.body(Body::from("name=Zed&back=/me")).unwrap()
}

#[tokio::test]
async fn behind_a_proxy_pages_can_be_used_and_cookies_stay_secure() {
    let https = [("x-forwarded-host", "table.example"), ("x-forwarded-proto", "https")];
    let site = Site::with(|settings| settings.is_behind_proxy = true).await;
    let answer = site.browser("en").read(forwarded("/name", &https)).await;
    assert_eq!(answer.status, StatusCode::SEE_OTHER, "{}", answer.text);
    assert!(answer.headers["set-cookie"].to_str().unwrap().ends_with("; Secure"));
    assert!(answer.headers["strict-transport-security"].to_str().unwrap().starts_with("max-age="));
    let plain = site.browser("en").get("/").await;
    assert!(!plain.headers.contains_key("strict-transport-security"));
    // Nobody else is believed.
    let refused = Site::open().await.browser("en").read(forwarded("/name", &https)).await;
    assert_eq!((refused.status, &refused.headers["connection"]), (StatusCode::FORBIDDEN, &"close".parse().unwrap()));
}

#[tokio::test]
async fn nobody_is_led_astray_or_answered_with_an_error_by_where_they_come_from() {
    let site = Site::open().await;
    for back in ["/%00", "/%01", "/%09/evil.example", "/%C3%A9", "//evil.example", "/%0A"] {
        for (path, form) in [("/language", "language=fr"), ("/name", "name=Zed")] {
            let answer = site.browser("en").submit(path, &format!("{form}&back={back}")).await;
            assert_eq!(answer.location(), "/", "{path} {back}");
            assert!(answer.headers.contains_key("set-cookie"), "{path} {back}");
        }
    }
}

#[tokio::test]
async fn updates_pass_a_proxy_at_once_and_every_answer_has_an_id() {
    let site = Site::open().await;
    let mut anna = site.person("Anna").await;
    let table = anna.table("alone").await;
    assert_eq!(anna.listen(&table).await.headers()["x-accel-buffering"], "no");
    let ids: Vec<_> = [anna.get("/").await, anna.get("/nowhere").await]
        .iter()
        .map(|answer| answer.headers["x-request-id"].clone())
        .collect();
    assert_ne!(ids[0], ids[1]);
    let counted = site.house.count();
    assert!(counted.contains("shamble_refusals_total{kind=\"no-page\"} 1"), "{counted}");
    assert!(counted.contains("shamble_tables_awake 1"), "{counted}");
}

#[tokio::test]
async fn a_server_that_is_about_to_stop_is_well_but_not_ready() {
    let site = Site::open().await;
    let mut anna = site.person("Anna").await;
    let table = anna.table("alone").await;
    assert_eq!(anna.get("/readyz").await.ok().json()["status"], "ready");
    let mut stream = anna.listen(&table).await.into_body().into_data_stream();
    next_event(&mut stream).await;
    site.house.stopping.send_replace(true);
    anna.get("/readyz").await.fails("unavailable");
    assert_eq!(anna.get("/healthz").await.ok().json()["status"], "ok");
    use futures_util::StreamExt;
    let last = stream.next().await.unwrap().unwrap();
    let last = String::from_utf8(last.to_vec()).unwrap();
    assert!(last.contains("event: restart") && last.contains("retry: 500"), "{last}");
    assert!(stream.next().await.is_none());
}
