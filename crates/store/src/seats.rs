//! Who holds which seat. A seat is not a person: one may hold several, lend them, and take them back.

use shamble_kernel::Seat;
use sqlx::Row;
use sqlx::any::AnyRow;

use crate::error::person_or;
use crate::limits::{self, Field};
use crate::store::{Work, expect_table, touch};
use crate::{PersonId, Store, StoreError, TableId, UnixMillis, Version};

/// Somebody who can hold a seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Player {
    Person(PersonId),
    /// A bot, by the name under which it plays.
    Bot(String),
}

impl Player {
    pub(crate) fn check(&self) -> Result<(), StoreError> {
        match self {
            Player::Person(_) => Ok(()),
            Player::Bot(name) => Ok(limits::check(Field::BotName, name)?),
        }
    }

    /// The person, if it is one.
    pub fn person(&self) -> Option<PersonId> {
        match self {
            Player::Person(person) => Some(*person),
            Player::Bot(_) => None,
        }
    }

    fn bot(&self) -> Option<&str> {
        match self {
            Player::Person(_) => None,
            Player::Bot(name) => Some(name),
        }
    }

    /// What the columns `person_id` and `bot` say.
    pub(crate) fn read(row: &AnyRow) -> Result<Option<Player>, sqlx::Error> {
        let person = read_person(row, "person_id")?.map(Player::Person);
        let bot: Option<String> = row.try_get("bot")?;
        Ok(person.or(bot.map(Player::Bot)))
    }
}

/// The person a column names, if it names one.
pub(crate) fn read_person(row: &AnyRow, column: &'static str) -> Result<Option<PersonId>, sqlx::Error> {
    let id: Option<&str> = row.try_get(column)?;
    Ok(id.and_then(|id| id.parse().ok()))
}

/// In whose name something was done, and by whom. Both are unknown for entries of an imported record.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct By {
    pub seat: Option<Seat>,
    pub player: Option<Player>,
}

impl By {
    /// Somebody for a seat.
    pub fn seat(seat: Seat, player: Player) -> By {
        By { seat: Some(seat), player: Some(player) }
    }

    pub(crate) fn check(&self) -> Result<(), StoreError> {
        self.player.as_ref().map_or(Ok(()), Player::check)
    }

    /// The columns `seat`, `person_id` and `bot`.
    pub(crate) fn columns(&self) -> (Option<i64>, Option<String>, Option<&str>) {
        (self.seat.map(|seat| i64::from(seat.0)), person_column(self.player.as_ref()), bot_column(self.player.as_ref()))
    }

    pub(crate) fn read(row: &AnyRow) -> Result<By, sqlx::Error> {
        let seat: Option<i64> = row.try_get("seat")?;
        Ok(By { seat: seat.and_then(|seat| u8::try_from(seat).ok()).map(Seat), player: Player::read(row)? })
    }
}

fn person_column(player: Option<&Player>) -> Option<String> {
    player.and_then(Player::person).map(|person| person.to_string())
}

fn bot_column(player: Option<&Player>) -> Option<&str> {
    player.and_then(Player::bot)
}

/// One seat and who holds it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Seating {
    pub seat: Seat,
    /// Who answers for the seat now; nobody if it is free.
    pub holder: Option<Player>,
    /// Who sat down here and may take the seat back when it is lent.
    pub owner: Option<PersonId>,
    /// What people told the bot that holds the seat; gone with the bot.
    pub told: Option<String>,
    /// Whether the bot that holds the seat plays only until its owner is back.
    pub stands_in: bool,
    /// The version of the table that last changed this seat.
    pub version: Version,
}

impl Seating {
    fn is_held_by(&self, player: &Player) -> bool {
        self.holder.as_ref() == Some(player)
    }
}

/// The version of a table after a change.
type Changed = Result<Version, StoreError>;

impl Store {
    /// All seats of a table in order.
    pub async fn seats(&self, table: TableId) -> Result<Vec<Seating>, StoreError> {
        let mut work = self.snapshot().await?;
        expect_table(&mut work, table).await?;
        all(&mut work, table).await
    }

    /// Somebody takes a free seat.
    pub async fn sit(&self, table: TableId, seat: Seat, player: &Player, at: UnixMillis) -> Changed {
        self.reseat(table, seat, at, |before| before.holder.is_none().then(|| (Some(player.clone()), player.person())))
            .await
    }

    /// Who holds a seat lends it to somebody else. A person who takes a seat nobody owns, such as a bot's,
    /// owns it from then on.
    pub async fn hand_over(&self, table: TableId, seat: Seat, from: &Player, to: &Player, at: UnixMillis) -> Changed {
        self.reseat(table, seat, at, |before| {
            let owner = before.owner.or(to.person());
            before.is_held_by(from).then(|| (Some(to.clone()), owner))
        })
        .await
    }

