//! Whether every value of the content matters: each is changed in turn, and something has to notice.

use std::cmp::Reverse;
use std::fmt;
use std::fs;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::Path;
use std::sync::atomic::{AtomicU32, Ordering};

use rayon::prelude::*;
use shamble_games::{CaseFile, built_in_cases};
use shamble_kernel::case::{self, Case};
use shamble_kernel::content::Printed;
use shamble_kernel::{Catalogue, Files, LESSON, Match, Record};

use crate::changes::{Change, Changes};
use crate::sample;

/// What is asked of the command line.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Plan {
    /// Only so many values of each game.
    pub sample: Option<usize>,
    pub seed: u64,
    /// Only files whose name holds this.
    pub file: Option<String>,
}

/// What noticed a changed value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Notice {
    /// The content is not accepted.
    Refused,
    Case,
    /// A winning record does not play alike.
    Record,
    /// It is not what is printed in the box.
    Printed,
    /// The content is accepted, and a case breaks down.
    Broken,
    Nothing,
}

/// How many values were noticed by what.
#[derive(Clone, Debug, Default)]
pub struct Tally {
    game: &'static str,
    texts: usize,
    noticed: Vec<(Change, Notice)>,
}

/// What judges a game's content.
struct Judges {
    /// With their texts, in which ids are looked for.
    cases: Vec<(String, Case)>,
    /// How often each case noticed something: those that notice much are asked first.
    hits: Vec<AtomicU32>,
    records: Vec<Record>,
    printed: Option<String>,
}

impl Plan {
    /// Changes the values of the games in turn, and tells what is left over.
    pub fn run<G: Catalogue>(&self) -> Tally {
        let files = G::embedded();
        let judges = Judges::of::<G>();
        let mut changes = Changes::of(&files);
        // A lesson is no part of the game: the content check plays it.
        changes.all.retain(|change| change.file != LESSON);
        if let Some(part) = &self.file {
            changes.all.retain(|change| change.file.contains(part.as_str()));
        }
        let chosen = match self.sample {
            Some(size) => sample::of(changes.all, size, self.seed),
            None => changes.all,
        };
        let noticed = chosen.into_par_iter().map(|change| {
            let notice = judges.judge::<G>(&files, &change);
            (change, notice)
        });
        Tally { game: G::ID, texts: changes.texts, noticed: noticed.collect() }
    }
}

impl Judges {
    fn of<G: Catalogue>() -> Judges {
        let texts = built_in_cases().into_iter().filter_map(|CaseFile { path, text }| Some((path, text.ok()?)));
        let cases = texts.filter_map(|(path, text)| Some((Case::parse(&path, &text).ok()?, text)));
        let cases: Vec<(String, Case)> =
            cases.filter(|(case, _)| case.game == G::ID).map(|(case, text)| (text, case)).collect();
        let tests = Path::new(env!("CARGO_MANIFEST_DIR")).join("..").join(G::ID).join("tests");
        let kept = fs::read_dir(tests.join("records")).into_iter().flatten().flatten();
        let texts = kept.filter_map(|entry| fs::read_to_string(entry.path()).ok());
        Judges {
            hits: cases.iter().map(|_| AtomicU32::new(0)).collect(),
            cases,
            records: texts.filter_map(|text| Record::parse(&text).ok()).collect(),
            printed: fs::read_to_string(tests.join("printed.toml")).ok(),
        }
    }

    fn judge<G: Catalogue>(&self, files: &Files, change: &Change) -> Notice {
        let files = change.applied(files);
        let Ok(game) = G::load(&files) else { return Notice::Refused };
        for at in self.order(change) {
            match catch_unwind(AssertUnwindSafe(|| case::run_over(&game, || files.clone(), &self.cases[at].1))) {
                Ok(Ok(())) => {}
                Ok(Err(_)) => {
                    self.hits[at].fetch_add(1, Ordering::Relaxed);
                    return Notice::Case;
                }
                Err(_) => return Notice::Broken,
            }
        }
        let replays = |record: &Record| Match::replay(game.clone(), record).is_ok();
        if !self.records.iter().all(replays) {
            return Notice::Record;
        }
        match &self.printed {
            Some(printed) if !Printed::differences(&files, printed).is_empty() => Notice::Printed,
            _ => Notice::Nothing,
        }
    }

    /// The cases that name a record of the change first, then those that noticed most.
    fn order(&self, change: &Change) -> Vec<usize> {
        let names = |text: &str| change.ids.iter().any(|id| text.contains(id.as_str()));
        let mut order: Vec<usize> = (0..self.cases.len()).collect();
        order.sort_by_cached_key(|at| Reverse((names(&self.cases[*at].0), self.hits[*at].load(Ordering::Relaxed))));
        order
    }
}

impl Tally {
    /// Whether nothing is left over, and nothing broke down.
    pub fn holds(&self) -> bool {
        self.count(Notice::Nothing) + self.count(Notice::Broken) == 0
    }

    fn count(&self, notice: Notice) -> usize {
        self.noticed.iter().filter(|(_, by)| *by == notice).count()
    }
}

impl fmt::Display for Tally {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (change, notice) in &self.noticed {
            let said = match notice {
                Notice::Nothing => "nobody notices",
                Notice::Broken => "breaks down at",
                Notice::Refused | Notice::Case | Notice::Record | Notice::Printed => continue,
            };
            let Change { file, line, path, from, to, .. } = change;
            writeln!(f, "content/{}/{file}:{line}: {said} {path}: {from} -> {to}", self.game)?;
        }
        let count = |notice| self.count(notice);
        write!(
            f,
            "{}: {} values changed: {} refused, {} noticed by a case, {} by a record, {} by the printed list; \
             {} left over, {} broke down; {} texts",
            self.game,
            self.noticed.len(),
            count(Notice::Refused),
            count(Notice::Case),
            count(Notice::Record),
            count(Notice::Printed),
            count(Notice::Nothing),
            count(Notice::Broken),
            self.texts,
        )
    }
}
