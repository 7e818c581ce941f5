//! The server as browsers and programs meet it, without a network between.

mod advice;
mod bounds;
mod campaign;
mod drawing;
mod guarding;
mod hosting;
mod keeping;
mod learning;
mod listing;
mod losing;
mod making;
mod naming;
mod noticing;
mod playing;
mod pointing;
mod reading;
mod seating;
mod speaking;
mod standing_in;
mod together;
mod undoing;
mod workshop;

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::body::{Body, to_bytes};
use axum::http::header::{CONTENT_TYPE, COOKIE, LOCATION, SET_COOKIE};
use axum::http::{HeaderMap, Request, StatusCode};
use axum::response::Response;
use serde_json::{Value, json};
use shamble_games::{Shelf, Source, Words};
use shamble_store::Store;
use tower::ServiceExt;

use crate::clock::Clock;
use crate::house::{House, own_words};
use crate::work::Hands;
use crate::{Settings, routes};

/// A server in memory.
pub(crate) struct Site {
    pub(crate) house: Arc<House>,
    router: Router,
}

impl Site {
    pub(crate) async fn open() -> Site {
        Site::with(|_| {}).await
    }

    pub(crate) async fn with(change: impl FnOnce(&mut Settings)) -> Site {
        Site::at(Clock::system(), change).await
    }

    /// With a clock on the wall that a test winds.
    pub(crate) async fn at(clock: Clock, change: impl FnOnce(&mut Settings)) -> Site {
        let database = "sqlite::memory:".parse().unwrap();
        let mut settings = Settings::new(SocketAddr::from(([127, 0, 0, 1], 0)), database);
        settings.bot_pause = Duration::ZERO;
        settings.reports = std::env::temp_dir().join(format!("shamble-reports-{}", std::process::id()));
        settings.absence = Duration::ZERO;
        settings.is_paced = false;
        change(&mut settings);
        let store = Store::open(&settings.database).await.unwrap();
        let shelf = Shelf::load(&Source::Embedded).unwrap();
        let words = Words::read(&own_words()).unwrap();
        let surroundings = (clock, Hands::Threads);
        let house = Arc::new(House::new((Arc::new(shelf), Arc::new(words)), store, settings, surroundings));
        let router = routes::all(Arc::clone(&house));
        Site { house, router }
    }

    /// A browser that has never been here.
    pub(crate) fn browser(&self, language: &'static str) -> Browser {
        Browser { router: self.router.clone(), cookies: Vec::new(), language }
    }

    /// Somebody with a name.
    pub(crate) async fn person(&self, name: &str) -> Browser {
        let mut browser = self.browser("en");
        let made = browser.post("/api/people", &json!({ "name": name })).await;
        assert_eq!(made.status, StatusCode::CREATED);
        browser
    }

    /// Two people in the two seats of a table of Off the Dead, and its id.
    pub(crate) async fn two_at_a_table(&self) -> (Browser, Browser, String) {
        let (mut anna, mut ben) = (self.person("Anna").await, self.person("Ben").await);
        let table = anna.table("friends").await;
        ben.post(&format!("/api/tables/{table}/seats/1"), &json!({ "action": "sit" })).await.ok();
        (anna, ben, table)
    }
}

/// Somebody who keeps cookies.
#[derive(Clone)]
pub(crate) struct Browser {
    router: Router,
    cookies: Vec<String>,
    language: &'static str,
}

/// An answer, read to its end.
pub(crate) struct Answer {
    pub(crate) status: StatusCode,
    pub(crate) headers: HeaderMap,
    pub(crate) text: String,
}

impl Answer {
    #[track_caller]
    pub(crate) fn json(&self) -> Value {
        serde_json::from_str(&self.text).unwrap_or_else(|error| panic!("{error}: {}", self.text))
    }

    #[track_caller]
    pub(crate) fn ok(self) -> Answer {
        assert!(self.status.is_success(), "{}: {}", self.status, self.text);
        self
    }

