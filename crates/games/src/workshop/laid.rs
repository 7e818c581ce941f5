//! What a mission puts into zones, drawn although something else is wrong with it.

use toml::{Table as Toml, Value};

use super::things::{Thing, Written};
use crate::{Enemy, ObjectiveFace, SpawnPoint, TokenKind};

/// How a thing looks on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Looks {
    Token(TokenKind),
    Enemy(Enemy),
}

/// How a thing looks; nothing where the board has no piece for it alone.
pub(super) fn looks(thing: &str) -> Option<Looks> {
    let spawn = |kind| TokenKind::Spawn { kind, order: None, is_active: true };
    let token = match thing {
        "start" => TokenKind::Start,
        "exit" => TokenKind::Exit,
        "first-spawn" | "initial-spawn" => spawn(SpawnPoint::Starting),
        "mobile-spawn" => spawn(SpawnPoint::Mobile),
        "red-spawn" => spawn(SpawnPoint::Red),
        "blue-spawn" => spawn(SpawnPoint::Blue),
        "green-spawn" => spawn(SpawnPoint::Green),
        "objective" => TokenKind::Objective(ObjectiveFace::Hidden),
        "red-objective" => TokenKind::Objective(ObjectiveFace::Red),
        "blue-objective" => TokenKind::Objective(ObjectiveFace::Blue),
        "green-objective" => TokenKind::Objective(ObjectiveFace::Green),
        "empty-crate" => TokenKind::Crate,
        "gatling" => TokenKind::Gatling,
        "wagon" => TokenKind::Wagon,
        "sign" => TokenKind::Sign { is_damaged: false },
        "walker" => return Some(Looks::Enemy(Enemy::Walker)),
        "runner" => return Some(Looks::Enemy(Enemy::Runner)),
        "fatty" => return Some(Looks::Enemy(Enemy::Fatty)),
        _ => return None,
    };
    Some(Looks::Token(token))
}

/// The zones in which a mission has something, as they are written, and how many lie there.
pub(super) fn zones<'m>(thing: &Thing, mission: &'m Toml) -> Vec<(&'m str, usize)> {
    let one = |zone: Option<&'m Value>| zone.and_then(Value::as_str).map(|zone| (zone, 1));
    let list = |list: Option<&'m Value>| list.and_then(Value::as_array).into_iter().flatten();
    let part = |key: &str| mission.get(key).and_then(Value::as_table);
    let records = |key: &str, kind: (&str, &str), place: &str| -> Vec<(&'m str, usize)> {
        let is_of = |record: &&Value| record.get(kind.0).and_then(Value::as_str) == Some(kind.1);
        let count = |record: &Value| record.get("count").and_then(Value::as_integer).unwrap_or(1).clamp(0, 20);
        let found = list(mission.get(key)).filter(is_of);
        found.filter_map(|record| Some((record.get(place)?.as_str()?, count(record) as usize))).collect()
    };
    match thing.written {
        Written::One(key) => one(mission.get(key)).into_iter().collect(),
        Written::List(key) => list(mission.get(key)).filter_map(|zone| one(Some(zone))).collect(),
        Written::Counted(key, _) => {
            list(part(key).and_then(|part| part.get("zones"))).filter_map(|zone| one(Some(zone))).collect()
        }
        Written::Inside(key, inside) => {
            list(part(key).and_then(|part| part.get(inside))).filter_map(|zone| one(Some(zone))).collect()
        }
        Written::Part(key) => one(part(key).and_then(|part| part.get("zone"))).into_iter().collect(),
        Written::Group(key, kind) => records(key, ("type", kind), "zone"),
        Written::Company(class) => records("companions", ("class", class), "together"),
        Written::Coloured(key, colour) => records(key, ("colour", colour), "zone"),
        Written::Door(_) => Vec::new(),
    }
}
