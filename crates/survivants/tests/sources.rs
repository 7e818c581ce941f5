//! The lines that tell where the value of a test comes from add up to it.

use std::collections::BTreeSet;
use std::path::Path;

use shamble_kernel::{Arg, Game, Phrase, case, laws};
use shamble_survivants::Survivants;

/// What changes the value, as the words file names it.
fn what(phrase: &Phrase<'_>) -> Option<&'static str> {
    phrase.args.iter().find_map(|(_, arg)| if let Arg::Phrase(what) = arg { Some(what.key) } else { None })
}

#[test]
fn what_changes_a_test_adds_up_to_its_value() {
    let game: Survivants = laws::boxed();
    let mut told = BTreeSet::new();
    for state in case::scenes(&game, Path::new("../../cases/survivants")) {
        for choice in game.listed(&state) {
            let lines = game.sources(&state, choice);
            let Some((own, changes)) = lines.split_first() else { continue };
            let signed = |line: &Phrase<'_>| {
                line.find_number("count").expect("a line with a number")
                    * if line.key == "sur-source-less" { -1 } else { 1 }
            };
            let sum = own.find_number("count").expect("a line with a number") + changes.iter().map(signed).sum::<i64>();
            if let Some(needs) = game.may(&state, choice).expect("a choice that is offered").needs {
                assert_eq!(sum, i64::from(needs), "{lines:?}");
            }
            told.extend(changes.iter().filter_map(what));
        }
    }
    let lines = WORDS.lines().filter_map(|line| line.split(" =").next());
    let known = lines.filter(|key| key.starts_with("sur-source-"));
    let known: BTreeSet<&str> =
        known.filter(|key| !["own", "more", "less"].iter().any(|end| key.ends_with(end))).collect();
    assert_eq!(told, known, "every line of the words is told");
}

const WORDS: &str = include_str!("../../../content/survivants/words.en.ftl");
