//! What the guide to Marvel Zombies does in positions that show one intention each.
#![cfg(test)]

use serde_json::{Value, json};
use shamble_bots::{Position, named};
use shamble_kernel::{Catalogue, Game, Log, Luck, Notation, Seat};
use shamble_marvel_zombies::MarvelZombies;

/// What `heuristic` does in a position after these choices.
fn chosen(position: &Value, made: &[&str]) -> String {
    let game = MarvelZombies::load(&MarvelZombies::embedded()).unwrap();
    let (mut state, mut luck) = (game.position(position).unwrap(), Luck::seeded(1));
    game.wake(&mut state, &mut luck, &mut Log::Off);
    for text in made {
        let choice = game.read(&state, text).unwrap();
        assert!(game.listed(&state).contains(&choice), "{text}");
        game.apply(&mut state, choice, &mut luck, &mut Log::Off);
    }
    let choices = game.listed(&state);
    let pick = named::<MarvelZombies>("heuristic", 1).unwrap().pick(&Position::new(&game, &state, Seat(0), &choices));
    game.write(&state, choices[pick.index])
}

#[test]
fn power_buys_dice_only_where_more_hits_are_needed_than_are_to_be_expected() {
    let against = |enemies: &str| {
        let thor = json!({ "zone": "6R.i", "power": 3 });
        let enemies = json!({ "6R.i": enemies });
        json!({ "mission": "MH3", "turn": "thor", "actions": 3, "heroes": { "thor": thor }, "enemies": enemies })
    };
    let strike = ["attack mjolnir 6R.i"];
    assert_eq!(chosen(&against("1 brute, 3 walkers"), &strike), "spend-power");
    assert_eq!(chosen(&against("1 runner"), &strike), "roll", "three dice at 3+ will do");
}

#[test]
fn nobody_leaves_what_is_to_be_done_for_prey_before_being_ravenous() {
    let america = json!({ "zone": "3R.b", "hunger": 3 });
    let position = json!({
        "mission": "MZ1", "turn": "captain-america", "actions": 3, "heroes": { "captain-america": america },
        "objectives": ["red 8R.A"], "face-down": [], "enemies": { "3R.g": "1 operator" },
    });
    assert_eq!(chosen(&position, &[]), "open 3R.b 8R.A");
}

#[test]
fn a_card_that_lowers_hunger_is_kept_for_the_hungry() {
    let with_hunger = |hunger: u8| {
        let america = json!({ "zone": "3R.b", "hunger": hunger, "traits": ["leftovers"] });
        json!({
            "mission": "MZ1", "turn": "captain-america", "actions": 0, "heroes": { "captain-america": america },
            "objectives": ["red 8R.A"], "face-down": [], "enemies": {},
        })
    };
    assert_eq!(chosen(&with_hunger(3), &[]), "use captain-america leftovers");
    assert_eq!(chosen(&with_hunger(1), &[]), "end");
}

#[test]
fn iron_man_steps_out_of_a_crowd_that_he_is_too_close_to_shoot() {
    let position = json!({
        "mission": "MZ1", "turn": "iron-man", "actions": 2, "heroes": { "iron-man": "3R.b" },
        "objectives": ["red 8R.A"], "face-down": [], "enemies": { "3R.b": "3 operators" },
    });
    assert_eq!(chosen(&position, &[]), "use iron-man thrusters");
}

#[test]
fn objectives_that_neither_a_goal_nor_a_lock_asks_for_are_left_where_they_lie() {
    let among = |objectives: &[&str]| {
        let position = json!({
            "mission": "MH3", "turn": "thor", "actions": 3, "heroes": { "thor": "6R.e" },
            "objectives": objectives, "face-down": [], "enemies": {},
        });
        chosen(&position, &[])
    };
    assert_eq!(among(&["blue 5V.E", "red 9V.C"]), among(&["blue 5V.E"]));
    assert_ne!(among(&["blue 5V.E"]), among(&["blue 9V.C"]), "the one that is left lies another way");
}
