//! A board: its zones with their names, its passages, and the tables made from them.

use std::sync::{Arc, OnceLock};

use shamble_kernel::{Fault, Set};

use crate::assemble::{Assembled, TileFrame, assemble};
use crate::clockwise::Dial;
use crate::doors::Doors;
use crate::drawing::Drawing;
use crate::grid::{DoorId, Grid, Stretch};
use crate::ground::Ground;
use crate::layout::Layout;
use crate::part::{Face, Part};
use crate::plan::Rect;
use crate::sight::{Eyes, SightRules};
use crate::terrain::Terrain;
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

impl Passage {
    /// Whether what it joins is one building. A part of a train is a building of its own (UOA-TRAIN-2,
    /// UOA-TRAIN-4, UOA-TRAIN-5).
    pub(crate) fn joins_rooms(&self, zones: &[Zone]) -> bool {
        let [one, other] = self.zones.map(|zone| &zones[zone.index()]);
        let are_rooms = one.kind == ZoneKind::Room && other.kind == ZoneKind::Room;
        are_rooms && (one.name.face == other.name.face || !(one.is_aboard || other.is_aboard))
    }
}

/// A board, assembled. It never changes: its [`Terrain`] is that of closed doors, and a [`Ground`] looks at it with
/// some doors open.
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
    doors: Doors,
    frames: Vec<TileFrame>,
    streets: ZoneSet,
    rooms: ZoneSet,
    balconies: ZoneSet,
    dial: Dial,
    terrain: Arc<Terrain>,
    /// Made when it is asked for, which most boards never are.
    pub(crate) drawing: OnceLock<Drawing>,
}

impl Board {
    /// Lays out the tiles. Every fault of the layout is told.
    pub fn assemble(tiles: &Tiles, layout: &Layout, rules: SightRules) -> Result<Board, Vec<Fault>> {
        let Assembled { grid, zones, names, passages, frames } = assemble(tiles, layout)?;
        let of_kind = |kind: ZoneKind| -> ZoneSet {
            (0..zones.len()).filter(|zone| zones[*zone].kind == kind).filter_map(ZoneId::at).collect()
        };
        let [streets, rooms, balconies] = [ZoneKind::Street, ZoneKind::Room, ZoneKind::Balcony].map(of_kind);
        let dial = Dial::new(&grid, &zones);
        let terrain = Arc::new(Terrain::new(&grid, &zones, &passages, rules, ZoneSet::EMPTY));
        let doors = Doors::new(&grid, &zones, &passages, rules, terrain.sight(Eyes::Ordinary));
        if rules.looks_through_houses() && !doors.all().is_empty() {
            return Err(vec![Fault::new("grid", "doors where the rules let a line of sight pass several of them")]);
        }
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
            terrain,
            drawing: OnceLock::new(),
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
        self.doors.all()
    }

    /// The two zones a door of this board lies between.
    ///
    /// # Panics
    ///
    /// If the board has no such door.
    pub fn ends(&self, door: DoorId) -> [ZoneId; 2] {
        self.doors.ends(door)
    }

    /// The doors of a zone.
    pub fn doors_of(&self, zone: ZoneId) -> Set<DoorId> {
        self.doors.of(zone)
    }

    /// The doors between two zones.
    pub fn doors_between(&self, one: ZoneId, other: ZoneId) -> Set<DoorId> {
        if one == other { Set::default() } else { self.doors_of(one) & self.doors_of(other) }
    }

    pub(crate) fn door_tables(&self) -> &Doors {
        &self.doors
    }

    /// The board with these doors open.
    pub fn ground(&self, open: Set<DoorId>) -> Ground<'_> {
        Ground::new(self, open)
    }

    /// Sight and paths with every door closed and no zone barred.
    pub fn terrain(&self) -> &Terrain {
        &self.terrain
    }

    /// Sight and paths while nobody may enter some zones. The tables are made anew: a game keeps them.
    ///
    /// ```
    /// # use shamble_zones::{Board, SightRules, Tiles, ZoneSet};
    /// # let text = include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/../../content/undead-or-alive/tiles.toml"));
    /// # let tiles = Tiles::read("tiles.toml", text).unwrap();
    /// let board = Board::assemble(&tiles, &"3R:3 2R:0".parse().unwrap(), SightRules::UNDEAD_OR_ALIVE).unwrap();
    /// let [hall, side_room] = ["3R.A", "3R.B"].map(|name| board.named(name).unwrap());
    /// assert_eq!(board.terrain().distance(hall, side_room), Some(1));
    /// let terrain = board.terrain_barring(ZoneSet::of(side_room));
    /// assert_eq!(terrain.distance(hall, side_room), None);
    /// ```
    pub fn terrain_barring(&self, barred: ZoneSet) -> Arc<Terrain> {
        if barred.is_empty() {
            return Arc::clone(&self.terrain);
        }
        Arc::new(Terrain::new(&self.grid, &self.zones, &self.passages, self.rules, barred))
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
