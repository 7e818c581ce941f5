//! Weapons, ammunition and everything else that a bag holds.

use std::collections::BTreeMap;

use serde::{Deserialize, Deserializer, de};
use shamble_kernel::{Id, Name};

use crate::kinds::{AmmoId, ItemId, ShotKind, WeaponId};
use crate::mat::Length;
use crate::written::read;

use super::Dice;

/// Something in a bag.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, serde::Serialize, serde::Deserialize)]
pub enum Thing {
    Weapon(WeaponId),
    Item(ItemId),
    Ammo(AmmoId),
}

/// What a survivor starts with.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Gear {
    #[serde(rename = "item", deserialize_with = "read")]
    pub thing: Thing,
    pub count: u8,
}

/// A weapon of the weapon table (SUR-WPN-1), or bare hands.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Weapon {
    pub id: String,
    pub name: Name,
    pub text: Name,
    /// How many share a slot of the bag.
    pub stack: u8,
    /// How many one survivor may own (SUR-BAG-5).
    pub per_person: Option<u8>,
    /// Whether it can be one of two weapons in hand (SUR-SKILL-3).
    #[serde(rename = "ambidextrous")]
    pub is_ambidextrous: bool,
    /// A weapon has either this or a blow.
    pub fire: Option<Fire>,
    pub blow: Option<Blow>,
    /// Points of a new one that blows wear off (SUR-STICK-6).
    pub solidity: Option<u8>,
    pub on_one: OnOne,
}

/// What is shot, sprayed or thrown.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Fire {
    /// Without it, the template decides (SUR-DIST-6).
    #[serde(default, deserialize_with = "read")]
    pub dt: Option<Length>,
    pub template: Option<TemplateKind>,
    /// The value of malfunction and repair tests; a grenade has none (SUR-GREN-11).
    pub dys: Option<u8>,
    /// Added to every Shooting test (SUR-WPN-25).
    pub bonus: i8,
    /// What is loaded; a grenade is itself what is spent.
    pub load: Option<Load>,
    /// Rounds spent, by kind of shot; a kind without a number cannot be made (SUR-SHOT-16).
    #[serde(deserialize_with = "by_kind")]
    pub spends: [Option<Dice>; ShotKind::COUNT],
    /// Added to the price of every shot.
    pub extra_pa: u8,
    /// Whether point blank applies (SUR-SHOT-10).
    #[serde(rename = "point_blank")]
    pub has_point_blank: bool,
    /// Without a test to hit (SUR-WPN-14).
    #[serde(default)]
    pub always_hits: bool,
    /// Zombies beside the template on a 1.
    pub fringe: Option<Dice>,
    /// What happens to a survivor under the template.
    pub friendly: Option<Friendly>,
    /// It is thrown, from the bag, and a 10 is a dud (SUR-GREN-5, SUR-GREN-14).
    #[serde(default, rename = "thrown")]
    pub is_thrown: bool,
}

/// Dice for some kinds of shots.
fn by_kind<'de, D: Deserializer<'de>>(from: D) -> Result<[Option<Dice>; ShotKind::COUNT], D::Error> {
    let given = BTreeMap::<ShotKind, Dice>::deserialize(from)?;
    Ok([ShotKind::Normal, ShotKind::Aimed, ShotKind::Burst].map(|kind| given.get(&kind).copied()))
}

impl<'de> Deserialize<'de> for Friendly {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Friendly, D::Error> {
        match String::deserialize(from)?.as_str() {
            "eliminated" => Ok(Friendly::Eliminated),
            dice => dice.parse().map(Friendly::Damage).map_err(de::Error::custom),
        }
    }
}

impl Fire {
    pub fn spends(&self, kind: ShotKind) -> Option<Dice> {
        self.spends[kind.index()]
    }
}

