//! Phases 3 and 4: energy, health, infection, sorting (chapters 23 and 24, SUR-BAG-10).

use shamble_kernel::{Attention, Id, Offer, RuleId};

use crate::choice::{Act, Choice, Forecast, Remedy};
use crate::content::arms::{ItemKind, Thing};
use crate::content::skills::Effect;
use crate::fact::{Happened, Harm, Test};
use crate::kinds::{Characteristic, ItemId};
use crate::orders::EQUIPMENT;
use crate::play::Play;
use crate::questions::Question;
use crate::sight::Sight;
use crate::state::SurvivorId;

impl Play<'_> {
    /// Everybody tests N (SUR-HEALTH-1), but not who was found in this turn (SUR-RET-6). Failure costs Energy, more of it
    /// after actions (SUR-HEALTH-3, SUR-HEALTH-4).
    pub fn nutrition(&mut self) {
        let is_due = self.s.turn.is_multiple_of(self.s.agreed.nutrition_every.max(1));
        let present: Vec<SurvivorId> = self.sight().present().collect();
        for who in present {
            let lost = self.sight().energy_lost(who);
            let done = &mut self.s.survivor_mut(who).done;
            done.energy_lost = lost;
            if is_due && !done.has_come {
                self.test_nutrition(who);
            }
        }
    }

    fn test_nutrition(&mut self, who: SurvivorId) {
        let value = self.sight().value(who, Characteristic::Nutrition);
        let (_, is_fed) = self.test(rule!("SUR-HEALTH-1"), who, Test::Nutrition, value);
        if is_fed {
            return;
        }
        let health = &self.content.settings.health;
        let survivor = self.s.survivor_mut(who);
        let (rule, loss) = if survivor.done.has_spent {
            (rule!("SUR-HEALTH-4"), health.loss_active)
        } else {
            (rule!("SUR-HEALTH-3"), health.loss_idle)
        };
        // Energy does not fall below 0 (SUR-HEALTH-18).
        let by = loss.min(survivor.energy);
        survivor.energy -= by;
        if by > 0 {
            self.tell(rule, Happened::LostEnergy { who, by });
        }
    }

    /// Eats or drinks, as much as he likes (SUR-HEALTH-15); Energy never exceeds its initial value (SUR-HEALTH-6).
    pub fn eat(&mut self, who: SurvivorId, slot: u8) {
        let Some((_, item, energy)) = self.sight().provisions(who).find(|(at, _, _)| *at == slot) else { return };
        self.take_out(who, slot, 1);
        let gained = energy.min(self.sight().energy_lost(who));
        self.s.survivor_mut(who).energy += gained;
        self.tell(rule!("SUR-HEALTH-5"), Happened::Consumed { who, item, gained });
        self.ask(Question::Eat { who });
    }

    /// Every 5 points of Energy newly lost cost 2 Health (SUR-HEALTH-17), and being without any 3 more
    /// (SUR-HEALTH-9, SUR-HEALTH-18).
    pub fn energy_losses(&mut self) {
        let health = &self.content.settings.health;
        let step = health.energy_step.max(1);
        let present: Vec<SurvivorId> = self.sight().present().collect();
        for who in present {
            let before = self.s.survivor(who).done.energy_lost / step;
            let reached = (self.sight().energy_lost(who) / step).saturating_sub(before);
            if reached > 0 {
                self.hurt(rule!("SUR-HEALTH-8"), who, reached * health.energy_step_damage, Harm::Hunger);
            }
            let survivor = self.s.survivor(who);
            if survivor.is_present() && survivor.energy == 0 {
                self.hurt(rule!("SUR-HEALTH-9"), who, health.exhausted_damage, Harm::Exhaustion);
            }
        }
    }

    /// Uses a kit (SUR-HEALTH-11), or several against a bite; Health never exceeds its initial value (SUR-HEALTH-13).
    pub fn heal(&mut self, who: SurvivorId, remedy: Remedy) {
        match remedy {
            Remedy::Item { slot } => {
                let Some((_, item, health)) = self.sight().kits(who).find(|(at, _, _)| *at == slot) else { return };
                self.take_out(who, slot, 1);
                let gained = self.regain(who, health);
                self.tell(rule!("SUR-HEALTH-11"), Happened::Consumed { who, item, gained });
            }
            Remedy::Cure => self.cure(who),
        }
        self.ask(Question::Heal { who });
    }

    /// Health comes back up to the initial value (SUR-HEALTH-13); says how much did.
    pub fn regain(&mut self, who: SurvivorId, health: u8) -> u8 {
        let gained = health.min(self.sight().health_lost(who));
        self.s.survivor_mut(who).health += gained;
        gained
    }

    /// Two kits of level 3 together take away one bite and give 3 Health in all (SUR-HEALTH-12, SUR-BITE-8).
    fn cure(&mut self, who: SurvivorId) {
        let cure = &self.content.stores.bite_cure;
        for _ in 0..cure.count {
            let kit = self.s.survivor(who).stacks().find(|(_, stack)| stack.thing == Thing::Item(cure.kit));
            if let Some((slot, _)) = kit {
                self.take_out(who, slot, 1);
            }
        }
        let gained = self.regain(who, cure.health);
        let survivor = self.s.survivor_mut(who);
        survivor.bites = survivor.bites.saturating_sub(cure.bites);
        if survivor.bites == 0 {
            survivor.bitten = 0;
        }
        let bites = survivor.bites;
        self.tell(rule!("SUR-HEALTH-12"), Happened::Consumed { who, item: cure.kit, gained });
        self.tell(rule!("SUR-BITE-8"), Happened::Cured { who, bites });
    }

    /// Everybody bitten in an earlier turn tests against the infection value, or loses Health (SUR-BITE-3,
    /// SUR-BITE-7).
    pub fn infection(&mut self) {
        let damage = self.content.settings.health.infection_damage;
        let present: Vec<SurvivorId> = self.sight().present().collect();
        for who in present {
            let survivor = self.s.survivor(who);
            if survivor.bites == 0 || survivor.bitten >= self.s.turn {
                continue;
            }
            let value = self.sight().infection_value(who);
            let (_, is_well) = self.test(rule!("SUR-BITE-3"), who, Test::Infection, value);
            if !is_well {
                self.hurt(rule!("SUR-BITE-3"), who, damage, Harm::Infection);
            }
        }
    }

    pub fn sort(&mut self, who: SurvivorId, slot: u8, count: u8) {
        self.drop_stack(who, slot, count);
        self.ask(Question::Sort { who });
    }
}

