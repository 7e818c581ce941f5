//! Every rule the code cites stands in the rule list.

use std::fs;
use std::path::Path;

use shamble_undead_or_alive::{Content, embedded};

/// Rule ids in a text: `UOA-MOVE-4`, `UOA-M10-3`.
fn cited(text: &str) -> impl Iterator<Item = &str> {
    let words = text.split(|c: char| !(c.is_ascii_uppercase() || c.is_ascii_digit() || c == '-'));
    words.filter(|word| word.starts_with("UOA-") && word.ends_with(|c: char| c.is_ascii_digit()))
}

fn sources(folder: &Path, out: &mut Vec<String>) {
    for entry in fs::read_dir(folder).expect("the sources are here") {
        let path = entry.expect("a readable folder").path();
        if path.is_dir() {
            sources(&path, out);
        } else {
            out.push(fs::read_to_string(path).expect("a readable source"));
        }
    }
}

#[test]
fn every_cited_rule_exists() {
    let content = Content::load(&embedded()).unwrap();
    let mut texts = Vec::new();
    sources(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src"), &mut texts);
    let mut count = 0;
    for rule in texts.iter().flat_map(|text| cited(text)) {
        assert!(content.rules.get(rule).is_some(), "{rule} is cited and not in the rule list");
        count += 1;
    }
    assert!(count > 100, "only {count} citations found");
}
