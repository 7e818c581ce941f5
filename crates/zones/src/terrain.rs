//! What can be seen and walked on a board while certain doors are open.

use std::ops::RangeInclusive;

use serde::{Deserialize, Serialize};
use shamble_kernel::Set;

use crate::board::{Passage, PassageKind, Zone, ZoneKind};
use crate::grid::{DoorId, Edge, Grid};
use crate::lines::Lines;
use crate::paths::Paths;
use crate::plan::Axis;
use crate::sight::{Eyes, Sight, SightRules};
use crate::townsfolk::townsfolk;
use crate::zone::{ZoneId, ZoneSet};

/// What changes on a board during play: the doors that are open, and zones nobody may enter.
///
/// ```
/// use shamble_zones::{Ways, ZoneId, ZoneSet};
/// let wreck = ZoneId::at(4).unwrap();
/// let ways = Ways { barred: ZoneSet::of(wreck), ..Ways::default() };
/// assert!(ways.open.is_empty() && ways.barred.has(wreck));
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Ways {
    /// All other doors are closed: they block sight (MZ-LOS-8) and way.
    pub open: Set<DoorId>,
    /// One sees across them (UOA-M6-11).
    pub barred: ZoneSet,
}

impl Ways {
    pub(crate) fn lets_through(&self, kind: PassageKind) -> bool {
        match kind {
            PassageKind::Opening | PassageKind::Stairs => true,
            PassageKind::Door(door) => self.open.has(door),
        }
    }
}

/// Sight and paths, as tables.
///
/// ```
/// use shamble_zones::{Board, Eyes, SightRules, Tiles, ZoneSet};
/// # let text = include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/../../content/undead-or-alive/tiles.toml"));
/// # let tiles = Tiles::read("tiles.toml", text).unwrap();
/// let layout = "3R:3 2R:0".parse().unwrap();
/// let board = Board::assemble(&tiles, &layout, SightRules::UNDEAD_OR_ALIVE).unwrap();
/// let terrain = board.terrain();
/// let [street, corner, hall, side_room] = ["3R.c", "3R.a", "3R.A", "3R.B"].map(|name| board.named(name).unwrap());
///
/// assert!(terrain.sees(Eyes::Ordinary, street).has(corner));
/// assert_eq!(terrain.range(Eyes::Ordinary, street, corner), Some(2));
/// assert!(!terrain.sees(Eyes::Ordinary, street).has(side_room));
/// assert_eq!(terrain.distance(street, side_room), Some(3));
/// let steps = terrain.first_steps(street, side_room);
/// assert!(steps.iter().all(|step| terrain.distance(step, side_room) == Some(2)));
/// assert_eq!(terrain.building(hall), ZoneSet::from_iter(["3R.A", "3R.B", "2R.A", "2R.B", "2R.C"].map(|name| board.named(name).unwrap())));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Terrain {
    ways: Ways,
    neighbours: Vec<ZoneSet>,
    ordinary: Sight,
    townsfolk: Option<Sight>,
    paths: Paths,
    buildings: Vec<ZoneSet>,
}

impl Terrain {
    pub(crate) fn new(grid: &Grid, zones: &[Zone], passages: &[Passage], rules: SightRules, ways: Ways) -> Terrain {
        let touching = touching(grid, zones.len(), passages, &ways);
        let lines = Lines::new(grid, zones, passages, &ways);
        let ordinary = Sight::ordinary(zones, &touching, &lines, rules);
        let lengths = Axis::BOTH.map(|axis| (axis, grid.length(axis)));
        let townsfolk = rules.has_townsfolk.then(|| townsfolk(zones, &ordinary, &lines, lengths));
        let neighbours: Vec<ZoneSet> = touching.iter().map(|next| *next - ways.barred).collect();
        let paths = Paths::new(&neighbours, &touching, ways.barred);
        let buildings = buildings(zones, passages, &ways);
        Terrain { ways, neighbours, ordinary, townsfolk, paths, buildings }
    }

    /// The ways it was made for.
    pub fn ways(&self) -> Ways {
        self.ways
    }

    /// The zones one can move to: along the street, through openings and open doors, by stairs
    /// (UOA-MOVE-1 to UOA-MOVE-5).
    pub fn neighbours(&self, zone: ZoneId) -> ZoneSet {
        self.neighbours[zone.index()]
    }

    fn sight(&self, eyes: Eyes) -> &Sight {
        match eyes {
            Eyes::Ordinary => &self.ordinary,
            Eyes::Townsfolk => self.townsfolk.as_ref().unwrap_or(&self.ordinary),
        }
    }

    /// The zones seen from a zone, itself included.
    pub fn sees(&self, eyes: Eyes, from: ZoneId) -> ZoneSet {
        self.sight(eyes).seen(from)
    }

