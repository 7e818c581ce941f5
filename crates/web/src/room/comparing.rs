//! Whether a room is what is stored, for those who check it.

use std::fmt::Debug;

use super::{Inside, Playing};

impl Inside {
    /// In what this differs from the same table read anew. What was never stored is left out: what somebody proposed,
    /// what bots said, since when it is asked.
    pub(crate) fn differs_from(&self, fresh: &Inside) -> Option<String> {
        let record = |inside: &Inside| match &inside.game {
            Playing::On(table) => table.record(),
            Playing::Stopped { record, .. } => record.to_string(),
        };
        let summary = |inside: &Inside| {
            let summary = &inside.summary;
            (summary.version, summary.entries, summary.standing, summary.code, summary.free_seats, summary.host)
        };
        // Those who made what was undone are known only as far as they have to be.
        let makers = |inside: &Inside| inside.makers.iter().take(inside.summary.entries).cloned().collect::<Vec<_>>();
        told("record", &record(self), &record(fresh))
            .or_else(|| told("summary", &summary(self), &summary(fresh)))
            .or_else(|| told("question", &self.question, &fresh.question))
            .or_else(|| told("seats", &self.seats, &fresh.seats))
            .or_else(|| told("hosting", &self.hosting, &fresh.hosting))
            .or_else(|| told("makers", &makers(self), &makers(fresh)))
            .or_else(|| told("talk", &self.said, &fresh.said))
            .or_else(|| told("jumps", &self.jumps, &fresh.jumps))
            .or_else(|| told("seed", &self.seed, &fresh.seed))
    }
}

fn told<T: Debug + PartialEq>(what: &str, here: &T, stored: &T) -> Option<String> {
    (here != stored).then(|| format!("{what}: here {here:?}, stored {stored:?}"))
}
