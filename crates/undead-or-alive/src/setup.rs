//! setup
#![allow(unused_imports, unused_variables, dead_code)]
use shamble_kernel::{Id, Offer, Seat, Seats, Set};
use shamble_zones::{ZoneId, ZoneSet};

use crate::cards::{CardId, Danger, Noise, SkillId, ZombieKind};
use crate::choice::{Choice, Gift};
use crate::fact::{Happened, Loss, Manner};
use crate::play::{Flow, Play};
use crate::sight::Sight;
use crate::state::{Arms, CompanionId, Gait, Held, Sorting, Step, SurvivorId, Who};

/// A set-up that can be played.
#[derive(Debug)]
pub(crate) struct Plan {}

impl Plan {
    pub fn of(
        _content: &crate::content::Content,
        _setup: &shamble_kernel::Setup,
    ) -> Result<Plan, shamble_kernel::Faults> {
        unimplemented!()
    }
}

pub(crate) fn start(
    _content: &crate::content::Content,
    _plan: &Plan,
    _luck: &mut shamble_kernel::Luck,
    _log: &mut shamble_kernel::Log<Happened>,
) -> crate::state::State {
    unimplemented!()
}

pub(crate) fn missions(_content: &crate::content::Content) -> Vec<shamble_kernel::Mission<'_>> {
    unimplemented!()
}

impl Play<'_> {
    pub fn ask_enlist(&mut self) -> Flow {
        unimplemented!()
    }

    pub fn ask_station(&mut self, group: u8, left: u8) -> Flow {
        unimplemented!()
    }

    pub fn enlist(&mut self, choice: Choice) {
        unimplemented!()
    }

    pub fn station(&mut self, group: u8, left: u8, choice: Choice) {
        unimplemented!()
    }

    pub fn choose_first(&mut self, choice: Choice) {
        unimplemented!()
    }

    pub fn arm(&mut self, who: SurvivorId, choice: Choice) {
        unimplemented!()
    }

    pub fn place_survivor(&mut self, who: SurvivorId, choice: Choice) {
        unimplemented!()
    }

    pub fn place_noise(&mut self, choice: Choice) {
        unimplemented!()
    }

    pub fn give_card(&mut self, card: CardId, left: u8, choice: Choice) {
        unimplemented!()
    }

    pub fn get_ready(&mut self, arranged: Set<SurvivorId>, choice: Choice) {
        unimplemented!()
    }
}

impl Sight<'_> {
    pub fn offer_enlist(self, out: &mut impl Offer<Choice>) {
        unimplemented!()
    }

    pub fn offer_station(self, group: u8, out: &mut impl Offer<Choice>) {
        unimplemented!()
    }

    pub fn offer_starting_zones(self, out: &mut impl Offer<Choice>) {
        unimplemented!()
    }

    pub fn offer_noise_start(self, out: &mut impl Offer<Choice>) {
        unimplemented!()
    }

    pub fn offer_receivers(self, out: &mut impl Offer<Choice>) {
        unimplemented!()
    }

    pub fn offer_ready(self, arranged: Set<SurvivorId>, out: &mut impl Offer<Choice>) {
        unimplemented!()
    }
}
