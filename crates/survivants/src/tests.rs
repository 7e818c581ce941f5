//! How much is reckoned in whole games, kept in `tests/reckoning.txt`. What the games do is kept as traces; a short cut
//! that is no longer taken shows in nothing but this. When that is meant, `cargo test -p shamble-survivants --lib renewed
//! -- --ignored` writes the numbers anew.

#[allow(dead_code, reason = "the traces use the rest")]
#[path = "../tests/strewn/mod.rs"]
mod strewn;

use std::thread;

use shamble_kernel::Luck;
use shamble_kernel::traces::{Print, make_what_lasts};

use crate::Survivants;
use crate::mat::WORK;

const KEPT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/reckoning.txt");
const GAMES: u64 = 300;

/// Each game with its number; in a thread of its own, where no search remembers another test.
fn reckoned() -> String {
    let game: Survivants = shamble_kernel::laws::boxed();
    make_what_lasts(&game);
    let play = |seed: u64| {
        let before = WORK.get();
        strewn::beside::play(&game, &mut Luck::seeded(seed), &mut Print::default());
        format!("game {seed} in {} steps\n", WORK.get() - before)
    };
    thread::scope(|scope| scope.spawn(|| (0..GAMES).map(play).collect()).join().expect("no game breaks down"))
}

#[test]
fn games_take_as_much_reckoning_as_they_took() {
    let kept = std::fs::read_to_string(KEPT).expect("a text");
    for (is, was) in reckoned().lines().zip(kept.lines()) {
        assert_eq!(is, was);
    }
}

#[test]
#[ignore = "writes the numbers anew"]
fn the_reckoning_is_renewed() {
    std::fs::write(KEPT, reckoned()).expect("a file that can be written");
}
