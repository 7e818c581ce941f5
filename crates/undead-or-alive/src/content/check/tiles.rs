//! Tiles.

use shamble_kernel::content::Audit;
use shamble_zones::{Board, Side, TileKind};

use crate::cards::{SPAWN_TOKENS, SpawnKind};
use crate::content::load::{TILES, alone};
use crate::content::tiles::{Landmark, TileFace};

use super::Checker;

impl Checker<'_> {
    pub(super) fn tiles(&mut self) {
        for shown in &self.content.faces {
            self.landmark(shown);
            self.rails(shown);
            let id = shown.face.to_string();
            let Some(board) = alone(&self.content.tiles, shown.face) else { continue };
            for balcony in board.zones().filter_map(|(_, zone)| zone.balcony.as_ref()) {
                let is_corner = balcony.over.len() >= 2;
                self.must(is_corner, "UOA-BALC-12", TILES, &id, "a balcony overhangs several street zones");
            }
            let (due, rule) = match id.as_str() {
                "10R" => (2, "UOA-TRAIN-2"),
                "11R" => (1, "UOA-TRAIN-4"),
                "12R" => (2, "UOA-TRAIN-5"),
                _ => continue,
            };
            let is_car = board.rooms().len() == due && is_one_building(&board);
            self.must(is_car, rule, TILES, &id, format!("is one building of {due} zones"));
        }
        self.piles();
    }

    fn landmark(&mut self, shown: &TileFace) {
        let id = shown.face.to_string();
        let due = match id.as_str() {
            "8V" => Some(Landmark::Mine),
            "9V" => Some(Landmark::Cemetery),
            _ => None,
        };
        let named = shown.landmark.filter(|landmark| *landmark != Landmark::Church);
        let what = "8V is the mine and 9V the cemetery, and no other face";
        self.must(named == due, "UOA-SET-26", TILES, &id, what);
        let what = "the mine and the cemetery have an Abomination spawn token, and no other face";
        self.must(shown.abomination.is_some() == due.is_some(), "UOA-SET-24", TILES, &id, what);
    }

    fn rails(&mut self, shown: &TileFace) {
        let due = match (shown.face.number, shown.face.side) {
            (10..=12, Side::R) => TileKind::Train,
            (10..=12, Side::V) => TileKind::Railroad,
            _ => TileKind::Town,
        };
        let what = "tiles 10 to 12 are the train (R) and the railroad (V), and no others";
        self.must(shown.kind == due, "UOA-TRAIN-1", TILES, &shown.face.to_string(), what);
        let has_back = self.content.face(shown.face.back()).is_some();
        self.needs(has_back, TILES, &shown.face.to_string(), "its back is not listed");
    }

    /// A face shows at most one corpse pile, so that as many pieces as tokens are always covered.
    fn piles(&mut self) {
        let mut pieces: Vec<u8> =
            self.content.faces.iter().filter(|face| face.corpse_pile.is_some()).map(|face| face.face.number).collect();
        pieces.sort_unstable();
        pieces.dedup();
        let tokens = SPAWN_TOKENS[SpawnKind::CorpsePile];
        let what = format!("{} tiles show corpse piles, for {tokens} tokens", pieces.len());
        self.must_all(pieces.len() <= tokens.into(), "UOA-SPT-25", TILES, what);
    }
}

/// Whether all rooms are joined by openings.
fn is_one_building(board: &Board) -> bool {
    let rooms = board.rooms();
    let Some(first) = rooms.first() else { return false };
    let mut reached = shamble_zones::ZoneSet::of(first);
    for _ in rooms.iter() {
        for passage in board.passages() {
            let [one, other] = passage.zones;
            if rooms.has(one) && rooms.has(other) && (reached.has(one) || reached.has(other)) {
                reached.add(one);
                reached.add(other);
            }
        }
    }
    reached == rooms
}
