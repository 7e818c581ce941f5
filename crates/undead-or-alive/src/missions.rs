//! Missions: goals step by step, the exit, what makes a goal impossible, and how a game ends.

mod own;
mod progress;

use shamble_kernel::{Id, Outcome, RuleId};

pub use own::zombie_cards;
pub use progress::{Need, Progress};

use crate::cards::{Class, Colour, SpawnKind};
use crate::content::missions::{BountyFrom, Goal, GoalKind, Reward, Special};
use crate::fact::{Happened, Loss};
use crate::play::Play;
use crate::sight::Sight;
use crate::state::{Companion, GatlingPost, Post, SpawnToken, SurvivorId};

impl Play<'_> {
    shamble_zombicide::chapters!(Play);

    /// A goal out of reach loses, all goals met win, and loss is looked at first (UOA-WIN-1, UOA-WIN-3, UOA-WIN-7).
    pub fn check_goals(&mut self) {
        if self.s.outcome.is_some() {
            return;
        }
        if let Some((rule, goal)) = self.sight().out_of_reach() {
            return self.lose(rule, Loss::Impossible { goal });
        }
        self.mark_goals();
        let goals = self.mission().goals.len();
        if self.s.goals_met == all_of(goals) {
            self.s.outcome = Some(Outcome::WON);
            self.tell(rule!("UOA-WIN-1"), Happened::Won);
        } else if self.sight().present().next().is_none() {
            // Nobody is left to do the rest (UOA-M1-11).
            let goal = self.s.goals_met.trailing_ones() as u8;
            self.lose(rule!("UOA-WIN-3"), Loss::Impossible { goal });
        }
    }

    /// What has been done stays done, save that the Wagon can come back onto the rails (UOA-M8-13). Whoever leaves
    /// by train must have done everything else before (UOA-M1-11, UOA-M9-2).
    pub fn mark_goals(&mut self) {
        let is_ride = |goal: &&Goal| goal.kind == GoalKind::LeaveByTrain;
        let may_ride = self.mission().goals.iter().filter(is_ride).all(|goal| self.sight().is_reached(goal.step));
        for (at, goal) in self.mission().goals.iter().enumerate() {
            let bit = 1 << at;
            let was_met = self.s.goals_met & bit != 0;
            if was_met && goal.kind != GoalKind::ClearRailroad {
                continue;
            }
            let is_open = match goal.kind {
                GoalKind::LeaveByTrain => may_ride,
                _ => goal.is_early || self.sight().is_reached(goal.step),
            };
            let is_met = is_open && self.sight().is_done(&goal.kind);
            if is_met && !was_met {
                self.s.goals_met |= bit;
                self.tell(rule!("UOA-WIN-1"), Happened::GoalMet { goal: at as u8 });
                self.events_of_goal(at);
            } else if !is_met && goal.kind == GoalKind::ClearRailroad {
                self.s.goals_met &= !bit;
            }
        }
    }

    /// A survivor leaves by the exit, companions with it (UOA-MIS-5, UOA-MIS-7), and the Wagon, whose other
    /// passengers stay behind on foot (UOA-M7-14).
    pub fn leave_by_exit(&mut self, who: SurvivorId, with_wagon: bool) {
        self.leave_board(who);
        if with_wagon {
            self.s.wagon = None;
            self.s.survivors.iter_mut().for_each(|survivor| survivor.is_in_wagon = false);
            if self.s.gatling == Some(GatlingPost::OnWagon) {
                self.s.gatling = None;
            }
        }
        self.tell(rule!("UOA-MIS-5"), Happened::Left { who, with_wagon });
    }

    /// Off the board until the end of the game (UOA-ROUND-8).
    pub fn leave_board(&mut self, who: SurvivorId) {
        let survivor = self.s.survivor_mut(who);
        survivor.zone = None;
        survivor.is_in_wagon = false;
        for companion in self.s.companions.iter_mut().filter(|companion| companion.post == Post::With(who)) {
            companion.post = Post::Gone;
        }
    }

    /// A token that travels goes on along its path; when it leaves the board, the train is called
    /// (UOA-M1-4, UOA-M1-7).
    pub fn end_phase_of_mission(&mut self) {
        for rule in &self.mission().special {
            let Special::TravellingToken { path, zones_per_step, .. } = &rule.kind else { continue };
            let Some(at) = self.s.objectives.iter().position(|token| token.is_traveller) else { continue };
            let board = &self.stage().board;
            let here = path.iter().rposition(|part| board.find(*part) == Some(self.s.objectives[at].zone));
            let next = here.and_then(|here| path.get(here + *zones_per_step as usize));
            let to = next.and_then(|part| board.find(*part));
            match to {
                Some(zone) => self.s.objectives[at].zone = zone,
                None => _ = self.s.objectives.remove(at),
            }
            self.tell(rule!("UOA-M1-4"), Happened::Traveller { to });
            if to.is_none() {
                self.s.is_train_called = true;
                self.tell(rule!("UOA-M1-7"), Happened::TrainCalled);
            }
        }
    }
}

/// The marks of so many goals.
fn all_of(goals: usize) -> u8 {
    ((1u16 << goals) - 1) as u8
}

impl<'a> Sight<'a> {
    /// Whether all earlier steps are done.
    fn is_reached(self, step: u8) -> bool {
        let goals = self.mission().goals.iter().enumerate();
        goals.filter(|(_, goal)| goal.step < step).all(|(at, _)| self.is_met(at))
    }

    /// Whether a goal counts as met.
    pub fn is_met(self, goal: usize) -> bool {
        self.s.goals_met >> goal & 1 == 1
    }

