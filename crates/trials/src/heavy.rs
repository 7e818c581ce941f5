//! The heaviest requests there are: what each costs, and whether the server stops in the middle of them.

use std::time::{Duration, Instant};

use hyper::Method;
use serde_json::{Value, json};
use shamble_games::{Shelf, Source};
use shamble_kernel::{Seats, Setup};
use tokio::task::JoinSet;

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
/// The story of a table about as long as it may become: entries, and lines of play that were taken back.
const LINES: usize = 1_990;
const ENTRIES: usize = 9_900;

/// A request, and what it is called.
struct Heavy {
    name: &'static str,
    method: Method,
    path: String,
    body: Option<Value>,
}

impl Heavy {
    fn get(name: &'static str, path: impl Into<String>) -> Heavy {
        Heavy { name, method: Method::GET, path: path.into(), body: None }
    }

    fn post(name: &'static str, path: impl Into<String>, body: Value) -> Heavy {
        Heavy { name, method: Method::POST, path: path.into(), body: Some(body) }
    }

    /// The status of the answer.
    async fn send(&self, line: &Line) -> Result<u16, Failure> {
        let body = self.body.as_ref().map(|body| ("application/json", body.to_string()));
        let answer = line.another().send(self.method.clone(), &self.path, body).await?;
        let status = answer.status().as_u16();
        read(answer).await?;
        Ok(status)
    }
}

/// Makes a full table, sends everything that is heavy there, and stops the server in the middle of it.
pub(crate) async fn measure() -> Result<(), Failure> {
    let options = ["--no-pace", "--bot-pause", "0"];
    let mut server = Server::start("heavy", &options)?;
    let (mut line, _) = Line::person(&server.address, "Mallory").await?;
    let table = fill(&mut line).await?;
    let heavy = everything(&table, &bush()?);
    let mut worst = Duration::ZERO;
    for request in &heavy {
        // The first look is at a table that sleeps.
        if request.name == "first look" {
            server.restart(&options)?;
        }
        let before = busy(server.id())?;
        let begun = Instant::now();
        let status = request.send(&line).await?;
        let answered = begun.elapsed();
        let cost = until_quiet(&server).await?.saturating_sub(before);
        println!("{:<18}{status}  {:>5} ms of a core, answered after {answered:.0?}", request.name, cost.as_millis());
        worst = worst.max(cost);
    }
    println!("memory            {} MiB at most", peak_memory(server.id())? / 1024);
    let took = stop_amid(&mut server, &options, &line, &heavy).await?;
    println!("SIGTERM           {AT_ONCE} of them under way, ended after {took:.1?}");
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

/// A table whose story is as long as it may become, with as many lines as it may hold.
async fn fill(line: &mut Line) -> Result<String, Failure> {
    let order = json!({ "game": "off-the-dead", "mission": "chapter-1", "players": 1, "company": "alone", "undo": "free", "seed": 7 });
    let table = line.json(Method::POST, "/api/tables", Some(&order)).await?;
    let api = format!("/api/tables/{}", table["id"].as_str().unwrap_or_default());
    let seen = line.json(Method::GET, &api, None).await?;
    let who = seen["view"]["seats"][0]["character"].as_str().unwrap_or("cop").to_owned();
    let mut question = seen["question"].as_u64().unwrap_or(0);
    let post = async |line: &mut Line, path: &str, mut body: Value, question: &mut u64| {
        body["question"] = (*question).into();
        // Nobody else is here: each change takes the next version.
        *question += 1;
        line.json(Method::POST, &format!("{api}/{path}"), Some(&body)).await
    };
    for number in 0..ENTRIES - 2 * LINES {
        let order = ["never", "timely"][number % 2];
        if number < LINES {
            // A line of play that is taken back.
            let other = json!({ "choice": format!("orders {who} bite {order}") });
            post(line, "choices", other, &mut question).await?;
            post(line, "undo", json!({ "to": number }), &mut question).await?;
        }
        let body = json!({ "choice": format!("orders {who} all {order}") });
        post(line, "choices", body, &mut question).await?;
    }
    Ok(api)
}

/// A record with a story and undone lines as long as may be sent, each of which left the one before.
fn bush() -> Result<String, Failure> {
    let fail = |what: String| Failure::Http { what: "a record".to_owned(), said: what };
    let shelf = Shelf::load(&Source::Embedded).map_err(|faults| fail(format!("{faults:?}")))?;
    let title = shelf.find("off-the-dead").ok_or_else(|| fail("no such game".to_owned()))?;
    let setup = Setup::new("chapter-1").players(1);
    let mut table = title.start(&setup, 7).map_err(|faults| fail(format!("{faults:?}")))?;
    let mut choose = |choice: &str, back: Option<usize>| -> Result<(), Failure> {
        table.choose(choice, Seats::first(1)).map_err(|refusal| fail(format!("{refusal:?}")))?;
        back.map_or(Ok(()), |to| table.undo_to(to).map(drop).map_err(|error| fail(format!("{error:?}"))))
    };
    for at in 0..LINES {
        choose("orders cop bite timely", Some(at))?;
        choose(["orders cop all never", "orders cop all timely"][at % 2], None)?;
    }
    for at in LINES..ENTRIES - LINES {
        choose(["orders cop all never", "orders cop all timely"][at % 2], None)?;
    }
    Ok(table.record())
}

fn everything(api: &str, record: &str) -> Vec<Heavy> {
    let page = api.replace("/api/tables/", "/t/");
    vec![
        Heavy::get("first look", api),
        Heavy::get("page", &page),
        Heavy::get("log", format!("{api}/log")),
        Heavy::get("replay", format!("{page}/replay")),
        Heavy::get("moment", format!("{page}/moment?at=4000")),
        Heavy::get("review", format!("{page}/review")),
        Heavy::get("hint", format!("{api}/hint")),
        Heavy::get("picture", format!("{page}/picture")),
        Heavy::post("branch", format!("{api}/branches"), json!({ "at": 5_000 })),
        Heavy::post("record", "/api/sequels", json!({ "record": record })),
        Heavy::post("many boxes", "/api/tables", json!({ "game": "survivants", "players": 4, "company": "friends" })),
        Heavy::get("rules", "/rules/survivants"),
        Heavy::get("new table", "/new?game=marvel-zombies"),
        Heavy::get("poster", "/poster/survivants"),
    ]
}

/// Stops a server that has just begun with many of them.
async fn stop_amid(server: &mut Server, options: &[&str], line: &Line, heavy: &[Heavy]) -> Result<Duration, Failure> {
    server.restart(options)?;
    let mut sending = JoinSet::new();
    for number in 0..AT_ONCE {
        let wanted = if number % 2 == 0 { "record" } else { "first look" };
        let request = heavy.iter().find(|request| request.name == wanted);
        let Some(Heavy { name, method, path, body }) = request else { continue };
        let request = Heavy { name, method: method.clone(), path: path.clone(), body: body.clone() };
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
