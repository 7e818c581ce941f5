//! Content that breaks a rule about values and counts is refused, or differs from the printed list of the box; either way
//! the rule is cited.

#![allow(clippy::unwrap_used)]

mod broken;

use broken::{Edit, edit, edited, faults_after};
use shamble_kernel::content::Printed;
use shamble_kernel::{Fault, RuleKind};
use shamble_marvel_zombies::{Content, embedded};

const PRINTED: &str = include_str!("printed.toml");

const HEROES: &str = "zombie-mode/heroes.toml";
const ENEMIES: &str = "zombie-mode/enemies.toml";
const CITIZENS: &str = "zombie-mode/citizens.toml";
const TRAITS: &str = "zombie-mode/traits.toml";
const SPAWN: &str = "zombie-mode/spawn-deck.toml";
const TRACKS: &str = "zombie-mode/tracks.toml";
const BOSSES: &str = "zombie-mode/super-heroes.toml";
const SUPER_HEROES: &str = "hero-mode/super-heroes.toml";
const ZOMBIE_HEROES: &str = "hero-mode/zombie-heroes.toml";
const ZOMBIES: &str = "hero-mode/enemies.toml";
const RESCUED: &str = "hero-mode/citizens.toml";
const HEROIC_TRAITS: &str = "hero-mode/traits.toml";
const HORDE: &str = "hero-mode/spawn-deck.toml";
const POWER: &str = "hero-mode/tracks.toml";
const MISSIONS: &str = "missions.toml";

type Break = (&'static str, Edit<'static>);

const fn at(
    rule: &'static str,
    file: &'static str,
    after: &'static str,
    old: &'static str,
    new: &'static str,
) -> Break {
    (rule, Edit { file, after, old, new })
}

