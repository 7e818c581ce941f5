//! Between two games of a campaign: experience is spent and equipment changes hands (SUR-XP-6, SUR-CAMP-2).

use shamble_kernel::{Flow, Id, Offer};

use crate::choice::Choice;
use crate::fact::Happened;
use crate::kinds::{Characteristic, SkillId};
use crate::play::Play;
use crate::sight::Sight;
use crate::state::{Step, SurvivorId};

impl Play<'_> {
    pub fn ask_camp(&mut self) -> Flow {
        Flow::Ask
    }

    pub fn camp(&mut self, choice: Choice) {
        if choice == Choice::Pass {
            return;
        }
        self.s.agenda.push(Step::Camp);
        match choice {
            Choice::Grow { who, which } => self.grow(who, which),
            Choice::Learn { who, skill } => self.learn(who, skill),
            Choice::HandOver { from, slot, to } => self.hand_over(from, slot, to),
            _ => {}
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
        self.everybody().for_each(|who| self.offer_growth(who, out));
        out.offer(Choice::Pass);
        for who in self.everybody() {
            for (slot, stack) in self.survivor(who).stacks() {
                let others = self.everybody().filter(|other| *other != who && self.room_for(*other, stack) > 0);
                others.for_each(|to| out.offer(Choice::HandOver { from: who, slot, to }));
            }
        }
    }

    fn offer_growth(self, who: SurvivorId, out: &mut impl Offer<Choice>) {
        let (survivor, growth) = (self.survivor(who), &self.content.people.growth);
        for which in Characteristic::ALL {
            let price = &growth.characteristics[*which];
            if survivor.xp >= price.xp.into() && survivor.values[*which] + price.gain <= price.maximum {
                out.offer(Choice::Grow { who, which: *which });
            }
        }
        if survivor.xp < growth.skill.xp.into() {
            return;
        }
        let known = survivor.skills.iter().count();
        for skill in (0..self.content.skills.len()).map(SkillId::at) {
            let level = survivor.skills.of(skill);
            let is_new = level == 0;
            let most = self.content.skill(skill).levels.len();
            if usize::from(level) < most && (!is_new || known < usize::from(growth.skill.maximum)) {
                out.offer(Choice::Learn { who, skill });
            }
        }
    }
}
