//! Content that breaks a rule is refused, and the fault cites the rule.

mod broken;

use broken::{Edit, faults_after, line, tells};
use shamble_kernel::{Fault, RuleKind};
use shamble_undead_or_alive::{Content, embedded};

/// The blocks of a survivor in one class and in another.
fn reclassed(id: &str, class: &str) -> (String, String) {
    let name = format!("{}{}", id[..1].to_uppercase(), &id[1..]);
    let head = format!("id = \"{id}\"\nname = {{ en = \"{name}\", fr = \"{name}\" }}\n");
    let block = |class: &str| {
        let (health, favourite) = match class {
            "brawler" => (3, "melee"),
            "faithful" => (2, "any"),
            "gunslinger" => (2, "pistol"),
            _ => (2, "rifle"),
        };
        format!("{head}class = \"{class}\"\nhealth = {health}\nfavourite = \"{favourite}\"\n")
    };
    (block(class), block(if class == "brawler" { "townsfolk" } else { "brawler" }))
}

#[test]
fn a_survivor_of_another_class_breaks_a_rule() {
    let people = [
        ("carl", "brawler", 4),
        ("henry", "brawler", 5),
        ("may", "brawler", 6),
        ("kassey", "brawler", 7),
        ("concepcion", "faithful", 8),
        ("thomas", "faithful", 9),
        ("meg", "gunslinger", 10),
        ("pablito", "gunslinger", 11),
        ("turner", "gunslinger", 12),
        ("molly", "gunslinger", 13),
        ("jimmy", "townsfolk", 14),
        ("jeb", "townsfolk", 15),
        ("trixie", "townsfolk", 16),
        ("hanna", "townsfolk", 17),
    ];
    for (id, class, rule) in people {
        let (old, new) = reclassed(id, class);
        let edit = ("survivors.toml", old.as_str(), new.as_str());
        let at = line("survivors.toml", &format!("id = \"{id}\""));
        tells(edit, at, &format!("{id}: is of the class `{class}` (UOA-SURV-{rule})"));
        let broken = faults_after(&[edit]);
        assert!(broken.iter().any(|fault| fault.rule.is_some_and(|rule| rule.as_str() == "UOA-SURV-3")));
    }
}

