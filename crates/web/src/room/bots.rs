//! Bots answer for the seats they hold, a little slower than they could.

use std::sync::Arc;
use std::sync::atomic::Ordering;

use shamble_bots::{Answer, Instruction, Reason};
use shamble_games::Table;
use shamble_kernel::{Seat, Seats};
use shamble_store::{Player, Version};

use super::{Choosing, Inside, Playing, Room};
use crate::house::House;
#[cfg(test)]
use crate::planted::Planted;
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
                tracing::warn!(table = at_work.0.id.mark(), ?problem, "a bot could not play");
                return;
            }
            #[cfg(test)]
            if house.has(Planted::BotsGiveUp) {
                std::future::pending::<()>().await;
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
    async fn play_bots(&self, house: &Arc<House>) -> Result<(), Problem> {
        let mut stopping = house.stopping.subscribe();
        while let Some(asked) = self.bot_asked().await? {
            let pause = tokio::time::sleep(house.settings.bot_pause);
            let thinking = self.think(house, asked.clone());
            let answer = tokio::select! {
                biased;
                _ = stopping.wait_for(|stops| *stops) => break,
                // What it thinks about is asked no more.
                () = self.is_asked_otherwise(&asked) => continue,
                // It thinks while it seems to hesitate.
                (answer, ()) = async { tokio::join!(thinking, pause) } => answer?,
            };
            self.answer_for_bot(house, &asked, answer).await?;
            self.stir();
        }
        Ok(())
    }

    async fn is_bots_turn(&self) -> Result<bool, Problem> {
        Ok(self.bot_asked().await?.is_some())
    }

    /// The bot that has to answer now, if one has.
    async fn bot_asked(&self) -> Result<Option<Asked>, Problem> {
        let inside = self.enter().await?;
        // Where only bots play, they wait for somebody to watch.
        let is_watched = !inside.people().is_empty() || self.is_watched();
        // While people vote on what to take back, nothing is added to it.
        let asked = if is_watched && inside.proposal.is_none() { Asked::at(&inside) } else { None };
        Ok(asked)
    }

    /// Waits until another question is asked, or none, or the bot is told something else.
    async fn is_asked_otherwise(&self, asked: &Asked) {
        let mut beats = self.listen();
        loop {
            beats.changed().await;
            match self.bot_asked().await {
                Ok(Some(now)) if (now.question, now.told) == (asked.question, asked.told) => {}
                Ok(_) | Err(_) => return,
            }
        }
    }

    /// What a bot answers, found on threads of its own and without holding anybody up.
    async fn think(&self, house: &Arc<House>, asked: Asked) -> Result<Answer, Problem> {
        let thinking = Arc::clone(house);
        let seed = house.fresh_seed()?;
        let thought = house.work.think(move |wanted| {
            let Asked { table, seat, held, name, told, .. } = asked;
            let hired = shamble_bots::partner_for(&thinking.shelf, table.game(), &name, seed);
            let mut partner = hired.and_then(Result::ok).ok_or(Problem::NoSuchBot)?;
            partner.tell(told);
            partner.think(table.as_ref(), seat, held, &|| wanted.goes_on()).ok_or(Problem::Unavailable)
        });
        thought.await?
    }

    /// Makes a bot's choice, unless the table has changed while it was thinking.
    async fn answer_for_bot(&self, house: &House, asked: &Asked, answer: Answer) -> Result<(), Problem> {
        let mut inside = self.enter().await?;
        let player = Player::Bot(asked.name.clone());
        let is_its_seat = inside.seating(asked.seat).is_some_and(|seating| seating.holder.as_ref() == Some(&player));
        if inside.question != asked.question || inside.proposal.is_some() || !is_its_seat {
            return Ok(());
        }
        let choosing = Choosing { choice: &answer.choice, question: inside.question, key: None };
        let version = self.carry_out(house, &mut inside, choosing, asked.held, Some(&player)).await?;
        if let Some(why) = answer.why {
            inside.remark(Remark { version, seat: asked.seat, why });
        }
        Ok(())
    }
}

/// A bot that is asked, and all it may know of.
#[derive(Clone)]
struct Asked {
    question: Version,
    table: Arc<dyn Table>,
    seat: Seat,
    name: String,
    /// What people told it.
    told: Option<Instruction>,
    /// All seats that bots hold.
    held: Seats,
}

impl Asked {
    /// The bot that the table waits for. Where a person may answer too, they do.
    fn at(inside: &Inside) -> Option<Asked> {
        let Playing::On(table) = &inside.game else { return None };
        let mut found = None;
        for seat in table.waits_for().iter() {
            let seating = inside.seating(seat)?;
            match &seating.holder {
                Some(Player::Person(_)) => return None,
                Some(Player::Bot(name)) => found = found.or(Some((seat, name.clone(), seating.told.as_deref()))),
                None => {}
            }
        }
        let (seat, name, told) = found?;
        // What an older program wrote and this one does not understand is as good as nothing.
        let told = told.and_then(|told| told.parse().ok());
        Some(Asked { question: inside.question, table: Arc::clone(table), seat, name, told, held: bots_seats(inside) })
    }
}

/// Why a bot made a choice.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Remark {
    /// The version of the table after the choice.
    pub(crate) version: Version,
    pub(crate) seat: Seat,
    pub(crate) why: Reason,
}

/// How many remarks are kept.
const REMARKS: usize = 20;

impl Inside {
    /// Keeps what a bot says, unless it has just said so.
    pub(super) fn remark(&mut self, remark: Remark) {
        let last = self.remarks.iter().rev().find(|last| last.seat == remark.seat);
        if remark.why.is_idle() || last.is_some_and(|last| last.why == remark.why) {
            return;
        }
        let remarks = Arc::make_mut(&mut self.remarks);
        remarks.push(remark);
        remarks.drain(..remarks.len().saturating_sub(REMARKS));
    }
}

/// Bots that are at work in a room, until this is dropped, however that comes about.
struct AtWork(Arc<Room>);

impl Drop for AtWork {
    fn drop(&mut self) {
        self.0.bots_play.store(false, Ordering::Release);
    }
}

fn bots_seats(inside: &Inside) -> Seats {
    let bots = inside.seats.iter().filter(|seating| matches!(seating.holder, Some(Player::Bot(_))));
    Seats::of(bots.map(|seating| seating.seat))
}
