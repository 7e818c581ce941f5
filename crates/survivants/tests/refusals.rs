//! Refusals tell the truth: whatever a listed choice needs is taken away, and the rule that asks for it must be named.

mod party;

use party::{GAME, party};
use serde_json::json;
use shamble_kernel::laws::{self, Lacking, Lacks};
use shamble_kernel::{Game, Id, Log, Luck, Notation, RuleId, Setup};
use shamble_survivants::content::arms::Thing;
use shamble_survivants::kinds::DoorState;
use shamble_survivants::mat::Point;
use shamble_survivants::{Act, Choice, Question, RescueFate, State, Survivants, Survivor, SurvivorId, Target, Wear};

struct Poorer;

impl Lacks<Survivants> for Poorer {
    fn lacking(&self, state: &State, choice: Choice) -> Vec<Lacking<State>> {
        match (state.agenda.question(), choice) {
            (Some(Question::Act { who }), Choice::Act(act)) => of_act(state, who, act),
            _ => Vec::new(),
        }
    }

    /// Places among many, parts of a stack, and the directions of a flame-thrower need not be listed.
    fn is_listed(&self, choice: Choice) -> bool {
        !matches!(
            choice,
            Choice::Go(_)
                | Choice::Face { .. }
                | Choice::Enter { .. }
                | Choice::ShootFrom { .. }
                | Choice::Object { .. }
                | Choice::Act(Act::Drop { .. } | Act::Shoot { target: Target::Point(_), .. })
        )
    }
}

/// The same state without something.
fn without(what: &'static str, state: &State, rule: &'static str, take: impl FnOnce(&mut State)) -> Lacking<State> {
    let mut state = state.clone();
    take(&mut state);
    assert!(GAME.rules().get(rule).is_some(), "{rule} is in the rule list");
    Lacking { what, state, rule: RuleId::new(rule) }
}

fn of_act(state: &State, who: SurvivorId, act: Act) -> Vec<Lacking<State>> {
    let own = |what: &'static str, rule: &'static str, take: &dyn Fn(&mut Survivor)| {
        without(what, state, rule, |s| take(s.survivor_mut(who)))
    };
    let survivor = state.survivor(who);
    let price = GAME.may(state, Choice::Act(act)).expect("what is listed is legal").pa;
    let mut lacking = Vec::new();
    if price > 0 {
        let rule = match act {
            Act::Move { shot: Some(_), .. } => "SUR-MSHOT-6",
            Act::Give { .. } => "SUR-GEAR-2",
            _ => "SUR-PA-2",
        };
        lacking.push(own("the PA", rule, &|survivor| survivor.pa = 0));
    }
    let away = survivor.facing.turned(60);
    let in_view = |target: Target| match (target, survivor.at) {
        (Target::Zombie(figure), shamble_survivants::Whereabouts::On(spot)) => {
            state.zombie(figure).is_some_and(|zombie| !away.has_in_view(spot.at, zombie.spot.at))
        }
        _ => false,
    };
    match act {
        Act::Shoot { slot, target, .. } => {
            lacking.extend(of_weapon(state, who, slot));
            if in_view(target) {
                lacking.push(own("the target in view", "SUR-SIGHT-2", &|survivor| survivor.facing = away));
            }
            if let Target::Zombie(figure) = target {
                let gone = |s: &mut State| s.zombies.retain(|zombie| zombie.figure != figure);
                lacking.push(without("the target", state, "SUR-SHOT-17", gone));
            }
        }
        Act::Move { shot: Some((slot, _)), .. } => lacking.extend(of_weapon(state, who, slot)),
        Act::Attack { slot, target } => {
            if slot.is_some() {
                lacking.push(own("the weapon in hand", "SUR-GEAR-5", &|survivor| survivor.hands = [None; 2]));
            }
            if in_view(target) {
                lacking.push(own("the target in view", "SUR-SIGHT-2", &|survivor| survivor.facing = away));
            }
            if let Target::Zombie(figure) = target {
                let gone = |s: &mut State| s.zombies.retain(|zombie| zombie.figure != figure);
                lacking.push(without("the target", state, "SUR-ATK-1", gone));
            }
        }
        Act::Reload { .. } => lacking.push(own("rounds", "SUR-AMMO-4", &|survivor| {
            for stack in &mut survivor.bag {
                *stack = stack.filter(|stack| !matches!(stack.thing, Thing::Ammo(_)));
            }
        })),
        Act::Repair { .. } => lacking.push(own("the first action", "SUR-MALF-8", &|s| s.done.has_acted = true)),
        Act::Draw { slot, .. } => lacking.push(own("the weapon", "SUR-GEAR-5", &|survivor| {
            survivor.bag[usize::from(slot)] = None;
        })),
        Act::TryDoor { door } => {
            lacking.push(without("the roll", state, "SUR-DOOR-6", |s| s.set_door(door, DoorState::Closed)));
        }
        Act::OpenDoor { door } => {
            lacking.push(without("the lock", state, "SUR-DOOR-2", |s| s.set_door(door, DoorState::Locked)));
        }
        Act::ForceDoor { door } => {
            lacking.push(without("the lock", state, "SUR-DOOR-2", |s| s.set_door(door, DoorState::Closed)));
        }
        Act::Search { place } => {
            lacking.push(without("anything to find", state, "SUR-SRCH-8", |s| s.searched.push(place)));
            lacking.push(own("the turn's search", "SUR-STICK-5", &|survivor| survivor.done.has_sought = true));
        }
        Act::SearchBody { .. } => lacking.push(without("the body", state, "SUR-ZSRCH-4", |s| s.bodies.clear())),
        Act::SeekStick => {
            lacking.push(own("the turn's search", "SUR-STICK-5", &|survivor| survivor.done.has_searched = true));
        }
        Act::Give { to } => {
            let bound = |s: &mut State| {
                let other = (0..6).map(SurvivorId::at).find(|other| ![who, to].contains(other)).expect("there are six");
                s.survivor_mut(who).done.partner = Some(other);
            };
            lacking.push(without("his freedom to deal", state, "SUR-GEAR-4", bound));
        }
        Act::Leather { .. } => lacking.push(own("the turn's work", "SUR-SKILL-24", &|s| s.done.has_worked = true)),
        Act::Take { .. } => lacking.push(without("the thing", state, "SUR-OSRCH-8", |s| s.lying.clear())),
        Act::Join => {
            let free = |s: &mut State| s.zombies.iter_mut().for_each(|zombie| zombie.is_engaged = false);
            lacking.push(without("a close combat", state, "SUR-MELEE-11", free));
        }
        Act::Escort { person } => {
            let safe = |s: &mut State| s.goals.people[usize::from(person)].fate = RescueFate::Saved;
            lacking.push(without("somebody who waits", state, "SUR-OBJ-5", safe));
        }
        Act::Activate { who: other } => {
            lacking.push(without("his freedom", state, "SUR-CC-13", |s| s.survivor_mut(other).is_engaged = true));
        }
        Act::EndPhase
        | Act::Move { shot: None, .. }
        | Act::CloseDoor { .. }
        | Act::Care { .. }
        | Act::Wear { .. }
        | Act::Unload { .. }
        | Act::Drop { .. }
        | Act::Leave => {}
    }
    lacking
}

