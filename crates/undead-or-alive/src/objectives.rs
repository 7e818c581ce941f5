//! objectives
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
    pub fn take_objective(&mut self, who: SurvivorId) {
        unimplemented!()
    }

    pub fn take_coal(&mut self, who: SurvivorId) {
        unimplemented!()
    }

    pub fn load_tender(&mut self, who: SurvivorId) {
        unimplemented!()
    }

    pub fn start_train(&mut self, who: SurvivorId) {
        unimplemented!()
    }

    pub fn store(&mut self, who: SurvivorId) {
        unimplemented!()
    }
}

impl Sight<'_> {
    pub fn offer_objectives(self, out: &mut impl Offer<Choice>) {
        unimplemented!()
    }
}