impl<'a> Sight<'a> {
    /// Phase 4 is a chance to drop something; how often somebody wants to be asked, his orders say.
    pub fn wants_to_sort(self, who: SurvivorId) -> bool {
        let survivor = self.survivor(who);
        survivor.is_present()
            && match self.s.orders.get(self.s.share[who.index()], EQUIPMENT) {
                Attention::Every => survivor.stacks().next().is_some(),
                Attention::Timely => survivor.stacks().any(|(_, stack)| self.is_dud(stack.thing)),
                Attention::Never => false,
            }
    }

    pub fn can_heal(self, who: SurvivorId) -> bool {
        self.survivor(who).is_present() && (self.kits(who).next().is_some() || self.may_cure(who))
    }

    /// What food or drink gives, no more than what is missing (SUR-HEALTH-6).
    pub fn may_eat(self, who: SurvivorId, slot: u8) -> Result<Forecast, RuleId> {
        let (_, _, energy) = self.provisions(who).find(|(at, _, _)| *at == slot).ok_or(rule!("SUR-HEALTH-5"))?;
        Ok(Forecast { gains: energy.min(self.energy_lost(who)), ..Forecast::default() })
    }

    /// What a remedy gives, no more than what is missing (SUR-HEALTH-13).
    pub fn may_heal(self, who: SurvivorId, remedy: Remedy) -> Result<Forecast, RuleId> {
        let health = match remedy {
            Remedy::Item { slot } => self.kits(who).find(|(at, _, _)| *at == slot).map(|(_, _, health)| health),
            Remedy::Cure => self.may_cure(who).then_some(self.content.stores.bite_cure.health),
        };
        let health = health.ok_or(rule!("SUR-HEALTH-11"))?;
        Ok(Forecast { gains: health.min(self.health_lost(who)), ..Forecast::default() })
    }

