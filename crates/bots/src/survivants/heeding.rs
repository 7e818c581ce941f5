//! What choices do for or against what a bot was told.

use shamble_kernel::{Id, Seat};
use shamble_survivants::mat::Spot;
use shamble_survivants::{Act, Choice, Goal, SurvivorId};

use super::look::{Look, apart};
use crate::Instruction;

/// What it counts to be in reach of a zombie, for whoever is to stay back.
const REACHED: f64 = 3.0;
/// What a stride nearer to somebody counts.
const NEARER: f64 = 2.5;
/// What it counts to do the very thing.
const DONE: f64 = 3.0;

impl Look<'_> {
    /// What a choice does for an instruction; every errand is an objective here.
    pub fn heed(&self, told: Instruction, choice: Choice) -> f64 {
        match (told, choice) {
            (Instruction::StayBack, Choice::Go(Goal::Spot(to))) => {
                self.here().map_or(0.0, |here| REACHED * (self.danger(here) - self.danger(to)))
            }
            (Instruction::StayBack, Choice::Act(Act::Attack { .. } | Act::Join)) => -DONE,
            (Instruction::StayWith(seat), Choice::Go(Goal::Spot(to))) => self.company(seat, to),
            (Instruction::Search, Choice::Act(Act::Search { .. } | Act::SearchBody { .. })) => DONE,
            (Instruction::StayBack | Instruction::StayWith(_) | Instruction::Search | Instruction::Objectives, _) => {
                0.0
            }
        }
    }

    /// How much nearer a place is to the nearest survivor of a seat than where the one who decides stands.
    fn company(&self, seat: Seat, to: Spot) -> f64 {
        let everybody = (0..self.state.survivors.len()).map(SurvivorId::at);
        let theirs = everybody.filter(|who| Some(*who) != self.who && self.state.share[who.index()] == seat);
        let spots: Vec<Spot> = theirs.filter_map(|who| self.spot(who)).collect();
        let far = |from: Spot| spots.iter().map(|spot| apart(from.at, spot.at)).fold(f64::INFINITY, f64::min);
        match self.here() {
            Some(here) if !spots.is_empty() => NEARER * (far(here) - far(to)) / self.stride().max(1.0),
            Some(_) | None => 0.0,
        }
    }
}
