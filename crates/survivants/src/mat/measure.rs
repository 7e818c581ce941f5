//! Lengths and points in whole hundredths of a centimetre (SUR-GEO-1).

use std::fmt;
use std::ops::{Add, AddAssign, Div, Mul, Neg, Sub};

use serde::{Deserialize, Serialize};

#[cfg(test)]
thread_local! {
    /// How much has been reckoned in this thread. Tests look at it: what a search leaves aside it must not look at.
    pub(crate) static WORK: std::cell::Cell<u64> = const { std::cell::Cell::new(0) };
}

fn work() {
    #[cfg(test)]
    WORK.set(WORK.get() + 1);
}

/// Whether two boxes, each given by opposite corners, come within a distance of each other along both axes.
pub(crate) fn are_near(one: [Point; 2], other: [Point; 2], distance: Length) -> bool {
    let is_near = |axis: fn(Point) -> i32| {
        let ([a, b], [c, d]) = (one.map(axis), other.map(axis));
        a.min(b) <= c.max(d) + distance.get() && c.min(d) <= a.max(b) + distance.get()
    };
    is_near(|point| point.x) && is_near(|point| point.y)
}

/// A length or a height in hundredths of a centimetre.
///
/// ```
/// use shamble_survivants::mat::Length;
/// assert_eq!(Length::cm(2) + Length::hundredths(50), Length::hundredths(250));
/// assert_eq!(Length::hundredths(250).to_string(), "2.5");
/// ```
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Length(i32);

impl Length {
    pub const ZERO: Length = Length(0);

    /// Whole centimetres.
    pub const fn cm(cm: i32) -> Length {
        Length(cm * 100)
    }

    pub const fn hundredths(hundredths: i32) -> Length {
        Length(hundredths)
    }

    /// A number of centimetres as it stands in a file, if it is a whole number of hundredths and not absurd.
    pub fn from_file(cm: f64) -> Option<Length> {
        let hundredths = (cm * 100.0).round();
        let is_on_grid = (cm * 100.0 - hundredths).abs() < 1e-6 && hundredths.abs() <= f64::from(Length::FARTHEST.0);
        is_on_grid.then_some(Length(hundredths as i32))
    }

    /// No table is longer than 3 m; products of four coordinates then fit into 64 bits.
    pub const FARTHEST: Length = Length::cm(300);

    pub const fn get(self) -> i32 {
        self.0
    }

    pub(crate) const fn wide(self) -> i64 {
        self.0 as i64
    }

    pub(crate) const fn squared(self) -> i64 {
        self.wide() * self.wide()
    }
}

impl fmt::Display for Length {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (whole, rest) = (self.0.unsigned_abs() / 100, self.0.unsigned_abs() % 100);
        let sign = if self.0 < 0 { "-" } else { "" };
        match rest {
            0 => write!(f, "{sign}{whole}"),
            _ if rest % 10 == 0 => write!(f, "{sign}{whole}.{}", rest / 10),
            _ => write!(f, "{sign}{whole}.{rest:02}"),
        }
    }
}

impl fmt::Debug for Length {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self} cm")
    }
}

impl Add for Length {
    type Output = Length;
    fn add(self, other: Length) -> Length {
        Length(self.0 + other.0)
    }
}

impl AddAssign for Length {
    fn add_assign(&mut self, other: Length) {
        self.0 += other.0;
    }
}

impl Sub for Length {
    type Output = Length;
    fn sub(self, other: Length) -> Length {
        Length(self.0 - other.0)
    }
}

impl Neg for Length {
    type Output = Length;
    fn neg(self) -> Length {
        Length(-self.0)
    }
}

impl Mul<i32> for Length {
    type Output = Length;
    fn mul(self, times: i32) -> Length {
        Length(self.0 * times)
    }
}

impl Div<i32> for Length {
    type Output = Length;
    fn div(self, parts: i32) -> Length {
        Length(self.0 / parts)
    }
}

/// A point on the plan, in hundredths of a centimetre; x runs east, y runs south from the north-west corner.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Point {
    pub y: i32,
    pub x: i32,
}

impl Point {
    pub const fn new(x: i32, y: i32) -> Point {
        Point { x, y }
    }

    pub const fn of(x: Length, y: Length) -> Point {
        Point { x: x.0, y: y.0 }
    }

    /// A point in whole centimetres.
    pub const fn cm(x: i32, y: i32) -> Point {
        Point { x: x * 100, y: y * 100 }
    }

    pub(crate) fn to(self, other: Point) -> Way {
        work();
        Way { x: (other.x - self.x).into(), y: (other.y - self.y).into() }
    }

    /// The square of the distance of two points, in hundredths squared.
    pub fn squared_to(self, other: Point) -> i64 {
        self.to(other).squared()
    }

    /// The distance of two points, in the fine measure of walked ways.
    pub fn steps_to(self, other: Point) -> Steps {
        Steps::root(self.squared_to(other))
    }

    /// The point a part of the way to another, rounded to the grid.
    pub(crate) fn along(self, other: Point, part: i64, whole: i64) -> Point {
        if whole == 0 {
            return self;
        }
        let way = self.to(other);
        // Lengths in the fine measure stay below 2^32, so their products with coordinates fit well.
        let at = |from: i32, by: i64| from + rounded(by * part, whole) as i32;
        Point { x: at(self.x, way.x), y: at(self.y, way.y) }
    }

