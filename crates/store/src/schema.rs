//! The tables of the database and their versions.

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
];

/// Why a database could not be brought to the newest version.
pub(crate) enum Outdated {
    Database(sqlx::Error),
    /// A newer program wrote it.
    TooNew {
        found: i64,
        known: i64,
    },
}

impl From<sqlx::Error> for Outdated {
    fn from(error: sqlx::Error) -> Outdated {
        Outdated::Database(error)
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
    let known = STEPS.last().map_or(0, |(version, _, _)| *version);
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
