//! Polygons and the exact questions asked of them. All answers are integer arithmetic.

use super::measure::{Length, Point, Steps, are_near};

/// A polygon on the plan, its corners clockwise as seen from above.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Polygon {
    corners: Vec<Point>,
    least: Point,
    most: Point,
    is_convex: bool,
    /// Whether it is an axis-parallel rectangle or edge: the whole box between its least and its greatest corner.
    is_box: bool,
}

impl Polygon {
    /// A polygon from its corners in order.
    pub fn new(corners: Vec<Point>) -> Polygon {
        let fold = |pick: fn(i32, i32) -> i32, of: fn(&Point) -> i32| corners.iter().map(of).reduce(pick).unwrap_or(0);
        let least = Point::new(fold(i32::min, |corner| corner.x), fold(i32::min, |corner| corner.y));
        let most = Point::new(fold(i32::max, |corner| corner.x), fold(i32::max, |corner| corner.y));
        let count = corners.len();
        let turn = |at: usize| {
            let [a, b, c] = [at, at + 1, at + 2].map(|index| corners[index % count]);
            a.to(b).cross(b.to(c))
        };
        let is_convex = count >= 3 && (0..count).all(|at| turn(at) > 0);
        let is_straight = |at: usize| {
            let [a, b] = [at, at + 1].map(|index| corners[index % count]);
            (a.x == b.x) != (a.y == b.y)
        };
        let is_box = (count == 2 || (count == 4 && is_convex)) && (0..count).all(is_straight);
        Polygon { corners, least, most, is_convex, is_box }
    }

    /// An axis-parallel rectangle between two opposite corners.
    pub fn rectangle(one: Point, other: Point) -> Polygon {
        let (left, right) = (one.x.min(other.x), one.x.max(other.x));
        let (top, bottom) = (one.y.min(other.y), one.y.max(other.y));
        Polygon::new(vec![
            Point::new(left, top),
            Point::new(right, top),
            Point::new(right, bottom),
            Point::new(left, bottom),
        ])
    }

    pub fn corners(&self) -> &[Point] {
        &self.corners
    }

    /// The corners of the box around it.
    pub fn bounds(&self) -> (Point, Point) {
        (self.least, self.most)
    }

    /// Whether a straight way comes within a distance of the box around it, both taken along the axes: a quick answer
    /// that is never wrongly no.
    pub fn is_boxed(&self, from: Point, to: Point, distance: Length) -> bool {
        are_near([from, to], [self.least, self.most], distance)
    }

