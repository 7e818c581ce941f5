use serde_json::{Value, json};
use shamble_kernel::{Catalogue, Notation};

use super::Need;
use crate::{State, SurvivorId, UndeadOrAlive};

fn game() -> UndeadOrAlive {
    UndeadOrAlive::load(&UndeadOrAlive::embedded()).unwrap()
}

fn position(game: &UndeadOrAlive, description: Value) -> State {
    game.position(&description).unwrap_or_else(|faults| panic!("{faults}"))
}

/// How far the goals have got, as people are told: done of wanted, met or yet to come, where, and what it takes.
fn told(description: Value) -> Vec<String> {
    let game = game();
    let state = position(&game, description);
    let sight = game.sight(&state);
    let one = |goal: super::Progress| {
        let mut words = vec![format!("{}/{}", goal.done, goal.wanted)];
        words.extend(goal.is_met.then(|| "met".to_owned()));
        words.extend((!goal.is_open).then(|| "later".to_owned()));
        words.extend(goal.zones.iter().map(|zone| sight.board().name(zone).to_string()));
        words.extend(goal.need.map(|need| format!("with {need:?}")));
        words.join(" ")
    };
    sight.progress().map(one).collect()
}

#[test]
fn objectives_and_the_exit() {
    let start = json!({ "mission": "M0", "survivors": { "meg": {}, "carl": {} } });
    assert_eq!(told(start), ["0/2 3R.B 2R.C", "0/2 later 2R.i"]);
    let left = json!({ "mission": "M0", "survivors": { "meg": "left", "carl": {} }, "taken": { "red": 2 },
        "objectives": [], "goals-met": [1] });
    assert_eq!(told(left), ["2/2 met", "1/2 2R.i"]);
}

#[test]
fn weapons_gained_and_the_train() {
    let start = json!({ "mission": "M1", "survivors": { "meg": {}, "carl": {} } });
    assert_eq!(told(start), ["0/2 2R.C 5V.A 5V.B 8V.B", "0/2 later"]);
    let aboard = json!({ "mission": "M1", "stage": 1, "survivors": { "meg": {}, "carl": {} }, "bounties-gained": 2,
        "goals-met": [1], "train-called": true });
    assert_eq!(told(aboard), ["2/2 met", "0/2 10R.A 10R.B"]);
}

#[test]
fn companions_dynamite_and_corpse_piles() {
    let spawns = [
        "starting 9V.i",
        "mobile 9V.i blasted from 11R.A",
        "mobile 12R.A",
        "corpse-pile 3R.A inactive",
        "corpse-pile 1R.B",
    ];
    let half = json!({ "mission": "M2", "survivors": { "jeb": {} }, "spawns": spawns,
        "companions": { "carl": "jeb", "henry": "1R.C", "kassey": "1R.C", "may": "left" } });
    assert_eq!(told(half), ["2/4 1R.C", "1/2 12R.A with Explosive", "1/5 1R.B 4R.B 5V.A 9V.B with Cleanser"]);
}

#[test]
fn tokens_to_gather_and_gifts_to_bring() {
    let spawns = ["starting 2R.a", "mobile 2R.a from 7R.c", "mobile 5V.i"];
    let half = json!({ "mission": "M4", "survivors": { "meg": {} }, "spawns": spawns });
    let told = told(half);
    assert!(told[0].starts_with("0/4 ") && told[0].ends_with(" 1R.balcony 3R.balcony with Gift"), "{told:?}");
    assert_eq!(told[1..], ["1/2 5V.i with Cleanser", "0/5 later 7R.c"]);
}

#[test]
fn people_behind_objectives_are_looked_for_at_all_of_them() {
    let start = json!({ "mission": "M5", "survivors": { "meg": {} },
        "objectives": ["?red 3R.B", "?blue 5R.A", "red 6R.A", "green 8V.B"] });
    assert_eq!(told(start), ["0/4 3R.B 5R.A 8V.B 3R.balcony 1R.balcony", "0/5 later 4R.i"]);
}

