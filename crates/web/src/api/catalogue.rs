//! What can be played, and the rules.

use std::sync::Arc;

use axum::Json;
use axum::extract::{Path, State};
use serde_json::{Value, json};
use shamble_games::{Title, rule_text};
use shamble_kernel::Rule;

use crate::house::House;
use crate::problem::Problem;
use crate::visitor::Visitor;

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
            let mut told = mission.told(code);
            told["options"] = options.into();
            told["characters"] = json!(mission.characters);
            told
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
    json!({ "id": rule.id, "kind": rule.kind.name(), "text": rule_text(rule, visitor.language) })
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