/// One change for every rule that states a value or a count, by which the content breaks it.
#[rustfmt::skip]
const BREAKS: &[Break] = &[
    at("MZ-ID-1", HEROES, "", "[devour]\nid = \"devour\"\nname = { en = \"Devour\", fr = \"Dévoration\" }\ntype = \"melee\"\nrange = [0, 0]\ndice = 1\naccuracy = 4\nrules = [\"MZ-DEVOUR-1\", \"MZ-DEVOUR-9\"]\nsource = \"rulebook\"\n", ""),
    at("MZ-ID-5", HEROES, "\"iron-man\"", "accuracy = 4", "accuracy = 7"),
    at("MZ-ENEMY-1", ENEMIES, "\"operator\"", "actions = 1", "actions = 2"),
    at("MZ-ENEMY-2", ENEMIES, "\"guard\"", "toughness = 2", "toughness = 1"),
    at("MZ-ENEMY-3", ENEMIES, "\"specialist\"", "xp = 1", "xp = 2"),
    at("MZ-ENEMY-4", ENEMIES, "\"super-hero\"", "actions = 2", "actions = 1"),
    at("MZ-DEVOUR-9", HEROES, "\"devour\"", "accuracy = 4", "accuracy = 3"),
    at("MZ-OUT-5", ENEMIES, "\"operator\"", "pieces = 35", "pieces = 28"),
    at("MZ-CIT-6", ENEMIES, "\n[citizen]", "toughness = 1", "toughness = 2"),
    at("MZ-CITX-1", CITIZENS, "\"saved\"", "count = 2", "count = 3"),
    at("MZ-CITX-2", CITIZENS, "id = \"secret-mission-2\"", "kind = \"secret-mission\"", "kind = \"nobody\""),
    at("MZ-HERO-1", HEROES, "\"power-blows\"", "dice = 2", "dice = 3"),
    at("MZ-HERO-9", HEROES, "\"vibranium-shield\"", "accuracy = 3", "accuracy = 4"),
    at("MZ-HERO-17", HEROES, "\"twin-katanas\"", "dice = 3", "dice = 2"),
    at("MZ-HERO-18", HEROES, "\"wasp-sting\"", "dice = 2", "dice = 3"),
    at("MZ-HERO-19", HEROES, "\"wasp\"", "id = \"plus-one-action\"\nname = { en = \"+1 Action\", fr = \"+1 Action\" }\nsource = \"rulebook\"\ntiming = \"always\"\nlimit = \"none\"\noptional = false\neffect = { kind = \"actions\", plus = 1 }", "id = \"two-more\"\nname = { en = \"+1 Action\", fr = \"+1 Action\" }\nsource = \"rulebook\"\ntiming = \"always\"\nlimit = \"none\"\noptional = false\neffect = { kind = \"actions\", plus = 2 }"),
    at("MZ-HERO-20", HEROES, "\"twin-katanas\"", "type = \"melee\", range = [0, 0]", "type = \"ranged\", range = [0, 1]"),
    at("MZ-HERO-22", HEROES, "\"hulk\"", "health = 5", "health = 6"),
    at("MZ-MIS-1", MISSIONS, "id = \"MZ4\"", "minutes = 60", "minutes = 0"),
    at("MZ-MIS-4", MISSIONS, "id = \"MZ4\"", "spawn_points = 3", "spawn_points = 4"),
    at("MZ-MIS-5", MISSIONS, "id = \"MZ4\"", "objectives = 6", "objectives = 7"),
    at("MZ-M0-1", MISSIONS, "id = \"MZ0\"", "minutes = 25", "minutes = 30"),
    at("MZ-M1-1", MISSIONS, "id = \"MZ1\"", "\"easy\"", "\"hard\""),
    at("MZ-M2-1", MISSIONS, "id = \"MZ2\"", "minutes = 45", "minutes = 30"),
    at("MZ-M3-1", MISSIONS, "id = \"MZ3\"", "minutes = 45", "minutes = 30"),
    at("MZ-M4-1", MISSIONS, "id = \"MZ4\"", "minutes = 60", "minutes = 30"),
    at("MZ-M5-1", MISSIONS, "id = \"MZ5\"", "minutes = 45", "minutes = 30"),
    at("MZ-M6-1", MISSIONS, "id = \"MZ6\"", "minutes = 60", "minutes = 30"),
    at("MZ-M7-1", MISSIONS, "id = \"MZ7\"", "minutes = 120", "minutes = 30"),
    at("MZ-M8-1", MISSIONS, "id = \"MZ8\"", "\"hard\"", "\"easy\""),
    at("MZ-M9-1", MISSIONS, "id = \"MZ9\"", "minutes = 60", "minutes = 30"),
    at("MZ-M10-1", MISSIONS, "id = \"MZ10\"", "\"very-hard\"", "\"hard\""),
    at("MZ-MH1-1", MISSIONS, "id = \"MH1\"", "minutes = 45", "minutes = 30"),
    at("MZ-MH2-1", MISSIONS, "id = \"MH2\"", "minutes = 25", "minutes = 30"),
    at("MZ-MH3-1", MISSIONS, "id = \"MH3\"", "minutes = 45", "minutes = 30"),
    at("MZ-MH4-1", MISSIONS, "id = \"MH4\"", "minutes = 25", "minutes = 30"),
    at("MZ-MH5-1", MISSIONS, "id = \"MH5\"", "minutes = 90", "minutes = 30"),
    at("MZ-M0-2", MISSIONS, "id = \"MZ0\"", "legend = { citizen_cards = 2", "legend = { citizen_cards = 3"),
    at("MZ-M1-2", MISSIONS, "id = \"MZ1\"", "legend = { citizen_cards = 4", "legend = { citizen_cards = 5"),
    at("MZ-M2-2", MISSIONS, "id = \"MZ2\"", "legend = { start = 1", "legend = { start = 2"),
    at("MZ-M3-2", MISSIONS, "id = \"MZ3\"", "legend = { citizen_cards = 6", "legend = { citizen_cards = 7"),
    at("MZ-M4-2", MISSIONS, "id = \"MZ4\"", "legend = { start = 1", "legend = { start = 2"),
    at("MZ-M5-2", MISSIONS, "id = \"MZ5\"", "legend = { citizen_cards = 6", "legend = { citizen_cards = 7"),
    at("MZ-M6-2", MISSIONS, "id = \"MZ6\"", "legend = { start = 1", "legend = { start = 2"),
    at("MZ-M6-15", MISSIONS, "id = \"MZ6\"", "hidden = { red = 3, blue = 1", "hidden = { red = 4, blue = 0"),
    at("MZ-M7-2", MISSIONS, "id = \"MZ7\"", "legend = { start = 2", "legend = { start = 3"),
    at("MZ-M8-2", MISSIONS, "id = \"MZ8\"", "legend = { citizen_cards = 3", "legend = { citizen_cards = 4"),
    at("MZ-M9-2", MISSIONS, "id = \"MZ9\"", "legend = { citizen_cards = 6", "legend = { citizen_cards = 7"),
    at("MZ-M10-2", MISSIONS, "id = \"MZ10\"", "legend = { start = 1", "legend = { start = 2"),
    at("MZ-MH1-2", MISSIONS, "id = \"MH1\"", "legend = { start = 2", "legend = { start = 3"),
    at("MZ-MH2-2", MISSIONS, "id = \"MH2\"", "legend = { citizen_cards = 4", "legend = { citizen_cards = 5"),
    at("MZ-MH3-2", MISSIONS, "id = \"MH3\"", "legend = { citizen_cards = 6", "legend = { citizen_cards = 7"),
    at("MZ-MH4-2", MISSIONS, "id = \"MH4\"", "legend = { citizen_cards = 4", "legend = { citizen_cards = 5"),
    at("MZ-MH5-2", MISSIONS, "id = \"MH5\"", "legend = { start = 1", "legend = { start = 2"),
    at("MZ-HM-2", ZOMBIE_HEROES, "", "id = \"wasp\"", "id = \"ant-man\""),
    at("MZ-COMP-1", SPAWN, "no = \"036\"", "\nsource = \"designed\"\n", "\nsource = \"designed\"\n[[card]]\nno = \"043\"\nkind = \"extra-activation\"\nenemy = \"guard\"\nsource = \"designed\"\n"),
    at("MZH-ID-2", SUPER_HEROES, "\"thor\"", "health = 5", "health = 4"),
    at("MZH-TRAIT-6", HEROIC_TRAITS, "\"leap\"", "cost = { power = 1 }", "cost = { power = 3 }"),
    at("MZH-CITX-1", RESCUED, "id = \"devoured\"", "count = 2", "count = 3"),
    at("MZH-OUT-2", ZOMBIES, "\"runner\"", "pieces = 14", "pieces = 15"),
    at("MZH-ZH-2", ZOMBIE_HEROES, "\"hulk\"", "toughness = 5", "toughness = 0"),
    // Values that rules of other kinds state.
    at("MZ-HUNGER-1", TRACKS, "[hunger]", "max = 4", "max = 5"),
    at("MZ-HUNGER-2", TRACKS, "[hunger]", "rise = 1", "rise = 2"),
    at("MZ-HUNGER-5", TRACKS, "[hunger]", "faces = [1]", "faces = [2]"),
    at("MZ-PLAYER-5", TRACKS, "\"yellow\"", "actions = 4", "actions = 5"),
    at("MZ-SETUP-18", HEROES, "\"wasp\"", "health = 5", "health = 6"),
    at("MZ-TRAIT-4", TRACKS, "[dashboard]", "traits = 2", "traits = 3"),
    at("MZ-CIT-5", TRACKS, "[dashboard]", "citizens = 1", "citizens = 2"),
    at("MZ-SETUP-4", TRACKS, "[heroes]", "large = [5, 6]", "large = [6]"),
    at("MZ-SETUP-14", HEROES, "", "id = \"wasp\"", "id = \"ant-man\""),
    at("MZ-COMBAT-3", HEROES, "\"smash\"", "range = [0, 0]", "range = [0, 1]"),
    at("MZ-COMBAT-4", HEROES, "\"wasp-sting\"", "range = [0, 1]", "range = [0, 0]"),
    at("MZ-EATK-1", ENEMIES, "\"guard\"", "wounds = 1", "wounds = 2"),
    at("MZ-HERO-2", HEROES, "\"energy-blast\"", "count = 1", "count = 2"),
    at("MZ-HERO-4", HEROES, "\"danvers-special\"", "zones = 2", "zones = 3"),
    at("MZ-HERO-5", HEROES, "\"energy-absorption\"", "cost = { hunger = 1 }\n", ""),
    at("MZ-HERO-10", HEROES, "\"shield-block\"", "success = 5", "success = 4"),
    at("MZ-HERO-12", HEROES, "\"ricochet\"", "range = [0, 1]", "range = [0, 2]"),
    at("MZ-HERO-13", HEROES, "\"undead-leader\"", "range = [0, 2]", "range = [0, 3]"),
    at("MZ-TRAIT-7", TRAITS, "\"raw-power\"", "limit = \"once\"", "limit = \"turn\""),
    at("MZ-TRAIT-11", TRAITS, "\"lunge\"", "optional = true", "optional = true\ncost = { actions = 1 }"),
    at("MZ-CARD-1", SPAWN, "no = \"001\"", "red = 9", "red = 10"),
    at("MZ-CARD-5", SPAWN, "no = \"029\"", "enemy = \"guard\"", "enemy = \"operator\""),
    at("MZ-SIGN-6", "objects.toml", "\n[sign]", "throws = 2", "throws = 3"),
    at("MZ-SIGN-9", "objects.toml", "\n[sign]", "actions = 1", "actions = 2"),
    at("MZ-SPAWN-2", MISSIONS, "id = \"MZ1\"", "colour = \"initial\"", "colour = \"red\""),
    at("MZ-SPAWN-6", MISSIONS, "id = \"MZ2\"", "colour = \"blue\", active = false", "colour = \"blue\""),
    at("MZ-SPAWN-9", MISSIONS, "id = \"MZ3\"", "\"5R.i\", colour = \"red\" },\n  { zone = \"8R.g\"", "\"8R.g\", colour = \"red\" },\n  { zone = \"5R.i\""),
    at("MZ-MIS-3", MISSIONS, "id = \"bigger-team-blue\"", "large_team = true\n", ""),
    at("MZ-MIS-6", MISSIONS, "id = \"MZ7\"", "hidden = { red = 6", "hidden = { red = 5"),
    at("MZ-MIS-9", MISSIONS, "id = \"MZ4\"", "citizen_cards = 9", "citizen_cards = 8"),
    at("MZ-MIS-10", MISSIONS, "id = \"MZ4\"", "\"grid.turns\", ", ""),
    at("MZ-DOOR-9", MISSIONS, "id = \"MH4\"", "token = \"green\"", "token = \"blue\""),
    at("MZ-M2-13", MISSIONS, "id = \"MZ2\"", "colour = \"green\", active = false", "colour = \"green\""),
    at("MZ-SETUP-6", MISSIONS, "id = \"MZ7\"", "bosses = 1", "bosses = 2"),
    at("MZ-SETUP-21", MISSIONS, "id = \"MZ0\"", "start = [\"8R.g\"]", "start = []"),
    at("MZ-M10-6", SPAWN, "no = \"042\"", "kind = \"super-hero\"", "kind = \"extra-activation\"\nenemy = \"guard\""),
    at("MZH-POWER-2", POWER, "[power]", "rise = 1", "rise = 2"),
    at("MZH-POWER-3", POWER, "[power]", "max = 4", "max = 6"),
    at("MZH-POWER-5", POWER, "[power]", "dice_per_power = 1", "dice_per_power = 2"),
    at("MZH-POWER-7", POWER, "[power]", "faces = [6]", "faces = [5, 6]"),
    at("MZH-POWER-9", POWER, "[power]", "power_up = 2", "power_up = 1"),
    at("MZH-RESCUE-5", POWER, "[power]", "rescue = 1", "rescue = 2"),
    at("MZH-DEV-4", POWER, "[power]", "devoured_loss = 1", "devoured_loss = 2"),
    at("MZH-XP-2", POWER, "\"blue\"", "actions = 3", "actions = 4"),
    at("MZH-XP-3", SUPER_HEROES, "\"thor\"", "id = \"plus-one-action\"\nname = { en = \"+1 Action\", fr = \"+1 Action\" }\nsource = \"public\"\ntiming = \"always\"\nlimit = \"none\"\noptional = false\neffect = { kind = \"actions\", plus = 1 }", "id = \"two-more\"\nname = { en = \"+1 Action\", fr = \"+1 Action\" }\nsource = \"public\"\ntiming = \"always\"\nlimit = \"none\"\noptional = false\neffect = { kind = \"actions\", plus = 2 }"),
    at("MZH-ENEMY-3", ZOMBIES, "\"runner\"", "actions = 2", "actions = 1"),
    at("MZH-EATK-1", ZOMBIES, "\"walker\"", "wounds = 1", "wounds = 2"),
    at("MZH-TRAIT-4", HEROIC_TRAITS, "\"leap\"", "limit = \"once\"", "limit = \"turn\""),
    at("MZH-CARD-5", HORDE, "no = \"H32\"", "enemy = \"walker\"", "enemy = \"brute\""),
    at("MZH-ID-4", SUPER_HEROES, "", "# Role: boss slayer.", "[devour]\nid = \"devour\"\nname = { en = \"Devour\", fr = \"Dévoration\" }\ntype = \"melee\"\nrange = [0, 0]\ndice = 1\naccuracy = 4\nsource = \"designed\"\n\n# Role: boss slayer."),
];

