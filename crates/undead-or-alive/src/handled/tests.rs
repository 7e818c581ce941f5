use serde_json::{Value, json};
use shamble_kernel::laws::{boxed, played};
use shamble_kernel::{Catalogue, Game, Notation};

use super::Handled;
use crate::cards::Colour;
use crate::content::people::Ability;
use crate::{CompanionId, State, SurvivorId, UndeadOrAlive};

const MEG: SurvivorId = SurvivorId(0);
const JEB: SurvivorId = SurvivorId(1);

fn handled(game: &UndeadOrAlive, state: &State, text: &str) -> Vec<Handled> {
    game.handled(state, game.read(state, text).unwrap())
}

fn held(who: SurvivorId, places: impl IntoIterator<Item = usize>) -> Vec<Handled> {
    places.into_iter().map(|place| Handled::Held { who, place }).collect()
}

fn armed() -> Value {
    let hand = ["old-timer", "old-timer/spent"];
    let meg = json!({ "hand": hand, "favourite": "old-timer", "backpack": ["old-timer", "dynamite", "water"] });
    json!({ "turn": "meg", "survivors": { "meg": meg, "jeb": {} }, "zombies": { "3R.b": "2 walkers" } })
}

#[test]
fn of_equal_cards_those_are_named_that_can_be_meant() {
    let game: UndeadOrAlive = boxed();
    let state = played(&game, armed(), &[]);
    let meg = |text: &str| handled(&game, &state, text);
    assert_eq!(meg("shoot old-timer 3R.b"), held(MEG, [0, 2]));
    assert_eq!(meg("fan old-timer 3R.b"), held(MEG, [0, 2]));
    assert_eq!(meg("reload old-timer"), held(MEG, [1]));
    assert_eq!(meg("discard meg old-timer"), held(MEG, [0, 1, 2, 3]));
    assert_eq!(meg("invent old-timer"), held(MEG, [0, 1, 2, 3]));
    assert_eq!(meg("drink meg water"), held(MEG, [5]));
    assert_eq!(meg("throw dynamite 3R.b"), held(MEG, [4]));
    assert_eq!(meg("cleanse water 3R.b"), held(MEG, [5]));
    assert_eq!(meg("search"), []);
}

/// What works from the Backpack can be meant there, and anything else only in hand.
#[test]
fn what_does_not_work_from_the_backpack_is_not_named_there() {
    let mut files = UndeadOrAlive::embedded();
    let cards = files.get_mut("equipment.toml").unwrap();
    *cards = cards.replace("backpack = true\n", "");
    let game = UndeadOrAlive::load(&files).unwrap();
    let mut description = armed();
    description["survivors"]["meg"]["hand"] = json!(["dynamite", "water"]);
    let state = played(&game, description, &[]);
    assert_eq!(handled(&game, &state, "throw dynamite 3R.b"), held(MEG, [0]));
    assert_eq!(handled(&game, &state, "cleanse water 3R.b"), held(MEG, [1]));
}

#[test]
fn skills_and_abilities_are_named_with_their_owner() {
    let game: UndeadOrAlive = boxed();
    let skills = ["improvised-weapon-melee", "improvised-weapon-ranged"];
    let survivors = json!({ "carl": { "skills": skills }, "concepcion": {} });
    let state = played(&game, json!({ "turn": "carl", "survivors": survivors, "zombies": { "3R.b": "walker" } }), &[]);
    let skill = |id: &str| {
        let at = game.content().skills.iter().position(|skill| skill.id == id).unwrap();
        vec![Handled::Skill { who: MEG, skill: shamble_kernel::Id::at(at) }]
    };
    assert_eq!(handled(&game, &state, "improvise improvised-weapon-ranged 3R.b"), skill(skills[1]));
    assert_eq!(handled(&game, &state, "charge 3R.b"), [Handled::Ability { who: MEG, ability: Ability::Charge }]);
    let prayer = [Handled::Ability { who: MEG, ability: Ability::VadeRetro }];
    assert_eq!(handled(&game, &state, "vade-retro 3R.b"), prayer);
    assert_eq!(handled(&game, &state, "learn plus-one-action"), [], "nobody learns now");
}

#[test]
fn a_skill_to_learn_belongs_to_whoever_learns_it() {
    let game: UndeadOrAlive = boxed();
    let survivors = json!({ "meg": { "hand": ["water"] }, "jeb": { "ap": 18, "hand": ["water"] } });
    let state = played(&game, json!({ "turn": "meg", "survivors": survivors }), &["drink jeb water"]);
    let choices = {
        let mut choices = Vec::new();
        game.choices(&state, &mut choices);
        choices
    };
    let crate::Choice::Learn { skill } = choices[0] else { panic!("{choices:?}") };
    assert_eq!(game.handled(&state, choices[0]), [Handled::Skill { who: JEB, skill }]);
}

#[test]
fn sorting_names_the_slot_the_desk_and_the_room() {
    let game: UndeadOrAlive = boxed();
    let lifted = ["trade jeb", "lift meg old-timer", "lift meg water"];
    let state = played(&game, armed(), &lifted);
    let room = |who, place| Handled::Room { who, place };
    assert_eq!(handled(&game, &state, "lift meg old-timer"), held(MEG, [1, 2, 3]));
    assert_eq!(handled(&game, &state, "put meg backpack water"), [Handled::Open { at: 1 }, room(MEG, 5)]);
    let to_jeb = [Handled::Open { at: 0 }, room(JEB, 0), room(JEB, 1)];
    assert_eq!(handled(&game, &state, "put jeb hand old-timer"), to_jeb);
    assert_eq!(handled(&game, &state, "drop water"), [Handled::Open { at: 1 }]);
}

#[test]
fn gifts_companions_and_tokens_are_named() {
    let game: UndeadOrAlive = boxed();
    let meg = json!({ "zone": "1R.balcony", "hand": ["plenty-of-bullets"], "tokens": { "blue": 1 } });
    let survivors = json!({ "meg": meg, "jeb": { "zone": "1R.balcony" } });
    let description =
        json!({ "mission": "M4", "turn": "meg", "taken": { "blue": 1 }, "objectives": [], "survivors": survivors });
    let state = played(&game, description, &[]);
    let person = &game.content().person(state.companions[0].person).id;
    assert_eq!(handled(&game, &state, &format!("rally {person} for plenty-of-bullets")), held(MEG, [0]));
    let blue = [Handled::Token { who: MEG, colour: Colour::Blue }];
    assert_eq!(handled(&game, &state, &format!("rally {person} for blue")), blue);
    assert_eq!(handled(&game, &state, &format!("rally {person}")), []);
    assert_eq!(handled(&game, &state, "give meg blue"), blue);
    assert_eq!(handled(&game, &state, &format!("hand-over {person}")), [Handled::Companion(CompanionId(0))]);
}
