//! A bot plays for whoever keeps the table waiting for longer than its host wants, until they are back.

use std::sync::Arc;

use shamble_bots::Reason;
use shamble_kernel::Seat;
use shamble_store::{PersonId, Player, StoreError, Version};

use super::{Inside, Remark, Room};
use crate::house::House;
use crate::problem::Problem;

/// Whether a table that waits for too long is to be looked at again before its story changes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Again {
    Yes,
    No,
}

impl Room {
    /// Has a bot play for those who are asked, if all of them are away and somebody else waits for them.
    pub(crate) async fn stand_in(self: &Arc<Self>, house: &Arc<House>, told: Version) -> Result<Again, Problem> {
        let mut inside = self.enter().await?;
        if inside.question != told {
            return Ok(Again::Yes);
        }
        let late = inside.late();
        if late.iter().any(|(_, owner)| self.is_about(*owner, house.settings.absence)) {
            return Ok(Again::Yes);
        }
        let is_late = |person: &PersonId| late.iter().any(|(_, owner)| owner == person);
        if inside.proposal.is_some() || inside.people().iter().all(is_late) {
            return Ok(Again::No);
        }
        let known = shamble_bots::names_for(&inside.shelf, &inside.summary.game);
        let bot = (*known.last().ok_or(Problem::NoSuchBot)?).to_owned();
        for (seat, owner) in late {
            let change = house.store.stand_in(self.id, (seat, owner), &bot, told, house.clock.now());
            let version = match self.keep(house, &mut inside, change).await {
                Err(error) if is_overtaken(&error) => return Err(self.yield_to_others(house, &mut inside).await),
                changed => changed?,
            };
            if !self.take_seats(house, &mut inside, version).await {
                return Ok(Again::Yes);
            }
            inside.remark(Remark { version, seat, why: Reason("bot-stands-in") });
        }
        drop(inside);
        self.stir();
        self.let_bots_play(house);
        Ok(Again::No)
    }

    /// Somebody is back: what a bot played until then is theirs again.
    pub(crate) async fn come_back(self: &Arc<Self>, house: &Arc<House>, person: PersonId) -> Result<(), Problem> {
        let mut inside = self.enter().await?;
        let lent: Vec<Seat> = inside.stood_in_for(person).collect();
        if lent.is_empty() {
            return Ok(());
        }
        for seat in lent {
            let change = house.store.take_back(self.id, seat, person, house.clock.now());
            let version = self.keep(house, &mut inside, change).await?;
            if !self.take_seats(house, &mut inside, version).await {
                return Ok(());
            }
        }
        drop(inside);
        self.stir();
        Ok(())
    }
}

/// Whether another server was faster.
fn is_overtaken(error: &StoreError) -> bool {
    matches!(error, StoreError::Conflict { .. } | StoreError::SeatConflict(_))
}

impl Inside {
    /// Those who are asked and play their own seats; nobody while a bot is to answer.
    fn late(&self) -> Vec<(Seat, PersonId)> {
        let Ok(table) = self.table() else { return Vec::new() };
        let own = |seat: Seat| match self.seating(seat)? {
            seating if seating.holder == seating.owner.map(Player::Person) => Some((seat, seating.owner?)),
            _ => None,
        };
        table.waits_for().iter().map(own).collect::<Option<_>>().unwrap_or_default()
    }

    /// The seats that a bot plays until somebody is back.
    fn stood_in_for(&self, person: PersonId) -> impl Iterator<Item = Seat> {
        let theirs = move |seating: &&shamble_store::Seating| seating.stands_in && seating.owner == Some(person);
        self.seats.iter().filter(theirs).map(|seating| seating.seat)
    }
}
