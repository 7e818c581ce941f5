//! Whatever is asked of the server with whatever body: it answers, and nothing of it breaks.
//!
//! An input is a method and an address, and then words: who asks (`a`, `b` or nobody), `cookie` where they show it as a
//! browser does, `proxy` where a proxy of the operator's stands in front, a game whose table is meant, and headers as
//! `NAME:VALUE`. The second line is the kind of body, and then comes the body. What stands in braces is filled in: what
//! there is at the table (`{table}`, `{question}`, `{choice}`), who plays there (`{person}`), a game that is over and its
//! record (`{over}`, `{record}`), a mission in the workshop, its version, and the code by which it is shared (`{draft}`,
//! `{version}`, `{code}`).

use std::collections::BTreeMap;
use std::net::SocketAddr;
use std::sync::{LazyLock, Mutex, PoisonError};

use axum::Router;
use axum::body::{Body, to_bytes};
use axum::http::Request;
use serde_json::{Value, json};
use shamble_web::{Server, Settings};
use tokio::runtime::{Builder, Runtime};
use tower::ServiceExt;

/// So many inputs meet the same server; then it starts anew, with an empty database.
const MOST: usize = 20_000;
/// The longest answer that is read.
const LONGEST: usize = 64 * 1024 * 1024;
/// The tables that inputs can be about, the usual one first.
const GAMES: [(&str, &str); 4] =
    [("off-the-dead", "chapter-1"), ("undead-or-alive", "M1"), ("marvel-zombies", "MZ1"), ("survivants", "")];
/// More choices than this the game needs not that is to be over.
const SHORT: usize = 400;

static RUNTIME: LazyLock<Runtime> = LazyLock::new(|| {
    Builder::new_multi_thread().worker_threads(2).enable_all().build().expect("the system gives two threads")
});
/// A server of its own for those behind a proxy.
static STAGES: [Mutex<Option<Stage>>; 2] = [Mutex::new(None), Mutex::new(None)];

/// A server, and what is there.
struct Stage {
    router: Router,
    tokens: [String; 2],
    /// What is filled in whichever table is meant.
    known: BTreeMap<&'static str, String>,
    tables: BTreeMap<&'static str, String>,
    asked: usize,
}

/// Who asks, and how.
#[derive(Default)]
struct Manner<'t> {
    who: Option<usize>,
    shows_cookie: bool,
    headers: Vec<(&'t str, &'t str)>,
}

pub(crate) fn endpoint(bytes: &[u8]) {
    let Ok(text) = std::str::from_utf8(bytes) else { return };
    let (line, _) = text.split_once('\n').unwrap_or((text, ""));
    let is_behind_proxy = line.split(' ').skip(2).any(|word| word == "proxy");
    // One that broke is found broken by whoever comes next.
    let mut stage = STAGES[usize::from(is_behind_proxy)].lock().unwrap_or_else(PoisonError::into_inner);
    RUNTIME.block_on(async {
        if stage.as_ref().is_none_or(|stage| stage.asked >= MOST) {
            *stage = Some(Stage::open(is_behind_proxy).await);
        }
        let is_whole = match stage.as_mut() {
            Some(open) => open.try_out(text).await,
            None => return,
        };
        // Somebody has left, with everything that is theirs.
        if !is_whole {
            let mut open = Stage::open(is_behind_proxy).await;
            assert!(open.try_out(text).await, "a new server has everything: {text}");
            *stage = Some(open);
        }
    });
}

fn text_of(value: &Value) -> String {
    value.as_str().map_or_else(|| value.to_string(), str::to_owned)
}