    /// Refused for this reason.
    #[track_caller]
    pub(crate) fn fails(self, kind: &str) -> Answer {
        let error = self.json()["error"].clone();
        assert_eq!(error["kind"], kind, "{}: {}", self.status, self.text);
        assert!(!error["message"].as_str().unwrap().is_empty());
        self
    }

    #[track_caller]
    pub(crate) fn location(&self) -> String {
        self.headers[LOCATION].to_str().unwrap().to_owned()
    }
}

impl Browser {
    pub(crate) async fn send(&mut self, request: Request<Body>) -> Response {
        let (mut parts, body) = request.into_parts();
        if !self.cookies.is_empty() {
            parts.headers.insert(COOKIE, self.cookies.join("; ").parse().unwrap());
        }
        parts.headers.insert("accept-language", self.language.parse().unwrap());
        let response = self.router.clone().oneshot(Request::from_parts(parts, body)).await.unwrap();
        for cookie in response.headers().get_all(SET_COOKIE) {
            let cookie = cookie.to_str().unwrap().split(';').next().unwrap().to_owned();
            let name = cookie.split('=').next().unwrap().to_owned();
            self.cookies.retain(|kept| !kept.starts_with(&format!("{name}=")));
            self.cookies.push(cookie);
        }
        response
    }

    pub(crate) async fn read(&mut self, request: Request<Body>) -> Answer {
        let response = self.send(request).await;
        let (parts, body) = response.into_parts();
        let bytes = to_bytes(body, usize::MAX).await.unwrap();
        Answer { status: parts.status, headers: parts.headers, text: String::from_utf8(bytes.to_vec()).unwrap() }
    }

    pub(crate) async fn get(&mut self, path: &str) -> Answer {
        self.read(Request::get(path).body(Body::empty()).unwrap()).await
    }

    pub(crate) async fn post(&mut self, path: &str, body: &Value) -> Answer {
        let request = Request::post(path).header(CONTENT_TYPE, "application/json");
        self.read(request.body(Body::from(body.to_string())).unwrap()).await
    }

    pub(crate) async fn submit(&mut self, path: &str, form: &str) -> Answer {
        let request = Request::post(path).header(CONTENT_TYPE, "application/x-www-form-urlencoded");
        self.read(request.body(Body::from(form.to_owned())).unwrap()).await
    }

    /// Makes a table of Off the Dead and tells its id.
    pub(crate) async fn table(&mut self, company: &str) -> String {
        let order = json!({ "game": "off-the-dead", "mission": "chapter-1", "players": 2, "company": company });
        self.post("/api/tables", &order).await.ok().json()["id"].as_str().unwrap().to_owned()
    }

    pub(crate) async fn look(&mut self, table: &str) -> Value {
        self.get(&format!("/api/tables/{table}")).await.ok().json()
    }

    /// Makes the first choice offered.
    pub(crate) async fn choose_first(&mut self, table: &str) -> Answer {
        let seen = self.look(table).await;
        let choice = seen["choices"][0]["choice"].as_str().unwrap_or("pass").to_owned();
        let body = json!({ "choice": choice, "question": seen["question"] });
        self.post(&format!("/api/tables/{table}/choices"), &body).await
    }

    /// Opens the stream of events; whoever holds the answer is present.
    pub(crate) async fn listen(&mut self, table: &str) -> Response {
        let response =
            self.send(Request::get(format!("/api/tables/{table}/events")).body(Body::empty()).unwrap()).await;
        assert_eq!(response.status(), StatusCode::OK);
        response
    }
}

/// The next event of a stream.
pub(crate) async fn next_event(stream: &mut axum::body::BodyDataStream) -> Value {
    use futures_util::StreamExt;
    loop {
        let frame = tokio::time::timeout(Duration::from_secs(30), stream.next()).await.unwrap().unwrap().unwrap();
        let text = String::from_utf8(frame.to_vec()).unwrap();
        if let Some(data) = text.lines().find_map(|line| line.strip_prefix("data: ")) {
            return serde_json::from_str(data).unwrap();
        }
    }
}
