//! spawn_tokens
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
    pub fn wake_piles(&mut self, entered: ZoneId) {
        unimplemented!()
    }

    pub fn cleanse(&mut self, who: SurvivorId, card: CardId, zone: ZoneId) {
        unimplemented!()
    }

    pub fn to_starting_zone(&mut self, rule: &'static str, token: usize) {
        unimplemented!()
    }

    pub fn beast_tokens(&mut self, is_active: bool) {
        unimplemented!()
    }
}

impl Sight<'_> {
    pub fn offer_cleansing(self, out: &mut impl Offer<Choice>) {
        unimplemented!()
    }
}
