//! Broken content is refused, and every fault says where it stands. Each test breaks a copy of the files.

#![allow(clippy::unwrap_used)]

mod broken;

use broken::{edit, faults_after, tells};
use shamble_kernel::laws;
use shamble_marvel_zombies::MarvelZombies;

const HEROES: &str = "zombie-mode/heroes.toml";
const MISSIONS: &str = "missions.toml";

#[test]
fn a_missing_file_and_text_that_is_no_toml_are_told() {
    assert_eq!(laws::check_files::<MarvelZombies>(), Ok(()));
}

#[test]
fn unknown_fields_are_told_with_their_line() {
    for (file, after, old, new) in [
        (HEROES, "\"wasp\"", "role = ", "roll = "),
        (HEROES, "\"shrink\"", "limit = ", "limits = 1\nlimit = "),
        ("tiles.toml", "face = \"3V\"", "citizen = ", "citizn = "),
        ("objects.toml", "\n[sign]", "throws = ", "throw_s = "),
        ("hero-mode/tracks.toml", "[power]", "rescue = ", "saved = "),
        ("zombie-mode/spawn-deck.toml", "no = \"003\"", "counts = ", "count = "),
        (MISSIONS, "id = \"MZ4\"", "sign = \"1R.a\"", "sing = \"1R.a\""),
    ] {
        let edit = edit(file, after, old, new);
        tells(edit, "unknown field");
    }
    // Fields that depend on a kind are told at the table they stand in.
    for (file, after, old, new) in [
        (MISSIONS, "id = \"MZ0\"", "kind = \"devour-all-citizens\"", "kind = \"devour-all-citizens\"\ncount = 1"),
        (MISSIONS, "id = \"MZ0\"", "xp = 5\n", "xp = 5\nap = 5\n"),
        ("zombie-mode/citizens.toml", "id = \"saved\"", "count = 2", "count = 2\nnumber = 1"),
    ] {
        let edit = edit(file, after, old, new);
        tells(edit, "unknown field");
    }
}

#[test]
fn unknown_words_are_told_with_their_line() {
    for (file, after, old, new) in [
        (HEROES, "\"shrink\"", "timing = \"leaving-zone\"", "timing = \"sometimes\""),
        (HEROES, "\"shrink\"", "kind = \"no-surcharge\"", "kind = \"no-charge\""),
        (HEROES, "\"wasp\"", "level = \"orange\"", "level = \"violet\""),
        (MISSIONS, "id = \"MZ4\"", "difficulty = \"medium\"", "difficulty = \"tricky\""),
        (MISSIONS, "id = \"MZ4\"", "colour = \"initial\"", "colour = \"first\""),
        (MISSIONS, "id = \"MZ8\"", "token = \"open\"", "token = \"ajar\""),
    ] {
        let edit = edit(file, after, old, new);
        tells(edit, "unknown variant");
    }
    for (after, old, new) in [
        ("id = \"MZ7\"", "kind = \"each-hero-devours\"", "kind = \"each-hero-nibbles\""),
        ("id = \"MZ7\"", "how = \"even\"", "how = \"odd\""),
        ("id = \"MZ2\"", "who = \"objective\"", "who = \"nobody\""),
    ] {
        let edit = edit(MISSIONS, after, old, new);
        tells(edit, "unknown variant");
    }
}

/// A goal names the Citizens to be rescued and their number: none can ask for all there are (MZH-WIN-5).
#[test]
fn a_goal_to_rescue_all_citizens_is_refused() {
    for (old, new, what) in [
        ("kind = \"rescue-citizen\"", "kind = \"rescue-all-citizens\"", "rescue-all-citizens"),
        ("who = \"objective\"\n", "", "who"),
        ("who = \"objective\"", "who = \"all\"", "unknown variant"),
    ] {
        let edit = edit(MISSIONS, "id = \"MH2\"", old, new);
        tells(edit, what);
    }
}

