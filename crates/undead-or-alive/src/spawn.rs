//! spawn
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
    pub fn begin_spawn(&mut self) {
        unimplemented!()
    }

    pub fn next_spawn(&mut self) {
        unimplemented!()
    }

    pub fn draw_zombie_card(&mut self, zone: ZoneId) {
        unimplemented!()
    }

    pub fn ask_links(&mut self, kind: ZombieKind, links: Set<SurvivorId>) -> Flow {
        unimplemented!()
    }

    pub fn link(&mut self, kind: ZombieKind, links: Set<SurvivorId>, choice: Choice) {
        unimplemented!()
    }

    pub fn offer_reflexes(&mut self, zone: ZoneId, asked: Set<SurvivorId>) {
        unimplemented!()
    }
}
