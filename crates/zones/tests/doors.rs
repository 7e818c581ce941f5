//! Doors, as Marvel Zombies has them: edges of the board that open during play.

#![allow(clippy::unwrap_used)]

mod boards;

use boards::Named;
use boards::marvel_zombies::{assembled, board, door, doors_by_bits, opened};
use shamble_kernel::Set;
use shamble_zones::{DoorId, Layout, ZoneSet};

#[test]
fn a_closed_door_blocks_way_and_sight_until_it_opens() {
    let board = board("3R:0");
    let [street, diner, kitchen] = ["3R.b", "3R.A", "3R.B"].map(|name| board.id(name));
    let closed = board.ground(Set::default());
    assert!(!closed.neighbours(street).has(diner) && !closed.sees(street).has(diner));
    assert_eq!(closed.distances(ZoneSet::of(diner)).of(street), None);
    let open = opened(&board, &[("3R.b", "3R.A")]);
    assert!(open.neighbours(street).has(diner) && open.neighbours(diner).has(street));
    assert_eq!(open.range(street, diner), Some(1));
    assert_eq!(open.distances(ZoneSet::of(kitchen)).of(street), Some(2));
}

#[test]
fn a_zone_knows_its_doors() {
    let board = board("3R:0");
    assert_eq!(board.doors().len(), 2);
    assert_eq!(board.doors_of(board.id("3R.A")), [door(&board, "3R.A", "3R.b")].into_iter().collect());
    assert!(board.doors_of(board.id("3R.d")).is_empty());
    assert!(board.doors_between(board.id("3R.A"), board.id("3R.h")).is_empty());
    assert!(board.doors_between(board.id("3R.A"), board.id("3R.A")).is_empty());
    let ends: ZoneSet = board.ends(door(&board, "3R.A", "3R.b")).into_iter().collect();
    assert_eq!(ends, board.set("3R.A 3R.b"));
}

#[test]
fn two_open_edges_make_one_building_of_two_tiles() {
    let board = board("4R:0 / 8V:1");
    let closed = board.ground(Set::default());
    assert_eq!(closed.neighbours(board.id("4R.C")), board.set("8V.A"));
    assert_eq!(closed.building(board.id("4R.C")), board.set("4R.C 8V.A 8V.B"));
    assert_eq!(closed.building(board.id("4R.c")), ZoneSet::EMPTY);
}

#[test]
fn closed_doors_part_buildings() {
    let board = board("4R:0 / 8V:1");
    assert_eq!(board.ground(Set::default()).building(board.id("4R.B")), board.set("4R.A 4R.B"));
    let open = opened(&board, &[("4R.B", "4R.C")]);
    assert_eq!(open.building(board.id("4R.B")), board.set("4R.A 4R.B 4R.C 8V.A 8V.B"));
}

#[test]
fn a_door_to_the_street_joins_no_buildings() {
    let board = board("4R:0 / 8V:1");
    let open = opened(&board, &[("4R.B", "4R.d"), ("4R.A", "4R.c")]);
    assert_eq!(open.building(board.id("4R.B")), board.set("4R.A 4R.B"));
    assert_eq!(open.building(board.id("4R.d")), ZoneSet::EMPTY);
}

#[test]
fn a_door_on_either_edge_is_one_closed_door() {
    for (layout, one, other) in
        [("4R:2 / 5R:0", "4R.A", "5R.A"), ("4R:0 / 5R:0", "4R.C", "5R.A"), ("8V:0 3R:0", "8V.C", "3R.d")]
    {
        let board = board(layout);
        assert!(!board.is_neighbour(one, other), "{layout}");
        let open = opened(&board, &[(one, other)]);
        assert!(open.neighbours(board.id(one)).has(board.id(other)), "{layout}");
    }
}

#[test]
fn an_open_edge_at_a_street_is_an_entrance_and_a_door_at_the_edge_of_the_board_is_a_wall() {
    let board = board("3R:0 8V:0");
    assert!(board.is_neighbour("3R.f", "8V.A"));
    assert!(board.doors_between(board.id("3R.f"), board.id("8V.A")).is_empty());
    let all = board.doors_of(board.id("8V.C"));
    assert_eq!(all.len(), 2, "the library's east door leads nowhere");
}

#[test]
fn a_door_put_on_an_opening_parts_the_building() {
    let mut layout: Layout = "4R:0 / 8V:1".parse().unwrap();
    layout.doors.push(["4R.C".parse().unwrap(), "8V.A".parse().unwrap()]);
    let board = assembled(&layout);
    assert_eq!(board.ground(Set::default()).building(board.id("4R.C")), board.set("4R.C"));
    let open = opened(&board, &[("4R.C", "8V.A")]);
    assert_eq!(open.building(board.id("4R.C")), board.set("4R.C 8V.A 8V.B"));
}

#[test]
fn a_door_the_board_does_not_have_is_never_open() {
    let board = board("3R:0");
    let ground = board.ground(doors_by_bits(&board, u64::MAX));
    assert_eq!(ground.open(), board.doors());
    let stranger: DoorId = serde_json::from_str("63").unwrap();
    assert!(board.ground([stranger].into_iter().collect()).open().is_empty());
}

#[test]
fn the_text_board_hatches_a_door_until_it_opens() {
    let board = board("3R:0");
    let doors = |text: &str| text.chars().filter(|sign| "╪╫".contains(*sign)).count();
    let closed = board.ground(Set::default());
    assert!(doors(&closed.text()) > 0);
    let open = board.ground(board.doors());
    assert_eq!(doors(&open.text()), 0);
    let street = board.id("3R.b");
    assert!(!closed.text_of_sight(street).contains("3R.A"));
    assert!(open.text_of_sight(street).ends_with("3R.b: 3R.A 1, 3R.a 1, 3R.c 1\n"));
}
