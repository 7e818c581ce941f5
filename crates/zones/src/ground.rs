//! What can be seen and walked on a board while some of its doors are open.

use std::ops::RangeInclusive;

use shamble_kernel::Set;

use crate::board::Board;
use crate::grid::DoorId;
use crate::zone::{MOST_ZONES, ZoneId, ZoneSet};

/// A board with some of its doors open: what can be seen and walked right now. It is a look at the tables of the
/// board, made and copied at no cost, so a game keeps only the set of its open doors.
///
/// ```
/// use shamble_kernel::Set;
/// use shamble_zones::{Board, SightRules, Tiles, ZoneSet};
/// # let text = include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/../../content/marvel-zombies/tiles.toml"));
/// # let tiles = Tiles::read("tiles.toml", text).unwrap();
/// let board = Board::assemble(&tiles, &"3R:0".parse().unwrap(), SightRules::MARVEL_ZOMBIES).unwrap();
/// let [street, diner, kitchen] = ["3R.b", "3R.A", "3R.B"].map(|name| board.named(name).unwrap());
/// assert!(!board.ground(Set::default()).neighbours(street).has(diner));
///
/// let ground = board.ground(board.doors_between(street, diner));
/// assert!(ground.neighbours(street).has(diner));
/// assert_eq!(ground.range(street, diner), Some(1));
/// assert!(!ground.sees(street).has(kitchen));
///
/// let way = ground.distances(ZoneSet::of(kitchen));
/// assert_eq!(way.of(street), Some(2));
/// assert_eq!(ground.first_steps(street, &way), ZoneSet::of(diner));
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Ground<'b> {
    board: &'b Board,
    open: Set<DoorId>,
}

impl<'b> Ground<'b> {
    pub(crate) fn new(board: &'b Board, open: Set<DoorId>) -> Ground<'b> {
        Ground { board, open: open & board.doors() }
    }

    /// The board.
    pub fn board(self) -> &'b Board {
        self.board
    }

    /// The doors that are open.
    pub fn open(self) -> Set<DoorId> {
        self.open
    }

    /// The zones one can move to: along the street, through openings and open doors (MZ-BOARD-3 to MZ-BOARD-7).
    pub fn neighbours(self, zone: ZoneId) -> ZoneSet {
        let doors = self.board.doors_of(zone) & self.open;
        let next = |next: ZoneSet, door: DoorId| next | ends(self.board, door);
        doors.iter().fold(self.board.terrain().neighbours(zone), next) - ZoneSet::of(zone)
    }

    /// The zones seen from a zone, itself included (MZ-LOS-11).
    pub fn sees(self, from: ZoneId) -> ZoneSet {
        self.seen_within(from, self.board.door_tables().farthest())
    }

    /// How many zone borders the line of sight crosses, the shortest if there are several; `None` if there is
    /// none (MZ-LOS-15).
    pub fn range(self, from: ZoneId, to: ZoneId) -> Option<u8> {
        let rows = self.board.door_tables().rows(from, self.open);
        let nearest = rows.filter_map(|row| row.iter().position(|seen| seen.has(to))).min();
        nearest.map(|range| range as u8)
    }

    /// The zones seen at these ranges.
    pub fn in_range(self, from: ZoneId, ranges: RangeInclusive<u8>) -> ZoneSet {
        if ranges.is_empty() {
            return ZoneSet::EMPTY;
        }
        let [near, far] = [*ranges.start(), *ranges.end()].map(usize::from);
        let too_near = near.checked_sub(1).map_or(ZoneSet::EMPTY, |range| self.seen_within(from, range));
        self.seen_within(from, far) - too_near
    }

    fn seen_within(self, from: ZoneId, range: usize) -> ZoneSet {
        let doors = self.board.door_tables();
        let range = range.min(doors.farthest());
        doors.rows(from, self.open).fold(ZoneSet::EMPTY, |seen, row| seen | row[range])
    }

    /// Everything that can be reached from a zone, itself included.
    pub fn reachable(self, from: ZoneId) -> ZoneSet {
        self.grown(from, self.open, |zone| self.board.terrain().reachable(zone))
    }

    /// The rooms of the building a room belongs to: those linked by openings and open doors (MZ-BOARD-9). Empty
    /// in the street.
    pub fn building(self, room: ZoneId) -> ZoneSet {
        self.grown(room, self.open & self.board.door_tables().indoor(), |zone| self.board.terrain().building(zone))
    }

    /// A part of the board that is whole while all doors are closed, with all the parts that doors join to it.
    fn grown(self, from: ZoneId, mut doors: Set<DoorId>, part: impl Fn(ZoneId) -> ZoneSet) -> ZoneSet {
        let mut all = part(from);
        while let Some(door) = doors.iter().find(|door| all.meets(ends(self.board, *door))) {
            doors.remove(door);
            for beyond in ends(self.board, door) - all {
                all |= part(beyond);
            }
        }
        all
    }

    /// How many moves it takes from every zone to the nearest of some zones.
    pub fn distances(self, to: ZoneSet) -> Distances {
        let mut distances = Distances([FAR; MOST_ZONES]);
        let (mut reached, mut ring, mut moves) = (to, to, 0);
        while !ring.is_empty() {
            let mut next = ZoneSet::EMPTY;
            for zone in ring {
                distances.0[zone.index()] = moves;
                next |= self.neighbours(zone);
            }
            ring = next - reached;
            reached |= ring;
            moves += 1;
        }
        distances
    }

    /// All zones with which a shortest way begins. Paths differ only if their first zone differs (MZ-EMOVE-10).
    /// Empty if there is no way, or none is needed.
    pub fn first_steps(self, from: ZoneId, distances: &Distances) -> ZoneSet {
        let Some(left) = distances.of(from).and_then(|moves| moves.checked_sub(1)) else { return ZoneSet::EMPTY };
        self.neighbours(from).iter().filter(|next| distances.of(*next) == Some(left)).collect()
    }
}

fn ends(board: &Board, door: DoorId) -> ZoneSet {
    board.ends(door).into_iter().collect()
}

/// No way.
const FAR: u8 = u8::MAX;

/// How many moves away some zones are, from every zone of a board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Distances([u8; MOST_ZONES]);

impl Distances {
    /// From this zone to the nearest of them; `None` if there is no way.
    pub fn of(&self, zone: ZoneId) -> Option<u8> {
        Some(self.0[zone.index()]).filter(|moves| *moves != FAR)
    }
}
