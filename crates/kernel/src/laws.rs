//! Laws that hold for every game, checked along a random game. Used by each game's tests.

mod lacking;

use std::collections::BTreeSet;
use std::fmt::Debug;
use std::path::Path;
use std::{fs, thread};

use serde_json::Value;

use crate::case::{self, Case};
use crate::content::{Overlay, Printed};
use crate::{
    Catalogue, Fault, Files, Game, LESSON, Log, Luck, Match, MissionOption, Notation, Outcome, Pending, Record,
    RuleKind, Seat, Setup, Viewer,
};

pub use lacking::{Lacking, Lacks, check_lacking, check_refusals, check_refusals_of};

/// What one checked game was like.
#[derive(Clone, Copy, Debug)]
pub struct Checked {
    pub decisions: usize,
    pub outcome: Outcome,
}

/// How thoroughly a game is checked.
#[derive(Clone, Copy, Debug)]
pub struct Thoroughness {
    /// At most this many decisions before the game must have ended.
    pub longest: usize,
    /// Every how many decisions the costly laws (views, serialising, notation) are checked.
    pub every: usize,
}

/// A game with what is in its box.
///
/// # Panics
/// With every fault, where the content is not sound.
pub fn boxed<G: Catalogue>() -> G {
    G::load(&G::embedded()).unwrap_or_else(|faults| {
        panic!("{}", faults.iter().map(|fault| format!("{fault}\n")).collect::<String>());
    })
}

/// Runs every case in the files below a folder.
///
/// # Panics
/// With every case that fails, or where there is none.
pub fn check_cases<G: Catalogue>(game: &G, folder: &Path) {
    let paths = case::files_below(folder);
    assert!(!paths.is_empty(), "{}: there are no cases", folder.display());
    let failed = paths.iter().filter_map(|path| {
        let text = fs::read_to_string(path).expect("a case is text");
        let name = path.display().to_string();
        let case = Case::parse(&name, &text).map_err(|fault| fault.to_string());
        case.and_then(|case| case::run(game, &case)).err().map(|why| format!("{name}: {why}"))
    });
    let failed: Vec<String> = failed.collect();
    assert!(failed.is_empty(), "{} of {} cases:\n{}", failed.len(), paths.len(), failed.join("\n"));
}

/// The game of a box with content of one's own laid over it, as files and texts.
///
/// # Errors
/// Every fault, as it is told to whoever keeps that content in the folder `mine`.
pub fn laid_over<G: Catalogue>(files: &[(&str, &str)]) -> Result<G, Vec<String>> {
    let over: Files = files.iter().map(|(file, text)| ((*file).to_owned(), (*text).to_owned())).collect();
    let told = |faults: Vec<Fault>| faults.iter().map(Fault::to_string).collect::<Vec<_>>();
    let laid = Overlay::lay(G::embedded(), &over, G::reads).map_err(told)?;
    let placed = |fault| laid.placed(G::ID, "mine", fault);
    G::load(&laid.files).map_err(|faults| told(faults.into_iter().map(placed).collect()))
}

/// Holds what is in the box against a printed list.
///
/// # Panics
/// With everything in which they differ.
pub fn check_printed<G: Catalogue>(list: &str) {
    let told: Vec<String> = Printed::differences(&G::embedded(), list).iter().map(Fault::to_string).collect();
    assert!(told.is_empty(), "{}", told.join("\n"));
}

/// Every rule about data is in the printed list or shown otherwise, and the list cites no other rules.
///
/// # Panics
/// With the rules for which that is not so.
pub fn check_data_rules<G: Catalogue>(list: &str, shown_otherwise: &[&str]) {
    let game: G = boxed();
    let printed = Printed::read(list).unwrap_or_else(|fault| panic!("{fault}"));
    let printed: BTreeSet<&str> = printed.iter().map(|printed| printed.rule.as_str()).collect();
    let data = game.rules().iter().filter(|rule| rule.kind == RuleKind::Data).map(|rule| rule.id.as_str());
    let missing: Vec<&str> = data.filter(|rule| !printed.contains(rule) && !shown_otherwise.contains(rule)).collect();
    assert_eq!(missing, [""; 0]);
    let unknown: Vec<&&str> = printed.iter().filter(|rule| game.rules().get(rule).is_none()).collect();
    assert!(unknown.is_empty(), "{unknown:?}");
}

