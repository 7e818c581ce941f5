//! What of a mission can be written into plain fields: its texts, and values that are one word or one number.

use std::collections::{BTreeMap, BTreeSet};

use serde::{Deserialize, Serialize};
use toml::Table as Toml;
use toml_edit::{Item, value};

/// The texts that people read, in both languages.
pub(super) const TEXTS: [&str; 4] = ["name", "story", "brief", "text"];
/// What names the mission stays.
pub(super) const KEPT: [&str; 2] = ["id", "source"];
/// More words than this are no choice any more.
const CHOICES: usize = 40;

/// A value that is one word or one number.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(untagged)]
pub enum Plain {
    Yes(bool),
    Whole(i64),
    Word(String),
}

impl Plain {
    /// What is written, where it is one.
    pub(super) fn of(item: &Item) -> Option<Plain> {
        let whole = item.as_integer().map(Plain::Whole).or(item.as_bool().map(Plain::Yes));
        whole.or(item.as_str().map(|word| Plain::Word(word.to_owned())))
    }

    fn read(value: &toml::Value) -> Option<Plain> {
        match value {
            toml::Value::String(word) => Some(Plain::Word(word.clone())),
            toml::Value::Integer(whole) => Some(Plain::Whole(*whole)),
            toml::Value::Boolean(yes) => Some(Plain::Yes(*yes)),
            toml::Value::Float(_) | toml::Value::Datetime(_) | toml::Value::Array(_) | toml::Value::Table(_) => None,
        }
    }

    pub(super) fn item(&self) -> Item {
        match self {
            Plain::Yes(yes) => value(*yes),
            Plain::Whole(whole) => value(*whole),
            Plain::Word(word) => value(word.as_str()),
        }
    }
}

/// What a plain field holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Kind {
    YesOrNo,
    Number,
    Word,
}

impl Kind {
    fn of(plain: &Plain) -> Kind {
        match plain {
            Plain::Yes(_) => Kind::YesOrNo,
            Plain::Whole(_) => Kind::Number,
            Plain::Word(_) => Kind::Word,
        }
    }
}

/// A plain field of a mission.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Field {
    pub key: String,
    pub kind: Kind,
    /// Nothing where the mission does not say it.
    pub value: Option<Plain>,
    /// The words that printed missions have there.
    pub choices: Vec<String>,
}

/// A text of a mission.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Written {
    pub key: &'static str,
    pub en: String,
    /// Without it the English one is shown.
    pub fr: Option<String>,
}

/// The plain fields of a mission, and those that printed ones have besides; without what is put there by pointing.
pub(super) fn fields(mission: &Toml, printed: &[Toml], pointed: &[&str]) -> Vec<Field> {
    let is_field = |key: &str| !KEPT.contains(&key) && !pointed.contains(&key);
    let mut choices: BTreeMap<&str, (Kind, BTreeSet<&str>)> = BTreeMap::new();
    for (key, value) in printed.iter().chain([mission]).flat_map(|mission| mission.iter()) {
        if let Some(plain) = Plain::read(value).filter(|_| is_field(key)) {
            let (_, words) = choices.entry(key).or_insert_with(|| (Kind::of(&plain), BTreeSet::new()));
            words.extend(value.as_str());
        }
    }
    let field = |(key, (kind, words)): (&str, (Kind, BTreeSet<&str>))| Field {
        key: key.to_owned(),
        kind,
        value: mission.get(key).and_then(Plain::read),
        choices: words.into_iter().take(CHOICES).map(str::to_owned).collect(),
    };
    choices.into_iter().map(field).collect()
}

/// The texts of a mission.
pub(super) fn texts(mission: &Toml) -> Vec<Written> {
    let text = |key: &'static str| {
        let said = mission.get(key)?.as_table()?;
        let word = |language: &str| Some(said.get(language)?.as_str()?.to_owned());
        Some(Written { key, en: word("en").unwrap_or_default(), fr: word("fr") })
    };
    TEXTS.into_iter().filter_map(text).collect()
}
