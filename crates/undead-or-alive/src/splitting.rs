//! splitting
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
    pub fn ask_heading(&mut self, zone: ZoneId) -> Flow {
        unimplemented!()
    }

    pub fn head(&mut self, zone: ZoneId, choice: Choice) {
        unimplemented!()
    }

    pub fn set_off(&mut self, zone: ZoneId, to: ZoneId) {
        unimplemented!()
    }

    pub fn ask_surplus(&mut self, zone: ZoneId, kind: ZombieKind, left: u8) -> Flow {
        unimplemented!()
    }

    pub fn surplus(&mut self, zone: ZoneId, kind: ZombieKind, left: u8, choice: Choice) {
        unimplemented!()
    }
}

impl Sight<'_> {
    pub fn offer_headings(self, zone: ZoneId, out: &mut impl Offer<Choice>) {
        unimplemented!()
    }
}
