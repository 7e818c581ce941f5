//! The story of a table: entries are appended, undone and redone. What they mean is the game's to say.

use shamble_kernel::{Chance, Outcome, Record, RecordBranch, RecordLine, RecordedLuck, Setup, Standing};
use sqlx::any::{AnyArguments, AnyRow};
use sqlx::query::Query;
use sqlx::{Any, Row};

use crate::error::person_or;
use crate::id::digest;
use crate::limits::{Field, FieldError, FieldFault, check};
use crate::seats::Player;
use crate::sequel::expect_last;
use crate::store::{Touched, Work, count, expect_table, standing_columns, stored, touch};
use crate::table::give_code;
use crate::tree::{Node, Tree, Undone};
use crate::{By, PersonId, RequestKey, Store, StoreError, TableId, UnixMillis, Version};

/// An entry to be appended.
#[derive(Clone, Debug)]
pub struct NewEntry {
    /// Its number, counted from 1: one more than the story has entries.
    pub number: usize,
    /// The version that last changed the story it was made for; none for whoever is sure to be alone.
    pub seen: Option<Version>,
    /// The choice or standing order in notation, with what chance brought.
    pub line: RecordLine,
    pub by: By,
    /// How the game stands after it.
    pub standing: Standing,
    /// By which a repeated request is recognised.
    pub key: Option<RequestKey>,
}

/// What became of an appended entry, now or when the request first came.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Appended {
    pub number: usize,
    pub version: Version,
}

/// An undo or redo: from a story of `from` entries to one of `to`.
#[derive(Clone, Debug)]
pub struct Jump {
    pub from: usize,
    pub to: usize,
    /// The version that last changed the story it begins with; none for whoever is sure to be alone.
    pub seen: Option<Version>,
    pub by: By,
    /// How the game stands after it.
    pub standing: Standing,
}

