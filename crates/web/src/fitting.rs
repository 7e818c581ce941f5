//! Rules change, games go on: how much of a record today's rules and cards still play.

use std::collections::BTreeMap;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;

use shamble_games::{Shelf, Table};
use shamble_kernel::{Record, Setup, Standing};
use shamble_store::StoreError;

use crate::house::House;

/// The version of the rules that a game is played by today.
fn rules_of(shelf: &Shelf, game: &str, setup: &Setup) -> Option<u32> {
    let table = shelf.find(game)?.start(setup, 0).ok()?;
    Some(Record::parse(&table.record()).ok()?.rules)
}

/// The game after as many entries of a running one as still fit. What was taken back is left out.
pub(crate) fn fitting(shelf: &Shelf, record: &Record, goes_on: &dyn Fn() -> bool) -> Option<Box<dyn Table>> {
    let rules = rules_of(shelf, &record.game, &record.setup)?;
    let after = |entries: usize| {
        let lines = record.lines[..entries].to_vec();
        let part = Record { rules, lines, branches: Vec::new(), standing: Standing::Open, ..record.clone() };
        // Not even a broken game may take the server down.
        catch_unwind(AssertUnwindSafe(|| shelf.replay_while(&part, goes_on).ok())).ok().flatten()
    };
    let (mut table, mut fits, mut fails) = (after(0)?, 0, record.lines.len() + 1);
    while fails - fits > 1 {
        let middle = fits + (fails - fits) / 2;
        match after(middle) {
            Some(longer) => (table, fits) = (longer, middle),
            None => fails = middle,
        }
    }
    Some(table)
}

/// Replays every running game that was begun with other rules, and notes those that do not fit any more.
pub(crate) async fn survey(house: Arc<House>) -> Result<(), StoreError> {
    let mut rules: BTreeMap<String, Option<u32>> = BTreeMap::new();
    let (mut looked, mut stopped) = (0, 0);
    for table in house.store.all_tables().await? {
        if *house.stopping.borrow() {
            return Ok(());
        }
        let stored = match house.store.wake(table).await {
            Ok(stored) => stored,
            // Deleted meanwhile, or damaged, which whoever opens it is told.
            Err(StoreError::NoSuchTable(_) | StoreError::Damaged { .. }) => continue,
            Err(error) => return Err(error),
        };
        let game = &stored.record.game;
        if stored.homemade.is_some() {
            // Whoever opens it is told: it needs a shelf of its own.
            continue;
        }
        let current = rules.entry(game.clone()).or_insert_with(|| rules_of(&house.shelf, game, &stored.record.setup));
        if stored.summary.standing != Standing::Open || *current == Some(stored.record.rules) {
            continue;
        }
        looked += 1;
        // Waking it notes how much fits.
        if house.room(table).await.is_ok() && house.store.table(table).await?.fits.is_some() {
            stopped += 1;
        }
    }
    if looked > 0 {
        tracing::warn!(looked, stopped, "games that were begun with other rules were replayed");
    }
    Ok(())
}
