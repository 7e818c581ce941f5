//! Running cases and tests with one rule broken. Only those are asked that come by its place when nothing is broken.

use std::fs::{self, File};
use std::os::unix::process::ExitStatusExt;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::{Mutex, OnceLock, PoisonError};
use std::time::{Duration, Instant};

use shamble_kernel::traces::ONLY;

use super::Mutant;
use super::copy::Copied;
use super::journal::{Journal, Judge, Noticed};
use super::reach::{self, Asked, Reach};
use crate::failure::Failure;

/// Says which rule is broken.
pub const VARIABLE: &str = "MUTANT";

/// Says into which file the places are written that are come by.
pub const NOTES: &str = "MUTANTS_REACHED";

/// A test that takes so much longer than without a broken rule is waiting for ever, which is noticed.
const PATIENCE: u32 = 8;
const LEAST_PATIENCE: Duration = Duration::from_secs(30);

/// A broken rule may pile up steps without end; so many kilobytes are enough for every other program.
const MEMORY: u32 = 3_000_000;

/// Tests that take longer are asked after the traces.
const QUICK: Duration = Duration::from_secs(1);

/// Tests that work longer than so many seconds, on all cores together, are not asked at all: they would be asked of every
/// survivor. Working time does not depend on what else a machine does.
const LONG: u32 = 30;

/// Traces are asked for so many seconds of work, those that come by least first. Whoever has not noticed a broken rule by
/// then has not noticed it.
const TRACING: u32 = 120;

/// The signal that ends a program which works longer than it may.
const WORKED_TOO_LONG: i32 = 24;

/// What a test program says of a test that fails.
const FAILED: &str = "FAILED";

/// The test that takes traces, which are asked by name.
const TRACES: &str = "the_game_does_what_it_did";

/// One test of a program.
#[derive(Clone, Debug)]
struct Test {
    program: PathBuf,
    name: String,
    takes: Duration,
    reach: Reach,
}

/// What the tests come by; found out when the first mutant needs it.
#[derive(Debug)]
struct Tests {
    /// The quickest first.
    single: Vec<Test>,
    /// The test that takes all traces.
    traces: Option<Test>,
    names: Vec<String>,
}

/// What is run, how long it may be silent, and how many seconds it may work.
struct Run<'r> {
    program: &'r Path,
    args: &'r [String],
    variables: &'r [(&'r str, &'r str)],
    patience: Duration,
    longest: Option<u32>,
}

/// How a run has ended.
enum End {
    Well,
    /// With what it said until then.
    Badly(String),
    /// It worked longer than it may.
    TooLong,
}

#[derive(Debug)]
pub struct Trial<'a> {
    copied: &'a Copied,
    journal: Journal,
    judges: &'static [Judge],
    cases: Vec<String>,
    reach: Reach,
    tests: OnceLock<Tests>,
    measuring: Mutex<()>,
}

