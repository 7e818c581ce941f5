//! What must hold on every board: on those of the missions, and on random ones.

#![allow(clippy::unwrap_used)]

mod boards;

use boards::{all_layouts, assembled, layouts, missions};
use proptest::prelude::*;
use shamble_zones::{Board, Eyes, Layout, ZoneId, ZoneSet};

/// Every board of every mission.
fn boards_of_missions() -> Vec<Board> {
    missions().iter().flat_map(all_layouts).map(|layout| assembled(&layout)).collect()
}

fn sight_is_mutual(board: &Board) {
    let terrain = board.terrain();
    for from in board.all() {
        assert!(terrain.sees(Eyes::Ordinary, from).has(from));
        assert_eq!(terrain.range(Eyes::Ordinary, from, from), Some(0));
        for to in terrain.sees(Eyes::Ordinary, from) {
            let [there, back] = [(from, to), (to, from)].map(|(from, to)| terrain.range(Eyes::Ordinary, from, to));
            assert!(there.is_some() && there == back, "{from:?} {to:?} on {}", board.layout());
        }
        // Townsfolk see more, never less, and two of them see each other unless one is on a balcony.
        let seen = terrain.sees(Eyes::Townsfolk, from);
        assert!((terrain.sees(Eyes::Ordinary, from) - seen).is_empty());
        for to in seen - board.balconies() {
            assert!(board.balconies().has(from) || terrain.sees(Eyes::Townsfolk, to).has(from));
        }
    }
}

fn neighbours_are_mutual_and_seen(board: &Board) {
    let terrain = board.terrain();
    for zone in board.all() {
        assert!(!terrain.neighbours(zone).has(zone));
        for next in terrain.neighbours(zone) {
            assert!(terrain.neighbours(next).has(zone));
            assert_eq!(terrain.range(Eyes::Ordinary, zone, next), Some(1));
            assert_eq!(terrain.distance(zone, next), Some(1));
        }
    }
}

fn distances_are_distances(board: &Board, barred: ZoneSet) {
    let terrain = board.terrain_barring(barred);
    for from in board.all() {
        assert_eq!(terrain.distance(from, from), Some(0));
        for to in board.all() {
            let direct = terrain.distance(from, to);
            assert_eq!(direct.is_some(), terrain.reachable(from).has(to));
            for by in board.all() {
                if let (Some(first), Some(second)) = (terrain.distance(from, by), terrain.distance(by, to)) {
                    assert!(direct.is_some_and(|direct| direct <= first + second));
                }
            }
            let steps = terrain.first_steps(from, to);
            assert_eq!(steps.is_empty(), direct.is_none_or(|moves| moves == 0));
            for next in terrain.neighbours(from) {
                let leads_closer =
                    direct.is_some_and(|moves| terrain.distance(next, to).is_some_and(|left| left + 1 == moves));
                assert_eq!(steps.has(next), leads_closer);
            }
            assert!((steps - terrain.neighbours(from)).is_empty());
        }
        for moves in 0..6 {
            let near = board.all().iter().filter(|to| terrain.distance(from, *to).is_some_and(|far| far <= moves));
            assert_eq!(terrain.within(from, moves), near.collect::<ZoneSet>());
        }
    }
}

/// The zones of another board with the same names.
fn renamed(board: &Board, zones: ZoneSet, other: &Board) -> ZoneSet {
    zones.iter().flat_map(|zone| other.heirs(board, zone)).collect()
}

fn turning_the_board_turns_what_is_seen(board: &Board) {
    let turned = assembled(&board.layout().turned());
    assert_eq!(turned.all().len(), board.all().len());
    for zone in board.all() {
        let other = turned.heirs(board, zone).first().unwrap();
        assert_eq!(turned.heirs(board, zone).len(), 1);
        for eyes in [Eyes::Ordinary, Eyes::Townsfolk] {
            let seen = board.terrain().sees(eyes, zone);
            assert_eq!(renamed(board, seen, &turned), turned.terrain().sees(eyes, other), "{}", board.layout());
            for to in seen {
                let to_other = turned.heirs(board, to).first().unwrap();
                let ranges = [board.terrain().range(eyes, zone, to), turned.terrain().range(eyes, other, to_other)];
                assert_eq!(ranges[0], ranges[1], "{}", board.layout());
            }
        }
        let next = board.terrain().neighbours(zone);
        assert_eq!(renamed(board, next, &turned), turned.terrain().neighbours(other));
        let order = |board: &Board, start| {
            let zones = board.clockwise(start, board.all());
            zones.iter().map(|zone| board.zone(*zone).parts.iter().min().copied()).collect::<Vec<_>>()
        };
        // Around itself the very centre has no angle to begin with.
        if !is_centre(board, zone) {
            assert_eq!(order(board, zone), order(&turned, other), "{}", board.layout());
        }
    }
}

