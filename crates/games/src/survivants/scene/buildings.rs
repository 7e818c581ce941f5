//! Buildings: walls, rooms, stairs and ladders of the floor that is shown, roofs, doors and windows with their state.

use shamble_kernel::Id;
use shamble_survivants::content::tables::{Building, Floor, Opening, Room, SearchPlace};
use shamble_survivants::kinds::{BuildingId, DoorState, FloorId, OpeningId, RoomId};
use shamble_survivants::mat::{Length, OpeningKind, Slope, Stairs};

use super::sketch::{closed, corners, outline, rows, shadow};
use super::{CM, on_mat, spot};
use crate::scene::{Piece, Shape, fitted};
use crate::survivants::board::Board;

impl Board<'_> {
    /// Every building with the floor that is shown, its rooms as pieces of their own.
    pub fn buildings(self) -> Vec<Piece> {
        let table = self.mat_table();
        let mut pieces = Vec::new();
        for (at, building) in table.buildings.iter().enumerate() {
            let id = BuildingId::at(at);
            let Some(shown) = self.shown_floor(id) else { continue };
            let floor = &table.floors[shown];
            pieces.push(walls(building, floor));
            pieces.extend(self.rooms(FloorId::at(shown)));
            pieces.push(self.ways(id, floor.z));
            if self.has_roof(id) {
                pieces.push(self.roof(id, building));
            } else if floor.z > Length::ZERO {
                pieces.push(self.storey(building, floor.level));
            }
        }
        pieces.push(self.open_stairs());
        pieces
    }

    /// Whether a building is closed to the eye: nobody is in it, and nobody has been.
    pub fn has_roof(self, building: BuildingId) -> bool {
        let table = self.mat_table();
        let rooms = table.rooms.iter().enumerate().filter(|(at, _)| table.building_of(RoomId::at(*at)) == building);
        let mut visits = rooms.map(|(at, _)| self.table().visited.get(at).copied().unwrap_or(0)).peekable();
        visits.peek().is_some() && visits.all(|turn| turn == 0) && !self.is_entered(building)
    }

    fn rooms(self, floor: FloorId) -> Vec<Piece> {
        let rooms = self.mat_table().rooms.iter().enumerate().filter(|(_, room)| room.floor == floor);
        let piece = |(at, room): (usize, &Room)| {
            let id = RoomId::at(at);
            let is_known = self.table().visited.get(at).is_some_and(|turn| *turn > 0);
            let mut name = self.say(&self.game.room_name(self.view, id));
            if let Some(level) = room.search {
                let is_done = self.table().searched.contains(&SearchPlace::Room(id));
                let key = if is_done { "sur-piece-searched" } else { "sur-piece-unsearched" };
                name = format!("{name}, {}", self.fill(key, "level", level));
            }
            let z = self.mat_table().floor(floor).z;
            room_piece(room, z, is_known, name, self.voice.name(&room.name))
        };
        rooms.map(piece).collect()
    }

    /// Stairs and ladders that begin or end on a floor of a building.
    fn ways(self, building: BuildingId, z: Length) -> Piece {
        let table = self.mat_table();
        let house = table.building(building);
        let mut piece = Piece::new(format!("ways-{}", house.id), "ways", on_mat(), "");
        if self.has_roof(building) {
            return piece;
        }
        for stairs in &table.stairs {
            if house.outline.contains(stairs.polygon.middle()) && stairs.z.contains(&z) {
                piece.shapes.extend(flight(stairs));
            }
        }
        for ladder in &table.ladders {
            if house.outline.is_near(ladder.foot, Length::cm(2)) {
                piece.shapes.extend(rungs(spot(ladder.foot), spot(ladder.head)));
            }
        }
        piece
    }

    /// Stairs, ramps and ladders that belong to no building.
    fn open_stairs(self) -> Piece {
        let table = self.mat_table();
        let is_open = |at| !table.buildings.iter().any(|building| building.outline.is_near(at, Length::cm(2)));
        let mut piece = Piece::new("ways", "ways", on_mat(), "");
        let stairs = table.stairs.iter().filter(|stairs| is_open(stairs.polygon.middle()));
        piece.shapes.extend(stairs.flat_map(flight));
        let ladders = table.ladders.iter().filter(|ladder| is_open(ladder.foot));
        piece.shapes.extend(ladders.flat_map(|ladder| rungs(spot(ladder.foot), spot(ladder.head))));
        piece
    }

    /// A roof: two slopes on a house, flat on a large building; the rooms shine through.
    fn roof(self, id: BuildingId, building: &Building) -> Piece {
        let name = self.name(&building.name);
        let (low, high) = building.outline.bounds();
        let ((left, top), (right, bottom)) = (spot(low), spot(high));
        let (x, y) = ((left + right) / 2.0, (top + bottom) / 2.0);
        let class = if building.is_large {
            "mat-roof-flat"
        } else {
            ["mat-roof-0", "mat-roof-1", "mat-roof-2"][id.index() % 3]
        };
        let mut piece = Piece::new(format!("roof-{}", building.id), "roof", on_mat(), name.clone());
        piece.shapes.push(Shape::path(class, outline(&building.outline)));
        if building.is_large {
            piece.shapes.push(Shape::path("mat-seam", rows(&building.outline, 4.0, false)));
        } else {
            piece.shapes.push(Shape::path("mat-tiles", rows(&building.outline, 0.8, false)));
            let is_wide = right - left >= bottom - top;
            let half = if is_wide {
                [(left, y), (right, y), (right, bottom), (left, bottom)]
            } else {
                [(x, top), (right, top), (right, bottom), (x, bottom)]
            };
            piece.shapes.push(Shape::path("mat-roof-shade", closed(half)));
            let ridge = if is_wide { format!("M{left} {y}H{right}") } else { format!("M{x} {top}V{bottom}") };
            piece.shapes.push(Shape::path("mat-ridge", ridge));
        }
        let (text, size) = fitted(&name, (right - left) * 0.9, 26.0, 11.0);
        piece.with(Shape::text("mat-roof-name heavy", x, y + size * 0.35, size, text))
    }

    /// Which storey is shown.
    fn storey(self, building: &Building, level: u8) -> Piece {
        let (low, _) = building.outline.bounds();
        let (x, y) = spot(low);
        let name = self.fill("sur-storey", "level", level);
        Piece::new(format!("storey-{}", building.id), "storey", on_mat(), name)
            .with(Shape::circle("badge", x + 6.0, y + 6.0, 15.0))
            .with(Shape::text("pale heavy", x + 6.0, y + 12.0, 17.0, level.to_string()))
    }

    /// Doors and windows of the floors that are shown.
    pub fn openings(self) -> Vec<Piece> {
        let table = self.mat_table();
        let openings = table.openings.iter().enumerate();
        let shown = openings.filter(|(_, opening)| {
            let building = table.floor(opening.floor).building;
            let is_floor = self.shown_floor(building) == Some(opening.floor.index());
            let is_outer = opening.joins.contains(&shamble_survivants::content::tables::Side::Outside);
            is_floor && (is_outer || !self.has_roof(building))
        });
        shown.map(|(at, opening)| self.opening(OpeningId::at(at), opening)).collect()
    }

    fn opening(self, id: OpeningId, opening: &Opening) -> Piece {
        let state = self.table().door(id);
        let key = match state {
            DoorState::Unchecked => "sur-door-unchecked",
            DoorState::Locked => "sur-door-locked",
            DoorState::Closed => "sur-door-closed",
            DoorState::Open => "sur-door-open",
            DoorState::Broken => "sur-door-broken",
        };
        let name = format!("{}: {}", self.say(&self.game.door_name(self.view, id)), self.word(key));
        hole(opening, state, name)
    }
}

