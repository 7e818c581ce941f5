use serde_json::{Value, json};
use shamble_kernel::{Catalogue, Game, Log, Luck, Outcome, Setup, laws};

use super::Phase;
use crate::{OffTheDead, Question, State};

fn game() -> OffTheDead {
    OffTheDead::load(&OffTheDead::embedded()).unwrap()
}

/// A position after some choices, and the question it rests on.
fn played(description: Value, choices: &[&str]) -> (State, Option<Question>) {
    let state = laws::played(&game(), description, choices);
    (state, state.agenda.question())
}

fn phase(description: Value, choices: &[&str]) -> Option<Phase> {
    played(description, choices).0.phase()
}

#[test]
fn a_turn_goes_from_action_to_zombies_to_action_to_its_end() {
    let at = |step: &str| phase(json!({ "team": ["cop", "doctor"], "step": step }), &[]);
    assert_eq!(at("action-1"), Some(Phase::FirstAction));
    assert_eq!(at("action-2"), Some(Phase::SecondAction));
    let two = json!({ "team": ["cop", "doctor"], "step": "action-1" });
    let (state, _) = played(two, &[]);
    assert_eq!(State { turn: 0, ..state }.phase(), None);
    assert_eq!(State { outcome: Some(Outcome { won: true, points: 3 }), ..state }.phase(), None);
    let opening = game().start(&Setup::new("chapter-2").players(2), &mut Luck::seeded(1), &mut Log::Off).unwrap();
    assert_eq!(opening.phase(), None, "before the first turn");
}

#[test]
fn bites_moves_and_what_comes_of_the_wave_are_the_zombies_part() {
    let smoke = json!({ "objects": ["smoke-grenade"], "contact": ["zombie-2-hand"], "far": ["?zombie-2-skull"] });
    let survivors = json!({ "cop": smoke, "doctor": { "ability": false } });
    let bites = json!({ "team": ["cop", "doctor"], "step": "bites", "survivors": survivors });
    let (state, question) = played(bites, &[]);
    assert!(matches!(question, Some(Question::Window { .. })), "{question:?}");
    assert_eq!(state.phase(), Some(Phase::Zombies));
    // A corridor is full: the active survivor turns the card to a neighbour.
    let full = json!({ "ability": false, "far": ["zombie-2-skull", "zombie-2-skull", "zombie-2-hand", "zombie-2-hand", "zombie-3-hand"] });
    let survivors = json!({ "cop": full, "doctor": { "ability": false }, "mechanic": { "ability": false } });
    let wave = json!({ "team": ["cop", "doctor", "mechanic"], "active": "mechanic", "step": "wave",
        "survivors": survivors, "horde": ["zombie-4-skull north", "zombie-4-hand north"] });
    let (state, question) = played(wave, &[]);
    assert!(matches!(question, Some(Question::Redirect { .. })), "{question:?}");
    assert_eq!(state.phase(), Some(Phase::Zombies));
}

/// What somebody does with a second action waits above the infection like what comes of the wave, and is none of it.
#[test]
fn what_the_second_action_asks_belongs_to_it() {
    let survivors = json!({ "cop": { "ability": false }, "doctor": { "ability": false } });
    let second = json!({ "team": ["cop", "doctor"], "step": "action-2", "survivors": survivors,
        "rubble": [["axe"], ["toy"]] });
    let (state, question) = played(second, &["search"]);
    assert!(matches!(question, Some(Question::Pile { .. })), "{question:?}");
    assert_eq!(state.phase(), Some(Phase::SecondAction));
}

#[test]
fn infection_and_purchases_end_the_turn() {
    let survivors = json!({ "cop": { "infection": 1, "objects": ["adrenaline"] }, "doctor": { "ability": false } });
    let (state, question) =
        played(json!({ "team": ["cop", "doctor"], "step": "infection", "survivors": survivors }), &[]);
    assert!(matches!(question, Some(Question::Window { .. })), "{question:?}");
    assert_eq!(state.phase(), Some(Phase::End));
}
