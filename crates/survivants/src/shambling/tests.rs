//! Laws of step 1b, and what needs exact places.

use std::sync::LazyLock;

use shamble_kernel::{Chance, Id, Log, Luck, Seat};

use super::*;
use crate::choice::Choice;
use crate::content::settings::EntryOptions;
use crate::content::{Content, embedded};
use crate::kinds::{DoorState, EntryTableId, OpeningId, ScenarioId, ZombieKind};
use crate::mat::{Classes, Length, Mat, OpenSet, Point, Steps, Trails};
use crate::questions::Question;
use crate::setup::{Plan, shut};
use crate::sight::Sight;
use crate::state::{Agreed, Persona, Phase, State, Step, Survivor, Task, Wave, Whereabouts, Zombie};

static CONTENT: LazyLock<Content> = LazyLock::new(|| Content::load(&embedded()).expect("the embedded content loads"));

/// A small generator, the same everywhere.
struct Dots(u64);

impl Dots {
    fn below(&mut self, limit: i32) -> i32 {
        self.0 = self.0.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        ((self.0 >> 33) % limit as u64) as i32
    }

    /// A free spot, mostly on the ground.
    fn spot(&mut self, mat: &Mat, open: OpenSet, taken: &[Place]) -> Spot {
        let surfaces: Vec<_> = mat.surfaces().collect();
        loop {
            let on = surfaces[if self.below(5) > 0 { 0 } else { self.below(surfaces.len() as i32) as usize }];
            let at = Point::new(self.below(mat.plan().size.x), self.below(mat.plan().size.y));
            let spot = mat.settled(Spot { at, on });
            if mat.is_free(spot, open, taken) {
                return spot;
            }
        }
    }
}

fn survivor(spot: Spot) -> Survivor {
    Survivor { energy: 10, health: 8, at: Whereabouts::On(spot), ..Survivor::default() }
}

/// A game of a scenario in its first turn, with these survivors and zombies and all doors unchecked.
fn game(scenario: ScenarioId, survivors: &[Spot], zombies: &[Spot]) -> State {
    let figure = |at: usize| Figure { kind: ZombieKind::at(at % 4), number: (at / 4) as u8 + 1 };
    let plan = Plan {
        scenario,
        players: 1,
        team: survivors.iter().map(|spot| survivor(*spot)).collect(),
        share: [Seat(0); 6],
        agreed: Agreed {
            turns: 20,
            entry: EntryOptions { threshold: 4, every: 1, table: EntryTableId(0) },
            nutrition_every: 1,
            stage: None,
        },
        newcomers: Vec::new(),
        after: None,
    };
    State {
        turn: 1,
        phase: Phase::Zombies,
        zombies: zombies.iter().enumerate().map(|(at, spot)| Zombie::new(figure(at), *spot)).collect(),
        ..shut(&CONTENT, &plan)
    }
}

fn scenarios() -> impl Iterator<Item = ScenarioId> {
    CONTENT.tables.iter().enumerate().filter_map(|(at, _)| {
        let on_table = |scenario: &crate::content::scenarios::Scenario| scenario.table.index() == at;
        CONTENT.scenarios.iter().position(on_table).map(ScenarioId::at)
    })
}

/// A random game on a table, some doors open.
fn random_game(scenario: ScenarioId, dots: &mut Dots, survivors: usize, zombies: usize) -> State {
    let mat = CONTENT.mat(CONTENT.scenario(scenario).table);
    let mut state = game(scenario, &[], &[]);
    for door in (0..state.doors.len()).map(OpeningId::at) {
        if dots.below(3) == 0 {
            state.set_door(door, DoorState::Open);
        }
    }
    let mut taken = Vec::new();
    let mut spots = Vec::new();
    while spots.len() < survivors + zombies {
        let spot = dots.spot(mat, state.open, &taken);
        taken.push(mat.place(spot));
        spots.push(spot);
    }
    let (doors, open) = (state.doors, state.open);
    State { doors, open, ..game(scenario, &spots[..survivors], &spots[survivors..]) }
}

fn step(state: &mut State, luck: &mut Luck) -> Log<Happened> {
    let mut log = Log::listening();
    Play::new(&CONTENT, state, luck, &mut log).zombies_move();
    log
}

