//! One value for each zone of a board.

use std::ops::{Index, IndexMut};

use serde::de::{Error, SeqAccess, Visitor};
use serde::ser::SerializeSeq;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use shamble_zones::ZoneId;

/// One value for each zone of a board with up to `N` zones.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ByZone<T, const N: usize>([T; N]);

impl<T, const N: usize> ByZone<T, N> {
    /// Every zone with its value.
    pub fn iter(&self) -> impl Iterator<Item = (ZoneId, &T)> {
        (0..).filter_map(ZoneId::at).zip(&self.0)
    }
}

impl<T: Default + Copy, const N: usize> Default for ByZone<T, N> {
    fn default() -> ByZone<T, N> {
        ByZone([T::default(); N])
    }
}

impl<T, const N: usize> Index<ZoneId> for ByZone<T, N> {
    type Output = T;

    fn index(&self, zone: ZoneId) -> &T {
        &self.0[zone.index()]
    }
}

impl<T, const N: usize> IndexMut<ZoneId> for ByZone<T, N> {
    fn index_mut(&mut self, zone: ZoneId) -> &mut T {
        &mut self.0[zone.index()]
    }
}

impl<T: Serialize, const N: usize> Serialize for ByZone<T, N> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut list = serializer.serialize_seq(Some(N))?;
        self.0.iter().try_for_each(|value| list.serialize_element(value))?;
        list.end()
    }
}

impl<'de, T: Deserialize<'de> + Default + Copy, const N: usize> Deserialize<'de> for ByZone<T, N> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<ByZone<T, N>, D::Error> {
        struct List<T, const N: usize>(std::marker::PhantomData<T>);
        impl<'de, T: Deserialize<'de> + Default + Copy, const N: usize> Visitor<'de> for List<T, N> {
            type Value = ByZone<T, N>;

            fn expecting(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                write!(f, "a list of {N} values")
            }

            fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<ByZone<T, N>, A::Error> {
                let mut values = ByZone::default();
                for (place, value) in values.0.iter_mut().enumerate() {
                    *value = list.next_element()?.ok_or_else(|| A::Error::invalid_length(place, &self))?;
                }
                match list.next_element::<T>()? {
                    None => Ok(values),
                    Some(_) => Err(A::Error::invalid_length(N + 1, &self)),
                }
            }
        }
        deserializer.deserialize_seq(List::<T, N>(std::marker::PhantomData))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reads_back_what_it_writes_and_nothing_longer_or_shorter() {
        let mut counts = ByZone::<u8, 3>::default();
        counts[ZoneId::at(1).unwrap()] = 7;
        let text = serde_json::to_string(&counts).unwrap();
        assert_eq!(text, "[0,7,0]");
        assert_eq!(serde_json::from_str::<ByZone<u8, 3>>(&text).unwrap(), counts);
        for wrong in ["[0,7]", "[0,7,0,0]"] {
            assert!(serde_json::from_str::<ByZone<u8, 3>>(wrong).is_err());
        }
    }
}
