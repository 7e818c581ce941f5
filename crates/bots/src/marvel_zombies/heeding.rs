//! What choices do for or against what a bot was told.

use shamble_kernel::Seat;
use shamble_marvel_zombies::{Act, Choice, Move};
use shamble_zones::{ZoneId, ZoneSet};

use super::look::{FAR, Look};
use crate::Instruction;

/// What it counts to stand among Enemies, or next door to them, for whoever is to stay back.
const AMONG: f64 = 6.0;
const NEXT_DOOR: f64 = 1.5;
/// What it counts to open a door behind which they may be.
const DOOR: f64 = 4.0;
/// What a zone on the way counts for whoever was told where to go.
const NEARER: f64 = 2.5;
/// What it counts to do the very thing.
const DONE: f64 = 4.0;

impl Look<'_> {
    /// What a choice does for an instruction; nothing that is searched lies on this board.
    pub fn heed(&self, told: Instruction, choice: Choice) -> f64 {
        let step = self.here().zip(destination(choice));
        let nearer = |places: ZoneSet| step.map_or(0.0, |(from, to)| NEARER * self.nearer(places, from, to));
        match (told, choice) {
            (Instruction::StayBack, Choice::Act(Act::OpenDoor { .. })) => -DOOR,
            (Instruction::StayBack, _) => step.map_or(0.0, |(from, to)| self.exposure(from) - self.exposure(to)),
            (Instruction::StayWith(seat), _) => nearer(self.company(seat)),
            (Instruction::Objectives, Choice::Act(Act::TakeObjective { .. } | Act::TakeSecret { .. })) => DONE,
            (Instruction::Objectives, _) => nearer(self.state.objectives.iter().map(|token| token.zone).collect()),
            (Instruction::Search, _) => 0.0,
        }
    }

    fn exposure(&self, zone: ZoneId) -> f64 {
        if self.crowd(zone) > 0.0 {
            AMONG
        } else if self.ground.neighbours(zone).iter().any(|next| self.crowd(next) > 0.0) {
            NEXT_DOOR
        } else {
            0.0
        }
    }

    /// Zones with heroes of a seat, without the one that acts.
    fn company(&self, seat: Seat) -> ZoneSet {
        let others = self.everybody().filter(|who| *who != self.state.turn.who).map(|who| self.state.hero(who));
        others.filter(|hero| hero.player == seat).filter_map(|hero| hero.zone).collect()
    }

    /// Past doors that may be shut.
    fn nearer(&self, places: ZoneSet, from: ZoneId, to: ZoneId) -> f64 {
        let far = self.board.ground(self.board.doors()).distances(places);
        let way = |zone| far.of(zone).map_or(FAR, f64::from);
        way(from) - way(to)
    }
}

/// Where a choice leads the hero that acts.
fn destination(choice: Choice) -> Option<ZoneId> {
    match choice {
        Choice::Move(Move::Walk { to, .. } | Move::Carry { to, .. } | Move::On { to }) => Some(to),
        _ => None,
    }
}
