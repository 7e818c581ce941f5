//! Whole games of Off the Dead behind the erased interface.
#![cfg(test)]

use shamble_games::{Language, Shelf, Source};
use shamble_kernel::{Luck, Record, Seats, Setup};

#[test]
fn whoever_may_only_interject_is_not_waited_for() {
    let shelf = Shelf::load(&Source::Embedded).unwrap();
    let mut table = shelf.find("otd").unwrap().start(&Setup::new("chapter-1").players(4), 5).unwrap();
    let mut picker = Luck::seeded(1);
    let mut interjections = 0;
    while table.outcome().is_none() && table.entries() < 300 {
        let (asked, waiting) = (table.asked(), table.waits_for());
        assert!(!waiting.is_empty() && waiting.iter().all(|seat| asked.has(seat)));
        let mut choices = table.choices(Language::English);
        let is_theirs = |by: Seats| by.iter().any(|seat| waiting.has(seat));
        assert!(choices.iter().any(|choice| is_theirs(choice.by)), "whoever is waited for has an answer");
        interjections += choices.iter().filter(|choice| !is_theirs(choice.by)).count();
        let choice = choices.swap_remove(picker.pick(choices.len()));
        table.choose(&choice.notation, choice.by).unwrap();
    }
    assert!(interjections > 0);
}

#[test]
fn every_choice_is_read_as_it_is_written_and_the_record_replays() {
    let shelf = Shelf::load(&Source::Embedded).unwrap();
    for (seed, mission) in ["chapter-1", "chapter-2", "chapter-2-cards"].into_iter().enumerate() {
        let mut table = shelf.find("otd").unwrap().start(&Setup::new(mission).players(3), seed as u64).unwrap();
        let mut picker = Luck::seeded(seed as u64);
        while table.outcome().is_none() && table.entries() < 400 {
            let mut choices = table.choices(Language::French);
            let choice = choices.swap_remove(picker.pick(choices.len()));
            table.choose(&choice.notation, choice.by).unwrap();
            assert_eq!(table.entry(table.entries()), Some(choice.notation.as_str()));
        }
        assert!(table.rounds().is_some_and(|turns| turns > 1));
        let record = table.record();
        let again = shelf.replay(&Record::parse(&record).unwrap()).unwrap();
        assert_eq!(again.record(), record);
        assert_eq!(again.log(0, Language::English), table.log(0, Language::English));
    }
}
