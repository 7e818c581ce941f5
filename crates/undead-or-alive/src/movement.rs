//! Movement of survivors: the Move action with its surcharge, moves of several zones, Charge, Jump, Hit & run.

use shamble_kernel::{Flow, Offer, RuleId};
use shamble_zones::{ZoneId, ZoneKind, ZoneSet};

use crate::cards::{ActionKind, Class, SkillId};
use crate::choice::{Act, Choice, Reply};
use crate::content::skills::{Effect, FreeUse, On, Used};
use crate::fact::{Happened, Manner};
use crate::play::Play;
use crate::price::{Price, Toll};
use crate::questions::Question;
use crate::sight::Sight;
use crate::skilled::Skilled;
use crate::skills::Family;
use crate::state::{Gait, Step, SurvivorId};

/// Zones of a Charge before skills (UOA-BRAWL-1).
const CHARGE_ZONES: u8 = 2;

const FREE_MOVE: FreeUse = FreeUse::Action(ActionKind::Move);

impl Play<'_> {
    /// A Move costs one action and one more for each zombie in the zone that is left (UOA-ACT-2, UOA-ACT-3).
    pub fn begin_move(&mut self, gait: Gait, to: ZoneId) {
        let acting = self.sight().acting();
        let who = acting.who;
        let cost = 1 + acting.surcharge(gait);
        let (least, most) = acting.zones_of_move(gait);
        if gait == Gait::Sprint
            && let Some(skill) = acting.unused(Family::MoveZones, is_sprint)
        {
            self.s.turn.used.add(skill);
        }
        self.pay(rule!("UOA-ACT-3"), cost, |on| on == FREE_MOVE);
        self.s.agenda.then([Step::Ask(Question::GoOn { gait, gone: 1, least, most }), Step::Ask(Question::Board)]);
        self.enter(who, to, Manner::Walk);
    }

    /// Once a turn, one action and the surcharge: up to two zones into a zone with zombies, then a free Melee
    /// action (UOA-BRAWL-1, UOA-BRAWL-2).
    pub fn begin_charge(&mut self, to: ZoneId) {
        let acting = self.sight().acting();
        let who = acting.who;
        let surcharge = acting.surcharge(Gait::Charge);
        let most = acting.charge_zones();
        self.s.turn.made.charges += 1;
        self.pay_besides(rule!("UOA-BRAWL-2"), surcharge, 1, |on| on == FreeUse::Charge);
        self.s.agenda.then([
            Step::Ask(Question::GoOn { gait: Gait::Charge, gone: 1, least: most, most }),
            Step::Ask(Question::ChargeStrike),
        ]);
        self.enter(who, to, Manner::Charge);
    }

    /// Once a turn, one action and the surcharge: to a zone in sight, over whatever is in between (UOA-SKILL-49).
    pub fn jump(&mut self, to: ZoneId) {
        let acting = self.sight().acting();
        let who = acting.who;
        let cost = 1 + acting.crowding();
        if let Some(skill) = acting.unused(Family::Jump, |_| true) {
            self.s.turn.used.add(skill);
        }
        self.pay(rule!("UOA-ACT-3"), cost, |_| false);
        self.ask(Question::Board);
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
    pub fn ask_stride(&mut self, gait: Gait, gone: u8, most: u8) -> Flow {
        let Some(zone) = self.s.survivor(self.s.turn.who).zone.filter(|_| gone < most) else { return Flow::Next };
        let is_stopped = self.sight().has_zombies(zone) && !self.sight().acting().ignores_zombies(gait);
        if is_stopped { Flow::Next } else { Flow::Ask }
    }

    pub fn stride(&mut self, gait: Gait, gone: u8, least: u8, most: u8, to: ZoneId) {
        let manner = match gait {
            Gait::Walk | Gait::Sprint => Manner::Walk,
            Gait::HitAndRun => Manner::HitAndRun,
            Gait::Charge => Manner::Charge,
        };
        self.ask(Question::GoOn { gait, gone: gone + 1, least, most });
        self.enter(self.s.turn.who, to, manner);
    }

    /// Whoever ends a move in the Wagon's zone may get in for free (UOA-MACH-5).
    pub fn ask_boarding(&mut self) -> Flow {
        let survivor = self.s.survivor(self.s.turn.who);
        let is_there = self.s.wagon.is_some() && self.s.wagon == survivor.zone;
        if is_there && !survivor.is_in_wagon { Flow::Ask } else { Flow::Next }
    }

    /// Hit & run: after a kill, a free Move without surcharge (UOA-SKILL-36).
    pub fn ask_free_move(&mut self) -> Flow {
        let survivor = self.s.survivor(self.s.turn.who);
        if survivor.zone.is_some() && !survivor.is_in_wagon { Flow::Ask } else { Flow::Next }
    }

    pub fn free_move(&mut self, to: ZoneId) {
        let who = self.s.turn.who;
        let (least, most) = self.sight().acting().zones_of_move(Gait::HitAndRun);
        self.break_runs();
        self.s.agenda.then([
            Step::Ask(Question::GoOn { gait: Gait::HitAndRun, gone: 1, least, most }),
            Step::Ask(Question::Board),
        ]);
        self.enter(who, to, Manner::HitAndRun);
    }
}

