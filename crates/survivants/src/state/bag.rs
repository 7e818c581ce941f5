//! What a survivor carries.

use serde::{Deserialize, Serialize};

use crate::content::arms::{Stores, Thing};

/// Slots of a bag (SUR-BAG-1).
pub const BAG: usize = 9;

/// What state a weapon is in (SUR-MALF-2, SUR-MALF-7).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Wear {
    #[default]
    Fine,
    /// It does not fire until it is repaired; the turn in which it failed (SUR-MALF-8).
    Jammed(u8),
    /// No longer usable.
    Ruined,
}

/// One or several pieces of the same equipment in a slot (SUR-BAG-2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Stack {
    pub thing: Thing,
    /// Pieces, or rounds of ammunition.
    pub count: u8,
    /// Rounds in the weapon (SUR-BAG-8).
    pub loaded: u8,
    /// The weapon's Dys as it is now (SUR-MALF-10).
    pub dys: u8,
    pub wear: Wear,
    /// Points of a stick (SUR-STICK-6).
    pub solidity: u8,
    /// The turn in which a dud was picked up (SUR-GREN-8).
    pub since: u8,
}

impl Stack {
    /// So many of something that needs no further word.
    pub fn plain(thing: Thing, count: u8) -> Stack {
        Stack { thing, count, loaded: 0, dys: 0, wear: Wear::Fine, solidity: 0, since: 0 }
    }

    /// So many of something as it comes from its maker: weapons are empty and work, sticks are new (SUR-STICK-7).
    pub fn fresh(stores: &Stores, thing: Thing, count: u8) -> Stack {
        let plain = Stack::plain(thing, count);
        let Thing::Weapon(id) = thing else { return plain };
        let weapon = stores.weapon(id);
        let dys = weapon.fire.as_ref().and_then(|fire| fire.dys).unwrap_or(0);
        Stack { dys, solidity: weapon.solidity.unwrap_or(0), ..plain }
    }
}

/// Nine slots.
pub type Bag = [Option<Stack>; BAG];
