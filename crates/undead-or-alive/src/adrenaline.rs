//! adrenaline
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
    pub fn gain_ap(&mut self, rule: &'static str, who: SurvivorId, ap: u8) {
        unimplemented!()
    }

    pub fn ask_learn(&mut self, who: SurvivorId, level: Danger) -> Flow {
        unimplemented!()
    }

    pub fn learn(&mut self, who: SurvivorId, level: Danger, choice: Choice) {
        unimplemented!()
    }

    pub fn teach(&mut self, who: SurvivorId, skill: SkillId) {
        unimplemented!()
    }
}

impl Sight<'_> {
    pub fn offer_skills(self, who: SurvivorId, level: Danger, out: &mut impl Offer<Choice>) {
        unimplemented!()
    }
}