pub(crate) fn is_sprint(effect: Effect) -> bool {
    matches!(effect, Effect::MoveZones { min, .. } if min > 1)
}

/// What may be done.
impl Skilled<'_> {
    /// Lists Move, Sprint, Charge and Jump.
    pub fn offer_moves(self, out: &mut impl Offer<Choice>) {
        let Ok(zone) = self.may_walk() else { return };
        if self.may_pay_walk(Gait::Walk).is_ok() {
            let next = self.sight.terrain().neighbours(zone);
            next.iter().for_each(|to| out.offer(Choice::Act(Act::Move { to })));
            if self.sprint().is_ok() {
                next.iter().for_each(|to| out.offer(Choice::Act(Act::Sprint { to })));
            }
        }
        if self.charge().is_ok() && self.may_pay_charge().is_ok() {
            let next = self.sight.charge_steps(zone, self.charge_zones());
            next.iter().for_each(|to| out.offer(Choice::Act(Act::Charge { to })));
        }
        if let Ok(skill) = self.jump()
            && self.may_pay_jump().is_ok()
        {
            self.landings(skill).iter().for_each(|to| out.offer(Choice::Act(Act::Jump { to })));
        }
    }

    /// One goes to a neighbouring zone (UOA-ACT-2).
    pub fn may_move(self, to: ZoneId) -> Result<Price, RuleId> {
        let zone = self.may_walk()?;
        self.sight.may_step(zone, to)?;
        self.may_pay_walk(Gait::Walk)
    }

    /// Once a turn a Move covers several zones (UOA-SKILL-50).
    pub fn may_sprint(self, to: ZoneId) -> Result<Price, RuleId> {
        let skill = self.sprint()?;
        let zone = self.may_walk()?;
        self.sight.may_step(zone, to)?;
        Ok(self.may_pay_walk(Gait::Sprint)?.with(skill))
    }

    fn sprint(self) -> Result<SkillId, RuleId> {
        self.may_use(Family::MoveZones, rule!("UOA-SKILL-50"), is_sprint)
    }

    /// Whoever sits in the Wagon has to get out first (UOA-MACH-18).
    fn may_walk(self) -> Result<ZoneId, RuleId> {
        if self.sight.s.survivor(self.who).is_in_wagon { Err(rule!("UOA-MACH-18")) } else { self.zone() }
    }

    /// Zombies in the zone that is left make a Move dearer (UOA-ACT-2, UOA-ACT-3).
    fn may_pay_walk(self, gait: Gait) -> Result<Price, RuleId> {
        let (by, surcharge_by) = (rule!("UOA-ACT-2"), rule!("UOA-ACT-3"));
        self.may_pay(Toll { base: 1, by, surcharge: self.surcharge(gait), surcharge_by }, |on| on == FREE_MOVE)
    }

    /// A Brawler, once a turn, goes towards zombies (UOA-BRAWL-1, UOA-BRAWL-5).
    pub fn may_charge(self, to: ZoneId) -> Result<Price, RuleId> {
        self.charge()?;
        let zone = self.may_walk()?;
        if to == zone {
            return Err(rule!("UOA-BRAWL-5"));
        }
        if !self.sight.charge_steps(zone, self.charge_zones()).has(to) {
            return Err(rule!("UOA-BRAWL-1"));
        }
        self.may_pay_charge()
    }

    /// Brawlers Charge once a turn, and once more for each such skill (UOA-BRAWL-1, UOA-SKILL-6).
    fn charge(self) -> Result<(), RuleId> {
        let is_brawler = self.has_class(Class::Brawler);
        let is_left = || self.sight.s.turn.made.charges < 1 + self.extra_uses(Used::Charge);
        if is_brawler && is_left() { Ok(()) } else { Err(rule!("UOA-BRAWL-1")) }
    }

    /// A free Charge pays for itself, not for the zombies left behind (UOA-BRAWL-2, UOA-ACT-34).
    fn may_pay_charge(self) -> Result<Price, RuleId> {
        let free = self.free_actions(|on| on == FreeUse::Charge).first().copied();
        let (surcharge, actions) = (self.surcharge(Gait::Charge), self.sight.s.turn.actions);
        let due = surcharge + u8::from(free.is_none());
        if actions >= due {
            return Ok(Price { actions: due, free: free.is_some().into(), by: free, surcharge, skill: None });
        }
        Err(if actions > 0 || free.is_some() { rule!("UOA-BRAWL-2") } else { rule!("UOA-ROUND-5") })
    }

    /// Once a turn, to a zone in sight at the Range of the skill (UOA-SKILL-49).
    pub fn may_jump(self, to: ZoneId) -> Result<Price, RuleId> {
        let skill = self.jump()?;
        self.may_walk()?;
        if self.sight.terrain().barred().has(to) {
            return Err(rule!("UOA-M6-7"));
        }
        if !self.landings(skill).has(to) {
            return Err(rule!("UOA-SKILL-49"));
        }
        Ok(self.may_pay_jump()?.with(skill))
    }

    fn jump(self) -> Result<SkillId, RuleId> {
        self.may_use(Family::Jump, rule!("UOA-SKILL-49"), |_| true)
    }

    /// Where a Jump can end.
    fn landings(self, skill: SkillId) -> ZoneSet {
        match self.sight.content.skill(skill).effect {
            Effect::Jump { min, max } => self.in_range(min, max) - self.sight.terrain().barred(),
            _ => ZoneSet::EMPTY,
        }
    }

    fn may_pay_jump(self) -> Result<Price, RuleId> {
        let (by, surcharge_by) = (rule!("UOA-SKILL-49"), rule!("UOA-ACT-3"));
        self.may_pay(Toll { base: 1, by, surcharge: self.crowding(), surcharge_by }, |_| false)
    }

    /// A move goes on, or ends where it may (UOA-BRAWL-1, UOA-SKILL-50).
    pub fn may_stride(self, gait: Gait, gone: u8, most: u8, to: ZoneId) -> Result<(), RuleId> {
        let zone = self.zone()?;
        match gait {
            Gait::Charge if !self.sight.charge_steps(zone, most - gone).has(to) => Err(rule!("UOA-BRAWL-1")),
            Gait::Charge => Ok(()),
            Gait::Walk | Gait::Sprint | Gait::HitAndRun => self.sight.may_step(zone, to),
        }
    }

    /// Only a move that has covered its fewest zones may end (UOA-BRAWL-5, UOA-SKILL-50).
    pub fn may_stop(self, gait: Gait, gone: u8, least: u8) -> Result<(), RuleId> {
        match gait {
            _ if gone >= least => Ok(()),
            Gait::Charge => Err(rule!("UOA-BRAWL-5")),
            Gait::Walk | Gait::Sprint | Gait::HitAndRun => Err(rule!("UOA-SKILL-50")),
        }
    }

    pub fn offer_strides(self, gait: Gait, gone: u8, least: u8, most: u8, out: &mut impl Offer<Choice>) {
        let Ok(zone) = self.zone() else { return };
        let next = match gait {
            Gait::Charge => self.sight.charge_steps(zone, most - gone),
            Gait::Walk | Gait::Sprint | Gait::HitAndRun => self.sight.terrain().neighbours(zone),
        };
        next.iter().for_each(|to| out.offer(Choice::On { to }));
        if self.may_stop(gait, gone, least).is_ok() {
            out.offer(Choice::Say(Reply::Stop));
        }
    }

    /// Hit & run goes to a neighbouring zone as any Move (UOA-SKILL-36).
    pub fn may_move_freely(self, to: ZoneId) -> Result<(), RuleId> {
        self.sight.may_step(self.may_walk()?, to)
    }

    pub fn offer_free_moves(self, out: &mut impl Offer<Choice>) {
        if let Ok(zone) = self.may_walk() {
            self.sight.terrain().neighbours(zone).iter().for_each(|to| out.offer(Choice::Act(Act::Move { to })));
        }
        out.offer(Choice::Say(Reply::Pass));
    }
}

