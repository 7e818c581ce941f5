//! vade_retro
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
    pub fn vade_retro(&mut self, zone: ZoneId) {
        unimplemented!()
    }

    pub fn move_token(&mut self, zone: ZoneId, choice: Choice) {
        unimplemented!()
    }

    pub fn clear_vade_retro(&mut self) {
        unimplemented!()
    }
}

impl Sight<'_> {
    pub fn offer_vade_retro(self, out: &mut impl Offer<Choice>) {
        unimplemented!()
    }
}
