//! Machines: the Wagon and the Gatling are pushed, boarded and left (UOA-MACH). Firing is in `combat`.

use shamble_kernel::{Offer, RuleId};
use shamble_zones::{ZoneId, ZoneSet};

use crate::choice::{Act, Choice};
use crate::fact::{Happened, Manner};
use crate::play::Play;
use crate::price::{Price, Toll};
use crate::skilled::Skilled;
use crate::state::{GatlingPost, SurvivorId};

impl Play<'_> {
    /// All actions of a machine action at once, and one more for each zombie around (UOA-ACT-27, UOA-MACH-19).
    fn pay_for_machine(&mut self, rule: RuleId, actions: u8) {
        let cost = self.sight().acting().cost_of_pushing(actions);
        self.pay(if cost > actions { rule!("UOA-MACH-19") } else { rule }, cost, |_| false);
    }

    /// The survivor, the Wagon and everybody in it go one zone (UOA-MACH-2).
    pub fn push_wagon(&mut self, to: ZoneId) {
        let who = self.s.turn.who;
        self.pay_for_machine(rule!("UOA-MACH-2"), self.content.wagon.move_cost);
        self.s.wagon = Some(to);
        self.tell(rule!("UOA-MACH-2"), Happened::WagonMoved { to });
        self.enter(who, to, Manner::Pushing);
        let inside = |play: &Self, who: SurvivorId| play.s.survivor(who).is_in_wagon;
        for who in self.sight().everybody().filter(|who| inside(self, *who)).collect::<tinyvec::ArrayVec<[_; 6]>>() {
            self.enter(who, to, Manner::Pushing);
        }
    }

    /// The survivor and the Gatling go one zone (UOA-MACH-9).
    pub fn push_gatling(&mut self, to: ZoneId) {
        let who = self.s.turn.who;
        self.pay_for_machine(rule!("UOA-MACH-9"), self.content.gatling.move_cost);
        self.s.gatling = Some(GatlingPost::Zone(to));
        self.tell(rule!("UOA-MACH-9"), Happened::GatlingMoved { to });
        self.enter(who, to, Manner::Pushing);
    }

    /// Getting in or out costs one action and the surcharge for zombies (UOA-MACH-4).
    pub fn get_in(&mut self) {
        self.pay_for_machine(rule!("UOA-MACH-4"), self.content.wagon.board_cost);
        self.board_wagon(rule!("UOA-MACH-4"));
    }

    pub fn get_out(&mut self) {
        let who = self.s.turn.who;
        self.pay_for_machine(rule!("UOA-MACH-4"), self.content.wagon.leave_cost);
        self.s.survivor_mut(who).is_in_wagon = false;
        self.tell(rule!("UOA-MACH-4"), Happened::GotOut { who });
    }

    pub fn board_wagon(&mut self, rule: RuleId) {
        let who = self.s.turn.who;
        self.s.survivor_mut(who).is_in_wagon = true;
        self.tell(rule, Happened::GotIn { who });
    }
}