impl Store {
    /// Appends an entry if its number is the next one. With a key that was used before for the same
    /// entry nothing happens, and the first result is told again.
    pub async fn append(&self, table: TableId, entry: &NewEntry, at: UnixMillis) -> Result<Appended, StoreError> {
        check_line(&entry.line)?;
        entry.by.check()?;
        let chances = chances_text(&entry.line.chances);
        let asked = digest(&format!("{} {} = {chances}", entry.number, entry.line.text));
        let maker = entry.by.player.as_ref().and_then(Player::person);
        let key = entry.key.as_ref().map(|key| Key { person: maker, key });
        let mut work = self.begin().await?;
        let touched = touch(&mut work, table, at).await?;
        if let Some(first) = first_answer(&mut work, table, key, &asked).await? {
            return work.settle().await.map(|()| first);
        }
        touched.expect(entry.number.checked_sub(1), entry.seen)?;
        expect_held(&mut work, table, &entry.by).await?;
        let insertion = sqlx::query(
            "INSERT INTO entries
                 (table_id, node, parent, number, line, chances, seat, person_id, bot, made, version)
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $2)",
        )
        .bind(table.to_string())
        .bind(touched.version)
        .bind(touched.head)
        .bind(stored(entry.number))
        .bind(entry.line.text.as_str())
        .bind(chances);
        sign(&mut work, insertion, &entry.by, at).await?;
        move_head(&mut work, table, &touched, (touched.version, entry.number), entry.standing, at).await?;
        let appended = Appended { number: entry.number, version: touched.version() };
        remember(&mut work, table, key, &asked, appended).await?;
        work.commit().await?;
        Ok(appended)
    }

    /// What a person's request with this key led to, if it was carried out: the entry it appended, or for words
    /// how many entries there were.
    pub async fn answered(
        &self,
        table: TableId,
        person: Option<PersonId>,
        key: &RequestKey,
    ) -> Result<Option<Appended>, StoreError> {
        let mut work = self.snapshot().await?;
        expect_table(&mut work, table).await?;
        Ok(find_request(&mut work, table, Key { person, key }).await?.map(|(_, first)| first))
    }

    /// Takes back everything after the first `to` entries; it stays as a branch.
    pub async fn undo(&self, table: TableId, jump: &Jump, at: UnixMillis) -> Result<Version, StoreError> {
        let (mut work, touched, tree) = self.begin_jump(table, jump, at).await?;
        let head = tree.id_at(jump.to).filter(|_| jump.to < jump.from);
        let head = head.ok_or(StoreError::NoSuchEntry { asked: jump.to, have: jump.from })?;
        // What left a part of the story that is now undone itself keeps that part as its own.
        sqlx::query("UPDATE entries SET forked = $2 WHERE table_id = $1 AND forked > $2")
            .bind(table.to_string())
            .bind(stored(jump.to))
            .execute(&mut *work)
            .await?;
        if tree.head_is_last() {
            let undone = Undone { version: touched.version, forked: stored(jump.to) };
            mark(&mut work, table, touched.head, Some(undone)).await?;
        }
        move_head(&mut work, table, &touched, (head, jump.to), jump.standing, at).await?;
        finish_jump(work, table, &touched, jump, at).await
    }

    /// Brings the story to `to` entries again, from the branch undone last.
    pub async fn redo(&self, table: TableId, jump: &Jump, at: UnixMillis) -> Result<Version, StoreError> {
        let (mut work, touched, tree) = self.begin_jump(table, jump, at).await?;
        let again = tree.redo(jump.to).map_err(|what| StoreError::Damaged { table, what })?;
        let Some((again, last)) = again else {
            return Err(StoreError::NoSuchEntry { asked: jump.to, have: jump.from });
        };
        for node in &again {
            sqlx::query("UPDATE entries SET version = $3 WHERE table_id = $1 AND node = $2")
                .bind(table.to_string())
                .bind(*node)
                .bind(touched.version)
                .execute(&mut *work)
                .await?;
        }
        let head = again.last().copied().unwrap_or(touched.head);
        let rest = tree.undone(last).filter(|_| last != head);
        mark(&mut work, table, last, rest.map(|rest| Undone { forked: stored(jump.to), ..rest })).await?;
        move_head(&mut work, table, &touched, (head, jump.to), jump.standing, at).await?;
        finish_jump(work, table, &touched, jump, at).await
    }

    async fn begin_jump(
        &self,
        table: TableId,
        jump: &Jump,
        at: UnixMillis,
    ) -> Result<(Work, Touched, Tree), StoreError> {
        jump.by.check()?;
        let mut work = self.begin().await?;
        let touched = touch(&mut work, table, at).await?;
        touched.expect(Some(jump.from), jump.seen)?;
        expect_held(&mut work, table, &jump.by).await?;
        expect_last(&mut work, table).await?;
        let rows =
            sqlx::query("SELECT node, parent, number, undone, forked FROM entries WHERE table_id = $1 ORDER BY node")
                .bind(table.to_string())
                .fetch_all(&mut *work)
                .await?;
        let tree = read_tree(table, &rows, touched.head)?;
        Ok((work, touched, tree))
    }
}

async fn finish_jump(
    mut work: Work,
    table: TableId,
    touched: &Touched,
    jump: &Jump,
    at: UnixMillis,
) -> Result<Version, StoreError> {
    let insertion = sqlx::query(
        "INSERT INTO jumps (table_id, version, had, kept, seat, person_id, bot, made)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8)",
    )
    .bind(table.to_string())
    .bind(touched.version)
    .bind(stored(jump.from))
    .bind(stored(jump.to));
    sign(&mut work, insertion, &jump.by, at).await?;
    work.commit().await?;
    Ok(touched.version())
}

/// Makes an insertion whose last values are who did it and when.
async fn sign(
    work: &mut Work,
    insertion: Query<'_, Any, AnyArguments>,
    by: &By,
    at: UnixMillis,
) -> Result<(), StoreError> {
    let (seat, person, bot) = by.columns();
    let signed = insertion.bind(seat).bind(person).bind(bot).bind(at.0);
    signed.execute(&mut **work).await.map_err(person_or(by.player.as_ref().and_then(Player::person)))?;
    Ok(())
}

/// Says when and where the line that ends with this entry was undone, or that it is told again.
async fn mark(work: &mut Work, table: TableId, node: i64, undone: Option<Undone>) -> Result<(), StoreError> {
    sqlx::query("UPDATE entries SET undone = $3, forked = $4 WHERE table_id = $1 AND node = $2")
        .bind(table.to_string())
        .bind(node)
        .bind(undone.map(|undone| undone.version))
        .bind(undone.map(|undone| undone.forked))
        .execute(&mut **work)
        .await?;
    Ok(())
}