/// The walls of a building on a floor.
pub fn walls(building: &Building, floor: &Floor) -> Piece {
    let mut walls = Piece::new(format!("walls-{}", building.id), "walls", on_mat(), "");
    walls.shapes.push(shadow(&building.outline, building.height));
    let ground = if floor.is_open { "mat-deck" } else { "mat-wall" };
    walls.shapes.push(Shape::path(ground, outline(&floor.outline)));
    if floor.is_open {
        walls.zone = Some(floor.z.to_string());
        walls.shapes.push(Shape::path("mat-joint", rows(&floor.outline, 1.0, false)));
        walls.shapes.push(Shape::path("mat-parapet", outline(&floor.outline)));
    }
    walls
}

/// A room with its word on its floor.
pub fn room_piece(room: &Room, z: Length, is_known: bool, name: String, word: &str) -> Piece {
    let class = if is_known { "mat-floor" } else { "mat-floor-dark" };
    let mut piece = Piece::new(&room.id, "room", on_mat(), name)
        .with(Shape::path(class, outline(&room.polygon)))
        .with(Shape::path("mat-board", rows(&room.polygon, 0.9, false)));
    piece.zone = Some(z.to_string());
    piece.shapes.push(Shape::path("hit", outline(&room.polygon)));
    piece.shapes.push(Shape::path("edge", outline(&room.polygon)));
    let (x, y) = spot(room.polygon.middle());
    let width = super::ground::room(&room.polygon) * 2.0;
    let (text, size) = fitted(word, width * 0.92, 15.0, 8.0);
    piece.with(Shape::text("mat-room-name", x, y + size * 0.35, size, text))
}

