//! A mission's board: assembled, with its doors, symbols and names.

use std::sync::Arc;

use shamble_kernel::{Id, Name, Set};
use shamble_zombicide::PlaceNames;
use shamble_zones::{Board, DoorId, Face, ZoneId, ZoneSet};

use crate::cards::DoorToken;

/// The most zones a mission's board has in this game; arrays by zone need no more.
pub const MOST_ZONES: usize = 64;

/// A board as a mission lays it.
#[derive(Debug)]
pub struct MissionBoard {
    pub board: Arc<Board>,
    /// By door.
    pub doors: Vec<DoorInfo>,
    pub open_at_start: Set<DoorId>,
    /// Rooms with the spawn symbol (MZ-BUILD-2).
    pub spawn_rooms: ZoneSet,
    /// Zones with the Citizen symbol, one on each tile (MZ-MIS-9).
    pub symbols: Vec<(Face, ZoneId)>,
    /// What people call the zones.
    pub names: PlaceNames,
    /// For each zone, the doors of the building it is a room of while all doors are closed.
    pub building_doors: Vec<Set<DoorId>>,
    /// The buildings that have a name. Openings between tiles may make one building of two of them.
    pub places: Vec<NamedPlace>,
}

/// A door.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DoorInfo {
    pub token: DoorToken,
    /// The zones on its two sides.
    pub zones: [ZoneId; 2],
    /// The tiles its two sides lie on (MZ-M8-14).
    pub faces: [Face; 2],
}

/// A building or a part of one that people and missions call by a name.
#[derive(Debug)]
pub struct NamedPlace {
    pub id: String,
    pub rooms: ZoneSet,
}

impl MissionBoard {
    pub fn door(&self, id: DoorId) -> DoorInfo {
        self.doors[id.index()]
    }

    /// The doors with such a token.
    pub fn doors_with(&self, token: DoorToken) -> Set<DoorId> {
        self.doors_where(|door| door.token == token)
    }

    /// The doors with a side on a tile.
    pub fn doors_on(&self, face: Face) -> Set<DoorId> {
        self.doors_where(|door| door.faces.contains(&face))
    }

    /// For each zone, the doors of the building it is a room of while all doors are closed.
    pub fn doors_by_building(board: &Board, doors: &[DoorInfo]) -> Vec<Set<DoorId>> {
        board.all().iter().map(|zone| doors_of(doors, board.terrain().building(zone))).collect()
    }

    /// The doors of some rooms.
    pub fn doors_of(&self, rooms: ZoneSet) -> Set<DoorId> {
        doors_of(&self.doors, rooms)
    }

    /// The zones with the Citizen symbol.
    pub fn citizen_zones(&self) -> ZoneSet {
        self.symbols.iter().map(|(_, zone)| *zone).collect()
    }

    /// The zone with the Citizen symbol on a tile.
    pub fn citizen_on(&self, face: Face) -> Option<ZoneId> {
        self.symbols.iter().find(|(there, _)| *there == face).map(|(_, zone)| *zone)
    }

    fn doors_where(&self, fits: impl Fn(&DoorInfo) -> bool) -> Set<DoorId> {
        (0..self.doors.len()).filter(|door| fits(&self.doors[*door])).map(DoorId::at).collect()
    }

    /// A zone by the first of its names; one of another board has none.
    pub fn zone_id(&self, zone: ZoneId) -> String {
        if self.board.all().has(zone) { self.board.name(zone).to_string() } else { "off-board".to_owned() }
    }

    /// A zone as people call it, with its id.
    pub fn zone_name(&self, zone: ZoneId) -> &Name {
        self.names.with_code(zone)
    }
}

fn doors_of(doors: &[DoorInfo], rooms: ZoneSet) -> Set<DoorId> {
    let there = doors.iter().enumerate().filter(|(_, door)| door.zones.iter().any(|zone| rooms.has(*zone)));
    there.map(|(at, _)| DoorId::at(at)).collect()
}
