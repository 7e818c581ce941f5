//! A game looked back at: a fact may be told when the train has already changed the board.

use std::ops::Deref;

use shamble_kernel::{Id, Name, Phrase};
use shamble_zones::ZoneId;

use crate::content::stages::Stage;
use crate::fact::Event;
use crate::sight::Sight;

/// A game, with the board as it lay when something happened.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Memory<'a> {
    sight: Sight<'a>,
    stage: &'a Stage,
}

impl<'a> Sight<'a> {
    /// The board of a fact. One from another game, of a form this board never has, is told on the present one.
    fn at_time_of(self, event: Event) -> Memory<'a> {
        let stages = &self.content.stages[self.s.mission.index()];
        Memory { sight: self, stage: stages.get(event.stage as usize).unwrap_or(self.stage()) }
    }

    /// A fact in short form.
    pub fn report(self, event: Event) -> String {
        self.at_time_of(event).report(event.happened)
    }

    /// A fact as a phrase for people.
    pub fn tell(self, event: Event) -> Phrase<'a> {
        self.at_time_of(event).tell(event.happened)
    }
}

impl<'a> Memory<'a> {
    /// The name of a zone for people.
    pub fn zone(self, zone: ZoneId) -> &'a Name {
        self.stage.zone_name(zone)
    }

    /// A zone in notation.
    pub fn zone_id(self, zone: ZoneId) -> String {
        self.stage.zone_id(zone)
    }
}

impl<'a> Deref for Memory<'a> {
    type Target = Sight<'a>;

    fn deref(&self) -> &Sight<'a> {
        &self.sight
    }
}
