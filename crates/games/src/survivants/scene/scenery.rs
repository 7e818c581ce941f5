//! Pieces of scenery by type, each with the shadow of its height.

use shamble_kernel::Id;
use shamble_survivants::content::tables::{Piece as Solid, SearchPlace};
use shamble_survivants::kinds::PieceId;
use shamble_survivants::mat::Length;

use super::sketch::{Quad, chance, outline, rows, shadow};
use super::{CM, on_mat, span, spot};
use crate::scene::{Piece, Shape};
use crate::survivants::board::Board;

/// Pieces up to this height lie below buildings in the drawing.
pub const LOW: Length = Length::cm(2);

impl Board<'_> {
    /// Low pieces, or the higher ones that may lean over everything else; those of floors that are not shown are left out.
    pub fn pieces_below(self, is_low: bool) -> Vec<Piece> {
        let pieces = self.mat_table().pieces.iter().enumerate();
        let mut pieces: Vec<(usize, &Solid)> = pieces
            .filter(|(_, piece)| self.is_shown(piece))
            .filter(|(_, piece)| {
                (piece.top - piece.bottom <= LOW && piece.bottom == Length::ZERO && !self.is_inside(piece)) == is_low
            })
            .collect();
        pieces.sort_by_key(|(at, piece)| (piece.top, *at));
        pieces.into_iter().map(|(at, piece)| self.solid(PieceId::at(at), piece)).collect()
    }

    /// Whether a piece stands in a building.
    fn is_inside(self, piece: &Solid) -> bool {
        self.mat_table().buildings.iter().any(|building| building.outline.contains(piece.polygon.middle()))
    }

    /// Whether the floor of a piece is the one that is shown.
    pub fn is_shown(self, piece: &Solid) -> bool {
        let table = self.mat_table();
        let inside = table.buildings.iter().position(|building| building.outline.contains(piece.polygon.middle()));
        let Some(building) = inside.map(shamble_survivants::kinds::BuildingId::at) else { return true };
        let Some(shown) = self.shown_floor(building) else { return true };
        let floors = table.floors.iter().filter(|floor| floor.building == building && floor.z <= piece.bottom);
        let own = floors.map(|floor| floor.z).max();
        !self.has_roof(building) && own == Some(table.floors[shown].z)
    }

    fn solid(self, id: PieceId, piece: &Solid) -> Piece {
        let look = self.content().scenery.types[piece.kind.index()].id.as_str();
        let height = piece.top - piece.bottom;
        let mut name = format!("{}, {}", self.say(&self.game.piece_name(self.view, id)), self.cm(height));
        let place = SearchPlace::Piece(id);
        if piece.search > 0 {
            let key =
                if self.table().searched.contains(&place) { "sur-piece-searched" } else { "sur-piece-unsearched" };
            name = format!("{name}, {}", self.fill(key, "level", piece.search));
        }
        solid(look, id, piece, name)
    }
}

/// A piece that looks like its type, with its shadow.
pub fn solid(look: &str, id: PieceId, piece: &Solid, name: String) -> Piece {
    let mut drawn = Piece::new(&piece.id, "piece", on_mat(), name);
    // Who goes onto a piece goes to its top.
    drawn.zone = Some(piece.top.to_string());
    drawn.shapes.push(shadow(&piece.polygon, piece.top - piece.bottom));
    drawn.shapes.extend(solid_shapes(look, id, piece));
    drawn.shapes.push(Shape::path("hit", outline(&piece.polygon)));
    drawn.shapes.push(Shape::path("edge", outline(&piece.polygon)));
    drawn
}

