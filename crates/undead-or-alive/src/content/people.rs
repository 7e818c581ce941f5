//! Survivors and their classes.

use shamble_kernel::Name;

use crate::cards::{ByDanger, Class, Favourite, Noise, SkillId};

/// A survivor's ID card.
#[derive(Debug)]
pub struct Person {
    pub id: String,
    pub name: Name,
    /// What this survivor is for, in one line.
    pub role: Name,
    pub class: Class,
    pub health: u8,
    pub favourite: Favourite,
    /// One skill at Blue and Yellow, two to choose from at Orange, three at Red.
    pub skills: ByDanger<Vec<SkillId>>,
}

/// A class.
#[derive(Debug)]
pub struct ClassCard {
    pub name: Name,
    pub health: u8,
    pub favourite: Favourite,
    pub abilities: Vec<AbilityCard>,
}

/// What every survivor of a class can do from the start.
#[derive(Debug)]
pub struct AbilityCard {
    pub id: Ability,
    pub name: Name,
    pub text: Name,
    /// Actions to pay; 0 where it always works.
    pub cost: u8,
    pub is_once_a_turn: bool,
}

/// An ability of a class.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, serde::Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Ability {
    Charge,
    /// More health.
    Tough,
    VadeRetro,
    /// Water works as Holy Water.
    BlessedWater,
    Fanning,
    UnlimitedSearch,
    /// Sight through several rooms.
    HomeDefender,
}

/// The values Fanning puts in place of the Pistol's (UOA-GUNS-1, UOA-GUNS-3).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Fanning {
    pub dice: u8,
    pub accuracy: u8,
    pub noise: Noise,
}
