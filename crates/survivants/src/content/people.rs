//! How survivors are made and grow, the ready-made ones, and the zombies.

use std::collections::BTreeMap;

use serde::{Deserialize, Deserializer};
use shamble_kernel::{Id, Name};

use crate::kinds::{ByCharacteristic, ByZombie, Characteristic, PersonId, SkillId, WeaponId, ZombieKind};
use crate::mat::Length;
use crate::written::read;

use super::Dice;
use super::arms::Gear;
use super::settings::value;

/// How a survivor is made (SUR-CREATE-1 to SUR-CREATE-7).
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Creation {
    #[serde(deserialize_with = "by_characteristic")]
    pub base: ByCharacteristic<u8>,
    #[serde(deserialize_with = "value")]
    pub free_points: u8,
    /// What a point adds.
    #[serde(deserialize_with = "value")]
    pub point_worth: u8,
    #[serde(deserialize_with = "value")]
    pub starting_skill_level: u8,
    /// What everybody starts with (SUR-CREATE-4).
    #[serde(skip)]
    pub gear: Vec<Gear>,
}

/// What experience buys (SUR-XP-4).
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Growth {
    pub id: Characteristic,
    pub name: Name,
    pub xp: u8,
    pub gain: u8,
    pub maximum: u8,
}

/// A new skill, or the next level of one, for experience (SUR-XP-4).
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SkillGrowth {
    pub xp: u8,
    /// How many skills a survivor can have (SUR-XP-7).
    pub maximum: u8,
}

/// What experience buys.
#[derive(Debug)]
pub struct Growths {
    pub characteristics: ByCharacteristic<Growth>,
    pub skill: SkillGrowth,
}

/// A ready-made survivor.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Person {
    pub id: String,
    pub name: Name,
    pub trade: Name,
    /// The free points as they were spent.
    #[serde(deserialize_with = "by_characteristic")]
    pub spent: ByCharacteristic<u8>,
    /// At level 1.
    #[serde(deserialize_with = "read")]
    pub skill: SkillId,
    /// The weapon in hand at the start (SUR-CREATE-7).
    #[serde(deserialize_with = "read")]
    pub hand: WeaponId,
    pub text: Name,
}

/// What holds for every zombie (SUR-CHAR-8 to SUR-CHAR-11).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ZombieValues {
    #[serde(deserialize_with = "value")]
    pub movement: Length,
    #[serde(deserialize_with = "value")]
    pub attack: u8,
    #[serde(deserialize_with = "value")]
    pub damage: Dice,
    #[serde(deserialize_with = "value")]
    pub xp: u8,
}

/// A type of zombie.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ZombieType {
    pub id: ZombieKind,
    pub name: Name,
    /// Figures of the type (SUR-FIG-5).
    pub reserve: u8,
    /// Enters when another type is used up.
    #[serde(rename = "fallback")]
    pub is_fallback: bool,
}

/// The zombies.
#[derive(Debug)]
pub struct ZombieBook {
    pub values: ZombieValues,
    pub types: ByZombie<ZombieType>,
}

/// The people who can be played.
#[derive(Debug)]
pub struct People {
    pub creation: Creation,
    pub growth: Growths,
    pub ready: Vec<Person>,
}

impl People {
    pub fn get(&self, id: PersonId) -> &Person {
        &self.ready[id.index()]
    }
}

impl Creation {
    /// What points make of the base values (SUR-CREATE-6).
    pub fn values(&self, spent: ByCharacteristic<u8>) -> ByCharacteristic<u8> {
        let mut values = self.base;
        for which in Characteristic::ALL {
            let points = spent[*which].saturating_mul(self.point_worth);
            values.0[which.index()] = values[*which].saturating_add(points);
        }
        values
    }
}

/// A number for some of the characteristics.
fn by_characteristic<'de, D: Deserializer<'de>>(from: D) -> Result<ByCharacteristic<u8>, D::Error> {
    let mut values = ByCharacteristic::default();
    for (which, value) in BTreeMap::<Characteristic, u8>::deserialize(from)? {
        values.0[which.index()] = value;
    }
    Ok(values)
}
