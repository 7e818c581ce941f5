//! Looks for tables that have waited for somebody for longer than their host wants, and has a bot play there.
//!
//! A bot stands in only where somebody else waits, and plays no further than to the next person's question. So where
//! everybody is away, tables come to rest.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Duration;

use shamble_store::{Overdue, StoreError, TableId, Version};

use crate::house::House;
use crate::room::Again;

/// How often they are looked for.
const ROUND: Duration = Duration::from_secs(20);
/// How many are read at once, and looked at in one round.
const PART: u32 = 100;
const MOST: usize = 1_000;

/// Looks for them until the server stops.
pub(crate) async fn watch(house: Arc<House>) {
    let mut stopping = house.stopping.subscribe();
    let mut watcher = Watcher::default();
    loop {
        tokio::select! {
            biased;
            _ = stopping.wait_for(|stops| *stops) => return,
            // Whoever was here before a restart comes back first.
            () = tokio::time::sleep(ROUND) => {}
        }
        if let Err(error) = watcher.round(&house).await {
            tracing::warn!(%error, "which tables have waited for too long is not known");
        }
    }
}

#[derive(Default)]
pub(crate) struct Watcher {
    /// Tables where nothing can be done as long as their story is this one.
    settled: BTreeMap<TableId, Version>,
}

impl Watcher {
    pub(crate) async fn round(&mut self, house: &Arc<House>) -> Result<(), StoreError> {
        let mut settled = BTreeMap::new();
        let (mut last, mut seen) = (None, 0);
        loop {
            let some = house.store.overdue(house.clock.now(), last, PART).await?;
            for overdue in &some {
                if self.settled.get(&overdue.table) == Some(&overdue.told) || self.see_to(house, *overdue).await {
                    settled.insert(overdue.table, overdue.told);
                }
            }
            seen += some.len();
            last = some.last().copied();
            if some.len() < PART as usize || seen >= MOST {
                break;
            }
        }
        self.settled = settled;
        Ok(())
    }

    /// Whether there is nothing more to be done until the story goes on.
    async fn see_to(&self, house: &Arc<House>, overdue: Overdue) -> bool {
        let stood_in = async {
            let room = house.room(overdue.table).await?;
            let again = room.stand_in(house, overdue.told).await?;
            // A bot may have been at it when the server stopped.
            room.let_bots_play(house);
            Ok(again)
        };
        match stood_in.await {
            Ok(again) => again == Again::No,
            Err(problem) => {
                let problem: crate::problem::Problem = problem;
                tracing::debug!(table = overdue.table.mark(), ?problem, "nobody could stand in");
                false
            }
        }
    }
}
