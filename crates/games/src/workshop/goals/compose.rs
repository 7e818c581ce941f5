//! A new goal or special rule, with something for everything that it needs.

use std::collections::BTreeSet;

use shamble_zombicide::vocabulary::{Field, Kind, Shape, Stock};
use toml::{Table as Toml, Value};
use toml_edit::{Array, DocumentMut, InlineTable, Item, Table};

use super::{Chapter, Desk, chapters, step_of};
use crate::workshop::Draft;
use crate::workshop::edit::mission_of;
use crate::workshop::lists::records;
use crate::workshop::written::edited;
use crate::{Language, Source, Title};

/// What a number is at first; rounds are more.
const FEW: i64 = 1;
const ROUNDS: i64 = 6;

impl Desk<'_> {
    fn fresh(&self, field: &Field) -> Value {
        match field.word.as_str() {
            "rounds" => ROUNDS.into(),
            _ => self.fresh_shape(&field.shape),
        }
    }

    fn fresh_shape(&self, shape: &Shape) -> Value {
        let first = |stock: &Stock| self.choices(stock).into_iter().next().map_or_else(String::new, |(word, _)| word);
        match shape {
            Shape::Number => FEW.into(),
            Shape::YesOrNo => false.into(),
            Shape::Zone => self.somewhere().into(),
            Shape::Zones => Value::Array(vec![self.somewhere().into()]),
            Shape::One(stock) => first(stock).into(),
            Shape::Several(stock) => Value::Array(vec![first(stock).into()]),
            Shape::Counts(stock) => Value::Table([(first(stock), FEW.into())].into_iter().collect()),
            Shape::Form(fields) => self.fresh_form(fields),
            Shape::Forms(fields) => Value::Array(vec![self.fresh_form(fields)]),
            Shape::Kinds(_, kinds) => kinds.first().map_or(Value::Boolean(false), |kind| self.fresh_kind(kind)),
            Shape::Text => String::new().into(),
        }
    }

    /// A table with everything it needs.
    pub(super) fn fresh_form(&self, fields: &[Field]) -> Value {
        let needed = fields.iter().filter(|field| !field.may_lack);
        Value::Table(needed.map(|field| (field.word.clone(), self.fresh(field))).collect())
    }

    pub(super) fn fresh_kind(&self, kind: &Kind) -> Value {
        match &kind.holds {
            None => kind.word.as_str().into(),
            Some(Shape::Number) => Value::Table([(kind.word.clone(), number_of(&kind.word))].into_iter().collect()),
            Some(shape) => Value::Table([(kind.word.clone(), self.fresh_shape(shape))].into_iter().collect()),
        }
    }

    /// A zone that is surely on the board: where one starts.
    fn somewhere(&self) -> String {
        let start = self.mission.get("start").and_then(|start| start.get(0)?.as_str().map(str::to_owned));
        start.unwrap_or_default()
    }
}

fn number_of(word: &str) -> Value {
    if word == "goal" { FEW.into() } else { ROUNDS.into() }
}

impl Draft {
    /// Adds a goal or a special rule of the vocabulary at the end of its list.
    pub(super) fn compose(
        &mut self,
        beneath: &Source,
        title: &dyn Title,
        list: &str,
        kind: &str,
    ) -> Result<(), String> {
        let chapter = chapters(self.game).iter().find(|chapter| chapter.list == list);
        let chapter = *chapter.ok_or_else(|| format!("`{list}` is no list of goals or rules"))?;
        let kinds = chapter.kinds();
        let kind = kinds.iter().find(|known| known.word == kind).ok_or_else(|| format!("there is no `{kind}`"))?;
        let mission = self.mission().ok_or("the text of the mission cannot be read")?;
        let record = self.record(chapter, kind, &mission, beneath, title);
        let text = self.files.get(self.file).ok_or_else(|| format!("{} is missing", self.file))?;
        let mut document: DocumentMut = text.parse().map_err(|error: toml_edit::TomlError| error.to_string())?;
        push(mission_of(&mut document, self.list)?, list, &record)?;
        self.files.insert(self.file.to_owned(), document.to_string());
        Ok(())
    }

