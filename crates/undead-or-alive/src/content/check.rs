//! What content has to keep to be playable, whoever wrote it. What is printed in the box is a test of the box.

mod cards;
mod missions;
mod reach;

use shamble_kernel::content::Audit;
use shamble_kernel::{Fault, Files};

use super::Content;
use super::load::{EQUIPMENT, SKILLS, SURVIVORS};

/// Everything that contradicts the rules or cannot be played.
pub(super) fn check(content: &Content, files: &Files) -> Vec<Fault> {
    let mut checker = Checker { content, audit: Audit::new(files) };
    checker.names();
    checker.cards();
    checker.missions();
    checker.audit.faults
}

struct Checker<'a> {
    content: &'a Content,
    audit: Audit<'a>,
}

impl Checker<'_> {
    /// Ids are the words of notation: survivors, cards and skills share none.
    fn names(&mut self) {
        let people = self.content.people.iter().map(|person| (SURVIVORS, person.id.as_str()));
        let cards = self.content.cards.iter().map(|card| (EQUIPMENT, card.id.as_str()));
        let skills = self.content.skills.iter().map(|skill| (SKILLS, skill.id.as_str()));
        let mut seen: Vec<&str> = Vec::new();
        for (file, id) in people.chain(cards).chain(skills) {
            self.audit.needs(!seen.contains(&id), file, id, "the id stands for something else already");
            seen.push(id);
        }
    }
}
