//! Rule cases: small scenes as TOML that fail when a rule is broken. The format is in `docs/cases.md`.

mod compare;
mod forms;

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use serde::Deserialize;
use serde_json::Value;
use toml::de::DeTable;

use self::compare::{Whole, subset};
use crate::content::Overlay;
use crate::{Catalogue, Chance, Fault, Files, Game, Log, Luck, Notation, Order, Pending, Seat, Setup, Told, Viewer};

/// A case as it is written down.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Case {
    /// Whose rules.
    pub game: String,
    /// The rules whose breaking makes this case fail.
    pub rules: Vec<String>,
    /// A sentence for the reader.
    #[serde(default)]
    pub about: Option<String>,
    /// What lies over the content of the box, by file: for rules that nothing in the box needs.
    #[serde(default)]
    pub content: Files,
    /// Starts from a set-up...
    #[serde(default)]
    pub setup: Option<Setup>,
    /// ...or from a position.
    #[serde(default)]
    pub position: Option<toml::Table>,
    /// Draws chance from a seed instead of forcing it.
    #[serde(default)]
    pub seed: Option<u64>,
    #[serde(default)]
    luck: Vec<String>,
    #[serde(default)]
    play: Vec<String>,
    #[serde(default)]
    expect: Expect,
    #[serde(default)]
    then: Vec<Stage>,
}

/// Some choices, the chance they meet, and what must be so afterwards.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
struct Stage {
    luck: Vec<String>,
    play: Vec<String>,
    expect: Expect,
}

/// What must be so after a stage.
#[derive(Clone, Debug, Default, PartialEq, Deserialize)]
#[serde(deny_unknown_fields, default)]
struct Expect {
    events: Vec<String>,
    no_events: Vec<String>,
    state: toml::Table,
    only: toml::Table,
    /// What `only` says, path by path.
    #[serde(skip)]
    wholes: Vec<Whole>,
    sees: BTreeMap<String, toml::Table>,
    asks: Option<String>,
    who: Option<Vec<String>>,
    offers: Vec<String>,
    offers_not: Vec<String>,
    choices: Option<Vec<String>>,
    refuses: BTreeMap<String, String>,
    outcome: Option<String>,
    points: Option<u32>,
    faults: Vec<String>,
}

impl Case {
    /// Reads a case; unknown keys, missing expectations and such as cannot fail are faults.
    pub fn parse(file: &str, text: &str) -> Result<Case, Fault> {
        let mut case: Case = toml::from_str(text).map_err(|e| Fault::in_toml(file, text, &e))?;
        let written: toml::Table = toml::from_str(text).map_err(|e| Fault::in_toml(file, text, &e))?;
        if let Some(void) = expectations(&written).find_map(compare::void) {
            return Err(Fault::new(file, void));
        }
        let fail = |what: &str| Err(Fault::new(file, what));
        case.find_wholes(text).map_err(|e| Fault::in_toml(file, text, &e))?;
        if case.rules.is_empty() {
            return fail("`rules` names no rule");
        }
        if case.setup.is_some() == case.position.is_some() {
            return fail("needs either `setup` or `position`");
        }
        if case.seed.is_some() && (!case.luck.is_empty() || case.then.iter().any(|stage| !stage.luck.is_empty())) {
            return fail("`seed` and `luck` exclude each other");
        }
        if case.stages().iter().all(|stage| stage.expect == Expect::default()) {
            return fail("nothing is expected");
        }
        if case.then.iter().any(|stage| !stage.expect.faults.is_empty()) {
            return fail("`faults` can be expected of the first stage only");
        }
        Ok(case)
    }

    /// Reads what `only` compares: a table that is written out, and not only passed through by a dotted key, is whole.
    fn find_wholes(&mut self, text: &str) -> Result<(), toml::de::Error> {
        let written = DeTable::parse(text)?;
        self.expect.wholes = compare::wholes(written.get_ref(), text)?;
        let stages = written.get_ref().get("then").and_then(|then| then.get_ref().as_array());
        for (stage, written) in self.then.iter_mut().zip(stages.into_iter().flat_map(|stages| stages.iter())) {
            if let Some(written) = written.get_ref().as_table() {
                stage.expect.wholes = compare::wholes(written, text)?;
            }
        }
        Ok(())
    }