/// One change for every rule that states a value or a count, by which the content breaks it.
fn breaks() -> Vec<(&'static str, Vec<Edit<'static>>)> {
    let (cards, skills, tiles, missions) = ("equipment.toml", "skills.toml", "tiles.toml", "missions.toml");
    let people = "survivors.toml";
    let another = r#"[[survivor]]
id = "zed"
name = { en = "Zed", fr = "Zed" }
class = "townsfolk"
health = 2
favourite = "rifle"
blue = { skill = "jump" }
yellow = { skill = "plus-one-action" }
orange = [{ skill = "shove" }, { skill = "taunt" }]
red = [{ skill = "shove" }, { skill = "taunt" }, { skill = "sprint" }]
role = { en = "One too many", fr = "Un de trop" }
source = "designed"

[[class]]
id = "townsfolk""#;
    let feat = "feat = { count = \"kills\", at_least = 3, within = \"turn\", with = \"rifle\" }";
    vec![
        ("UOA-GEN-9", vec![(cards, "en = \"Colt Peacemaker\"", "en = \"Colt SAA\"")]),
        ("UOA-SET-26", vec![(tiles, "landmark = \"mine\"", "landmark = \"church\"")]),
        ("UOA-SURV-1", vec![(people, "[[class]]\nid = \"townsfolk\"", another)]),
        ("UOA-SURV-18", vec![(people, "favourite = \"melee\"", "favourite = \"any\"")]),
        ("UOA-EQ-2", vec![(cards, "range = [0, 0]", "range = [0, 1]")]),
        ("UOA-EQ-3", vec![(cards, "type = \"rifle\"\nrange = [0, 1]", "type = \"rifle\"\nrange = [0, 0]")]),
        ("UOA-EQ-4", vec![(cards, "accuracy = 3\ndamage = 2", "accuracy = 7\ndamage = 2")]),
        (
            "UOA-BOUNTY-20",
            vec![(cards, feat, "feat = { count = \"kills\", at_least = 4, within = \"turn\", with = \"rifle\" }")],
        ),
        ("UOA-ADR-7", vec![(people, "yellow = { skill = \"plus-one-action\" }", "yellow = { skill = \"taunt\" }")]),
        ("UOA-ZOM-7", vec![(cards, "accuracy = 4\ndamage = 2", "accuracy = 4\ndamage = 3")]),
        ("UOA-SPT-25", vec![(tiles, "face = \"11R\"\n", "face = \"11R\"\ncorpse_pile = \"A\"\n")]),
        ("UOA-ABO-3", vec![("abominations.toml", "id = \"bowler-hat\"", "id = \"top-hat\"")]),
        ("UOA-ABO-6", vec![("abominations.toml", "designed = [\"name.en\", \"ability\"]", "designed = [\"name.en\"]")]),
        ("UOA-FAN-3", vec![(cards, "traits = [\"no-fanning\"]", "traits = []")]),
        ("UOA-RELOAD-6", vec![(cards, "traits = [\"reload\"]", "traits = []")]),
        ("UOA-BALC-12", vec![(tiles, "over = [\"a\", \"b\", \"d\"]", "over = [\"a\"]")]),
        ("UOA-TRAIN-1", vec![(tiles, "kind = \"railroad\"", "kind = \"train\"")]),
        ("UOA-TRAIN-2", vec![(tiles, "{ line = \"v\", at = 7, from = 3, to = 4 }, # tender A, cab B", "")]),
        ("UOA-TRAIN-4", vec![(tiles, "AAAAAAAAAAAAAAAAAAAA", "AAAAAAAAAAAAAABBBBBB")]),
        ("UOA-TRAIN-5", vec![(tiles, "{ line = \"v\", at = 14, from = 3, to = 4 }, # A, B", "")]),
        ("UOA-MIS-9", vec![(missions, "red = 6\nblue = 1", "red = 8\nblue = 1")]),
        ("UOA-MIS-10", vec![(missions, "designed = [\"story\", \"grid\", ", "designed = [\"story\", ")]),
        ("UOA-M7-15", vec![(missions, "per_zone = 2", "per_zone = 1")]),
        ("UOA-M9-15", vec![(missions, "red = 3\n", "red = 4\n")]),
        (
            "UOA-SKILL-73",
            vec![(skills, "\"blademaster\"", "\"bladesman\""), (people, "\"blademaster\"", "\"bladesman\"")],
        ),
        ("UOA-SKILL-74", vec![(skills, "at_least = 4", "at_least = 5")]),
        ("UOA-SKILL-75", vec![(skills, "range = [0, 0], dice = 2", "range = [0, 0], dice = 3")]),
        ("UOA-SKILL-88", vec![(skills, "\"inventor\"", "\"inventress\""), (people, "\"inventor\"", "\"inventress\"")]),
        ("UOA-DATA-1", vec![(cards, "set = \"start\"\ncount = 6", "set = \"start\"\ncount = 5")]),
        (
            "UOA-DATA-2",
            vec![(
                cards,
                "fr = \"Pioche\" }\nset = \"deck\"\ncount = 2",
                "fr = \"Pioche\" }\nset = \"deck\"\ncount = 3",
            )],
        ),
        ("UOA-DATA-3", vec![(people, "id = \"carl\"", "id = \"karl\"")]),
        ("UOA-DATA-4", vec![(cards, "set = \"bounty\"\ncount = 1", "set = \"bounty\"\ncount = 2")]),
        (
            "UOA-DATA-5",
            vec![(cards, "range = [1, 3]\ndice = 2\naccuracy = 3", "range = [1, 2]\ndice = 2\naccuracy = 3")],
        ),
        // Values that rules of other kinds state.
        (
            "UOA-SET-1",
            vec![(
                missions,
                "barred = [\"brawler\"]",
                "barred = [\"brawler\", \"faithful\", \"gunslinger\", \"townsfolk\"]",
            )],
        ),
        ("UOA-SET-8", vec![(missions, "empty_crates = [\"8V.B\"]", "empty_crates = []")]),
        ("UOA-SET-14", vec![(cards, "\"pan\"", "\"skillet\"")]),
        ("UOA-SET-24", vec![(missions, "abomination_spawns = [\"3R.i\"]", "abomination_spawns = [\"3R.a\"]")]),
        ("UOA-BRAWL-1", vec![(people, "cost = 1\nlimit = \"turn\"", "cost = 2\nlimit = \"turn\"")]),
        ("UOA-BRAWL-3", vec![(people, "health = 3", "health = 4")]),
        ("UOA-GUNS-1", vec![(people, "dice = 6\naccuracy = 5", "dice = 5\naccuracy = 5")]),
        ("UOA-GUNS-3", vec![(people, "noise = \"boom\"", "noise = \"bang\"")]),
        ("UOA-ZOM-2", vec![("zombies.toml", "toughness = 2", "toughness = 1")]),
        ("UOA-ZOM-9", vec![("zombies.toml", "miniatures = 40", "miniatures = 41")]),
        (
            "UOA-EXTRA-2",
            vec![(
                "spawn-deck.toml",
                "zombie = \"fatty\"\nnumbers = { blue = 0, yellow = 1, orange = 1, red = 1 }",
                "zombie = \"fatty\"\nnumbers = { blue = 1, yellow = 1, orange = 1, red = 1 }",
            )],
        ),
        ("UOA-BOUNTY-15", vec![(cards, "within = \"turn\", place = \"balcony\"", "within = \"turn\"")]),
        ("UOA-DYN-3", vec![(cards, "noise = \"boom\"\ndual = false", "noise = \"bang\"\ndual = false")]),
        ("UOA-HOLY-3", vec![(cards, "ap = 5, discard", "ap = 4, discard")]),
        ("UOA-WATER-1", vec![(cards, "ap = 3, discard", "ap = 4, discard")]),
        ("UOA-MACH-9", vec![(cards, "cost = 3, needs = \"same-zone\"", "cost = 2, needs = \"same-zone\"")]),
        (
            "UOA-MACH-10",
            vec![(
                cards,
                "{ skill = \"escalation\", action = \"ranged\" }",
                "{ skill = \"escalation\", action = \"combat\" }",
            )],
        ),
        ("UOA-MIS-4", vec![(missions, "shuffled = true", "shuffled = false")]),
        ("UOA-M0-1", vec![(missions, "minutes = 10", "minutes = 15")]),
        ("UOA-M0-5", vec![(missions, "type = \"runner\"", "type = \"fatty\"")]),
        (
            "UOA-M2-3",
            vec![(
                missions,
                "class = \"brawler\"\ncount = 4\nzone = \"1R.C\"",
                "class = \"brawler\"\ncount = 3\nzone = \"1R.C\"",
            )],
        ),
        (
            "UOA-M3-4",
            vec![(
                missions,
                "reward = { red = { ap = 5, bounty = \"top\" } }\nrules = [\"UOA-M3-4\"]",
                "reward = { red = { ap = 5 } }\nrules = [\"UOA-M3-4\"]",
            )],
        ),
        (
            "UOA-M7-4",
            vec![(missions, "barred = [\"faithful\", \"townsfolk\"]", "barred = [\"faithful\", \"gunslinger\"]")],
        ),
        ("UOA-M2-1", vec![(missions, "\"1R:3\", \"4R:1\", \"5V:2\"", "\"1R:3\", \"4V:1\", \"5V:2\"")]),
        ("UOA-TRAIN-25", vec![(missions, "behind = \"R\"", "behind = \"V\"")]),
    ]
}

