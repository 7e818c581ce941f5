//! Rules change, games go on: how much of a record today's rules and cards still play.

use std::collections::BTreeMap;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;

use shamble_games::{Shelf, Table};
use shamble_kernel::{Record, Setup, Standing};
use shamble_store::{StoreError, StoredTable, TableId};

use crate::house::House;
use crate::problem::Problem;

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

/// What came of looking through all tables.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Surveyed {
    /// Games that may not fit any more, and were replayed.
    pub(crate) looked: usize,
    /// Those that do not.
    pub(crate) stopped: usize,
    /// Tables that could not be read.
    pub(crate) failed: usize,
}

/// Replays every running game that was begun with other rules, that somebody has made the mission of, or of which an
/// older program has not kept who is asked; and notes those that do not fit any more.
pub(crate) async fn survey(house: Arc<House>) -> Result<Surveyed, StoreError> {
    let mut rules: BTreeMap<String, Option<u32>> = BTreeMap::new();
    let mut surveyed = Surveyed::default();
    for table in house.store.all_tables().await? {
        if *house.stopping.borrow() {
            break;
        }
        let stops = match look_at(&house, table, &mut rules).await {
            Ok(stops) => stops,
            // Deleted meanwhile.
            Err(Problem::NoSuchTable) => continue,
            Err(problem) => {
                tracing::warn!(table = table.mark(), ?problem, "whether a game still fits is not known");
                surveyed.failed += 1;
                continue;
            }
        };
        surveyed.looked += usize::from(stops.is_some());
        surveyed.stopped += usize::from(stops == Some(true));
    }
    Ok(surveyed)
}

/// Whether a table had to be looked at, and cannot go on.
async fn look_at(
    house: &Arc<House>,
    table: TableId,
    rules: &mut BTreeMap<String, Option<u32>>,
) -> Result<Option<bool>, Problem> {
    let StoredTable { summary, record, homemade, .. } = house.store.wake(table).await?;
    if summary.standing != Standing::Open {
        return Ok(None);
    }
    let usual = || rules_of(&house.shelf, &record.game, &Setup::default());
    let current = *rules.entry(record.game.clone()).or_insert_with(usual);
    if homemade.is_none() && current == Some(record.rules) && summary.asked.is_some() {
        return Ok(None);
    }
    // Waking it notes how much fits, and who is asked.
    house.room(table).await?;
    Ok(Some(house.store.table(table).await?.fits.is_some()))
}
