//! What choices do for or against what a bot was told.

use shamble_kernel::Seat;
use shamble_undead_or_alive::{Act, Choice};
use shamble_zones::{ZoneId, ZoneSet};

use super::look::Look;
use crate::Instruction;

/// What it counts to stand among zombies, or next door to them, for whoever is to stay back.
const AMONG: f64 = 6.0;
const NEXT_DOOR: f64 = 1.5;
/// What a zone on the way counts for whoever was told where to go.
const NEARER: f64 = 2.5;
/// What it counts to do the very thing.
const DONE: f64 = 4.0;

impl Look<'_> {
    /// What a choice does for an instruction.
    pub fn heed(&self, told: Instruction, choice: Choice) -> f64 {
        let step = self.here().zip(self.destination(choice));
        let nearer = |places: ZoneSet| step.map_or(0.0, |(from, to)| NEARER * self.nearer(places, from, to));
        match told {
            Instruction::StayBack => step.map_or(0.0, |(from, to)| self.exposure(from) - self.exposure(to)),
            Instruction::StayWith(seat) => nearer(self.company(seat)),
            Instruction::Search if choice == Choice::Act(Act::Search) => DONE,
            Instruction::Search => nearer(self.stage.board.rooms() - self.outlook.infested()),
            Instruction::Objectives if choice == Choice::Act(Act::TakeObjective) => DONE,
            Instruction::Objectives => nearer(self.state.objectives.iter().map(|token| token.zone).collect()),
        }
    }

    /// Where a choice leads the survivor that acts.
    fn destination(&self, choice: Choice) -> Option<ZoneId> {
        match choice {
            Choice::Act(Act::Move { to } | Act::Sprint { to } | Act::Jump { to }) | Choice::On { to } => Some(to),
            Choice::Act(Act::Charge { to }) => Some(self.end_of_charge(to)),
            _ => None,
        }
    }

    /// A Charge ends among zombies (UOA-BRAWL-1).
    fn end_of_charge(&self, to: ZoneId) -> ZoneId {
        let infested = self.outlook.infested();
        let beyond = || (self.stage.terrain.neighbours(to) & infested).iter().next();
        if infested.has(to) { to } else { beyond().unwrap_or(to) }
    }

    fn exposure(&self, zone: ZoneId) -> f64 {
        let infested = self.outlook.infested();
        if infested.has(zone) {
            AMONG
        } else if (self.stage.terrain.neighbours(zone) & infested).is_empty() {
            0.0
        } else {
            NEXT_DOOR
        }
    }

    /// Zones with survivors of a seat, without the one that acts.
    fn company(&self, seat: Seat) -> ZoneSet {
        let others = self.everybody().filter(|who| *who != self.state.turn.who).map(|who| self.state.survivor(who));
        others.filter(|survivor| survivor.player == seat).filter_map(|survivor| survivor.zone).collect()
    }

    fn nearer(&self, places: ZoneSet, from: ZoneId, to: ZoneId) -> f64 {
        if places.is_empty() { 0.0 } else { self.way_to(places, from) - self.way_to(places, to) }
    }
}
