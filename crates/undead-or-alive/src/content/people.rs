//! Survivors and their classes.

use shamble_kernel::Name;
use shamble_zombicide::records;

use super::names;
use crate::cards::{ByDanger, Class, Favourite, Noise, SkillId};

records! {
    /// A survivor's ID card.
    Person {
        id: String,
        name: Name,
        /// What this survivor is for, in one line.
        role: Name,
        class: Class,
        /// That of the class.
        #[serde(skip)]
        health: u8,
        /// That of the class.
        #[serde(skip)]
        favourite: Favourite,
        /// One skill at Blue and Yellow, two to choose from at Orange, three at Red.
        #[serde(deserialize_with = "names::levels")]
        skills: ByDanger<Vec<SkillId>>,
    }
    /// A class.
    ClassCard { id: Class, name: Name, health: u8, favourite: Favourite, abilities: Vec<AbilityCard> }
    /// What every survivor of a class can do from the start.
    AbilityCard {
        id: Ability,
        name: Name,
        text: Name,
        /// What Fanning puts in place of the Pistol's values.
        fanning: Option<Fanning>,
    }
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

/// The values Fanning puts in place of the Pistol's; with what accuracy stands on each Pistol (UOA-GUNS-1, UOA-GUNS-3).
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Fanning {
    pub dice: u8,
    pub noise: Noise,
}
