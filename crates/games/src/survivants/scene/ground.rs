//! The mat itself: its edge with centimetres, looks of the ground, terrain with its classes, zones of the scenario.

use shamble_kernel::Id;
use shamble_survivants::Phase;
use shamble_survivants::content::scenarios::{Objective, Stronghold};
use shamble_survivants::content::tables::{Table, Terrain, Zone, ZoneKind};
use shamble_survivants::kinds::ZoneId;
use shamble_survivants::mat::Polygon;

use super::sketch::{outline, rows, scattered};
use super::{CM, MARGIN, on_mat, span, spot};
use crate::scene::{Piece, Place, Shape, fitted};
use crate::survivants::board::Board;

impl Board<'_> {
    pub fn ground(self) -> Piece {
        sheet(self.mat_table(), self.name(&self.mat_table().name))
    }

    /// Special ground, each stretch with what it does.
    pub fn terrain(self) -> Vec<Piece> {
        let shadows_last = |terrain: &&Terrain| terrain.classes.shadow;
        let mut stretches: Vec<&Terrain> = self.mat_table().terrain.iter().collect();
        stretches.sort_by_key(shadows_last);
        stretches.into_iter().map(|terrain| self.stretch(terrain)).collect()
    }

    fn stretch(self, terrain: &Terrain) -> Piece {
        let classes = [
            (terrain.classes.cluttered, "sur-ground-cluttered"),
            (terrain.classes.dense, "sur-ground-dense"),
            (terrain.classes.shadow, "sur-ground-shadow"),
            (terrain.classes.void, "sur-ground-void"),
        ];
        let effects: Vec<String> = classes.iter().filter(|(is, _)| *is).map(|(_, key)| self.word(key)).collect();
        stretch(terrain, format!("{}: {}", self.name(&terrain.name), effects.join(", ")))
    }

    /// Zones that matter to the scenario: where one starts, leaves, holds out, and where a horde stood.
    pub fn zones(self) -> Vec<Piece> {
        let (scenario, table) = (self.game.scenario_of(self.view), self.mat_table());
        let is_setting_up = self.table().turn == 0;
        let mut wanted: Vec<ZoneId> = Vec::new();
        wanted.extend(is_setting_up.then_some(scenario.start));
        wanted.extend(scenario.exit);
        for objective in &scenario.objectives {
            match objective {
                Objective::SavePeople { exit, .. } | Objective::Road { exit } => wanted.push(*exit),
                Objective::Horde { zone, .. } if is_setting_up => wanted.push(*zone),
                Objective::Stronghold { place: Stronghold::Zone(zone) } => wanted.push(*zone),
                Objective::Supplies { zone, .. } => wanted.push(*zone),
                Objective::Survive
                | Objective::Horde { .. }
                | Objective::WaterPoint { .. }
                | Objective::Vehicle { .. }
                | Objective::Stronghold { place: Stronghold::Building(_) } => {}
            }
        }
        wanted.sort_by_key(|zone| zone.index());
        wanted.dedup();
        wanted.into_iter().map(|zone| self.zone_piece(table.zone(zone))).collect()
    }

    fn zone_piece(self, zone: &Zone) -> Piece {
        // While survivors are put there, places lie over the word, and the question says what it says.
        let has_word = zone.kind != ZoneKind::Start || self.table().phase != Phase::SetUp;
        scenario_zone(zone, self.word(zone_word(zone.kind)), has_word)
    }
}

/// The table under a mat, the mat with its looks, and the numbers of its edge.
pub fn sheet(table: &Table, name: String) -> Piece {
    let (width, height) = spot(table.size);
    let mut piece = Piece::new("mat", "mat", on_mat(), name);
    let around = MARGIN * 0.42;
    piece.shapes.push(Shape::rect("table", -MARGIN, -MARGIN, width + 2.0 * MARGIN, height + 2.0 * MARGIN, 0.0));
    piece.shapes.push(Shape::rect("lamp", -MARGIN, -MARGIN, width + 2.0 * MARGIN, height + 2.0 * MARGIN, 0.0));
    let frame = (width + 2.0 * around, height + 2.0 * around);
    piece.shapes.push(Shape::rect("shadow", -around + 8.0, -around + 12.0, frame.0, frame.1, 18.0));
    piece.shapes.push(Shape::rect("mat-frame", -around, -around, frame.0, frame.1, 16.0));
    piece.shapes.push(Shape::rect("mat-grass", 0.0, 0.0, width, height, 0.0));
    let whole = Polygon::rectangle(Default::default(), table.size);
    piece.shapes.push(Shape::path("mat-tuft", tufts(&whole, 3.4, 7)));
    for ground in &table.ground {
        piece.shapes.push(Shape::path(ground_class(&ground.look), outline(&ground.polygon)));
        piece.shapes.extend(ground_detail(&ground.look, &ground.polygon));
    }
    piece.shapes.push(Shape::path("mat-grid", grid(width, height)));
    for cm in (10..(width / CM) as i32).step_by(10) {
        let along = cm as f32 * CM;
        piece.shapes.push(Shape::text("words-soft slim ruler-word", along, -around - 5.0, 15.0, cm.to_string()));
    }
    for cm in (10..(height / CM) as i32).step_by(10) {
        let along = cm as f32 * CM;
        piece.shapes.push(Shape::text_to(
            "words-soft slim ruler-word",
            -around - 4.0,
            along + 5.0,
            15.0,
            cm.to_string(),
        ));
    }
    piece
}

