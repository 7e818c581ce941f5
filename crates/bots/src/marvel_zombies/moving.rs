//! Where to go, who goes first, which doors to open, and where trouble may be sent.

use shamble_marvel_zombies::{Aim, HeroId, Question, ZoneQuestion};
use shamble_zones::{DoorId, ZoneId, ZoneSet};

use super::errands::is_ravenous;
use super::look::{FAR, Look};
use super::{idle, never, weight};
use crate::guide::Weight;

impl Look<'_> {
    /// How far a zone is from where a hero has to go; nothing is far from nowhere.
    pub fn way(&self, who: HeroId, from: ZoneId) -> f64 {
        self.errands.way(who, from).unwrap_or(0.0)
    }

    /// A step: nearer to where something is to be done, away from what wounds.
    pub fn go(&self, to: ZoneId, price: f64, card: f64) -> Weight {
        let Some(from) = self.here() else { return never() };
        let who = self.state.turn.who;
        let nearer = (self.way(who, from) - self.way(who, to)).clamp(-2.0, 2.0);
        let left = f64::from(self.state.turn.actions);
        let (stay, there) = (self.others_in(from), self.others_in(to));
        let (before, after) = (self.wounds(from), self.wounds(to));
        let staying = self.cost(before, self.joined(stay, who, left)) + self.cost(after, there);
        let going = self.cost(before, stay) + self.cost(after, self.joined(there, who, (left - price).max(0.0)));
        let why = if nearer > 0.0 { "bot-mz-approach" } else { "bot-mz-fall-back" };
        weight(self.haste() * nearer + staying - going - 0.1 - 0.4 * (price - 1.0).max(0.0) - card, why)
    }

    /// What a zone on the way is worth: most to the Ravenous, whom every Turn without food wounds (MZ-RAV-5).
    fn haste(&self) -> f64 {
        if is_ravenous(self.side, self.acting()) {
            3.5
        } else if self.errands.is_leaving {
            2.4
        } else {
            1.2
        }
    }

    /// The Avengers Sign goes to the Exit.
    pub fn carry(&self, to: ZoneId) -> Weight {
        let (Some(from), Some(exit)) = (self.here(), self.state.exit) else { return never() };
        if !self.errands.carries_sign {
            return never();
        }
        let far = self.board.ground(self.board.doors()).distances(ZoneSet::of(exit));
        let way = |zone| far.of(zone).map_or(FAR, f64::from);
        weight(3.0 * (way(from) - way(to)) - 0.5 * self.wounds(to), "bot-mz-goal")
    }

    /// A door on the way to what is to be done.
    pub fn open(&self, door: DoorId) -> Weight {
        let Some(here) = self.here() else { return never() };
        let who = self.state.turn.who;
        let ends = self.board.ends(door);
        let beyond = if ends[0] == here { ends[1] } else { ends[0] };
        let nearer = self.way(who, here) - self.way(who, beyond);
        let is_hurt = self.health(who) <= 2.0;
        let ready = if self.alarm() > 0.0 || is_hurt { 0.5 } else { 0.0 };
        if nearer > 0.0 { weight(2.0 - ready, "bot-mz-door") } else { idle(-0.5) }
    }

    /// Who acts first: who is in danger, then who is nearest to something to do.
    pub fn hurry(&self, who: HeroId) -> f64 {
        let Some(zone) = self.state.hero(who).zone else { return 0.0 };
        self.crowd(zone).min(4.0) + 0.5 / (1.0 + self.way(who, zone))
    }

    /// A zone among several: for heroes near what is to be done, for Attacks where most stand, for Enemies far away.
    pub fn weigh_zone(&self, zone: ZoneId) -> Weight {
        let Some(Question::Zone(what)) = self.question else { return idle(self.remoteness(zone)) };
        idle(match what {
            ZoneQuestion::Start { who } | ZoneQuestion::AloneAt { who } => -self.way(who, zone),
            ZoneQuestion::FreeAttack { .. } | ZoneQuestion::Aim { .. } => self.crowd(zone),
            ZoneQuestion::CitizenMoves { .. } | ZoneQuestion::CitizenWay { .. } | ZoneQuestion::Ahead { .. } => {
                -self.remoteness(zone)
            }
            ZoneQuestion::Reach { .. } | ZoneQuestion::Volley { .. } => self.others_in(zone).spare,
            ZoneQuestion::Reinforce { .. }
            | ZoneQuestion::Surplus { .. }
            | ZoneQuestion::BossWay { .. }
            | ZoneQuestion::Drop { .. } => self.remoteness(zone),
            ZoneQuestion::Attacks | ZoneQuestion::Building => 0.0,
        })
    }

    /// What an ability is worth in a Turn, by what it is aimed at.
    pub fn aim(&self, aim: Aim) -> f64 {
        let who = self.state.turn.who;
        match aim {
            Aim::Nothing => 0.5,
            Aim::Zone(zone) => 0.35 * self.crowd(zone) + if Some(zone) == self.here() { 0.3 } else { 0.1 },
            Aim::Hero(_) => 0.8,
            Aim::Citizen(_) => 0.9,
            Aim::Send { who: sent, to } => {
                let from = self.state.hero(sent).zone.unwrap_or(to);
                let nearer = self.way(sent, from) - self.way(sent, to);
                let nearer = if sent == who { nearer } else { 0.8 * nearer };
                nearer + 0.5 * (self.wounds(from) - self.wounds(to))
            }
        }
    }
}
