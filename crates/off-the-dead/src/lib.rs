//! Off the Dead: cooperative card survival for one to four, both chapters.
//!
//! Files are named after the chapters of the rules; `play` runs steps, `questions` lists choices, and
//! `effects` holds what cards, abilities and one-liners do.

// The rule list, and `rule!` to cite it.
include!(concat!(env!("OUT_DIR"), "/rules.rs"));

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
mod orders;
mod outlook;
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

use serde_json::Value;
use shamble_kernel::{Catalogue, Character, Game, Luck, Mission, Notation, Viewer};

pub use cards::{Face, Kind, Level, Line, Location, Object, Person, Side, Symbols, Zombie, Zone};
pub use choice::{Act, Aim, Choice, Explore, Find, Forecast, Free, Group, Look, Means, Payment, Spot, Target, Thing};
use content::Content;
pub use content::{Ammunition, Effect, ElementEffect, Nature, Particularity, Stop, WeaponEffect, ZombieEffect, Zones};
pub use fact::{Happened, Spoiler};
pub use outlook::{Condition, Outlook, Prowler};
use play::Play;
pub use questions::Question;
use sight::Sight;
pub use state::{Blaze, Moment, Rolled, State};
pub use turn::Phase;
use view::Eyes;
pub use view::{PlaceView, SurvivorView, View, ZombieView};
pub use words::{LocationPrint, ObjectPrint, ScenarioPrint, SurvivorPrint, ZombiePrint};

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
    shamble_kernel::chapters!(Game);

    type Fact = Happened;

    const ID: &'static str = "off-the-dead";
    const RULES_VERSION: u32 = 2;
    const DIE: u8 = 6;
    const MOMENTS: &'static [&'static str] = state::MOMENTS;

    fn seats(&self, state: &State) -> usize {
        state.survivors.len()
    }

    fn view(&self, state: &State, viewer: Viewer) -> View {
        View::of(self.sight(state), Eyes::Of(viewer))
    }

    fn reimagine(&self, state: &mut State, viewer: Viewer, luck: &mut Luck) {
        view::reimagine(state, viewer, luck);
    }
}

impl Notation for OffTheDead {
    shamble_kernel::chapters!(Notation);

    fn seat_names(&self, state: &State) -> Vec<String> {
        let sight = self.sight(state);
        sight.everybody().iter().map(|seat| sight.seat_id(seat).to_owned()).collect()
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
}

impl Catalogue for OffTheDead {
    shamble_kernel::chapters!(Catalogue);

    fn missions(&self) -> Vec<Mission<'_>> {
        self.content.missions()
    }

    fn characters(&self) -> Vec<Character<'_>> {
        let people = self.content.people.iter();
        people.map(|person| Character { id: &person.id, name: &person.name, about: &person.about }).collect()
    }
}
