//! Sight as the tables tell it agrees with somebody who walks every line cell by cell.

#![allow(clippy::unwrap_used)]

mod boards;

use std::collections::{BTreeMap, HashSet};

use boards::marvel_zombies::{boards as boards_with_doors, doors_by_bits};
use boards::{all_layouts, assembled, layouts, missions};
use proptest::prelude::*;
use shamble_kernel::Set;
use shamble_zones::{Axis, Board, DoorId, Eyes, Passage, PassageKind, SightRules, ZoneId};

type Cell = (i32, i32);

const WAYS: [Cell; 4] = [(0, -1), (1, 0), (0, 1), (-1, 0)];

/// Zones with the smallest number of borders crossed to them.
type Seen = BTreeMap<ZoneId, u8>;

struct Walker<'a> {
    board: &'a Board,
    rules: SightRules,
    open: Set<DoorId>,
    /// Pairs of cells with an opening between them, both ways.
    gaps: HashSet<(Cell, Cell)>,
    /// By zone.
    cells: Vec<Vec<Cell>>,
    is_townsfolk: bool,
}

impl<'a> Walker<'a> {
    fn new(board: &'a Board, rules: SightRules, open: Set<DoorId>, is_townsfolk: bool) -> Walker<'a> {
        let mut gaps = HashSet::new();
        let open_ways = board.passages().iter().filter(|passage| is_open(passage, open));
        for stretch in open_ways.filter_map(|passage| passage.stretch) {
            for along in stretch.from..stretch.to {
                let (at, along) = (stretch.at as i32, along as i32);
                let (near, far) = match stretch.axis {
                    Axis::Vertical => ((at - 1, along), (at, along)),
                    Axis::Horizontal => ((along, at - 1), (along, at)),
                };
                gaps.extend([(near, far), (far, near)]);
            }
        }
        let shapes = &board.drawing().zones;
        let cells = shapes.iter().map(|shape| shape.cells.iter().map(|(x, y)| (*x as i32, *y as i32)).collect());
        Walker { board, rules, open, gaps, cells: cells.collect(), is_townsfolk }
    }

    fn zone(&self, (x, y): Cell) -> Option<ZoneId> {
        self.board.zone_at(usize::try_from(x).ok()?, usize::try_from(y).ok()?)
    }

    fn cells(&self, zone: ZoneId) -> &[Cell] {
        &self.cells[zone.index()]
    }

    fn look(&self, from: ZoneId) -> Seen {
        let mut seen = Seen::from([(from, 0)]);
        for way in WAYS {
            let mut known = HashSet::new();
            if self.board.rooms().has(from) {
                self.out_of_room(from, i32::MIN, way, &[(from, 0)], &mut seen, &mut known);
            } else {
                for cell in self.cells(from) {
                    self.along_street(*cell, way, &[(from, 0)], &mut seen, &mut known);
                }
            }
        }
        seen
    }

    /// Goes on from a street cell.
    fn along_street(
        &self,
        cell: Cell,
        way: Cell,
        path: &[(ZoneId, u8)],
        seen: &mut Seen,
        known: &mut HashSet<(Cell, u8)>,
    ) {
        let mut path = path.to_vec();
        let mut cell = cell;
        loop {
            let next = step(cell, way);
            let Some(zone) = self.zone(next) else { return };
            if self.board.rooms().has(zone) {
                let is_house_to_house = self.board.rooms().has(path[0].0);
                if self.gaps.contains(&(cell, next)) && (self.rules.is_house_to_house || !is_house_to_house) {
                    let mut path = path.clone();
                    enter(&mut path, zone, seen);
                    if self.is_townsfolk {
                        self.out_of_room(zone, position(next, way), way, &path, seen, known);
                    }
                }
                if !self.board.zone(zone).is_low {
                    return;
                }
                enter_unseen(&mut path, zone);
                let mut beyond = next;
                while self.zone(beyond) == Some(zone) {
                    beyond = step(beyond, way);
                }
                match self.zone(beyond) {
                    Some(street) if self.board.streets().has(street) => {
                        enter(&mut path, street, seen);
                        cell = beyond;
                    }
                    _ => return,
                }
            } else {
                enter(&mut path, zone, seen);
                cell = next;
            }
        }
    }

    /// Leaves a room by any opening ahead of where it was entered.
    fn out_of_room(
        &self,
        room: ZoneId,
        entered: i32,
        way: Cell,
        path: &[(ZoneId, u8)],
        seen: &mut Seen,
        known: &mut HashSet<(Cell, u8)>,
    ) {
        for &cell in self.cells(room).iter().filter(|cell| position(**cell, way) >= entered) {
            let next = step(cell, way);
            let Some(zone) = self.zone(next).filter(|_| self.gaps.contains(&(cell, next))) else { continue };
            let mut path = path.to_vec();
            enter(&mut path, zone, seen);
            let count = path.last().unwrap().1;
            if !known.insert((next, count)) {
                continue;
            }
            if self.board.streets().has(zone) {
                self.along_street(next, way, &path, seen, known);
            } else if self.is_townsfolk {
                self.out_of_room(zone, position(next, way), way, &path, seen, known);
            }
        }
    }
}

fn step((x, y): Cell, (dx, dy): Cell) -> Cell {
    (x + dx, y + dy)
}

fn position((x, y): Cell, (dx, dy): Cell) -> i32 {
    x * dx + y * dy
}

fn enter(path: &mut Vec<(ZoneId, u8)>, zone: ZoneId, seen: &mut Seen) {
    enter_unseen(path, zone);
    let count = path.last().unwrap().1;
    let entry = seen.entry(zone).or_insert(count);
    *entry = count.min(*entry);
}

/// A border is crossed unless one comes back to a zone crossed before.
fn enter_unseen(path: &mut Vec<(ZoneId, u8)>, zone: ZoneId) {
    let last = *path.last().unwrap();
    if last.0 != zone {
        let back = path.iter().filter(|(before, _)| *before == zone).map(|(_, count)| *count).min();
        path.push((zone, back.unwrap_or(u8::MAX).min(last.1 + 1)));
    }
}

fn is_open(passage: &Passage, open: Set<DoorId>) -> bool {
    match passage.kind {
        PassageKind::Opening | PassageKind::Stairs => true,
        PassageKind::Door(door) => open.has(door),
    }
}

/// What is told about a zone is what the walker sees.
fn agrees(walker: &Walker<'_>, told: impl Fn(ZoneId) -> Seen) {
    let board = walker.board;
    for from in board.all() - board.balconies() {
        let mut seen = walker.look(from);
        // At any angle, rooms that share an opening see each other (UOA-LOS-4); so does what the stairs join.
        for passage in board.passages().iter().filter(|passage| passage.zones.contains(&from)) {
            if passage.kind != PassageKind::Stairs && is_open(passage, walker.open) {
                seen.extend(passage.zones.into_iter().filter(|zone| *zone != from).map(|zone| (zone, 1)));
            }
        }
        let told: Seen = told(from).into_iter().filter(|(to, _)| !board.balconies().has(*to)).collect();
        assert_eq!(told, seen, "from {} on {} with {:?}", board.zone(from).name, board.layout(), walker.open);
    }
}

fn terrain_agrees(board: &Board, eyes: Eyes) {
    let is_townsfolk = eyes == Eyes::Townsfolk;
    let walker = Walker::new(board, SightRules::UNDEAD_OR_ALIVE, Set::default(), is_townsfolk);
    let terrain = board.terrain();
    let range = |from, to| (to, terrain.range(eyes, from, to).unwrap());
    agrees(&walker, |from| terrain.sees(eyes, from).iter().map(|to| range(from, to)).collect());
}

fn ground_agrees(board: &Board, open: Set<DoorId>) {
    let walker = Walker::new(board, SightRules::MARVEL_ZOMBIES, open, false);
    let ground = board.ground(open);
    let range = |from, to| (to, ground.range(from, to).unwrap());
    agrees(&walker, |from| ground.sees(from).iter().map(|to| range(from, to)).collect());
}

#[test]
fn ordinary_sight_agrees_with_a_walk_cell_by_cell() {
    for layout in missions().iter().flat_map(all_layouts) {
        terrain_agrees(&assembled(&layout), Eyes::Ordinary);
    }
}

#[test]
fn the_sight_of_townsfolk_agrees_with_a_walk_cell_by_cell() {
    for layout in missions().iter().flat_map(all_layouts) {
        terrain_agrees(&assembled(&layout), Eyes::Townsfolk);
    }
}

#[test]
fn sight_through_all_doors_or_none_agrees_with_a_walk_cell_by_cell() {
    for board in boards_with_doors() {
        ground_agrees(board, Set::default());
        ground_agrees(board, board.doors());
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 64, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn sight_agrees_with_a_walk_cell_by_cell_on_random_boards(layout in layouts()) {
        let board = assembled(&layout);
        terrain_agrees(&board, Eyes::Ordinary);
        terrain_agrees(&board, Eyes::Townsfolk);
    }

    #[test]
    fn sight_through_any_doors_agrees_with_a_walk_cell_by_cell(board in 0..16usize, bits: u64) {
        let board = &boards_with_doors()[board];
        ground_agrees(board, doors_by_bits(board, bits));
    }
}