impl Skilled<'_> {
    /// Ordinary actions alone pay for machines; no skill helps, and zombies in the zone add to it (UOA-MACH-3,
    /// UOA-MACH-19).
    fn may_pay_machine(self, base: u8, by: RuleId, surcharge_by: RuleId) -> Result<Price, RuleId> {
        self.may_pay(Toll { base, by, surcharge: self.crowding(), surcharge_by }, |_| false)
    }

    fn cost_of_pushing(self, base: u8) -> u8 {
        base + self.crowding()
    }

    pub fn offer_machine_actions(self, out: &mut impl Offer<Choice>) {
        if self.may_get_out().is_ok() {
            out.offer(Choice::Act(Act::GetOut));
        }
        if self.may_get_in().is_ok() {
            out.offer(Choice::Act(Act::GetIn));
        }
        if let Ok(zone) = self.stands_at_wagon()
            && self.may_pay_wagon().is_ok()
        {
            self.wheeled(zone).iter().for_each(|to| out.offer(Choice::Act(Act::PushWagon { to })));
        }
        if let Ok(zone) = self.stands_at_gatling()
            && self.may_pay_gatling().is_ok()
        {
            self.wheeled(zone).iter().for_each(|to| out.offer(Choice::Act(Act::PushGatling { to })));
        }
    }

    /// Where a machine can be pushed: no building and no balcony (UOA-MACH-12, UOA-MACH-14).
    fn wheeled(self, zone: ZoneId) -> ZoneSet {
        self.sight.terrain().neighbours(zone) & self.sight.board().streets()
    }

    /// From its zone, not from inside, along the street (UOA-MACH-2, UOA-MACH-14, UOA-MACH-15).
    pub fn may_push_wagon(self, to: ZoneId) -> Result<Price, RuleId> {
        let zone = self.stands_at_wagon()?;
        self.may_roll(zone, to, rule!("UOA-MACH-14"))?;
        self.may_pay_wagon()
    }

    /// Outside of a Wagon that can be moved, in its zone.
    fn stands_at_wagon(self) -> Result<ZoneId, RuleId> {
        let zone = self.zone()?;
        if self.sight.s.wagon != Some(zone) {
            return Err(rule!("UOA-MACH-2"));
        }
        if self.sight.s.survivor(self.who).is_in_wagon {
            return Err(rule!("UOA-MACH-15"));
        }
        match self.sight.mission().wagon.and_then(|wagon| wagon.fixed_by) {
            Some(rule) => Err(rule),
            None => Ok(zone),
        }
    }

    fn may_pay_wagon(self) -> Result<Price, RuleId> {
        self.may_pay_machine(self.sight.content.wagon.move_cost, rule!("UOA-MACH-2"), rule!("UOA-MACH-19"))
    }

    /// From its zone, on foot, along the street (UOA-MACH-9, UOA-MACH-12, UOA-MACH-13).
    pub fn may_push_gatling(self, to: ZoneId) -> Result<Price, RuleId> {
        let zone = self.stands_at_gatling()?;
        self.may_roll(zone, to, rule!("UOA-MACH-12"))?;
        self.may_pay_gatling()
    }

    /// On foot beside a Gatling that can be moved.
    fn stands_at_gatling(self) -> Result<ZoneId, RuleId> {
        let zone = self.zone()?;
        match self.sight.s.gatling {
            Some(GatlingPost::OnWagon) => return Err(rule!("UOA-MACH-13")),
            Some(GatlingPost::Zone(at)) if at == zone => {}
            Some(GatlingPost::Zone(_)) | None => return Err(rule!("UOA-MACH-20")),
        }
        if self.sight.s.survivor(self.who).is_in_wagon {
            return Err(rule!("UOA-MACH-18"));
        }
        match self.sight.mission().gatling.and_then(|gatling| gatling.fixed_by) {
            Some(rule) => Err(rule),
            None => Ok(zone),
        }
    }

    fn may_pay_gatling(self) -> Result<Price, RuleId> {
        self.may_pay_machine(self.sight.content.gatling.move_cost, rule!("UOA-MACH-9"), rule!("UOA-MACH-19"))
    }

    /// A machine rolls to a neighbouring zone in the street.
    fn may_roll(self, from: ZoneId, to: ZoneId, indoors: RuleId) -> Result<(), RuleId> {
        if self.wheeled(from).has(to) {
            return Ok(());
        }
        Err(if self.sight.board().streets().has(to) { rule!("UOA-MOVE-1") } else { indoors })
    }

    /// In its zone and not inside (UOA-MACH-4).
    pub fn may_get_in(self) -> Result<Price, RuleId> {
        let rule = rule!("UOA-MACH-4");
        let zone = self.zone()?;
        let is_outside = self.sight.s.wagon == Some(zone) && !self.sight.s.survivor(self.who).is_in_wagon;
        if is_outside { self.may_pay_machine(self.sight.content.wagon.board_cost, rule, rule) } else { Err(rule) }
    }

    pub fn may_get_out(self) -> Result<Price, RuleId> {
        let rule = rule!("UOA-MACH-4");
        self.zone()?;
        let is_inside = self.sight.s.survivor(self.who).is_in_wagon;
        if is_inside { self.may_pay_machine(self.sight.content.wagon.leave_cost, rule, rule) } else { Err(rule) }
    }
}
