//! A room shows what is stored and nothing else. Where it may show more or less, it is given up, and whoever comes
//! next wakes the table anew.

use shamble_store::StoreError;

use super::{Inside, Room};
use crate::house::House;
#[cfg(test)]
use crate::planted::Planted;

impl Room {
    /// Has the store do something to this table. Where nobody can say whether that was done, because the store fails or
    /// is not waited for, the room is given up.
    pub(super) async fn keep<T>(
        &self,
        house: &House,
        inside: &mut Inside,
        work: impl Future<Output = Result<T, StoreError>>,
    ) -> Result<T, StoreError> {
        let mut doubt = Doubt { room: self, house, inside, is_founded: true };
        let done = work.await;
        doubt.is_founded = matches!(done, Err(StoreError::Unavailable(_)));
        done
    }

    /// Gives up a room that is not known to be what is stored: nothing more happens in it.
    pub(super) fn give_up(&self, house: &House, inside: &mut Inside) {
        #[cfg(test)]
        if house.has(Planted::TrustsItself) {
            return;
        }
        // Somebody may have woken the table anew by now.
        if !inside.is_stale {
            inside.is_stale = true;
            house.forget(self.id);
            self.stir();
        }
    }
}

/// Whether a room is what is stored. Dropped while that is open, as when a task is ended in the middle of its work, it
/// gives the room up.
struct Doubt<'r> {
    room: &'r Room,
    house: &'r House,
    inside: &'r mut Inside,
    is_founded: bool,
}

impl Drop for Doubt<'_> {
    fn drop(&mut self) {
        if self.is_founded {
            self.room.give_up(self.house, self.inside);
        }
    }
}
