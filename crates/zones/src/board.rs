//! A board: its zones with their names, its passages, and the tables made from them.

use std::collections::HashMap;
use std::sync::{Arc, PoisonError, RwLock};

use shamble_kernel::{Fault, Id, Set};

use crate::assemble::{Assembled, TileFrame, assemble};
use crate::clockwise::Dial;
use crate::grid::{DoorId, Grid, Stretch};
use crate::layout::Layout;
use crate::part::{Face, Part};
use crate::plan::Rect;
use crate::sight::SightRules;
use crate::terrain::{Terrain, Ways};
use crate::tiles::Tiles;
use crate::zone::{ZoneId, ZoneSet};

/// What a zone is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ZoneKind {
    Street,
    /// A building zone.
    Room,
    /// A street zone above other street zones.
    Balcony,
}

impl ZoneKind {
    /// Balconies are street zones (UOA-BALC-1).
    pub fn is_street(self) -> bool {
        match self {
            ZoneKind::Street | ZoneKind::Balcony => true,
            ZoneKind::Room => false,
        }
    }
}

/// A zone of a board.
#[derive(Clone, Debug)]
pub struct Zone {
    /// The first of its parts.
    pub name: Part,
    /// All its parts, each of them a name of the zone.
    pub parts: Vec<Part>,
    pub kind: ZoneKind,
    /// A room one looks across from street to street (UOA-LOS-12).
    pub is_low: bool,
    /// A room of a train.
    pub is_aboard: bool,
    /// What there is to a balcony.
    pub balcony: Option<Balcony>,
}

/// Where a balcony hangs.
#[derive(Clone, Debug)]
pub struct Balcony {
    /// The street zones it overhangs.
    pub over: ZoneSet,
    /// The room joined by its stairs.
    pub stairs: ZoneId,
    /// Its frame on the board, in tile units. The building takes its corner out of it.
    pub frame: Rect,
}

/// How one gets from a zone to another besides walking along the street.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PassageKind {
    Opening,
    Door(DoorId),
    Stairs,
}

/// An opening, a door or stairs between two zones.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Passage {
    pub zones: [ZoneId; 2],
    pub kind: PassageKind,
    /// The stretch of wall; stairs have none.
    pub stretch: Option<Stretch>,
}

/// A board, assembled. It never changes; what doors change is its [`Terrain`].
///
/// ```
/// use shamble_zones::{Board, SightRules, Tiles, ZoneKind};
/// # let text = include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/../../content/undead-or-alive/tiles.toml"));
/// # let tiles = Tiles::read("tiles.toml", text).unwrap();
/// let layout = "3R:3 2R:0".parse().unwrap();
/// let board = Board::assemble(&tiles, &layout, SightRules::UNDEAD_OR_ALIVE).unwrap();
///
/// // The street zone along both tiles has two names.
/// let street = board.named("3R.i").unwrap();
/// assert_eq!(board.named("2R.a"), Some(street));
/// assert_eq!(board.zone(street).name.to_string(), "3R.i");
///
/// let hall = board.named("3R.A").unwrap();
/// let balcony = board.named("3R.balcony").unwrap();
/// assert_eq!(board.zone(balcony).kind, ZoneKind::Balcony);
/// assert!(board.terrain().neighbours(hall).has(balcony));
/// ```
#[derive(Debug)]
pub struct Board {
    layout: Layout,
    rules: SightRules,
    pub(crate) grid: Grid,
    zones: Vec<Zone>,
    names: Vec<(Part, ZoneId)>,
    passages: Vec<Passage>,
    doors: usize,
    frames: Vec<TileFrame>,
    streets: ZoneSet,
    rooms: ZoneSet,
    balconies: ZoneSet,
    dial: Dial,
    closed: Arc<Terrain>,
    /// Terrains by their ways, so that a door opened before opens at no cost.
    known: RwLock<HashMap<Ways, Arc<Terrain>>>,
}

/// Terrains kept before a board forgets them all; each takes some hundred kilobytes at most.
const MOST_TERRAINS: usize = 256;

impl Board {
    /// Lays out the tiles. Every fault of the layout is told.
    pub fn assemble(tiles: &Tiles, layout: &Layout, rules: SightRules) -> Result<Board, Vec<Fault>> {
        let Assembled { grid, zones, names, passages, doors, frames } = assemble(tiles, layout)?;
        let of_kind = |kind: ZoneKind| -> ZoneSet {
            (0..zones.len()).filter(|zone| zones[*zone].kind == kind).filter_map(ZoneId::at).collect()
        };
        let [streets, rooms, balconies] = [ZoneKind::Street, ZoneKind::Room, ZoneKind::Balcony].map(of_kind);
        let dial = Dial::new(&grid, &zones);
        let closed = Arc::new(Terrain::new(&grid, &zones, &passages, rules, Ways::default()));
        let known = RwLock::default();
        let layout = layout.clone();
        Ok(Board {
            layout,
            rules,
            grid,
            zones,
            names,
            passages,
            doors,
            frames,
            streets,
            rooms,
            balconies,
            dial,
            closed,
            known,
        })
    }

