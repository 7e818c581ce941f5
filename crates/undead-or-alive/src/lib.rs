//! Undead or Alive: zone-board survival in the Old West for one to six, the tutorial and ten missions.
//!
//! Files are named after the chapters of the rules; `play` runs steps, `questions` says what is asked, each
//! chapter judges its own choices (`may_...`) and lists what it allows, `law` brings the verdicts together, `price` says
//! what a choice costs and `forecast` what may come of it. `skilled` says what the skills of a survivor add up to.

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
mod adrenaline;
mod arms;
mod bounty;
pub mod cards;
mod census;
mod choice;
mod combat;
mod companions;
pub mod content;
mod dynamite;
mod end_phase;
mod fact;
mod forecast;
mod forms;
mod friendly_fire;
mod inventory;
mod law;
mod machines;
mod memory;
mod missions;
mod movement;
mod noise;
mod notation;
mod objectives;
mod play;
mod position;
mod price;
mod questions;
mod report;
mod setup;
mod sight;
mod skilled;
mod skills;
mod spawn;
mod spawn_tokens;
mod splitting;
mod state;
mod targets;
mod threats;
mod train;
mod turn;
mod vade_retro;
mod view;
mod words;
mod wounds;

use std::sync::Arc;

use serde_json::Value;
use shamble_kernel::{
    Catalogue, Character, Engine, Fault, Faults, Files, Game, Log, Luck, Mission, Name, Notation, Orders, Outcome,
    Pending, Phrase, Refusal, RuleBook, Seats, Setup, Viewer,
};

pub use choice::{Choice, Gift};
pub use combat::Roll;
pub use content::{Content, embedded};
pub use fact::{Event, Happened, Loss, Lure, Manner};
pub use forecast::{Attack, Forecast};
use play::Play;
pub use price::Price;
pub use questions::Question;
use sight::Sight;
pub use skills::SkillSet;
pub use state::{
    Arms, Beast, ByZone, Companion, CompanionId, GatlingPost, Held, NoiseToken, ObjectiveToken, Occasion, Post,
    SlotKind, Slots, Sorting, SpawnToken, State, Survivor, SurvivorId, Thing, Who, ZONES,
};
pub use threats::Threat;
pub use turn::Phase;
pub use view::View;

/// The rules of Undead or Alive with its cards, tiles and missions.
#[derive(Clone, Debug)]
pub struct UndeadOrAlive {
    content: Arc<Content>,
}

impl UndeadOrAlive {
    /// What is in the box.
    pub fn content(&self) -> &Content {
        &self.content
    }

    /// Whether a choice attacks a zone without zombies.
    pub fn meets_nobody(&self, state: &State, choice: Choice) -> bool {
        match choice {
            Choice::Shoot { at, .. } | Choice::Throw { at, .. } => !self.sight(state).has_zombies(at),
            _ => false,
        }
    }

    /// Counts cards, miniatures and tokens: what is wrong, if anything is.
    pub fn census(&self, state: &State) -> Result<(), String> {
        self.sight(state).census()
    }

    fn sight<'a>(&'a self, state: &'a State) -> Sight<'a> {
        Sight { content: &self.content, s: state }
    }
}

impl Game for UndeadOrAlive {
    type State = State;
    type Question = Question;
    type Choice = Choice;
    type Fact = Event;
    type Forecast = Forecast;
    type View = View;

    const ID: &'static str = "undead-or-alive";
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

    fn start(&self, setup: &Setup, luck: &mut Luck, log: &mut Log<Event>) -> Result<State, Faults> {
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

    fn apply(&self, state: &mut State, choice: Choice, luck: &mut Luck, log: &mut Log<Event>) {
        let mut play = Play { content: &self.content, s: state, luck, log };
        play.answer(choice);
        play.advance();
    }

    fn may(&self, state: &State, choice: Choice) -> Result<Forecast, Refusal> {
        self.sight(state).forecast(choice).map_err(|rule| Refusal { rule })
    }

    fn choose(&self, state: &mut State, choice: Choice, luck: &mut Luck, log: &mut Log<Event>) -> Result<(), Refusal> {
        // What it may bring is nobody's business here.
        self.sight(state).may(choice).map_err(|rule| Refusal { rule })?;
        self.apply(state, choice, luck, log);
        Ok(())
    }

    fn outcome(&self, state: &State) -> Option<Outcome> {
        state.outcome
    }

    fn by(&self, state: &State, choice: Choice) -> Seats {
        questions::by(self.sight(state), choice)
    }

    fn orders<'s>(&self, state: &'s mut State) -> &'s mut Orders {
        &mut state.orders
    }

    fn view(&self, state: &State, _viewer: Viewer) -> View {
        View::of(state)
    }

    fn reimagine(&self, state: &mut State, _viewer: Viewer, luck: &mut Luck) {
        view::reimagine(state, luck);
    }
}

impl Notation for UndeadOrAlive {
    const FACTS: &'static [&'static str] = forms::FACTS;

    fn write(&self, state: &State, choice: Choice) -> String {
        self.sight(state).write(choice)
    }

    fn read(&self, state: &State, text: &str) -> Result<Choice, String> {
        self.sight(state).read(text)
    }

    fn write_fact(&self, state: &State, fact: Event) -> String {
        self.sight(state).at_time_of(fact).report(fact.happened)
    }

    fn write_question(&self, question: Question) -> String {
        report::question_id(&self.content, question)
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

    fn wake(&self, state: &mut State, luck: &mut Luck, log: &mut Log<Event>) {
        Play { content: &self.content, s: state, luck, log }.advance();
    }

    fn tell<'a>(&'a self, state: &'a State, fact: Event) -> Phrase<'a> {
        self.sight(state).at_time_of(fact).tell(fact.happened)
    }

    fn ask<'a>(&'a self, state: &'a State, question: Question) -> Phrase<'a> {
        self.sight(state).ask(question)
    }

    fn offer<'a>(&'a self, state: &'a State, choice: Choice) -> Phrase<'a> {
        self.sight(state).offer_words(choice)
    }
}

impl Catalogue for UndeadOrAlive {
    fn embedded() -> Files {
        embedded()
    }

    fn reads(file: &str) -> bool {
        file == content::OWN_RULES
    }

    fn load(files: &Files) -> Result<Self, Vec<Fault>> {
        Content::load(files).map(|content| UndeadOrAlive { content: Arc::new(content) })
    }

    fn name(&self) -> &Name {
        &self.content.name
    }

    fn missions(&self) -> Vec<Mission<'_>> {
        setup::missions(&self.content)
    }

    fn characters(&self) -> Vec<Character<'_>> {
        let people = self.content.people.iter();
        people.map(|person| Character { id: &person.id, name: &person.name, about: &person.role }).collect()
    }
}
