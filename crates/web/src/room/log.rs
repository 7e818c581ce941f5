//! What happened, in words. Telling it again and again would mean replaying the story each time, so what
//! was told is kept.

use shamble_games::{Language, LogLine, Table};
use shamble_kernel::Seats;

/// The log of a table in each language it was asked for.
#[derive(Default)]
pub(crate) struct Logs {
    told: [Option<Told>; 2],
}

struct Told {
    /// How many entries were told; set-up counts as one.
    entries: usize,
    lines: Vec<LogLine>,
}

impl Logs {
    /// Every line, in a language.
    pub(crate) fn lines(&mut self, table: &dyn Table, language: Language) -> &[LogLine] {
        let told = self.told[language as usize].get_or_insert(Told { entries: 0, lines: Vec::new() });
        let have = table.entries() + 1;
        if told.entries < have {
            told.lines.extend(table.log(told.entries, language));
            told.entries = have;
        }
        &told.lines
    }

    /// Forgets what followed the first `keep` entries.
    pub(crate) fn cut(&mut self, keep: usize) {
        for told in self.told.iter_mut().flatten().filter(|told| told.entries > keep + 1) {
            told.entries = keep + 1;
            told.lines.retain(|line| line.entry <= keep);
        }
    }
}

/// Whether somebody with these seats may read a line.
pub(crate) fn is_readable(line: &LogLine, seats: Seats) -> bool {
    line.private.is_none_or(|seat| seats.has(seat))
}