/// Comments and texts for people change no fingerprint.
///
/// # Panics
/// When they do.
pub fn check_fingerprint<G: Catalogue>() {
    let mut files = G::embedded();
    for text in files.values_mut() {
        *text = format!("# Another line.\n{text}").replace("en = \"The ", "en = \"That ");
    }
    let reworded = G::load(&files).unwrap_or_else(|faults| panic!("{faults:?}"));
    assert_eq!(reworded.content_hash(), boxed::<G>().content_hash());
}

/// Every mission with every number of people who can play it, and with each value of what they alone can choose.
pub fn tables<G: Catalogue>(game: &G) -> Vec<Setup> {
    let mut tables = Vec::new();
    for mission in game.missions() {
        for players in &mission.players {
            let plain = Setup::new(mission.id).players(*players);
            let own = mission.options.iter().find(|option| option.players == Some(*players));
            let varied = |option: &MissionOption| {
                let values = option.values.iter();
                values.map(|value| plain.clone().option(option.key, value)).collect::<Vec<_>>()
            };
            tables.extend(own.map_or_else(|| vec![plain.clone()], varied));
        }
    }
    tables
}

/// Does something for every number below a count, on all cores.
pub fn on_all_cores(count: u64, work: impl Fn(u64) + Sync) {
    let workers = thread::available_parallelism().map_or(2, usize::from) as u64;
    thread::scope(|scope| {
        for worker in 0..workers {
            let work = &work;
            scope.spawn(move || (worker..count).step_by(workers as usize).for_each(work));
        }
    });
}

/// Plays random games, on all cores, and checks the laws in each. A game is set up by its number.
///
/// # Panics
/// At the first broken law, with the seed and the set-up that show it.
pub fn check_games<G: Notation>(
    game: &G,
    games: u64,
    thoroughness: Thoroughness,
    setup: impl Fn(u64) -> (Setup, u64) + Sync,
    conserved: impl Fn(&G::State) -> Result<(), String> + Sync,
) {
    on_all_cores(games, |number| {
        let (setup, seed) = setup(number);
        if let Err(what) = check(game, &setup, seed, thoroughness, &conserved) {
            panic!("seed {seed}, {setup:?}: {what}");
        }
    });
}

/// The same for so many games of every mission.
///
/// # Panics
/// At the first broken law.
pub fn check_all<G: Catalogue>(
    game: &G,
    games: u64,
    thoroughness: Thoroughness,
    setup: impl Fn(usize, u64) -> Setup + Sync,
    conserved: impl Fn(&G::State) -> Result<(), String> + Sync,
) {
    let missions = game.missions().len();
    let setup = |number: u64| {
        let (mission, seed) = (number as usize % missions, number / missions as u64);
        (setup(mission, seed), seed)
    };
    check_games(game, games * missions as u64, thoroughness, setup, conserved);
}

/// Plays a random game of at most so many decisions, and shows each moment with what can be chosen.
///
/// # Panics
/// When the set-up cannot be played.
pub fn wander<G: Game>(
    game: &G,
    setup: &Setup,
    (luck, longest): (&mut Luck, usize),
    mut seen: impl FnMut(&G::State, &[G::Choice], &mut Luck),
) {
    let started = game.start(setup, luck, &mut Log::Off);
    let mut state = started.unwrap_or_else(|faults| panic!("{setup:?}: {faults}"));
    for _ in 0..longest {
        let choices = game.listed(&state);
        if choices.is_empty() {
            return;
        }
        seen(&state, &choices, luck);
        game.apply(&mut state, choices[luck.pick(choices.len())], luck, &mut Log::Off);
    }
}

