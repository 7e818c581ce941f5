//! What a legal choice costs and can bring, as far as the rules tell beforehand; and what Actions there are to pay with.

use shamble_kernel::RuleId;

use crate::cards::AbilityId;
use crate::sight::Sight;
use crate::state::HeroId;

/// What comes of a choice.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Forecast {
    pub price: Price,
    /// The dice of an Attack, before anything is used for it.
    pub roll: Option<Roll>,
}

/// What a choice costs.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Price {
    pub actions: u8,
    /// How many of the Actions Enemies in the zone that is left have added (MZ-MOVE-2).
    pub enemies: u8,
    /// How many of them a boss's ability has added, and which.
    pub webs: u8,
    pub web: Option<AbilityId>,
    /// The ability that is used.
    pub ability: Option<AbilityId>,
    /// Hunger raised or Power spent for it.
    pub track: u8,
}

/// Attack dice and the lowest face that hits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Roll {
    pub dice: u8,
    pub accuracy: u8,
}

impl Forecast {
    pub fn at(price: Price) -> Forecast {
        Forecast { price, roll: None }
    }

    /// So many Actions.
    pub fn actions(actions: u8) -> Forecast {
        Forecast::at(Price { actions, ..Price::default() })
    }
}

/// Lawful if the condition holds; otherwise this rule stands against it.
pub(crate) fn lawful(holds: bool, rule: RuleId) -> Result<(), RuleId> {
    if holds { Ok(()) } else { Err(rule) }
}

impl Sight<'_> {
    /// The rule of the mode.
    pub fn rule(self, zombie: RuleId, hero: RuleId) -> RuleId {
        self.s.mode.rule(zombie, hero)
    }

    /// The rule that says how many Actions a hero has.
    pub fn out_of_actions(self) -> RuleId {
        self.rule(rule!("MZ-PLAYER-5"), rule!("MZH-XP-2"))
    }

    /// So many Actions are left; asked last, so that what lacks nothing else is refused for want of them.
    pub fn may_spend(self, actions: u8) -> Result<(), RuleId> {
        lawful(actions <= self.s.turn.actions, self.out_of_actions())
    }

    /// What using an ability costs a hero.
    pub fn price_of_use(self, who: HeroId, id: AbilityId) -> Forecast {
        self.with_ability(Price { actions: self.side().ability(id).cost.actions, ..Price::default() }, who, Some(id))
    }

    /// A price with an ability that is used for it.
    pub fn with_ability(self, price: Price, who: HeroId, ability: Option<AbilityId>) -> Forecast {
        let track = ability.map_or(0, |id| self.price(who, id));
        Forecast::at(Price { ability, track, ..price })
    }
}
