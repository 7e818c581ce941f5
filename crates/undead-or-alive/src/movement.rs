//! Movement of survivors: the Move action with its surcharge, moves of several zones, Charge, Jump, Hit & run.

use shamble_kernel::{Flow, Offer};
use shamble_zones::{ZoneId, ZoneSet};

use crate::cards::{ActionKind, Class};
use crate::choice::Choice;
use crate::content::skills::{Effect, FreeUse, On, Used};
use crate::fact::{Happened, Manner};
use crate::play::Play;
use crate::sight::Sight;
use crate::skills::Family;
use crate::state::{Gait, Step, SurvivorId};

/// Zones of a Charge before skills (UOA-BRAWL-1).
const CHARGE_ZONES: u8 = 2;

const FREE_MOVE: FreeUse = FreeUse::Action(ActionKind::Move);

impl Play<'_> {
    /// A Move costs one action and one more for each zombie in the zone that is left (UOA-ACT-2, UOA-ACT-3).
    pub fn begin_move(&mut self, gait: Gait, to: ZoneId) {
        let who = self.s.turn.who;
        let sight = self.sight();
        let cost = 1 + sight.surcharge(who, gait);
        let (least, most) = sight.zones_of_move(who, gait);
        if gait == Gait::Sprint
            && let Some(skill) = sight.unused(who, Family::MoveZones, is_sprint)
        {
            self.s.turn.used.add(skill);
        }
        self.pay(cost, |on| on == FREE_MOVE);
        self.s.agenda.then([Step::Stride { gait, gone: 1, least, most }, Step::Arrive]);
        self.enter(who, to, Manner::Walk);
    }

    /// Once a turn, one action and the surcharge: up to two zones into a zone with zombies, then a free Melee
    /// action (UOA-BRAWL-1, UOA-BRAWL-2).
    pub fn begin_charge(&mut self, to: ZoneId) {
        let who = self.s.turn.who;
        let sight = self.sight();
        let surcharge = sight.surcharge(who, Gait::Charge);
        let most = sight.charge_zones(who);
        self.s.turn.charges += 1;
        self.pay(surcharge, |_| false);
        self.pay(1, |on| on == FreeUse::Charge);
        self.s.agenda.then([Step::Stride { gait: Gait::Charge, gone: 1, least: most, most }, Step::ChargeStrike]);
        self.enter(who, to, Manner::Charge);
    }

    /// Once a turn, one action and the surcharge: to a zone in sight, over whatever is in between (UOA-SKILL-49).
    pub fn jump(&mut self, to: ZoneId) {
        let who = self.s.turn.who;
        let cost = 1 + self.sight().crowding(who);
        if let Some(skill) = self.sight().unused(who, Family::Jump, |_| true) {
            self.s.turn.used.add(skill);
        }
        self.pay(cost, |_| false);
        self.s.agenda.push(Step::Arrive);
        self.enter(who, to, Manner::Jump);
    }

    /// Puts a survivor in a zone; its companions come along (UOA-COMP-11), and a corpse pile may wake
    /// (UOA-SPT-14, UOA-SPT-22).
    pub fn enter(&mut self, who: SurvivorId, to: ZoneId, manner: Manner) {
        if let Some(from) = self.s.survivor_mut(who).zone.replace(to) {
            let rule = match manner {
                Manner::Walk => rule!("UOA-ACT-2"),
                Manner::Jump => rule!("UOA-SKILL-49"),
                Manner::Charge => rule!("UOA-BRAWL-1"),
                Manner::HitAndRun => rule!("UOA-SKILL-36"),
                Manner::Pulled => rule!("UOA-SKILL-19"),
                Manner::Pushing => rule!("UOA-MACH-2"),
                Manner::Displaced => rule!("UOA-TRAIN-16"),
            };
            self.tell(rule, Happened::Moved { who, from, to, manner });
        }
        self.wake_piles(to);
    }

    /// A move ends among zombies (UOA-ACT-4) or when its zones are used up.
    pub fn ask_stride(&mut self, gait: Gait, gone: u8, _least: u8, most: u8) -> Flow {
        let who = self.s.turn.who;
        let sight = self.sight();
        let Some(zone) = sight.s.survivor(who).zone else { return Flow::Next };
        let is_stopped = sight.has_zombies(zone) && (gait == Gait::Charge || !sight.ignores_zombies(who, gait));
        if gone >= most || is_stopped { Flow::Next } else { Flow::Ask }
    }

    pub fn stride(&mut self, gait: Gait, gone: u8, least: u8, most: u8, choice: Choice) {
        let Choice::On { to } = choice else { return };
        let manner = match gait {
            Gait::Walk | Gait::Sprint => Manner::Walk,
            Gait::HitAndRun => Manner::HitAndRun,
            Gait::Charge => Manner::Charge,
        };
        self.s.agenda.push(Step::Stride { gait, gone: gone + 1, least, most });
        self.enter(self.s.turn.who, to, manner);
    }

    /// Whoever ends a move in the Wagon's zone may get in for free (UOA-MACH-5).
    pub fn ask_boarding(&mut self) -> Flow {
        let survivor = self.s.survivor(self.s.turn.who);
        let is_there = self.s.wagon.is_some() && self.s.wagon == survivor.zone;
        if is_there && !survivor.is_in_wagon { Flow::Ask } else { Flow::Next }
    }

    pub fn board_or_not(&mut self, choice: Choice) {
        if choice == Choice::GetIn {
            self.board_wagon(rule!("UOA-MACH-5"));
        }
    }

    /// Hit & run: after a kill, a free Move without surcharge (UOA-SKILL-36).
    pub fn ask_free_move(&mut self) -> Flow {
        let survivor = self.s.survivor(self.s.turn.who);
        if survivor.zone.is_some() && !survivor.is_in_wagon { Flow::Ask } else { Flow::Next }
    }

    pub fn free_move(&mut self, choice: Choice) {
        let Choice::Move { to } = choice else { return };
        let who = self.s.turn.who;
        let (least, most) = self.sight().zones_of_move(who, Gait::HitAndRun);
        self.break_runs();
        self.s.agenda.then([Step::Stride { gait: Gait::HitAndRun, gone: 1, least, most }, Step::Arrive]);
        self.enter(who, to, Manner::HitAndRun);
    }
}

