//! Doors, as Marvel Zombies has them: edges of the board that open during play.

#![allow(clippy::unwrap_used)]

mod boards;

use std::sync::Arc;

use boards::Named;
use shamble_kernel::{Id, Set};
use shamble_zones::Eyes::Ordinary;
use shamble_zones::{Board, DoorId, Layout, SightRules, Terrain, Tiles, Ways, ZoneSet};

fn board(layout: &str) -> Board {
    with_rules(&layout.parse().unwrap(), SightRules::MARVEL_ZOMBIES)
}

fn with_rules(layout: &Layout, rules: SightRules) -> Board {
    let tiles = Tiles::read("doors.toml", include_str!("boards/doors.toml")).unwrap();
    Board::assemble(&tiles, layout, rules).unwrap()
}

/// The one door between two zones.
fn door(board: &Board, one: &str, other: &str) -> DoorId {
    let doors = board.doors_between(board.id(one), board.id(other));
    assert_eq!(doors.len(), 1, "{one} {other}");
    doors.first().unwrap()
}

fn opened(board: &Board, doors: &[(&str, &str)]) -> Arc<Terrain> {
    let open = doors.iter().map(|(one, other)| door(board, one, other)).collect();
    board.terrain_with(Ways { open, ..Ways::default() })
}

#[test]
fn a_closed_door_blocks_way_and_sight_until_it_opens() {
    let board = board("3R:0");
    let [street, diner, kitchen] = ["3R.b", "3R.A", "3R.B"].map(|name| board.id(name));
    let closed = board.terrain();
    assert!(!closed.neighbours(street).has(diner) && !closed.sees(Ordinary, street).has(diner));
    assert_eq!(closed.distance(street, diner), None);
    let open = opened(&board, &[("3R.b", "3R.A")]);
    assert!(open.neighbours(street).has(diner) && open.neighbours(diner).has(street));
    assert_eq!(open.range(Ordinary, street, diner), Some(1));
    assert!(!open.sees(Ordinary, street).has(kitchen), "indoors one zone");
    assert_eq!(open.distance(street, kitchen), Some(2));
}

#[test]
fn a_zone_knows_its_doors() {
    let board = board("3R:0");
    assert_eq!(board.doors().len(), 2);
    assert_eq!(board.doors_of(board.id("3R.A")), [door(&board, "3R.A", "3R.b")].into_iter().collect());
    assert!(board.doors_of(board.id("3R.d")).is_empty());
    assert!(board.doors_between(board.id("3R.A"), board.id("3R.h")).is_empty());
}

#[test]
fn two_open_edges_make_one_building_of_two_tiles() {
    let board = board("4R:0 / 8V:1");
    assert_eq!(board.terrain().neighbours(board.id("4R.C")), board.set("8V.A"));
    assert_eq!(board.terrain().building(board.id("4R.C")), board.set("4R.C 8V.A 8V.B"));
    assert_eq!(board.terrain().building(board.id("4R.c")), ZoneSet::EMPTY);
}

#[test]
fn closed_doors_part_buildings() {
    let board = board("4R:0 / 8V:1");
    assert_eq!(board.terrain().building(board.id("4R.B")), board.set("4R.A 4R.B"));
    let open = opened(&board, &[("4R.B", "4R.C")]);
    assert_eq!(open.building(board.id("4R.B")), board.set("4R.A 4R.B 4R.C 8V.A 8V.B"));
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
fn a_room_does_not_see_into_another_building_across_the_street() {
    let layout: Layout = "5R:0 / 3R:0".parse().unwrap();
    for (rules, range) in [(SightRules::MARVEL_ZOMBIES, None), (SightRules::UNDEAD_OR_ALIVE, Some(2))] {
        let board = with_rules(&layout, rules);
        let open = opened(&board, &[("5R.B", "5R.h"), ("3R.A", "3R.b")]);
        assert_eq!(open.range(Ordinary, board.id("5R.B"), board.id("3R.A")), range);
        assert_eq!(open.range(Ordinary, board.id("5R.B"), board.id("3R.b")), Some(1));
    }
}

#[test]
fn a_door_put_on_an_opening_parts_the_building() {
    let mut layout: Layout = "4R:0 / 8V:1".parse().unwrap();
    layout.doors.push(["4R.C".parse().unwrap(), "8V.A".parse().unwrap()]);
    let board = with_rules(&layout, SightRules::MARVEL_ZOMBIES);
    assert_eq!(board.terrain().building(board.id("4R.C")), board.set("4R.C"));
    let open = opened(&board, &[("4R.C", "8V.A")]);
    assert_eq!(open.building(board.id("4R.C")), board.set("4R.C 8V.A 8V.B"));
}

#[test]
fn a_terrain_is_made_once_for_the_same_doors() {
    let board = board("4R:0 / 8V:1");
    let ways = Ways { open: board.doors(), ..Ways::default() };
    assert!(Arc::ptr_eq(&board.terrain_with(ways), &board.terrain_with(ways)));
    assert_eq!(board.terrain_with(ways).ways(), ways);
    assert_eq!(*board.terrain_with(Ways::default()), *board.terrain());
}

#[test]
fn every_set_of_open_doors_gives_mutual_ways_and_sight() {
    let board = board("4R:0 / 8V:1");
    let doors: Vec<DoorId> = board.doors().iter().collect();
    assert_eq!(doors.len(), 8);
    for bits in 0..1usize << doors.len() {
        let open: Set<DoorId> = doors.iter().copied().filter(|door| bits >> door.index() & 1 == 1).collect();
        let terrain = board.terrain_with(Ways { open, ..Ways::default() });
        for zone in board.all() {
            for other in board.all() {
                assert_eq!(terrain.neighbours(zone).has(other), terrain.neighbours(other).has(zone));
                assert_eq!(terrain.range(Ordinary, zone, other), terrain.range(Ordinary, other, zone));
                assert_eq!(terrain.distance(zone, other), terrain.distance(other, zone));
            }
        }
    }
}

#[test]
fn the_text_board_hatches_a_door_until_it_opens() {
    let board = board("3R:0");
    let doors = |text: &str| text.chars().filter(|sign| "╪╫".contains(*sign)).count();
    assert!(doors(&board.text(board.terrain())) > 0);
    let open = board.terrain_with(Ways { open: board.doors(), ..Ways::default() });
    assert_eq!(doors(&board.text(&open)), 0);
    assert_eq!(board.drawing().doors.len(), 2);
}
