use serde_json::{Value, json};
use shamble_kernel::laws::{boxed, played};
use shamble_kernel::{Game, Notation};

use super::{Attack, Forecast, People};
use crate::{State, UndeadOrAlive};

fn forecast(game: &UndeadOrAlive, state: &State, text: &str) -> Forecast {
    game.may(state, game.read(state, text).unwrap()).unwrap_or_else(|refusal| panic!("{text}: {refusal:?}"))
}

/// What a choice costs: ordinary actions, free ones and by which skill, how much of it for zombies, and the skill
/// without which it could not be done.
fn price(game: &UndeadOrAlive, state: &State, text: &str) -> String {
    let price = forecast(game, state, text).price;
    let name = |skill: crate::cards::SkillId| game.content().skill(skill).id.clone();
    assert_eq!(price.total(), price.actions + price.free);
    let mut words = format!("{}+{} {}", price.actions, price.free, price.surcharge);
    price.by.into_iter().chain(price.skill).for_each(|skill| words = format!("{words} {}", name(skill)));
    words
}

#[test]
fn a_price_tells_actions_free_actions_and_what_zombies_add() {
    let game: UndeadOrAlive = boxed();
    let skills = ["plus-one-free-action-move", "plus-one-free-action-ranged", "jump", "sprint", "shove", "inventor"];
    let meg = json!({ "zone": "3R.a", "hand": ["old-timer", "pan"], "skills": skills });
    let survivors = json!({ "meg": meg, "carl": "3R.a" });
    let zombies = json!({ "3R.a": "2 walkers", "3R.b": "walker" });
    let state = played(&game, json!({ "turn": "meg", "survivors": survivors, "zombies": zombies }), &[]);
    let meg = |text: &str| price(&game, &state, text);
    assert_eq!(meg("move 3R.b"), "2+1 2 plus-one-free-action-move");
    assert_eq!(meg("sprint 3R.b"), "2+1 2 plus-one-free-action-move sprint");
    assert_eq!(meg("jump 3R.b"), "3+0 2 jump");
    assert_eq!(meg("shoot old-timer 3R.b"), "0+1 0 plus-one-free-action-ranged");
    assert_eq!(meg("melee pan"), "1+0 0");
    assert_eq!(meg("make-noise"), "1+0 0");
    assert_eq!(meg("shove 3R.b"), "0+0 0 shove");
    assert_eq!(meg("invent pan"), "1+0 0 inventor");
    assert_eq!(meg("end"), "0+0 0");
    let carl = json!({ "carl": { "zone": "3R.a", "skills": ["plus-one-free-charge"] } });
    let state = played(&game, json!({ "turn": "carl", "survivors": carl, "zombies": zombies }), &[]);
    assert_eq!(price(&game, &state, "charge 3R.b"), "2+1 2 plus-one-free-charge");
    let state =
        played(&game, json!({ "turn": "carl", "survivors": { "carl": "3R.a" }, "zombies": { "3R.b": "walker" } }), &[]);
    assert_eq!(price(&game, &state, "charge 3R.b"), "1+0 0");
}

#[test]
fn a_strike_at_the_end_of_a_charge_has_its_dice() {
    let game: UndeadOrAlive = boxed();
    let carl = json!({ "carl": { "zone": "3R.a", "hand": ["pan"] } });
    let zombies = json!({ "3R.b": "3 walkers" });
    let description = json!({ "turn": "carl", "survivors": carl, "zombies": zombies });
    let state = played(&game, description, &["charge 3R.b"]);
    assert_eq!(forecast(&game, &state, "melee pan").attack.unwrap().roll.dice, 2);
    let state = played(
        &game,
        json!({ "turn": "carl", "survivors": { "carl": { "zone": "3R.b", "hand": ["pan"] } },
        "zombies": zombies }),
        &[],
    );
    assert_eq!(forecast(&game, &state, "melee pan").attack.unwrap().roll.dice, 1);
}

#[test]
fn an_attack_is_in_vain_where_nothing_can_fall() {
    let game: UndeadOrAlive = boxed();
    let attack = |zombies: Value, abomination: &str, skills: &[&str]| -> Attack {
        let meg = json!({ "zone": "3R.a", "hand": ["old-timer"], "skills": skills });
        let survivors = json!({ "meg": meg, "carl": "3R.b" });
        let description =
            json!({ "turn": "meg", "survivors": survivors, "zombies": zombies, "abomination": abomination });
        forecast(&game, &played(&game, description, &[]), "shoot old-timer 3R.b").attack.unwrap()
    };
    let beast = attack(json!({}), "3R.b", &[]);
    assert!(beast.is_in_vain() && beast.exposed == 0 && !beast.may_rise);
    assert!(!attack(json!({}), "3R.b", &["roll-six-plus-one-damage-ranged"]).is_in_vain());
    let walkers = attack(json!({ "3R.b": "2 walkers" }), "none", &["lucky"]);
    assert!(!walkers.is_in_vain());
    assert_eq!((walkers.exposed, walkers.rerolls, walkers.endangered.iter().count()), (2, 1, 1));
    assert!(!walkers.endangered.is_empty());
    assert!(attack(json!({ "3R.b": "walker" }), "none", &["marksman"]).endangered.is_empty());
    assert!(People::default().is_empty());
}
