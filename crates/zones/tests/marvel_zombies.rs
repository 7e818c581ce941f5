//! The sight rules of Marvel Zombies, on its tiles.

#![allow(clippy::unwrap_used)]

mod boards;

use boards::Named;
use boards::marvel_zombies::{board, boards, opened};
use shamble_kernel::Set;
use shamble_zones::{Board, Ground};

fn seen(ground: Ground<'_>, from: &str) -> String {
    ground.board().names(ground.sees(ground.board().id(from)))
}

fn range(ground: Ground<'_>, from: &str, to: &str) -> Option<u8> {
    ground.range(ground.board().id(from), ground.board().id(to))
}

/// An alley that ends at the door of a diner.
fn alley() -> Board {
    board("2R:0 / 3R:0")
}

// MZ-LOS-1, MZ-LOS-2

#[test]
fn in_the_street_one_sees_along_both_axes_and_never_diagonally() {
    let board = board("3R:0");
    let ground = board.ground(board.doors());
    assert_eq!(seen(ground, "3R.a"), "3R.a 3R.b 3R.c 3R.d 3R.g");
    assert_eq!(seen(ground, "3R.f"), "3R.c 3R.f 3R.i");
}

#[test]
fn a_line_ends_at_a_wall() {
    let board = board("4R:0");
    let ground = board.ground(board.doors());
    assert_eq!(range(ground, "4R.a", "4R.c"), None, "the exposition stands between");
    assert_eq!(range(ground, "4R.a", "4R.g"), Some(2));
}

// MZ-LOS-3, MZ-LOS-4, MZ-LOS-5

#[test]
fn a_room_sees_every_room_it_shares_an_opening_with_and_no_farther() {
    let board = board("3V:0");
    let closed = board.ground(Set::default());
    assert_eq!(seen(closed, "3V.B"), "3V.A 3V.B 3V.D");
    assert_eq!(seen(closed, "3V.C"), "3V.C 3V.D");
}

#[test]
fn an_open_door_indoors_is_an_opening() {
    let board = board("4R:0");
    assert_eq!(seen(board.ground(Set::default()), "4R.C"), "4R.C");
    assert_eq!(seen(opened(&board, &[("4R.B", "4R.C")]), "4R.C"), "4R.B 4R.C");
}

// MZ-LOS-6, MZ-LOS-7, MZ-LOS-15

#[test]
fn a_room_sees_any_number_of_street_zones_in_a_straight_line() {
    let board = alley();
    let ground = opened(&board, &[("3R.A", "3R.b")]);
    assert_eq!(board.id("3R.b"), board.id("2R.h"));
    let ranges = ["3R.A", "2R.h", "2R.e", "2R.b"].map(|to| range(ground, "3R.A", to));
    assert_eq!(ranges, [Some(0), Some(1), Some(2), Some(3)]);
    let at = |ranges| board.names(ground.in_range(board.id("3R.A"), ranges));
    assert_eq!(at(2..=3), "2R.b 2R.e");
    assert_eq!(at(0..=0), "3R.A");
}

#[test]
fn from_the_street_one_sees_one_zone_into_a_building() {
    let board = alley();
    let ground = board.ground(board.doors());
    assert_eq!(range(ground, "2R.b", "3R.A"), Some(3));
    assert_eq!(range(ground, "2R.b", "3R.B"), None);
    assert_eq!(range(ground, "3R.b", "3R.B"), None);
}

// MZ-LOS-8

#[test]
fn a_closed_door_blocks_sight() {
    let board = alley();
    let closed = board.ground(board.doors() - board.doors_of(board.id("3R.A")));
    assert_eq!(range(closed, "3R.A", "3R.b"), None);
    assert_eq!(range(closed, "2R.b", "3R.A"), None);
}

// MZ-LOS-11, MZ-LOS-12

#[test]
fn every_zone_sees_itself_and_sight_is_mutual() {
    for board in boards() {
        let ground = board.ground(board.doors());
        for from in board.all() {
            assert_eq!(ground.range(from, from), Some(0));
            assert!(board.all().iter().all(|to| ground.range(from, to) == ground.range(to, from)));
        }
    }
}

// MZ-LOS-13

#[test]
fn a_room_does_not_see_into_another_building_across_the_street() {
    let board = board("5R:0 / 3R:0");
    let ground = opened(&board, &[("5R.B", "5R.h"), ("3R.A", "3R.b")]);
    assert_eq!(board.id("5R.h"), board.id("3R.b"));
    assert_eq!(range(ground, "5R.B", "3R.b"), Some(1));
    assert_eq!(range(ground, "3R.b", "3R.A"), Some(1));
    assert_eq!(range(ground, "5R.B", "3R.A"), None);
}

// MZ-LOS-14

#[test]
fn out_of_a_room_the_line_goes_on_at_right_angles_to_the_opening() {
    let board = alley();
    let ground = opened(&board, &[("2R.B", "2R.h")]);
    assert_eq!(range(ground, "2R.h", "2R.e"), Some(1));
    assert_eq!(seen(ground, "2R.B"), "2R.A 2R.B 2R.h", "the alley runs past the door");
}
