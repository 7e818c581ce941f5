//! The schemas of content files: what the games read agrees with them, and a slip of the pen does not.
#![cfg(test)]

use std::collections::BTreeMap;
use std::sync::LazyLock;

use serde_json::{Value, json};
use shamble_games::{Shelf, Source};

/// Records that are known from their first reading on, and tell nothing when they are asked again.
const READ_ONCE: [&str; 2] = ["marvel-zombies/hero-mode/traits.toml", "marvel-zombies/zombie-mode/traits.toml"];

/// What of a value a schema does not allow; the keywords are those that our schemas use.
fn refused(schema: &Value, value: &Value) -> Option<String> {
    let Value::Object(rules) = schema else { return (schema == false).then(|| format!("{value} may not be here")) };
    rules.iter().find_map(|(keyword, rule)| match keyword.as_str() {
        "$schema" | "additionalProperties" => None,
        "type" => (!is_of(value, rule.as_str()?)).then(|| format!("{value} is no {rule}")),
        "enum" => (!rule.as_array()?.contains(value)).then(|| format!("{value} is none of {rule}")),
        "anyOf" | "oneOf" => {
            let told: Vec<Option<String>> = rule.as_array()?.iter().map(|one| refused(one, value)).collect();
            let fits = told.iter().filter(|told| told.is_none()).count();
            let is_right = fits == 1 || fits > 1 && keyword == "anyOf";
            (!is_right).then(|| format!("{fits} kinds fit {value}: {told:?}"))
        }
        "items" => value.as_array()?.iter().find_map(|item| refused(rule, item)),
        "required" => {
            let missing = |key: &&Value| value.get(key.as_str().unwrap()).is_none();
            rule.as_array()?.iter().find(missing).map(|key| format!("{value} lacks {key}"))
        }
        "properties" => value.as_object()?.iter().find_map(|(key, value)| {
            let form = rule.get(key).unwrap_or(&rules["additionalProperties"]);
            refused(form, value).map(|what| format!("{key}: {what}"))
        }),
        other => panic!("{other} is no keyword of ours"),
    })
}

fn is_of(value: &Value, kind: &str) -> bool {
    match kind {
        "string" => value.is_string(),
        "integer" => value.is_i64() || value.is_u64(),
        "number" => value.is_number(),
        "boolean" => value.is_boolean(),
        "array" => value.is_array(),
        "object" => value.is_object(),
        other => panic!("{other} is no type of ours"),
    }
}

/// Every content file of every game with its schema.
static FILES: LazyLock<BTreeMap<String, (Value, Value)>> = LazyLock::new(|| {
    let shelf = Shelf::load(&Source::Embedded).unwrap();
    let of = |title: &dyn shamble_games::Title| {
        let (id, schemas) = (title.id(), title.schemas());
        let files = title.built_in().into_iter().filter(|(file, _)| file.ends_with(".toml"));
        let known = |file: &str| schemas.get(file).or_else(|| schemas.get(file.rsplit_once('/')?.0)).cloned();
        let file = |(file, text): (String, String)| {
            let schema = known(&file).unwrap_or_else(|| panic!("{id}/{file} has no schema"));
            (format!("{id}/{file}"), (schema, toml::from_str(&text).unwrap()))
        };
        files.map(file).collect::<Vec<_>>()
    };
    shelf.titles().iter().flat_map(|title| of(title.as_ref())).collect()
});

#[test]
fn every_content_file_agrees_with_its_schema() {
    assert!(FILES.len() > 50, "{}", FILES.len());
    for (file, (schema, written)) in &*FILES {
        assert_eq!(refused(schema, written), None, "{file}");
    }
}

#[test]
fn a_key_that_nobody_knows_is_refused_in_every_file_and_in_every_record() {
    for (file, (schema, written)) in &*FILES {
        let with = |at: &str| {
            let mut wrong = written.clone();
            wrong.pointer_mut(at).unwrap().as_object_mut().unwrap().insert("cuont".into(), 3.into());
            wrong
        };
        assert!(refused(schema, &with("")).is_some(), "{file}");
        for (list, records) in written.as_object().unwrap().iter().filter(|_| !READ_ONCE.contains(&file.as_str())) {
            if records.as_array().is_some_and(|records| !records.is_empty() && records.iter().all(Value::is_object)) {
                assert!(refused(schema, &with(&format!("/{list}/0"))).is_some(), "{file}: {list}");
            }
        }
    }
}

/// A file of which one value is another one.
fn changed(file: &str, at: &str, value: Value) -> Option<String> {
    let (schema, mut written) = FILES[file].clone();
    *written.pointer_mut(at).unwrap() = value;
    refused(&schema, &written)
}

#[test]
fn goals_are_known_by_their_kind_those_too_that_no_printed_mission_has() {
    let goal = |goal: Value| changed("undead-or-alive/missions.toml", "/mission/1/goals/0", goal);
    let text = json!({ "en": "Hold out.", "fr": "Tenez bon." });
    assert_eq!(goal(json!({ "step": 1, "text": text, "kind": "survive-rounds", "rounds": 8 })), None);
    for wrong in [
        json!({ "step": 1, "text": text, "kind": "survive-rounds", "zones": ["1R.A"] }),
        json!({ "step": 1, "text": text, "kind": "survive-rounds", "rounds": "eight" }),
        json!({ "step": 1, "text": text, "kind": "survive-winters", "rounds": 8 }),
        json!({ "step": 1, "text": text }),
        json!({ "text": text, "kind": "survive-rounds", "rounds": 8 }),
    ] {
        assert!(goal(wrong.clone()).is_some(), "{wrong}");
    }
}

#[test]
fn words_and_types_are_those_that_the_games_read() {
    for (file, at, wrong) in [
        ("undead-or-alive/equipment.toml", "/card/0/count", json!("two")),
        ("undead-or-alive/equipment.toml", "/card/0/set", json!("drawer")),
        ("marvel-zombies/missions.toml", "/mission/0/mode", json!("ghost")),
        ("marvel-zombies/missions.toml", "/mission/0/goal/0/kind", json!("dance")),
        ("off-the-dead/weapons.toml", "/weapon/0/range/0", json!("moon")),
        ("off-the-dead/weapons.toml", "/weapon/0/power", json!(true)),
        ("survivants/scenery.toml", "/type/0/sight", json!("foggy")),
        ("survivants/scenery.toml", "/type/0/vehicle", json!("yes")),
    ] {
        assert!(changed(file, at, wrong).is_some(), "{file}{at}");
    }
}
