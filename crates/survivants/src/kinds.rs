//! Ids and small values of the game: who, what, of which kind.

use serde::{Deserialize, Serialize};
use shamble_kernel::Id;

shamble_kernel::ids! {
    /// A ready-made survivor.
    PersonId
    /// A skill.
    SkillId
    /// A weapon, bare hands included.
    WeaponId
    /// Something that a bag holds besides weapons and ammunition.
    ItemId
    /// A type of ammunition.
    AmmoId
    /// A type of scenery.
    SceneryId
    /// A table of entering zombies.
    EntryTableId
    /// A table of objects, the second roll of a search.
    ItemTableId
    /// A table to play on.
    TableId
    /// A scenario.
    ScenarioId
    /// A piece of scenery of a table.
    PieceId
    /// A building of a table.
    BuildingId
    /// A floor of a building of a table.
    FloorId
    /// A room of a table.
    RoomId
    /// A search zone in a large building of a table.
    SearchZoneId
    /// A door, gap or window of a table.
    OpeningId
    /// A zone of a table: start, exit, horde or stronghold.
    ZoneId
    /// A stretch of special ground of a table.
    TerrainId
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
    /// A type of zombie (SUR-FIG-2).
    ZombieKind {
        Civilian = "civilian",
        Nurse = "nurse",
        Cop = "cop",
        Soldier = "soldier",
    }

    /// A value of a survivor (SUR-CHAR-1 to SUR-CHAR-6).
    Characteristic {
        Movement = "movement",
        Shooting = "shooting",
        Combat = "combat",
        Nutrition = "nutrition",
        Energy = "energy",
        Health = "health",
    }

    /// A kind of shot (SUR-SHOT-3 to SUR-SHOT-5).
    ShotKind {
        Normal = "normal",
        Aimed = "aimed",
        Burst = "burst",
    }

    /// A way of moving that has a row in the table of moving shots (SUR-MSHOT-4).
    MovementKind {
        NormalMove = "normal-move",
        Run = "run",
        Stairs = "stairs",
        Ladder = "ladder",
        Crossing = "crossing",
        Climb = "climb",
        JumpOver = "jump-over",
        JumpDown = "jump-down",
    }

    /// The state of a door or window (SUR-DOOR-6).
    DoorState {
        Unchecked = "unchecked",
        Locked = "locked",
        Closed = "closed",
        Open = "open",
        Broken = "broken",
    }

    /// How hard a scenario is meant to be.
    Difficulty {
        Tutorial = "tutorial",
        Easy = "easy",
        Normal = "normal",
        Hard = "hard",
        Deadly = "deadly",
    }

    /// A side of the table.
    Edge {
        North = "north",
        East = "east",
        South = "south",
        West = "west",
    }

    /// Where a weapon is found.
    WeaponGroup {
        Firearm = "firearm",
        StringWeapon = "string",
        Special = "special",
        Hand = "hand",
        /// Never found.
        None = "none",
    }
}

/// One value for each kind of zombie.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct ByZombie<T>(pub [T; ZombieKind::COUNT]);

impl<T> std::ops::Index<ZombieKind> for ByZombie<T> {
    type Output = T;
    fn index(&self, kind: ZombieKind) -> &T {
        &self.0[kind.index()]
    }
}

/// One value for each characteristic.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct ByCharacteristic<T>(pub [T; Characteristic::COUNT]);

impl<T> std::ops::Index<Characteristic> for ByCharacteristic<T> {
    type Output = T;
    fn index(&self, which: Characteristic) -> &T {
        &self.0[which.index()]
    }
}