    /// In the exit zone, free of zombies, once everything else is done (UOA-MIS-5, UOA-MIS-6).
    pub fn may_leave(self, who: SurvivorId) -> bool {
        let is_last = |goal: &Goal| matches!(goal.kind, GoalKind::LeaveByExit { .. }) && self.is_reached(goal.step);
        let exit = || self.mission().exit.and_then(|part| self.board().find(part));
        self.s.survivor(who).zone.is_some_and(|zone| {
            self.mission().goals.iter().any(is_last) && exit() == Some(zone) && !self.has_zombies(zone)
        })
    }

    /// Whether what a goal asks for is so.
    fn is_done(self, kind: &GoalKind) -> bool {
        let is_leaving = matches!(kind, GoalKind::LeaveByExit { .. } | GoalKind::LeaveByTrain);
        if is_leaving && self.present().next().is_some() {
            return false;
        }
        let (done, wanted) = self.counted(kind);
        done >= wanted
    }

    /// All survivors and companions have left the board.
    fn is_everybody_off(self) -> bool {
        let are_gone = self.s.companions.iter().all(|companion| companion.post == Post::Gone);
        are_gone && self.present().next().is_none()
    }

    /// A weapon for each survivor of the posse, in all (UOA-M1-9).
    fn bounties_wanted(self, per_survivor: u8) -> u8 {
        per_survivor * self.s.survivors.len() as u8
    }

    fn of_class(self, class: Class) -> impl Iterator<Item = &'a Companion> {
        self.s.companions.iter().filter(move |companion| self.content.person(companion.person).class == class)
    }

    /// The Mobile tokens that began in the zones a goal names; tokens keep the order of the mission.
    fn mobiles(self, kind: &GoalKind) -> impl Iterator<Item = &'a SpawnToken> {
        let mobiles = self.s.spawns.iter().filter(|token| token.kind == SpawnKind::Mobile);
        mobiles
            .zip(&self.mission().mobile_spawns)
            .filter(|(_, part)| kind.zones().contains(part))
            .map(|(token, _)| token)
    }

    /// A goal that has not been met and no longer can be, with the rule that says so (UOA-WIN-3, UOA-WIN-9).
    fn out_of_reach(self) -> Option<(RuleId, u8)> {
        let mut open = self.mission().goals.iter().zip(0u8..).filter(|(_, at)| !self.is_met((*at).into()));
        open.find_map(|(goal, at)| Some((self.obstacle(&goal.kind)?, at)))
    }

    fn obstacle(self, kind: &GoalKind) -> Option<RuleId> {
        let objectives = &self.mission().objectives;
        let is_out = match kind {
            GoalKind::TakeObjectives { colours } => {
                colours.iter().any(|colour| self.s.taken[colour] + self.lying(colour) < objectives.count[colour])
            }
            GoalKind::LeaveByTrain => return self.is_left_behind().then_some(rule!("UOA-WIN-9")),
            GoalKind::GainBounty { per_survivor } => {
                self.s.bounties_gained as usize + self.s.bounty.len() < self.bounties_wanted(*per_survivor).into()
            }
            GoalKind::GainSetAsideBounty { .. } => {
                self.rewarding(|reward| reward.bounty == Some(BountyFrom::SetAside)) < self.s.set_aside.len()
            }
            GoalKind::Rally { classes } => classes.iter().any(|class| {
                let hidden = self.of_class(class).filter(|companion| companion.post == Post::Hidden).count();
                self.rewarding(|reward| reward.companion == Some(class)) < hidden
            }),
            GoalKind::DynamiteMobileSpawns { .. } => {
                self.mobiles(kind).any(|token| token.zone.is_none() && !token.is_blasted)
            }
            GoalKind::GatherMobileSpawns { .. } => {
                let is_gone = self.starting_zone().is_none() || self.mobiles(kind).any(|token| token.zone.is_none());
                return is_gone.then_some(rule!("UOA-M3-14"));
            }
            GoalKind::StoreInWagon => self.s.wagon.is_none() || self.s.lost_objectives > 0,
            GoalKind::ClearRailroad => self.s.wagon.is_none(),
            GoalKind::LoadTender { count } => {
                let carried = self.s.companions.iter().filter(|companion| companion.has_coal).count() as u8;
                self.s.coal + carried + self.s.loaded < *count
            }
            // Somebody left behind is noticed when nobody else is left.
            GoalKind::LeaveByExit { .. }
            | GoalKind::SecureCorpsePiles
            | GoalKind::DestroyWagon
            | GoalKind::SurviveRounds { .. } => false,
        };
        is_out.then_some(rule!("UOA-WIN-9"))
    }

    /// Objectives of a colour that can still be taken.
    fn lying(self, colour: Colour) -> u8 {
        self.s.objectives.iter().filter(|token| token.colour == colour && !token.is_traveller).count() as u8
    }

    /// Objectives that can still be taken and give something.
    fn rewarding(self, gives: impl Fn(&Reward) -> bool) -> usize {
        let rewards = &self.mission().objectives.reward;
        self.s.objectives.iter().filter(|token| !token.is_traveller && gives(&rewards[token.colour])).count()
    }

    /// The last part of the train has left the board without somebody.
    fn is_left_behind(self) -> bool {
        let stages = self.content.stages[self.s.mission.index()].len();
        let runs = self.mission().train.and_then(|train| train.run()).is_some();
        runs && self.s.stage as usize + 1 == stages && !self.is_everybody_off()
    }
}
