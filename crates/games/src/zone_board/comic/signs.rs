//! Names on the board: a sign on every house, a caption in every room.

use shamble_zombicide::NamedZones;
use shamble_zones::{CELL, Drawing, ZoneShape};

use super::super::space::Space;
use super::super::{MARGIN, ZoneBoard};
use super::HUES;
use crate::scene::{Piece, Place, Shape, fitted, text_width};

/// The height of a sign and of a caption, and the size of their letters.
const SIGN: (f32, f32) = (72.0, 46.0);
const CAPTION: (f32, f32) = (46.0, 34.0);
/// A sign shrinks no further, and moves no farther to make room for another.
const LEAST: f32 = 0.72;
const MOST_ASIDE: f32 = 180.0;

/// The sign of a house: its words, where its middle hangs in tile units, half its length before it shrinks.
pub(super) struct Sign {
    words: String,
    middle: (f32, f32),
    lies: bool,
    half: f32,
    scale: f32,
    hue: usize,
}

impl Sign {
    /// The ground below it: a corner and the sides.
    fn ground(&self) -> ((f32, f32), (f32, f32)) {
        let (long, high) = (2.0 * self.half * self.scale, SIGN.0 * self.scale);
        let (wide, high) = if self.lies { (long, high) } else { (high, long) };
        ((self.middle.0 - wide / 2.0, self.middle.1 - high / 2.0), (wide, high))
    }

    /// Moves along its wall, away from another that covers its end.
    fn keep_off(&mut self, other: &Sign) {
        let (((x, y), (wide, high)), ((left, top), (width, height))) = (self.ground(), other.ground());
        let meet = x < left + width && left < x + wide && y < top + height && top < y + high;
        let away = |from: f32, long: f32, start: f32, length: f32| {
            let is_before = from + long / 2.0 < start + length / 2.0;
            if is_before { start - from - long } else { start + length - from }
        };
        let off = if self.lies { away(x, wide, left, width) } else { away(y, high, top, height) };
        if meet && off.abs() < MOST_ASIDE {
            let along = if self.lies { &mut self.middle.0 } else { &mut self.middle.1 };
            *along += off;
        }
    }

    fn drawn(&self) -> [Shape; 4] {
        let turn = if self.lies { 0.0 } else { -90.0 };
        let place = Place::at(self.middle.0 + MARGIN, self.middle.1 + MARGIN).turned(turn).scaled(self.scale);
        let half = self.half;
        let board =
            |dx: f32, dy: f32| format!("M{} {}h{}l-12 72h{}z", dx - half + 6.0, dy - 36.0, 2.0 * half, -2.0 * half);
        let low = format!("M{} 2h{}l-6 33h{}z", -half - 1.0, 2.0 * half, -2.0 * half);
        [
            Shape::path("mz-sign-shade plate", board(12.0, 9.0)),
            Shape::path(format!("mz-sign mz-sign-{} plate", HUES[self.hue]), board(0.0, 0.0)),
            Shape::path("mz-sign-low plate", low),
            Shape::text("mz-lettering mz-sign-word", 0.0, 16.0, SIGN.1, self.words.clone()),
        ]
        .map(|shape| shape.placed(place))
    }
}

impl ZoneBoard<'_> {
    pub(super) fn name_boards(&self, drawing: &Drawing, signs: &[Sign]) -> Piece {
        let captions = drawing.zones.iter().flat_map(|shape| self.caption(drawing, shape, signs));
        let names = Piece::new("names", "names", Place::at(0.0, 0.0), "");
        names.with_all(signs.iter().flat_map(Sign::drawn).chain(captions))
    }

    pub(super) fn signs(&self, hues: &[usize]) -> Vec<Sign> {
        let buildings = self.places.map_or(&[][..], |places| &places.buildings);
        let sign = |(at, building): (usize, &NamedZones)| self.sign(at, self.voice.name(&building.name), hues[at]);
        let all = buildings.iter().enumerate().filter_map(sign);
        let (lying, standing): (Vec<Sign>, Vec<Sign>) = all.partition(|sign| sign.lies);
        let mut hung: Vec<Sign> = Vec::new();
        for mut sign in lying.into_iter().chain(standing) {
            hung.iter().for_each(|other| sign.keep_off(other));
            hung.push(sign);
        }
        hung
    }

    /// The name of a house, on its longest wall in the north without a door, or in the west where that is much longer.
    fn sign(&self, building: usize, name: &str, hue: usize) -> Option<Sign> {
        let words = name.to_uppercase();
        let [north, west] = self.walls_for_signs(building);
        let grown = self.lettering();
        let width = |scale: f32| (text_width(&words, SIGN.1) * 1.04 + 50.0) * grown * scale;
        let fit = |length: f32| ((length + 40.0) / width(1.0)).min(1.0);
        let (north_fit, west_fit) =
            (north.map_or(0.0, |run| fit(run.length())), west.map_or(0.0, |run| fit(run.length())));
        let stands = west_fit > north_fit && north_fit < 0.8;
        let run = (if stands { west } else { north }).or(west).or(north)?;
        let scale = (if stands { west_fit } else { north_fit }).max(LEAST) * grown;
        let (x, y) = run.middle();
        // At the edges of the board a sign hangs inside.
        let half = width(1.0) / grown / 2.0;
        let (wide, high) = self.board.size();
        let inside = |at: f32, cells: usize| {
            let (least, most) = (half * scale + 8.0, (cells as i32 * CELL) as f32 - half * scale - 8.0);
            if least > most { at } else { at.clamp(least, most) }
        };
        let middle = if run.lies { (inside(x, wide), y.max(40.0)) } else { (x.max(40.0), inside(y, high)) };
        Some(Sign { words, middle, lies: run.lies, half, scale, hue })
    }

    /// What a room is, where its house has others.
    fn caption(&self, drawing: &Drawing, shape: &ZoneShape, signs: &[Sign]) -> Vec<Shape> {
        let Some((x, y, words, size)) = self.caption_place(drawing, shape, signs) else { return Vec::new() };
        let height = CAPTION.0 * size / CAPTION.1;
        let width = text_width(&words, size) * 1.12 + 26.0;
        vec![
            Shape::rect("mz-cap plate", x + MARGIN, y + MARGIN, width, height, 0.0),
            Shape::text_from("zone-name mz-caption", x + MARGIN + 15.0, y + MARGIN + height * 0.72, size, words),
        ]
    }

    /// Where a caption begins, its words and their size. No sign hangs over it.
    fn caption_place(&self, drawing: &Drawing, shape: &ZoneShape, signs: &[Sign]) -> Option<(f32, f32, String, f32)> {
        let room = self.voice.name(self.places?.room(shape.zone)?);
        let mut letters = room.chars();
        let words: String = letters.next()?.to_uppercase().chain(letters).collect();
        let grown = self.lettering();
        let mut space = Space::of(self.board, shape, &drawing.stairs);
        signs.iter().map(Sign::ground).for_each(|(corner, sides)| space.take(corner, sides));
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
    pub(super) fn keep_off_caption(&self, drawing: &Drawing, shape: &ZoneShape, signs: &[Sign], space: &mut Space) {
        if let Some((x, y, words, size)) = self.caption_place(drawing, shape, signs) {
            space.take((x, y), (text_width(&words, size) * 1.12 + 26.0, CAPTION.0 * size / CAPTION.1));
        }
    }
}
