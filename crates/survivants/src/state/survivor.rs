//! A survivor.

use serde::{Deserialize, Serialize};

use crate::kinds::{ByCharacteristic, ItemId, PersonId, PieceId, SkillId};
use crate::mat::{Facing, Length, Spot};

use super::SurvivorId;
use super::bag::{BAG, Bag, Stack};

/// Who somebody is. A name that has been used in this game comes back with a number.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Persona {
    pub person: PersonId,
    /// 1 for the first of that name.
    pub number: u8,
}

/// Levels by skill; 0 is without it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct SkillLevels(pub [u8; SkillLevels::MOST]);

impl SkillLevels {
    /// Skills of the game, with room for more.
    pub const MOST: usize = 16;

    pub fn of(self, skill: SkillId) -> u8 {
        self.0.get(usize::from(skill.0)).copied().unwrap_or(0)
    }

    pub fn set(&mut self, skill: SkillId, level: u8) {
        if let Some(known) = self.0.get_mut(usize::from(skill.0)) {
            *known = level;
        }
    }

    /// The skills he has, with their levels.
    pub fn iter(self) -> impl Iterator<Item = (SkillId, u8)> {
        (0..).map(SkillId).zip(self.0).filter(|(_, level)| *level > 0)
    }
}

/// Where a survivor is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Whereabouts {
    /// Dead, or not on the table yet.
    #[default]
    Away,
    /// Has left by the exit zone (SUR-OBJ-10).
    Left,
    On(Spot),
    /// Half way up a piece (SUR-MOVE-21): hangs at a height above where its foot is.
    Hanging {
        piece: PieceId,
        foot: Spot,
        z: Length,
    },
    /// On a ladder, at a height (SUR-MOVE-18).
    OnLadder {
        ladder: u8,
        z: Length,
    },
}

/// What a survivor has done in this turn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Doings {
    /// Has spent PA (SUR-HEALTH-16).
    pub has_spent: bool,
    /// Has taken an action in phase 2: repairs come first (SUR-MALF-8).
    pub has_acted: bool,
    /// Has moved by stealth (SUR-STEALTH-8).
    pub has_sneaked: bool,
    /// Has made a search (SUR-STICK-5).
    pub has_searched: bool,
    /// Has looked for a stick.
    pub has_sought: bool,
    /// Has worked leather (SUR-SKILL-24).
    pub has_worked: bool,
    /// Has had his duel (SUR-CC-12).
    pub has_duelled: bool,
    /// Was found in this turn: he takes part from the next one on (SUR-RET-6).
    pub has_come: bool,
    /// With whom he has exchanged (SUR-GEAR-4).
    pub partner: Option<SurvivorId>,
    /// Slots whose repair was tried, one bit each (SUR-MALF-8).
    pub repaired: u16,
    /// Energy lost at the start of phase 3 (SUR-HEALTH-17).
    pub energy_lost: u8,
}

/// A survivor.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Survivor {
    pub persona: Persona,
    /// The initial values (SUR-CHAR-1 to SUR-CHAR-7).
    pub values: ByCharacteristic<u8>,
    pub skills: SkillLevels,
    pub energy: u8,
    pub health: u8,
    /// What is worn, and the extra Health it still gives (SUR-SKILL-25).
    pub worn: Option<ItemId>,
    pub protection: u8,
    pub bites: u8,
    /// The turn of the first bite that still works, 0 for one of an earlier game (SUR-BITE-7).
    pub bitten: u8,
    pub xp: u16,
    /// The protection that is being made, and its fabrication points (SUR-SKILL-24).
    pub leather: Option<(ItemId, u8)>,
    pub bag: Bag,
    /// Slots of the weapons in hand (SUR-GEAR-5).
    pub hands: [Option<u8>; 2],
    pub at: Whereabouts,
    pub facing: Facing,
    pub pa: u8,
    pub is_alert: bool,
    pub is_hidden: bool,
    pub is_noticed: bool,
    /// In a close combat (SUR-CC-1).
    pub is_engaged: bool,
    pub done: Doings,
}

impl Survivor {
    pub fn is_present(&self) -> bool {
        matches!(self.at, Whereabouts::On(_) | Whereabouts::Hanging { .. } | Whereabouts::OnLadder { .. })
    }

    /// Alive: on the table, or safely off it.
    pub fn is_alive(&self) -> bool {
        self.is_present() || self.at == Whereabouts::Left
    }

    pub fn stack(&self, slot: u8) -> Option<&Stack> {
        self.bag.get(usize::from(slot))?.as_ref()
    }

    pub fn stack_mut(&mut self, slot: u8) -> Option<&mut Stack> {
        self.bag.get_mut(usize::from(slot))?.as_mut()
    }

    /// The slots with something in them.
    pub fn stacks(&self) -> impl Iterator<Item = (u8, &Stack)> {
        (0..BAG as u8).zip(&self.bag).filter_map(|(slot, stack)| stack.as_ref().map(|stack| (slot, stack)))
    }

    pub fn holds(&self, slot: u8) -> bool {
        self.hands.contains(&Some(slot))
    }
}
