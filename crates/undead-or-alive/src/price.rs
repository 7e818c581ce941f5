//! What an action costs, whether it can be paid, and paying it.

use shamble_kernel::RuleId;

use crate::cards::SkillId;
use crate::content::skills::FreeUse;
use crate::fact::Happened;
use crate::play::Play;
use crate::skilled::Skilled;
use crate::skills::Family;

/// What a choice costs and by what it is possible.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Price {
    /// Ordinary actions.
    pub actions: u8,
    /// Free actions of skills.
    pub free: u8,
    /// The skill whose free action pays first.
    pub by: Option<SkillId>,
    /// How much of it zombies in the zone that is left have added (UOA-ACT-3).
    pub surcharge: u8,
    /// The skill without which there would be no such choice.
    pub skill: Option<SkillId>,
}

impl Price {
    pub const FREE: Price = Price { actions: 0, free: 0, by: None, surcharge: 0, skill: None };

    /// So many ordinary actions.
    pub fn actions(actions: u8) -> Price {
        Price { actions, ..Price::FREE }
    }

    /// A free action of this skill.
    pub fn by(skill: SkillId) -> Price {
        Price { free: 1, by: Some(skill), ..Price::FREE }
    }

    #[must_use]
    pub fn with(self, skill: SkillId) -> Price {
        Price { skill: Some(skill), ..self }
    }

    pub fn total(self) -> u8 {
        self.actions + self.free
    }
}

/// What an action costs by its own rule, and what zombies add to it by another.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Toll {
    pub base: u8,
    pub by: RuleId,
    pub surcharge: u8,
    pub surcharge_by: RuleId,
}

impl Skilled<'_> {
    /// One ordinary action, of which a survivor has three a turn and those of skills (UOA-ROUND-5).
    pub fn may_pay_one(self, fits: impl Fn(FreeUse) -> bool + Copy) -> Result<Price, RuleId> {
        let by = rule!("UOA-ROUND-5");
        self.may_pay(Toll { base: 1, by, surcharge: 0, surcharge_by: by }, fits)
    }

    /// Ordinary actions and free ones that fit have to make up the whole cost (UOA-ACT-6, UOA-ACT-33). With nothing
    /// left at all it is the action that is missing, else the rule that makes it dear.
    pub fn may_pay(self, toll: Toll, fits: impl Fn(FreeUse) -> bool + Copy) -> Result<Price, RuleId> {
        let cost = toll.base + toll.surcharge;
        let actions = self.sight.s.turn.actions;
        let free = self.free_left(fits).min(cost);
        if actions + free >= cost {
            let by = self.free_actions(fits).first().copied();
            return Ok(Price { actions: cost - free, free, by, surcharge: toll.surcharge, skill: None });
        }
        Err(match actions + free {
            0 => rule!("UOA-ROUND-5"),
            some if some >= toll.base => toll.surcharge_by,
            _ => toll.by,
        })
    }
}

impl Play<'_> {
    /// Pays so many actions: free ones that fit first, the most limited before others, then ordinary ones
    /// (UOA-ACT-6, UOA-ACT-34).
    pub fn pay(&mut self, more_by: RuleId, cost: u8, fits: impl Fn(FreeUse) -> bool + Copy) {
        self.pay_besides(more_by, 0, cost, fits);
    }

    /// The same with ordinary actions on top, for which no free one is good; more than one is told with its rule.
    pub fn pay_besides(&mut self, more_by: RuleId, besides: u8, cost: u8, fits: impl Fn(FreeUse) -> bool + Copy) {
        let who = self.s.turn.who;
        let has_free = self.sight().acting().has(Family::FreeAction);
        let mut paid = if has_free { besides } else { besides + cost };
        self.s.turn.actions = self.s.turn.actions.saturating_sub(paid);
        let (mut by, owed) = (None, if has_free { cost } else { 0 });
        for _ in 0..owed {
            match self.sight().acting().free_actions(fits).first().copied() {
                Some(skill) => {
                    self.spend(skill);
                    by = Some(skill);
                }
                None => {
                    self.s.turn.actions = self.s.turn.actions.saturating_sub(1);
                    paid += 1;
                }
            }
        }
        if let Some(free) = by {
            self.tell(self.content.skill(free).rule, Happened::Paid { who, paid, free: by });
        } else if paid > 1 {
            self.tell(more_by, Happened::Paid { who, paid, free: None });
        }
    }

    /// Pays one action, a free one if it fits; that one ordinary action is paid goes without saying.
    pub fn pay_action(&mut self, fits: impl Fn(FreeUse) -> bool + Copy) {
        self.pay(rule!("UOA-ACT-3"), 1, fits);
    }

    /// One ordinary action.
    pub fn pay_one(&mut self) {
        self.s.turn.actions = self.s.turn.actions.saturating_sub(1);
    }

    /// Uses up one of a skill's free actions.
    pub fn spend(&mut self, skill: SkillId) {
        match self.s.turn.spent.iter_mut().find(|(spent, _)| *spent == skill) {
            Some((_, count)) => *count += 1,
            // There is room for every form of free action in the box.
            None => _ = self.s.turn.spent.try_push((skill, 1)),
        }
    }
}
