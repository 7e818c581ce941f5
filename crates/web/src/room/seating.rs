//! Sitting down, leaving, handing over, and letting a bot play.

use std::sync::Arc;

use shamble_kernel::Seat;
use shamble_store::{Person, PersonId, Player, Version};

use super::{Inside, Room};
use crate::house::{House, now};
use crate::problem::Problem;

/// What somebody does with a seat.
pub(crate) enum SeatChange {
    Sit,
    Leave,
    /// A bot plays; the owner may take the seat back at any decision.
    Bot(String),
    HandOver(PersonId),
    TakeBack,
}

impl Room {
    /// Changes who holds a seat.
    pub(crate) async fn reseat(
        self: &Arc<Self>,
        house: &Arc<House>,
        person: &Person,
        seat: Seat,
        change: SeatChange,
    ) -> Result<Version, Problem> {
        let mut inside = self.enter().await?;
        let holder = inside.seating(seat).ok_or(Problem::SeatTaken)?.holder.clone();
        let me = Player::Person(person.id);
        let (store, id, at) = (&house.store, self.id, now());
        let version = match change {
            SeatChange::Sit => match holder {
                None => store.sit(id, seat, &me, at).await?,
                // A bot gives up its seat to a person who wants to play, unless somebody lent it to the bot.
                Some(bot @ Player::Bot(_)) if inside.seating(seat).is_some_and(|seating| seating.owner.is_none()) => {
                    store.hand_over(id, seat, &bot, &me, at).await?
                }
                Some(_) => return Err(Problem::SeatTaken),
            },
            SeatChange::Leave => store.leave(id, seat, &me, at).await?,
            SeatChange::TakeBack => store.take_back(id, seat, person.id, at).await?,
            SeatChange::HandOver(to) => {
                let knows = self.present().contains_key(&Some(to)) || inside.names.contains_key(&to);
                if !knows {
                    return Err(Problem::SeatTaken);
                }
                let name = store.person(to).await?.name;
                inside.names.insert(to, name);
                store.hand_over(id, seat, &me, &Player::Person(to), at).await?
            }
            SeatChange::Bot(name) => {
                if !shamble_bots::NAMES.contains(&name.as_str()) {
                    return Err(Problem::NoSuchBot);
                }
                let bot = Player::Bot(name);
                match holder {
                    None if inside.is_at_table(person.id) => store.sit(id, seat, &bot, at).await?,
                    Some(from) if from == me || self.is_absent(&inside, &from, person.id) => {
                        store.hand_over(id, seat, &from, &bot, at).await?
                    }
                    None | Some(_) => return Err(Problem::SeatTaken),
                }
            }
        };
        inside.summary.version = version;
        inside.names.insert(person.id, person.name.clone());
        inside.seats = store.seats(id).await?;
        // Whoever was asked to agree may have left.
        self.settle_proposal(house, &mut inside).await?;
        drop(inside);
        self.stir();
        self.let_bots_play(house);
        Ok(version)
    }

    /// Whether a person of this table may let a bot play for somebody who is not here.
    fn is_absent(&self, inside: &Inside, holder: &Player, asks: PersonId) -> bool {
        let Player::Person(holder) = holder else { return false };
        inside.is_at_table(asks) && !self.present().contains_key(&Some(*holder))
    }
}
