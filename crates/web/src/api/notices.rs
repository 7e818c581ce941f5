//! Who wants to be told that it is their turn, and what their pages have shown.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use serde::Deserialize;
use serde_json::{Value, json};
use shamble_store::{Subscription, Version};

use crate::at::Here;
use crate::house::House;
use crate::notices;
use crate::problem::Problem;
use crate::visitor::Visitor;

/// A subscription as browsers write it.
#[derive(Deserialize)]
pub(super) struct Wanted {
    endpoint: String,
    keys: Keys,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Keys {
    p256dh: String,
    auth: String,
}

/// The key with which a browser asks its push service for notices of this server.
pub(super) async fn key(State(house): State<Arc<House>>) -> Result<Json<Value>, Problem> {
    Ok(Json(json!({ "key": house.push_keys().await?.public() })))
}

/// Tells somebody in this browser from now on.
pub(super) async fn want(
    State(house): State<Arc<House>>,
    visitor: Visitor,
    Json(wanted): Json<Wanted>,
) -> Result<Json<Value>, Problem> {
    let Wanted { endpoint, keys: Keys { p256dh, auth } } = wanted;
    if !notices::is_known(&endpoint, &house.settings.push_services) {
        return Err(Problem::Malformed("endpoint: of a push service that is known here".to_owned()));
    }
    let language = visitor.language.code().to_owned();
    let to = Subscription { endpoint, key: p256dh, auth, language };
    if !notices::are_keys(&to) {
        return Err(Problem::Malformed("keys: those of a browser".to_owned()));
    }
    house.store.subscribe(visitor.named()?.id, &to, house.clock.now()).await?;
    Ok(Json(json!({})))
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Unwanted {
    endpoint: String,
}

/// Tells somebody nothing more in this browser.
pub(super) async fn end(
    State(house): State<Arc<House>>,
    visitor: Visitor,
    Json(Unwanted { endpoint }): Json<Unwanted>,
) -> Result<Json<Value>, Problem> {
    house.store.unsubscribe(visitor.named()?.id, &endpoint).await?;
    Ok(Json(json!({})))
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Shown {
    question: u64,
}

/// A page shows somebody a question: no notice of it is needed.
pub(super) async fn seen(
    Here { house, visitor, room }: Here,
    Json(Shown { question }): Json<Shown>,
) -> Result<Json<Value>, Problem> {
    house.store.note_seen(visitor.named()?.id, room.id, Version(question)).await?;
    Ok(Json(json!({})))
}
