//! Survivants: a cooperative miniatures game on a free surface, measured in centimetres.
//!
//! [`content`] is everything that the files tell: survivors, weapons, tables of chance, scenery, the eight tables
//! and the scenarios. [`mat`] is the geometry of a table: who stands where, who sees whom, and which way leads
//! where. The rules are methods of `Play`, one file a chapter; `play` runs steps, `questions` says what is asked.

/// The ids of the rule list.
const RULES: &[&str] = include!(concat!(env!("OUT_DIR"), "/rules.rs"));

/// Cites a rule; one that is not in the rule list does not compile.
macro_rules! rule {
    ($id:literal) => {
        const { shamble_kernel::RuleId::cited(crate::RULES, $id) }
    };
}

mod attacks;
mod bags;
mod blows;
mod camp;
mod campaign;
mod census;
mod choice;
mod clinch;
pub mod content;
mod creation;
mod entry;
mod fact;
mod forms;
mod grenades;
mod health;
pub mod kinds;
mod leaps;
mod looking;
pub mod mat;
mod modifiers;
mod moves;
mod moving_shots;
mod notation;
mod objectives;
mod passing;
mod play;
mod position;
mod prospects;
mod questions;
mod refusals;
mod report;
mod rooms;
mod rushes;
mod searching;
mod setup;
mod shambling;
mod sheet;
mod shooting;
mod sight;
mod skills;
mod state;
mod stealth;
mod targets;
mod templates;
mod turn;
mod view;
mod walking;
mod ways;
mod weapons;
mod words;
mod wounds;
mod zombie_doors;

use std::sync::Arc;

use serde_json::Value;
use shamble_kernel::{
    Catalogue, Character, Engine, Fault, Faults, Files, Game, Log, Luck, Mission, Name, Notation, Orders, Pending,
    Phrase, Refusal, RuleBook, Seats, Setup, Viewer,
};

pub use campaign::Day;
pub use choice::Choice;
pub use content::{Content, embedded};
pub use fact::{Happened, Harm, Test};
pub use looking::{Gaze, Pointing, Template};
use play::Play;
pub use questions::Question;
use sight::Sight;
pub use state::{
    Body, Corpse, Figure, MoveKind, Persona, Phase, Rescue, RescueFate, ShotMode, Stack, State, Survivor, SurvivorId,
    Target, Wear, Whereabouts, Zombie,
};
pub use view::View;

/// The rules of Survivants with its tables, scenarios and everything that can be found.
#[derive(Clone, Debug)]
pub struct Survivants {
    content: Arc<Content>,
}

impl Survivants {
    /// What is in the box.
    pub fn content(&self) -> &Content {
        &self.content
    }

    /// The set-up of the next day of a campaign, with everything that the survivors keep.
    pub fn next_day(&self, setup: &Setup, state: &State) -> Option<Setup> {
        campaign::next_day(&self.content, setup, state)
    }

    /// The day of a campaign that a set-up agrees on; nothing for a single game.
    pub fn day(&self, setup: &Setup) -> Option<Day<'_>> {
        let scenario = self.content.find_scenario(&setup.mission)?;
        Day::at(&self.content, Day::agreed(&self.content, scenario, setup).ok()??)
    }

    /// Measures and counts everything on the table: what is wrong, if anything is.
    pub fn census(&self, state: &State) -> Result<(), String> {
        self.sight(state).census()
    }

    fn sight<'a>(&'a self, state: &'a State) -> Sight<'a> {
        Sight::new(&self.content, state)
    }
}

impl Game for Survivants {
    type State = State;
    type Question = Question;
    type Choice = Choice;
    type Fact = Happened;
    type Forecast = ();
    type View = View;

    const ID: &'static str = "survivants";
    const RULES_VERSION: u32 = 2;
    const DIE: u8 = 10;
    const MOMENTS: &'static [&'static str] = &["equipment"];

    fn rules(&self) -> &RuleBook {
        &self.content.rules
    }

    fn content_hash(&self) -> u64 {
        self.content.prints.whole()
    }

    fn fingerprint(&self, mission: &str) -> u64 {
        self.content.prints.of_mission(mission)
    }

    fn start(&self, setup: &Setup, luck: &mut Luck, log: &mut Log<Happened>) -> Result<State, Faults> {
        let plan = setup::Plan::of(&self.content, setup)?;
        Ok(setup::start(&self.content, plan, luck, log))
    }

    fn seats(&self, state: &State) -> usize {
        state.players.into()
    }

    fn pending(&self, state: &State) -> Pending<Question> {
        questions::pending(self.sight(state))
    }

    fn choices(&self, state: &State, out: &mut Vec<Choice>) {
        questions::offer(self.sight(state), out);
    }

    fn apply(&self, state: &mut State, choice: Choice, luck: &mut Luck, log: &mut Log<Happened>) {
        let mut play = Play::new(&self.content, state, luck, log);
        play.answer(choice);
        play.advance();
    }

    fn may(&self, state: &State, choice: Choice) -> Result<(), Refusal> {
        questions::may(self.sight(state), choice)
    }

    fn by(&self, state: &State, choice: Choice) -> Seats {
        questions::by(self.sight(state), choice)
    }

    fn orders<'s>(&self, state: &'s mut State) -> &'s mut Orders {
        &mut state.orders
    }

    fn view(&self, state: &State, _viewer: Viewer) -> View {
        View::of(&self.content, state)
    }

    fn reimagine(&self, state: &mut State, _viewer: Viewer, luck: &mut Luck) {
        view::reimagine(&self.content, state, luck);
    }
}

impl Notation for Survivants {
    const FACTS: &'static [&'static str] = forms::FACTS;

    fn write(&self, state: &State, choice: Choice) -> String {
        self.sight(state).write(choice)
    }

    fn read(&self, state: &State, text: &str) -> Result<Choice, String> {
        self.sight(state).read(text)
    }

    fn write_fact(&self, state: &State, fact: Happened) -> String {
        self.sight(state).report(fact)
    }

    fn write_question(&self, question: Question) -> String {
        report::question_id(question).to_owned()
    }

    fn describe(&self, state: &State) -> Value {
        position::describe(self.sight(state), true)
    }

    fn describe_view(&self, view: &View) -> Value {
        position::describe(self.sight(&view.table), false)
    }

    fn position(&self, description: &Value) -> Result<State, Faults> {
        position::build(&self.content, description)
    }

    fn wake(&self, state: &mut State, luck: &mut Luck, log: &mut Log<Happened>) {
        Play::new(&self.content, state, luck, log).advance();
    }

    fn tell<'a>(&'a self, state: &'a State, fact: Happened) -> Phrase<'a> {
        self.sight(state).tell(fact)
    }

    fn ask<'a>(&'a self, state: &'a State, question: Question) -> Phrase<'a> {
        self.sight(state).ask(question)
    }

    fn offer<'a>(&'a self, state: &'a State, choice: Choice) -> Phrase<'a> {
        self.sight(state).offer_words(choice)
    }
}

impl Catalogue for Survivants {
    fn embedded() -> Files {
        embedded()
    }

    fn reads(file: &str) -> bool {
        file.starts_with("tables/")
    }

    fn load(files: &Files) -> Result<Self, Vec<Fault>> {
        Content::load(files).map(|content| Survivants { content: Arc::new(content) })
    }

    fn name(&self) -> &Name {
        &self.content.name
    }

    fn missions(&self) -> Vec<Mission<'_>> {
        setup::missions(&self.content)
    }

    fn characters(&self) -> Vec<Character<'_>> {
        setup::characters(&self.content)
    }
}
