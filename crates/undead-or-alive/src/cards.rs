//! Ids and small values of the game: who, what, of which kind.

use std::ops::{Index, IndexMut};

use serde::{Deserialize, Serialize};
use shamble_kernel::Id;

shamble_kernel::ids! {
    /// A survivor's ID card, in the order of the content.
    PersonId
    /// A kind of Equipment card, of which there may be several copies.
    CardId
    /// A skill with its parameters filled in.
    SkillId
    /// A mission.
    MissionId
    /// A card of the Zombie deck.
    SpawnCardId
    /// A card of the Abomination deck.
    AbominationId
}

/// Kinds with the word by which the files and the notation call each.
macro_rules! kinds {
    ($($(#[$doc:meta])* $name:ident { $($(#[$inner:meta])* $kind:ident = $word:literal,)* })*) => {$(
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
        pub enum $name {
            $($(#[$inner])* #[serde(rename = $word)] $kind,)*
        }

        impl $name {
            /// How many there are.
            pub const COUNT: usize = $name::ALL.len();
            /// All of them, in order.
            pub const ALL: &'static [$name] = &[$($name::$kind),*];

            /// The word in notation.
            pub fn name(self) -> &'static str {
                match self {
                    $($name::$kind => $word,)*
                }
            }

            /// The one with this name.
            pub fn named(name: &str) -> Option<$name> {
                $name::ALL.iter().copied().find(|kind| kind.name() == name)
            }
        }

        impl Default for $name {
            fn default() -> $name {
                $name::ALL[0]
            }
        }

        impl Id for $name {
            fn index(self) -> usize {
                self as usize
            }
            fn at(index: usize) -> Self {
                $name::ALL[index]
            }
        }
    )*};
}

kinds! {
    /// A class of survivors (UOA-SURV-1).
    Class {
        Brawler = "brawler",
        Faithful = "faithful",
        Gunslinger = "gunslinger",
        Townsfolk = "townsfolk",
    }

    /// A danger level.
    Danger {
        Blue = "blue",
        Yellow = "yellow",
        Orange = "orange",
        Red = "red",
    }

    /// A zombie type.
    ZombieKind {
        Walker = "walker",
        Fatty = "fatty",
        Runner = "runner",
        Abomination = "abomination",
    }

    /// A type of weapons that roll dice. Dynamite is of none of these types.
    WeaponType {
        Melee = "melee",
        Pistol = "pistol",
        Rifle = "rifle",
    }

    /// An ammunition symbol.
    Ammo {
        Bullets = "bullets",
        Shells = "shells",
    }

    /// A side of the Noise token, and the symbol on cards.
    Noise {
        Bang = "bang",
        Boom = "boom",
    }

    /// A type of spawn token (UOA-SPT-1).
    SpawnKind {
        Starting = "starting",
        Mobile = "mobile",
        Abomination = "abomination",
        CorpsePile = "corpse-pile",
    }

    /// A colour of Objective tokens.
    Colour {
        Red = "red",
        Blue = "blue",
        Green = "green",
    }

    /// An action type that skills name. Combat is Melee or Ranged.
    ActionKind {
        Combat = "combat",
        Melee = "melee",
        Ranged = "ranged",
        Move = "move",
        Search = "search",
    }

    /// A kind of attack that skills name.
    Fight {
        /// Melee or Ranged.
        Combat = "combat",
        Melee = "melee",
        Ranged = "ranged",
    }

    /// What the Favorite Weapon slot of a survivor takes.
    Favourite {
        Melee = "melee",
        Pistol = "pistol",
        Rifle = "rifle",
        Any = "any",
    }
}

impl Danger {
    /// The AP at which the level is reached (UOA-ADR-3).
    pub fn threshold(self) -> u8 {
        match self {
            Danger::Blue => 0,
            Danger::Yellow => 7,
            Danger::Orange => 19,
            Danger::Red => 43,
        }
    }

    /// The level of a survivor with so many AP.
    ///
    /// ```
    /// use shamble_undead_or_alive::cards::Danger;
    /// assert_eq!([0, 6, 7, 18, 19, 42, 43].map(Danger::of), [
    ///     Danger::Blue, Danger::Blue, Danger::Yellow, Danger::Yellow, Danger::Orange, Danger::Orange, Danger::Red,
    /// ]);
    /// ```
    pub fn of(ap: u8) -> Danger {
        let reached = Danger::ALL.iter().rev().find(|danger| ap >= danger.threshold());
        reached.copied().unwrap_or(Danger::Blue)
    }
}

impl SpawnKind {
    /// Abomination tokens begin inactive (UOA-SPT-8).
    pub fn begins_active(self) -> bool {
        self != SpawnKind::Abomination
    }
}

impl WeaponType {
    /// A weapon is Melee or Ranged (UOA-EQ-1).
    pub fn is_ranged(self) -> bool {
        match self {
            WeaponType::Melee => false,
            WeaponType::Pistol | WeaponType::Rifle => true,
        }
    }
}

impl Fight {
    /// Whether an attack of this kind is meant.
    pub fn covers(self, is_ranged: bool) -> bool {
        match self {
            Fight::Combat => true,
            Fight::Melee => !is_ranged,
            Fight::Ranged => is_ranged,
        }
    }
}

impl Favourite {
    /// The one type it takes; `None`: any.
    pub fn weapon(self) -> Option<WeaponType> {
        match self {
            Favourite::Melee => Some(WeaponType::Melee),
            Favourite::Pistol => Some(WeaponType::Pistol),
            Favourite::Rifle => Some(WeaponType::Rifle),
            Favourite::Any => None,
        }
    }

    /// Whether a weapon of this type fits in.
    pub fn takes(self, weapon: WeaponType) -> bool {
        match self {
            Favourite::Melee => weapon == WeaponType::Melee,
            Favourite::Pistol => weapon == WeaponType::Pistol,
            Favourite::Rifle => weapon == WeaponType::Rifle,
            Favourite::Any => true,
        }
    }
}

/// One value for each of a kind.
macro_rules! tables {
    ($($(#[$doc:meta])* $name:ident by $key:ident;)*) => {$(
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
        pub struct $name<T>(pub [T; $key::COUNT]);

        impl<T> $name<T> {
            /// The table with what a function says of each.
            pub fn from_fn(mut value: impl FnMut($key) -> T) -> $name<T> {
                $name(std::array::from_fn(|index| value($key::ALL[index])))
            }

            /// Every value with what it stands for.
            pub fn iter(&self) -> impl Iterator<Item = ($key, &T)> {
                $key::ALL.iter().copied().zip(&self.0)
            }
        }

        impl<T> Index<$key> for $name<T> {
            type Output = T;

            fn index(&self, key: $key) -> &T {
                &self.0[key as usize]
            }
        }

        impl<T> IndexMut<$key> for $name<T> {
            fn index_mut(&mut self, key: $key) -> &mut T {
                &mut self.0[key as usize]
            }
        }
    )*};
}

tables! {
    /// One value for each class.
    ByClass by Class;
    /// One value for each danger level.
    ByDanger by Danger;
    /// One value for each zombie type.
    ByZombie by ZombieKind;
    /// One value for each colour of Objectives.
    ByColour by Colour;
    /// One value for each type of spawn token.
    BySpawn by SpawnKind;
    /// One value for each weapon type.
    ByWeapon by WeaponType;
}

/// Objective tokens of the box by the colour they can show; all of them have a red side (UOA-MIS-9).
pub const OBJECTIVE_TOKENS: ByColour<u8> = ByColour([9, 1, 1]);
/// Objective tokens in all (UOA-MIS-9).
pub const ALL_OBJECTIVE_TOKENS: u8 = 9;
/// Spawn tokens of the box.
pub const SPAWN_TOKENS: BySpawn<u8> = BySpawn([1, 2, 2, 9]);
/// Vade Retro tokens of the box (UOA-FAITH-7).
pub const VADE_RETRO_TOKENS: u8 = 2;
