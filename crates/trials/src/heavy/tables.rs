//! Tables that are heavy to look at and to play: a story as long as it may become, hundreds of lines of play that were
//! taken back, a game that is over after that, and a mission in the workshop.

use hyper::Method;
use serde_json::{Value, json};
use shamble_games::{Shelf, Source};
use shamble_kernel::{Seats, Setup};

use crate::failure::{Failure, expect};
use crate::http::{Line, read};

/// The story of a table about as long as it may become: entries, and lines of play that were taken back.
pub(super) const LINES: usize = 1_990;
const ENTRIES: usize = 9_900;
/// How many lines of real choices are taken back, and how long they are.
const REAL_LINES: usize = 300;
const DEEP: usize = 3;
/// More choices than this no game needs until something can be done that is waited for.
const LONGEST: usize = 600;
/// The printed mission that the workshop begins with.
const SCENARIO: &str = "the-missing-class";

/// A table where one can walk.
pub(super) struct Walk {
    pub(super) api: String,
    pub(super) to: Value,
}

/// A table where a card can be carried.
pub(super) struct Carry {
    pub(super) api: String,
    pub(super) card: String,
    pub(super) to: String,
}

pub(super) struct Tables {
    /// As long as may be, made of standing orders.
    pub(super) long: String,
    pub(super) walk: Walk,
    pub(super) carry: Carry,
    /// A day of a campaign that is over.
    pub(super) over: String,
    pub(super) record: String,
    pub(super) draft: String,
}

impl Tables {
    pub(super) async fn make(line: &mut Line) -> Result<Tables, Failure> {
        let long = fill(line).await?;
        let over = finished(line).await?;
        let answer = line.send(Method::GET, &format!("{over}/record"), None).await?;
        let record = read(answer).await?;
        let begin = json!({ "game": "survivants", "from": SCENARIO });
        let draft = line.json(Method::POST, "/api/drafts", Some(&begin)).await?;
        let draft = format!("/api/drafts/{}", draft["id"].as_str().unwrap_or_default());
        Ok(Tables { long, walk: walk(line).await?, carry: carry(line).await?, over, record, draft })
    }
}

/// A change of the mission that was changed so many times, the first time included.
pub(super) fn edit(seen: u64) -> Value {
    json!({ "seen": seen, "edit": { "do": "move", "thing": "crate-1", "by": [0.1, 0] } })
}

async fn new_table(line: &mut Line, order: &Value) -> Result<String, Failure> {
    let table = line.json(Method::POST, "/api/tables", Some(order)).await?;
    Ok(format!("/api/tables/{}", table["id"].as_str().unwrap_or_default()))
}

async fn walk(line: &mut Line) -> Result<Walk, Failure> {
    let order = json!({ "game": "undead-or-alive", "mission": "M1", "company": "alone", "undo": "free", "seed": 7 });
    let api = new_table(line, &order).await?;
    let can_walk = |seen: &Value| !seen["walks"][0].is_null() && seen["entries"].as_u64() > Some(30);
    play_until(line, &api, &["end"], can_walk).await?;
    take_back_many(line, &api).await?;
    let mut seen = line.json(Method::GET, &api, None).await?;
    Ok(Walk { api, to: seen["walks"][0]["to"].take() })
}

