//! The worked examples of Undead or Alive about zones, sight, range and movement.

#![allow(clippy::unwrap_used)]

mod boards;

use boards::{Named, board, mission};
use shamble_zones::Eyes::{Ordinary, Townsfolk};
use shamble_zones::{Board, SightRules, Tiles, ZoneKind};

/// The faces a zone lies on.
fn tiles_under(board: &Board, zone: &str) -> usize {
    let mut faces: Vec<_> = board.zone(board.id(zone)).parts.iter().map(|part| part.face).collect();
    faces.sort();
    faces.dedup();
    faces.len()
}

// UOA-EX-4

#[test]
fn a_street_zone_is_bounded_by_markings_walls_and_the_edge_of_the_board() {
    let board = mission("M2");
    assert_eq!(tiles_under(&board, "1R.b"), 1);
    assert_eq!(board.names(board.terrain().neighbours(board.id("1R.b"))), "1R.a 1R.c");
}

#[test]
fn a_street_zone_extends_over_two_or_four_tiles() {
    let board = mission("M4");
    assert_eq!(tiles_under(&board, "1R.d"), 2);
    assert_eq!(board.id("1R.d"), board.id("3R.f"));
    assert_eq!(tiles_under(&board, "1R.g"), 4);
    for name in ["1R.g", "2R.i", "3R.i", "4R.a"] {
        assert_eq!(board.id(name), board.id("1R.g"), "{name}");
    }
}

#[test]
fn a_building_has_as_many_zones_as_rooms_and_may_cover_two_tiles() {
    let parlour = board("1R:0");
    assert_eq!(parlour.terrain().building(parlour.id("1R.A")).len(), 3);
    let board = mission("M2");
    let building = board.terrain().building(board.id("1R.A"));
    assert_eq!(building, board.set("1R.A 1R.B 1R.C 4R.A 4R.B 4R.C 4R.D"));
    assert!(building.iter().all(|zone| board.zone(zone).kind == ZoneKind::Room));
}

#[test]
fn balconies_are_street_zones_of_their_own() {
    let board = mission("M2");
    let balcony = board.zone(board.id("1R.balcony"));
    assert_eq!(balcony.kind, ZoneKind::Balcony);
    assert!(balcony.kind.is_street());
    assert_eq!(balcony.parts.len(), 1);
}

// UOA-EX-5

#[test]
fn from_a_balcony_lines_run_along_both_streets_of_its_corner() {
    let board = board("1R:0");
    for (along, zone) in [("b", "1R.c"), ("d", "1R.g")] {
        assert!(board.sees(Ordinary, "1R.balcony", zone), "along {along}");
    }
    assert!(!board.sees(Ordinary, "1R.g", "1R.c"));
}

// UOA-EX-7

#[test]
fn a_street_zone_sees_one_zone_into_a_building_and_not_the_street_beyond() {
    let board = board("4V:0");
    assert_eq!(board.names(board.terrain().sees(Ordinary, board.id("4V.d"))), "4V.A 4V.a 4V.d 4V.g");
    assert!(!board.sees(Ordinary, "4V.d", "4V.B"), "a second room");
    assert!(!board.sees(Ordinary, "4V.B", "4V.d"));
    assert!(!board.sees(Ordinary, "4V.d", "4V.f"), "the street on the other side");
}

// UOA-EX-8

#[test]
fn a_room_sees_the_adjacent_rooms_and_the_street_through_its_opening() {
    let board = board("9R:0");
    assert_eq!(board.names(board.terrain().sees(Ordinary, board.id("9R.A"))), "9R.A 9R.B 9R.D 9R.a");
}

// UOA-EX-10

#[test]
fn one_moves_through_openings_and_by_stairs_but_neither_through_walls_nor_diagonally() {
    let board = board("4R:0");
    let around = board.terrain().neighbours(board.id("4R.B"));
    assert_eq!(around, board.set("4R.A 4R.D 4R.b 4R.balcony"));
    assert!(!board.is_neighbour("4R.B", "4R.f"), "a wall without an opening");
    assert_eq!(board.distance("4R.A", "4R.D"), Some(2));
    let [from, to] = ["4R.A", "4R.D"].map(|name| board.id(name));
    assert_eq!(board.terrain().first_steps(from, to), board.set("4R.B 4R.C"));
}

#[test]
fn street_zones_that_touch_only_at_a_corner_are_two_moves_apart() {
    let board = board("6R:0");
    assert!(!board.is_neighbour("6R.d", "6R.h"));
    assert_eq!(board.distance("6R.d", "6R.h"), Some(2));
    let steps = board.terrain().first_steps(board.id("6R.d"), board.id("6R.h"));
    assert_eq!(steps, board.set("6R.e 6R.g"));
}

// UOA-EX-13, UOA-EX-43

