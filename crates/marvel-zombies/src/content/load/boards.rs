//! A mission's board: tiles are laid, doors put on openings, and everything printed finds its zone.

use std::sync::Arc;

use serde::Deserialize;
use shamble_kernel::content::Place;
use shamble_kernel::{Id, Name, Set};
use shamble_zombicide::{BuildingNames, FaceNames, PlaceNames};
use shamble_zones::{
    Axis, Board, DoorId, Face, Layout, Part, PassageKind, SightRules, Spot, Stretch, Tile, TileFrame, Tiles,
};
use toml::Spanned;

use super::{Loader, MISSIONS, PLACES};
use crate::cards::{DoorToken, Mode};
use crate::content::boards::{DoorInfo, MissionBoard, NamedPlace};
use crate::content::tiles::{TileFace, TilePlace};

/// What boards are made of.
pub(super) struct Ground<'t> {
    pub tiles: &'t Tiles,
    pub faces: &'t [TileFace],
    pub names: &'t [FaceNames],
}

impl<'t> Ground<'t> {
    /// What a face shows, in a word.
    fn shown_name(&self, face: Face) -> Option<&'t Name> {
        self.faces.iter().find(|shown| shown.face == face).map(|shown| &shown.name)
    }

    /// The faces on a board.
    fn shown<'g>(&'g self, layout: &'g Layout) -> impl Iterator<Item = &'g TileFace> {
        self.faces.iter().filter(|shown| layout.place_of(shown.face).is_some())
    }
}

/// How a mission lays its board.
#[derive(Deserialize)]
pub(super) struct Laid {
    id: String,
    pub mode: Mode,
    grid: Spanned<Layout>,
    #[serde(default)]
    doors: Vec<LaidDoor>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct LaidDoor {
    between: Spanned<[Part; 2]>,
    token: DoorToken,
}

impl Loader<'_, '_> {
    pub(super) fn board(&mut self, laid: &Laid, ground: &Ground<'_>) -> Option<MissionBoard> {
        let mut layout = laid.grid.get_ref().clone();
        let has_closed = laid.doors.iter().any(|door| door.token == DoorToken::Closed);
        let bare = if has_closed { Some(self.assembled(laid, ground.tiles, &layout)?) } else { None };
        let put = laid.doors.iter().filter(|door| door.token != DoorToken::Open);
        layout.doors = put.map(|door| *door.between.get_ref()).collect();
        let board = self.assembled(laid, ground.tiles, &layout)?;
        let mut doors = doors(&board)?;
        self.tokens(laid, bare.as_ref(), &board, &mut doors);

        let zone = |face: &TileFace, letter: &char| face.part(*letter).and_then(|part| board.find(part));
        let shown = || ground.shown(board.layout());
        let places = shown().flat_map(|face| face.places.iter().map(move |place| (face, place)));
        let places = places.map(|(face, place)| NamedPlace {
            id: place.id.clone(),
            rooms: place.rooms.keys().filter_map(|room| zone(face, room)).collect(),
        });
        let is_open = |door: &usize| doors[*door].token == DoorToken::Open;
        let spawns = shown().flat_map(|face| face.spawn.iter().filter_map(move |room| zone(face, room)));
        Some(MissionBoard {
            open_at_start: (0..doors.len()).filter(is_open).map(DoorId::at).collect(),
            spawn_rooms: spawns.collect(),
            symbols: shown().filter_map(|face| Some((face.face, zone(face, &face.citizen)?))).collect(),
            names: PlaceNames::of(&board, ground.names, |face| ground.shown_name(face)),
            places: places.collect(),
            building_doors: MissionBoard::doors_by_building(&board, &doors),
            doors,
            board: Arc::new(board),
        })
    }

    fn assembled(&mut self, laid: &Laid, tiles: &Tiles, layout: &Layout) -> Option<Board> {
        let place = Place::of(MISSIONS, &laid.grid);
        Board::assemble(tiles, layout, SightRules::MARVEL_ZOMBIES)
            .map_err(|faults| {
                for fault in faults {
                    self.reader.fault(place, format!("{}: {}: {}", laid.id, fault.field, fault.what));
                }
            })
            .ok()
    }

    /// Each token lies on one door: an open one on a printed door, a closed one on an opening of the bare board,
    /// others on either.
    fn tokens(&mut self, laid: &Laid, bare: Option<&Board>, board: &Board, doors: &mut [DoorInfo]) {
        for LaidDoor { between, token } in &laid.doors {
            let place = Place::of(MISSIONS, between);
            let [one, other] = *between.get_ref();
            let told = |what: &str| format!("{}: door {one} - {other}: {what}", laid.id);
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

    /// The faces, of which each room, and only a room, has a name and lies in one place.
    pub(super) fn faces(&mut self, read: Vec<(Place<'static>, TileFace)>, tiles: &Tiles) -> Vec<TileFace> {
        for (place, shown) in &read {
            let face = shown.face;
            let parts: Vec<Part> = tiles.get(face).into_iter().flat_map(Tile::parts).collect();
            let is_there = |letter: char| shown.part(letter).is_some_and(|part| parts.contains(&part));
            let named: Vec<char> = shown.places.iter().flat_map(|place| place.rooms.keys().copied()).collect();
            let letters = shown.spawn.iter().chain([&shown.citizen]).chain(&named);
            for letter in letters.filter(|letter| !is_there(**letter)) {
                self.reader.fault(*place, format!("{face}: there is no zone `{letter}`"));
            }
            for part in parts {
                let Spot::Letter(letter) = part.spot else { continue };
                let times = named.iter().filter(|room| **room == letter.as_char()).count();
                if times != usize::from(letter.is_room()) {
                    let what = format!("{face}: each room, and only a room, has a name and is in one place: {part}");
                    self.reader.fault(*place, what);
                }
                if !letter.is_room() && shown.spawn.contains(&letter.as_char()) {
                    self.reader.fault(*place, format!("{face}: the spawn symbol is in rooms only: {part}"));
                }
            }
        }
        read.into_iter().map(|(_, face)| face).collect()
    }

    /// What people call the streets and rooms of the faces.
    pub(super) fn names(&mut self, faces: &[TileFace], street: &Name, tiles: &Tiles) -> Option<Vec<FaceNames>> {
        let mut names = shamble_zombicide::face_names(self.reader, PLACES, tiles)?;
        for shown in faces {
            if names.iter().all(|known| known.face != shown.face) {
                names.push(FaceNames::new(shown.face));
            }
            let building = |place: &TilePlace| BuildingNames { name: place.name.clone(), rooms: place.rooms.clone() };
            for known in names.iter_mut().filter(|known| known.face == shown.face) {
                known.street.get_or_insert_with(|| street.clone());
                known.buildings = shown.places.iter().map(building).collect();
            }
        }
        Some(names)
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