    /// The point at a distance along a direction, rounded to the grid; the point itself without a direction.
    pub(crate) fn at_distance(self, way: Way, distance: Length) -> Point {
        let length = (way.squared() as f64).sqrt();
        if length == 0.0 {
            return self;
        }
        // Only IEEE multiplication, division and square root: the same on every machine.
        let at = |from: i32, by: i64| from + (by as f64 * f64::from(distance.0) / length).round() as i32;
        Point { x: at(self.x, way.x), y: at(self.y, way.y) }
    }
}

/// A quotient rounded to the nearest whole number, halves away from zero. The divisor is positive.
fn rounded(number: i64, by: i64) -> i64 {
    let doubled = 2 * number.abs() + by;
    (doubled / (2 * by)) * number.signum()
}

impl fmt::Display for Point {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", Length(self.x), Length(self.y))
    }
}

impl fmt::Debug for Point {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "({self})")
    }
}

/// A direction with its length on the plan.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub(crate) struct Way {
    pub x: i64,
    pub y: i64,
}

impl Way {
    pub fn squared(self) -> i64 {
        self.x * self.x + self.y * self.y
    }

    /// Positive if the other direction lies clockwise of this one, seen from above.
    pub fn cross(self, other: Way) -> i64 {
        work();
        self.x * other.y - self.y * other.x
    }

    pub fn dot(self, other: Way) -> i64 {
        work();
        self.x * other.x + self.y * other.y
    }

    /// A quarter turn clockwise.
    pub fn right(self) -> Way {
        Way { x: -self.y, y: self.x }
    }

    pub fn back(self) -> Way {
        Way { x: -self.x, y: -self.y }
    }
}

/// The length of a way walked, in 256ths of a hundredth of a centimetre, so that a path of many legs is not
/// lengthened by rounding. Roots are rounded down.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Steps(u32);

impl Steps {
    pub const ZERO: Steps = Steps(0);
    pub const MAX: Steps = Steps(u32::MAX);

    /// The root of a square of hundredths. Squares on a table stay below 2^48 when made finer, so the nearest
    /// floating-point root, which IEEE prescribes, is never rounded up to a whole number that it does not reach.
    pub fn root(square: i64) -> Steps {
        work();
        Steps((square as f64 * 65536.0).sqrt() as u32)
    }

    /// Full hundredths; what is left over is dropped.
    pub fn length(self) -> Length {
        Length((self.0 >> 8) as i32)
    }

    pub fn saturating_sub(self, other: Steps) -> Steps {
        Steps(self.0.saturating_sub(other.0))
    }

    pub const fn fine(self) -> u32 {
        self.0
    }

    pub const fn from_fine(fine: u32) -> Steps {
        Steps(fine)
    }
}

impl From<Length> for Steps {
    fn from(length: Length) -> Steps {
        Steps((length.0.max(0) as u32) << 8)
    }
}

impl Add for Steps {
    type Output = Steps;
    fn add(self, other: Steps) -> Steps {
        Steps(self.0.saturating_add(other.0))
    }
}

impl AddAssign for Steps {
    fn add_assign(&mut self, other: Steps) {
        *self = *self + other;
    }
}

impl Mul<u32> for Steps {
    type Output = Steps;
    fn mul(self, times: u32) -> Steps {
        Steps(self.0.saturating_mul(times))
    }
}

impl fmt::Debug for Steps {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:.4} cm", f64::from(self.0) / 25600.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lengths_come_from_files_only_on_the_grid() {
        assert_eq!(Length::from_file(47.7), Some(Length(4770)));
        assert_eq!(Length::from_file(-0.3), Some(Length(-30)));
        assert_eq!(Length::from_file(0.005), None);
        assert_eq!(Length::from_file(f64::NAN), None);
        assert_eq!(Length::from_file(1e9), None);
    }

    #[test]
    fn points_on_a_way_are_rounded_to_the_grid_the_same_from_both_ends() {
        let (a, b) = (Point::new(0, 0), Point::new(100, -33));
        assert_eq!(a.along(b, 1, 2), Point::new(50, -17));
        assert_eq!(b.along(a, 1, 3), Point::new(67, -22));
        assert_eq!(a.at_distance(a.to(Point::new(300, 400)), Length(250)), Point::new(150, 200));
        assert_eq!(a.at_distance(Way::default(), Length(250)), a);
    }

    #[test]
    fn steps_are_roots_rounded_down() {
        assert_eq!(Point::cm(0, 0).steps_to(Point::cm(3, 4)), Length::cm(5).into());
        let diagonal = Point::new(0, 0).steps_to(Point::new(1, 1));
        assert_eq!(diagonal.fine(), 362);
        assert_eq!(diagonal.length(), Length(1));
        for root in (0..8_000_000u64).step_by(1_009) {
            for square in [root * root, (root * root).saturating_sub(1), root * root + 2 * root] {
                if square % 65536 == 0 {
                    continue;
                }
                let whole = square >> 16;
                assert_eq!(u64::from(Steps::root(whole as i64).fine()), (whole << 16).isqrt());
            }
        }
    }
}
