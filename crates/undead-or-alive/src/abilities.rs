//! abilities
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
    pub fn ask_rescue(&mut self, zone: ZoneId) -> Flow {
        unimplemented!()
    }

    pub fn pull(&mut self, zone: ZoneId, choice: Choice) {
        unimplemented!()
    }

    pub fn dragged(&mut self, who: SurvivorId, zone: ZoneId, choice: Choice) {
        unimplemented!()
    }
}

impl Sight<'_> {
    pub fn offer_pulls(self, zone: ZoneId, out: &mut impl Offer<Choice>) {
        unimplemented!()
    }
}
