//! What happened as it can be watched: how the board changes with each line of the log.

use shamble_games::{Changes, Language, LogLine, Scene, Table};
use shamble_kernel::{Seats, Viewer};

use crate::room::is_readable;

/// More lines than this at once are shown by their end alone.
const LONGEST: usize = 150;

/// The part of a story that somebody is about to watch.
pub(crate) struct Reel<'t> {
    /// The table with that part at its end.
    pub(crate) table: &'t dyn Table,
    /// How many entries were seen before.
    pub(crate) seen: usize,
    pub(crate) viewer: Viewer,
    pub(crate) seats: Seats,
    pub(crate) language: Language,
}

impl Reel<'_> {
    /// The changes that come with each line somebody may read, after the scene they look at, and the last scene of
    /// all. `None` where there is too much to watch, or where the board has to be drawn as a whole.
    pub(crate) fn run(&self, shown: &Scene) -> Option<(Vec<Changes>, Scene)> {
        let lines = self.table.log(self.seen + 1, self.language);
        if lines.len() > LONGEST {
            return None;
        }
        let mut film = Vec::new();
        let mut last = shown.clone();
        for entry in lines.chunk_by(|one, other| one.entry == other.entry) {
            let scenes = self.table.film(entry.first()?.entry, self.viewer, self.language).ok()?;
            for (line, mut scene) in entry.iter().zip(scenes) {
                if self.passes_unseen(line) {
                    continue;
                }
                scene.follow(&last);
                film.push(scene.changes_since(&last)?);
                last = scene;
            }
        }
        Some((film, last))
    }

    /// What somebody may not read is not shown apart; it comes with the next line they may.
    fn passes_unseen(&self, line: &LogLine) -> bool {
        !is_readable(line, self.seats)
    }
}
