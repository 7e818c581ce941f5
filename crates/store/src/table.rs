//! A table as a whole: made, woken up, exported and deleted.

use shamble_kernel::{Record, RecordLine, Standing};
use sqlx::Row;

use crate::error::person_or;
use crate::hosting::{self, Hosting};
use crate::limits::{Field, FieldError, FieldFault, check, trimmed};
use crate::lists::{self, Summary};
use crate::news;
use crate::seats::{self, Seating};
use crate::store::{Work, standing_columns, stored};
use crate::story::{self, chances_text};
use crate::tree::Undone;
use crate::{JoinCode, MAX_SEATS, News, PersonId, Player, Store, StoreError, TableId, UnixMillis, Version};

/// How often a join code is drawn before giving up. Millions of tables would have to be open.
const CODE_TRIES: usize = 64;

/// How far the players may take back. The store only remembers it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum UndoPolicy {
    /// Freely to the last die or revealed card of one's own turn; beyond that the table agrees.
    #[default]
    Agreed,
    /// Anybody, anywhere.
    Free,
    Never,
}

impl UndoPolicy {
    /// The usual one first.
    pub const ALL: [UndoPolicy; 3] = [UndoPolicy::Agreed, UndoPolicy::Free, UndoPolicy::Never];

    /// As it is stored, and as requests name it.
    pub fn name(self) -> &'static str {
        match self {
            UndoPolicy::Agreed => "agreed",
            UndoPolicy::Free => "free",
            UndoPolicy::Never => "never",
        }
    }

    /// The policy with this name.
    pub fn read(name: &str) -> Option<UndoPolicy> {
        UndoPolicy::ALL.into_iter().find(|policy| policy.name() == name)
    }
}

/// Who may find a table.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Access {
    /// Everybody: it stands in the lists.
    Open,
    /// Whoever has its link or its code.
    #[default]
    Private,
}

impl Access {
    /// The usual one first.
    pub const ALL: [Access; 2] = [Access::Private, Access::Open];

    /// As it is stored, and as requests name it.
    pub fn name(self) -> &'static str {
        match self {
            Access::Open => "open",
            Access::Private => "private",
        }
    }

    /// The access with this name.
    pub fn read(name: &str) -> Option<Access> {
        Access::ALL.into_iter().find(|access| access.name() == name)
    }
}

/// A table to be made.
///
/// It starts from a record: of a game that was just set up, or of one that was played elsewhere and
/// goes on here.
///
/// ```
/// use shamble_kernel::Record;
/// use shamble_store::{Access, NewTable, UndoPolicy};
/// fn for_everybody(record: Record) -> NewTable {
///     NewTable { access: Access::Open, undo: UndoPolicy::Free, ..NewTable::new(record, 4) }
/// }
/// ```
#[derive(Clone, Debug)]
pub struct NewTable {
    pub record: Record,
    pub seats: u8,
    pub undo: UndoPolicy,
    pub access: Access,
    pub host: Option<PersonId>,
    /// Who sits down at once, from the first seat on; the others are free.
    pub holders: Vec<Option<Player>>,
    /// Its mission, where somebody has made it.
    pub homemade: Option<Homemade>,
}

/// A mission that somebody has made: what a table is played with, however its draft goes on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Homemade {
    /// What it is called.
    pub name: String,
    /// What lies over the content of the game. The store does not look into it.
    pub files: String,
}

impl NewTable {
    /// A private table with this many seats, where the players agree on undoing.
    pub fn new(record: Record, seats: u8) -> NewTable {
        let (undo, access) = (UndoPolicy::default(), Access::default());
        NewTable { record, seats, undo, access, host: None, holders: Vec::new(), homemade: None }
    }

    /// The same, made by somebody.
    #[must_use]
    pub fn host(mut self, host: PersonId) -> NewTable {
        self.host = Some(host);
        self
    }
}

