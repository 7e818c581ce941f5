//! What others did to a table that is awake here: another server on the same database, or the operator.

use std::collections::BTreeMap;
use std::sync::Arc;

use shamble_kernel::Seats;
use shamble_store::{News, PersonId, StoreError, StoredEntry, Summary, Version};

use super::{Inside, Room, talking};
use crate::house::House;
use crate::problem::Problem;

impl Room {
    /// Takes in what others stored, if a table has a later version than is known here. Everybody who looks at it goes on
    /// to do so.
    pub(crate) async fn catch_up(self: &Arc<Self>, house: &Arc<House>, version: Version) {
        let Ok(mut inside) = self.enter().await else { return };
        if inside.summary.version < version {
            if let Err(problem) = self.take_in(house, &mut inside).await {
                tracing::debug!(table = self.id.mark(), ?problem, "a table is left to whoever comes next");
                self.give_up(house, &mut inside);
            }
            drop(inside);
            self.stir();
        } else {
            drop(inside);
        }
        // Bots that lost a race against those of another server look again.
        self.let_bots_play(house);
    }

    /// Gives a change up that another server was faster with, and shows what is stored instead.
    pub(super) async fn yield_to_others(&self, house: &House, inside: &mut Inside) -> Problem {
        if self.reload(house, inside).await.is_err() {
            self.give_up(house, inside);
        }
        self.stir();
        Problem::Stale
    }

    /// Takes in what others stored between the version that was known here and one that this server has brought about:
    /// nobody tells of it any more.
    pub(super) async fn fill_gap(&self, house: &House, inside: &mut Inside, known: Version) {
        if inside.summary.version.0 > known.0 + 1 && self.reload(house, inside).await.is_err() {
            self.give_up(house, inside);
        }
    }

    async fn take_in(&self, house: &House, inside: &mut Inside) -> Result<(), Problem> {
        let news = house.store.news(self.id, inside.summary.version).await?;
        let names = house.store.names(self.id).await?;
        if news.jumps != inside.jumps || !inside.are_known_in(&names) || !inside.play_along(&news.entries) {
            return self.reload(house, inside).await;
        }
        let summary = house.store.table(self.id).await?;
        let (seats, hosting) = (house.store.seats(self.id).await?, house.store.hosting(self.id).await?);
        inside.names.extend(names);
        (inside.seats, inside.hosting) = (seats, hosting);
        inside.take_news(summary, news);
        Ok(())
    }

    /// Reads the table anew. What was proposed and not agreed on yet is gone.
    async fn reload(&self, house: &House, inside: &mut Inside) -> Result<(), Problem> {
        let fresh = Inside::wake(house, self.id).await?;
        // Those who only watch are known here alone.
        let mut names = std::mem::take(&mut inside.names);
        names.retain(|person, _| self.is_here(*person));
        names.extend(fresh.names);
        *inside = Inside { names, ..fresh };
        Ok(())
    }
}

impl Inside {
    /// Whether everybody who played or spoke here is still somebody.
    fn are_known_in(&self, names: &BTreeMap<PersonId, String>) -> bool {
        let makers = self.makers.iter().filter_map(|by| by.player.as_ref()?.person());
        makers.chain(self.said.iter().map(|said| said.person)).all(|person| names.contains_key(&person))
    }

    /// Plays what others have chosen. Where that does not bring what they stored, the table has to be read anew.
    fn play_along(&mut self, entries: &[StoredEntry]) -> bool {
        let all = Seats::first(self.seats.len());
        entries.iter().all(|entry| {
            let Ok(table) = self.table_mut() else { return false };
            let is_next = entry.number == table.entries() + 1;
            let is_alike = is_next
                && table.choose(&entry.line.text, all).is_ok()
                && table.line(entry.number).as_ref() == Some(&entry.line);
            let makers = Arc::make_mut(&mut self.makers);
            makers.truncate(entry.number - 1);
            makers.push(entry.by.clone());
            is_alike
        })
    }

    /// Notes what is known now. A summary that is newer than the news waits for those that belong to it.
    fn take_news(&mut self, summary: Summary, news: News) {
        let said = Arc::make_mut(&mut self.said);
        said.extend(news.said);
        said.drain(..said.len().saturating_sub(talking::KEPT));
        let is_told = news.told != self.question;
        self.summary = Summary { entries: news.length, standing: news.standing, ..summary };
        if is_told {
            self.story_changed(news.told);
        }
        self.summary.version = news.version;
    }

    /// Whether the store refused a change because others were faster.
    pub(super) fn is_overtaken(error: &StoreError) -> bool {
        matches!(error, StoreError::Conflict { .. } | StoreError::SeatConflict(_))
    }
}
