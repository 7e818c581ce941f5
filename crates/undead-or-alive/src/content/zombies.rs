//! Zombie types, the Zombie deck and the Abomination deck.

use shamble_kernel::{Name, Set};

use crate::cards::{ByDanger, ZombieKind};

/// A zombie type.
#[derive(Debug)]
pub struct ZombieType {
    pub name: Name,
    pub plural: Name,
    pub text: Name,
    /// Figures in the box (UOA-ZOM-9).
    pub miniatures: u8,
    /// Actions in each activation.
    pub actions: u8,
    /// Wounds of one attack.
    pub wounds: u8,
    /// The lowest Damage of a single hit that eliminates it.
    pub toughness: u8,
    /// AP for eliminating it.
    pub ap: u8,
    /// Its level in the targeting order of Ranged actions; 1 is hit first (UOA-PRIO-1).
    pub priority: u8,
}

/// A card of the Zombie deck.
#[derive(Debug)]
pub struct SpawnCard {
    pub id: String,
    /// The number on the card.
    pub number: u8,
    pub kind: SpawnCardKind,
}

/// What a Zombie card brings, by the highest danger level among the survivors.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SpawnCardKind {
    /// Zombies are placed.
    Zombies { zombie: ZombieKind, numbers: ByDanger<u8> },
    /// All zombies of a type are activated at once (UOA-EXTRA-1).
    ExtraActivation { zombie: ZombieKind, is_on: ByDanger<bool> },
    /// An Abomination comes, or is activated (UOA-ABO-1, UOA-ABO-2).
    Abomination { is_on: ByDanger<bool> },
}

/// A card of the Abomination deck. It acts, dies and counts as [`ZombieKind::Abomination`].
#[derive(Debug)]
pub struct Abomination {
    pub id: String,
    pub name: Name,
    pub ability: AbominationAbility,
}

/// What an Abomination can do (UOA-ABO-4).
#[derive(Debug)]
pub struct AbominationAbility {
    pub id: String,
    pub name: Name,
    pub text: Name,
    pub effect: AbominationEffect,
}

/// What the ability of an Abomination does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AbominationEffect {
    /// Zombies of these types that begin an activation in its zone move once more with the Runners' second
    /// actions, unless they stand among survivors by then.
    SecondMove { who: Set<ZombieKind> },
}