/// A table with its whole story, as a server needs it to wake the game up.
#[derive(Clone, Debug)]
pub struct StoredTable {
    pub summary: Summary,
    /// The story. It holds the seed: not for players of a running game.
    pub record: Record,
    pub seats: Vec<Seating>,
    /// How often the story went back or forth.
    pub jumps: usize,
    /// What the host decided.
    pub hosting: Hosting,
    /// Its mission, where somebody has made it.
    pub homemade: Option<Homemade>,
}

impl Store {
    /// Makes a table with a link nobody can guess and, while its game is open, a join code.
    pub async fn create_table(&self, new: &NewTable, at: UnixMillis) -> Result<Summary, StoreError> {
        if !(1..=MAX_SEATS).contains(&new.seats) {
            return Err(StoreError::SeatCount(new.seats));
        }
        check_record(&new.record)?;
        if let Some(Homemade { name, files }) = &new.homemade {
            trimmed(Field::MissionName, name)?;
            check(Field::Mission, files)?;
        }
        let mut work = self.begin().await?;
        let summary = make(&mut work, new, at).await?;
        work.commit().await?;
        Ok(summary)
    }

    /// A table with everything needed to play on: its story, its seats and how it stands.
    pub async fn wake(&self, table: TableId) -> Result<StoredTable, StoreError> {
        read(&mut self.snapshot().await?, table).await
    }

    /// The same with everything that ever happened there, both as of one moment.
    pub async fn wake_with_news(&self, table: TableId) -> Result<(StoredTable, News), StoreError> {
        let mut work = self.snapshot().await?;
        Ok((read(&mut work, table).await?, news::read(&mut work, table, Version(0)).await?))
    }

    /// The story as the kernel's record. It holds the seed: not for players of a running game.
    pub async fn record(&self, table: TableId) -> Result<Record, StoreError> {
        self.wake(table).await.map(|stored| stored.record)
    }
}

/// The mission of a table that somebody has made.
async fn homemade(work: &mut Work, table: TableId) -> Result<Option<Homemade>, StoreError> {
    let row = sqlx::query("SELECT homemade, homemade_files FROM tables WHERE id = $1 AND homemade IS NOT NULL");
    let row = row.bind(table.to_string()).fetch_optional(&mut **work).await?;
    row.map(|row| Ok(Homemade { name: row.try_get("homemade")?, files: row.try_get("homemade_files")? })).transpose()
}

async fn read(work: &mut Work, table: TableId) -> Result<StoredTable, StoreError> {
    let summary = lists::find(work, table).await?;
    let record = story::record(work, table, summary.standing).await?;
    let seats = seats::all(work, table).await?;
    let (jumps, hosting) = (news::jumps(work, table).await?, hosting::read(work, table).await?);
    let homemade = homemade(work, table).await?;
    Ok(StoredTable { summary, record, seats, jumps, hosting, homemade })
}

/// Makes a table as a part of something.
pub(crate) async fn make(work: &mut Work, new: &NewTable, at: UnixMillis) -> Result<Summary, StoreError> {
    let id = TableId::fresh(work.randomness())?;
    insert(work, id, new, at).await?;
    seat_all(work, id, new).await?;
    if new.record.standing == Standing::Open {
        give_code(work, id).await?;
    }
    lists::find(work, id).await
}

/// Seats those who sit down at once.
async fn seat_all(work: &mut Work, table: TableId, new: &NewTable) -> Result<(), StoreError> {
    for seating in seats::all(work, table).await? {
        if let Some(Some(holder)) = new.holders.get(seating.seat.index()) {
            holder.check()?;
            let seated = Seating { holder: Some(holder.clone()), owner: holder.person(), ..seating };
            seats::put(work, table, &seated).await?;
        }
    }
    Ok(())
}

/// Whether a record can be written and read again as it is.
pub(crate) fn check_record(record: &Record) -> Result<(), FieldError> {
    let text = record.to_string();
    check(Field::Record, &text)?;
    if Record::parse(&text).as_ref() == Ok(record) {
        Ok(())
    } else {
        Err(FieldError { field: Field::Record, fault: FieldFault::Malformed })
    }
}

