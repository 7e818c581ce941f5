//! One value for each zone of a board.

use std::ops::{Index, IndexMut};

use serde::de::{Error, SeqAccess, Visitor};
use serde::ser::SerializeSeq;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use shamble_zones::ZoneId;

/// Zones of the largest board there may be; the largest mission has 51.
pub const ZONES: usize = 52;

/// One value for each zone.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ByZone<T>([T; ZONES]);

impl<T> ByZone<T> {
    /// Every zone with its value.
    pub fn iter(&self) -> impl Iterator<Item = (ZoneId, &T)> {
        (0..).filter_map(ZoneId::at).zip(&self.0)
    }
}

impl<T: Default + Copy> Default for ByZone<T> {
    fn default() -> ByZone<T> {
        ByZone([T::default(); ZONES])
    }
}

impl<T> Index<ZoneId> for ByZone<T> {
    type Output = T;

    fn index(&self, zone: ZoneId) -> &T {
        &self.0[zone.index()]
    }
}

impl<T> IndexMut<ZoneId> for ByZone<T> {
    fn index_mut(&mut self, zone: ZoneId) -> &mut T {
        &mut self.0[zone.index()]
    }
}

impl<T: Serialize> Serialize for ByZone<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut list = serializer.serialize_seq(Some(ZONES))?;
        self.0.iter().try_for_each(|value| list.serialize_element(value))?;
        list.end()
    }
}

impl<'de, T: Deserialize<'de> + Default + Copy> Deserialize<'de> for ByZone<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<ByZone<T>, D::Error> {
        struct List<T>(std::marker::PhantomData<T>);
        impl<'de, T: Deserialize<'de> + Default + Copy> Visitor<'de> for List<T> {
            type Value = ByZone<T>;

            fn expecting(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                write!(f, "a list of {ZONES} values")
            }

            fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<ByZone<T>, A::Error> {
                let mut values = ByZone::default();
                for (place, value) in values.0.iter_mut().enumerate() {
                    *value = list.next_element()?.ok_or_else(|| A::Error::invalid_length(place, &self))?;
                }
                match list.next_element::<T>()? {
                    None => Ok(values),
                    Some(_) => Err(A::Error::invalid_length(ZONES + 1, &self)),
                }
            }
        }
        deserializer.deserialize_seq(List(std::marker::PhantomData))
    }
}
