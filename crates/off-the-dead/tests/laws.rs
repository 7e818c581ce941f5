//! The laws of the kernel over thousands of random games of every mode, table and level.

use shamble_kernel::{Game, Log, Luck, Setup, laws};
use shamble_off_the_dead::{OffTheDead, State};

const GAMES: u64 = 10_000;

/// Teams that bring every survivor to the table sooner or later.
fn team(mission: &str, count: usize, seed: u64) -> Vec<&'static str> {
    const FIRST: [&str; 5] = ["cop", "cheerleader", "granny", "mechanic", "doctor"];
    const BOTH: [&str; 10] = [
        "cop",
        "soldier",
        "granny",
        "priest",
        "cheerleader",
        "firefighter",
        "mechanic",
        "courier",
        "prepper",
        "doctor",
    ];
    let all: &[&str] = if mission == "chapter-1" { &FIRST } else { &BOTH };
    let start = seed as usize % all.len();
    (0..count).map(|offset| all[(start + offset) % all.len()]).collect()
}

fn setup(game: &OffTheDead, tables: &[Setup], seed: u64) -> Setup {
    let table = &tables[seed as usize % tables.len()];
    let count = match table.options.get("variant").map(String::as_str) {
        Some("a") => 4,
        _ => table.players.map_or(1, usize::from),
    };
    let level = seed as usize / tables.len() % 7 + 1;
    let mut setup = table.clone().option("level", level.to_string());
    if seed.is_multiple_of(3) {
        let uniques = ["katana+ice-cream-van", "field-antidote+katana", "ice-cream-van"][(seed / 3 % 3) as usize];
        setup = setup.option("uniques", uniques);
    }
    // A team with too few symbols gives way to the suggested one.
    let with_team = setup.clone().team(team(&setup.mission, count, seed));
    if game.start(&with_team, &mut Luck::seeded(0), &mut Log::Off).is_ok() { with_team } else { setup }
}

#[test]
fn the_laws_hold_in_random_games_of_every_table_and_level() {
    let game: OffTheDead = laws::boxed();
    let thoroughness = laws::Thoroughness { longest: 20_000, every: 1 };
    let tables = laws::tables(&game);
    assert_eq!(tables.len(), 14);
    laws::check_games(&game, GAMES, thoroughness, |seed| (setup(&game, &tables, seed), seed), State::census);
}
