//! What content has to keep to be playable, whoever wrote it. What is printed in the box is a test of the box.

mod boards;
mod lists;
mod scenarios;

use shamble_kernel::content::Audit;
use shamble_kernel::{Fault, Files};

use super::Content;

/// Everything that contradicts the rules or cannot be played.
pub(super) fn check(content: &Content, files: &Files) -> Vec<Fault> {
    let mut checker = Checker { content, audit: Audit::new(files) };
    checker.lists();
    checker.boards();
    checker.scenarios();
    checker.audit.faults
}

struct Checker<'a> {
    content: &'a Content,
    audit: Audit<'a>,
}
