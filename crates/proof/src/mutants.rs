//! Whether a broken rule is noticed. Places in a game's rule code are drawn by lot; a copy of the workspace is made in
//! which each of them can be broken by its number, so that all of them are compiled at once; then the cases run with
//! one rule broken after the other, and the tests of the game where no case notices.

mod copy;
mod journal;
mod reach;
mod sites;
mod trial;

use std::collections::BTreeMap;
use std::fmt;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicUsize, Ordering};

use rayon::prelude::*;

use self::copy::Copied;
use self::journal::Journal;
pub use self::journal::Judge;
use self::sites::Site;
use self::trial::Trial;
use crate::failure::Failure;
use crate::sample;

/// Files that hold no rule: what is read from files, written down, drawn or said to people, and what bots read.
const NO_RULES: [&str; 10] =
    ["words", "content", "position", "notation", "report", "forms", "outlook", "draw", "lib", "tests"];

/// What is asked of the command line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Plan {
    pub game: String,
    pub sample: usize,
    /// Draws that are compiled together.
    pub seeds: Vec<u64>,
    /// Who is asked, one after the other.
    pub judges: &'static [Judge],
}

/// A rule, broken.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mutant {
    /// From 1, once it has one; with 0 nothing is broken.
    pub number: u32,
    /// Below the workspace.
    pub file: String,
    pub line: usize,
    pub was: String,
    pub site: Site,
}

/// What became of the mutants of a draw.
#[derive(Debug)]
pub struct Score {
    game: String,
    seed: u64,
    drawn: usize,
    by_cases: usize,
    by_tests: usize,
    survivors: Vec<Mutant>,
}

impl Plan {
    /// Breaks rules of the game, one at a time. What an earlier run found out about the same code is not tried again.
    pub fn run(&self, root: &Path, scratch: &Path) -> Result<Vec<Score>, Failure> {
        let draws: Vec<Vec<Mutant>> = self.seeds.iter().map(|seed| self.draw(root, *seed)).collect::<Result<_, _>>()?;
        let mut mutants: Vec<Mutant> = Vec::new();
        for mutant in draws.iter().flatten() {
            if !mutants.contains(mutant) {
                mutants.push(mutant.clone());
            }
        }
        (1..).zip(&mut mutants).for_each(|(number, mutant)| mutant.number = number);
        let mut copied = Copied::make(root, scratch, &self.game, self.judges.contains(&Judge::Tests))?;
        let viable = copied.compile(mutants)?;
        eprintln!("{}: {} mutants compile", self.game, viable.len());
        let journal = Journal::open(&scratch.join(format!("{}.journal", self.game)), copied.stages.clone())?;
        let trial = Trial::begin(&copied, journal, self.judges)?;
        let done = AtomicUsize::new(0);
        let judge = |mutant: Mutant| {
            let notice = trial.notice(&mutant)?;
            let done = done.fetch_add(1, Ordering::Relaxed) + 1;
            if notice.is_none() {
                eprintln!("{done}: nobody notices {mutant}");
            }
            Ok((Mutant { number: 0, ..mutant }, notice))
        };
        let judged: Vec<(Mutant, Option<Judge>)> = viable.into_par_iter().map(judge).collect::<Result<_, Failure>>()?;
        Ok(self.seeds.iter().zip(draws).map(|(seed, drawn)| self.score(*seed, &drawn, &judged)).collect())
    }

    fn score(&self, seed: u64, drawn: &[Mutant], judged: &[(Mutant, Option<Judge>)]) -> Score {
        let here: Vec<&(Mutant, Option<Judge>)> = judged.iter().filter(|(mutant, _)| drawn.contains(mutant)).collect();
        let count = |by: Judge| here.iter().filter(|(_, notice)| *notice == Some(by)).count();
        let survivors = here.iter().filter(|(_, notice)| notice.is_none()).map(|(mutant, _)| mutant.clone());
        Score {
            game: self.game.clone(),
            seed,
            drawn: drawn.len(),
            by_cases: count(Judge::Cases),
            by_tests: count(Judge::Tests),
            survivors: survivors.collect(),
        }
    }

    /// Draws sites of the game's rule code, none within another.
    fn draw(&self, root: &Path, seed: u64) -> Result<Vec<Mutant>, Failure> {
        let mut all = Vec::new();
        for (file, text) in rule_files(root, &self.game)? {
            all.extend(sites::of(&text).into_iter().map(|site| {
                let line = text[..site.span.start].matches('\n').count() + 1;
                Mutant { number: 0, file: file.clone(), line, was: text[site.span.clone()].to_owned(), site }
            }));
        }
        let mut taken: BTreeMap<String, Vec<std::ops::Range<usize>>> = BTreeMap::new();
        // More than wanted, because some will lie within others.
        let mut drawn = sample::of(all, self.sample.saturating_mul(2), seed);
        drawn = sample::shuffled(drawn, seed);
        drawn.retain(|mutant| {
            let spans = taken.entry(mutant.file.clone()).or_default();
            let is_apart =
                spans.iter().all(|span| span.end <= mutant.site.span.start || mutant.site.span.end <= span.start);
            if is_apart {
                spans.push(mutant.site.span.clone());
            }
            is_apart
        });
        drawn.truncate(self.sample);
        Ok(drawn)
    }
}

/// The files of a game that hold rules, with their texts.
fn rule_files(root: &Path, game: &str) -> Result<Vec<(String, String)>, Failure> {
    let below = format!("crates/{game}/src");
    let paths = shamble_games::files_below(&root.join(&below)).map_err(Failure::Fault)?;
    let is_rule = |path: &PathBuf| {
        let name = path.strip_prefix(root.join(&below)).unwrap_or(path).to_string_lossy().into_owned();
        !name.split(['/', '.']).any(|part| NO_RULES.contains(&part))
    };
    paths
        .into_iter()
        .filter(is_rule)
        .map(|path| {
            let text = shamble_games::read_text(&path).map_err(Failure::Fault)?;
            let name = path.strip_prefix(root).unwrap_or(&path).to_string_lossy().into_owned();
            Ok((name, text))
        })
        .collect()
}

impl Score {
    fn viable(&self) -> usize {
        self.by_cases + self.by_tests + self.survivors.len()
    }

    /// Of the viable mutants, how many are caught.
    fn rate(&self) -> f64 {
        (self.by_cases + self.by_tests) as f64 / self.viable().max(1) as f64
    }

    /// Whether enough are caught.
    pub fn holds(&self) -> bool {
        self.rate() >= 0.93
    }
}

impl fmt::Display for Score {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for mutant in &self.survivors {
            writeln!(f, "nobody notices {mutant}")?;
        }
        let Score { game, seed, .. } = self;
        write!(
            f,
            "{game}, seed {seed}: {} drawn, {} viable, {} caught by cases, {} by tests, {} survived: {:.1} % caught",
            self.drawn,
            self.viable(),
            self.by_cases,
            self.by_tests,
            self.survivors.len(),
            100.0 * self.rate(),
        )
    }
}

impl fmt::Display for Mutant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Mutant { file, line, was, site, .. } = self;
        let instead = if site.is_statement { "left out" } else { &site.instead };
        write!(f, "{file}:{line}: {} -> {}", short(was), short(instead))
    }
}

/// Code on one line.
fn short(code: &str) -> String {
    code.split_whitespace().collect::<Vec<_>>().join(" ")
}
