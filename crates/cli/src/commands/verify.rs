//! `shamble verify`: replay records and check everything they say.

use std::path::{Path, PathBuf};

use serde_json::{Value, json};
use shamble_games::{Line, Shelf, Style, Table};
use shamble_kernel::Standing;

use crate::Desk;
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
