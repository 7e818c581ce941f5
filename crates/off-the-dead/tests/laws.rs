//! The laws of the kernel over thousands of random games of every mode, table and level.

use std::thread;

use shamble_kernel::{Game, Log, Luck, Setup, laws};
use shamble_off_the_dead::{OffTheDead, State};

const GAMES: u64 = 10_000;

/// Every table: mission, people, variant.
const TABLES: [(&str, u8, Option<&str>); 14] = [
    ("chapter-1", 1, None),
    ("chapter-1", 2, Some("a")),
    ("chapter-1", 2, Some("b")),
    ("chapter-1", 3, None),
    ("chapter-1", 4, None),
    ("chapter-2", 1, None),
    ("chapter-2", 2, Some("b")),
    ("chapter-2", 3, None),
    ("chapter-2", 4, None),
    ("chapter-2-cards", 1, None),
    ("chapter-2-cards", 2, Some("a")),
    ("chapter-2-cards", 2, Some("b")),
    ("chapter-2-cards", 3, None),
    ("chapter-2-cards", 4, None),
];

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

fn setup(game: &OffTheDead, seed: u64) -> Setup {
    let (mission, players, variant) = TABLES[(seed % TABLES.len() as u64) as usize];
    let count = if variant == Some("a") { 4 } else { players as usize };
    let level = (seed / TABLES.len() as u64) % 7 + 1;
    let mut setup = Setup::new(mission).players(players).option("level", level.to_string());
    if let Some(variant) = variant {
        setup = setup.option("variant", variant);
    }
    if seed.is_multiple_of(3) {
        let uniques = ["katana+ice-cream-van", "field-antidote+katana", "ice-cream-van"][(seed / 3 % 3) as usize];
        setup = setup.option("uniques", uniques);
    }
    // A team with too few symbols gives way to the suggested one.
    let with_team = setup.clone().team(team(mission, count, seed));
    if game.start(&with_team, &mut Luck::seeded(0), &mut Log::Off).is_ok() { with_team } else { setup }
}

#[test]
fn the_laws_hold_in_random_games_of_every_table_and_level() {
    let game: OffTheDead = laws::boxed();
    let thoroughness = laws::Thoroughness { longest: 20_000, every: 1 };
    let workers: u64 = thread::available_parallelism().map_or(2, |n| n.get() as u64);
    thread::scope(|scope| {
        for worker in 0..workers {
            let game = &game;
            scope.spawn(move || {
                for seed in (worker..GAMES).step_by(workers as usize) {
                    let setup = setup(game, seed);
                    if let Err(what) = laws::check(game, &setup, seed, thoroughness, State::census) {
                        panic!("seed {seed}, {setup:?}: {what}");
                    }
                }
            });
        }
    });
}
