//! Shapes on a mat as they are written: corners in centimetres, clockwise, with at most two decimals.

use toml_edit::{Array, Value};

/// A point in centimetres.
pub(super) type Dot = [f64; 2];

/// How near a measure has to be to a round one to be taken for it: what turning and rounding made of it.
const NEAR: f64 = 0.03;

/// With two decimals, as a file has it.
fn rounded(value: f64) -> f64 {
    (value * 100.0).round() / 100.0
}

/// A measure without what rounding added to it.
pub(super) fn round_measure(value: f64) -> f64 {
    let tenth = (value * 10.0).round() / 10.0;
    if (tenth - value).abs() <= NEAR { tenth } else { rounded(value) }
}

fn number(value: &Value) -> Option<f64> {
    value.as_float().or_else(|| value.as_integer().map(|whole| whole as f64)).filter(|number| number.is_finite())
}

/// A point of a file.
pub(super) fn dot(value: &Value) -> Option<Dot> {
    let parts = value.as_array()?;
    Some([number(parts.get(0)?)?, number(parts.get(1)?)?])
}

/// A list of points of a file.
pub(super) fn dots(value: &Value) -> Option<Vec<Dot>> {
    value.as_array()?.iter().map(dot).collect()
}

/// A point as a file has it: whole centimetres without a decimal.
pub(super) fn written_dot(dot: Dot) -> Value {
    let number = |value: f64| {
        let value = rounded(value);
        if value.fract() == 0.0 { Value::from(value as i64) } else { Value::from(value) }
    };
    Value::Array(dot.map(number).into_iter().collect::<Array>())
}

pub(super) fn written(dots: &[Dot]) -> Value {
    Value::Array(dots.iter().map(|dot| written_dot(*dot)).collect::<Array>())
}

/// The corners of a rectangle from its north-west corner, clockwise.
pub(super) fn rectangle([left, top]: Dot, [width, depth]: Dot) -> Vec<Dot> {
    vec![[left, top], [left + width, top], [left + width, top + depth], [left, top + depth]]
}

/// Least and greatest corner of the box around a shape.
pub(super) fn bounds(corners: &[Dot]) -> [Dot; 2] {
    let fold = |pick: fn(f64, f64) -> f64, at: usize| corners.iter().map(|dot| dot[at]).reduce(pick).unwrap_or(0.0);
    [[fold(f64::min, 0), fold(f64::min, 1)], [fold(f64::max, 0), fold(f64::max, 1)]]
}

/// The middle of the box around a shape.
pub(super) fn middle(corners: &[Dot]) -> Dot {
    let [least, most] = bounds(corners);
    [f64::midpoint(least[0], most[0]), f64::midpoint(least[1], most[1])]
}

/// How far a shape has to go to lie on a mat of this size.
pub(super) fn back_onto(size: Dot, corners: &[Dot]) -> Dot {
    let [least, most] = bounds(corners);
    [0, 1].map(|axis| if least[axis] < 0.0 { -least[axis] } else { (size[axis] - most[axis]).min(0.0) })
}

pub(super) fn moved(corners: &[Dot], by: Dot) -> Vec<Dot> {
    corners.iter().map(|[x, y]| [x + by[0], y + by[1]]).collect()
}

/// A point turned around another one by quarter turns clockwise.
pub(super) fn quartered([x, y]: Dot, around: Dot, quarters: i64) -> Dot {
    let (dx, dy) = (x - around[0], y - around[1]);
    let [dx, dy] = match quarters.rem_euclid(4) {
        0 => [dx, dy],
        1 => [-dy, dx],
        2 => [-dx, -dy],
        _ => [dy, -dx],
    };
    [around[0] + dx, around[1] + dy]
}

/// How a shape lies: its first side runs along its width.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Frame {
    pub middle: Dot,
    pub size: Dot,
    /// Clockwise.
    pub degrees: f64,
}

