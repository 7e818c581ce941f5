//! Movements off the ground: stepping onto low pieces, climbing, jumping over and down (SUR-MOVE-20 to SUR-MOVE-26).

use shamble_kernel::Id;

use crate::kinds::PieceId;

use super::Mat;
use super::graph::{Leg, LegKind};
use super::measure::{Length, Point, Steps};
use super::plan::{OpenSet, Passage};
use super::polygon::{Fraction, Polygon};
use super::surface::{Gate, Spot, SurfaceId, SurfaceKind};

/// A jump over a void.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Leap {
    /// From the start to the edge.
    pub run: Steps,
    /// Across.
    pub gap: Steps,
}

impl Mat {
    /// One straight step between two surfaces that differ by at most 2 cm, as part of a Crossing (SUR-MOVE-20).
    pub(crate) fn step(&self, from: Spot, to: Spot) -> Option<Leg> {
        if !self.is_step(from.on, to.on) {
            return None;
        }
        let (low, high) = if self.surface(from.on).z <= self.surface(to.on).z { (from, to) } else { (to, from) };
        let (lower, upper) = (self.surface(low.on), self.surface(high.on));
        if !self.surface(to.on).fits(to.at, self.measures.radius, OpenSet::ALL) {
            return None;
        }
        let below = lower.met(low.at, high.at, self.measures.radius);
        let above = upper.met(low.at, high.at, self.measures.radius);
        if below.hard || below.void || above.hard {
            return None;
        }
        let count = (below.lows + below.windows).max(1);
        let length = from.at.steps_to(to.at);
        Some(Leg { length, needs: below.needs.and(above.needs), kind: LegKind::Over(count), ..Leg::default() })
    }

    /// Whether two surfaces differ by no more than one can step.
    pub(crate) fn is_step(&self, one: SurfaceId, other: SurfaceId) -> bool {
        (self.surface(one).z - self.surface(other).z).get().abs() <= self.measures.crossing.get()
    }

    /// A run along a straight line and a jump over the void in it (SUR-MOVE-25).
    pub fn leap(&self, from: Spot, to: Spot, open: OpenSet) -> Option<Leap> {
        let met = self.surface(from.on).met(from.at, to.at, self.measures.radius);
        let is_jump = met.void && !met.hard && !met.drop && met.lows == 0 && met.windows == 0;
        if from.on != to.on || !is_jump || !open.has_all(met.needs) || !self.fits(to, open) {
            return None;
        }
        let voids = self.plan.terrain.iter().filter(|terrain| terrain.classes.void);
        let spans = voids.filter_map(|void| void.polygon.clip(from.at, to.at));
        let (mut low, mut high) = (Fraction::ONE, Fraction::ZERO);
        for span in spans {
            low = low.min(span.low);
            high = high.max(span.high);
        }
        let whole = from.at.steps_to(to.at);
        // A base that only brushes the void has no gap to cross, but cannot walk there either.
        if high < low {
            return Some(Leap { run: whole, gap: Steps::ZERO });
        }
        Some(Leap { run: low.of(whole), gap: high.of(whole).saturating_sub(low.of(whole)) })
    }

    /// Where somebody lands who runs along a straight line and jumps over the first void in it, if that is at most so
    /// wide: the first point, to a millimetre, at which his base is clear of it (SUR-MOVE-25).
    pub fn landing(&self, from: Spot, towards: Point, most: Length, open: OpenSet) -> Option<Point> {
        let whole = from.at.steps_to(towards);
        let voids = self.plan.terrain.iter().filter(|terrain| terrain.classes.void);
        let spans = voids.filter_map(|void| void.polygon.clip(from.at, towards));
        let mut spans: Vec<[Length; 2]> =
            spans.map(|span| [span.low.of(whole).length(), span.high.of(whole).length()]).collect();
        spans.sort_unstable();
        let [low, mut high] = *spans.first()?;
        for [next, end] in spans {
            // Between two voids must be room for a base.
            if next < high + self.measures.radius * 2 {
                high = high.max(end);
            }
        }
        if high - low > most {
            return None;
        }
        let surface = self.surface(from.on);
        let marks = (0..30).map(|mark| high + Length::hundredths(10 * mark)).take_while(|mark| *mark <= whole.length());
        let mut points = marks.map(|mark| from.at.along(towards, mark.wide(), whole.length().wide()));
        points.find(|at| surface.fits(*at, self.measures.radius, open))
    }

    /// Whether a void lies so near that somebody could come to it.
    pub fn is_near_void(&self, spot: Spot, distance: Length) -> bool {
        let voids = self.plan.terrain.iter().filter(|terrain| terrain.classes.void);
        self.surface(spot.on).z == Length::ZERO
            && voids.into_iter().any(|void| {
                void.polygon.is_boxed(spot.at, spot.at, distance) && void.polygon.is_near(spot.at, distance)
            })
    }