#[test]
fn the_wagon_in_the_way_and_objectives_that_may_be_taken_early() {
    let start = json!({ "mission": "M6", "survivors": { "carl": {} } });
    let told_first = told(start);
    assert_eq!([&*told_first[0], &*told_first[2]], ["0/1 8V.h with Explosive", "0/2 5R.A 7R.B 2R.C 3R.B"]);
    assert!(told_first[1].starts_with("0/4 later ") && told_first[1].contains(" 8V.A "));
    let gone = json!({ "mission": "M6", "stage": 1, "survivors": { "carl": {} }, "wagon": "none", "goals-met": [1],
        "taken": { "blue": 1 }, "objectives": ["red 2R.C", "?green 3R.B", "?red 5R.A"] });
    let told = told(gone);
    assert_eq!([&*told[0], &*told[2]], ["1/1 met", "1/2 5R.A 3R.B"]);
    assert!(told[1].starts_with("0/4 ") && told[1].contains(" 8V.A"));
}

#[test]
fn what_is_stored_and_the_wagon_that_leaves() {
    let start = json!({ "mission": "M7", "survivors": { "meg": {}, "carl": {} }, "taken": { "red": 6, "blue": 1, "green": 1 },
        "objectives": [], "stored": 8, "goals-met": [1], "wagon": "none" });
    assert_eq!(told(start), ["8/8 met", "1/9 1V.i"]);
    let begun = json!({ "mission": "M7", "survivors": { "meg": {}, "carl": {} }, "taken": { "red": 7 }, "stored": 3,
        "objectives": ["red 2V.B"] });
    assert_eq!(told(begun), ["3/8 2V.B 2V.f", "0/9 later 1V.i"]);
}

#[test]
fn weapons_set_aside_and_a_clear_railroad() {
    let start = json!({ "mission": "M8", "survivors": { "meg": {} } });
    let told = told(start);
    assert_eq!([&*told[0], &*told[1], &*told[3]], ["0/3 2R.C 8V.B 3R.B", "0/1 2R.f", "0/3 later"]);
    assert!(told[2].starts_with("0/2 2R.A ") && told[2].ends_with(" 4R.D"));
}

#[test]
fn coal_lies_in_the_mine_while_there_is_any() {
    let start = json!({ "mission": "M9", "survivors": { "meg": {} } });
    assert_eq!(told(start)[2], "0/6 8V.B 10R.A");
    let dug = json!({ "mission": "M9", "survivors": { "meg": {} }, "coal": 0, "loaded": 6 });
    assert_eq!(told(dug)[2], "6/6 10R.A");
}

/// Before the first round everybody has yet to be placed, and nobody has left.
#[test]
fn who_has_yet_to_be_placed_has_not_left() {
    use shamble_kernel::{Game, Log, Luck, Setup};
    let game = game();
    let state = game.start(&Setup::new("M7"), &mut Luck::seeded(1), &mut Log::Off).unwrap();
    assert!(state.survivors.iter().any(|survivor| survivor.zone.is_none()));
    assert_eq!(game.sight(&state).progress().nth(1).unwrap().done, 0);
}

#[test]
fn what_serves_a_need_is_counted() {
    let game = game();
    let meg = json!({ "hand": ["holy-water", "dynamite"], "backpack": ["water", "dynamite", "plenty-of-bullets"] });
    let survivors = json!({ "meg": meg, "thomas": { "hand": ["water"], "tokens": { "blue": 1, "red": 1 } } });
    let count = |mission: &str, who: u8, need: Need| {
        let description =
            json!({ "mission": mission, "survivors": survivors, "taken": { "blue": 1, "red": 1 }, "objectives": [] });
        game.sight(&position(&game, description)).stock(SurvivorId(who), need)
    };
    let [cleanser, explosive, gift] = [Need::Cleanser, Need::Explosive, Need::Gift];
    assert_eq!([cleanser, explosive, gift].map(|need| count("M4", 0, need)), [1, 2, 1]);
    assert_eq!([cleanser, explosive, gift].map(|need| count("M4", 1, need)), [1, 0, 1]);
    assert_eq!([cleanser, explosive, gift].map(|need| count("M5", 0, need)), [1, 2, 0]);
}