#[test]
fn values_that_would_not_be_played_are_told() {
    for (file, after, old, new, what) in [
        (HEROES, "\"madder-and-stronger\"", "\"health-lost\"", "\"hunger\"", "did not match"),
        (HEROES, "\"wasp-sting\"", "range = [0, 1]", "range = [1, 0]", "[1, 0] is no Range"),
        (HEROES, "\"thunderclap\"", "cost = { hunger = 1 }", "cost = { hunger = -1 }", "invalid value"),
    ] {
        let edit = edit(file, after, old, new);
        tells(edit, what);
    }
    for (file, after, old, new, what) in [
        (HEROES, "\"strongest-there-is\"", "faces = [5, 6]", "faces = [5, 7]", "hulk: faces are numbers"),
        (HEROES, "\"thunderclap\"", "cost = { hunger", "cost = { power", "hulk: a cost in Hunger"),
        (HEROES, "\"thunderclap\"", "\"own-zone\"", "\"in-sight\"", "hulk: "),
        (HEROES, "\"energy-blast\"", "\"operator\"", "\"walker\"", "captain-marvel: there is no Enemy type `walker`"),
        (HEROES, "\"thunderclap\"", "types = [\"operator\", \"specialist\"]", "types = []", "hulk: needs an Enemy"),
        ("zombie-mode/traits.toml", "\"leftovers\"", ", change = -2", "", "leftovers: missing field `change`"),
        ("zombie-mode/enemies.toml", "[[enemy]]", "id = \"guard\"", "id = \"brute\"", "there is no Enemy type `brute`"),
        ("zombie-mode/spawn-deck.toml", "no = \"025\"", "enemy = \"operator\"\n", "", "025: missing field `enemy`"),
        ("zombie-mode/spawn-deck.toml", "no = \"033\"", "specialist-drop", "raw-power", "there is no `raw-power`"),
        ("tiles.toml", "face = \"3V\"", "spawn = [\"B\"", "spawn = [\"Z\"", "3V: there is no zone `Z`"),
        ("tiles.toml", "face = \"3V\"", "spawn = [\"B\"", "spawn = [\"a\"", "3V: the spawn symbol is in rooms only"),
        (
            "tiles.toml",
            "face = \"1R\"",
            ", C = { en = \"shop floor\", fr = \"rayons\" }",
            "",
            "1R: each room, and only a room",
        ),
    ] {
        let edit = edit(file, after, old, new);
        tells(edit, what);
    }
}

#[test]
fn names_that_lead_nowhere_are_told_with_their_line() {
    for (after, old, new, what) in [
        ("id = \"MZ0\"", "exit = \"8R.c\"", "exit = \"8R.Z\"", "MZ0: there is no zone `8R.Z` on the board"),
        ("id = \"MZ0\"", "start = [\"8R.g\"]", "start = [\"9R.g\"]", "MZ0: there is no zone `9R.g` on the board"),
        ("id = \"MZ0\"", "\"3V:1\"", "\"3R:1\", \"3V:1\"", "MZ0: grid, row 0, tile 2"),
        ("id = \"MZ0\"", "[\"3V.B\", \"3V.D\"]", "[\"3V.B\", \"8R.A\"]", "MZ0: "),
        ("id = \"MZ3\"", "who = \"doctor-strange\"", "who = \"doctor-who\"", "there is no `doctor-who`"),
        ("id = \"MZ8\"", "except = [\"4V\"]", "except = [\"4R\"]", "MZ8: there is no tile 4R on the board"),
        ("id = \"MZ8\"", "count = 3, except", "count = 4, except", "MZ8: there are 3 zones for 4 Citizen cards"),
        ("id = \"MZ10\"", "card = \"secret-mission-1\", zone", "card = \"secret-mission-3\", zone", "there is no"),
        ("id = \"MZ6\"", "\"MZ-M6-15\"", "\"MZ-M6-95\"", "there is no rule MZ-M6-95"),
    ] {
        let edit = edit(MISSIONS, after, old, new);
        tells(edit, what);
    }
    // Inside goals, defeats and special rules: at the table.
    for (after, old, new, what) in [
        ("id = \"MZ3\"", "who = \"wong\"", "who = \"song\"", "there is no `song`"),
        ("id = \"MZ3\"", "zone = \"7V.h\"\nunless", "zone = \"7V.z\"\nunless", "`z` is no place"),
        ("id = \"MZ5\"", "doors = \"oscorp\"", "doors = \"oz\"", "MZ5: needs doors that are on the board"),
        ("id = \"MZ0\"", "doors = [\"blue\"]", "doors = [\"green\"]", "MZ0: needs doors that are on the board"),
        ("id = \"MZ1\"", "colours = [\"green\"]", "colours = [\"blue\"]", "MZ1: there is no blue Spawn Point for 5-6"),
        (
            "id = \"MZ0\"",
            "until = { taken = [\"blue\"] }",
            "until = { taken = [\"blue\"], revealed = \"wong\" }",
            "MZ0: ",
        ),
        ("id = \"MZ0\"", "until = { taken = [\"blue\"] }", "until = {}", "MZ0: "),
        ("id = \"MZ8\"", "opened = \"1V\"", "opened = \"1R\"", "MZ8: there is no tile 1R on the board"),
        ("id = \"MZ10\"", "cancel = \"desperate-defence\"", "cancel = \"despair\"", "there is no `despair`"),
        ("id = \"MZ7\"", "unless = { by = [\"orange\", \"red\"] }\n", "", "MZ7: missing field `unless`"),
        ("id = \"MZ8\"", "pieces = { guard = 1", "pieces = { brute = 1", "MZ8: there is no Enemy type `brute`"),
        ("id = \"MH5\"", "who = \"hulk\"\nlevels", "who = \"thor\"\nlevels", "there is no `thor`"),
    ] {
        let edit = edit(MISSIONS, after, old, new);
        tells(edit, what);
    }
}

