//! Tables that are rolled on: entry of zombies, and what searches find.

use std::collections::BTreeMap;

use serde::{Deserialize, Deserializer, de};
use shamble_kernel::Name;

use crate::kinds::{ItemTableId, ZombieKind};
use crate::mat::Length;
use crate::written::read;

use super::Dice;
use super::arms::Thing;

/// Results of 2D10: 2 to 20.
pub const TWO_D10: usize = 19;

/// In how many of the 100 rolls of 2D10 a result from 2 to 20 comes up.
pub fn ways(roll: u8) -> u8 {
    10 - roll.abs_diff(11)
}

/// Who enters, by 2D10 (SUR-ENTRY-3).
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct EntryTable {
    pub id: String,
    pub name: Name,
    /// By the result less 2. The first type of a row is placed first (SUR-ENTRY-21).
    #[serde(deserialize_with = "by_roll")]
    pub rows: [Vec<Entering>; TWO_D10],
}

/// Zombies of one type in a row of an entry table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Entering {
    #[serde(rename = "type")]
    pub zombie: ZombieKind,
    pub count: Dice,
}

impl EntryTable {
    /// The row of a result of 2D10.
    pub fn row(&self, roll: u8) -> &[Entering] {
        &self.rows[usize::from(roll.clamp(2, 20)) - 2]
    }

    /// How many zombies one entry brings on average.
    pub fn mean(&self) -> f64 {
        let weighed = |(roll, row): (u8, &Vec<Entering>)| {
            let twice: u32 = row.iter().map(|zombies| u32::from(zombies.count.least() + zombies.count.most())).sum();
            twice * u32::from(ways(roll))
        };
        let sum: u32 = (2..=20).zip(&self.rows).map(weighed).sum();
        f64::from(sum) / 200.0
    }
}

/// How far from the survivor the first zombie appears (SUR-ENTRY-6), by D10 less 1.
pub type Distances = [Length; 10];

/// What is found on a body (SUR-ZSRCH-6), by 2D10 less 2.
pub type ZombieTable = [Vec<Find>; TWO_D10];

/// What kind of thing is found (SUR-OSRCH-1).
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Kinds {
    /// The tables among which the finder chooses; none: nothing is found.
    #[serde(rename = "kinds", deserialize_with = "read")]
    pub tables: Vec<ItemTableId>,
    /// The finder may roll on munitions in place of that kind (SUR-OSRCH-4).
    #[serde(default, rename = "munitions")]
    pub or_munitions: bool,
}

/// A table of objects (SUR-OSRCH-2), by D10 less 1.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ItemTable {
    pub id: String,
    pub name: Name,
    #[serde(deserialize_with = "by_roll")]
    pub rows: [Vec<Find>; 10],
}

/// A thing that is found.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Find {
    #[serde(deserialize_with = "read")]
    pub thing: Thing,
    #[serde(default = "one")]
    pub count: Dice,
    /// What comes with it, or what it is, counted in rounds or in magazines.
    #[serde(rename = "with")]
    pub rounds: Option<Amount>,
    /// On this result of the die for rounds or magazines there are none, and the weapon is empty (SUR-OSRCH-3).
    pub empty_on: Option<u8>,
    pub worn: Option<Worn>,
}

/// Points of a used stick, and the result of its die on which it is new after all (SUR-STICK-7).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Worn {
    pub points: Dice,
    pub new_on: u8,
}

/// An amount of ammunition.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Amount {
    Rounds(Dice),
    Magazines(Dice),
}

/// All tables of chance.
#[derive(Debug)]
pub struct Chances {
    pub entry: Vec<EntryTable>,
    pub distances: Distances,
    pub zombies: crate::kinds::ByZombie<ZombieTable>,
    /// By 2D10 less 2.
    pub kinds: [Kinds; TWO_D10],
    pub items: Vec<ItemTable>,
    pub munitions: ItemTableId,
}

/// What is found on the bodies of a type of zombie.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct BodyTable {
    pub id: ZombieKind,
    #[serde(deserialize_with = "by_roll")]
    pub rows: ZombieTable,
}

/// Rows alone, of a table of which there is one.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields, bound = "T: Clone + Deserialize<'de>")]
pub(super) struct Rows<T, const N: usize> {
    #[serde(deserialize_with = "by_roll")]
    pub rows: [T; N],
}

/// A length in cm.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(transparent)]
pub(super) struct Cm(#[serde(deserialize_with = "read")] pub Length);

fn one() -> Dice {
    Dice::fixed(1)
}

/// One row for each result of a D10 or of 2D10, by the result or by several of them: `3` or `1-2`.
fn by_roll<'de, D, T, const N: usize>(from: D) -> Result<[T; N], D::Error>
where
    D: Deserializer<'de>,
    T: Clone + Deserialize<'de>,
{
    let least = if N == TWO_D10 { 2 } else { 1 };
    let mut rows: Vec<Option<T>> = vec![None; N];
    for (key, row) in BTreeMap::<String, T>::deserialize(from)? {
        let (first, last) = key.split_once('-').unwrap_or((&key, &key));
        let rolls = first.parse::<usize>().ok().zip(last.parse::<usize>().ok());
        let (first, last) = rolls.ok_or_else(|| de::Error::custom(format!("`{key}` is no result of dice")))?;
        for roll in first..=last.min(least + N) {
            let slot = roll.checked_sub(least).and_then(|at| rows.get_mut(at));
            let slot = slot.ok_or_else(|| de::Error::custom(format!("{roll} never comes up")))?;
            if slot.replace(row.clone()).is_some() {
                return Err(de::Error::custom(format!("{roll} stands twice")));
            }
        }
    }
    let missing = rows.iter().position(Option::is_none);
    let all: Option<Vec<T>> = rows.into_iter().collect();
    let all = all.and_then(|rows| rows.try_into().ok());
    all.ok_or_else(|| de::Error::custom(format!("there is no row for {}", missing.unwrap_or(0) + least)))
}
