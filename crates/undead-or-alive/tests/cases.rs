//! The rule cases, and that they cover every rule that needs one.

use std::collections::HashSet;
use std::fs;
use std::path::{Path, PathBuf};

use shamble_kernel::case::{self, Case};
use shamble_kernel::{Catalogue, Game};
use shamble_undead_or_alive::UndeadOrAlive;

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
    let game = UndeadOrAlive::load(&UndeadOrAlive::embedded()).unwrap();
    let mut files = Vec::new();
    files_below(&Path::new(env!("CARGO_MANIFEST_DIR")).join("../../cases/undead-or-alive"), &mut files);
    let mut shown: HashSet<String> = HashSet::new();
    let mut failures = Vec::new();
    for file in &files {
        let name = file.display().to_string();
        let read = Case::parse(&name, &fs::read_to_string(file).unwrap()).map_err(|fault| fault.to_string());
        match read.and_then(|case| case::run(&game, &case).map(|()| case)) {
            Ok(case) => shown.extend(case.rules),
            Err(what) => failures.push(format!("{name}: {what}")),
        }
    }
    assert!(failures.is_empty(), "{}", failures.join("\n"));
    let needing = game.rules().iter().filter(|rule| rule.kind.needs_case());
    let uncovered: Vec<&str> = needing.map(|rule| rule.id.as_str()).filter(|id| !shown.contains(*id)).collect();
    assert!(uncovered.is_empty(), "no case shows {uncovered:?}");
}

/// No mission begins in a building, so that this one is moved there (UOA-SPT-20).
#[test]
fn whoever_begins_in_a_building_wakes_its_corpse_pile() {
    let mut files = UndeadOrAlive::embedded();
    let missions = files.get_mut("missions.toml").unwrap();
    *missions = missions.replacen("start = [\"3R.a\"]", "start = [\"3R.A\"]", 1);
    let game = UndeadOrAlive::load(&files).unwrap();
    let text = r#"
        game = "undead-or-alive"
        rules = ["UOA-SPT-20"]
        setup = { mission = "M0", players = 1, team = ["meg", "pablito", "turner", "jimmy", "jeb", "carl"] }
        seed = 1
        expect.events = ["meg placed 3R.A", "corpse-pile token active 3R.A", "pablito placed 3R.A"]
        expect.state.active-spawns = 3
    "#;
    let case = Case::parse("begin-inside", text).unwrap_or_else(|fault| panic!("{fault}"));
    case::run(&game, &case).unwrap();
}