#[test]
fn doors_and_their_tokens_agree() {
    for (after, old, new, what) in [
        (
            "id = \"MZ8\"",
            "[\"4V.A\", \"4V.b\"], token = \"open\"",
            "[\"4V.A\", \"4V.b\"], token = \"printed\"",
            "a printed door",
        ),
        (
            "id = \"MZ8\"",
            "[\"4V.A\", \"4V.b\"], token = \"open\"",
            "[\"4V.A\", \"4V.b\"], token = \"closed\"",
            "a closed door",
        ),
        ("id = \"MZ8\"", "[\"2V.A\", \"2V.b\"]", "[\"4V.b\", \"4V.A\"]", "stands twice"),
        (
            "id = \"MZ8\"",
            "[\"4V.A\", \"4V.b\"], token = \"open\"",
            "[\"4V.A\", \"4V.B\"], token = \"open\"",
            "there is not one door",
        ),
    ] {
        let faults = faults_after(&[edit(MISSIONS, after, old, new)]);
        assert!(faults.iter().any(|fault| fault.what.contains(what)), "{what}: {faults:?}");
    }
}

#[test]
fn what_records_state_about_themselves_is_read() {
    for (file, after, old, new, what) in [
        (HEROES, "\"wasp\"", "\"attack.accuracy\"", "\"attack.acuity\"", "there is no field `attack.acuity`"),
        (HEROES, "\"wasp\"", "\"skill.blue\"", "\"skill.violet\"", "there is no field `skill.violet`"),
        (
            MISSIONS,
            "id = \"MZ8\"",
            "\"special.ambush.zones\"",
            "\"special.ambush.doors\"",
            "there is no field `special.ambush.doors`",
        ),
    ] {
        let edit = edit(file, after, old, new);
        tells(edit, what);
    }
    let spawn = "zombie-mode/spawn-deck.toml";
    for (file, after, old, new, what) in [
        (spawn, "no = \"003\"", "source = \"designed\"", "", "needs `source`"),
        (spawn, "no = \"003\"", "source = \"designed\"", "source = \"hearsay\"", "`source` is"),
        ("zombie-mode/tracks.toml", "[hunger]", "source = \"rulebook\"", "", "needs `source`"),
    ] {
        let edit = edit(file, after, old, new);
        tells(edit, what);
    }
    let doubly = edit(spawn, "no = \"003\"", "source = \"designed\"", "source = \"designed\"\ndesigned = [\"counts\"]");
    tells(doubly, "designed as a whole");
    let silent = edit(HEROES, "\"shrink\"", "fr = \"Rétrécissement\"", "fr = \" \"");
    tells(silent, "needs a text");
}

#[test]
fn what_stands_twice_is_told() {
    for (file, old, new) in [
        (HEROES, "id = \"wasp\"", "id = \"hulk\""),
        (HEROES, "id = \"shrink\"", "id = \"energy-blast\""),
        ("zombie-mode/traits.toml", "id = \"lunge\"", "id = \"raw-power\""),
        ("zombie-mode/citizens.toml", "id = \"okoye\"", "id = \"mary-jane\""),
        ("zombie-mode/super-heroes.toml", "id = \"ms-marvel\"", "id = \"thor\""),
        ("zombie-mode/spawn-deck.toml", "no = \"002\"", "no = \"001\""),
        ("zombie-mode/enemies.toml", "id = \"operator\"", "id = \"guard\""),
        (MISSIONS, "id = \"MZ4\"", "id = \"MZ3\""),
        (MISSIONS, "id = \"tower-locks\"", "id = \"rubble\""),
    ] {
        let faults = faults_after(&[edit(file, "", old, new)]);
        let (_, name) = new.split_once(" = ").unwrap();
        let twice = format!("`{}` stands twice", name.trim_matches('"'));
        assert!(
            faults.iter().any(|fault| fault.field.starts_with(file) && fault.what.ends_with(&twice)),
            "{new}: {faults:?}"
        );
    }
    let shared = edit(HEROES, "\"wasp\"", "You have 1 more Action", "You have one more Action");
    tells(shared, "`plus-one-action` is the same on all sheets");
}

#[test]
fn hostile_numbers_do_no_harm() {
    for (file, after, old, new) in [
        (
            MISSIONS,
            "id = \"MZ6\"",
            "hidden = { red = 3, blue = 1, green = 1 }",
            "hidden = { red = 255, blue = 255, green = 255 }",
        ),
        (MISSIONS, "id = \"MZ10\"", "count = 6\nrules", "count = 255\nrules"),
        (MISSIONS, "id = \"MZ8\"", "pieces = { guard = 1, operator = 2 }", "pieces = { guard = 255, operator = 255 }"),
        (MISSIONS, "id = \"MZ4\"", "at_least = 1", "at_least = 255"),
        (MISSIONS, "id = \"MZ4\"", "step = 2", "step = 255"),
        (MISSIONS, "id = \"MZ4\"", "spawn_points = 3", "spawn_points = 255"),
        ("zombie-mode/citizens.toml", "\"saved\"", "count = 2", "count = 255"),
        ("zombie-mode/traits.toml", "\"lunge\"", "count = 4", "count = 255"),
        ("zombie-mode/enemies.toml", "\"guard\"", "pieces = 14", "pieces = 255"),
    ] {
        assert!(!faults_after(&[edit(file, after, old, new)]).is_empty(), "{new}");
    }
}
