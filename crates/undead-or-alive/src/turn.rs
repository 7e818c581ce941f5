//! turn
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
    pub fn new_round(&mut self) {
        unimplemented!()
    }

    pub fn next_player(&mut self, player: Seat, left: u8) {
        unimplemented!()
    }

    pub fn choose(&mut self, choice: Choice) {
        unimplemented!()
    }

    pub fn begin_turn(&mut self, who: SurvivorId, is_link: bool) {
        unimplemented!()
    }

    pub fn ask_act(&mut self) -> Flow {
        unimplemented!()
    }

    pub fn act(&mut self, choice: Choice) {
        unimplemented!()
    }

    pub fn settle(&mut self) {
        unimplemented!()
    }

    pub fn end_turn(&mut self) {
        unimplemented!()
    }

    pub fn ask_exit(&mut self) -> Flow {
        unimplemented!()
    }

    pub fn leave_or_stay(&mut self, choice: Choice) {
        unimplemented!()
    }

    pub fn resume(&mut self) {
        unimplemented!()
    }

    pub fn after_players(&mut self) {
        unimplemented!()
    }
}

impl Sight<'_> {
    pub fn offer_survivors(self, player: Seat, out: &mut impl Offer<Choice>) {
        unimplemented!()
    }

    pub fn offer_acts(self, out: &mut impl Offer<Choice>) {
        unimplemented!()
    }

    pub fn offer_exit(self, out: &mut impl Offer<Choice>) {
        unimplemented!()
    }
}
