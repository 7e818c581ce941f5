//! The lines that tell where the number of a die comes from add up to it.

use std::collections::BTreeSet;
use std::path::Path;

use shamble_kernel::{Game, Log, Luck, Phrase, case, laws};
use shamble_off_the_dead::{Forecast, OffTheDead, State};

/// Adds the lines of every choice up, and tells the states that the choices lead to.
fn look(game: &OffTheDead, state: &State, told: &mut BTreeSet<&'static str>) -> Vec<State> {
    let mut choices = Vec::new();
    game.choices(state, &mut choices);
    for choice in &choices {
        let lines = game.sources(state, *choice);
        let Ok(Forecast::Roll { needs }) = game.may(state, *choice) else {
            assert!(lines.is_empty(), "{lines:?}");
            continue;
        };
        let harder = |line: &Phrase<'_>| ["otd-source-zombie", "otd-source-quick"].contains(&line.key);
        let signed = |line: &Phrase<'_>| {
            line.find_number("count").expect("a line with a number") * if harder(line) { 1 } else { -1 }
        };
        assert_eq!(lines.iter().map(signed).sum::<i64>(), i64::from(needs), "{lines:?}");
        told.extend(lines.iter().map(|line| line.key));
    }
    let after = |choice| {
        let mut state = *state;
        game.apply(&mut state, choice, &mut Luck::seeded(1), &mut Log::Off);
        state
    };
    choices.into_iter().map(after).filter(|state| game.outcome(state).is_none()).collect()
}

#[test]
fn what_changes_a_die_adds_up_to_what_it_has_to_show() {
    let game: OffTheDead = laws::boxed();
    let mut told = BTreeSet::new();
    for scene in case::scenes(&game, Path::new("../../cases/off-the-dead")) {
        if game.outcome(&scene).is_none() {
            for next in look(&game, &scene, &mut told) {
                look(&game, &next, &mut told);
            }
        }
    }
    let lines = WORDS.lines().filter_map(|line| line.split(" =").next());
    let known: BTreeSet<&str> = lines.filter(|key| key.starts_with("otd-source-")).collect();
    assert_eq!(told, known, "every line of the words is told");
}

const WORDS: &str = include_str!("../../../content/off-the-dead/words.en.ftl");