/// What it costs and how far it goes.
impl Skilled<'_> {
    pub fn charge_zones(self) -> u8 {
        let more = self.with(Family::ChargeZones).map(|(_, effect, copies)| match effect {
            Effect::ChargeZones { amount } => amount * copies,
            _ => 0,
        });
        CHARGE_ZONES + more.sum::<u8>()
    }

    /// One action for each zombie in the zone that is left (UOA-ACT-3, UOA-ACT-7).
    pub fn surcharge(self, gait: Gait) -> u8 {
        if self.is_unhindered(gait) { 0 } else { self.crowding() }
    }

    /// The surcharge where no skill can lift it: for a Jump and for machines (UOA-SKILL-49, UOA-MACH-3).
    pub fn crowding(self) -> u8 {
        self.zone().map_or(0, |zone| self.sight.zombies_in(zone))
    }

    /// Slippery, always or when Charging, and Hit & run lift the surcharge (UOA-SKILL-40, UOA-BRAWL-7, UOA-SKILL-36).
    fn is_unhindered(self, gait: Gait) -> bool {
        gait == Gait::HitAndRun
            || self.has(Family::IgnoreZombies)
            || gait == Gait::Charge && self.is_slippery_in_charge()
    }

    fn is_slippery_in_charge(self) -> bool {
        self.with(Family::Grant).any(|(_, effect, _)| match effect {
            Effect::Grant { skill, on: On::Charge } => self.sight.content.skill(skill).effect == Effect::IgnoreZombies,
            _ => false,
        })
    }

    /// Slippery survivors are not stopped by zombies, save in a Charge (UOA-SKILL-40).
    fn ignores_zombies(self, gait: Gait) -> bool {
        gait != Gait::Charge && self.has(Family::IgnoreZombies)
    }

    /// The fewest and the most zones of a Move (UOA-SKILL-16, UOA-SKILL-50).
    fn zones_of_move(self, gait: Gait) -> (u8, u8) {
        let ranges = self.with(Family::MoveZones).filter_map(|(_, effect, copies)| match effect {
            Effect::MoveZones { min, max } => Some((min, max + copies - 1)),
            _ => None,
        });
        let wanted = ranges.filter(|(min, _)| (*min > 1) == (gait == Gait::Sprint));
        wanted.max_by_key(|(_, max)| *max).unwrap_or((1, 1))
    }
}

