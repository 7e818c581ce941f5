//! What is deleted for good: tables, tables that lie idle, and people with everything that names them.

use sqlx::Row;

use crate::hosting::clear_seats;
use crate::store::Work;
use crate::{PersonId, Store, StoreError, TableId, UnixMillis, Version};

/// Tables where a person alone ever did anything.
const OWN_TABLES: &str = "DELETE FROM tables
     WHERE (host_id = $1 OR (host_id IS NULL AND id IN (
             SELECT table_id FROM seats WHERE person_id = $1 UNION SELECT table_id FROM seats WHERE owner_id = $1)))
         AND NOT EXISTS (SELECT 1 FROM seats s WHERE s.table_id = tables.id AND (s.person_id <> $1 OR s.owner_id <> $1))
         AND NOT EXISTS (SELECT 1 FROM entries e WHERE e.table_id = tables.id AND e.person_id <> $1)
         AND NOT EXISTS (SELECT 1 FROM talk s WHERE s.table_id = tables.id AND s.person_id <> $1)";

/// Tables that a person still has a part in.
const OTHER_TABLES: &str = "SELECT id FROM tables WHERE host_id = $1
     UNION SELECT table_id FROM seats WHERE person_id = $1 OR owner_id = $1
     UNION SELECT table_id FROM entries WHERE person_id = $1
     UNION SELECT table_id FROM jumps WHERE person_id = $1
     UNION SELECT table_id FROM talk WHERE person_id = $1";

/// What else names a person. Entries stay, for those who played along, and are nobody's.
const TRACES: [&str; 9] = [
    "UPDATE tables SET host_id = NULL WHERE host_id = $1",
    "UPDATE entries SET person_id = NULL WHERE person_id = $1",
    "UPDATE jumps SET person_id = NULL WHERE person_id = $1",
    "DELETE FROM talk WHERE person_id = $1",
    "DELETE FROM put_away WHERE person_id = $1",
    "DELETE FROM barred WHERE person_id = $1",
    "DELETE FROM requests WHERE person = $1",
    "DELETE FROM present WHERE person_id = $1",
    "DELETE FROM drafts WHERE person_id = $1",
];

impl Store {
    /// Deletes a table with its story, seats and talk.
    pub async fn delete_table(&self, table: TableId) -> Result<(), StoreError> {
        let mut work = self.begin().await?;
        let gone = sqlx::query("DELETE FROM tables WHERE id = $1").bind(table.to_string()).execute(&mut *work).await?;
        work.changes(table, i64::MAX);
        work.commit().await?;
        if gone.rows_affected() == 0 { Err(StoreError::NoSuchTable(table)) } else { Ok(()) }
    }

    /// Deletes every table that nobody has changed since a moment. How many there were.
    pub async fn delete_idle(&self, since: UnixMillis) -> Result<u64, StoreError> {
        let mut work = self.begin_long().await?;
        let gone = sqlx::query("DELETE FROM tables WHERE changed < $1").bind(since.0).execute(&mut *work).await?;
        work.commit().await?;
        Ok(gone.rows_affected())
    }

    /// Deletes a person: their name and token, what they said, and the tables where nobody else ever played or spoke.
    /// At other tables their seats are free and what they chose stays as nobody's.
    pub async fn delete_person(&self, person: PersonId) -> Result<(), StoreError> {
        let mut work = self.begin_long().await?;
        let id = person.to_string();
        sqlx::query(OWN_TABLES).bind(&id).execute(&mut *work).await?;
        for row in sqlx::query(OTHER_TABLES).bind(&id).fetch_all(&mut *work).await? {
            let table = row.try_get::<&str, _>("id")?.parse()?;
            let version = next_version(&mut work, table).await?;
            clear_seats(&mut work, table, person, version).await?;
        }
        for trace in TRACES {
            sqlx::query(trace).bind(&id).execute(&mut *work).await?;
        }
        let gone = sqlx::query("DELETE FROM people WHERE id = $1").bind(&id).execute(&mut *work).await?;
        if gone.rows_affected() == 0 {
            return Err(StoreError::NoSuchPerson(Some(person)));
        }
        work.commit().await
    }

    /// Every table there is, whoever may see it.
    pub async fn all_tables(&self) -> Result<Vec<TableId>, StoreError> {
        let rows = sqlx::query("SELECT id FROM tables ORDER BY created, id").fetch_all(self.pool()).await?;
        rows.iter().map(|row| Ok(row.try_get::<&str, _>("id")?.parse()?)).collect()
    }
}

/// Takes a table's next version for something that nobody did at the table: it stays where it is in lists.
async fn next_version(work: &mut Work, table: TableId) -> Result<Version, StoreError> {
    let version: i64 = sqlx::query_scalar("UPDATE tables SET version = version + 1 WHERE id = $1 RETURNING version")
        .bind(table.to_string())
        .fetch_one(&mut **work)
        .await?;
    work.changes(table, version);
    Ok(Version(version.unsigned_abs()))
}
