//! inventory
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
    pub fn ask_sort(&mut self, who: SurvivorId, why: Sorting) -> Flow {
        unimplemented!()
    }

    pub fn sort(&mut self, who: SurvivorId, why: Sorting, choice: Choice) {
        unimplemented!()
    }

    pub fn ask_consent(&mut self, who: SurvivorId, with: SurvivorId) -> Flow {
        unimplemented!()
    }

    pub fn consent(&mut self, who: SurvivorId, with: SurvivorId, choice: Choice) {
        unimplemented!()
    }

    pub fn drink(&mut self, who: SurvivorId, card: CardId) {
        unimplemented!()
    }

    pub fn discard(&mut self, who: SurvivorId, card: CardId) {
        unimplemented!()
    }

    pub fn receive(&mut self, who: SurvivorId, held: Held) {
        unimplemented!()
    }

    pub fn put_away(&mut self, card: CardId) {
        unimplemented!()
    }
}

impl Sight<'_> {
    pub fn offer_sorting(self, who: SurvivorId, why: Sorting, out: &mut impl Offer<Choice>) {
        unimplemented!()
    }

    pub fn offer_interjections(self, who: SurvivorId, out: &mut impl Offer<Choice>) {
        unimplemented!()
    }

    pub fn is_between(self) -> bool {
        unimplemented!()
    }
}
