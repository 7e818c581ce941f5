//! How values are written in files: lengths in cm, points and shapes as lists of them, parts, names of records.

use serde::{Deserialize, Deserializer, de};
use toml::Value;

use crate::kinds::ZombieKind;
use crate::mat::{Classes, Length, Point, Polygon};

/// Read from a value of a file.
pub(crate) trait Written: Sized {
    fn from_value(value: &Value) -> Result<Self, String>;
}

/// For a field that is written in a way of its own.
pub(crate) fn read<'de, D: Deserializer<'de>, T: Written>(from: D) -> Result<T, D::Error> {
    T::from_value(&Value::deserialize(from)?).map_err(de::Error::custom)
}

macro_rules! whole_numbers {
    ($($kind:ty),*) => {$(
        impl Written for $kind {
            fn from_value(value: &Value) -> Result<Self, String> {
                let number = value.as_integer().and_then(|number| <$kind>::try_from(number).ok());
                number.ok_or_else(|| format!("{value} is no whole number that fits here"))
            }
        }
    )*};
}
whole_numbers!(u8, i8, u16);

/// A whole or a decimal number.
pub(crate) fn number(value: &Value) -> Option<f64> {
    value.as_float().or_else(|| value.as_integer().map(|number| number as f64))
}

impl Written for Length {
    fn from_value(value: &Value) -> Result<Self, String> {
        let length = number(value).and_then(Length::from_file);
        length.ok_or_else(|| format!("{value} is no length in cm with at most two decimals"))
    }
}

impl Written for Point {
    fn from_value(value: &Value) -> Result<Self, String> {
        <[Length; 2]>::from_value(value).map(|[x, y]| Point::of(x, y))
    }
}

impl Written for ZombieKind {
    fn from_value(value: &Value) -> Result<Self, String> {
        value.as_str().and_then(ZombieKind::named).ok_or_else(|| format!("{value} is no type of zombie"))
    }
}

impl Written for Classes {
    fn from_value(value: &Value) -> Result<Self, String> {
        let mut classes = Classes::default();
        for word in value.as_array().ok_or_else(|| format!("{value} is no list"))? {
            match word.as_str() {
                Some("cluttered") => classes.cluttered = true,
                Some("dense") => classes.dense = true,
                Some("shadow") => classes.shadow = true,
                Some("void") => classes.void = true,
                _ => return Err(format!("{word} is not \"cluttered\", \"dense\", \"shadow\" or \"void\"")),
            }
        }
        Ok(classes)
    }
}

impl<T: Written> Written for [T; 2] {
    fn from_value(value: &Value) -> Result<Self, String> {
        match value.as_array().map(Vec::as_slice) {
            Some([one, other]) => Ok([T::from_value(one)?, T::from_value(other)?]),
            _ => Err(format!("{value} is no list of two")),
        }
    }
}

impl<T: Written> Written for Vec<T> {
    fn from_value(value: &Value) -> Result<Self, String> {
        value.as_array().ok_or_else(|| format!("{value} is no list"))?.iter().map(T::from_value).collect()
    }
}

impl<T: Written> Written for Option<T> {
    fn from_value(value: &Value) -> Result<Self, String> {
        T::from_value(value).map(Some)
    }
}

/// A polygon, clockwise.
impl Written for Polygon {
    fn from_value(value: &Value) -> Result<Self, String> {
        let polygon = Polygon::new(Vec::from_value(value)?);
        let is_clockwise = polygon.corners().len() >= 3 && polygon.doubled_area() > 0;
        if is_clockwise { Ok(polygon) } else { Err("its corners run clockwise around an area".into()) }
    }
}

fn shape<'de, D: Deserializer<'de>>(from: D, has_form: fn(&Polygon) -> bool, form: &str) -> Result<Polygon, D::Error> {
    let polygon: Polygon = read(from)?;
    if has_form(&polygon) { Ok(polygon) } else { Err(de::Error::custom(form)) }
}

pub(crate) fn convex<'de, D: Deserializer<'de>>(from: D) -> Result<Polygon, D::Error> {
    shape(from, Polygon::is_convex, "it is convex")
}

pub(crate) fn axis_parallel<'de, D: Deserializer<'de>>(from: D) -> Result<Polygon, D::Error> {
    shape(from, Polygon::is_axis_parallel, "it is axis-parallel")
}

pub(crate) fn rectangle<'de, D: Deserializer<'de>>(from: D) -> Result<Polygon, D::Error> {
    shape(from, Polygon::is_rectangle, "it is an axis-parallel rectangle")
}
