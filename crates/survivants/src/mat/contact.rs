//! Figures in each other's way: places in contact, where a movement is stopped, and where it must end.

use super::Mat;
use super::aim::Facing;
use super::measure::{Length, Point, Steps};
use super::plan::OpenSet;
use super::sight::Place;
use super::surface::Spot;
use super::walk::Path;

impl Mat {
    /// Whether a base can stand on a spot where others stand (SUR-GEO-10).
    pub fn is_free(&self, spot: Spot, open: OpenSet, bases: &[Place]) -> bool {
        let here = self.place(spot);
        !bases.iter().any(|base| self.overlaps(*base, here)) && self.fits(spot, open)
    }

    /// Free places in contact with a figure, those nearest to a point first. Bases around it are in `bases`.
    pub fn contact_places(&self, figure: Spot, near: Point, open: OpenSet, bases: &[Place]) -> Vec<Spot> {
        let straight = Facing::between(figure.at, near).unwrap_or_default();
        let apart = self.measures.radius * 2;
        let mut found: Vec<Spot> = Vec::new();
        for side in self.sides_of(figure) {
            for turn in 0..40 {
                let way = straight.turned(3 * turn).way();
                let mut at = figure.at.at_distance(way, apart);
                if at.squared_to(figure.at) < apart.squared() {
                    at = figure.at.at_distance(way, apart + Length::hundredths(1));
                }
                let spot = Spot { at, on: side.on };
                if self.is_free(spot, open, bases) && self.is_contact(self.place(spot), self.place(figure)) {
                    found.push(self.settled(spot));
                }
            }
        }
        found.sort_by_key(|spot| (spot.at.squared_to(near), *spot));
        found.dedup();
        found
    }

    /// The first point of a path at which a figure comes within a gap, with the number of its leg. A way that starts
    /// within it must leave it first (SUR-ZATK-13).
    pub fn first_within(&self, path: &Path, figure: Place, gap: Length) -> Option<(usize, Spot)> {
        let start = path.start()?;
        let mut is_outside = !self.is_gap_at_most(self.place(start), figure, gap);
        for (number, (from, to)) in path.legs().enumerate() {
            let whole = i64::from(from.at.steps_to(to.at).length().get());
            let far = gap + self.measures.radius * 2;
            if is_outside && !super::polygon::is_at_most(from.at, to.at, figure.at, far) {
                continue;
            }
            for done in 0..=whole {
                let at = if done == whole { to.at } else { from.at.along(to.at, done, whole) };
                let spot = Spot { at, on: from.on };
                let is_within = self.is_gap_at_most(self.place(spot), figure, gap);
                if is_within && is_outside {
                    return Some((number, self.settled(spot)));
                }
                is_outside |= !is_within;
            }
        }
        None
    }

    /// A path up to a point of one of its legs.
    pub fn cut(&self, path: &Path, leg: usize, end: Spot) -> Path {
        let mut spots: Vec<Spot> = path.spots.iter().take(leg + 1).copied().collect();
        let on = spots.last().map_or(end.on, |last| last.on);
        let end = if self.flight_at(end).is_some() { Spot { at: end.at, on } } else { end };
        if spots.last() != Some(&end) {
            spots.push(end);
        }
        Path { spots, crossed: path.crossed }
    }

    /// The last point of a path, walked at most so far, on which a base is free (SUR-GEO-11).
    pub fn last_free(&self, path: &Path, bases: &[Place]) -> Option<Spot> {
        let legs: Vec<(Spot, Spot)> = path.legs().collect();
        for (from, to) in legs.into_iter().rev() {
            if let Some(spot) = self.last_free_on(from, to, bases) {
                return Some(self.settled(spot));
            }
        }
        path.start()
    }

    fn last_free_on(&self, from: Spot, to: Spot, bases: &[Place]) -> Option<Spot> {
        let is_taken = |spot: Spot| {
            let here = self.place(spot);
            bases.iter().any(|base| self.overlaps(*base, here))
        };
        if !is_taken(to) {
            return Some(to);
        }
        if from.on != to.on {
            return None;
        }
        // Going back, the next point worth a look is where the way comes into the circle of somebody in it.
        let whole = from.at.steps_to(to.at);
        let mut entries: Vec<u32> = bases.iter().filter_map(|base| self.entry_into(from.at, to.at, base.at)).collect();
        entries.sort_unstable();
        for fine in entries.into_iter().rev() {
            // One hundredth more back where rounding has left the point inside.
            for back in 0..3 {
                let part = Steps::from_fine(fine.saturating_sub(256 * back));
                let spot = Spot { at: self.part_of_way(from, to.at, part, whole), on: from.on };
                if !is_taken(spot) {
                    return Some(spot);
                }
            }
        }
        None
    }

    /// How far along a straight way it comes into the circle around a base that another base may not enter.
    fn entry_into(&self, from: Point, to: Point, base: Point) -> Option<u32> {
        let apart = self.measures.radius * 2;
        if !super::polygon::is_nearer(from, to, base, apart) {
            return None;
        }
        let (way, there) = (from.to(to), from.to(base));
        let length = (way.squared() as f64).sqrt();
        let along = way.dot(there) as f64 / length;
        let aside = way.cross(there) as f64 / length;
        let half = (apart.squared() as f64 - aside * aside).max(0.0).sqrt();
        let entry = ((along - half) * 256.0).floor();
        (entry >= 0.0).then_some(entry as u32)
    }

    /// How much of a path can be walked before a door or window that is really closed (SUR-ZMOVE-12): the path up to
    /// there, and whether it was cut.
    pub fn up_to_doors(&self, path: &Path, open: OpenSet) -> (Path, bool) {
        for (leg, (from, to)) in path.legs().enumerate() {
            let surface = self.surface(from.on);
            if from.on == to.on && !surface.is_clear(from.at, to.at, self.measures.radius, open) {
                let at = self.cast(from, to.at, open);
                return (self.cut(path, leg, Spot { at, on: from.on }), true);
            }
        }
        (path.clone(), false)
    }

    /// Whether every point of a path, at every millimetre, is in hiding (SUR-STEALTH-6).
    pub fn is_hidden_path(&self, path: &Path) -> bool {
        path.legs().all(|(from, to)| {
            let whole = i64::from(from.at.steps_to(to.at).length().get());
            let marks = (0..=whole / 10).map(|mark| from.at.along(to.at, mark * 10, whole.max(1))).chain([to.at]);
            marks.into_iter().all(|at| self.is_hiding(self.place(Spot { at, on: from.on })))
        })
    }

    /// Whether a figure is in hiding: in a building, in dense ground or shadow, or beside a piece or a wall at least as
    /// tall as its middle.
    pub fn is_hiding(&self, figure: Place) -> bool {
        let ground = self.ground_at(figure);
        let near = self.measures.hiding_distance + self.measures.radius;
        ground.dense
            || ground.shadow
            || self.building_at(figure).is_some()
            || self.prisms.iter().any(|prism| {
                let is_tall = prism.top - figure.z >= self.measures.hiding_height;
                is_tall && prism.bottom <= figure.z + self.measures.step && prism.polygon.is_near(figure.at, near)
            })
    }
}
