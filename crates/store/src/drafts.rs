//! Missions that people make, each kept by whoever made it and found by others with a code.

use sqlx::Row;
use sqlx::any::AnyRow;

use crate::error::person_or;
use crate::limits::{Field, check, trimmed};
use crate::store::{Work, stored};
use crate::{DraftId, JoinCode, PersonId, Store, StoreError, UnixMillis};

/// How many missions a person keeps at most.
pub const DRAFTS: usize = 60;
/// How often a code is drawn before giving up.
const CODE_TRIES: usize = 64;

/// A mission as somebody writes it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sketch {
    pub game: String,
    /// What it is called.
    pub name: String,
    /// What lies over the content of the game. The store does not look into it.
    pub files: String,
}

/// A mission as it is kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Draft {
    pub id: DraftId,
    pub person: PersonId,
    pub sketch: Sketch,
    /// By which others find it, once it is shared.
    pub code: Option<JoinCode>,
    /// Grows with every change.
    pub version: u64,
    pub changed: UnixMillis,
    /// The version at which a game of it was won, if one is known.
    pub won_at: Option<u64>,
}

/// The record of a game that was won.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WonRecord {
    /// The version of the mission that was played.
    pub version: u64,
    pub text: String,
}

macro_rules! drafts {
    ($which:literal) => {
        concat!(
            "SELECT id, person_id, game, name, files, code, version, record_version, changed FROM drafts WHERE ",
            $which
        )
    };
}

impl Store {
    /// Keeps a new mission of somebody.
    pub async fn create_draft(&self, person: PersonId, sketch: &Sketch, at: UnixMillis) -> Result<Draft, StoreError> {
        let name = trimmed(Field::MissionName, &sketch.name)?;
        check(Field::Mission, &sketch.files)?;
        let id = DraftId::fresh(self.randomness())?;
        let mut work = self.begin().await?;
        // Held until the end, so that nobody gets beyond the limit by asking twice at once.
        let lock = sqlx::query("UPDATE people SET name = name WHERE id = $1").bind(person.to_string());
        lock.execute(&mut *work).await?;
        let kept = sqlx::query_scalar("SELECT COUNT(*) FROM drafts WHERE person_id = $1").bind(person.to_string());
        let kept: i64 = kept.fetch_one(&mut *work).await?;
        if kept >= stored(DRAFTS) {
            return Err(StoreError::TooManyDrafts);
        }
        sqlx::query(
            "INSERT INTO drafts (id, person_id, game, name, files, version, created, changed)
             VALUES ($1, $2, $3, $4, $5, 1, $6, $6)",
        )
        .bind(id.to_string())
        .bind(person.to_string())
        .bind(sketch.game.as_str())
        .bind(name)
        .bind(sketch.files.as_str())
        .bind(at.0)
        .execute(&mut *work)
        .await
        .map_err(person_or(Some(person)))?;
        let draft = find(&mut work, id).await?;
        work.commit().await?;
        Ok(draft)
    }

    /// A mission, whoever made it.
    pub async fn draft(&self, id: DraftId) -> Result<Draft, StoreError> {
        let row = sqlx::query(drafts!("id = $1")).bind(id.to_string()).fetch_optional(self.pool()).await?;
        read(&row.ok_or(StoreError::NoSuchDraft)?)
    }

    /// The mission that is shared by this code.
    pub async fn draft_by_code(&self, code: JoinCode) -> Result<Draft, StoreError> {
        let row = sqlx::query(drafts!("code = $1")).bind(code.to_string()).fetch_optional(self.pool()).await?;
        read(&row.ok_or(StoreError::NoSuchCode(code))?)
    }

    /// The missions of a person; those that changed last come first.
    pub async fn drafts(&self, person: PersonId) -> Result<Vec<Draft>, StoreError> {
        let rows = sqlx::query(drafts!("person_id = $1 ORDER BY changed DESC, id")).bind(person.to_string());
        rows.fetch_all(self.pool()).await?.iter().map(read).collect()
    }

