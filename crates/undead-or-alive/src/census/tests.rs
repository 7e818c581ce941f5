use serde_json::{Value, json};
use shamble_kernel::{Catalogue, Game, Id, Log, Luck, Notation, Setup};
use shamble_zones::ZoneId;

use crate::cards::{CardId, Colour, SPAWN_TOKENS, SpawnKind, ZombieKind};
use crate::questions::Question;
use crate::state::{Beast, GatlingPost, Held, Occasion, Post, SpawnToken, Step, Thing};
use crate::{State, UndeadOrAlive};

fn game() -> UndeadOrAlive {
    UndeadOrAlive::load(&UndeadOrAlive::embedded()).unwrap()
}

fn position(game: &UndeadOrAlive, description: Value) -> State {
    let state = game.position(&description).unwrap_or_else(|faults| panic!("{faults}"));
    assert_eq!(game.census(&state), Ok(()));
    state
}

/// What the census says once something has changed; nothing if all is well.
fn said(game: &UndeadOrAlive, state: &State, change: impl FnOnce(&mut State)) -> String {
    let mut changed = *state;
    change(&mut changed);
    game.census(&changed).err().unwrap_or_default()
}

fn card(game: &UndeadOrAlive, id: &str) -> CardId {
    CardId::at(game.content().cards.iter().position(|card| card.id == id).unwrap())
}

fn held(game: &UndeadOrAlive, id: &str) -> Option<Held> {
    Some(Held::new(Thing::Card(card(game, id))))
}

/// A place no board reaches.
fn nowhere() -> ZoneId {
    ZoneId::at(crate::state::ZONES - 1).unwrap()
}

fn team() -> Value {
    json!({ "meg": { "hand": ["machete", "pan"] }, "carl": {}, "jeb": { "zone": "3R.b" } })
}

#[test]
fn a_card_too_many_or_too_few_is_told_wherever_cards_lie() {
    let game = game();
    let state = position(&game, json!({ "survivors": team(), "equipment-discards": ["dynamite"], "gone": ["pan"] }));
    assert_eq!(said(&game, &state, |s| s.survivors[0].slots[0] = None), "1 of 2 machete");
    assert_eq!(said(&game, &state, |s| s.survivors[1].slots[0] = held(&game, "machete")), "3 of 2 machete");
    assert_eq!(said(&game, &state, |s| s.desk.open.push(held(&game, "machete").unwrap())), "3 of 2 machete");
    assert!(said(&game, &state, |s| _ = s.equipment.draw(&mut Luck::seeded(1))).contains(" of "));
    assert!(said(&game, &state, |s| s.equipment.discard(card(&game, "dynamite"))).ends_with(" dynamite"));
    assert_eq!(said(&game, &state, |s| _ = s.bounty.pop()).split_once(' ').unwrap().0, "0");
    assert!(said(&game, &state, |s| _ = s.zombie_deck.draw(&mut Luck::seeded(1))).starts_with("-1 of zombie-"));
    assert!(said(&game, &state, |s| s.zombie_deck.discard(s.zombie_deck.cards()[0])).starts_with("+1 of zombie-"));
}

/// Of starting equipment only what was handed out is in the game, but never more than is in the box.
#[test]
fn starting_equipment_may_be_fewer_and_never_more() {
    let game = game();
    let state = position(&game, json!({ "survivors": team() }));
    let pans = |state: &mut State, more: usize| (0..more).for_each(|_| state.gone.push(card(&game, "pan")));
    assert_eq!(said(&game, &state, |s| s.survivors[0].slots[1] = None), "");
    assert_eq!(said(&game, &state, |s| pans(s, 5)), "", "six of six");
    assert_eq!(said(&game, &state, |s| pans(s, 6)), "7 of 6 pan");
}

#[test]
fn a_card_that_waits_for_its_owner_and_weapons_set_aside_are_counted() {
    let game = game();
    let state = game.start(&Setup::new("M0"), &mut Luck::seeded(1), &mut Log::Off).unwrap();
    let mut waiting = state;
    assert!(state.agenda.iter().any(|step| matches!(step, Step::Ask(Question::WhoGets { left: 1, .. }))));
    assert_eq!(game.census(&state), Ok(()));
    waiting.agenda.withdraw(|step| matches!(step, Step::Ask(Question::WhoGets { .. })));
    assert!(game.census(&waiting).unwrap_err().ends_with(" holy-water"));
    let aside = position(&game, json!({ "mission": "M8", "survivors": { "meg": {} } }));
    assert!(!aside.set_aside.is_empty());
    assert!(said(&game, &aside, |s| _ = s.set_aside.pop()).starts_with("0 of 1 "));
}

#[test]
fn there_are_as_many_miniatures_as_in_the_box_on_the_way_or_not() {
    let game = game();
    let state = position(&game, json!({ "survivors": team(), "abomination": "3R.c" }));
    let zone = state.survivors[0].zone.unwrap();
    for kind in [ZombieKind::Walker, ZombieKind::Fatty, ZombieKind::Runner] {
        let most = game.content().zombies[kind].miniatures;
        assert_eq!(said(&game, &state, |s| s.zombies[zone][kind as usize] = most), "");
        let told = format!("{} of {most} {} miniatures", most + 1, kind.name());
        assert_eq!(said(&game, &state, |s| s.zombies[zone][kind as usize] = most + 1), told);
        let moving = |s: &mut State| {
            s.zombies[zone][kind as usize] = most;
            s.wave.arriving[zone][kind as usize] = 1;
        };
        assert_eq!(said(&game, &state, moving), told);
    }
}

