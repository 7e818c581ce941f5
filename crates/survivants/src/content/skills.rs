//! The fourteen skills and what each level of them does (SUR-SKILL-1 to SUR-SKILL-28).

use serde::Deserialize;
use shamble_kernel::Name;

use crate::kinds::{ItemId, WeaponId};
use crate::mat::Length;
use crate::written::read;

/// A skill.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Skill {
    pub id: String,
    pub name: Name,
    /// One, or three; a higher level keeps the lower ones (SUR-SKILL-20).
    #[serde(rename = "level")]
    pub levels: Vec<SkillLevel>,
}

/// A level of a skill.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SkillLevel {
    pub text: Name,
    #[serde(rename = "effect")]
    pub effects: Vec<Effect>,
}

/// An action of which a skill changes the price.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum PricedAction {
    Crossing,
    JumpOver,
    JumpDown,
    Reload,
    ForceDoor,
    Run,
}

/// A test of which a failure may be rolled again.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Test {
    Repair,
    Dodge,
}

/// What a level of a skill does.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Effect {
    /// The action costs less; never below 0 (SUR-PA-6).
    Cheaper { actions: Vec<PricedAction>, by: u8 },
    /// The action has another price.
    Price { actions: Vec<PricedAction>, pa: u8 },
    /// One re-roll of that test, every time (SUR-SKILL-21).
    Reroll(Test),
    /// Two weapons in hand, both used in one normal shot or attack (SUR-SKILL-19).
    TwoWeapons,
    /// Fights without a weapon (SUR-SKILL-28).
    BareHands(#[serde(deserialize_with = "read")] WeaponId),
    /// Does not pick up duds (SUR-SKILL-27).
    LeavesDuds,
    /// A climb is dangerous from this height on (SUR-SKILL-9).
    ClimbDanger(#[serde(deserialize_with = "read")] Length),
    /// Added to the Shooting test with one weapon.
    ShootsBetter {
        #[serde(deserialize_with = "read")]
        weapon: WeaponId,
        by: i8,
    },
    /// Another infection value (SUR-SKILL-14).
    Infection(u8),
    /// Zombies farther away look for other targets (SUR-SKILL-26).
    UnnoticedBeyond(#[serde(deserialize_with = "read")] Length),
    /// Cluttered ground does not slow (SUR-SKILL-16).
    IgnoresClutter,
    /// Brings back a ruined weapon (SUR-SKILL-22).
    RepairsRuined { pa: u8, test: u8 },
    /// Gives Health to another survivor in contact (SUR-SKILL-23).
    Care { pa: u8, health: u8 },
    /// Makes protections (SUR-SKILL-24).
    LeatherWork {
        pa: u8,
        per_turn: u8,
        test: u8,
        points: u8,
        #[serde(deserialize_with = "read")]
        makes: ItemId,
    },
}
