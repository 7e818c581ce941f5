//! Whatever is asked of the server with whatever body: it answers, and nothing of it breaks.
//!
//! An input is a method and an address, a blank, and who asks (`a`, `b` or nobody); then the kind of body in the second
//! line, and the body. `{table}`, `{question}` and `{person}` stand for those of a table that is there.
#![no_main]

use std::net::SocketAddr;
use std::sync::{LazyLock, Mutex};

use axum::Router;
use axum::body::{Body, to_bytes};
use axum::http::Request;
use libfuzzer_sys::fuzz_target;
use serde_json::{Value, json};
use shamble_web::{Server, Settings};
use tokio::runtime::{Builder, Runtime};
use tower::ServiceExt;

/// So many inputs meet the same server; then it starts anew, with an empty database.
const MOST: usize = 20_000;
/// The longest answer that is read.
const LONGEST: usize = 64 * 1024 * 1024;

static RUNTIME: LazyLock<Runtime> =
    LazyLock::new(|| Builder::new_multi_thread().worker_threads(2).enable_all().build().unwrap());
static STAGE: Mutex<Option<Stage>> = Mutex::new(None);

/// A server, and what is there.
struct Stage {
    router: Router,
    tokens: [String; 2],
    table: String,
    person: String,
    asked: usize,
}

impl Stage {
    async fn open() -> Stage {
        let settings = Settings {
            is_paced: false,
            reports: std::env::temp_dir().join("shamble-fuzz-reports"),
            ..Settings::new(SocketAddr::from(([127, 0, 0, 1], 0)), "sqlite::memory:".parse().unwrap())
        };
        let server = Server::open(settings).await.unwrap();
        let mut stage = Stage {
            router: server.routes(),
            tokens: Default::default(),
            table: String::new(),
            person: String::new(),
            asked: 0,
        };
        for at in 0..2 {
            let made = stage.ask("/api/people", None, &json!({ "name": "Anna" })).await;
            stage.tokens[at] = made["token"].as_str().unwrap().to_owned();
            stage.person = made["id"].as_str().unwrap().to_owned();
        }
        stage
    }

    /// There is a table that is played.
    async fn set(&mut self) {
        let path = format!("/api/tables/{}", self.table);
        let seen = if self.table.is_empty() { Value::Null } else { self.ask(&path, Some(0), &Value::Null).await };
        if seen["outcome"].is_null() && seen["question"].is_u64() && seen["hosting"]["closed"] == false {
            return;
        }
        let order = json!({ "game": "off-the-dead", "mission": "chapter-1", "players": 2, "company": "friends" });
        let made = self.ask("/api/tables", Some(0), &order).await;
        self.table = made["id"].as_str().unwrap().to_owned();
        self.ask(&format!("/api/tables/{}/seats/1", self.table), Some(1), &json!({ "action": "sit" })).await;
    }

    async fn ask(&self, path: &str, who: Option<usize>, body: &Value) -> Value {
        let request = if body.is_null() { Request::get(path) } else { Request::post(path) };
        let request = request.header("content-type", "application/json").header("authorization", self.bearer(who));
        let body = if body.is_null() { Body::empty() } else { Body::from(body.to_string()) };
        let answer = self.router.clone().oneshot(request.body(body).unwrap()).await.unwrap();
        let bytes = to_bytes(answer.into_body(), LONGEST).await.unwrap();
        serde_json::from_slice(&bytes).unwrap_or(Value::Null)
    }

    fn bearer(&self, who: Option<usize>) -> String {
        who.map_or_else(|| "Bearer".to_owned(), |who| format!("Bearer {}", self.tokens[who]))
    }

    /// Asks what the input says. Nobody can ask for something by which the server breaks.
    async fn try_out(&mut self, text: &str) {
        let (line, rest) = text.split_once('\n').unwrap_or((text, ""));
        let (kind, body) = rest.split_once('\n').unwrap_or((rest, ""));
        let mut words = line.split(' ');
        let (method, path, who) = (words.next(), words.next(), words.next());
        if path.is_some_and(|path| path.starts_with("/api/drafts/") && path.contains("/measure")) {
            // It takes as long as whoever asks listens.
            return;
        }
        self.set().await;
        let seen = self.ask(&format!("/api/tables/{}", self.table), Some(0), &Value::Null).await;
        let fill = |text: &str| {
            let text = text.replace("{table}", &self.table).replace("{person}", &self.person);
            text.replace("{question}", &seen["question"].to_string())
        };
        let who = match who {
            Some("a") => Some(0),
            Some("b") => Some(1),
            _ => None,
        };
        let request = Request::builder()
            .method(method.unwrap_or_default())
            .uri(fill(path.unwrap_or_default()))
            .header("content-type", if kind.is_empty() { "application/json" } else { kind })
            .header("authorization", self.bearer(who));
        // What is no request at all does not get so far.
        let Ok(request) = request.body(Body::from(fill(body))) else { return };
        let answer = self.router.clone().oneshot(request).await.unwrap();
        let status = answer.status().as_u16();
        let is_stream = answer.headers().get("content-type").is_some_and(|kind| kind == "text/event-stream");
        if !is_stream {
            to_bytes(answer.into_body(), LONGEST).await.unwrap();
        }
        assert_ne!(status, 500, "{text}");
    }
}

fuzz_target!(|bytes: &[u8]| {
    let Ok(text) = std::str::from_utf8(bytes) else { return };
    let mut stage = STAGE.lock().unwrap();
    RUNTIME.block_on(async {
        if stage.as_ref().is_none_or(|stage| stage.asked >= MOST) {
            *stage = Some(Stage::open().await);
        }
        let stage = stage.as_mut().unwrap();
        stage.asked += 1;
        stage.try_out(text).await;
    });
});
