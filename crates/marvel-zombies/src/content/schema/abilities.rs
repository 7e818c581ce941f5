//! Abilities, wherever they stand: on sheets, cards, bosses.

use serde::Deserialize;
use serde::de::IgnoredAny;
use shamble_kernel::Name;

use crate::cards::{AttackKind, Attacks, Danger, Limit, Range, Timing};
use crate::content::abilities::Healed;
use shamble_zombicide::forms;

use super::{AttackRecord, NumbersRecord, words::*};

/// Records of abilities, with what each has besides. How the awkward cases are decided (`detail`) is for engineers.
macro_rules! abilities {
    ($($(#[$meta:meta])* $name:ident { $($field:ident: $kind:ty),* })*) => {$(
        $(#[$meta])*
        #[derive(Debug, Deserialize)]
        #[serde(deny_unknown_fields)]
        pub struct $name {
            $(pub $field: $kind,)*
            id: String,
            name: Name,
            text: Name,
            #[serde(default)]
            rules: Vec<String>,
            #[serde(default, rename = "source")]
            _source: IgnoredAny,
            #[serde(default, rename = "designed")]
            _designed: IgnoredAny,
            #[serde(default, rename = "detail")]
            _detail: IgnoredAny,
            timing: Timing,
            limit: Limit,
            optional: bool,
            #[serde(default)]
            cost: CostRecord,
            on: Option<Attacks>,
            after_kill: Option<Yes>,
            sight: Option<No>,
            effect: EffectRecord,
        }

        impl $name {
            /// What all abilities have.
            pub fn written(&self) -> Written<'_> {
                Written {
                    id: &self.id,
                    name: &self.name,
                    text: &self.text,
                    rules: &self.rules,
                    timing: self.timing,
                    limit: self.limit,
                    optional: self.optional,
                    cost: self.cost,
                    on: self.on,
                    after_kill: self.after_kill.is_some(),
                    blind: self.sight.is_some(),
                    effect: &self.effect,
                }
            }
        }
    )*};
}

abilities! {
    /// On its own.
    AbilityRecord {}
    /// On a sheet.
    SkillRecord { level: Danger }
    /// On a Trait card.
    TraitRecord { count: u8 }
}

/// An ability as it is written.
#[derive(Clone, Copy, Debug)]
pub struct Written<'a> {
    pub id: &'a str,
    pub name: &'a Name,
    pub text: &'a Name,
    pub rules: &'a [String],
    pub timing: Timing,
    pub limit: Limit,
    pub optional: bool,
    pub cost: CostRecord,
    pub on: Option<Attacks>,
    pub after_kill: bool,
    pub blind: bool,
    pub effect: &'a EffectRecord,
}

/// What an ability costs.
#[derive(Clone, Copy, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct CostRecord {
    pub actions: u8,
    pub hunger: u8,
    pub power: u8,
}

forms! {
    RangesRecord { blue: Range, yellow: Range, orange: Range, red: Range }
}

/// What the target Zone must be or hold.
#[derive(Clone, Copy, Debug, PartialEq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum TargetWord {
    OwnZone,
    SuperHero,
    ZombieHero,
}

/// In which Zone.
#[derive(Clone, Copy, Debug, PartialEq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum WhereWord {
    OwnZone,
    TargetZone,
    ZoneInSight,
}

/// Who is teleported.
#[derive(Clone, Copy, Debug, PartialEq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum TeleportedWord {
    #[serde(rename = "self")]
    Owner,
    SelfOrHero,
}

/// Every kind of effect, as `docs/content-format.md` lists them. Enemy types are called as the mode calls them.
#[derive(Debug, Deserialize)]
#[serde(tag = "kind", rename_all = "kebab-case", deny_unknown_fields)]
pub enum EffectRecord {
    Actions {
        plus: u8,
    },
    ExtraAction {
        plus: u8,
    },
    BonusDice {
        dice: NumberOr<HealthLost>,
        if_target: Option<TargetWord>,
        lasts: Option<OneTurn>,
    },
    PowerDice {
        plus: u8,
    },
    Accuracy {
        better: u8,
    },
    DoubleHits {
        faces: Vec<u8>,
    },
    Reroll {
        dice: NumberOr<Any>,
    },
    ChooseTargets {},
    Toughness {
        less: u8,
    },
    Eliminate {
        count: NumberOr<All>,
        types: Vec<String>,
        r#where: WhereWord,
        range: Option<Range>,
    },
    FreeAttack {
        attack: Unique,
        range: Option<Range>,
        r#type: Option<AttackKind>,
    },
    MultiAttack {
        attack: Unique,
        zones: u8,
    },
    Charge {
        zones: u8,
        attack: Unique,
    },
    FreeMove {
        zones: u8,
        ignore_enemies: bool,
    },
    Teleport {
        range: Range,
        who: TeleportedWord,
    },
    NoSurcharge {
        up_to: Option<u8>,
        lasts: Option<OneMove>,
    },
    GrantAction {
        actions: u8,
        to: OtherHero,
        range: Option<Range>,
    },
    GrantAttack {
        attack: AttackRecord,
    },
    Reach {
        range: Range,
    },
    CancelWounds {
        count: NumberOr<All>,
        from: Option<Vec<String>>,
    },
    CancelRoll {
        success: u8,
        #[serde(default)]
        power: u8,
    },
    Heal {
        health: u8,
        who: Healed,
        below: Option<u8>,
    },
    Hunger {
        set: Option<u8>,
        change: Option<i8>,
    },
    HoldRise {},
    Power {
        change: i8,
        if_power: Option<u8>,
        who: Option<OthersInSight>,
    },
    TraitDraw {
        draw: u8,
        keep: u8,
    },
    TraitSlots {
        plus: u8,
    },
    TraitCost {
        less: u8,
    },
    FreeDoor {},
    Rescue {
        range: Range,
        despite_enemies: bool,
        free: bool,
    },
    InteractRange {
        range: Range,
    },
    HoldCitizen {
        count: u8,
    },
    ProtectCitizens {
        range: Range,
    },
    HoldZone {
        range: Range,
    },
    Lure {},
    RedrawSpawn {},

    AttackEach {
        wounds: u8,
    },
    AttackWounds {
        wounds: u8,
    },
    EnemyRange {
        range: Range,
    },
    EnemyActions {
        types: Vec<String>,
        r#where: OwnZone,
        actions: u8,
    },
    HungerFaces {
        faces: Vec<u8>,
    },
    MoveSurcharge {
        plus: u8,
        range: Range,
    },
    StoreHit {
        wounds: u8,
        max: u8,
    },
    RedirectSpawn {
        point: InitialPoint,
        to: OwnZone,
    },
    AccuracyWorse {
        by: u8,
    },
    NoPowerDice {},
    SurviveRoll {
        success: u8,
    },

    Drop {
        types: (String,),
        r#where: StreetMostHeroes,
    },
    Volley {
        types: (String,),
        ranges: RangesRecord,
        wounds: NumbersRecord,
    },
    Frenzy {
        types: (String,),
        wounds: NumbersRecord,
    },
    Rise {
        types: (String,),
        count: u8,
    },
}
