//! The lines that tell where the numbers of an attack come from add up to them.

use std::collections::BTreeSet;
use std::path::Path;

use shamble_kernel::{Game, Phrase, case, laws};
use shamble_undead_or_alive::UndeadOrAlive;

/// What the lines add up to: dice, what each has to show, Damage.
fn sum(lines: &[Phrase<'_>]) -> [i64; 3] {
    let mut sum = ["dice", "accuracy", "damage"].map(|part| lines[0].find_number(part).unwrap_or_default());
    for line in &lines[1..] {
        let count = line.find_number("count").unwrap_or_default();
        match line.key {
            "uoa-source-dice" => sum[0] += count,
            "uoa-source-knife" => sum[0] += 1,
            "uoa-source-pair" => sum[0] *= 2,
            "uoa-source-result" => sum[1] -= count,
            "uoa-source-damage" => sum[2] += count,
            other => panic!("{other} adds to nothing"),
        }
    }
    sum
}

#[test]
fn what_adds_to_an_attack_adds_up_to_it() {
    let game: UndeadOrAlive = laws::boxed();
    let mut kinds = BTreeSet::new();
    for state in case::scenes(&game, Path::new("../../cases/undead-or-alive")) {
        for choice in game.listed(&state) {
            let Some(attack) = game.may(&state, choice).ok().and_then(|forecast| forecast.attack) else { continue };
            let lines = game.sources(&state, choice);
            if !lines.is_empty() {
                let roll = attack.roll;
                assert_eq!(sum(&lines), [roll.dice, roll.lowest, roll.damage].map(i64::from), "{lines:?}");
            }
            kinds.extend(lines.iter().map(|line| line.key));
        }
    }
    assert_eq!(kinds.len(), 6, "{kinds:?}");
}
