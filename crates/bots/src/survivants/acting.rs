//! What is done on the spot: shots, blows, searches, weapons.

use shamble_survivants::content::arms::Thing;
use shamble_survivants::content::tables::SearchPlace;
use shamble_survivants::{Act, Choice, SurvivorId, Target, Wear, Zombie};

use super::look::{Look, apart};
use super::{idle, never, weight};
use crate::guide::Weight;

impl Look<'_> {
    /// A shot: what it can be expected to spare us.
    pub fn shoot(&self, act: Act, target: Target) -> Weight {
        let chance = self.chance(Choice::Act(act));
        weight(1.1 * chance * self.urgency(target) - 0.15, "bot-sur-shoot")
    }

    /// A blow. Whoever misses stays within reach.
    pub fn strike(&self, act: Act, target: Target) -> Weight {
        let chance = self.chance(Choice::Act(act));
        weight(chance * self.urgency(target) - 0.3, "bot-sur-strike")
    }

    /// Searches what is wanted, and what is at hand while it is quiet.
    pub fn search(&self, place: SearchPlace) -> Weight {
        if self.is_wanted(place) {
            return weight(5.0 - self.alarm(), "bot-sur-goal");
        }
        let wish = if self.errands.is_empty() { 2.0 } else { 1.0 };
        weight(wish - self.alarm(), "bot-sur-search")
    }

    /// A weapon that can kill, in hand.
    fn is_armed(&self) -> bool {
        let Some(who) = self.who else { return true };
        let survivor = self.state.survivor(who);
        survivor.hands.iter().flatten().any(|slot| self.power(who, *slot) > 0.5)
    }

    /// What the weapon of a slot is worth as it is.
    fn power(&self, who: SurvivorId, slot: u8) -> f64 {
        let survivor = self.state.survivor(who);
        let Some(stack) = survivor.stack(slot) else { return 0.0 };
        let Thing::Weapon(weapon) = stack.thing else { return 0.0 };
        let weapon = self.game.content().stores.weapon(weapon);
        let is_fine = stack.wear == Wear::Fine;
        let fires = weapon.fire.is_some() && (stack.loaded > 0 || weapon.fire.is_some_and(|fire| fire.load.is_none()));
        let shot = if fires && is_fine { 2.0 } else { 0.0 };
        let blow = weapon.blow.map_or(0.0, |blow| 1.0 + 0.2 * f64::from(blow.bonus));
        shot + blow
    }

    /// Takes a better weapon in hand.
    pub fn draw(&self, slot: u8) -> Weight {
        let Some(who) = self.who else { return never() };
        let survivor = self.state.survivor(who);
        let held = survivor.hands.iter().flatten().map(|held| self.power(who, *held)).fold(0.0, f64::max);
        let more = self.power(who, slot) - held;
        if more > 0.3 { weight(0.8 + more, "bot-sur-ready") } else { idle(more - 0.5) }
    }

    /// An empty weapon is of no use.
    pub fn reload(&self, slot: u8) -> Weight {
        let Some(who) = self.who else { return never() };
        let is_empty = self.state.survivor(who).stack(slot).is_some_and(|stack| stack.loaded == 0);
        if is_empty { weight(1.7, "bot-sur-ready") } else { idle(-0.1) }
    }

    /// A stick is better than bare hands.
    pub fn seek_stick(&self) -> Weight {
        if self.is_armed() { never() } else { weight(1.1 - self.alarm(), "bot-sur-ready") }
    }

    /// Whoever has nothing better to do lets the next one act; nobody twice.
    pub fn pass_on(&self, to: SurvivorId) -> Weight {
        if self.who.is_some_and(|who| to > who) { idle(0.1) } else { never() }
    }

    /// What it is worth to be rid of the zombie in front: all, or less where others hold on.
    pub fn rest_of_clinch(&self) -> f64 {
        let Some(here) = self.here() else { return 1.0 };
        let radius = f64::from(self.mat.measures().radius.get()) / 100.0;
        let holds = |zombie: &&Zombie| zombie.is_engaged && apart(zombie.spot.at, here.at) < 3.0 * radius;
        1.0 / self.state.zombies.iter().filter(holds).count().max(1) as f64
    }

    /// How much somebody wants out of a fight.
    pub fn despair(&self) -> f64 {
        let Some(who) = self.who else { return 0.0 };
        let survivor = self.state.survivor(who);
        if survivor.health <= 3 { 1.4 } else { 0.2 }
    }
}