/// A stretch of special ground.
pub fn stretch(terrain: &Terrain, name: String) -> Piece {
    let mut piece = Piece::new(format!("ground-{}", terrain.id), "stretch", on_mat(), name);
    piece.shapes = terrain_shapes(&terrain.look, &terrain.polygon);
    piece
}

/// The key of what a zone is.
pub fn zone_word(kind: ZoneKind) -> &'static str {
    match kind {
        ZoneKind::Start => "sur-zone-start",
        ZoneKind::Exit => "sur-zone-exit",
        ZoneKind::Horde => "sur-zone-horde",
        ZoneKind::Stronghold => "sur-zone-stronghold",
    }
}

/// A zone that a scenario names.
pub fn scenario_zone(zone: &Zone, name: String, has_word: bool) -> Piece {
    let class = match zone.kind {
        ZoneKind::Start => "mat-zone mat-zone-start",
        ZoneKind::Exit => "mat-zone mat-zone-exit",
        ZoneKind::Horde => "mat-zone mat-zone-horde",
        ZoneKind::Stronghold => "mat-zone mat-zone-hold",
    };
    let (x, y) = spot(zone.polygon.middle());
    let (low, high) = zone.polygon.bounds();
    // Letters stand apart.
    let (word, size) = fitted(&name.to_uppercase(), (spot(high).0 - spot(low).0) * 0.72, 24.0, 9.0);
    let piece = Piece::new(format!("zone-{}", zone.id), "scenario-zone", on_mat(), name)
        .with(Shape::path(class, outline(&zone.polygon)));
    if has_word { piece.with(Shape::text("zone-word heavy", x, y + size * 0.35, size, word)) } else { piece }
}

/// Lines every 10 cm.
fn grid(width: f32, height: f32) -> String {
    let across = (1..(width / CM / 10.0) as i32).map(|ten| format!("M{0} 0V{height}", ten as f32 * CM * 10.0));
    let down = (1..(height / CM / 10.0) as i32).map(|ten| format!("M0 {0}H{width}", ten as f32 * CM * 10.0));
    across.chain(down).collect()
}

/// Short blades of grass.
fn tufts(polygon: &Polygon, cell: f32, salt: i32) -> String {
    let blade = |(x, y, by): (f32, f32, f32)| format!("M{x:.0} {y:.0}l{:.0}-{:.0}", by * 8.0 - 4.0, 4.0 + by * 5.0);
    scattered(polygon, cell, salt).into_iter().map(blade).collect()
}

/// Grains: strokes so short that their round ends are all one sees.
fn grit(polygon: &Polygon, cell: f32, salt: i32) -> String {
    scattered(polygon, cell, salt).into_iter().map(|(x, y, _)| format!("M{x:.0} {y:.0}h1")).collect()
}

/// Dots of a size.
fn dots(polygon: &Polygon, cell: f32, salt: i32, size: f32) -> String {
    let dot = |(x, y, by): (f32, f32, f32)| {
        let radius = size * (0.5 + by);
        format!(
            "M{:.1} {:.1}a{radius:.1} {radius:.1} 0 1 0 {2:.1} 0a{radius:.1} {radius:.1} 0 1 0 -{2:.1} 0z",
            x - radius,
            y,
            radius * 2.0
        )
    };
    scattered(polygon, cell, salt).into_iter().map(dot).collect()
}

/// Angular stones.
fn stones(polygon: &Polygon, cell: f32, salt: i32) -> String {
    let stone = |(x, y, by): (f32, f32, f32)| {
        let size = 4.0 + 7.0 * by;
        format!(
            "M{:.0} {:.0}l{:.0} -{:.0}l{:.0} {:.0}l-{:.0} {:.0}z",
            x,
            y,
            size,
            size * 0.7,
            size * 0.8,
            size * 0.9,
            size,
            size * 0.5
        )
    };
    scattered(polygon, cell, salt).into_iter().map(stone).collect()
}

