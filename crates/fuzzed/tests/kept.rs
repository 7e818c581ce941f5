//! Every input from which fuzzing begins, and every one that it kept, breaks nothing.

#![allow(clippy::unwrap_used)]

use std::fs;
use std::path::{Path, PathBuf};

use shamble_fuzzed::TARGETS;

fn folder(kind: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fuzz").join(kind)
}

/// The files of a folder; none where there is no such folder.
fn files(folder: &Path) -> Vec<PathBuf> {
    let mut files: Vec<PathBuf> = fs::read_dir(folder).into_iter().flatten().map(|file| file.unwrap().path()).collect();
    files.sort();
    files
}

/// Runs a target on all its inputs; how many there were.
fn replay(target: &str) -> usize {
    let inputs: Vec<PathBuf> = ["seeds", "kept"].iter().flat_map(|kind| files(&folder(kind).join(target))).collect();
    for input in &inputs {
        println!("{}", input.display());
        shamble_fuzzed::run(target, &fs::read(input).unwrap());
    }
    inputs.len()
}

#[test]
fn every_target_is_replayed_and_has_inputs() {
    let names = |folder: PathBuf| -> Vec<String> {
        files(&folder).iter().map(|file| file.file_stem().unwrap().to_string_lossy().into_owned()).collect()
    };
    let known: Vec<&str> = TARGETS.iter().map(|(name, _)| *name).collect();
    assert_eq!(names(folder("fuzz_targets")), known);
    assert_eq!(names(folder("seeds")), known);
    assert!(names(folder("kept")).iter().all(|name| known.contains(&name.as_str())), "nothing is kept for nobody");
}

macro_rules! replayed {
    ($($test:ident: $target:literal,)*) => {
        $(
            #[test]
            fn $test() {
                assert!(replay($target) > 0);
            }
        )*
    };
}

replayed! {
    what_programs_write_to_an_agent_breaks_nothing: "agent",
    no_case_breaks_its_reader: "case",
    no_mission_that_somebody_makes_breaks_anything: "content",
    no_request_breaks_the_server: "endpoint",
    no_choice_breaks_a_game: "notation",
    no_record_breaks_its_reader: "record",
    no_short_text_breaks_its_reader: "word",
}
