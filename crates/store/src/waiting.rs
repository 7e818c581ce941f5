//! Tables that wait for somebody for longer than their host wants.

use shamble_kernel::Seat;
use sqlx::Row;

use crate::seats::{self, Player, Seating};
use crate::store::touch;
use crate::{PersonId, Store, StoreError, TableId, UnixMillis, Version};

/// A table that has waited for too long, and since when.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Overdue {
    pub table: TableId,
    /// The version that last changed its story.
    pub told: Version,
    pub since: UnixMillis,
}

impl Store {
    /// Tables that have waited for too long and where somebody else waits too, those that wait for longest first: some
    /// of them, after the last one that is known.
    pub async fn overdue(
        &self,
        now: UnixMillis,
        after: Option<Overdue>,
        most: u32,
    ) -> Result<Vec<Overdue>, StoreError> {
        let (since, id) = after.map_or((i64::MIN, String::new()), |last| (last.since.0, last.table.to_string()));
        let rows = sqlx::query(
            "SELECT id, told, told_at FROM tables
             WHERE patience IS NOT NULL AND standing = 'open' AND closed = 0 AND fits IS NULL
                 AND told_at + patience <= $1 AND (told_at > $2 OR (told_at = $2 AND id > $3))
                 AND (SELECT COUNT(DISTINCT person_id) FROM seats WHERE table_id = tables.id) > 1
             ORDER BY told_at, id LIMIT $4",
        )
        .bind(now.0)
        .bind(since)
        .bind(id)
        .bind(i64::from(most))
        .fetch_all(self.pool())
        .await?;
        let read = |row: &sqlx::any::AnyRow| {
            Ok(Overdue {
                table: row.try_get::<&str, _>("id")?.parse()?,
                told: Version(row.try_get::<i64, _>("told")?.unsigned_abs()),
                since: UnixMillis(row.try_get("told_at")?),
            })
        };
        rows.iter().map(read).collect()
    }

    /// Has a bot play somebody's own seat until they are back, unless the story has changed since it was looked at.
    pub async fn stand_in(
        &self,
        table: TableId,
        (seat, owner): (Seat, PersonId),
        bot: &str,
        told: Version,
        at: UnixMillis,
    ) -> Result<Version, StoreError> {
        let bot = Player::Bot(bot.to_owned());
        bot.check()?;
        let mut work = self.begin().await?;
        let touched = touch(&mut work, table, at).await?;
        touched.expect(Some(touched.entries), Some(told))?;
        let before = seats::all(&mut work, table).await?.into_iter().find(|seating| seating.seat == seat);
        let before = before.ok_or(StoreError::NoSuchSeat(seat))?;
        if before.holder != Some(Player::Person(owner)) || before.owner != Some(owner) {
            return Err(StoreError::SeatConflict(seat));
        }
        let version = touched.version();
        let holder = Some(bot);
        seats::put(&mut work, table, &Seating { holder, stands_in: true, version, ..before }).await?;
        work.commit().await?;
        Ok(version)
    }
}
