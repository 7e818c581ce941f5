//! A survivor with the classes and skills that work for it at this moment, and what they add up to.

use shamble_kernel::{RuleId, Set};
use shamble_zones::{Eyes, ZoneId, ZoneSet};
use tinyvec::ArrayVec;

use crate::cards::{CardId, Class, SkillId};
use crate::content::skills::{Effect, FreeUse, Gear, On, Used};
use crate::sight::Sight;
use crate::skills::{Family, SkillSet};
use crate::state::{Arms, Companion, Fight, Held, Post, SurvivorId};

/// A survivor looked at. Its skills are gathered once, however many choices are judged by them.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Skilled<'a> {
    pub sight: Sight<'a>,
    pub who: SurvivorId,
    classes: Set<Class>,
    skills: SkillSet,
    /// What brothers in arms share with it (UOA-SKILL-35).
    shared: SkillSet,
}

/// An attack as skills look at it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Blow {
    pub arms: Arms,
    pub zone: ZoneId,
    pub is_charge: bool,
}

impl Blow {
    /// An attack that is no part of a Charge.
    pub fn plain(arms: Arms, zone: ZoneId) -> Blow {
        Blow { arms, zone, is_charge: false }
    }
}

impl<'a> Sight<'a> {
    /// A survivor with what works for it: its own skills where it has the class they need, and those that brothers
    /// in arms share in its zone (UOA-SKILL-35).
    pub fn skilled(self, who: SurvivorId) -> Skilled<'a> {
        let (classes, shared) = (self.classes(who), self.shared(who));
        let skills = self.content.index.working(self.s.survivor(who).skills.and(shared), classes);
        Skilled { sight: self, who, classes, skills, shared }
    }

    /// Whoever acts.
    pub fn acting(self) -> Skilled<'a> {
        self.skilled(self.s.turn.who)
    }

    /// The classes whose abilities a survivor has: its own, by skill and by the companions it leads (UOA-COMP-3).
    fn classes(self, who: SurvivorId) -> Set<Class> {
        let survivor = self.s.survivor(who);
        let mut classes = Set::default();
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

    /// The companions a survivor leads.
    pub fn led_by(self, who: SurvivorId) -> impl Iterator<Item = &'a Companion> {
        self.s.companions.iter().filter(move |companion| companion.post == Post::With(who))
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

    pub fn has_effect(self, who: SurvivorId, family: Family) -> bool {
        self.skilled(who).has(family)
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
        Blow { arms, zone, is_charge }
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

/// Where it is, what it sees, what it has in hand.
impl<'a> Skilled<'a> {
    /// The zone it is in; whoever has left the board does nothing any more (UOA-ROUND-8).
    pub fn zone(self) -> Result<ZoneId, RuleId> {
        self.sight.s.survivor(self.who).zone.ok_or(rule!("UOA-ROUND-8"))
    }

    pub fn has_class(self, class: Class) -> bool {
        self.classes.has(class)
    }

    pub fn eyes(self) -> Eyes {
        if self.has_class(Class::Townsfolk) { Eyes::Townsfolk } else { Eyes::Ordinary }
    }

    /// Zones it sees.
    pub fn seen(self) -> ZoneSet {
        self.zone().map_or(ZoneSet::EMPTY, |zone| self.sight.terrain().sees(self.eyes(), zone))
    }

    /// Zones it sees at these Ranges.
    pub fn in_range(self, min: u8, max: u8) -> ZoneSet {
        match self.zone() {
            Ok(zone) if min <= max => self.sight.terrain().in_range(self.eyes(), zone, min..=max),
            Ok(_) | Err(_) => ZoneSet::EMPTY,
        }
    }

    /// Slots whose contents count as in hand (UOA-INV-6, UOA-SKILL-41).
    pub fn hands(self) -> &'a [Option<Held>] {
        &self.sight.s.survivor(self.who).slots[..if self.has(Family::AllInHand) { 6 } else { 3 }]
    }

    /// Whether a card can be used from where it lies (UOA-INV-7, UOA-BACK-1).
    pub fn can_use(self, card: CardId) -> bool {
        let holds = |slots: &[Option<Held>]| slots.iter().flatten().any(|held| held.card() == Some(card));
        if self.sight.content.card(card).is_usable_from_backpack {
            holds(&self.sight.s.survivor(self.who).slots)
        } else {
            holds(self.hands())
        }
    }
}

/// What its skills do.
impl<'a> Skilled<'a> {
    pub fn has(self, family: Family) -> bool {
        self.skills.meets(self.sight.content.index.family(family))
    }

    /// Its skills of a family, with how often it has each: its own copies and a brother's.
    pub fn with(self, family: Family) -> impl Iterator<Item = (SkillId, Effect, u8)> + 'a {
        let found = self.skills.only(self.sight.content.index.family(family));
        found.iter().map(move |skill| (skill, self.sight.content.skill(skill).effect, self.copies(skill)))
    }

    fn copies(self, skill: SkillId) -> u8 {
        let survivor = self.sight.s.survivor(self.who);
        let own = u8::from(survivor.skills.has(skill)) + u8::from(survivor.doubles.contains(&skill));
        own + u8::from(self.shared.has(skill))
    }

    /// The first of its skills of a family.
    pub fn first(self, family: Family) -> Option<SkillId> {
        self.skills.only(self.sight.content.index.family(family)).iter().next()
    }

    /// A skill of a family that has not been used in this turn.
    pub fn unused(self, family: Family, fits: impl Fn(Effect) -> bool) -> Option<SkillId> {
        let mut skills = self.with(family).filter(|(skill, effect, _)| self.is_unused(*skill) && fits(*effect));
        skills.next().map(|(skill, ..)| skill)
    }

    pub fn is_unused(self, skill: SkillId) -> bool {
        !self.sight.s.turn.used.has(skill)
    }

    /// A skill that works once a turn, in one's own turn (UOA-SKILL-89); without it or a second time it is the skill's
    /// own rule that forbids what it would allow.
    pub fn may_use(self, family: Family, rule: RuleId, fits: impl Fn(Effect) -> bool) -> Result<SkillId, RuleId> {
        if !self.with(family).any(|(_, effect, _)| fits(effect)) {
            return Err(rule);
        }
        if !self.sight.s.turn.occasion.is_own_turn() {
            return Err(rule!("UOA-SKILL-89"));
        }
        self.unused(family, fits).ok_or(rule)
    }

    /// How much oftener a class ability can be used in a turn.
    pub fn extra_uses(self, wanted: Used) -> u8 {
        let more = self.with(Family::ExtraUse).map(|(_, effect, copies)| match effect {
            Effect::ExtraUse { ability, amount } if ability == wanted => amount * copies,
            _ => 0,
        });
        more.sum()
    }

    /// Goes through the skills of a family on an attack, with their effects and how often each counts: the survivor's
    /// own, those granted to such attacks, and those of the card itself. The Gatling has only its own (UOA-MACH-11).
    pub fn each_on(self, blow: Blow, family: Family, mut told: impl FnMut(SkillId, Effect, u8)) {
        let content = self.sight.content;
        let wanted = content.index.family(family);
        let mut add = |skill: SkillId, copies: u8| {
            let effect = content.skill(skill).effect;
            if self.is_meant(blow, &effect) {
                told(skill, effect, copies);
            }
        };
        let lent: &[SkillId] = match blow.arms {
            Arms::Gatling => &content.gatling.skills,
            Arms::Card(card) | Arms::Pair(card) | Arms::Fanned(card) => {
                content.card(card).weapon().map_or(&[], |weapon| &weapon.skills)
            }
            Arms::Improvised(_) => &[],
        };
        lent.iter().filter(|skill| wanted.has(**skill)).for_each(|skill| add(*skill, 1));
        if blow.arms == Arms::Gatling {
            return;
        }
        for skill in self.skills.only(wanted).iter() {
            add(skill, self.copies(skill));
        }
        for skill in self.skills.only(content.index.family(Family::Grant)).iter() {
            if let Effect::Grant { skill, on } = content.skill(skill).effect
                && wanted.has(skill)
                && self.is_on(blow, on)
            {
                add(skill, 1);
            }
        }
    }

    /// What each skill of a family adds to an attack.
    pub fn each_bonus_on(self, blow: Blow, family: Family, mut told: impl FnMut(SkillId, u8)) {
        self.each_on(blow, family, |skill, effect, copies| {
            let amount = match effect {
                Effect::Dice { amount, .. }
                | Effect::Result { amount, .. }
                | Effect::Damage { amount, .. }
                | Effect::Reach { amount, .. }
                | Effect::DicePerSix { amount, .. }
                | Effect::DamagePerSix { amount, .. } => amount,
                Effect::Reaper { extra, .. } => extra,
                _ => 1,
            };
            told(skill, copies * amount);
        });
    }

    /// The sum of amounts of a family on an attack.
    pub fn bonus_on(self, blow: Blow, family: Family) -> u8 {
        let mut sum = 0;
        self.each_bonus_on(blow, family, |_, amount| sum += amount);
        sum
    }

    pub fn is_so(self, blow: Blow, family: Family) -> bool {
        let mut is_so = false;
        self.each_on(blow, family, |_, _, _| is_so = true);
        is_so
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
            Effect::FreeTargets | Effect::PointBlank => self.sight.is_ranged(blow.arms),
            _ => true,
        }
    }

    fn is_on(self, blow: Blow, on: On) -> bool {
        match on {
            On::Fight(fight) => fight.covers(self.sight.is_ranged(blow.arms)),
            On::With(gear) => self.sight.is_gear(blow.arms, gear),
            On::Charge => blow.is_charge,
            On::Fanning => matches!(blow.arms, Arms::Fanned(_)),
            On::VadeRetro => self.sight.s.vade_retro.contains(&blow.zone),
        }
    }

    /// Free actions left in this turn that fit what is asked for, the most limited kinds first; a kind that is
    /// contained in another hides it (see docs/rulings.md).
    pub fn free_actions(self, fits: impl Fn(FreeUse) -> bool) -> ArrayVec<[SkillId; 8]> {
        let mut found: ArrayVec<[SkillId; 8]> = ArrayVec::new();
        if !self.sight.s.turn.occasion.is_own_turn() {
            return found;
        }
        for (skill, effect, copies) in self.with(Family::FreeAction) {
            if let Effect::FreeAction { amount, on } = effect
                && fits(on)
                && self.sight.spent(skill) < amount * copies
            {
                let narrower = |other: &SkillId| self.sight.free_use(*other).is_some_and(|use_| is_within(use_, on));
                if found.iter().any(narrower) {
                    continue;
                }
                found.retain(|other| !self.sight.free_use(*other).is_some_and(|use_| is_within(on, use_)));
                let _ = found.try_push(skill);
            }
        }
        found
    }

    /// How many free actions are left that fit.
    pub fn free_left(self, fits: impl Fn(FreeUse) -> bool) -> u8 {
        if !self.sight.s.turn.occasion.is_own_turn() {
            return 0;
        }
        let left = self.with(Family::FreeAction).map(|(skill, effect, copies)| match effect {
            Effect::FreeAction { amount, on } if fits(on) => (amount * copies).saturating_sub(self.sight.spent(skill)),
            _ => 0,
        });
        left.sum()
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

#[cfg(test)]
mod tests;
