//! A position that no game can come to is refused, and the fault names its field.

use serde_json::{Value, json};
use shamble_kernel::{Notation, laws};
use shamble_off_the_dead::OffTheDead;

/// The fields at fault in a position of a cop and a doctor.
fn faults(cop: Value, doctor: Value) -> Vec<String> {
    let game: OffTheDead = laws::boxed();
    let description = json!({ "players": 2, "team": ["cop", "doctor"], "active": "cop", "survivors": { "cop": cop, "doctor": doctor } });
    let built = game.position(&description);
    built.map_or_else(|faults| faults.0.into_iter().map(|fault| fault.field).collect(), |_| vec![])
}

#[test]
fn a_zombie_stands_no_more_often_than_it_is_in_the_box() {
    let with = |many: usize| faults(json!({ "far": vec!["zombie-2-skull"; many] }), json!({}));
    assert_eq!(with(3), [""; 0]);
    assert_eq!(with(4), ["survivors.cop.far"]);
}

#[test]
fn an_object_is_no_more_often_there_than_in_the_box() {
    let with = |many: usize| faults(json!({ "objects": vec!["colt-anaconda"; many] }), json!({}));
    assert_eq!(with(1), [""; 0]);
    assert_eq!(with(5), ["survivors.cop.objects"]);
}

#[test]
fn nobody_lives_and_walks_as_a_zombie() {
    let with = |alive: bool| faults(json!({ "far": ["zombified-doctor"] }), json!({ "alive": alive }));
    assert_eq!(with(false), [""; 0]);
    assert_eq!(with(true), ["survivors.doctor"]);
}

#[test]
fn the_dead_have_nothing() {
    let with = |doctor: Value| faults(json!({}), doctor);
    assert_eq!(with(json!({ "alive": false })), [""; 0]);
    assert_eq!(with(json!({ "alive": false, "objects": ["axe"] })), ["survivors.doctor.objects"]);
    assert_eq!(with(json!({ "alive": false, "trophies": ["zombie-2-skull"] })), ["survivors.doctor.trophies"]);
}
