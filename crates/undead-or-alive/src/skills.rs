//! Sets of skills, and skills by what they do. What the skills of a survivor add up to is in `skilled`.

use serde::{Deserialize, Serialize};
use shamble_kernel::{Id, Set};

use crate::cards::{Class, SkillId};
use crate::content::skills::{Effect, Skill};

/// A set of skills in one wide word.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(from = "[u64; 2]", into = "[u64; 2]")]
pub struct SkillSet(u128);

impl From<[u64; 2]> for SkillSet {
    fn from([low, high]: [u64; 2]) -> SkillSet {
        SkillSet(u128::from(low) | u128::from(high) << 64)
    }
}

impl From<SkillSet> for [u64; 2] {
    fn from(set: SkillSet) -> [u64; 2] {
        [set.0 as u64, (set.0 >> 64) as u64]
    }
}

impl SkillSet {
    pub fn add(&mut self, skill: SkillId) {
        self.0 |= 1 << skill.0;
    }

    pub fn has(self, skill: SkillId) -> bool {
        self.0 >> skill.0 & 1 == 1
    }

    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    pub fn meets(self, other: SkillSet) -> bool {
        self.0 & other.0 != 0
    }

    #[must_use]
    pub fn and(self, other: SkillSet) -> SkillSet {
        SkillSet(self.0 | other.0)
    }

    #[must_use]
    pub fn only(self, other: SkillSet) -> SkillSet {
        SkillSet(self.0 & other.0)
    }

    #[must_use]
    pub fn without(self, other: SkillSet) -> SkillSet {
        SkillSet(self.0 & !other.0)
    }

    pub fn iter(self) -> impl Iterator<Item = SkillId> {
        let mut bits = self.0;
        std::iter::from_fn(move || {
            let skill = (bits != 0).then(|| SkillId(bits.trailing_zeros() as u8))?;
            bits &= bits - 1;
            Some(skill)
        })
    }
}

impl FromIterator<SkillId> for SkillSet {
    fn from_iter<I: IntoIterator<Item = SkillId>>(skills: I) -> SkillSet {
        let mut set = SkillSet::default();
        skills.into_iter().for_each(|skill| set.add(skill));
        set
    }
}

/// Skills by what they do, so that a question asks only those that can matter to it.
macro_rules! families {
    ($($family:ident = $pattern:pat,)*) => {
        /// A family of skills with one kind of effect.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum Family {
            $($family,)*
        }

        impl Family {
            const ALL: &'static [Family] = &[$(Family::$family),*];

            fn of(effect: &Effect) -> Family {
                match effect {
                    $($pattern => Family::$family,)*
                }
            }
        }
    };
}

families! {
    ExtraAction = Effect::ExtraAction { .. },
    FreeAction = Effect::FreeAction { .. },
    GiveAction = Effect::GiveAction,
    ExtraTurn = Effect::ExtraTurn,
    SwapCard = Effect::SwapCard,
    SearchStreets = Effect::SearchStreets,
    StartWith = Effect::StartWith { .. },
    MoveZones = Effect::MoveZones { .. },
    Jump = Effect::Jump { .. },
    IgnoreZombies = Effect::IgnoreZombies,
    FreeMove = Effect::FreeMove,
    PushZombies = Effect::PushZombies,
    PullSurvivors = Effect::PullSurvivors { .. },
    Taunt = Effect::Taunt { .. },
    Dice = Effect::Dice { .. },
    Result = Effect::Result { .. },
    Damage = Effect::Damage { .. },
    Reach = Effect::Reach { .. },
    Reroll = Effect::Reroll { .. },
    DicePerSix = Effect::DicePerSix { .. },
    DamagePerSix = Effect::DamagePerSix { .. },
    Escalation = Effect::Escalation { .. },
    Reaper = Effect::Reaper { .. },
    FreeTargets = Effect::FreeTargets,
    PointBlank = Effect::PointBlank,
    TreatAsDual = Effect::TreatAsDual { .. },
    AllInHand = Effect::AllInHand,
    ImprovisedAttack = Effect::ImprovisedAttack { .. },
    KeepCard = Effect::KeepCard { .. },
    IgnoreWounds = Effect::IgnoreWounds { .. },
    NoFriendlyFire = Effect::NoFriendlyFire,
    Heal = Effect::Heal { .. },
    Share = Effect::Share { .. },
    AddClass = Effect::AddClass { .. },
    ExtraUse = Effect::ExtraUse { .. },
    Grant = Effect::Grant { .. },
    ChargeZones = Effect::ChargeZones { .. },
}

/// The skills of each family and those that need a class.
#[derive(Debug)]
pub struct Index {
    families: Vec<SkillSet>,
    needing: Vec<SkillSet>,
    /// Those that need any class.
    needy: SkillSet,
}

impl Index {
    pub fn new(skills: &[Skill]) -> Index {
        let those = |fits: &dyn Fn(&Skill) -> bool| -> SkillSet {
            (0..skills.len()).filter(|at| fits(&skills[*at])).map(SkillId::at).collect()
        };
        let families = Family::ALL.iter().map(|family| those(&|skill| Family::of(&skill.effect) == *family)).collect();
        let needy = those(&|skill| skill.needs_class.is_some());
        let needing = Class::ALL.iter().map(|class| those(&|skill| skill.needs_class == Some(*class))).collect();
        Index { families, needing, needy }
    }

    pub fn family(&self, family: Family) -> SkillSet {
        self.families[family as usize]
    }

    /// Of some skills those that work for somebody of these classes.
    pub fn working(&self, mut skills: SkillSet, classes: Set<Class>) -> SkillSet {
        if skills.meets(self.needy) {
            for class in Class::ALL.iter().filter(|class| !classes.has(**class)) {
                skills = skills.without(self.needing[class.index()]);
            }
        }
        skills
    }
}

#[cfg(test)]
mod tests;
