//! Checks of the content against the rules that state values, and against what can be played.

mod boards;
mod lists;
mod printed;
mod scenarios;

use shamble_kernel::{Fault, Files, RuleId};

use super::Content;

/// Everything that contradicts the rules or cannot be played.
pub(super) fn check(content: &Content, files: &Files) -> Vec<Fault> {
    let mut checker = Checker { content, files, faults: Vec::new() };
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

impl Checker<'_> {
    /// Something that must be so, by a rule, of the record with this id.
    fn must(&mut self, holds: bool, rule: &'static str, file: &str, id: &str, what: impl AsRef<str>) {
        if !holds {
            let what = format!("{id}: {}", what.as_ref());
            self.faults.push(Fault::against(RuleId::new(rule), self.place_of(file, id), what));
        }
    }

    /// File and line of the record with this id.
    fn place_of(&self, file: &str, id: &str) -> String {
        let alone = format!("id = \"{id}\"");
        let inline = format!("{{ id = \"{id}\",");
        let begins = |line: &str| line == alone || line.trim_start().starts_with(&inline);
        let line = self.files.get(file).and_then(|text| text.lines().position(begins));
        line.map_or_else(|| file.to_owned(), |line| format!("{file}:{}", line + 1))
    }
}
