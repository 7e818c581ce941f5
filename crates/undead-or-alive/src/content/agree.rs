//! What records state about themselves: texts in both languages, rules that exist, and whose each value is.

use shamble_kernel::{Fault, Files, RuleBook, RuleId};
use toml::Spanned;
use toml::de::{DeTable, DeValue};

use super::load::{ABOMINATIONS, EQUIPMENT, MISSIONS, SKILLS, SPAWN_DECK, SURVIVORS, TILES, ZOMBIES};

/// Where a record comes from.
const SOURCES: [&str; 3] = ["rulebook", "public", "designed"];

/// The fields of a mission that the rules leave to its map (UOA-MIS-10).
const MAPS: [&str; 6] = ["grid", "start", "first_spawn", "mobile_spawns", "exit", "objectives.zones"];

/// Everything that is missing, misspelt or contradictory in what records state.
pub(super) fn agree(files: &Files, rules: &RuleBook) -> Vec<Fault> {
    let mut faults = Vec::new();
    for file in [SKILLS, SURVIVORS, EQUIPMENT, ZOMBIES, SPAWN_DECK, ABOMINATIONS, TILES, MISSIONS] {
        let Some(text) = files.get(file) else { continue };
        // A file that cannot be parsed is told of when it is read.
        let Ok(table) = DeTable::parse(text) else { continue };
        let mut reader = Reader { file, text, rules, faults: &mut faults };
        for list in table.get_ref().values() {
            reader.records(list);
        }
    }
    faults
}

struct Reader<'a> {
    file: &'a str,
    text: &'a str,
    rules: &'a RuleBook,
    faults: &'a mut Vec<Fault>,
}

impl Reader<'_> {
    fn fault(&mut self, byte: usize, what: impl Into<String>) {
        self.faults.push(Fault::at(self.file, self.text, byte, what));
    }

    fn must(&mut self, holds: bool, rule: &'static str, byte: usize, what: &str) {
        if !holds {
            let fault = Fault::at(self.file, self.text, byte, what);
            self.faults.push(Fault { rule: Some(RuleId::new(rule)), ..fault });
        }
    }

    /// A list of records: each says where it comes from.
    fn records(&mut self, list: &Spanned<DeValue<'_>>) {
        let DeValue::Array(records) = list.get_ref() else { return self.value(list) };
        for record in records.iter() {
            let byte = record.span().start;
            if let DeValue::Table(table) = record.get_ref() {
                if table.get("source").is_none() {
                    self.fault(byte, "needs `source`: where it comes from");
                }
                self.map(table, byte);
            }
            self.value(record);
        }
    }

    fn value(&mut self, value: &Spanned<DeValue<'_>>) {
        match value.get_ref() {
            DeValue::Array(values) => values.iter().for_each(|value| self.value(value)),
            DeValue::Table(table) => self.table(table, value.span().start),
            DeValue::String(_)
            | DeValue::Integer(_)
            | DeValue::Float(_)
            | DeValue::Boolean(_)
            | DeValue::Datetime(_) => {}
        }
    }

    fn table(&mut self, table: &DeTable<'_>, byte: usize) {
        for rule in texts(table, "rules") {
            if self.rules.get(rule.get_ref()).is_none() {
                self.fault(rule.span().start, format!("there is no rule {}", rule.get_ref()));
            }
        }
        for language in ["en", "fr"] {
            if let Some(DeValue::String(said)) = table.get(language).map(Spanned::get_ref)
                && said.trim().is_empty()
            {
                self.fault(byte, "needs a text in English and in French");
            }
        }
        self.provenance(table, byte);
        table.values().for_each(|value| self.value(value));
    }

    /// A source is known; what is designed are fields of the record, unless it is designed as a whole.
    fn provenance(&mut self, table: &DeTable<'_>, byte: usize) {
        let source = table.get("source").and_then(|source| match source.get_ref() {
            DeValue::String(word) => Some(word.as_ref()),
            _ => None,
        });
        if source.is_some_and(|word| !SOURCES.contains(&word)) {
            self.fault(byte, "`source` is \"rulebook\", \"public\" or \"designed\"");
        }
        for field in texts(table, "designed") {
            if source == Some("designed") {
                self.fault(field.span().start, "designed as a whole, so `designed` lists nothing");
            } else if !has_field(table, field.get_ref()) {
                self.fault(field.span().start, format!("there is no field `{}`", field.get_ref()));
            }
        }
    }

    /// What the rules leave open is marked as ours.
    fn map(&mut self, table: &DeTable<'_>, byte: usize) {
        let designed = texts(table, "designed");
        let is_ours = |field: &str| designed.iter().any(|marked| *marked.get_ref() == field);
        if self.file == MISSIONS {
            let unmarked: Vec<&str> =
                MAPS.into_iter().filter(|field| has_field(table, field) && !is_ours(field)).collect();
            let is_designed = texts_of(table, "source") == Some("designed");
            let what = format!("the map is ours: `designed` lacks {}", unmarked.join(", "));
            self.must(is_designed || unmarked.is_empty(), "UOA-MIS-10", byte, &what);
        }
        if self.file == ABOMINATIONS && texts_of(table, "id") == Some("bowler-hat") {
            let what = "the rulebook gives no ability: `designed` lacks it";
            self.must(is_ours("ability"), "UOA-ABO-6", byte, what);
        }
    }
}

fn texts_of<'t>(table: &'t DeTable<'_>, key: &str) -> Option<&'t str> {
    match table.get(key)?.get_ref() {
        DeValue::String(text) => Some(text),
        _ => None,
    }
}

/// The texts of a list, each with its place.
fn texts<'t>(table: &'t DeTable<'_>, key: &str) -> Vec<Spanned<&'t str>> {
    let Some(DeValue::Array(values)) = table.get(key).map(Spanned::get_ref) else { return Vec::new() };
    let text = |value: &'t Spanned<DeValue<'_>>| match value.get_ref() {
        DeValue::String(text) => Some(Spanned::new(value.span(), text.as_ref())),
        _ => None,
    };
    values.iter().filter_map(text).collect()
}

/// Whether a path as `effect.range` leads to a field; through a list, by any of its entries.
fn has_field(table: &DeTable<'_>, path: &str) -> bool {
    let (key, rest) = path.split_once('.').map_or((path, None), |(key, rest)| (key, Some(rest)));
    match (table.get(key).map(Spanned::get_ref), rest) {
        (None, _) => false,
        (Some(_), None) => true,
        (Some(DeValue::Table(inner)), Some(rest)) => has_field(inner, rest),
        (Some(DeValue::Array(list)), Some(rest)) => list.iter().any(|entry| match entry.get_ref() {
            DeValue::Table(inner) => has_field(inner, rest),
            _ => false,
        }),
        (Some(_), Some(_)) => false,
    }
}