/// Ends the story at another entry, given by id and number, and notes how the game stands there.
async fn move_head(
    work: &mut Work,
    table: TableId,
    touched: &Touched,
    (head, entries): (i64, usize),
    standing: Standing,
    at: UnixMillis,
) -> Result<(), StoreError> {
    let (how, points) = standing_columns(standing);
    sqlx::query(
        "UPDATE tables SET head = $2, entries = $3, standing = $4, points = $5, told = $7, told_at = $6,
             finished = CASE WHEN $4 = 'open' THEN NULL ELSE COALESCE(finished, $6) END
         WHERE id = $1",
    )
    .bind(table.to_string())
    .bind(head)
    .bind(stored(entries))
    .bind(how)
    .bind(points)
    .bind(at.0)
    .bind(touched.version)
    .execute(&mut **work)
    .await?;
    match (touched.is_open, standing) {
        (true, Standing::Open) | (false, Standing::Over(_)) => Ok(()),
        (false, Standing::Open) => give_code(work, table).await,
        (true, Standing::Over(_)) => {
            let gone = sqlx::query("DELETE FROM codes WHERE table_id = $1").bind(table.to_string());
            gone.execute(&mut **work).await?;
            Ok(())
        }
    }
}

/// Whether a person who acts for a seat holds it: another server may have given it to somebody else.
async fn expect_held(work: &mut Work, table: TableId, by: &By) -> Result<(), StoreError> {
    let (Some(seat), Some(Player::Person(person))) = (by.seat, &by.player) else { return Ok(()) };
    let held = sqlx::query("SELECT seat FROM seats WHERE table_id = $1 AND seat = $2 AND person_id = $3")
        .bind(table.to_string())
        .bind(i64::from(seat.0))
        .bind(person.to_string())
        .fetch_optional(&mut **work)
        .await?;
    held.map(drop).ok_or(StoreError::SeatConflict(seat))
}

/// A key, and whose it is.
#[derive(Clone, Copy)]
pub(crate) struct Key<'r> {
    pub(crate) person: Option<PersonId>,
    pub(crate) key: &'r RequestKey,
}

impl Key<'_> {
    /// The column `person`.
    fn person(self) -> String {
        self.person.map(|person| person.to_string()).unwrap_or_default()
    }
}

/// The first answer to a request that comes again.
pub(crate) async fn first_answer(
    work: &mut Work,
    table: TableId,
    key: Option<Key<'_>>,
    asked: &str,
) -> Result<Option<Appended>, StoreError> {
    let Some(key) = key else { return Ok(None) };
    match find_request(work, table, key).await? {
        Some((digest, _)) if digest != asked => Err(StoreError::KeyReused),
        found => Ok(found.map(|(_, first)| first)),
    }
}

async fn find_request(work: &mut Work, table: TableId, key: Key<'_>) -> Result<Option<(String, Appended)>, StoreError> {
    let row = sqlx::query(
        "SELECT digest, version, entries FROM requests WHERE table_id = $1 AND person = $2 AND request = $3",
    )
    .bind(table.to_string())
    .bind(key.person())
    .bind(key.key.as_str())
    .fetch_optional(&mut **work)
    .await?;
    let Some(row) = row else { return Ok(None) };
    let version = Version(row.try_get::<i64, _>("version")?.unsigned_abs());
    let number = count(table, row.try_get("entries")?)?;
    Ok(Some((row.try_get("digest")?, Appended { number, version })))
}

/// Notes that a request was carried out.
pub(crate) async fn remember(
    work: &mut Work,
    table: TableId,
    key: Option<Key<'_>>,
    asked: &str,
    answer: Appended,
) -> Result<(), StoreError> {
    let Some(key) = key else { return Ok(()) };
    sqlx::query(
        "INSERT INTO requests (table_id, person, request, digest, version, entries) VALUES ($1, $2, $3, $4, $5, $6)",
    )
    .bind(table.to_string())
    .bind(key.person())
    .bind(key.key.as_str())
    .bind(asked)
    .bind(answer.version.0.cast_signed())
    .bind(stored(answer.number))
    .execute(&mut **work)
    .await?;
    Ok(())
}

