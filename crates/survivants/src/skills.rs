//! Skills that are actions: care and leather work, and what is worn (SUR-SKILL-13, SUR-SKILL-17, SUR-SKILL-18,
//! SUR-SKILL-23 to SUR-SKILL-25).

use shamble_kernel::RuleId;

use crate::choice::{Act, Forecast};
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
    pa: u8,
    test: u8,
    points: u8,
    pub makes: ItemId,
}

impl Play<'_> {
    /// Medicine gives Health to another survivor in contact (SUR-SKILL-13, SUR-SKILL-23).
    pub fn care(&mut self, who: SurvivorId, to: SurvivorId) {
        let Some((pa, health)) = self.sight().best_care(who) else { return };
        self.pay(rule!("SUR-SKILL-13"), who, pa, Deed::Other);
        let gained = self.regain(to, health);
        self.tell(rule!("SUR-SKILL-23"), Happened::Healed { who: to, by: who, gained });
    }

    /// Works leather once a turn: a test for a fabrication point (SUR-SKILL-17); enough of them make a protection
    /// (SUR-SKILL-18).
    pub fn leather(&mut self, who: SurvivorId, item: ItemId) {
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
    pub fn wear(&mut self, who: SurvivorId, slot: u8) {
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
    pub fn offer_crafts(self, who: SurvivorId, offer: &mut impl FnMut(Act)) {
        if !self.has_hands(who) {
            return;
        }
        if self.best_care(who).is_some() {
            self.everybody().filter(|to| self.may_care(who, *to).is_ok()).for_each(|to| offer(Act::Care { to }));
        }
        let crafts = self.crafts(who).map(|craft| craft.makes);
        crafts.filter(|item| self.may_work_leather(who, *item).is_ok()).for_each(|item| offer(Act::Leather { item }));
        let slots = self.survivor(who).stacks().map(|(slot, _)| slot);
        slots.filter(|slot| self.may_wear(who, *slot).is_ok()).for_each(|slot| offer(Act::Wear { slot }));
    }

    /// Leather is worked once a turn (SUR-SKILL-24), one protection at a time.
    pub fn may_work_leather(self, who: SurvivorId, item: ItemId) -> Result<Forecast, RuleId> {
        if self.survivor(who).done.has_worked {
            return Err(rule!("SUR-SKILL-24"));
        }
        let craft = self.crafts(who).find(|craft| craft.makes == item && self.has_hands(who));
        let craft = craft.ok_or(rule!("SUR-SKILL-17"))?;
        Ok(Forecast { needs: Some(craft.test as i8), ..self.pays(who, craft.pa)? })
    }

    /// A protection that gives more than what he wears (SUR-SKILL-25).
    pub fn may_wear(self, who: SurvivorId, slot: u8) -> Result<Forecast, RuleId> {
        let survivor = self.survivor(who);
        let extra = survivor.stack(slot).and_then(|stack| self.protection(stack.thing)).map_or(0, |(extra, _)| extra);
        let is_better = self.has_hands(who) && extra > survivor.protection;
        if is_better { Ok(Forecast::default()) } else { Err(rule!("SUR-SKILL-25")) }
    }

    /// Another survivor in contact, within reach, not in close combat, who has lost Health (SUR-SKILL-23).
    pub fn may_care(self, who: SurvivorId, to: SurvivorId) -> Result<Forecast, RuleId> {
        let (pa, health) = self.best_care(who).ok_or(rule!("SUR-SKILL-13"))?;
        let places = self.place(who).zip(self.place(to)).filter(|_| self.has_hands(who));
        let (here, there) = places.ok_or(rule!("SUR-SKILL-23"))?;
        let can = who != to
            && !self.survivor(to).is_engaged
            && self.health_lost(to) > 0
            && self.mat.is_contact(here, there)
            && self.mat.reaches(here, there, self.s.open);
        if !can {
            return Err(rule!("SUR-SKILL-23"));
        }
        Ok(Forecast { gains: health.min(self.health_lost(to)), ..self.pays(who, pa)? })
    }
}
