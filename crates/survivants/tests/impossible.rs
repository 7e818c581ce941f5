//! A position that no game can come to is refused, and the fault names its field.

mod party;

use party::GAME;
use serde_json::{Map, Value, json};
use shamble_kernel::Notation;

/// The fields at fault of a position with one survivor, changed so.
fn faults(key: &str, value: Value) -> Vec<String> {
    let mut description = json!({ "survivors": { "ines-carvalho": "48,94" } });
    description[key] = value;
    of(&description)
}

fn of(description: &Value) -> Vec<String> {
    let built = GAME.position(description);
    built.map_or_else(|faults| faults.0.into_iter().map(|fault| fault.field).collect(), |_| vec![])
}

/// The faults of the survivor with this written of her.
fn survivor(written: Value) -> Vec<String> {
    let mut ines: Map<String, Value> = json!({ "at": "48,94" }).as_object().cloned().unwrap_or_default();
    ines.extend(written.as_object().cloned().unwrap_or_default());
    faults("survivors", json!({ "ines-carvalho": ines }))
}

#[test]
fn nobody_stands_in_a_wall() {
    assert_eq!(faults("zombies", json!({ "civilian-1": "50,58" })), [""; 0]);
    assert_eq!(faults("zombies", json!({ "civilian-1": "42,60" })), ["zombies.civilian-1"]);
    assert_eq!(survivor(json!({ "at": "42,60" })), ["survivors.ines-carvalho"]);
}

#[test]
fn figures_do_not_stand_in_one_another() {
    assert_eq!(faults("zombies", json!({ "civilian-1": "50,94" })), [""; 0], "in contact");
    assert_eq!(faults("zombies", json!({ "civilian-1": "49.5,94" })), ["zombies.civilian-1"]);
    let two = json!({ "civilian-1": "50,58", "cop-1": "51,58" });
    assert_eq!(faults("zombies", two), ["zombies.cop-1"]);
}

#[test]
fn a_figure_is_of_the_box_and_in_one_place() {
    assert_eq!(faults("zombies", json!({ "cop-20": "50,58" })), [""; 0]);
    assert_eq!(faults("zombies", json!({ "cop-21": "50,58" })), ["zombies.cop-21"]);
    assert_eq!(faults("bodies", json!({ "cop-21": "50,58" })), ["bodies.cop-21"]);
    let both = json!({ "survivors": { "ines-carvalho": "48,94" }, "zombies": { "cop-1": "50,58" }, "bodies": { "cop-1": "60,58" } });
    assert_eq!(of(&both).len(), 1, "standing and lying");
}

#[test]
fn values_stay_within_their_limits() {
    assert_eq!(survivor(json!({ "health": 5, "energy": 5, "pa": 3 })), [""; 0]);
    assert_eq!(survivor(json!({ "health": 99 })), ["survivors.ines-carvalho.health"]);
    assert_eq!(survivor(json!({ "health": 0 })), ["survivors.ines-carvalho.health"]);
    assert_eq!(survivor(json!({ "energy": 99 })), ["survivors.ines-carvalho.energy"]);
    assert_eq!(survivor(json!({ "pa": 4 })), ["survivors.ines-carvalho.pa"]);
}

#[test]
fn hands_hold_two_different_weapons_of_the_bag() {
    assert_eq!(survivor(json!({ "bag": ["stick", "water"], "hands": ["stick"] })), [""; 0]);
    assert_eq!(survivor(json!({ "bag": ["stick", "water"], "hands": ["water"] })), ["survivors.ines-carvalho.hands"]);
    assert_eq!(survivor(json!({ "bag": ["stick"], "hands": ["stick", "stick"] })), ["survivors.ines-carvalho.hands"]);
    assert_eq!(
        survivor(json!({ "bag": ["stick"], "hands": ["stick", "stick", "stick"] })),
        ["survivors.ines-carvalho"]
    );
}

#[test]
fn nobody_is_in_a_close_combat_alone() {
    let fight = |held: bool, engaged: bool, at: &str| {
        let ines = json!({ "at": "48,94", "engaged": held });
        of(&json!({ "survivors": { "ines-carvalho": ines }, "zombies": { "cop-1": { "at": at, "engaged": engaged } } }))
    };
    assert_eq!(fight(true, true, "50,94"), [""; 0]);
    assert_eq!(fight(true, true, "54,94"), ["survivors.ines-carvalho.engaged"]);
    assert_eq!(fight(false, true, "50,94"), ["zombies.cop-1.engaged"]);
}

#[test]
fn nobody_is_dead_and_lives() {
    assert_eq!(faults("dead", json!({ "karim-haddad": "50,58" })), [""; 0]);
    assert_eq!(faults("dead", json!({ "ines-carvalho": "50,58" })), ["dead.ines-carvalho"]);
    assert_eq!(faults("waiting", json!(["ines-carvalho"])), ["waiting"]);
    let two = json!({ "survivors": { "ines-carvalho": "48,94", "karim-haddad": "away" }, "waiting": ["karim-haddad"] });
    assert_eq!(of(&two), [""; 0]);
}

#[test]
fn nothing_has_happened_in_a_turn_that_is_still_to_come() {
    assert_eq!(faults("turn", json!(8)), [""; 0]);
    assert_eq!(faults("turn", json!(9)), ["turn"], "the first morning has eight");
    assert_eq!(faults("visited", json!({ "bakery-store": 1 })), [""; 0]);
    assert_eq!(faults("visited", json!({ "bakery-store": 2 })), ["visited.bakery-store"]);
    assert_eq!(faults("searched", json!(["bakery-store", "bakery-store"])), ["searched"]);
}

#[test]
fn objectives_are_those_of_the_scenario() {
    let with = |scenario: &str, goals: Value| {
        let survivors = json!({ "ines-carvalho": "48,94", "karim-haddad": "45,94", "bastien-roche": "left" });
        of(&json!({ "scenario": scenario, "survivors": survivors, "goals": goals }))
    };
    assert_eq!(with("bread-and-water", json!({ "water": "bakery-store", "water-found": true })), [""; 0]);
    assert_eq!(with("bread-and-water", json!({ "water": "bakery-shop" })), ["goals.water"]);
    assert_eq!(with("bread-and-water", json!({ "water-found": true })), ["goals.water-found"]);
    assert_eq!(with("bread-and-water", json!({ "met": [2] })), ["goals.met"]);
    assert_eq!(with("bread-and-water", json!({ "people": ["saved"] })), ["goals.people"]);
    assert_eq!(with("full-tank", json!({ "vehicle": "van-1", "vehicle-found": true })), [""; 0]);
    assert_eq!(with("full-tank", json!({ "vehicle": "car-1" })), ["goals.vehicle"]);
    assert_eq!(with("full-tank", json!({ "vehicle-found": true })), ["goals.vehicle-found"]);
    let people = |list: &[&str]| with("the-missing-class", json!({ "people": list }));
    assert_eq!(people(&["hidden school-class-a", "with karim-haddad", "saved"]), [""; 0]);
    assert_eq!(people(&["hidden school-class-a", "hidden school-class-a"]), ["goals.people"]);
    assert_eq!(people(&["hidden pharmacy-lab"]), ["goals.people"]);
    assert_eq!(people(&["with bastien-roche"]), ["goals.people"]);
    assert_eq!(people(&["saved", "saved", "saved", "saved"]), ["goals.people"]);
}

#[test]
fn a_zombie_beats_on_a_door() {
    assert_eq!(faults("zombies", json!({ "cop-1": { "at": "50,58", "beats": "nowhere" } })), ["zombies.cop-1.beats"]);
}
