//! Zombie types, the Zombie deck and the Abomination deck.

use serde::Deserialize;
use shamble_kernel::{Name, Set};
use shamble_zombicide::{reading, records};

use crate::cards::{ByDanger, ZombieKind};

records! {
    /// A zombie type.
    ZombieType {
        id: ZombieKind,
        name: Name,
        plural: Name,
        text: Name,
        /// Figures in the box (UOA-ZOM-9).
        miniatures: u8,
        /// Actions in each activation.
        actions: u8,
        /// Wounds of one attack.
        wounds: u8,
        /// The lowest Damage of a single hit that eliminates it.
        toughness: u8,
        /// AP for eliminating it.
        ap: u8,
        /// Its level in the targeting order of Ranged actions; 1 is hit first (UOA-PRIO-1).
        priority: u8,
    }
    /// A card of the Abomination deck. It acts, dies and counts as [`ZombieKind::Abomination`].
    Abomination { id: String, name: Name, ability: AbominationAbility }
    /// What an Abomination can do (UOA-ABO-4).
    AbominationAbility { id: String, name: Name, text: Name, effect: AbominationEffect }
}

/// A card of the Zombie deck.
#[derive(Debug, Deserialize)]
pub struct SpawnCard {
    pub id: String,
    /// The number on the card.
    pub number: u8,
    #[serde(default, rename = "rules")]
    _rules: serde::de::IgnoredAny,
    #[serde(flatten)]
    pub kind: SpawnCardKind,
}

/// What a Zombie card brings, by the highest danger level among the survivors.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(tag = "kind", rename_all = "kebab-case", deny_unknown_fields)]
pub enum SpawnCardKind {
    /// Zombies are placed.
    Zombies { zombie: ZombieKind, numbers: ByDanger<u8> },
    /// All zombies of a type are activated at once (UOA-EXTRA-1).
    ExtraActivation {
        zombie: ZombieKind,
        #[serde(rename = "on")]
        is_on: ByDanger<bool>,
    },
    /// An Abomination comes, or is activated (UOA-ABO-1, UOA-ABO-2).
    Abomination {
        #[serde(rename = "on")]
        is_on: ByDanger<bool>,
    },
}

/// What the ability of an Abomination does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(tag = "kind", rename_all = "kebab-case", deny_unknown_fields)]
pub enum AbominationEffect {
    /// Zombies of these types that begin an activation in its zone move once more with the Runners' second
    /// actions, unless they stand among survivors by then.
    SecondMove {
        #[serde(deserialize_with = "reading::set")]
        who: Set<ZombieKind>,
    },
}
