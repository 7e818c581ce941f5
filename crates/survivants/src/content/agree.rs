//! What records state about themselves: texts in both languages, rules that exist, and whose each value is.

use shamble_kernel::{Fault, Files, RuleBook};
use toml::Spanned;
use toml::de::{DeTable, DeValue};

use super::load::RULES;

/// Where a record comes from.
const SOURCES: [&str; 2] = ["rulebook", "designed"];

/// Everything that is missing, misspelt or contradictory in what records state.
pub(super) fn agree(files: &Files, rules: &RuleBook) -> Vec<Fault> {
    let mut faults = Vec::new();
    for (file, text) in files.iter().filter(|(file, _)| file.ends_with(".toml") && *file != RULES) {
        // A file that cannot be parsed is told of when it is read.
        let Ok(table) = DeTable::parse(text) else { continue };
        let mut reader = Reader { file, text, rules, faults: &mut faults };
        if table.get_ref().contains_key("source") {
            reader.table(table.get_ref(), table.span().start);
        } else {
            table.get_ref().values().for_each(|list| reader.section(list));
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

    /// A list of records, or a table of settings: each says where it comes from.
    fn section(&mut self, section: &Spanned<DeValue<'_>>) {
        match section.get_ref() {
            DeValue::Array(records) => records.iter().for_each(|record| self.record(record)),
            DeValue::Table(settings) => settings.values().for_each(|setting| self.record(setting)),
            DeValue::String(_)
            | DeValue::Integer(_)
            | DeValue::Float(_)
            | DeValue::Boolean(_)
            | DeValue::Datetime(_) => {}
        }
    }

    fn record(&mut self, record: &Spanned<DeValue<'_>>) {
        if let DeValue::Table(table) = record.get_ref()
            && table.get("source").is_none()
        {
            let id = text_of(table, "id").map(|id| format!("{id}: ")).unwrap_or_default();
            self.fault(record.span().start, format!("{id}needs `source`: where it comes from"));
        }
        self.value(record);
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
        let single = table.get("rule").and_then(|rule| match rule.get_ref() {
            DeValue::String(text) => Some(Spanned::new(rule.span(), text.as_ref())),
            _ => None,
        });
        for rule in texts(table, "rules").into_iter().chain(single) {
            if self.rules.get(rule.get_ref()).is_none() {
                self.fault(rule.span().start, format!("there is no rule {}", rule.get_ref()));
            }
        }
        for language in ["en", "fr"] {
            if text_of(table, language).is_some_and(|said| said.trim().is_empty()) {
                self.fault(byte, "needs a text in English and in French");
            }
        }
        self.provenance(table, byte);
        table.values().for_each(|value| self.value(value));
    }

    /// A source is known; what is designed are fields of the record, unless it is designed as a whole.
    fn provenance(&mut self, table: &DeTable<'_>, byte: usize) {
        let source = text_of(table, "source");
        if source.is_some_and(|word| !SOURCES.contains(&word)) {
            self.fault(byte, "`source` is \"rulebook\" or \"designed\"");
        }
        for field in texts(table, "designed") {
            if source == Some("designed") {
                self.fault(field.span().start, "designed as a whole, so `designed` lists nothing");
            } else if !has_field(table, field.get_ref()) {
                self.fault(field.span().start, format!("there is no field `{}`", field.get_ref()));
            }
        }
    }
}

fn text_of<'t>(table: &'t DeTable<'_>, key: &str) -> Option<&'t str> {
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

/// Whether a path as `rows.munitions` leads to a field; through a list, by any of its entries.
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