    /// The owner of a lent seat takes it back.
    pub async fn take_back(&self, table: TableId, seat: Seat, owner: PersonId, at: UnixMillis) -> Changed {
        self.reseat(table, seat, at, |before| {
            (before.owner == Some(owner)).then_some((Some(Player::Person(owner)), Some(owner)))
        })
        .await
    }

    /// Who holds a seat gives it up: a lent one goes back to its owner, any other is free.
    pub async fn leave(&self, table: TableId, seat: Seat, player: &Player, at: UnixMillis) -> Changed {
        self.reseat(table, seat, at, |before| {
            let owner = before.owner.filter(|owner| Some(*owner) != player.person());
            before.is_held_by(player).then(|| (owner.map(Player::Person), owner))
        })
        .await
    }

    /// Tells the bot of a seat what to do, or nothing any more.
    pub async fn tell(&self, table: TableId, seat: Seat, told: Option<&str>, at: UnixMillis) -> Changed {
        let mut work = self.begin().await?;
        let touched = touch(&mut work, table, at).await?;
        let before = all(&mut work, table).await?.into_iter().find(|seating| seating.seat == seat);
        let before = before.ok_or(StoreError::NoSuchSeat(seat))?;
        if before.holder.as_ref().and_then(Player::bot).is_none() {
            return Err(StoreError::SeatConflict(seat));
        }
        let told = told.map(str::to_owned);
        put(&mut work, table, &Seating { told, version: touched.version(), ..before }).await?;
        work.commit().await?;
        Ok(touched.version())
    }

    /// Gives a seat the holder and owner that `change` makes of what it finds, or refuses.
    async fn reseat(
        &self,
        table: TableId,
        seat: Seat,
        at: UnixMillis,
        change: impl FnOnce(&Seating) -> Option<(Option<Player>, Option<PersonId>)> + Send,
    ) -> Changed {
        let mut work = self.begin().await?;
        let touched = touch(&mut work, table, at).await?;
        let before = all(&mut work, table).await?.into_iter().find(|seating| seating.seat == seat);
        let before = before.ok_or(StoreError::NoSuchSeat(seat))?;
        let (holder, owner) = change(&before).ok_or(StoreError::SeatConflict(seat))?;
        holder.as_ref().map_or(Ok(()), Player::check)?;
        put(
            &mut work,
            table,
            &Seating { seat, holder, owner, told: None, stands_in: false, version: touched.version() },
        )
        .await?;
        work.commit().await?;
        Ok(touched.version())
    }
}

/// Gives a seat its holder and owner, and what was told to the holder.
pub(crate) async fn put(work: &mut Work, table: TableId, seating: &Seating) -> Result<(), StoreError> {
    let holder = seating.holder.as_ref();
    sqlx::query(
        "UPDATE seats SET person_id = $3, bot = $4, owner_id = $5, version = $6, told = $7, stands_in = $8
         WHERE table_id = $1 AND seat = $2",
    )
    .bind(table.to_string())
    .bind(i64::from(seating.seat.0))
    .bind(person_column(holder))
    .bind(bot_column(holder))
    .bind(seating.owner.map(|owner| owner.to_string()))
    .bind(seating.version.0.cast_signed())
    .bind(seating.told.as_deref())
    .bind(i64::from(seating.stands_in))
    .execute(&mut **work)
    .await
    .map_err(person_or(holder.and_then(Player::person)))?;
    Ok(())
}

/// Makes the seats of a new table.
pub(crate) async fn set_up(work: &mut Work, table: TableId, seats: u8, version: i64) -> Result<(), StoreError> {
    for seat in 0..seats {
        sqlx::query("INSERT INTO seats (table_id, seat, version) VALUES ($1, $2, $3)")
            .bind(table.to_string())
            .bind(i64::from(seat))
            .bind(version)
            .execute(&mut **work)
            .await?;
    }
    Ok(())
}

/// All seats of a table in order; none if there is no such table.
pub(crate) async fn all(work: &mut Work, table: TableId) -> Result<Vec<Seating>, StoreError> {
    let rows = sqlx::query(
        "SELECT seat, person_id, bot, owner_id, version, told, stands_in FROM seats WHERE table_id = $1 ORDER BY seat",
    )
    .bind(table.to_string())
    .fetch_all(&mut **work)
    .await?;
    rows.iter().map(|row| read(table, row)).collect()
}

fn read(table: TableId, row: &AnyRow) -> Result<Seating, StoreError> {
    let seat = u8::try_from(row.try_get::<i64, _>("seat")?);
    Ok(Seating {
        seat: Seat(seat.map_err(|_| StoreError::Damaged { table, what: "a seat has no number" })?),
        holder: Player::read(row)?,
        owner: read_person(row, "owner_id")?,
        told: row.try_get("told")?,
        stands_in: row.try_get::<i64, _>("stands_in")? != 0,
        version: Version(row.try_get::<i64, _>("version")?.unsigned_abs()),
    })
}