/// Plays a position of a game along some choices.
///
/// # Panics
/// When there is no such position, or one of the choices may not be made.
pub fn played<G: Notation>(game: &G, position: Value, choices: &[&str]) -> G::State {
    let mut state = game.position(&position).unwrap_or_else(|faults| panic!("{faults}"));
    game.wake(&mut state, &mut Luck::seeded(1), &mut Log::Off);
    for text in choices {
        let choice = game.read(&state, text).unwrap_or_else(|what| panic!("{what}"));
        let made = game.choose(&mut state, choice, &mut Luck::seeded(1), &mut Log::Off);
        made.unwrap_or_else(|refusal| panic!("{text}: {refusal}"));
    }
    state
}

/// Content without one of its files, or with a file that is no TOML, is refused, and the fault says where. The lesson is
/// no file of the game.
///
/// # Errors
/// The file whose fault is not told.
pub fn check_files<G: Catalogue>() -> Result<(), String> {
    for file in G::embedded().keys().filter(|file| file.ends_with(".toml") && *file != LESSON) {
        let refused = |files: &Files, told: &str| match G::load(files) {
            Ok(_) => Err(format!("{file}: is accepted")),
            Err(faults) => {
                let is_told = faults.iter().any(|fault| fault.to_string().starts_with(told));
                law(is_told, || format!("{told} is not among {faults:?}"))
            }
        };
        let mut files = G::embedded();
        let text = files.remove(file).unwrap_or_default();
        refused(&files, &format!("{file}: the file is missing"))?;
        let last = text.lines().count() + 2;
        files.insert(file.clone(), text + "\n]\n");
        refused(&files, &format!("{file}:{last}:"))?;
    }
    Ok(())
}

/// A set-up can be played by everybody who is to play: it starts, with a seat for each, and is not over at once.
///
/// # Errors
/// What is wrong.
pub fn check_start<G: Game>(game: &G, setup: &Setup, seed: u64) -> Result<(), String> {
    let started = game.start(setup, &mut Luck::seeded(seed), &mut Log::Off);
    let state = started.map_err(|faults| format!("{setup:?}: {faults}"))?;
    let seats = game.seats(&state);
    law(setup.players == u8::try_from(seats).ok(), || format!("{setup:?} has {seats} seats"))?;
    law(game.outcome(&state).is_none(), || format!("{setup:?} is over at once"))
}

/// Every one of these choices reads back as it is written, and no two are written alike. Tells all words they are
/// written with.
///
/// # Errors
/// The choice that breaks it.
pub fn check_written<G: Notation>(
    game: &G,
    state: &G::State,
    choices: &[G::Choice],
) -> Result<BTreeSet<String>, String> {
    let (mut texts, mut words) = (BTreeSet::new(), BTreeSet::new());
    for choice in choices {
        let text = game.write(state, *choice);
        let read = game.read(state, &text);
        law(read == Ok(*choice), || format!("{choice:?} is written `{text}` and read as {read:?}"))?;
        words.extend(text.split(' ').map(str::to_owned));
        law(texts.insert(text), || format!("{choice:?} is written like another choice"))?;
    }
    Ok(words)
}

/// Words put together at random are read as a choice that is written and read again alike, or refused in one line.
/// Tells how many were read.
///
/// # Errors
/// The words that break it.
pub fn check_words<G: Notation>(game: &G, state: &G::State, words: &[String], texts: usize) -> Result<usize, String> {
    let mut luck = Luck::seeded(1);
    let mut read = 0;
    for _ in 0..texts {
        let text: Vec<&str> = (0..luck.pick(6)).map(|_| words[luck.pick(words.len())].as_str()).collect();
        let text = text.join(" ");
        match game.read(state, &text) {
            Ok(choice) => {
                read += 1;
                let written = game.write(state, choice);
                let again = game.read(state, &written);
                law(again == Ok(choice), || format!("`{text}` became `{written}`, which is read as {again:?}"))?;
            }
            Err(what) => law(!what.is_empty() && !what.contains('\n'), || format!("`{text}`: {what:?}"))?,
        }
    }
    Ok(read)
}

