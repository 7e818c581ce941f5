//! Skills that are actions: care and leather work, and what is worn (SUR-SKILL-13, SUR-SKILL-17, SUR-SKILL-18,
//! SUR-SKILL-23 to SUR-SKILL-25).

use shamble_kernel::Offer;

use crate::choice::Choice;
use crate::content::arms::{ItemKind, Thing};
use crate::content::skills::Effect;
use crate::fact::{Happened, Test};
use crate::kinds::ItemId;
use crate::play::{Deed, Play};
use crate::sight::Sight;
use crate::state::{Stack, SurvivorId};

/// Work on one protection: its price, the value of the test, what a success is worth, and what it makes.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Craft {
    pub pa: u8,
    test: u8,
    points: u8,
    pub makes: ItemId,
}

impl Play<'_> {
    /// Medicine gives Health to another survivor in contact (SUR-SKILL-13, SUR-SKILL-23).
    pub fn care(&mut self, to: SurvivorId) {
        let who = self.s.acting;
        let Some((pa, health)) = self.sight().best_care(who) else { return };
        self.pay(rule!("SUR-SKILL-13"), who, pa, Deed::Other);
        let gained = self.regain(to, health);
        self.tell(rule!("SUR-SKILL-23"), Happened::Healed { who: to, by: who, gained });
    }

    /// Works leather once a turn: a test for a fabrication point (SUR-SKILL-17); enough of them make a protection
    /// (SUR-SKILL-18).
    pub fn leather(&mut self, item: ItemId) {
        let who = self.s.acting;
        let Some(craft) = self.sight().crafts(who).find(|craft| craft.makes == item) else { return };
        self.pay(rule!("SUR-SKILL-17"), who, craft.pa, Deed::Other);
        self.s.survivor_mut(who).done.has_worked = true;
        let (_, is_good) = self.test(rule!("SUR-SKILL-17"), who, Test::Leather, craft.test as i8);
        if !is_good {
            return;
        }
        let before = self.s.survivor(who).leather.map_or(0, |(_, points)| points);
        let points = before + craft.points;
        self.s.survivor_mut(who).leather = Some((item, points));
        self.tell(rule!("SUR-SKILL-17"), Happened::LeatherPoint { who, item, points });
        if self.sight().protection(Thing::Item(item)).is_some_and(|(_, needed)| points >= needed) {
            self.s.survivor_mut(who).leather = None;
            self.tell(rule!("SUR-SKILL-18"), Happened::Made { who, item });
            self.receive(who, &[Stack::plain(Thing::Item(item), 1)]);
        }
    }

    /// Puts on a protection: extra Health that is lost first and not regained, one at a time (SUR-SKILL-25). What he
    /// wore before is worn out.
    pub fn wear(&mut self, slot: u8) {
        let who = self.s.acting;
        let Some(thing) = self.s.survivor(who).stack(slot).map(|stack| stack.thing) else { return };
        let (Thing::Item(item), Some((extra, _))) = (thing, self.sight().protection(thing)) else { return };
        self.take_out(who, slot, 1);
        let survivor = self.s.survivor_mut(who);
        survivor.worn = Some(item);
        survivor.protection = extra;
        self.tell(rule!("SUR-SKILL-25"), Happened::Wears { who, item });
    }
}

impl<'a> Sight<'a> {
    /// Extra Health of a protection and the points that it takes to make one.
    fn protection(self, thing: Thing) -> Option<(u8, u8)> {
        let Thing::Item(item) = thing else { return None };
        match self.content.stores.item(item).kind {
            ItemKind::Protection { extra_health, points, .. } => Some((extra_health, points)),
            ItemKind::Provision { .. } | ItemKind::Kit { .. } | ItemKind::Dud { .. } => None,
        }
    }

    /// Price and Health of somebody's care.
    pub fn best_care(self, who: SurvivorId) -> Option<(u8, u8)> {
        self.effects(who).find_map(|effect| match effect {
            Effect::Care { pa, health } => Some((*pa, *health)),
            _ => None,
        })
    }

    /// What somebody can work on: what he has begun, else whatever his levels allow (SUR-SKILL-20, SUR-SKILL-24).
    pub fn crafts(self, who: SurvivorId) -> impl Iterator<Item = Craft> + 'a {
        let begun = self.survivor(who).leather.map(|(item, _)| item);
        let crafts = self.effects(who).filter_map(|effect| match effect {
            Effect::LeatherWork { pa, test, points, makes, .. } => {
                Some(Craft { pa: *pa, test: *test, points: *points, makes: *makes })
            }
            _ => None,
        });
        crafts.filter(move |craft| begun.is_none_or(|begun| begun == craft.makes))
    }

    /// Care for those in contact, work on leather, and protections to put on.
    pub fn offer_crafts(self, who: SurvivorId, out: &mut impl Offer<Choice>) {
        if !self.has_hands(who) {
            return;
        }
        let survivor = self.survivor(who);
        if self.best_care(who).is_some_and(|(pa, _)| pa <= survivor.pa) {
            self.everybody().filter(|to| self.may_care(who, *to)).for_each(|to| out.offer(Choice::Care { to }));
        }
        if !survivor.done.has_worked {
            let crafts = self.crafts(who).filter(|craft| craft.pa <= survivor.pa);
            crafts.for_each(|craft| out.offer(Choice::Leather { item: craft.makes }));
        }
        let better = survivor
            .stacks()
            .filter(|(_, stack)| self.protection(stack.thing).is_some_and(|(extra, _)| extra > survivor.protection));
        better.for_each(|(slot, _)| out.offer(Choice::Wear { slot }));
    }

    /// Another survivor in contact, within reach, not in close combat, who has lost Health (SUR-SKILL-23).
    fn may_care(self, who: SurvivorId, to: SurvivorId) -> bool {
        let (Some(here), Some(there)) = (self.place(who), self.place(to)) else { return false };
        who != to
            && !self.survivor(to).is_engaged
            && self.health_lost(to) > 0
            && self.mat.is_contact(here, there)
            && self.mat.reaches(here, there, self.s.open)
    }
}
