//! Where it is dangerous: how many wounds the next activation of the zombies brings, and who can take them.

use shamble_undead_or_alive::SurvivorId;
use shamble_undead_or_alive::cards::ZombieKind;
use shamble_zones::ZoneId;

use super::look::Look;

/// What a wound costs that somebody can take.
const WOUND: f64 = 1.6;
/// What it costs to lose somebody, and with that the game.
pub(super) const DEATH: f64 = 20.0;
/// Zombies that somebody kills with an action, on average.
pub(super) const HANDS: f64 = 0.5;

/// People of a zone as they may come to stand.
#[derive(Clone, Copy)]
pub(super) struct Party {
    /// Whether anybody is there.
    pub is_there: bool,
    /// Wounds that can be shared out without a death.
    pub spare: f64,
    /// Actions that are still to come before the zombies act.
    pub actions: f64,
    /// Somebody can harm Fatties there.
    pub is_strong: bool,
}

impl Look<'_> {
    /// Who is in a zone, without the survivor that acts.
    pub fn others_in(&self, zone: ZoneId) -> Party {
        let acting = self.state.turn.who;
        let mut party = Party { is_there: self.companions(zone) > 0, spare: 0.0, actions: 0.0, is_strong: false };
        for who in self.everybody().filter(|who| *who != acting && self.state.survivor(*who).zone == Some(zone)) {
            party = self.joined(party, who, if self.state.survivor(who).has_acted { 0.0 } else { 3.0 });
        }
        party
    }

    /// A party with one more, who has so many actions left.
    pub fn joined(&self, party: Party, who: SurvivorId, actions: f64) -> Party {
        let spare = f64::from(self.outlook.health_left(who)) - 1.0;
        let is_strong = party.is_strong || (actions > 0.0 && self.strength(who) > 1);
        Party { is_there: true, spare: party.spare + spare.max(0.0), actions: party.actions + actions, is_strong }
    }

    /// Wounds to expect in a zone with people when the zombies are next activated.
    pub fn wounds(&self, zone: ZoneId) -> f64 {
        let halted = |zone: ZoneId| self.state.vade_retro.contains(&zone);
        let here = if halted(zone) { 0.0 } else { self.bites(zone) };
        let peopled = self.outlook.peopled();
        let near = self.stage.terrain.neighbours(zone) - peopled;
        let runners = near.iter().filter(|next| !halted(*next)).map(|next| self.count(ZombieKind::Runner, next));
        here + 0.8 * runners.sum::<f64>()
    }

    /// Wounds that the zombies of a zone deal where they stand (UOA-ZPH-4, UOA-ZPH-24).
    pub fn bites(&self, zone: ZoneId) -> f64 {
        let zombies = &self.game.content().zombies;
        let bites =
            |kind: &ZombieKind| self.count(*kind, zone) * f64::from(zombies[*kind].wounds * zombies[*kind].actions);
        ZombieKind::ALL.iter().map(bites).sum()
    }

    /// What so many wounds in a zone cost a party, after what it can still do about it. An Abomination is hardly ever
    /// killed (UOA-ZOM-7).
    pub fn cost(&self, zone: ZoneId, wounds: f64, party: Party) -> f64 {
        if !party.is_there {
            return 0.0;
        }
        let is_halted = self.state.vade_retro.contains(&zone);
        let fatties = if party.is_strong { 0.0 } else { self.count(ZombieKind::Fatty, zone) };
        let tough = self.count(ZombieKind::Abomination, zone) + fatties;
        let sure = if is_halted { 0.0 } else { tough.min(wounds) };
        let wounds = (wounds - sure - HANDS * party.actions).max(0.0) + sure;
        let deadly = 1.0 / (1.0 + (-4.0 * (wounds - party.spare - 0.5)).exp());
        let never = 1.0 / (1.0 + (4.0 * (party.spare + 0.5)).exp());
        WOUND * wounds.min(party.spare + 1.0) + DEATH * (deadly - never).max(0.0)
    }

    /// What zombies bring later if they are let come: those next door, and spawn zones close by.
    pub fn pressure(&self, zone: ZoneId) -> f64 {
        let near = self.stage.terrain.neighbours(zone);
        let arriving: f64 = near.iter().map(|next| self.crowd(next)).sum();
        let is_near = |at: ZoneId| at == zone || near.has(at);
        let spawns =
            self.state.spawns.iter().filter(|token| token.is_active && token.zone.is_some_and(is_near)).count();
        0.15 * arriving + 0.25 * spawns as f64
    }

    /// What the coming wounds cost those in a zone as they stand, whoever is to act.
    pub fn peril(&self, zone: ZoneId) -> f64 {
        let acting = self.state.turn.who;
        let mut party = self.others_in(zone);
        if self.state.survivor(acting).zone == Some(zone) {
            party = self.joined(party, acting, self.actions_left());
        }
        self.cost(zone, self.wounds(zone), party)
    }

    /// Ordinary actions that the acting survivor has left, or will have.
    pub fn actions_left(&self) -> f64 {
        let has_acted = self.acting().has_acted;
        if self.is_turn() {
            f64::from(self.state.turn.actions)
        } else if has_acted {
            0.0
        } else {
            3.0
        }
    }

    /// Whether somebody is in the middle of a turn.
    pub fn is_turn(&self) -> bool {
        self.state.turn.occasion.is_own_turn()
    }
}
