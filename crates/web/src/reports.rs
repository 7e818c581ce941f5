//! Problems that players report: a file each, with the record, in a folder of the operator's.

use std::fs;
use std::io::{self, Write};
use std::path::Path;

use shamble_store::{Person, TableId, UnixMillis};

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
    pub(crate) fn write(&self, folder: &Path, at: UnixMillis) -> Result<String, Problem> {
        let note = self.note.trim();
        if note.is_empty() || note.chars().count() > LONGEST {
            return Err(Problem::Malformed(format!("note: 1 to {LONGEST} characters")));
        }
        let failed = |error: io::Error| {
            tracing::error!(%error, folder = %folder.display(), "a report could not be written");
            Problem::Unavailable
        };
        let mut make = fs::DirBuilder::new();
        // Reports hold the seeds of running games.
        #[cfg(unix)]
        std::os::unix::fs::DirBuilderExt::mode(&mut make, 0o700);
        make.recursive(true).create(folder).map_err(failed)?;
        if fs::read_dir(folder).map_err(failed)?.count() >= MOST {
            tracing::warn!(folder = %folder.display(), "the folder of reports is full");
            return Err(Problem::Full);
        }
        let by = self.person.map_or("somebody who watches", |person| person.name.as_str());
        let note: String = note.chars().map(|c| if c.is_control() && c != '\n' { ' ' } else { c }).collect();
        let version = env!("CARGO_PKG_VERSION");
        let id = self.person.map(|person| format!("\nperson {}", person.id)).unwrap_or_default();
        let text = format!("table {}\nby {by}{id}\nshamble {version}\n\n{note}\n\n{}", self.table, self.record);
        let name = keep(folder, &format!("{}-{}", at.0, &self.table.to_string()[..8]), &text).map_err(failed)?;
        tracing::info!(table = self.table.mark(), file = %name, "a problem was reported");
        Ok(name)
    }
}

/// Writes a new file; where there is one of that name, under another. A file that cannot be written whole is not kept.
fn keep(folder: &Path, name: &str, text: &str) -> io::Result<String> {
    let mut tries = (1..MOST).map(|number| match number {
        1 => format!("{name}.txt"),
        _ => format!("{name}-{number}.txt"),
    });
    loop {
        let name = tries.next().ok_or(io::ErrorKind::AlreadyExists)?;
        let path = folder.join(&name);
        let mut options = fs::OpenOptions::new();
        #[cfg(unix)]
        std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
        match options.write(true).create_new(true).open(&path) {
            Ok(mut file) => {
                let written = file.write_all(text.as_bytes()).and_then(|()| file.sync_all());
                if written.is_err() {
                    // Whatever is left of it would only count as a report.
                    let _ = fs::remove_file(&path);
                }
                return written.map(|()| name);
            }
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {}
            Err(error) => return Err(error),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reports_of_the_same_moment_are_both_kept() {
        let folder = std::env::temp_dir().join(format!("shamble-same-moment-{}", std::process::id()));
        fs::create_dir_all(&folder).unwrap();
        let is_private = |name: &String| {
            #[cfg(unix)]
            return std::os::unix::fs::PermissionsExt::mode(&folder.join(name).metadata().unwrap().permissions())
                & 0o77
                == 0;
            #[cfg(not(unix))]
            return folder.join(name).exists();
        };
        let kept = ["first", "second"].map(|text| keep(&folder, "7-abc", text).unwrap());
        assert_eq!(kept, ["7-abc.txt", "7-abc-2.txt"]);
        assert!(kept.iter().all(is_private));
        assert_eq!(fs::read_to_string(folder.join(&kept[1])).unwrap(), "second");
        fs::remove_dir_all(&folder).unwrap();
    }
}
