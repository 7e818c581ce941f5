//! Settings, people, arms, skills and tables of chance.

use serde::Deserialize;
use serde::de::IgnoredAny;
use shamble_kernel::Name;
use toml::Spanned;

use crate::content::Dice;
use crate::content::arms::{OnOne, TemplateKind};
use crate::content::settings::{
    Direction, Doors, Entry, Fight, Game, Geometry, Grenades, Health, Horde, Moves, Objectives, Prices, Searches,
    Senses, Setting, Shooting, Sight, Templates, Zombies,
};
use crate::content::skills::{PricedAction, Test};
use crate::kinds::{MovementKind, WeaponGroup, ZombieKind};
use crate::mat::Length;

use super::{Cm, records};

/// `settings.toml`.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SettingsFile {
    pub game: Game,
    pub entry: Entry,
    pub direction: Direction,
    pub geometry: Geometry,
    pub sight: Sight,
    pub senses: Senses,
    pub zombies: Zombies,
    pub horde: Horde,
    pub price: Prices,
    #[serde(rename = "move")]
    pub moves: Moves,
    pub shooting: Shooting,
    pub template: Templates,
    pub grenade: Grenades,
    pub fight: Fight,
    pub doors: Doors,
    pub search: Searches,
    pub health: Health,
    pub objective: Objectives,
    pub moving_shot: Vec<Spanned<MovingShotRecord>>,
    pub preset: Vec<Spanned<PresetRecord>>,
}

/// `survivors.toml`.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SurvivorFile {
    pub creation: CreationRecord,
    pub growth: Vec<Spanned<GrowthRecord>>,
    pub gear: Vec<Spanned<GearRecord>>,
    pub survivor: Vec<Spanned<SurvivorRecord>>,
}

/// How survivors are made.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CreationRecord {
    pub movement: Setting<u8>,
    pub shooting: Setting<u8>,
    pub combat: Setting<u8>,
    pub nutrition: Setting<u8>,
    pub energy: Setting<u8>,
    pub health: Setting<u8>,
    pub free_points: Setting<u8>,
    pub point_worth: Setting<u8>,
    pub starting_skills: Setting<u8>,
    pub starting_skill_level: Setting<u8>,
}

/// A number for some of the characteristics.
#[derive(Clone, Copy, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct ValuesRecord {
    pub movement: u8,
    pub shooting: u8,
    pub combat: u8,
    pub nutrition: u8,
    pub energy: u8,
    pub health: u8,
}

/// `zombies.toml`.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ZombieFile {
    pub values: ZombieValuesRecord,
    pub zombie: Vec<Spanned<ZombieRecord>>,
}

/// What all zombies share.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ZombieValuesRecord {
    pub movement: Setting<Length>,
    pub attack: Setting<u8>,
    pub damage: Setting<Dice>,
    pub xp: Setting<u8>,
}

/// `weapons.toml`.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct WeaponFile {
    pub weapon: Vec<Spanned<WeaponRecord>>,
}

/// `items.toml`.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ItemFile {
    pub bag: BagRecord,
    pub item: Vec<Spanned<ItemRecord>>,
    pub ammo: Vec<Spanned<AmmoRecord>>,
    pub combination: Vec<Spanned<CombinationRecord>>,
}

/// A survivor's bag.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct BagRecord {
    pub slots: Setting<u8>,
}

/// `skills.toml`.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SkillFile {
    pub skill: Vec<Spanned<SkillRecord>>,
}

/// `entry-tables.toml`.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct EntryFile {
    pub entry_table: Vec<Spanned<EntryTableRecord>>,
    pub distance_table: Vec<Spanned<DistanceTableRecord>>,
}

/// `search-tables.toml`.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SearchFile {
    pub zombie_table: Vec<Spanned<ZombieTableRecord>>,
    pub kind_table: Vec<Spanned<KindTableRecord>>,
    pub item_table: Vec<Spanned<ItemTableRecord>>,
}

