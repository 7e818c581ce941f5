//! Content of other people, laid over the box: one more Trait, mission and rule is played.

use shamble_kernel::laws::laid_over;
use shamble_kernel::{Game, Rehearsal};
use shamble_marvel_zombies::MarvelZombies;

const RULE: (&str, &str) =
    ("rules.toml", "[[rule]]\nid = \"MY-1\"\nkind = \"play\"\nen = \"The last door opens for whoever is fed.\"\n");

const TRAIT: (&str, &str) = (
    "zombie-mode/traits.toml",
    r#"
[[trait]]
id = "second-stomach"
name = { en = "Second Stomach" }
count = 5
source = "designed"
rules = ["MY-1"]
timing = "before-roll"
limit = "once"
optional = true
on = "devour"
effect = { kind = "bonus-dice", dice = 3 }
text = { en = "Devour rolls 3 more dice." }
"#,
);

const MISSION: (&str, &str) = (
    "missions.toml",
    r#"
[[mission]]
id = "MYX"
mode = "zombie"
source = "designed"
name = { en = "Late supper" }
brief = { en = "One street, two guests." }
difficulty = "easy"
minutes = 15
rules = ["MY-1"]
legend = { citizen_cards = 2 }
grid = [["8R:3", "3V:1"]]
start = ["8R.g"]
exit = "8R.c"
spawn_points = [
  { zone = "8R.i", colour = "initial" },
  { zone = "3V.a", colour = "red" },
]
objectives = [{ zone = "8R.C", colour = "blue" }]
doors = [{ between = ["3V.B", "3V.D"], token = "blue" }]
citizen_cards = { count = 2 }

[[mission.goal]]
step = 1
kind = "leave-by-exit"
rules = ["MY-1"]
text = { en = "All Heroes leave by the Exit." }

[[mission.special]]
id = "containment"
kind = "doors-locked"
doors = ["blue"]
until = { taken = ["blue"] }
rules = ["MY-1"]
name = { en = "Containment" }
text = { en = "The Blue Door opens once the Blue Objective is taken." }
"#,
);

#[test]
fn one_more_trait_mission_and_rule_are_played() {
    let game = laid_over::<MarvelZombies>(&[RULE, TRAIT, MISSION]).unwrap_or_else(|told| panic!("{}", told.join("\n")));
    let own = game.rules().cite("MY-1").unwrap();
    let mission = game.content().mission(game.content().find_mission("MYX").unwrap());
    assert_eq!((mission.goals[0].rules[0], mission.specials[0].rules[0]), (own, own));
    let side = game.content().side(mission.mode);
    assert_eq!(side.ability(side.find_ability("second-stomach").unwrap()).rule, own);
    let faults = Rehearsal { games: 3, longest: 50_000 }.faults(&game);
    assert!(faults.is_empty(), "{faults:?}");
}

#[test]
fn what_cannot_work_is_refused_by_file_and_record() {
    let faults =
        laid_over::<MarvelZombies>(&[RULE, (TRAIT.0, &TRAIT.1.replace("count = 5", "count = 50"))]).unwrap_err();
    assert!(faults.iter().any(|fault| fault.contains("a deck has 1 to 64 cards, not 95")), "{faults:?}");
    let faults = laid_over::<MarvelZombies>(&[MISSION]).unwrap_err();
    assert!(
        faults.iter().any(|fault| fault.starts_with("mine/missions.toml:") && fault.contains("MY-1")),
        "{faults:?}"
    );
}