    /// Whether something lies near that a Crossing leads over: a low piece, a sill, a low border.
    pub fn is_near_crossing(&self, spot: Spot, distance: Length) -> bool {
        let surface = self.surface(spot.on);
        let is_low = surface.z <= self.measures.crossing;
        surface.obstacles.iter().any(|obstacle| {
            let counts = match obstacle.gate {
                Gate::Low(_) | Gate::Window(_) => true,
                Gate::Drop => is_low,
                Gate::Wall | Gate::Hard | Gate::Door(_) | Gate::Void => false,
            };
            counts && obstacle.polygon.is_boxed(spot.at, spot.at, distance)
        })
    }

    /// Whether somebody stands at an edge from which he could jump down (SUR-MOVE-26).
    pub fn is_at_edge(&self, spot: Spot, open: OpenSet) -> bool {
        let touch = self.measures.radius + self.measures.contact;
        let surface = self.surface(spot.on);
        surface.z > self.measures.step
            && surface.any_near(spot.at, touch, |gate| match gate {
                Gate::Drop => true,
                Gate::Window(id) => open.has(id),
                Gate::Wall | Gate::Hard | Gate::Low(_) | Gate::Door(_) | Gate::Void => false,
            })
    }

    /// A straight way over low pieces or sills, onto or off a low top (SUR-MOVE-20).
    pub(crate) fn straight_crossing(&self, from: Spot, to: Spot) -> Option<Leg> {
        let leg = if from.on == to.on { self.leg(from, to.at)? } else { self.step(from, to)? };
        matches!(leg.kind, LegKind::Over(_)).then_some(leg)
    }

    /// How far down a jump from a spot to another goes, if it can be made (SUR-MOVE-26): from the edge of a raised
    /// surface, or an open window in it, straight to free ground below.
    pub fn jump_down(&self, from: Spot, to: Spot, open: OpenSet) -> Option<Length> {
        let (upper, lower) = (self.surface(from.on), self.surface(to.on));
        let height = self.place(from).z - self.place(to).z;
        let touch = self.measures.radius + self.measures.contact;
        let is_edge = |gate: Gate| match gate {
            Gate::Drop => true,
            Gate::Window(id) => open.has(id),
            Gate::Wall | Gate::Hard | Gate::Low(_) | Gate::Door(_) | Gate::Void => false,
        };
        let met = upper.met(from.at, to.at, self.measures.radius);
        let leaves = (met.drop || met.windows > 0) && !met.hard && open.has_all(met.needs);
        if height <= self.measures.step || !leaves || !upper.any_near(from.at, touch, is_edge) || !self.fits(to, open) {
            return None;
        }
        // Clear of what he stood on, nothing may be in the way below.
        let support = &upper.region;
        if support.is_within(to.at, self.measures.radius) {
            return None;
        }
        let end = support
            .is_convex()
            .then(|| support.clip(from.at, to.at))
            .flatten()
            .map_or(Fraction::ZERO, |span| span.high);
        let whole = from.at.steps_to(to.at);
        let clear = end.of(whole) + Steps::from(self.measures.radius);
        if clear >= whole {
            return Some(height);
        }
        let at = from.at.along(to.at, clear.fine().into(), whole.fine().into());
        lower.is_clear(at, to.at, self.measures.radius, open).then_some(height)
    }

