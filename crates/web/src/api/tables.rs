//! Tables: made, found, looked at and kept.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use axum::extract::{Path, Query, State};
use axum::http::StatusCode;
use axum::http::header::CONTENT_TYPE;
use axum::response::{IntoResponse, Response};
use axum::{Extension, Json};
use serde::Deserialize;
use serde_json::{Value, json};
use shamble_games::{Language, Likely, Sequel};
#[cfg(test)]
use shamble_kernel::Seats;
use shamble_kernel::{Outcome, Setup, Standing};
use shamble_store::{Access, Hosting, JoinCode, Listing, Page, PersonId, Player, Seating, Summary, UndoPolicy};

use crate::at::{At, Here};
use crate::house::House;
#[cfg(test)]
use crate::planted::Planted;
use crate::problem::Problem;
use crate::reports::Report;
use crate::room::{Inside, Playing, Room, Travel};
use crate::starting::{self, Company, Order};
use crate::visitor::Visitor;
use crate::work::Asker;

/// How many tables a list tells at once.
const LISTED: usize = 50;
/// How wide the text board of a table is drawn.
const COLUMNS: usize = 96;

fn standing_json(standing: Standing) -> Value {
    match standing {
        Standing::Open => Value::Null,
        Standing::Over(Outcome { won, points }) => json!({ "won": won, "points": points }),
    }
}

fn summary_json(house: &House, language: Language, summary: &Summary) -> Value {
    let title = house.shelf.find(&summary.game);
    let chapter = title.and_then(|title| title.chapter(&summary.setup, language));
    json!({
        "id": summary.id.to_string(),
        "code": summary.code.map(|code| code.to_string()),
        "game": summary.game,
        "mission": summary.mission,
        "entries": summary.entries,
        "version": summary.version.0,
        "seats": summary.seats,
        "free_seats": summary.free_seats,
        "outcome": standing_json(summary.standing),
        "chapter": chapter.map(|chapter| json!({ "campaign": chapter.campaign, "day": chapter.day })),
        "before": summary.before.map(|before| before.to_string()),
        "next": summary.next.map(|next| next.to_string()),
        "fits": summary.fits,
        "homemade": summary.homemade,
    })
}

#[derive(Deserialize)]
pub(super) struct Which {
    #[serde(default)]
    which: String,
}

pub(super) async fn list(
    State(house): State<Arc<House>>,
    visitor: Visitor,
    Query(Which { which }): Query<Which>,
) -> Result<Json<Value>, Problem> {
    let listing = match which.as_str() {
        "" | "open" => Listing::Open,
        "finished" => Listing::Finished,
        "mine" => Listing::RunningOf(visitor.named()?.id),
        "mine-finished" => Listing::FinishedOf(visitor.named()?.id),
        _ => return Err(Problem::Malformed("which: open, finished, mine or mine-finished".to_owned())),
    };
    let tables = house.store.tables(listing, Page::first(LISTED)).await?;
    let told = |table: &Summary| summary_json(&house, visitor.language, table);
    Ok(Json(json!({ "tables": tables.iter().map(told).collect::<Vec<_>>() })))
}

/// A piece of the board.
#[derive(Deserialize)]
pub(super) struct Piece {
    key: String,
}

/// What is seen from a zone, or by somebody on the board.
pub(super) async fn sight(
    Here { house, visitor, room }: Here,
    Path(Piece { key }): Path<Piece>,
) -> Result<Json<Value>, Problem> {
    let inside = room.copy().await?;
    let zones = move || Ok(inside.table()?.sight(inside.viewer(visitor.id()), &key));
    let zones = house.work.draw(zones).await?.map_err(|problem: Problem| problem)?;
    Ok(Json(json!({ "zones": zones })))
}