impl Stage {
    async fn open(is_behind_proxy: bool) -> Stage {
        let database = "sqlite::memory:".parse().expect("an address");
        let settings = Settings {
            is_paced: false,
            is_behind_proxy,
            reports: std::env::temp_dir().join("shamble-fuzz-reports"),
            ..Settings::new(SocketAddr::from(([127, 0, 0, 1], 0)), database)
        };
        let server = Server::open(settings).await.expect("a server starts");
        let mut stage = Stage {
            router: server.routes(),
            tokens: Default::default(),
            known: BTreeMap::new(),
            tables: BTreeMap::new(),
            asked: 0,
        };
        for at in 0..2 {
            let made = stage.ask("/api/people", None, &json!({ "name": "Anna" })).await;
            stage.tokens[at] = text_of(&made["token"]);
            stage.known.insert("{person}", text_of(&made["id"]));
        }
        stage.finish_a_game().await;
        stage.begin_a_mission().await;
        stage
    }

    /// There is a game that is over and that another can follow.
    async fn finish_a_game(&mut self) {
        let order = json!({
            "game": "survivants", "mission": "camp-1-the-last-house", "players": 1, "company": "alone",
            "options": { "turns": "1", "survivors": "2" }, "seed": 7,
        });
        let id = text_of(&self.ask("/api/tables", Some(0), &order).await["id"]);
        let path = format!("/api/tables/{id}");
        for _ in 0..SHORT {
            let seen = self.ask(&path, Some(0), &Value::Null).await;
            let offered = seen["choices"].as_array().map_or(&[][..], Vec::as_slice);
            let is_end =
                |choice: &&Value| choice["choice"].as_str().is_some_and(|it| it.starts_with("end") || it == "pass");
            let Some(choice) = offered.iter().find(is_end).or(offered.first()) else { break };
            let body = json!({ "choice": choice["choice"], "question": seen["question"] });
            self.ask(&format!("{path}/choices"), Some(0), &body).await;
        }
        let record = self.text(&format!("{path}/record")).await;
        assert!(record.starts_with("shamble-record"), "the game is over: {record}");
        let quoted = Value::from(record).to_string();
        self.known.insert("{record}", quoted.trim_matches('"').to_owned());
        self.known.insert("{over}", id);
    }

    /// There is a mission in the workshop, which is shared.
    async fn begin_a_mission(&mut self) {
        let begin = json!({ "game": "undead-or-alive", "from": "M0" });
        let draft = text_of(&self.ask("/api/drafts", Some(0), &begin).await["id"]);
        let shared = self.ask(&format!("/api/drafts/{draft}/share"), Some(0), &json!({})).await;
        self.known.insert("{code}", text_of(&shared["code"]));
        self.known.insert("{draft}", draft);
    }

