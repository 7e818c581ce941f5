//! Off the Dead: cooperative card survival for one to four, both chapters.
//!
//! Files are named after the chapters of the rules; `play` runs steps, `questions` lists choices, and
//! `effects` holds what cards, abilities and one-liners do.

/// The ids of the rule list.
const RULES: &[&str] = include!(concat!(env!("OUT_DIR"), "/rules.rs"));

/// Cites a rule; one that is not in the rule list does not compile.
macro_rules! rule {
    ($id:literal) => {
        const { shamble_kernel::RuleId::cited(crate::RULES, $id) }
    };
}

mod abilities;
mod attack;
mod cards;
mod choice;
mod content;
mod death;
mod effects;
mod equipment;
mod events;
mod fact;
mod forms;
mod horde;
mod kill;
mod locations;
mod notation;
mod one_liners;
mod play;
mod position;
mod questions;
mod report;
mod roll;
mod search;
mod setup;
mod sight;
mod state;
mod turn;
mod view;
mod windows;
mod words;
mod zombies;

use std::sync::Arc;

use include_dir::{Dir, include_dir};
use serde_json::Value;
use shamble_kernel::{
    Catalogue, Character, Engine, Fault, Faults, Files, Game, Log, Luck, Mission, Name, Notation, Orders, Outcome,
    Pending, Phrase, Refusal, RuleBook, Seats, Setup, Viewer,
};

pub use cards::{Face, Kind, Level, Line, Location, Object, Person, Side, Symbols, Zombie, Zone};
pub use choice::{Act, Aim, Choice, Explore, Find, Forecast, Free, Group, Look, Means, Payment, Spot, Target, Thing};
use content::Content;
pub use fact::{Happened, Spoiler};
use play::Play;
pub use questions::Question;
use sight::Sight;
pub use state::{Blaze, Moment, State};
pub use turn::Phase;
use view::Eyes;
pub use view::{PlaceView, SurvivorView, View, ZombieView};
pub use words::{LocationPrint, ObjectPrint, ScenarioPrint, SurvivorPrint, ZombiePrint};

static CONTENT: Dir<'_> = include_dir!("$CARGO_MANIFEST_DIR/../../content/off-the-dead");

/// The rules of Off the Dead with its cards.
#[derive(Clone, Debug)]
pub struct OffTheDead {
    content: Arc<Content>,
}

impl OffTheDead {
    fn sight<'a>(&'a self, state: &'a State) -> Sight<'a> {
        Sight { content: &self.content, s: state }
    }
}

impl Game for OffTheDead {
    type State = State;
    type Question = Question;
    type Choice = Choice;
    type Fact = Happened;
    type Forecast = Forecast;
    type View = View;

    const ID: &'static str = "off-the-dead";
    const RULES_VERSION: u32 = 2;
    const DIE: u8 = 6;
    const MOMENTS: &'static [&'static str] = state::MOMENTS;

    fn rules(&self) -> &RuleBook {
        &self.content.rules
    }

    fn content_hash(&self) -> u64 {
        self.content.hash
    }

    fn start(&self, setup: &Setup, luck: &mut Luck, log: &mut Log<Happened>) -> Result<State, Faults> {
        let plan = setup::Plan::of(&self.content, setup)?;
        Ok(setup::start(&self.content, &plan, luck, log))
    }

    fn seats(&self, state: &State) -> usize {
        state.survivors.len()
    }

    fn pending(&self, state: &State) -> Pending<Question> {
        questions::pending(self.sight(state))
    }

    fn outcome(&self, state: &State) -> Option<Outcome> {
        state.outcome
    }

    fn choices(&self, state: &State, out: &mut Vec<Choice>) {
        questions::offer(self.sight(state), out);
    }

    fn apply(&self, state: &mut State, choice: Choice, luck: &mut Luck, log: &mut Log<Happened>) {
        let mut play = Play { content: &self.content, s: state, luck, log };
        play.answer(choice);
        play.advance();
    }

    fn may(&self, state: &State, choice: Choice) -> Result<Forecast, Refusal> {
        questions::may(self.sight(state), choice)
    }

    fn by(&self, state: &State, choice: Choice) -> Seats {
        questions::by(self.sight(state), choice)
    }

    fn orders<'s>(&self, state: &'s mut State) -> &'s mut Orders {
        &mut state.orders
    }

    fn view(&self, state: &State, viewer: Viewer) -> View {
        View::of(self.sight(state), Eyes::Of(viewer))
    }

    fn reimagine(&self, state: &mut State, viewer: Viewer, luck: &mut Luck) {
        view::reimagine(state, viewer, luck);
    }
}

impl Notation for OffTheDead {
    const FACTS: &'static [&'static str] = forms::FACTS;

    fn write(&self, state: &State, choice: Choice) -> String {
        self.sight(state).write(choice)
    }

    fn read(&self, state: &State, text: &str) -> Result<Choice, String> {
        self.sight(state).read(text)
    }

    fn seat_names(&self, state: &State) -> Vec<String> {
        let sight = self.sight(state);
        sight.everybody().iter().map(|seat| sight.seat_id(seat).to_owned()).collect()
    }

    fn write_fact(&self, state: &State, fact: Happened) -> String {
        self.sight(state).report(fact)
    }

    fn write_question(&self, question: Question) -> String {
        report::question_id(question)
    }

    fn describe(&self, state: &State) -> Value {
        position::describe(&self.content, &View::of(self.sight(state), Eyes::Open))
    }

    fn describe_view(&self, view: &View) -> Value {
        position::describe(&self.content, view)
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

impl Catalogue for OffTheDead {
    fn embedded() -> Files {
        let text =
            |file: &include_dir::File<'_>| Some((file.path().to_str()?.to_owned(), file.contents_utf8()?.to_owned()));
        CONTENT.files().filter_map(text).collect()
    }

    fn load(files: &Files) -> Result<Self, Vec<Fault>> {
        Content::load(files).map(|content| OffTheDead { content: Arc::new(content) })
    }

    fn name(&self) -> &Name {
        &self.content.name
    }

    fn missions(&self) -> Vec<Mission<'_>> {
        self.content.missions()
    }

    fn characters(&self) -> Vec<Character<'_>> {
        let people = self.content.people.iter();
        people.map(|person| Character { id: &person.id, name: &person.name, about: &person.about }).collect()
    }
}