#[test]
fn content_that_breaks_a_rule_is_refused_by_it() {
    for (rule, edits) in breaks() {
        let faults = faults_after(&edits);
        let told = faults.iter().find(|fault| fault.rule.is_some_and(|cited| cited.as_str() == rule));
        let list: Vec<String> = faults.iter().map(Fault::to_string).collect();
        let Some(told) = told else { panic!("{rule} is not cited:\n{}", list.join("\n")) };
        let file = edits[0].0;
        assert!(told.field.starts_with(file), "{told}");
    }
}

/// Rules that cannot be broken by content, and what holds them.
const HELD_BY_TYPES: [&str; 1] = [
    // There are four kinds of spawn token: `SpawnKind`.
    "UOA-SPT-1",
];

#[test]
fn every_rule_about_data_is_checked() {
    let content = Content::load(&embedded()).unwrap();
    let broken: Vec<&str> = breaks().iter().map(|(rule, _)| *rule).collect();
    // Those of single survivors have a test of their own.
    let is_of_survivor = |rule: &str| (3..=17).any(|number| rule == format!("UOA-SURV-{number}"));
    let unchecked: Vec<&str> = content
        .rules
        .iter()
        .filter(|rule| rule.kind == RuleKind::Data)
        .map(|rule| rule.id.as_str())
        .filter(|rule| !broken.contains(rule) && !is_of_survivor(rule) && !HELD_BY_TYPES.contains(rule))
        .collect();
    assert_eq!(unchecked, [""; 0]);
}
