//! A base on a straight way, held against many obstacles: what depends on the way alone is reckoned once.

use super::measure::{Length, Point, Way};
use super::polygon::{Polygon, is_nearer};

/// A straight way of a base.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Sweep {
    from: Point,
    to: Point,
    radius: Length,
    way: Way,
    /// The corners of the box around everything that the base covers.
    least: Point,
    most: Point,
    /// A point whose cross product with the way is at least this is a radius or more beside its line.
    beside: i64,
}

impl Sweep {
    pub fn new(from: Point, to: Point, radius: Length) -> Sweep {
        let (way, reach) = (from.to(to), radius.get());
        let least = Point::new(from.x.min(to.x) - reach, from.y.min(to.y) - reach);
        let most = Point::new(from.x.max(to.x) + reach, from.y.max(to.y) + reach);
        // Below 2^45, so the floating-point root rounded down is the whole root.
        let square = radius.squared() * way.squared();
        let root = (square as f64).sqrt() as i64;
        let beside = if root * root < square { root + 1 } else { root };
        Sweep { from, to, radius, way, least, most, beside }
    }

    /// Whether the base comes nearer to a convex polygon than its radius: it would enter it.
    #[inline]
    pub fn meets(&self, polygon: &Polygon) -> bool {
        let (least, most) = polygon.bounds();
        let is_apart =
            self.most.x <= least.x || self.least.x >= most.x || self.most.y <= least.y || self.least.y >= most.y;
        !is_apart && self.meets_nearby(polygon)
    }

    fn meets_nearby(&self, polygon: &Polygon) -> bool {
        if self.way == Way::default() {
            return polygon.is_within(self.from, self.radius);
        }
        if polygon.is_box() { self.meets_box(polygon) } else { self.meets_convex(polygon) }
    }

    /// A box with round corners is the box grown to both sides, the box grown up and down, and four circles. Borders
    /// belong to none of them, and an open box is entered by a way that overlaps it along both axes and whose line
    /// parts its corners.
    fn meets_box(&self, polygon: &Polygon) -> bool {
        let (Way { x, y }, radius) = (self.way, self.radius.wide());
        let (least, most) = polygon.bounds();
        let (low, high) = (self.from.to(least), self.from.to(most));
        // The cross products of the corners with the way, least and greatest.
        let (by_x, by_y) = (sorted(x * low.y, x * high.y), sorted(y * low.x, y * high.x));
        let (left, right) = (by_x.0 - by_y.1, by_x.1 - by_y.0);
        if left >= self.beside || right <= -self.beside {
            return false;
        }
        let parts = |grown: i64| left < grown && right > -grown;
        let is_entered = (parts(radius * y.abs()) && y.max(0) > low.y && y.min(0) < high.y)
            || (parts(radius * x.abs()) && x.max(0) > low.x && x.min(0) < high.x);
        is_entered || self.passes_corner(polygon)
    }

    fn passes_corner(&self, polygon: &Polygon) -> bool {
        polygon.corners().iter().any(|corner| is_nearer(self.from, self.to, *corner, self.radius))
    }

    fn meets_convex(&self, polygon: &Polygon) -> bool {
        let sides = polygon.corners().iter().map(|corner| self.way.cross(self.from.to(*corner)));
        let (left, right) = sides.fold((i64::MAX, i64::MIN), |(low, high), side| (low.min(side), high.max(side)));
        if left >= self.beside || right <= -self.beside {
            return false;
        }
        self.passes_corner(polygon)
            || polygon.is_within(self.from, self.radius)
            || polygon.is_within(self.to, self.radius)
            || polygon.is_crossed(self.from, self.to)
    }
}

fn sorted(one: i64, other: i64) -> (i64, i64) {
    (one.min(other), one.max(other))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn square() -> Polygon {
        Polygon::rectangle(Point::cm(10, 10), Point::cm(20, 20))
    }

    fn is_met(polygon: &Polygon, from: Point, to: Point) -> bool {
        Sweep::new(from, to, Length::cm(1)).meets(polygon)
    }

    #[test]
    fn a_base_may_touch_what_it_may_not_enter() {
        let square = square();
        assert!(!is_met(&square, Point::cm(5, 9), Point::cm(30, 9)));
        assert!(is_met(&square, Point::cm(5, 9), Point::new(3000, 901)));
        // Through the middle, and wholly inside.
        assert!(is_met(&square, Point::cm(0, 15), Point::cm(40, 15)));
        assert!(is_met(&square, Point::cm(14, 14), Point::cm(15, 15)));
        // Around a corner the forbidden ground is round.
        assert!(!is_met(&square, Point::new(850, 1008), Point::new(1008, 850)));
        assert!(is_met(&square, Point::new(851, 1008), Point::new(1008, 851)));
    }

    /// A box is held against a way by a shortcut; the same shape with one more corner takes the long way.
    #[test]
    fn boxes_and_other_shapes_are_met_alike() {
        let mut seed = 3u64;
        let mut next = |below: i32| {
            seed = seed.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
            ((seed >> 33) % below as u64) as i32
        };
        let mut met = 0;
        for round in 0..40_000 {
            let least = Point::new(next(300), next(300));
            let is_edge = round % 7 == 0;
            let most = Point::new(least.x + if is_edge { 0 } else { 1 + next(200) }, least.y + 1 + next(200));
            let middle = Point::new((least.x + most.x) / 2, least.y);
            let corners = [least, middle, Point::new(most.x, least.y), most, Point::new(least.x, most.y)];
            let plain = Polygon::new(corners.to_vec());
            let boxed = if is_edge { Polygon::new(vec![least, most]) } else { Polygon::rectangle(least, most) };
            let mut point = || Point::new(next(900) - 200, next(900) - 200);
            let (from, to) = (point(), point());
            let to = if round % 9 == 0 { Point::new(from.x, to.y) } else { to };
            let is_met = self::is_met(&boxed, from, to);
            assert!(boxed.is_box() && !plain.is_box());
            assert_eq!(is_met, self::is_met(&plain, from, to), "{from} {to} {least} {most}");
            met += usize::from(is_met);
        }
        assert!((8_000..32_000).contains(&met), "{met} ways meet their box");
    }
}
