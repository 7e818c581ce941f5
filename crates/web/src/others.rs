//! Living beside other servers on the same database, and beside the operator's commands: what they change is taken in
//! at the tables that are awake here. What is heard of them is only a hint, so versions are compared as well.

use std::collections::{BTreeMap, BTreeSet};
use std::future::pending;
use std::sync::Arc;
use std::time::Duration;

use shamble_store::{Heard, PersonId, ServerId, StoreError, TableId, UnixMillis, Version};
use tokio::time::Instant;

use crate::house::House;

/// How often versions are compared, and who is present is told.
const ROUND: Duration = Duration::from_secs(3);
/// For how long what a server said of who is present holds.
const PRESENT: i64 = 12_000;
/// How often tables that lie idle are looked for.
const TIDYING: Duration = Duration::from_secs(3_600);

/// Takes in what others do until the server stops.
pub(crate) async fn heed(house: Arc<House>) -> Result<(), StoreError> {
    let mut others = Others { server: ServerId::fresh(house.store.randomness())?, is_told: false, tidied: None };
    let mut heard = house.store.hear();
    let mut stopping = house.stopping.subscribe();
    let mut rounds = tokio::time::interval(ROUND);
    rounds.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
    loop {
        let hint = async {
            match &mut heard {
                Some(heard) => heard.recv().await,
                None => pending().await,
            }
        };
        // However many hints come, versions are compared in time.
        let hint = tokio::select! {
            biased;
            _ = stopping.wait_for(|stops| *stops) => break,
            _ = rounds.tick() => None,
            Some(hint) = hint => Some(hint),
        };
        let done = match hint {
            Some(Heard::Changed(table, version)) => {
                catch_up(&house, table, version);
                Ok(())
            }
            Some(Heard::Doubt) => compare(&house).await,
            None => others.round(&house).await,
        };
        if let Err(error) = done {
            tracing::warn!(%error, "what other servers do is not known");
        }
    }
    others.leave(&house).await
}

/// Has a table that is awake take in what others did. Nobody waits for it: a room may be busy.
fn catch_up(house: &Arc<House>, table: TableId, version: Version) {
    let Some(room) = house.awake_at(table) else { return };
    let house = Arc::clone(house);
    tokio::spawn(async move { room.catch_up(&house, version).await });
}

/// Compares the tables that are awake with what is stored.
pub(crate) async fn compare(house: &Arc<House>) -> Result<(), StoreError> {
    let awake: Vec<TableId> = house.awake().iter().map(|room| room.id).collect();
    let versions = house.store.versions(&awake).await?;
    for table in awake {
        // One that is gone is later than anything.
        catch_up(house, table, versions.get(&table).copied().unwrap_or(Version(u64::MAX)));
    }
    Ok(())
}

struct Others {
    server: ServerId,
    /// Whether other servers think that somebody is here.
    is_told: bool,
    tidied: Option<Instant>,
}

impl Others {
    async fn round(&mut self, house: &Arc<House>) -> Result<(), StoreError> {
        compare(house).await?;
        if house.store.is_shared() {
            self.tell_present(house).await?;
            self.learn_present(house).await?;
        }
        let Some(idle) = house.settings.idle else { return Ok(()) };
        if self.tidied.is_none_or(|tidied| tidied.elapsed() > TIDYING) {
            self.tidied = Some(Instant::now());
            let since = house.clock.now().0.saturating_sub(i64::try_from(idle.as_millis()).unwrap_or(i64::MAX));
            let deleted = house.store.delete_idle(UnixMillis(since)).await?;
            if deleted > 0 {
                tracing::info!(deleted, "tables that lay idle were deleted");
            }
        }
        Ok(())
    }

    async fn tell_present(&mut self, house: &House) -> Result<(), StoreError> {
        let rooms = house.awake();
        let here = |room: &Arc<crate::room::Room>| {
            let table = room.id;
            room.people_here().into_iter().map(move |person| (table, person))
        };
        let present: Vec<(TableId, PersonId)> = rooms.iter().flat_map(here).collect();
        if self.is_told || !present.is_empty() {
            house.store.note_present(&self.server, &present, house.clock.now()).await?;
            self.is_told = !present.is_empty();
        }
        Ok(())
    }

    async fn learn_present(&self, house: &Arc<House>) -> Result<(), StoreError> {
        let mut elsewhere: BTreeMap<TableId, BTreeSet<PersonId>> = BTreeMap::new();
        let since = UnixMillis(house.clock.now().0 - PRESENT);
        for (table, person) in house.store.present_elsewhere(&self.server, since).await? {
            elsewhere.entry(table).or_default().insert(person);
        }
        for room in house.awake() {
            room.note_elsewhere(house, elsewhere.remove(&room.id).unwrap_or_default());
        }
        Ok(())
    }

    /// Nobody is here any more.
    async fn leave(self, house: &House) -> Result<(), StoreError> {
        if self.is_told { house.store.note_present(&self.server, &[], house.clock.now()).await } else { Ok(()) }
    }
}