    /// The fields of a new record, in their order.
    fn record(
        &self,
        chapter: Chapter,
        kind: &Kind,
        mission: &Toml,
        beneath: &Source,
        title: &dyn Title,
    ) -> Vec<(String, Value)> {
        let (files, ground) = (title.built_in(), self.ground(beneath));
        let desk = |language| Desk { mission, ground: ground.as_ref(), files: &files, words: title.words(), language };
        let known = chapter.records(mission);
        let mut record: Vec<(String, Value)> = Vec::new();
        let mut say = |key: &str, value: Value| record.push((key.to_owned(), value));
        if chapter.has_names {
            say("id", new_id(&known, &kind.word).into());
        }
        if chapter.has_steps {
            say("step", known.last().map_or(1, step_of).max(1).into());
        }
        say(chapter.tag, kind.word.as_str().into());
        for field in kind.fields().iter().filter(|field| !field.may_lack) {
            say(&field.word, desk(Language::English).fresh(field));
        }
        if let Some(rule) = chapter.cites {
            let cited = cited(chapter, &kind.word, title, self.list, self.file);
            let cited = if cited.is_empty() { vec![rule.to_owned()] } else { cited };
            say("rules", cited.into());
        }
        let both = |said: &dyn Fn(Language) -> String| {
            Value::Table(
                Language::ALL.map(|language| (language.code().to_owned(), said(language).into())).into_iter().collect(),
            )
        };
        if chapter.has_names {
            say(
                "name",
                both(&|language| title.words().in_language(language).word(&format!("{}-{}", chapter.stem, kind.word))),
            );
        }
        let filled: Toml = record.iter().cloned().collect();
        record.push(("text".to_owned(), both(&|language| desk(language).said(chapter, kind, &filled))));
        record
    }
}

/// An id that no other special rule has.
fn new_id(known: &[Toml], kind: &str) -> String {
    let ids: BTreeSet<&str> = known.iter().filter_map(|record| record.get("id")?.as_str()).collect();
    let mut names = std::iter::once(kind.to_owned()).chain((2..).map(|number| format!("{kind}-{number}")));
    names.find(|name| !ids.contains(name.as_str())).unwrap_or_default()
}

/// The rules of the book that a printed record of this kind cites; those of its own mission say nothing of another.
fn cited(chapter: Chapter, kind: &str, title: &dyn Title, list: &str, file: &str) -> Vec<String> {
    let printed: Option<Toml> = title.built_in().get(file).and_then(|text| toml::from_str(text).ok());
    let own = match kind {
        "survive-rounds" => Some("MZ-OWN-1"),
        "round-limit" => Some("MZ-OWN-2"),
        "event" => Some("MZ-OWN-3"),
        _ => None,
    };
    if let Some(rule) = own {
        return vec![rule.to_owned()];
    }
    let missions = printed.map(|file| records(&file, list)).unwrap_or_default();
    let all = missions.iter().flat_map(|mission| chapter.records(mission));
    let rules = all.filter(|record| chapter.kind_of(record) == Some(kind)).flat_map(|record| {
        let rules = record.get("rules").and_then(Value::as_array).cloned().unwrap_or_default();
        rules.into_iter().filter_map(|rule| rule.as_str().map(str::to_owned))
    });
    let is_general = |rule: &String| rule.split('-').nth(1).is_some_and(|part| !is_mission(part));
    let rules: BTreeSet<String> = rules.filter(is_general).collect();
    rules.into_iter().take(1).collect()
}

/// `M3` or `MH1`: the part of a rule's id that names a mission.
fn is_mission(part: &str) -> bool {
    let number = part.strip_prefix("MH").or_else(|| part.strip_prefix('M'));
    number.is_some_and(|number| !number.is_empty() && number.chars().all(|c| c.is_ascii_digit()))
}

/// Adds a record to a list of a mission, as the others are written.
fn push(mission: &mut Table, list: &str, record: &[(String, Value)]) -> Result<(), String> {
    let is_bare = |item: &Item| item.as_array().is_some_and(Array::is_empty);
    if mission.get(list).is_none_or(is_bare) {
        mission.insert(list, Item::ArrayOfTables(toml_edit::ArrayOfTables::new()));
    }
    match mission.get_mut(list) {
        Some(Item::ArrayOfTables(tables)) => {
            let mut table = Table::new();
            for (key, value) in record {
                table.insert(key, Item::Value(edited(value)));
            }
            table.decor_mut().set_prefix("\n");
            tables.push(table);
        }
        Some(Item::Value(toml_edit::Value::Array(list))) => {
            let table: InlineTable = record.iter().map(|(key, value)| (key.clone(), edited(value))).collect();
            super::super::written::push(list, table.into());
        }
        _ => return Err(format!("`{list}` is no list of records")),
    }
    Ok(())
}
