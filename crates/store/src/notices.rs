//! Who wants to be told that it is their turn, in which browsers, and what they have seen or were told already.

use std::collections::BTreeSet;

use sqlx::{AssertSqlSafe, Row};

use crate::between::numbered;
use crate::error::person_or;
use crate::limits::{Field, check};
use crate::{PersonId, Store, StoreError, TableId, UnixMillis, Version};

/// In how many browsers somebody is told; the oldest is forgotten for one more.
const BROWSERS: i64 = 10;
/// How many people one statement names.
const AT_ONCE: usize = 100;

/// A browser in which somebody is told, as its push service knows it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Subscription {
    /// Where notices for it are sent.
    pub endpoint: String,
    /// The key for which they are encrypted.
    pub key: String,
    /// A secret of the browser's that goes into it.
    pub auth: String,
    /// The language of whoever asked for them.
    pub language: String,
}

impl Store {
    /// Tells somebody in a browser from now on. A browser belongs to whoever was there last.
    pub async fn subscribe(&self, person: PersonId, to: &Subscription, at: UnixMillis) -> Result<(), StoreError> {
        check(Field::Endpoint, &to.endpoint)?;
        check(Field::PushKey, &to.key)?;
        check(Field::PushKey, &to.auth)?;
        let mut work = self.begin().await?;
        sqlx::query(
            "INSERT INTO subscriptions (endpoint, person_id, browser_key, auth, language, made)
             VALUES ($1, $2, $3, $4, $5, $6)
             ON CONFLICT (endpoint) DO UPDATE SET person_id = excluded.person_id, browser_key = excluded.browser_key,
                 auth = excluded.auth, language = excluded.language, made = excluded.made",
        )
        .bind(to.endpoint.as_str())
        .bind(person.to_string())
        .bind(to.key.as_str())
        .bind(to.auth.as_str())
        .bind(to.language.as_str())
        .bind(at.0)
        .execute(&mut *work)
        .await
        .map_err(person_or(Some(person)))?;
        sqlx::query(
            "DELETE FROM subscriptions WHERE person_id = $1 AND endpoint NOT IN (
                 SELECT endpoint FROM subscriptions WHERE person_id = $1 ORDER BY made DESC, endpoint LIMIT $2)",
        )
        .bind(person.to_string())
        .bind(BROWSERS)
        .execute(&mut *work)
        .await?;
        work.commit().await
    }

    /// Tells somebody nothing more in a browser of theirs.
    pub async fn unsubscribe(&self, person: PersonId, endpoint: &str) -> Result<(), StoreError> {
        let mut work = self.begin().await?;
        let gone = sqlx::query("DELETE FROM subscriptions WHERE endpoint = $1 AND person_id = $2");
        gone.bind(endpoint).bind(person.to_string()).execute(&mut *work).await?;
        work.commit().await
    }

    /// The browsers in which somebody is told.
    pub async fn subscriptions(&self, person: PersonId) -> Result<Vec<Subscription>, StoreError> {
        let sql = "SELECT endpoint, browser_key, auth, language FROM subscriptions WHERE person_id = $1 ORDER BY made";
        let rows = sqlx::query(sql).bind(person.to_string()).fetch_all(self.pool()).await?;
        let read = |row: &sqlx::any::AnyRow| {
            Ok(Subscription {
                endpoint: row.try_get("endpoint")?,
                key: row.try_get("browser_key")?,
                auth: row.try_get("auth")?,
                language: row.try_get("language")?,
            })
        };
        rows.iter().map(read).collect()
    }

    /// Who of these wants to be told anywhere.
    pub async fn subscribed(&self, people: &[PersonId]) -> Result<BTreeSet<PersonId>, StoreError> {
        let mut found = BTreeSet::new();
        for some in people.chunks(AT_ONCE) {
            let sql = format!(
                "SELECT DISTINCT person_id FROM subscriptions WHERE person_id IN ({})",
                numbered(some.len(), 0)
            );
            let mut query = sqlx::query(AssertSqlSafe(sql));
            for person in some {
                query = query.bind(person.to_string());
            }
            for row in query.fetch_all(self.pool()).await? {
                found.insert(row.try_get::<&str, _>("person_id")?.parse()?);
            }
        }
        Ok(found)
    }

    /// Notes that somebody has seen a question. Of those who are told nothing, nothing is noted.
    pub async fn note_seen(&self, person: PersonId, table: TableId, question: Version) -> Result<(), StoreError> {
        if self.subscribed(&[person]).await?.is_empty() {
            return Ok(());
        }
        let mut work = self.begin().await?;
        sqlx::query(
            "INSERT INTO noticed (person_id, table_id, question) SELECT $1, id, $3 FROM tables WHERE id = $2
             ON CONFLICT (person_id, table_id) DO UPDATE SET sent = NULL, question =
                 CASE WHEN excluded.question > noticed.question THEN excluded.question ELSE noticed.question END",
        )
        .bind(person.to_string())
        .bind(table.to_string())
        .bind(question.0.cast_signed())
        .execute(&mut *work)
        .await?;
        work.commit().await
    }

    /// Whether somebody is to be told of a question now: they have neither seen it nor been told, and were told of
    /// nothing else at this table since a moment. Of several servers that ask, one is told so.
    pub async fn claim_notice(
        &self,
        person: PersonId,
        table: TableId,
        question: Version,
        (since, at): (UnixMillis, UnixMillis),
    ) -> Result<bool, StoreError> {
        let mut work = self.begin().await?;
        let claimed = sqlx::query(
            "INSERT INTO noticed (person_id, table_id, question, sent) SELECT $1, id, $3, $4 FROM tables WHERE id = $2
             ON CONFLICT (person_id, table_id) DO UPDATE SET question = excluded.question, sent = excluded.sent
             WHERE noticed.question < excluded.question AND (noticed.sent IS NULL OR noticed.sent < $5)",
        )
        .bind(person.to_string())
        .bind(table.to_string())
        .bind(question.0.cast_signed())
        .bind(at.0)
        .bind(since.0)
        .execute(&mut *work)
        .await?;
        work.commit().await?;
        Ok(claimed.rows_affected() > 0)
    }

    /// What is kept under this name, made by `fresh` where nothing is.
    pub async fn secret(&self, name: &str, fresh: &str) -> Result<String, StoreError> {
        let mut work = self.begin().await?;
        let keep = sqlx::query("INSERT INTO secrets (name, value) VALUES ($1, $2) ON CONFLICT DO NOTHING");
        keep.bind(name).bind(fresh).execute(&mut *work).await?;
        let kept = sqlx::query_scalar("SELECT value FROM secrets WHERE name = $1").bind(name);
        let kept = kept.fetch_one(&mut *work).await?;
        work.commit().await?;
        Ok(kept)
    }
}
