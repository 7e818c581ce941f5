//! targets
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
    pub fn ask_assign(&mut self) -> Flow {
        unimplemented!()
    }

    pub fn assign(&mut self, choice: Choice) {
        unimplemented!()
    }

    pub fn ask_reap(&mut self) -> Flow {
        unimplemented!()
    }

    pub fn reap(&mut self, choice: Choice) {
        unimplemented!()
    }

    pub fn eliminate(&mut self, zone: ZoneId, kind: ZombieKind, count: u8, by: Option<SurvivorId>) {
        unimplemented!()
    }
}

impl Sight<'_> {
    pub fn offer_targets(self, out: &mut impl Offer<Choice>) {
        unimplemented!()
    }

    pub fn offer_reaps(self, out: &mut impl Offer<Choice>) {
        unimplemented!()
    }
}