/// A door or a window in its state.
pub fn hole(opening: &Opening, state: DoorState, name: String) -> Piece {
    let mut piece = Piece::new(&opening.id, "door", on_mat(), name);
    piece.shapes.push(Shape::path("mat-sill", outline(&opening.polygon)));
    let (low, high) = opening.polygon.bounds();
    let ((left, top), (right, bottom)) = (spot(low), spot(high));
    let is_wide = right - left >= bottom - top;
    let (x, y) = ((left + right) / 2.0, (top + bottom) / 2.0);
    match (opening.kind, state) {
        (OpeningKind::Gap, _) => {}
        (OpeningKind::Window, _) => {
            piece.shapes.push(Shape::path("mat-pane", outline(&opening.polygon)));
            piece.shapes.push(Shape::path("mat-rib", rows(&opening.polygon, 0.45, true)));
        }
        (OpeningKind::Door | OpeningKind::StrongDoor, DoorState::Open) => {
            // The leaf stands open, at right angles to the wall.
            let leaf = if is_wide {
                format!("M{left} {y}v-{0}", right - left)
            } else {
                format!("M{x} {top}h{0}", bottom - top)
            };
            piece.shapes.push(Shape::path("mat-leaf-open", leaf));
        }
        (OpeningKind::Door | OpeningKind::StrongDoor, DoorState::Broken) => {
            let bits = [(0.1, 3.0), (0.45, -4.0), (0.75, 5.0)].map(|(part, aside)| {
                if is_wide {
                    format!("M{:.0} {:.0}l14 9", left + (right - left) * part, y + aside)
                } else {
                    format!("M{:.0} {:.0}l9 14", x + aside, top + (bottom - top) * part)
                }
            });
            piece.shapes.push(Shape::path("mat-leaf-open", bits.concat()));
        }
        (OpeningKind::Door | OpeningKind::StrongDoor, _) => {
            let class = if opening.kind == OpeningKind::StrongDoor { "mat-leaf-strong" } else { "mat-leaf" };
            piece.shapes.push(Shape::path(class, outline(&opening.polygon)));
            match state {
                DoorState::Locked => piece
                    .shapes
                    .extend([Shape::circle("bad", x, y, 7.0), Shape::path("mat-key", format!("M{} {y}h6", x - 3.0))]),
                DoorState::Unchecked => piece.shapes.push(Shape::text("mat-doubt heavy", x, y + 6.0, 17.0, "?")),
                DoorState::Closed | DoorState::Open | DoorState::Broken => {}
            }
        }
    }
    let around = corners(&opening.polygon)
        .into_iter()
        .map(|(cx, cy)| (x + (cx - x) * 1.15 + (cx - x).signum() * 5.0, y + (cy - y) * 1.15 + (cy - y).signum() * 5.0));
    let around = closed(around);
    piece.shapes.extend([Shape::path("hit", around.clone()), Shape::path("edge", around)]);
    piece
}

/// Steps with an arrow up; a ramp has fewer lines.
pub fn flight(stairs: &Stairs) -> Vec<Shape> {
    let apart = match stairs.slope {
        Slope::Stairs => 0.55,
        Slope::Ramp => 1.6,
    };
    let middle = |[one, other]: [shamble_survivants::mat::Point; 2]| {
        let ((x, y), (u, v)) = (spot(one), spot(other));
        ((x + u) / 2.0, (y + v) / 2.0)
    };
    let ((x, y), (u, v)) = (middle(stairs.low), middle(stairs.high));
    let is_down = (v - y).abs() > (u - x).abs();
    let (low, high) = stairs.polygon.bounds();
    let is_long = (high.y - low.y) > (high.x - low.x);
    let part = |t: f32| (x + (u - x) * t, y + (v - y) * t);
    let ((ax, ay), (bx, by)) = (part(0.15), part(0.85));
    let length = (bx - ax).hypot(by - ay).max(1.0);
    let (dx, dy) = ((bx - ax) / length * 9.0, (by - ay) / length * 9.0);
    let head = format!(
        "M{ax:.0} {ay:.0}L{bx:.0} {by:.0}M{:.0} {:.0}L{bx:.0} {by:.0}L{:.0} {:.0}",
        bx - dx - dy * 0.7,
        by - dy + dx * 0.7,
        bx - dx + dy * 0.7,
        by - dy - dx * 0.7
    );
    vec![
        Shape::path("mat-steps", outline(&stairs.polygon)),
        Shape::path("mat-step", rows(&stairs.polygon, apart, is_down == is_long)),
        Shape::path("mat-up", head),
    ]
}

pub fn rungs((x, y): (f32, f32), (u, v): (f32, f32)) -> Vec<Shape> {
    let length = (u - x).hypot(v - y).max(CM);
    let (dx, dy) = if (u - x).hypot(v - y) < 1.0 { (0.0, 1.0) } else { ((u - x) / length, (v - y) / length) };
    let mut path = String::new();
    let mut at = 0.0;
    while at <= length {
        let (cx, cy) = (x + dx * at, y + dy * at);
        path += &format!("M{:.1} {:.1}L{:.1} {:.1}", cx - dy * 8.0, cy + dx * 8.0, cx + dy * 8.0, cy - dx * 8.0);
        at += 6.0;
    }
    let rails = [-8.0, 8.0].map(|aside: f32| {
        format!("M{:.1} {:.1}l{:.1} {:.1}", x - dy * aside, y + dx * aside, dx * length, dy * length)
    });
    vec![Shape::path("mat-rung", path + &rails.concat())]
}
