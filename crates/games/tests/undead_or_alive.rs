//! Undead or Alive in words and as a board, in both languages.
#![cfg(test)]

mod edition;

use edition::open;
use shamble_kernel::{Fact, Setup};
use shamble_undead_or_alive::UndeadOrAlive;

const MISSIONS: [&str; 11] = ["M0", "M1", "M2", "M3", "M4", "M5", "M6", "M7", "M8", "M9", "M10"];
const LISTLESS: [&str; 6] = ["discard", "end", "arrange", "trade", "reorganise", "noise"];

/// One mission or another, by seed.
fn setup(seed: u64) -> Setup {
    let mission = MISSIONS[(seed % MISSIONS.len() as u64) as usize];
    let setup = Setup::new(mission).players((seed / 11 % 3) as u8 + 1);
    if seed.is_multiple_of(2) { setup.option("ultrared", "on") } else { setup }
}

#[test]
fn random_games_are_told_whole() {
    let open = open::<UndeadOrAlive>();
    for seed in 0..66 {
        open.wander(&setup(seed), (seed, 300), &LISTLESS, &mut |state, told| {
            assert!(told.iter().all(|told| told.fact.private_to().is_none()), "everything is open");
            open.phrases(state, told).iter().for_each(|phrase| open.say(phrase));
        });
    }
}

#[test]
fn a_board_stays_within_its_width_and_shows_nothing_hidden() {
    let open = open::<UndeadOrAlive>();
    for seed in 0..33 {
        let mut moment = 0;
        open.wander(&setup(seed), (seed, 200), &LISTLESS, &mut |state, _| {
            moment += 1;
            if moment % 17 == 1 {
                open.check_board(state, seed);
            }
        });
    }
}

#[test]
fn the_words_are_those_of_the_source() {
    open::<UndeadOrAlive>().check_keys("uoa-", &["undead-or-alive/src/words", "games/src/undead_or_alive"]);
}

#[test]
fn every_option_of_a_set_up_is_explained() {
    open::<UndeadOrAlive>().check_options();
}

#[test]
fn the_introduction_fits_a_narrow_terminal() {
    open::<UndeadOrAlive>().check_introduction();
}

#[test]
fn french_puts_hard_spaces_before_its_signs() {
    open::<UndeadOrAlive>().check_french("uoa-mark-");
}
