//! The rule cases, and that they cover every rule that needs one.

use std::collections::HashSet;
use std::fs;
use std::path::{Path, PathBuf};

use shamble_kernel::case::{self, Case};
use shamble_kernel::{Catalogue, Game};
use shamble_off_the_dead::OffTheDead;

fn files_below(folder: &Path, out: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).expect("the cases are here") {
        let path = entry.expect("a readable folder").path();
        if path.is_dir() {
            files_below(&path, out);
        } else if path.extension().is_some_and(|extension| extension == "toml") {
            out.push(path);
        }
    }
}

#[test]
fn every_case_passes_and_every_rule_has_one() {
    let game = OffTheDead::load(&OffTheDead::embedded()).unwrap();
    let mut files = Vec::new();
    files_below(&Path::new(env!("CARGO_MANIFEST_DIR")).join("../../cases/off-the-dead"), &mut files);
    let mut shown: HashSet<String> = HashSet::new();
    let mut failures = Vec::new();
    for file in &files {
        let name = file.display().to_string();
        let read = Case::parse(&name, &fs::read_to_string(file).unwrap());
        match read.map_err(|fault| fault.to_string()).and_then(|case| case::run(&game, &case).map(|()| case)) {
            Ok(case) => shown.extend(case.rules),
            Err(what) => failures.push(format!("{name}: {what}")),
        }
    }
    assert!(failures.is_empty(), "{}", failures.join("\n"));
    let uncovered: Vec<&str> = game
        .rules()
        .iter()
        .filter(|rule| rule.kind.needs_case() && !shown.contains(&rule.id))
        .map(|r| r.id.as_str())
        .collect();
    assert!(uncovered.is_empty(), "no case shows {uncovered:?}");
}
