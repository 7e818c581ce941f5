//! Names on the board: a sign on every house, a caption in every room.

use shamble_zones::{Drawing, ZoneShape};

use super::super::space::Space;
use super::super::{MARGIN, ZoneBoard};
use super::HUES;
use crate::scene::{Piece, Place, Shape, fitted, text_width};

/// The height of a sign and of a caption, and the size of their letters.
const SIGN: (f32, f32) = (72.0, 46.0);
const CAPTION: (f32, f32) = (46.0, 34.0);
/// A sign shrinks no further.
const LEAST: f32 = 0.72;

impl ZoneBoard<'_> {
    pub(super) fn name_boards(&self, drawing: &Drawing, hues: &[usize]) -> Piece {
        let mut piece = Piece::new("names", "names", Place::at(0.0, 0.0), "");
        let Some(places) = self.places else { return piece };
        for (at, building) in places.buildings.iter().enumerate() {
            piece.shapes.extend(self.sign(at, self.voice.name(&building.name), hues[at]));
        }
        for shape in drawing.zones.iter() {
            piece.shapes.extend(self.caption(drawing, shape));
        }
        piece
    }

    /// The name of a house, on its longest wall in the north without a door, or in the west where that is much longer.
    fn sign(&self, building: usize, name: &str, hue: usize) -> Vec<Shape> {
        let words = name.to_uppercase();
        let [north, west] = self.walls_for_signs(building);
        let grown = self.lettering();
        let width = |scale: f32| (text_width(&words, SIGN.1) * 1.04 + 50.0) * grown * scale;
        let fit = |length: f32| ((length + 40.0) / width(1.0)).min(1.0);
        let (north_fit, west_fit) =
            (north.map_or(0.0, |run| fit(run.length())), west.map_or(0.0, |run| fit(run.length())));
        let stands = west_fit > north_fit && north_fit < 0.8;
        let Some(run) = (if stands { west } else { north }).or(west).or(north) else { return Vec::new() };
        let scale = (if stands { west_fit } else { north_fit }).max(LEAST) * grown;
        let (mut x, mut y) = run.middle();
        // At the edges of the board a sign hangs inside.
        y = y.max(if run.lies { 40.0 } else { 0.0 });
        x = x.max(if run.lies { 0.0 } else { 40.0 });
        let place = Place::at(x + MARGIN, y + MARGIN).turned(if run.lies { 0.0 } else { -90.0 }).scaled(scale);
        let half = width(1.0) / grown / 2.0;
        let board =
            |dx: f32, dy: f32| format!("M{} {}h{}l-12 72h{}z", dx - half + 6.0, dy - 36.0, 2.0 * half, -2.0 * half);
        let low = format!("M{} 2h{}l-6 33h{}z", -half - 1.0, 2.0 * half, -2.0 * half);
        [
            Shape::path("mz-sign-shade", board(12.0, 9.0)),
            Shape::path(format!("mz-sign mz-sign-{}", HUES[hue]), board(0.0, 0.0)),
            Shape::path("mz-sign-low", low),
            Shape::text("mz-lettering mz-sign-word", 0.0, 16.0, SIGN.1, words),
        ]
        .map(|shape| shape.placed(place))
        .to_vec()
    }

    /// What a room is, where its house has others.
    fn caption(&self, drawing: &Drawing, shape: &ZoneShape) -> Vec<Shape> {
        let Some((x, y, words, size)) = self.caption_place(drawing, shape) else { return Vec::new() };
        let height = CAPTION.0 * size / CAPTION.1;
        let width = text_width(&words, size) * 1.12 + 26.0;
        vec![
            Shape::rect("mz-cap", x + MARGIN, y + MARGIN, width, height, 0.0),
            Shape::text_from("zone-name mz-caption", x + MARGIN + 15.0, y + MARGIN + height * 0.72, size, words),
        ]
    }

    /// Where a caption begins, its words and their size.
    fn caption_place(&self, drawing: &Drawing, shape: &ZoneShape) -> Option<(f32, f32, String, f32)> {
        let room = self.voice.name(self.places?.room(shape.zone)?);
        let mut letters = room.chars();
        let words: String = letters.next()?.to_uppercase().chain(letters).collect();
        let grown = self.lettering();
        let mut space = Space::of(self.board, shape, &drawing.stairs);
        for size in [CAPTION.1 * grown, CAPTION.1] {
            let width = text_width(&words, size) * 1.12 + 26.0;
            if let Some((x, y)) = space.take_strip(width, CAPTION.0 * size / CAPTION.1) {
                return Some((x, y, words, size));
            }
        }
        let (x, y, width) = space.longest_strip(CAPTION.0)?;
        let (words, size) = fitted(&words, (width - 26.0) / 1.12, CAPTION.1, CAPTION.1 * 0.8);
        Some((x, y, words, size))
    }

    /// Takes the ground of a zone's caption.
    pub(super) fn keep_off_caption(&self, drawing: &Drawing, shape: &ZoneShape, space: &mut Space) {
        if let Some((x, y, words, size)) = self.caption_place(drawing, shape) {
            space.take((x, y), (text_width(&words, size) * 1.12 + 26.0, CAPTION.0 * size / CAPTION.1));
        }
    }
}
