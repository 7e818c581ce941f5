//! The rule cases of Survivants, and what they prove: every number of the settings is shown by one.
//!
//! Both read content and cases from the repository, so that a changed number or case needs no new build. `CASES` in the
//! environment names a part of a path, `SETTINGS` a part of a setting's name.

use std::fs;
use std::ops::Range;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{LazyLock, Mutex};
use std::thread;

use shamble_kernel::case::{self, Case};
use shamble_kernel::content::Printed;
use shamble_kernel::{Catalogue, Files};
use shamble_survivants::Survivants;

const SETTINGS: &str = "settings.toml";
const PRINTED: &str = include_str!("printed.toml");
/// Numbers by which tables are checked and nothing is played: these are held to what is printed.
const CHECKED: [&str; 4] = ["table_min", "search_places_extra", "open_stretch_max", "zone_surface"];

static ROOT: LazyLock<PathBuf> = LazyLock::new(|| Path::new(env!("CARGO_MANIFEST_DIR")).join("../.."));

/// All files below a folder, by their paths from there.
fn below(folder: &Path) -> Vec<(String, String)> {
    let mut found = Vec::new();
    let mut open = vec![folder.to_path_buf()];
    while let Some(folder_here) = open.pop() {
        for entry in fs::read_dir(&folder_here).unwrap_or_else(|fault| panic!("{folder_here:?}: {fault}")) {
            let path = entry.expect("an entry of a folder").path();
            if path.is_dir() {
                open.push(path);
            } else {
                let name = path.strip_prefix(folder).expect("it lies below").to_string_lossy().into_owned();
                found.push((name, fs::read_to_string(&path).expect("text")));
            }
        }
    }
    found.sort();
    found
}

fn content() -> Files {
    below(&ROOT.join("content/survivants")).into_iter().collect()
}

fn cases() -> Vec<(String, Case)> {
    let part = std::env::var("CASES").unwrap_or_default();
    let files = below(&ROOT.join("cases/survivants")).into_iter().filter(|(file, _)| file.contains(&part));
    let read = |(file, text): (String, String)| {
        let case = Case::parse(&file, &text).unwrap_or_else(|fault| panic!("{fault}"));
        (file, case)
    };
    files.map(read).collect()
}

/// Hands out numbers below a limit to as many threads as there are cores.
fn in_parallel(limit: usize, work: impl Fn(usize) + Sync) {
    let (next, work) = (&AtomicUsize::new(0), &work);
    thread::scope(|scope| {
        for _ in 0..thread::available_parallelism().map_or(2, usize::from) {
            scope.spawn(move || {
                while let Some(at) = Some(next.fetch_add(1, Ordering::Relaxed)).filter(|at| *at < limit) {
                    work(at);
                }
            });
        }
    });
}

#[test]
fn every_case_holds() {
    let files = content();
    let game = Survivants::load(&files).unwrap_or_else(|faults| panic!("{faults:?}"));
    let (cases, failed) = (cases(), Mutex::new(Vec::new()));
    in_parallel(cases.len(), |at| {
        let (file, case) = &cases[at];
        if let Err(what) = case::run_over(&game, || files.clone(), case) {
            failed.lock().expect("nobody panics with it").push(format!("{file}: {what}"));
        }
    });
    let failed = failed.into_inner().expect("nobody panics with it");
    assert!(failed.is_empty(), "{} of {} failed\n{}", failed.len(), cases.len(), failed.join("\n"));
}

/// A number in the text of the settings, and what may stand there instead.
struct Number {
    name: String,
    rules: Vec<String>,
    at: Range<usize>,
    others: Vec<String>,
}