#[test]
fn zombies_end_on_free_ground_and_go_no_farther_than_they_may() {
    let mut dots = Dots(7);
    for scenario in scenarios() {
        let mat = CONTENT.mat(CONTENT.scenario(scenario).table);
        for round in 0..6 {
            let mut state = random_game(scenario, &mut dots, 4, 40);
            let mut luck = Luck::seeded(round);
            for _ in 0..4 {
                let before = state.clone();
                step(&mut state, &mut luck);
                let places: Vec<Place> = Sight::new(&CONTENT, &state).bases(None, None);
                for (at, one) in places.iter().enumerate() {
                    assert!(!places[..at].iter().any(|other| mat.overlaps(*one, *other)), "{one:?} overlaps");
                }
                for (old, new) in before.zombies.iter().zip(&state.zombies) {
                    assert!(mat.fits(new.spot, state.open), "{new:?} stands in something");
                    let limit = Steps::from(CONTENT.zombies.values.movement);
                    assert!(old.spot.at.steps_to(new.spot.at) <= limit, "{old:?} went to {new:?}");
                }
            }
        }
    }
}

#[test]
fn the_same_dice_move_the_same_zombies_the_same_way() {
    let mut dots = Dots(11);
    for scenario in scenarios() {
        let state = random_game(scenario, &mut dots, 3, 30);
        let (mut one, mut other) = (state.clone(), state);
        for seed in 0..3 {
            step(&mut one, &mut Luck::seeded(seed));
            step(&mut other, &mut Luck::seeded(seed));
        }
        assert_eq!(one, other);
    }
}

#[test]
fn a_hunt_that_is_kept_finds_the_same_ways() {
    let mut dots = Dots(3);
    for scenario in scenarios() {
        let mat = CONTENT.mat(CONTENT.scenario(scenario).table);
        let state = random_game(scenario, &mut dots, 1, 40);
        let goal = dots.spot(mat, state.open, &[]);
        let tie = Length::hundredths(50);
        let mut kept = crate::mat::Hunt::default();
        mat.hunt(&mut kept, goal, state.open);
        for zombie in &state.zombies {
            let mut trails = Trails::default();
            let course = mat.course(&mut trails, [zombie.spot, goal], state.open, tie);
            match mat.chase(&mut kept, zombie.spot, tie) {
                Some(fork) => assert_eq!(course.fork, fork),
                None => assert!(!course.arrives),
            }
        }
    }
}

/// A table with a point in the open: nothing within 6 cm of it, nor 13 cm to the west and to the east.
fn meadow() -> (ScenarioId, Point) {
    let is_open = |scenario: ScenarioId, at: Point| {
        let mat = CONTENT.mat(CONTENT.scenario(scenario).table);
        let around = (0..40).map(|turn| mat.point_at(at, Facing::default().turned(turn * 3), Length::cm(6)));
        let ends = around.chain([-1300, 1300].map(|by| Some(Point::new(at.x + by, at.y))));
        let way = |end: Point| mat.straight(Spot::ground(at), Spot::ground(end), OpenSet::NONE);
        mat.ground_at(mat.place(Spot::ground(at))) == Classes::default()
            && ends.into_iter().all(|end| end.is_some_and(|end| way(end).is_some()))
    };
    let points = || (15..100).flat_map(|row| (15..100).map(move |column| Point::cm(column, row)));
    let found = scenarios().find_map(|scenario| Some((scenario, points().find(|at| is_open(scenario, *at))?)));
    found.expect("there is room somewhere")
}

fn east(at: Point, hundredths: i32) -> Spot {
    Spot::ground(Point::new(at.x + hundredths, at.y))
}

#[test]
fn a_group_closes_up_behind_its_leader() {
    let (scenario, at) = meadow();
    let mat = CONTENT.mat(CONTENT.scenario(scenario).table);
    let mut state = game(scenario, &[east(at, -1200)], &[east(at, 1100), east(at, 0), east(at, 200)]);
    let log = step(&mut state, &mut Luck::forced([]));
    // A gap of 10 cm: the leader walks 7, and the one behind it stops base to base with it.
    assert_eq!(state.zombies[1].spot, east(at, -700));
    let places: Vec<Place> = state.zombies.iter().map(|zombie| mat.place(zombie.spot)).collect();
    assert!(mat.is_contact(places[1], places[2]), "{places:?}");
    assert_eq!(state.zombies[0].spot, east(at, 400), "the last one has only 7 cm");
    let Log::On(told) = log else { panic!("it listens") };
    let rules: Vec<String> = told.iter().map(|told| told.rule.to_string()).collect();
    assert_eq!(rules, ["SUR-HORDE-5", "SUR-HORDE-10", "SUR-HORDE-11"]);
}