#[test]
fn range_is_the_number_of_zones_away_and_zero_the_own_zone() {
    let board = board("3R:3 2R:0");
    let from = board.id("3R.c");
    let at = |ranges| board.names(board.terrain().in_range(Ordinary, from, ranges));
    assert_eq!(at(0..=0), "3R.c");
    assert_eq!(at(0..=1), "3R.b 3R.c 3R.f 3R.balcony");
    assert_eq!(at(1..=3), "3R.a 3R.b 3R.f 3R.i 2R.b 3R.balcony");
    assert_eq!(at(4..=9), "2R.c 2R.balcony");
}

// UOA-EX-27

#[test]
fn townsfolk_see_each_other_across_two_rooms_with_aligned_openings() {
    let board = mission("M2");
    assert_eq!(board.range(Townsfolk, "1R.A", "4R.B"), Some(3));
    assert_eq!(board.range(Townsfolk, "4R.B", "1R.A"), Some(3));
    for (from, to) in [("1R.A", "4R.B"), ("4R.B", "1R.A"), ("1R.A", "4R.D")] {
        assert!(!board.sees(Ordinary, from, to), "{from} {to}");
    }
    assert!(!board.sees(Townsfolk, "1R.A", "5V.A"), "a wall");
}

#[test]
fn a_townsfolk_line_may_shift_inside_a_room_to_the_opposite_wall() {
    let board = board("5R:0");
    assert_eq!(board.range(Townsfolk, "5R.A", "5R.f"), Some(2));
    assert_eq!(board.range(Townsfolk, "5R.f", "5R.A"), Some(2));
    assert!(!board.sees(Ordinary, "5R.A", "5R.f"));
    assert!(!board.sees(Ordinary, "5R.f", "5R.A"));
}

#[test]
fn a_townsfolk_line_never_leaves_by_a_side_wall() {
    let board = board("8R:0");
    assert!(board.sees(Townsfolk, "8R.f", "8R.D"), "straight through B");
    assert!(!board.sees(Townsfolk, "8R.f", "8R.A"), "B opens to A in a side wall");
    assert!(!board.sees(Townsfolk, "8R.f", "8R.C"));
}

#[test]
fn a_townsfolk_line_never_turns_back() {
    let row = |y: usize| match y {
        0..5 => "AAAAACCCCCCCCCCfffff\n",
        5..10 => "AAAAAAAAAAAAAAAfffff\n",
        _ => "BBBBBBBBBBAAAAAfffff\n",
    };
    let tile = format!(
        "[[tile]]\nface = \"1R\"\nback = \"1V\"\nplan = \"\"\"\n{}\"\"\"\nopenings = [\
             {{ line = \"v\", at = 10, from = 12, to = 14 }}, {{ line = \"v\", at = 5, from = 1, to = 3 }},\
             {{ line = \"v\", at = 15, from = 6, to = 8 }}]",
        (0..20).map(row).collect::<String>()
    );
    let tiles = Tiles::read("hook.toml", &tile).unwrap();
    let board = Board::assemble(&tiles, &"1R:0".parse().unwrap(), SightRules::UNDEAD_OR_ALIVE).unwrap();
    assert!(board.sees(Townsfolk, "1R.B", "1R.f"), "A is crossed eastwards");
    assert!(!board.sees(Townsfolk, "1R.B", "1R.C"), "C lies behind where A was entered");
    assert!(!board.sees(Townsfolk, "1R.C", "1R.B"));
}

#[test]
fn a_townsfolk_line_never_shifts_in_a_street() {
    // The shop's back door and the parlour's front door face one street, five columns apart.
    let board = board("7V:0 / 1R:0");
    assert!(board.sees(Townsfolk, "7V.B", "7V.h") && board.sees(Townsfolk, "1R.B", "7V.i"));
    assert!(!board.sees(Townsfolk, "7V.B", "1R.B"));
    assert!(!board.sees(Townsfolk, "7V.B", "7V.i"));
}

#[test]
fn everybody_sees_across_a_street_through_two_openings_on_one_line() {
    let board = board("7V:0 / 5V:0");
    assert_eq!(board.range(Ordinary, "7V.B", "5V.A"), Some(2));
    assert_eq!(board.range(Ordinary, "5V.A", "7V.B"), Some(2));
    assert!(!board.sees(Ordinary, "7V.B", "5V.B"), "one zone into the second building");
}

// UOA-EX-34, UOA-EX-36, UOA-EX-37

#[test]
fn spawn_zones_follow_clockwise_and_a_new_corpse_pile_takes_its_place_among_them() {
    let board = mission("M4");
    let start = board.id("2R.a");
    let order = |names: &str| {
        let order = board.clockwise(start, board.set(names));
        order.iter().map(|zone| board.zone(*zone).name.to_string()).collect::<Vec<_>>().join(" ")
    };
    assert_eq!(order("5V.i 7R.c 2R.a"), "2R.a 7R.c 5V.i");
    assert_eq!(order("5V.i 7R.c 2R.a 9R.B"), "2R.a 7R.c 9R.B 5V.i");
    assert_eq!(order("5V.i 7R.c 2R.a 3R.A"), "2R.a 7R.c 5V.i 3R.A");
}

// UOA-EX-48

