//! Paths on the mat: polygons, the shadows that heights cast, and marks scattered over an area.

use std::fmt::Write;

use shamble_survivants::mat::{Length, Point, Polygon};

use super::{CM, span, spot};
use crate::scene::Shape;

/// How long a shadow is for each centimetre of height.
const SLANT: f32 = 0.32;

/// A number with one decimal.
fn put(out: &mut String, letter: char, (x, y): (f32, f32)) {
    let _ = write!(out, "{letter}{} {}", (x * 10.0).round() / 10.0, (y * 10.0).round() / 10.0);
}

/// A closed line through points of the drawing.
pub fn closed(points: impl IntoIterator<Item = (f32, f32)>) -> String {
    let mut path = String::new();
    for (at, point) in points.into_iter().enumerate() {
        put(&mut path, if at == 0 { 'M' } else { 'L' }, point);
    }
    path + "z"
}

/// A polygon of the mat.
pub fn outline(polygon: &Polygon) -> String {
    closed(polygon.corners().iter().map(|corner| spot(*corner)))
}

/// The corners of a polygon in the drawing.
pub fn corners(polygon: &Polygon) -> Vec<(f32, f32)> {
    polygon.corners().iter().map(|corner| spot(*corner)).collect()
}

/// What lies in the shadow of a prism of this height: the light comes from the north-west.
pub fn shadow(polygon: &Polygon, height: Length) -> Shape {
    let by = span(height) * SLANT;
    let mut path = String::new();
    for (from, to) in polygon.edges() {
        let (from, to) = (spot(from), spot(to));
        let quad = [from, to, (to.0 + by, to.1 + by), (from.0 + by, from.1 + by)];
        // All parts run the same way round, so that they join into one shadow.
        let turn =
            (quad[1].0 - quad[0].0) * (quad[2].1 - quad[0].1) - (quad[1].1 - quad[0].1) * (quad[2].0 - quad[0].0);
        path += &if turn >= 0.0 { closed(quad) } else { closed(quad.into_iter().rev()) };
    }
    path += &closed(polygon.corners().iter().map(|corner| spot(*corner)).map(|(x, y)| (x + by, y + by)));
    Shape::path("cast", path)
}

/// A number that looks random and is always the same for a place.
pub fn chance(x: i32, y: i32, salt: i32) -> f32 {
    let mixed = (x.wrapping_mul(73_856_093) ^ y.wrapping_mul(19_349_663) ^ salt.wrapping_mul(83_492_791)) as u32;
    let mixed = (mixed ^ (mixed >> 13)).wrapping_mul(0x5bd1_e995);
    ((mixed ^ (mixed >> 15)) % 1000) as f32 / 1000.0
}

/// Points scattered inside a polygon, one in each cell of so many centimetres, in the drawing.
pub fn scattered(polygon: &Polygon, cell: f32, salt: i32) -> Vec<(f32, f32, f32)> {
    let (low, high) = polygon.bounds();
    let step = (cell * 100.0) as i32;
    let mut points = Vec::new();
    for y in (low.y / step..=high.y / step).map(|row| row * step) {
        for x in (low.x / step..=high.x / step).map(|column| column * step) {
            let jitter = |salt| (chance(x, y, salt) * step as f32) as i32;
            let point = Point::new(x + jitter(salt), y + jitter(salt + 1));
            if polygon.contains(point) {
                let (x, y) = spot(point);
                points.push((x, y, chance(point.x, point.y, salt + 2)));
            }
        }
    }
    points
}

/// Parallel lines in the box of a polygon, along its longer side unless told otherwise.
pub fn rows(polygon: &Polygon, apart: f32, is_across: bool) -> String {
    let (low, high) = polygon.bounds();
    let ((left, top), (right, bottom)) = (spot(low), spot(high));
    let is_wide = (right - left >= bottom - top) != is_across;
    let (from, to) = if is_wide { (top, bottom) } else { (left, right) };
    let mut path = String::new();
    let mut at = from + apart * CM;
    while at < to - 1.0 {
        if is_wide {
            put(&mut path, 'M', (left, at));
            put(&mut path, 'L', (right, at));
        } else {
            put(&mut path, 'M', (at, top));
            put(&mut path, 'L', (at, bottom));
        }
        at += apart * CM;
    }
    path
}

/// A point inside a quadrangle by its parts along and across: the long way first.
pub struct Quad {
    corners: [(f32, f32); 4],
}

impl Quad {
    /// A piece with four corners, turned so that the first side is a long one.
    pub fn of(polygon: &Polygon) -> Option<Quad> {
        let mut corners: [(f32, f32); 4] = corners(polygon).try_into().ok()?;
        let length = |one: (f32, f32), other: (f32, f32)| (one.0 - other.0).hypot(one.1 - other.1);
        if length(corners[0], corners[1]) < length(corners[1], corners[2]) {
            corners.rotate_left(1);
        }
        Some(Quad { corners })
    }

    pub fn point(&self, along: f32, across: f32) -> (f32, f32) {
        let [a, b, c, d] = self.corners;
        let mix = |one: (f32, f32), other: (f32, f32), part: f32| {
            (one.0 + (other.0 - one.0) * part, one.1 + (other.1 - one.1) * part)
        };
        mix(mix(a, b, along), mix(d, c, along), across)
    }

    /// A part of it, from and to along and across.
    pub fn part(&self, (from, to): (f32, f32), (near, far): (f32, f32)) -> String {
        closed([self.point(from, near), self.point(to, near), self.point(to, far), self.point(from, far)])
    }

    /// A line across it.
    pub fn bar(&self, along: f32, (near, far): (f32, f32)) -> String {
        let mut path = String::new();
        put(&mut path, 'M', self.point(along, near));
        put(&mut path, 'L', self.point(along, far));
        path
    }

    /// A line along it.
    pub fn rail(&self, (from, to): (f32, f32), across: f32) -> String {
        let mut path = String::new();
        put(&mut path, 'M', self.point(from, across));
        put(&mut path, 'L', self.point(to, across));
        path
    }
}
