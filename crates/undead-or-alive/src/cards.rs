//! Ids and small values of the game: who, what, of which kind.

use shamble_kernel::{kinds, tables};
pub use shamble_zombicide::{ByColour, ByDanger, Colour, Danger, Difficulty};

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

kinds! {
    /// A class of survivors (UOA-SURV-1).
    Class {
        Brawler = "brawler",
        Faithful = "faithful",
        Gunslinger = "gunslinger",
        Townsfolk = "townsfolk",
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

tables! {
    /// One value for each class.
    ByClass by Class;
    /// One value for each zombie type.
    ByZombie by ZombieKind;
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