    /// The game with the case's own content over these files, where it brings some.
    ///
    /// # Errors
    /// What is wrong with that content.
    pub fn own_game<G: Catalogue>(&self, files: impl FnOnce() -> Files) -> Result<Option<G>, String> {
        if self.content.is_empty() {
            return Ok(None);
        }
        let told = |faults: Vec<Fault>| faults.iter().map(Fault::to_string).collect::<Vec<_>>().join("; ");
        let laid = Overlay::lay(files(), &self.content, G::reads).map_err(told)?;
        G::load(&laid.files).map(Some).map_err(told)
    }

    fn stages(&self) -> Vec<Stage> {
        let first = Stage { luck: self.luck.clone(), play: self.play.clone(), expect: self.expect.clone() };
        std::iter::once(first).chain(self.then.iter().cloned()).collect()
    }
}

/// The `expect` of every stage as it is written.
fn expectations(case: &toml::Table) -> impl Iterator<Item = &toml::Table> {
    let then = case.get("then").and_then(toml::Value::as_array).into_iter().flatten();
    let stages = std::iter::once(case).chain(then.filter_map(toml::Value::as_table));
    stages.filter_map(|stage| stage.get("expect")?.as_table())
}

/// Whether every rule and every denied fact of a case is one that this game has.
fn belongs<G: Notation>(game: &G, case: &Case) -> Result<(), String> {
    for rule in &case.rules {
        game.rules().get(rule).ok_or_else(|| format!("`rules` names {rule}, which is not in the rule list"))?;
    }
    for text in case.stages().iter().flat_map(|stage| &stage.expect.no_events) {
        let is_rule = game.rules().iter().any(|rule| rule.id.starts_with(text.as_str()));
        let fact = text.split_once(": ").filter(|(rule, _)| game.rules().get(rule).is_some()).map_or(&**text, |f| f.1);
        if !is_rule && !forms::can_begin(G::FACTS, fact) {
            return Err(format!("`no_events`: no fact of this game can begin with `{text}`"));
        }
    }
    Ok(())
}

/// Runs a case; returns the first thing that is not as expected. With content of its own it is played in that game.
pub fn run<G: Catalogue>(game: &G, case: &Case) -> Result<(), String> {
    run_over(game, G::embedded, case)
}

/// The same for a game of other files than the box has: a case's own content lies over these.
pub fn run_over<G: Catalogue>(game: &G, files: impl FnOnce() -> Files, case: &Case) -> Result<(), String> {
    let own = case.own_game(files)?;
    run_seeing(own.as_ref().unwrap_or(game), case, &mut |_| {})
}

/// Every scene of the cases in a folder, as it opens and as it is after each stage.
///
/// # Panics
/// When a case cannot be read.
pub fn scenes<G: Notation>(game: &G, folder: &Path) -> Vec<G::State> {
    let mut scenes = Vec::new();
    for path in files_below(folder) {
        let text = fs::read_to_string(&path).expect("a case that can be read");
        let case = Case::parse(&path.display().to_string(), &text).unwrap_or_else(|fault| panic!("{fault}"));
        // Whether it holds is for the test of the cases to say.
        let _ = run_seeing(game, &case, &mut |state: &G::State| scenes.push(state.clone()));
    }
    scenes
}

/// Runs a case, and shows the scene as it opens and as it is after every stage.
pub(crate) fn run_seeing<G: Notation>(game: &G, case: &Case, seen: &mut impl FnMut(&G::State)) -> Result<(), String> {
    belongs(game, case)?;
    let mut luck = case.seed.map_or_else(|| Luck::forced([]), Luck::seeded).with_die(G::DIE);
    let mut scene: Option<Scene<'_, G>> = None;
    for (index, stage) in case.stages().iter().enumerate() {
        let at = |what: String| if index == 0 { what } else { format!("then {index}: {what}") };
        let chances = stage.luck.iter().map(|c| c.parse()).collect::<Result<Vec<Chance>, String>>().map_err(at)?;
        luck.force(chances);
        let mut log = Log::listening();
        if scene.is_none() {
            match open(game, case, &mut luck, &mut log).map_err(at)? {
                Opened::Scene(opened) => {
                    seen(&opened.state);
                    scene = Some(opened);
                }
                Opened::FaultsAsExpected => return Ok(()),
            }
        }
        let Some(scene) = scene.as_mut() else { return Err("the scene did not open".into()) };
        for text in &stage.play {
            scene.play(text, &mut luck, &mut log).map_err(|what| at(format!("`{text}`: {what}")))?;
        }
        seen(&scene.state);
        if let Some(fault) = luck.fault() {
            return Err(at(fault.to_string()));
        }
        if luck.left_over() > 0 {
            return Err(at(format!("forced chance is left over: {} of {}", luck.left_over(), stage.luck.len())));
        }
        scene.meets(&stage.expect, &log.drain()).map_err(at)?;
    }
    Ok(())
}

