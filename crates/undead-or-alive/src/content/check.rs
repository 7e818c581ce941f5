//! Checks of the content against the rules that state values and counts, and against what can be played.

mod equipment;
mod missions;
mod people;
mod printed;
mod skills;
mod tiles;
mod zombies;

use shamble_kernel::{Fault, Files, RuleId};

use super::Content;
use super::load::{EQUIPMENT, SKILLS, SURVIVORS};

/// Everything that contradicts the rules or cannot be played.
pub(super) fn check(content: &Content, files: &Files) -> Vec<Fault> {
    let mut checker = Checker { content, files, faults: Vec::new() };
    checker.names();
    checker.people();
    checker.skills();
    checker.equipment();
    checker.zombies();
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

    /// Ids are the words of notation: survivors, cards and skills share none.
    fn names(&mut self) {
        let people = self.content.people.iter().map(|person| (SURVIVORS, person.id.as_str()));
        let cards = self.content.cards.iter().map(|card| (EQUIPMENT, card.id.as_str()));
        let skills = self.content.skills.iter().map(|skill| (SKILLS, skill.id.as_str()));
        let mut seen: Vec<&str> = Vec::new();
        for (file, id) in people.chain(cards).chain(skills) {
            self.needs(!seen.contains(&id), file, id, "the id stands for something else already");
            seen.push(id);
        }
    }

    /// File and line of the record with this id, or of the tile with this face.
    fn place_of(&self, file: &str, id: &str) -> String {
        let [by_id, by_face] = ["id", "face"].map(|key| format!("{key} = \"{id}\""));
        let begins = |line: &str| line == by_id || line == by_face;
        let line = self.files.get(file).and_then(|text| text.lines().position(begins));
        line.map_or_else(|| file.to_owned(), |line| format!("{file}:{}", line + 1))
    }
}
