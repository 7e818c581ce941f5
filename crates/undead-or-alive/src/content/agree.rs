//! What records state about themselves: texts in both languages, rules that exist, and whose each value is.

use shamble_kernel::content::{Statements, has_field, text_of, texts};
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
        let statements = Statements { file, text, rules, sources: &SOURCES, faults: &mut faults };
        let mut reader = Reader { statements };
        for list in table.get_ref().values() {
            reader.records(list);
        }
    }
    faults
}

struct Reader<'a> {
    statements: Statements<'a>,
}

impl Reader<'_> {
    fn must(&mut self, holds: bool, rule: RuleId, byte: usize, what: &str) {
        if !holds {
            let Statements { file, text, faults, .. } = &mut self.statements;
            faults.push(Fault { rule: Some(rule), ..Fault::at(file, text, byte, what) });
        }
    }

    /// A list of records: each says where it comes from.
    fn records(&mut self, list: &Spanned<DeValue<'_>>) {
        let DeValue::Array(records) = list.get_ref() else { return self.statements.value(list) };
        for record in records.iter() {
            let byte = record.span().start;
            if let DeValue::Table(table) = record.get_ref() {
                if table.get("source").is_none() {
                    self.statements.fault(byte, "needs `source`: where it comes from");
                }
                self.map(table, byte);
            }
            self.statements.value(record);
        }
    }

    /// What the rules leave open is marked as ours.
    fn map(&mut self, table: &DeTable<'_>, byte: usize) {
        let designed = texts(table, "designed");
        let is_ours = |field: &str| designed.iter().any(|marked| *marked.get_ref() == field);
        if self.statements.file == MISSIONS {
            let unmarked: Vec<&str> =
                MAPS.into_iter().filter(|field| has_field(table, field) && !is_ours(field)).collect();
            let is_designed = text_of(table, "source") == Some("designed");
            let what = format!("the map is ours: `designed` lacks {}", unmarked.join(", "));
            self.must(is_designed || unmarked.is_empty(), rule!("UOA-MIS-10"), byte, &what);
        }
        if self.statements.file == ABOMINATIONS && text_of(table, "id") == Some("bowler-hat") {
            let what = "the rulebook gives no ability: `designed` lacks it";
            self.must(is_ours("ability"), rule!("UOA-ABO-6"), byte, what);
        }
    }
}
