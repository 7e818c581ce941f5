//! `skills.toml`.

use std::collections::BTreeMap;

use serde::Deserialize;
use shamble_kernel::Name;
use shamble_zombicide::forms;
use toml::Spanned;

use crate::cards::{ActionKind, Class, Noise, WeaponType, ZombieKind};
use crate::content::equipment::Range;
use crate::content::skills::{Limit, Used, When};

use super::words::*;

forms! {
    SkillFile { labels: LabelsRecord, skill: Vec<Spanned<SkillRecord>> }
    LabelsRecord { action: BTreeMap<ActionKind, LabelRecord>, equipment: BTreeMap<WeaponType, LabelRecord> }
    /// A word as it stands in a name, and after a noun.
    LabelRecord { en: String, fr: String, en_of: String, fr_of: String }
    SkillRecord {
        id: String, name: Name, text: Name, rules: Vec<String>,
        #[serde(default, rename = "source")] _source: serde::de::IgnoredAny,
        #[serde(default, rename = "designed")] _designed: serde::de::IgnoredAny,
        params: Option<[ParamRecord; 1]>, needs_class: Option<Class>, when: When, limit: Option<Limit>,
        #[serde(default)] cost: u8, #[serde(default)] idle_after_setup: bool, effect: EffectRecord,
    }
}

/// A skill on a card, with its parameter.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SkillRef {
    pub skill: String,
    pub action: Option<ActionKind>,
    pub equipment: Option<String>,
    pub zombie: Option<ZombieKind>,
    pub effect: Option<Box<SkillRef>>,
}

/// What a card has to fill in, with the values offered.
#[derive(Debug, Deserialize)]
#[serde(tag = "kind", rename_all = "kebab-case", deny_unknown_fields)]
pub enum ParamRecord {
    Action { key: ActionKey, values: Vec<ActionKind> },
    Equipment { key: EquipmentKey, values: Vec<String> },
    Zombie { key: ZombieKey, values: Vec<ZombieKind> },
    Effect { key: EffectKey, values: Vec<SkillRef> },
}

/// An action of a skill, or its parameter.
#[derive(Clone, Copy, Debug, PartialEq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ActionWord {
    Combat,
    Melee,
    Ranged,
    Reload,
    Charge,
    VadeRetro,
    Fanning,
    #[serde(rename = "$action")]
    Param,
}

/// What narrows a free action.
#[derive(Clone, Copy, Debug, PartialEq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum OnlyWord {
    DualPair,
    FannedPistol,
}

/// How an attack is made.
#[derive(Clone, Copy, Debug, PartialEq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum MannerWord {
    Charge,
    Fanning,
}

/// Which weapons can be a Dual pair.
#[derive(Clone, Copy, Debug, PartialEq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum DualWord {
    All,
    Melee,
}

/// A noise symbol, or none.
#[derive(Clone, Copy, Debug, PartialEq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum NoiseWord {
    Bang,
    Boom,
    None,
}

impl NoiseWord {
    pub fn noise(self) -> Option<Noise> {
        match self {
            NoiseWord::Bang => Some(Noise::Bang),
            NoiseWord::Boom => Some(Noise::Boom),
            NoiseWord::None => None,
        }
    }
}

/// A kind of attack without dice bonuses of its own.
#[derive(Clone, Copy, Debug, PartialEq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum AttackWord {
    Melee,
    Ranged,
}

forms! {
    /// The attacks an effect is about.
    OnRecord {
        action: Option<ActionWord>, with: Option<MannerWord>, target: Option<VadeRetroWord>,
        weapon: Option<TheEquipment>,
    }
    OnMove { action: Move }
    OnCombat { action: Combat }
    OnRanged { action: Ranged, range: Option<Exactly<0>> }
}

/// Every kind of effect, as the head of `skills.toml` explains it.
#[derive(Debug, Deserialize)]
#[serde(tag = "kind", rename_all = "kebab-case", deny_unknown_fields)]
pub enum EffectRecord {
    ExtraAction {
        amount: u8,
    },
    FreeAction {
        amount: u8,
        action: Option<ActionWord>,
        weapon: Option<TheEquipment>,
        only: Option<OnlyWord>,
        target: Option<VadeRetroWord>,
        at: Option<SpawnZone>,
        sight: Option<Yes>,
    },
    GiveAction {
        amount: u8,
        to: OtherSurvivor,
        r#where: BoardWord,
        at_once: Yes,
    },
    ExtraTurn {
        before: ZombiesWord,
        not_for: AbominationWord,
    },
    SwapCard {
        discard: u8,
        draw: u8,
        is_search: No,
    },
    SearchIn {
        zones: Street,
    },
    StartWith {
        equipment: TheEquipment,
        from: EquipmentDeck,
    },
    MoveZones {
        min: u8,
        max: u8,
        on: OnMove,
    },
    Jump {
        min: u8,
        max: u8,
        sight: Yes,
        balconies: Yes,
        surcharge: Yes,
    },
    IgnoreZombies {
        surcharge: Yes,
        stop: Yes,
        on: OnMove,
    },
    FreeMove {
        amount: u8,
        surcharge: No,
        stop_at_zombies: Yes,
        on: OnCombat,
    },
    PushZombies {
        from: OwnZone,
        range: u8,
        clear_path: Yes,
    },
    PullSurvivors {
        to: OwnZone,
        range: u8,
        sight: Yes,
        clear_path: Yes,
        needs: (SurvivorWord, Zombie),
        may_refuse: Yes,
    },
    Taunt {
        range: u8,
        sight: No,
        clear_path: Yes,
    },
    DiceBonus {
        amount: u8,
        each_weapon: Yes,
        on: OnRecord,
    },
    ResultBonus {
        amount: u8,
        max: Exactly<6>,
        on: OnRecord,
    },
    DamageBonus {
        amount: u8,
        on: OnRecord,
    },
    RangeBonus {
        amount: u8,
        on: OnRecord,
    },
    Reroll {
        dice: All,
        on: OnRecord,
    },
    DiePerSix {
        amount: u8,
        repeats: Yes,
        on: OnRecord,
    },
    DamagePerSix {
        amount: u8,
        applies_to: AllHits,
        on: OnRecord,
    },
    Escalation {
        amount: u8,
        ends: (TurnEnd, OtherAction),
        on: OnRecord,
    },
    Reaper {
        extra: u8,
        same_type: Yes,
        on: OnRecord,
    },
    FreeTargets {
        friendly_fire: No,
        ignore_min_range: Option<Yes>,
        on: OnRanged,
    },
    TreatAsDual {
        weapons: DualWord,
    },
    AllInHand {},
    ImprovisedAttack {
        action: AttackWord,
        range: Range,
        dice: u8,
        accuracy: u8,
        damage: u8,
        noise: NoiseWord,
    },
    KeepCard {
        card: String,
        dice: Exactly<1>,
        at_least: u8,
        to: Backpack,
        fixed_die: Yes,
    },
    IgnoreWounds {
        from: TheZombie,
    },
    NoFriendlyFire {
        who: Self_,
        dynamite_still_kills: Yes,
    },
    Heal {
        amount: u8,
        who: SurvivorsOfZone,
    },
    Share {
        effect: TheEffect,
        who: SurvivorsOfZone,
        needs: OtherSurvivor,
    },
    AddClass {
        class: Class,
        #[serde(default)]
        max_health: u8,
        #[serde(default)]
        heal: u8,
    },
    ExtraUse {
        ability: Used,
        amount: u8,
    },
    Grant {
        effect: TheEffect,
        on: OnRecord,
    },
    ChargeZones {
        amount: u8,
    },
}
