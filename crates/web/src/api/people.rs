//! People: taken in, known again, given what is theirs, and forgotten.

use std::convert::Infallible;
use std::sync::Arc;

use axum::Json;
use axum::body::Body;
use axum::extract::State;
use axum::http::StatusCode;
use axum::http::header::{CONTENT_DISPOSITION, CONTENT_TYPE, SET_COOKIE};
use axum::response::{IntoResponse, Response};
use futures_util::stream;
use serde::Deserialize;
use serde_json::{Value, json};
use shamble_store::{Listing, Page, Summary};

use crate::house::House;
use crate::others;
use crate::problem::Problem;
use crate::visitor::{Visitor, person_cookie};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Introduction {
    name: String,
}

/// Takes in a person. The token is told this once.
pub(super) async fn introduce(
    State(house): State<Arc<House>>,
    visitor: Visitor,
    Json(introduction): Json<Introduction>,
) -> Result<Response, Problem> {
    let (person, token) = visitor.arrive(&house, &introduction.name).await?;
    let document = json!({ "id": person.id.to_string(), "name": person.name, "token": token.reveal() });
    Ok((StatusCode::CREATED, [(SET_COOKIE, person_cookie(&token)?)], Json(document)).into_response())
}

pub(super) async fn me(visitor: Visitor) -> Result<Json<Value>, Problem> {
    let person = visitor.named()?;
    Ok(Json(json!({ "id": person.id.to_string(), "name": person.name })))
}

/// Gives a person another token; the old one is worthless from then on, on every device.
pub(super) async fn renew(State(house): State<Arc<House>>, visitor: Visitor) -> Result<Response, Problem> {
    let token = house.store.renew_token(visitor.named()?.id).await?;
    Ok(([(SET_COOKIE, person_cookie(&token)?)], Json(json!({ "token": token.reveal() }))).into_response())
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Farewell {
    /// The person's own name: nobody is deleted by a slip of the hand.
    name: String,
}

/// Deletes a person and everything that names them.
pub(super) async fn forget(
    State(house): State<Arc<House>>,
    visitor: Visitor,
    Json(farewell): Json<Farewell>,
) -> Result<Json<Value>, Problem> {
    let person = visitor.named()?;
    if farewell.name != person.name {
        return Err(Problem::Malformed("name: the name of whoever is to be deleted".to_owned()));
    }
    house.store.delete_person(person.id).await?;
    others::compare(&house).await?;
    Ok(Json(json!({ "deleted": true })))
}

/// All games of a person that are over, as records one after the other.
pub(super) async fn records(State(house): State<Arc<House>>, visitor: Visitor) -> Result<Response, Problem> {
    let person = visitor.named()?.id;
    let mut tables: Vec<Summary> = Vec::new();
    loop {
        let page = Page { size: Page::MOST, after: tables.last().map(Summary::cursor) };
        let more = house.store.tables(Listing::FinishedOf(person), page).await?;
        let is_last = more.len() < Page::MOST;
        tables.extend(more);
        if is_last {
            break;
        }
    }
    let records = stream::unfold((house, tables.into_iter()), |(house, mut tables)| async move {
        let table = tables.next()?;
        // One that was taken back or deleted meanwhile is left out.
        let record = house.store.wake(table.id).await.ok().filter(|stored| stored.summary.standing == table.standing);
        let text = record.map(|stored| stored.record.to_string()).unwrap_or_default();
        Some((Ok::<_, Infallible>(text), (house, tables)))
    });
    let headers = [
        (CONTENT_TYPE, "text/plain; charset=utf-8"),
        (CONTENT_DISPOSITION, "attachment; filename=\"shamble-games.txt\""),
    ];
    Ok((headers, Body::from_stream(records)).into_response())
}
