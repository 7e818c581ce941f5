//! Checks of the content against the rules that state values and counts, and against what can be played.

mod abilities;
mod legend;
mod missions;
mod printed;
mod reach;
mod sides;
mod specials;
mod tiles;

use shamble_kernel::{Fault, Files, RuleId};

use super::Content;

/// Everything that contradicts the rules or cannot be played.
pub(super) fn check(content: &Content, files: &Files) -> Vec<Fault> {
    let mut checker = Checker { content, files, faults: Vec::new() };
    checker.sides();
    checker.abilities();
    checker.sign();
    checker.tiles();
    checker.missions();
    checker.printed_missions();
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

    /// Something that must be so, by a rule, of a file as a whole.
    fn must_all(&mut self, holds: bool, rule: &'static str, file: &str, what: impl Into<String>) {
        if !holds {
            self.faults.push(Fault::against(RuleId::new(rule), file, what));
        }
    }

    /// Something without which a record cannot be played.
    fn needs(&mut self, holds: bool, file: &str, id: &str, what: impl AsRef<str>) {
        if !holds {
            self.faults.push(Fault::new(self.place_of(file, id), format!("{id}: {}", what.as_ref())));
        }
    }

    /// File and line of the record with this id, the card with this number or the tile with this face.
    fn place_of(&self, file: &str, id: &str) -> String {
        let keys = ["id", "no", "face"].map(|key| format!("{key} = \"{id}\""));
        let begins = |line: &str| keys.iter().any(|key| line == key);
        let line = self.files.get(file).and_then(|text| text.lines().position(begins));
        line.map_or_else(|| file.to_owned(), |line| format!("{file}:{}", line + 1))
    }
}
