//! Marvel Zombies: the players are undead Super-Heroes who hunt for flesh or, in Hero Mode, those who try to save
//! what is left.
//!
//! One engine plays both modes: Hero Mode is Zombie Mode with exchanged words (MZH-MODE-3). What each mode has of
//! its own, from characters to spawn cards, is a [`content::Side`]. Files are named after the chapters of the rules;
//! `play` runs steps, `questions` says what is asked, and each chapter lists its own choices.

/// The ids of the rule list.
const RULES: &[&str] = include!(concat!(env!("OUT_DIR"), "/rules.rs"));

/// Cites a rule; one that is not in the rule list does not compile.
macro_rules! rule {
    ($id:literal) => {
        const { shamble_kernel::RuleId::cited(crate::RULES, $id) }
    };
}

mod abilities;
mod actions;
mod activation;
mod buildings;
pub mod cards;
mod census;
mod choice;
mod citizen_cards;
mod citizens;
mod combat;
pub mod content;
mod dice;
mod elimination;
mod fact;
mod forms;
mod marching;
mod missions;
mod movement;
mod notation;
mod objectives;
mod play;
mod pool;
mod position;
mod questions;
mod refusals;
mod report;
mod setup;
mod sight;
mod spawn;
mod spawn_cards;
mod state;
mod targets;
mod threats;
mod traits;
mod turn;
mod view;
mod words;
mod wounds;

use std::sync::Arc;

use serde_json::Value;
use shamble_kernel::{
    Catalogue, Character, Engine, Fault, Faults, Files, Game, Log, Luck, Mission, Name, Notation, Orders, Pending,
    Phrase, Refusal, RuleBook, Seats, Setup, Viewer,
};

pub use choice::Choice;
pub use content::{Content, embedded};
pub use fact::{Dealers, Group, Happened, Loss, Lure, Manner, Rise};
use play::Play;
pub use questions::Question;
use sight::Sight;
pub use state::{
    Arms, Boss, Citizen, Fate, GoalId, Hero, HeroId, ObjectiveToken, Occasion, Sign, SpawnPoint, State, Target, ZONES,
};
pub use threats::Threat;
pub use turn::Phase;
pub use view::View;

/// The rules of Marvel Zombies with its cards, tiles and missions.
#[derive(Clone, Debug)]
pub struct MarvelZombies {
    content: Arc<Content>,
}

impl MarvelZombies {
    /// The rules with this box.
    pub fn with(content: Content) -> MarvelZombies {
        MarvelZombies { content: Arc::new(content) }
    }

    /// What is in the box.
    pub fn content(&self) -> &Content {
        &self.content
    }

    /// The door with this place on the board, as notation names it.
    pub fn door_notation(&self, state: &State, door: usize) -> Option<String> {
        let sight = self.sight(state);
        let door = <shamble_zones::DoorId as shamble_kernel::Id>::at(door);
        sight.board().doors().has(door).then(|| sight.door_id(door))
    }

    /// Counts cards, pieces and tokens: what is wrong, if anything is.
    pub fn census(&self, state: &State) -> Result<(), String> {
        self.sight(state).census()
    }

    fn sight<'a>(&'a self, state: &'a State) -> Sight<'a> {
        Sight { content: &self.content, s: state }
    }
}

impl Game for MarvelZombies {
    type State = State;
    type Question = Question;
    type Choice = Choice;
    type Fact = Happened;
    type Forecast = ();
    type View = View;

    const ID: &'static str = "marvel-zombies";
    const RULES_VERSION: u32 = 1;
    const DIE: u8 = 6;
    const MOMENTS: &'static [&'static str] = &[];

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
        Ok(setup::start(&self.content, &plan, luck, log))
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
        let mut play = Play { content: &self.content, s: state, luck, log };
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

impl Notation for MarvelZombies {
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
        Play { content: &self.content, s: state, luck, log }.advance();
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

impl Catalogue for MarvelZombies {
    fn embedded() -> Files {
        embedded()
    }

    fn load(files: &Files) -> Result<Self, Vec<Fault>> {
        Content::load(files).map(MarvelZombies::with)
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
