//! What lost the games that were lost.

use std::collections::BTreeMap;

use shamble_games::{Language, Shelf};
use shamble_kernel::{Record, RuleId};

/// A way in which games were lost.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cause {
    /// The rule that ended them.
    pub rule: RuleId,
    /// How the log of one of them says it.
    pub words: String,
    pub games: usize,
}

/// Why the games of these records ended as they did, the most frequent first. A record that cannot be replayed tells
/// nothing.
pub fn causes(shelf: &Shelf, records: impl IntoIterator<Item = Record>, language: Language) -> Vec<Cause> {
    let mut found: BTreeMap<RuleId, Cause> = BTreeMap::new();
    for record in records {
        let Ok(table) = shelf.replay(&record) else { continue };
        let Some(last) = table.log(table.entries(), language).pop() else { continue };
        let cause = found.entry(last.rule).or_insert(Cause { rule: last.rule, words: last.text, games: 0 });
        cause.games += 1;
    }
    let mut causes: Vec<Cause> = found.into_values().collect();
    causes.sort_by_key(|cause| std::cmp::Reverse(cause.games));
    causes
}
