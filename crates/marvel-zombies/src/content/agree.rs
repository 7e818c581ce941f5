//! What records state about themselves: texts in both languages, rules that exist, and whose each value is.

use shamble_kernel::{Fault, Files, RuleBook, RuleId};
use toml::Spanned;
use toml::de::{DeTable, DeValue};

use super::load::{MISSIONS, OBJECTS, Shelf, TILES};
use crate::cards::Mode;

/// Where a record comes from.
const SOURCES: [&str; 3] = ["rulebook", "public", "designed"];

/// What no text of the rulebook gives of a mission, so that we had to draw it (MZ-MIS-10). Where something lies may be
/// ours although the rulebook says that there is one.
const MAP: [&str; 9] = [
    "start",
    "exit",
    "sign",
    "spawn_points.zone",
    "objectives.zone",
    "doors.between",
    "super_heroes.zone",
    "zombie_heroes.zone",
    "secret_missions.zone",
];

/// Everything that is missing, misspelt or contradictory in what records state.
pub(super) fn agree(files: &Files, rules: &RuleBook) -> Vec<Fault> {
    let mut faults = Vec::new();
    let sides = Mode::ALL.iter().flat_map(|mode| Shelf::of(*mode).all());
    for file in sides.chain([OBJECTS, TILES, MISSIONS]) {
        let Some(text) = files.get(file) else { continue };
        // A file that cannot be parsed is told of when it is read.
        let Ok(table) = DeTable::parse(text) else { continue };
        let mut reader = Reader { file, text, rules, faults: &mut faults };
        for value in table.get_ref().values() {
            reader.records(value);
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

    /// A record or a list of them: each says where it comes from. A text in two languages is no record.
    fn records(&mut self, value: &Spanned<DeValue<'_>>) {
        let records = match value.get_ref() {
            DeValue::Array(records) => records.iter().collect(),
            DeValue::Table(table) if table.get("en").is_none() => vec![value],
            _ => Vec::new(),
        };
        for record in records {
            if let DeValue::Table(table) = record.get_ref() {
                if table.get("source").is_none() {
                    self.fault(record.span().start, "needs `source`: where it comes from");
                }
                self.map(table, record.span().start);
            }
        }
        self.value(value);
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
        let source = text_of(table, "source");
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

    /// What the rulebook leaves open in a mission is marked as ours.
    fn map(&mut self, table: &DeTable<'_>, byte: usize) {
        if self.file != MISSIONS || text_of(table, "source") == Some("designed") {
            return;
        }
        let designed = texts(table, "designed");
        let is_ours = |field: &str| {
            designed.iter().any(|marked| {
                let marked: &str = marked.get_ref();
                field == marked || field.strip_prefix(marked).is_some_and(|rest| rest.starts_with('.'))
            })
        };
        let fields = MAP.into_iter().filter(|field| has_field(table, field));
        let unmarked: Vec<&str> = fields.chain([TURNS]).filter(|field| !is_ours(field)).collect();
        if !unmarked.is_empty() {
            let what = format!("the map is ours: `designed` lacks {}", unmarked.join(", "));
            let fault = Fault::at(self.file, self.text, byte, what);
            self.faults.push(Fault { rule: Some(RuleId::new("MZ-MIS-10")), ..fault });
        }
    }
}

/// How the tiles of a grid are turned.
const TURNS: &str = "grid.turns";

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

/// Whether a path as `attack.range` leads to a field; through a list by any of its entries, or by those with this kind
/// or level: `special.ambush.zones`, `skill.blue`.
fn has_field(table: &DeTable<'_>, path: &str) -> bool {
    if path == TURNS {
        return table.get("grid").is_some();
    }
    let (key, rest) = path.split_once('.').map_or((path, None), |(key, rest)| (key, Some(rest)));
    match (table.get(key).map(Spanned::get_ref), rest) {
        (None, _) => false,
        (Some(_), None) => true,
        (Some(DeValue::Table(inner)), Some(rest)) => has_field(inner, rest),
        (Some(DeValue::Array(list)), Some(rest)) => list.iter().any(|entry| match entry.get_ref() {
            DeValue::Table(inner) => has_field(inner, rest) || is_entry(inner, rest),
            _ => false,
        }),
        (Some(_), Some(_)) => false,
    }
}

/// Whether a path begins with what tells an entry from the others of its list.
fn is_entry(entry: &DeTable<'_>, path: &str) -> bool {
    let (word, rest) = path.split_once('.').map_or((path, None), |(word, rest)| (word, Some(rest)));
    let is_it = ["kind", "level"].iter().any(|key| text_of(entry, key) == Some(word));
    is_it && rest.is_none_or(|rest| has_field(entry, rest))
}
