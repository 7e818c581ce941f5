//! Skills: what each does, with nothing left to fill in.

use serde::Deserialize;
use shamble_kernel::{Name, RuleId};
use shamble_zombicide::reading;

use crate::cards::{ActionKind, CardId, Class, Fight, Noise, SkillId, WeaponType, ZombieKind};

use super::equipment::Range;
use super::names;

/// A skill with its parameters filled in, as it stands on a card or may be chosen in Ultrared mode.
#[derive(Debug)]
pub struct Skill {
    /// The word in notation, as `plus-one-die-melee`.
    pub id: String,
    /// The skill of the rules it is a form of, as `plus-one-die`.
    pub base: String,
    pub name: Name,
    pub text: Name,
    /// The rule that defines it.
    pub rule: RuleId,
    /// It only works for a survivor with the abilities of this class.
    pub needs_class: Option<Class>,
    /// Whether a player may choose it in Ultrared mode (UOA-ULTRA-6).
    pub is_offered: bool,
    pub effect: Effect,
}

/// Equipment that a skill names: a weapon type, or one kind of card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Gear {
    Type(WeaponType),
    Card(CardId),
}

/// The attacks that a skill changes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Deserialize)]
#[serde(try_from = "String")]
pub enum On {
    Fight(Fight),
    With(Gear),
    /// A Charge: its movement too, where that matters.
    Charge,
    Fanning,
    /// An attack on a zone with a Vade Retro token.
    VadeRetro,
}

impl TryFrom<String> for On {
    type Error = String;

    fn try_from(word: String) -> Result<On, String> {
        match word.as_str() {
            "charge" => Ok(On::Charge),
            "fanning" => Ok(On::Fanning),
            "vade-retro" => Ok(On::VadeRetro),
            word => Fight::named(word).map_or_else(|| names::gear(word).map(On::With), |fight| Ok(On::Fight(fight))),
        }
    }
}

/// What a free action can be spent on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Deserialize)]
#[serde(try_from = "String")]
pub enum FreeUse {
    Action(ActionKind),
    With(Gear),
    /// A Combat action with a Dual pair.
    DualPair,
    /// A Combat action on a zone with a Vade Retro token.
    AgainstVadeRetro,
    /// A Combat action, at once, on the zone in sight where a card has just placed zombies.
    AtSpawn,
    Reload,
    /// Reloading fanned Pistols.
    ReloadFanned,
    Charge,
    VadeRetro,
    /// A Ranged action that is a Fanning.
    Fanning,
}

impl TryFrom<String> for FreeUse {
    type Error = String;

    fn try_from(word: String) -> Result<FreeUse, String> {
        Ok(match word.as_str() {
            "dual-pair" => FreeUse::DualPair,
            "against-vade-retro" => FreeUse::AgainstVadeRetro,
            "at-spawn" => FreeUse::AtSpawn,
            "reload" => FreeUse::Reload,
            "reload-fanned" => FreeUse::ReloadFanned,
            "charge" => FreeUse::Charge,
            "vade-retro" => FreeUse::VadeRetro,
            "fanning" => FreeUse::Fanning,
            word => match ActionKind::named(word) {
                Some(action) => FreeUse::Action(action),
                None => FreeUse::With(names::gear(word)?),
            },
        })
    }
}

/// A class ability that can be used more often.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Used {
    Charge,
    VadeRetro,
}

