//! A whole copy of a database as one file, made while servers run, and back from there into an empty database.
//!
//! The file is a SQLite database with our tables, whatever the copy was made of: so a copy also leads from SQLite to
//! PostgreSQL and back.

use std::fs::{self, File};
use std::path::{Path, PathBuf};

use futures_util::TryStreamExt;
use sqlx::any::AnyRow;
use sqlx::{AssertSqlSafe, Row};

use crate::between::numbered;
use crate::store::{Work, private};
use crate::{DatabaseUrl, Store, StoreError};

/// What a column holds.
#[derive(Clone, Copy)]
enum Kind {
    Text,
    Number,
}

use Kind::{Number, Text};

/// A table and its columns.
type Columns = (&'static str, &'static [(&'static str, Kind)]);

/// Everything that is kept, in an order in which nothing names what is not there yet. Who is present is not kept.
const TABLES: &[Columns] = &[
    ("people", &[("id", Text), ("name", Text), ("token_hash", Text), ("created", Number)]),
    (
        "tables",
        &[
            ("id", Text),
            ("game", Text),
            ("mission", Text),
            ("origin", Text),
            ("undo", Text),
            ("access", Text),
            ("host_id", Text),
            ("standing", Text),
            ("points", Number),
            ("head", Number),
            ("entries", Number),
            ("version", Number),
            ("created", Number),
            ("changed", Number),
            ("finished", Number),
            ("told", Number),
            ("locked", Number),
            ("closed", Number),
            ("fits", Number),
            ("homemade", Text),
            ("homemade_files", Text),
            ("patience", Number),
            ("told_at", Number),
        ],
    ),
    ("codes", &[("code", Text), ("table_id", Text)]),
    (
        "entries",
        &[
            ("table_id", Text),
            ("node", Number),
            ("parent", Number),
            ("number", Number),
            ("line", Text),
            ("chances", Text),
            ("seat", Number),
            ("person_id", Text),
            ("bot", Text),
            ("made", Number),
            ("version", Number),
            ("undone", Number),
            ("forked", Number),
        ],
    ),
    (
        "jumps",
        &[
            ("table_id", Text),
            ("version", Number),
            ("had", Number),
            ("kept", Number),
            ("seat", Number),
            ("person_id", Text),
            ("bot", Text),
            ("made", Number),
        ],
    ),
    (
        "seats",
        &[
            ("table_id", Text),
            ("seat", Number),
            ("person_id", Text),
            ("bot", Text),
            ("owner_id", Text),
            ("version", Number),
            ("told", Text),
            ("stands_in", Number),
        ],
    ),
    (
        "talk",
        &[
            ("table_id", Text),
            ("version", Number),
            ("person_id", Text),
            ("kind", Text),
            ("words", Text),
            ("made", Number),
        ],
    ),
    (
        "requests",
        &[
            ("table_id", Text),
            ("person", Text),
            ("request", Text),
            ("digest", Text),
            ("version", Number),
            ("entries", Number),
        ],
    ),
    ("put_away", &[("table_id", Text), ("person_id", Text), ("version", Number)]),
    ("barred", &[("table_id", Text), ("person_id", Text), ("how", Text)]),
    (
        "drafts",
        &[
            ("id", Text),
            ("person_id", Text),
            ("game", Text),
            ("name", Text),
            ("files", Text),
            ("code", Text),
            ("version", Number),
            ("record", Text),
            ("record_version", Number),
            ("created", Number),
            ("changed", Number),
        ],
    ),
    ("secrets", &[("name", Text), ("value", Text)]),
    (
        "subscriptions",
        &[
            ("endpoint", Text),
            ("person_id", Text),
            ("browser_key", Text),
            ("auth", Text),
            ("language", Text),
            ("made", Number),
        ],
    ),
    ("noticed", &[("person_id", Text), ("table_id", Text), ("question", Number), ("sent", Number)]),
];

/// How much was copied.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Copied {
    pub people: u64,
    pub tables: u64,
    pub entries: u64,
}

impl Store {
    /// Writes everything, as it is at one moment, into a new file. It is whole or not there.
    pub async fn back_up(&self, file: &Path) -> Result<Copied, StoreError> {
        if file.exists() {
            return Err(fault(file, "it is there already"));
        }
        let draft = Draft::beside(file, "part");
        private().write(true).create_new(true).open(&draft.0).map_err(|error| fault(&draft.0, error))?;
        let copy = Store::open(&draft.url()?).await?;
        let copied = fill(self, &copy).await;
        copy.close().await;
        let copied = copied?;
        let put = || -> std::io::Result<()> {
            File::open(&draft.0)?.sync_all()?;
            fs::rename(&draft.0, file)?;
            // So that the name stays in a power cut too.
            let folder = file.parent().filter(|folder| !folder.as_os_str().is_empty());
            File::open(folder.unwrap_or(Path::new(".")))?.sync_all()
        };
        put().map_err(|error| fault(file, error))?;
        Ok(copied)
    }

    /// Brings everything back from a file that [`Store::back_up`] made, all of it or nothing. The database must be
    /// empty.
    pub async fn restore(&self, file: &Path) -> Result<Copied, StoreError> {
        // An older copy is brought up to date, but not in its own file.
        let draft = Draft::beside(file, "restoring");
        fs::copy(file, &draft.0).map_err(|error| fault(file, error))?;
        let copy = Store::open(&draft.url()?).await?;
        let copied = fill(&copy, self).await;
        copy.close().await;
        copied
    }
}

fn fault(file: &Path, cause: impl ToString) -> StoreError {
    StoreError::File { file: file.display().to_string(), cause: cause.to_string() }
}

/// A database that is gone when this is, unless it was put elsewhere.
struct Draft(PathBuf);

impl Draft {
    fn beside(file: &Path, what: &str) -> Draft {
        let mut name = file.as_os_str().to_owned();
        name.push(format!(".{what}"));
        Draft(name.into())
    }

    fn url(&self) -> Result<DatabaseUrl, StoreError> {
        let path = self.0.to_str().ok_or_else(|| fault(&self.0, "the name is not UTF-8"))?;
        format!("sqlite:{path}").parse().map_err(|error| fault(&self.0, error))
    }
}

impl Drop for Draft {
    fn drop(&mut self) {
        for end in ["", "-wal", "-shm"] {
            let mut name = self.0.as_os_str().to_owned();
            name.push(end);
            // Put in its place, or never made.
            let _ = fs::remove_file(name);
        }
    }
}

/// Copies everything that is kept from one database into another that is empty.
async fn fill(from: &Store, to: &Store) -> Result<Copied, StoreError> {
    let (mut source, mut target) = (from.snapshot().await?, to.begin_long().await?);
    let is_empty = sqlx::query("SELECT id FROM people UNION ALL SELECT id FROM tables LIMIT 1");
    if is_empty.fetch_optional(&mut *target).await?.is_some() {
        return Err(StoreError::NotEmpty { database: to.url().to_string() });
    }
    let mut copied = Copied::default();
    for (table, columns) in TABLES {
        let count = copy_rows(&mut source, &mut target, table, columns).await?;
        match *table {
            "people" => copied.people = count,
            "tables" => copied.tables = count,
            "entries" => copied.entries = count,
            _ => {}
        }
    }
    // Only now is every table there that another follows.
    let follows = sqlx::query("SELECT id, before_id FROM tables WHERE before_id IS NOT NULL");
    for row in follows.fetch_all(&mut *source).await? {
        let (id, before): (&str, &str) = (row.try_get("id")?, row.try_get("before_id")?);
        let follow = sqlx::query("UPDATE tables SET before_id = $2 WHERE id = $1").bind(id).bind(before);
        follow.execute(&mut *target).await?;
    }
    target.commit().await?;
    Ok(copied)
}

async fn copy_rows(
    source: &mut Work,
    target: &mut Work,
    table: &str,
    columns: &[(&str, Kind)],
) -> Result<u64, StoreError> {
    let names = columns.iter().map(|(name, _)| *name).collect::<Vec<_>>().join(", ");
    let select = format!("SELECT {names} FROM {table}");
    let insert = format!("INSERT INTO {table} ({names}) VALUES ({})", numbered(columns.len(), 0));
    let mut count = 0;
    let mut rows = sqlx::query(AssertSqlSafe(select)).fetch(&mut **source);
    while let Some(row) = rows.try_next().await? {
        put(target, &insert, columns, &row).await?;
        count += 1;
    }
    Ok(count)
}

async fn put(target: &mut Work, insert: &str, columns: &[(&str, Kind)], row: &AnyRow) -> Result<(), StoreError> {
    let mut query = sqlx::query(AssertSqlSafe(insert.to_owned()));
    for (name, kind) in columns {
        query = match kind {
            Text => query.bind(row.try_get::<Option<String>, _>(*name)?),
            Number => query.bind(row.try_get::<Option<i64>, _>(*name)?),
        };
    }
    query.execute(&mut **target).await?;
    Ok(())
}