#[test]
fn content_that_breaks_a_rule_is_refused_by_it() {
    for (rule, edit) in BREAKS {
        let mut faults = faults_after(&[*edit]);
        faults.extend(Printed::differences(&edited(&[*edit]), PRINTED));
        let told = faults.iter().find(|fault| cites(fault, rule));
        let list: Vec<String> = faults.iter().map(Fault::to_string).collect();
        let Some(told) = told else { panic!("{rule} is not cited:\n{}", list.join("\n")) };
        assert!(told.field.starts_with(edit.file), "{told}");
    }
}

/// Whether a fault is one against a rule.
fn cites(fault: &Fault, rule: &str) -> bool {
    fault.rule.is_some_and(|cited| cited.as_str() == rule) || fault.what.starts_with(&format!("{rule}: "))
}

const TILES: &str = "MZ-MIS-2";

#[test]
fn a_tenth_tile_is_not_printed() {
    let plan = "aaaaaaaaaaaaaaaaaaaa\n".repeat(20);
    let head = "[[tile]]\nface = \"1R\"";
    let tile = format!(
        "[[tile]]\nface = \"10R\"\nback = \"10V\"\nsource = \"designed\"\nname = {{ en = \"Square\", fr = \"Place\" }}\n\
         plan = \"\"\"\n{plan}\"\"\"\nspawn = []\ncitizen = \"a\"\nplaces = []\n\n{head}"
    );
    let faults = Printed::differences(&edited(&[edit("tiles.toml", "", head, &tile)]), PRINTED);
    assert!(faults.iter().any(|fault| cites(fault, TILES)), "{faults:?}");
}