/// Whether the mean of a zone's cells is the centre of the board.
fn is_centre(board: &Board, zone: ZoneId) -> bool {
    let (columns, rows) = board.size();
    let cells = (0..rows).flat_map(|y| (0..columns).map(move |x| (x, y)));
    let off = cells
        .filter(|(x, y)| board.zone_at(*x, *y) == Some(zone))
        .fold((0, 0), |(dx, dy), (x, y)| (dx + 2 * x as i64 + 1 - columns as i64, dy + 2 * y as i64 + 1 - rows as i64));
    off == (0, 0) && !board.balconies().has(zone)
}

fn zones_cover_the_cells(board: &Board) {
    let drawing = board.drawing();
    let (columns, rows) = board.size();
    for shape in &drawing.zones {
        assert!(shape.cells.iter().all(|(x, y)| board.zone_at(*x, *y) == Some(shape.zone)));
        assert_eq!(shape.cells.is_empty(), board.balconies().has(shape.zone));
        let area: i64 = shape.outline.iter().map(|polygon| area(polygon)).sum();
        if !shape.cells.is_empty() {
            assert_eq!(area, shape.cells.len() as i64 * 2500);
            let (x, y) = (shape.label.x / 50, shape.label.y / 50);
            assert_eq!(board.zone_at(x as usize, y as usize), Some(shape.zone));
        }
        assert!(area > 0);
    }
    let owned: usize = drawing.zones.iter().map(|shape| shape.cells.len()).sum();
    let solid: i64 = drawing.solid.iter().map(|polygon| area(polygon)).sum();
    assert_eq!(owned as i64 * 2500 + solid, (columns * rows) as i64 * 2500);
}

/// Positive for a polygon that runs clockwise.
fn area(polygon: &[shamble_zones::Point]) -> i64 {
    let next = polygon.iter().cycle().skip(1);
    let doubled: i64 =
        polygon.iter().zip(next).map(|(a, b)| i64::from(a.x) * i64::from(b.y) - i64::from(b.x) * i64::from(a.y)).sum();
    doubled / 2
}

fn all_laws(board: &Board) {
    sight_is_mutual(board);
    neighbours_are_mutual_and_seen(board);
    distances_are_distances(board, ZoneSet::EMPTY);
    turning_the_board_turns_what_is_seen(board);
    zones_cover_the_cells(board);
}

#[test]
fn the_laws_hold_on_every_board_of_every_mission() {
    boards_of_missions().iter().for_each(all_laws);
}

#[test]
fn a_barred_zone_can_be_left_and_seen_but_not_entered() {
    let board = assembled(&"5R:1 8V:0 7R:1 / 1R:0 2R:0 3R:0".parse().unwrap());
    let [wagon, mine] = ["8V.h", "8V.B"].map(|name| board.named(name).unwrap());
    let barred = board.terrain_barring(ZoneSet::of(wagon));
    assert_eq!(barred.distance(wagon, mine), Some(1));
    assert_eq!(barred.distance(mine, wagon), None);
    assert_eq!(barred.reachable(mine), ZoneSet::from_iter([mine, board.named("8V.A").unwrap()]));
    for zone in board.all() {
        assert_eq!(barred.sees(Eyes::Ordinary, zone), board.terrain().sees(Eyes::Ordinary, zone));
    }
    distances_are_distances(&board, ZoneSet::of(wagon));
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 128, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn the_laws_hold_on_random_boards(layout in layouts()) {
        all_laws(&assembled(&layout));
    }

    #[test]
    fn four_quarter_turns_bring_a_layout_back(layout in layouts()) {
        prop_assert_eq!(layout.turned().turned().turned().turned(), layout.clone());
        prop_assert_eq!(layout.to_string().parse::<Layout>().unwrap(), layout);
    }

    #[test]
    fn clockwise_order_begins_at_its_start_and_names_every_zone_once(layout in layouts(), start in 0..200usize) {
        let board = assembled(&layout);
        let start = ZoneId::at(start % board.all().len()).unwrap();
        let order = board.clockwise(start, board.all());
        prop_assert_eq!(order[0], start);
        prop_assert_eq!(order.len(), board.all().len());
        prop_assert_eq!(order.iter().copied().collect::<ZoneSet>(), board.all());
    }
}
