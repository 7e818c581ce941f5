//! How what a case wrote down is held against the game, and what it may not write because it could not fail.

use serde::Deserialize;
use serde_json::Value;
use toml::de::{DeTable, DeValue, Error, ValueDeserializer};

/// Demands that are met by anything when none is made.
const DEMANDS: [&str; 9] =
    ["events", "no_events", "state", "only", "sees", "offers", "offers_not", "refuses", "faults"];

/// What of an `expect` could never fail: an empty list of demands, an empty table that is only asked to be a part.
pub(super) fn void(expect: &toml::Table) -> Option<String> {
    expect.iter().find_map(|(key, value)| {
        let path = format!("expect.{key}");
        if DEMANDS.contains(&key.as_str()) && is_empty(value) {
            return Some(format!("`{path}` is empty and cannot fail"));
        }
        let empty = if key == "state" || key == "sees" { empty_table(&path, value) } else { None };
        empty.map(|path| format!("`{path} = {{}}` cannot fail; `expect.only` says that nothing else is there"))
    })
}

fn is_empty(value: &toml::Value) -> bool {
    value.as_table().is_some_and(toml::Table::is_empty) || value.as_array().is_some_and(Vec::is_empty)
}

/// The first empty table below a path. Lists are compared whole, so an empty one says something.
fn empty_table(path: &str, value: &toml::Value) -> Option<String> {
    match value {
        toml::Value::Table(table) if table.is_empty() => Some(path.to_owned()),
        toml::Value::Table(table) => table.iter().find_map(|(key, value)| empty_table(&format!("{path}.{key}"), value)),
        toml::Value::Array(list) => {
            list.iter().enumerate().find_map(|(index, value)| empty_table(&format!("{path}[{index}]"), value))
        }
        toml::Value::String(_)
        | toml::Value::Integer(_)
        | toml::Value::Float(_)
        | toml::Value::Boolean(_)
        | toml::Value::Datetime(_) => None,
    }
}

/// Whether everything wanted is there. Lists must agree in length and order.
pub(super) fn subset(path: &str, wanted: &Value, got: &Value) -> Result<(), String> {
    match (wanted, got) {
        (Value::Object(wanted), Value::Object(_)) => {
            wanted.iter().try_for_each(|(key, value)| subset(&format!("{path}.{key}"), value, below(path, key, got)?))
        }
        (Value::Array(wanted), Value::Array(got)) if wanted.len() == got.len() => wanted
            .iter()
            .zip(got)
            .enumerate()
            .try_for_each(|(index, (wanted, got))| subset(&format!("{path}[{index}]"), wanted, got)),
        _ if wanted == got => Ok(()),
        _ => Err(format!("{path}: expected {wanted}, is {got}")),
    }
}

/// What stands at one path of the state, and nothing else.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Whole {
    path: Vec<String>,
    wanted: Value,
}

impl Whole {
    pub(super) fn meets(&self, state: &Value) -> Result<(), String> {
        let (mut path, mut got) = ("only".to_owned(), state);
        for key in &self.path {
            got = below(&path, key, got)?;
            path = format!("{path}.{key}");
        }
        let wanted = &self.wanted;
        if wanted == got { Ok(()) } else { Err(format!("{path}: expected only {wanted}, is {got}")) }
    }
}

/// What the `expect.only` of a stage compares. A table stands there in braces or under a header of its own; any other
/// was only passed through by dotted keys.
pub(super) fn wholes(stage: &DeTable<'_>, text: &str) -> Result<Vec<Whole>, Error> {
    let expect = stage.get("expect").and_then(|expect| expect.get_ref().as_table());
    let mut found = Vec::new();
    if let Some(only) = expect.and_then(|expect| expect.get("only")?.get_ref().as_table()) {
        collect(only, text, &mut Vec::new(), &mut found)?;
    }
    Ok(found)
}

fn collect(table: &DeTable<'_>, text: &str, path: &mut Vec<String>, found: &mut Vec<Whole>) -> Result<(), Error> {
    for (key, value) in table {
        path.push(key.get_ref().to_string());
        match value.get_ref() {
            DeValue::Table(below) if !text[value.span()].starts_with(['{', '[']) => collect(below, text, path, found)?,
            _ => {
                let wanted = Value::deserialize(ValueDeserializer::from(value.clone()))?;
                found.push(Whole { path: path.clone(), wanted });
            }
        }
        path.pop();
    }
    Ok(())
}

fn below<'v>(path: &str, key: &str, got: &'v Value) -> Result<&'v Value, String> {
    got.get(key).ok_or_else(|| {
        let known: Vec<&str> = got.as_object().into_iter().flat_map(|got| got.keys()).map(String::as_str).collect();
        format!("{path}.{key}: there is no such thing here; there are {}", known.join(", "))
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn a_part_may_leave_keys_out_and_the_whole_may_not() {
        let state =
            json!({ "zombies": { "a": "1,1", "b": "2,2" }, "people": { "ines": { "bag": {}, "pa": 3 }, "leo": {} } });
        let part = json!({ "zombies": { "a": "1,1" } });
        assert_eq!(subset("state", &part, &state), Ok(()));
        let only = |text: &str| {
            let stage = DeTable::parse(text).unwrap();
            wholes(stage.get_ref(), text).unwrap().iter().try_for_each(|whole| whole.meets(&state))
        };
        let wrong = only("expect.only.zombies = { a = '1,1' }").unwrap_err();
        assert_eq!(wrong, r#"only.zombies: expected only {"a":"1,1"}, is {"a":"1,1","b":"2,2"}"#);
        assert_eq!(only("expect.only.zombies = { b = '2,2', a = '1,1' }"), Ok(()));
        assert_eq!(only("expect.only.zombies.a = '1,1'"), Ok(()));
        assert_eq!(only("[expect]\nonly.people.ines.bag = {}"), Ok(()));
        for wrong in [
            "expect.only.zombies = {}",
            "[expect.only.zombies]\na = '1,1'",
            "expect.only.people = { ines = { bag = {}, pa = 3 } }",
            "expect.only.people.ines = { pa = 3 }",
            "expect.only.people.odette.bag = {}",
        ] {
            assert!(only(wrong).is_err(), "{wrong}");
        }
    }

    #[test]
    fn what_cannot_fail_is_found() {
        let void = |text: &str| void(&toml::from_str(text).unwrap());
        for text in [
            "state = {}",
            "state.zombies = {}",
            "state.people.ines = { pa = 3, bag = {} }",
            "sees.public = {}",
            "only = {}",
            "events = []",
            "no_events = []",
            "offers = []",
            "offers_not = []",
            "refuses = {}",
            "faults = []",
        ] {
            assert!(void(text).is_some(), "{text}");
        }
        for text in ["state.bag = []", "only.zombies = {}", "choices = []", "who = []", "events = ['won']"] {
            assert_eq!(void(text), None, "{text}");
        }
    }
}
