//! What a legal choice costs and can bring, as far as the rules tell beforehand.

use shamble_kernel::{RuleId, Set};

use crate::cards::{Noise, ZombieKind};
use crate::choice::Choice;
use crate::combat::Roll;
use crate::price::Price;
use crate::sight::Sight;
use crate::skilled::{Blow, Skilled};
use crate::skills::Family;
use crate::state::{Step, Who};

/// What comes of a choice.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Forecast {
    pub price: Price,
    /// What an attack with dice meets.
    pub attack: Option<Attack>,
}

/// An attack with dice before they are rolled.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Attack {
    pub roll: Roll,
    /// `None`: it is silent.
    pub noise: Option<Noise>,
    /// The kinds of zombies the first hit can eliminate.
    pub targets: Set<ZombieKind>,
    /// 6s raise the Damage, so that a hit may eliminate others as well (UOA-SKILL-52).
    pub may_rise: bool,
    /// Whom misses can hit.
    pub endangered: Vec<Who>,
}

impl Attack {
    /// Whether no hit can eliminate anything: whoever is there is too tough, or shields the others (UOA-ZOM-5,
    /// UOA-PRIO-5).
    pub fn is_in_vain(&self) -> bool {
        self.targets.is_empty() && !self.may_rise
    }
}

impl Sight<'_> {
    /// What comes of a choice, or the rule that forbids it.
    pub fn forecast(self, choice: Choice) -> Result<Forecast, RuleId> {
        let price = self.may(choice)?;
        let acting = self.acting();
        let attack = match choice {
            Choice::Melee { arms, .. } => acting.zone().ok().and_then(|zone| {
                let is_charge = self.question() == Some(&Step::ChargeStrike);
                acting.attack(Blow { arms, zone, is_charge })
            }),
            Choice::Shoot { arms, at, .. } => acting.attack(Blow::plain(arms, at)),
            _ => None,
        };
        Ok(Forecast { price, attack })
    }
}

impl Skilled<'_> {
    fn attack(self, blow: Blow) -> Option<Attack> {
        let roll = self.roll(blow)?;
        let is_careful = self.is_careful(blow, self.range_to(blow).unwrap_or(0));
        Some(Attack {
            roll,
            noise: self.sight.values(blow.arms)?.noise,
            targets: self.sight.targets_in(blow.zone, roll.damage, is_careful),
            may_rise: self.is_so(blow, Family::DamagePerSix),
            endangered: self.sight.in_the_way(blow.zone).filter(|_| !is_careful).collect(),
        })
    }
}
