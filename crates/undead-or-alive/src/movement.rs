//! movement
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
    pub fn ask_stride(&mut self, gait: Gait, gone: u8, least: u8, most: u8) -> Flow {
        unimplemented!()
    }

    pub fn stride(&mut self, gait: Gait, gone: u8, least: u8, most: u8, choice: Choice) {
        unimplemented!()
    }

    pub fn ask_boarding(&mut self) -> Flow {
        unimplemented!()
    }

    pub fn board_or_not(&mut self, choice: Choice) {
        unimplemented!()
    }

    pub fn ask_free_move(&mut self) -> Flow {
        unimplemented!()
    }

    pub fn free_move(&mut self, choice: Choice) {
        unimplemented!()
    }

    pub fn enter(&mut self, who: SurvivorId, to: ZoneId, manner: Manner) {
        unimplemented!()
    }
}

impl Sight<'_> {
    pub fn offer_strides(self, gait: Gait, gone: u8, least: u8, most: u8, out: &mut impl Offer<Choice>) {
        unimplemented!()
    }

    pub fn offer_free_moves(self, out: &mut impl Offer<Choice>) {
        unimplemented!()
    }
}
