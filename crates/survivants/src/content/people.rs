//! How survivors are made and grow, the ready-made ones, and the zombies.

use shamble_kernel::{Id, Name};

use crate::kinds::{ByCharacteristic, ByZombie, PersonId, SkillId, WeaponId};
use crate::mat::Length;

use super::Dice;
use super::arms::Gear;

/// How a survivor is made (SUR-CREATE-1 to SUR-CREATE-7).
#[derive(Debug)]
pub struct Creation {
    pub base: ByCharacteristic<u8>,
    pub free_points: u8,
    /// What a point adds.
    pub point_worth: u8,
    pub starting_skills: u8,
    pub starting_skill_level: u8,
    /// What everybody starts with (SUR-CREATE-4).
    pub gear: Vec<Gear>,
}

/// What experience buys (SUR-XP-4).
#[derive(Debug)]
pub struct Growth {
    pub name: Name,
    pub xp: u8,
    pub gain: u8,
    pub maximum: u8,
}

/// What experience buys: characteristics, and skills with their levels.
#[derive(Debug)]
pub struct Growths {
    pub characteristics: ByCharacteristic<Growth>,
    pub skill: Growth,
    /// The highest level of a skill.
    pub levels: u8,
}

/// A ready-made survivor.
#[derive(Debug)]
pub struct Person {
    pub id: String,
    pub name: Name,
    pub trade: Name,
    /// The free points as they were spent.
    pub spent: ByCharacteristic<u8>,
    pub values: ByCharacteristic<u8>,
    /// At level 1.
    pub skill: SkillId,
    /// The weapon in hand at the start (SUR-CREATE-7).
    pub hand: WeaponId,
    pub colour: String,
    pub text: Name,
    pub advice: Name,
}

/// What holds for every zombie (SUR-CHAR-8 to SUR-CHAR-11).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ZombieValues {
    pub movement: Length,
    pub attack: u8,
    pub damage: Dice,
    pub xp: u8,
}

/// A type of zombie. Its search table is in [`super::Content::zombie_tables`].
#[derive(Debug)]
pub struct ZombieType {
    pub name: Name,
    /// Figures of the type (SUR-FIG-5).
    pub reserve: u8,
    /// Enters when another type is used up.
    pub is_fallback: bool,
    pub colour: String,
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