fn ground_class(look: &str) -> &'static str {
    match look {
        "road" | "motorway" => "mat-road",
        "pavement" | "slab" | "square" => "mat-pavement",
        "concrete" => "mat-concrete",
        "gravel" | "rails" => "mat-gravel",
        "track" | "yard" | "playground" => "mat-earth",
        "field" => "mat-field",
        "lawn" | "park" => "mat-lawn",
        _ => "mat-grass",
    }
}

/// Markings, slabs, sleepers: what tells looks apart besides their colour.
fn ground_detail(look: &str, polygon: &Polygon) -> Vec<Shape> {
    let (low, high) = polygon.bounds();
    let ((left, top), (right, bottom)) = (spot(low), spot(high));
    let is_wide = right - left >= bottom - top;
    let (x, y) = ((left + right) / 2.0, (top + bottom) / 2.0);
    match look {
        "road" if (right - left).min(bottom - top) > 5.0 * CM => {
            let line = if is_wide { format!("M{left} {y}H{right}") } else { format!("M{x} {top}V{bottom}") };
            vec![Shape::path("mat-marking", line)]
        }
        "motorway" => vec![Shape::path("mat-marking", rows(polygon, 4.0, false))],
        "pavement" | "slab" | "square" => vec![Shape::path("mat-joint", rows(polygon, 2.0, true))],
        "rails" => vec![
            Shape::path("mat-sleeper", rows(polygon, 1.4, true)),
            Shape::path(
                "mat-rail",
                if is_wide {
                    format!("M{left} {0}H{right}M{left} {1}H{right}", y - 0.75 * CM, y + 0.75 * CM)
                } else {
                    format!("M{0} {top}V{bottom}M{1} {top}V{bottom}", x - 0.75 * CM, x + 0.75 * CM)
                },
            ),
        ],
        "gravel" | "track" | "yard" => vec![Shape::path("mat-grit", grit(polygon, 2.4, 3))],
        "field" => vec![Shape::path("mat-furrow", rows(polygon, 1.2, false))],
        "lawn" | "park" | "grass" => vec![Shape::path("mat-tuft", tufts(polygon, 2.2, 5))],
        _ => Vec::new(),
    }
}

fn terrain_shapes(look: &str, polygon: &Polygon) -> Vec<Shape> {
    let area = |class: &'static str| Shape::path(class, outline(polygon));
    match look {
        "rubble" => vec![area("mat-rubble"), Shape::path("mat-stone", stones(polygon, 1.3, 11))],
        "marsh" => vec![
            area("mat-marsh"),
            Shape::path("mat-tuft", tufts(polygon, 1.4, 13)),
            Shape::path("mat-puddle", dots(polygon, 2.6, 17, 8.0)),
        ],
        "sand" => vec![area("mat-sand"), Shape::path("mat-grit", grit(polygon, 1.2, 19))],
        "ploughed" => vec![area("mat-ploughed"), Shape::path("mat-furrow", rows(polygon, 0.9, false))],
        "maize" => vec![area("mat-field"), Shape::path("mat-stalk", tufts(polygon, 1.2, 23))],
        "forest" | "orchard" | "thicket" => {
            let cell = if look == "thicket" { 1.3 } else { 2.4 };
            vec![
                area("mat-wood"),
                Shape::path("mat-bush", dots(polygon, cell, 29, 9.0)),
                Shape::path("mat-tuft", tufts(polygon, 1.8, 31)),
            ]
        }
        "car-park" => vec![area("mat-park"), Shape::path("mat-bay", rows(polygon, 2.6, true))],
        "pillars" => vec![area("mat-pillars"), Shape::path("mat-joint", rows(polygon, 2.0, true))],
        "shade" => vec![area("mat-shade")],
        "water" => vec![area("mat-water"), Shape::path("mat-ripple", ripples(polygon))],
        "pit" => vec![area("mat-pit")],
        "spill" => vec![area("mat-spill"), Shape::path("mat-ripple", ripples(polygon))],
        "fire" => vec![area("mat-fire"), Shape::path("mat-flame", tufts(polygon, 0.9, 37))],
        _ => vec![area("mat-rubble")],
    }
}

fn ripples(polygon: &Polygon) -> String {
    let ripple = |(x, y, by): (f32, f32, f32)| {
        format!("M{:.0} {:.0}q{2:.0} -6 {3:.0} 0", x, y, 6.0 + 6.0 * by, 12.0 + 12.0 * by)
    };
    scattered(polygon, 2.4, 41).into_iter().map(ripple).collect()
}

/// A place for a mark that belongs to a polygon.
pub fn middle(polygon: &Polygon) -> Place {
    super::at(polygon.middle())
}

/// How much room a polygon has around its middle.
pub fn room(polygon: &Polygon) -> f32 {
    let (low, high) = polygon.bounds();
    span(shamble_survivants::mat::Length::hundredths((high.x - low.x).min(high.y - low.y))) / 2.0
}
