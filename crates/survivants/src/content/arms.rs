//! Weapons, ammunition and everything else that a bag holds.

use shamble_kernel::{Id, Name};

use crate::kinds::{AmmoId, ItemId, ShotKind, SkillId, WeaponGroup, WeaponId};
use crate::mat::Length;

use super::Dice;

/// Something in a bag.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, serde::Serialize, serde::Deserialize)]
pub enum Thing {
    Weapon(WeaponId),
    Item(ItemId),
    Ammo(AmmoId),
}

/// What a survivor starts with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Gear {
    pub thing: Thing,
    pub count: u8,
    pub solidity: Option<u8>,
}

/// A weapon of the weapon table (SUR-WPN-1), or bare hands.
#[derive(Debug)]
pub struct Weapon {
    pub id: String,
    pub name: Name,
    pub text: Name,
    pub group: WeaponGroup,
    /// How many share a slot of the bag.
    pub stack: u8,
    /// How many one survivor may own (SUR-BAG-5).
    pub per_person: Option<u8>,
    /// Whether it can be one of two weapons in hand (SUR-SKILL-3).
    pub is_ambidextrous: bool,
    pub needs_skill: Option<SkillId>,
    pub fire: Option<Fire>,
    pub blow: Option<Blow>,
    /// Points of a new one that blows wear off (SUR-STICK-6).
    pub solidity: Option<u8>,
    pub on_one: OnOne,
}

/// What is shot, sprayed or thrown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Fire {
    /// Without it, the template decides (SUR-DIST-6).
    pub dt: Option<Length>,
    pub template: Option<TemplateKind>,
    /// The value of malfunction and repair tests; a grenade has none (SUR-GREN-11).
    pub dys: Option<u8>,
    /// Added to every Shooting test (SUR-WPN-25).
    pub bonus: i8,
    /// What is loaded; a grenade is itself what is spent.
    pub load: Option<Load>,
    /// Rounds spent, by kind of shot; a kind without a number cannot be made (SUR-SHOT-16).
    pub spends: [Option<Dice>; ShotKind::COUNT],
    /// Added to the price of every shot.
    pub extra_pa: u8,
    /// Whether point blank applies (SUR-SHOT-10).
    pub has_point_blank: bool,
    /// Without a test to hit (SUR-WPN-14).
    pub always_hits: bool,
    /// Zombies beside the template on a 1.
    pub fringe: Option<Dice>,
    /// What happens to a survivor under the template.
    pub friendly: Option<Friendly>,
    /// It is thrown, from the bag, and a 10 is a dud (SUR-GREN-5, SUR-GREN-14).
    pub is_thrown: bool,
}

impl Fire {
    pub fn spends(&self, kind: ShotKind) -> Option<Dice> {
        self.spends[kind.index()]
    }
}

/// Magazine and ammunition of a weapon.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Load {
    pub ammo: AmmoId,
    /// Rounds of a full magazine.
    pub magazine: u8,
    /// PA of a reload.
    pub reload: u8,
}

/// A blow by hand (SUR-ATK-1, SUR-WPN-21).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Blow {
    pub pa: u8,
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
#[derive(Debug)]
pub struct Item {
    pub id: String,
    pub name: Name,
    pub text: Name,
    pub stack: u8,
    pub kind: ItemKind,
}

/// What an item is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ItemKind {
    /// Gives Energy (SUR-HEALTH-5).
    Provision { energy: u8 },
    /// Gives Health (SUR-HEALTH-11).
    Kit { level: u8, health: u8 },
    /// Worn: extra Health, lost first (SUR-SKILL-25); made of leather points.
    Protection { level: u8, extra_health: u8, points: u8 },
    /// A grenade that did not go off, and may in the bag (SUR-GREN-7).
    Dud { throws_as: WeaponId },
}

/// A type of ammunition (SUR-AMMO-6).
#[derive(Debug)]
pub struct Ammo {
    pub id: String,
    pub name: Name,
    pub weapons: Vec<WeaponId>,
    pub per_slot: u8,
    /// Rounds of a magazine found by itself.
    pub magazine: u8,
    /// What searches call one find.
    pub unit: Name,
    /// A magazine takes a slot by itself.
    pub is_alone: bool,
}

/// Kits used together against a bite (SUR-BITE-8).
#[derive(Debug)]
pub struct BiteCure {
    pub name: Name,
    pub text: Name,
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

impl Stores {
    pub fn weapon(&self, id: WeaponId) -> &Weapon {
        &self.weapons[id.index()]
    }

    pub fn item(&self, id: ItemId) -> &Item {
        &self.items[id.index()]
    }

    pub fn ammo(&self, id: AmmoId) -> &Ammo {
        &self.ammo[id.index()]
    }

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
