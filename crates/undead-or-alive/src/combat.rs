//! combat
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
    pub fn ask_charge_strike(&mut self) -> Flow {
        unimplemented!()
    }

    pub fn charge_strike(&mut self, choice: Choice) {
        unimplemented!()
    }

    pub fn attack(&mut self, arms: Arms, zone: ZoneId, is_charge: bool) {
        unimplemented!()
    }

    pub fn roll(&mut self, dice: u8) {
        unimplemented!()
    }

    pub fn ask_reroll(&mut self) -> Flow {
        unimplemented!()
    }

    pub fn keep_or_reroll(&mut self, choice: Choice) {
        unimplemented!()
    }

    pub fn ask_more_dice(&mut self) -> Flow {
        unimplemented!()
    }

    pub fn more_dice(&mut self, choice: Choice) {
        unimplemented!()
    }

    pub fn tally(&mut self) {
        unimplemented!()
    }

    pub fn fought(&mut self) {
        unimplemented!()
    }
}

impl Sight<'_> {
    pub fn offer_charge_strikes(self, out: &mut impl Offer<Choice>) {
        unimplemented!()
    }

    pub fn offer_attacks(self, out: &mut impl Offer<Choice>) {
        unimplemented!()
    }
}