fn solid_shapes(look: &str, id: PieceId, piece: &Solid) -> Vec<Shape> {
    let whole = |class: &'static str| Shape::path(class, outline(&piece.polygon));
    let quad = Quad::of(&piece.polygon);
    let along = |class: &'static str, path: String| Shape::path(class, path);
    match (look, quad) {
        (
            "car" | "van" | "ambulance" | "truck" | "military-truck" | "bus" | "tractor" | "burnt-car" | "caravan",
            Some(quad),
        ) => vehicle(look, id, &quad),
        ("trailer" | "container" | "wagon" | "barge", Some(quad)) => {
            let class = match look {
                "container" => ["mat-box-0", "mat-box-1", "mat-box-2"][id.index() % 3],
                "wagon" => "mat-box-1",
                "barge" => "mat-wooden",
                _ => "mat-metal",
            };
            let mut ribs = String::new();
            (1..10).for_each(|part| ribs += &quad.bar(part as f32 / 10.0, (0.06, 0.94)));
            vec![whole(class), along("mat-rib", ribs), along("mat-rim", quad.part((0.01, 0.99), (0.03, 0.97)))]
        }
        ("locomotive", Some(quad)) => vec![
            whole("mat-vehicle-0"),
            along("mat-glass", quad.part((0.88, 0.95), (0.12, 0.88))),
            along("mat-metal", quad.part((0.1, 0.7), (0.3, 0.7))),
            along("mat-rim", quad.part((0.01, 0.99), (0.03, 0.97))),
        ],
        ("crate" | "locker" | "skip" | "stall", Some(quad)) => {
            let class = match look {
                "skip" => "mat-metal",
                "stall" => "mat-awning",
                _ => "mat-wooden",
            };
            let cross = match look {
                "crate" => quad.bar(0.5, (0.0, 1.0)) + &quad.rail((0.0, 1.0), 0.5),
                "stall" => (1..6).map(|part| quad.bar(part as f32 / 6.0, (0.0, 1.0))).collect(),
                _ => quad.rail((0.1, 0.9), 0.5),
            };
            vec![whole(class), along("mat-rib", cross), whole("mat-rim")]
        }
        ("barrel" | "silo" | "tank" | "pump", _) => {
            let class =
                if look == "barrel" { ["mat-box-0", "mat-box-2", "mat-metal"][id.index() % 3] } else { "mat-metal" };
            let (x, y) = spot(piece.polygon.middle());
            let radius = super::ground::room(&piece.polygon);
            let ring = |part: f32| Shape::circle("mat-rim", x, y, radius * part);
            vec![
                whole(class),
                ring(0.96),
                ring(0.62),
                Shape::circle("mat-rib-fill", x + radius * 0.3, y, radius * 0.12),
            ]
        }
        ("tree", _) => tree(id, piece),
        ("hedge", _) => vec![whole("mat-hedge"), along("mat-foliage", leaves(piece))],
        ("bale" | "bale-stack", _) => {
            vec![whole("mat-straw"), along("mat-rib", rows(&piece.polygon, 0.5, true)), whole("mat-rim")]
        }
        ("fence", _) => vec![whole("mat-fence")],
        ("sandbags", _) => vec![whole("mat-sand"), along("mat-rib", rows(&piece.polygon, 0.8, true)), whole("mat-rim")],
        ("barrier" | "railing" | "buffer-stop", _) => vec![whole("mat-metal"), whole("mat-rim")],
        ("basin", _) => {
            let (x, y) = spot(piece.polygon.middle());
            let inner = piece.polygon.corners().iter().map(|corner| spot(*corner));
            let inner = super::sketch::closed(inner.map(|(cx, cy)| (x + (cx - x) * 0.74, y + (cy - y) * 0.74)));
            vec![whole("mat-stonework"), along("mat-water", inner), whole("mat-rim")]
        }
        ("shelf" | "counter" | "bench", Some(quad)) => {
            vec![whole("mat-wooden"), along("mat-rib", quad.rail((0.03, 0.97), 0.5)), whole("mat-rim")]
        }
        ("platform", _) => {
            vec![whole("mat-concrete"), along("mat-joint", rows(&piece.polygon, 2.0, true)), whole("mat-rim")]
        }
        _ => vec![whole("mat-stonework"), whole("mat-rim")],
    }
}

