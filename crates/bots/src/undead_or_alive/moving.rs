//! Where to go, who goes first, and where trouble may be sent.

use shamble_undead_or_alive::content::missions::GoalKind;
use shamble_undead_or_alive::{Question, SurvivorId};
use shamble_zones::{ZoneId, ZoneSet};

use super::look::{FAR, Look};
use super::{idle, never, weight};
use crate::guide::Weight;

/// Rounds after which a game has taken long.
const LONG: u16 = 15;
/// What it costs to wake a corpse pile: for certain the last, perhaps the last, or one of several.
const LAST_PILE: f64 = 30.0;
const RISKY_PILE: f64 = 2.5;
const USUAL_PILE: f64 = 0.3;

impl Look<'_> {
    /// How far a zone is from where a survivor is bound for, past the zombies on the way.
    pub fn way(&self, who: SurvivorId, from: ZoneId) -> f64 {
        self.way_to(self.errands.of_survivor(who), from)
    }

    /// How far a zone is from the nearest of these.
    pub fn way_to(&self, bound: ZoneSet, from: ZoneId) -> f64 {
        bound.iter().map(|place| self.distance(from, place)).fold(FAR, f64::min)
    }

    /// A step: nearer to where something is to be done, away from what bites.
    pub fn go(&self, to: ZoneId, price: f64) -> Weight {
        let Some(from) = self.here() else { return never() };
        let who = self.state.turn.who;
        let nearer = (self.way(who, from) - self.way(who, to)).clamp(-2.0, 2.0);
        let left = self.actions_left();
        let (stay, there) = (self.others_in(from), self.others_in(to));
        let (before, after) = (self.wounds(from), self.wounds(to));
        let staying = self.cost(from, before, self.joined(stay, who, left)) + self.cost(to, after, there);
        let arrived = self.joined(there, who, (left - price).max(0.0));
        let going = self.cost(from, before, stay) + self.cost(to, after, arrived);
        let why = if nearer > 0.0 { "bot-uoa-approach" } else { "bot-uoa-fall-back" };
        weight(self.haste() * nearer + staying - going - self.waking(to) - 0.1 * price, why)
    }

    /// What a zone on the way is worth: a train that moves waits for nobody, and what is put off for long gets no easier.
    fn haste(&self) -> f64 {
        let is_moving = self.state.is_train_called && !self.stage.aboard.is_empty();
        (if is_moving { 3.0 } else { 1.0 }) * (1.0 + self.impatience())
    }

    /// How much more is dared in a game that drags on.
    pub fn impatience(&self) -> f64 {
        0.1 * f64::from(self.state.round.saturating_sub(LONG))
    }

    /// What it costs to wake the corpse piles of a zone: seven active tokens lose the game, and an Abomination wakes those
    /// of its kind (UOA-WIN-4, UOA-SPT-9).
    fn waking(&self, zone: ZoneId) -> f64 {
        let piles = self.outlook.wakes(zone).count();
        let room = self.outlook.spawns_to_defeat() as f64 - piles as f64;
        let each = if room < 1.0 {
            LAST_PILE
        } else if room - self.errands.sleeping < 1.0 {
            RISKY_PILE
        } else {
            USUAL_PILE
        };
        each * piles as f64
    }

    /// A Charge ends among zombies: in the next zone, or in the one after it, which then has to be entered (UOA-BRAWL-1).
    pub fn charge(&self, to: ZoneId) -> Weight {
        let among = self.outlook.infested();
        let ends = if among.has(to) { ZoneSet::of(to) } else { self.stage.terrain.neighbours(to) & among };
        let blow = |end: ZoneId| self.go(end, 1.0).score + 0.5 * self.prey(end);
        let best = ends.iter().filter(|end| Some(*end) != self.here()).map(blow).fold(Weight::NEVER, f64::max);
        weight(best, "bot-uoa-charge")
    }

    /// The Wagon: off the rails where they have to be clear, then to the exit (UOA-M7-14, UOA-M8-13).
    pub fn push(&self, to: ZoneId) -> Weight {
        let Some(from) = self.state.wagon else { return never() };
        let mut ends = ZoneSet::EMPTY;
        for progress in self.outlook.goals().filter(|progress| progress.is_open && !progress.is_met) {
            match self.mission.goals[progress.goal].kind {
                GoalKind::ClearRailroad => {
                    ends |= self.stage.board.streets() - self.stage.board.balconies() - self.stage.rails;
                }
                GoalKind::LeaveByExit { with_wagon: true } => ends |= progress.zones,
                GoalKind::LeaveByExit { with_wagon: false }
                | GoalKind::TakeObjectives { .. }
                | GoalKind::LeaveByTrain
                | GoalKind::GainBounty { .. }
                | GoalKind::GainSetAsideBounty { .. }
                | GoalKind::Rally { .. }
                | GoalKind::DynamiteMobileSpawns { .. }
                | GoalKind::SecureCorpsePiles
                | GoalKind::GatherMobileSpawns { .. }
                | GoalKind::DestroyWagon
                | GoalKind::StoreInWagon
                | GoalKind::LoadTender { .. }
                | GoalKind::SurviveRounds { .. } => {}
            }
        }
        let nearer = self.way_to(ends, from) - self.way_to(ends, to);
        if nearer > 0.0 { weight(4.0 * nearer, "bot-uoa-goal") } else { never() }
    }

    /// The train leaves when everybody is aboard (UOA-M9-10).
    pub fn depart(&self) -> Weight {
        let aboard = self.stage.aboard;
        let is_aboard = |zone: Option<ZoneId>| zone.is_none_or(|zone| aboard.has(zone));
        let is_ready = self.everybody().all(|who| is_aboard(self.state.survivor(who).zone));
        if is_ready { weight(8.0, "bot-uoa-goal") } else { never() }
    }

    /// Who acts first: whoever can shoot before others are in the way, then who is in danger, then who is nearest to
    /// something to do.
    pub fn hurry(&self, who: SurvivorId) -> f64 {
        let Some(zone) = self.state.survivor(who).zone else { return 0.0 };
        let is_fight = self.crowd(zone) > 0.0;
        let near: f64 = self.stage.terrain.neighbours(zone).iter().map(|next| self.crowd(next)).sum();
        let danger = if is_fight { 3.0 } else { near.min(2.0) };
        danger + 0.5 / (1.0 + self.way(who, zone))
    }

    /// A zone among several: for survivors near what is to be done and quiet, for zombies far from everybody.
    pub fn weigh_zone(&self, zone: ZoneId) -> Weight {
        idle(match self.question {
            Some(Question::StartingZone { who }) => -self.way(who, zone),
            Some(Question::Displaced { .. }) => -self.wounds(zone) - self.pressure(zone),
            Some(Question::WhichToken { .. }) => -self.crowd(zone),
            Some(Question::Noise | Question::StartingNoise) => -self.peril(zone) - self.pressure(zone),
            Some(Question::Heading { zone: from }) => self.distance(from, zone) - 0.2 * self.peril(zone),
            Some(_) | None => self.remoteness(zone),
        })
    }
}
