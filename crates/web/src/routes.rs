//! Which address leads where.

use std::sync::Arc;

use axum::extract::{DefaultBodyLimit, State};
use axum::http::StatusCode;
use axum::middleware::from_fn_with_state;
use axum::routing::{get, post};
use axum::{Json, Router};
use serde_json::{Value, json};
use tower_http::catch_panic::CatchPanicLayer;
use tower_http::compression::CompressionLayer;
use tower_http::timeout::TimeoutLayer;

use crate::house::House;
use crate::pace::Deed;
use crate::problem::Problem;
use crate::{account, api, assets, guard, live, openapi, pages};

/// The largest request body.
const LARGEST: usize = 64 * 1024;

/// Everything the server answers.
pub(crate) fn all(house: Arc<House>) -> Router {
    let paced = |deed| from_fn_with_state((Arc::clone(&house), deed), guard::pace_deed);
    // Streams of events are answered at once and then go on.
    let deadline = TimeoutLayer::with_status_code(StatusCode::SERVICE_UNAVAILABLE, house.settings.deadline);
    let guesses = from_fn_with_state(Arc::clone(&house), guard::pace_guesses);
    let pages = Router::new()
        .route("/", get(pages::home::show))
        .route("/play", post(pages::home::play_now).route_layer(paced(Deed::Table)))
        .route("/learn", post(pages::lesson::begin).route_layer(paced(Deed::Table)))
        .route("/tables", get(pages::tables::show))
        .route("/join", get(pages::home::join).route_layer(guesses.clone()))
        .route("/language", post(account::choose_language))
        .route("/name", post(account::choose_name))
        .route("/me", get(account::show))
        .route("/me/renew", post(account::renew))
        .route("/me/back", get(account::arrive).merge(post(account::come_back).route_layer(guesses.clone())))
        .route("/new", get(pages::new_table::show).merge(post(pages::new_table::make).route_layer(paced(Deed::Table))))
        .route(
            "/workshop",
            get(pages::workshop::list).merge(post(pages::workshop::begin).route_layer(paced(Deed::Table))),
        )
        .route("/workshop/{draft}", get(pages::workshop::show))
        .route("/workshop/{draft}/file/{file}", get(pages::workshop::file))
        .route("/workshop/{draft}/record", get(pages::workshop::record))
        .route("/workshop/{draft}/print", get(pages::workshop::print).route_layer(paced(Deed::Check)))
        .route("/workshop/{draft}/delete", post(pages::workshop::delete))
        .route("/workshop/shared/{code}", get(pages::workshop::shared::show).route_layer((guesses, paced(Deed::Check))))
        .route("/workshop/shared/{code}/play", post(pages::workshop::shared::play).route_layer(paced(Deed::Table)))
        .route("/workshop/shared/{code}/copy", post(pages::workshop::shared::copy).route_layer(paced(Deed::Table)))
        .route("/t/{table}", get(pages::table::show))
        .route("/t/{table}/replay", get(pages::replay::show))
        .route("/t/{table}/moment", get(pages::replay::moment))
        .route("/t/{table}/review", get(pages::review::show).route_layer(paced(Deed::Picture)))
        .route("/t/{table}/picture", get(pages::ending::picture).route_layer(paced(Deed::Picture)))
        .route("/t/{table}/record", get(pages::replay::download))
        .route("/t/{table}/branch", post(pages::replay::go_on).route_layer(paced(Deed::Table)))
        .route("/t/{table}/put-away", post(pages::tables::put_away))
        .route("/t/{table}/bring-back", post(pages::tables::bring_back))
        .route("/t/{table}/continue", post(pages::stopped::go_on).route_layer(paced(Deed::Table)))
        .route("/t/{table}/next", post(pages::sequel::follow).route_layer(paced(Deed::Table)))
        .route("/sequel", post(pages::sequel::arrive).route_layer((api::with_record(), paced(Deed::Table))))
        .route("/rules/{game}", get(pages::rules::show))
        .route("/missions/{game}/{mission}", get(pages::new_table::pictures::give))
        .route("/poster/{game}", get(pages::home::poster))
        .route("/static/{print}/{name}", get(assets::give))
        .route("/worker.js", get(assets::give_worker))
        .route("/healthz", get(health))
        .route("/readyz", get(readiness));
    pages
        .merge(api::routes(&house))
        .route(openapi::ADDRESS, get(openapi::give))
        .fallback(async || Problem::NoSuchPage)
        .merge(live::routes(&house).layer(from_fn_with_state(Arc::clone(&house), guard::count_streams)))
        .layer(from_fn_with_state(Arc::clone(&house), guard::admit))
        // Outside of what is carried through: it ends the waiting, not the change.
        .layer(deadline)
        .layer(from_fn_with_state(Arc::clone(&house), guard::pace_looks))
        .layer(DefaultBodyLimit::max(LARGEST))
        .layer(CatchPanicLayer::new())
        .layer(from_fn_with_state(Arc::clone(&house), guard::explain))
        .layer(from_fn_with_state(Arc::clone(&house), guard::be_strict))
        .layer(CompressionLayer::new().gzip(true))
        .with_state(house)
}

/// Whether the server answers: who asks restarts one that does not.
async fn health() -> Json<Value> {
    Json(json!({ "status": "ok", "version": env!("CARGO_PKG_VERSION") }))
}

/// Whether requests should come here: the server is not about to stop, and its database can be written to.
async fn readiness(State(house): State<Arc<House>>) -> Result<Json<Value>, Problem> {
    if *house.stopping.borrow() {
        return Err(Problem::Unavailable);
    }
    house.probe().await?;
    Ok(Json(json!({ "status": "ready" })))
}
