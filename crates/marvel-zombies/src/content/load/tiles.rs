//! Tiles: their plans are read by `zones`, the rest here.

use shamble_zones::{Part, Tile, Tiles};

use crate::content::load::{Loader, Place, TILES};
use crate::content::schema::*;
use crate::content::tiles::{TileFace, TilePlace};

impl Loader<'_> {
    pub(super) fn faces(&mut self, file: &TileFile, tiles: &Tiles) -> Vec<TileFace> {
        let mut faces = Vec::new();
        for tile in &file.tile {
            let place = Place::of(TILES, tile);
            let TileRecord { face, name, spawn, citizen, places, rooms, .. } = tile.get_ref();
            let Some(plan) = tiles.get(*face) else { continue };
            let mut part = |letter: &char| -> Option<Part> {
                let found = part_of(plan, *letter);
                if found.is_none() {
                    self.reader.fault(place, format!("{face}: there is no zone `{letter}`"));
                }
                found
            };
            let Some(citizen) = part(citizen) else { continue };
            let shown = TileFace {
                face: *face,
                name: name.clone(),
                spawn: spawn.iter().filter_map(&mut part).collect(),
                citizen,
                places: places
                    .iter()
                    .map(|PlaceRecord { id, name, rooms }| TilePlace {
                        id: id.clone(),
                        name: name.clone(),
                        rooms: rooms.iter().filter_map(&mut part).collect(),
                    })
                    .collect(),
                rooms: rooms.iter().filter_map(|(letter, name)| Some((part(letter)?, name.clone()))).collect(),
            };
            self.rooms(&shown, plan, place);
            faces.push(shown);
        }
        faces
    }

    /// Every room has a name and lies in one place; nothing else does, nor has the spawn symbol (MZ-BUILD-2).
    fn rooms(&mut self, shown: &TileFace, plan: &Tile, place: Place) {
        let face = shown.face;
        for part in plan.parts() {
            let is_room = is_room(part);
            let names = shown.rooms.iter().filter(|(room, _)| *room == part).count();
            let places = shown.places.iter().flat_map(|place| &place.rooms).filter(|room| **room == part).count();
            if names != usize::from(is_room) || places != usize::from(is_room) {
                self.reader.fault(
                    place,
                    format!("{face}: each room, and only a room, has a name and is in one place: {part}"),
                );
            }
            if !is_room && shown.spawn.contains(&part) {
                self.reader.fault(place, format!("{face}: the spawn symbol is in rooms only: {part}"));
            }
        }
    }
}

fn part_of(plan: &Tile, letter: char) -> Option<Part> {
    let wanted: Part = format!("{}.{letter}", plan.face).parse().ok()?;
    plan.parts().find(|part| *part == wanted)
}

/// Rooms have capital letters.
pub(super) fn is_room(part: Part) -> bool {
    matches!(part.spot, shamble_zones::Spot::Letter(letter) if letter.is_room())
}
