//! What a legal choice costs and can bring, as far as the rules tell beforehand.

use shamble_kernel::{RuleId, Set};

use crate::cards::{Noise, ZombieKind};
use crate::choice::{Act, Choice};
use crate::combat::Roll;
use crate::price::Price;
use crate::questions::Question;
use crate::sight::Sight;
use crate::skilled::{Blow, Skilled};
use crate::skills::Family;
use crate::state::{CompanionId, SurvivorId, Who};

/// What comes of a choice.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Forecast {
    pub price: Price,
    /// What an attack with dice meets.
    pub attack: Option<Attack>,
}

/// An attack with dice before they are rolled.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Attack {
    pub roll: Roll,
    /// How often all dice may be rolled again.
    pub rerolls: u8,
    /// `None`: it is silent.
    pub noise: Option<Noise>,
    /// The kinds of zombies the first hit can eliminate.
    pub targets: Set<ZombieKind>,
    /// How many zombies enough hits could eliminate, one after the other in the targeting order.
    pub exposed: u8,
    /// 6s raise the Damage, so that a hit may eliminate others as well (UOA-SKILL-52).
    pub may_rise: bool,
    /// Whom misses can hit.
    pub endangered: People,
}

impl Attack {
    /// Whether no hit can eliminate anything: whoever is there is too tough, or shields the others (UOA-ZOM-5,
    /// UOA-PRIO-5).
    pub fn is_in_vain(&self) -> bool {
        self.targets.is_empty() && !self.may_rise
    }
}

/// Survivors and companions.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct People {
    pub survivors: Set<SurvivorId>,
    pub companions: Set<CompanionId>,
}

impl People {
    pub fn is_empty(self) -> bool {
        self.survivors.is_empty() && self.companions.is_empty()
    }

    pub fn iter(self) -> impl Iterator<Item = Who> {
        self.survivors.iter().map(Who::Survivor).chain(self.companions.iter().map(Who::Companion))
    }
}

impl FromIterator<Who> for People {
    fn from_iter<I: IntoIterator<Item = Who>>(all: I) -> People {
        let mut people = People::default();
        for who in all {
            match who {
                Who::Survivor(who) => people.survivors.add(who),
                Who::Companion(who) => people.companions.add(who),
            }
        }
        people
    }
}

impl Sight<'_> {
    /// What comes of a choice, or the rule that forbids it.
    pub fn forecast(self, choice: Choice) -> Result<Forecast, RuleId> {
        Ok(Forecast { price: self.may(choice)?, attack: self.attack_of(choice) })
    }

    /// The attack with dice that a choice is, whether it may be made or not.
    pub fn attack_of(self, choice: Choice) -> Option<Attack> {
        self.acting().attack(self.blow_of(choice)?)
    }

    /// What is struck with where.
    pub fn blow_of(self, choice: Choice) -> Option<Blow> {
        let Choice::Act(act) = choice else { return None };
        if let Act::Shoot { arms, at, .. } = act {
            return Some(Blow::plain(arms, at));
        }
        let Act::Melee { arms, .. } = act else { return None };
        let is_charge = self.s.agenda.question() == Some(Question::ChargeStrike);
        Some(Blow { arms, zone: self.acting().zone().ok()?, is_charge })
    }
}

impl Skilled<'_> {
    fn attack(self, blow: Blow) -> Option<Attack> {
        let roll = self.roll(blow)?;
        let is_careful = self.is_careful(blow, self.range_to(blow));
        Some(Attack {
            roll,
            rerolls: self.rerolls(blow),
            noise: self.sight.values(blow.arms)?.noise,
            targets: self.sight.targets_in(blow.zone, roll.damage, is_careful),
            exposed: self.sight.exposed_in(blow.zone, roll.damage, is_careful),
            may_rise: self.is_so(blow, Family::DamagePerSix),
            endangered: self.sight.in_the_way(blow.zone).filter(|_| !is_careful).collect(),
        })
    }
}

#[cfg(test)]
mod tests;
