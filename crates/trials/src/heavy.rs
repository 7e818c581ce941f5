//! The heaviest requests there are: what each costs, whether it is carried out, and whether the server stops in the
//! middle of them.

mod tables;

use std::time::{Duration, Instant};

use hyper::Method;
use serde_json::{Value, json};
use tokio::task::JoinSet;

use self::tables::{LINES, Tables, bush};

use crate::failure::{Failure, expect};
use crate::gauge::{busy, peak_memory};
use crate::http::{Line, read};
use crate::server::Server;

/// For how long one request may keep a core busy.
const MOST: Duration = Duration::from_secs(2);
/// How long the server may take to stop.
const FAREWELL: Duration = Duration::from_secs(3);
/// How many of them are under way when it is told to.
const AT_ONCE: usize = 12;
/// When nothing was done for so long, what a request brought about is over.
const QUIET: Duration = Duration::from_millis(300);

/// A request, what it is called, and what is to come of it.
#[derive(Clone)]
struct Heavy {
    name: String,
    method: Method,
    path: String,
    body: Option<Value>,
    wanted: u16,
    /// The table whose question is asked for before, and answered.
    answers: Option<String>,
    /// Whether the server has just started, and all tables sleep.
    is_first: bool,
}

impl Heavy {
    fn get(name: impl Into<String>, path: impl Into<String>) -> Heavy {
        let (name, path) = (name.into(), path.into());
        Heavy { name, method: Method::GET, path, body: None, wanted: 200, answers: None, is_first: false }
    }

    fn post(name: impl Into<String>, path: impl Into<String>, body: Value, wanted: u16) -> Heavy {
        Heavy { method: Method::POST, body: Some(body), wanted, ..Heavy::get(name, path) }
    }

    /// Something that is done at a table.
    fn act(name: impl Into<String>, api: &str, act: &str, body: Value) -> Heavy {
        Heavy { answers: Some(api.to_owned()), ..Heavy::post(name, format!("{api}/{act}"), body, 200) }
    }

    fn after_start(self) -> Heavy {
        Heavy { is_first: true, ..self }
    }

    /// The same, for the question that is asked now.
    async fn ready(&self, line: &Line) -> Result<Heavy, Failure> {
        let mut ready = self.clone();
        if let (Some(api), Some(body)) = (&self.answers, &mut ready.body) {
            body["question"] = line.another().json(Method::GET, api, None).await?["question"].take();
        }
        Ok(ready)
    }

    /// The status of the answer, and what it says.
    async fn send(&self, line: &Line) -> Result<(u16, String), Failure> {
        let body = self.body.as_ref().map(|body| ("application/json", body.to_string()));
        let answer = line.another().send(self.method.clone(), &self.path, body).await?;
        let status = answer.status().as_u16();
        Ok((status, read(answer).await?))
    }
}

/// Makes full tables, sends everything that is heavy there, and stops the server in the middle of it.
pub(crate) async fn measure() -> Result<(), Failure> {
    let options = ["--no-pace", "--bot-pause", "0"];
    let mut server = Server::start("heavy", &options)?;
    let (mut line, _) = Line::person(&server.address, "Mallory").await?;
    let tables = Tables::make(&mut line).await?;
    let heavy = everything(&tables, &bush()?);
    let (mut worst, mut wrong) = (Duration::ZERO, Vec::new());
    for request in &heavy {
        if request.is_first {
            server.restart(&options)?;
        }
        let ready = request.ready(&line).await?;
        let before = until_quiet(&server).await?;
        let begun = Instant::now();
        let (status, said) = ready.send(&line).await?;
        let answered = begun.elapsed();
        let cost = until_quiet(&server).await?.saturating_sub(before);
        println!("{:<28}{status}  {:>5} ms of a core, answered after {answered:.0?}", request.name, cost.as_millis());
        if status != request.wanted {
            wrong.push(format!("{}: {status} and not {}: {:.200}", request.name, request.wanted, said));
        }
        worst = worst.max(cost);
    }
    println!("memory                      {} MiB at most", peak_memory(server.id())? / 1024);
    let took = stop_amid(&mut server, &options, &line, &heavy).await?;
    println!("SIGTERM                     {AT_ONCE} of them under way, ended after {took:.1?}");
    expect(wrong.is_empty(), format!("every request to be carried out:\n  {}", wrong.join("\n  ")))?;
    expect(worst <= MOST, format!("no request to keep a core busy for {worst:.1?}"))?;
    expect(took <= FAREWELL, format!("an end within {FAREWELL:?}"))
}

