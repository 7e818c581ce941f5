//! The train: when it moves, what it sweeps off the rails, who leaves with it, and every other change of the board.

mod carry;
mod change;
#[cfg(test)]
mod tests;

use shamble_kernel::{Flow, Id};
use shamble_zones::{ZoneId, ZoneSet};

use crate::content::missions::{GoalKind, Special};
use crate::content::stages::Shift;
use crate::fact::{Happened, Loss, Manner};
use crate::play::Play;
use crate::questions::Question;
use crate::sight::Sight;
use crate::state::{Post, Step, Stray, Task};
use change::Change;

/// When it moves.
impl Play<'_> {
    /// At the end of the Players' phase: a train that is called takes one step (UOA-TRAIN-11, UOA-TRAIN-24).
    pub fn train(&mut self) {
        if !self.s.is_train_called {
            self.call_train();
        }
        let next = self.s.stage + 1;
        let has_way = (next as usize) < self.content.stages[self.s.mission.index()].len();
        if self.s.outcome.is_none() && self.s.is_train_called && has_way {
            self.queue(Task::Shift { stage: next });
        }
    }

    fn call_train(&mut self) {
        for rule in &self.mission().special {
            match &rule.kind {
                // UOA-M3-5, UOA-M3-7.
                Special::AllAboardStartsTrain if self.sight().is_everybody_aboard() => {
                    self.s.is_train_called = true;
                    self.tell(rule!("UOA-M3-5"), Happened::TrainCalled);
                }
                // UOA-M8-7, UOA-M8-10, UOA-M8-13.
                Special::TokensCallTrain { colours } => {
                    let count = &self.mission().objectives.count;
                    if colours.iter().all(|colour| self.s.taken[colour] >= count[colour]) {
                        self.s.is_train_called = true;
                        self.tell(rule!("UOA-M8-7"), Happened::TrainCalled);
                        if self.s.wagon.is_some_and(|zone| self.stage().rails.has(zone)) {
                            self.lose(rule!("UOA-M8-7"), Loss::WagonOnRailroad);
                        }
                    }
                }
                _ => {}
            }
        }
    }
}

/// How the board changes.
impl<'a> Play<'a> {
    fn change(&self, from: u8, to: u8) -> Change<'a> {
        let stages = &self.content.stages[self.s.mission.index()];
        Change { old: &stages[from as usize], new: &stages[to as usize] }
    }

    /// The board takes another form and everything on it finds its place. A zombie aboard a part that leaves
    /// loses missions that leave by train (UOA-TRAIN-34).
    pub fn shift(&mut self, stage: u8) {
        let before = self.s.stage;
        let change = self.change(before, stage);
        if self.sight().leaves_by_train() && change.leaving().iter().any(|zone| self.sight().has_zombies(zone)) {
            return self.lose(rule!("UOA-TRAIN-34"), Loss::ZombieAboard);
        }
        self.s.stage = stage;
        let Shift { swept: ahead, leaves: left } = change.new.shift;
        if change.new.shift != Shift::default() {
            self.tell(
                if left.is_some() { rule!("UOA-TRAIN-21") } else { rule!("UOA-TRAIN-20") },
                Happened::TrainMoved { ahead, left },
            );
        }
        self.s.agenda.then([Step::Ask(Question::Displaced { before }), Step::Do(Task::AfterShift)]);
        self.carry_tokens(change);
        self.carry_machines(change);
        self.carry_people(change);
        self.carry_noise(change);
        self.carry_spawns(change);
        self.carry_zombies(change);
        self.carry_memories(change);
    }

    /// Whoever has lost the ground goes to the nearest street zone; the players choose among equals (UOA-TRAIN-16).
    pub fn ask_displace(&mut self, before: u8) -> Flow {
        while let Some(stray) = self.s.strays.last() {
            let places = self.change(before, self.s.stage).places(stray.from());
            match places.first() {
                Some(zone) if places.len() == 1 => self.settle_stray(zone),
                Some(_) => return Flow::Ask,
                None => _ = self.s.strays.pop(),
            }
        }
        Flow::Next
    }

    pub fn displace(&mut self, before: u8, zone: ZoneId) {
        self.settle_stray(zone);
        self.ask(Question::Displaced { before });
    }

    fn settle_stray(&mut self, zone: ZoneId) {
        match self.s.strays.pop() {
            Some(Stray::Survivor { who, .. }) => {
                self.s.survivor_mut(who).zone = Some(zone);
                let moved = Happened::Moved { who, from: zone, to: zone, manner: Manner::Displaced };
                self.tell(rule!("UOA-TRAIN-16"), moved);
            }
            Some(Stray::Companion { who: companion, .. }) => {
                self.s.companions[companion.index()].post = Post::Alone(zone);
                self.tell(rule!("UOA-TRAIN-16"), Happened::Stationed { companion, zone });
            }
            None => {}
        }
    }

    pub fn after_shift(&mut self) {
        self.clear_vade_retro();
        self.check_goals();
    }
}

impl Stray {
    /// The zone that is gone.
    fn from(self) -> ZoneId {
        match self {
            Stray::Survivor { from, .. } | Stray::Companion { from, .. } => from,
        }
    }
}

impl Sight<'_> {
    /// All survivors and companions of the game are aboard (UOA-M3-7).
    fn is_everybody_aboard(self) -> bool {
        (self.peopled() - self.stage().aboard).is_empty()
    }

    fn leaves_by_train(self) -> bool {
        self.mission().goals.iter().any(|goal| goal.kind == GoalKind::LeaveByTrain)
    }

    /// Where the next one whose zone is gone may go (UOA-TRAIN-16).
    pub fn places(self, before: u8) -> ZoneSet {
        let Some(stray) = self.s.strays.last() else { return ZoneSet::EMPTY };
        let old = &self.content.stages[self.s.mission.index()][before as usize];
        Change { old, new: self.stage() }.places(stray.from())
    }
}
