//! Notices that it is somebody's turn, sent to a push service of the test's own.

use std::sync::{Arc, Mutex};
use std::time::Duration;

use axum::Router;
use axum::body::Bytes;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode};
use axum::routing::post;
use serde_json::{Value, json};
use tokio::net::TcpListener;
use tokio::time::Instant;

use super::{Browser, Site};
use crate::notices;

const KEY: &str = "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4";
const AUTH: &str = "BTBZMqHH6r4Tts7J_aSIgg";

/// What a push service was sent, and what it answers.
#[derive(Clone, Default)]
struct Service {
    sent: Arc<Mutex<Vec<(HeaderMap, Bytes)>>>,
    gone: Arc<Mutex<bool>>,
}

impl Service {
    /// Starts one. Where it is.
    async fn start(&self) -> String {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = format!("http://{}", listener.local_addr().unwrap());
        let take = async |State(service): State<Service>, headers: HeaderMap, body: Bytes| {
            service.sent.lock().unwrap().push((headers, body));
            if *service.gone.lock().unwrap() { StatusCode::GONE } else { StatusCode::CREATED }
        };
        let routes = Router::new().route("/send/{browser}", post(take)).with_state(self.clone());
        tokio::spawn(async move { axum::serve(listener, routes).await });
        address
    }

    fn count(&self) -> usize {
        self.sent.lock().unwrap().len()
    }

    async fn reaches(&self, count: usize) {
        let reached = async {
            while self.count() < count {
                tokio::time::sleep(Duration::from_millis(10)).await;
            }
        };
        tokio::time::timeout(Duration::from_secs(10), reached).await.expect("it is sent a notice");
    }
}

fn subscription(endpoint: &str) -> Value {
    json!({ "endpoint": endpoint, "expirationTime": null, "keys": { "p256dh": KEY, "auth": AUTH } })
}

/// A site whose one push service is the test's, and two people at a table; Ben has notices in a browser.
async fn stage(service: &Service) -> (Site, Browser, Browser, String) {
    let address = service.start().await;
    let known = address.clone();
    let site = Site::with(|settings| settings.push_services = vec![known]).await;
    let (anna, mut ben, table) = site.two_at_a_table().await;
    ben.post("/api/me/notices", &subscription(&format!("{address}/send/ben"))).await.ok();
    (site, anna, ben, table)
}

/// Plays until Ben is asked something new; the question.
async fn until_ben_is_asked(anna: &mut Browser, ben: &mut Browser, table: &str) -> Value {
    for number in 0..200 {
        let seen = anna.look(table).await;
        let is_bens = seen["waits_for"] == json!([1]);
        if is_bens && number > 0 {
            return seen["question"].clone();
        }
        let who = if is_bens { &mut *ben } else { &mut *anna };
        who.choose_first(table).await.ok();
    }
    panic!("Ben is never asked");
}

/// Time has passed.
async fn after(site: &Site, seconds: u64) {
    notices::round(&site.house, Instant::now() + Duration::from_secs(seconds)).await.unwrap();
    tokio::time::sleep(Duration::from_millis(300)).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn who_is_asked_and_looks_at_nothing_gets_one_notice() {
    let service = Service::default();
    let (site, mut anna, mut ben, table) = stage(&service).await;
    until_ben_is_asked(&mut anna, &mut ben, &table).await;
    after(&site, 1).await;
    assert_eq!(service.count(), 0, "pages have two seconds");
    after(&site, 2).await;
    service.reaches(1).await;
    after(&site, 10).await;
    assert_eq!(service.count(), 1, "once");
    let (headers, body) = service.sent.lock().unwrap()[0].clone();
    assert_eq!(headers["content-encoding"], "aes128gcm");
    assert!(headers["authorization"].to_str().unwrap().starts_with("vapid t="));
    let sent = format!("{headers:?}{body:?}");
    assert!(!sent.contains(&table) && body.len() > 100, "nobody on the way learns which table it is");
    let key = ben.get("/api/me/notices").await.json()["key"].as_str().unwrap().to_owned();
    assert!(headers["authorization"].to_str().unwrap().ends_with(&key));
}

#[tokio::test(flavor = "multi_thread")]
async fn who_has_a_page_that_shows_it_gets_none() {
    let service = Service::default();
    let (site, mut anna, mut ben, table) = stage(&service).await;
    let question = until_ben_is_asked(&mut anna, &mut ben, &table).await;
    ben.post(&format!("/api/tables/{table}/seen"), &json!({ "question": question })).await.ok();
    after(&site, 3).await;
    assert_eq!(service.count(), 0);
    // Nobody's notice is held back by the page of another.
    let next = ben.choose_first(&table).await.ok().json()["version"].clone();
    anna.post(&format!("/api/tables/{table}/seen"), &json!({ "question": next })).await.ok();
    until_ben_is_asked(&mut anna, &mut ben, &table).await;
    after(&site, 3).await;
    service.reaches(1).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_browser_that_wants_no_more_is_forgotten() {
    let service = Service::default();
    let (site, mut anna, mut ben, table) = stage(&service).await;
    *service.gone.lock().unwrap() = true;
    until_ben_is_asked(&mut anna, &mut ben, &table).await;
    after(&site, 3).await;
    service.reaches(1).await;
    let id = ben.get("/api/me").await.json()["id"].as_str().unwrap().parse().unwrap();
    let forgotten = async {
        while !site.house.store.subscriptions(id).await.unwrap().is_empty() {
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
    };
    tokio::time::timeout(Duration::from_secs(5), forgotten).await.expect("it is forgotten");
}

#[tokio::test]
async fn notices_go_to_known_services_and_to_real_keys_alone() {
    let site = Site::open().await;
    let mut anna = site.person("Anna").await;
    let good = "https://fcm.googleapis.com/fcm/send/abc";
    for foreign in ["https://evil.example/", "http://fcm.googleapis.com/", "http://127.0.0.1:1/", "nonsense"] {
        anna.post("/api/me/notices", &subscription(foreign)).await.fails("malformed");
    }
    let no_key = json!({ "endpoint": good, "keys": { "p256dh": "AAAA", "auth": AUTH } });
    anna.post("/api/me/notices", &no_key).await.fails("malformed");
    let mut nobody = site.browser("en");
    assert!(!nobody.post("/api/me/notices", &subscription(good)).await.status.is_success());
    anna.post("/api/me/notices", &subscription(good)).await.ok();
    let id = anna.get("/api/me").await.json()["id"].as_str().unwrap().parse().unwrap();
    assert_eq!(site.house.store.subscriptions(id).await.unwrap().len(), 1);
    // Somebody else does not end them; their owner does.
    let end = json!({ "endpoint": good });
    let mut ben = site.person("Ben").await;
    ben.post("/api/me/notices/end", &end).await.ok();
    assert_eq!(site.house.store.subscriptions(id).await.unwrap().len(), 1);
    anna.post("/api/me/notices/end", &end).await.ok();
    assert_eq!(site.house.store.subscriptions(id).await.unwrap(), []);
}

#[tokio::test]
async fn the_worker_is_given_for_all_pages() {
    let given = Site::open().await.browser("en").get("/worker.js").await.ok();
    assert_eq!(given.headers["cache-control"], "no-cache");
    assert!(given.text.contains("showNotification"));
}
