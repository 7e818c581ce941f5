//! Bots answer for the seats they hold, a little slower than they could.

use std::sync::Arc;
use std::sync::atomic::Ordering;

use shamble_kernel::{Seat, Seats};
use shamble_store::Player;

use super::{Choosing, Inside, Room};
use crate::house::{House, fresh_seed};
use crate::problem::Problem;

impl Room {
    /// Has bots answer in the background until a person is asked.
    pub(crate) fn let_bots_play(self: &Arc<Self>, house: &Arc<House>) {
        if self.bots_play.swap(true, Ordering::AcqRel) {
            return;
        }
        let (room, house) = (Arc::clone(self), Arc::clone(house));
        tokio::spawn(async move {
            let at_work = AtWork(room);
            if let Err(problem) = at_work.0.play_bots(&house).await {
                tracing::warn!(table = %at_work.0.id, ?problem, "a bot could not play");
                return;
            }
            let room = Arc::clone(&at_work.0);
            drop(at_work);
            // Somebody may have chosen between the last look and the line above.
            if room.is_bots_turn().await.unwrap_or(false) && !*house.stopping.borrow() {
                room.let_bots_play(&house);
            }
        });
    }

    /// Answers for bots until none is asked, or the server stops.
    async fn play_bots(&self, house: &House) -> Result<(), Problem> {
        let mut stopping = house.stopping.subscribe();
        while self.is_bots_turn().await? {
            tokio::select! {
                () = tokio::time::sleep(house.settings.bot_pause) => {}
                _ = stopping.wait_for(|stops| *stops) => break,
            }
            self.answer_for_bot(house).await?;
            self.stir();
        }
        Ok(())
    }

    async fn is_bots_turn(&self) -> Result<bool, Problem> {
        let inside = self.enter().await?;
        // Where only bots play, they wait for somebody to watch.
        let is_watched = !inside.people().is_empty() || self.is_watched();
        // While people vote on what to take back, nothing is added to it.
        Ok(is_watched && inside.proposal.is_none() && bot_asked(&inside).is_some())
    }

    async fn answer_for_bot(&self, house: &House) -> Result<(), Problem> {
        let mut inside = self.enter().await?;
        let Some((seat, name)) = bot_asked(&inside).filter(|_| inside.proposal.is_none()) else { return Ok(()) };
        let held = bots_seats(&inside);
        let table = inside.table()?;
        let seed = fresh_seed()?;
        let hired = shamble_bots::partner_for(&house.shelf, table.game(), &name, seed);
        let mut partner = hired.and_then(Result::ok).ok_or(Problem::NoSuchBot)?;
        let choice = partner.choose(table, seat, held).ok_or(Problem::Unavailable)?;
        let choosing = Choosing { choice: &choice, question: inside.question, key: None };
        self.carry_out(house, &mut inside, choosing, held, Some(&Player::Bot(name))).await?;
        Ok(())
    }
}

/// Bots that are at work in a room, until this is dropped, however that comes about.
struct AtWork(Arc<Room>);

impl Drop for AtWork {
    fn drop(&mut self) {
        self.0.bots_play.store(false, Ordering::Release);
    }
}

/// The seat of a bot that the table waits for, and the bot. Where a person may answer too, they do.
fn bot_asked(inside: &Inside) -> Option<(Seat, String)> {
    let waits = inside.table().ok()?.waits_for();
    let mut found = None;
    for seat in waits.iter() {
        match &inside.seating(seat)?.holder {
            Some(Player::Person(_)) => return None,
            Some(Player::Bot(name)) => found = found.or(Some((seat, name.clone()))),
            None => {}
        }
    }
    found
}

fn bots_seats(inside: &Inside) -> Seats {
    let bots = inside.seats.iter().filter(|seating| matches!(seating.holder, Some(Player::Bot(_))));
    Seats::of(bots.map(|seating| seating.seat))
}