/// What a skill does. The head of `skills.toml` says how it is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Deserialize)]
#[serde(tag = "kind", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Effect {
    /// More actions in each turn.
    ExtraAction {
        amount: u8,
    },
    FreeAction {
        amount: u8,
        on: FreeUse,
    },
    /// Another survivor anywhere on the board takes one action at once.
    #[serde(deserialize_with = "reading::nothing")]
    GiveAction,
    /// A whole turn before the zombies of an Extra Activation card.
    #[serde(deserialize_with = "reading::nothing")]
    ExtraTurn,
    /// A card of Equipment is thrown away and another drawn; it is no Search.
    #[serde(deserialize_with = "reading::nothing")]
    SwapCard,
    #[serde(deserialize_with = "reading::nothing")]
    SearchStreets,
    /// A card of the Equipment deck at set-up.
    StartWith {
        #[serde(deserialize_with = "names::card")]
        card: CardId,
    },
    /// A Move covers so many zones.
    MoveZones {
        min: u8,
        max: u8,
    },
    /// To a zone in sight, balconies included; the surcharge for zombies left is due.
    Jump {
        min: u8,
        max: u8,
    },
    /// Zombies neither cost nor stop a Move.
    #[serde(deserialize_with = "reading::nothing")]
    IgnoreZombies,
    /// After an attack that killed: a Move without surcharge that zombies stop.
    #[serde(deserialize_with = "reading::nothing")]
    FreeMove,
    /// All zombies of its zone go to one zone next to it with a clear path.
    #[serde(deserialize_with = "reading::nothing")]
    PushZombies,
    /// Survivors in sight among zombies come to its zone by a clear path; each may refuse.
    PullSurvivors {
        range: u8,
    },
    /// Zombies with a clear path are activated at once, against this survivor alone.
    Taunt {
        range: u8,
    },
    /// More dice for each weapon of the attack.
    Dice {
        amount: u8,
        on: On,
    },
    /// Each die counts higher, up to 6.
    Result {
        amount: u8,
        on: On,
    },
    Damage {
        amount: u8,
        on: On,
    },
    /// A greater maximum Range of Ranged attacks.
    Reach {
        amount: u8,
        on: On,
    },
    /// All dice may be rolled again.
    Reroll {
        on: On,
    },
    /// Every 6 gives more dice, and theirs again.
    DicePerSix {
        amount: u8,
        on: On,
    },
    /// Every 6 raises the Damage of all hits.
    DamagePerSix {
        amount: u8,
        on: On,
    },
    /// More dice with each attack in a row, until another action or the end of the turn.
    Escalation {
        amount: u8,
        on: On,
    },
    /// One hit takes so many more zombies of the same type along.
    Reaper {
        extra: u8,
        on: On,
    },
    /// Targets of Ranged actions are chosen freely and misses hit nobody.
    #[serde(deserialize_with = "reading::nothing")]
    FreeTargets,
    /// The same at Range 0 alone, where every Ranged weapon can be used.
    #[serde(deserialize_with = "reading::nothing")]
    PointBlank,
    /// Two identical weapons are a Dual pair; `None`: of any type.
    TreatAsDual {
        weapon: Option<WeaponType>,
    },
    /// The whole inventory counts as being in hand.
    #[serde(deserialize_with = "reading::nothing")]
    AllInHand,
    /// A free attack without a card.
    ImprovisedAttack {
        #[serde(rename = "ranged")]
        is_ranged: bool,
        range: Range,
        dice: u8,
        accuracy: u8,
        damage: u8,
        noise: Option<Noise>,
    },
    /// On so much or more of a die that nothing changes, a thrown card goes to the Backpack.
    KeepCard {
        #[serde(deserialize_with = "names::card")]
        card: CardId,
        at_least: u8,
    },
    /// Zombies of this type cannot wound it.
    IgnoreWounds {
        from: ZombieKind,
    },
    /// Misses of others never hit it; Dynamite does.
    #[serde(deserialize_with = "reading::nothing")]
    NoFriendlyFire,
    /// All survivors of its zone recover wounds.
    Heal {
        amount: u8,
    },
    /// With another survivor in its zone, all survivors there have this skill.
    Share {
        #[serde(deserialize_with = "names::skill")]
        skill: SkillId,
    },
    /// It has the abilities of another class as well.
    AddClass {
        class: Class,
        #[serde(default)]
        health: u8,
        #[serde(default)]
        heal: u8,
    },
    /// A class ability can be used more often in a turn.
    ExtraUse {
        ability: Used,
        amount: u8,
    },
    /// It has this skill in these attacks.
    Grant {
        #[serde(deserialize_with = "names::skill")]
        skill: SkillId,
        on: On,
    },
    /// A Charge covers more zones.
    ChargeZones {
        amount: u8,
    },
}