/// One step up and down: a whole number by 1, a fraction by half a unit or by half of itself, dice by the other die.
fn steps(value: &str) -> Vec<String> {
    if let Some(count) = value.strip_prefix('"').and_then(|dice| dice.split_once('D')) {
        let sides =
            if count.1.starts_with("10") { count.1.replacen("10", "4", 1) } else { count.1.replacen('4', "10", 1) };
        return vec![format!("\"{}D{sides}", count.0)];
    }
    match (value.parse::<i64>(), value.split_once('.')) {
        (Ok(whole), _) => vec![(whole + 1).to_string(), (whole - 1).to_string()],
        (Err(_), Some((_, digits))) => {
            let number: f64 = value.parse().expect("a fraction");
            let step = (number / 2.0).min(0.5);
            [number + step, number - step].map(|number| format!("{number:.*}", digits.len() + 1)).to_vec()
        }
        (Err(_), None) => Vec::new(),
    }
}

/// The numbers of the settings that belong to rules, line by line.
fn numbers(text: &str) -> Vec<Number> {
    let part = std::env::var("SETTINGS").unwrap_or_default();
    let mut found = Vec::new();
    let mut start = 0;
    for line in text.split_inclusive('\n') {
        let rules: Vec<String> = line.split('"').filter(|word| word.starts_with("SUR-")).map(str::to_owned).collect();
        let name = line.split(' ').next().unwrap_or_default().to_owned();
        if let Some(value) = line.find("{ value = ").filter(|_| name.contains(&part) && !rules.is_empty()) {
            let from = value + "{ value = ".len();
            let whole = &line[from..from + line[from..].find(", rule").expect("its rule")];
            let inner = whole.trim_matches(['[', ']']);
            let mut at = start + from + whole.find(inner).unwrap_or(0);
            for value in inner.split(", ") {
                let (others, range) = (steps(value), at..at + value.len());
                found.push(Number { name: name.clone(), rules: rules.clone(), at: range, others });
                at += value.len() + 2;
            }
        }
        start += line.len();
    }
    found
}

/// Changes each number by a step: the check of the content refuses that, or a case fails; of what no rule of play reads, it
/// is not what is printed. The cases that list its rule are tried first.
#[test]
#[ignore = "half a minute, it loads the content for every number: a stage of its own of `cargo xtask test`"]
fn every_number_of_the_settings_is_shown_by_a_case() {
    let (files, cases, unnoticed) = (content(), cases(), Mutex::new(Vec::new()));
    let changes: Vec<(Number, String)> = numbers(&files[SETTINGS])
        .into_iter()
        .flat_map(|number| {
            let Number { name, rules, at, others } = number;
            others.into_iter().map(move |other| {
                (Number { name: name.clone(), rules: rules.clone(), at: at.clone(), others: Vec::new() }, other)
            })
        })
        .collect();
    in_parallel(changes.len(), |change| {
        let (number, other) = &changes[change];
        let mut files = files.clone();
        files.get_mut(SETTINGS).expect("the settings").replace_range(number.at.clone(), other);
        let Ok(game) = Survivants::load(&files) else { return };
        if CHECKED.contains(&number.name.as_str()) && !Printed::differences(&files, PRINTED).is_empty() {
            return;
        }
        let lists = |case: &&(String, Case)| case.1.rules.iter().any(|rule| number.rules.contains(rule));
        // Those with content of their own read it anew: last.
        let (own, bare): (Vec<_>, Vec<_>) =
            cases.iter().filter(|case| !lists(case)).partition(|case| !case.1.content.is_empty());
        let others = bare.into_iter().chain(own);
        if !cases
            .iter()
            .filter(lists)
            .chain(others)
            .any(|(_, case)| case::run_over(&game, || files.clone(), case).is_err())
        {
            let rules = number.rules.join(", ");
            unnoticed.lock().expect("nobody panics with it").push(format!("{} = {other} ({rules})", number.name));
        }
    });
    let unnoticed = unnoticed.into_inner().expect("nobody panics with it");
    assert!(unnoticed.is_empty(), "{} of {} unnoticed\n{}", unnoticed.len(), changes.len(), unnoticed.join("\n"));
}
