//! Survivants in words, as a board, as a mat and as dashboards, in both languages.
#![cfg(test)]

mod edition;

use std::collections::BTreeSet;

use edition::open;
use serde_json::{Value, json};
use shamble_games::{Face, Hope, Language, Likely};
use shamble_kernel::{Chance, Game, Id, Log, Luck, Notation, Phrase, Seats, Setup, Share, Viewer};
use shamble_survivants::{Happened, Survivants, SurvivorId};

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
    table.choose(place, table.waits_for()).unwrap();
    assert_eq!(table.entries(), 1);
}

/// What happens from a position on, by these dice and choices, with the words for it in both languages; and those for one
/// more choice, if there is one.
fn told(position: &Value, dice: &[&str], play: &[&str], offer: Option<&str>) -> (Vec<Happened>, [String; 2]) {
    let open = open::<Survivants>();
    let dice = dice.iter().map(|die| die.parse::<Chance>().unwrap());
    let (mut luck, mut log) = (Luck::forced(dice.collect::<Vec<_>>()).with_die(Survivants::DIE), Log::listening());
    let mut state = open.game.position(position).unwrap_or_else(|faults| panic!("{faults}"));
    open.game.wake(&mut state, &mut luck, &mut log);
    for text in play {
        let choice = open.game.read(&state, text).unwrap();
        open.game
            .choose(&mut state, choice, &mut luck, &mut log)
            .unwrap_or_else(|refusal| panic!("{text}: {refusal:?}"));
    }
    assert_eq!(luck.fault(), None);
    let facts: Vec<Happened> = log.drain().into_iter().map(|told| told.fact).collect();
    let mut phrases: Vec<Phrase<'_>> = facts.iter().map(|fact| open.game.tell(&state, *fact)).collect();
    phrases.extend(offer.map(|text| open.game.offer(&state, open.game.read(&state, text).unwrap())));
    let words = [Language::English, Language::French].map(|language| {
        let voice = open.title().words().in_language(language);
        let lines: Vec<String> = phrases.iter().map(|phrase| voice.say(phrase).replace('\u{a0}', " ")).collect();
        lines.join("\n")
    });
    (facts, words)
}

fn assert_says([english, french]: &[String; 2], due: [&str; 2]) {
    assert!(english.contains(due[0]) && french.contains(due[1]), "{due:?}\n{english}\n{french}");
}

#[test]
fn who_breaks_free_leaves_or_is_spared_an_entry_is_told_as_the_rules_have_it() {
    let clinch = json!({
        "scenario": "first-morning", "turn": 2, "moment": "survivors",
        "survivors": { "bastien-roche": {
            "at": "35,51", "facing": "45,51", "engaged": true, "bag": ["stick~8"], "hands": ["stick"], "skills": {},
        } },
        "zombies": { "civilian-1": { "at": "37,51", "engaged": true } },
    });
    let (_, words) = told(&clinch, &["d4", "d5", "d2"], &["disengage"], None);
    let due = ["breaking free: 2 rolled, more than 1 needed: success.", "2 au dé, il fallait plus de 1 : réussi."];
    assert_says(&words, due);
    let (_, words) = told(&clinch, &["d4", "d5", "d1"], &["disengage"], None);
    let due = ["breaking free: 1 rolled, more than 1 needed: failure.", "1 au dé, il fallait plus de 1 : raté."];
    assert_says(&words, due);

    let exit = json!({
        "scenario": "camp-1-the-last-house",
        "survivors": { "ines-carvalho": "50,3", "karim-haddad": "51.13,18.87" },
    });
    let (_, words) = told(&exit, &[], &[], Some("leave"));
    assert_says(&words, ["Leave the table (1 PA)", "Quitter la table (1 PA)"]);

    let edge = json!({
        "scenario": "bread-and-water", "turn": 1, "moment": "entry",
        "survivors": { "ines-carvalho": { "at": "10,50.6", "facing": "0,50", "hidden": true } },
    });
    let (_, words) = told(&edge, &["d4", "d1", "d6", "d10", "d9"], &[], None);
    assert_says(&words, ["would enter off the table: none come.", "entreraient hors de la table : aucun ne vient."]);
    assert!(!words[0].contains("no room") && !words[1].contains("Pas de place"), "{words:?}");

    let open = open::<Survivants>();
    let state = open.game.position(&edge).unwrap_or_else(|faults| panic!("{faults}"));
    let full = open.game.tell(&state, Happened::EntryCancelled { who: SurvivorId::at(0) });
    let words =
        [Language::English, Language::French].map(|language| open.title().words().in_language(language).say(&full));
    assert_says(&words, ["There is no room for zombies", "Pas de place"]);
}

#[test]
fn as_many_zombies_attack_on_the_way_as_the_choice_says() {
    let street = |zombies: Value| {
        json!({
            "scenario": "first-morning", "turn": 2,
            "survivors": { "ines-carvalho": { "at": "28,51", "facing": "45,51" } }, "zombies": zombies,
        })
    };
    let [nobody, one, two] = [
        street(json!({ "civilian-1": "44,51" })),
        street(json!({ "civilian-1": "38.6,54.6" })),
        street(json!({ "civilian-1": "38.6,54.6", "civilian-2": "38.6,47.41" })),
    ];
    let (sole, both) = (
        ["a zombie attacks on the way", "un zombie attaque en chemin"],
        ["2 zombies attack on the way", "2 zombies attaquent en chemin"],
    );
    for (position, due, count) in [(nobody, ["", ""], 0), (one, sole, 1), (two, both, 2)] {
        let (_, words) = told(&position, &[], &["move normal"], Some("go 36,51"));
        assert_says(&words, due);
        assert_eq!(words[0].contains("attack"), count > 0, "{words:?}");
        let (facts, _) = told(&position, &["d9", "d9"][..count], &["move normal", "go 36,51"], None);
        let attacks = facts.iter().filter(|fact| matches!(fact, Happened::Rushed { .. })).count();
        assert_eq!(attacks, count, "{facts:?}");
    }
}

crate::speaks!(Survivants, "sur-", "sur-mark-", ["survivants/src", "games/src/survivants"]);