records! {
    MovingShotRecord { movement: MovementKind, normal: Option<i8>, burst: Option<i8> }
    PresetRecord {
        id: String, name: Name, text: Name, entry: EntryRecord, nutrition_every: u8, rate: f64,
    }
    EntryRecord { threshold: u8, every: u8, table: Spanned<String> }
    GrowthRecord { id: Spanned<String>, name: Name, xp: u8, gain: u8, maximum: u8, levels: Option<u8> }
    GearRecord { item: Spanned<String>, count: u8, solidity: Option<u8> }
    SurvivorRecord {
        id: String, name: Name, trade: Name, spent: ValuesRecord, values: ValuesRecord, skill: Spanned<String>,
        hand: Spanned<String>, colour: String, text: Name, advice: Name,
    }
    ZombieRecord {
        id: ZombieKind, name: Name, reserve: u8, search: Spanned<ZombieKind>, fallback: bool, colour: String,
    }
    WeaponRecord {
        id: String, name: Name, text: Name, group: WeaponGroup, dt: Option<Cm>, template: Option<TemplateKind>,
        dys: Option<u8>, shooting: i8, stack: u8, per_person: Option<u8>, magazine: Option<u8>,
        ammo: Option<Spanned<String>>, r#use: Option<UseRecord>, throw: Option<ThrowRecord>,
        #[serde(default)] shot_pa: u8, reload: Option<u8>, #[serde(default)] point_blank: bool, ambidextrous: bool,
        needs_hit: Option<bool>, needs_skill: Option<Spanned<String>>, attack: Option<AttackRecord>,
        close: Option<CloseRecord>, solidity: Option<u8>, on_one: OnOne, fringe: Option<Dice>, on_ten: Option<OnTen>,
        friendly: Option<Spanned<String>>,
    }
    UseRecord { normal: Option<Dice>, aimed: Option<Dice>, burst: Option<Dice> }
    ThrowRecord { from: FromBag, normal_pa: u8, aimed_pa: u8 }
    AttackRecord { pa: u8, reach: Cm, bonus: i8 }
    CloseRecord { bonus: i8 }
    ItemRecord {
        id: String, name: Name, text: Name, kind: ItemWord, stack: u8, level: Option<u8>, energy: Option<u8>,
        health: Option<u8>, extra_health: Option<u8>, points: Option<u8>, throws_as: Option<Spanned<String>>,
    }
    AmmoRecord {
        id: String, name: Name, weapons: Vec<Spanned<String>>, per_slot: u8, magazine: u8, unit: Name, alone: bool,
    }
    CombinationRecord { #[serde(rename = "id")] _id: BiteCureWord, name: Name, text: Name, uses: [UsesRecord; 1], bites: i8, health: u8 }
    UsesRecord { item: Spanned<String>, count: u8 }
    SkillRecord { id: String, name: Name, levels: u8, level: Vec<Spanned<SkillLevelRecord>> }
    SkillLevelRecord { level: u8, effect: Vec<Spanned<EffectRecord>>, text: Name }
    EntryTableRecord { id: String, name: Name, dice: TwoD10, mean: f64, rows: Vec<Spanned<EntryRowRecord>> }
    EntryRowRecord { roll: u8, ways: u8, zombies: Vec<EnteringRecord> }
    EnteringRecord { r#type: ZombieKind, count: Dice }
    DistanceTableRecord { id: String, #[serde(rename = "name")] _name: IgnoredAny, #[serde(rename = "dice")] _dice: OneD10, rows: Vec<Spanned<DistanceRowRecord>> }
    DistanceRowRecord { from: u8, to: u8, cm: Cm }
    ZombieTableRecord { id: ZombieKind, #[serde(rename = "name")] _name: IgnoredAny, #[serde(rename = "dice")] _dice: TwoD10, rows: Vec<Spanned<FindRowRecord>> }
    FindRowRecord { roll: u8, ways: u8, find: Vec<Spanned<FindRecord>> }
    KindTableRecord { #[serde(rename = "id")] _id: IgnoredAny, #[serde(rename = "name")] _name: IgnoredAny, #[serde(rename = "dice")] _dice: TwoD10, rows: Vec<Spanned<KindRowRecord>> }
    KindRowRecord { roll: u8, ways: u8, kinds: Vec<Spanned<String>>, #[serde(default)] munitions: bool }
    ItemTableRecord { id: String, name: Name, dice: OneD10, rows: Vec<Spanned<ItemRowRecord>> }
    ItemRowRecord { from: u8, to: u8, find: Vec<Spanned<FindRecord>> }
    FindRecord {
        item: Option<Spanned<String>>, ammo: Option<Spanned<String>>, count: Option<Dice>, rounds: Option<Dice>,
        magazines: Option<Dice>, empty_on: Option<u8>, solidity: Option<Dice>, new_on: Option<u8>,
    }
}

/// Words of which the rules know only one.
macro_rules! only {
    ($($(#[$doc:meta])* $name:ident = $word:literal)*) => {$(
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, Deserialize)]
        pub enum $name {
            #[serde(rename = $word)]
            Only,
        }
    )*};
}

only! {
    /// Thrown from the bag.
    FromBag = "bag"
    /// A 10 does not go off.
    OnTen = "dud"
    /// Kits against a bite.
    BiteCureWord = "bite-cure"
    /// Two dice added.
    TwoD10 = "2D10"
    /// One die.
    OneD10 = "1D10"
    /// Special weapons are held alone.
    SpecialWord = "special"
    /// Care for somebody else.
    OtherInContact = "other-in-contact"
}

/// What an item is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ItemWord {
    Provision,
    Kit,
    Protection,
    Dud,
}

/// What a level of a skill does.
#[derive(Debug, Deserialize)]
#[serde(tag = "kind", rename_all = "kebab-case", deny_unknown_fields)]
pub enum EffectRecord {
    Price { actions: Vec<PricedAction>, change: Option<i8>, set: Option<u8> },
    Reroll { test: Test },
    Allow { what: AllowWord, kinds: Option<Vec<TwoWeaponUse>>, except: Option<SpecialWord>, weapon: Option<String> },
    Forbid { what: ForbidWord },
    Value { of: ValueWord, set: Option<i64>, change: Option<i8>, at_limit: Option<bool>, weapon: Option<String> },
    Ignore { what: IgnoreWord, beyond: Option<Cm> },
    Action(ActionRecord),
}

/// An action that only a skill gives.
#[derive(Debug, Deserialize)]
#[serde(tag = "id", rename_all = "kebab-case", deny_unknown_fields)]
pub enum ActionRecord {
    RepairRuined {
        pa: u8,
        test: u8,
    },
    Care {
        pa: u8,
        health: u8,
        #[serde(rename = "target")]
        _target: OtherInContact,
    },
    LeatherWork {
        pa: u8,
        per_turn: u8,
        test: u8,
        points: u8,
        makes: String,
    },
}

/// What a skill opens.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum AllowWord {
    TwoWeapons,
    BareHands,
}

/// What two weapons are used in at once.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum TwoWeaponUse {
    NormalShot,
    Attack,
}

/// What a skill closes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ForbidWord {
    PickUpDud,
}

/// A number that a skill changes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ValueWord {
    ClimbDanger,
    Shooting,
    Infection,
}

/// What does not touch the survivor.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum IgnoreWord {
    ZombiesLookingForATarget,
    ClutteredGround,
}
