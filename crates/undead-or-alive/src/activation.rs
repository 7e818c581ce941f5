//! activation
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
    pub fn activate(&mut self, kinds: Set<ZombieKind>) {
        unimplemented!()
    }

    pub fn taunt(&mut self, who: SurvivorId, zone: ZoneId) {
        unimplemented!()
    }

    pub fn bites(&mut self) {
        unimplemented!()
    }

    pub fn ask_bite(&mut self, zone: ZoneId, kind: ZombieKind, left: u8) -> Flow {
        unimplemented!()
    }

    pub fn bite(&mut self, zone: ZoneId, kind: ZombieKind, left: u8, choice: Choice) {
        unimplemented!()
    }

    pub fn moves(&mut self) {
        unimplemented!()
    }

    pub fn arrivals(&mut self) {
        unimplemented!()
    }

    pub fn second_actions(&mut self) {
        unimplemented!()
    }
}
