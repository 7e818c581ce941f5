//! The content in the binary is what the text prints. Content of other people need not be.

use shamble_kernel::content::untranslated;
use shamble_kernel::laws;
use shamble_survivants::{Content, Survivants, embedded};

const PRINTED: &str = include_str!("printed.toml");

#[test]
fn the_box_holds_what_is_printed() {
    laws::check_printed::<Survivants>(PRINTED);
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
    laws::check_data_rules::<Survivants>(PRINTED, &SHOWN_OTHERWISE);
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
