//! noise
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
    pub fn make_noise(&mut self, rule: &'static str, zone: ZoneId, side: Noise) {
        unimplemented!()
    }

    pub fn ask_crowd(&mut self) -> Flow {
        unimplemented!()
    }

    pub fn noise_to_crowd(&mut self, choice: Choice) {
        unimplemented!()
    }
}

impl Sight<'_> {
    pub fn offer_crowds(self, out: &mut impl Offer<Choice>) {
        unimplemented!()
    }
}