    /// The edges in order.
    pub fn edges(&self) -> impl Iterator<Item = (Point, Point)> + '_ {
        let closing = self.corners.last().copied().zip(self.corners.first().copied());
        self.corners.windows(2).map(|pair| (pair[0], pair[1])).chain(closing)
    }

    /// Twice the area in hundredths squared; positive if the corners run clockwise.
    pub fn doubled_area(&self) -> i64 {
        let Some(first) = self.corners.first() else { return 0 };
        self.edges().map(|(from, to)| first.to(from).cross(first.to(to))).sum()
    }

    /// Whether every corner turns clockwise.
    pub fn is_convex(&self) -> bool {
        self.is_convex
    }

    /// Whether it is all of the box around it, be that as thin as an edge.
    pub(crate) fn is_box(&self) -> bool {
        self.is_box
    }

    /// Whether every edge runs along an axis.
    pub fn is_axis_parallel(&self) -> bool {
        self.edges().all(|(from, to)| (from.x == to.x) != (from.y == to.y))
    }

    /// Whether it is an axis-parallel rectangle.
    pub fn is_rectangle(&self) -> bool {
        self.corners.len() == 4 && self.is_axis_parallel() && self.doubled_area() > 0
    }

    /// The middle of the box around it.
    pub fn middle(&self) -> Point {
        Point::new((self.least.x + self.most.x) / 2, (self.least.y + self.most.y) / 2)
    }

    /// Whether a point lies in it or on its border.
    pub fn contains(&self, point: Point) -> bool {
        if point.x < self.least.x || point.x > self.most.x || point.y < self.least.y || point.y > self.most.y {
            return false;
        }
        if self.is_box {
            return true;
        }
        let mut is_inside = false;
        for (from, to) in self.edges() {
            let side = from.to(to).cross(from.to(point));
            if side == 0 && from.to(point).dot(to.to(point)) <= 0 {
                return true;
            }
            let is_downward = to.y > from.y;
            let spans = (from.y <= point.y) != (to.y <= point.y);
            if spans && ((side > 0) == is_downward) {
                is_inside = !is_inside;
            }
        }
        is_inside
    }

    /// Whether a point is nearer to the polygon than a distance.
    pub(crate) fn is_within(&self, point: Point, distance: Length) -> bool {
        let (reach, (least, most)) = (distance.get(), (self.least, self.most));
        let is_near = point.x > least.x - reach
            && point.x < most.x + reach
            && point.y > least.y - reach
            && point.y < most.y + reach;
        if !is_near || self.is_box {
            return is_near && self.squared_to_box(point) < distance.squared();
        }
        self.edges().any(|(from, to)| is_nearer(from, to, point, distance)) || self.contains(point)
    }

    /// The square of the distance of a point from the box around the polygon.
    fn squared_to_box(&self, point: Point) -> i64 {
        let out = |at: i32, least: i32, most: i32| i64::from((least - at).max(at - most).max(0));
        let (x, y) = (out(point.x, self.least.x, self.most.x), out(point.y, self.least.y, self.most.y));
        x * x + y * y
    }

    /// Whether a point is at most a distance from the polygon (SUR-GEO-6).
    pub fn is_near(&self, point: Point, distance: Length) -> bool {
        let (reach, (least, most)) = (distance.get(), (self.least, self.most));
        let is_about = (least.x - reach..=most.x + reach).contains(&point.x)
            && (least.y - reach..=most.y + reach).contains(&point.y);
        if !is_about || self.is_box {
            return is_about && self.squared_to_box(point) <= distance.squared();
        }
        self.edges().any(|(from, to)| is_at_most(from, to, point, distance)) || self.contains(point)
    }

    /// Whether a segment crosses or touches its border.
    pub(crate) fn is_crossed(&self, from: Point, to: Point) -> bool {
        self.edges().any(|(start, end)| is_crossing(from, to, start, end))
    }

    /// The part of a segment inside the convex polygon: from and to which fraction of it, border included.
    pub(crate) fn clip(&self, from: Point, to: Point) -> Option<Span> {
        let mut span = Span::WHOLE;
        let way = from.to(to);
        for (start, end) in self.edges() {
            let edge = start.to(end);
            // Inside is where edge x (p - start) >= 0; along the segment that is at + t * slope.
            let at = edge.cross(start.to(from));
            let slope = edge.cross(way);
            span = span.cut(at, slope)?;
        }
        Some(span)
    }

    /// How long a segment runs inside the polygon.
    pub(crate) fn inside(&self, from: Point, to: Point) -> Steps {
        let whole = from.steps_to(to);
        self.spans(from, to).fold(Steps::ZERO, |sum, span| sum + span.of(whole))
    }

    /// The stretches of a segment inside the polygon, in order. A convex one has at most one.
    pub(crate) fn spans(&self, from: Point, to: Point) -> impl Iterator<Item = Span> + use<> {
        let whole = self.is_convex.then(|| self.clip(from, to)).flatten();
        let parts = if self.is_convex { Vec::new() } else { self.cut_up(from, to) };
        whole.into_iter().chain(parts)
    }

    /// The stretches inside a concave polygon: the segment is cut at every edge, and a part is inside if its middle is.
    fn cut_up(&self, from: Point, to: Point) -> Vec<Span> {
        let (way, whole) = (from.to(to), from.steps_to(to));
        let mut cuts: Vec<Fraction> = vec![Fraction::ZERO, Fraction::ONE];
        for (start, end) in self.edges() {
            let edge = start.to(end);
            let (number, by) = (edge.cross(start.to(from)), -edge.cross(way));
            if by != 0 {
                let cut = Fraction::new(number, by);
                if cut > Fraction::ZERO && cut < Fraction::ONE {
                    cuts.push(cut);
                }
            }
        }
        cuts.sort();
        let is_inside = |pair: &&[Fraction]| {
            let [low, high] = [pair[0].of(whole), pair[1].of(whole)].map(|steps| i64::from(steps.fine()));
            self.contains(from.along(to, low + high, 2 * i64::from(whole.fine())))
        };
        cuts.windows(2).filter(is_inside).map(|pair| Span { low: pair[0], high: pair[1] }).collect()
    }
}

/// A fraction with a positive divisor.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Fraction {
    number: i64,
    by: i64,
}

impl Fraction {
    pub const ZERO: Fraction = Fraction { number: 0, by: 1 };
    pub const ONE: Fraction = Fraction { number: 1, by: 1 };

    pub fn new(number: i64, by: i64) -> Fraction {
        if by < 0 { Fraction { number: -number, by: -by } } else { Fraction { number, by } }
    }

    /// This part of a way.
    pub fn of(self, whole: Steps) -> Steps {
        // Crosses of points on a table are below 2^31, see `Length::FARTHEST`.
        let fine = i64::from(whole.fine()) * self.number / self.by;
        Steps::from_fine(fine.clamp(0, u32::MAX.into()) as u32)
    }
}

impl PartialEq for Fraction {
    fn eq(&self, other: &Fraction) -> bool {
        self.cmp(other).is_eq()
    }
}
impl Eq for Fraction {}
impl PartialOrd for Fraction {
    fn partial_cmp(&self, other: &Fraction) -> Option<std::cmp::Ordering> {
        Some(self.cmp(other))
    }
}
impl Ord for Fraction {
    fn cmp(&self, other: &Fraction) -> std::cmp::Ordering {
        // Crosses of points on a table are below 2^31, see `Length::FARTHEST`.
        (self.number * other.by).cmp(&(other.number * self.by))
    }
}

