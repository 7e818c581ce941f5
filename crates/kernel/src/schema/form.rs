//! What may stand at a place of a file, and how JSON Schema says it.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::{Map, Value as Json, json};
use toml::Value;

use super::Step;

/// What may stand at a place.
#[derive(Debug, Default)]
pub(super) struct Form {
    /// The types that were asked here already.
    pub asked: BTreeSet<&'static str>,
    /// Types as JSON Schema names them; none where nobody knows.
    pub kinds: BTreeSet<&'static str>,
    /// The words of a closed list.
    pub words: BTreeSet<String>,
    pub items: Option<Box<Form>>,
    /// Whether no other keys may stand.
    pub is_closed: bool,
    pub keys: BTreeMap<String, Form>,
    pub needed: BTreeSet<String>,
    /// What stands under keys that are free.
    pub rest: Option<Box<Form>>,
    /// The key whose word says which keys there are besides.
    pub tag: Option<String>,
    pub variants: BTreeMap<String, Form>,
}

impl Form {
    /// The form of a part of a file.
    pub fn below(&mut self, at: &[Step]) -> &mut Form {
        match at {
            [] => self,
            [Step::Key(key), rest @ ..] => self.keys.entry(key.clone()).or_default().below(rest),
            [Step::Item(_), rest @ ..] => {
                self.kinds.insert("array");
                self.items.get_or_insert_default().below(rest)
            }
        }
    }

    /// Where a key of a table belongs: to the kind of thing that the table is, or to all of them.
    pub fn home(&mut self, table: &toml::Table, key: &str) -> &mut Form {
        let word = self.tag.as_ref().and_then(|tag| table.get(tag)?.as_str());
        match word {
            Some(word) if self.variants.get(word).is_some_and(|form| form.keys.contains_key(key)) => {
                self.variants.entry(word.to_owned()).or_default()
            }
            Some(_) | None => self,
        }
    }

    pub fn slot(&mut self, key: &str) -> &mut Form {
        if self.is_closed { self.keys.entry(key.to_owned()).or_default() } else { self.rest.get_or_insert_default() }
    }

    /// Takes what stands in a file for right.
    pub fn admit(&mut self, value: &Value) {
        self.kinds.insert(kind(value));
        match value {
            Value::String(word) if !self.words.is_empty() => drop(self.words.insert(word.clone())),
            Value::Array(items) => items.iter().for_each(|item| self.items.get_or_insert_default().admit(item)),
            Value::Table(table) => {
                for (key, value) in table {
                    let home = self.home(table, key);
                    // A part that is read by itself stands among the keys of an open table.
                    let slot = if home.keys.contains_key(key) { home.keys.get_mut(key) } else { Some(home.slot(key)) };
                    slot.into_iter().for_each(|slot| slot.admit(value));
                }
            }
            Value::String(_) | Value::Integer(_) | Value::Float(_) | Value::Boolean(_) | Value::Datetime(_) => {}
        }
    }

    /// The schema of a file. Files that lie over others hold parts of them, so nothing is asked of the whole.
    pub fn of_file(&self) -> Json {
        let mut schema = Map::new();
        schema.insert("$schema".into(), "http://json-schema.org/draft-07/schema#".into());
        schema.extend(self.closed(&[], false));
        Json::Object(schema)
    }

    fn written(&self, is_record: bool) -> Json {
        let is_whole = |kind: &str| kind == "integer" && self.kinds.contains("number");
        let mut shapes = self.kinds.iter().filter(|kind| !is_whole(kind)).map(|kind| match *kind {
            "string" if !self.words.is_empty() => json!({ "enum": self.words }),
            "array" => {
                let items = self.items.as_ref().map_or(json!({}), |items| items.written(true));
                json!({ "type": "array", "items": items })
            }
            "object" => self.object(is_record),
            kind => json!({ "type": kind }),
        });
        match (shapes.next(), shapes.next()) {
            (None, _) => json!({}),
            (Some(only), None) => only,
            (Some(first), Some(second)) => {
                let all: Vec<Json> = [first, second].into_iter().chain(shapes).collect();
                json!({ "anyOf": all })
            }
        }
    }

    fn object(&self, is_record: bool) -> Json {
        let Some(tag) = &self.tag else { return Json::Object(self.closed(&[], is_record)) };
        let variants = self.variants.iter().map(|(word, own)| {
            let tagged = Form { kinds: ["string"].into(), words: [word.clone()].into(), ..Form::default() };
            let tagged = Form {
                is_closed: true,
                keys: [(tag.clone(), tagged)].into(),
                needed: [tag.clone()].into(),
                ..Form::default()
            };
            self.closed(&[own, &tagged], is_record)
        });
        let variants: Vec<Json> = variants.map(Json::Object).collect();
        json!({ "oneOf": variants })
    }

    /// A table with its own keys and those of other forms, which go before.
    fn closed(&self, with: &[&Form], is_record: bool) -> Map<String, Json> {
        let all = || [self].into_iter().chain(with.iter().copied());
        let keys: Map<String, Json> =
            all().flat_map(|form| &form.keys).map(|(key, form)| (key.clone(), form.written(is_record))).collect();
        let needed: BTreeSet<&String> = all().flat_map(|form| &form.needed).collect();
        let others = match &self.rest {
            _ if self.is_closed => json!(false),
            Some(rest) => rest.written(is_record),
            None => json!(true),
        };
        let mut schema = Map::new();
        schema.insert("type".into(), "object".into());
        schema.insert("properties".into(), Json::Object(keys));
        if is_record && !needed.is_empty() {
            schema.insert("required".into(), json!(needed));
        }
        schema.insert("additionalProperties".into(), others);
        schema
    }
}

/// The type of a value as JSON Schema names it.
pub(super) fn kind(value: &Value) -> &'static str {
    match value {
        Value::String(_) | Value::Datetime(_) => "string",
        Value::Integer(_) => "integer",
        Value::Float(_) => "number",
        Value::Boolean(_) => "boolean",
        Value::Array(_) => "array",
        Value::Table(_) => "object",
    }
}