enum Opened<'g, G: Notation> {
    Scene(Scene<'g, G>),
    FaultsAsExpected,
}

fn open<'g, G: Notation>(
    game: &'g G,
    case: &Case,
    luck: &mut Luck,
    log: &mut Log<G::Fact>,
) -> Result<Opened<'g, G>, String> {
    let opened = match (&case.setup, &case.position) {
        (Some(setup), _) => game.start(setup, luck, log),
        (None, Some(position)) => game.position(&json(position)?).map(|mut state| {
            game.wake(&mut state, luck, log);
            state
        }),
        (None, None) => return Err("needs either `setup` or `position`".into()),
    };
    let wanted = &case.expect.faults;
    match opened {
        Ok(state) if wanted.is_empty() => Ok(Opened::Scene(Scene { game, state })),
        Ok(_) => Err(format!("expected faults {wanted:?}, but the set-up was accepted")),
        Err(faults) if wanted.is_empty() => Err(faults.to_string()),
        Err(faults) => {
            let found = |want: &String| {
                faults.0.iter().any(|f| f.rule.is_some_and(|rule| rule.as_str() == want) || &f.field == want)
            };
            match wanted.iter().find(|want| !found(want)) {
                Some(missing) => Err(format!("expected a fault for {missing}, got: {faults}")),
                None => Ok(Opened::FaultsAsExpected),
            }
        }
    }
}

/// A state under test.
struct Scene<'g, G: Game> {
    game: &'g G,
    state: G::State,
}

