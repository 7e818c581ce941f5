//! The JSON interface, for our own page and for other clients and bots. Described in `docs/http-api.md`.

mod catalogue;
mod play;
mod tables;

use std::sync::Arc;

use axum::Router;
use axum::extract::rejection::JsonRejection;
use axum::extract::{DefaultBodyLimit, FromRequest, Request};
use axum::routing::{get, post};
use serde::de::DeserializeOwned;
use shamble_store::RequestKey;

use crate::house::House;
use crate::problem::Problem;

/// The largest request that brings a record.
pub(crate) const LARGEST_RECORD: usize = 2 * 1024 * 1024;

pub(crate) fn routes() -> Router<Arc<House>> {
    Router::new()
        .route("/api/games", get(catalogue::games))
        .route("/api/games/{game}/rules", get(catalogue::rules))
        .route("/api/games/{game}/rules/{rule}", get(catalogue::rule))
        .route("/api/people", post(catalogue::introduce))
        .route("/api/me", get(catalogue::me))
        .route("/api/codes/{code}", get(tables::find))
        .route("/api/tables", get(tables::list).post(tables::make))
        .route("/api/tables/{table}", get(tables::show))
        .route("/api/tables/{table}/log", get(tables::log))
        .route("/api/tables/{table}/record", get(tables::record))
        .route("/api/tables/{table}/branches", post(tables::branch))
        .route("/api/tables/{table}/next", post(tables::follow))
        .route("/api/sequels", post(tables::arrive).layer(DefaultBodyLimit::max(LARGEST_RECORD)))
        .route("/api/tables/{table}/reports", post(tables::report))
        .route("/api/tables/{table}/sight/{key}", get(tables::sight))
        .route("/api/tables/{table}/coming/{key}", get(tables::coming))
        .route("/api/tables/{table}/choices", post(play::choose))
        .route("/api/tables/{table}/carry", post(play::carry))
        .route("/api/tables/{table}/undo", post(play::undo))
        .route("/api/tables/{table}/redo", post(play::redo))
        .route("/api/tables/{table}/vote", post(play::vote))
        .route("/api/tables/{table}/seats/{seat}", post(play::reseat))
        .route("/api/tables/{table}/talk", post(play::say))
}

/// A JSON body; what is wrong with it is told in our own words.
pub(crate) struct Body<T>(pub(crate) T);

impl<T: DeserializeOwned, S: Send + Sync> FromRequest<S> for Body<T> {
    type Rejection = Problem;

    async fn from_request(request: Request, state: &S) -> Result<Body<T>, Problem> {
        match axum::Json::<T>::from_request(request, state).await {
            Ok(axum::Json(body)) => Ok(Body(body)),
            Err(JsonRejection::BytesRejection(_)) => Err(Problem::TooLarge),
            Err(rejection) => Err(Problem::Malformed(rejection.body_text())),
        }
    }
}

/// A client's own name for a request.
fn read_key(key: Option<&str>) -> Result<Option<RequestKey>, Problem> {
    Ok(key.map(str::parse).transpose()?)
}