/// Plays one random game and checks at each decision:
/// somebody is asked and something is listed; no choice is listed twice; every listed choice is accepted;
/// every choice reads back as it is written and belongs to somebody who is asked; serialising and reviving changes nothing; dealing anew
/// what a viewer cannot know changes neither the view nor the choices; a refused choice changes nothing and
/// names a rule that exists; undo of do is the identity; `conserved` holds, whatever was chosen; and at the
/// end that a long undo is the identity too and the record replays to the same state.
///
/// # Errors
/// The first broken law, with the decision at which it broke.
pub fn check<G: Notation>(
    game: &G,
    setup: &Setup,
    seed: u64,
    thoroughness: Thoroughness,
    conserved: impl Fn(&G::State) -> Result<(), String>,
) -> Result<Checked, String> {
    let mut bot = Luck::seeded(!seed);
    let mut story = Match::start(game.clone(), setup.clone(), seed).map_err(|faults| faults.to_string())?;
    let mut strangers: Vec<G::Choice> = Vec::new();
    let mut choices = Vec::new();
    for decision in 0..thoroughness.longest {
        let at = |what: String| format!("decision {decision}: {what}");
        let state = story.state().clone();
        conserved(&state).map_err(at)?;
        let pending = game.pending(&state);
        if let Pending::Over(_) = pending {
            break;
        }
        choices.clear();
        game.choices(&state, &mut choices);
        law(!pending.who().is_empty(), || at("nobody is asked".into()))?;
        law(choices.len() > 1, || at(format!("{} choices are no question", choices.len())))?;
        if decision % thoroughness.every == 0 {
            listed_once(game, &state, &choices).map_err(at)?;
            reads_back(game, &state, &choices).map_err(at)?;
            revives(&state).map_err(at)?;
            hides(game, &state, &choices, &mut bot).map_err(at)?;
            refuses(game, &state, &choices, &strangers).map_err(at)?;
            let named = strangers.iter().filter(|stranger| game.may(&state, **stranger).is_ok());
            let legal: Vec<G::Choice> = choices.iter().chain(named).copied().collect();
            accepts(game, &state, &legal, &mut bot, &conserved).map_err(at)?;
        }
        let choice = choices[bot.pick(choices.len())];
        strangers.push(choice);
        if strangers.len() > 40 {
            strangers.swap_remove(bot.pick(40));
        }
        story.choose(choice).map_err(|error| at(format!("a listed choice was not accepted: {error}")))?;
        if decision % thoroughness.every == 0 {
            undoes(&mut story, &state).map_err(at)?;
        }
    }
    let Some(outcome) = story.outcome() else {
        return Err(format!("the game did not end within {} decisions", thoroughness.longest));
    };
    let decisions = story.entries().len();
    retraces(game, story, &mut bot)?;
    Ok(Checked { decisions, outcome })
}

fn law(holds: bool, what: impl FnOnce() -> String) -> Result<(), String> {
    if holds { Ok(()) } else { Err(what()) }
}

fn same<T: PartialEq + Debug>(left: &T, right: &T, what: &str) -> Result<(), String> {
    law(left == right, || format!("{what}: {left:?} became {right:?}"))
}

fn listed_once<G: Notation>(game: &G, state: &G::State, choices: &[G::Choice]) -> Result<(), String> {
    for (at, choice) in choices.iter().enumerate() {
        law(!choices[..at].contains(choice), || format!("`{}` is listed twice", game.write(state, *choice)))?;
    }
    Ok(())
}

fn reads_back<G: Notation>(game: &G, state: &G::State, choices: &[G::Choice]) -> Result<(), String> {
    let asked = game.pending(state).everybody();
    for choice in choices {
        let text = game.write(state, *choice);
        let read = game.read(state, &text).map_err(|what| format!("`{text}` cannot be read: {what}"))?;
        same(choice, &read, &format!("`{text}` reads back differently"))?;
        let by = game.by(state, *choice);
        law(by.iter().any(|seat| asked.has(seat)), || format!("`{text}` belongs to nobody who is asked"))?;
    }
    Ok(())
}

fn revives<S: serde::Serialize + serde::de::DeserializeOwned + PartialEq + Debug>(state: &S) -> Result<(), String> {
    let text = serde_json::to_string(state).map_err(|error| error.to_string())?;
    let revived: S = serde_json::from_str(&text).map_err(|error| error.to_string())?;
    same(state, &revived, "revived from text")
}

