//! What may never be so on a table is found, whoever has brought it about.

mod party;

use party::GAME;
use serde_json::json;
use shamble_kernel::{Id, Log, Luck, Notation};
use shamble_survivants::kinds::{Characteristic, DoorState, OpeningId, ZombieKind};
use shamble_survivants::mat::{Place, Point, Spot};
use shamble_survivants::{Body, Figure, State, Whereabouts};

/// Somebody who acts, one held in a close combat, and a zombie by itself.
fn table() -> State {
    let position = json!({
        "scenario": "first-morning",
        "turn": 2,
        "survivors": {
            "bastien-roche": {
                "at": "35,51", "engaged": true, "bag": ["stick~8", "pistol:12/7", "water*2"], "hands": ["stick"]
            },
            "ines-carvalho": { "at": "11,56", "bag": ["flame-thrower"] },
        },
        "zombies": { "civilian-1": { "at": "37,51", "engaged": true }, "civilian-2": "50,60" },
        "acting": "ines-carvalho",
    });
    let mut state = GAME.position(&position).unwrap_or_else(|faults| panic!("{faults}"));
    GAME.wake(&mut state, &mut Luck::seeded(1), &mut Log::Off);
    assert_eq!(GAME.census(&state), Ok(()));
    state
}

/// What is said of the table after something on it was changed.
fn after(change: impl FnOnce(&mut State)) -> Result<(), String> {
    let mut state = table();
    change(&mut state);
    GAME.census(&state)
}

#[track_caller]
fn wrong(told: &str, change: impl FnOnce(&mut State)) {
    let said = after(change).expect_err("it is wrong");
    assert!(said.contains(told), "{said}");
}

fn on(spot: Spot, x: i32, y: i32) -> Spot {
    Spot { at: Point::new(spot.at.x + x, spot.at.y + y), ..spot }
}

fn spot_of(state: &State, survivor: usize) -> Spot {
    let Whereabouts::On(spot) = state.survivors[survivor].at else { panic!("stands nowhere") };
    spot
}

#[test]
fn every_figure_is_in_one_place_and_of_the_box() {
    wrong("civilian-1: is there twice", |s| s.zombies[1].figure = s.zombies[0].figure);
    wrong("civilian-2: is there twice", |s| {
        s.bodies.push(Body { figure: s.zombies[1].figure, spot: s.zombies[1].spot, turn: 1 });
    });
    let risen = GAME.content().settings.health.risen_type;
    for kind in ZombieKind::ALL.iter().copied() {
        let reserve = GAME.content().zombies.types[kind].reserve;
        assert_eq!(after(|s| s.zombies[1].figure = Figure { kind, number: reserve }), Ok(()));
        let beyond = after(|s| s.zombies[1].figure = Figure { kind, number: reserve + 1 });
        assert_eq!(beyond.is_ok(), kind == risen, "{kind:?}: {beyond:?}");
    }
}

#[test]
fn bases_neither_overlap_nor_stand_in_walls() {
    wrong("overlaps with", |s| s.zombies[1].spot = on(spot_of(s, 1), 100, 0));
    wrong("overlaps with", |s| s.zombies[1].spot = on(s.zombies[0].spot, 100, 0));
    wrong("overlaps with", |s| s.survivors[1].at = Whereabouts::On(on(spot_of(s, 0), -100, 0)));
    let mat = GAME.content().mat(GAME.content().scenario(table().scenario).table);
    // A spot on the ground where nobody fits.
    let walled = (0..mat.plan().size.x).step_by(50).map(|x| Spot::ground(Point::new(x, 3000)));
    let walled = walled.filter(|spot| !mat.fits(*spot, table().open)).find(|spot| {
        let place: Place = mat.place(*spot);
        let state = table();
        let others = state.zombies.iter().map(|zombie| zombie.spot).chain([spot_of(&state, 0), spot_of(&state, 1)]);
        others.into_iter().all(|other| !mat.overlaps(mat.place(other), place))
    });
    let walled = walled.expect("there are walls");
    wrong("civilian-2: nobody can stand at", |s| s.zombies[1].spot = walled);
    wrong("ines-carvalho: nobody can stand at", |s| s.survivors[1].at = Whereabouts::On(walled));
}

#[test]
fn values_bags_and_hands_keep_to_their_limits() {
    wrong("more than the initial value", |s| s.survivors[1].energy = s.survivors[1].values[Characteristic::Energy] + 1);
    wrong("more than the initial value", |s| s.survivors[1].health = s.survivors[1].values[Characteristic::Health] + 1);
    wrong("nobody lives without Health", |s| s.survivors[1].health = 0);
    assert_eq!(after(|s| (s.survivors[1].health, s.survivors[1].at) = (0, Whereabouts::Away)), Ok(()));
    let most = GAME.content().settings.game.pa_per_turn;
    assert_eq!(after(|s| s.survivors[1].pa = most), Ok(()));
    wrong("pa: 4: a turn gives", |s| s.survivors[1].pa = most + 1);
    wrong("a slot holds 1 to", |s| s.survivors[0].bag[2].as_mut().unwrap().count = 0);
    wrong("a slot holds 1 to", |s| s.survivors[0].bag[2].as_mut().unwrap().count = 3);
    wrong("what is held is a weapon of the bag", |s| s.survivors[0].hands[1] = Some(2));
    wrong("what is held is a weapon of the bag", |s| s.survivors[0].hands[1] = Some(5));
    assert_eq!(after(|s| s.survivors[0].hands = [Some(0), Some(1)]), Ok(()));
    assert_eq!(after(|s| s.survivors[0].hands = [None, None]), Ok(()));
    wrong("one weapon is in one hand", |s| s.survivors[0].hands = [Some(0), Some(0)]);
    assert_eq!(after(|s| s.survivors[0].bag[3] = s.survivors[0].bag[1]), Ok(()), "two pistols");
    wrong("one person has", |s| s.survivors[1].bag[1] = s.survivors[1].bag[0]);
}

#[test]
fn what_can_be_passed_is_what_is_open_or_broken() {
    let door = OpeningId::at(0);
    for state in [DoorState::Unchecked, DoorState::Locked, DoorState::Closed, DoorState::Open, DoorState::Broken] {
        assert_eq!(after(|s| s.set_door(door, state)), Ok(()));
    }
    wrong("and yet not", |s| s.doors[0] = DoorState::Open);
    wrong("and yet not", |s| s.doors[0] = DoorState::Broken);
    wrong("and yet not", |s| s.open.open(door));
}

#[test]
fn whoever_is_held_touches_an_engaged_zombie() {
    wrong("bastien-roche.engaged: is held by nobody", |s| s.zombies[0].is_engaged = false);
    wrong("bastien-roche.engaged: is held by nobody", |s| s.zombies[0].spot = on(s.zombies[0].spot, 500, 0));
    wrong("civilian-1.engaged: is engaged with nobody", |s| s.survivors[0].is_engaged = false);
    assert_eq!(after(|s| (s.survivors[0].is_engaged, s.zombies[0].is_engaged) = (false, false)), Ok(()));
}