/// Rules that cannot be broken by content, and what holds them.
const HELD_BY_TYPES: [&str; 3] = [
    // Each Citizen says whether it is Combatant: `CitizenKind::Citizen`.
    "MZ-CIT-7",
    // There is one Interactive Object: `Content::sign`.
    "MZ-SIGN-1",
    // A sheet has Health, one Attack and a Skill for each level, a mode has one track: `Character`, `Side`.
    "MZH-ID-1",
];

#[test]
fn every_rule_about_data_is_checked() {
    let content = Content::load(&embedded()).unwrap();
    let broken: Vec<&str> = BREAKS.iter().map(|(rule, _)| *rule).collect();
    let unchecked: Vec<&str> = content
        .rules
        .iter()
        .filter(|rule| rule.kind == RuleKind::Data)
        .map(|rule| rule.id.as_str())
        .filter(|rule| !broken.contains(rule) && !HELD_BY_TYPES.contains(rule) && *rule != TILES)
        .collect();
    assert_eq!(unchecked, [""; 0]);
}

/// What no rule says, but without which a mission cannot be played.
#[test]
fn a_mission_that_cannot_be_played_is_refused() {
    for (after, old, new, what) in [
        ("id = \"MZ2\"", "until = \"objective-citizen-devoured\"", "until = \"never\"", "nobody can get to"),
        (
            "id = \"MZ5\"",
            "until = { taken = [\"blue\", \"green\"] }",
            "until = \"never\"",
            "nobody can get to the Exit in 3V.C",
        ),
        ("id = \"MZ8\"", "until = { taken = [\"blue\"] }", "until = \"never\"", "nobody can get to the Exit"),
        (
            "id = \"MH4\"",
            "until = { taken = [\"red\"] }",
            "until = { taken = [\"blue\"] }",
            "nobody can get to an Objective in 8R.C",
        ),
        ("id = \"MZ6\"", "kind = \"exit-appears\"\ncolour = \"green\"", "kind = \"reveal-on-entry\"", "goal `Find"),
        (
            "id = \"MZ7\"",
            "kind = \"split-start\"\nhow = \"even\"",
            "kind = \"reveal-on-entry\"",
            "has a special rule for: two Start Zones",
        ),
        ("id = \"MZ3\"", "kind = \"place-bosses\"", "kind = \"reveal-on-entry\"", "has a special rule for: bosses"),
        (
            "id = \"MZ10\"",
            "kind = \"secret-missions-shown\"",
            "kind = \"reveal-on-entry\"",
            "has a special rule for: Secret",
        ),
        ("id = \"MZ9\"", "kind = \"objective-reveals-citizen\"", "kind = \"reveal-on-entry\"", "goal `"),
        (
            "id = \"MZ10\"",
            "count = 6\nrules",
            "count = 7\nrules",
            "special rule `nobody-else-comes`: there are not so many",
        ),
        (
            "id = \"MH4\"",
            "count = 2\nrules = [\"MZ-MH4-4\"",
            "count = 3\nrules = [\"MZ-MH4-4\"",
            "special rule `no-bad-news`",
        ),
        ("id = \"MH4\"", "zones = [\"6R.C\", \"9R.C\"]", "zones = [\"6R.C\", \"1R.A\"]", "special rule `trapped`"),
        (
            "id = \"MH4\"",
            "zones = [\"6R.C\", \"9R.C\"]",
            "zones = [\"6R.C\", \"9R.C\", \"8R.f\"]",
            "is about 3 Citizens; a character keeps 2",
        ),
        (
            "id = \"MZ3\"",
            "who = \"doctor-strange\", zone = \"7V.h\" }",
            "who = \"doctor-strange\", zone = \"7V.h\" }, { who = \"doctor-strange\", zone = \"7V.a\" }",
            "there is one card of each boss",
        ),
        (
            "id = \"MZ10\"",
            "card = \"secret-mission-2\", zone",
            "card = \"secret-mission-1\", zone",
            "there is one card of each Secret",
        ),
        (
            "id = \"MZ10\"",
            "card = \"super-hero\"\ncount = 6",
            "card = \"normal\"\ncount = 7",
            "removes more cards than can lie beside the board",
        ),
        ("id = \"MZ8\"", "except = [\"4V\"]", "except = [\"1V\"]", "special rule `too-quiet`"),
        ("id = \"MZ8\"", "operator = 2", "operator = 12", "special rule `ambush`"),
        (
            "id = \"MZ3\"",
            "until = { eliminated = \"doctor-strange\" }",
            "until = { eliminated = \"thor\" }",
            "special rule `magic-barrier`",
        ),
        (
            "id = \"MZ2\"",
            "when = { revealed = \"secret-mission-1\" }",
            "when = { revealed = \"secret-mission-2\" }",
            "special rule `alarm-blue`",
        ),
        (
            "id = \"MH3\"",
            "until = { taken = [\"blue\", \"green\"] }",
            "until = { devoured = \"wong\" }",
            "special rule `bolted-down`",
        ),
        ("id = \"MZ10\"", "plus = 1", "plus = 0", "special rule `improvements`"),
        ("id = \"MZ1\"", "step = 2", "step = 3", "step 3 follows step 1"),
        (
            "id = \"MH4\"",
            "kind = \"objective-xp\"\ncolours = [\"red\", \"blue\", \"green\"]\nxp = 5\nto = \"taker\"",
            "kind = \"objective-citizen\"\nzone = \"8R.f\"\nfixed = false",
            "special rule `trapped`",
        ),
        ("id = \"MZ4\"", "at_least = 1", "at_least = 2", "goal `"),
        (
            "id = \"MH2\"",
            "kind = \"citizen-lost\"\nwho = \"objective\"",
            "kind = \"citizen-lost\"\nwho = \"trapped\"",
            "defeat `",
        ),
        (
            "id = \"MZ1\"",
            "{ zone = \"9V.a\", colour = \"red\" }",
            "{ zone = \"5R.g\", colour = \"red\" }",
            "each Spawn Point has a zone",
        ),
    ] {
        let faults = faults_after(&[edit(MISSIONS, after, old, new)]);
        let mission = after.trim_start_matches("id = ").trim_matches('"');
        let told = format!("{mission}: {what}");
        let list: Vec<String> = faults.iter().map(Fault::to_string).collect();
        assert!(faults.iter().any(|fault| fault.what.starts_with(&told)), "{told}\n{}", list.join("\n"));
    }
}

