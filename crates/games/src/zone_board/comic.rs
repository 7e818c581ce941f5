//! A board as a page of a comic: ink of two weights, halftone shadows, a panel for each room, signs on the houses.

mod houses;
mod pieces;
mod signs;
mod streets;

use shamble_zones::{CELL, Drawing, ZoneId, ZoneKind, ZoneShape};

use super::ground::outline_path;
use super::plan::borders;
use super::{MARGIN, ZoneBoard};
use crate::scene::{Piece, Place, Scene, Shape};

/// The colours of houses, in the order in which they are taken.
const HUES: [&str; 7] = ["ochre", "teal", "plum", "brick", "blue", "olive", "rose"];

/// The size of captions, and of the codes of zones, which are smaller where a board is shown large enough.
const CAPTION: f32 = 34.0;
const CODE: (f32, f32) = (26.0, 40.0);

impl ZoneBoard<'_> {
    pub(super) fn comic(&self) -> Scene {
        let drawing = self.board.drawing();
        let (width, height) = (drawing.width as f32 + 2.0 * MARGIN, drawing.height as f32 + 2.0 * MARGIN);
        let mut scene = Scene::new(self.name.clone(), self.class, width, height);
        let hues = self.hues();
        let signs = self.signs(&hues);
        let crowd = self.comic_crowd(drawing, &signs);
        scene.lay("ground", vec![self.page(drawing, &hues)]);
        scene.lay("zones", self.panels(drawing));
        scene.lay("doors", self.comic_doors(drawing));
        scene.lay("names", vec![self.name_boards(drawing, &signs)]);
        scene.lay("tokens", crowd.tokens);
        scene.lay("enemies", crowd.enemies);
        scene.lay("heroes", crowd.heroes);
        scene
    }

    /// How much larger words are written on a board that is shown smaller: they can be read when the whole of it is seen
    /// between the panels of a window of 1366 by 768.
    pub(super) fn lettering(&self) -> f32 {
        (self.smallest_letters() / CAPTION).clamp(1.0, 1.4)
    }

    /// How large letters are that can just be read then, in tile units.
    fn smallest_letters(&self) -> f32 {
        let drawing = self.board.drawing();
        11.6 / (1100.0 / (drawing.width as f32 + 60.0)).min(600.0 / (drawing.height as f32 + 60.0))
    }

    /// What never changes: streets, houses, walls.
    fn page(&self, drawing: &Drawing, hues: &[usize]) -> Piece {
        let (wide, high) = (drawing.width as f32, drawing.height as f32);
        let mut shapes = vec![
            Shape::rect("shadow", -6.0, 2.0, wide + 44.0, high + 44.0, 0.0),
            Shape::rect("mz-border", -20.0, -20.0, wide + 40.0, high + 40.0, 0.0),
        ];
        shapes.extend(self.streets(drawing));
        shapes.extend(self.houses(drawing, hues));
        // What is broader than the page, as pavements at its edge, ends there.
        let rim = format!("M-20-20h{}v{}h{}zM0 0v{high}h{wide}v{}z", wide + 40.0, high + 40.0, -wide - 40.0, -high);
        shapes.push(Shape::path("mz-border", rim));
        shapes.push(Shape::rect("mz-frame", 0.0, 0.0, wide, high, 0.0));
        let put = |shape: Shape| match shape.place {
            None => shape.placed(Place::at(MARGIN, MARGIN)),
            Some(place) => {
                let place = Place { x: place.x + MARGIN, y: place.y + MARGIN, ..place };
                shape.placed(place)
            }
        };
        let lamp = Shape::rect("lamp", 0.0, 0.0, wide + 2.0 * MARGIN, high + 2.0 * MARGIN, 0.0);
        Piece::new("ground", "ground", Place::at(0.0, 0.0), "").with(lamp).with_all(shapes.into_iter().map(put))
    }

    /// Every zone as an area that can be pointed at, with its code in a corner.
    fn panels(&self, drawing: &Drawing) -> Vec<Piece> {
        let mut pieces: Vec<Piece> = Vec::new();
        let size = self.smallest_letters().clamp(CODE.0, CODE.1);
        for kind in [ZoneKind::Room, ZoneKind::Street, ZoneKind::Balcony] {
            for shape in drawing.zones.iter().filter(|shape| self.board.zone(shape.zone).kind == kind) {
                let (name, class) = (self.board.name(shape.zone).to_string(), self.zone_class(shape.zone));
                let piece = Piece::new(&name, class, Place::at(MARGIN, MARGIN), self.called(shape.zone)).in_zone(&name);
                let hit = if self.is_lit(shape.zone) { "hit lit" } else { "hit" };
                let corner = code_corner(shape);
                pieces.push(piece.with(Shape::path(hit, outline_path(&shape.outline))).with_all(
                    corner.map(|(x, y)| Shape::text_to("zone-name mz-code", x - 26.0, y - 24.0, size, name.clone())),
                ));
            }
        }
        pieces.extend(self.notes(drawing));
        pieces
    }

    /// The hue of each building, by its number: the first in turn that no neighbour has.
    fn hues(&self) -> Vec<usize> {
        let buildings = self.places.map_or(&[][..], |places| &places.buildings);
        let of = |zone: ZoneId| buildings.iter().position(|building| building.zones.has(zone));
        let touching: Vec<(usize, usize)> =
            borders(self.board).filter_map(|(one, other)| Some((of(one)?, of(other)?))).collect();
        let touch = |one: usize, other: usize| touching.contains(&(one, other)) || touching.contains(&(other, one));
        let mut hues: Vec<usize> = Vec::new();
        for building in 0..buildings.len() {
            let is_free = |hue: &usize| (0..building).all(|other| !touch(building, other) || hues[other] != *hue);
            let mut turn = (0..HUES.len()).map(|step| (building + step) % HUES.len());
            hues.push(turn.find(is_free).unwrap_or(building % HUES.len()));
        }
        hues
    }
}

/// The south-east corner of a zone.
fn code_corner(shape: &ZoneShape) -> Option<(f32, f32)> {
    let (x, y) = shape.cells.iter().max_by_key(|(x, y)| (x + y, *y))?;
    Some(((*x as i32 + 1) as f32 * CELL as f32, (*y as i32 + 1) as f32 * CELL as f32))
}
