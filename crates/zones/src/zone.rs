//! Zones by number, and sets of them in one wide word.

use std::fmt;
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, Sub};

use serde::{Deserialize, Serialize};

/// The most zones a board can have.
pub const MOST_ZONES: usize = 128;

/// A zone of one board. Another board numbers its zones anew; their names stay ([`crate::Part`]).
///
/// ```
/// use shamble_zones::ZoneId;
/// let zone = ZoneId::at(5).unwrap();
/// assert_eq!(zone.index(), 5);
/// assert_eq!(ZoneId::at(128), None);
/// ```
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub struct ZoneId(u8);

impl ZoneId {
    /// The zone with this number, below [`MOST_ZONES`].
    pub fn at(index: usize) -> Option<ZoneId> {
        (index < MOST_ZONES).then_some(ZoneId(index as u8))
    }

    /// Its number, for tables of zones.
    pub fn index(self) -> usize {
        self.0 as usize
    }
}

impl TryFrom<u8> for ZoneId {
    type Error = String;

    fn try_from(index: u8) -> Result<ZoneId, String> {
        ZoneId::at(index as usize).ok_or_else(|| format!("{index} is no zone: a board has at most {MOST_ZONES}"))
    }
}

impl From<ZoneId> for u8 {
    fn from(zone: ZoneId) -> u8 {
        zone.0
    }
}

impl fmt::Debug for ZoneId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "#{}", self.0)
    }
}

/// A set of zones.
///
/// ```
/// use shamble_zones::{ZoneId, ZoneSet};
/// let [street, room, yard] = [3, 70, 127].map(|n| ZoneId::at(n).unwrap());
/// let seen = ZoneSet::from_iter([yard, street]);
/// let near = ZoneSet::of(street) | ZoneSet::of(room);
/// assert!(seen.has(yard) && !seen.has(room));
/// assert_eq!((seen & near).iter().collect::<Vec<_>>(), [street]);
/// assert_eq!((seen - near).first(), Some(yard));
/// assert_eq!((seen | near).len(), 3);
/// ```
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(from = "[u64; 2]", into = "[u64; 2]")]
pub struct ZoneSet(u128);

impl ZoneSet {
    /// No zone.
    pub const EMPTY: ZoneSet = ZoneSet(0);

    /// One zone.
    pub fn of(zone: ZoneId) -> ZoneSet {
        ZoneSet(1 << zone.0)
    }

    /// The first so many zones.
    pub(crate) fn first_of(count: usize) -> ZoneSet {
        ZoneSet(if count >= MOST_ZONES { u128::MAX } else { (1 << count) - 1 })
    }

    /// Puts a zone in.
    pub fn add(&mut self, zone: ZoneId) {
        self.0 |= 1 << zone.0;
    }

    /// Takes a zone out.
    pub fn remove(&mut self, zone: ZoneId) {
        self.0 &= !(1 << zone.0);
    }

    /// Whether the zone is in the set.
    pub fn has(self, zone: ZoneId) -> bool {
        self.0 >> zone.0 & 1 == 1
    }

    /// How many zones are in the set.
    pub fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether no zone is in the set.
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether the two sets have a zone in common.
    pub fn meets(self, other: ZoneSet) -> bool {
        self.0 & other.0 != 0
    }

    /// The zone with the smallest number.
    pub fn first(self) -> Option<ZoneId> {
        (self.0 != 0).then(|| ZoneId(self.0.trailing_zeros() as u8))
    }

    /// The zones in the order of their numbers.
    pub fn iter(self) -> Zones {
        Zones(self)
    }

    /// Empties the set and returns what was in it.
    pub fn take(&mut self) -> ZoneSet {
        std::mem::take(self)
    }
}

/// The zones of a set, one by one.
#[derive(Clone, Debug)]
pub struct Zones(ZoneSet);

impl Iterator for Zones {
    type Item = ZoneId;

    fn next(&mut self) -> Option<ZoneId> {
        let zone = self.0.first()?;
        self.0.0 &= self.0.0 - 1;
        Some(zone)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        (self.0.len(), Some(self.0.len()))
    }
}

impl ExactSizeIterator for Zones {}

impl IntoIterator for ZoneSet {
    type Item = ZoneId;
    type IntoIter = Zones;

    fn into_iter(self) -> Zones {
        self.iter()
    }
}

impl FromIterator<ZoneId> for ZoneSet {
    fn from_iter<I: IntoIterator<Item = ZoneId>>(zones: I) -> ZoneSet {
        let mut set = ZoneSet::EMPTY;
        zones.into_iter().for_each(|zone| set.add(zone));
        set
    }
}

impl BitAnd for ZoneSet {
    type Output = ZoneSet;

    fn bitand(self, other: ZoneSet) -> ZoneSet {
        ZoneSet(self.0 & other.0)
    }
}

impl BitAndAssign for ZoneSet {
    fn bitand_assign(&mut self, other: ZoneSet) {
        self.0 &= other.0;
    }
}

impl BitOr for ZoneSet {
    type Output = ZoneSet;

    fn bitor(self, other: ZoneSet) -> ZoneSet {
        ZoneSet(self.0 | other.0)
    }
}

impl BitOrAssign for ZoneSet {
    fn bitor_assign(&mut self, other: ZoneSet) {
        self.0 |= other.0;
    }
}

impl Sub for ZoneSet {
    type Output = ZoneSet;

    fn sub(self, other: ZoneSet) -> ZoneSet {
        ZoneSet(self.0 & !other.0)
    }
}

impl From<[u64; 2]> for ZoneSet {
    fn from([low, high]: [u64; 2]) -> ZoneSet {
        ZoneSet(u128::from(low) | u128::from(high) << 64)
    }
}

/// Two words, because JSON numbers end at 64 bits.
impl From<ZoneSet> for [u64; 2] {
    fn from(set: ZoneSet) -> [u64; 2] {
        [set.0 as u64, (set.0 >> 64) as u64]
    }
}

impl fmt::Debug for ZoneSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_set_of_zones_survives_being_saved() {
        let set: ZoneSet = [0, 63, 64, 127].into_iter().filter_map(ZoneId::at).collect();
        let text = serde_json::to_value(set).unwrap();
        assert_eq!(serde_json::from_value::<ZoneSet>(text).unwrap(), set);
        assert_eq!(serde_json::from_str::<ZoneId>("127").unwrap().index(), 127);
        assert!(serde_json::from_str::<ZoneId>("128").is_err());
    }

    #[test]
    fn the_first_zones_are_counted_from_zero_to_the_brim() {
        assert_eq!(ZoneSet::first_of(0), ZoneSet::EMPTY);
        assert_eq!(ZoneSet::first_of(3).iter().map(ZoneId::index).collect::<Vec<_>>(), [0, 1, 2]);
        assert_eq!(ZoneSet::first_of(128).len(), 128);
    }

    #[test]
    fn a_zone_is_one_byte_and_a_set_of_zones_sixteen() {
        assert_eq!(size_of::<ZoneId>(), 1);
        assert_eq!(size_of::<ZoneSet>(), 16);
    }
}
