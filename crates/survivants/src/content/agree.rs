//! What records state about themselves: texts in both languages, rules that exist, and whose each value is.

use shamble_kernel::content::{Statements, text_of};
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
        let mut reader =
            Reader { statements: Statements { file, text, rules, sources: &SOURCES, faults: &mut faults } };
        if table.get_ref().contains_key("source") {
            reader.statements.table(table.get_ref(), table.span().start);
        } else {
            table.get_ref().values().for_each(|list| reader.section(list));
        }
    }
    faults
}

struct Reader<'a> {
    statements: Statements<'a>,
}

impl Reader<'_> {
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
            self.statements.fault(record.span().start, format!("{id}needs `source`: where it comes from"));
        }
        self.statements.value(record);
    }
}
