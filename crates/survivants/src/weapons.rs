//! Weapons in hand, malfunction and repair, ammunition and reloading (chapters 15 and 17).

use shamble_kernel::RuleId;

use crate::choice::{Act, Forecast};
use crate::content::arms::{Fire, Load, Thing};
use crate::content::skills::{self, Effect, PricedAction};
use crate::fact::{Happened, Test};
use crate::play::{Deed, Play};
use crate::questions::Question;
use crate::sight::Sight;
use crate::state::{Shot, SurvivorId, Wear};

/// How a repair is made: what it costs, the value of its test, and whether the weapon was given up already.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Repair {
    pub pa: u8,
    pub value: u8,
    is_ruined: bool,
}

impl Play<'_> {
    /// After each shot, hit or miss, its expenditure is subtracted (SUR-AMMO-2); more than is loaded empties the weapon
    /// (SUR-AMMO-7). A throw takes the grenade itself (SUR-GREN-14).
    pub fn spend(&mut self, shot: &Shot, fire: &Fire) {
        let Shot { who, slot, mode, .. } = *shot;
        let (Some(dice), Some(weapon)) =
            (fire.spends(mode.kind()), self.s.survivor(who).stack(slot).map(|stack| stack.thing))
        else {
            return;
        };
        if fire.is_thrown {
            self.take_out(who, slot, 1);
            self.tell(rule!("SUR-GREN-14"), Happened::Spent { who, weapon, rounds: 1 });
            return;
        }
        let rolled = self.roll(dice);
        let Some(stack) = self.s.survivor_mut(who).stack_mut(slot) else { return };
        let rounds = u8::try_from(rolled).unwrap_or(u8::MAX).min(stack.loaded);
        stack.loaded -= rounds;
        self.tell(rule!("SUR-AMMO-2"), Happened::Spent { who, weapon, rounds });
    }

    /// A 10 on the Shooting test calls for a test of the weapon's Dys (SUR-MALF-1). If it fails, the weapon does not fire
    /// from now on (SUR-MALF-2, SUR-MALF-9). A thrown weapon has none (SUR-GREN-11).
    pub fn malfunction(&mut self, shot: &Shot) {
        let Shot { who, slot, .. } = *shot;
        let sight = self.sight();
        let is_tested = sight.fire_of(who, slot).is_some_and(|(_, fire)| fire.dys.is_some());
        let Some(stack) = sight.survivor(who).stack(slot).copied().filter(|_| is_tested) else { return };
        let (_, works) = self.test(rule!("SUR-MALF-1"), who, Test::Malfunction, stack.dys as i8);
        if works {
            self.tell(rule!("SUR-MALF-2"), Happened::StillWorks { who, weapon: stack.thing });
            return;
        }
        let turn = self.s.turn;
        if let Some(stack) = self.s.survivor_mut(who).stack_mut(slot) {
            stack.wear = Wear::Jammed(turn);
        }
        self.tell(rule!("SUR-MALF-2"), Happened::Jammed { who, weapon: stack.thing });
    }

    /// A repair (SUR-MALF-3), or with the skill that of a weapon no longer usable (SUR-SKILL-6).
    pub fn repair(&mut self, who: SurvivorId, slot: u8) {
        let Some(repair) = self.sight().repair_of(who, slot) else { return };
        let rule = if repair.is_ruined { rule!("SUR-SKILL-6") } else { rule!("SUR-MALF-3") };
        self.pay(rule, who, repair.pa, Deed::Other);
        self.s.survivor_mut(who).done.repaired |= 1 << slot;
        self.try_repair(who, slot, true);
    }

    /// The test. On a success the weapon works again and loses Dys (SUR-MALF-4), on a 1 it loses none (SUR-MALF-6); a
    /// ruined one always does (SUR-SKILL-22). A failure may be rolled again once (SUR-SKILL-5, SUR-SKILL-21).
    pub fn try_repair(&mut self, who: SurvivorId, slot: u8, is_first: bool) {
        let Some(Repair { value, is_ruined, .. }) = self.sight().repair_of(who, slot) else { return };
        let shooting = &self.content.settings.shooting;
        let rule = if is_ruined { rule!("SUR-SKILL-6") } else { rule!("SUR-MALF-3") };
        let (die, passed) = self.test(rule, who, Test::Repair, value as i8);
        let is_clean = !is_ruined && die == shooting.repair_clean_on;
        let ruins = !is_ruined && die == shooting.repair_ruin_on;
        if is_clean {
            self.repaired(rule!("SUR-MALF-6"), who, slot, 0);
        } else if passed && !ruins {
            let rule = if is_ruined { rule!("SUR-SKILL-22") } else { rule!("SUR-MALF-4") };
            self.repaired(rule, who, slot, shooting.repair_dys_loss);
        } else if is_first && self.sight().rolls_repairs_again(who) {
            self.ask(Question::RepairAgain { who, slot, ruins });
        } else {
            self.not_repaired(who, slot, ruins);
        }
    }

    fn repaired(&mut self, rule: RuleId, who: SurvivorId, slot: u8, loss: u8) {
        let Some(stack) = self.s.survivor_mut(who).stack_mut(slot) else { return };
        stack.dys = stack.dys.saturating_sub(loss);
        stack.wear = Wear::Fine;
        let (weapon, dys) = (stack.thing, stack.dys);
        self.tell(rule, Happened::Repaired { who, weapon, dys });
    }

    /// It still does not work (SUR-MALF-5), and after a 10 it never will (SUR-MALF-7).
    pub fn not_repaired(&mut self, who: SurvivorId, slot: u8, ruins: bool) {
        let Some(stack) = self.s.survivor_mut(who).stack_mut(slot).filter(|_| ruins) else { return };
        stack.wear = Wear::Ruined;
        let weapon = stack.thing;
        self.tell(rule!("SUR-MALF-7"), Happened::Ruined { who, weapon });
    }

    /// Rounds go from the bag into the weapon until it is full or there are no more (SUR-AMMO-4, SUR-AMMO-8); from the
    /// smallest stack first, so that slots become free.
    pub fn reload(&mut self, who: SurvivorId, slot: u8) {
        let sight = self.sight();
        let Ok((price, load)) = sight.may_reload(who, slot) else { return };
        let mut stacks: Vec<(u8, u8)> = sight.rounds(who, load).collect();
        stacks.sort_by_key(|(slot, count)| (*count, *slot));
        let Some(stack) = sight.survivor(who).stack(slot).copied() else { return };
        self.pay(rule!("SUR-AMMO-4"), who, price, Deed::Other);
        let missing = load.magazine.saturating_sub(stack.loaded);
        let mut moved = 0;
        for (from, count) in stacks {
            let taken = count.min(missing - moved);
            if taken > 0 && self.take_out(who, from, taken).is_some() {
                moved += taken;
            }
        }
        if let Some(stack) = self.s.survivor_mut(who).stack_mut(slot) {
            stack.loaded += moved;
        }
        self.tell(rule!("SUR-AMMO-4"), Happened::Reloaded { who, weapon: stack.thing, rounds: moved });
    }

    /// Changes the weapon in a hand (SUR-GEAR-1).
    pub fn draw(&mut self, who: SurvivorId, slot: u8, hand: u8) {
        let price = self.content.settings.price.change_weapon;
        self.pay(rule!("SUR-GEAR-1"), who, price, Deed::Other);
        self.hold(rule!("SUR-GEAR-1"), who, slot, hand);
    }

    /// Takes a weapon in a hand; what was in it stays in the bag (SUR-GEAR-5). A special weapon takes both hands
    /// (SUR-SKILL-3).
    pub fn hold(&mut self, rule: RuleId, who: SurvivorId, slot: u8, hand: u8) {
        let is_light = self.sight().is_light(who, slot);
        let survivor = self.s.survivor_mut(who);
        if !is_light {
            survivor.hands = [None; 2];
        }
        if let Some(held) = survivor.hands.get_mut(usize::from(hand)) {
            *held = Some(slot);
        }
        let thing = survivor.stack(slot).map(|stack| stack.thing);
        self.tell(rule, Happened::Drew { who, thing });
    }
}

