//! A mat while it is laid: everything that is on it, with the roofs off and nobody there but the zombies of the scenario.

use shamble_kernel::Id;
use shamble_survivants::content::scenery::Scenery;
use shamble_survivants::content::tables::{Piece as Solid, SearchPlace, Table};
use shamble_survivants::kinds::{BuildingId, DoorState, FloorId, PieceId, RoomId, ZombieKind};
use shamble_survivants::mat::{Length, Point};

use super::buildings::{flight, hole, room_piece, rungs, walls};
use super::figures::dead;
use super::ground::{middle, scenario_zone, sheet, stretch, zone_word};
use super::scenery::{LOW, mark_size, solid};
use super::{CM, MARGIN, at, on_mat, spot};
use crate::scene::{self, Piece, Shape};
use crate::{Scene, Voice};

/// The radius of a base (SUR-GEO-2).
const BASE: f32 = CM;

/// A mat as it is written.
pub struct LaidMat<'m> {
    pub scenery: &'m Scenery,
    pub table: &'m Table,
    /// Zombies on it at the start.
    pub zombies: Vec<(ZombieKind, Point)>,
    pub voice: Voice<'m>,
}

impl LaidMat<'_> {
    pub fn scene(&self, name: String) -> Scene {
        let (table, voice) = (self.table, self.voice);
        let (width, height) = spot(table.size);
        let mut scene = Scene::new(name, "sur", width + 2.0 * MARGIN, height + 2.0 * MARGIN);
        let mut terrain: Vec<_> = table.terrain.iter().collect();
        terrain.sort_by_key(|terrain| terrain.classes.shadow);
        let terrain = terrain.into_iter().map(|terrain| stretch(terrain, voice.name(&terrain.name).to_owned()));
        let zones = table.zones.iter().map(|zone| scenario_zone(zone, voice.word(zone_word(zone.kind)), true));
        scene.lay("ground", vec![sheet(table, voice.name(&table.name).to_owned())]);
        scene.lay("terrain", terrain.collect());
        scene.lay("zones", zones.collect());
        scene.lay("low", self.pieces(true));
        scene.lay("buildings", self.buildings());
        scene.lay("scenery", self.pieces(false));
        scene.lay("doors", self.openings());
        scene.lay("marks", self.marks());
        scene.lay("enemies", self.figures());
        scene.ruler = Some(scene::Ruler { origin: (MARGIN, MARGIN), unit: CM });
        scene
    }

    fn pieces(&self, is_low: bool) -> Vec<Piece> {
        let stands_inside =
            |piece: &Solid| self.table.buildings.iter().any(|house| house.outline.contains(piece.polygon.middle()));
        let lies_low =
            |piece: &Solid| piece.bottom == Length::ZERO && piece.top - piece.bottom <= LOW && !stands_inside(piece);
        let pieces = self.table.pieces.iter().enumerate().filter(|(_, piece)| lies_low(piece) == is_low);
        let mut pieces: Vec<(usize, &Solid)> = pieces.collect();
        pieces.sort_by_key(|(at, piece)| (piece.top, *at));
        let look = |piece: &Solid| self.scenery.types[piece.kind.index()].id.as_str();
        let name = |piece: &Solid| self.voice.name(&piece.name).to_owned();
        pieces.into_iter().map(|(at, piece)| solid(look(piece), PieceId::at(at), piece, name(piece))).collect()
    }

    /// The lowest floor of a building.
    fn lowest(&self, building: BuildingId) -> Option<usize> {
        let floors = self.table.floors.iter().enumerate().filter(|(_, floor)| floor.building == building);
        floors.min_by_key(|(_, floor)| floor.z).map(|(at, _)| at)
    }

    fn buildings(&self) -> Vec<Piece> {
        let mut pieces = Vec::new();
        for (at, building) in self.table.buildings.iter().enumerate() {
            let Some(shown) = self.lowest(BuildingId::at(at)) else { continue };
            let floor = &self.table.floors[shown];
            pieces.push(walls(building, floor));
            let rooms = self.table.rooms.iter().filter(|room| room.floor == FloorId::at(shown));
            pieces.extend(rooms.map(|room| {
                let name = self.voice.name(&room.name);
                room_piece(room, floor.z, true, name.to_owned(), name)
            }));
        }
        let mut ways = Piece::new("ways", "ways", on_mat(), "");
        ways.shapes.extend(self.table.stairs.iter().flat_map(flight));
        ways.shapes.extend(self.table.ladders.iter().flat_map(|ladder| rungs(spot(ladder.foot), spot(ladder.head))));
        pieces.push(ways);
        pieces
    }

    fn openings(&self) -> Vec<Piece> {
        let is_shown = |floor: FloorId| self.lowest(self.table.floor(floor).building) == Some(floor.index());
        let shown = self.table.openings.iter().filter(|opening| is_shown(opening.floor));
        shown.map(|opening| hole(opening, DoorState::Closed, opening.id.clone())).collect()
    }

    /// The level of the search of everything that is searched and is shown.
    fn marks(&self) -> Vec<Piece> {
        let table = self.table;
        let is_lowest = |room: RoomId| self.lowest(table.building_of(room)) == Some(table.room(room).floor.index());
        let mark = |(place, level): (SearchPlace, u8)| {
            let (polygon, size) = match place {
                SearchPlace::Piece(piece) => (&table.piece(piece).polygon, mark_size(table.piece(piece))),
                SearchPlace::Room(room) => (&table.room(room).polygon, 13.0),
                SearchPlace::Zone(zone) => (&table.search_zones[zone.index()].polygon, 13.0),
            };
            let is_shown = match place {
                SearchPlace::Piece(_) => true,
                SearchPlace::Room(room) => is_lowest(room),
                SearchPlace::Zone(zone) => is_lowest(table.search_zones[zone.index()].room),
            };
            let mut at = middle(polygon);
            if !matches!(place, SearchPlace::Piece(_)) {
                at.y += CM * 1.4;
            }
            let piece = Piece::new(format!("search-{}", table.word(place)), "search-mark", at, "")
                .with(Shape::circle("mat-find", 0.0, 0.0, size * 0.72))
                .with(Shape::text("mat-find-word heavy", 0.0, size * 0.4, size * 1.15, level.to_string()));
            is_shown.then_some(piece)
        };
        table.search_places().filter_map(mark).collect()
    }

    fn figures(&self) -> Vec<Piece> {
        let figure = |(number, (kind, point)): (usize, &(ZombieKind, Point))| {
            let mut piece = Piece::new(format!("zombie-{number}"), "enemy miniature", at(*point), "");
            piece.shapes = dead(*kind, BASE, 180.0);
            piece.with(Shape::circle("edge", 0.0, 0.0, BASE * 1.12))
        };
        self.zombies.iter().enumerate().map(figure).collect()
    }
}
