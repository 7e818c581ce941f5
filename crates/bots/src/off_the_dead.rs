//! How to play Off the Dead: kill what bites next, search while it is quiet, and spend everything before somebody dies.
//!
//! Weights are in bites: 1 is what a bite costs a survivor who is infected already and far from death.

mod fighting;
mod finding;
mod helping;
mod look;
mod standing;
mod travelling;

use look::Look;
use shamble_kernel::Seat;
use shamble_off_the_dead::{Act, Choice, Explore, Find, Free, OffTheDead, Question, State};

use crate::Instruction;
use crate::guide::{Guide, Weight, idle, never, weight};

/// The guide to Off the Dead.
pub(crate) struct OffTheDeadGuide;

/// Turns that a search looks ahead for each living survivor.
const ROUNDS_AHEAD: u32 = 2;
/// What a search counts for whoever was told to search.
const EAGERNESS: f64 = 2.0;

impl Guide<OffTheDead> for OffTheDeadGuide {
    fn weigh(&self, game: &OffTheDead, state: &State, seat: Seat, choices: &[Choice], out: &mut Vec<Weight>) {
        let Some(question) = state.agenda.question() else { return };
        let look = Look::of(game, state, question.seat().unwrap_or(seat));
        out.extend(choices.iter().map(|choice| look.weigh(question, *choice)));
    }

    fn heeds(&self) -> &'static [&'static str] {
        &["search"]
    }

    /// Nobody stands anywhere in this game: to search the rubble is all that can be asked for.
    fn heed(&self, _: &OffTheDead, _: &State, told: Instruction, choices: &[Choice]) -> Vec<f64> {
        let is_search = |choice: &Choice| told == Instruction::Search && *choice == Choice::Act(Act::Search);
        choices.iter().map(|choice| if is_search(choice) { EAGERNESS } else { 0.0 }).collect()
    }

    /// Read from the agenda: who else could use an ability meanwhile takes longer to say, and does not matter here.
    fn asked(&self, game: &OffTheDead, state: &State) -> Option<Seat> {
        let question = state.agenda.question()?;
        question.seat().or_else(|| game.outlook(state, state.active).living().iter().next())
    }

    fn value(&self, game: &OffTheDead, state: &State) -> f64 {
        Look::of(game, state, state.active).standing()
    }

    fn is_worth_searching(&self, question: Question) -> bool {
        shamble_kernel::is_one_of! {
            question, Question:
            Action, Window, Redirect, Target, FreeTarget, PointTop, LoseObject, FetchTake, ChangePlace, Buy,
            BlockZones, StartLocation
        }
    }

    fn clock(&self, state: &State) -> u32 {
        u32::from(state.turn)
    }

    fn horizon(&self, _: &OffTheDead, state: &State) -> u32 {
        ROUNDS_AHEAD * state.survivors.iter().filter(|survivor| survivor.is_alive).count() as u32
    }
}

/// Nothing better to do.
fn wait() -> Weight {
    idle(0.0)
}

impl Look<'_> {
    fn weigh(&self, question: Question, choice: Choice) -> Weight {
        match choice {
            Choice::Pass => wait(),
            Choice::Act(Act::Attack(means)) => self.attack(means),
            Choice::Act(Act::Search) => self.search(),
            Choice::Act(Act::Throw { thing, to }) => self.throw(thing, to),
            Choice::Act(Act::Explore) => self.explore(),
            Choice::Free(Free::Drop(face)) => {
                let is_too_many = matches!(question, Question::TrimTrophies { .. });
                if is_too_many { self.spare_trophy(face) } else { never() }
            }
            Choice::Free(free) => self.free(question, free),
            Choice::Find(Find::Turn(pile)) => self.turn(question, pile),
            Choice::Find(Find::Take(kind)) => weight(1.0 + self.worth(self.me, kind), "bot-otd-find"),
            Choice::Find(Find::Put { kind, pile }) => self.put(kind, pile),
            Choice::Find(Find::Back) => weight(0.5, "bot-otd-remember"),
            Choice::Target(target) => self.target(question, target),
            Choice::Explore(Explore::Card(card)) => self.explore_card(card),
            Choice::Explore(Explore::Skip) => weight(1.0, "bot-otd-explore"),
            Choice::Explore(Explore::Face | Explore::Swap) => wait(),
            Choice::Group(group) => self.group(group),
            Choice::To(seat) => self.turn_to(question, seat),
            Choice::Lose { thing, .. } => weight(-self.worth(self.me, thing.kind), "bot-otd-lose-least"),
            Choice::Point(side) => self.point(side),
        }
    }
}