async fn insert(work: &mut Work, table: TableId, new: &NewTable, at: UnixMillis) -> Result<(), StoreError> {
    let record = &new.record;
    // Entries of an imported record take the versions before the table's first.
    let version = stored(record.size()) + 1;
    let (standing, points) = standing_columns(record.standing);
    sqlx::query(
        "INSERT INTO tables (id, game, mission, origin, undo, access, host_id, standing, points, head, entries,
             version, created, changed, told_at, finished, told, homemade, homemade_files)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $10, $11, $12, $12, $12, $13, $14, $15, $16)",
    )
    .bind(table.to_string())
    .bind(record.game.as_str())
    .bind(record.setup.mission.as_str())
    .bind(story::origin(record).to_string())
    .bind(new.undo.name())
    .bind(new.access.name())
    .bind(new.host.map(|host| host.to_string()))
    .bind(standing)
    .bind(points)
    .bind(stored(record.lines.len()))
    .bind(version)
    .bind(at.0)
    .bind((record.standing != Standing::Open).then_some(at.0))
    .bind(if record.lines.is_empty() { 0 } else { version })
    .bind(new.homemade.as_ref().map(|homemade| homemade.name.as_str()))
    .bind(new.homemade.as_ref().map(|homemade| homemade.files.as_str()))
    .execute(&mut **work)
    .await
    .map_err(person_or(new.host))?;
    seats::set_up(work, table, new.seats, version).await?;
    import(work, table, record, version, at).await
}

/// Stores the entries of a record. Those of the story are numbered first, so a node's id is its number.
async fn import(
    work: &mut Work,
    table: TableId,
    record: &Record,
    version: i64,
    at: UnixMillis,
) -> Result<(), StoreError> {
    let mut node = 0;
    for line in &record.lines {
        let place = Place { node: node + 1, parent: node, number: node + 1, undone: None };
        insert_imported(work, table, line, place, version, at).await?;
        node += 1;
    }
    // The node before the first own entry of each branch, less the entry's number.
    let mut offsets = Vec::new();
    for (index, branch) in record.branches.iter().enumerate() {
        let start = stored(branch.start());
        // What is shared with another branch is there already; the record was checked.
        let shared = branch.along.and_then(|along| offsets.get(along.branch));
        let mut parent = shared.map_or(start, |offset: &i64| offset + start);
        offsets.push(node - start);
        for (offset, line) in branch.lines.iter().enumerate() {
            node += 1;
            let number = stored(branch.start() + offset + 1);
            let undone = Undone { version: stored(index + 1), forked: stored(branch.at) };
            let undone = (offset + 1 == branch.lines.len()).then_some(undone);
            insert_imported(work, table, line, Place { node, parent, number, undone }, version, at).await?;
            parent = node;
        }
    }
    Ok(())
}

struct Place {
    node: i64,
    parent: i64,
    number: i64,
    undone: Option<Undone>,
}

async fn insert_imported(
    work: &mut Work,
    table: TableId,
    line: &RecordLine,
    place: Place,
    version: i64,
    at: UnixMillis,
) -> Result<(), StoreError> {
    sqlx::query(
        "INSERT INTO entries (table_id, node, parent, number, line, chances, made, version, undone, forked)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)",
    )
    .bind(table.to_string())
    .bind(place.node)
    .bind(place.parent)
    .bind(place.number)
    .bind(line.text.as_str())
    .bind(chances_text(&line.chances))
    .bind(at.0)
    .bind(version)
    .bind(place.undone.map(|undone| undone.version))
    .bind(place.undone.map(|undone| undone.forked))
    .execute(&mut **work)
    .await?;
    Ok(())
}

/// Gives a table that has none a join code of its own.
pub(crate) async fn give_code(work: &mut Work, table: TableId) -> Result<(), StoreError> {
    for _ in 0..CODE_TRIES {
        let given = sqlx::query("INSERT INTO codes (code, table_id) VALUES ($1, $2) ON CONFLICT DO NOTHING")
            .bind(JoinCode::fresh(work.randomness())?.to_string())
            .bind(table.to_string())
            .execute(&mut **work)
            .await?;
        if given.rows_affected() == 1 {
            return Ok(());
        }
    }
    Err(StoreError::NoFreeCode)
}
