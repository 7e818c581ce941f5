//! Shapes of the ground as paths.

use std::fmt::Write;

use shamble_zones::{Polygon, Segment};

/// Closed polygons as one path.
pub fn outline_path(polygons: &[Polygon]) -> String {
    let mut path = String::new();
    for polygon in polygons {
        for (at, point) in polygon.iter().enumerate() {
            let _ = write!(path, "{}{} {}", if at == 0 { "M" } else { "L" }, point.x, point.y);
        }
        path.push('z');
    }
    path
}

pub fn segments_path<'s>(segments: impl IntoIterator<Item = &'s Segment>) -> String {
    let mut path = String::new();
    for Segment { from, to } in segments {
        let _ = write!(path, "M{} {}L{} {}", from.x, from.y, to.x, to.y);
    }
    path
}
