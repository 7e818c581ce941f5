//! The form of the content files, field by field. Unknown fields are errors.

mod board;
mod lists;

use serde::{Deserialize, Deserializer, de};
use toml::Value;

use crate::mat::{Length, Point};

use super::settings::Stated;

pub use board::*;
pub use lists::*;

/// Tables of a file. What each states about itself (`rule`, `rules`, `source`, `designed`) is read by `agree`.
macro_rules! records {
    ($($(#[$meta:meta])* $name:ident { $($(#[$field_meta:meta])* $field:ident: $kind:ty),* $(,)? })*) => {$(
        $(#[$meta])*
        #[derive(Debug, serde::Deserialize)]
        #[serde(deny_unknown_fields)]
        pub struct $name {
            #[serde(default, rename = "rule")]
            _rule: serde::de::IgnoredAny,
            #[serde(default, rename = "rules")]
            _rules: serde::de::IgnoredAny,
            #[serde(default, rename = "source")]
            _source: serde::de::IgnoredAny,
            #[serde(default, rename = "designed")]
            _designed: serde::de::IgnoredAny,
            $($(#[$field_meta])* pub $field: $kind,)*
        }
    )*};
}
use records;

/// A length in centimetres.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cm(pub Length);

impl<'de> Deserialize<'de> for Cm {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Cm, D::Error> {
        Length::read(&Value::deserialize(from)?).map(Cm).map_err(de::Error::custom)
    }
}

/// A point in centimetres.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
pub struct Corner(Cm, Cm);

impl Corner {
    pub fn point(self) -> Point {
        Point::of(self.0.0, self.1.0)
    }
}
