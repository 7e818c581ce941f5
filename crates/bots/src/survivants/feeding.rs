//! Food, drink and kits: each when it does most.

use shamble_kernel::Game;
use shamble_survivants::content::arms::{ItemKind, Thing};
use shamble_survivants::kinds::Characteristic;
use shamble_survivants::{Act, Choice, Question, SurvivorId};

use super::look::Look;
use super::{idle, weight};
use crate::guide::Weight;

/// What a point of Health counts that is spared or given.
const HEALTH: f64 = 0.8;
/// What it counts to be idle in a turn in which hunger comes: whoever rests loses less (SUR-HEALTH-3).
const REST: f64 = 0.3;
/// With so little Health everything is used.
const FRAIL: u8 = 3;

impl Look<'_> {
    /// Eats when hunger would cost Health, bandages when nothing of a kit is lost or somebody is frail.
    pub fn remedy(&self, choice: Choice, slot: u8) -> Weight {
        let Some(who) = self.who else { return idle(-1.0) };
        let gains = self.game.may(self.state, choice).map_or(0, |forecast| forecast.gains);
        let whole = self.worth_of(who, slot).max(1);
        let wasted = f64::from(whole.saturating_sub(gains));
        let survivor = self.state.survivor(who);
        let is_kept = self.counts_supplies() && survivor.health > FRAIL;
        let use_of = match self.question {
            Some(Question::Eat { .. }) => {
                let spared = HEALTH * f64::from(self.hunger(who, 0).saturating_sub(self.hunger(who, gains)));
                if spared > 0.0 { 1.0 + spared } else { f64::from(u8::from(wasted == 0.0)) }
            }
            Some(_) | None if survivor.health <= FRAIL => HEALTH * f64::from(gains),
            Some(_) | None => f64::from(u8::from(wasted == 0.0)),
        };
        weight(if is_kept { -1.0 } else { use_of - 0.1 * wasted - 0.5 }, "bot-sur-heal")
    }

    /// What a thing of the bag gives at most.
    fn worth_of(&self, who: SurvivorId, slot: u8) -> u8 {
        let Some(Thing::Item(item)) = self.state.survivor(who).stack(slot).map(|stack| stack.thing) else { return 0 };
        match self.game.content().stores.item(item).kind {
            ItemKind::Provision { energy } => energy,
            ItemKind::Kit { health } => health,
            ItemKind::Protection { .. } | ItemKind::Dud { .. } => 0,
        }
    }

    /// The Health that hunger costs in this turn, after so much Energy more (SUR-HEALTH-9, SUR-HEALTH-17).
    fn hunger(&self, who: SurvivorId, eaten: u8) -> u8 {
        let health = &self.game.content().settings.health;
        let survivor = self.state.survivor(who);
        let energy = survivor.energy.saturating_add(eaten);
        let lost = survivor.values[Characteristic::Energy].saturating_sub(energy);
        let step = health.energy_step.max(1);
        let reached = (lost / step).saturating_sub(survivor.done.energy_lost / step);
        reached * health.energy_step_damage + if energy == 0 { health.exhausted_damage } else { 0 }
    }

    /// What it costs to do something for Action Points instead of resting.
    pub fn effort(&self, act: Act) -> f64 {
        let is_due = self.state.turn.is_multiple_of(self.state.agreed.nutrition_every.max(1));
        let is_rested = self.who.is_some_and(|who| !self.state.survivor(who).done.has_spent);
        if !is_due || !is_rested {
            return 0.0;
        }
        let price = self.game.may(self.state, Choice::Act(act)).map_or(0, |forecast| forecast.pa);
        if price > 0 { REST } else { 0.0 }
    }
}
