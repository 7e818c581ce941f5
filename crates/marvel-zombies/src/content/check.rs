//! Checks of the content against what can be played. What is printed in the box is a test of the box.

mod abilities;
mod legend;
mod missions;
mod reach;
mod sides;
mod specials;
mod tiles;

use shamble_kernel::content::Audit;
use shamble_kernel::{Fault, Files};

use super::Content;

/// Everything that cannot be played.
pub(super) fn check(content: &Content, files: &Files) -> Vec<Fault> {
    let mut checker = Checker { content, audit: Audit::new(files) };
    checker.sides();
    checker.abilities();
    checker.sign();
    checker.tiles();
    checker.missions();
    checker.audit.faults
}

struct Checker<'a> {
    content: &'a Content,
    audit: Audit<'a>,
}
