//! The rules of every game on the shelf: each has its cases, and each that the code cites exists.

use std::collections::{BTreeSet, HashSet};
use std::fs;
use std::path::Path;

use shamble_games::{Shelf, Source, built_in_cases};

#[test]
fn every_case_passes_and_every_rule_has_one() {
    let shelf = Shelf::load(&Source::Embedded).unwrap();
    let verdicts: Vec<_> = built_in_cases().iter().map(|file| shelf.judge(file)).collect();
    let failures =
        verdicts.iter().filter_map(|verdict| Some(format!("{}: {}", verdict.path, verdict.failure.as_ref()?)));
    let failures: Vec<String> = failures.collect();
    assert!(failures.is_empty(), "{}", failures.join("\n"));
    let shown: HashSet<&str> = verdicts.iter().flat_map(|verdict| &verdict.rules).map(String::as_str).collect();
    for title in shelf.titles() {
        let needing = title.rules().iter().filter(|rule| rule.kind.needs_case());
        let uncovered: Vec<&str> = needing.map(|rule| rule.id.as_str()).filter(|id| !shown.contains(id)).collect();
        assert!(uncovered.is_empty(), "{}: no case shows {uncovered:?}", title.id());
    }
}

/// The files of a folder and of all folders in it.
fn sources(folder: &Path, out: &mut Vec<String>) {
    for entry in fs::read_dir(folder).expect("the sources are here") {
        let path = entry.expect("a readable folder").path();
        if path.is_dir() {
            sources(&path, out);
        } else if path.extension().is_some_and(|kind| kind == "rs") {
            out.push(fs::read_to_string(path).expect("a readable source"));
        }
    }
}

#[test]
fn every_cited_rule_exists() {
    let shelf = Shelf::load(&Source::Embedded).unwrap();
    let rules: HashSet<&str> =
        shelf.titles().iter().flat_map(|title| title.rules().iter()).map(|rule| &*rule.id).collect();
    let books: BTreeSet<&str> = rules.iter().filter_map(|id| Some(id.split_once('-')?.0)).collect();
    let mut texts = Vec::new();
    for entry in fs::read_dir(Path::new(env!("CARGO_MANIFEST_DIR")).join("..")).expect("the crates are here") {
        sources(&entry.expect("a readable folder").path().join("src"), &mut texts);
    }
    // `UOA-MOVE-4`, `OTD2-LOC-10`.
    let words =
        texts.iter().flat_map(|text| text.split(|c: char| !(c.is_ascii_uppercase() || c.is_ascii_digit() || c == '-')));
    let is_id = |word: &&str| {
        let book = word.split_once('-').map(|(book, _)| book);
        word.ends_with(|c: char| c.is_ascii_digit()) && book.is_some_and(|book| books.contains(book))
    };
    let cited: BTreeSet<&str> = words.filter(is_id).collect();
    let unknown: Vec<&&str> = cited.iter().filter(|id| !rules.contains(**id)).collect();
    assert!(unknown.is_empty(), "cited and in no rule list: {unknown:?}");
    assert!(cited.len() > 500, "only {} rules are cited", cited.len());
}
