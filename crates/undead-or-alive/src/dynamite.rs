//! dynamite
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
    pub fn throw(&mut self, card: CardId, at: ZoneId) {
        unimplemented!()
    }

    pub fn retrieve(&mut self, card: CardId, choice: Choice) {
        unimplemented!()
    }
}

impl Sight<'_> {
    pub fn offer_throws(self, out: &mut impl Offer<Choice>) {
        unimplemented!()
    }

    pub fn offer_retrieval(self, card: CardId, out: &mut impl Offer<Choice>) {
        unimplemented!()
    }
}
