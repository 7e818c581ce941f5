//! Equipment cards and the two machines.

use serde::Deserialize;
use shamble_kernel::Name;
pub use shamble_zombicide::Range;
use shamble_zombicide::{forms, reading, records};

use super::names;
use crate::cards::{Ammo, CardId, Class, Noise, SkillId, WeaponType, ZombieKind};

/// A kind of Equipment card.
#[derive(Debug, Deserialize)]
pub struct Card {
    pub id: String,
    pub name: Name,
    /// What it does beyond its values; empty where there is nothing to say.
    #[serde(default)]
    pub text: Name,
    pub set: CardSet,
    /// Copies in the box.
    pub count: u8,
    /// `weapon`, `explosive` or `item`.
    #[serde(flatten)]
    pub kind: CardKind,
    /// It works from the Backpack as well (UOA-BACK-1).
    #[serde(default, rename = "backpack")]
    pub is_usable_from_backpack: bool,
    /// How a Bounty Weapon is earned.
    pub feat: Option<Feat>,
    #[serde(flatten)]
    _rest: reading::Nothing,
}

impl Card {
    /// The weapon that rolls dice, if it is one.
    pub fn weapon(&self) -> Option<&Weapon> {
        match &self.kind {
            CardKind::Weapon(weapon) => Some(weapon),
            CardKind::Explosive { .. } | CardKind::Item(_) => None,
        }
    }
}

/// Where a card begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum CardSet {
    /// Starting equipment.
    Start,
    /// The Equipment deck.
    Deck,
    /// The Bounty Weapon deck.
    Bounty,
}

/// What a card is.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum CardKind {
    Weapon(Weapon),
    /// A weapon without dice: it eliminates every actor of a zone in sight for the thrower, makes its noise
    /// there and is discarded (UOA-DYN-1 to UOA-DYN-3).
    Explosive {
        range: Range,
        noise: Noise,
    },
    Item(Item),
}

/// A weapon that rolls dice.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Weapon {
    #[serde(rename = "type")]
    pub kind: WeaponType,
    pub range: Range,
    pub dice: u8,
    /// The lowest result that hits.
    pub accuracy: u8,
    pub damage: u8,
    pub ammo: Option<Ammo>,
    /// `None`: silent.
    pub noise: Option<Noise>,
    #[serde(default, rename = "dual")]
    pub is_dual: bool,
    /// It has to be reloaded after each shot (UOA-RELOAD-1).
    #[serde(default, rename = "reload")]
    pub needs_reload: bool,
    /// The accuracy with which a Gunslinger fans it, or that it cannot be fanned.
    pub fanning: Option<u8>,
    /// It gives another Melee weapon in hand 1 die more (UOA-KNIFE-1).
    #[serde(default, rename = "knife")]
    pub is_knife: bool,
    /// Skills it lends to attacks made with it.
    #[serde(default, deserialize_with = "names::skills")]
    pub skills: Vec<SkillId>,
}

/// What an item does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(tag = "kind", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Item {
    /// Discarded for free on a zone in sight: Mobile and Abomination tokens go to the Starting spawn zone,
    /// a Corpse Pile is made safe (UOA-HOLY-1, UOA-HOLY-2).
    Cleanse { range: Range, ap: u8 },
    /// Discarded at any time for AP, or used as another card by a class (UOA-WATER-1, UOA-WATER-2).
    Drink {
        ap: u8,
        #[serde(deserialize_with = "names::card")]
        as_card: CardId,
        for_class: Class,
    },
    /// Kept: all dice of a Ranged action with this ammunition may be rolled again once, however many copies
    /// there are (UOA-EQ-8, UOA-EQ-9).
    Reroll { ammo: Ammo },
}

forms! {
    /// What a survivor has to do to earn a Bounty Weapon.
    Feat {
        text: Name,
        count: FeatCount,
        at_least: u8,
        within: Within,
        /// Only AP from eliminated zombies count.
        #[serde(default, rename = "by_kills")]
        is_by_kills: bool,
        with: Option<WeaponType>,
        zombie: Option<ZombieKind>,
        /// The survivor has to stand on a balcony.
        #[serde(default, rename = "on_balcony")]
        is_on_balcony: bool,
        /// The nearest Range that counts.
        #[serde(default)]
        min_range: u8,
    }
}

/// What a feat counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum FeatCount {
    /// AP gained.
    Ap,
    /// Zombies eliminated.
    Kills,
    /// Zones in which zombies were eliminated.
    Zones,
}

/// The time a feat has to be done in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Within {
    /// The survivor's own turn.
    Turn,
    Action,
    /// The last action of the turn (UOA-BOUNTY-12).
    LastAction,
}

records! {
    /// The Gatling Gun. Skills and cards of the shooter do not help (UOA-MACH-11).
    Gatling {
        name: Name,
        text: Name,
        range: Range,
        dice: u8,
        accuracy: u8,
        damage: u8,
        ammo: Option<Ammo>,
        noise: Noise,
        /// Its own skills.
        #[serde(deserialize_with = "names::skills")]
        skills: Vec<SkillId>,
        /// Actions for a shot.
        fire_cost: u8,
        /// Actions for a move of 1 zone, before the surcharge for zombies (UOA-MACH-19).
        move_cost: u8,
    }
    /// The Wagon.
    Wagon {
        name: Name,
        text: Name,
        /// Actions for a move of 1 zone, before the surcharge for zombies (UOA-MACH-19).
        move_cost: u8,
        /// Actions for getting in, before the surcharge; free after a move (UOA-MACH-4, UOA-MACH-5).
        board_cost: u8,
        /// Actions for getting out, before the surcharge (UOA-MACH-4).
        leave_cost: u8,
    }
}