    /// The layout it was assembled from.
    pub fn layout(&self) -> &Layout {
        &self.layout
    }

    /// Columns and rows of cells.
    pub fn size(&self) -> (usize, usize) {
        (self.grid.width, self.grid.height)
    }

    /// The zone a cell belongs to; a solid cell has none, a balcony owns none.
    pub fn zone_at(&self, x: usize, y: usize) -> Option<ZoneId> {
        self.grid.cell(x, y)
    }

    /// Where each tile lies, row by row.
    pub fn frames(&self) -> &[TileFrame] {
        &self.frames
    }

    /// A zone of this board. Ids that come from outside are looked up in [`Board::all`] first.
    ///
    /// # Panics
    ///
    /// If the board has no such zone.
    pub fn zone(&self, zone: ZoneId) -> &Zone {
        &self.zones[zone.index()]
    }

    /// The name of a zone.
    pub fn name(&self, zone: ZoneId) -> Part {
        self.zone(zone).name
    }

    /// All zones with their ids, in order.
    pub fn zones(&self) -> impl Iterator<Item = (ZoneId, &Zone)> {
        (0..).filter_map(ZoneId::at).zip(&self.zones)
    }

    /// The zone a part belongs to.
    pub fn find(&self, part: Part) -> Option<ZoneId> {
        self.names.binary_search_by_key(&part, |(name, _)| *name).ok().map(|index| self.names[index].1)
    }

    /// The zone with this name, as `1R.A`; any part names its zone.
    pub fn named(&self, name: &str) -> Option<ZoneId> {
        self.find(name.parse().ok()?)
    }

    /// Every zone.
    pub fn all(&self) -> ZoneSet {
        ZoneSet::first_of(self.zones.len())
    }

    /// The zones on the ground outdoors. With [`Board::balconies`], all street zones.
    pub fn streets(&self) -> ZoneSet {
        self.streets
    }

    /// The building zones.
    pub fn rooms(&self) -> ZoneSet {
        self.rooms
    }

    /// The balconies.
    pub fn balconies(&self) -> ZoneSet {
        self.balconies
    }

    /// The zones with any part on a face, its balcony included (UOA-TRAIN-15).
    ///
    /// ```
    /// # use shamble_zones::{Board, SightRules, Tiles};
    /// # let text = include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/../../content/undead-or-alive/tiles.toml"));
    /// # let tiles = Tiles::read("tiles.toml", text).unwrap();
    /// let layout = "1R:3 2R:1 / 10V:0 12V:0 / 5V:0 8V:2".parse().unwrap();
    /// let board = Board::assemble(&tiles, &layout, SightRules::UNDEAD_OR_ALIVE).unwrap();
    /// let touched = board.on_tile("10V".parse().unwrap());
    /// let names: Vec<_> = touched.iter().map(|zone| board.zone(zone).name.to_string()).collect();
    /// assert_eq!(names, ["1R.a", "1R.d", "1R.g"]);
    /// ```
    pub fn on_tile(&self, face: Face) -> ZoneSet {
        self.names.iter().filter(|(part, _)| part.face == face).map(|(_, zone)| *zone).collect()
    }

    /// Openings, doors and stairs.
    pub fn passages(&self) -> &[Passage] {
        &self.passages
    }

    /// Every door.
    pub fn doors(&self) -> Set<DoorId> {
        (0..self.doors).map(DoorId::at).collect()
    }

    /// The doors of a zone.
    pub fn doors_of(&self, zone: ZoneId) -> Set<DoorId> {
        self.doors_where(|zones| zones.contains(&zone))
    }

    /// The doors between two zones.
    pub fn doors_between(&self, one: ZoneId, other: ZoneId) -> Set<DoorId> {
        self.doors_where(|zones| *zones == [one, other] || *zones == [other, one])
    }

    fn doors_where(&self, fits: impl Fn(&[ZoneId; 2]) -> bool) -> Set<DoorId> {
        let door = |passage: &Passage| match passage.kind {
            PassageKind::Door(door) if fits(&passage.zones) => Some(door),
            PassageKind::Door(_) | PassageKind::Opening | PassageKind::Stairs => None,
        };
        self.passages.iter().filter_map(door).collect()
    }

