//! Games in a row: the table that follows one whose game is over.

use crate::lists::{self, Summary};
use crate::seats::{self, Seating};
use crate::store::{Work, touch};
use crate::table::{self, NewTable};
use crate::{Store, StoreError, TableId, UnixMillis};

/// A table that was made, now or before.
type Made = Result<Summary, StoreError>;

impl Store {
    /// Makes the table that follows another one, with the same people in the same seats, or finds the one that was
    /// made before. The game before must be over after `entries` entries, and from then on stays as it is.
    ///
    /// A table is followed by one at most, however often and by whomever this is asked.
    pub async fn follow(&self, before: TableId, entries: usize, new: &NewTable, at: UnixMillis) -> Made {
        self.succeed(before, entries, new, at, true).await
    }

    /// The same for a game that is not over but cannot be played any more: another one goes on from a part of it.
    pub async fn replace(&self, before: TableId, entries: usize, new: &NewTable, at: UnixMillis) -> Made {
        self.succeed(before, entries, new, at, false).await
    }

    async fn succeed(&self, before: TableId, entries: usize, new: &NewTable, at: UnixMillis, is_over: bool) -> Made {
        table::check_record(&new.record)?;
        let mut work = self.begin().await?;
        let touched = touch(&mut work, before, at).await?;
        if let Some(next) = lists::find(&mut work, before).await?.next {
            // Nothing has changed, so the version stays as well.
            let summary = lists::find(&mut work, next).await?;
            return work.settle().await.map(|()| summary);
        }
        touched.expect(Some(entries), None)?;
        if touched.is_open && is_over {
            return Err(StoreError::StillRunning(before));
        }
        let holders = seats::all(&mut work, before).await?;
        let new = NewTable { seats: u8::try_from(holders.len()).unwrap_or(u8::MAX), ..new.clone() };
        let made = table::make(&mut work, &new, at).await?;
        sqlx::query(
            "UPDATE tables SET before_id = $2, patience = (SELECT patience FROM tables WHERE id = $2) WHERE id = $1",
        )
        .bind(made.id.to_string())
        .bind(before.to_string())
        .execute(&mut *work)
        .await?;
        for seating in holders {
            seats::put(&mut work, made.id, &Seating { version: made.version, ..seating }).await?;
        }
        let summary = lists::find(&mut work, made.id).await?;
        work.commit().await?;
        Ok(summary)
    }
}

/// What another game goes on from is not taken back.
pub(crate) async fn expect_last(work: &mut Work, table: TableId) -> Result<(), StoreError> {
    let next = sqlx::query("SELECT id FROM tables WHERE before_id = $1").bind(table.to_string());
    match next.fetch_optional(&mut **work).await? {
        None => Ok(()),
        Some(_) => Err(StoreError::Followed(table)),
    }
}