pub(crate) fn is_sprint(effect: Effect) -> bool {
    matches!(effect, Effect::MoveZones { min, .. } if min > 1)
}

impl<'a> Sight<'a> {
    /// Move, Sprint, Charge and Jump.
    pub fn offer_moves(self, out: &mut impl Offer<Choice>) {
        let who = self.s.turn.who;
        let survivor = self.s.survivor(who);
        let Some(zone) = survivor.zone else { return };
        // Whoever sits in the Wagon has to get out first (UOA-MACH-18).
        if survivor.is_in_wagon {
            return;
        }
        let next = self.terrain().neighbours(zone);
        if self.can_pay(1 + self.surcharge(who, Gait::Walk), |on| on == FREE_MOVE) {
            next.iter().for_each(|to| out.offer(Choice::Move { to }));
            if self.s.turn.occasion.is_own_turn() && self.unused(who, Family::MoveZones, is_sprint).is_some() {
                next.iter().for_each(|to| out.offer(Choice::Sprint { to }));
            }
        }
        self.offer_charges(who, zone, out);
        if self.s.turn.occasion.is_own_turn()
            && let Some(skill) = self.unused(who, Family::Jump, |_| true)
            && let Effect::Jump { min, max } = self.content.skill(skill).effect
            && self.s.turn.actions > self.crowding(who)
        {
            let barred = self.terrain().barred();
            (self.in_range(who, min, max) - barred).iter().for_each(|to| out.offer(Choice::Jump { to }));
        }
    }

    fn offer_charges(self, who: SurvivorId, zone: ZoneId, out: &mut impl Offer<Choice>) {
        if !self.may_charge(who) {
            return;
        }
        let actions = self.s.turn.actions;
        let surcharge = self.surcharge(who, Gait::Charge);
        let is_free = !self.free_actions(|on| on == FreeUse::Charge).is_empty();
        if actions < surcharge + u8::from(!is_free) {
            return;
        }
        self.charge_steps(zone, self.charge_zones(who)).iter().for_each(|to| out.offer(Choice::Charge { to }));
    }

    /// Brawlers Charge once a turn, and once more for each such skill (UOA-BRAWL-1, UOA-SKILL-6).
    pub fn may_charge(self, who: SurvivorId) -> bool {
        self.has_class(who, Class::Brawler) && self.s.turn.charges < 1 + self.extra_uses(who, Used::Charge)
    }

