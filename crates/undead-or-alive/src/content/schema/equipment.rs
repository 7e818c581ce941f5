//! `equipment.toml`.

use serde::Deserialize;
use serde::de::IgnoredAny;
use shamble_kernel::Name;
use shamble_zombicide::{forms, records};
use toml::Spanned;

use crate::cards::{Ammo, Class, Noise, WeaponType, ZombieKind};
use crate::content::equipment::{CardSet, FeatCount, Range, Within};

use super::{skills::*, words::*};

forms! {
    EquipmentFile {
        starting_weapon: StartingRecord, card: Vec<Spanned<CardRecord>>, machine: Vec<Spanned<MachineRecord>>,
    }
    StartingRecord { melee: Spanned<String>, pistol: Spanned<String>, rifle: Spanned<String> }
    FeatRecord {
        count: FeatCount, at_least: u8, within: Within, by: Option<Kills>, with: Option<WeaponType>,
        zombie: Option<ZombieKind>, place: Option<BalconyWord>, #[serde(default)] min_range: u8,
    }
    OnAmmo { action: Ranged, ammo: Ammo }
    FireRecord { id: Fire, cost: u8, needs: SameZone, kind: Ranged }
    PushRecord { id: Move, cost: u8, needs: SameZone, zones: Exactly<1>, surcharge: Yes }
    DriveRecord { id: Move, cost: u8, needs: SameZoneOutside, zones: Exactly<1>, surcharge: Yes }
    BoardRecord { id: Board, cost: u8, needs: SameZoneOutside, surcharge: Yes, free_after_move: Yes }
    LeaveRecord { id: Leave, cost: u8, needs: Inside, surcharge: Yes }
}

records! {
    CardRecord {
        id: String, name: Name, text: Option<Name>, set: CardSet, count: u8, #[serde(rename = "type")] kind: CardWord,
        range: Option<Range>, dice: Option<u8>, accuracy: Option<u8>, damage: Option<u8>, ammo: AmmoWord,
        noise: NoiseWord, dual: bool, traits: Vec<Trait>, #[serde(default)] skills: Vec<Spanned<SkillRef>>,
        effect: Option<ItemRecord>, feat: Option<FeatRecord>, feat_text: Option<Name>,
    }
}

/// What a card is.
#[derive(Clone, Copy, Debug, PartialEq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum CardWord {
    Melee,
    Pistol,
    Rifle,
    Explosive,
    Item,
}

/// An ammunition symbol, or none.
#[derive(Clone, Copy, Debug, PartialEq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum AmmoWord {
    Bullets,
    Shells,
    None,
}

impl AmmoWord {
    pub fn ammo(self) -> Option<Ammo> {
        match self {
            AmmoWord::Bullets => Some(Ammo::Bullets),
            AmmoWord::Shells => Some(Ammo::Shells),
            AmmoWord::None => None,
        }
    }
}

/// A trait of a card.
#[derive(Clone, Copy, Debug, PartialEq, Deserialize)]
pub enum Trait {
    #[serde(rename = "reload")]
    Reload,
    #[serde(rename = "fanning-6")]
    FanningSix,
    #[serde(rename = "no-fanning")]
    NoFanning,
    #[serde(rename = "knife")]
    Knife,
    #[serde(rename = "backpack")]
    Backpack,
}

/// What cards without dice do.
#[derive(Debug, Deserialize)]
#[serde(tag = "kind", rename_all = "kebab-case", deny_unknown_fields)]
pub enum ItemRecord {
    Blast {
        action: Ranged,
        target: Zone,
        sight: Yes,
        eliminates: Actors,
        ap: Thrower,
        noise_at: Target,
        discard: Yes,
    },
    Cleanse {
        cost: Exactly<0>,
        sight: Yes,
        moves: (Mobile, AbominationWord),
        moves_to: StartingSpawnZone,
        destroys: (CorpsePile,),
        ap: u8,
        discard: Yes,
    },
    Drink {
        cost: Exactly<0>,
        at: AnyTime,
        ap: u8,
        discard: Yes,
        as_card: String,
        as_card_for: Class,
    },
    Reroll {
        dice: All,
        per: PerAction,
        on: OnAmmo,
        copies_stack: No,
        discard: No,
    },
}

/// A machine. Unknown fields are refused by its kind.
#[derive(Debug, Deserialize)]
pub struct MachineRecord {
    pub name: Name,
    pub text: Name,
    #[serde(rename = "rules")]
    _rules: IgnoredAny,
    #[serde(rename = "source")]
    _source: IgnoredAny,
    #[serde(default, rename = "designed")]
    _designed: IgnoredAny,
    #[serde(flatten)]
    pub kind: MachineWord,
}

/// The two machines.
#[derive(Debug, Deserialize)]
#[serde(tag = "id", rename_all = "kebab-case", deny_unknown_fields)]
pub enum MachineWord {
    Gatling {
        count: Exactly<1>,
        indoors: No,
        range: Range,
        dice: u8,
        accuracy: u8,
        damage: u8,
        ammo: AmmoWord,
        noise: Noise,
        skills: Vec<SkillRef>,
        own_skills_only: Yes,
        actions: (FireRecord, PushRecord),
    },
    Wagon {
        count: Exactly<1>,
        indoors: No,
        capacity: Unlimited,
        actions: (DriveRecord, BoardRecord, LeaveRecord),
    },
}