    /// Changes a mission as its maker has `seen` it. The version that follows.
    pub async fn change_draft(
        &self,
        id: DraftId,
        seen: u64,
        (name, files): (&str, &str),
        at: UnixMillis,
    ) -> Result<u64, StoreError> {
        let name = trimmed(Field::MissionName, name)?;
        check(Field::Mission, files)?;
        let mut work = self.begin().await?;
        let change = sqlx::query(
            "UPDATE drafts SET name = $3, files = $4, changed = $5, version = version + 1
             WHERE id = $1 AND version = $2",
        );
        let change = change.bind(id.to_string()).bind(seen.cast_signed()).bind(name).bind(files).bind(at.0);
        let changed = change.execute(&mut *work).await?.rows_affected();
        let now = find(&mut work, id).await?.version;
        if changed == 0 {
            return Err(StoreError::DraftChanged { have: now });
        }
        work.commit().await?;
        Ok(now)
    }

    /// Gives a mission a code by which others find it, or tells the one it has.
    pub async fn share_draft(&self, id: DraftId) -> Result<JoinCode, StoreError> {
        let mut work = self.begin().await?;
        for _ in 0..CODE_TRIES {
            if let Some(code) = find(&mut work, id).await?.code {
                work.commit().await?;
                return Ok(code);
            }
            sqlx::query(
                "UPDATE drafts SET code = $2 WHERE id = $1 AND code IS NULL
                 AND NOT EXISTS (SELECT 1 FROM drafts d WHERE d.code = $2)
                 AND NOT EXISTS (SELECT 1 FROM codes c WHERE c.code = $2)",
            )
            .bind(id.to_string())
            .bind(JoinCode::fresh(self.randomness())?.to_string())
            .execute(&mut *work)
            .await?;
        }
        Err(StoreError::NoFreeCode)
    }

    /// Keeps the record of a game of a mission that was won, as the mission was at this version.
    pub async fn note_won(&self, id: DraftId, version: u64, record: &str) -> Result<(), StoreError> {
        check(Field::Record, record)?;
        let mut work = self.begin().await?;
        let note = sqlx::query("UPDATE drafts SET record = $2, record_version = $3 WHERE id = $1").bind(id.to_string());
        note.bind(record).bind(version.cast_signed()).execute(&mut *work).await?;
        work.commit().await
    }

    /// The record of a game of a mission that was won.
    pub async fn won_record(&self, id: DraftId) -> Result<Option<WonRecord>, StoreError> {
        let row = sqlx::query("SELECT record, record_version FROM drafts WHERE id = $1").bind(id.to_string());
        let row = row.fetch_optional(self.pool()).await?.ok_or(StoreError::NoSuchDraft)?;
        let version = row.try_get::<Option<i64>, _>("record_version")?.map(i64::unsigned_abs);
        let text = row.try_get::<Option<String>, _>("record")?;
        Ok(version.zip(text).map(|(version, text)| WonRecord { version, text }))
    }

    /// Deletes a mission. Tables that are played with it keep what they need.
    pub async fn delete_draft(&self, id: DraftId) -> Result<(), StoreError> {
        let mut work = self.begin().await?;
        let gone = sqlx::query("DELETE FROM drafts WHERE id = $1").bind(id.to_string()).execute(&mut *work).await?;
        work.commit().await?;
        if gone.rows_affected() == 0 { Err(StoreError::NoSuchDraft) } else { Ok(()) }
    }
}

async fn find(work: &mut Work, id: DraftId) -> Result<Draft, StoreError> {
    let row = sqlx::query(drafts!("id = $1")).bind(id.to_string()).fetch_optional(&mut **work).await?;
    read(&row.ok_or(StoreError::NoSuchDraft)?)
}

fn read(row: &AnyRow) -> Result<Draft, StoreError> {
    Ok(Draft {
        id: row.try_get::<&str, _>("id")?.parse()?,
        person: row.try_get::<&str, _>("person_id")?.parse()?,
        sketch: Sketch { game: row.try_get("game")?, name: row.try_get("name")?, files: row.try_get("files")? },
        code: row.try_get::<Option<&str>, _>("code")?.map(str::parse).transpose()?,
        version: row.try_get::<i64, _>("version")?.unsigned_abs(),
        changed: UnixMillis(row.try_get("changed")?),
        won_at: row.try_get::<Option<i64>, _>("record_version")?.map(i64::unsigned_abs),
    })
}
