//! What a game does, as checksums: from the position of every case on, along every choice, and in whole games. They are
//! kept in a file beside the tests, so that whatever changes what a game does shows where it is felt, and nobody changes a
//! rule without seeing it. A case says what is right; a trace only says that something is not as it was.

mod print;

use std::collections::{BTreeMap, BTreeSet};
use std::env;
use std::fs;
use std::panic::{self, AssertUnwindSafe};
use std::path::{Path, PathBuf};
use std::thread;

use serde_json::Value;

pub use self::print::Print;
use crate::case::{self, Case};
use crate::rehearsal::dealt;
use crate::{Attention, Catalogue, Game, Log, Luck, Match, Mission, Order, Pending, Record, Seat, Viewer};

/// How far is looked.
#[derive(Clone, Copy, Debug)]
pub struct Reach {
    /// Choices of a scene that are made, and what follows from each.
    pub choices: usize,
    /// Decisions of a random game that goes on from a scene.
    pub walk: usize,
    /// Choices of other moments that are tried.
    pub strangers: usize,
    /// Changes to a position, most of which cannot be.
    pub changes: usize,
    /// Changes to a state, of which most are no game any more.
    pub damages: usize,
    /// Random games of each mission.
    pub games: u64,
    /// Every how many decisions of a game all of it is looked at.
    pub every: usize,
    /// Scenes strewn by lot.
    pub strewn: u64,
}

/// A game whose traces are taken.
pub struct Traces<'g, G: Game> {
    pub game: &'g G,
    pub reach: Reach,
    /// What people and bots are shown beyond the contract of all games, as threats and odds.
    pub shown: fn(&G, &G::State, &mut Print),
    /// The first thing that cannot be of a state.
    pub census: fn(&G, &G::State) -> Result<(), String>,
    /// A scene strewn by lot, by its seed, before it has come to a question; nothing where a game has none.
    pub strew: fn(&G, u64, &mut Luck, &mut Print) -> Option<G::State>,
}

impl<G: Game> std::fmt::Debug for Traces<'_, G> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Traces").field("reach", &self.reach).finish_non_exhaustive()
    }
}

/// Makes the tests of a game that keep its traces: one that takes them, and one, ignored, that writes them anew.
#[macro_export]
macro_rules! keep_traces {
    ($game:ty, $reach:expr, $shown:path, $census:expr) => {
        $crate::keep_traces!($game, $reach, $shown, $census, |_, _, _, _| None);
    };
    ($game:ty, $reach:expr, $shown:path, $census:expr, $strew:expr) => {
        fn traces(game: &$game) -> $crate::traces::Traces<'_, $game> {
            $crate::traces::Traces { game, reach: $reach, shown: $shown, census: $census, strew: $strew }
        }

        #[test]
        fn the_game_does_what_it_did() {
            traces(&$crate::laws::boxed()).check(env!("CARGO_MANIFEST_DIR").as_ref());
        }

        #[test]
        #[ignore = "writes the traces anew"]
        fn the_traces_are_renewed() {
            traces(&$crate::laws::boxed()).renew(env!("CARGO_MANIFEST_DIR").as_ref());
        }
    };
}

/// The file of traces, from the folder of the game's crate.
const KEPT: &str = "tests/traces.txt";

/// The names of the traces to be taken, one a line, when not all are.
pub const ONLY: &str = "SHAMBLE_TRACES";

/// What a trace is taken of: a case, a game of a mission by its seed, a strewn scene by its seed, or a kept record.
enum Source<'m> {
    Case(PathBuf),
    Random(Mission<'m>, u64),
    Strewn(u64),
    Record(PathBuf),
}

/// A trace by its name.
type Taken = BTreeMap<String, u64>;

