//! The cases of this game, without building the command that runs those of all games.

use std::fs;
use std::path::{Path, PathBuf};

use shamble_kernel::Catalogue;
use shamble_kernel::case::{self, Case};
use shamble_off_the_dead::OffTheDead;

fn files(folder: &Path, out: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).expect("the folder of cases").flatten() {
        let path = entry.path();
        if path.is_dir() { files(&path, out) } else { out.push(path) }
    }
}

#[test]
fn every_case_of_the_game_holds() {
    let game = OffTheDead::load(&OffTheDead::embedded()).expect("the embedded content loads");
    let mut paths = Vec::new();
    files(&Path::new(env!("CARGO_MANIFEST_DIR")).join("../../cases/off-the-dead"), &mut paths);
    assert!(!paths.is_empty(), "there are cases");
    let failed = paths.iter().filter_map(|path| {
        let text = fs::read_to_string(path).expect("a case is text");
        let verdict = Case::parse("case", &text).map_err(|fault| fault.to_string());
        verdict.and_then(|case| case::run(&game, &case)).err().map(|why| format!("{}: {why}", path.display()))
    });
    let failed: Vec<String> = failed.collect();
    assert!(failed.is_empty(), "{} of {} cases:\n{}", failed.len(), paths.len(), failed.join("\n"));
}
