//! Checks of the content against the rules that state values, and against what can be played.

mod boards;
mod lists;
mod printed;
mod scenarios;
mod settings;

use shamble_kernel::content::Audit;
use shamble_kernel::{Fault, Files};

use super::Content;

/// Everything that contradicts the rules or cannot be played.
pub(super) fn check(content: &Content, files: &Files) -> Vec<Fault> {
    let mut checker = Checker { content, files, faults: Vec::new() };
    checker.settings();
    checker.lists();
    checker.printed();
    checker.boards();
    checker.scenarios();
    checker.faults
}

struct Checker<'a> {
    content: &'a Content,
    files: &'a Files,
    faults: Vec<Fault>,
}

impl Audit for Checker<'_> {
    fn files(&self) -> &Files {
        self.files
    }

    fn faults(&mut self) -> &mut Vec<Fault> {
        &mut self.faults
    }
}
