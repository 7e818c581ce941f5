//! A board as a town in the West: dust and wood, a low sun in the south-west, false fronts over the edges of the streets.
//!
//! The ground is tilted: it is half as deep as it is wide, so that a square board fills a wide window and crowds stand in
//! rows. What stands stands upright. Every rectangle stays one.

mod crowd;
mod fronts;
mod rails;
mod town;

use shamble_zones::{CELL, Drawing, Point, Polygon, Segment, ZoneId, ZoneKind, ZoneShape};

use super::{MARGIN, ZoneBoard};
use crate::scene::{Piece, Place, Scene, Shape};

/// How deep the ground is, seen at an angle.
const TILT: f32 = 0.5;
/// Room above the northern edge, where things stand up.
const SKY: f32 = 100.0;
/// How high things stand, in tile units: a front over the street, one behind its rooms, a wall within a house, an outer
/// wall, a balcony.
const FRONT: f32 = 62.0;
const BACK_FRONT: f32 = 74.0;
const WALL: f32 = 22.0;
const OUTER_WALL: f32 = 36.0;
const BALCONY: f32 = 34.0;

/// A height on the ground as it is seen.
fn deep(y: f32) -> f32 {
    y * TILT
}

/// Closed polygons on the ground as one path.
fn ground_path(polygons: &[Polygon]) -> String {
    let mut path = String::new();
    for polygon in polygons {
        for (at, Point { x, y }) in polygon.iter().enumerate() {
            path += &format!("{}{x} {}", if at == 0 { "M" } else { "L" }, deep(*y as f32));
        }
        path.push('z');
    }
    path
}

fn ground_lines<'s>(segments: impl IntoIterator<Item = &'s Segment>) -> String {
    let line =
        |Segment { from, to }: &Segment| format!("M{} {}L{} {}", from.x, deep(from.y as f32), to.x, deep(to.y as f32));
    segments.into_iter().map(line).collect()
}

impl ZoneBoard<'_> {
    pub(super) fn western(&self) -> Scene {
        let drawing = self.board.drawing();
        let width = drawing.width as f32 + 2.0 * MARGIN;
        let height = deep(drawing.height as f32) + SKY + MARGIN;
        let mut scene = Scene::new(self.name.clone(), self.class, width, height);
        let facades = self.facades();
        let crowd = self.western_crowd(drawing, &facades);
        scene.lay("ground", vec![self.town(drawing, &facades, width, height)]);
        scene.lay("zones", self.plots(drawing));
        scene.lay("names", vec![self.painted_names(drawing, &facades)]);
        scene.lay("tokens", crowd.tokens);
        scene.lay("enemies", crowd.enemies);
        scene.lay("heroes", crowd.heroes);
        scene
    }

    /// The size of words that can be read when the whole board is shown in a window of 1366 by 768.
    fn word_size(&self) -> f32 {
        let drawing = self.board.drawing();
        let (width, height) = (drawing.width as f32 + 60.0, deep(drawing.height as f32) + 130.0);
        (11.6 / (1366.0 / width).min(664.0 / height)).clamp(18.0, 36.0)
    }

    /// Every zone as an area that can be pointed at; balconies stand on their posts.
    fn plots(&self, drawing: &Drawing) -> Vec<Piece> {
        let mut pieces: Vec<Piece> = Vec::new();
        for kind in [ZoneKind::Room, ZoneKind::Street, ZoneKind::Balcony] {
            for shape in drawing.zones.iter().filter(|shape| self.board.zone(shape.zone).kind == kind) {
                let name = self.board.name(shape.zone).to_string();
                let lift = if kind == ZoneKind::Balcony { BALCONY } else { 0.0 };
                let place = Place::at(MARGIN, SKY - lift);
                let mut piece =
                    Piece::new(&name, self.zone_class(shape.zone), place, self.called(shape.zone)).in_zone(&name);
                if kind == ZoneKind::Balcony {
                    piece.shapes.extend(raised_deck(shape));
                }
                let hit = if self.is_lit(shape.zone) { "hit lit" } else { "hit" };
                piece.shapes.push(Shape::path(hit, ground_path(&shape.outline)));
                pieces.push(piece);
            }
        }
        let lowered = |mut piece: Piece| {
            piece.place.y = deep(piece.place.y - MARGIN) + SKY;
            piece
        };
        pieces.extend(self.notes(drawing).into_iter().map(lowered));
        pieces
    }

    fn is_room(&self, zone: Option<ZoneId>) -> bool {
        zone.is_some_and(|zone| self.board.rooms().has(zone))
    }

    /// The cell at a place in tile units.
    fn cell(&self, x: i32, y: i32) -> Option<ZoneId> {
        let (x, y) = (usize::try_from(x.div_euclid(CELL)).ok()?, usize::try_from(y.div_euclid(CELL)).ok()?);
        self.board.zone_at(x, y)
    }
}

/// A deck on posts with a rail around, in the measures of the ground below it.
fn raised_deck(shape: &ZoneShape) -> Vec<Shape> {
    let path = ground_path(&shape.outline);
    let points: Vec<&Point> = shape.outline.iter().flatten().collect();
    let south = points.iter().map(|point| point.y).max().unwrap_or(0);
    let front = points.iter().filter(|point| point.y == south);
    let (left, right) = front.fold((i32::MAX, 0), |(low, high), point| (low.min(point.x), high.max(point.x)));
    let y = deep(south as f32);
    let wide = (right - left) as f32;
    let mut shapes = vec![
        Shape::path("uoa-shade", path.clone()).placed(Place::at(46.0, BALCONY - 16.0)),
        Shape::path("uoa-post", format!("M{} {y}v{BALCONY}M{} {y}v{BALCONY}", left as f32 + 8.0, right as f32 - 8.0)),
        Shape::path("uoa-deck", path.clone()),
        Shape::path("uoa-deck-edge", path),
        Shape::rect("uoa-deck-side", left as f32, y, wide, 9.0, 0.0),
    ];
    let rails: String =
        (0..=(wide / 24.0) as i32).map(|step| format!("M{} {y}v-16", left as f32 + 24.0 * step as f32)).collect();
    shapes.push(Shape::path("uoa-rail", format!("{rails}M{left} {}h{wide}", y - 16.0)));
    shapes
}
