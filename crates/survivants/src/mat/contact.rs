//! Figures in each other's way: places in contact, where a movement is stopped, and where it must end.

use shamble_kernel::Id;

use crate::kinds::OpeningId;

use super::Mat;
use super::aim::Facing;
use super::measure::{Length, Point, Steps};
use super::plan::OpenSet;
use super::prism::Prism;
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
        let mut found: Vec<Spot> = Vec::new();
        for side in self.sides_of(figure) {
            for facing in straight.all_around(3) {
                let spot = Spot { at: self.base_beside(figure.at, facing), on: side.on };
                if self.is_free(spot, open, bases) && self.is_beside(self.place(spot), self.place(figure)) {
                    found.push(self.settled(spot));
                }
            }
        }
        found.sort_by_key(|spot| (spot.at.squared_to(near), *spot));
        found.dedup();
        found
    }

    /// The place in contact with a figure that is nearest to a point, whether or not it is free.
    pub fn contact_place(&self, figure: Spot, near: Point) -> Spot {
        let straight = Facing::between(figure.at, near).unwrap_or_default();
        self.settled(Spot { at: self.base_beside(figure.at, straight), on: figure.on })
    }

    /// The centre of a base that touches another one without overlapping it.
    fn base_beside(&self, base: Point, facing: Facing) -> Point {
        let apart = self.measures.radius * 2;
        let at = base.at_distance(facing.way(), apart);
        let is_apart = at.squared_to(base) >= apart.squared();
        if is_apart { at } else { base.at_distance(facing.way(), apart + Length::hundredths(1)) }
    }

    /// Free places on the surface of a spot from which one can fight a figure across a low step or piece
    /// (SUR-SIGHT-13), those nearest to the spot first.
    pub fn places_across(&self, figure: Place, from: Spot, open: OpenSet, bases: &[Place]) -> Vec<Spot> {
        let floor = figure.z.min(self.place(from).z);
        let touch = self.measures.contact + self.measures.radius;
        let (least, most) = (floor + self.measures.step, floor + self.measures.crossing);
        let mut low = self.plan.pieces.iter().filter(|piece| piece.top > least && piece.top <= most);
        if !low.any(|piece| piece.polygon.is_near(figure.at, touch)) {
            return Vec::new();
        }
        let straight = Facing::between(figure.at, from.at).unwrap_or_default();
        let far = self.measures.radius * 2 + self.measures.fight_gap;
        let mut found: Vec<Spot> = Vec::new();
        for facing in straight.all_around(3) {
            let outside = Spot { at: figure.at.at_distance(facing.way(), far), on: from.on };
            if !self.fits(outside, open) {
                continue;
            }
            let spot = Spot { at: self.cast(outside, figure.at, open), on: from.on };
            if self.is_fight_across(self.place(spot), figure) && self.is_free(spot, open, bases) {
                found.push(self.settled(spot));
            }
        }
        found.sort_by_key(|spot| (spot.at.squared_to(from.at), *spot));
        found.dedup();
        found
    }

    /// Whether a base can go straight from a spot to another on the same surface without meeting anything or any of
    /// these figures.
    pub fn is_straight(&self, from: Spot, to: Spot, open: OpenSet, figures: &[Place]) -> bool {
        let (z, apart) = (self.place(from).z, self.measures.radius * 2);
        let is_in_the_way = |figure: &Place| {
            (figure.z - z).get().abs() < self.measures.height.get()
                && super::polygon::is_nearer(from.at, to.at, figure.at, apart)
        };
        from.on == to.on
            && self.surface(from.on).is_clear(from.at, to.at, self.measures.radius, open)
            && !figures.iter().any(is_in_the_way)
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

    /// The first point of a path, its start included, that is within a gap of a figure.
    pub fn first_near(&self, path: &Path, figure: Place, gap: Length) -> Option<(usize, Spot)> {
        self.first_point(path, figure, gap, |here| self.is_gap_at_most(here, figure, gap))
    }

    /// The first point of a path, its start included, at which a zombie has come to somebody: in contact, or at a low
    /// piece across which they fight (SUR-ZMOVE-15, SUR-SIGHT-13).
    pub fn first_touch(&self, path: &Path, figure: Place) -> Option<(usize, Spot)> {
        let far = self.measures.fight_gap + self.measures.radius * 2;
        if !path.legs().any(|(from, to)| super::polygon::is_at_most(from.at, to.at, figure.at, far)) {
            return None;
        }
        let touch = self.measures.contact + self.measures.radius;
        let pieces = self.plan.pieces.iter();
        let beside: Vec<&super::Solid> = pieces.filter(|piece| piece.polygon.is_near(figure.at, touch)).collect();
        if beside.is_empty() {
            return self.first_point(path, figure, self.measures.contact, |here| self.is_beside(here, figure));
        }
        self.first_point(path, figure, self.measures.fight_gap, |here| {
            self.is_beside(here, figure) || beside.iter().any(|piece| self.is_fought_over(piece, here, figure))
        })
    }

    /// The first point of a path that passes a test; nothing farther from a figure than a gap does.
    fn first_point(
        &self,
        path: &Path,
        figure: Place,
        gap: Length,
        passes: impl Fn(Place) -> bool,
    ) -> Option<(usize, Spot)> {
        let far = gap + self.measures.radius * 2;
        for (number, (from, to)) in path.legs().enumerate().filter(|(_, (from, to))| from.on == to.on) {
            if !super::polygon::is_at_most(from.at, to.at, figure.at, far) {
                continue;
            }
            let whole = from.at.steps_to(to.at);
            let length = whole.length().get();
            let (first, last) = within_circle(from.at, to.at, figure.at, far);
            for done in first.max(0)..=last.min(length) {
                let rough = from.at.along(to.at, done.into(), length.into());
                if !passes(self.place(Spot { at: rough, on: from.on })) {
                    continue;
                }
                // The point must lie on the way, not a rounded hundredth beside it.
                let part = Steps::from(Length::hundredths(done));
                let at = if done == length { to.at } else { self.part_of_way(from, to.at, part, whole) };
                if passes(self.place(Spot { at, on: from.on })) {
                    return Some((number, self.settled(Spot { at, on: from.on })));
                }
            }
        }
        None
    }

    /// Whether a base on a path would enter somebody's (SUR-GEO-10).
    pub fn is_through(&self, path: &Path, figure: Place) -> bool {
        let apart = self.measures.radius * 2;
        path.legs().any(|(from, to)| {
            let is_level = (self.place(from).z - figure.z).get().abs() < self.measures.height.get();
            is_level && super::polygon::is_nearer(from.at, to.at, figure.at, apart)
        })
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

    /// The first closed door on a path, with the number of its leg and the spot before it.
    pub fn closed_door_on(&self, path: &Path, open: OpenSet) -> Option<(OpeningId, usize, Spot)> {
        let is_closed = |(_, (from, to)): &(usize, (Spot, Spot))| {
            from.on == to.on && !self.surface(from.on).is_clear(from.at, to.at, self.measures.radius, open)
        };
        let (leg, (from, to)) = path.legs().enumerate().find(is_closed)?;
        let needs = self.surface(from.on).met(from.at, to.at, self.measures.radius).needs;
        let doors = (0..self.plan.openings.len()).map(OpeningId::at);
        let doors = doors.filter(|door| needs.has(*door) && !open.has(*door));
        let door = doors.min_by_key(|door| self.plan.openings[door.index()].polygon.middle().squared_to(from.at))?;
        Some((door, leg, Spot { at: self.cast(from, to.at, open), on: from.on }))
    }

    /// Whether every point of a path, at every millimetre, is in hiding (SUR-STEALTH-6).
    pub fn is_hidden_path(&self, path: &Path) -> bool {
        path.legs().all(|(from, to)| {
            let near: Vec<&Prism> = self.prisms.iter().filter(|prism| self.may_hide(prism, from.at, to.at)).collect();
            let whole = i64::from(from.at.steps_to(to.at).length().get());
            let mut marks = (0..=whole / 10).map(|mark| from.at.along(to.at, mark * 10, whole)).chain([to.at]);
            marks.all(|at| self.is_hidden_by(self.place(Spot { at, on: from.on }), near.iter().copied()))
        })
    }

    /// Whether a figure is in hiding: in a building, in dense ground or shadow, or beside a piece or a wall at least as
    /// tall as its middle.
    pub fn is_hiding(&self, figure: Place) -> bool {
        self.is_hidden_by(figure, self.prisms.iter().filter(|prism| self.may_hide(prism, figure.at, figure.at)))
    }

    /// Whether something stands so near a straight way that it could hide somebody on it.
    fn may_hide(&self, prism: &Prism, from: Point, to: Point) -> bool {
        prism.polygon.is_boxed(from, to, self.measures.hiding_distance + self.measures.radius)
    }

    fn is_hidden_by<'a>(&self, figure: Place, mut prisms: impl Iterator<Item = &'a Prism>) -> bool {
        let near = self.measures.hiding_distance + self.measures.radius;
        let is_beside = prisms.any(|prism| {
            let is_tall = prism.top - figure.z >= self.measures.hiding_height;
            is_tall && prism.bottom <= figure.z + self.measures.step && prism.polygon.is_near(figure.at, near)
        });
        let ground = self.ground_at(figure);
        is_beside || ground.dense || ground.shadow || self.building_at(figure).is_some()
    }
}

/// Where a straight way comes into a circle and leaves it, in hundredths from its start and a little more on both sides.
fn within_circle(from: Point, to: Point, centre: Point, radius: Length) -> (i32, i32) {
    let (way, there) = (from.to(to), from.to(centre));
    let length = (way.squared() as f64).sqrt().max(1.0);
    let along = way.dot(there) as f64 / length;
    let aside = way.cross(there) as f64 / length;
    let half = (radius.squared() as f64 - aside * aside).max(0.0).sqrt();
    ((along - half) as i32 - 2, (along + half) as i32 + 2)
}
