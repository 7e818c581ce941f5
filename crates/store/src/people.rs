//! People: a name and a token by which they are known again.

use sqlx::Row;
use sqlx::any::AnyRow;

use crate::limits::{Field, trimmed};
use crate::{PersonId, Store, StoreError, Token, UnixMillis};

/// Somebody who plays or talks.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Person {
    pub id: PersonId,
    pub name: String,
}

impl Store {
    /// Takes in a new person. The token is told this once: only its hash is stored.
    pub async fn create_person(&self, name: &str, at: UnixMillis) -> Result<(Person, Token), StoreError> {
        let name = trimmed(Field::PersonName, name)?;
        let (id, token) = (PersonId::fresh(self.randomness())?, Token::fresh(self.randomness())?);
        let mut work = self.begin().await?;
        sqlx::query("INSERT INTO people (id, name, token_hash, created) VALUES ($1, $2, $3, $4)")
            .bind(id.to_string())
            .bind(name)
            .bind(token.hash())
            .bind(at.0)
            .execute(&mut *work)
            .await?;
        work.commit().await?;
        Ok((Person { id, name: name.to_owned() }, token))
    }

    /// The person with this id.
    pub async fn person(&self, id: PersonId) -> Result<Person, StoreError> {
        let row = sqlx::query("SELECT id, name FROM people WHERE id = $1").bind(id.to_string());
        let row = row.fetch_optional(self.pool()).await?;
        row.as_ref().and_then(read).ok_or(StoreError::NoSuchPerson(Some(id)))
    }

    /// The person to whom this token was given.
    pub async fn person_by_token(&self, token: &Token) -> Result<Person, StoreError> {
        let row = sqlx::query("SELECT id, name FROM people WHERE token_hash = $1").bind(token.hash());
        let row = row.fetch_optional(self.pool()).await?;
        row.as_ref().and_then(read).ok_or(StoreError::NoSuchPerson(None))
    }

    /// Gives a person another token. Whoever shows the old one is not known any more, on whatever device.
    pub async fn renew_token(&self, id: PersonId) -> Result<Token, StoreError> {
        let token = Token::fresh(self.randomness())?;
        let change = sqlx::query("UPDATE people SET token_hash = $2 WHERE id = $1").bind(id.to_string());
        let mut work = self.begin().await?;
        let renewed = change.bind(token.hash()).execute(&mut *work).await?.rows_affected();
        work.commit().await?;
        if renewed == 0 { Err(StoreError::NoSuchPerson(Some(id))) } else { Ok(token) }
    }

    /// Gives a person another name. Tables do not take a new version for it.
    pub async fn rename_person(&self, id: PersonId, name: &str) -> Result<Person, StoreError> {
        let name = trimmed(Field::PersonName, name)?;
        let change = sqlx::query("UPDATE people SET name = $2 WHERE id = $1").bind(id.to_string()).bind(name);
        let mut work = self.begin().await?;
        let renamed = change.execute(&mut *work).await?.rows_affected();
        work.commit().await?;
        match renamed {
            0 => Err(StoreError::NoSuchPerson(Some(id))),
            _ => Ok(Person { id, name: name.to_owned() }),
        }
    }
}

/// A person read from the columns `id` and `name`.
pub(crate) fn read(row: &AnyRow) -> Option<Person> {
    let id = row.try_get::<&str, _>("id").ok()?.parse().ok()?;
    Some(Person { id, name: row.try_get("name").ok()? })
}
