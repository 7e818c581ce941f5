//! Which skills a survivor has at this moment, and what they add up to.

use serde::{Deserialize, Serialize};
use shamble_kernel::Id;
use tinyvec::ArrayVec;

use crate::cards::{Class, SkillId};
use crate::content::skills::{Effect, FreeUse, Gear, On};
use crate::sight::Sight;
use crate::state::{Arms, Companion, Fight, Post, SurvivorId};

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
    GiveAction = Effect::GiveAction { .. },
    ExtraTurn = Effect::ExtraTurn,
    SwapCard = Effect::SwapCard { .. },
    SearchStreets = Effect::SearchStreets,
    StartWith = Effect::StartWith { .. },
    MoveZones = Effect::MoveZones { .. },
    Jump = Effect::Jump { .. },
    IgnoreZombies = Effect::IgnoreZombies,
    FreeMove = Effect::FreeMove { .. },
    PushZombies = Effect::PushZombies { .. },
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
}

impl Index {
    pub fn new(skills: &[crate::content::skills::Skill]) -> Index {
        let those = |fits: &dyn Fn(&crate::content::skills::Skill) -> bool| -> SkillSet {
            (0..skills.len()).filter(|at| fits(&skills[*at])).map(SkillId::at).collect()
        };
        let families = Family::ALL.iter().map(|family| those(&|skill| Family::of(&skill.effect) == *family)).collect();
        let needing = Class::ALL.iter().map(|class| those(&|skill| skill.needs_class == Some(*class))).collect();
        Index { families, needing }
    }

    pub fn family(&self, family: Family) -> SkillSet {
        self.families[family as usize]
    }
}

/// An attack as skills look at it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Blow {
    pub who: SurvivorId,
    pub arms: Arms,
    pub zone: shamble_zones::ZoneId,
    pub is_charge: bool,
}

/// The effects that change one attack.
pub(crate) type Effects = ArrayVec<[Option<Effect>; 12]>;

impl<'a> Sight<'a> {
    /// The classes whose abilities a survivor has: its own, by skill and by the companions it leads (UOA-COMP-3).
    pub fn classes(self, who: SurvivorId) -> shamble_kernel::Set<Class> {
        let survivor = self.s.survivor(who);
        let mut classes = shamble_kernel::Set::default();
        classes.add(self.content.person(survivor.person).class);
        for skill in survivor.skills.only(self.content.index.family(Family::AddClass)).iter() {
            if let Effect::AddClass { class, .. } = self.content.skill(skill).effect {
                classes.add(class);
            }
        }
        for companion in self.led_by(who) {
            classes.add(self.content.person(companion.person).class);
        }
        classes
    }

    pub fn has_class(self, who: SurvivorId, class: Class) -> bool {
        self.classes(who).has(class)
    }

