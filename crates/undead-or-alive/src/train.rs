//! train
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
    pub fn train(&mut self) {
        unimplemented!()
    }

    pub fn shift(&mut self, stage: u8) {
        unimplemented!()
    }

    pub fn ask_displace(&mut self) -> Flow {
        unimplemented!()
    }

    pub fn displace(&mut self, choice: Choice) {
        unimplemented!()
    }

    pub fn after_shift(&mut self) {
        unimplemented!()
    }
}

impl Sight<'_> {
    pub fn offer_places(self, out: &mut impl Offer<Choice>) {
        unimplemented!()
    }
}
