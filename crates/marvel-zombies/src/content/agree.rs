//! What records state about themselves: texts in both languages, rules that exist, and whose each value is.

use shamble_kernel::content::{Statements, has_field, text_of, texts};
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
        let statements = Statements { file, text, rules, sources: &SOURCES, faults: &mut faults };
        let mut reader = Reader { statements };
        for value in table.get_ref().values() {
            reader.records(value);
        }
    }
    faults
}

struct Reader<'a> {
    statements: Statements<'a>,
}

impl Reader<'_> {
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
                    self.statements.fault(record.span().start, "needs `source`: where it comes from");
                }
                self.map(table, record.span().start);
            }
        }
        self.statements.value(value);
    }

    /// What the rulebook leaves open in a mission is marked as ours.
    fn map(&mut self, table: &DeTable<'_>, byte: usize) {
        if self.statements.file != MISSIONS || text_of(table, "source") == Some("designed") {
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
            let Statements { file, text, faults, .. } = &mut self.statements;
            faults.push(Fault { rule: Some(RuleId::new("MZ-MIS-10")), ..Fault::at(file, text, byte, what) });
        }
    }
}

/// How the tiles of a grid are turned.
const TURNS: &str = "grid.turns";