    /// Sight and paths with every door closed and no zone barred.
    pub fn terrain(&self) -> &Terrain {
        &self.closed
    }

    /// Sight and paths while some doors are open or some zones barred. Made once, then looked up.
    ///
    /// ```
    /// # use shamble_zones::{Board, SightRules, Tiles, Ways, ZoneSet};
    /// # let text = include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/../../content/undead-or-alive/tiles.toml"));
    /// # let tiles = Tiles::read("tiles.toml", text).unwrap();
    /// // A door is put on the opening between two rooms; then it opens.
    /// let mut layout: shamble_zones::Layout = "3R:3 2R:0".parse().unwrap();
    /// layout.doors.push(["3R.A".parse().unwrap(), "3R.B".parse().unwrap()]);
    /// let board = Board::assemble(&tiles, &layout, SightRules::UNDEAD_OR_ALIVE).unwrap();
    /// let [hall, side_room] = ["3R.A", "3R.B"].map(|name| board.named(name).unwrap());
    /// assert!(!board.terrain().neighbours(hall).has(side_room));
    ///
    /// let open = board.doors_between(hall, side_room);
    /// let terrain = board.terrain_with(Ways { open, ..Ways::default() });
    /// assert!(terrain.neighbours(hall).has(side_room));
    /// ```
    pub fn terrain_with(&self, ways: Ways) -> Arc<Terrain> {
        if ways == Ways::default() {
            return Arc::clone(&self.closed);
        }
        if let Some(terrain) = self.known.read().unwrap_or_else(PoisonError::into_inner).get(&ways) {
            return Arc::clone(terrain);
        }
        let terrain = Arc::new(Terrain::new(&self.grid, &self.zones, &self.passages, self.rules, ways));
        let mut known = self.known.write().unwrap_or_else(PoisonError::into_inner);
        if known.len() >= MOST_TERRAINS {
            known.clear();
        }
        known.insert(ways, Arc::clone(&terrain));
        terrain
    }

    /// What became of a zone of another board: the zones of this one that share a part with it. So a game
    /// carries its actors over when the train moves (UOA-TRAIN-29).
    ///
    /// ```
    /// # use shamble_zones::{Board, SightRules, Tiles};
    /// # let text = include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/../../content/undead-or-alive/tiles.toml"));
    /// # let tiles = Tiles::read("tiles.toml", text).unwrap();
    /// # let assemble = |rail: &str| {
    /// #     let layout = format!("1R:3 2R:1 / {rail} / 5V:0 8V:2").parse().unwrap();
    /// #     Board::assemble(&tiles, &layout, SightRules::UNDEAD_OR_ALIVE).unwrap()
    /// # };
    /// let [before, after] = [assemble("10V:0 12V:0"), assemble("10R:0 12V:0")];
    /// let crossing = before.named("10V.d").unwrap();
    /// let sides = after.heirs(&before, crossing);
    /// assert_eq!(sides.iter().map(|zone| after.zone(zone).name.to_string()).collect::<Vec<_>>(), ["1R.a", "5V.a"]);
    /// ```
    pub fn heirs(&self, old: &Board, zone: ZoneId) -> ZoneSet {
        old.zone(zone).parts.iter().filter_map(|part| self.find(*part)).collect()
    }

    /// Some zones in clockwise order around the centre of the board, beginning at `start`. On equal angles
    /// the outer zone comes first (UOA-SPAWN-7).
    ///
    /// ```
    /// # use shamble_zones::{Board, SightRules, Tiles};
    /// # let text = include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/../../content/undead-or-alive/tiles.toml"));
    /// # let tiles = Tiles::read("tiles.toml", text).unwrap();
    /// let layout = "3R:3 2R:0".parse().unwrap();
    /// let board = Board::assemble(&tiles, &layout, SightRules::UNDEAD_OR_ALIVE).unwrap();
    /// let start = board.named("2R.c").unwrap();
    /// let spawning = ["3R.a", "2R.i", "2R.c"].map(|name| board.named(name).unwrap());
    /// let order = board.clockwise(start, spawning.into_iter().collect());
    /// let names: Vec<_> = order.iter().map(|zone| board.zone(*zone).name.to_string()).collect();
    /// assert_eq!(names, ["2R.c", "2R.i", "3R.a"]);
    /// ```
    pub fn clockwise(&self, start: ZoneId, zones: ZoneSet) -> Vec<ZoneId> {
        self.dial.clockwise(start, zones)
    }
}