#[test]
fn a_balcony_is_two_moves_from_the_street() {
    let board = board("1R:0");
    assert_eq!(board.distance("1R.d", "1R.balcony"), Some(2));
    let steps = board.terrain().first_steps(board.id("1R.d"), board.id("1R.balcony"));
    assert_eq!(steps, board.set("1R.A"));
    assert!(!board.is_neighbour("1R.d", "1R.balcony"));
}

// UOA-EX-50

#[test]
fn a_balcony_sees_the_streets_and_of_the_building_only_the_room_at_its_stairs() {
    let board = board("1R:0");
    let seen = board.terrain().sees(Ordinary, board.id("1R.balcony"));
    assert_eq!(seen, board.set("1R.a 1R.b 1R.c 1R.d 1R.g 1R.A 1R.balcony"));
    assert!(board.sees(Ordinary, "1R.A", "1R.balcony"));
    assert!(!board.sees(Ordinary, "1R.B", "1R.balcony"));
}

#[test]
fn range_counts_the_border_of_the_balcony() {
    let board = board("1R:0");
    for below in ["1R.a", "1R.b", "1R.d"] {
        assert_eq!(board.range(Ordinary, "1R.balcony", below), Some(1), "{below}");
    }
    assert_eq!(board.range(Ordinary, "1R.balcony", "1R.c"), Some(2));
    assert_eq!(board.range(Ordinary, "1R.c", "1R.balcony"), Some(2));
    assert_eq!(board.range(Ordinary, "1R.balcony", "1R.A"), Some(1));
}

// UOA-EX-51

#[test]
fn townsfolk_on_a_balcony_see_aligned_streets_and_balconies_and_no_more_than_others() {
    let board = mission("M4");
    for balcony in board.balconies() {
        let seen = board.terrain().sees(Townsfolk, balcony);
        assert_eq!(seen, board.terrain().sees(Ordinary, balcony));
        let stairs = board.zone(balcony).balcony.as_ref().unwrap().stairs;
        assert_eq!(board.names(seen & board.rooms()), board.zone(stairs).name.to_string());
    }
    assert!(board.sees(Ordinary, "1R.balcony", "2R.balcony"));
    assert!(board.sees(Ordinary, "1R.balcony", "7R.c"), "the far end of the main street");
}

#[test]
fn range_between_balconies_counts_both_borders() {
    let board = mission("M4");
    assert_eq!(board.id("1R.d"), board.id("3R.f"), "both hang over it");
    assert_eq!(board.range(Ordinary, "1R.balcony", "3R.balcony"), Some(2));
    assert_eq!(board.range(Ordinary, "1R.d", "2R.f"), Some(2));
    assert_eq!(board.range(Ordinary, "1R.balcony", "2R.balcony"), Some(4));
}

#[test]
fn townsfolk_see_a_balcony_across_a_house_from_the_street_but_not_from_a_room() {
    let board = board("4R:1 / 7V:0");
    assert_eq!(board.id("4R.f"), board.id("7V.b"), "below the balcony");
    assert_eq!(board.range(Townsfolk, "7V.h", "7V.b"), Some(2));
    assert_eq!(board.range(Townsfolk, "7V.h", "4R.balcony"), Some(3));
    assert!(!board.sees(Ordinary, "7V.h", "4R.balcony"));
    assert!(!board.sees(Townsfolk, "4R.balcony", "7V.h"), "on a balcony the ability does not help");
    assert!(board.sees(Townsfolk, "7V.B", "7V.b") && !board.sees(Townsfolk, "7V.B", "4R.balcony"));
}

// UOA-EX-52

#[test]
fn railroad_and_town_tiles_form_street_zones_together() {
    let board = mission("M8");
    assert_eq!(board.id("10V.e"), board.id("1R.d"));
    assert_eq!(board.id("10V.e"), board.id("9V.h"));
    assert_eq!(tiles_under(&board, "10V.e"), 3);
    assert_eq!(tiles_under(&board, "10V.f"), 6);
}

#[test]
fn street_zones_lie_between_buildings_and_a_train() {
    let board = mission("M9");
    assert_eq!(board.id("11R.b"), board.id("1R.d"));
    assert_ne!(board.id("11R.b"), board.id("11R.h"));
    assert!(board.is_neighbour("1R.d", "11R.A"));
}

#[test]
fn the_zone_round_the_tender_is_one_and_the_front_of_the_locomotive_blocks() {
    let board = board("1V:1 7V:0 2V:1 / 11V:0 10R:0 12V:0 / 9V:2 3R:3 5R:3");
    for part in ["10R.a", "10R.g", "11V.f", "7V.g", "3R.c"] {
        assert_eq!(board.id(part), board.id("1V.c"), "{part}");
    }
    let board = mission("M9");
    assert_ne!(board.id("10R.a"), board.id("10R.g"));
    assert_eq!(board.range(Ordinary, "10R.a", "10R.g"), Some(2), "across the tender");
    assert!(!board.sees(Ordinary, "10R.c", "10R.i"), "across the boiler");
    assert!(!board.sees(Townsfolk, "10R.c", "10R.i"));
}
