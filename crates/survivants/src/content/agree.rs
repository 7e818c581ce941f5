//! What records state about themselves: texts in both languages, rules that exist, and whose each value is.

use shamble_kernel::content::{Statements, text_of};
use shamble_kernel::{Fault, RuleBook};
use toml::Spanned;
use toml::de::{DeTable, DeValue};

/// Where a record comes from.
const SOURCES: [&str; 2] = ["rulebook", "designed"];

/// What a value says about itself: no game is played otherwise for it.
const REMARKS: [&str; 4] = ["rule", "rules", "source", "designed"];

/// Everything that is missing, misspelt or contradictory in what the records of a file state.
pub(super) fn agree(file: &str, text: &str, table: &DeTable<'_>, rules: &RuleBook, faults: &mut Vec<Fault>) {
    let mut statements = Statements { file, text, rules, sources: &SOURCES, faults };
    if table.contains_key("source") {
        statements.table(table, 0);
    } else {
        table.values().for_each(|list| section(&mut statements, list));
    }
}

/// A list of records, a record, or a table of settings: each says where it comes from.
fn section(statements: &mut Statements<'_>, section: &Spanned<DeValue<'_>>) {
    match section.get_ref() {
        DeValue::Array(records) => records.iter().for_each(|one| record(statements, one)),
        DeValue::Table(table) if table.contains_key("source") => statements.value(section),
        DeValue::Table(settings) => settings.values().for_each(|setting| record(statements, setting)),
        DeValue::String(_) | DeValue::Integer(_) | DeValue::Float(_) | DeValue::Boolean(_) | DeValue::Datetime(_) => {}
    }
}

fn record(statements: &mut Statements<'_>, record: &Spanned<DeValue<'_>>) {
    if let DeValue::Table(table) = record.get_ref()
        && text_of(table, "source").is_none()
    {
        statements.fault(record.span().start, "needs `source`: where it comes from");
    }
    statements.value(record);
}

/// Takes away what records state about themselves.
pub(super) fn strip(table: &mut DeTable<'_>) {
    for remark in REMARKS {
        table.remove(remark);
    }
    for (_, value) in table.iter_mut() {
        strip_value(value);
    }
}

fn strip_value(value: &mut Spanned<DeValue<'_>>) {
    match value.as_mut() {
        DeValue::Array(values) => values.iter_mut().for_each(strip_value),
        DeValue::Table(table) => strip(table),
        DeValue::String(_) | DeValue::Integer(_) | DeValue::Float(_) | DeValue::Boolean(_) | DeValue::Datetime(_) => {}
    }
}
