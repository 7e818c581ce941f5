//! bounty
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
    pub fn count_kills(&mut self, kind: ZombieKind, count: u8, zone: ZoneId, arms: Option<Arms>, range: u8) {
        unimplemented!()
    }

    pub fn count_ap(&mut self, who: SurvivorId, ap: u8) {
        unimplemented!()
    }

    pub fn check_feat(&mut self) {
        unimplemented!()
    }

    pub fn gain_bounty(&mut self, rule: &'static str, who: SurvivorId, card: CardId) {
        unimplemented!()
    }
}
