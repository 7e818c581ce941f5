//! A position that no game can come to is refused, and the fault names its field.

use serde_json::{Value, json};
use shamble_kernel::{Notation, laws};
use shamble_marvel_zombies::MarvelZombies;

/// The fields at fault.
fn faults(description: Value) -> Vec<String> {
    let game: MarvelZombies = laws::boxed();
    let built = game.position(&description);
    built.map_or_else(|faults| faults.0.into_iter().map(|fault| fault.field).collect(), |_| vec![])
}

#[test]
fn the_initial_spawn_point_lies_where_the_mission_puts_it() {
    let lying = |zone: &str| {
        faults(json!({ "mission": "MZ2", "heroes": { "wasp": {} }, "spawns": [format!("initial {zone}")] }))
    };
    assert_eq!(lying("2V.a"), [""; 0]);
    assert_eq!(lying("4V.i"), ["spawns"]);
}

#[test]
fn an_objective_that_was_taken_does_not_lie_on_the_board() {
    let with = |blue: u8| {
        let lying = ["blue 1R.A"];
        faults(json!({ "mission": "MZ2", "heroes": { "wasp": {} }, "objectives": lying, "taken": { "blue": blue } }))
    };
    assert_eq!(with(0), [""; 0]);
    assert_eq!(with(9), ["taken"]);
}

#[test]
fn heroes_have_no_more_objectives_than_were_taken() {
    let with = |taken: u8| {
        let heroes = json!({ "wasp": { "objectives": 1 }, "hulk": { "objectives": 1 } });
        faults(json!({ "mission": "MZ2", "heroes": heroes, "objectives": [], "taken": { "red": taken } }))
    };
    assert_eq!(with(2), [""; 0]);
    assert_eq!(with(1), ["taken"]);
}

#[test]
fn whoever_is_eliminated_has_nothing() {
    let with = |traits: Value, citizen: Value| {
        let deadpool = json!({ "zone": "eliminated", "traits": traits, "citizen": citizen });
        faults(json!({ "heroes": { "wasp": {}, "deadpool": deadpool } }))
    };
    assert_eq!(with(json!([]), json!(null)), [""; 0]);
    assert_eq!(with(json!(["lunge"]), json!(null)), ["heroes.deadpool.traits"]);
    assert_eq!(with(json!([]), json!("okoye")), ["heroes.deadpool.citizen"]);
}

#[test]
fn nobody_lures_who_is_not_in_play() {
    let lures = |who: &str| faults(json!({ "heroes": { "wasp": {}, "hulk": "left" }, "lures": [who] }));
    assert_eq!(lures("wasp"), [""; 0]);
    assert_eq!(lures("hulk"), ["lures"]);
}
