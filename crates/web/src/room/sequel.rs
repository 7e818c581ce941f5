//! The game that follows one that is over: the next day of a campaign, or the same mission again.

use std::sync::Arc;

use shamble_games::Table;
use shamble_kernel::Setup;
use shamble_store::{Person, StoreError, Summary};

use super::{Playing, Room};
use crate::fitting::fitting;
use crate::house::House;
use crate::problem::Problem;
use crate::starting;

impl Room {
    /// Makes the table of the game that follows, with the same people in the same seats, or finds it. Whoever only
    /// watches finds it and does not make it.
    pub(crate) async fn follow(self: &Arc<Self>, house: &Arc<House>, person: &Person) -> Result<Summary, Problem> {
        let mut inside = self.enter().await?;
        if let Some(next) = inside.summary.next {
            return Ok(house.store.table(next).await?);
        }
        if !inside.is_at_table(person.id) {
            return Err(Problem::NotSeated);
        }
        let table = inside.table()?;
        let entries = table.entries();
        let setup = match next_setup(table) {
            // What is not over yet has nothing that could follow; what has no next day is played again.
            Err(Problem::NoSequel) if table.outcome().is_some() => table.setup().clone(),
            setup => setup?,
        };
        let new = starting::table_like(house, &inside, &setup)?;
        let follow = house.store.follow(self.id, entries, &new, house.clock.now());
        let made = match self.keep(house, &mut inside, follow).await {
            Ok(made) => made,
            Err(error @ (StoreError::Conflict { .. } | StoreError::StillRunning(_))) => {
                self.give_up(house, &mut inside);
                return Err(error.into());
            }
            Err(error) => return Err(error.into()),
        };
        let known = inside.summary.version;
        inside.summary = self.keep(house, &mut inside, house.store.table(self.id)).await?;
        self.fill_gap(house, &mut inside, known).await;
        inside.proposal = None;
        inside.verdict = None;
        drop(inside);
        self.stir();
        tracing::info!(table = made.id.mark(), before = self.id.mark(), game = %made.game, mission = %made.mission, "the next table");
        Ok(made)
    }
}

impl Room {
    /// Makes a table that goes on from the last decision that still fits, with the same people in the same seats, or
    /// finds it; where rules or cards have changed so that the game cannot go on here.
    pub(crate) async fn go_on(self: &Arc<Self>, house: &Arc<House>, person: &Person) -> Result<Summary, Problem> {
        let mut inside = self.enter().await?;
        if let Some(next) = inside.summary.next {
            return Ok(house.store.table(next).await?);
        }
        if !inside.is_at_table(person.id) {
            return Err(Problem::NotSeated);
        }
        let (shelf, record) = match &inside.game {
            Playing::On(_) => return Err(Problem::NoSequel),
            Playing::Stopped { record, .. } => (Arc::clone(&inside.shelf), Arc::clone(record)),
        };
        let entries = record.lines.len();
        let part = house.work.wake(move |wanted| Some(fitting(&shelf, &record, &|| wanted.goes_on())?.record()));
        let part = starting::read_back(&part.await?.ok_or(Problem::NoSequel)?)?;
        let new = starting::table_from(&inside, part)?;
        let replace = house.store.replace(self.id, entries, &new, house.clock.now());
        let made = self.keep(house, &mut inside, replace).await?;
        let known = inside.summary.version;
        inside.summary = self.keep(house, &mut inside, house.store.table(self.id)).await?;
        self.fill_gap(house, &mut inside, known).await;
        drop(inside);
        self.stir();
        Ok(made)
    }
}

/// What is played after this game.
pub(crate) fn next_setup(table: &dyn Table) -> Result<Setup, Problem> {
    // In which language it is told does not matter here.
    let sequel = table.sequel(shamble_games::Language::English);
    sequel.and_then(|sequel| sequel.next).ok_or(Problem::NoSequel)
}
