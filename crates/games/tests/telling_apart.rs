//! Whatever is offered together can be told apart by its words, in every language.
#![cfg(test)]

use std::collections::BTreeMap;

use shamble_games::{Language, Shelf, Source, Title};
use shamble_kernel::{Luck, Setup};

/// Questions answered at random in each mission.
const ANSWERS: usize = 150;
/// So many missions of each game are tried.
const MISSIONS: usize = 6;

/// Plays a mission at random and collects the words that stood for several choices of one question.
fn alike(title: &dyn Title, mission: &str, seed: u64, found: &mut BTreeMap<String, String>) {
    let mut table = title.start(&Setup::new(mission), seed).unwrap();
    let mut picker = Luck::seeded(seed);
    while table.outcome().is_none() && table.entries() < ANSWERS {
        for language in Language::ALL {
            let mut named: BTreeMap<String, String> = BTreeMap::new();
            for choice in table.choices(language) {
                if let Some(other) = named.insert(choice.words.clone(), choice.notation.clone()) {
                    let kind = table.question_kind().unwrap_or_default();
                    let key = format!("{} {kind}: {}", title.id(), choice.words);
                    found.insert(key, format!("{mission}: {other} / {}", choice.notation));
                }
            }
        }
        let mut choices = table.choices(Language::English);
        let choice = choices.swap_remove(picker.pick(choices.len()));
        table.choose(&choice.notation, choice.by).unwrap();
    }
}

fn check(game: &str) {
    let shelf = Shelf::load(&Source::Embedded).unwrap();
    let title = shelf.find(game).unwrap();
    let mut found = BTreeMap::new();
    let missions = title.missions();
    let stride = missions.len().div_ceil(MISSIONS);
    for (seed, mission) in missions.iter().step_by(stride).enumerate() {
        alike(title, mission.id, seed as u64, &mut found);
    }
    let lines: Vec<String> = found.iter().map(|(words, choices)| format!("{words}   ({choices})")).collect();
    assert!(found.is_empty(), "{} alike:\n{}", lines.len(), lines.join("\n"));
}

#[test]
fn no_two_choices_of_off_the_dead_have_the_same_words() {
    check("otd");
}

#[test]
fn no_two_choices_of_undead_or_alive_have_the_same_words() {
    check("uoa");
}

#[test]
fn no_two_choices_of_marvel_zombies_have_the_same_words() {
    check("mz");
}

#[test]
fn no_two_choices_of_survivants_have_the_same_words() {
    check("sur");
}
