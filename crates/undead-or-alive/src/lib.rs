//! Undead or Alive: zone-board survival in the Old West for one to six, the tutorial and ten missions.
//!
//! Files are named after the chapters of the rules; `play` runs steps, `questions` says what is asked, each
//! chapter judges its own choices (`may_...`) and lists what it allows, `law` brings the verdicts together, `price` says
//! what a choice costs and `forecast` what may come of it. `skilled` says what the skills of a survivor add up to.

// The rule list, and `rule!` to cite it.
include!(concat!(env!("OUT_DIR"), "/rules.rs"));

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
mod handled;
mod inventory;
mod law;
mod machines;
mod meanwhile;
mod memory;
mod missions;
mod movement;
mod noise;
mod notation;
mod objectives;
mod odds;
mod orders;
pub mod outlook;
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

use shamble_kernel::{Catalogue, Character, Game, Log, Luck, Mission, Notation, Refusal, Viewer};

pub use choice::{Act, Choice, Fight, Gift, Meanwhile, Prepare, Reply, Sort};
pub use combat::Roll;
pub use content::{Content, embedded};
pub use fact::{Event, Happened, Loss, Lure, Manner};
pub use forecast::{Attack, Forecast, People};
pub use handled::Handled;
pub use missions::{Need, Progress};
pub use odds::Came;
use play::Play;
pub use price::Price;
pub use questions::Question;
use sight::Sight;
pub use skills::SkillSet;
pub use state::{
    Arms, Beast, ByZone, Companion, CompanionId, Few, GatlingPost, Held, Made, NoiseToken, ObjectiveToken, Occasion,
    Post, SlotKind, Slots, Sorting, SpawnToken, State, Survivor, SurvivorId, Thing, Who, ZONES,
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
        matches!(choice, Choice::Act(Act::Shoot { at, .. } | Act::Throw { at, .. }) if !self.sight(state).has_zombies(at))
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
    shamble_kernel::chapters!(Open Game);

    type Fact = Event;

    const ID: &'static str = "undead-or-alive";
    const RULES_VERSION: u32 = 2;
    const DIE: u8 = 6;
    const MOMENTS: &'static [&'static str] = orders::MOMENTS;
    const BEGINS_TIMELY: bool = false;

    fn choose(&self, state: &mut State, choice: Choice, luck: &mut Luck, log: &mut Log<Event>) -> Result<(), Refusal> {
        // What it may bring is nobody's business here.
        self.sight(state).may(choice).map_err(|rule| Refusal { rule })?;
        self.apply(state, choice, luck, log);
        Ok(())
    }

    fn reimagine(&self, state: &mut State, _viewer: Viewer, luck: &mut Luck) {
        view::reimagine(state, luck);
    }
}

impl Notation for UndeadOrAlive {
    shamble_kernel::chapters!(Open Notation);

    fn write_question(&self, question: Question) -> String {
        report::question_id(&self.content, question)
    }
}

impl Catalogue for UndeadOrAlive {
    shamble_kernel::chapters!(Catalogue);

    fn reads(file: &str) -> bool {
        file == content::OWN_RULES
    }

    fn missions(&self) -> Vec<Mission<'_>> {
        setup::missions(&self.content)
    }

    fn characters(&self) -> Vec<Character<'_>> {
        let people = self.content.people.iter();
        people.map(|person| Character { id: &person.id, name: &person.name, about: &person.role }).collect()
    }
}