impl Sight<'_> {
    /// One moves where an edge, an opening or stairs lead, and not where the way is barred (UOA-MOVE-1 to UOA-MOVE-5,
    /// UOA-M6-7).
    pub fn may_step(self, from: ZoneId, to: ZoneId) -> Result<(), RuleId> {
        if self.terrain().neighbours(from).has(to) {
            return Ok(());
        }
        if self.terrain().barred().has(to) {
            return Err(rule!("UOA-M6-7"));
        }
        let kind = |zone: ZoneId| self.board().zone(zone).kind;
        Err(match (kind(from), kind(to)) {
            (ZoneKind::Balcony, _) | (_, ZoneKind::Balcony) => rule!("UOA-MOVE-5"),
            (ZoneKind::Street, ZoneKind::Street) => rule!("UOA-MOVE-1"),
            (ZoneKind::Room, ZoneKind::Room) => rule!("UOA-MOVE-4"),
            (ZoneKind::Street, ZoneKind::Room) | (ZoneKind::Room, ZoneKind::Street) => rule!("UOA-MOVE-3"),
        })
    }

    /// Next zones of a Charge: those with zombies, and those from which zombies can still be reached.
    pub fn charge_steps(self, zone: ZoneId, left: u8) -> ZoneSet {
        let leads = |to: &ZoneId| self.has_zombies(*to) || left > 1 && !self.charge_steps(*to, left - 1).is_empty();
        self.terrain().neighbours(zone).iter().filter(leads).collect()
    }
}
