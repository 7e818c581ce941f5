//! missions
#![allow(unused_imports, unused_variables, dead_code)]
use shamble_kernel::{Id, Offer, Seat, Seats, Set};
use shamble_zones::{ZoneId, ZoneSet};

use crate::cards::{CardId, Danger, Noise, SkillId, ZombieKind};
use crate::choice::{Choice, Gift};
use crate::fact::{Happened, Loss, Manner};
use crate::play::{Flow, Play};
use crate::sight::Sight;
use crate::state::{Arms, CompanionId, Gait, Held, Sorting, Step, SurvivorId, Who};

impl Play<'_> {
    pub fn check_goals(&mut self) {
        unimplemented!()
    }

    pub fn lose(&mut self, rule: &'static str, why: Loss) {
        unimplemented!()
    }

    pub fn end_phase_of_mission(&mut self) {
        unimplemented!()
    }
}

impl Sight<'_> {
    pub fn may_leave(self, who: SurvivorId) -> bool {
        unimplemented!()
    }
}