impl<G: Notation> Scene<'_, G> {
    fn play(&mut self, text: &str, luck: &mut Luck, log: &mut Log<G::Fact>) -> Result<(), String> {
        if Order::is_written(text) {
            let order = Order::parse(text, &self.game.seat_names(&self.state), G::MOMENTS)?;
            self.game.orders(&mut self.state).set(order);
            return Ok(());
        }
        let choice = self.game.read(&self.state, text)?;
        self.game.choose(&mut self.state, choice, luck, log).map_err(|refusal| {
            let listed = self.listed();
            format!("{refusal}; offered were: {}", if listed.is_empty() { "nothing".into() } else { listed.join(", ") })
        })
    }

    fn listed(&self) -> Vec<String> {
        let choices = self.game.listed(&self.state);
        choices.into_iter().map(|choice| self.game.write(&self.state, choice)).collect()
    }

    fn meets(&self, expect: &Expect, told: &[Told<G::Fact>]) -> Result<(), String> {
        self.events(expect, told)?;
        let state = self.game.describe(&self.state);
        subset("state", &json(&expect.state)?, &state)?;
        expect.wholes.iter().try_for_each(|whole| whole.meets(&state))?;
        for (viewer, wanted) in &expect.sees {
            let view = self.game.view(&self.state, self.viewer(viewer)?);
            subset(&format!("sees.{viewer}"), &json(wanted)?, &self.game.describe_view(&view))?;
        }
        self.question(expect)?;
        self.offers(expect)?;
        for (text, rule) in &expect.refuses {
            self.refuses(text, rule)?;
        }
        self.ending(expect)
    }

    fn viewer(&self, name: &str) -> Result<Viewer, String> {
        if name == "public" {
            return Ok(Viewer::Public);
        }
        let seat = self.game.seat_names(&self.state).iter().position(|seat| seat == name);
        seat.map(|at| Viewer::Seat(Seat(at as u8))).ok_or_else(|| format!("`sees`: nobody called {name} sits here"))
    }

    fn events(&self, expect: &Expect, told: &[Told<G::Fact>]) -> Result<(), String> {
        let lines: Vec<String> =
            told.iter().map(|t| format!("{}: {}", t.rule, self.game.write_fact(&self.state, t.fact))).collect();
        if let Some((_, fact)) =
            lines.iter().filter_map(|line| line.split_once(": ")).find(|(_, fact)| !forms::is_told(G::FACTS, fact))
        {
            return Err(format!("the fact `{fact}` is none of the forms that the game lists"));
        }
        let is =
            |line: &str, wanted: &str| line == wanted || line.split_once(": ").is_some_and(|(_, fact)| fact == wanted);
        let mut rest = lines.iter();
        for wanted in &expect.events {
            if !rest.any(|line| is(line, wanted)) {
                return Err(format!("expected event `{wanted}`, happened: {}", lines.join("; ")));
            }
        }
        for unwanted in &expect.no_events {
            let begins = |line: &&String| {
                line.starts_with(unwanted) || line.split_once(": ").is_some_and(|(_, f)| f.starts_with(unwanted))
            };
            if let Some(line) = lines.iter().find(begins) {
                return Err(format!("unexpected event `{line}`"));
            }
        }
        Ok(())
    }

    fn question(&self, expect: &Expect) -> Result<(), String> {
        let pending = self.game.pending(&self.state);
        let question = match pending {
            Pending::Ask { question, .. } => self.game.write_question(question),
            Pending::Over(_) => "nothing".to_owned(),
        };
        if let Some(wanted) = &expect.asks
            && *wanted != question
        {
            return Err(format!("expected the question `{wanted}`, asked is `{question}`"));
        }
        if let Some(wanted) = &expect.who {
            let names = self.game.seat_names(&self.state);
            let asked: Vec<&String> = pending.who().iter().map(|seat| &names[seat.index()]).collect();
            if asked != wanted.iter().collect::<Vec<_>>() {
                return Err(format!("expected to ask {wanted:?}, asked are {asked:?}"));
            }
        }
        Ok(())
    }

    fn offers(&self, expect: &Expect) -> Result<(), String> {
        let listed = self.listed();
        let all = || listed.join(", ");
        for wanted in &expect.offers {
            if !listed.contains(&self.rewritten(wanted)?) {
                return Err(format!("expected to be offered `{wanted}`, offered were: {}", all()));
            }
        }
        for unwanted in &expect.offers_not {
            if listed.contains(&self.rewritten(unwanted)?) {
                return Err(format!("`{unwanted}` is offered and should not be"));
            }
        }
        if let Some(wanted) = &expect.choices {
            let mut exactly = wanted.iter().map(|text| self.rewritten(text)).collect::<Result<Vec<_>, _>>()?;
            let mut offered = listed.clone();
            exactly.sort();
            offered.sort();
            if exactly != offered {
                return Err(format!("expected exactly the choices {}, offered were: {}", wanted.join(", "), all()));
            }
        }
        Ok(())
    }

    /// A choice as the game writes it: a slip of the pen, or another name of the same thing, is never listed.
    fn rewritten(&self, text: &str) -> Result<String, String> {
        let choice = self.game.read(&self.state, text).map_err(|what| format!("`{text}`: {what}"))?;
        Ok(self.game.write(&self.state, choice))
    }

    fn refuses(&self, text: &str, rule: &str) -> Result<(), String> {
        let choice = self.game.read(&self.state, text).map_err(|what| format!("`{text}`: {what}"))?;
        let mut state = self.state.clone();
        match self.game.choose(&mut state, choice, &mut Luck::forced([]), &mut Log::Off) {
            Ok(()) => Err(format!("`{text}` should be refused by {rule}, but is accepted")),
            Err(refusal) if refusal.rule.as_str() != rule => {
                Err(format!("`{text}` should be refused by {rule}, but {} forbids it", refusal.rule))
            }
            Err(_) if state != self.state => Err(format!("`{text}` was refused and yet changed the game")),
            Err(_) => Ok(()),
        }
    }

    fn ending(&self, expect: &Expect) -> Result<(), String> {
        let outcome = self.game.outcome(&self.state);
        let word = outcome.map_or("open", |o| if o.won { "won" } else { "lost" });
        if let Some(wanted) = &expect.outcome
            && wanted != word
        {
            return Err(format!("expected the game to be {wanted}, it is {word}"));
        }
        let points = outcome.map_or(0, |o| o.points);
        match expect.points {
            Some(wanted) if wanted != points => Err(format!("expected {wanted} points, got {points}")),
            _ => Ok(()),
        }
    }
}

/// The files of a folder and of its folders, in order.
pub(crate) fn files_below(folder: &Path) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).expect("a folder of files").flatten() {
        let path = entry.path();
        if path.is_dir() { found.extend(files_below(&path)) } else { found.push(path) }
    }
    found.sort();
    found
}

fn json(table: &toml::Table) -> Result<Value, String> {
    serde_json::to_value(table).map_err(|e| e.to_string())
}