/// Body, glass and roof, seen from above; what burnt has no colour left.
fn vehicle(look: &str, id: PieceId, quad: &Quad) -> Vec<Shape> {
    let paint = match look {
        "burnt-car" => "mat-burnt",
        "ambulance" | "caravan" => "mat-vehicle-2",
        "military-truck" => "mat-vehicle-4",
        "bus" => "mat-vehicle-5",
        _ => ["mat-vehicle-0", "mat-vehicle-1", "mat-vehicle-2", "mat-vehicle-3", "mat-vehicle-5"][id.index() % 5],
    };
    let path = |class: &'static str, path: String| Shape::path(class, path);
    let mut shapes = vec![path(paint, quad.part((0.0, 1.0), (0.0, 1.0)))];
    match look {
        "car" | "burnt-car" => shapes.extend([
            path("mat-glass", quad.part((0.6, 0.74), (0.12, 0.88))),
            path("mat-glass", quad.part((0.12, 0.22), (0.15, 0.85))),
            path("mat-rim", quad.part((0.24, 0.58), (0.12, 0.88))),
            path("mat-lamp", quad.part((0.96, 1.0), (0.08, 0.28)) + &quad.part((0.96, 1.0), (0.72, 0.92))),
        ]),
        "truck" | "military-truck" => shapes.extend([
            path("mat-metal", quad.part((0.0, 0.7), (0.0, 1.0))),
            path("mat-rib", (1..6).map(|part| quad.bar(part as f32 * 0.12, (0.0, 1.0))).collect()),
            path("mat-glass", quad.part((0.88, 0.96), (0.1, 0.9))),
        ]),
        "ambulance" => shapes.extend([
            path("mat-glass", quad.part((0.82, 0.92), (0.1, 0.9))),
            path("bad", quad.part((0.3, 0.5), (0.44, 0.56)) + &quad.part((0.37, 0.43), (0.26, 0.74))),
        ]),
        "tractor" => shapes.extend([
            path("ink", quad.part((0.05, 0.4), (0.0, 0.2)) + &quad.part((0.05, 0.4), (0.8, 1.0))),
            path("mat-glass", quad.part((0.12, 0.42), (0.3, 0.7))),
        ]),
        "caravan" => shapes.push(path("mat-rim", quad.part((0.1, 0.9), (0.14, 0.86)))),
        _ => shapes.extend([
            path("mat-glass", quad.part((0.88, 0.96), (0.08, 0.92))),
            path("mat-rib", (1..6).map(|part| quad.bar(part as f32 / 7.0, (0.1, 0.9))).collect()),
        ]),
    }
    shapes.push(path("mat-rim", quad.part((0.0, 1.0), (0.0, 1.0))));
    shapes
}

/// A trunk, and a crown through which one sees who stands below.
fn tree(id: PieceId, piece: &Solid) -> Vec<Shape> {
    let middle = piece.polygon.middle();
    let (x, y) = spot(middle);
    let crown = CM * (1.7 + 0.7 * chance(middle.x, middle.y, 51));
    let leaf = |part: usize| {
        let angle = part as f32 * 1.256 + id.index() as f32;
        Shape::circle("mat-crown", x + angle.cos() * crown * 0.5, y + angle.sin() * crown * 0.5, crown * 0.62)
    };
    let mut shapes = vec![Shape::path("mat-trunk", outline(&piece.polygon))];
    shapes.extend((0..5).map(leaf));
    shapes
}

fn leaves(piece: &Solid) -> String {
    let scattered = super::sketch::scattered(&piece.polygon, 0.7, 61);
    scattered
        .into_iter()
        .map(|(x, y, by)| format!("M{x:.0} {y:.0}a{0:.0} {0:.0} 0 0 1 {0:.0} {0:.0}", 4.0 + 3.0 * by))
        .collect()
}

/// How far marks on a piece stand apart: for the token of its search.
pub fn mark_size(piece: &Solid) -> f32 {
    super::ground::room(&piece.polygon).clamp(9.0, 15.0).min(span(Length::cm(1)))
}
