//! A copy of the workspace in which rules can be broken by number.

use std::cmp::Reverse;
use std::collections::BTreeSet;
use std::fmt;
use std::fs;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::ops::Range;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use serde_json::Value;

use super::Mutant;
use super::journal::Stages;
use super::trial::{NOTES, VARIABLE};
use crate::failure::Failure;

/// How often what does not compile is left out before something else must be wrong.
const ROUNDS: usize = 12;

/// Tests that play thousands of random games.
const MANY_GAMES: [&str; 2] = ["laws", "motions"];

/// What the copy's crate asks at every site. Where it is asked to write down which sites are come by, each is written
/// once a thread, with the thread's name.
const SWITCH: &str = "
/// Whether this rule is broken.
pub(crate) fn mutant(number: u32) -> bool {
    use std::sync::LazyLock;
    static BROKEN: LazyLock<u32> =
        LazyLock::new(|| std::env::var(\"VARIABLE\").ok().and_then(|number| number.parse().ok()).unwrap_or(0));
    static REACHED: LazyLock<Option<std::fs::File>> = LazyLock::new(|| {
        std::fs::OpenOptions::new().create(true).append(true).open(std::env::var_os(\"NOTES\")?).ok()
    });
    if let Some(file) = &*REACHED {
        reached(number, file);
    }
    *BROKEN == number
}

fn reached(number: u32, mut file: &std::fs::File) {
    use std::io::Write;
    thread_local! { static BEFORE: std::cell::RefCell<std::collections::BTreeSet<u32>> = std::cell::RefCell::default(); }
    if BEFORE.with_borrow_mut(|before| before.insert(number)) {
        let thread = std::thread::current();
        let line = format!(\"{number} {}\\n\", thread.name().unwrap_or_default());
        file.write_all(line.as_bytes()).expect(\"a file that can be written\");
    }
}
";

/// Runs the cases that are named, each in a thread of its name, to the first that fails; each is named before it runs.
/// `GAME` is the game's type.
const RUNNER: &str = "\
//! Runs cases to the first that fails.

use shamble_kernel::Catalogue;
use shamble_kernel::case::{self, Case};

fn main() {
    let game = GAME::load(&GAME::embedded()).expect(\"the content loads\");
    // What is made once, by whoever needs it first, everybody comes by.
    if std::env::var_os(\"NOTES\").is_some() {
        shamble_kernel::traces::make_what_lasts(&game);
    }
    for path in std::env::args().skip(1) {
        println!(\"{path}\");
        let text = std::fs::read_to_string(&path).expect(\"a case\");
        std::thread::scope(|scope| {
            let run = || {
                let case = Case::parse(&path, &text).unwrap_or_else(|fault| panic!(\"{fault}\"));
                case::run(&game, &case).unwrap_or_else(|failure| panic!(\"{failure}\"));
            };
            std::thread::Builder::new().name(path.clone()).spawn_scoped(scope, run).expect(\"a thread\");
        });
    }
}
";

/// The copy, compiled.
#[derive(Debug)]
pub struct Copied {
    root: PathBuf,
    pub folder: PathBuf,
    target: PathBuf,
    pub game: String,
    pub stages: Stages,
    /// Where it is kept who comes by what, and a number that changes with the mutants.
    reached: PathBuf,
    mutants: u64,
    /// Whether the tests are compiled too.
    has_tests: bool,
    /// The test programs of the game.
    pub tests: Vec<PathBuf>,
    /// Runs the cases of the game.
    pub runner: PathBuf,
}

/// A mutant with where it stands in the changed file.
struct Placed {
    mutant: Mutant,
    span: Range<usize>,
}

impl Copied {
    /// Copies what git knows of the workspace or could know.
    pub fn make(root: &Path, scratch: &Path, game: &str, has_tests: bool) -> Result<Copied, Failure> {
        let folder = scratch.join(game);
        let listed =
            Command::new("git").args(["ls-files", "-z", "-co", "--exclude-standard"]).current_dir(root).output();
        let listed = String::from_utf8_lossy(&listed.map_err(Failure::started("git ls-files"))?.stdout).into_owned();
        let names = listed.split('\0').filter(|name| !name.is_empty() && root.join(name).is_file());
        let names: BTreeSet<&str> = names.collect();
        let library = format!("crates/{game}/src/lib.rs");
        let broken: BTreeSet<String> = super::rule_files(root, game)?.into_iter().map(|(name, _)| name).collect();
        let [mut cases, mut tests] = [DefaultHasher::new(), DefaultHasher::new()];
        for name in &names {
            let (from, to) = (root.join(name), folder.join(name));
            let mut bytes = fs::read(&from).map_err(Failure::file(&from))?;
            let is_test = name.starts_with(&format!("crates/{game}/tests/"));
            let is_case = name.starts_with(&format!("cases/{game}/"));
            if !is_test && matters(name, game) {
                (name, &bytes).hash(&mut cases);
            }
            if !is_case && matters(name, game) {
                (name, &bytes).hash(&mut tests);
            }
            if MANY_GAMES.iter().any(|test| **name == format!("crates/{game}/tests/{test}.rs")) {
                bytes = fewer_games(&String::from_utf8_lossy(&bytes)).into_bytes();
            }
            // What is broken is written with its mutants, and only where that changes it.
            if broken.contains(*name) || **name == library || fs::read(&to).is_ok_and(|old| old == bytes) {
                continue;
            }
            let parent = to.parent().unwrap_or(&folder);
            fs::create_dir_all(parent).and_then(|()| fs::write(&to, &bytes)).map_err(Failure::file(&to))?;
        }
        for path in shamble_games::files_below(&folder).map_err(Failure::Fault)? {
            let name = path.strip_prefix(&folder).unwrap_or(&path).to_string_lossy().into_owned();
            if !names.contains(&*name) && *name != runner_file(game) {
                fs::remove_file(&path).map_err(Failure::file(&path))?;
            }
        }
        Ok(Copied {
            root: root.to_owned(),
            folder,
            target: scratch.join("build"),
            game: game.to_owned(),
            stages: Stages { cases: cases.finish(), tests: tests.finish() },
            reached: scratch.join(format!("{game}.reached")),
            mutants: 0,
            has_tests,
            tests: Vec::new(),
            runner: PathBuf::new(),
        })
    }

    /// The cases of the game.
    pub fn cases(&self) -> Result<Vec<String>, Failure> {
        let paths = shamble_games::files_below(&self.folder.join("cases").join(&self.game)).map_err(Failure::Fault)?;
        Ok(paths.into_iter().map(|path| path.to_string_lossy().into_owned()).collect())
    }

    /// The names of the traces that are kept of the game.
    pub fn traces(&self) -> Result<Vec<String>, Failure> {
        let path = self.folder.join(format!("crates/{}/tests/traces.txt", self.game));
        let text = fs::read_to_string(&path).map_err(Failure::file(&path))?;
        Ok(text.lines().filter_map(|line| line.rsplit_once(' ')).map(|(name, _)| name.to_owned()).collect())
    }

    /// Where it is kept what a program comes by, as long as code, tests and mutants are the same.
    pub fn kept_reach(&self, program: &Path, args: &[String]) -> PathBuf {
        let mut hasher = DefaultHasher::new();
        (&self.stages, program, args).hash(&mut hasher);
        self.reached.join(format!("{:016x}", self.mutants)).join(format!("{:016x}", hasher.finish()))
    }

    /// Compiles the copy with all mutants in it; those that are no Rust are left out. What is left is viable.
    pub fn compile(&mut self, mut mutants: Vec<Mutant>) -> Result<Vec<Mutant>, Failure> {
        for _ in 0..ROUNDS {
            let placed = self.write(&mutants)?;
            let errors = self.build()?;
            if errors.is_empty() {
                let mut hasher = DefaultHasher::new();
                mutants.iter().for_each(|mutant| (mutant.number, mutant.to_string()).hash(&mut hasher));
                self.mutants = hasher.finish();
                return Ok(mutants);
            }
            let guilty = guilty(&placed, &errors);
            if guilty.is_empty() {
                return Err(Failure::Uncompiled(errors.into_iter().map(|error| error.to_string()).collect()));
            }
            mutants.retain(|mutant| !guilty.contains(&mutant.number));
        }
        Err(Failure::Uncompiled(Vec::new()))
    }

    /// Writes the mutants into the copied files.
    fn write(&self, mutants: &[Mutant]) -> Result<Vec<Placed>, Failure> {
        let mut placed = Vec::new();
        let files = super::rule_files(&self.root, &self.game)?;
        for (file, text) in files {
            let mut here: Vec<&Mutant> = mutants.iter().filter(|mutant| mutant.file == file).collect();
            here.sort_by_key(|mutant| (mutant.site.span.start, Reverse(mutant.site.span.end)));
            let mut changed = String::new();
            switch(&text, 0..text.len(), &here, &mut changed, &mut placed);
            self.put(&file, &changed)?;
        }
        let library = format!("crates/{}/src/lib.rs", self.game);
        let path = self.root.join(&library);
        let text = fs::read_to_string(&path).map_err(Failure::file(&path))?;
        self.put(&library, &(text + &SWITCH.replace("VARIABLE", VARIABLE).replace("NOTES", NOTES)))?;
        let runner = RUNNER
            .replace("NOTES", NOTES)
            .replace("GAME", &format!("shamble_{}::{}", self.game.replace('-', "_"), type_name(&self.game)));
        self.put(&runner_file(&self.game), &runner)?;
        Ok(placed)
    }

    /// Writes a file only where it changes, so that no more is compiled than has to be.
    fn put(&self, file: &str, text: &str) -> Result<(), Failure> {
        let path = self.folder.join(file);
        if fs::read_to_string(&path).is_ok_and(|old| old == text) {
            return Ok(());
        }
        let parent = path.parent().unwrap_or(&self.folder);
        fs::create_dir_all(parent).and_then(|()| fs::write(&path, text)).map_err(Failure::file(&path))
    }

    /// Builds the cases' runner and the game's tests; where the code is no Rust, the errors.
    fn build(&mut self) -> Result<Vec<CompileError>, Failure> {
        let package = format!("shamble-{}", self.game);
        let mut command = Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
        let runner = runner_name(&self.game);
        // `cargo test` builds the runner as well, as long as no kind of target is named; else it becomes a test.
        if self.has_tests {
            command.args(["test", "--no-run"]);
        } else {
            command.args(["build", "--example", &*runner]);
        }
        command.args(["-p", &package, "--message-format=json"]);
        command.current_dir(&self.folder).env("CARGO_TARGET_DIR", &self.target).stderr(Stdio::null());
        let output = command.output().map_err(Failure::started("cargo"))?;
        let said = String::from_utf8_lossy(&output.stdout);
        let messages: Vec<Value> = said.lines().filter_map(|line| serde_json::from_str(line).ok()).collect();
        let errors: Vec<CompileError> = messages.iter().filter_map(CompileError::of).collect();
        if !output.status.success() && errors.is_empty() {
            return Err(Failure::Uncompiled(vec!["cargo says no more".to_owned()]));
        }
        self.tests.clear();
        for message in &messages {
            let Some(program) = message["executable"].as_str() else { continue };
            if message["target"]["name"] == *runner {
                self.runner = program.into();
            } else if message["target"]["kind"][0] != "example" {
                self.tests.push(program.into());
            }
        }
        Ok(errors)
    }
}

/// A test with one in twenty of its random games, which are played for every mutant that no case notices.
fn fewer_games(laws: &str) -> String {
    let fewer = |line: &str| {
        let games = line.strip_prefix("const GAMES: u64 = ").and_then(|rest| rest.strip_suffix(';'));
        let games: Option<u64> = games.and_then(|games| games.replace('_', "").parse().ok());
        games.map_or(format!("{line}\n"), |games| format!("const GAMES: u64 = {};\n", games.div_ceil(20)))
    };
    laws.lines().map(fewer).collect()
}

/// The runner is an example of the game's crate; examples of all games lie in one folder.
fn runner_name(game: &str) -> String {
    format!("cases_of_{}", game.replace('-', "_"))
}

fn runner_file(game: &str) -> String {
    format!("crates/{game}/examples/{}.rs", runner_name(game))
}

/// Whether the verdict on a mutant may depend on a file.
fn matters(name: &str, game: &str) -> bool {
    let crates = [game, "kernel", "zones", "zombicide", "citations"];
    name.starts_with(&format!("cases/{game}/"))
        || name.starts_with(&format!("content/{game}/"))
        || name == "Cargo.lock"
        || crates.iter().any(|part| name.starts_with(&format!("crates/{part}/")))
}

/// The type that plays a game: `OffTheDead` for `off-the-dead`.
fn type_name(game: &str) -> String {
    let capital = |word: &str| {
        let (first, rest) = word.split_at(word.len().min(1));
        first.to_ascii_uppercase() + rest
    };
    game.split('-').map(capital).collect()
}

/// The mutants that do not compile: those at the places of errors, or else at places that errors mention, or else the
/// nearest before an error, which has then changed a type.
fn guilty(placed: &[Placed], errors: &[CompileError]) -> BTreeSet<u32> {
    let at = |places: &[(String, usize)]| -> Vec<u32> {
        let innermost = |(file, at): &(String, usize)| {
            let around = placed.iter().filter(|one| file.ends_with(&one.mutant.file) && one.span.contains(at));
            around.min_by_key(|one| one.span.len()).map(|one| one.mutant.number)
        };
        places.iter().filter_map(innermost).collect()
    };
    let nearest = |error: &CompileError| {
        let (file, at) = error.places.first()?;
        let before = placed.iter().filter(|one| file.ends_with(&one.mutant.file) && one.span.start < *at);
        before.max_by_key(|one| one.span.start).map(|one| one.mutant.number)
    };
    let primary: BTreeSet<u32> = errors.iter().flat_map(|error| at(&error.places)).collect();
    if !primary.is_empty() {
        return primary;
    }
    let mentioned: BTreeSet<u32> = errors.iter().flat_map(|error| at(&error.mentioned)).collect();
    if mentioned.is_empty() { errors.iter().filter_map(nearest).collect() } else { mentioned }
}

/// Writes a part of a file in which each mutant's place holds the rule as it is, and broken. Mutants within another one
/// break the rule as it is.
fn switch(text: &str, part: Range<usize>, mutants: &[&Mutant], out: &mut String, placed: &mut Vec<Placed>) {
    let (mut from, mut rest) = (part.start, mutants);
    while let [mutant, others @ ..] = rest {
        let Mutant { number, site, .. } = mutant;
        let within = others.iter().take_while(|other| other.site.span.end <= site.span.end).count();
        let (inner, after) = others.split_at(within);
        out.push_str(&text[from..site.span.start]);
        let start = out.len();
        let (head, tail) = if site.is_statement {
            (format!("if !crate::mutant({number}) {{ "), " }")
        } else {
            (format!("(if crate::mutant({number}) {{ {} }} else {{ ", site.instead), " })")
        };
        out.push_str(&head);
        switch(text, site.span.clone(), inner, out, placed);
        out.push_str(tail);
        placed.push(Placed { mutant: (*mutant).clone(), span: start..out.len() });
        (from, rest) = (site.span.end, after);
    }
    out.push_str(&text[from..part.end]);
}

/// What the compiler found wrong.
#[derive(Debug)]
struct CompileError {
    says: String,
    /// Files with bytes in them: the error's own place, and what it mentions.
    places: Vec<(String, usize)>,
    mentioned: Vec<(String, usize)>,
}

impl CompileError {
    fn of(message: &Value) -> Option<CompileError> {
        let message = &message["message"];
        if message["level"] != "error" {
            return None;
        }
        let spans: Vec<&Value> = message["spans"].as_array().into_iter().flatten().collect();
        let place =
            |span: &&Value| Some((span["file_name"].as_str()?.to_owned(), span["byte_start"].as_u64()? as usize));
        let own = spans.iter().filter(|span| span["is_primary"] == true);
        Some(CompileError {
            says: message["message"].as_str().unwrap_or_default().to_owned(),
            places: own.filter_map(place).collect(),
            mentioned: spans.iter().filter_map(place).collect(),
        })
    }
}

impl fmt::Display for CompileError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.says)?;
        self.places.iter().try_for_each(|(file, at)| write!(f, " ({file}, byte {at})"))
    }
}

#[cfg(test)]
mod tests {
    use super::super::sites::Site;
    use super::*;

    fn placed(number: u32, span: Range<usize>) -> Placed {
        let site = Site { span: 0..1, instead: String::new(), is_statement: true };
        let mutant = Mutant { number, file: "crates/game/src/turn.rs".to_owned(), line: 1, was: String::new(), site };
        Placed { mutant, span }
    }

    fn error(places: &[usize], mentioned: &[usize]) -> CompileError {
        let at = |bytes: &[usize]| bytes.iter().map(|at| ("crates/game/src/turn.rs".to_owned(), *at)).collect();
        CompileError { says: String::new(), places: at(places), mentioned: at(mentioned) }
    }

    #[test]
    fn an_error_is_the_fault_of_the_mutant_at_its_place_then_of_one_it_mentions_then_of_the_last_before_it() {
        let both = [placed(1, 10..20), placed(2, 30..40)];
        let guilty = |error| guilty(&both, &[error]).into_iter().collect::<Vec<_>>();
        assert_eq!(guilty(error(&[12], &[12, 31])), [1]);
        assert_eq!(guilty(error(&[25], &[25, 31])), [2]);
        assert_eq!(guilty(error(&[50], &[])), [2]);
        assert!(guilty(error(&[5], &[])).is_empty());
    }

    #[test]
    fn a_mutant_within_another_breaks_the_rule_as_it_is() {
        let text = "x = !a < b;";
        let mutant = |number, span: Range<usize>, instead: &str| {
            let site = Site { span, instead: instead.to_owned(), is_statement: false };
            Mutant { number, file: String::new(), line: 1, was: String::new(), site }
        };
        let (outer, inner) = (mutant(1, 4..10, "!a <= b"), mutant(2, 4..6, "a"));
        let (mut out, mut placed) = (String::new(), Vec::new());
        switch(text, 0..text.len(), &[&outer, &inner], &mut out, &mut placed);
        let nested = "(if crate::mutant(2) { a } else { !a })";
        assert_eq!(out, format!("x = (if crate::mutant(1) {{ !a <= b }} else {{ {nested} < b }});"));
        assert_eq!(&out[placed[0].span.clone()], nested);
    }

    #[test]
    fn a_copy_plays_one_in_twenty_of_the_random_games_of_the_laws() {
        let laws = "const GAMES: u64 = 2_000;\nconst EVERY: usize = 16;\n";
        assert_eq!(fewer_games(laws), "const GAMES: u64 = 100;\nconst EVERY: usize = 16;\n");
    }
}