#[test]
fn prey_at_hand_is_gone_for_alone_and_lots_are_drawn_again_on_a_tie() {
    let (scenario, at) = meadow();
    let mat = CONTENT.mat(CONTENT.scenario(scenario).table);
    // The zombie in the middle has a survivor 4 cm away on either side.
    let mut state = game(scenario, &[east(at, -600), east(at, 600)], &[east(at, 0)]);
    let mut luck = Luck::forced([5, 5, 9, 2].map(Chance::Die)).with_die(10);
    step(&mut state, &mut luck);
    assert_eq!((luck.left_over(), luck.fault()), (0, None));
    let place = mat.place(state.zombies[0].spot);
    assert!(mat.is_contact(place, mat.place(east(at, 600))), "{place:?}");
    // In contact it has arrived.
    let before = state.clone();
    step(&mut state, &mut Luck::forced([]));
    assert_eq!(state, before);
}

#[test]
fn a_fifth_zombie_stops_short_of_contact() {
    let (scenario, at) = meadow();
    let mat = CONTENT.mat(CONTENT.scenario(scenario).table);
    let around = [(200, 0), (-200, 0), (0, 200), (0, -200)].map(|(x, y)| Spot::ground(Point::new(at.x + x, at.y + y)));
    let fifth = Spot::ground(Point::new(at.x + 400, at.y + 400));
    let mut state = game(scenario, &[east(at, 0)], &[around[0], around[1], around[2], around[3], fifth]);
    step(&mut state, &mut Luck::forced([]));
    let gap = mat.gap(mat.place(state.zombies[4].spot), mat.place(east(at, 0)));
    assert!(gap > Steps::from(Length::hundredths(10)) && gap <= Steps::from(Length::hundredths(150)), "{gap:?}");
    assert!(state.zombies[..4].iter().zip(around).all(|(zombie, spot)| zombie.spot == spot));
}

/// A closed ordinary door between a room and the outside, with spots on both sides that are near it and see it.
fn front_door() -> (ScenarioId, OpeningId, Spot, Spot) {
    let found = scenarios().find_map(|scenario| {
        let table = CONTENT.table(CONTENT.scenario(scenario).table);
        let mat = CONTENT.mat(CONTENT.scenario(scenario).table);
        let doors = (0..table.openings.len()).map(OpeningId::at);
        let mut doors = doors.filter(|door| {
            let opening = table.opening(*door);
            let is_outer = opening.joins.contains(&crate::content::tables::Side::Outside);
            opening.kind == crate::mat::OpeningKind::Door && is_outer && table.floor(opening.floor).level == 0
        });
        doors.find_map(|door| {
            let middle = table.opening(door).polygon.middle();
            let sides = [(0, 400), (0, -400), (400, 0), (-400, 0)];
            let spots = sides.map(|(x, y)| Spot::ground(Point::new(middle.x + x, middle.y + y)));
            let is_in = |spot: &Spot| mat.building_at(mat.place(*spot)).is_some();
            let free = spots.into_iter().filter(|spot| mat.fits(*spot, OpenSet::NONE));
            let (inside, outside): (Vec<Spot>, Vec<Spot>) = free.partition(is_in);
            let pairs = inside.iter().flat_map(|inner| outside.iter().map(move |outer| (*inner, *outer)));
            let mut ways = pairs.filter(|(inner, outer)| {
                mat.straight(*inner, *outer, OpenSet::NONE.with(door)).is_some()
                    && mat.straight(*inner, *outer, OpenSet::NONE).is_none()
            });
            ways.next().map(|(inner, outer)| (scenario, door, inner, outer))
        })
    });
    found.expect("a house has a door")
}

#[test]
fn a_door_is_beaten_holds_and_gives_way_in_the_next_turn() {
    let (scenario, door, inside, outside) = front_door();
    let mut state = game(scenario, &[inside], &[outside]);
    let mut luck = Luck::forced([4].map(Chance::Die)).with_die(10);
    step(&mut state, &mut luck);
    assert_eq!((luck.left_over(), luck.fault()), (0, None), "one zombie, one die");
    assert_eq!((state.zombies[0].beats, state.shaken.as_slice()), (Some(door), [door].as_slice()));
    let mut held = state.clone();
    step(&mut held, &mut Luck::forced([]));
    assert_eq!(held.door(door), DoorState::Broken);
    assert_ne!(held.zombies[0].spot, state.zombies[0].spot, "it moves on in the same turn");
    // With nobody behind it the beating is forgotten.
    state.survivors[0].at = Whereabouts::Left;
    step(&mut state, &mut Luck::forced([]));
    assert_eq!((state.door(door), state.shaken.len()), (DoorState::Unchecked, 0));
}

#[test]
fn a_strong_door_and_a_door_with_nobody_near_are_walls() {
    let (scenario, door, inside, outside) = front_door();
    let state = game(scenario, &[inside], &[outside]);
    let sight = Sight::new(&CONTENT, &state);
    let (within, without) = (sight.mat.place(inside), sight.mat.place(outside));
    assert!(sight.senses_behind(door, SurvivorId(0), without));
    assert!(!sight.senses_behind(door, SurvivorId(0), within), "he is on the same side");
    let table = sight.table();
    let strong = table.openings.iter().position(|opening| opening.kind != crate::mat::OpeningKind::Door);
    let strong = strong.map(OpeningId::at).expect("there are other openings");
    assert!(!sight.doors_towards(SurvivorId(0)).has(strong));
    assert!(sight.doors_towards(SurvivorId(0)).has(door));
}