/// What a shot needs of its weapon.
fn of_weapon(state: &State, who: SurvivorId, slot: u8) -> Vec<Lacking<State>> {
    let is_held = state.survivor(who).holds(slot);
    let change = |what: &'static str, rule: &'static str, take: &dyn Fn(&mut Survivor)| {
        without(what, state, rule, |s| take(s.survivor_mut(who)))
    };
    let stack = |survivor: &mut Survivor, change: &dyn Fn(&mut shamble_survivants::Stack)| {
        survivor.stack_mut(slot).into_iter().for_each(change);
    };
    if !is_held {
        return vec![change("the grenade", "SUR-SHOT-1", &|survivor| survivor.bag[usize::from(slot)] = None)];
    }
    vec![
        change("the weapon in hand", "SUR-GEAR-5", &|survivor| survivor.hands = [None; 2]),
        change("a weapon that works", "SUR-MALF-2", &|survivor| stack(survivor, &|stack| stack.wear = Wear::Jammed(1))),
        change("the round in the chamber", "SUR-AMMO-4", &|survivor| stack(survivor, &|stack| stack.loaded = 0)),
    ]
}

#[test]
fn a_refusal_names_what_is_missing() {
    let setup = |mission: usize, seed: u64| -> Setup {
        let (setup, _) = party(mission as u64, &mut Luck::seeded(seed));
        setup.option("entry-value", "10").option("entry-every", "1")
    };
    let missions = GAME.content().scenarios.len();
    let named = laws::check_refusals(&*GAME, missions, 6, 5, setup, &Poorer);
    for rule in ["SUR-PA-2", "SUR-SIGHT-2", "SUR-GEAR-5", "SUR-SRCH-8", "SUR-STICK-5", "SUR-SHOT-17", "SUR-CC-13"] {
        let times = named.get(&RuleId::new(rule)).copied().unwrap_or(0);
        assert!(times >= 10, "{rule} was named {times} times");
    }
}

/// SUR-MOVE-2: a direction is a point that he looks at, near or far; what is beyond all measure is none.
#[test]
fn nobody_looks_farther_than_the_longest_table_is_long_twice() {
    let description = json!({ "survivors": { "ines-carvalho": "48,94" } });
    let mut state = GAME.position(&description).expect("a position");
    let (mut luck, mut log) = (Luck::seeded(1), Log::Off);
    GAME.wake(&mut state, &mut luck, &mut log);
    for text in ["move normal", "go 48,94"] {
        let choice = GAME.read(&state, text).expect("a choice");
        GAME.apply(&mut state, choice, &mut luck, &mut log);
    }
    let may = |x: i32, y: i32| GAME.may(&state, Choice::Face { to: Point::new(x, y) }).is_ok();
    assert!(may(60_000, -60_000) && may(-60_000, 60_000));
    assert!(!may(60_001, 0) && !may(-60_001, 0) && !may(0, 60_001) && !may(0, -60_001));
    assert!(!may(4800, 9400), "at his own feet");
}
