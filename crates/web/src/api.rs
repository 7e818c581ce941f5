//! The JSON interface, for our own page and for other clients and bots. Described in `docs/http-api.md`.

pub(crate) mod advice;
mod catalogue;
pub(crate) mod drafts;
mod notices;
mod people;
mod play;
mod tables;

use std::sync::Arc;

use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::middleware::from_fn_with_state;
use axum::routing::{get, post};
use shamble_store::RequestKey;

use crate::guard;
use crate::house::House;
use crate::pace::Deed;
use crate::problem::Problem;

/// The largest request that brings a record.
const LARGEST_RECORD: usize = 2 * 1024 * 1024;

/// Lets a request bring a record.
pub(crate) fn with_record() -> DefaultBodyLimit {
    DefaultBodyLimit::max(LARGEST_RECORD)
}

pub(crate) fn routes(house: &Arc<House>) -> Router<Arc<House>> {
    let paced = |deed| from_fn_with_state((Arc::clone(house), deed), guard::pace_deed);
    let guesses = from_fn_with_state(Arc::clone(house), guard::pace_guesses);
    let checked = || paced(Deed::Check);
    Router::new()
        .route("/api/games", get(catalogue::games))
        .route("/api/games/{game}/rules", get(catalogue::rules))
        .route("/api/games/{game}/rules/{rule}", get(catalogue::rule))
        .route("/api/drafts", get(drafts::list).merge(post(drafts::begin).route_layer(paced(Deed::Table))))
        .route("/api/drafts/{draft}", get(drafts::show).post(drafts::write).delete(drafts::delete).layer(checked()))
        .route("/api/drafts/{draft}/edits", post(drafts::edit).route_layer(checked()))
        .route("/api/drafts/{draft}/picture", get(drafts::picture).route_layer(checked()))
        .route("/api/drafts/{draft}/share", post(drafts::share))
        .route("/api/drafts/{draft}/record", get(drafts::record))
        .route("/api/drafts/{draft}/tables", post(drafts::play).route_layer(paced(Deed::Table)))
        .route("/api/shared/{code}/tables", post(drafts::play_shared).route_layer(paced(Deed::Table)))
        .route("/api/people", post(people::introduce))
        .route("/api/me", get(people::me).delete(people::forget))
        .route("/api/me/token", post(people::renew))
        .route("/api/me/notices", get(notices::key).post(notices::want))
        .route("/api/me/notices/end", post(notices::end))
        .route("/api/me/records", get(people::records).route_layer(paced(Deed::Picture)))
        .route("/api/codes/{code}", get(tables::find).route_layer(guesses))
        .route("/api/tables", get(tables::list).merge(post(tables::make).route_layer(paced(Deed::Table))))
        .route("/api/tables/{table}", get(tables::show))
        .route("/api/tables/{table}/log", get(tables::log))
        .route("/api/tables/{table}/record", get(tables::record))
        .route("/api/tables/{table}/branches", post(tables::branch).route_layer(paced(Deed::Table)))
        .route("/api/tables/{table}/continue", post(tables::go_on).route_layer(paced(Deed::Table)))
        .route("/api/tables/{table}/next", post(tables::follow).route_layer(paced(Deed::Table)))
        .route("/api/sequels", post(tables::arrive).route_layer((with_record(), paced(Deed::Table))))
        .route("/api/tables/{table}/reports", post(tables::report).route_layer(paced(Deed::Report)))
        .route("/api/tables/{table}/sight/{key}", get(tables::sight))
        .route("/api/tables/{table}/coming/{key}", get(tables::coming))
        .route("/api/tables/{table}/why/{key}", get(tables::why))
        .route("/api/tables/{table}/hint", get(advice::hint).route_layer(paced(Deed::Picture)))
        .route("/api/tables/{table}/review", get(advice::review).route_layer(paced(Deed::Picture)))
        .route("/api/tables/{table}/choices", post(play::choose))
        .route("/api/tables/{table}/carry", post(play::carry))
        .route("/api/tables/{table}/walk", post(play::walk))
        .route("/api/tables/{table}/undo", post(play::undo))
        .route("/api/tables/{table}/redo", post(play::redo))
        .route("/api/tables/{table}/vote", post(play::vote))
        .route("/api/tables/{table}/seats/{seat}", post(play::reseat))
        .route("/api/tables/{table}/talk", post(play::say))
        .route("/api/tables/{table}/seen", post(notices::seen))
        .route("/api/tables/{table}/host", post(play::host))
}

/// A client's own name for a request.
fn read_key(key: Option<&str>) -> Result<Option<RequestKey>, Problem> {
    Ok(key.map(str::parse).transpose()?)
}
