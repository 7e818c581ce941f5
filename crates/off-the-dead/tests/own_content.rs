//! Content of one's own: one more of each kind of thing can be played, and what cannot work is refused where it stands.

use shamble_kernel::{Catalogue, Fault, Files, Game, Log, Luck, Setup};
use shamble_off_the_dead::OffTheDead;

/// The built-in files with text added to one of them.
fn with(mut files: Files, file: &str, text: &str) -> Files {
    let whole = files.get_mut(file).expect("a file of the content");
    whole.push_str(text);
    files
}

fn changed(file: &str, from: &str, to: &str) -> Files {
    let mut files = OffTheDead::embedded();
    let text = files.get_mut(file).expect("a file of the content");
    assert!(text.contains(from), "{file} has no `{from}`");
    *text = text.replacen(from, to, 1);
    files
}

fn faults(files: &Files) -> Vec<Fault> {
    OffTheDead::load(files).expect_err("this cannot be played")
}

/// Plays random games to their end.
fn play(game: &OffTheDead, setup: &Setup, games: u64) {
    let mut choices = Vec::new();
    for seed in 0..games {
        let (mut luck, mut bot) = (Luck::seeded(seed), Luck::seeded(!seed));
        let mut state = game.start(setup, &mut luck, &mut Log::Off).expect("a legal set-up");
        while game.outcome(&state).is_none() {
            choices.clear();
            game.choices(&state, &mut choices);
            let choice = choices[bot.pick(choices.len())];
            game.choose(&mut state, choice, &mut luck, &mut Log::Off).expect("a listed choice");
            state.census().expect("no card is lost");
        }
    }
}

const CARDS: &str = r#"
[[weapon]]
id = "crossbow"
name = { en = "Crossbow", fr = "Arbalète" }
range = ["contact", "middle", "far"]
power = 1
ammo = { uses = 6, reload = false }
text = { en = "Silent.", fr = "Silencieuse." }
"#;

const SURVIVOR: &str = r#"
[[survivor]]
id = "cook"
name = { en = "Ana Ruiz", fr = "Ana Ruiz" }
who = { en = "cook", fr = "cuisinière" }
chapter = 1
symbols = ["skull", "hand", "biohazard"]
strength = 2
range = ["contact", "middle"]
track = 7
zombified = "zombified-cook"
text = { en = "Sets fire to things.", fr = "Met le feu." }

[survivor.ability]
id = "flambe"
name = { en = "Flambé", fr = "Flambage" }
timing = "any-time"
effect = { kind = "burn-zone", strength_max = 3 }
text = { en = "Burn one zone of your corridor.", fr = "Brûlez une zone de votre couloir." }
"#;

const ZOMBIFIED: &str = r#"
[[zombified]]
id = "zombified-cook"
name = { en = "Ana Ruiz, zombified", fr = "Ana Ruiz zombifiée" }
strength = 7
symbols = ["skull", "hand", "biohazard"]
text = { en = "Strength 7.", fr = "Force 7." }

[[zombie]]
id = "zombie-1"
name = { en = "Zombie, strength 1", fr = "Zombie de force 1" }
strength = 1
cards = [{ symbols = ["skull"], count = 4 }]
text = { en = "Strength 1.", fr = "Force 1." }
"#;

const LEVEL: &str = r#"
[[level]]
id = "level-8"
name = { en = "Level 8", fr = "Niveau 8" }
effects = [{ kind = "opening-wave", cards = 6 }, { kind = "start-object", object = "crossbow", chapter_2 = "crossbow" }]
text = { en = "Six at the start.", fr = "Six au départ." }
"#;

#[test]
fn one_more_weapon_survivor_zombie_and_level_can_be_played() {
    let mut files = with(OffTheDead::embedded(), "weapons.toml", CARDS);
    files = with(files, "survivors.toml", SURVIVOR);
    files = with(files, "zombies.toml", ZOMBIFIED);
    files = with(files, "levels.toml", LEVEL);
    let decks = files.get_mut("decks.toml").expect("the decks");
    let horde = r#"  { zombie = "zombie-2", symbols = ["skull"], count = 3 },"#;
    assert!(decks.contains(horde));
    *decks =
        decks.replacen(horde, &format!("{horde}\n  {{ zombie = \"zombie-1\", symbols = [\"skull\"], count = 4 }},"), 1);
    let game = OffTheDead::load(&files).unwrap_or_else(|faults| panic!("{faults:?}"));
    let team = ["cook", "cop", "granny", "doctor"];
    for level in ["4", "8"] {
        play(&game, &Setup::new("chapter-1").players(4).team(team).option("level", level), 20);
    }
}

#[test]
fn what_cannot_work_is_refused_where_it_stands() {
    let cases = [
        ("equipment.toml", "kind = \"to-horde\"", "kind = \"tilt\"", "equipment.toml"),
        ("weapons.toml", "power = 2", "power = 2\nweight = 3", "weapons.toml"),
        ("survivors.toml", "zombified = \"zombified-cop\"", "zombified = \"zombie-9\"", "survivors.toml"),
        ("one-liners.toml", "cost = 4", "cost = 5", "one-liners.toml"),
        ("locations.toml", "card = \"adrenaline\"", "card = \"mp5\"", "locations.toml"),
        (
            "decks.toml",
            "{ zombie = \"zombie-2\", symbols = [\"skull\"], count = 3 }",
            "{ zombie = \"zombie-2\", symbols = [\"skull\"], count = 200 }",
            "decks.toml",
        ),
    ];
    for (file, from, to, at) in cases {
        let faults = faults(&changed(file, from, to));
        assert!(faults.iter().any(|fault| fault.field.starts_with(at)), "{file}, {to}: {faults:?}");
    }
}
