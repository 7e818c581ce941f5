//! Rules that content may tell the engine to cite.

use std::collections::BTreeSet;
use std::sync::LazyLock;

use shamble_kernel::RuleId;

use super::CONTENT;
use super::load::RULES;

/// The ids of the rule lists in the binary, which live as long as the program.
static CITABLE: LazyLock<BTreeSet<&'static str>> = LazyLock::new(|| {
    let texts = RULES.iter().filter_map(|file| CONTENT.get_file(file)?.contents_utf8());
    texts.flat_map(str::lines).filter_map(|line| line.strip_prefix("id = \"")?.strip_suffix('"')).collect()
});

/// A rule by its id. The engine cites only rules it was built with, whatever a folder of other content lists.
pub(super) fn cite(id: &str) -> Option<RuleId> {
    CITABLE.get(id).copied().map(RuleId::new)
}
