//! Ways of several moves, over random games of both zone games.
#![cfg(test)]

use serde_json::Value;
use shamble_games::{Language, Shelf, Source, Table};
use shamble_kernel::{Luck, Setup, Viewer};

/// Plays at random and looks at the walks of each question; how many there were.
fn walks_of(game: &str, mission: &str, look: impl Fn(&dyn Table)) -> usize {
    let shelf = Shelf::load(&Source::Embedded).unwrap();
    let mut found = 0;
    for seed in 1..=3 {
        let mut table = shelf.find(game).unwrap().start(&Setup::new(mission), seed).unwrap();
        let mut picker = Luck::seeded(seed);
        while table.outcome().is_none() && table.entries() < 150 {
            let viewer = Viewer::Public;
            found += table.walks(viewer, table.asked(), Language::English).len();
            look(table.as_ref());
            let choices = table.choices(Language::English);
            table.choose(&choices[picker.pick(choices.len())].notation, table.asked()).unwrap();
        }
    }
    found
}

/// Where everybody stands.
fn whereabouts(table: &dyn Table) -> Vec<Option<Value>> {
    let state = table.state_at(table.entries(), Viewer::Public).unwrap();
    let people = state.get("survivors").or(state.get("heroes")).and_then(Value::as_object).unwrap();
    people.values().map(|one| one.get("zone").cloned()).collect()
}

/// Every move of a walk can be made, and all but the last bring nothing new.
fn can_be_walked(table: &dyn Table) {
    let (seats, kind) = (table.asked(), table.question_kind());
    let near: Vec<String> = table.choices(Language::English).into_iter().map(|choice| choice.notation).collect();
    for walk in table.walks(Viewer::Public, seats, Language::English) {
        assert!(walk.steps.len() > 1, "{walk:?}");
        assert!(!near.contains(&format!("move {}", walk.to)), "one move leads there: {walk:?}");
        let mut there = table.copy();
        for (at, step) in walk.steps.iter().enumerate() {
            assert_eq!(there.question_kind(), kind, "{walk:?} after {at}");
            there.choose(step, seats).unwrap_or_else(|error| panic!("{walk:?}: {error}"));
            let is_last = at + 1 == walk.steps.len();
            assert!(is_last || there.free_undo() < there.entries(), "{walk:?} goes past something new");
        }
        assert_ne!(whereabouts(there.as_ref()), whereabouts(table), "{walk:?} leads in a circle");
    }
}

#[test]
fn walks_are_moves_that_can_be_made_one_after_the_other() {
    for (game, mission) in [("uoa", "M1"), ("mz", "MZ1")] {
        assert!(walks_of(game, mission, can_be_walked) > 50, "{game} has hardly any");
    }
}

#[test]
fn a_walk_tells_the_price_of_every_step_in_both_languages() {
    walks_of("uoa", "M1", |table| {
        for language in Language::ALL {
            for walk in table.walks(Viewer::Public, table.asked(), language) {
                let prices = walk.words.rsplit_once('(').map(|(_, prices)| prices.matches('+').count() + 1);
                assert_eq!(prices, Some(walk.steps.len()), "{walk:?}");
                assert!(!walk.words.contains('<'), "{walk:?}");
            }
        }
    });
}

#[test]
fn only_whoever_is_asked_walks_and_only_from_zone_to_zone() {
    let shelf = Shelf::load(&Source::Embedded).unwrap();
    for (game, mission) in [("otd", "chapter-1"), ("sur", "first-morning")] {
        let table = shelf.find(game).unwrap().start(&Setup::new(mission), 1).unwrap();
        assert_eq!(table.walks(Viewer::Public, table.asked(), Language::English), []);
    }
    walks_of("uoa", "M1", |table| {
        let nobody = shamble_kernel::Seats::NONE;
        assert_eq!(table.walks(Viewer::Public, nobody, Language::English), []);
    });
}
