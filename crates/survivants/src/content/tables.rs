//! The tables: what stands where.

use serde::Deserialize;
use shamble_kernel::{Id, Name};

use crate::kinds::{
    BuildingId, Edge, FloorId, OpeningId, PieceId, RoomId, SceneryId, SearchZoneId, TerrainId, ZombieKind, ZoneId,
};
use crate::mat::{
    Area, Building as House, Classes, Floor as Storey, Ladder, Length, Mat, Opening as Hole, OpeningKind, Passage,
    Plan, Point, Polygon, Solid, Spot, Stairs, Terrain as Stretch,
};
use crate::written::{axis_parallel, convex, read, rectangle};

/// A table to play on. Ids are places in its lists.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Table {
    pub id: String,
    pub name: Name,
    pub text: Name,
    /// Width and depth.
    #[serde(deserialize_with = "read")]
    pub size: Point,
    /// Where the survivors stand if a scenario names no other zone.
    #[serde(deserialize_with = "read")]
    pub start: ZoneId,
    /// What the ground looks like; no rule reads it.
    #[serde(skip)]
    pub ground: Vec<Ground>,
    #[serde(skip)]
    pub zones: Vec<Zone>,
    #[serde(skip)]
    pub terrain: Vec<Terrain>,
    #[serde(skip)]
    pub pieces: Vec<Piece>,
    #[serde(skip)]
    pub stairs: Vec<Stairs>,
    #[serde(skip)]
    pub ladders: Vec<Ladder>,
    #[serde(skip)]
    pub buildings: Vec<Building>,
    #[serde(skip)]
    pub floors: Vec<Floor>,
    #[serde(skip)]
    pub rooms: Vec<Room>,
    #[serde(skip)]
    pub search_zones: Vec<SearchZone>,
    #[serde(skip)]
    pub openings: Vec<Opening>,
}

/// A look of the ground.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Ground {
    pub look: String,
    #[serde(deserialize_with = "read")]
    pub polygon: Polygon,
}

/// A zone that scenarios name.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Zone {
    pub id: String,
    pub kind: ZoneKind,
    pub edge: Option<Edge>,
    #[serde(deserialize_with = "convex")]
    pub polygon: Polygon,
}

impl Zone {
    /// The points of a zone that are listed to start from: far enough apart for the bases of two who stand there.
    pub fn raster(&self) -> impl Iterator<Item = Point> + use<'_> {
        const APART: usize = 3;
        let (low, high) = self.polygon.bounds();
        let [rows, columns] =
            [(low.y, high.y), (low.x, high.x)].map(|(low, high)| (low / 100..=high / 100).step_by(APART));
        rows.flat_map(move |y| columns.clone().map(move |x| Point::cm(x, y)))
    }
}

/// What a zone is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ZoneKind {
    /// SUR-SETUP-2.
    Start,
    /// SUR-OBJ-10.
    Exit,
    /// SUR-OBJ-8.
    Horde,
    /// SUR-OBJ-9.
    Stronghold,
}

/// Special ground.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Terrain {
    pub id: String,
    /// That of its look, unless it has one of its own.
    #[serde(default)]
    pub name: Name,
    pub look: String,
    /// Those of its look.
    #[serde(skip)]
    pub classes: Classes,
    /// The height of its floor.
    #[serde(default, deserialize_with = "read")]
    pub z: Length,
    #[serde(deserialize_with = "read")]
    pub polygon: Polygon,
}

/// A solid piece.
#[derive(Debug)]
pub struct Piece {
    pub id: String,
    pub name: Name,
    pub kind: SceneryId,
    pub bottom: Length,
    pub top: Length,
    pub passage: Passage,
    pub hides: bool,
    /// Level of its search; 0: nothing to search.
    pub search: u8,
    pub is_vehicle: bool,
    pub polygon: Polygon,
}