/// What the server has done when it does nothing more.
async fn until_quiet(server: &Server) -> Result<Duration, Failure> {
    let mut before = busy(server.id())?;
    loop {
        tokio::time::sleep(QUIET).await;
        let now = busy(server.id())?;
        // Now and then it looks whether others changed something.
        if now.saturating_sub(before) <= Duration::from_millis(10) {
            return Ok(now);
        }
        before = now;
    }
}

/// What everybody may look at, at a table.
fn looks(what: &str, api: &str) -> Vec<Heavy> {
    let page = api.replace("/api/tables/", "/t/");
    let get = |name: &str, path: String| Heavy::get(format!("{what}: {name}"), path);
    vec![
        get("first look", api.to_owned()).after_start(),
        get("page", page.clone()),
        get("log", format!("{api}/log")),
        get("replay", format!("{page}/replay")),
        get("moment", format!("{page}/moment?at=40")),
        get("picture", format!("{page}/picture")),
        get("picture as PNG", format!("{page}/picture?form=png")),
    ]
}

fn everything(tables: &Tables, running: &str) -> Vec<Heavy> {
    let Tables { long, walk, carry, over, record, draft } = tables;
    let mut heavy = [looks("long", long), looks("walk", &walk.api), looks("over", over)].concat();
    heavy.extend([
        Heavy::get("long: late moment", format!("{}/moment?at=4000", long.replace("/api/tables/", "/t/"))),
        Heavy::get("over: review", format!("{}/review", over.replace("/api/tables/", "/t/"))),
        Heavy::get("over: record", format!("{over}/record")),
        Heavy::post("over: branch", format!("{over}/branches"), json!({ "at": 20 }), 201),
        Heavy::post("record, over", "/api/sequels", json!({ "record": record }), 201),
        // It is replayed before it is known that nothing follows.
        Heavy::post("record, as long as may be", "/api/sequels", json!({ "record": running }), 409),
        Heavy::get("walk: hint", format!("{}/hint", walk.api)),
        Heavy::act("walk", &walk.api, "walk", json!({ "to": walk.to })),
        Heavy::act("walk: undo", &walk.api, "undo", json!({})),
        Heavy::act("walk: redo", &walk.api, "redo", json!({})),
        Heavy::act("walk: a line", &walk.api, "undo", json!({ "line": 0 })),
        Heavy::act("carry", &carry.api, "carry", json!({ "card": carry.card, "to": carry.to })),
        Heavy::act("long: undo all", long, "undo", json!({ "to": 0 })),
        Heavy::act("long: along the line", long, "undo", json!({ "line": LINES })),
        Heavy::get("tables", "/tables"),
        Heavy::get("first page", "/"),
        Heavy::post("draft: edit", format!("{draft}/edits"), tables::edit(1), 200),
        Heavy::post("draft: edit again", format!("{draft}/edits"), tables::edit(2), 200),
        Heavy::get("draft: picture", format!("{draft}/picture")),
        Heavy::get("draft: page", draft.replace("/api/drafts/", "/workshop/")),
        Heavy::get("draft: print", format!("{}/print", draft.replace("/api/drafts/", "/workshop/"))),
    ]);
    let boxes = json!({ "game": "survivants", "players": 4, "company": "friends" });
    heavy.extend([
        Heavy::post("many boxes", "/api/tables", boxes, 201),
        Heavy::get("rules", "/rules/survivants"),
        Heavy::get("new table", "/new?game=marvel-zombies"),
        Heavy::get("poster", "/poster/survivants"),
    ]);
    heavy
}

/// Stops a server that has just begun with many of them.
async fn stop_amid(server: &mut Server, options: &[&str], line: &Line, heavy: &[Heavy]) -> Result<Duration, Failure> {
    server.restart(options)?;
    let mut sending = JoinSet::new();
    let slow = heavy.iter().filter(|request| request.is_first || request.name.contains("record"));
    for request in slow.cycle().take(AT_ONCE).cloned() {
        let line = line.another();
        // It may be cut off.
        sending.spawn(async move { drop(request.send(&line).await) });
    }
    tokio::time::sleep(QUIET).await;
    let begun = Instant::now();
    server.stop()?;
    let took = begun.elapsed();
    sending.shutdown().await;
    Ok(took)
}
