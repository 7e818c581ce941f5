//! Tiles: their plans are read by `zones`, the rest here.

use shamble_zones::{Board, Face, Layout, Part, Placement, SightRules, Tiles, Turn};

use crate::content::load::{Loader, Place, TILES};
use crate::content::schema::*;
use crate::content::tiles::TileFace;

/// A face alone on the table.
pub(in crate::content) fn alone(tiles: &Tiles, face: Face) -> Option<Board> {
    let layout: Layout = vec![vec![Placement { face, turn: Turn::default() }]].into();
    Board::assemble(tiles, &layout, SightRules::UNDEAD_OR_ALIVE).ok()
}

impl Loader<'_> {
    pub(super) fn faces(&mut self, file: &TileFile, tiles: &Tiles) -> Vec<TileFace> {
        let mut faces = Vec::new();
        for tile in &file.tile {
            let place = Place::of(TILES, tile);
            let TileRecord { face, name, kind, landmark, corpse_pile, crates, abomination, .. } = tile.get_ref();
            let board = alone(tiles, *face);
            let mut room = |letter: &char| -> Option<Part> {
                let part: Option<Part> = format!("{face}.{letter}").parse().ok();
                let found = part.filter(|part| board.as_ref().is_some_and(|board| is_room(board, *part)));
                if found.is_none() {
                    self.reader.fault(place, format!("{face}: there is no room `{letter}`"));
                }
                found
            };
            faces.push(TileFace {
                face: *face,
                name: name.clone(),
                kind: *kind,
                landmark: *landmark,
                corpse_pile: corpse_pile.as_ref().and_then(&mut room),
                crates: crates.iter().filter_map(&mut room).collect(),
                abomination: abomination.as_ref().and_then(&mut room),
            });
        }
        faces
    }
}

fn is_room(board: &Board, part: Part) -> bool {
    board.find(part).is_some_and(|zone| board.rooms().has(zone))
}
