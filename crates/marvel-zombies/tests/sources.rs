//! The lines that tell where the numbers of an attack come from add up to them.

use std::collections::BTreeSet;
use std::path::Path;

use shamble_kernel::{Game, Phrase, case, laws};
use shamble_marvel_zombies::MarvelZombies;

#[test]
fn what_adds_to_an_attack_adds_up_to_it() {
    let game: MarvelZombies = laws::boxed();
    let mut kinds = BTreeSet::new();
    for state in case::scenes(&game, Path::new("../../cases/marvel-zombies")) {
        for choice in game.listed(&state) {
            let Some(roll) = game.may(&state, choice).ok().and_then(|forecast| forecast.roll) else { continue };
            let lines = game.sources(&state, choice);
            let Some((printed, added)) = lines.split_first() else { continue };
            let harder = |line: &&Phrase<'_>| line.key == "mz-source-hidden";
            let dice =
                added.iter().filter(|line| !harder(line)).map(|line| line.find_number("count").unwrap_or_default());
            let worse = added.iter().filter(harder).map(|line| line.find_number("count").unwrap_or_default());
            assert_eq!(
                printed.find_number("dice").unwrap_or_default() + dice.sum::<i64>(),
                i64::from(roll.dice),
                "{lines:?}"
            );
            let shown = (printed.find_number("accuracy").unwrap_or_default() + worse.sum::<i64>()).min(6);
            assert_eq!(shown, i64::from(roll.accuracy), "{lines:?}");
            kinds.extend(lines.iter().map(|line| line.key));
        }
    }
    let told: BTreeSet<&str> = WORDS.lines().filter_map(|line| line.split(" =").next()).collect();
    let told: BTreeSet<&str> = told.into_iter().filter(|key| key.starts_with("mz-source-")).collect();
    assert_eq!(kinds, told, "every line of the words is told");
}

const WORDS: &str = include_str!("../../../content/marvel-zombies/words.en.ftl");
