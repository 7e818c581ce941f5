//! The form of the content files, field by field. Unknown fields are errors, and so are values of a field
//! that the rules know only one value of.

mod abilities;
mod missions;
mod words;

use serde::Deserialize;
use serde::de::IgnoredAny;
use shamble_kernel::Name;
use shamble_zombicide::{forms, records};
use shamble_zones::Face;
use toml::Spanned;

use crate::cards::{AttackKind, Danger, Range};

pub use abilities::*;
pub use missions::*;
pub use words::*;

forms! {
    HeroFile { devour: Option<Spanned<AttackRecord>>, hero: Vec<Spanned<HeroRecord>> }
    TrackFile {
        danger: Vec<Spanned<DangerRecord>>, hunger: Option<Spanned<HungerRecord>>, power: Option<Spanned<PowerRecord>>,
        dashboard: DashboardRecord, heroes: TeamRecord,
    }
    EnemyFile { enemy: Vec<Spanned<EnemyRecord>> }
    SpawnFile {
        kind: Vec<Spanned<SpawnKindRecord>>, special: Vec<Spanned<AbilityRecord>>, card: Vec<Spanned<SpawnCardRecord>>,
    }
    CitizenFile { citizen: Vec<Spanned<CitizenRecord>> }
    BossFile { boss: Vec<Spanned<BossRecord>> }
    TraitFile { r#trait: Vec<Spanned<TraitRecord>> }
    ObjectFile { object: (Spanned<SignRecord>,) }
    TileFile { street: Name, tile: Vec<Spanned<TileRecord>> }
    NumbersRecord { blue: u8, yellow: u8, orange: u8, red: u8 }
    PlaceRecord { id: String, name: Name, rooms: Vec<char> }
    FiguresRecord { kinds: u8, each: u8 }
    SignCost { actions: u8 }
    SignAttackRecord {
        id: ThrowSign, name: Name, r#type: Ranged, range: Range, dice: PerEnemy, accuracy: u8,
    }
}

records! {
    AttackRecord { id: String, name: Name, r#type: AttackKind, range: Range, dice: u8, accuracy: u8 }
    HeroRecord {
        id: String, name: Name, role: Name, health: u8, attack: Spanned<AttackRecord>, skill: Vec<Spanned<SkillRecord>>,
    }
    DangerRecord { id: Danger, name: Name, from_xp: u8, actions: u8 }
    HungerRecord { start: u8, max: u8, rise: u8, faces: Vec<u8> }
    PowerRecord {
        start: u8, max: u8, rise: u8, faces: Vec<u8>, dice_per_power: u8, power_up: u8, rescue: u8, devoured_loss: u8,
    }
    DashboardRecord { health: u8, traits: u8, citizens: u8 }
    TeamRecord { normal: Vec<u8>, harder: Vec<u8>, large: Vec<u8> }
    EnemyRecord {
        id: String, name: Name, plural: Name, enemy: bool, priority: u8, actions: u8, toughness: NumberOr<OnCard>,
        xp: NumberOr<ItsToughness>, wounds: u8, pieces: u8, figures: Option<FiguresRecord>, hit_by: HitBy,
    }
    BossRecord { id: String, name: Name, toughness: u8, ability: Spanned<AbilityRecord> }
    SpawnKindRecord { id: String, name: Name, text: Name }
    SpawnCardRecord {
        no: String, kind: String, enemy: Option<String>, counts: Option<NumbersRecord>, special: Option<String>,
    }
    SignRecord {
        id: String, name: Name, text: Name, attack: SignAttackRecord, ignores: (BossOfZombieMode, BossOfHeroMode),
        bonus_dice: No, uses: u8, after_use: (DamagedInTargetZone, Removed), cost: SignCost,
    }
    TileRecord {
        face: Face, name: Name, spawn: Vec<char>, citizen: char, places: Vec<PlaceRecord>,
        rooms: std::collections::BTreeMap<char, Name>,
        #[serde(rename = "back")] _back: IgnoredAny, #[serde(rename = "plan")] _plan: IgnoredAny,
        #[serde(default, rename = "openings")] _openings: IgnoredAny,
        #[serde(default, rename = "doors")] _doors: IgnoredAny,
    }
}

/// Who can hit a piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum HitBy {
    Any,
    Devour,
    None,
}

/// A card of the Citizen deck. Unknown fields are refused by its kind.
#[derive(Debug, Deserialize)]
pub struct CitizenRecord {
    pub id: String,
    pub name: Name,
    pub count: u8,
    #[serde(default)]
    pub rules: Vec<String>,
    #[serde(rename = "source")]
    _source: IgnoredAny,
    #[serde(default, rename = "designed")]
    _designed: IgnoredAny,
    #[serde(flatten)]
    pub kind: CitizenWord,
}

/// What a card of the Citizen deck is.
#[derive(Debug, Deserialize)]
#[serde(tag = "kind", rename_all = "kebab-case", deny_unknown_fields)]
pub enum CitizenWord {
    Citizen { combatant: bool, ability: Box<AbilityRecord> },
    Saved { text: Name },
    Devoured { timing: Drawn, limit: NoLimit, optional: No, effect: EffectRecord, text: Name },
    SecretMission { number: u8, text: Name },
}