/// A stretch of a segment.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Span {
    pub low: Fraction,
    pub high: Fraction,
}

impl Span {
    pub const WHOLE: Span = Span { low: Fraction::ZERO, high: Fraction::ONE };

    /// Keeps what lies where `at + t * slope >= 0`; nothing may be left.
    pub fn cut(mut self, at: i64, slope: i64) -> Option<Span> {
        match slope {
            0 if at < 0 => return None,
            0 => return Some(self),
            // t >= -at / slope
            1.. if at < 0 => self.low = self.low.max(Fraction::new(-at, slope)),
            1.. => {}
            // t <= at / -slope
            _ if at < 0 => return None,
            _ => self.high = self.high.min(Fraction::new(at, -slope)),
        }
        (self.low <= self.high).then_some(self)
    }

    /// How long it is on a way.
    pub fn of(self, whole: Steps) -> Steps {
        self.high.of(whole).saturating_sub(self.low.of(whole))
    }
}

/// Whether two segments cross or touch.
pub(crate) fn is_crossing(a: Point, b: Point, c: Point, d: Point) -> bool {
    let side = |from: Point, to: Point, point: Point| from.to(to).cross(from.to(point)).signum();
    let [abc, abd, cda, cdb] = [side(a, b, c), side(a, b, d), side(c, d, a), side(c, d, b)];
    if abc != abd && cda != cdb {
        return true;
    }
    let touches = |from: Point, to: Point, point: Point, side: i64| side == 0 && from.to(point).dot(to.to(point)) <= 0;
    touches(a, b, c, abc) || touches(a, b, d, abd) || touches(c, d, a, cda) || touches(c, d, b, cdb)
}

/// The square of the distance of a point from a segment, as a fraction.
fn squared_to_segment(from: Point, to: Point, point: Point) -> (i64, i64) {
    let (way, there) = (from.to(to), from.to(point));
    let (along, whole) = (way.dot(there), way.squared());
    if along <= 0 {
        (there.squared(), 1)
    } else if along >= whole {
        (to.squared_to(point), 1)
    } else {
        let side = way.cross(there);
        (side * side, whole)
    }
}

/// Whether a point is nearer to a segment than a distance.
pub(crate) fn is_nearer(from: Point, to: Point, point: Point, distance: Length) -> bool {
    let (square, by) = squared_to_segment(from, to, point);
    square < distance.squared() * by
}

/// Whether a point is at most a distance from a segment.
pub(crate) fn is_at_most(from: Point, to: Point, point: Point, distance: Length) -> bool {
    let (square, by) = squared_to_segment(from, to, point);
    square <= distance.squared() * by
}

#[cfg(test)]
mod tests {
    use super::*;

    fn square() -> Polygon {
        Polygon::rectangle(Point::cm(10, 10), Point::cm(20, 20))
    }

    #[test]
    fn a_border_belongs_to_its_polygon() {
        let square = square();
        assert!(square.contains(Point::cm(10, 15)) && square.contains(Point::cm(20, 20)));
        assert!(!square.contains(Point::new(999, 1500)));
        let notched =
            Polygon::new([(0, 0), (9, 0), (9, 9), (5, 9), (5, 4), (0, 4)].map(|(x, y)| Point::cm(x, y)).into());
        assert!(notched.contains(Point::cm(7, 7)) && !notched.contains(Point::cm(3, 7)));
        assert!(!notched.is_convex() && notched.is_axis_parallel() && notched.doubled_area() > 0);
    }

    #[test]
    fn around_a_corner_what_is_near_is_round() {
        let (square, radius) = (square(), Length::cm(1));
        assert!(!square.is_within(Point::new(929, 929), radius));
        assert!(square.is_within(Point::new(930, 929), radius));
        assert!(!square.is_within(Point::cm(9, 15), radius) && square.is_near(Point::cm(9, 15), radius));
    }

    #[test]
    fn a_segment_is_clipped_exactly() {
        let square = square();
        let span = square.clip(Point::cm(0, 15), Point::cm(40, 15)).unwrap();
        assert_eq!((span.low, span.high), (Fraction::new(1, 4), Fraction::new(1, 2)));
        assert!(square.clip(Point::cm(0, 10), Point::cm(40, 10)).is_some(), "along the border");
        assert!(square.clip(Point::cm(0, 9), Point::cm(40, 9)).is_none());
        assert_eq!(square.inside(Point::cm(0, 15), Point::cm(40, 15)), Length::cm(10).into());
    }

    #[test]
    fn concave_ground_is_measured_part_by_part() {
        let comb = Polygon::new(
            [(0, 0), (9, 0), (9, 9), (6, 9), (6, 3), (3, 3), (3, 9), (0, 9)].map(|(x, y)| Point::cm(x, y)).into(),
        );
        assert_eq!(comb.inside(Point::cm(-1, 6), Point::cm(10, 6)).length(), Length::cm(6));
    }
}