/// Magazine and ammunition of a weapon.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Load {
    #[serde(deserialize_with = "read")]
    pub ammo: AmmoId,
    /// Rounds of a full magazine.
    pub magazine: u8,
    /// PA of a reload.
    pub reload: u8,
}

/// A blow by hand (SUR-ATK-1, SUR-WPN-21).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Blow {
    pub pa: u8,
    #[serde(deserialize_with = "read")]
    pub reach: Length,
    /// Added to C outside close combat.
    pub bonus: i8,
    /// Added to C in close combat.
    pub close_bonus: i8,
}

/// The shape laid on the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, serde::Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum TemplateKind {
    Drop,
    Round,
}

/// What a 1 brings.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, serde::Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum OnOne {
    /// Zombies in line or around (SUR-EXC-2 to SUR-EXC-6).
    Line,
    /// Zombies beside the template (SUR-EXC-9).
    Fringe,
    /// Another blow (SUR-ATK-4).
    Again,
    /// Nothing (SUR-WPN-23).
    Nothing,
}

/// What happens to a survivor under a template.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Friendly {
    Damage(Dice),
    Eliminated,
}

/// Something that a bag holds besides weapons and ammunition.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Item {
    pub id: String,
    pub name: Name,
    pub text: Name,
    pub stack: u8,
    #[serde(rename = "use")]
    pub kind: ItemKind,
}

/// What an item is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum ItemKind {
    /// Gives Energy (SUR-HEALTH-5).
    Provision { energy: u8 },
    /// Gives Health (SUR-HEALTH-11).
    Kit { health: u8 },
    /// Worn: extra Health, lost first (SUR-SKILL-25); made of leather points.
    Protection { extra_health: u8, points: u8 },
    /// A grenade that did not go off, and may in the bag (SUR-GREN-7).
    Dud {
        #[serde(deserialize_with = "read")]
        throws_as: WeaponId,
    },
}

/// A type of ammunition (SUR-AMMO-6).
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Ammo {
    pub id: String,
    pub name: Name,
    pub per_slot: u8,
    /// Rounds of a magazine found by itself.
    pub magazine: u8,
    /// What searches call one find.
    pub unit: Name,
    /// A magazine takes a slot by itself.
    #[serde(rename = "alone")]
    pub is_alone: bool,
}

/// Kits used together against a bite (SUR-BITE-8).
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct BiteCure {
    pub name: Name,
    pub text: Name,
    #[serde(deserialize_with = "read")]
    pub kit: ItemId,
    pub count: u8,
    /// Bites removed.
    pub bites: u8,
    pub health: u8,
}

/// All that can be carried.
#[derive(Debug)]
pub struct Stores {
    pub bag_slots: u8,
    pub weapons: Vec<Weapon>,
    pub items: Vec<Item>,
    pub ammo: Vec<Ammo>,
    pub bite_cure: BiteCure,
}

shamble_kernel::lookups! {
    Stores {
        weapons[WeaponId] -> Weapon as weapon;
        items[ItemId] -> Item as item;
        ammo[AmmoId] -> Ammo as ammo;
    }
}

impl Stores {
    /// The word of a thing in files and notation.
    pub fn word(&self, thing: Thing) -> &str {
        match thing {
            Thing::Weapon(id) => &self.weapon(id).id,
            Thing::Item(id) => &self.item(id).id,
            Thing::Ammo(id) => &self.ammo(id).id,
        }
    }

    /// The thing with this word.
    pub fn named(&self, word: &str) -> Option<Thing> {
        let weapon = self.weapons.iter().position(|weapon| weapon.id == word).map(|at| Thing::Weapon(WeaponId::at(at)));
        let item = || self.items.iter().position(|item| item.id == word).map(|at| Thing::Item(ItemId::at(at)));
        let ammo = || self.ammo.iter().position(|ammo| ammo.id == word).map(|at| Thing::Ammo(AmmoId::at(at)));
        weapon.or_else(item).or_else(ammo)
    }
}
