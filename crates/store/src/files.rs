//! The files of a SQLite database: who works with them, and who may read them.

use std::fs::{File, OpenOptions, TryLockError};
use std::io::{self, ErrorKind};
use std::path::Path;

use crate::url::Place;
use crate::{DatabaseUrl, StoreError};

/// Makes sure that this is the only server of a file. A lock on the database itself would get between SQLite's own.
pub(crate) fn lock(url: &DatabaseUrl) -> Result<Option<File>, StoreError> {
    let Place::File(file) = &url.0 else { return Ok(None) };
    let fail = |cause: io::Error| StoreError::CannotOpen { database: url.to_string(), cause: cause.to_string() };
    let lock = private().write(true).create(true).open(format!("{file}-server")).map_err(fail)?;
    match lock.try_lock() {
        Ok(()) => Ok(Some(lock)),
        Err(TryLockError::WouldBlock) => Err(StoreError::InUse { database: url.to_string() }),
        Err(TryLockError::Error(error)) => Err(fail(error)),
    }
}

/// Makes a database that is not there yet so that only its owner reads it: it holds the seeds of running games. What
/// SQLite puts beside it is made alike.
pub(crate) fn make_private(file: &str) -> io::Result<()> {
    match private().write(true).create_new(true).open(file) {
        Ok(_) => Ok(()),
        // SQLite says in its own words what is wrong with what is there, or with the folder.
        Err(error) if matches!(error.kind(), ErrorKind::AlreadyExists | ErrorKind::NotFound) => Ok(()),
        Err(error) => Err(error),
    }
}

/// Whether there is a database.
pub(crate) fn expect(file: &str) -> io::Result<()> {
    if Path::new(file).exists() { Ok(()) } else { Err(io::Error::new(ErrorKind::NotFound, "there is no such file")) }
}

/// Closes a database to everybody but its owner: older programs have let everybody read it. What belongs to somebody
/// else stays as it is.
#[cfg(unix)]
pub(crate) fn tighten(file: &str) {
    use std::fs::{Permissions, metadata, set_permissions};
    use std::os::unix::fs::PermissionsExt;
    for end in ["", "-wal", "-shm", "-server"] {
        let path = format!("{file}{end}");
        let mode = metadata(&path).ok().filter(|found| found.is_file()).map(|found| found.permissions().mode());
        if let Some(mode) = mode.filter(|mode| mode & 0o077 != 0) {
            let _ = set_permissions(&path, Permissions::from_mode(mode & !0o077));
        }
    }
}

/// Elsewhere files have no owner's mode.
#[cfg(not(unix))]
pub(crate) fn tighten(_file: &str) {}

/// A file that only its owner may read and write.
pub(crate) fn private() -> OpenOptions {
    let mut options = OpenOptions::new();
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options
}
