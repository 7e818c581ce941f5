//! The mat as a map of letters and signs, for terminals: walls, doors and scenery, and who stands where.

use shamble_kernel::Id;
use shamble_survivants::content::tables::ZoneKind;
use shamble_survivants::kinds::{BuildingId, DoorState, OpeningId};
use shamble_survivants::mat::{Length, OpeningKind, Point, Polygon};

use super::board::Board;
use crate::gauge::IN_WORDS;
use crate::{Line, Style, Text};

/// The widest map, in columns; a wider terminal has room beside it.
const WIDEST: usize = 96;
/// The narrowest in which anything is told apart.
const NARROWEST: usize = 30;
/// How finely edges are followed, in hundredths of a centimetre.
const STEP: i32 = 20;
/// Higher pieces are not stepped over.
const LOW: Length = Length::cm(2);

/// A drawing of signs: a row is twice as high as a column is wide.
struct Map {
    columns: usize,
    /// How wide a column is, in hundredths of a centimetre.
    cell: i32,
    signs: Vec<Vec<(char, Style)>>,
}

impl Map {
    fn of(size: Point, width: usize) -> Map {
        let columns = width.min(WIDEST);
        let cell = (size.x / columns as i32 + 1).max(1);
        let rows = (size.y / (2 * cell) + 1) as usize;
        Map { columns, cell, signs: vec![vec![(' ', Style::Dim); columns]; rows] }
    }

    /// Where a point lies; at the edge, within it.
    fn spot(&self, at: Point) -> (usize, usize) {
        let (column, row) = ((at.x / self.cell).max(0) as usize, (at.y / (2 * self.cell)).max(0) as usize);
        (row.min(self.signs.len() - 1), column.min(self.columns - 1))
    }

    fn put(&mut self, at: Point, sign: char, style: Style) {
        let (row, column) = self.spot(at);
        self.signs[row][column] = (sign, style);
    }

    /// Every cell whose middle is inside; of what is too small for that, the one in which it lies.
    fn fill(&mut self, polygon: &Polygon, sign: char, style: Style) {
        let (low, high) = polygon.bounds();
        let ((top, left), (bottom, right)) = (self.spot(low), self.spot(high));
        let mut is_seen = false;
        for row in top..=bottom {
            for column in left..=right {
                let middle =
                    Point::new(column as i32 * self.cell + self.cell / 2, row as i32 * 2 * self.cell + self.cell);
                if polygon.contains(middle) {
                    self.signs[row][column] = (sign, style);
                    is_seen = true;
                }
            }
        }
        if !is_seen {
            self.put(polygon.middle(), sign, style);
        }
    }

    /// Every cell that an edge runs through.
    fn outline(&mut self, polygon: &Polygon, sign: char, style: Style) {
        for (from, to) in polygon.edges() {
            let steps = ((to.x - from.x).abs().max((to.y - from.y).abs()) / STEP).max(1);
            for step in 0..=steps {
                let along = |one: i32, other: i32| one + (other - one) * step / steps;
                self.put(Point::new(along(from.x, to.x), along(from.y, to.y)), sign, style);
            }
        }
    }
}

impl Board<'_> {
    /// The map with what its signs mean; nothing where the board is read aloud, or is too narrow for it.
    pub fn map(self, text: &mut Text) {
        if self.width == IN_WORDS || self.width < NARROWEST {
            return;
        }
        let mut map = Map::of(self.mat_table().size, self.width - 1);
        self.map_ground(&mut map);
        self.map_buildings(&mut map);
        self.map_figures(&mut map);
        for row in map.signs {
            let mut line = Line::default();
            row.into_iter().for_each(|(sign, style)| line.push(sign.to_string(), style));
            text.push(line);
        }
        let friends = self.everybody().map(|who| format!("{} {}", letter(who.index()), self.name_of(who)));
        self.put(Line::plain(friends.collect::<Vec<_>>().join(", ")), text);
        self.put(Line::new(self.word("sur-map-legend"), Style::Dim), text);
        text.gap();
    }

    /// Ground that is hard to cross, ways off the table, and what stands in the open.
    fn map_ground(self, map: &mut Map) {
        let table = self.mat_table();
        for terrain in table.terrain.iter().filter(|terrain| terrain.z == Length::ZERO) {
            map.fill(&terrain.polygon, '~', Style::Dim);
        }
        for zone in table.zones.iter().filter(|zone| zone.kind == ZoneKind::Exit) {
            map.fill(&zone.polygon, '=', Style::Good);
        }
        for piece in table.pieces.iter().filter(|piece| piece.bottom == Length::ZERO) {
            let sign = if piece.top <= LOW { 'o' } else { 'O' };
            map.fill(&piece.polygon, sign, if piece.search > 0 { Style::Thing } else { Style::Plain });
        }
    }

    /// The floors that are shown, with their rooms, doors and windows.
    fn map_buildings(self, map: &mut Map) {
        let table = self.mat_table();
        let shown = |building: BuildingId| self.shown_floor(building);
        for at in 0..table.buildings.len() {
            let Some(floor) = shown(BuildingId::at(at)) else { continue };
            map.fill(&table.floors[floor].outline, '#', Style::Plain);
            map.outline(&table.floors[floor].outline, '#', Style::Plain);
            for room in table.rooms.iter().filter(|room| room.floor.index() == floor) {
                map.fill(&room.polygon, '.', Style::Dim);
                map.outline(&room.polygon, '#', Style::Plain);
            }
        }
        for (at, opening) in table.openings.iter().enumerate() {
            let building = table.floor(opening.floor).building;
            if shown(building) != Some(opening.floor.index()) {
                continue;
            }
            let sign = match (opening.kind, self.table().door(OpeningId::at(at))) {
                (OpeningKind::Window, _) => '"',
                (OpeningKind::Gap, _) => '/',
                (OpeningKind::Door | OpeningKind::StrongDoor, DoorState::Open | DoorState::Broken) => '/',
                (
                    OpeningKind::Door | OpeningKind::StrongDoor,
                    DoorState::Unchecked | DoorState::Locked | DoorState::Closed,
                ) => '+',
            };
            map.put(opening.polygon.middle(), sign, Style::Strong);
        }
    }

    /// Zombies, and the survivors above them.
    fn map_figures(self, map: &mut Map) {
        let mat = self.game.mat_of(self.view);
        for zombie in &self.table().zombies {
            map.put(mat.place(zombie.spot).at, 'z', Style::Foe);
        }
        for who in self.everybody() {
            if let Some(place) = self.game.place_of(self.view, who) {
                map.put(place.at, letter(who.index()), Style::Friend);
            }
        }
    }
}

/// How a survivor is marked.
fn letter(at: usize) -> char {
    char::from(b'A' + (at % 26) as u8)
}
