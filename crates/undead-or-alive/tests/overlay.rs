//! Content of other people, laid over the box: one more card, skill, survivor, mission or rule is played.

use shamble_kernel::laws::laid_over;
use shamble_kernel::{Catalogue, Game, Rehearsal};
use shamble_undead_or_alive::UndeadOrAlive;

const RULE: (&str, &str) =
    ("rules.toml", "[[rule]]\nid = \"MY-1\"\nkind = \"play\"\nen = \"A pitchfork reaches the heart.\"\n");

const CARD: (&str, &str) = (
    "equipment.toml",
    r#"
[[card]]
id = "pitchfork"
name = { en = "Pitchfork" }
set = "deck"
count = 4
weapon = { type = "melee", range = [0, 0], dice = 2, accuracy = 4, damage = 2 }
rules = ["MY-1"]
"#,
);

const SKILL: (&str, &str) = (
    "skills.toml",
    r#"
[[skill]]
id = "farmhand"
name = { en = "Farmhand" }
text = { en = "One more die with the Pitchfork." }
rules = ["MY-1"]
effect = { kind = "dice", amount = 1, on = "pitchfork" }
"#,
);

const SURVIVOR: (&str, &str) = (
    "survivors.toml",
    r#"
[[survivor]]
id = "zed"
name = { en = "Zed" }
class = "townsfolk"
role = { en = "Farmer" }
skills.blue = [{ skill = "farmhand" }]
skills.yellow = [{ skill = "plus-one-action" }]
skills.orange = [{ skill = "shove" }, { skill = "taunt" }]
skills.red = [{ skill = "shove" }, { skill = "taunt" }, { skill = "sprint" }]
"#,
);

const MISSION: (&str, &str) = (
    "missions.toml",
    r#"
[[mission]]
id = "X1"
name = { en = "Through the barber's" }
story = { en = "One house." }
difficulty = "easy"
minutes = 10
grid = [["3R:3", "2R:0"]]
start = ["3R.a"]
first_spawn = "3R.i"
exit = "2R.i"

[mission.objectives]
zones = ["3R.B", "2R.C"]
count = { red = 2 }
reward = { red = { ap = 5 } }

[[mission.goals]]
step = 1
kind = "leave-by-exit"
text = { en = "Leave." }
rules = ["MY-1"]
"#,
);

#[test]
fn one_more_card_skill_survivor_mission_and_rule_are_played() {
    let game = laid_over::<UndeadOrAlive>(&[RULE, CARD, SKILL, SURVIVOR, MISSION])
        .unwrap_or_else(|told| panic!("{}", told.join("\n")));
    assert_eq!(game.missions().len(), 12);
    assert!(game.characters().iter().any(|character| character.id == "zed" && character.name.fr == "Zed"));
    let skill = game.content().skill(game.content().find_skill("farmhand").unwrap());
    assert_eq!(skill.rule, game.rules().cite("MY-1").unwrap());
    let faults = Rehearsal { games: 3, longest: 50_000 }.faults(&game);
    assert!(faults.is_empty(), "{faults:?}");
}

#[test]
fn another_mission_changes_no_fingerprint_but_its_own() {
    let bare = laid_over::<UndeadOrAlive>(&[]).unwrap();
    let more = laid_over::<UndeadOrAlive>(&[RULE, MISSION]).unwrap();
    assert_eq!(more.fingerprint("M3"), bare.fingerprint("M3"));
    assert_ne!(laid_over::<UndeadOrAlive>(&[CARD, RULE]).unwrap().fingerprint("M3"), bare.fingerprint("M3"));
}

#[test]
fn what_cannot_work_is_refused_by_file_line_and_record() {
    let (file, mission) = MISSION;
    for (old, new, told) in [
        ("exit = \"2R.i\"", "exit = \"9R.a\"", "mine/missions.toml:11: X1: there is no zone"),
        (
            "count = { red = 2 }",
            "count = { red = 3 }",
            "mine/missions.toml:3: X1: as many Objectives as places for them",
        ),
        ("kind = \"leave-by-exit\"", "kind = \"leave-by-train\"", "mine/missions.toml:3: X1: a goal needs a train"),
        ("start = [\"3R.a\"]", "start = []", "mine/missions.toml:3: X1: survivors start nowhere"),
    ] {
        let faults = laid_over::<UndeadOrAlive>(&[RULE, (file, &mission.replace(old, new))]).unwrap_err();
        assert!(faults.iter().any(|fault| fault.starts_with(told)), "{told}: {faults:?}");
    }
    let faults =
        laid_over::<UndeadOrAlive>(&[RULE, (CARD.0, &CARD.1.replace("count = 4", "count = 200"))]).unwrap_err();
    assert!(
        faults.iter().any(|fault| fault.contains("the Equipment deck has 257 cards; there is room for")),
        "{faults:?}"
    );
    let faults = laid_over::<UndeadOrAlive>(&[("my-missions.toml", mission)]).unwrap_err();
    assert!(faults[0].starts_with("my-missions.toml: is read by nobody"), "{faults:?}");
}

/// Nine tiles, the most usual size.
#[test]
fn a_board_that_is_too_large_is_refused_with_its_number_of_zones() {
    let grid = "grid = [[\"1R:0\", \"2R:0\", \"3R:0\"], [\"4R:0\", \"5V:0\", \"6R:0\"], [\"7V:0\", \"8V:0\", \"9R:0\"], [\"10V:0\", \"11V:0\", \"12V:0\"]]";
    let large = MISSION.1.replace("grid = [[\"3R:3\", \"2R:0\"]]", grid);
    let faults = laid_over::<UndeadOrAlive>(&[RULE, (MISSION.0, &large)]).unwrap_err();
    let is_told = |fault: &String| fault.contains("X1: the board has ") && fault.contains("there can be at most");
    assert!(faults.iter().any(is_told), "{faults:?}");
}
