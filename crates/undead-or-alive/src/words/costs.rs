//! What an action costs, in words: ordinary actions, free ones, and what zombies add.

use shamble_kernel::Phrase;

use crate::cards::SkillId;
use crate::content::skills::FreeUse;
use crate::sight::Sight;
use crate::skills::Blow;
use crate::state::SurvivorId;

impl<'a> Sight<'a> {
    /// "2 actions", "free: Lucky", "1 action and 1 free": so many actions, paid with free ones first.
    pub(super) fn cost(self, cost: u8, fits: impl Fn(FreeUse) -> bool + Copy) -> Phrase<'a> {
        let free = self.free_left(fits).min(cost);
        let skill = self.free_actions(fits).first().copied().filter(|_| free > 0);
        match (cost - free, skill) {
            (0, Some(skill)) => self.by_skill(skill),
            (0, None) => Phrase::new("uoa-cost-free"),
            (paid, Some(_)) => Phrase::new("uoa-cost-partly").number("actions", paid).number("free", free),
            (paid, None) => Phrase::new("uoa-cost").number("actions", paid),
        }
    }

    /// Ordinary actions only.
    pub(super) fn plain_cost(self, cost: u8) -> Phrase<'a> {
        self.cost(cost, |_| false)
    }

    pub(super) fn by_skill(self, skill: SkillId) -> Phrase<'a> {
        Phrase::new("uoa-cost-skill").name("skill", self.skill(skill))
    }

    /// "2 actions: 1 + 1 Walker": a cost that so many zombies of one's zone have added to.
    pub(super) fn hindered(
        self,
        base: u8,
        surcharge: u8,
        fits: impl Fn(FreeUse) -> bool + Copy,
        who: SurvivorId,
    ) -> Phrase<'a> {
        let cost = self.cost(base + surcharge, fits);
        match self.s.survivor(who).zone.filter(|_| surcharge > 0) {
            Some(zone) => {
                let phrase = Phrase::new("uoa-cost-zombies").phrase("cost", cost).number("base", base);
                phrase.arg("zombies", self.crowd(zone))
            }
            None => cost,
        }
    }

    /// What an attack costs.
    pub(super) fn attack_cost(self, blow: Blow, pay: Option<SkillId>) -> Phrase<'a> {
        match self.payer(blow, pay) {
            Some(skill) => self.by_skill(skill),
            None => self.plain_cost(self.actions_for(blow.arms)),
        }
    }
}