/// What a table says of a piece; the rest is that of its type.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct PieceRecord {
    pub id: String,
    #[serde(rename = "type", deserialize_with = "read")]
    pub kind: SceneryId,
    pub name: Option<Name>,
    #[serde(default, deserialize_with = "read")]
    pub bottom: Length,
    #[serde(default, deserialize_with = "read")]
    pub top: Option<Length>,
    pub search: Option<u8>,
    pub climbable: Option<bool>,
    #[serde(deserialize_with = "convex")]
    pub polygon: Polygon,
}

/// A building.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Building {
    pub id: String,
    pub name: Name,
    /// Searched zone by zone (SUR-SRCH-4), else room by room (SUR-SRCH-3).
    #[serde(default, rename = "large")]
    pub is_large: bool,
    /// Searched piece by piece (SUR-SRCH-12).
    #[serde(default, rename = "detailed")]
    pub is_detailed: bool,
    /// Who waits inside (SUR-ENC-6).
    pub zombies: ZombieKind,
    #[serde(deserialize_with = "read")]
    pub height: Length,
    #[serde(deserialize_with = "axis_parallel")]
    pub outline: Polygon,
}

/// A floor of a building.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Floor {
    #[serde(skip)]
    pub building: BuildingId,
    pub level: u8,
    #[serde(deserialize_with = "read")]
    pub z: Length,
    #[serde(default, rename = "open")]
    pub is_open: bool,
    /// That of the building, unless it has one of its own.
    #[serde(default, deserialize_with = "axis_parallel")]
    pub outline: Polygon,
}

/// A room.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Room {
    pub id: String,
    pub name: Name,
    #[serde(skip)]
    pub floor: FloorId,
    /// Level of its search; none: its zones or pieces are searched.
    pub search: Option<u8>,
    #[serde(deserialize_with = "rectangle")]
    pub polygon: Polygon,
}

/// A part of a large building that is searched by itself.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SearchZone {
    pub id: String,
    #[serde(deserialize_with = "read")]
    pub room: RoomId,
    pub search: u8,
    #[serde(deserialize_with = "rectangle")]
    pub polygon: Polygon,
}

/// A door, gap or window.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Opening {
    pub id: String,
    #[serde(rename = "type")]
    pub kind: OpeningKind,
    #[serde(skip)]
    pub floor: FloorId,
    /// The two places that it connects.
    #[serde(deserialize_with = "read")]
    pub joins: [Side; 2],
    #[serde(deserialize_with = "rectangle")]
    pub polygon: Polygon,
}

/// A side of an opening.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Side {
    Outside,
    Room(RoomId),
}

/// A place that can be searched once (SUR-SRCH-8).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, serde::Serialize, serde::Deserialize)]
pub enum SearchPlace {
    Piece(PieceId),
    Room(RoomId),
    Zone(SearchZoneId),
}

shamble_kernel::lookups! {
    Table {
        pieces[PieceId] -> Piece as piece, find_piece;
        rooms[RoomId] -> Room as room, find_room;
        zones[ZoneId] -> Zone as zone, find_zone;
        openings[OpeningId] -> Opening as opening, find_opening;
        floors[FloorId] -> Floor as floor;
        buildings[BuildingId] -> Building as building, find_building;
        terrain[TerrainId] -> Terrain as terrain;
    }
}

impl Table {
    /// The building of a room.
    pub fn building_of(&self, room: RoomId) -> BuildingId {
        self.floor(self.room(room).floor).building
    }

