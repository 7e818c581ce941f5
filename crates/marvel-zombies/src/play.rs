//! The engine: does what happens by itself until somebody has to be asked.

use shamble_kernel::{Engine, Flow, RuleId};

use crate::cards::SpecialId;
use crate::choice::Choice;
use crate::content::missions::{Mission, Special};
use crate::content::{Content, Side};
use crate::fact::Happened;
use crate::questions::{self, Question};
use crate::sight::Sight;
use crate::state::{State, Step, Task};

shamble_kernel::chapters!(Plain Play of Happened);

impl<'a> Play<'a> {
    /// The mission, which outlives every change of the state.
    pub fn mission(&self) -> &'a Mission {
        self.content.mission(self.s.mission)
    }

    /// What the mode has of its own, which outlives every change too.
    pub fn side(&self) -> &'a Side {
        self.content.side(self.s.mode)
    }

    /// The special rules in force.
    pub fn specials(&self) -> impl Iterator<Item = &'a Special> + use<'a> {
        self.named_specials().map(|(_, special)| special)
    }

    /// The same, each with what it is called by.
    pub fn named_specials(&self) -> impl Iterator<Item = (SpecialId, &'a Special)> + use<'a> {
        let (is_large, off) = (self.sight().is_large(), self.sight().switched_off());
        self.mission().specials_for(is_large).filter(move |(id, _)| !off.has(*id))
    }
}

impl Play<'_> {
    /// The rule of the mode.
    pub fn rule(&self, zombie: RuleId, hero: RuleId) -> RuleId {
        self.s.mode.rule(zombie, hero)
    }

    /// Tells a fact and the rule that made it so.
    pub fn tell(&mut self, rule: RuleId, fact: Happened) {
        self.log.tell_from(&*self.s, rule, fact);
    }

    /// Does these next, one after the other.
    pub fn queue_all<const K: usize>(&mut self, tasks: [Task; K]) {
        self.s.agenda.then(tasks.map(Step::Do));
    }

    fn pose(&mut self, question: Question) -> Flow {
        question.flow(self.sight())
    }

    fn perform(&mut self, task: Task) {
        match task {
            Task::SetupSpawn => self.setup_spawn(),

            Task::NewRound => self.new_round(),
            Task::Rise { from } => self.rise(from),
            Task::NextTurn => self.next_turn(),
            Task::BeginTurn { who } => self.begin_turn(who),
            Task::Settle => self.settle(),
            Task::EndTurn => self.end_turn(),
            Task::Resume => self.resume(),
            Task::EnemyPhase => self.enemy_phase(),
            Task::EndPhase => self.end_phase(),

            Task::Flight { ability, left, from } => self.fly(ability, left, from),

            Task::Prepare => self.prepare(),
            Task::Roll { dice } => self.roll(dice),
            Task::Rolled => self.rolled(),
            Task::Tally => self.tally(),
            Task::Assign => self.assign(),
            Task::AfterHits => self.after_hits(),
            Task::Fought => self.fought(),
            Task::Aim { ability, left } => self.aim(ability, left),
            Task::Barrage { attack } => self.barrage(attack),

            Task::CitizensAct => self.citizens_act(),
            Task::CitizenMoves { card, left } => self.citizen_moves(card, left),
            Task::ActivateAll => self.activate_all(),
            Task::ExtraActivation { kind } => self.extra_activation(kind),
            Task::Rush { zone, crowd, boss } => self.rush(zone, crowd, boss),
            Task::Attacks => self.attacks(),
            Task::Pooled => self.pooled(),
            Task::Cancel { left } => self.cancel(left),
            Task::Share => self.share(),
            Task::Suffer => self.suffer(),
            Task::Wound { who, left } => self.wound(who, left),
            Task::Moves => self.moves(),
            Task::SetOff { zone } => self.set_off(zone),
            Task::Arrivals => self.arrivals(),
            Task::RunOn { left } => self.run_on(left),
            Task::NextPass => self.next_pass(),

            Task::BeginSpawn => self.begin_spawn(),
            Task::NextSpawn => self.next_spawn(),
            Task::Draw { zone } => self.draw_spawn_card(zone),
            Task::Resolve { card, zone } => self.resolve(card, zone),
            Task::Volley { kind, wounds } => self.volley(kind, wounds),
            Task::Escorts => self.escorts(),
            Task::Guarding => self.guarding(),

            Task::Building => self.building(),
            Task::Reveal => self.reveal(),

            Task::Taken { who, colour, zone, under } => self.taken(who, colour, zone, under),
            Task::BossComes { special, zone } => self.boss_comes(self.mission().special(special).rules[0], zone),
        }
    }
}

impl Engine for Play<'_> {
    shamble_kernel::chapters!(Plain Engine);
}
