//! Tables as they stand in lists.

use std::fmt;
use std::str::FromStr;

use shamble_kernel::{Record, Setup, Standing};
use sqlx::Row;
use sqlx::any::AnyRow;

use crate::error::person_or;
use crate::limits::{Field, FieldError, FieldFault};
use crate::seats::read_person;
use crate::store::{Work, count, expect_table, stored};
use crate::story::read_standing;
use crate::table::{Access, UndoPolicy};
use crate::{JoinCode, PersonId, Store, StoreError, TableId, UnixMillis, Version};

/// What can be told of a table without its story. It holds no secrets of the game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Summary {
    pub id: TableId,
    /// There as long as the game is open.
    pub code: Option<JoinCode>,
    pub game: String,
    pub mission: String,
    /// What was chosen before the game.
    pub setup: Setup,
    pub undo: UndoPolicy,
    pub access: Access,
    pub host: Option<PersonId>,
    pub standing: Standing,
    /// How many entries the story has.
    pub entries: usize,
    pub version: Version,
    pub seats: usize,
    pub free_seats: usize,
    pub created: UnixMillis,
    pub changed: UnixMillis,
    pub finished: Option<UnixMillis>,
    /// The table that this one follows, and the one that follows it, as days of a campaign do.
    pub before: Option<TableId>,
    pub next: Option<TableId>,
    /// How many entries still fit where rules or cards have changed since, as far as somebody has looked.
    pub fits: Option<usize>,
    /// What its mission is called, where somebody has made it.
    pub homemade: Option<String>,
}

impl Summary {
    /// Where a list goes on after this table.
    pub fn cursor(&self) -> Cursor {
        Cursor { changed: self.changed, id: self.id }
    }
}

/// Which tables to list. Those that changed last come first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Listing {
    /// Open to everybody, and not over.
    Open,
    /// Open to everybody, and over.
    Finished,
    /// Hosted by a person, or with a seat of theirs, not put away and not over.
    RunningOf(PersonId),
    /// Hosted by a person, or with a seat of theirs, not put away and over.
    FinishedOf(PersonId),
    /// What a person has put away and nobody has touched since.
    PutAwayBy(PersonId),
}

/// A place in a list, which can be written into an address and read again.
///
/// ```
/// use shamble_store::Cursor;
/// let cursor: Cursor = "1700000000000.00112233445566778899aabbccddeeff".parse().unwrap();
/// assert_eq!(cursor.to_string(), "1700000000000.00112233445566778899aabbccddeeff");
/// assert!("1700000000000".parse::<Cursor>().is_err());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cursor {
    changed: UnixMillis,
    id: TableId,
}

impl fmt::Display for Cursor {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{}", self.changed.0, self.id)
    }
}

impl FromStr for Cursor {
    type Err = FieldError;

    fn from_str(text: &str) -> Result<Cursor, FieldError> {
        let read = |(changed, id): (&str, &str)| {
            Some(Cursor { changed: UnixMillis(changed.parse().ok()?), id: id.parse().ok()? })
        };
        let malformed = FieldError { field: Field::Cursor, fault: FieldFault::Malformed };
        text.split_once('.').and_then(read).ok_or(malformed)
    }
}

/// A part of a list.
///
/// ```
/// use shamble_store::Page;
/// assert_eq!(Page::first(20).size, 20);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Page {
    /// How many tables at most; never more than [`Page::MOST`].
    pub size: usize,
    /// Where the last part ended.
    pub after: Option<Cursor>,
}

impl Page {
    /// The longest part of a list that is told at once.
    pub const MOST: usize = 100;

    /// The beginning of a list.
    pub fn first(size: usize) -> Page {
        Page { size, after: None }
    }

    /// The part after a table.
    pub fn after(table: &Summary, size: usize) -> Page {
        Page { size, after: Some(table.cursor()) }
    }
}

macro_rules! summaries {
    ($($which:tt)+) => {
        concat!(
            "SELECT t.id, c.code, t.game, t.mission, t.origin, t.before_id, n.id AS next_id, t.undo, t.access, t.host_id, t.standing, t.points, t.entries,
                 t.version, t.created, t.changed, t.finished, t.fits, t.homemade,
                 (SELECT COUNT(*) FROM seats s WHERE s.table_id = t.id) AS seats,
                 (SELECT COUNT(*) FROM seats s
                  WHERE s.table_id = t.id AND s.person_id IS NULL AND s.bot IS NULL) AS free_seats
             FROM tables t LEFT JOIN codes c ON c.table_id = t.id LEFT JOIN tables n ON n.before_id = t.id WHERE ",
            $($which)+
        )
    };
}

macro_rules! page {
    ($($which:tt)+) => {
        concat!(summaries!($($which)+), " AND (t.changed, t.id) < ($1, $2) ORDER BY t.changed DESC, t.id DESC LIMIT $3")
    };
}

macro_rules! of_person {
    () => {
        "t.id IN (
             SELECT table_id FROM seats WHERE person_id = $4 UNION SELECT table_id FROM seats WHERE owner_id = $4
             UNION SELECT id FROM tables WHERE host_id = $4)"
    };
}

macro_rules! put_away {
    () => {
        "EXISTS (
             SELECT 1 FROM put_away p WHERE p.person_id = $4 AND p.table_id = t.id AND p.version >= t.version)"
    };
}

const OPEN: &str = page!("t.access = 'open' AND t.standing = 'open'");
const FINISHED: &str = page!("t.access = 'open' AND t.standing <> 'open'");
const RUNNING_OF: &str = page!("t.standing = 'open' AND ", of_person!(), " AND NOT ", put_away!());
const FINISHED_OF: &str = page!("t.standing <> 'open' AND ", of_person!(), " AND NOT ", put_away!());
const PUT_AWAY_BY: &str = page!(put_away!());

