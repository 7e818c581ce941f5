//! How what a case wrote down is held against the game, and what it may not write because it could not fail.

use serde_json::Value;

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

/// Whether nothing but what is wanted is there. Tables that hold nothing but tables are the way to what is compared.
pub(super) fn whole(path: &str, wanted: &Value, got: &Value) -> Result<(), String> {
    let steps = |wanted: &Value| match wanted {
        Value::Object(keys) => !keys.is_empty() && keys.values().all(Value::is_object),
        _ => false,
    };
    match wanted {
        Value::Object(keys) if path == "only" || steps(wanted) => {
            keys.iter().try_for_each(|(key, value)| whole(&format!("{path}.{key}"), value, below(path, key, got)?))
        }
        _ if wanted == got => Ok(()),
        _ => Err(format!("{path}: expected only {wanted}, is {got}")),
    }
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
        let state = json!({ "zombies": { "a": "1,1", "b": "2,2" }, "people": { "ines": { "bag": {}, "pa": 3 } } });
        let part = json!({ "zombies": { "a": "1,1" } });
        assert_eq!(subset("state", &part, &state), Ok(()));
        let wrong = whole("only", &part, &state).unwrap_err();
        assert_eq!(wrong, r#"only.zombies: expected only {"a":"1,1"}, is {"a":"1,1","b":"2,2"}"#);
        assert_eq!(whole("only", &json!({ "zombies": { "b": "2,2", "a": "1,1" } }), &state), Ok(()));
        assert!(whole("only", &json!({ "zombies": {} }), &state).is_err());
        assert_eq!(whole("only", &json!({ "people": { "ines": { "bag": {} } } }), &state), Ok(()));
        assert!(whole("only", &json!({ "people": { "ines": { "pa": 3 } } }), &state).is_err());
        assert!(whole("only", &json!({ "people": { "odette": { "bag": {} } } }), &state).is_err());
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
