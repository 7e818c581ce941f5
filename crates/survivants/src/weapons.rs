//! Weapons in hand, malfunction and repair, ammunition and reloading (chapters 15 and 17).

use shamble_kernel::{Offer, RuleId};

use crate::choice::Choice;
use crate::content::arms::{Fire, Load, Thing};
use crate::content::skills::{self, Effect, PricedAction};
use crate::fact::{Happened, Test};
use crate::play::{Deed, Play};
use crate::sight::Sight;
use crate::state::{Shot, Step, SurvivorId, Wear, Whereabouts};

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
    pub fn repair(&mut self, slot: u8) {
        let who = self.s.acting;
        let Some(repair) = self.sight().repair_of(who, slot) else { return };
        let rule = if repair.is_ruined { rule!("SUR-SKILL-6") } else { rule!("SUR-MALF-3") };
        self.pay(rule, who, repair.pa, Deed::Other);
        self.s.survivor_mut(who).done.repaired |= 1 << slot;
        self.try_repair(who, slot, true);
    }

    /// The test. On a success the weapon works again and loses Dys (SUR-MALF-4), on a 1 it loses none (SUR-MALF-6); a
    /// ruined one always does (SUR-SKILL-22). A failure may be rolled again once (SUR-SKILL-5, SUR-SKILL-21).
    fn try_repair(&mut self, who: SurvivorId, slot: u8, is_first: bool) {
        let Some(Repair { value, is_ruined, .. }) = self.sight().repair_of(who, slot) else { return };
        let shooting = &self.content.settings.shooting;
        let rule = if is_ruined { rule!("SUR-SKILL-6") } else { rule!("SUR-MALF-3") };
        let (die, passed) = self.test(rule, who, Test::Repair, value as i8);
        let is_clean = !is_ruined && die == shooting.repair_clean_on.value;
        let ruins = !is_ruined && die == shooting.repair_ruin_on.value;
        if is_clean {
            self.repaired(rule!("SUR-MALF-6"), who, slot, 0);
        } else if passed && !ruins {
            let rule = if is_ruined { rule!("SUR-SKILL-22") } else { rule!("SUR-MALF-4") };
            self.repaired(rule, who, slot, shooting.repair_dys_loss.value);
        } else if is_first && self.sight().rolls_repairs_again(who) {
            self.s.agenda.push(Step::RepairAgain { who, slot, ruins });
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
    fn not_repaired(&mut self, who: SurvivorId, slot: u8, ruins: bool) {
        let Some(stack) = self.s.survivor_mut(who).stack_mut(slot).filter(|_| ruins) else { return };
        stack.wear = Wear::Ruined;
        let weapon = stack.thing;
        self.tell(rule!("SUR-MALF-7"), Happened::Ruined { who, weapon });
    }

    pub fn repair_again(&mut self, who: SurvivorId, slot: u8, ruins: bool, choice: Choice) {
        match choice {
            Choice::Yes => self.try_repair(who, slot, false),
            _ => self.not_repaired(who, slot, ruins),
        }
    }

    /// Rounds go from the bag into the weapon until it is full or there are no more (SUR-AMMO-4, SUR-AMMO-8); from the
    /// smallest stack first, so that slots become free.
    pub fn reload(&mut self, slot: u8) {
        let (who, sight) = (self.s.acting, self.sight());
        let Some((price, load)) = sight.reload_of(who, slot) else { return };
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
    pub fn draw(&mut self, slot: u8, hand: u8) {
        let who = self.s.acting;
        let price = self.content.settings.price.change_weapon.value;
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
    pub fn may_hold(self, who: SurvivorId, slot: u8, hand: u8) -> bool {
        let survivor = self.survivor(who);
        let is_usable = survivor.stack(slot).is_some_and(|stack| stack.wear != Wear::Ruined);
        let can_be = is_usable && !survivor.holds(slot) && self.weapons_to_hold(who).any(|other| other == slot);
        let is_light = |slot: u8| self.is_light(who, slot);
        match hand {
            0 => can_be,
            1 => can_be && self.has_two_hands(who) && is_light(slot) && survivor.hands[0].is_some_and(is_light),
            _ => false,
        }
    }

    /// What a repair of a weapon would be, if there is something to repair with what he knows.
    pub fn repair_of(self, who: SurvivorId, slot: u8) -> Option<Repair> {
        let stack = self.survivor(who).stack(slot)?;
        match stack.wear {
            Wear::Fine => None,
            Wear::Jammed(_) => {
                Some(Repair { pa: self.settings().price.repair.value, value: stack.dys, is_ruined: false })
            }
            Wear::Ruined => self.effects(who).find_map(|effect| match effect {
                Effect::RepairsRuined { pa, test } => Some(Repair { pa: *pa, value: *test, is_ruined: true }),
                _ => None,
            }),
        }
    }

    /// A repair is tried once a turn, as the first action of phase 2, from the turn after the malfunction on
    /// (SUR-MALF-8, SUR-TURN-7).
    fn may_repair(self, who: SurvivorId, slot: u8) -> bool {
        let survivor = self.survivor(who);
        let is_later = survivor.stack(slot).is_some_and(|stack| match stack.wear {
            Wear::Jammed(turn) => turn < self.s.turn,
            Wear::Ruined => true,
            Wear::Fine => false,
        });
        let is_first = !survivor.done.has_acted && survivor.done.repaired & (1 << slot) == 0;
        is_later && is_first && self.repair_of(who, slot).is_some_and(|repair| repair.pa <= survivor.pa)
    }

    fn rolls_repairs_again(self, who: SurvivorId) -> bool {
        self.effects(who).any(|effect| *effect == Effect::Reroll(skills::Test::Repair))
    }

    /// Slots with rounds for a weapon, and how many.
    fn rounds(self, who: SurvivorId, load: Load) -> impl Iterator<Item = (u8, u8)> {
        let stacks = self.survivor(who).stacks().filter(move |(_, stack)| stack.thing == Thing::Ammo(load.ammo));
        stacks.map(|(slot, stack)| (slot, stack.count))
    }

    /// The price of a reload and what is loaded, if the weapon is not full and the bag holds rounds for it.
    pub fn reload_of(self, who: SurvivorId, slot: u8) -> Option<(u8, Load)> {
        let (stack, (_, fire)) = (self.survivor(who).stack(slot)?, self.fire_of(who, slot)?);
        let load = fire.load?;
        let is_needed = stack.loaded < load.magazine && stack.wear != Wear::Ruined;
        let price = self.price(who, PricedAction::Reload, load.reload);
        (is_needed && self.rounds(who, load).next().is_some()).then_some((price, load))
    }

    /// Reloads, repairs and changes of weapon. Whoever hangs on a wall has no hand free (SUR-MOVE-21).
    pub fn offer_weapons(self, who: SurvivorId, out: &mut impl Offer<Choice>) {
        let survivor = self.survivor(who);
        if matches!(survivor.at, Whereabouts::Hanging { .. }) {
            return;
        }
        for (slot, _) in survivor.stacks() {
            if self.reload_of(who, slot).is_some_and(|(price, _)| price <= survivor.pa) {
                out.offer(Choice::Reload { slot });
            }
            if self.may_repair(who, slot) {
                out.offer(Choice::Repair { slot });
            }
            let is_paid = self.settings().price.change_weapon.value <= survivor.pa;
            for hand in (0..2).filter(|hand| is_paid && self.may_hold(who, slot, *hand)) {
                out.offer(Choice::Draw { slot, hand });
            }
        }
    }
}
