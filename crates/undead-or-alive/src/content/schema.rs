//! The form of the content files, field by field. Unknown fields are errors, and so are values of a field
//! that the rules know only one value of.

mod equipment;
mod missions;
mod skills;
mod words;

use serde::Deserialize;
use serde::de::IgnoredAny;
use shamble_kernel::Name;
use shamble_zombicide::{forms, records};
use shamble_zones::{Face, TileKind};
use toml::Spanned;

use crate::cards::{Class, Favourite, Noise, ZombieKind};

use super::people::Ability;
use super::tiles::Landmark;

pub use equipment::*;
pub use missions::*;
pub use skills::*;
pub use words::*;

forms! {
    SurvivorFile { class: Vec<Spanned<ClassRecord>>, survivor: Vec<Spanned<SurvivorRecord>> }
    ZombieFile { zombie: Vec<Spanned<ZombieRecord>> }
    SpawnFile { card: Vec<Spanned<SpawnCardRecord>> }
    AbominationFile { abomination: Vec<Spanned<AbominationRecord>> }
    TileFile { tile: Vec<Spanned<TileRecord>> }
    NumbersRecord { blue: u8, yellow: u8, orange: u8, red: u8 }
}

records! {
    ClassRecord { id: Class, name: Name, health: u8, favourite: Favourite, abilities: Vec<Spanned<AbilityRecord>> }
    AbilityRecord {
        id: Ability, name: Name, text: Name, #[serde(default)] cost: u8, limit: Option<Turn>, dice: Option<u8>,
        accuracy: Option<u8>, noise: Option<Noise>,
    }
    SurvivorRecord {
        id: String, name: Name, class: Class, health: u8, favourite: Favourite, blue: Spanned<SkillRef>,
        yellow: Spanned<SkillRef>, orange: [Spanned<SkillRef>; 2], red: [Spanned<SkillRef>; 3], role: Name,
    }
    ZombieRecord {
        id: ZombieKind, name: Name, plural: Name, text: Name, miniatures: u8, actions: u8, wounds: u8, toughness: u8,
        ap: u8, priority: u8, dynamite: Yes, spawned_by: SpawnedBy,
    }
    SpawnCardRecord {
        id: String, number: u8, kind: SpawnCardWord, zombie: ZombieKind, numbers: NumbersRecord,
    }
    AbominationRecord { id: String, name: Name, zombie: ZombieKind, count: u8, ability: AbominationAbilityRecord }
    AbominationAbilityRecord { id: String, name: Name, text: Name, when: Activation, effect: AbominationEffectRecord }
    TileRecord {
        face: Face, name: Name, kind: TileKind, landmark: Option<Landmark>, corpse_pile: Option<char>,
        #[serde(default, rename = "crate")] crates: Vec<char>, abomination: Option<char>,
        #[serde(rename = "back")] _back: IgnoredAny, #[serde(rename = "plan")] _plan: IgnoredAny,
        #[serde(default, rename = "openings")] _openings: IgnoredAny,
        #[serde(default, rename = "balcony")] _balcony: IgnoredAny,
        #[serde(default, rename = "partial")] _partial: IgnoredAny, #[serde(default, rename = "low")] _low: IgnoredAny,
    }
}

/// What spawns a zombie type.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum SpawnedBy {
    ZombieCard,
    AbominationDeck,
}

/// What a Zombie card does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum SpawnCardWord {
    Spawn,
    ExtraActivation,
    Abomination,
}

/// The abilities of Abominations.
#[derive(Debug, Deserialize)]
#[serde(tag = "kind", rename_all = "kebab-case", deny_unknown_fields)]
pub enum AbominationEffectRecord {
    SecondAction { who: Vec<ZombieKind>, r#where: OwnZone, at: ActivationStart, allowed: (Move,), pass: Runners },
}