    /// Everything that can be searched with the level of the search, in the order of the file.
    pub fn search_places(&self) -> impl Iterator<Item = (SearchPlace, u8)> + '_ {
        let pieces = self.pieces.iter().enumerate();
        let pieces = pieces.map(|(at, piece)| (SearchPlace::Piece(PieceId::at(at)), piece.search));
        let rooms = self.rooms.iter().enumerate();
        let rooms = rooms.map(|(at, room)| (SearchPlace::Room(RoomId::at(at)), room.search.unwrap_or(0)));
        let zones = self.search_zones.iter().enumerate();
        let zones = zones.map(|(at, zone)| (SearchPlace::Zone(SearchZoneId::at(at)), zone.search));
        pieces.chain(rooms).chain(zones).filter(|(_, level)| *level > 0)
    }

    /// The shape of a search place.
    pub fn shape_of(&self, place: SearchPlace) -> &Polygon {
        match place {
            SearchPlace::Piece(id) => &self.piece(id).polygon,
            SearchPlace::Room(id) => &self.room(id).polygon,
            SearchPlace::Zone(id) => &self.search_zones[id.index()].polygon,
        }
    }

    /// What a search place stands on.
    fn foot_of(&self, place: SearchPlace) -> Length {
        match place {
            SearchPlace::Piece(id) => self.piece(id).bottom,
            SearchPlace::Room(id) => self.floor(self.room(id).floor).z,
            SearchPlace::Zone(id) => self.foot_of(SearchPlace::Room(self.search_zones[id.index()].room)),
        }
    }

    /// The spot of the table's mat that is nearest to the middle of a search place.
    pub fn spot_of(&self, mat: &Mat, place: SearchPlace) -> Option<Spot> {
        mat.spot_near(self.shape_of(place).middle(), self.foot_of(place))
    }

    /// The same for a zone, which lies on the ground.
    pub fn spot_of_zone(&self, mat: &Mat, zone: ZoneId) -> Option<Spot> {
        mat.spot_near(self.zone(zone).polygon.middle(), Length::ZERO)
    }

    /// The word of a search place.
    pub fn word(&self, place: SearchPlace) -> &str {
        match place {
            SearchPlace::Piece(id) => &self.piece(id).id,
            SearchPlace::Room(id) => &self.room(id).id,
            SearchPlace::Zone(id) => &self.search_zones[id.index()].id,
        }
    }

    /// The search place with this word.
    pub fn find_place(&self, word: &str) -> Option<SearchPlace> {
        self.search_places().map(|(place, _)| place).find(|place| self.word(*place) == word)
    }

    /// The shapes of the table, for the geometry. Windows have this sill.
    pub fn plan(&self, sill: Length) -> Plan {
        let piece = |piece: &Piece| Solid {
            polygon: piece.polygon.clone(),
            bottom: piece.bottom,
            top: piece.top,
            passage: piece.passage,
            hides: piece.hides,
            is_searchable: piece.search > 0,
        };
        let floor = |floor: &Floor| Storey {
            building: floor.building,
            z: floor.z,
            outline: floor.outline.clone(),
            is_open: floor.is_open,
        };
        let opening = |opening: &Opening| Hole {
            floor: opening.floor,
            kind: opening.kind,
            polygon: opening.polygon.clone(),
            sill: if opening.kind == OpeningKind::Window { sill } else { Length::ZERO },
        };
        let terrain =
            |terrain: &Terrain| Stretch { polygon: terrain.polygon.clone(), z: terrain.z, classes: terrain.classes };
        let building = |building: &Building| House { outline: building.outline.clone(), height: building.height };
        let room = |room: &Room| Area { floor: room.floor, polygon: room.polygon.clone() };
        let zone = |zone: &SearchZone| Area { floor: self.room(zone.room).floor, polygon: zone.polygon.clone() };
        Plan {
            size: self.size,
            pieces: self.pieces.iter().map(piece).collect(),
            terrain: self.terrain.iter().map(terrain).collect(),
            stairs: self.stairs.clone(),
            ladders: self.ladders.clone(),
            buildings: self.buildings.iter().map(building).collect(),
            floors: self.floors.iter().map(floor).collect(),
            rooms: self.rooms.iter().map(room).collect(),
            search_zones: self.search_zones.iter().map(zone).collect(),
            openings: self.openings.iter().map(opening).collect(),
            zones: self.zones.iter().map(|zone| zone.polygon.clone()).collect(),
        }
    }
}
