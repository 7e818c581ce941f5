//! Between two games of a campaign: experience is spent and equipment changes hands (SUR-XP-6, SUR-CAMP-2).

use shamble_kernel::{Id, Offer, RuleId};

use crate::choice::{Camp, Choice, Forecast};
use crate::fact::Happened;
use crate::kinds::{Characteristic, SkillId};
use crate::play::Play;
use crate::questions::Question;
use crate::sight::Sight;
use crate::state::SurvivorId;

impl Play<'_> {
    pub fn camp(&mut self, camp: Camp) {
        self.ask(Question::Camp);
        match camp {
            Camp::Grow { who, which } => self.grow(who, which),
            Camp::Learn { who, skill } => self.learn(who, skill),
            Camp::HandOver { from, slot, to } => self.hand_over(from, slot, to),
        }
    }

    /// A characteristic rises for its price (SUR-XP-4).
    fn grow(&mut self, who: SurvivorId, which: Characteristic) {
        let growth = &self.content.people.growth.characteristics[which];
        let survivor = self.s.survivor_mut(who);
        survivor.xp -= u16::from(growth.xp);
        survivor.values.0[which.index()] += growth.gain;
        match which {
            Characteristic::Energy => survivor.energy += growth.gain,
            Characteristic::Health => survivor.health += growth.gain,
            Characteristic::Movement
            | Characteristic::Shooting
            | Characteristic::Combat
            | Characteristic::Nutrition => {}
        }
        self.tell(rule!("SUR-XP-4"), Happened::Grew { who, which });
    }

    /// A new skill, or the next level of one (SUR-XP-7).
    fn learn(&mut self, who: SurvivorId, skill: SkillId) {
        let xp = self.content.people.growth.skill.xp;
        let survivor = self.s.survivor_mut(who);
        survivor.xp -= u16::from(xp);
        let level = survivor.skills.of(skill);
        survivor.skills.set(skill, level + 1);
        self.tell(rule!("SUR-XP-7"), Happened::Learned { who, skill });
    }

    fn hand_over(&mut self, from: SurvivorId, slot: u8, to: SurvivorId) {
        let Some(stack) = self.s.survivor(from).stack(slot).copied() else { return };
        let count = self.sight().room_for(to, &stack).min(stack.count);
        let Some(taken) = self.take_out(from, slot, count) else { return };
        self.stow(to, taken);
        self.tell(rule!("SUR-CAMP-2"), Happened::Gave { from, to, thing: stack.thing, count });
    }
}

impl Sight<'_> {
    pub fn offer_camp(self, out: &mut impl Offer<Choice>) {
        let skills = || (0..self.content.skills.len()).map(SkillId::at);
        for who in self.everybody() {
            let growth = Characteristic::ALL.iter().map(|which| Camp::Grow { who, which: *which });
            self.offer_allowed(growth, out);
            self.offer_allowed(skills().map(|skill| Camp::Learn { who, skill }), out);
        }
        out.offer(Choice::Pass);
        for from in self.everybody() {
            for (slot, _) in self.survivor(from).stacks() {
                self.offer_allowed(self.everybody().map(|to| Camp::HandOver { from, slot, to }), out);
            }
        }
    }

    fn offer_allowed(self, camp: impl Iterator<Item = Camp>, out: &mut impl Offer<Choice>) {
        camp.filter(|camp| self.may_camp(*camp).is_ok()).for_each(|camp| out.offer(Choice::Camp(camp)));
    }

    /// Growth has its price and its maximum (SUR-XP-4, SUR-XP-7); what is handed over must fit (SUR-BAG-2).
    pub fn may_camp(self, camp: Camp) -> Result<Forecast, RuleId> {
        let growth = &self.content.people.growth;
        let (is_allowed, rule) = match camp {
            Camp::Grow { who, which } => {
                let (survivor, price) = (self.survivor(who), &growth.characteristics[which]);
                let is_paid = survivor.xp >= price.xp.into();
                (is_paid && survivor.values[which] + price.gain <= price.maximum, rule!("SUR-XP-4"))
            }
            Camp::Learn { who, skill } => {
                let survivor = self.survivor(who);
                let level = survivor.skills.of(skill);
                let has_more = usize::from(level) < self.content.skill(skill).levels.len();
                let has_room = level > 0 || survivor.skills.iter().count() < usize::from(growth.skill.maximum);
                (survivor.xp >= growth.skill.xp.into() && has_more && has_room, rule!("SUR-XP-7"))
            }
            Camp::HandOver { from, slot, to } => {
                let stack = self.survivor(from).stack(slot);
                let fits = stack.is_some_and(|stack| self.room_for(to, stack) > 0);
                (from != to && fits, rule!("SUR-BAG-2"))
            }
        };
        if is_allowed { Ok(Forecast::default()) } else { Err(rule) }
    }
}
