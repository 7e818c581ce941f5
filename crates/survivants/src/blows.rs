//! The survivors' attack by hand (chapter 18).

use shamble_kernel::{Offer, RuleId};

use crate::choice::{Act, Choice, Forecast};
use crate::content::arms::{Blow, OnOne, Thing, Weapon};
use crate::fact::{Happened, Test};
use crate::kinds::{Characteristic, WeaponId};
use crate::mat::{Facing, Place};
use crate::play::{Deed, Play};
use crate::questions::Question;
use crate::sight::Sight;
use crate::state::{Shot, ShotMode, SurvivorId, Target, Task, Whereabouts};

/// A weapon to strike with: its slot, or bare hands.
#[derive(Clone, Copy)]
pub(crate) struct Arm<'a> {
    pub slot: Option<u8>,
    pub id: WeaponId,
    pub weapon: &'a Weapon,
    pub blow: &'a Blow,
}

impl Shot {
    /// What a blow with a second weapon adds to the price of the first (SUR-SKILL-19).
    fn surcharge(&self, other: &Blow) -> u8 {
        if self.is_free { 0 } else { other.pa.saturating_sub(self.paid) }
    }
}

impl Play<'_> {
    /// A blow at a zombie or a dead survivor, for the price of the weapon (SUR-ATK-1).
    pub fn attack(&mut self, who: SurvivorId, slot: Option<u8>, target: Target) {
        let Some(arm) = self.sight().arm(who, slot) else { return };
        let paid = arm.blow.pa;
        self.pay(rule!("SUR-ATK-1"), who, paid, Deed::Other);
        self.begin_blows(who, slot, target, Some(paid));
    }

    /// The answer of somebody in alert: a blow for no PA (SUR-ALERT-2).
    pub fn attack_free(&mut self, who: SurvivorId, slot: Option<u8>, target: Target) {
        self.begin_blows(who, slot, target, None);
    }

    /// Strikes; whoever holds two weapons may then strike with the other one as well (SUR-SKILL-19).
    fn begin_blows(&mut self, who: SurvivorId, slot: Option<u8>, target: Target, paid: Option<u8>) {
        if let Some((slot, at)) = slot.zip(self.sight().spot(who)) {
            let (is_free, paid, mode) = (paid.is_none(), paid.unwrap_or(0), ShotMode::Normal);
            self.s.shot = Some(Shot { who, slot, mode, target, moving: None, at, is_free, paid });
            self.queue(Task::OtherWeapon { is_shot: false });
        }
        self.blow(rule!("SUR-ATK-3"), who, slot, target, false);
    }

    /// A Combat test eliminates the target or does nothing (SUR-ATK-3); a dead survivor in contact is struck without a
    /// test (SUR-DEATH-5). A 1 brings another blow, unless the weapon has none (SUR-ATK-4, SUR-CC-7, SUR-WPN-23).
    pub fn blow(&mut self, rule: RuleId, who: SurvivorId, slot: Option<u8>, target: Target, in_clinch: bool) {
        let sight = self.sight();
        let Some((arm, (place, _))) = sight.arm(who, slot).zip(sight.target_place(target)) else { return };
        let (weapon, has_more) = (Thing::Weapon(arm.id), arm.weapon.on_one == OnOne::Again);
        let value = sight.blow_value(who, slot, in_clinch).unwrap_or_default();
        let is_sure = matches!(target, Target::Corpse(_)) && sight.is_touching(who, place);
        self.tell(rule, Happened::Struck { who, weapon, target });
        if is_sure {
            return self.struck(rule!("SUR-DEATH-5"), who, target);
        }
        let test = if in_clinch { Test::Clinch } else { Test::Attack };
        let (die, hits) = self.test(rule, who, test, value);
        if hits {
            self.struck(rule, who, target);
        }
        if in_clinch && hits {
            self.turn_to_opponent(who);
        }
        let is_broken = slot.is_some_and(|slot| self.wear_out(who, slot));
        if die <= self.content.settings.fight.again_on && has_more {
            self.tell(if in_clinch { rule!("SUR-CC-7") } else { rule!("SUR-ATK-4") }, Happened::Exceptional { who });
            // Without the weapon that broke he goes on with what is left to him.
            let left = || if in_clinch { self.sight().clinch_weapon(who) } else { self.sight().free_weapon(who) };
            if let Some(slot) = if is_broken { left() } else { Some(slot) } {
                self.ask(Question::BlowAgain { who, slot, in_clinch });
            }
        }
    }

    fn struck(&mut self, rule: RuleId, who: SurvivorId, target: Target) {
        match target {
            Target::Zombie(figure) => self.kill(rule, figure, Some(who), true),
            Target::Corpse(persona) => self.destroy_brain(rule, persona),
            Target::Point(_) => {}
        }
    }

    /// Every Combat test to strike with a stick takes a point of it; at 0 it breaks and is gone (SUR-STICK-6).
    fn wear_out(&mut self, who: SurvivorId, slot: u8) -> bool {
        let wear = self.content.settings.fight.stick_wear;
        let Some((id, _)) = self.sight().weapon_in(who, slot).filter(|(_, weapon)| weapon.solidity.is_some()) else {
            return false;
        };
        let Some(stack) = self.s.survivor_mut(who).stack_mut(slot) else { return false };
        stack.solidity = stack.solidity.saturating_sub(wear);
        let is_broken = stack.solidity == 0;
        if is_broken {
            self.take_out(who, slot, 1);
            self.tell(rule!("SUR-STICK-6"), Happened::Broke { who, weapon: Thing::Weapon(id) });
        }
        is_broken
    }

    /// The blow that a 1 has brought, free of PA (SUR-ATK-5, SUR-CC-16).
    pub fn blow_again(&mut self, who: SurvivorId, slot: Option<u8>, in_clinch: bool, target: Target) {
        if in_clinch && let Some((place, _)) = self.sight().target_place(target) {
            self.turn_to(rule!("SUR-MELEE-12"), who, place);
        }
        self.blow(if in_clinch { rule!("SUR-CC-16") } else { rule!("SUR-ATK-5") }, who, slot, target, in_clinch);
    }

    /// Whoever holds two weapons may use the other one too, in the same action (SUR-SKILL-3).
    pub fn ask_other_weapon(&mut self, is_shot: bool) {
        let sight = self.sight();
        let Some(who) = sight.s.shot.map(|shot| shot.who) else { return };
        let mut is_any = false;
        if is_shot {
            sight.each_other_shot(|_| is_any = true);
        } else {
            is_any = !sight.other_blows().is_empty();
        }
        if is_any {
            self.ask(Question::OtherWeapon { who, is_shot });
        }
    }

    /// Both weapons in one action cost as much as the dearer of them (SUR-SKILL-19).
    pub fn other_blow(&mut self, slot: Option<u8>, target: Target) {
        let Some(first) = self.s.shot.take() else { return };
        let Some(arm) = self.sight().arm(first.who, slot) else { return };
        let more = first.surcharge(arm.blow);
        if more > 0 {
            self.pay(rule!("SUR-SKILL-19"), first.who, more, Deed::Other);
        }
        if first.is_free
            && let Some((place, _)) = self.sight().target_place(target)
        {
            self.turn_to(rule!("SUR-ALERT-7"), first.who, place);
        }
        self.blow(rule!("SUR-SKILL-19"), first.who, slot, target, false);
    }
}

