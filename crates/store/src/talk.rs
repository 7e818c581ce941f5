//! What people say and point at.

use sqlx::Row;
use sqlx::any::AnyRow;

use crate::error::person_or;
use crate::id::digest;
use crate::limits::{Field, trimmed};
use crate::seats::read_person;
use crate::store::touch;
use crate::story::{Appended, Key, first_answer, remember};
use crate::{PersonId, RequestKey, Store, StoreError, TableId, UnixMillis, Version};

/// Something said at a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Words {
    /// A line of chat.
    Line(String),
    /// A finger on the board, by the key of what it points at.
    Ping(String),
}

impl Words {
    fn parts(&self) -> (&'static str, Field, &str) {
        match self {
            Words::Line(text) => ("line", Field::Line, text),
            Words::Ping(target) => ("ping", Field::Ping, target),
        }
    }
}

/// Words with who said them and when.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Said {
    /// The version the table took with them; it numbers everything said at a table in order.
    pub version: Version,
    pub person: PersonId,
    pub words: Words,
    pub at: UnixMillis,
}

impl Store {
    /// Says something at a table. With a key that was used before for the same words nothing happens,
    /// and the first version is told again.
    pub async fn say(
        &self,
        table: TableId,
        person: PersonId,
        words: &Words,
        key: Option<&RequestKey>,
        at: UnixMillis,
    ) -> Result<Version, StoreError> {
        let (kind, field, text) = words.parts();
        let text = trimmed(field, text)?;
        let asked = digest(&format!("{kind} {person} {text}"));
        let key = key.map(|key| Key { person: Some(person), key });
        let mut work = self.begin().await?;
        let touched = touch(&mut work, table, at).await?;
        if let Some(first) = first_answer(&mut work, table, key, &asked).await? {
            return work.settle().await.map(|()| first.version);
        }
        sqlx::query(
            "INSERT INTO talk (table_id, version, person_id, kind, words, made) VALUES ($1, $2, $3, $4, $5, $6)",
        )
        .bind(table.to_string())
        .bind(touched.version)
        .bind(person.to_string())
        .bind(kind)
        .bind(text)
        .bind(at.0)
        .execute(&mut *work)
        .await
        .map_err(person_or(Some(person)))?;
        let answer = Appended { number: touched.entries, version: touched.version() };
        remember(&mut work, table, key, &asked, answer).await?;
        work.commit().await?;
        Ok(touched.version())
    }
}

pub(crate) fn read(table: TableId, row: &AnyRow) -> Result<Said, StoreError> {
    let damaged = |what| StoreError::Damaged { table, what };
    let text: String = row.try_get("words")?;
    let words = match row.try_get("kind")? {
        "line" => Words::Line(text),
        "ping" => Words::Ping(text),
        _ => return Err(damaged("something was neither said nor pointed at")),
    };
    Ok(Said {
        version: Version(row.try_get::<i64, _>("version")?.unsigned_abs()),
        person: read_person(row, "person_id")?.ok_or(damaged("nobody said something"))?,
        words,
        at: UnixMillis(row.try_get("made")?),
    })
}