impl Sight<'_> {
    /// Whether a weapon can be one of two in hand.
    fn is_light(self, who: SurvivorId, slot: u8) -> bool {
        self.weapon_in(who, slot).is_some_and(|(_, weapon)| weapon.is_ambidextrous)
    }

    /// Whether a weapon can be taken in a hand: in the second only with two hands for two weapons, neither of them
    /// special (SUR-GEAR-5, SUR-SKILL-3, SUR-SKILL-19).
    pub fn may_hold(self, who: SurvivorId, slot: u8, hand: u8) -> Result<(), RuleId> {
        let survivor = self.survivor(who);
        let is_usable = survivor.stack(slot).is_some_and(|stack| stack.wear != Wear::Ruined);
        let can_be = is_usable && !survivor.holds(slot) && self.weapons_to_hold(who).any(|other| other == slot);
        let is_light = |slot: u8| self.is_light(who, slot);
        let is_second = self.has_two_hands(who) && is_light(slot) && survivor.hands[0].is_some_and(is_light);
        match hand {
            0 | 1 if !can_be => Err(rule!("SUR-GEAR-5")),
            0 => Ok(()),
            1 if is_second => Ok(()),
            _ => Err(rule!("SUR-SKILL-19")),
        }
    }

    /// A change of weapon has its price (SUR-GEAR-1).
    pub fn may_draw(self, who: SurvivorId, slot: u8, hand: u8) -> Result<Forecast, RuleId> {
        self.may_hold(who, slot, hand)?;
        self.pays(who, self.settings().price.change_weapon)
    }

    /// What a repair of a weapon would be, if there is something to repair with what he knows.
    pub fn repair_of(self, who: SurvivorId, slot: u8) -> Option<Repair> {
        let stack = self.survivor(who).stack(slot)?;
        match stack.wear {
            Wear::Fine => None,
            Wear::Jammed(_) => Some(Repair { pa: self.settings().price.repair, value: stack.dys, is_ruined: false }),
            Wear::Ruined => self.effects(who).find_map(|effect| match effect {
                Effect::RepairsRuined { pa, test } => Some(Repair { pa: *pa, value: *test, is_ruined: true }),
                _ => None,
            }),
        }
    }

    /// A repair is tried once a turn, as the first action of phase 2, from the turn after the malfunction on
    /// (SUR-MALF-8, SUR-TURN-7).
    pub fn may_repair(self, who: SurvivorId, slot: u8) -> Result<Forecast, RuleId> {
        let survivor = self.survivor(who);
        let stack = survivor.stack(slot).ok_or(rule!("SUR-MALF-8"))?;
        let repair = self.repair_of(who, slot).ok_or(match stack.wear {
            Wear::Ruined => rule!("SUR-MALF-7"),
            Wear::Fine | Wear::Jammed(_) => rule!("SUR-MALF-8"),
        })?;
        let is_later = match stack.wear {
            Wear::Jammed(turn) => turn < self.s.turn,
            Wear::Ruined | Wear::Fine => true,
        };
        let is_first = !survivor.done.has_acted && survivor.done.repaired & (1 << slot) == 0;
        if !is_later || !is_first {
            return Err(rule!("SUR-MALF-8"));
        }
        Ok(Forecast { needs: Some(repair.value as i8), ..self.pays(who, repair.pa)? })
    }

    fn rolls_repairs_again(self, who: SurvivorId) -> bool {
        self.effects(who).any(|effect| *effect == Effect::Reroll(skills::Test::Repair))
    }

    /// Slots with rounds for a weapon, and how many.
    fn rounds(self, who: SurvivorId, load: Load) -> impl Iterator<Item = (u8, u8)> {
        let stacks = self.survivor(who).stacks().filter(move |(_, stack)| stack.thing == Thing::Ammo(load.ammo));
        stacks.map(|(slot, stack)| (slot, stack.count))
    }

    /// The price of a reload and what is loaded, if the weapon works and is not full, and the bag holds rounds for it.
    pub fn may_reload(self, who: SurvivorId, slot: u8) -> Result<(u8, Load), RuleId> {
        let loaded = self.survivor(who).stack(slot).zip(self.fire_of(who, slot));
        let (stack, load) =
            loaded.and_then(|(stack, (_, fire))| Some((stack, fire.load?))).ok_or(rule!("SUR-AMMO-4"))?;
        match () {
            () if stack.wear == Wear::Ruined => Err(rule!("SUR-MALF-7")),
            () if stack.loaded >= load.magazine || self.rounds(who, load).next().is_none() => Err(rule!("SUR-AMMO-4")),
            () => self.pays(who, self.price(who, PricedAction::Reload, load.reload)).map(|paid| (paid.pa, load)),
        }
    }

    /// Reloads, repairs and changes of weapon.
    pub fn offer_weapons(self, who: SurvivorId, offer: &mut impl FnMut(Act)) {
        for (slot, stack) in self.survivor(who).stacks() {
            let Thing::Weapon(_) = stack.thing else { continue };
            if self.may_reload(who, slot).is_ok() {
                offer(Act::Reload { slot });
            }
            if self.may_repair(who, slot).is_ok() {
                offer(Act::Repair { slot });
            }
            for hand in (0..2).filter(|hand| self.may_draw(who, slot, *hand).is_ok()) {
                offer(Act::Draw { slot, hand });
            }
        }
    }
}
