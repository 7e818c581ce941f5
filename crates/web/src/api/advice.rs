//! What a bot would do, and how it sees a game that is over.

use std::sync::Arc;
use std::time::Duration;

use axum::Json;
use axum::extract::State;
use serde_json::{Value, json};
use shamble_bots::{Hint, Moment};

use crate::at::{At, Here};
use crate::house::House;
use crate::problem::Problem;
use crate::room::Inside;
use crate::work::Asker;

/// How long a review may take.
const PATIENCE: Duration = Duration::from_secs(2);

/// The best choices of the visitor's seats.
pub(super) async fn hint(Here { house, visitor, room }: Here) -> Result<Json<Value>, Problem> {
    let inside = room.copy().await?;
    let mine = inside.seats_of(visitor.id());
    let asked = inside.table()?.asked();
    let seat = asked.iter().find(|seat| mine.has(*seat)).ok_or(Problem::NotSeated)?;
    let (seed, question) = (house.fresh_seed()?, inside.question.0);
    let thought = house.work.think(move |wanted| {
        let table = inside.table()?;
        let goes_on = || wanted.goes_on();
        Ok::<_, Problem>(shamble_bots::hints(&inside.shelf, table, (seat, mine), seed, &goes_on))
    });
    let voice = visitor.voice(&house);
    let told = |Hint { choice, chance, why }: Hint| {
        let why = (!why.is_idle()).then(|| voice.word(why.0));
        json!({ "choice": choice, "chance": chance, "why": why })
    };
    let hints: Vec<Value> = thought.await??.into_iter().map(told).collect();
    Ok(Json(json!({ "question": question, "hints": hints })))
}

/// How the chance to win went.
pub(super) async fn review(State(house): State<Arc<House>>, At(room): At) -> Result<Json<Value>, Problem> {
    let moments = moments(&house, room.copy().await?).await?;
    let told = moments.iter().map(|moment| json!({ "entry": moment.entry, "chance": moment.chance }));
    Ok(Json(json!({ "moments": told.collect::<Vec<_>>() })))
}

/// The chance to win along a game that is over; nothing where no bot knows the game.
pub(crate) async fn moments(house: &Arc<House>, inside: Arc<Inside>) -> Result<Vec<Moment>, Problem> {
    if inside.table()?.outcome().is_none() {
        return Err(Problem::StillRunning);
    }
    let looked = house.work.run(Asker::default(), PATIENCE, move |wanted| {
        let moments = shamble_bots::review(&inside.shelf, inside.table()?, &|| wanted.goes_on());
        Ok::<_, Problem>(moments.unwrap_or_default())
    });
    looked.await?
}
