use serde_json::json;
use shamble_kernel::{Game, Log, Luck, Notation, laws};

use crate::{OffTheDead, State};

fn played(description: serde_json::Value, choices: &[&str]) -> (OffTheDead, State) {
    let game: OffTheDead = laws::boxed();
    let state = laws::played(&game, description, choices);
    (game, state)
}

/// Horde, reserve and rubble go into the box, and no card is lost on the way (OTD2-EPI-5).
#[test]
fn the_epilogue_puts_cards_into_the_box() {
    let held = ["launch-codes", "officers-keycard", "radio-operator"];
    let survivors = json!({ "cop": { "objects": held, "far": ["zombie-2-hand"] }, "doctor": {} });
    let description = json!({ "mission": "chapter-2", "location": "mall", "finished": ["mall"], "team": ["cop", "doctor"],
        "step": "change-place", "survivors": survivors, "reserve": ["zombie-3-hand"] });
    let (_, before) = played(description.clone(), &[]);
    let (_, state) = played(description, &["epilogue"]);
    assert_eq!(state.census(), Ok(()));
    let boxed = before.boxed_zombies.len() + before.horde.len() + before.reserve.len();
    assert!(!before.horde.is_empty() && !before.reserve.is_empty() && !before.rubble.is_empty());
    assert_eq!(state.boxed_zombies.len(), boxed);
    assert_eq!(state.boxed_objects.len(), before.boxed_objects.len() + before.rubble.len());
}

/// An element that is bought leaves its location (OTD2-BUY-2).
#[test]
fn what_is_bought_is_no_longer_for_sale() {
    let survivors = json!({ "cop": { "trophies": ["zombie-2-hand", "zombie-3-hand"] }, "doctor": {} });
    let description = json!({ "mission": "chapter-2", "location": "mall", "finished": ["mall"], "team": ["cop", "doctor"],
        "step": "buy", "survivors": survivors });
    let (game, mut state) = played(description, &[]);
    let choices = game.listed(&state);
    let luck = &mut Luck::seeded(1);
    game.choose(&mut state, choices[1], luck, &mut Log::Off).unwrap();
    let to_doctor = game.read(&state, "to doctor").unwrap();
    let left = state.unbought.len();
    game.choose(&mut state, to_doctor, luck, &mut Log::Off).unwrap();
    assert_eq!((state.unbought.len(), state.held[1].len()), (left - 1, 1));
    assert_eq!(state.census(), Ok(()));
}
