//! Problems that players report: a file each, with the record, in a folder of the operator's.

use std::fs;
use std::io::Write;
use std::path::Path;

use shamble_store::{Person, TableId};

use crate::house::now;
use crate::problem::Problem;

/// The longest note, in characters.
pub(crate) const LONGEST: usize = 4_000;
/// No more files than this: a folder full of reports is a report too.
const MOST: usize = 1_000;

/// What is written down about a problem.
pub(crate) struct Report<'r> {
    pub(crate) table: TableId,
    pub(crate) person: Option<&'r Person>,
    pub(crate) note: &'r str,
    pub(crate) record: &'r str,
}

impl Report<'_> {
    /// Writes the report into a folder. The name of the file, by which players and operators speak of it.
    pub(crate) fn write(&self, folder: &Path) -> Result<String, Problem> {
        let note = self.note.trim();
        if note.is_empty() || note.chars().count() > LONGEST {
            return Err(Problem::Malformed(format!("note: 1 to {LONGEST} characters")));
        }
        let failed = |error: std::io::Error| {
            tracing::error!(%error, folder = %folder.display(), "a report could not be written");
            Problem::Unavailable
        };
        fs::create_dir_all(folder).map_err(failed)?;
        if fs::read_dir(folder).map_err(failed)?.count() >= MOST {
            return Err(Problem::TooFast);
        }
        let table = self.table.to_string();
        let name = format!("{}-{}.txt", now().0, &table[..8]);
        let by = self.person.map_or("somebody who watches", |person| person.name.as_str());
        let note: String = note.chars().map(|c| if c.is_control() && c != '\n' { ' ' } else { c }).collect();
        let mut file = fs::OpenOptions::new().write(true).create_new(true).open(folder.join(&name)).map_err(failed)?;
        write!(file, "table {table}\nby {by}\nshamble {}\n\n{note}\n\n{}", env!("CARGO_PKG_VERSION"), self.record)
            .map_err(failed)?;
        tracing::info!(table = %self.table, file = %name, "a problem was reported");
        Ok(name)
    }
}
