//! What earlier runs found out, so that a run that was broken off goes on, and another seed or a new case costs little.

use std::collections::BTreeMap;
use std::fs::{self, OpenOptions};
use std::io::Write;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};

use super::Mutant;
use crate::failure::Failure;

/// Who is asked whether a rule is broken.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Judge {
    Cases,
    Tests,
}

/// Changes with everything that a judge's verdict depends on.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Stages {
    pub cases: u64,
    pub tests: u64,
}

/// What noticed a mutant; `None` when nothing did.
pub type Noticed = Option<String>;

#[derive(Debug)]
pub struct Journal {
    path: PathBuf,
    stages: Stages,
    known: Mutex<BTreeMap<(Judge, String), (u64, Noticed)>>,
}

impl Journal {
    /// Reads what is known; a line that cannot be read is one that was being written when a run was broken off.
    pub fn open(path: &Path, stages: Stages) -> Result<Journal, Failure> {
        let text = if path.is_file() { fs::read_to_string(path).map_err(Failure::file(path))? } else { String::new() };
        let known = text.lines().filter_map(read).collect();
        Ok(Journal { path: path.to_owned(), stages, known: Mutex::new(known) })
    }

    /// The verdict on a mutant, if nothing it depends on has changed.
    pub fn verdict(&self, judge: Judge, mutant: &Mutant) -> Option<Noticed> {
        let known = self.known.lock().unwrap_or_else(PoisonError::into_inner);
        let (stage, noticed) = known.get(&(judge, key(mutant)))?;
        (*stage == self.stages.of(judge)).then(|| noticed.clone())
    }

    /// What noticed the mutant when it was last tried.
    pub fn hint(&self, judge: Judge, mutant: &Mutant) -> Noticed {
        let known = self.known.lock().unwrap_or_else(PoisonError::into_inner);
        known.get(&(judge, key(mutant)))?.1.clone()
    }

    /// Writes a verdict down at once.
    pub fn keep(&self, judge: Judge, mutant: &Mutant, noticed: &Noticed) -> Result<(), Failure> {
        let stage = self.stages.of(judge);
        let mut known = self.known.lock().unwrap_or_else(PoisonError::into_inner);
        let line = format!("{}\t{stage}\t{}\t{}\n", judge.name(), key(mutant), noticed.as_deref().unwrap_or(NOBODY));
        known.insert((judge, key(mutant)), (stage, noticed.clone()));
        let file = OpenOptions::new().create(true).append(true).open(&self.path);
        file.and_then(|mut file| file.write_all(line.as_bytes())).map_err(Failure::file(&self.path))
    }
}

const NOBODY: &str = "nobody";

impl Stages {
    fn of(&self, judge: Judge) -> u64 {
        match judge {
            Judge::Cases => self.cases,
            Judge::Tests => self.tests,
        }
    }
}

impl Judge {
    fn name(self) -> &'static str {
        match self {
            Judge::Cases => "cases",
            Judge::Tests => "tests",
        }
    }
}

/// A mutant is known by what it changes where, whatever number it has.
fn key(mutant: &Mutant) -> String {
    format!("{}@{}", mutant, mutant.site.span.start)
}

fn read(line: &str) -> Option<((Judge, String), (u64, Noticed))> {
    let fields: Vec<&str> = line.split('\t').collect();
    let [judge, stage, key, noticed] = fields[..] else { return None };
    let judge = [Judge::Cases, Judge::Tests].into_iter().find(|known| known.name() == judge)?;
    let noticed = (noticed != NOBODY).then(|| noticed.to_owned());
    Some(((judge, key.to_owned()), (stage.parse().ok()?, noticed)))
}

#[cfg(test)]
mod tests {
    use super::super::sites::Site;
    use super::*;

    fn mutant(number: u32) -> Mutant {
        let site = Site { span: 3..8, instead: "a <= b".to_owned(), is_statement: false };
        Mutant { number, file: "crates/game/src/turn.rs".to_owned(), line: 1, was: "a < b".to_owned(), site }
    }

    #[test]
    fn a_verdict_lasts_until_something_changes_and_is_a_hint_then() {
        let path = std::env::temp_dir().join(format!("shamble-journal-{}", std::process::id()));
        let open = |cases| Journal::open(&path, Stages { cases, tests: 7 }).unwrap();
        let noticed = Some("cases/game/turn.toml".to_owned());
        open(1).keep(Judge::Cases, &mutant(1), &noticed).unwrap();
        open(1).keep(Judge::Tests, &mutant(1), &None).unwrap();
        let [same, changed] = [1, 2].map(open);
        fs::remove_file(&path).unwrap();
        assert_eq!(same.verdict(Judge::Cases, &mutant(9)), Some(noticed.clone()));
        assert_eq!(changed.verdict(Judge::Cases, &mutant(9)), None);
        assert_eq!(changed.hint(Judge::Cases, &mutant(9)), noticed);
        assert_eq!(changed.verdict(Judge::Tests, &mutant(9)), Some(None));
    }
}