#[test]
fn there_are_as_many_tokens_as_in_the_box() {
    let game = game();
    let state = position(&game, json!({ "mission": "M2", "survivors": { "jeb": {} }, "spawns": [] }));
    for (kind, most) in SPAWN_TOKENS.iter().filter(|(kind, _)| *kind != SpawnKind::CorpsePile) {
        let lay = |s: &mut State, count: u8| {
            let zone = s.survivors[0].zone;
            (0..count).for_each(|_| s.spawns.push(SpawnToken { kind, zone, ..SpawnToken::default() }));
        };
        assert_eq!(said(&game, &state, |s| lay(s, *most)), "");
        assert_eq!(said(&game, &state, |s| lay(s, most + 1)), format!("{} {} tokens", most + 1, kind.name()));
    }
}

#[test]
fn the_seventh_active_spawn_token_ends_the_game() {
    let game = game();
    let state = position(&game, json!({ "mission": "M2", "survivors": { "jeb": {} }, "spawns": [] }));
    let piles = &game.content().stages[state.mission.index()][0].piles;
    let wake = |s: &mut State, count: usize| {
        let pile =
            SpawnToken { kind: SpawnKind::CorpsePile, zone: Some(piles[0]), is_active: true, ..SpawnToken::default() };
        (0..count).for_each(|_| s.spawns.push(pile));
    };
    assert_eq!(said(&game, &state, |s| wake(s, 6)), "");
    assert_eq!(said(&game, &state, |s| wake(s, 7)), "seven active spawn tokens and no end");
    let lost = |s: &mut State| {
        wake(s, 7);
        s.outcome = Some(shamble_kernel::Outcome::LOST);
    };
    assert_eq!(said(&game, &state, lost), "");
    let astray = |s: &mut State| {
        wake(s, 1);
        s.spawns[0].zone = s.survivors[0].zone;
    };
    assert!(said(&game, &state, astray).starts_with("a Corpse Pile token in "));
}

#[test]
fn objectives_lie_are_taken_or_are_gone() {
    let game = game();
    let lying = ["red 2V.B", "red 2V.B", "red 3R.B", "red 3R.B", "blue 5R.A", "green 7V.B"];
    let description =
        json!({ "mission": "M7", "survivors": { "meg": {} }, "objectives": lying, "taken": { "red": 2 }, "stored": 1 });
    let state = position(&game, description);
    assert!(said(&game, &state, |s| _ = s.objectives.pop()).starts_with("5 Objectives lie, 2 are taken, 0 gone"));
    assert_eq!(said(&game, &state, |s| (_, s.lost_objectives) = (s.objectives.pop(), 1)), "");
    assert!(said(&game, &state, |s| s.taken[Colour::Red] += 1).contains(" 3 are taken"));
    let carry = |s: &mut State, count: usize| {
        s.survivors[0].slots[..count].fill(Some(Held::new(Thing::Objective(Colour::Red))));
    };
    assert_eq!(said(&game, &state, |s| carry(s, 1)), "");
    assert_eq!(said(&game, &state, |s| carry(s, 2)), "2 Objectives carried and 1 stored of 2 taken");
    let traveller = position(&game, json!({ "mission": "M1", "survivors": { "meg": {} } }));
    assert!(traveller.objectives.iter().any(|token| token.is_traveller));
}

#[test]
fn nobody_lives_with_the_last_wound_or_holds_what_does_not_fit() {
    let game = game();
    let state = position(&game, json!({ "survivors": team() }));
    let health = game.sight(&state).health(crate::SurvivorId(0));
    assert_eq!(said(&game, &state, |s| s.survivors[0].wounds = health - 1), "");
    assert_eq!(said(&game, &state, |s| s.survivors[0].wounds = health), format!("meg has {health} wounds and lives"));
    assert!(said(&game, &state, |s| s.survivors[0].slots.swap(0, 2)).starts_with("meg has Card("));
    let idle = |s: &mut State| (s.turn.occasion, s.turn.actions) = (Occasion::Nobody, 2);
    assert_eq!(said(&game, &state, idle), "nobody acts, but a turn is remembered");
}

#[test]
fn everything_lies_on_the_board() {
    let game = game();
    let state = position(&game, json!({ "mission": "M9", "survivors": { "meg": {} } }));
    let off = |what: &str, change: &dyn Fn(&mut State)| {
        let told = said(&game, &state, change);
        assert_eq!(told, format!("{what} in {:?}, which is not on the board", nowhere()));
    };
    off("noise", &|s| s.noise.zone = nowhere());
    off("survivor", &|s| s.survivors[0].zone = Some(nowhere()));
    off("companion", &|s| s.companions[0].post = Post::Alone(nowhere()));
    off("spawn token", &|s| s.spawns[0].zone = Some(nowhere()));
    off("objective", &|s| s.objectives.iter_mut().for_each(|token| token.zone = nowhere()));
    off("vade retro", &|s| s.vade_retro.push(nowhere()));
    off("wagon", &|s| s.wagon = Some(nowhere()));
    off("abomination", &|s| s.beast = Some(Beast { card: Default::default(), zone: nowhere() }));
    off("gatling", &|s| s.gatling = Some(GatlingPost::Zone(nowhere())));
    off("zombies", &|s| s.zombies[nowhere()][0] = 1);
    off("zombies", &|s| s.wave.arriving[nowhere()][2] = 1);
}
