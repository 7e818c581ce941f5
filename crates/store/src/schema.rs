//! The tables of the database and their versions.

use std::cmp::Ordering;

use sqlx::{AnyConnection, Connection};

use crate::store::Dialect;

/// Every step from an empty database to the newest version. A step that was published never changes.
const STEPS: &[(i64, &str, &str)] = &[
    (1, "tables", include_str!("../migrations/0001_tables.sql")),
    (2, "campaigns", include_str!("../migrations/0002_campaigns.sql")),
    (3, "put away", include_str!("../migrations/0003_put_away.sql")),
    (4, "together", include_str!("../migrations/0004_together.sql")),
    (5, "instructions", include_str!("../migrations/0005_instructions.sql")),
    (6, "workshop", include_str!("../migrations/0006_workshop.sql")),
    (7, "days", include_str!("../migrations/0007_days.sql")),
    (8, "asked", include_str!("../migrations/0008_asked.sql")),
];

/// Why a database could not be brought to the newest version.
pub(crate) enum Outdated {
    Database(sqlx::Error),
    /// A newer program wrote it.
    TooNew {
        found: i64,
        known: i64,
    },
    /// An older program wrote it, or none.
    TooOld {
        found: i64,
        known: i64,
    },
}

impl From<sqlx::Error> for Outdated {
    fn from(error: sqlx::Error) -> Outdated {
        Outdated::Database(error)
    }
}

/// The newest version.
fn known() -> i64 {
    STEPS.last().map_or(0, |(version, _, _)| *version)
}

/// Whether the database is of the newest version.
pub(crate) async fn check(connection: &mut AnyConnection) -> Result<(), Outdated> {
    let (known, newest) = (known(), "SELECT COALESCE(MAX(version), 0) FROM shamble_schema");
    let found = match sqlx::query_scalar(newest).fetch_one(connection).await {
        // There is no such table: nobody has written anything.
        Err(sqlx::Error::Database(_)) => 0,
        found => found?,
    };
    match found.cmp(&known) {
        Ordering::Less => Err(Outdated::TooOld { found, known }),
        Ordering::Equal => Ok(()),
        Ordering::Greater => Err(Outdated::TooNew { found, known }),
    }
}

/// Brings the database to the newest version: all missing steps or none of them, one process at a time.
pub(crate) async fn migrate(connection: &mut AnyConnection, dialect: Dialect) -> Result<(), Outdated> {
    let mut work = match dialect {
        Dialect::Sqlite => connection.begin_with("BEGIN IMMEDIATE").await?,
        Dialect::Postgres => {
            let mut work = connection.begin().await?;
            // Others may have much to bring up to date first, and so may this.
            sqlx::raw_sql(
                "SET LOCAL lock_timeout = 0; SET LOCAL statement_timeout = 0; SELECT pg_advisory_xact_lock(7233178)",
            )
            .execute(&mut *work)
            .await?;
            work
        }
    };
    sqlx::raw_sql(
        "CREATE TABLE IF NOT EXISTS shamble_schema (version BIGINT NOT NULL PRIMARY KEY, name TEXT NOT NULL)",
    )
    .execute(&mut *work)
    .await?;
    let found: i64 =
        sqlx::query_scalar("SELECT COALESCE(MAX(version), 0) FROM shamble_schema").fetch_one(&mut *work).await?;
    let known = known();
    if found > known {
        return Err(Outdated::TooNew { found, known });
    }
    for (version, name, sql) in STEPS.iter().filter(|(version, _, _)| *version > found) {
        sqlx::raw_sql(*sql).execute(&mut *work).await?;
        sqlx::query("INSERT INTO shamble_schema (version, name) VALUES ($1, $2)")
            .bind(*version)
            .bind(*name)
            .execute(&mut *work)
            .await?;
    }
    work.commit().await?;
    Ok(())
}
