//! What happened, in words. Telling it again and again would mean replaying the story each time, so what
//! was told is kept.

use std::hash::{DefaultHasher, Hash, Hasher};
use std::ops::Deref;
use std::sync::{Arc, Mutex, PoisonError};

use shamble_games::{Language, LogLine, Table};
use shamble_kernel::Seats;

/// The log of a table in each language it was asked for. Copies of a table share it until something is taken back.
#[derive(Clone, Default)]
pub(crate) struct Logs {
    told: Arc<Mutex<[Option<Told>; 2]>>,
}

#[derive(Clone)]
struct Told {
    /// How many entries were told; set-up counts as one.
    entries: usize,
    lines: Vec<Line>,
}

/// A line of the log, and a number by which it is known again.
#[derive(Clone, Debug)]
pub(crate) struct Line {
    pub(crate) print: u64,
    line: Arc<LogLine>,
}

impl Line {
    pub(crate) fn new(line: LogLine) -> Line {
        let mut hasher = DefaultHasher::new();
        (line.entry, &line.text, line.rule).hash(&mut hasher);
        Line { print: hasher.finish(), line: Arc::new(line) }
    }
}

impl Deref for Line {
    type Target = LogLine;

    fn deref(&self) -> &LogLine {
        &self.line
    }
}

impl Logs {
    /// The lines of a table that pass, in a language.
    pub(crate) fn lines(&self, table: &dyn Table, language: Language, passes: impl Fn(&LogLine) -> bool) -> Vec<Line> {
        let mut all = self.told.lock().unwrap_or_else(PoisonError::into_inner);
        let told = all[language as usize].get_or_insert(Told { entries: 0, lines: Vec::new() });
        let have = table.entries() + 1;
        if told.entries < have {
            told.lines.extend(table.log(told.entries, language).into_iter().map(Line::new));
            told.entries = have;
        }
        // Others may have told more of the same story already.
        let until = told.lines.partition_point(|line| line.entry < have);
        told.lines[..until].iter().filter(|line| passes(line)).cloned().collect()
    }

    /// Forgets what followed the first `keep` entries; those who draw the table as it was keep it.
    pub(crate) fn cut(&mut self, keep: usize) {
        let mut told = self.told.lock().unwrap_or_else(PoisonError::into_inner).clone();
        for told in told.iter_mut().flatten().filter(|told| told.entries > keep + 1) {
            told.entries = keep + 1;
            told.lines.retain(|line| line.entry <= keep);
        }
        self.told = Arc::new(Mutex::new(told));
    }
}

/// Whether somebody with these seats may read a line.
pub(crate) fn is_readable(line: &LogLine, seats: Seats) -> bool {
    line.private.is_none_or(|seat| seats.has(seat))
}
