//! Who is asked, and that they are told so.

use shamble_store::{PersonId, Player};
use tokio::time::Instant;

use super::{Inside, Room};
use crate::house::House;

impl Inside {
    /// The people the table waits for.
    pub(crate) fn asked_people(&self) -> Vec<PersonId> {
        let waits = self.table().map(|table| table.waits_for()).unwrap_or_default();
        let asked = waits.iter().filter_map(|seat| self.seating(seat)?.holder.as_ref().and_then(Player::person));
        let mut asked: Vec<PersonId> = asked.collect();
        asked.sort();
        asked.dedup();
        asked
    }
}

impl Room {
    /// Those who are asked now get a notice, unless a page of theirs shows it soon.
    pub(super) fn announce(&self, house: &House, inside: &Inside) {
        let asked = inside.asked_people();
        if !asked.is_empty() {
            house.notices.ask(self.id, inside.question, &asked, Instant::now());
        }
    }
}
