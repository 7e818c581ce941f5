//! Machines: the Wagon and the Gatling are pushed, boarded and left (UOA-MACH). Firing is in `combat`.

use shamble_kernel::{Offer, RuleId};
use shamble_zones::{ZoneId, ZoneSet};

use crate::choice::Choice;
use crate::fact::{Happened, Manner};
use crate::play::Play;
use crate::sight::Sight;
use crate::state::{GatlingPost, SurvivorId};

impl Play<'_> {
    /// The survivor, the Wagon and everybody in it go one zone (UOA-MACH-2).
    pub fn push_wagon(&mut self, to: ZoneId) {
        let who = self.s.turn.who;
        self.pay(self.sight().cost_of_pushing(self.content.wagon.move_cost), |_| false);
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
        self.pay(self.sight().cost_of_pushing(self.content.gatling.move_cost), |_| false);
        self.s.gatling = Some(GatlingPost::Zone(to));
        self.tell(rule!("UOA-MACH-9"), Happened::GatlingMoved { to });
        self.enter(who, to, Manner::Pushing);
    }

    /// Getting in or out costs one action and the surcharge for zombies (UOA-MACH-4).
    pub fn get_in(&mut self) {
        self.pay(self.sight().cost_of_pushing(self.content.wagon.board_cost), |_| false);
        self.board_wagon(rule!("UOA-MACH-4"));
    }

    pub fn get_out(&mut self) {
        let who = self.s.turn.who;
        self.pay(self.sight().cost_of_pushing(self.content.wagon.leave_cost), |_| false);
        self.s.survivor_mut(who).is_in_wagon = false;
        self.tell(rule!("UOA-MACH-4"), Happened::GotOut { who });
    }

    pub fn board_wagon(&mut self, rule: RuleId) {
        let who = self.s.turn.who;
        self.s.survivor_mut(who).is_in_wagon = true;
        self.tell(rule, Happened::GotIn { who });
    }
}

impl Sight<'_> {
    /// Ordinary actions alone pay for machines; no skill helps (UOA-MACH-3, UOA-MACH-19).
    fn cost_of_pushing(self, base: u8) -> u8 {
        base + self.crowding(self.s.turn.who)
    }

    pub fn offer_machine_actions(self, out: &mut impl Offer<Choice>) {
        let survivor = self.s.survivor(self.s.turn.who);
        let Some(zone) = survivor.zone else { return };
        let affords = |base: u8| self.s.turn.actions >= self.cost_of_pushing(base);
        if self.s.wagon == Some(zone) {
            if survivor.is_in_wagon {
                if affords(self.content.wagon.leave_cost) {
                    out.offer(Choice::GetOut);
                }
            } else {
                if affords(self.content.wagon.board_cost) {
                    out.offer(Choice::GetIn);
                }
                // Only from outside can it be moved (UOA-MACH-15).
                if self.mission().wagon.is_some_and(|wagon| wagon.is_movable) && affords(self.content.wagon.move_cost) {
                    self.wheeled(zone).iter().for_each(|to| out.offer(Choice::PushWagon { to }));
                }
            }
        }
        let is_movable = self.mission().gatling.is_some_and(|gatling| gatling.is_movable);
        if self.s.gatling == Some(GatlingPost::Zone(zone))
            && !survivor.is_in_wagon
            && is_movable
            && affords(self.content.gatling.move_cost)
        {
            self.wheeled(zone).iter().for_each(|to| out.offer(Choice::PushGatling { to }));
        }
    }

    /// Where a machine can be pushed: no building and no balcony (UOA-MACH-12, UOA-MACH-14).
    fn wheeled(self, zone: ZoneId) -> ZoneSet {
        self.terrain().neighbours(zone) & self.board().streets()
    }
}