    /// The companions a survivor leads.
    pub fn led_by(self, who: SurvivorId) -> impl Iterator<Item = &'a Companion> {
        self.s.companions.iter().filter(move |companion| companion.post == Post::With(who))
    }

    /// The skills that work for a survivor now: its own where it has the class they need, and those that
    /// brothers in arms share in its zone (UOA-SKILL-35).
    pub fn skills(self, who: SurvivorId) -> SkillSet {
        let survivor = self.s.survivor(who);
        let mut skills = survivor.skills.and(self.shared(who));
        let classes = self.classes(who);
        for class in Class::ALL.iter().filter(|class| !classes.has(**class)) {
            skills = skills.without(self.content.index.needing[class.index()]);
        }
        skills
    }

    fn shared(self, who: SurvivorId) -> SkillSet {
        let sharing = self.content.index.family(Family::Share);
        let mut shared = SkillSet::default();
        if !self.s.survivors.iter().any(|survivor| survivor.skills.meets(sharing)) {
            return shared;
        }
        let Some(zone) = self.s.survivor(who).zone else { return shared };
        if self.people_in(zone) < 2 {
            return shared;
        }
        for survivor in self.s.survivors.iter().filter(|survivor| survivor.zone == Some(zone)) {
            for skill in survivor.skills.only(sharing).iter() {
                if let Effect::Share { skill } = self.content.skill(skill).effect {
                    shared.add(skill);
                }
            }
        }
        shared
    }

    /// How often a survivor has a skill: its own copies and a brother's.
    pub fn copies(self, who: SurvivorId, skill: SkillId) -> u8 {
        let survivor = self.s.survivor(who);
        let own = u8::from(survivor.skills.has(skill)) + u8::from(survivor.doubles.contains(&skill));
        own + u8::from(self.shared(who).has(skill))
    }

    /// The skills of a family that work for a survivor, with how often it has each.
    pub fn with_effect(self, who: SurvivorId, family: Family) -> impl Iterator<Item = (SkillId, Effect, u8)> + 'a {
        let found = self.skills(who).only(self.content.index.family(family));
        found.iter().map(move |skill| (skill, self.content.skill(skill).effect, self.copies(who, skill)))
    }

    pub fn has_effect(self, who: SurvivorId, family: Family) -> bool {
        self.skills(who).meets(self.content.index.family(family))
    }

    /// The effects of a family on an attack: by the survivor's skills, by skills granted to such attacks, and
    /// by the card itself. The Gatling has only its own (UOA-MACH-11).
    pub fn effects_on(self, blow: Blow, family: Family) -> Effects {
        let mut effects = Effects::default();
        let mut add = |effect: Effect, copies: u8| {
            if self.is_meant(blow, &effect) {
                for _ in 0..copies {
                    // More than a dozen of one kind cannot be had.
                    let _ = effects.try_push(Some(effect));
                }
            }
        };
        let wanted = self.content.index.family(family);
        let lent = |skills: &[SkillId], add: &mut dyn FnMut(Effect, u8)| {
            let fitting = skills.iter().filter(|skill| wanted.has(**skill));
            fitting.for_each(|skill| add(self.content.skill(*skill).effect, 1));
        };
        match blow.arms {
            Arms::Gatling => {
                lent(&self.content.gatling.skills, &mut add);
                return effects;
            }
            Arms::Card(card) | Arms::Pair(card) | Arms::Fanned(card) => {
                if let Some(weapon) = self.content.card(card).weapon() {
                    lent(&weapon.skills, &mut add);
                }
            }
            Arms::Improvised(_) => {}
        }
        let skills = self.skills(blow.who);
        for skill in skills.only(wanted).iter() {
            add(self.content.skill(skill).effect, self.copies(blow.who, skill));
        }
        for skill in skills.only(self.content.index.family(Family::Grant)).iter() {
            if let Effect::Grant { skill, on } = self.content.skill(skill).effect
                && wanted.has(skill)
                && self.is_on(blow, on)
            {
                add(self.content.skill(skill).effect, 1);
            }
        }
        effects
    }

    /// The sum of amounts of a family on an attack.
    pub fn bonus_on(self, blow: Blow, family: Family) -> u8 {
        let amount = |effect: &Effect| match *effect {
            Effect::Dice { amount, .. }
            | Effect::Result { amount, .. }
            | Effect::Damage { amount, .. }
            | Effect::Reach { amount, .. }
            | Effect::DicePerSix { amount, .. }
            | Effect::DamagePerSix { amount, .. } => amount,
            Effect::Reaper { extra, .. } => extra,
            _ => 1,
        };
        self.effects_on(blow, family).iter().flatten().map(amount).sum()
    }

    pub fn is_so(self, blow: Blow, family: Family) -> bool {
        self.effects_on(blow, family).iter().next().is_some()
    }

    /// Whether the effect speaks of such attacks.
    fn is_meant(self, blow: Blow, effect: &Effect) -> bool {
        match *effect {
            Effect::Dice { on, .. }
            | Effect::Result { on, .. }
            | Effect::Damage { on, .. }
            | Effect::Reach { on, .. }
            | Effect::Reroll { on }
            | Effect::DicePerSix { on, .. }
            | Effect::DamagePerSix { on, .. }
            | Effect::Escalation { on, .. }
            | Effect::Reaper { on, .. } => self.is_on(blow, on),
            Effect::FreeTargets | Effect::PointBlank => self.is_ranged(blow.arms),
            _ => true,
        }
    }

    fn is_on(self, blow: Blow, on: On) -> bool {
        match on {
            On::Fight(fight) => fight.covers(self.is_ranged(blow.arms)),
            On::With(gear) => self.is_gear(blow.arms, gear),
            On::Charge => blow.is_charge,
            On::Fanning => matches!(blow.arms, Arms::Fanned(_)),
            On::VadeRetro => self.s.vade_retro.contains(&blow.zone),
        }
    }

    /// Whether an attack is made with this gear.
    pub fn is_gear(self, arms: Arms, gear: Gear) -> bool {
        let (Arms::Card(card) | Arms::Pair(card) | Arms::Fanned(card)) = arms else { return false };
        match gear {
            Gear::Card(named) => card == named,
            Gear::Type(kind) => self.content.card(card).weapon().is_some_and(|weapon| weapon.kind == kind),
        }
    }

    pub fn is_ranged(self, arms: Arms) -> bool {
        match arms {
            Arms::Gatling | Arms::Fanned(_) => true,
            Arms::Card(card) | Arms::Pair(card) => {
                self.content.card(card).weapon().is_none_or(|weapon| weapon.kind.is_ranged())
            }
            Arms::Improvised(skill) => match self.content.skill(skill).effect {
                Effect::ImprovisedAttack { is_ranged, .. } => is_ranged,
                _ => false,
            },
        }
    }

    /// The attack that is being resolved.
    pub fn blow(self) -> Blow {
        let Fight { arms, zone, is_charge, .. } = self.s.fight;
        Blow { who: self.s.turn.who, arms, zone, is_charge }
    }

    /// Free actions left in this turn that fit what is asked for, the most limited kinds first; a kind that is
    /// contained in another hides it (see docs/rulings.md).
    pub fn free_actions(self, fits: impl Fn(FreeUse) -> bool) -> ArrayVec<[SkillId; 8]> {
        let mut found: ArrayVec<[SkillId; 8]> = ArrayVec::new();
        if !self.s.turn.occasion.is_own_turn() {
            return found;
        }
        for (skill, effect, copies) in self.with_effect(self.s.turn.who, Family::FreeAction) {
            if let Effect::FreeAction { amount, on } = effect
                && fits(on)
                && self.spent(skill) < amount * copies
            {
                let narrower = |other: &SkillId| self.free_use(*other).is_some_and(|use_| is_within(use_, on));
                if found.iter().any(narrower) {
                    continue;
                }
                found.retain(|other| !self.free_use(*other).is_some_and(|use_| is_within(on, use_)));
                let _ = found.try_push(skill);
            }
        }
        found
    }

    pub fn free_use(self, skill: SkillId) -> Option<FreeUse> {
        match self.content.skill(skill).effect {
            Effect::FreeAction { on, .. } => Some(on),
            _ => None,
        }
    }

    /// How many of a skill's free actions are used up in this turn.
    pub fn spent(self, skill: SkillId) -> u8 {
        self.s.turn.spent.iter().find(|(spent, _)| *spent == skill).map_or(0, |(_, count)| *count)
    }
}

/// Whether everything the first kind of free action pays for can be paid by the second.
fn is_within(narrow: FreeUse, wide: FreeUse) -> bool {
    use crate::cards::{ActionKind, WeaponType};
    let melee = |gear: Gear| gear == Gear::Type(WeaponType::Melee);
    match (narrow, wide) {
        _ if narrow == wide => true,
        (FreeUse::Action(ActionKind::Melee | ActionKind::Ranged), FreeUse::Action(ActionKind::Combat)) => true,
        (FreeUse::With(_) | FreeUse::DualPair | FreeUse::AgainstVadeRetro, FreeUse::Action(ActionKind::Combat)) => true,
        (FreeUse::With(gear), FreeUse::Action(ActionKind::Melee)) => melee(gear),
        (FreeUse::With(Gear::Type(WeaponType::Pistol | WeaponType::Rifle)), FreeUse::Action(ActionKind::Ranged)) => {
            true
        }
        (FreeUse::Fanning, FreeUse::Action(ActionKind::Combat | ActionKind::Ranged)) => true,
        (FreeUse::Fanning, FreeUse::With(Gear::Type(WeaponType::Pistol))) => true,
        (FreeUse::ReloadFanned, FreeUse::Reload) => true,
        _ => false,
    }
}