    /// There is a table of this game that is played: what is seen there, unless nobody can make one.
    async fn set(&mut self, (game, mission): (&'static str, &str)) -> Option<Value> {
        for _ in 0..2 {
            if let Some(table) = self.tables.get(game) {
                let seen = self.ask(&format!("/api/tables/{table}"), Some(0), &Value::Null).await;
                if seen["outcome"].is_null() && seen["question"].is_u64() && seen["hosting"]["closed"] == false {
                    return Some(seen);
                }
            }
            let order = json!({ "game": game, "mission": mission, "players": 2, "company": "friends" });
            let made = self.ask("/api/tables", Some(0), &order).await;
            let table = made["id"].as_str()?.to_owned();
            self.ask(&format!("/api/tables/{table}/seats/1"), Some(1), &json!({ "action": "sit" })).await;
            self.tables.insert(game, table);
        }
        None
    }

    async fn ask(&self, path: &str, who: Option<usize>, body: &Value) -> Value {
        let request = if body.is_null() { Request::get(path) } else { Request::post(path) };
        let request = request.header("content-type", "application/json").header("authorization", self.bearer(who));
        let body = if body.is_null() { Body::empty() } else { Body::from(body.to_string()) };
        let Ok(request) = request.body(body) else { return Value::Null };
        serde_json::from_slice(&self.answer(request).await.1).unwrap_or(Value::Null)
    }

    async fn text(&self, path: &str) -> String {
        let request = Request::get(path).header("authorization", self.bearer(Some(0))).body(Body::empty());
        let Ok(request) = request else { return String::new() };
        String::from_utf8_lossy(&self.answer(request).await.1).into_owned()
    }

    /// The status of an answer, and what it says; a stream goes on without anybody who listens.
    async fn answer(&self, request: Request<Body>) -> (u16, Vec<u8>) {
        let Ok(answer) = self.router.clone().oneshot(request).await;
        let status = answer.status().as_u16();
        if answer.headers().get("content-type").is_some_and(|kind| kind == "text/event-stream") {
            return (status, Vec::new());
        }
        let bytes = to_bytes(answer.into_body(), LONGEST).await.expect("an answer ends");
        (status, bytes.into())
    }

    fn bearer(&self, who: Option<usize>) -> String {
        who.map_or_else(|| "Bearer".to_owned(), |who| format!("Bearer {}", self.tokens[who]))
    }

    /// Asks what the input says. Nobody can ask for something by which the server breaks. Whether everything was there.
    async fn try_out(&mut self, text: &str) -> bool {
        self.asked += 1;
        let (line, rest) = text.split_once('\n').unwrap_or((text, ""));
        let (kind, body) = rest.split_once('\n').unwrap_or((rest, ""));
        let mut words = line.split(' ');
        let (method, path) = (words.next().unwrap_or_default(), words.next().unwrap_or_default());
        if path.starts_with("/api/drafts/") && path.contains("/measure") {
            // It takes as long as whoever asks listens.
            return true;
        }
        let (game, manner) = manner_of(words);
        let Some(seen) = self.set(game).await else { return false };
        let here = [
            ("{table}", text_of(&seen["id"])),
            ("{question}", seen["question"].to_string()),
            ("{choice}", text_of(&seen["choices"][0]["choice"])),
        ];
        let version = self.mission_version(text).await;
        let all = self.known.iter().map(|(name, value)| (*name, value.clone())).chain(here);
        let all: Vec<(&str, String)> = all.chain([("{version}", version)]).collect();
        let fill = |text: &str| all.iter().fold(text.to_owned(), |text, (name, value)| text.replace(name, value));
        let mut request = Request::builder()
            .method(method)
            .uri(fill(path))
            .header("content-type", if kind.is_empty() { "application/json" } else { kind });
        request = match manner.who.filter(|_| manner.shows_cookie) {
            Some(who) => request.header("cookie", format!("shamble-person={}", self.tokens[who])),
            None => request.header("authorization", self.bearer(manner.who)),
        };
        for (name, value) in manner.headers {
            request = request.header(name, fill(value));
        }
        // What is no request at all does not get so far.
        let Ok(request) = request.body(Body::from(fill(body))) else { return true };
        let (status, said) = self.answer(request).await;
        assert_ne!(status, 500, "{text}\n{}", String::from_utf8_lossy(&said));
        true
    }

    /// The version of the mission in the workshop, where it is asked for.
    async fn mission_version(&self, text: &str) -> String {
        match self.known.get("{draft}").filter(|_| text.contains("{version}")) {
            Some(draft) => text_of(&self.ask(&format!("/api/drafts/{draft}"), Some(0), &Value::Null).await["version"]),
            None => String::new(),
        }
    }
}

/// Whose table is meant, and how it is asked.
fn manner_of<'t>(words: impl Iterator<Item = &'t str>) -> ((&'static str, &'static str), Manner<'t>) {
    let (mut game, mut manner) = (GAMES[0], Manner::default());
    for word in words {
        match word {
            "a" => manner.who = Some(0),
            "b" => manner.who = Some(1),
            "cookie" => manner.shows_cookie = true,
            word => match (GAMES.iter().find(|(game, _)| *game == word), word.split_once(':')) {
                (Some(named), _) => game = *named,
                (None, Some(header)) => manner.headers.push(header),
                // `proxy` is read before.
                (None, None) => {}
            },
        }
    }
    (game, manner)
}
