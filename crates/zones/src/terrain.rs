//! What can be seen and walked on a board while its doors are closed.

use std::ops::RangeInclusive;

use crate::board::{Passage, PassageKind, Zone, ZoneKind};
use crate::grid::{Edge, Grid};
use crate::lines::Lines;
use crate::paths::Paths;
use crate::plan::Axis;
use crate::sight::{Eyes, Sight, SightRules};
use crate::townsfolk::townsfolk;
use crate::zone::{ZoneId, ZoneSet};

/// Sight and paths with every door closed, as tables. What doors change when they open is a [`crate::Ground`].
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
    barred: ZoneSet,
    neighbours: Vec<ZoneSet>,
    ordinary: Sight,
    townsfolk: Option<Sight>,
    paths: Paths,
    buildings: Vec<ZoneSet>,
}

impl Terrain {
    pub(crate) fn new(
        grid: &Grid,
        zones: &[Zone],
        passages: &[Passage],
        rules: SightRules,
        barred: ZoneSet,
    ) -> Terrain {
        let touching = touching(grid, zones.len(), passages);
        let lines = Lines::new(grid, zones, passages);
        let ordinary = Sight::ordinary(zones, &touching, &lines, rules);
        let lengths = Axis::BOTH.map(|axis| (axis, grid.length(axis)));
        let townsfolk = rules.has_townsfolk.then(|| townsfolk(zones, &ordinary, &lines, lengths));
        let neighbours: Vec<ZoneSet> = touching.iter().map(|next| *next - barred).collect();
        let paths = Paths::new(&neighbours, &touching, barred);
        let buildings = buildings(zones, passages);
        Terrain { barred, neighbours, ordinary, townsfolk, paths, buildings }
    }

    /// The zones nobody may enter. One sees across them (UOA-M6-11).
    pub fn barred(&self) -> ZoneSet {
        self.barred
    }

    /// The zones one can move to: along the street, through openings, by stairs (UOA-MOVE-1 to
    /// UOA-MOVE-5).
    pub fn neighbours(&self, zone: ZoneId) -> ZoneSet {
        self.neighbours[zone.index()]
    }

    pub(crate) fn sight(&self, eyes: Eyes) -> &Sight {
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

    /// The rooms of the building a room belongs to: those linked by openings. A part of a train is a building
    /// of its own (UOA-TRAIN-2, UOA-TRAIN-4, UOA-TRAIN-5). Empty in the street.
    pub fn building(&self, room: ZoneId) -> ZoneSet {
        self.buildings[room.index()]
    }
}

/// Zones that share an edge without a wall, an opening or stairs.
fn touching(grid: &Grid, zones: usize, passages: &[Passage]) -> Vec<ZoneSet> {
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
    for passage in without_doors(passages) {
        join(passage.zones[0], passage.zones[1]);
    }
    touching
}

fn without_doors(passages: &[Passage]) -> impl Iterator<Item = &Passage> {
    passages.iter().filter(|passage| match passage.kind {
        PassageKind::Opening | PassageKind::Stairs => true,
        PassageKind::Door(_) => false,
    })
}

fn buildings(zones: &[Zone], passages: &[Passage]) -> Vec<ZoneSet> {
    let alone = |(zone, id): (&Zone, ZoneId)| match zone.kind {
        ZoneKind::Room => ZoneSet::of(id),
        ZoneKind::Street | ZoneKind::Balcony => ZoneSet::EMPTY,
    };
    let mut buildings: Vec<ZoneSet> = zones.iter().zip((0..).filter_map(ZoneId::at)).map(alone).collect();
    for passage in without_doors(passages).filter(|passage| passage.joins_rooms(zones)) {
        let joined = buildings[passage.zones[0].index()] | buildings[passage.zones[1].index()];
        joined.iter().for_each(|zone| buildings[zone.index()] = joined);
    }
    buildings
}
