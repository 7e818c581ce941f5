//! Survivants: a cooperative miniatures game on a free surface, measured in centimetres.
//!
//! [`content`] is everything that the files tell: survivors, weapons, tables of chance, scenery, the eight tables
//! and the scenarios. [`mat`] is the geometry of a table: who stands where, who sees whom, and which way leads
//! where. The rules are methods of `Play`, one file a chapter; `play` runs steps, `questions` says what is asked.

// The rule list, and `rule!` to cite it.
include!(concat!(env!("OUT_DIR"), "/rules.rs"));

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
mod hordes;
pub mod kinds;
mod leaps;
mod looking;
pub mod mat;
mod modifiers;
mod moves;
mod moving_shots;
mod notation;
mod objectives;
mod odds;
mod orders;
mod passing;
mod play;
mod position;
mod prospects;
mod questions;
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
mod written;
mod zombie_doors;

#[cfg(test)]
extern crate self as shamble_survivants;
#[cfg(test)]
mod tests;

use std::sync::Arc;

use shamble_kernel::{Catalogue, Character, Game, Luck, Mission, Notation, Setup, Viewer};

pub use campaign::Day;
pub use choice::{Act, Camp, Choice, Clinch, Forecast, Goal, Make, Remedy};
pub use content::{Content, embedded};
pub use fact::{Happened, Harm, Test};
pub use looking::{Gaze, Pointing, Template};
pub use odds::{Came, Fate, Stake};
use play::Play;
pub use questions::Question;
use sight::Sight;
pub use state::{
    Body, Corpse, Figure, MoveKind, Persona, Phase, Rescue, RescueFate, ShotMode, Stack, State, Step, Survivor,
    SurvivorId, Target, Task, Wear, Whereabouts, Zombie,
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

    /// How many zombies attack whoever goes somewhere, on the way there (SUR-ZATK-13).
    pub fn attackers_on_way(&self, state: &State, goal: Goal) -> usize {
        self.sight(state).attackers_on_way(goal)
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

    /// The day of a campaign that is played on this scenario.
    pub fn stage(&self, scenario: &str) -> Option<Day<'_>> {
        let scenario = self.content.find_scenario(scenario)?;
        let mut days = (0..).map_while(|stage| Day::at(&self.content, stage));
        days.find(|day| day.stage.scenario == scenario)
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
    shamble_kernel::chapters!(Open Game);

    type Fact = Happened;

    const ID: &'static str = "survivants";
    const RULES_VERSION: u32 = 5;
    const DIE: u8 = 10;
    const MOMENTS: &'static [&'static str] = orders::MOMENTS;

    fn reimagine(&self, state: &mut State, _viewer: Viewer, luck: &mut Luck) {
        view::reimagine(&self.content, state, luck);
    }
}

impl Notation for Survivants {
    shamble_kernel::chapters!(Open Notation);

    fn write_question(&self, question: Question) -> String {
        report::question_id(question)
    }
}

impl Catalogue for Survivants {
    shamble_kernel::chapters!(Catalogue);

    fn reads(file: &str) -> bool {
        file.starts_with("tables/")
    }

    fn missions(&self) -> Vec<Mission<'_>> {
        setup::missions(&self.content)
    }

    fn characters(&self) -> Vec<Character<'_>> {
        setup::characters(&self.content)
    }
}
