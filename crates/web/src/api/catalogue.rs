//! What can be played, the rules, and people.

use std::sync::Arc;

use axum::Json;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::http::header::SET_COOKIE;
use axum::response::{IntoResponse, Response};
use serde::Deserialize;
use serde_json::{Value, json};
use shamble_games::Title;
use shamble_kernel::Rule;

use crate::house::House;
use crate::pages::rules::text;
use crate::problem::Problem;
use crate::visitor::{Visitor, person_cookie};

pub(super) async fn games(State(house): State<Arc<House>>, visitor: Visitor) -> Json<Value> {
    let games: Vec<Value> = house.shelf.titles().iter().map(|title| game(title.as_ref(), &visitor)).collect();
    Json(json!({ "games": games }))
}

fn game(title: &dyn Title, visitor: &Visitor) -> Value {
    let code = visitor.language.code();
    let missions: Vec<Value> = title
        .missions()
        .iter()
        .map(|mission| {
            let options: Vec<Value> =
                mission.options.iter().map(|option| json!({ "key": option.key, "values": option.values })).collect();
            json!({
                "id": mission.id,
                "name": mission.name.in_language(code),
                "about": mission.about.in_language(code),
                "difficulty": mission.difficulty,
                "players": mission.players,
                "options": options,
                "characters": mission.characters,
            })
        })
        .collect();
    let characters: Vec<Value> = title
        .characters()
        .iter()
        .map(|who| json!({ "id": who.id, "name": who.name.in_language(code), "about": who.about.in_language(code) }))
        .collect();
    json!({ "id": title.id(), "name": title.name(visitor.language), "missions": missions, "characters": characters })
}

fn rule_json(rule: &Rule, visitor: &Visitor) -> Value {
    json!({ "id": rule.id, "kind": rule.kind.name(), "text": text(rule, visitor.language) })
}

pub(super) async fn rules(
    State(house): State<Arc<House>>,
    visitor: Visitor,
    Path(game): Path<String>,
) -> Result<Json<Value>, Problem> {
    let title = house.shelf.find(&game).ok_or(Problem::NoSuchGame)?;
    let rules: Vec<Value> = title.rules().iter().map(|rule| rule_json(rule, &visitor)).collect();
    Ok(Json(json!({ "rules": rules })))
}

pub(super) async fn rule(
    State(house): State<Arc<House>>,
    visitor: Visitor,
    Path((game, rule)): Path<(String, String)>,
) -> Result<Json<Value>, Problem> {
    let title = house.shelf.find(&game).ok_or(Problem::NoSuchGame)?;
    let rule = title.rules().get(&rule).ok_or(Problem::NoSuchPage)?;
    Ok(Json(rule_json(rule, &visitor)))
}

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
