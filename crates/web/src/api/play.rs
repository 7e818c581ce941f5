//! What people do at a table.

use std::time::Duration;

use axum::Json;
use axum::extract::Path;
use serde::Deserialize;
use serde_json::{Value, json};
use shamble_bots::Instruction;
use shamble_kernel::Seat;
use shamble_store::{HostAct, PersonId, Player, Version, Words};

use super::read_key;
use crate::at::Here;
use crate::problem::Problem;
use crate::room::{Carrying, Choosing, SeatChange, Undone, Walking, Wish};

/// What every change answers with.
fn done(version: Version) -> Json<Value> {
    Json(json!({ "version": version.0 }))
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Choice {
    choice: String,
    question: u64,
    #[serde(default)]
    key: Option<String>,
}

pub(super) async fn choose(
    Here { house, visitor, room }: Here,
    Json(choice): Json<Choice>,
) -> Result<Json<Value>, Problem> {
    let player = Player::Person(visitor.named()?.id);
    let key = read_key(choice.key.as_deref())?;
    let choosing = Choosing { choice: &choice.choice, question: Version(choice.question), key };
    Ok(done(room.choose(&house, &player, choosing).await?))
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Way {
    card: String,
    to: String,
    question: u64,
}

pub(super) async fn carry(Here { house, visitor, room }: Here, Json(way): Json<Way>) -> Result<Json<Value>, Problem> {
    let person = visitor.named()?.id;
    let carrying = Carrying { card: &way.card, to: &way.to, question: Version(way.question) };
    Ok(done(room.carry(&house, person, carrying).await?))
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Goal {
    to: String,
    question: u64,
}

pub(super) async fn walk(Here { house, visitor, room }: Here, Json(goal): Json<Goal>) -> Result<Json<Value>, Problem> {
    let person = visitor.named()?.id;
    let walking = Walking { to: &goal.to, question: Version(goal.question) };
    Ok(done(room.walk(&house, person, walking).await?))
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Back {
    question: u64,
    /// How many entries stay; the last choice is taken back unless given.
    #[serde(default)]
    to: Option<usize>,
    /// The undone line to go back to.
    #[serde(default)]
    line: Option<usize>,
}

pub(super) async fn undo(Here { house, visitor, room }: Here, Json(back): Json<Back>) -> Result<Json<Value>, Problem> {
    let wish = match (back.to, back.line) {
        (None, None) => Wish::LastChoice,
        (Some(to), None) => Wish::To(to),
        (None, Some(line)) => Wish::Line(line),
        (Some(_), Some(_)) => return Err(Problem::Malformed("to, line: one of them".to_owned())),
    };
    let undone = room.undo(&house, visitor.named()?, wish, Version(back.question)).await?;
    Ok(Json(json!({ "undone": undone == Undone::Done })))
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Again {
    question: u64,
}

pub(super) async fn redo(
    Here { house, visitor, room }: Here,
    Json(again): Json<Again>,
) -> Result<Json<Value>, Problem> {
    let redone = room.undo(&house, visitor.named()?, Wish::Again, Version(again.question)).await?;
    Ok(Json(json!({ "redone": redone == Undone::Done })))
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Vote {
    agree: bool,
    /// The question that was asked when the proposal was seen.
    #[serde(default)]
    question: Option<u64>,
}

pub(super) async fn vote(Here { house, visitor, room }: Here, Json(vote): Json<Vote>) -> Result<Json<Value>, Problem> {
    room.vote(&house, visitor.named()?, vote.agree, vote.question.map(Version)).await?;
    Ok(Json(json!({ "voted": true })))
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Reseating {
    action: String,
    /// The person who gets the seat, the bot that plays, or what it is told.
    #[serde(default)]
    to: Option<String>,
}

#[derive(Deserialize)]
pub(super) struct Place {
    seat: u8,
}

pub(super) async fn reseat(
    Here { house, visitor, room }: Here,
    Path(Place { seat }): Path<Place>,
    Json(reseating): Json<Reseating>,
) -> Result<Json<Value>, Problem> {
    let to = reseating.to.as_deref();
    let change = match reseating.action.as_str() {
        "sit" => SeatChange::Sit,
        "leave" => SeatChange::Leave,
        "take-back" => SeatChange::TakeBack,
        "bot" => SeatChange::Bot(to.map(str::to_owned)),
        "hand-over" => {
            let to = to.ok_or_else(|| Problem::Malformed("to: the person who gets the seat".to_owned()))?;
            SeatChange::HandOver(to.parse()?)
        }
        "tell" => {
            let told = to.map(str::parse::<Instruction>).transpose();
            SeatChange::Tell(told.map_err(|unknown| Problem::Malformed(format!("to: {unknown}")))?)
        }
        _ => return Err(Problem::Malformed("action: sit, leave, take-back, bot, hand-over or tell".to_owned())),
    };
    let person = visitor.named()?;
    Ok(done(room.reseat(&house, person, Seat(seat), change).await?))
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Talk {
    #[serde(default)]
    line: Option<String>,
    /// The key of a piece on the board.
    #[serde(default)]
    ping: Option<String>,
    #[serde(default)]
    key: Option<String>,
}

pub(super) async fn say(Here { house, visitor, room }: Here, Json(talk): Json<Talk>) -> Result<Json<Value>, Problem> {
    let words = match (talk.line, talk.ping) {
        (Some(line), None) => Words::Line(line),
        (None, Some(ping)) => Words::Ping(ping),
        _ => return Err(Problem::Malformed("line, ping: one of them".to_owned())),
    };
    let key = read_key(talk.key.as_deref())?;
    Ok(done(room.say(&house, visitor.named()?, words, key).await?))
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Hosting {
    action: String,
    /// Whom it is about, where it is about somebody.
    #[serde(default)]
    person: Option<String>,
    /// For how many hours, where it is about patience; for ever unless given.
    #[serde(default)]
    hours: Option<u16>,
}

/// The most hours that a table may wait for somebody before a bot plays for them.
const PATIENCE: u16 = 720;

/// What the host of a table decides.
pub(super) async fn host(
    Here { house, visitor, room }: Here,
    Json(hosting): Json<Hosting>,
) -> Result<Json<Value>, Problem> {
    let whom = || -> Result<PersonId, Problem> {
        let person = hosting.person.as_deref();
        Ok(person.ok_or_else(|| Problem::Malformed("person: whom it is about".to_owned()))?.parse()?)
    };
    let act = match hosting.action.as_str() {
        "lock" => HostAct::Lock(true),
        "unlock" => HostAct::Lock(false),
        "close" => HostAct::Close(true),
        "reopen" => HostAct::Close(false),
        "mute" => HostAct::Mute(whom()?, true),
        "unmute" => HostAct::Mute(whom()?, false),
        "remove" => HostAct::Remove(whom()?, true),
        "readmit" => HostAct::Remove(whom()?, false),
        "patience" => HostAct::Patience(match hosting.hours {
            None => None,
            Some(hours @ 1..=PATIENCE) => Some(Duration::from_secs(u64::from(hours) * 3_600)),
            Some(_) => return Err(Problem::Malformed(format!("hours: 1 to {PATIENCE}, or none"))),
        }),
        _ => {
            let actions = "action: lock, unlock, close, reopen, mute, unmute, remove, readmit or patience";
            return Err(Problem::Malformed(actions.to_owned()));
        }
    };
    Ok(done(room.host(&house, visitor.named()?, act).await?))
}
