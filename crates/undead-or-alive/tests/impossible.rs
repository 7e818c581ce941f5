//! A position that no game can come to is refused, and the fault names its field.

use serde_json::{Value, json};
use shamble_kernel::{Notation, laws};
use shamble_undead_or_alive::UndeadOrAlive;

/// The fields at fault.
fn faults(description: Value) -> Vec<String> {
    let game: UndeadOrAlive = laws::boxed();
    game.position(&description)
        .map_or_else(|faults| faults.0.into_iter().map(|fault| fault.field).collect(), |_| vec![])
}

#[test]
fn the_starting_token_lies_in_the_starting_zone() {
    let lying = |zone: &str| faults(json!({ "survivors": { "meg": {} }, "spawns": [format!("starting {zone}")] }));
    assert_eq!(lying("3R.i"), [""; 0], "where the mission puts it");
    assert_eq!(lying("none"), [""; 0], "it can be destroyed");
    assert_eq!(lying("3R.a"), ["spawns"]);
}

#[test]
fn a_corpse_pile_token_lies_on_a_pile_that_has_no_other() {
    let lying = |spawns: &[&str]| faults(json!({ "survivors": { "meg": {} }, "spawns": spawns }));
    assert_eq!(lying(&["corpse-pile 3R.A", "corpse-pile 2R.A inactive"]), [""; 0]);
    assert_eq!(lying(&["corpse-pile 3R.A", "corpse-pile 3R.A inactive"]), ["spawns"]);
    assert_eq!(lying(&["corpse-pile 3R.a"]), ["spawns"], "nobody lies in the street");
}

#[test]
fn a_seventh_active_token_would_have_ended_the_game() {
    let all =
        ["starting 3R.i", "mobile 2R.c", "mobile 2R.c", "abomination 3R.a", "corpse-pile 3R.A", "corpse-pile 2R.A"];
    let lying = |last: &str| {
        let spawns: Vec<&str> = all.into_iter().chain([last]).collect();
        faults(json!({ "survivors": { "meg": {} }, "spawns": spawns }))
    };
    assert_eq!(lying("abomination 3R.a inactive"), [""; 0]);
    assert_eq!(lying("abomination 3R.a"), ["spawns"]);
}

#[test]
fn an_objective_that_was_taken_does_not_lie_on_the_board() {
    let with = |taken: Value, lost: u8, list: Value| {
        faults(json!({ "survivors": { "meg": {} }, "taken": taken, "lost-objectives": lost, "objectives": list }))
    };
    assert_eq!(with(json!({ "red": 8 }), 0, json!(["blue 3R.B"])), [""; 0]);
    assert_eq!(with(json!({ "blue": 1 }), 0, json!(["blue 3R.B"])), ["taken"]);
    assert_eq!(with(json!({ "red": 10 }), 0, json!([])), ["taken"]);
    assert_eq!(with(json!({ "red": 8 }), 1, json!(["blue 3R.B"])), ["lost-objectives"]);
}

#[test]
fn whoever_carries_an_objective_has_taken_it() {
    let with = |taken: u8, stored: u8| {
        let meg = json!({ "backpack": ["red"] });
        let taken = json!({ "red": taken });
        faults(json!({ "survivors": { "meg": meg }, "objectives": [], "taken": taken, "stored": stored }))
    };
    assert_eq!((with(1, 0), with(2, 1)), (vec![], vec![]));
    assert_eq!(with(0, 0), ["taken"]);
    assert_eq!(with(1, 1), ["taken"]);
}

#[test]
fn there_are_no_more_sacks_of_coal_than_the_mission_has() {
    let with = |mission: &str, coal: u8, loaded: u8| {
        faults(json!({ "mission": mission, "survivors": { "meg": {} }, "coal": coal, "loaded": loaded }))
    };
    assert_eq!(with("M9", 1, 1), [""; 0]);
    assert_eq!(with("M9", 9, 9), ["coal"]);
    assert_eq!(with("M0", 1, 0), ["coal"]);
}

#[test]
fn nobody_is_led_by_somebody_who_has_left() {
    let led = |zone: &str| {
        let survivors = json!({ "meg": {}, "may": { "zone": zone } });
        faults(json!({ "survivors": survivors, "companions": { "jeb": "may" } }))
    };
    assert_eq!(led("3R.a"), [""; 0]);
    assert_eq!(led("left"), ["companions.jeb"]);
}