    /// Points of Energy below the initial value (SUR-CHAR-7).
    pub fn energy_lost(self, who: SurvivorId) -> u8 {
        let survivor = self.survivor(who);
        survivor.values[Characteristic::Energy].saturating_sub(survivor.energy)
    }

    /// Points of Health below the initial value.
    pub fn health_lost(self, who: SurvivorId) -> u8 {
        let survivor = self.survivor(who);
        survivor.values[Characteristic::Health].saturating_sub(survivor.health)
    }

    /// Slots of a bag with items, and what each of them gives by some measure.
    fn items_worth(
        self,
        who: SurvivorId,
        worth: fn(ItemKind) -> Option<u8>,
    ) -> impl Iterator<Item = (u8, ItemId, u8)> + 'a {
        self.survivor(who).stacks().filter_map(move |(slot, stack)| match stack.thing {
            Thing::Item(item) => worth(self.content.stores.item(item).kind).map(|worth| (slot, item, worth)),
            Thing::Weapon(_) | Thing::Ammo(_) => None,
        })
    }

    /// Food and drink that would give somebody Energy.
    pub fn provisions(self, who: SurvivorId) -> impl Iterator<Item = (u8, ItemId, u8)> + 'a {
        let is_hungry = self.survivor(who).is_present() && self.energy_lost(who) > 0;
        let provisions = self.items_worth(who, |kind| match kind {
            ItemKind::Provision { energy } => Some(energy),
            ItemKind::Kit { .. } | ItemKind::Protection { .. } | ItemKind::Dud { .. } => None,
        });
        provisions.filter(move |_| is_hungry)
    }

    /// Kits that would give somebody Health.
    pub fn kits(self, who: SurvivorId) -> impl Iterator<Item = (u8, ItemId, u8)> + 'a {
        let is_hurt = self.health_lost(who) > 0;
        let kits = self.items_worth(who, |kind| match kind {
            ItemKind::Kit { health, .. } => Some(health),
            ItemKind::Provision { .. } | ItemKind::Protection { .. } | ItemKind::Dud { .. } => None,
        });
        kits.filter(move |_| is_hurt)
    }

    pub fn may_cure(self, who: SurvivorId) -> bool {
        let cure = &self.content.stores.bite_cure;
        let survivor = self.survivor(who);
        let kits = survivor.stacks().filter(|(_, stack)| stack.thing == Thing::Item(cure.kit));
        survivor.bites > 0 && kits.map(|(_, stack)| stack.count).sum::<u8>() >= cure.count
    }

    pub fn offer_food(self, who: SurvivorId, out: &mut impl Offer<Choice>) {
        self.provisions(who).for_each(|(slot, _, _)| out.offer(Choice::Use(Remedy::Item { slot })));
        out.offer(Choice::Pass);
    }

    pub fn offer_kits(self, who: SurvivorId, out: &mut impl Offer<Choice>) {
        self.kits(who).for_each(|(slot, _, _)| out.offer(Choice::Use(Remedy::Item { slot })));
        if self.may_cure(who) {
            out.offer(Choice::Use(Remedy::Cure));
        }
        out.offer(Choice::Pass);
    }

    pub fn offer_sorting(self, who: SurvivorId, out: &mut impl Offer<Choice>) {
        self.offer_parts(who, |_, _| true, |slot, count| out.offer(Choice::Act(Act::Drop { slot, count })));
        out.offer(Choice::Pass);
    }

    /// 5, or 6 with Resistance (SUR-SKILL-14), less 1 for each bite after the first (SUR-BITE-4), never below 0
    /// (SUR-BITE-10).
    pub fn infection_value(self, who: SurvivorId) -> i8 {
        let health = &self.settings().health;
        let usual = self.effects(who).fold(health.infection, |value, effect| match effect {
            Effect::Infection(value) => *value,
            _ => value,
        });
        let more = self.survivor(who).bites.saturating_sub(1) as i8;
        (usual as i8).saturating_add(more.saturating_mul(health.infection_per_bite)).max(0)
    }
}