    /// How many zone borders the line of sight crosses; `None` if there is none.
    pub fn range(&self, eyes: Eyes, from: ZoneId, to: ZoneId) -> Option<u8> {
        self.sight(eyes).range(from, to)
    }

    /// The zones seen at these ranges.
    pub fn in_range(&self, eyes: Eyes, from: ZoneId, ranges: RangeInclusive<u8>) -> ZoneSet {
        self.sight(eyes).in_range(from, ranges)
    }

    /// How many moves it takes from a zone to another; `None` if there is no way.
    pub fn distance(&self, from: ZoneId, to: ZoneId) -> Option<u8> {
        self.paths.distance(from, to)
    }

    /// All zones with which a shortest way begins. Paths differ only if their first zone differs
    /// (UOA-ZPH-22, MZ-EMOVE-10). Empty if there is no way, or none is needed.
    pub fn first_steps(&self, from: ZoneId, to: ZoneId) -> ZoneSet {
        match self.distance(from, to).and_then(|moves| moves.checked_sub(1)) {
            Some(left) => self.neighbours(from) & self.paths.moves_from(to, left),
            None => ZoneSet::EMPTY,
        }
    }

    /// What can be reached in at most so many moves, the zone itself included.
    pub fn within(&self, from: ZoneId, moves: u8) -> ZoneSet {
        self.paths.within(from, moves)
    }

    /// Everything that can be reached.
    pub fn reachable(&self, from: ZoneId) -> ZoneSet {
        self.within(from, u8::MAX)
    }

    /// Of some zones those with the shortest way from a zone. Empty if none can be reached.
    ///
    /// ```
    /// # use shamble_zones::{Board, SightRules, Tiles};
    /// # let text = include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/../../content/undead-or-alive/tiles.toml"));
    /// # let tiles = Tiles::read("tiles.toml", text).unwrap();
    /// let layout = "3R:3 2R:0".parse().unwrap();
    /// let board = Board::assemble(&tiles, &layout, SightRules::UNDEAD_OR_ALIVE).unwrap();
    /// let hall = board.named("3R.A").unwrap();
    /// let nearest = board.terrain().nearest(hall, board.balconies());
    /// assert_eq!(nearest.iter().collect::<Vec<_>>(), [board.named("3R.balcony").unwrap()]);
    /// ```
    pub fn nearest(&self, from: ZoneId, among: ZoneSet) -> ZoneSet {
        let moves = among.iter().filter_map(|zone| self.distance(from, zone)).min();
        among.iter().filter(|zone| moves.is_some() && self.distance(from, *zone) == moves).collect()
    }

    /// The rooms of the building a room belongs to: those linked by openings and open doors (MZ-BOARD-9). A
    /// part of a train is a building of its own (UOA-TRAIN-2, UOA-TRAIN-4, UOA-TRAIN-5). Empty in the street.
    pub fn building(&self, room: ZoneId) -> ZoneSet {
        self.buildings[room.index()]
    }
}

/// Zones that share an edge without a wall, an opening, an open door or stairs.
fn touching(grid: &Grid, zones: usize, passages: &[Passage], ways: &Ways) -> Vec<ZoneSet> {
    let mut touching = vec![ZoneSet::EMPTY; zones];
    let mut join = |one: ZoneId, other: ZoneId| {
        touching[one.index()].add(other);
        touching[other.index()].add(one);
    };
    for (_, _, _, edge, sides) in grid.edges() {
        if let (Edge::Bare, [Some(one), Some(other)]) = (edge, sides)
            && one != other
        {
            join(one, other);
        }
    }
    for passage in passages.iter().filter(|passage| ways.lets_through(passage.kind)) {
        join(passage.zones[0], passage.zones[1]);
    }
    touching
}

fn buildings(zones: &[Zone], passages: &[Passage], ways: &Ways) -> Vec<ZoneSet> {
    let room = |id: &ZoneId| Some(&zones[id.index()]).filter(|zone| zone.kind == ZoneKind::Room);
    let mut buildings: Vec<ZoneSet> = (0..zones.len())
        .filter_map(ZoneId::at)
        .map(|id| if room(&id).is_some() { ZoneSet::of(id) } else { ZoneSet::EMPTY })
        .collect();
    for passage in passages.iter().filter(|passage| ways.lets_through(passage.kind)) {
        let [Some(one), Some(other)] = [room(&passage.zones[0]), room(&passage.zones[1])] else { continue };
        if (one.is_aboard || other.is_aboard) && one.name.face != other.name.face {
            continue;
        }
        let joined = buildings[passage.zones[0].index()] | buildings[passage.zones[1].index()];
        joined.iter().for_each(|zone| buildings[zone.index()] = joined);
    }
    buildings
}
