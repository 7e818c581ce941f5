//! Undead or Alive in words and as a board, in both languages.
#![cfg(test)]

mod edition;

use edition::open;
use shamble_games::{Face, Language, Shelf, Source, Tone};
use shamble_kernel::{Game, Log, Luck, Notation, Phrase, Seats, Setup, Viewer};
use shamble_undead_or_alive::{Act, Choice, Happened, Phase, UndeadOrAlive};

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
    open::<UndeadOrAlive>().check_told(66, 300, &LISTLESS, setup);
}

#[test]
fn a_board_stays_within_its_width_and_shows_nothing_hidden() {
    let open = open::<UndeadOrAlive>();
    open.glimpse((33, 200, 17), &LISTLESS, setup, |state, seed| open.check_board(state, seed));
}

crate::speaks!(UndeadOrAlive, "uoa-", "uoa-mark-", ["undead-or-alive/src/words", "games/src/undead_or_alive"]);

#[test]
fn the_round_its_phase_the_danger_the_spawn_tokens_and_the_noise_are_kept_in_mind() {
    let shelf = Shelf::load(&Source::Embedded).unwrap();
    let mut table = shelf.find("undead-or-alive").unwrap().start(&Setup::new("M0"), 7).unwrap();
    let said = |table: &dyn shamble_games::Table, language| {
        let lines = table.look(Viewer::Public, Seats::NONE, language).headlines;
        lines.into_iter().map(|line| (line.words, line.tone)).collect::<Vec<_>>()
    };
    assert_eq!(said(table.as_ref(), Language::English), [("Set-up".to_owned(), None)]);
    while table.rounds() == Some(0) {
        let first = table.choices(Language::English).swap_remove(0);
        table.choose(&first.notation, table.asked()).unwrap();
    }
    let lines = said(table.as_ref(), Language::English);
    assert_eq!(lines[0], ("Round 1".to_owned(), None));
    assert_eq!(lines[1], ("Players' phase".to_owned(), None));
    assert_eq!(lines[2], ("Danger: Blue".to_owned(), Some(Tone::Blue)));
    assert_eq!(lines[3], ("Spawns: 2 of 7".to_owned(), None));
    assert_eq!(lines[4], ("Bang: 3R.a".to_owned(), None));
    let lines = said(table.as_ref(), Language::French);
    assert_eq!((lines[1].0.as_str(), lines[4].0.as_str()), ("Phase des joueurs", "Bang\u{a0}: 3R.a"));
}

#[test]
fn the_phase_is_the_one_last_told() {
    let open = open::<UndeadOrAlive>();
    let mut seen = Vec::new();
    for seed in 0..33 {
        let mut phase = None;
        open.wander(&setup(seed), (seed, 600), &LISTLESS, &mut |state, told| {
            for told in told {
                match told.fact.happened {
                    Happened::Round { .. } => phase = Some(Phase::Players),
                    Happened::ZombiesPhase => phase = Some(Phase::Zombies),
                    Happened::EndPhase => phase = Some(Phase::End),
                    _ => {}
                }
            }
            let expected = phase.filter(|_| state.outcome.is_none());
            assert_eq!(state.phase(), expected, "seed {seed}, round {}", state.round);
            seen.extend(expected.filter(|phase| !seen.contains(phase)));
        });
    }
    assert_eq!(seen.len(), 3, "{seen:?}");
}

#[test]
fn rooms_are_called_by_what_they_are_and_odds_are_wanted_of_attacks() {
    let shelf = Shelf::load(&Source::Embedded).unwrap();
    let mut table = shelf.find("undead-or-alive").unwrap().start(&Setup::new("M0"), 7).unwrap();
    let told = |language| table.log(0, language).into_iter().map(|line| line.text).collect::<Vec<_>>();
    assert!(told(Language::English).contains(&"New in Wrecked hall (3R.A): 1 Walker.".to_owned()));
    assert!(told(Language::French).iter().any(|line| line.contains("Barbier, boutique (2R.C)")));
    let mut attacks = 0;
    for number in 0..200 {
        let choices = table.choices(Language::English);
        for choice in &choices {
            assert_eq!(
                choice.is_attack,
                ["melee", "shoot", "fan", "gatling", "improvise"].contains(&choice.kind()),
                "{}",
                choice.notation
            );
            attacks += usize::from(choice.is_attack);
        }
        let Some(choice) = choices.get(number * 7 % choices.len().max(1)) else { break };
        table.choose(&choice.notation, table.asked()).unwrap();
    }
    assert!(attacks > 0);
}

#[test]
fn noise_is_told_as_it_is_offered_and_folded_where_it_changes_nothing() {
    let open = open::<UndeadOrAlive>();
    let said = |zone: &str, language| {
        let position =
            serde_json::json!({ "turn": "meg", "actions": 3, "survivors": { "meg": zone }, "noise": "bang 3R.a" });
        let mut state = open.game.position(&position).unwrap_or_else(|faults| panic!("{faults}"));
        let (mut luck, mut log) = (Luck::seeded(1), Log::listening());
        open.game.wake(&mut state, &mut luck, &mut log);
        log.drain();
        let say = |phrase: &Phrase<'_>| open.title().words().in_language(language).say(phrase).replace('\u{a0}', " ");
        let offered = say(&open.game.offer(&state, Choice::Act(Act::MakeNoise)));
        let is_minor = open.game.is_minor(&state, Choice::Act(Act::MakeNoise));
        open.game.apply(&mut state, Choice::Act(Act::MakeNoise), &mut luck, &mut log);
        let mut told = log.drain().into_iter().map(|told| say(&open.game.tell(&state, told.fact)));
        (offered, is_minor, told.next_back().unwrap())
    };
    let (offered, is_minor, told) = said("3R.c", Language::English);
    assert!(
        !is_minor
            && offered.starts_with("Make Noise (1 action): the Noise token comes to Dance Hall Row, north-west (3R.c)"),
        "{offered}"
    );
    assert!(told.starts_with("Meg makes noise: the Noise token is in Dance Hall Row, north-west (3R.c)"), "{told}");
    let (offered, is_minor, told) = said("3R.a", Language::French);
    assert!(
        is_minor
            && offered.starts_with("Faire du bruit (1 action) : le pion Bruit est déjà dans la zone Rue du Bal")
            && offered.contains("(3R.a)"),
        "{offered}"
    );
    assert!(told.starts_with("Meg fait du bruit : le pion Bruit est dans la zone Rue du Bal"), "{told}");
}