impl Store {
    /// What can be told of a table without its story.
    pub async fn table(&self, table: TableId) -> Result<Summary, StoreError> {
        find(&mut self.snapshot().await?, table).await
    }

    /// The table people join with this code.
    pub async fn table_by_code(&self, code: JoinCode) -> Result<Summary, StoreError> {
        let row = sqlx::query(summaries!("c.code = $1")).bind(code.to_string()).fetch_optional(self.pool()).await?;
        read(&row.ok_or(StoreError::NoSuchCode(code))?)
    }

    /// A part of a list of tables.
    pub async fn tables(&self, listing: Listing, page: Page) -> Result<Vec<Summary>, StoreError> {
        let (sql, person) = match listing {
            Listing::Open => (OPEN, None),
            Listing::Finished => (FINISHED, None),
            Listing::RunningOf(person) => (RUNNING_OF, Some(person)),
            Listing::FinishedOf(person) => (FINISHED_OF, Some(person)),
            Listing::PutAwayBy(person) => (PUT_AWAY_BY, Some(person)),
        };
        if let Some(person) = person {
            self.person(person).await?;
        }
        let (changed, id) = page.after.map_or((i64::MAX, String::new()), |at| (at.changed.0, at.id.to_string()));
        let rows = sqlx::query(sql).bind(changed).bind(id).bind(stored(page.size.min(Page::MOST)));
        let rows = match person {
            Some(person) => rows.bind(person.to_string()),
            None => rows,
        };
        rows.fetch_all(self.pool()).await?.iter().map(read).collect()
    }

    /// Takes a table out of the lists of a person, until it changes. Nobody else notices.
    pub async fn put_away(&self, table: TableId, person: PersonId) -> Result<(), StoreError> {
        let mut work = self.begin().await?;
        let version = find(&mut work, table).await?.version;
        sqlx::query(
            "INSERT INTO put_away (table_id, person_id, version) VALUES ($1, $2, $3)
             ON CONFLICT (person_id, table_id) DO UPDATE SET version = excluded.version",
        )
        .bind(table.to_string())
        .bind(person.to_string())
        .bind(version.0.cast_signed())
        .execute(&mut *work)
        .await
        .map_err(person_or(Some(person)))?;
        work.commit().await?;
        Ok(())
    }

    /// Notes how many entries of a table still fit, or that all of them do. That is no change of the table.
    pub async fn note_fits(&self, table: TableId, fits: Option<usize>) -> Result<(), StoreError> {
        let mut work = self.begin().await?;
        let note = sqlx::query("UPDATE tables SET fits = $2 WHERE id = $1").bind(table.to_string());
        note.bind(fits.map(stored)).execute(&mut *work).await?;
        work.commit().await
    }

    /// Puts a table back into the lists of a person.
    pub async fn bring_back(&self, table: TableId, person: PersonId) -> Result<(), StoreError> {
        let mut work = self.begin().await?;
        expect_table(&mut work, table).await?;
        let forget = sqlx::query("DELETE FROM put_away WHERE table_id = $1 AND person_id = $2");
        forget.bind(table.to_string()).bind(person.to_string()).execute(&mut *work).await?;
        work.commit().await?;
        Ok(())
    }
}

pub(crate) async fn find(work: &mut Work, table: TableId) -> Result<Summary, StoreError> {
    let row = sqlx::query(summaries!("t.id = $1")).bind(table.to_string()).fetch_optional(&mut **work).await?;
    read(&row.ok_or(StoreError::NoSuchTable(table))?)
}

fn read(row: &AnyRow) -> Result<Summary, StoreError> {
    let id: TableId = row.try_get::<&str, _>("id")?.parse()?;
    let damaged = |what| StoreError::Damaged { table: id, what };
    let number = |column: &'static str| -> Result<usize, StoreError> { count(id, row.try_get(column)?) };
    let table = |column: &'static str| -> Result<Option<TableId>, StoreError> {
        Ok(row.try_get::<Option<&str>, _>(column)?.map(str::parse).transpose()?)
    };
    let mission: String = row.try_get("mission")?;
    // One damaged header does not spoil a list; whoever wants to play on is told.
    let setup = Record::parse(row.try_get("origin")?).map(|origin| origin.setup);
    Ok(Summary {
        id,
        code: row.try_get::<Option<&str>, _>("code")?.and_then(|code| code.parse().ok()),
        game: row.try_get("game")?,
        setup: setup.unwrap_or_else(|_| Setup::new(mission.as_str())),
        mission,
        undo: UndoPolicy::read(row.try_get("undo")?).ok_or(damaged("its undo policy is unknown"))?,
        access: Access::read(row.try_get("access")?).ok_or(damaged("its access is unknown"))?,
        host: read_person(row, "host_id")?,
        standing: read_standing(id, row)?,
        entries: number("entries")?,
        version: Version(row.try_get::<i64, _>("version")?.unsigned_abs()),
        seats: number("seats")?,
        free_seats: number("free_seats")?,
        created: UnixMillis(row.try_get("created")?),
        changed: UnixMillis(row.try_get("changed")?),
        finished: row.try_get::<Option<i64>, _>("finished")?.map(UnixMillis),
        before: table("before_id")?,
        next: table("next_id")?,
        fits: row.try_get::<Option<i64>, _>("fits")?.map(|fits| count(id, fits)).transpose()?,
        homemade: row.try_get("homemade")?,
    })
}
