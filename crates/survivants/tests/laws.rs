//! The laws of the kernel over thousands of random games on all tables and scenarios, with what the geometry promises.

use std::sync::LazyLock;
use std::thread;

use shamble_kernel::{Catalogue, Luck, Setup, laws};
use shamble_survivants::Survivants;

static GAME: LazyLock<Survivants> =
    LazyLock::new(|| Survivants::load(&Survivants::embedded()).unwrap_or_else(|faults| panic!("{faults:?}")));

/// Random games in all.
const GAMES: u64 = 2_000;
/// All laws are checked at every so many decisions of every game.
const EVERY: usize = 24;

/// Any legal team and player count of a scenario, by the seed. Games are shortened at times so that their ends are
/// met more often.
fn setup(seed: u64) -> Setup {
    let scenarios = &GAME.content().scenarios;
    let scenario = &scenarios[seed as usize % scenarios.len()];
    let mut luck = Luck::seeded(seed);
    let mut people: Vec<&str> = GAME.content().people.ready.iter().map(|person| person.id.as_str()).collect();
    luck.shuffle(&mut people);
    let (least, most, _) = scenario.survivors;
    let size = usize::from(least) + luck.pick(usize::from(most - least) + 1);
    let players = 1 + luck.pick(size) as u8;
    let setup = Setup::new(scenario.id.as_str()).team(people[..size].iter().copied()).players(players);
    match luck.pick(4) {
        0 => setup.option("turns", "3").option("entry-value", "10").option("entry-every", "1"),
        1 => setup.option("entry-value", "10").option("entry-every", "1").option("turns", "6"),
        _ => setup,
    }
}

#[test]
fn the_laws_hold_in_random_games_on_every_table() {
    let thoroughness = laws::Thoroughness { longest: 20_000, every: EVERY };
    let workers = thread::available_parallelism().map_or(2, usize::from) as u64;
    thread::scope(|scope| {
        for worker in 0..workers {
            scope.spawn(move || {
                for seed in (worker..GAMES).step_by(workers as usize) {
                    let setup = setup(seed);
                    if let Err(what) = laws::check(&*GAME, &setup, seed, thoroughness, |state| GAME.census(state)) {
                        panic!("seed {seed}, {setup:?}: {what}");
                    }
                }
            });
        }
    });
}
