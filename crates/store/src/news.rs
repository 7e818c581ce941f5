//! What a client missed.

use std::collections::BTreeMap;

use shamble_kernel::{RecordLine, Standing};
use sqlx::Row;
use sqlx::any::AnyRow;

use crate::seats::{self, By, Seating};
use crate::store::{Work, count, expect_table};
use crate::story::{read_line, read_standing};
use crate::talk::{self, Said};
use crate::{Person, PersonId, Store, StoreError, TableId, UnixMillis, Version, people};

/// An entry of the story with who made it and when.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredEntry {
    pub number: usize,
    pub line: RecordLine,
    pub by: By,
    pub at: UnixMillis,
    /// The version of the table that last put it into the story.
    pub version: Version,
}

/// Everything that changed at a table since a version.
///
/// A client that drops all entries after `kept`, if that is given, and then takes `entries` as they are
/// numbered, holds the story of today.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct News {
    /// The version the table has now.
    pub version: Version,
    /// The version that last changed the story.
    pub told: Version,
    /// How often the story went back or forth, all in all.
    pub jumps: usize,
    /// How the game stands now.
    pub standing: Standing,
    /// How many entries the table has now.
    pub length: usize,
    /// To how many entries the story was undone in between, at the furthest.
    pub kept: Option<usize>,
    /// Entries of today's story that are new since then.
    pub entries: Vec<StoredEntry>,
    /// Seats that changed hands.
    pub seats: Vec<Seating>,
    pub said: Vec<Said>,
}

impl Store {
    /// What happened at a table since a version; since version 0, everything.
    pub async fn news(&self, table: TableId, since: Version) -> Result<News, StoreError> {
        read(&mut self.snapshot().await?, table, since).await
    }

    /// The names of everybody who hosts, plays or talks at a table, or did.
    pub async fn names(&self, table: TableId) -> Result<BTreeMap<PersonId, String>, StoreError> {
        let mut work = self.snapshot().await?;
        expect_table(&mut work, table).await?;
        let rows = sqlx::query(
            "SELECT id, name FROM people WHERE id IN (
                 SELECT host_id FROM tables WHERE id = $1
                 UNION SELECT person_id FROM seats WHERE table_id = $1
                 UNION SELECT owner_id FROM seats WHERE table_id = $1
                 UNION SELECT person_id FROM entries WHERE table_id = $1
                 UNION SELECT person_id FROM jumps WHERE table_id = $1
                 UNION SELECT person_id FROM talk WHERE table_id = $1)",
        )
        .bind(table.to_string())
        .fetch_all(&mut *work)
        .await?;
        Ok(rows.iter().filter_map(people::read).map(|Person { id, name }| (id, name)).collect())
    }
}

/// What happened since a version, as a part of something.
pub(crate) async fn read(work: &mut Work, table: TableId, since: Version) -> Result<News, StoreError> {
    let row = sqlx::query("SELECT version, entries, told, standing, points FROM tables WHERE id = $1")
        .bind(table.to_string())
        .fetch_optional(&mut **work)
        .await?
        .ok_or(StoreError::NoSuchTable(table))?;
    let have = Version(row.try_get::<i64, _>("version")?.unsigned_abs());
    if since > have {
        return Err(StoreError::NoSuchVersion { asked: since, have });
    }
    let length = count(table, row.try_get("entries")?)?;
    // Versions up to today's fit.
    let since = since.0.cast_signed();
    let kept: Option<i64> =
        sqlx::query_scalar("SELECT MIN(kept) FROM jumps WHERE table_id = $1 AND version > $2 AND kept < had")
            .bind(table.to_string())
            .bind(since)
            .fetch_one(&mut **work)
            .await?;
    let mut seats = seats::all(work, table).await?;
    seats.retain(|seating| seating.version.0.cast_signed() > since);
    Ok(News {
        version: have,
        told: Version(row.try_get::<i64, _>("told")?.unsigned_abs()),
        jumps: jumps(work, table).await?,
        standing: read_standing(table, &row)?,
        length,
        kept: kept.map(|kept| count(table, kept)).transpose()?,
        entries: entries(work, table, since).await?,
        seats,
        said: said(work, table, since).await?,
    })
}

/// How often the story of a table went back or forth.
pub(crate) async fn jumps(work: &mut Work, table: TableId) -> Result<usize, StoreError> {
    let jumps = sqlx::query_scalar("SELECT COUNT(*) FROM jumps WHERE table_id = $1").bind(table.to_string());
    count(table, jumps.fetch_one(&mut **work).await?)
}

/// The entries from the beginning to the head that came after a version.
async fn entries(work: &mut Work, table: TableId, since: i64) -> Result<Vec<StoredEntry>, StoreError> {
    // A child is never older than its parent, so the walk from the head stops at the first known entry.
    let rows = sqlx::query(
        "WITH RECURSIVE story (node, parent) AS (
             SELECT e.node, e.parent FROM tables t JOIN entries e ON e.table_id = t.id AND e.node = t.head
             WHERE t.id = $1 AND e.version > $2
             UNION ALL
             SELECT e.node, e.parent FROM story s JOIN entries e ON e.table_id = $1 AND e.node = s.parent
             WHERE e.version > $2
         )
         SELECT e.number, e.line, e.chances, e.seat, e.person_id, e.bot, e.made, e.version
         FROM story s JOIN entries e ON e.table_id = $1 AND e.node = s.node ORDER BY e.number",
    )
    .bind(table.to_string())
    .bind(since)
    .fetch_all(&mut **work)
    .await?;
    rows.iter().map(|row| read_entry(table, row)).collect()
}

fn read_entry(table: TableId, row: &AnyRow) -> Result<StoredEntry, StoreError> {
    Ok(StoredEntry {
        number: count(table, row.try_get("number")?)?,
        line: read_line(table, row)?,
        by: By::read(row)?,
        at: UnixMillis(row.try_get("made")?),
        version: Version(row.try_get::<i64, _>("version")?.unsigned_abs()),
    })
}

async fn said(work: &mut Work, table: TableId, since: i64) -> Result<Vec<Said>, StoreError> {
    let rows = sqlx::query(
        "SELECT version, person_id, kind, words, made FROM talk
         WHERE table_id = $1 AND version > $2 ORDER BY version",
    )
    .bind(table.to_string())
    .bind(since)
    .fetch_all(&mut **work)
    .await?;
    rows.iter().map(|row| talk::read(table, row)).collect()
}
