//! Marvel Zombies: the players are undead Super-Heroes who hunt for flesh or, in Hero Mode, those who try to save
//! what is left.
//!
//! One engine plays both modes: Hero Mode is Zombie Mode with exchanged words (MZH-MODE-3). What each mode has of
//! its own, from characters to spawn cards, is a [`content::Side`]. Files are named after the chapters of the rules;
//! `play` runs steps, `questions` says what is asked, and each chapter lists its own choices.

// The rule list, and `rule!` to cite it.
include!(concat!(env!("OUT_DIR"), "/rules.rs"));

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
mod effects;
mod elimination;
mod fact;
mod forms;
mod law;
mod marching;
mod missions;
mod movement;
mod notation;
mod objectives;
mod odds;
mod orders;
mod play;
mod pool;
mod position;
mod questions;
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

use shamble_kernel::{Catalogue, Character, Game, Luck, Mission, Notation, Viewer};

pub use choice::{Act, Aim, Card, Choice, Dice, Move, Reply, Wound};
pub use content::{Content, embedded};
pub use fact::{Dealers, Group, Happened, Loss, Lure, Manner, Rise};
pub use law::{Forecast, Price, Roll};
use play::Play;
pub use questions::{Moment, Question, ZoneQuestion};
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
    shamble_kernel::chapters!(Open Game);

    type Fact = Happened;

    const ID: &'static str = "marvel-zombies";
    const RULES_VERSION: u32 = 2;
    const DIE: u8 = 6;
    const MOMENTS: &'static [&'static str] = orders::MOMENTS;
    const BEGINS_TIMELY: bool = false;

    fn reimagine(&self, state: &mut State, _viewer: Viewer, luck: &mut Luck) {
        view::reimagine(&self.content, state, luck);
    }
}

impl Notation for MarvelZombies {
    shamble_kernel::chapters!(Open Notation);

    fn write_question(&self, question: Question) -> String {
        report::question_id(question)
    }
}

impl Catalogue for MarvelZombies {
    shamble_kernel::chapters!(Catalogue);

    fn missions(&self) -> Vec<Mission<'_>> {
        setup::missions(&self.content)
    }

    fn characters(&self) -> Vec<Character<'_>> {
        setup::characters(&self.content)
    }
}
