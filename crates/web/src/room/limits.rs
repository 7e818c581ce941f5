//! How long a story may become. A table that nobody can wake again in a moment is of no use to anybody.

use shamble_kernel::Record;

use super::Inside;
use crate::problem::Problem;

/// The most entries of a table, those that were taken back included.
pub(crate) const ENTRIES: usize = 10_000;
/// The most lines of play that were taken back.
pub(crate) const LINES: usize = 2_000;
/// How often a story may go back and forth.
pub(crate) const JUMPS: usize = 10_000;

/// Whether a record is short enough to be replayed for somebody.
pub(crate) fn check_size(record: &Record) -> Result<(), Problem> {
    if record.size() > ENTRIES || record.branches.len() > LINES { Err(Problem::TooLong) } else { Ok(()) }
}

impl Inside {
    /// Whether so many entries may follow.
    pub(super) fn has_room_for(&self, entries: usize) -> Result<(), Problem> {
        if self.table()?.size() + entries > ENTRIES { Err(Problem::TooLong) } else { Ok(()) }
    }

    /// Whether the story may go back or forth once more.
    pub(super) fn may_jump(&self) -> Result<(), Problem> {
        let is_full = self.jumps >= JUMPS || self.table()?.undone().len() >= LINES;
        if is_full { Err(Problem::TooLong) } else { Ok(()) }
    }
}