    /// The pieces that somebody on a spot can climb (SUR-MOVE-21, SUR-MOVE-24): in contact, with holds, higher than
    /// 2 cm above where he stands.
    pub fn climbs_from(&self, spot: Spot) -> impl Iterator<Item = PieceId> + '_ {
        let z = self.place(spot).z;
        let pieces = self.plan.pieces.iter().enumerate();
        let touch = self.measures.radius + self.measures.contact;
        let can = pieces.filter(move |(_, piece)| {
            piece.passage == Passage::Climb
                && piece.top - z > self.measures.crossing
                && piece.bottom <= z + self.measures.height
                && piece.polygon.is_near(spot.at, touch)
        });
        can.map(|(at, _)| PieceId::at(at))
    }

    /// Where somebody who has climbed a piece stands: on top at the edge, nearest to where he came from. On a top too
    /// narrow for a base he straddles it.
    pub fn top_spot(&self, piece: PieceId, from: Point) -> Option<Spot> {
        let on = self.top_of(piece)?;
        let polygon = &self.plan.pieces[piece.index()].polygon;
        let inner = inset(polygon, self.measures.radius);
        let at = match inner.filter(|inner| inner.corners().len() >= 3) {
            Some(inner) => nearest_in(&inner, from),
            None => nearest_in(&spine(polygon), from),
        };
        Some(Spot { at, on })
    }

    /// Where somebody on top of a piece can stand at its foot: for each side, the free spot nearest to him.
    pub fn foot_spots(&self, piece: PieceId, from: Point, open: OpenSet) -> Vec<Spot> {
        let solid = &self.plan.pieces[piece.index()];
        let mut found = Vec::new();
        for (start, end) in solid.polygon.edges() {
            let edge = start.to(end);
            let along = edge.dot(start.to(from)).clamp(0, edge.squared());
            let foot = start.along(end, along, edge.squared());
            let at = foot.at_distance(edge.right().back(), self.measures.radius + Length::hundredths(1));
            let below = self.surfaces().filter(|on| {
                let surface = self.surface(*on);
                surface.z < solid.top
                    && surface.z >= solid.bottom - self.measures.step
                    && surface.kind != SurfaceKind::Top(piece)
            });
            let spot = below.map(|on| Spot { at, on }).filter(|spot| self.fits(*spot, open));
            found.extend(spot.max_by_key(|spot| self.surface(spot.on).z));
        }
        found.sort_by_key(|spot| (spot.at.squared_to(from), *spot));
        found
    }

    /// The ladders that start or end on a spot or within reach of its base, with the other end and the height.
    pub fn ladders_from(&self, spot: Spot) -> impl Iterator<Item = (Spot, Length)> + '_ {
        let touch = self.measures.contact;
        self.ladders
            .iter()
            .flat_map(|(foot, head, height)| [(*foot, *head, *height), (*head, *foot, *height)])
            .filter_map(move |(near, far, height)| {
                let is_here = near.on == spot.on && near.at.squared_to(spot.at) <= touch.squared();
                is_here.then_some((far, height))
            })
    }

    /// A surface as it lies under a spot of the plan, the highest not above a height: where something falls to.
    pub fn below(&self, at: Point, z: Length) -> SurfaceId {
        let under = self.surfaces().filter(|on| self.surface(*on).z <= z && self.surface(*on).region.contains(at));
        under.max_by_key(|on| self.surface(*on).z).unwrap_or_default()
    }
}

/// A convex polygon made smaller by a distance on all sides, in the grid; nothing if none is left.
fn inset(polygon: &Polygon, by: Length) -> Option<Polygon> {
    let corners = polygon.corners();
    let count = corners.len();
    let mut inner = Vec::with_capacity(count);
    for at in 0..count {
        let [before, here, after] = [at + count - 1, at, at + 1].map(|index| corners[index % count]);
        let unit = |from: Point, to: Point| {
            let way = from.to(to).right();
            let length = (way.squared() as f64).sqrt();
            (way.x as f64 / length, way.y as f64 / length)
        };
        let (a, b) = (unit(before, here), unit(here, after));
        let scale = f64::from(by.get()) / (1.0 + a.0 * b.0 + a.1 * b.1);
        inner.push(Point::new(
            here.x + ((a.0 + b.0) * scale).round() as i32,
            here.y + ((a.1 + b.1) * scale).round() as i32,
        ));
    }
    let inner = Polygon::new(inner);
    let is_inside = inner.corners().iter().all(|corner| {
        polygon.contains(*corner)
            && polygon
                .edges()
                .all(|(from, to)| !super::polygon::is_nearer(from, to, *corner, by - Length::hundredths(1)))
    });
    (inner.doubled_area() >= 0 && is_inside).then_some(inner)
}

/// The middle line of a narrow polygon, between the middles of its two shortest opposite ends.
fn spine(polygon: &Polygon) -> Polygon {
    let (least, most) = polygon.bounds();
    let middle = polygon.middle();
    let shrink = |from: i32, to: i32| {
        if to - from > 2 * 100 { (from + 100, to - 100) } else { ((from + to) / 2, (from + to) / 2) }
    };
    let ends = if most.x - least.x >= most.y - least.y {
        let (from, to) = shrink(least.x, most.x);
        [Point::new(from, middle.y), Point::new(to, middle.y)]
    } else {
        let (from, to) = shrink(least.y, most.y);
        [Point::new(middle.x, from), Point::new(middle.x, to)]
    };
    let inside = ends.map(|end| if polygon.contains(end) { end } else { middle });
    Polygon::new(inside.into())
}

/// The point of a polygon, or of a line, nearest to a point, rounded to the grid.
fn nearest_in(polygon: &Polygon, point: Point) -> Point {
    if polygon.corners().len() >= 3 && polygon.contains(point) {
        return point;
    }
    let feet = polygon.edges().map(|(from, to)| {
        let way = from.to(to);
        let along = way.dot(from.to(point)).clamp(0, way.squared());
        from.along(to, along, way.squared())
    });
    feet.min_by_key(|foot| (foot.squared_to(point), *foot)).unwrap_or(point)
}