impl<'a> Sight<'a> {
    /// What somebody can strike with (SUR-ATK-6), in hand (SUR-GEAR-5).
    pub fn may_strike_with(self, who: SurvivorId, slot: Option<u8>) -> Result<Arm<'a>, RuleId> {
        match slot {
            Some(slot) if !self.survivor(who).holds(slot) => Err(rule!("SUR-GEAR-5")),
            _ => self.arm(who, slot).ok_or(rule!("SUR-ATK-6")),
        }
    }

    /// What somebody can strike with: the weapon in this slot if it is in his hand, or his bare hands (SUR-ATK-6).
    pub fn arm(self, who: SurvivorId, slot: Option<u8>) -> Option<Arm<'a>> {
        let id = match slot {
            Some(slot) => self.weapon_in(who, slot).filter(|_| self.survivor(who).holds(slot))?.0,
            None => self.bare_hands(who)?,
        };
        let weapon = self.content.stores.weapon(id);
        Some(Arm { slot, id, weapon, blow: weapon.blow.as_ref()? })
    }

    /// All that he can strike with: weapons in hand first.
    pub fn arms(self, who: SurvivorId) -> impl Iterator<Item = Arm<'a>> {
        let slots = self.in_hand(who).map(Some).chain([None]);
        slots.filter_map(move |slot| self.arm(who, slot))
    }

    /// The other striking weapon of somebody with two in hand (SUR-SKILL-19).
    fn other_arm(self, who: SurvivorId, slot: Option<u8>) -> Option<Arm<'a>> {
        let mut others = self.arms(who).filter(|arm| arm.slot.is_some() && arm.slot != slot);
        others.next().filter(|_| slot.is_some() && self.has_two_hands(who))
    }

    /// C with the weapon's modifier (SUR-WPN-21).
    pub fn attack_value(self, who: SurvivorId, blow: &Blow) -> i8 {
        self.value(who, Characteristic::Combat) + blow.bonus
    }

    /// The value of the test of a blow: in close combat that of the melee (SUR-CC-15), else C with the weapon.
    pub fn blow_value(self, who: SurvivorId, slot: Option<u8>, in_clinch: bool) -> Option<i8> {
        if in_clinch { Some(self.clinch_value(who)) } else { Some(self.attack_value(who, self.arm(who, slot)?.blow)) }
    }

    /// What a free attack is made with: the weapon in hand that strikes best, or bare hands (SUR-DODGE-8).
    pub fn free_weapon(self, who: SurvivorId) -> Option<Option<u8>> {
        let arms = self.arms(who).filter(|arm| arm.slot.is_some());
        let best = arms.reduce(|best, arm| if arm.blow.bonus > best.blow.bonus { arm } else { best });
        best.or_else(|| self.arm(who, None)).map(|arm| arm.slot)
    }

    /// Whether somebody touches a place so that he could fight there.
    pub fn is_touching(self, who: SurvivorId, place: Place) -> bool {
        self.place(who).is_some_and(|here| self.touches(here, place))
    }

    /// Whether a blow reaches a place: near enough (SUR-ATK-2), not too high or low (SUR-SIGHT-13), with nothing
    /// between (SUR-SIGHT-12). In contact every weapon does.
    fn may_reach(self, who: SurvivorId, blow: &Blow, place: Place) -> Result<(), RuleId> {
        let here = self.place(who).ok_or(rule!("SUR-ATK-1"))?;
        let is_level = (here.z - place.z).get().abs() <= self.settings().sight.fight_height.get();
        match () {
            () if self.touches(here, place) => Ok(()),
            () if !self.mat.is_gap_at_most(here, place, blow.reach) => Err(rule!("SUR-ATK-2")),
            () if !is_level => Err(rule!("SUR-SIGHT-13")),
            () if !self.mat.reaches(here, place, self.s.open) => Err(rule!("SUR-SIGHT-12")),
            () => Ok(()),
        }
    }

    /// Whether somebody who looks there may strike at a zombie or a dead survivor (SUR-ATK-1, SUR-DEATH-4), in view
    /// (SUR-SIGHT-2) and in reach. Whoever hangs on a wall can only climb or shoot (SUR-MOVE-21).
    pub fn may_blow(self, who: SurvivorId, arm: &Arm<'_>, facing: Facing, target: Target) -> Result<(), RuleId> {
        let here = match self.survivor(who).at {
            Whereabouts::On(_) | Whereabouts::OnLadder { .. } => self.place(who),
            Whereabouts::Hanging { .. } | Whereabouts::Away | Whereabouts::Left => None,
        };
        let here = here.ok_or(rule!("SUR-MOVE-21"))?;
        let place = match target {
            Target::Zombie(_) | Target::Corpse(_) => self.target_place(target).map(|(place, _)| place),
            Target::Point(_) => None,
        };
        let place = place.ok_or(rule!("SUR-ATK-1"))?;
        if !facing.has_in_view(here.at, place.at) {
            return Err(rule!("SUR-SIGHT-2"));
        }
        self.may_reach(who, arm.blow, place)
    }

    /// Whether somebody may strike now, for the price of the weapon.
    pub fn may_attack(self, who: SurvivorId, slot: Option<u8>, target: Target) -> Result<Forecast, RuleId> {
        let arm = self.may_strike_with(who, slot)?;
        self.may_blow(who, &arm, self.survivor(who).facing, target)?;
        let paid = self.pays(who, arm.blow.pa)?;
        Ok(Forecast { needs: self.blow_value(who, slot, false), ..paid })
    }

    /// Every blow that somebody could strike when he looks there, PA aside.
    pub fn blows_towards(self, who: SurvivorId, facing: Facing) -> impl Iterator<Item = (Arm<'a>, Target)> {
        self.arms(who).flat_map(move |arm| {
            let zombies = self.s.zombies.iter().map(|zombie| Target::Zombie(zombie.figure));
            let corpses = self.s.corpses.iter().map(|corpse| Target::Corpse(corpse.persona));
            let targets = zombies.chain(corpses);
            targets
                .filter(move |target| self.may_blow(who, &arm, facing, *target).is_ok())
                .map(move |target| (arm, target))
        })
    }

    /// Attacks for the PA that he has.
    pub fn offer_attacks(self, who: SurvivorId, offer: &mut impl FnMut(Act)) {
        let (pa, facing) = (self.survivor(who).pa, self.survivor(who).facing);
        let paid = self.blows_towards(who, facing).filter(|(arm, _)| arm.blow.pa <= pa);
        paid.for_each(|(arm, target)| offer(Act::Attack { slot: arm.slot, target }));
    }

    /// Whom the free blow after a 1 can strike: in a close combat engaged zombies in contact, else any zombie in reach
    /// (SUR-CC-16, SUR-ATK-5).
    pub fn again_targets(self, who: SurvivorId, slot: Option<u8>, in_clinch: bool) -> Vec<Target> {
        let Some(arm) = self.arm(who, slot) else { return Vec::new() };
        if in_clinch {
            return self.opponents(who).map(|zombie| Target::Zombie(zombie.figure)).collect();
        }
        let zombies = self.s.zombies.iter().filter(|zombie| {
            let place = self.zombie_place(zombie);
            self.has_in_view(who, place) && self.may_reach(who, arm.blow, place).is_ok()
        });
        zombies.map(|zombie| Target::Zombie(zombie.figure)).collect()
    }

    pub fn offer_blows_again(self, who: SurvivorId, slot: Option<u8>, in_clinch: bool, out: &mut impl Offer<Choice>) {
        let targets = self.again_targets(who, slot, in_clinch);
        targets.into_iter().for_each(|target| out.offer(Choice::Act(Act::Attack { slot, target })));
        out.offer(Choice::Pass);
    }

    /// What the other weapon can strike, if he has the PA that it costs more than the first.
    pub fn other_blows(self) -> Vec<Choice> {
        let Some(first) = self.s.shot else { return Vec::new() };
        let Some(arm) = self.other_arm(first.who, Some(first.slot)) else { return Vec::new() };
        if first.surcharge(arm.blow) > self.survivor(first.who).pa {
            return Vec::new();
        }
        let blows = self.blows_towards(first.who, self.survivor(first.who).facing);
        let others = blows.filter(|(other, _)| other.slot == arm.slot);
        others.map(|(arm, target)| Choice::Act(Act::Attack { slot: arm.slot, target })).collect()
    }

    pub fn offer_other_blows(self, out: &mut impl Offer<Choice>) {
        self.other_blows().into_iter().for_each(|choice| out.offer(choice));
        out.offer(Choice::Pass);
    }
}