impl<G: Catalogue> Traces<'_, G> {
    /// Takes all traces, and makes sure that they are as they were. The cases and kept records are found from the folder
    /// of the game's crate. The variable [`ONLY`] may name some traces.
    ///
    /// # Panics
    /// With what is not as it was.
    pub fn check(&self, folder: &Path) {
        let kept = fs::read_to_string(folder.join(KEPT)).unwrap_or_default();
        if let Ok(only) = env::var(ONLY) {
            return self.check_only(folder, &kept, &only);
        }
        let taken = written(&self.take(&self.sources(folder)));
        let [was, is] = [&kept, &taken].map(|text| text.lines().collect::<BTreeSet<_>>());
        let changed = was.symmetric_difference(&is).filter_map(|line| line.rsplit_once(' '));
        let changed: BTreeSet<&str> = changed.map(|(name, _)| name).collect();
        let some: Vec<&str> = changed.iter().copied().take(20).collect();
        assert!(
            changed.is_empty(),
            "{} of {} traces are not as they were:\n{}\nIf that is meant, `cargo test --workspace --test traces -- \
             --ignored` writes them anew.",
            changed.len(),
            is.len(),
            some.join("\n")
        );
    }

    /// Takes the traces of these names, to the first that is not as it was. Each is named before it is taken.
    fn check_only(&self, folder: &Path, kept: &str, only: &str) {
        let sources: BTreeMap<String, Source<'_>> = self.sources(folder).into_iter().collect();
        for name in only.lines() {
            println!("{name}");
            let source = sources.get(name).unwrap_or_else(|| panic!("there is no trace `{name}`"));
            let taken = written(&BTreeMap::from([(name.to_owned(), self.trace(source))]));
            assert!(kept.contains(&taken), "the trace `{name}` is not as it was");
        }
    }

    /// Takes all traces, or those that [`ONLY`] names, and keeps them.
    ///
    /// # Panics
    /// When they cannot be written.
    pub fn renew(&self, folder: &Path) {
        let path = folder.join(KEPT);
        let mut taken = Taken::new();
        let mut sources = self.sources(folder);
        if let Ok(only) = env::var(ONLY) {
            sources.retain(|(name, _)| only.lines().any(|asked| asked == name));
            taken = read(&fs::read_to_string(&path).unwrap_or_default());
        }
        taken.extend(self.take(&sources));
        fs::write(path, written(&taken)).expect("a file that can be written");
    }

    /// What traces are taken of, by name.
    fn sources(&self, folder: &Path) -> Vec<(String, Source<'_>)> {
        let [cases, records] =
            [format!("../../cases/{}", G::ID), "tests/records".to_owned()].map(|path| folder.join(path));
        let mut sources = Vec::new();
        for path in case::files_below(&cases) {
            let name = path.strip_prefix(&cases).unwrap_or(&path).with_extension("").display().to_string();
            sources.push((name, Source::Case(path)));
        }
        for mission in self.game.missions() {
            let games = (0..self.reach.games).map(|seed| (format!("game {} {seed}", mission.id), seed));
            sources.extend(games.map(|(name, seed)| (name, Source::Random(mission.clone(), seed))));
        }
        sources.extend((0..self.reach.strewn).map(|seed| (format!("strewn {seed}"), Source::Strewn(seed))));
        for path in case::files_below(&records) {
            if path.extension() == Some("txt".as_ref()) {
                let name = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
                sources.push((format!("record {name}"), Source::Record(path)));
            }
        }
        sources
    }

    /// Takes traces on all cores, each in a thread of its name. What lasts is made before, so that it does not depend
    /// on chance in whose thread it is made.
    fn take(&self, sources: &[(String, Source<'_>)]) -> Taken {
        make_what_lasts(self.game);
        let named = |(name, source): &(String, Source<'_>)| {
            let taken = thread::scope(|scope| {
                let thread = thread::Builder::new().name(name.clone()).spawn_scoped(scope, || self.trace(source));
                thread.expect("a thread can begin").join()
            });
            (name.clone(), taken.expect("no trace breaks down"))
        };
        let workers = thread::available_parallelism().map_or(1, usize::from);
        let work = |worker: usize| sources.iter().skip(worker).step_by(workers).map(named).collect::<Vec<_>>();
        thread::scope(|scope| {
            let threads: Vec<_> = (0..workers).map(|worker| scope.spawn(move || work(worker))).collect();
            threads.into_iter().flat_map(|thread| thread.join().expect("no trace breaks down")).collect()
        })
    }

    fn trace(&self, source: &Source<'_>) -> u64 {
        match source {
            Source::Case(path) => {
                let case = Case::parse("a case", &text_of(path));
                self.case(&case.unwrap_or_else(|fault| panic!("{}: {fault}", path.display())))
            }
            Source::Random(mission, seed) => self.random_game(mission, *seed),
            Source::Strewn(seed) => self.strewn(*seed),
            Source::Record(path) => self.record(&text_of(path)),
        }
    }

    /// What comes of every scene of a case, in its own game where it brings one.
    fn case(&self, case: &Case) -> u64 {
        match case.own_game::<G>(G::embedded) {
            Ok(Some(game)) => Traces { game: &game, ..*self }.scenes(case),
            Ok(None) => self.scenes(case),
            Err(what) => {
                let mut print = Print::default();
                print.text(&what);
                print.sum()
            }
        }
    }

    fn scenes(&self, case: &Case) -> u64 {
        let mut print = Print::default();
        let mut scenes = Vec::new();
        let ran = case::run_seeing(self.game, case, &mut |state: &G::State| scenes.push(state.clone()));
        print.text(&ran.err().unwrap_or_default());
        let (mut known, mut moments) = (BTreeSet::new(), Vec::new());
        for (number, scene) in scenes.into_iter().enumerate() {
            let mut luck = Luck::seeded(number as u64);
            let end = self.follow(&scene, &mut luck, &mut known, &mut print);
            self.walk(self.ordered(&scene, &mut luck), &mut luck, &mut known, &mut print);
            self.changed(&scene, &mut luck, &mut print);
            self.damaged(&scene, &mut luck, &mut print);
            moments.extend([scene, end]);
        }
        for moment in &moments {
            self.strangers(moment, &known, &mut print);
        }
        print.sum()
    }

    /// What comes of a state: of some of its choices, and in a random game that goes on from it. Returns how that ends.
    fn follow(&self, scene: &G::State, luck: &mut Luck, known: &mut BTreeSet<String>, print: &mut Print) -> G::State {
        self.whole(scene, print);
        known.extend(self.listed(scene));
        for choice in some(self.game.listed(scene), self.reach.choices, luck) {
            let mut after = scene.clone();
            self.make(&mut after, choice, luck, print);
            known.extend(self.listed(&after));
        }
        self.walk(scene.clone(), luck, known, print)
    }

    /// What comes of a scene strewn by lot.
    fn strewn(&self, seed: u64) -> u64 {
        let (mut print, mut luck) = (Print::default(), Luck::seeded(seed));
        if let Some(mut scene) = (self.strew)(self.game, seed, &mut luck, &mut print) {
            print.data(&scene);
            let mut log = Log::listening();
            self.game.wake(&mut scene, &mut luck, &mut log);
            self.told(&scene, log, &mut print);
            self.follow(&scene, &mut luck, &mut BTreeSet::new(), &mut print);
        }
        print.sum()
    }

    /// The same with standing orders, drawn by lot for every seat.
    fn ordered(&self, state: &G::State, luck: &mut Luck) -> G::State {
        let mut state = state.clone();
        for seat in (0..self.game.seats(&state) as u8).map(Seat) {
            for moment in 0..G::MOMENTS.len() as u8 {
                let attention = [Attention::Every, Attention::Timely, Attention::Never][luck.pick(3)];
                self.game.orders(&mut state).set(Order { seat, moment: Some(moment), attention });
            }
        }
        state
    }

    /// A random game that goes on from a state.
    fn walk(&self, mut state: G::State, luck: &mut Luck, known: &mut BTreeSet<String>, print: &mut Print) -> G::State {
        for _ in 0..self.reach.walk {
            let choices = self.game.listed(&state);
            let Some(choice) = some(choices, 1, luck).pop() else { break };
            self.make(&mut state, choice, luck, print);
            known.extend(self.listed(&state));
        }
        self.whole(&state, print);
        state
    }

    /// A random game from its set-up to its end.
    fn random_game(&self, mission: &Mission<'_>, seed: u64) -> u64 {
        let (mut print, mut luck) = (Print::default(), Luck::seeded(seed));
        let Ok(mut state) = dealt(self.game, mission, &mut luck) else { return 0 };
        for decision in 0.. {
            if decision % self.reach.every == 0 {
                self.whole(&state, &mut print);
            }
            let Some(choice) = some(self.game.listed(&state), 1, &mut luck).pop() else { break };
            self.make(&mut state, choice, &mut luck, &mut print);
        }
        self.whole(&state, &mut print);
        print.sum()
    }

    /// A game that is kept.
    fn record(&self, text: &str) -> u64 {
        let mut print = Print::default();
        match Record::parse(text).and_then(|record| Match::replay(self.game.clone(), &record)) {
            Err(error) => print.text(&error.to_string()),
            Ok(story) => {
                for (at, entry) in story.entries().iter().enumerate() {
                    print.form(&entry.told);
                    if at % self.reach.every == 0
                        && let Ok(state) = story.state_at(at)
                    {
                        self.whole(&state, &mut print);
                    }
                }
                self.whole(story.state(), &mut print);
            }
        }
        print.sum()
    }

    /// Makes a choice, and what happens.
    fn make(&self, state: &mut G::State, choice: G::Choice, luck: &mut Luck, print: &mut Print) {
        print.text(&self.game.write(state, choice));
        let mut log = Log::listening();
        self.game.apply(state, choice, luck, &mut log);
        self.told(state, log, print);
    }

    /// What has happened, and what came of it.
    fn told(&self, state: &G::State, mut log: Log<G::Fact>, print: &mut Print) {
        for told in log.drain() {
            print.text(told.rule.as_str());
            print.text(&self.game.write_fact(state, told.fact));
        }
        print.data(state);
    }

    /// Everything that anybody may learn of a state.
    fn whole(&self, state: &G::State, print: &mut Print) {
        let game = self.game;
        print.data(&game.describe(state));
        match game.pending(state) {
            Pending::Ask { who, others, question } => {
                print.text(&game.write_question(question));
                print.form(&(who, others));
            }
            Pending::Over(outcome) => print.form(&outcome),
        }
        for choice in self.game.listed(state) {
            print.text(&game.write(state, choice));
            print.form(&(game.by(state, choice), game.may(state, choice)));
        }
        let seats = (0..game.seats(state) as u8).map(|seat| Viewer::Seat(Seat(seat)));
        for viewer in seats.chain([Viewer::Public]) {
            print.data(&game.describe_view(&game.view(state, viewer)));
            let mut imagined = state.clone();
            game.reimagine(&mut imagined, viewer, &mut Luck::seeded(1));
            print.data(&imagined);
        }
        (self.shown)(game, state, print);
    }

    /// What becomes of choices of other moments.
    fn strangers(&self, state: &G::State, known: &BTreeSet<String>, print: &mut Print) {
        let mut luck = Luck::seeded(known.len() as u64);
        for text in some(known.iter().collect(), self.reach.strangers, &mut luck) {
            match self.game.read(state, text) {
                Ok(choice) => print.form(&self.game.may(state, choice)),
                Err(what) => print.text(&what),
            }
        }
    }

    /// What is said of positions that differ in one thing.
    fn changed(&self, state: &G::State, luck: &mut Luck, print: &mut Print) {
        let whole = self.game.describe(state);
        let places = count(&whole);
        for _ in 0..self.reach.changes.min(places) {
            let (mut changed, mut at) = (whole.clone(), somewhere(places, luck));
            change(&mut changed, &mut at);
            match self.game.position(&changed) {
                Ok(state) => print.data(&state),
                Err(faults) => print.text(&faults.to_string()),
            }
        }
    }

    /// What the census says of states that differ in one thing. What breaks it is no game at all.
    fn damaged(&self, state: &G::State, luck: &mut Luck, print: &mut Print) {
        let whole = serde_json::to_value(state).expect("a state can be stored");
        let places = count(&whole);
        for _ in 0..self.reach.damages {
            let (mut changed, mut at) = (whole.clone(), somewhere(places, luck));
            change(&mut changed, &mut at);
            let Ok(state) = serde_json::from_value::<G::State>(changed) else { continue };
            let said = panic::catch_unwind(AssertUnwindSafe(|| (self.census)(self.game, &state)));
            print.form(&said.ok());
        }
    }

    fn listed(&self, state: &G::State) -> Vec<String> {
        self.game.listed(state).into_iter().map(|choice| self.game.write(state, choice)).collect()
    }
}

/// Sets every mission up once: what a game makes when it is first needed, as the geometry of a table, is made then.
pub fn make_what_lasts<G: Catalogue>(game: &G) {
    for mission in game.missions() {
        let _ = dealt(game, &mission, &mut Luck::seeded(0));
    }
}

/// Some of a list, drawn by lot, in their order.
fn some<T>(mut list: Vec<T>, most: usize, luck: &mut Luck) -> Vec<T> {
    while list.len() > most {
        // A pick has at most 256 ways; where there are more, those at the end have to wait.
        list.remove(luck.pick(list.len().min(256)));
    }
    list
}

/// One of so many places; a pick has at most 256 ways.
fn somewhere(places: usize, luck: &mut Luck) -> usize {
    luck.pick(places.min(256)) + luck.pick(places.div_ceil(256)) * 256
}

/// How many numbers, words and lists a description holds.
fn count(value: &Value) -> usize {
    1 + match value {
        Value::Array(list) => list.iter().map(count).sum(),
        Value::Object(map) => map.values().map(count).sum(),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => 0,
    }
}

/// Changes the value that comes at this place: a number is one more, a list is without its last element or has it twice, a
/// word is another.
fn change(value: &mut Value, at: &mut usize) -> bool {
    if *at == 0 {
        match value {
            Value::Null => *value = Value::Bool(true),
            Value::Bool(is) => *is = !*is,
            Value::Number(number) => *value = Value::from(number.as_i64().unwrap_or(0) + 1),
            Value::String(word) => word.push('s'),
            Value::Array(list) if list.len() % 2 == 0 => drop(list.pop()),
            Value::Array(list) => list.extend(list.last().cloned()),
            Value::Object(map) => {
                if let Some(key) = map.keys().next_back().cloned() {
                    map.remove(&key);
                }
            }
        }
        return true;
    }
    *at -= 1;
    match value {
        Value::Array(list) => list.iter_mut().any(|value| change(value, at)),
        Value::Object(map) => map.values_mut().any(|value| change(value, at)),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => false,
    }
}

fn text_of(path: &Path) -> String {
    fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

fn read(kept: &str) -> Taken {
    let lines = kept.lines().filter_map(|line| line.rsplit_once(' '));
    lines.filter_map(|(name, sum)| Some((name.to_owned(), u64::from_str_radix(sum, 16).ok()?))).collect()
}

fn written(taken: &Taken) -> String {
    taken.iter().map(|(name, sum)| format!("{name} {sum:016x}\n")).collect()
}
