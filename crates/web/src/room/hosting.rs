//! What the host of a table decides, and who may still come to it.

use std::sync::Arc;

use shamble_store::{HostAct, Person, PersonId, StoreError, Version};

use super::{Inside, Room};
use crate::house::House;
use crate::problem::Problem;

impl Room {
    /// Does what the host decided.
    pub(crate) async fn host(
        self: &Arc<Self>,
        house: &Arc<House>,
        person: &Person,
        act: HostAct,
    ) -> Result<Version, Problem> {
        let mut inside = self.enter().await?;
        if let HostAct::Mute(whom, true) | HostAct::Remove(whom, true) = act
            && inside.summary.host == Some(whom)
        {
            return Err(Problem::Malformed("person: somebody else than the host".to_owned()));
        }
        let store = &house.store;
        let version = self.keep(house, &mut inside, store.host(self.id, person.id, act, house.clock.now())).await?;
        let before = std::mem::replace(&mut inside.summary.version, version);
        let known = async { Ok::<_, StoreError>((store.hosting(self.id).await?, store.seats(self.id).await?)) };
        (inside.hosting, inside.seats) = self.keep(house, &mut inside, known).await?;
        inside.summary.free_seats = inside.seats.iter().filter(|seating| seating.holder.is_none()).count();
        self.fill_gap(house, &mut inside, before).await;
        // Whoever was asked to agree may be gone.
        if !inside.hosting.is_closed {
            self.settle_proposal(house, &mut inside).await?;
        }
        drop(inside);
        self.stir();
        self.let_bots_play(house);
        Ok(version)
    }
}

impl Inside {
    /// Whether anything may happen at this table.
    pub(super) fn is_played(&self) -> Result<(), Problem> {
        if self.hosting.is_closed { Err(Problem::Closed) } else { Ok(()) }
    }

    /// Whether somebody may sit down here, or take part otherwise.
    pub(super) fn may_join(&self, person: PersonId) -> Result<(), Problem> {
        self.is_played()?;
        if self.hosting.removed.contains(&person) {
            return Err(Problem::Removed);
        }
        if self.hosting.is_locked && !self.is_at_table(person) { Err(Problem::Locked) } else { Ok(()) }
    }

    /// Whether somebody may say or show something here.
    pub(super) fn may_speak(&self, person: PersonId) -> Result<(), Problem> {
        self.may_join(person)?;
        if self.hosting.muted.contains(&person) { Err(Problem::Muted) } else { Ok(()) }
    }
}