/// Rolls an entry for the first survivor and answers with the first or the last listed place until it is over; every
/// listed place must be allowed, and what is asked is never without one.
#[test]
fn every_listed_place_of_entry_is_allowed_and_zombies_stand_free_of_each_other() {
    let mut dots = Dots(23);
    let mut entered = 0;
    for scenario in scenarios() {
        let mat = CONTENT.mat(CONTENT.scenario(scenario).table);
        for seed in 0..25 {
            let mut state = random_game(scenario, &mut dots, 3, 20);
            state.agreed.entry.threshold = 10;
            let (mut luck, mut log) = (Luck::seeded(seed), Log::Off);
            let before = state.zombies.len();
            Play::new(&CONTENT, &mut state, &mut luck, &mut log).entry(SurvivorId(2));
            while let Some(asked) = state.agenda.pop() {
                let mut play = Play::new(&CONTENT, &mut state, &mut luck, &mut log);
                let is_first = match asked {
                    Step::Do(Task::EnterNext) => {
                        play.next_entry();
                        continue;
                    }
                    Step::Ask(Question::EnterFirst { .. }) => true,
                    Step::Ask(Question::EnterNext { .. }) => false,
                    other => panic!("{other:?}"),
                };
                let mut listed: Vec<Choice> = Vec::new();
                let sight = play.sight();
                if is_first {
                    sight.offer_first_entry(&mut listed)
                } else {
                    sight.offer_next_entry(&mut listed)
                }
                assert!((1..=13).contains(&listed.len()), "{listed:?}");
                let points: Vec<Point> = listed
                    .into_iter()
                    .map(|choice| match choice {
                        Choice::Enter { at } => at,
                        other => panic!("{other:?}"),
                    })
                    .collect();
                for at in &points {
                    let is_allowed = if is_first { sight.may_enter_first(*at) } else { sight.may_enter_next(*at) };
                    assert!(is_allowed, "{at} {:?}", sight.s.wave);
                }
                let at = points[if seed % 2 == 0 { 0 } else { points.len() - 1 }];
                if is_first { play.enter_first(at) } else { play.enter_next(at) }
            }
            assert_eq!(state.wave, Wave::default());
            let places: Vec<Place> = Sight::new(&CONTENT, &state).bases(None, None);
            for (at, one) in places.iter().enumerate() {
                assert!(!places[..at].iter().any(|other| mat.overlaps(*one, *other)), "{one:?} overlaps");
            }
            entered += state.zombies.len() - before;
        }
    }
    assert!(entered > 200, "{entered} have come");
}

#[test]
fn a_type_that_is_used_up_is_replaced_and_the_dead_rise_beside_whoever_stands_on_them() {
    let (scenario, at) = meadow();
    let mat = CONTENT.mat(CONTENT.scenario(scenario).table);
    let mut state = game(scenario, &[east(at, 0)], &[]);
    let reserve = CONTENT.zombies.types[ZombieKind::Cop].reserve;
    let cop = |number| Figure { kind: ZombieKind::Cop, number };
    state.zombies.extend((1..=reserve).map(|number| Zombie::new(cop(number), east(at, 9000))));
    let persona = Persona { number: 3, ..Persona::default() };
    let corpse = crate::state::Corpse { persona, spot: east(at, 50), turn: 0, rising: crate::state::Rising::NextEntry };
    state.corpses.push(corpse);
    let (mut luck, mut log) = (Luck::forced([]), Log::Off);
    let mut play = Play::new(&CONTENT, &mut state, &mut luck, &mut log);
    let figure = play.muster(rule!("SUR-ENTRY-9"), ZombieKind::Cop, east(at, 500));
    assert_eq!(figure, Some(Figure { kind: ZombieKind::Civilian, number: 1 }));
    play.s.zombies.remove(2);
    assert_eq!(
        play.muster(rule!("SUR-ENTRY-9"), ZombieKind::Cop, east(at, 900)),
        Some(cop(3)),
        "the lowest free number"
    );
    play.rise();
    let risen = play.s.zombies.last().copied().expect("he has risen");
    assert_eq!(risen.figure, Figure { kind: ZombieKind::Civilian, number: 2 });
    assert!(!mat.overlaps(mat.place(risen.spot), mat.place(east(at, 0))) && state.corpses.is_empty());
}
