//! The laws of the kernel over thousands of random games on all tables and scenarios, with what the geometry promises.

mod party;

use party::{GAME, party};
use shamble_kernel::{Luck, Setup, laws};

/// Random games in all.
const GAMES: u64 = 2_000;
/// All laws are checked at every so many decisions of every game.
const EVERY: usize = 24;

/// Any legal team and player count of a scenario, by the seed. Games are shortened at times so that their ends are
/// met more often.
fn setup(seed: u64) -> Setup {
    let mut luck = Luck::seeded(seed);
    let (setup, size) = party(seed, &mut luck);
    let setup = setup.players(1 + luck.pick(size) as u8);
    match luck.pick(4) {
        0 => setup.option("turns", "3").option("entry-value", "10").option("entry-every", "1"),
        1 => setup.option("entry-value", "10").option("entry-every", "1").option("turns", "6"),
        _ => setup,
    }
}

#[test]
fn the_laws_hold_in_random_games_on_every_table() {
    let thoroughness = laws::Thoroughness { longest: 20_000, every: EVERY };
    laws::check_games(&*GAME, GAMES, thoroughness, |seed| (setup(seed), seed), |state| GAME.census(state));
}
