//! Tables that are rolled on: entry of zombies, and what searches find.

use shamble_kernel::Name;

use crate::kinds::{ItemTableId, ZombieKind};
use crate::mat::Length;

use super::Dice;
use super::arms::Thing;

/// Results of 2D10: 2 to 20.
pub const TWO_D10: usize = 19;

/// In how many of the 100 rolls of 2D10 a result from 2 to 20 comes up.
pub fn ways(roll: u8) -> u8 {
    10 - roll.abs_diff(11)
}

/// Who enters, by 2D10 (SUR-ENTRY-3).
#[derive(Debug)]
pub struct EntryTable {
    pub id: String,
    pub name: Name,
    /// By the result less 2. The first type of a row is placed first (SUR-ENTRY-21).
    pub rows: [Vec<Entering>; TWO_D10],
}

/// Zombies of one type in a row of an entry table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Entering {
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
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Kinds {
    /// The tables among which the finder chooses; none: nothing is found.
    pub tables: Vec<ItemTableId>,
    /// The finder may roll on munitions in place of that kind (SUR-OSRCH-4).
    pub or_munitions: bool,
}

/// A table of objects (SUR-OSRCH-2), by D10 less 1.
#[derive(Debug)]
pub struct ItemTable {
    pub id: String,
    pub name: Name,
    pub rows: [Vec<Find>; 10],
}

/// A thing that is found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Find {
    pub thing: Thing,
    pub count: Dice,
    /// What comes with it, or what it is, counted in rounds or in magazines.
    pub rounds: Option<Amount>,
    /// On this result of the die for rounds or magazines there are none, and the weapon is empty (SUR-OSRCH-3).
    pub empty_on: Option<u8>,
    /// Points of a used stick, and the result of its die on which it is new after all (SUR-STICK-7).
    pub worn: Option<(Dice, u8)>,
}

/// An amount of ammunition.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
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
