//! `shamble verify`: replay records, or every game of a database, and check everything they say.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::{Path, PathBuf};

use serde_json::{Value, json};
use shamble_games::{Line, Shelf, Style, Table};
use shamble_kernel::{Record, Standing};
use shamble_store::{Store, StoreError, TableId};

use super::backup::asking;
use crate::Desk;
use crate::args::Database;
use crate::failure::{Done, Failure};
use crate::records;

/// What came of one record.
struct Checked {
    file: String,
    /// Which record of the file, from 1.
    number: usize,
    verdict: Result<Box<dyn Table>, (usize, String)>,
}

pub fn run(desk: &mut Desk, files: &[PathBuf], json: bool) -> Done {
    let mut checked = Vec::new();
    let mut unread: Option<Failure> = None;
    for file in files {
        match check(&desk.shelf, file) {
            Ok(found) => checked.extend(found),
            Err(failure) => unread = unread.or(Some(failure)),
        }
    }
    if json {
        let records: Vec<Value> = checked.iter().map(Checked::described).collect();
        super::print(&mut desk.screen, &json!({ "records": records }))?;
    } else {
        for record in &checked {
            desk.screen.line(&record.line())?;
        }
    }
    if let Some(failure) = unread {
        return Err(failure);
    }
    let failed: Vec<String> = checked.iter().filter_map(Checked::failure).collect();
    match failed.first() {
        None => Ok(()),
        Some(only) if failed.len() == 1 => Err(Failure::Failed(only.clone())),
        Some(first) => {
            Err(Failure::Failed(format!("{} of {} records failed, first {first}", failed.len(), checked.len())))
        }
    }
}

/// Replays every game that a database keeps.
pub fn database(desk: &mut Desk, database: &Database, json: bool) -> Done {
    let url = database.url()?;
    let shelf = &desk.shelf;
    let kept = asking(async {
        let store = Store::open(&url).await?;
        let mut kept = Vec::new();
        for table in store.all_tables().await? {
            let verdict = match store.record(table).await {
                // Somebody deleted it meanwhile.
                Err(StoreError::NoSuchTable(_)) => continue,
                Err(damaged @ StoreError::Damaged { .. }) => Err(damaged.to_string()),
                Err(error) => return Err(error),
                Ok(record) => replayed(shelf, &record),
            };
            kept.push(Kept { table, verdict });
        }
        store.close().await;
        Ok(kept)
    })?;
    let failed: Vec<&Kept> = kept.iter().filter(|game| game.verdict.is_err()).collect();
    if json {
        let games: Vec<Value> = kept.iter().map(Kept::described).collect();
        super::print(&mut desk.screen, &json!({ "tables": games, "failed": failed.len() }))?;
    } else {
        for game in &failed {
            desk.screen.line(&game.line())?;
        }
        desk.screen.say(&format!("{} of {} games replay", kept.len() - failed.len(), kept.len()))?;
    }
    match failed.first() {
        None => Ok(()),
        Some(_) => Err(Failure::Failed(format!("{} of {} games do not replay", failed.len(), kept.len()))),
    }
}

/// What came of one game of a database.
struct Kept {
    table: TableId,
    verdict: Result<String, String>,
}

impl Kept {
    fn line(&self) -> Line {
        let (word, style) = if self.verdict.is_ok() { ("ok", Style::Good) } else { ("failed", Style::Bad) };
        let (Ok(what) | Err(what)) = &self.verdict;
        Line::plain(format!("table {}: ", self.table)).then(word, style).then(format!(", {what}"), Style::Plain)
    }

    fn described(&self) -> Value {
        let (Ok(what) | Err(what)) = &self.verdict;
        json!({ "table": self.table.to_string(), "ok": self.verdict.is_ok(), "what": what })
    }
}

/// Replays a record; not even one that breaks the engine ends the command.
fn replayed(shelf: &Shelf, record: &Record) -> Result<String, String> {
    match catch_unwind(AssertUnwindSafe(|| shelf.replay(record))) {
        Ok(Ok(table)) => Ok(told(table.as_ref())),
        Ok(Err(error)) => Err(format!("{} {}, {error}", record.game, record.setup.mission)),
        Err(_) => Err(format!("{} {}, the engine gave up on it", record.game, record.setup.mission)),
    }
}

fn check(shelf: &Shelf, path: &Path) -> Result<Vec<Checked>, Failure> {
    let text = records::read(path)?;
    let found = records::split(&text);
    let judged = found.iter().enumerate().map(|(index, record)| Checked {
        file: path.to_string_lossy().into_owned(),
        number: index + 1,
        verdict: records::replay(shelf, record),
    });
    Ok(judged.collect())
}

impl Checked {
    fn line(&self) -> Line {
        match &self.verdict {
            Ok(table) => Line::plain(format!("{}, record {}: ", self.file, self.number))
                .then("ok", Style::Good)
                .then(format!(", {}", told(table.as_ref())), Style::Plain),
            Err((line, what)) => Line::plain(format!("{}, record {}: ", self.file, self.number))
                .then("failed", Style::Bad)
                .then(format!(", line {line}: {what}"), Style::Plain),
        }
    }

    fn failure(&self) -> Option<String> {
        let (line, what) = self.verdict.as_ref().err()?;
        Some(format!("{}, line {line}: {what}", self.file))
    }

    fn described(&self) -> Value {
        match &self.verdict {
            Ok(table) => json!({
                "file": self.file, "record": self.number, "ok": true, "game": table.game(),
                "mission": table.setup().mission, "entries": table.entries(),
                "stands": Standing::from(table.outcome()).to_string(),
            }),
            Err((line, what)) => {
                json!({ "file": self.file, "record": self.number, "ok": false, "line": line, "what": what })
            }
        }
    }
}

fn told(table: &dyn Table) -> String {
    let stands = Standing::from(table.outcome());
    format!("{} {}, {} entries, {stands}", table.game(), table.setup().mission, table.entries())
}