async fn carry(line: &mut Line) -> Result<Carry, Failure> {
    let order = json!({ "game": "undead-or-alive", "mission": "M0", "company": "alone", "undo": "free", "seed": 7 });
    let api = new_table(line, &order).await?;
    play_until(line, &api, &["trade"], |seen| notations(seen).any(|choice| choice.starts_with("lift"))).await?;
    take_back_many(line, &api).await?;
    let answer = line.send(Method::GET, &api.replace("/api/tables/", "/t/"), None).await?;
    let page = read(answer).await?;
    let tags = || page.split('<');
    let said = |tag: &str, name: &str| {
        let rest = tag.split_once(&format!("{name}=\""))?.1;
        rest.split_once('"').map(|(said, _)| said.to_owned())
    };
    let card = tags().find(|tag| tag.contains("data-movable")).and_then(|tag| said(tag, "data-key"));
    let card = card.ok_or_else(|| Failure::Expected("a card to be carried".to_owned()))?;
    // Its owner's other places are tried, as somebody would.
    let owner = card.split('.').next().unwrap_or_default().to_owned();
    let places: Vec<String> = tags().filter_map(|tag| said(tag, "data-onto")).collect();
    for to in places.into_iter().filter(|place| place.starts_with(&format!("{owner}.")) && *place != card) {
        let seen = line.json(Method::GET, &api, None).await?;
        let body = json!({ "card": card, "to": to, "question": seen["question"] });
        if line.json(Method::POST, &format!("{api}/carry"), Some(&body)).await.is_ok() {
            let after = line.json(Method::GET, &api, None).await?;
            let back = json!({ "question": after["question"], "to": seen["entries"] });
            line.json(Method::POST, &format!("{api}/undo"), Some(&back)).await?;
            return Ok(Carry { api, card, to });
        }
    }
    Err(Failure::Expected(format!("a place for {card}")))
}

/// A day of a campaign, cut short, that another one can follow.
async fn finished(line: &mut Line) -> Result<String, Failure> {
    let order = json!({
        "game": "survivants", "mission": "camp-1-the-last-house", "players": 1, "company": "alone", "undo": "free",
        "options": { "turns": "1", "survivors": "2" }, "seed": 7,
    });
    let api = new_table(line, &order).await?;
    play_until(line, &api, &["end", "pass"], |seen| seen["entries"].as_u64() > Some(10)).await?;
    take_back_many(line, &api).await?;
    play_until(line, &api, &["end", "pass"], |seen| !seen["outcome"].is_null()).await?;
    Ok(api)
}

fn notations(seen: &Value) -> impl Iterator<Item = &str> {
    seen["choices"].as_array().into_iter().flatten().filter_map(|choice| choice["choice"].as_str())
}

async fn choose(line: &mut Line, api: &str, seen: &Value, choice: &str) -> Result<Value, Failure> {
    let body = json!({ "choice": choice, "question": seen["question"] });
    line.json(Method::POST, &format!("{api}/choices"), Some(&body)).await?;
    line.json(Method::GET, api, None).await
}

/// Plays until something can be done; choices that begin so go before others, in this order.
async fn play_until(
    line: &mut Line,
    api: &str,
    wanted: &[&str],
    is_it: impl Fn(&Value) -> bool,
) -> Result<(), Failure> {
    let mut seen = line.json(Method::GET, api, None).await?;
    for _ in 0..LONGEST {
        if is_it(&seen) {
            return Ok(());
        }
        let best = wanted.iter().find_map(|verb| notations(&seen).find(|choice| choice.starts_with(verb)));
        let choice = best.or_else(|| notations(&seen).next()).map(str::to_owned);
        let choice = choice.ok_or_else(|| Failure::Expected("a choice".to_owned()))?;
        seen = choose(line, api, &seen, &choice).await?;
    }
    Err(Failure::Expected(format!("{api} to come to what is waited for")))
}

/// Makes real choices and takes them back, again and again from the same moment, each time along another line.
async fn take_back_many(line: &mut Line, api: &str) -> Result<(), Failure> {
    let first = line.json(Method::GET, api, None).await?;
    let mut seen = first.clone();
    for number in 0..REAL_LINES {
        for depth in 0..DEEP {
            let all: Vec<&str> = notations(&seen).collect();
            if all.is_empty() {
                break;
            }
            let choice = all[(number / all.len().pow(depth as u32) + depth) % all.len()].to_owned();
            seen = choose(line, api, &seen, &choice).await?;
        }
        let back = json!({ "question": seen["question"], "to": first["entries"] });
        line.json(Method::POST, &format!("{api}/undo"), Some(&back)).await?;
        seen = line.json(Method::GET, api, None).await?;
    }
    expect(seen["entries"] == first["entries"], "everything to be taken back")
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
pub(super) fn bush() -> Result<String, Failure> {
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