/// The same record before its first entry.
pub(crate) fn origin(record: &Record) -> Record {
    Record {
        game: record.game.clone(),
        setup: record.setup.clone(),
        opening: record.opening.clone(),
        lines: Vec::new(),
        branches: Vec::new(),
        standing: Standing::Open,
        rules: record.rules,
        content: record.content,
        luck: record.luck,
    }
}

/// Puts a table's record together.
pub(crate) async fn record(work: &mut Work, table: TableId, standing: Standing) -> Result<Record, StoreError> {
    let damaged = |what| StoreError::Damaged { table, what };
    let row = sqlx::query("SELECT origin, head FROM tables WHERE id = $1")
        .bind(table.to_string())
        .fetch_optional(&mut **work)
        .await?
        .ok_or(StoreError::NoSuchTable(table))?;
    let rows = sqlx::query(
        "SELECT node, parent, number, undone, forked, line, chances FROM entries WHERE table_id = $1 ORDER BY node",
    )
    .bind(table.to_string())
    .fetch_all(&mut **work)
    .await?;
    let tree = read_tree(table, &rows, row.try_get("head")?)?;
    let lines = |indices: &[usize]| -> Result<Vec<RecordLine>, StoreError> {
        indices.iter().map(|index| read_line(table, &rows[*index])).collect()
    };
    let mut branches = Vec::new();
    for (at, (along, own)) in tree.branches().map_err(damaged)? {
        branches.push(RecordBranch { at, along, lines: lines(&own)? });
    }
    let origin = Record::parse(row.try_get("origin")?).map_err(|_| damaged("its header cannot be read"))?;
    Ok(Record { lines: lines(tree.story())?, branches, standing, ..origin })
}

fn read_tree(table: TableId, rows: &[AnyRow], head: i64) -> Result<Tree, StoreError> {
    let node = |row: &AnyRow| -> Result<Node, sqlx::Error> {
        let (version, forked): (Option<i64>, Option<i64>) = (row.try_get("undone")?, row.try_get("forked")?);
        Ok(Node {
            id: row.try_get("node")?,
            parent: row.try_get("parent")?,
            number: row.try_get("number")?,
            undone: version.zip(forked).map(|(version, forked)| Undone { version, forked }),
        })
    };
    let nodes = rows.iter().map(node).collect::<Result<_, _>>()?;
    Tree::new(nodes, head).map_err(|what| StoreError::Damaged { table, what })
}

/// What the columns `line` and `chances` say.
pub(crate) fn read_line(table: TableId, row: &AnyRow) -> Result<RecordLine, StoreError> {
    let chances: &str = row.try_get("chances")?;
    let chances = chances.split(' ').filter(|chance| !chance.is_empty()).map(str::parse).collect::<Result<_, _>>();
    let chances = chances.map_err(|_| StoreError::Damaged { table, what: "chance cannot be read" })?;
    Ok(RecordLine { text: row.try_get("line")?, chances })
}

pub(crate) fn chances_text(chances: &[Chance]) -> String {
    chances.iter().map(Chance::to_string).collect::<Vec<_>>().join(" ")
}

/// What the columns `standing` and `points` say.
pub(crate) fn read_standing(table: TableId, row: &AnyRow) -> Result<Standing, StoreError> {
    let points = u32::try_from(row.try_get::<i64, _>("points")?);
    let points = points.map_err(|_| StoreError::Damaged { table, what: "its points are out of range" })?;
    match row.try_get("standing")? {
        "open" => Ok(Standing::Open),
        how => Ok(Standing::Over(Outcome { won: how == "won", points })),
    }
}

/// Whether a line can stand in a record and be read again as it is.
fn check_line(line: &RecordLine) -> Result<(), FieldError> {
    check(Field::Entry, &line.text)?;
    let chances = chances_text(&line.chances);
    if !chances.is_empty() {
        check(Field::Chances, &chances)?;
    }
    let record = Record {
        game: String::new(),
        rules: 0,
        content: 0,
        setup: Setup::default(),
        luck: RecordedLuck::Outcomes,
        opening: Vec::new(),
        lines: vec![line.clone()],
        branches: Vec::new(),
        standing: Standing::Open,
    };
    if Record::parse(&record.to_string()).as_ref() == Ok(&record) {
        Ok(())
    } else {
        Err(FieldError { field: Field::Entry, fault: FieldFault::Malformed })
    }
}
