//! A board as a town in the West: dust and wood, a low sun in the south-west, false fronts over the edges of the streets.
//!
//! The ground is tilted: a square board is half as deep as it is wide, so that it fills a wide window and crowds stand in
//! rows; a wide board is tilted less. What stands stands upright. Every rectangle stays one.

mod crowd;
mod fronts;
mod furnishings;
mod joinery;
mod rails;
mod town;

use shamble_zones::{CELL, Drawing, Point, Polygon, Segment, ZoneId, ZoneKind, ZoneShape};

use super::{MARGIN, ZoneBoard};
use crate::scene::{Piece, Place, Scene, Shape};

/// Where the shadow of a thing of height 1 falls: the sun is low in the south-west.
const SUN: (f32, f32) = (1.45, -0.5);
/// How deep the ground is, seen at an angle: so that the board fills the space between the panels of a window of 1366 by
/// 768, within these bounds.
const TILTS: (f32, f32) = (0.5, 0.85);
const WINDOW: (f32, f32) = (1100.0, 600.0);
/// Room above the northern edge, where things stand up.
const SKY: f32 = 100.0;
/// How high things stand, in tile units: a front over the street, one behind its rooms, a wall within a house, an outer
/// wall, a balcony.
const FRONT: f32 = 62.0;
const BACK_FRONT: f32 = 74.0;
const WALL: f32 = 22.0;
const OUTER_WALL: f32 = 36.0;
const BALCONY: f32 = 34.0;

/// Closed polygons on the tilted ground as one path.
fn ground_path(polygons: &[Polygon], tilt: f32) -> String {
    let mut path = String::new();
    for polygon in polygons {
        for (at, Point { x, y }) in polygon.iter().enumerate() {
            path += &format!("{}{x} {}", if at == 0 { "M" } else { "L" }, *y as f32 * tilt);
        }
        path.push('z');
    }
    path
}

impl ZoneBoard<'_> {
    /// How many times as deep as it is the ground is seen.
    fn tilt(&self) -> f32 {
        let (columns, rows) = self.board.size();
        let [wide, high] = [columns, rows].map(|cells| (cells as i32 * CELL) as f32);
        (((wide + 2.0 * MARGIN) * WINDOW.1 / WINDOW.0 - SKY - MARGIN) / high).clamp(TILTS.0, TILTS.1)
    }

    /// A height on the ground as it is seen.
    fn deep(&self, y: f32) -> f32 {
        y * self.tilt()
    }

    fn ground_path(&self, polygons: &[Polygon]) -> String {
        ground_path(polygons, self.tilt())
    }

    fn ground_lines<'s>(&self, segments: impl IntoIterator<Item = &'s Segment>) -> String {
        let tilt = self.tilt();
        let line = |Segment { from, to }: &Segment| {
            format!("M{} {}L{} {}", from.x, from.y as f32 * tilt, to.x, to.y as f32 * tilt)
        };
        segments.into_iter().map(line).collect()
    }

    /// A part of the ground in the picture, which is tilted below the sky: left, top, width and height.
    pub(super) fn on_the_ground(&self, x: f32, y: f32, width: f32, height: f32) -> [f32; 4] {
        [x + MARGIN, self.deep(y) + SKY, width, self.deep(height)]
    }

    pub(super) fn western(&self) -> Scene {
        let drawing = self.board.drawing();
        let width = drawing.width as f32 + 2.0 * MARGIN;
        let height = self.deep(drawing.height as f32) + SKY + MARGIN;
        let mut scene = Scene::new(self.name.clone(), self.class, width, height);
        let facades = self.facades();
        let standing = self.standing(drawing, &facades);
        let crowd = self.western_crowd(drawing, &facades, &standing);
        scene.lay("ground", vec![self.town(drawing, &facades, &standing, (width, height))]);
        scene.lay("zones", self.plots(drawing));
        scene.lay("names", vec![self.painted_names(drawing, &facades)]);
        scene.lay("tokens", crowd.tokens);
        scene.lay("enemies", crowd.enemies);
        scene.lay("heroes", crowd.heroes);
        scene
    }

    /// The size of words that can be read when the whole board is shown between the panels of a window of 1366 by 768.
    fn word_size(&self) -> f32 {
        let drawing = self.board.drawing();
        let (width, height) = (drawing.width as f32 + 60.0, self.deep(drawing.height as f32) + 130.0);
        (11.6 / (1100.0 / width).min(600.0 / height)).clamp(18.0, 36.0)
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
                    piece.shapes.extend(raised_deck(shape, self.tilt()));
                }
                let hit = if self.is_lit(shape.zone) { "hit lit" } else { "hit" };
                piece.shapes.push(Shape::path(hit, self.ground_path(&shape.outline)));
                pieces.push(piece);
            }
        }
        let lowered = |mut piece: Piece| {
            piece.place.y = self.deep(piece.place.y - MARGIN) + SKY;
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
fn raised_deck(shape: &ZoneShape, tilt: f32) -> Vec<Shape> {
    let path = ground_path(&shape.outline, tilt);
    let points: Vec<&Point> = shape.outline.iter().flatten().collect();
    let south = points.iter().map(|point| point.y).max().unwrap_or(0);
    let front = points.iter().filter(|point| point.y == south);
    let (left, right) = front.fold((i32::MAX, 0), |(low, high), point| (low.min(point.x), high.max(point.x)));
    let y = south as f32 * tilt;
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
