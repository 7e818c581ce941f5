//! `shamble delete`: people, tables, and tables that lie idle.

use std::time::{SystemTime, UNIX_EPOCH};

use shamble_store::{Store, StoreError, UnixMillis};

use super::backup::asking;
use crate::args::{Database, Delete};
use crate::failure::{Done, Failure};
use crate::screen::Screen;

/// Milliseconds of a day.
const DAY: i64 = 86_400_000;

pub fn run(screen: &mut Screen, what: Delete) -> Done {
    let told = match what {
        Delete::Person { id, database } => {
            with(&database, async |store| store.delete_person(id).await)?;
            "1 person deleted".to_owned()
        }
        Delete::Table { id, database } => {
            with(&database, async |store| store.delete_table(id).await)?;
            "1 table deleted".to_owned()
        }
        Delete::Idle { days, database } => {
            let since = UnixMillis(now() - DAY * i64::from(days));
            let deleted = with(&database, async |store| store.delete_idle(since).await)?;
            format!("{deleted} tables deleted")
        }
    };
    Ok(screen.say(&told)?)
}

/// Does something to the store. A server that runs sees for itself what is gone.
fn with<T>(database: &Database, work: impl AsyncFnOnce(&Store) -> Result<T, StoreError>) -> Result<T, Failure> {
    let url = database.url()?;
    asking(async {
        let store = Store::open(&url).await?;
        let done = work(&store).await;
        store.close().await;
        done
    })
}

fn now() -> i64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    i64::try_from(since.as_millis()).unwrap_or(i64::MAX)
}
