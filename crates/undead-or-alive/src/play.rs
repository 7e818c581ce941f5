//! The engine: does what happens by itself until somebody has to be asked.

use shamble_kernel::{Engine, Id, RuleId};

use crate::choice::Choice;
use crate::content::Content;
use crate::content::missions::Mission;
use crate::content::stages::Stage;
use crate::fact::{Event, Happened};
use crate::questions::{self, Question};
use crate::sight::Sight;
use crate::state::{State, Step, Task};

shamble_kernel::chapters!(Plain Play of Event);

impl<'a> Play<'a> {
    /// The mission, which outlives every change of the state.
    pub fn mission(&self) -> &'a Mission {
        self.content.mission(self.s.mission)
    }

    /// The form of the board that lies on the table.
    pub fn stage(&self) -> &'a Stage {
        &self.content.stages[self.s.mission.index()][self.s.stage as usize]
    }
}

impl Play<'_> {
    pub fn tell(&mut self, rule: RuleId, fact: Happened) {
        self.log.tell_from(&*self.s, rule, Event { stage: self.s.stage, happened: fact });
    }

    fn perform(&mut self, task: Task) {
        match task {
            Task::NewRound => self.new_round(),
            Task::Players { player, left } => self.next_player(player, left),
            Task::BeginTurn { who, is_link } => self.begin_turn(who, is_link),
            Task::Settle => self.settle(),
            Task::SettleDrink { who } => self.settle_drink(who),
            Task::EndTurn => self.end_turn(),
            Task::Resume => self.resume(),
            Task::AfterPlayers => self.after_players(),
            Task::ZombiesPhase => self.tell(rule!("UOA-ZPH-1"), Happened::ZombiesPhase),
            Task::EndPhase => self.end_phase(),
            Task::EndNoise => self.end_noise(),
            Task::Reload => self.reload_all(),
            Task::PassToken => self.pass_token(),

            Task::Roll { dice } => self.roll(dice),
            Task::Tally => self.tally(),
            Task::Fought => self.fought(),

            Task::Activate { kinds } => self.activate(kinds),
            Task::Bites => self.bites(),
            Task::Moves => self.moves(),
            Task::SetOff { zone, to } => self.set_off(zone, to),
            Task::Arrivals => self.arrivals(),
            Task::SecondActions => self.second_actions(),

            Task::BeginSpawn => self.begin_spawn(),
            Task::NextSpawn => self.next_spawn(),
            Task::Draw { zone } => self.draw_zombie_card(zone),
            Task::Reflexes { zone, asked } => self.offer_reflexes(zone, asked),

            Task::Train => self.train(),
            Task::Shift { stage } => self.shift(stage),
            Task::AfterShift => self.after_shift(),
        }
    }
}

impl Engine for Play<'_> {
    shamble_kernel::chapters!(Plain Engine);
}