impl<'a> Trial<'a> {
    /// No case may fail while no rule is broken, and one that cannot be read has to.
    pub fn begin(copied: &'a Copied, journal: Journal, judges: &'static [Judge]) -> Result<Trial<'a>, Failure> {
        let cases = copied.cases()?;
        let (tests, measuring) = (OnceLock::new(), Mutex::new(()));
        let mut trial = Trial { copied, journal, judges, cases, reach: Reach::default(), tests, measuring };
        let runner = |args: &[String]| trial.reach_of(&copied.runner, args, None);
        if runner(&["no case".to_owned()]).is_ok() {
            return Err(Failure::Deaf(copied.runner.to_string_lossy().into_owned()));
        }
        if let Some((reach, takes)) = runner(&trial.cases)? {
            eprintln!("{} cases take {takes:.1?}", trial.cases.len());
            trial.reach = reach;
        }
        Ok(trial)
    }

    /// The tests, none of which fails while no rule is broken.
    fn tests(&self) -> Result<&Tests, Failure> {
        let _alone = self.measuring.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(tests) = self.tests.get() {
            return Ok(tests);
        }
        let (mut single, mut traces) = (Vec::new(), None);
        for program in &self.copied.tests {
            for name in tests_of(program)? {
                let longest = (name != TRACES).then_some(LONG);
                let Some((reach, takes)) = self.reach_of(program, &only(&[&name]), longest)? else {
                    eprintln!("{name} takes too long to be asked");
                    continue;
                };
                let test = Test { program: program.clone(), name, takes, reach };
                if test.name == TRACES { traces = Some(test) } else { single.push(test) }
            }
        }
        single.sort_by_key(|test| test.takes);
        eprintln!("{} tests take {:.1?}", single.len(), single.iter().map(|test| test.takes).sum::<Duration>());
        let names = self.copied.traces()?;
        Ok(self.tests.get_or_init(|| Tests { single, traces, names }))
    }

    /// What a program comes by while nothing is broken, and how long it takes; nothing if that is too long. An earlier run
    /// with the same mutants may have found it out.
    fn reach_of(&self, program: &Path, args: &[String], longest: Option<u32>) -> Result<Option<Asked>, Failure> {
        let kept = self.copied.kept_reach(program, args);
        if let Some(known) = reach::kept(&kept)? {
            return Ok(known);
        }
        let notes = self.copied.folder.join("reached");
        if notes.exists() {
            fs::remove_file(&notes).map_err(Failure::file(&notes))?;
        }
        let begun = Instant::now();
        let variables = [(NOTES, &*notes.to_string_lossy())];
        let end = self.run(&Run { program, args, variables: &variables, patience: Duration::MAX, longest }, 0)?;
        let takes = begun.elapsed();
        let asked = match end {
            End::Well => Some((Reach::read(&notes)?, takes)),
            End::TooLong => None,
            End::Badly(_) => {
                return Err(Failure::Broken([program.to_string_lossy().into_owned(), args.join(" ")].join(" ")));
            }
        };
        reach::keep(&kept, asked.as_ref())?;
        Ok(asked)
    }

    /// Who notices that this rule is broken, if anybody does.
    pub fn notice(&self, mutant: &Mutant) -> Result<Option<Judge>, Failure> {
        for judge in self.judges.iter().copied() {
            let noticed = match self.journal.verdict(judge, mutant) {
                Some(noticed) => noticed,
                None => {
                    let hint = self.journal.hint(judge, mutant);
                    let noticed = match judge {
                        Judge::Cases => self.by_cases(mutant, hint)?,
                        Judge::Tests => self.by_tests(mutant, hint)?,
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
    fn by_cases(&self, mutant: &Mutant, hint: Noticed) -> Result<Noticed, Failure> {
        let cases = self.reach.who(mutant.number, self.cases.iter(), hint.as_deref());
        if cases.is_empty() {
            return Ok(None);
        }
        let (program, patience) = (&self.copied.runner, LEAST_PATIENCE);
        let end = self.run(&Run { program, args: &cases, variables: &[], patience, longest: None }, mutant.number)?;
        Ok(end.told().map(|told| last(&told, &cases)))
    }

    /// The test or trace that fails; first the one that failed the last time. Quick tests of one program are asked
    /// together, slow ones each by itself.
    fn by_tests(&self, mutant: &Mutant, hint: Noticed) -> Result<Noticed, Failure> {
        let tests = self.tests()?;
        let reached = tests.single.iter().filter(|test| test.reach.anybody(mutant.number));
        let (hinted, others): (Vec<&Test>, Vec<&Test>) = reached.partition(|test| Some(&test.name) == hint.as_ref());
        let (quick, slow): (Vec<&Test>, Vec<&Test>) = others.into_iter().partition(|test| test.takes <= QUICK);
        let mut together: Vec<Vec<&Test>> = Vec::new();
        for test in quick {
            match together.iter_mut().find(|others| others[0].program == test.program) {
                Some(others) => others.push(test),
                None => together.push(vec![test]),
            }
        }
        let before = hinted.into_iter().map(|test| vec![test]).chain(together);
        for tests in before {
            if let Some(noticed) = self.by_some(&tests, mutant)? {
                return Ok(Some(noticed));
            }
        }
        if let Some(noticed) = self.by_traces(tests, mutant, hint.as_deref())? {
            return Ok(Some(noticed));
        }
        for test in slow {
            if let Some(noticed) = self.by_some(&[test], mutant)? {
                return Ok(Some(noticed));
            }
        }
        Ok(None)
    }

    /// The first of some tests of one program that fails.
    fn by_some(&self, tests: &[&Test], mutant: &Mutant) -> Result<Noticed, Failure> {
        let names: Vec<&str> = tests.iter().map(|test| &*test.name).collect();
        let longest = tests.iter().map(|test| test.takes).max().unwrap_or_default();
        let patience = LEAST_PATIENCE.max(longest * PATIENCE);
        let (program, args) = (&tests[0].program, only(&names));
        let end = self.run(&Run { program, args: &args, variables: &[], patience, longest: None }, mutant.number)?;
        Ok(end.told().map(|told| {
            let named = |line: &str| names.iter().find(|name| line.starts_with(&format!("test {name} "))).copied();
            told.lines().rev().find_map(named).unwrap_or(names[0]).to_owned()
        }))
    }

    /// The trace that is not as it was.
    fn by_traces(&self, tests: &Tests, mutant: &Mutant, hint: Option<&str>) -> Result<Noticed, Failure> {
        let Some(test) = &tests.traces else { return Ok(None) };
        let traces = test.reach.who(mutant.number, tests.names.iter(), hint);
        if traces.is_empty() {
            return Ok(None);
        }
        let (names, args, patience) = (traces.join("\n"), only(&[&test.name]), LEAST_PATIENCE);
        let variables = [(ONLY, &*names)];
        let run = Run { program: &test.program, args: &args, variables: &variables, patience, longest: Some(TRACING) };
        Ok(self.run(&run, mutant.number)?.told().map(|told| last(&told, &traces)))
    }

    /// Runs a program with this rule broken, to its end or to the first test that fails.
    fn run(&self, run: &Run<'_>, broken: u32) -> Result<End, Failure> {
        let told = self.copied.folder.join(format!("told-{broken}"));
        let out = File::create(&told).map_err(Failure::file(&told))?;
        // The soft limit alone: at the hard one a program is killed like one that has failed.
        let longest = run.longest.map_or(String::new(), |seconds| format!("ulimit -S -t {seconds}; "));
        let mut command = Command::new("sh");
        command.args(["-c", &format!("ulimit -v {MEMORY}; {longest}exec \"$0\" \"$@\"")]).arg(run.program);
        command.args(run.args).current_dir(self.copied.folder.join("crates").join(&self.copied.game));
        command.envs(run.variables.iter().copied()).env(VARIABLE, broken.to_string());
        command.stdout(out).stderr(Stdio::null()).stdin(Stdio::null());
        let mut child = command.spawn().map_err(Failure::started("sh"))?;
        let text = || fs::read_to_string(&told).map_err(Failure::file(&told));
        let (mut spoke, mut length) = (Instant::now(), 0);
        let status = loop {
            if let Some(status) = child.try_wait().map_err(Failure::started("sh"))? {
                break Some(status);
            }
            let said = fs::metadata(&told).map_or(length, |file| file.len());
            let has_spoken = said != length;
            if has_spoken {
                (spoke, length) = (Instant::now(), said);
            }
            if spoke.elapsed() > run.patience || (has_spoken && text()?.contains(FAILED)) {
                child.kill().and_then(|()| child.wait()).map_err(Failure::started("sh"))?;
                break None;
            }
            std::thread::sleep(Duration::from_millis(10));
        };
        let said = text()?;
        fs::remove_file(&told).map_err(Failure::file(&told))?;
        Ok(match status {
            Some(status) if status.success() => End::Well,
            Some(status) if run.longest.is_some() && status.signal() == Some(WORKED_TOO_LONG) => End::TooLong,
            Some(_) | None => End::Badly(said),
        })
    }
}

impl End {
    /// What was said until something failed; nothing if nothing did as long as it was asked.
    fn told(self) -> Option<String> {
        match self {
            End::Well | End::TooLong => None,
            End::Badly(said) => Some(said),
        }
    }
}

/// What runs some tests of a program one after the other, and lets them speak.
fn only(names: &[&str]) -> Vec<String> {
    let flags = ["--exact", "--nocapture", "--test-threads=1"];
    flags.into_iter().chain(names.iter().copied()).map(str::to_owned).collect()
}

/// The tests of a program that are not ignored.
fn tests_of(program: &Path) -> Result<Vec<String>, Failure> {
    let listed = |args: &[&str]| -> Result<Vec<String>, Failure> {
        let output = Command::new(program).args(args).output().map_err(Failure::started("a test program"))?;
        let said = String::from_utf8_lossy(&output.stdout).into_owned();
        Ok(said.lines().filter_map(|line| line.strip_suffix(": test")).map(str::to_owned).collect())
    };
    let ignored = listed(&["--list", "--ignored"])?;
    Ok(listed(&["--list"])?.into_iter().filter(|name| !ignored.contains(name)).collect())
}

/// The last of these that was named.
fn last(told: &str, of: &[String]) -> String {
    told.lines().rev().find(|line| of.iter().any(|one| one == line)).unwrap_or_default().to_owned()
}
