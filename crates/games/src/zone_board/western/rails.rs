//! Tracks and the train that stands on them.

use shamble_zones::{CELL, Drawing, TileFrame};

use super::super::ZoneBoard;
use crate::scene::Shape;

impl ZoneBoard<'_> {
    pub(super) fn tracks(&self, drawing: &Drawing) -> Vec<Shape> {
        let frames: Vec<&TileFrame> = self.board.frames().iter().filter(|frame| frame.width != frame.height).collect();
        let (mut rails, mut sleepers) = (String::new(), String::new());
        for frame in &frames {
            let [left, top, width, height] =
                [frame.x, frame.y, frame.width, frame.height].map(|side| (side as i32 * CELL) as f32);
            // Two rails, and sleepers below them, along the longer side.
            for part in [5.0 / 14.0, 9.0 / 14.0] {
                rails += &match width > height {
                    true => format!("M{left} {}h{width}", self.deep(top + height * part)),
                    false => format!("M{} {}v{}", left + width * part, self.deep(top), self.deep(height)),
                };
            }
            for step in 0..(width.max(height) / 50.0) as i32 {
                let at = 25.0 + 50.0 * step as f32;
                sleepers += &match width > height {
                    true => format!(
                        "M{} {}v{}",
                        left + at,
                        self.deep(top + height * 2.0 / 7.0),
                        self.deep(height * 3.0 / 7.0)
                    ),
                    false => format!("M{} {}h{}", left + width * 2.0 / 7.0, self.deep(top + at), width * 3.0 / 7.0),
                };
            }
        }
        let mut shapes = vec![Shape::path("uoa-sleepers", sleepers), Shape::path("uoa-rails", rails)];
        shapes.push(Shape::path("uoa-solid", self.ground_path(&drawing.solid)));
        shapes.extend(frames.into_iter().flat_map(|frame| self.boiler(frame)));
        shapes
    }

    /// A boiler: what is solid on a rail tile, with its chimney and its rings.
    fn boiler(&self, frame: &TileFrame) -> Vec<Shape> {
        let cells =
            (frame.y..frame.y + frame.height).flat_map(|y| (frame.x..frame.x + frame.width).map(move |x| (x, y)));
        let solid: Vec<(usize, usize)> = cells.filter(|(x, y)| self.board.zone_at(*x, *y).is_none()).collect();
        let range = |side: fn(&(usize, usize)) -> usize| {
            let (low, high) = (solid.iter().map(side).min()?, solid.iter().map(side).max()?);
            Some(((low as i32 * CELL) as f32, ((high as i32 + 1) * CELL) as f32))
        };
        let (Some((left, right)), Some((top, bottom))) = (range(|cell| cell.0), range(|cell| cell.1)) else {
            return Vec::new();
        };
        let (top, bottom) = (self.deep(top) - 26.0, self.deep(bottom) - 12.0);
        let (wide, high) = (right - left - 20.0, bottom - top);
        let x = left + 10.0;
        let mut shapes = vec![
            Shape::rect("uoa-shade", x + 40.0, top - 18.0, wide, high, 30.0),
            Shape::rect("boiler", x, top, wide, high, high.min(wide) * 0.3),
            Shape::rect("uoa-gleam", x + 20.0, top + high * 0.14, wide - 40.0, high * 0.16, 8.0),
        ];
        for part in [0.25, 0.5] {
            shapes.push(Shape::path("boiler-ring", format!("M{} {top}v{high}", x + wide * part)));
        }
        for (part, size) in [(0.36, 20.0), (0.62, 24.0), (0.84, 32.0)] {
            let stack =
                format!("M{} {}v{}h{}v{}z", x + wide * part - size / 2.0, top + 22.0, -size * 1.4, size, size * 1.4);
            shapes.push(Shape::path("chimney", stack));
        }
        shapes
    }
}
