//! Survivants in words, as a board, as a mat and as dashboards, in both languages.
#![cfg(test)]

mod edition;

use std::collections::BTreeSet;

use edition::open;
use shamble_games::{Face, Hope, Language, Likely};
use shamble_kernel::{Seats, Setup, Share, Viewer};
use shamble_survivants::Survivants;

const LISTLESS: [&str; 4] = ["end-phase", "pass", "drop", "activate"];

/// One scenario or another, by seed, with one player to three.
fn setup(open: &edition::Edition<Survivants>, seed: u64) -> Setup {
    let missions = open.title().missions();
    let mission = &missions[seed as usize % missions.len()];
    Setup::new(mission.id).players((seed / missions.len() as u64 % 3) as u8 + 1)
}

#[test]
fn random_games_are_told_whole() {
    let open = open::<Survivants>();
    open.check_told(60, 400, &LISTLESS, |seed| setup(&open, seed));
}

#[test]
fn a_board_stays_within_its_width_and_shows_nothing_hidden() {
    let open = open::<Survivants>();
    open.glimpse((20, 200, 41), &LISTLESS, |seed| setup(&open, seed), |state, seed| open.check_board(state, seed));
}

#[test]
fn choices_lie_on_pieces_and_cards_that_are_there() {
    // What is decided by a button alone.
    const BUTTONS: [&str; 13] = [
        "end-phase",
        "stop",
        "yes",
        "pass",
        "roll",
        "cure",
        "person",
        "point",
        "skill",
        "grow",
        "learn",
        "stand",
        "flee",
    ];
    let open = open::<Survivants>();
    let setup = |seed| setup(&open, seed);
    open.glimpse((20, 200, 7), &LISTLESS, setup, |state, seed| open.check_pieces(state, seed, &BUTTONS));
}

#[test]
fn the_odds_of_a_choice_are_told_in_words() {
    let open = open::<Survivants>();
    let mut told = BTreeSet::new();
    for seed in 0..60 {
        open.wander(&setup(&open, seed), (seed, 150), &LISTLESS, &mut |state, _| {
            for possible in open.possible(state) {
                let in_language = |language| {
                    let voice = open.title().words().in_language(language);
                    Face::odds(&open.game, state, possible.choice, voice)
                };
                let [english, french] = [Language::English, Language::French].map(in_language);
                let shares = |likely: &[Likely]| likely.iter().map(|likely| likely.share).collect::<Vec<_>>();
                assert_eq!(shares(&english), shares(&french));
                for likely in english.iter().chain(&french) {
                    assert!(!likely.words.contains('<') && likely.share <= Share::from_integer(1), "{likely:?}");
                }
                let good = english.iter().filter(|likely| likely.hope == Hope::Good).map(|likely| likely.share);
                assert!(good.sum::<Share>() <= Share::from_integer(1), "{english:?}");
                told.extend(english.first().map(|_| possible.offered.kind().to_owned()));
            }
        });
    }
    let wanted = ["shoot", "attack", "dodge", "search", "seek-stick", "try"];
    assert!(wanted.iter().all(|kind| told.contains(*kind)), "{told:?}");
}

/// Somebody points at a place that is in no list: whoever is asked may, and nobody else.
#[test]
fn a_place_that_is_pointed_at_is_chosen_by_whoever_is_asked() {
    let open = open::<Survivants>();
    let mut table = open.title().start(&Setup::new("bread-and-water").players(2), 3).unwrap();
    let seat = table.waits_for().iter().next().unwrap();
    let pointing = table.look(Viewer::Seat(seat), Seats::of([seat]), Language::English).scene.pointing;
    assert_eq!(pointing.unwrap().verb, "go");
    let place = "go 50.3,96.7";
    assert!(table.choices(Language::English).iter().all(|choice| choice.notation != place));
    let others = table.waits_for().iter().fold(Seats::first(2), Seats::without);
    assert!(table.choose(place, others).is_err() && table.entries() == 0);
    assert!(table.choose("go 3,3", table.waits_for()).unwrap_err().rule().is_some(), "outside the start zone");
    let words = table.in_words(place, Language::English).unwrap();
    assert!(!words.contains("50.3,96.7") && !words.starts_with("go "), "in words and no notation: {words}");
    table.choose(place, table.waits_for()).unwrap();
    assert_eq!(table.entries(), 1);
}

crate::speaks!(Survivants, "sur-", "sur-mark-", ["survivants/src", "games/src/survivants"]);
