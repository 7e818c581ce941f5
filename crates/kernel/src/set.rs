//! Sets of small ids in one machine word.

use std::marker::PhantomData;
use std::ops::{BitAnd, BitOr, Sub};

use serde::{Deserialize, Serialize};

/// An id that is a small number underneath.
pub trait Id: Copy + Eq {
    /// The number, below 64 for use in a [`Set`].
    fn index(self) -> usize;
    /// The id with this number.
    fn at(index: usize) -> Self;
}

/// Makes newtypes over `u8` that are [`Id`]s. The crate that uses it needs `serde`.
///
/// ```
/// shamble_kernel::ids! {
///     /// A card of the box.
///     Card
/// }
/// assert_eq!(shamble_kernel::Id::index(Card(3)), 3);
/// ```
#[macro_export]
macro_rules! ids {
    ($($(#[$doc:meta])* $name:ident)*) => {$(
        $(#[$doc])*
        #[derive(
            Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord, serde::Serialize, serde::Deserialize,
        )]
        pub struct $name(pub u8);

        impl $crate::Id for $name {
            fn index(self) -> usize {
                self.0 as usize
            }
            fn at(index: usize) -> Self {
                $name(index as u8)
            }
        }
    )*};
}

/// A set of ids below 64.
///
/// ```
/// use shamble_kernel::Set;
/// shamble_kernel::ids! { Card }
/// let mut hand = Set::default();
/// hand.add(Card(7));
/// hand.add(Card(3));
/// assert_eq!(hand.iter().collect::<Vec<_>>(), [Card(3), Card(7)]);
/// hand.remove(Card(7));
/// assert_eq!(hand.len(), 1);
///
/// let [low, odd] = [Set::from_iter([Card(1), Card(2)]), Set::from_iter([Card(1), Card(3)])];
/// assert_eq!(low & odd, Set::from_iter([Card(1)]));
/// assert_eq!((low | odd) - odd, Set::from_iter([Card(2)]));
/// ```
#[derive(Serialize, Deserialize)]
#[serde(transparent)]
pub struct Set<T>(u64, #[serde(skip)] PhantomData<T>);

impl<T: Id> Set<T> {
    /// Puts an id in.
    pub fn add(&mut self, id: T) {
        self.0 |= 1 << id.index();
    }

    /// Takes an id out.
    pub fn remove(&mut self, id: T) {
        self.0 &= !(1 << id.index());
    }

    /// Whether the id is in the set.
    pub fn has(self, id: T) -> bool {
        self.0 >> id.index() & 1 == 1
    }

    /// How many ids are in the set.
    pub fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether nothing is in the set.
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The smallest id.
    pub fn first(self) -> Option<T> {
        (self.0 != 0).then(|| T::at(self.0.trailing_zeros() as usize))
    }

    /// The ids in ascending order.
    pub fn iter(self) -> impl Iterator<Item = T> {
        let mut bits = self.0;
        std::iter::from_fn(move || {
            let id = (bits != 0).then(|| T::at(bits.trailing_zeros() as usize))?;
            bits &= bits - 1;
            Some(id)
        })
    }

    /// Empties the set and returns what was in it.
    pub fn take(&mut self) -> Set<T> {
        std::mem::take(self)
    }

    /// Adds everything of another set.
    pub fn add_all(&mut self, other: Set<T>) {
        self.0 |= other.0;
    }
}

impl<T: Id> FromIterator<T> for Set<T> {
    fn from_iter<I: IntoIterator<Item = T>>(ids: I) -> Self {
        let mut set = Set::default();
        ids.into_iter().for_each(|id| set.add(id));
        set
    }
}

impl<T> BitAnd for Set<T> {
    type Output = Set<T>;

    fn bitand(self, other: Set<T>) -> Set<T> {
        Set(self.0 & other.0, PhantomData)
    }
}
impl<T> BitOr for Set<T> {
    type Output = Set<T>;

    fn bitor(self, other: Set<T>) -> Set<T> {
        Set(self.0 | other.0, PhantomData)
    }
}
impl<T> Sub for Set<T> {
    type Output = Set<T>;

    fn sub(self, other: Set<T>) -> Set<T> {
        Set(self.0 & !other.0, PhantomData)
    }
}

impl<T> Clone for Set<T> {
    fn clone(&self) -> Self {
        *self
    }
}
impl<T> Copy for Set<T> {}
impl<T> Default for Set<T> {
    fn default() -> Self {
        Set(0, PhantomData)
    }
}
impl<T> PartialEq for Set<T> {
    fn eq(&self, other: &Self) -> bool {
        self.0 == other.0
    }
}
impl<T> Eq for Set<T> {}
impl<T> std::hash::Hash for Set<T> {
    fn hash<H: std::hash::Hasher>(&self, state: &mut H) {
        self.0.hash(state);
    }
}
impl<T: Id + std::fmt::Debug> std::fmt::Debug for Set<T> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}
