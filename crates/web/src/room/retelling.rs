//! Following a line of play that was taken back: it is played on a copy, stored at once, and shown only then. So all of
//! it happens, or nothing.

use std::sync::Arc;

use shamble_games::Table;
use shamble_kernel::{Seat, Seats};
use shamble_store::{By, Jump, NewEntry, PersonId, Player, Version};

use super::{Inside, Playing, Room};
use crate::house::House;
use crate::problem::Problem;

/// A line that has been played again and is not stored yet.
struct Retold {
    table: Box<dyn Table>,
    /// How the story went back first, if it did.
    back: Option<Jump>,
    entries: Vec<NewEntry>,
}

impl Room {
    /// Goes back to `keep` entries, and along a line from there, in the name of whoever wished it.
    pub(super) async fn retell(
        &self,
        house: &House,
        inside: &mut Inside,
        person: PersonId,
        (keep, along): (usize, &[String]),
    ) -> Result<(), Problem> {
        inside.has_room_for(along.len())?;
        let (copy, line) = (inside.clone(), along.to_vec());
        // It may be long: it is not played on the threads that answer.
        let playing = house.work.wake(move |wanted| copy.retold(person, keep, &line, &|| wanted.expect()));
        let Retold { table, back, entries } = playing.await??;
        let store = house.store.retell(self.id, back.as_ref(), &entries, house.clock.now());
        let version = match self.keep(house, inside, store).await {
            Ok(version) => version,
            Err(error) if Inside::is_overtaken(&error) => return Err(self.yield_to_others(house, inside).await),
            Err(error) => return Err(error.into()),
        };
        inside.game = Playing::On(Arc::from(table));
        if back.is_some() {
            inside.jumps += 1;
            inside.taken_back = Version(version.0 - entries.len() as u64);
        }
        let changes = entries.len() as u64 + u64::from(back.is_some());
        let known = Version(inside.summary.version.0 + changes - 1);
        entries.iter().for_each(|_| house.counts.chosen());
        let makers = Arc::make_mut(&mut inside.makers);
        makers.truncate(keep);
        makers.extend(entries.into_iter().map(|entry| entry.by));
        self.take_in_jump(house, inside, keep, version).await;
        self.fill_gap(house, inside, known).await;
        self.announce(house, inside);
        Ok(())
    }
}

impl Inside {
    /// Plays a line again. Nothing here changes by that.
    fn retold(
        &self,
        person: PersonId,
        keep: usize,
        along: &[String],
        goes_on: &dyn Fn() -> Result<(), Problem>,
    ) -> Result<Retold, Problem> {
        let mut table = self.table()?.copy();
        let from = table.entries();
        let back = if keep < from {
            table.undo_to(keep)?;
            Some(self.jump(person, from, table.as_ref()))
        } else {
            None
        };
        let all = Seats::first(self.seats.len());
        let mut entries = Vec::with_capacity(along.len());
        for text in along {
            goes_on()?;
            let seat = table.choose(text, all)?;
            let number = table.entries();
            let line = table.line(number).ok_or(Problem::Unavailable)?;
            let (standing, asked) = (table.outcome().into(), table.waits_for());
            let (seen, by) = (Some(self.question), self.whose(seat));
            entries.push(NewEntry { number, seen, line, by, standing, asked, key: None });
        }
        Ok(Retold { table, back, entries })
    }

    /// What is told again is theirs whose seats it is told for.
    fn whose(&self, seat: Option<Seat>) -> By {
        let holder = || -> Option<Player> { self.seating(seat?)?.holder.clone() };
        By { seat, player: holder() }
    }
}