impl Frame {
    pub(super) fn of(corners: &[Dot]) -> Frame {
        let [[x, y], [u, v]] = [corners.first(), corners.get(1)].map(|corner| corner.copied().unwrap_or_default());
        let degrees = (v - y).atan2(u - x).to_degrees();
        let whole = degrees.round();
        // A short side turned and rounded is off by more than a long one.
        let slack = (NEAR / (u - x).hypot(v - y).max(0.1)).to_degrees().clamp(0.05, 1.5);
        let degrees = if (whole - degrees).abs() <= slack { whole } else { degrees };
        let upright = Frame { middle: [0.0, 0.0], size: [1.0, 1.0], degrees };
        let inner: Vec<Dot> = corners.iter().map(|corner| upright.inside(*corner)).collect();
        let [least, most] = bounds(&inner);
        let size = [0, 1].map(|axis| round_measure(most[axis] - least[axis]).max(0.01));
        Frame { middle: upright.outside(middle(&inner)), size, degrees: degrees.rem_euclid(360.0) }
    }

    /// A point by its parts along the width and the depth from the middle.
    fn inside(&self, [x, y]: Dot) -> Dot {
        let (sin, cos) = self.degrees.to_radians().sin_cos();
        let (dx, dy) = (x - self.middle[0], y - self.middle[1]);
        [(dx * cos + dy * sin) / self.size[0], (dy * cos - dx * sin) / self.size[1]]
    }

    fn outside(&self, [along, across]: Dot) -> Dot {
        let (sin, cos) = self.degrees.to_radians().sin_cos();
        let (dx, dy) = (along * self.size[0], across * self.size[1]);
        [self.middle[0] + dx * cos - dy * sin, self.middle[1] + dx * sin + dy * cos]
    }
}

/// A shape as it lies in another frame: turned or scaled.
pub(super) fn reframed(corners: &[Dot], change: impl FnOnce(Frame) -> Frame) -> Vec<Dot> {
    let from = Frame::of(corners);
    let to = change(from);
    // What is a corner of its frame stays one.
    let corner = |part: f64| if (part.abs() - 0.5).abs() < NEAR { 0.5_f64.copysign(part) } else { part };
    let is_box = corners.len() == 4;
    let inner = corners.iter().map(|dot| from.inside(*dot));
    inner.map(|parts| to.outside(if is_box { parts.map(corner) } else { parts })).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn kept(corners: &[Dot]) -> Vec<Dot> {
        dots(&written(corners)).unwrap()
    }

    #[test]
    fn a_piece_turned_all_the_way_round_is_as_it_was() {
        let car = rectangle([10.0, 20.0], [4.6, 2.2]);
        let turned = (0..24).fold(car.clone(), |car, _| {
            kept(&reframed(&car, |frame| Frame { degrees: frame.degrees + 15.0, ..frame }))
        });
        let far = car.iter().zip(&turned).map(|(one, other)| (one[0] - other[0]).hypot(one[1] - other[1]));
        assert!(far.fold(0.0, f64::max) < 0.08, "{turned:?}");
        assert_eq!(Frame::of(&turned).size, [4.6, 2.2]);
    }

    #[test]
    fn a_turned_piece_is_scaled_along_its_sides() {
        let wall = kept(&reframed(&rectangle([10.0, 20.0], [8.0, 0.5]), |frame| Frame { degrees: 30.0, ..frame }));
        let longer = kept(&reframed(&wall, |frame| Frame { size: [12.0, 0.5], ..frame }));
        let frame = Frame::of(&longer);
        assert_eq!((frame.size, frame.degrees), ([12.0, 0.5], 30.0));
    }

    #[test]
    fn a_shape_comes_back_onto_the_mat() {
        assert_eq!(back_onto([100.0, 100.0], &rectangle([-3.0, 98.0], [5.0, 4.0])), [3.0, -2.0]);
    }
}
