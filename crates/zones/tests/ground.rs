//! A ground is exact: it tells what a board tells that is made anew with openings where doors are open.

#![allow(clippy::unwrap_used)]

mod boards;

use boards::Named;
use boards::marvel_zombies::{boards, doors_by_bits, reassembled};
use proptest::prelude::*;
use shamble_kernel::Set;
use shamble_zones::Eyes::Ordinary;
use shamble_zones::{Board, DoorId, Ground, Terrain, ZoneSet};

/// Doors between the same zones are put on a layout together.
fn with_twins(board: &Board, doors: Set<DoorId>) -> Set<DoorId> {
    let twins = |door: DoorId| {
        let [one, other] = board.ends(door);
        board.doors_between(one, other)
    };
    doors.iter().map(twins).fold(Set::default(), |all, twins| all | twins)
}

fn ground_is_as_made_anew(board: &Board, open: Set<DoorId>) {
    let open = with_twins(board, open);
    let anew = reassembled(board, open);
    for (zone, other) in board.zones().zip(anew.zones()) {
        assert_eq!((zone.0, &zone.1.parts), (other.0, &other.1.parts), "the zones are numbered alike");
    }
    let (ground, terrain) = (board.ground(open), anew.terrain());
    sight_is_equal(ground, terrain);
    ways_are_equal(ground, terrain);
}

fn sight_is_equal(ground: Ground<'_>, terrain: &Terrain) {
    let (board, open) = (ground.board(), ground.open());
    for from in board.all() {
        let told = || format!("from {} on {} with {open:?}", board.name(from), board.layout());
        assert_eq!(ground.sees(from), terrain.sees(Ordinary, from), "{}", told());
        for to in board.all() {
            assert_eq!(ground.range(from, to), terrain.range(Ordinary, from, to), "{} to {}", told(), board.name(to));
        }
        for near in 0..4 {
            for far in [0, 1, 3, 12, 255] {
                let [ours, theirs] = [ground.in_range(from, near..=far), terrain.in_range(Ordinary, from, near..=far)];
                assert_eq!(ours, theirs, "{} at {near} to {far}", told());
            }
        }
    }
}

fn ways_are_equal(ground: Ground<'_>, terrain: &Terrain) {
    let (board, open) = (ground.board(), ground.open());
    for zone in board.all() {
        let told = || format!("{} on {} with {open:?}", board.name(zone), board.layout());
        assert_eq!(ground.neighbours(zone), terrain.neighbours(zone), "{}", told());
        assert_eq!(ground.reachable(zone), terrain.reachable(zone), "{}", told());
        assert_eq!(ground.building(zone), terrain.building(zone), "{}", told());
        let distances = ground.distances(ZoneSet::of(zone));
        for from in board.all() {
            assert_eq!(distances.of(from), terrain.distance(from, zone), "{} to {}", board.name(from), told());
            let steps = ground.first_steps(from, &distances);
            assert_eq!(steps, terrain.first_steps(from, zone), "{} to {}", board.name(from), told());
        }
    }
}

#[test]
fn with_all_doors_closed_or_one_or_all_open_the_ground_is_as_made_anew() {
    assert_eq!(boards().len(), 16);
    for board in boards() {
        ground_is_as_made_anew(board, Set::default());
        ground_is_as_made_anew(board, board.doors());
        board.doors().iter().for_each(|door| ground_is_as_made_anew(board, [door].into_iter().collect()));
    }
}

#[test]
fn on_every_board_doors_show_streets_to_rooms_and_rooms_to_streets() {
    for board in boards() {
        let shown = |zone| board.ground(board.doors()).sees(zone) != board.terrain().sees(Ordinary, zone);
        assert!(board.streets().iter().any(shown) && board.rooms().iter().any(shown), "{}", board.layout());
    }
}

#[test]
fn the_way_to_the_nearest_of_several_zones_is_the_shortest_to_any_of_them() {
    for board in boards() {
        let ground = board.ground(board.doors());
        let rooms: ZoneSet = board.rooms().iter().take(3).collect();
        let distances = ground.distances(rooms);
        let alone: Vec<_> = rooms.iter().map(|room| ground.distances(ZoneSet::of(room))).collect();
        for zone in board.all() {
            let shortest = alone.iter().filter_map(|distances| distances.of(zone)).min();
            assert_eq!(distances.of(zone), shortest, "{} on {}", board.name(zone), board.layout());
        }
        assert!(board.all().iter().all(|zone| ground.distances(ZoneSet::EMPTY).of(zone).is_none()));
    }
}

#[test]
fn the_first_steps_of_a_way_to_two_rooms_are_told_together() {
    let board = boards::marvel_zombies::board("3R:0");
    let ground = board.ground(board.doors());
    let distances = ground.distances(board.set("3R.A 3R.B"));
    assert_eq!(ground.first_steps(board.id("3R.a"), &distances), board.set("3R.b"));
    assert_eq!(ground.first_steps(board.id("3R.d"), &distances), board.set("3R.a 3R.g"));
    assert_eq!(ground.first_steps(board.id("3R.A"), &distances), ZoneSet::EMPTY);
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 96, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn with_any_doors_open_the_ground_is_as_made_anew(board in 0..16usize, bits: u64, more: u64) {
        let board = &boards()[board];
        ground_is_as_made_anew(board, doors_by_bits(board, bits));
        ground_is_as_made_anew(board, doors_by_bits(board, bits & more));
    }
}
