//! Running cases and tests with one rule broken.

use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use super::Mutant;
use super::copy::Copied;
use super::journal::{Journal, Judge, Noticed};
use crate::failure::Failure;

/// Says which rule is broken.
pub const VARIABLE: &str = "MUTANT";

/// A program that takes so much longer than without a broken rule is waiting for ever, which is noticed.
const PATIENCE: u32 = 8;
const LEAST_PATIENCE: Duration = Duration::from_secs(30);

/// A broken rule may pile up steps without end; so many kilobytes are enough for every other program.
const MEMORY: u32 = 3_000_000;

/// A test program with how long it takes when nothing is broken.
#[derive(Clone, Debug)]
struct Program {
    path: PathBuf,
    takes: Duration,
}

#[derive(Debug)]
pub struct Trial<'a> {
    copied: &'a Copied,
    journal: Journal,
    judges: &'static [Judge],
    cases: Vec<String>,
    runner: Program,
    /// The quickest first; measured when the first mutant needs them.
    tests: Mutex<Vec<Program>>,
}

impl<'a> Trial<'a> {
    /// No case may fail while no rule is broken, and one that cannot be read has to.
    pub fn begin(copied: &'a Copied, journal: Journal, judges: &'static [Judge]) -> Result<Trial<'a>, Failure> {
        let runner = Program { path: copied.runner.clone(), takes: Duration::ZERO };
        let mut trial = Trial { copied, journal, judges, cases: copied.cases()?, runner, tests: Mutex::default() };
        if trial.run(&copied.runner, &["no case".to_owned()], 0, Duration::MAX)?.is_none() {
            return Err(Failure::Deaf(copied.runner.to_string_lossy().into_owned()));
        }
        trial.runner.takes = trial.measure(&copied.runner, &trial.cases)?;
        eprintln!("{} cases take {:.1?}", trial.cases.len(), trial.runner.takes);
        Ok(trial)
    }

    /// The test programs, none of which fails while no rule is broken.
    fn tests(&self) -> Result<Vec<Program>, Failure> {
        let mut tests = self.tests.lock().unwrap_or_else(PoisonError::into_inner);
        if tests.is_empty() {
            for path in &self.copied.tests {
                let takes = self.measure(path, &[])?;
                eprintln!("{} takes {takes:.1?}", path.display());
                tests.push(Program { path: path.clone(), takes });
            }
            tests.sort_by_key(|program| program.takes);
        }
        Ok(tests.clone())
    }

    fn measure(&self, program: &Path, args: &[String]) -> Result<Duration, Failure> {
        let begun = Instant::now();
        match self.run(program, args, 0, Duration::MAX)? {
            None => Ok(begun.elapsed()),
            Some(_) => Err(Failure::Broken(program.to_string_lossy().into_owned())),
        }
    }

    /// Who notices that this rule is broken, if anybody does.
    pub fn notice(&self, mutant: &Mutant) -> Result<Option<Judge>, Failure> {
        for judge in self.judges.iter().copied() {
            let noticed = match self.journal.verdict(judge, mutant) {
                Some(noticed) => noticed,
                None => {
                    let noticed = match judge {
                        Judge::Cases => self.by_cases(mutant)?,
                        Judge::Tests => self.by_tests(mutant)?,
                    };
                    self.journal.keep(judge, mutant, &noticed)?;
                    noticed
                }
            };
            if noticed.is_some() {
                return Ok(Some(judge));
            }
        }
        Ok(None)
    }

    /// The case that fails; first the one that failed the last time.
    fn by_cases(&self, mutant: &Mutant) -> Result<Noticed, Failure> {
        let hint = self.journal.hint(Judge::Cases, mutant);
        let others = self.cases.iter().filter(|case| Some(*case) != hint.as_ref());
        let first = self.cases.iter().filter(|case| Some(*case) == hint.as_ref());
        let ordered: Vec<String> = first.chain(others).cloned().collect();
        self.run(&self.runner.path, &ordered, mutant.number, self.runner.patience())
    }

    /// The test program that fails.
    fn by_tests(&self, mutant: &Mutant) -> Result<Noticed, Failure> {
        for program in self.tests()? {
            if self.run(&program.path, &[], mutant.number, program.patience())?.is_some() {
                return Ok(program.path.file_name().map(|name| name.to_string_lossy().into_owned()));
            }
        }
        Ok(None)
    }

    /// Runs a program with this rule broken: what it said at last when it failed, `None` when all is well.
    fn run(&self, program: &Path, args: &[String], broken: u32, patience: Duration) -> Result<Noticed, Failure> {
        let told = self.copied.folder.join(format!("told-{broken}"));
        let out = File::create(&told).map_err(Failure::file(&told))?;
        let mut command = Command::new("sh");
        command.args(["-c", &format!("ulimit -v {MEMORY}; exec \"$0\" \"$@\"")]).arg(program).args(args);
        command.current_dir(self.copied.folder.join("crates").join(&self.copied.game));
        command.env(VARIABLE, broken.to_string()).stdout(out).stderr(Stdio::null()).stdin(Stdio::null());
        let mut child = command.spawn().map_err(Failure::started("sh"))?;
        let begun = Instant::now();
        let noticed = loop {
            match child.try_wait().map_err(Failure::started("sh"))? {
                Some(status) if status.success() => break None,
                Some(_) => break Some(last_line(&told).unwrap_or_else(|| "failed".to_owned())),
                None if begun.elapsed() > patience => {
                    child.kill().and_then(|()| child.wait()).map_err(Failure::started("sh"))?;
                    break Some("late".to_owned());
                }
                None => std::thread::sleep(Duration::from_millis(10)),
            }
        };
        fs::remove_file(&told).map_err(Failure::file(&told))?;
        Ok(noticed)
    }
}

/// What a program said at last.
fn last_line(told: &Path) -> Option<String> {
    fs::read_to_string(told).ok()?.lines().last().map(str::to_owned)
}

impl Program {
    fn patience(&self) -> Duration {
        LEAST_PATIENCE.max(self.takes * PATIENCE)
    }
}
