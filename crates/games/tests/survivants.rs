//! Survivants in words, as a board, as a mat and as dashboards, in both languages.
#![cfg(test)]

mod edition;

use std::collections::BTreeSet;

use edition::open;
use shamble_games::{Face, Hope, Language, Likely, Possible, stylesheet};
use shamble_kernel::{Fact, Game, Notation, Pending, Seats, Setup, Share, Viewer};
use shamble_survivants::{State, Survivants};

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
    for seed in 0..60 {
        open.wander(&setup(&open, seed), (seed, 400), &LISTLESS, &mut |state, told| {
            assert!(told.iter().all(|told| told.fact.private_to().is_none()), "everything is open");
            open.phrases(state, told).iter().for_each(|phrase| open.say(phrase));
        });
    }
}

#[test]
fn a_board_stays_within_its_width_and_shows_nothing_hidden() {
    let open = open::<Survivants>();
    for seed in 0..20 {
        let mut moment = 0;
        open.wander(&setup(&open, seed), (seed, 200), &LISTLESS, &mut |state, _| {
            moment += 1;
            if moment % 41 == 1 {
                open.check_board(state, seed);
            }
        });
    }
}

/// What can be chosen now, with its words.
fn possible(game: &Survivants, state: &State) -> Vec<Possible<<Survivants as Game>::Choice>> {
    let mut choices = Vec::new();
    game.choices(state, &mut choices);
    let offered = |choice| shamble_games::Offered {
        notation: game.write(state, choice),
        words: String::new(),
        by: game.by(state, choice),
        is_minor: false,
        is_destructive: false,
        is_end: false,
        is_attack: game.is_attack(choice),
        odds: Vec::new(),
        deed: None,
    };
    choices.into_iter().map(|choice| Possible { choice, offered: offered(choice) }).collect()
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
    for seed in 0..20 {
        let mut moment = 0;
        open.wander(&setup(&open, seed), (seed, 200), &LISTLESS, &mut |state, _| {
            moment += 1;
            if moment % 7 != 1 || !matches!(open.game.pending(state), Pending::Ask { .. }) {
                return;
            }
            let view = open.game.view(state, Viewer::Public);
            let voice = open.title().words().in_language(Language::French);
            let choices = possible(&open.game, state);
            let scene = open.game.scene(&view, voice, &choices);
            let dashboards = open.game.dashboards(&view, voice, &choices);
            let classes =
                scene.pieces().flat_map(|piece| &piece.shapes).flat_map(|shape| shape.class.split_whitespace());
            for class in classes.collect::<BTreeSet<&str>>() {
                assert!(stylesheet().contains(&format!(".{class}{{")), "the style sheet does not know {class}");
            }
            let keys: Vec<&str> = scene.pieces().map(|piece| piece.key.as_str()).collect();
            let different: BTreeSet<&str> = keys.iter().copied().collect();
            assert_eq!(keys.len(), different.len(), "two pieces share a key");
            let on_pieces = scene.pieces().flat_map(|piece| piece.choices.iter().map(String::as_str));
            let shown: BTreeSet<&str> = on_pieces.chain(dashboards.iter().flat_map(|board| board.choices())).collect();
            for choice in &choices {
                let word = choice.offered.notation.as_str();
                let is_button = BUTTONS.iter().any(|button| word.starts_with(button));
                assert!(is_button || shown.contains(word), "seed {seed}: nothing stands for `{word}`");
            }
        });
    }
}

#[test]
fn the_odds_of_a_choice_are_told_in_words() {
    let open = open::<Survivants>();
    let mut told = BTreeSet::new();
    for seed in 0..60 {
        open.wander(&setup(&open, seed), (seed, 150), &LISTLESS, &mut |state, _| {
            let Pending::Ask { .. } = open.game.pending(state) else { return };
            for possible in possible(&open.game, state) {
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
    table.choose(place, table.waits_for()).unwrap();
    assert_eq!(table.entries(), 1);
}

#[test]
fn the_words_are_those_of_the_source() {
    open::<Survivants>().check_keys("sur-", &["survivants/src", "games/src/survivants"]);
}

#[test]
fn every_option_of_a_set_up_is_explained() {
    open::<Survivants>().check_options();
}

#[test]
fn the_introduction_fits_a_narrow_terminal() {
    open::<Survivants>().check_introduction();
}

#[test]
fn french_puts_hard_spaces_before_its_signs() {
    open::<Survivants>().check_french("sur-mark-");
}