    /// How much oftener a class ability can be used in a turn.
    pub fn extra_uses(self, who: SurvivorId, wanted: Used) -> u8 {
        let more = self.with_effect(who, Family::ExtraUse).map(|(_, effect, copies)| match effect {
            Effect::ExtraUse { ability, amount } if ability == wanted => amount * copies,
            _ => 0,
        });
        more.sum()
    }

    pub fn charge_zones(self, who: SurvivorId) -> u8 {
        let more = self.with_effect(who, Family::ChargeZones).map(|(_, effect, copies)| match effect {
            Effect::ChargeZones { amount } => amount * copies,
            _ => 0,
        });
        CHARGE_ZONES + more.sum::<u8>()
    }

    /// Next zones of a Charge: those with zombies, and those from which zombies can still be reached.
    pub fn charge_steps(self, zone: ZoneId, left: u8) -> ZoneSet {
        let leads = |to: &ZoneId| self.has_zombies(*to) || left > 1 && !self.charge_steps(*to, left - 1).is_empty();
        self.terrain().neighbours(zone).iter().filter(leads).collect()
    }

    /// One action for each zombie in the zone that is left (UOA-ACT-3, UOA-ACT-7).
    pub fn surcharge(self, who: SurvivorId, gait: Gait) -> u8 {
        if self.is_unhindered(who, gait) { 0 } else { self.crowding(who) }
    }

    /// The surcharge where no skill can lift it: for a Jump and for machines (UOA-SKILL-49, UOA-MACH-3).
    pub fn crowding(self, who: SurvivorId) -> u8 {
        self.s.survivor(who).zone.map_or(0, |zone| self.zombies_in(zone))
    }

    /// Slippery, always or when Charging, and Hit & run lift the surcharge (UOA-SKILL-40, UOA-BRAWL-7, UOA-SKILL-36).
    fn is_unhindered(self, who: SurvivorId, gait: Gait) -> bool {
        gait == Gait::HitAndRun
            || self.has_effect(who, Family::IgnoreZombies)
            || gait == Gait::Charge && self.is_slippery_in_charge(who)
    }

    fn is_slippery_in_charge(self, who: SurvivorId) -> bool {
        self.with_effect(who, Family::Grant).any(|(_, effect, _)| match effect {
            Effect::Grant { skill, on: On::Charge } => self.content.skill(skill).effect == Effect::IgnoreZombies,
            _ => false,
        })
    }

    /// Slippery survivors are not stopped by zombies (UOA-SKILL-40).
    fn ignores_zombies(self, who: SurvivorId, gait: Gait) -> bool {
        gait != Gait::Charge && self.has_effect(who, Family::IgnoreZombies)
    }

    /// The fewest and the most zones of a Move (UOA-SKILL-16, UOA-SKILL-50).
    fn zones_of_move(self, who: SurvivorId, gait: Gait) -> (u8, u8) {
        let ranges = self.with_effect(who, Family::MoveZones).filter_map(|(_, effect, copies)| match effect {
            Effect::MoveZones { min, max } => Some((min, max + copies - 1)),
            _ => None,
        });
        let wanted = ranges.filter(|(min, _)| (*min > 1) == (gait == Gait::Sprint));
        wanted.max_by_key(|(_, max)| *max).unwrap_or((1, 1))
    }

    /// A skill of a family that has not been used in this turn.
    pub fn unused(
        self,
        who: SurvivorId,
        family: Family,
        fits: impl Fn(Effect) -> bool,
    ) -> Option<crate::cards::SkillId> {
        let free = self.with_effect(who, family).filter(|(skill, _, _)| !self.s.turn.used.has(*skill));
        free.filter(|(_, effect, _)| fits(*effect)).map(|(skill, _, _)| skill).next()
    }

    pub fn offer_strides(self, gait: Gait, gone: u8, least: u8, most: u8, out: &mut impl Offer<Choice>) {
        let Some(zone) = self.s.survivor(self.s.turn.who).zone else { return };
        let next = match gait {
            Gait::Charge => self.charge_steps(zone, most - gone),
            Gait::Walk | Gait::Sprint | Gait::HitAndRun => self.terrain().neighbours(zone),
        };
        next.iter().for_each(|to| out.offer(Choice::On { to }));
        if gone >= least {
            out.offer(Choice::Stop);
        }
    }

    pub fn offer_free_moves(self, out: &mut impl Offer<Choice>) {
        let Some(zone) = self.s.survivor(self.s.turn.who).zone else { return };
        self.terrain().neighbours(zone).iter().for_each(|to| out.offer(Choice::Move { to }));
        out.offer(Choice::Pass);
    }
}
