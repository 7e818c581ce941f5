//! How far a goal has got: what is done and wanted, where the rest is to be done, and what it takes.

use shamble_zones::{ZoneId, ZoneSet};

use crate::cards::{CardId, SpawnKind};
use crate::content::equipment::CardKind;
use crate::content::missions::{BountyFrom, GoalKind, Reward, Special};
use crate::sight::Sight;
use crate::state::{Companion, Post, SpawnToken, SurvivorId};

/// A goal of the mission as it stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Progress {
    /// Its place among the goals of the mission.
    pub goal: usize,
    pub is_met: bool,
    /// All earlier steps are done, or it may be done before them.
    pub is_open: bool,
    pub done: u8,
    pub wanted: u8,
    /// Where the rest can be done; among Objectives that lie face down, each that could be one.
    pub zones: ZoneSet,
    /// What has to be brought along.
    pub need: Option<Need>,
}

/// What it takes to do something for a goal, besides being there.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Need {
    /// Holy Water, or Water in the hands of a Faithful.
    Cleanser,
    /// Dynamite.
    Explosive,
    /// What a companion asks for (UOA-M4-5).
    Gift,
}

impl<'a> Sight<'a> {
    /// The goals of the mission, in their order.
    pub fn progress(self) -> impl Iterator<Item = Progress> + use<'a> {
        self.mission().goals.iter().enumerate().map(move |(at, goal)| {
            let (done, wanted) = self.counted(&goal.kind);
            let is_met = self.is_met(at);
            let (zones, need) = if is_met { (ZoneSet::EMPTY, None) } else { self.left_to_do(&goal.kind) };
            Progress {
                goal: at,
                is_met,
                is_open: goal.is_early || self.is_reached(goal.step),
                done,
                wanted,
                zones,
                need,
            }
        })
    }

    /// How much of a goal is done, and how much is wanted.
    pub(super) fn counted(self, kind: &GoalKind) -> (u8, u8) {
        let objectives = &self.mission().objectives;
        let count = |it: usize| it as u8;
        match kind {
            GoalKind::TakeObjectives { colours } => {
                let taken = colours.iter().map(|colour| self.s.taken[colour].min(objectives.count[colour]));
                (taken.sum(), colours.iter().map(|colour| objectives.count[colour]).sum())
            }
            GoalKind::LeaveByExit { with_wagon } => {
                let (off, all) = self.people_off();
                (off + u8::from(*with_wagon && self.s.wagon.is_none()), all + u8::from(*with_wagon))
            }
            GoalKind::LeaveByTrain => self.people_off(),
            GoalKind::GainBounty { per_survivor } => (self.s.bounties_gained, self.bounties_wanted(*per_survivor)),
            GoalKind::GainSetAsideBounty { count: all } => (all.saturating_sub(count(self.s.set_aside.len())), *all),
            GoalKind::Rally { classes } => {
                let is_led = |companion: &&Companion| matches!(companion.post, Post::With(_) | Post::Gone);
                let all = || classes.iter().flat_map(|class| self.of_class(class));
                (count(all().filter(is_led).count()), count(all().count()))
            }
            GoalKind::DynamiteMobileSpawns { .. } => {
                let blasted = self.mobiles(kind).filter(|token| token.is_blasted).count();
                (count(blasted), count(self.mobiles(kind).count()))
            }
            GoalKind::SecureCorpsePiles => {
                let piles = &self.stage().piles;
                (count(piles.iter().filter(|pile| self.is_secured(**pile)).count()), count(piles.len()))
            }
            GoalKind::GatherMobileSpawns { .. } => {
                let start = self.starting_zone();
                let gathered = self.mobiles(kind).filter(|token| start.is_some() && token.zone == start).count();
                (count(gathered), count(self.mobiles(kind).count()))
            }
            GoalKind::DestroyWagon => (self.s.wagon.is_none().into(), 1),
            GoalKind::StoreInWagon => (self.s.stored, count(objectives.total())),
            GoalKind::ClearRailroad => (self.s.wagon.is_some_and(|zone| !self.stage().rails.has(zone)).into(), 1),
            GoalKind::LoadTender { count } => (self.s.loaded, *count),
            GoalKind::SurviveRounds { rounds } => (self.rounds_over().min(u16::from(*rounds)) as u8, *rounds),
        }
    }

    /// Survivors and companions that have left the board, and all of them. Who has yet to be placed has not left.
    fn people_off(self) -> (u8, u8) {
        let survivors = self.s.survivors.iter().filter(|survivor| survivor.zone.is_none() && self.s.round > 0);
        let companions = self.s.companions.iter().filter(|companion| companion.post == Post::Gone);
        let all = self.s.survivors.len() + self.s.companions.len();
        ((survivors.count() + companions.count()) as u8, all as u8)
    }

    /// A corpse pile that was woken and made safe (UOA-SPT-17).
    fn is_secured(self, pile: ZoneId) -> bool {
        self.tokens_in(pile).any(|token| token.kind == SpawnKind::CorpsePile && !token.is_active)
    }

    /// Where what is left of a goal can be done, and what it takes.
    fn left_to_do(self, kind: &GoalKind) -> (ZoneSet, Option<Need>) {
        let at = |zone: Option<ZoneId>| zone.into_iter().collect::<ZoneSet>();
        let tokens = |fits: &dyn Fn(&SpawnToken) -> bool| -> ZoneSet {
            self.mobiles(kind).filter(|token| fits(token)).filter_map(|token| token.zone).collect()
        };
        match kind {
            GoalKind::TakeObjectives { colours } => {
                let lying = self.s.objectives.iter().filter(|token| !token.is_traveller);
                (
                    lying.filter(|token| !token.is_up || colours.has(token.colour)).map(|token| token.zone).collect(),
                    None,
                )
            }
            GoalKind::LeaveByExit { .. } => (at(self.mission().exit.and_then(|exit| self.board().find(exit))), None),
            GoalKind::LeaveByTrain => (self.stage().aboard, None),
            GoalKind::GainBounty { .. } => (self.rewarded(|reward| reward.bounty.is_some()), None),
            GoalKind::GainSetAsideBounty { .. } => {
                (self.rewarded(|reward| reward.bounty == Some(BountyFrom::SetAside)), None)
            }
            GoalKind::Rally { classes } => {
                let mut zones = self.rewarded(|reward| reward.companion.is_some_and(|class| classes.has(class)));
                for companion in classes.iter().flat_map(|class| self.of_class(class)) {
                    if let Post::Alone(zone) = companion.post {
                        zones.add(zone);
                    }
                }
                let is_bought = classes.iter().any(|class| self.price_of(class).is_some());
                (zones, is_bought.then_some(Need::Gift))
            }
            GoalKind::DynamiteMobileSpawns { .. } => (tokens(&|token| !token.is_blasted), Some(Need::Explosive)),
            GoalKind::SecureCorpsePiles => {
                let piles = self.stage().piles.iter().copied().filter(|pile| !self.is_secured(*pile));
                (piles.collect(), Some(Need::Cleanser))
            }
            GoalKind::GatherMobileSpawns { .. } => {
                let start = self.starting_zone();
                (tokens(&|token| token.zone != start), Some(Need::Cleanser))
            }
            GoalKind::DestroyWagon => (at(self.s.wagon), Some(Need::Explosive)),
            GoalKind::StoreInWagon => (self.rewarded(|_| true) | at(self.s.wagon), None),
            GoalKind::ClearRailroad => (at(self.s.wagon), None),
            GoalKind::LoadTender { .. } => (self.coal_zones(), None),
            GoalKind::SurviveRounds { .. } => (ZoneSet::EMPTY, None),
        }
    }

    /// Zones with Objectives that give something, as far as it is known.
    fn rewarded(self, gives: impl Fn(&Reward) -> bool) -> ZoneSet {
        let rewards = &self.mission().objectives.reward;
        let lying = self.s.objectives.iter().filter(|token| !token.is_traveller);
        lying.filter(|token| !token.is_up || gives(&rewards[token.colour])).map(|token| token.zone).collect()
    }

    /// The pile of sacks while there are any, and the tender.
    fn coal_zones(self) -> ZoneSet {
        let parts = self.specials().filter_map(|special| match special {
            Special::Coal { zone, .. } if self.s.coal > 0 => Some(*zone),
            Special::LoadTender { zone, .. } => Some(*zone),
            _ => None,
        });
        parts.filter_map(|part| self.board().find(part)).collect()
    }

    /// How many things that serve a need a survivor has with it.
    pub fn stock(self, who: SurvivorId, need: Need) -> u8 {
        let survivor = self.s.survivor(who);
        let skilled = self.skilled(who);
        let gifts = || {
            self.specials().find_map(|special| match special {
                Special::RallyCostsAmmunition { cards, colours, .. } => Some((cards, *colours)),
                _ => None,
            })
        };
        let serves = |card: &CardId| match need {
            Need::Cleanser => skilled.cleanser(*card).is_ok(),
            Need::Explosive => {
                matches!(self.content.card(*card).kind, CardKind::Explosive { .. }) && skilled.can_use(*card)
            }
            Need::Gift => gifts().is_some_and(|(cards, _)| cards.contains(card)),
        };
        let cards = survivor.slots.iter().flatten().filter_map(|held| held.card()).filter(serves).count() as u8;
        let colours = gifts().filter(|_| need == Need::Gift).into_iter().flat_map(|(_, colours)| colours.iter());
        cards + colours.map(|colour| survivor.tokens[colour]).sum::<u8>()
    }
}

#[cfg(test)]
mod tests;
