//! What everybody at a table of Off the Dead keeps in mind: the turn, where in it we are, and what is to be done.
#![cfg(test)]

mod edition;

use edition::{Edition, open};
use shamble_games::{Face, Language, Table};
use shamble_kernel::{Game, Notation, Pending, Seats, Setup, Viewer};
use shamble_off_the_dead::{Moment, OffTheDead, Phase, Question, State};

const LISTLESS: [&str; 3] = ["pass", "drop", "throw"];

/// One chapter or the other, for one to four, by seed.
fn setup(seed: u64) -> Setup {
    let mission = if seed.is_multiple_of(2) { "chapter-1" } else { "chapter-2" };
    let setup = Setup::new(mission).players((seed / 2 % 4) as u8 + 1).option("level", (seed % 7 + 1).to_string());
    if seed / 2 % 4 == 1 { setup.option("variant", "b") } else { setup }
}

#[test]
fn the_turn_its_part_and_the_horde_are_kept_in_mind() {
    let open = open::<OffTheDead>();
    let mut table = open.title().start(&Setup::new("chapter-1").players(4), 7).unwrap();
    let said = |table: &dyn Table, language| {
        table
            .look(Viewer::Public, Seats::NONE, language)
            .headlines
            .into_iter()
            .map(|line| line.words)
            .collect::<Vec<_>>()
    };
    while table.rounds() == Some(0) {
        let first = table.choices(Language::English).swap_remove(0);
        table.choose(&first.notation, table.asked()).unwrap();
    }
    assert_eq!(said(table.as_ref(), Language::English), ["Turn 1", "First action", "Horde: 36 cards"]);
    assert_eq!(said(table.as_ref(), Language::French)[1], "Première action");
}

/// The part of a turn that a question leaves no doubt about.
fn certain_phase(question: Question) -> Option<Phase> {
    match question {
        Question::Window { moment: Moment::Bite | Moment::Move | Moment::Wave, .. } => Some(Phase::Zombies),
        Question::RevealOrder { .. } => Some(Phase::Zombies),
        Question::Window { moment: Moment::Infection, .. } => Some(Phase::End),
        Question::Buy | Question::Receive | Question::ChangePlace => Some(Phase::End),
        _ => None,
    }
}

#[test]
fn a_turn_goes_from_the_first_action_to_its_end() {
    const ORDER: [Phase; 4] = [Phase::FirstAction, Phase::Zombies, Phase::SecondAction, Phase::End];
    let open = open::<OffTheDead>();
    let mut is_seen = [false; 4];
    for seed in 0..210 {
        let mut last = (0, 0);
        open.wander(&setup(seed), (seed, 400), &LISTLESS, &mut |state, _| {
            let Pending::Ask { question, .. } = open.game.pending(state) else {
                return assert_eq!(state.phase(), None);
            };
            let Some(phase) = state.phase() else { return assert_eq!(state.turn, 0) };
            let now = (state.turn, ORDER.iter().position(|other| *other == phase).unwrap());
            assert!(now >= last, "seed {seed}, turn {}: {phase:?} at {question:?}", state.turn);
            assert_eq!(
                certain_phase(question).unwrap_or(phase),
                phase,
                "seed {seed}, turn {}: {question:?}",
                state.turn
            );
            is_seen[now.1] = true;
            last = now;
        });
    }
    assert_eq!(is_seen, [true; 4]);
}

/// What has to be done, with a mark where it is done.
fn goals(open: &Edition<OffTheDead>, state: &State, language: Language) -> Vec<String> {
    let voice = open.title().words().in_language(language);
    let goals = open.game.goals(&open.game.view(state, Viewer::Public), voice).into_iter();
    goals.map(|goal| format!("{}{}", if goal.is_met { "x " } else { "" }, goal.words)).collect()
}

#[test]
fn every_zombie_is_to_be_killed_in_chapter_1() {
    let open = open::<OffTheDead>();
    let zombie = "zombie-3-hand";
    let mut position = serde_json::json!({
        "team": ["cop", "cheerleader", "granny", "doctor"], "horde": [zombie, zombie],
        "survivors": { "cop": { "contact": [zombie] } },
    });
    let state = open.game.position(&position).unwrap();
    assert_eq!(goals(&open, &state, Language::English), ["3 zombies to kill, in horde and corridors"]);
    assert_eq!(goals(&open, &state, Language::French), ["3 zombies à tuer, dans la horde et les couloirs"]);
    position["horde"] = serde_json::json!([]);
    let state = open.game.position(&position).unwrap();
    assert_eq!(goals(&open, &state, Language::French), ["1 zombie à tuer"]);
}

#[test]
fn a_scenario_then_the_epilogue_are_to_be_won_in_chapter_2() {
    let open = open::<OffTheDead>();
    let survivors = serde_json::json!({ "cop": { "objects": ["runaway-girl"] } });
    let place = serde_json::json!({
        "mission": "chapter-2", "team": ["cop", "cheerleader", "granny", "doctor"], "location": "hospital",
        "survivors": survivors,
    });
    let state = open.game.position(&place).unwrap_or_else(|faults| panic!("{faults}"));
    let expected = [
        "1 of 3 elements gathered: The General's Granddaughter",
        "Enter the epilogue at a location whose exit is found",
        "Kill every zombie that is left in the epilogue",
    ];
    assert_eq!(goals(&open, &state, Language::English), expected);
    let position = serde_json::json!({
        "mission": "chapter-2", "team": ["cop", "cheerleader", "granny", "doctor"], "epilogue": true, "horde": [],
        "survivors": { "cop": { "contact": ["zombie-3-hand"] } },
    });
    let state = open.game.position(&position).unwrap_or_else(|faults| panic!("{faults}"));
    let expected = [
        "x Gather the three elements of a scenario",
        "x Enter the epilogue at a location whose exit is found",
        "1 zombie to kill",
    ];
    assert_eq!(goals(&open, &state, Language::English), expected);
}