/// Words that could be written, but would not be played.
#[test]
fn an_ability_that_would_not_be_played_is_refused() {
    for (file, after, old, new, what) in [
        (
            HEROES,
            "\"shrink\"",
            "timing = \"leaving-zone\"",
            "timing = \"end-phase\"",
            "shrink: its effect does not work at the moment `end-phase`",
        ),
        (HEROES, "\"strongest-there-is\"", "on = \"unique\"\n", "", "strongest-there-is: has `on` if"),
        (HEROES, "\"thrusters\"", "optional = true", "optional = true\non = \"any\"", "thrusters: has `on` if"),
        (TRACKS, "\"orange\"", "from_xp = 19", "from_xp = 20", "orange: begins at 19 XP"),
        (ENEMIES, "\"guard\"", "toughness = 2\n", "", "guard: has Toughness and XP"),
        (ENEMIES, "\"super-hero\"", "actions = 2", "actions = 2\nxp = 3", "super-hero: has Toughness and XP"),
        (
            TRAITS,
            "\"leftovers\"",
            "kind = \"track-by\", change = -2",
            "kind = \"trait-cost\", less = 1",
            "leftovers: what its effect",
        ),
        (
            TRAITS,
            "\"leftovers\"",
            "optional = true",
            "optional = true\nafter_kill = true",
            "leftovers: `after_kill` is for",
        ),
        (HEROES, "\"thrusters\"", "limit = \"turn\"", "limit = \"once\"", "thrusters: a Skill is not discarded"),
        (BOSSES, "\"webs\"", "timing = \"leaving-zone\"", "timing = \"attacked\"", "webs: its effect does not work"),
        (
            BOSSES,
            "\"webs\"",
            "kind = \"move-surcharge\", plus = 1, range = [0, 2]",
            "kind = \"no-surcharge\"",
            "webs: its effect is for others",
        ),
        (HEROIC_TRAITS, "\"clean-hit\"", "on = \"any\"", "on = \"devour\"", "clean-hit: there is no Devour"),
        (
            SPAWN,
            "no = \"035\"",
            "special = \"operators-open-fire\"",
            "special = \"operators-open-fire\"\ncounts = { blue = 1, yellow = 1, orange = 1, red = 1 }",
            "035: has `counts` if",
        ),
        (SPAWN, "no = \"012\"", "yellow = 2", "yellow = 0", "012: places at least 1"),
        (
            SPAWN,
            "no = \"012\"",
            "enemy = \"guard\"",
            "enemy = \"super-hero\"",
            "012: bosses come by cards of their own",
        ),
        (TRAITS, "\"lunge\"", "count = 4", "count = 40", "trait: a deck has 1 to 64 cards, not 81"),
        (BOSSES, "", "id = \"ms-marvel\"", "id = \"wong\"", "wong: the id stands for something else already"),
    ] {
        let faults = faults_after(&[edit(file, after, old, new)]);
        let list: Vec<String> = faults.iter().map(Fault::to_string).collect();
        assert!(faults.iter().any(|fault| fault.what.starts_with(what)), "{what}\n{}", list.join("\n"));
    }
}
