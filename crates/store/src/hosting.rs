//! What the host of a table decides: who may come to it, who may speak, and whether it is played on.

use std::collections::BTreeSet;
use std::time::Duration;

use sqlx::Row;

use crate::error::person_or;
use crate::seats::{self, Player, Seating};
use crate::store::{Work, touch};
use crate::{PersonId, Store, StoreError, TableId, UnixMillis, Version};

/// What the host of a table decided.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Hosting {
    /// Nobody new may sit down or speak.
    pub is_locked: bool,
    /// Nothing happens here any more.
    pub is_closed: bool,
    /// For how long somebody may keep the table waiting before a bot plays for them; for ever unless given.
    pub patience: Option<Duration>,
    /// Who may not speak.
    pub muted: BTreeSet<PersonId>,
    /// Who may neither sit down nor speak.
    pub removed: BTreeSet<PersonId>,
}

/// Something that a host decides.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HostAct {
    Lock(bool),
    Close(bool),
    /// For how long somebody may keep the table waiting before a bot plays for them.
    Patience(Option<Duration>),
    Mute(PersonId, bool),
    /// Takes somebody's seats as well.
    Remove(PersonId, bool),
}

impl Store {
    /// Does what the host of a table decided.
    pub async fn host(
        &self,
        table: TableId,
        host: PersonId,
        act: HostAct,
        at: UnixMillis,
    ) -> Result<Version, StoreError> {
        let mut work = self.begin().await?;
        let touched = touch(&mut work, table, at).await?;
        let is_host = sqlx::query("SELECT id FROM tables WHERE id = $1 AND host_id = $2")
            .bind(table.to_string())
            .bind(host.to_string())
            .fetch_optional(&mut *work)
            .await?;
        is_host.ok_or(StoreError::NotHost(table))?;
        match act {
            HostAct::Lock(on) => decide(&mut work, "UPDATE tables SET locked = $2 WHERE id = $1", table, on).await?,
            HostAct::Close(on) => decide(&mut work, "UPDATE tables SET closed = $2 WHERE id = $1", table, on).await?,
            HostAct::Patience(patience) => wait(&mut work, table, patience).await?,
            HostAct::Mute(person, on) => bar(&mut work, table, person, "muted", on).await?,
            HostAct::Remove(person, on) => {
                bar(&mut work, table, person, "removed", on).await?;
                if on {
                    clear_seats(&mut work, table, person, touched.version()).await?;
                }
            }
        }
        work.commit().await?;
        Ok(touched.version())
    }

    /// What the host of a table decided so far.
    pub async fn hosting(&self, table: TableId) -> Result<Hosting, StoreError> {
        read(&mut self.snapshot().await?, table).await
    }
}

async fn decide(work: &mut Work, sql: &'static str, table: TableId, on: bool) -> Result<(), StoreError> {
    sqlx::query(sql).bind(table.to_string()).bind(i64::from(on)).execute(&mut **work).await?;
    Ok(())
}

async fn wait(work: &mut Work, table: TableId, patience: Option<Duration>) -> Result<(), StoreError> {
    let millis = patience.map(|patience| i64::try_from(patience.as_millis()).unwrap_or(i64::MAX));
    let change = sqlx::query("UPDATE tables SET patience = $2 WHERE id = $1").bind(table.to_string());
    change.bind(millis).execute(&mut **work).await?;
    Ok(())
}

async fn bar(work: &mut Work, table: TableId, person: PersonId, how: &str, on: bool) -> Result<(), StoreError> {
    let sql = if on {
        "INSERT INTO barred (table_id, person_id, how) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING"
    } else {
        "DELETE FROM barred WHERE table_id = $1 AND person_id = $2 AND how = $3"
    };
    let barred = sqlx::query(sql).bind(table.to_string()).bind(person.to_string()).bind(how);
    barred.execute(&mut **work).await.map_err(person_or(Some(person)))?;
    Ok(())
}

/// Takes a person out of all seats: a lent one goes back to its owner, others are free.
pub(crate) async fn clear_seats(
    work: &mut Work,
    table: TableId,
    person: PersonId,
    version: Version,
) -> Result<(), StoreError> {
    for before in seats::all(work, table).await? {
        let owner = before.owner.filter(|owner| *owner != person);
        let holder = match &before.holder {
            Some(Player::Person(holder)) if *holder == person => owner.map(Player::Person),
            holder => holder.clone(),
        };
        if (&holder, owner) != (&before.holder, before.owner) {
            let stands_in = before.stands_in && owner == before.owner;
            seats::put(work, table, &Seating { holder, owner, version, stands_in, ..before.clone() }).await?;
        }
    }
    Ok(())
}

pub(crate) async fn read(work: &mut Work, table: TableId) -> Result<Hosting, StoreError> {
    let row = sqlx::query("SELECT locked, closed, patience FROM tables WHERE id = $1")
        .bind(table.to_string())
        .fetch_optional(&mut **work)
        .await?
        .ok_or(StoreError::NoSuchTable(table))?;
    let patience: Option<i64> = row.try_get("patience")?;
    let mut hosting = Hosting {
        is_locked: row.try_get::<i64, _>("locked")? != 0,
        is_closed: row.try_get::<i64, _>("closed")? != 0,
        patience: patience.map(|patience| Duration::from_millis(patience.unsigned_abs())),
        ..Hosting::default()
    };
    let barred = sqlx::query("SELECT person_id, how FROM barred WHERE table_id = $1").bind(table.to_string());
    for row in barred.fetch_all(&mut **work).await? {
        let person = row.try_get::<&str, _>("person_id")?.parse()?;
        match row.try_get("how")? {
            "muted" => hosting.muted.insert(person),
            _ => hosting.removed.insert(person),
        };
    }
    Ok(hosting)
}
