//! A mission's board: tiles are laid, doors put on openings, and everything printed finds its zone.

use std::sync::Arc;

use shamble_kernel::{Id, Name, Set};
use shamble_zones::{
    Axis, Board, DoorId, Face, Layout, Part, PassageKind, SightRules, Stretch, TileFrame, Tiles, ZoneId, ZoneSet,
};

use crate::cards::DoorToken;
use crate::content::boards::{DoorInfo, MissionBoard, NamedPlace};
use crate::content::load::{Loader, MISSIONS, Place};
use crate::content::schema::*;
use crate::content::tiles::TileFace;

/// What boards are made of.
pub(super) struct Ground<'t> {
    pub tiles: &'t Tiles,
    pub faces: &'t [TileFace],
    /// What people call a street zone.
    pub street: &'t Name,
}

impl Ground<'_> {
    /// The faces on a board.
    fn shown<'g>(&'g self, layout: &'g Layout) -> impl Iterator<Item = &'g TileFace> {
        self.faces.iter().filter(|shown| layout.place_of(shown.face).is_some())
    }

    /// A zone as people call it.
    fn name(&self, part: Part) -> Name {
        let rooms = self.faces.iter().flat_map(|face| &face.rooms);
        let name = rooms.into_iter().find(|(room, _)| *room == part).map_or(self.street, |(_, name)| name);
        Name { en: format!("{part} ({})", name.en), fr: format!("{part} ({})", name.fr) }
    }
}

impl Loader<'_> {
    pub(super) fn board(&mut self, record: &MissionRecord, ground: &Ground<'_>) -> Option<MissionBoard> {
        let mut layout = record.grid.get_ref().clone();
        let has_closed = record.doors.iter().any(|door| door.token == DoorToken::Closed);
        let bare = if has_closed { Some(self.assembled(record, ground.tiles, &layout)?) } else { None };
        let put = record.doors.iter().filter(|door| door.token != DoorToken::Open);
        layout.doors = put.map(|door| *door.between.get_ref()).collect();
        let board = self.assembled(record, ground.tiles, &layout)?;
        let mut doors = doors(&board)?;
        self.tokens(record, bare.as_ref(), &board, &mut doors);

        let zone = |part: &Part| board.find(*part);
        let shown = || ground.shown(board.layout());
        let places = shown().flat_map(|face| &face.places).map(|place| NamedPlace {
            id: place.id.clone(),
            name: place.name.clone(),
            rooms: place.rooms.iter().filter_map(zone).collect(),
        });
        let is_open = |door: &usize| doors[*door].token == DoorToken::Open;
        Some(MissionBoard {
            open_at_start: (0..doors.len()).filter(is_open).map(DoorId::at).collect(),
            spawn_rooms: shown().flat_map(|face| &face.spawn).filter_map(zone).collect(),
            citizen_zones: shown().filter_map(|face| zone(&face.citizen)).collect(),
            names: board.zones().map(|(_, zone)| ground.name(zone.name)).collect(),
            places: places.collect(),
            doors,
            board: Arc::new(board),
        })
    }

    fn assembled(&mut self, record: &MissionRecord, tiles: &Tiles, layout: &Layout) -> Option<Board> {
        let place = Place::of(MISSIONS, &record.grid);
        Board::assemble(tiles, layout, SightRules::MARVEL_ZOMBIES)
            .map_err(|faults| {
                for fault in faults {
                    self.reader.fault(place, format!("{}: {}: {}", record.id, fault.field, fault.what));
                }
            })
            .ok()
    }

    /// Each token lies on one door: an open one on a printed door, a closed one on an opening of the bare board,
    /// others on either.
    fn tokens(&mut self, record: &MissionRecord, bare: Option<&Board>, board: &Board, doors: &mut [DoorInfo]) {
        for DoorRecord { between, token } in &record.doors {
            let place = Place::of(MISSIONS, between);
            let [one, other] = *between.get_ref();
            let told = |what: &str| format!("{}: door {one} - {other}: {what}", record.id);
            let joining =
                |board: &Board| board.find(one).zip(board.find(other)).map(|(a, b)| board.doors_between(a, b));
            let is_printed = bare.and_then(joining).is_some_and(|doors| !doors.is_empty());
            let found: Option<Set<DoorId>> = joining(board);
            let Some(door) = found.filter(|doors| doors.len() == 1).and_then(Set::first) else {
                self.reader.fault(place, told("there is not one door between these zones"));
                continue;
            };
            if *token == DoorToken::Printed {
                self.reader.fault(place, told("a printed door needs no token"));
            }
            if *token == DoorToken::Closed && is_printed {
                self.reader.fault(place, told("a closed door is put on an opening"));
            }
            if doors[door.index()].token != DoorToken::Printed {
                self.reader.fault(place, told("stands twice"));
            }
            doors[door.index()].token = *token;
        }
    }
}

/// Every door of a board, as it is printed.
fn doors(board: &Board) -> Option<Vec<DoorInfo>> {
    let mut doors = vec![None; board.doors().len()];
    for passage in board.passages() {
        if let (PassageKind::Door(door), Some(stretch)) = (passage.kind, passage.stretch) {
            let faces = sides(board.frames(), stretch)?;
            doors[door.index()] = Some(DoorInfo { token: DoorToken::Printed, zones: passage.zones, faces });
        }
    }
    doors.into_iter().collect()
}

/// The tiles on both sides of a stretch of wall.
fn sides(frames: &[TileFrame], Stretch { axis, at, from, .. }: Stretch) -> Option<[Face; 2]> {
    let cells = match axis {
        Axis::Vertical => [(at.checked_sub(1)?, from), (at, from)],
        Axis::Horizontal => [(from, at.checked_sub(1)?), (from, at)],
    };
    let face = |(x, y): (usize, usize)| {
        let covers = |frame: &&TileFrame| {
            (frame.x..frame.x + frame.width).contains(&x) && (frame.y..frame.y + frame.height).contains(&y)
        };
        frames.iter().find(covers).map(|frame| frame.face)
    };
    Some([face(cells[0])?, face(cells[1])?])
}

/// The zones with the Citizen symbol on some faces.
pub(super) fn citizen_zones(ground: &Ground<'_>, board: &Board, faces: &[Face]) -> ZoneSet {
    let wanted = ground.faces.iter().filter(|shown| faces.contains(&shown.face));
    wanted.filter_map(|shown| board.find(shown.citizen)).collect()
}

/// The rooms of a face.
pub(super) fn rooms_on(board: &Board, face: Face) -> ZoneSet {
    let on_tile: ZoneSet = board.on_tile(face);
    on_tile.iter().filter(|zone: &ZoneId| board.rooms().has(*zone)).collect()
}
