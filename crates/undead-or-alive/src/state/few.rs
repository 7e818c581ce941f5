//! Sets in one byte: what waits on the agenda is copied with every state.

use std::fmt;
use std::hash::{Hash, Hasher};
use std::marker::PhantomData;

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use shamble_kernel::Id;

/// A set of ids below 8.
///
/// ```
/// use shamble_undead_or_alive::{Few, SurvivorId};
/// let mut few: Few<SurvivorId> = [SurvivorId(5)].into_iter().collect();
/// few.add(SurvivorId(2));
/// assert_eq!(few.iter().collect::<Vec<_>>(), [SurvivorId(2), SurvivorId(5)]);
/// few.remove(SurvivorId(5));
/// assert_eq!((few.len(), few.first()), (1, Some(SurvivorId(2))));
/// ```
pub struct Few<T> {
    bits: u8,
    ids: PhantomData<T>,
}

impl<T: Id> Few<T> {
    pub fn add(&mut self, id: T) {
        self.bits |= 1 << id.index();
    }

    pub fn remove(&mut self, id: T) {
        self.bits &= !(1 << id.index());
    }

    pub fn has(self, id: T) -> bool {
        self.bits >> id.index() & 1 == 1
    }

    pub fn len(self) -> usize {
        self.bits.count_ones() as usize
    }

    pub fn is_empty(self) -> bool {
        self.bits == 0
    }

    pub fn first(self) -> Option<T> {
        self.iter().next()
    }

    /// Goes through the ids in ascending order.
    pub fn iter(self) -> impl Iterator<Item = T> {
        (0..u8::BITS as usize).filter(move |at| self.bits >> at & 1 == 1).map(T::at)
    }
}

impl<T> Few<T> {
    fn of(bits: u8) -> Few<T> {
        Few { bits, ids: PhantomData }
    }
}

impl<T> Clone for Few<T> {
    fn clone(&self) -> Few<T> {
        *self
    }
}

impl<T> Copy for Few<T> {}

impl<T> Default for Few<T> {
    fn default() -> Few<T> {
        Few::of(0)
    }
}

impl<T> PartialEq for Few<T> {
    fn eq(&self, other: &Few<T>) -> bool {
        self.bits == other.bits
    }
}

impl<T> Eq for Few<T> {}

impl<T> Hash for Few<T> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.bits.hash(state);
    }
}

impl<T: Id + fmt::Debug> fmt::Debug for Few<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

impl<T: Id> FromIterator<T> for Few<T> {
    fn from_iter<I: IntoIterator<Item = T>>(ids: I) -> Few<T> {
        let mut few = Few::default();
        ids.into_iter().for_each(|id| few.add(id));
        few
    }
}

impl<T> Serialize for Few<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u8(self.bits)
    }
}

impl<'de, T> Deserialize<'de> for Few<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Few<T>, D::Error> {
        u8::deserialize(deserializer).map(Few::of)
    }
}