/// What a viewer cannot know can be dealt anew without it seeing any difference. Choices are for those
/// who are asked.
fn hides<G: Notation>(game: &G, state: &G::State, choices: &[G::Choice], luck: &mut Luck) -> Result<(), String> {
    let seats = (0..game.seats(state) as u8).map(|seat| Viewer::Seat(Seat(seat)));
    for viewer in seats.chain([Viewer::Public]) {
        let mut imagined = state.clone();
        game.reimagine(&mut imagined, viewer, luck);
        same(&game.view(state, viewer), &game.view(&imagined, viewer), "a view shows hidden cards")?;
        if viewer.knows(game.pending(state).everybody()) {
            let mut others = Vec::new();
            game.choices(&imagined, &mut others);
            same(&choices.to_vec(), &others, "choices show hidden cards")?;
        }
    }
    Ok(())
}

/// Every listed choice, and every other that is allowed, can be made and loses no piece.
fn accepts<G: Notation>(
    game: &G,
    state: &G::State,
    choices: &[G::Choice],
    bot: &mut Luck,
    conserved: impl Fn(&G::State) -> Result<(), String>,
) -> Result<(), String> {
    let luck = Luck::seeded(bot.pick(256) as u64);
    for choice in choices {
        let mut after = state.clone();
        let made = game.choose(&mut after, *choice, &mut luck.clone(), &mut Log::Off);
        let told = |what: String| format!("`{}`: {what}", game.write(state, *choice));
        made.map_err(|refusal| told(refusal.to_string()))?;
        conserved(&after).map_err(told)?;
    }
    Ok(())
}

/// Undo takes the last choice back, redo makes it again.
fn undoes<G: Notation>(story: &mut Match<G>, before: &G::State) -> Result<(), String> {
    let after = story.state().clone();
    law(story.undo(), || "the last choice cannot be undone".into())?;
    same(before, story.state(), "undone")?;
    law(story.redo(), || "the undone choice cannot be made again".into())?;
    same(&after, story.state(), "redone")
}

/// Choices of other moments are refused by a rule that exists, and change nothing.
/// What is neither listed nor a place that may be named is refused.
fn refuses<G: Notation>(
    game: &G,
    state: &G::State,
    choices: &[G::Choice],
    strangers: &[G::Choice],
) -> Result<(), String> {
    let strangers = strangers.iter().filter(|stranger| !choices.contains(stranger));
    for stranger in strangers.filter(|stranger| game.may(state, **stranger).is_err()) {
        let mut after = state.clone();
        let Err(refusal) = game.choose(&mut after, *stranger, &mut Luck::forced([]), &mut Log::Off) else {
            return Err(format!("{stranger:?} is not allowed and yet accepted"));
        };
        law(game.rules().get(refusal.rule.as_str()).is_some(), || format!("{} is not in the rule list", refusal.rule))?;
        same(state, &after, "a refused choice changed the game")?;
    }
    Ok(())
}

/// Undo of do is the identity, and the record tells the same story.
fn retraces<G: Notation>(game: &G, story: Match<G>, bot: &mut Luck) -> Result<(), String> {
    let text = story.record().to_string();
    let record = Record::parse(&text).map_err(|error| error.to_string())?;
    same(&text, &record.to_string(), "the record reads back differently")?;
    let replayed = Match::replay(game.clone(), &record).map_err(|error| error.to_string())?;
    same(story.state(), replayed.state(), "replayed")?;
    let rules = story.entries().iter().flat_map(|entry| &entry.told).map(|told| told.rule);
    for rule in rules {
        law(game.rules().get(rule.as_str()).is_some(), || format!("{rule} is told and not in the rule list"))?;
    }
    let have = story.entries().len();
    if have > 0 {
        let back = have.min(1 + bot.pick(have.min(100)));
        let mut undone = story.clone();
        let before = story.state_at(have - back).map_err(|error| error.to_string())?;
        undone.undo_to(have - back).map_err(|error| error.to_string())?;
        same(&before, undone.state(), "undone")?;
        while undone.redo() {}
        same(story.state(), undone.state(), "undone and redone")?;
    }
    Ok(())
}
