//! The content in the binary is what the text prints. Content of other people need not be.

use std::collections::BTreeSet;

use shamble_kernel::content::{Printed, untranslated};
use shamble_kernel::{Fault, RuleKind};
use shamble_survivants::{Content, embedded};

const PRINTED: &str = include_str!("printed.toml");

#[test]
fn the_box_holds_what_is_printed() {
    let told: Vec<String> = Printed::differences(&embedded(), PRINTED).iter().map(Fault::to_string).collect();
    assert!(told.is_empty(), "{}", told.join("\n"));
}

/// Rules of kind "data" that hold in ways no list shows.
const SHOWN_OTHERWISE: [&str; 7] = [
    // Checked of any content.
    "SUR-GEN-4",
    "SUR-FIG-1",
    "SUR-SRCH-11",
    "SUR-TERR-6",
    "SUR-SETUP-1",
    "SUR-SETUP-5",
    "SUR-SETUP-6",
];

#[test]
fn every_rule_about_data_is_printed_or_checked() {
    let printed: BTreeSet<String> = Printed::read(PRINTED).unwrap().into_iter().map(|printed| printed.rule).collect();
    let content = Content::load(&embedded()).unwrap();
    let data = content.rules.iter().filter(|rule| rule.kind == RuleKind::Data).map(|rule| rule.id.as_str());
    let missing: Vec<&str> = data.filter(|rule| !printed.contains(*rule) && !SHOWN_OTHERWISE.contains(rule)).collect();
    assert_eq!(missing, [""; 0]);
    let unknown: Vec<&String> = printed.iter().filter(|rule| content.rules.get(rule).is_none()).collect();
    assert!(unknown.is_empty(), "{unknown:?}");
}

#[test]
fn every_text_is_in_french_too() {
    assert_eq!(untranslated(&embedded()), []);
}

/// SUR-OPT-2: our tables of entry change numbers, never types.
#[test]
fn every_table_of_entry_names_the_types_of_the_text() {
    let entry = &Content::load(&embedded()).unwrap().chances.entry;
    let standard = entry.iter().find(|table| table.id == "standard").unwrap();
    for (table, (row, due)) in
        entry.iter().flat_map(|table| table.rows.iter().zip(&standard.rows).map(move |rows| (table, rows)))
    {
        let types = |row: &[shamble_survivants::content::chances::Entering]| -> Vec<_> {
            row.iter().map(|zombies| zombies.zombie).collect()
        };
        assert_eq!(types(row), types(due), "{}", table.id);
    }
}

/// SUR-SKILL-20: three levels for Armoury and Leather work, one for the others.
#[test]
fn two_skills_have_levels() {
    for skill in &Content::load(&embedded()).unwrap().skills {
        let due = if ["armoury", "leather-work"].contains(&skill.id.as_str()) { 3 } else { 1 };
        assert_eq!(skill.levels.len(), due, "{}", skill.id);
    }
}