/// What can come next to a zone.
pub(super) async fn coming(
    Here { house, visitor, room }: Here,
    Path(Piece { key }): Path<Piece>,
) -> Result<Json<Value>, Problem> {
    let inside = room.copy().await?;
    let coming = move || Ok(inside.table()?.coming(inside.viewer(visitor.id()), &key, visitor.language));
    let coming = house.work.draw(coming).await?.map_err(|problem: Problem| problem)?;
    Ok(Json(
        coming.map_or(
            json!({ "words": null, "from": [] }),
            |coming| json!({ "words": coming.words, "from": coming.from }),
        ),
    ))
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Pointing {
    /// The zone in which the piece lies.
    zone: Option<String>,
}

/// Why a piece stands for no choice now.
pub(super) async fn why(
    Here { house, visitor, room }: Here,
    Path(Piece { key }): Path<Piece>,
    Query(pointing): Query<Pointing>,
) -> Result<Json<Value>, Problem> {
    let inside = room.copy().await?;
    let own = inside.seats_of(visitor.id());
    let why = move || {
        let keys: Vec<&str> = [Some(key.as_str()), pointing.zone.as_deref()].into_iter().flatten().collect();
        let table = inside.table()?;
        // Of what others may choose, nobody is told what is forbidden.
        let is_asked = table.asked().iter().any(|seat| own.has(seat));
        Ok(if is_asked { table.why_not(&keys) } else { None })
    };
    let rule = house.work.draw(why).await?.map_err(|problem: Problem| problem)?;
    let words = rule.map(|rule| Problem::Refused { rule }.sentence(&house, visitor.language));
    let rule = rule.map(|rule| rule.to_string());
    Ok(Json(json!({ "words": words, "rule": rule })))
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Making {
    game: String,
    #[serde(default)]
    mission: String,
    #[serde(default)]
    players: Option<u8>,
    #[serde(default)]
    team: Vec<String>,
    #[serde(default)]
    options: BTreeMap<String, String>,
    #[serde(default)]
    company: Option<String>,
    #[serde(default)]
    undo: Option<String>,
    #[serde(default)]
    access: Option<String>,
    /// Chance as in a game that is over.
    #[serde(default)]
    seed: Option<u64>,
}

/// Who plays, as a request says it or leaves it open.
fn read_company(word: Option<&str>) -> Result<Company, Problem> {
    let company = word.map_or(Some(Company::default()), Company::read);
    company.ok_or_else(|| Problem::Malformed("company".to_owned()))
}

pub(super) async fn make(
    State(house): State<Arc<House>>,
    visitor: Visitor,
    Json(making): Json<Making>,
) -> Result<Response, Problem> {
    let person = visitor.named()?;
    let wrong = |field: &str| Problem::Malformed(field.to_owned());
    let undo = making.undo.as_deref().map_or(Some(UndoPolicy::default()), UndoPolicy::read);
    let access = making.access.as_deref().map_or(Some(Access::default()), Access::read);
    let Making { mission, players, team, options, .. } = making;
    let order = Order {
        game: making.game,
        setup: Setup { mission, players, team, options },
        company: read_company(making.company.as_deref())?,
        undo: undo.ok_or_else(|| wrong("undo"))?,
        access: access.ok_or_else(|| wrong("access"))?,
        seed: making.seed,
    };
    let summary = starting::start(&house, person, &order).await?;
    Ok(made(&house, &visitor, &summary))
}

/// A new table.
pub(super) fn made(house: &House, visitor: &Visitor, summary: &Summary) -> Response {
    (StatusCode::CREATED, Json(summary_json(house, visitor.language, summary))).into_response()
}

pub(super) async fn find(
    State(house): State<Arc<House>>,
    visitor: Visitor,
    Path(code): Path<String>,
) -> Result<Json<Value>, Problem> {
    let code: JoinCode = code.parse().map_err(|_| Problem::NoSuchCode)?;
    Ok(Json(summary_json(&house, visitor.language, &house.store.table_by_code(code).await?)))
}

fn seat_json(seating: &Seating, inside: &Inside, room: &Room, names: &[String], ids: &[String]) -> Value {
    let holder = match &seating.holder {
        None => Value::Null,
        Some(Player::Bot(bot)) => json!({ "bot": bot }),
        Some(Player::Person(person)) => json!({
            "person": person.to_string(),
            "name": inside.name(*person),
            "here": room.is_here(*person),
        }),
    };
    json!({
        "seat": seating.seat.0,
        "id": ids.get(seating.seat.index()),
        "name": names.get(seating.seat.index()),
        "holder": holder,
        "owner": seating.owner.map(|owner| owner.to_string()),
        "told": seating.told,
    })
}

/// A table as the visitor may know it.
pub(super) async fn show(Here { house, visitor, room }: Here) -> Result<Json<Value>, Problem> {
    let (drawing, inside) = (Arc::clone(&house), room.copy().await?);
    Ok(Json(house.work.draw(move || told(&drawing, &visitor, &room, &inside)).await??))
}

fn told(house: &House, visitor: &Visitor, room: &Room, inside: &Inside) -> Result<Value, Problem> {
    let mut document = summary_json(house, visitor.language, &inside.summary);
    document["question"] = inside.question.0.into();
    document["host"] = inside.summary.host.map(|host| host.to_string()).into();
    document["hosting"] = hosting_json(&inside.hosting);
    let table = match &inside.game {
        Playing::On(table) => table,
        Playing::Stopped { why, .. } => {
            document["stopped"] = why.as_str().into();
            return Ok(document);
        }
    };
    let (language, mine) = (visitor.language, inside.seats_of(visitor.id()));
    let viewer = inside.viewer(visitor.id());
    let (names, ids) = (table.seat_names(language), table.seats());
    let seats: Vec<Value> = inside.seats.iter().map(|seat| seat_json(seat, inside, room, &names, &ids)).collect();
    let lookers = mine;
    #[cfg(test)]
    let lookers = if house.has(Planted::ShowsAll) { Seats::first(inside.seats.len()) } else { lookers };
    // What others may choose can give away what they hold.
    let seen = room.seen(inside, lookers, language)?;
    let choices: Vec<Value> = seen
        .look
        .choices
        .iter()
        .map(|choice| {
            let by: Vec<u8> = choice.by.iter().map(|seat| seat.0).collect();
            let attack = choice.is_attack;
            let likely = choice.odds.iter().map(Likely::described);
            let odds = if choice.odds.is_empty() { Value::Null } else { likely.collect() };
            let sources = &choice.sources;
            json!({
                "choice": choice.notation, "words": choice.words, "seats": by, "attack": attack, "odds": odds,
                "sources": sources,
            })
        })
        .collect();
    let proposal = inside.proposal.as_ref().map(|proposal| {
        let keep = match &proposal.travel {
            Travel::Back { keep } | Travel::Line { keep, .. } => *keep,
            Travel::Again => table.entries(),
        };
        json!({ "by": proposal.by.to_string(), "keep": keep, "agreed": proposal.agreed.len() })
    });
    document["mine"] = mine.iter().map(|seat| seat.0).collect::<Vec<_>>().into();
    document["waits_for"] = table.waits_for().iter().map(|seat| seat.0).collect::<Vec<_>>().into();
    document["asks"] = json!({ "kind": table.question_kind(), "words": seen.look.question });
    document["choices"] = choices.into();
    let walks = seen.look.walks.iter().map(|way| json!({ "to": way.to, "choices": way.steps, "words": way.words }));
    document["walks"] = walks.collect();
    document["seatings"] = seats.into();
    document["proposal"] = proposal.into();
    document["round"] = table.rounds().into();
    document["sequel"] = table.sequel(language).as_ref().map(sequel_json).into();
    document["view"] = table.state_at(table.entries(), viewer)?;
    document["board"] = table.board(viewer, language, COLUMNS).to_string().into();
    Ok(document)
}

/// What the host decided.
fn hosting_json(hosting: &Hosting) -> Value {
    let ids = |people: &BTreeSet<PersonId>| people.iter().map(PersonId::to_string).collect::<Vec<_>>();
    let (muted, removed) = (ids(&hosting.muted), ids(&hosting.removed));
    let patience = hosting.patience.map(|patience| patience.as_secs() / 3_600);
    json!({
        "locked": hosting.is_locked,
        "closed": hosting.is_closed,
        "patience": patience,
        "muted": muted,
        "removed": removed,
    })
}

/// What a game of a campaign leaves to the next.
fn sequel_json(sequel: &Sequel) -> Value {
    let told = sequel.told.iter().map(|(text, rule)| json!({ "text": text, "rule": rule.map(|rule| rule.as_str()) }));
    let characters = sequel
        .characters
        .iter()
        .map(|keeps| json!({ "name": keeps.name, "gone": keeps.is_gone, "keeps": keeps.words }));
    json!({
        "told": told.collect::<Vec<_>>(),
        "characters": characters.collect::<Vec<_>>(),
        "goes_on": sequel.next.is_some(),
    })
}

#[derive(Deserialize)]
pub(super) struct Since {
    #[serde(default)]
    from: usize,
}

/// What happened from an entry on, as far as the visitor may read it.
pub(super) async fn log(
    Here { house, visitor, room }: Here,
    Query(since): Query<Since>,
) -> Result<Json<Value>, Problem> {
    let inside = room.copy().await?;
    let lines = move || inside.log(visitor.language, inside.seats_of(visitor.id()));
    let lines = house.work.draw(lines).await??;
    let lines: Vec<Value> = lines
        .iter()
        .filter(|line| line.entry >= since.from)
        .map(|line| json!({ "entry": line.entry, "text": line.text, "rule": line.rule.as_str() }))
        .collect();
    Ok(Json(json!({ "lines": lines })))
}

pub(super) async fn record(At(room): At) -> Result<Response, Problem> {
    let record = room.enter().await?.open_record()?;
    Ok(([(CONTENT_TYPE, "text/plain; charset=utf-8")], record).into_response())
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Moment {
    at: usize,
}

/// A new table that goes on from a moment of a finished game.
pub(super) async fn branch(
    Here { house, visitor, room }: Here,
    Json(moment): Json<Moment>,
) -> Result<Response, Problem> {
    let person = visitor.named()?;
    let inside = room.copy().await?;
    let summary = starting::go_on(&house, person, inside.record_to(moment.at)?, &inside).await?;
    Ok(made(&house, &visitor, &summary))
}

/// The table of the game that follows one that is over, made now or before.
pub(super) async fn follow(Here { house, visitor, room }: Here) -> Result<Response, Problem> {
    let person = visitor.named()?;
    let next = room.follow(&house, person).await?;
    Ok(made(&house, &visitor, &next))
}

/// A table that goes on from the last decision that still fits, made now or before.
pub(super) async fn go_on(Here { house, visitor, room }: Here) -> Result<Response, Problem> {
    let next = room.go_on(&house, visitor.named()?).await?;
    Ok(made(&house, &visitor, &next))
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Played {
    record: String,
    #[serde(default)]
    company: Option<String>,
}

/// A table for the game that follows one that was played elsewhere.
pub(super) async fn arrive(
    State(house): State<Arc<House>>,
    Extension(asker): Extension<Asker>,
    visitor: Visitor,
    Json(played): Json<Played>,
) -> Result<Response, Problem> {
    let person = visitor.named()?;
    let company = read_company(played.company.as_deref())?;
    let order = starting::after(&house, asker, played.record, company).await?;
    let summary = starting::start(&house, person, &order).await?;
    Ok(made(&house, &visitor, &summary))
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Note {
    note: String,
}

/// Keeps a note with the record in the operator's folder.
pub(super) async fn report(
    Here { house, visitor, room }: Here,
    Json(Note { note }): Json<Note>,
) -> Result<Response, Problem> {
    let (id, record) = (room.id, room.enter().await?.sealed_record());
    let (folder, person, at) = (house.settings.reports.clone(), visitor.person, house.clock.now());
    let written = tokio::task::spawn_blocking(move || {
        Report { table: id, person: person.as_ref(), note: &note, record: &record }.write(&folder, at)
    });
    let name = written.await.map_err(|_| Problem::Unavailable)??;
    Ok((StatusCode::CREATED, Json(json!({ "report": name }))).into_response())
}
