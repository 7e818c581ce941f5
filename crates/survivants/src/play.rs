//! The engine: does what happens by itself until somebody has to be asked.

use shamble_kernel::{Engine, Flow, Log, Luck, RuleId};

use crate::choice::Choice;
use crate::content::{Content, Dice};
use crate::fact::{Happened, Test};
use crate::mat::Mat;
use crate::questions::{self, Question};
use crate::sight::Sight;
use crate::state::{State, Step, SurvivorId, Task};

/// What PA are spent on; only some actions leave a survivor in alert or hidden.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Deed {
    AlertMove,
    StealthMove,
    Other,
}

/// A game being played: rules are its methods, one file a chapter.
pub(crate) struct Play<'a> {
    pub content: &'a Content,
    pub mat: &'a Mat,
    pub s: &'a mut State,
    pub luck: &'a mut Luck,
    pub log: &'a mut Log<Happened>,
}

impl<'a> Play<'a> {
    pub fn new(content: &'a Content, s: &'a mut State, luck: &'a mut Luck, log: &'a mut Log<Happened>) -> Play<'a> {
        let mat = content.mat(content.scenario(s.scenario).table);
        Play { content, mat, s, luck, log }
    }
}

impl Play<'_> {
    shamble_kernel::chapters!(Play);

    pub fn sight(&self) -> Sight<'_> {
        Sight { content: self.content, mat: self.mat, s: self.s }
    }

    /// Does these next, in their order.
    pub fn queue_all<const N: usize>(&mut self, tasks: [Task; N]) {
        self.s.agenda.then(tasks.map(Step::Do));
    }

    fn pose(&mut self, question: Question) -> Flow {
        question.flow(self.sight())
    }

    fn perform(&mut self, task: Task) {
        match task {
            Task::Arm { who } => self.arm_or_ask(who),
            Task::NewTurn => self.new_turn(),
            Task::Rise => self.rise(),
            Task::Entry { who } => self.entry(who),
            Task::EnterNext => self.next_entry(),
            Task::Moves => self.zombies_move(),
            Task::Attacks => self.next_attack(),
            Task::Rush { zombie, who, cause } => self.rush(zombie, who, cause),
            Task::Answered { zombie, who } => self.answered(zombie, who),
            Task::Strike { zombie, who, can_dodge } => self.zombie_strikes(zombie, who, can_dodge),
            Task::BeginSurvivors => self.begin_survivors(),
            Task::Duel { who } => self.duel(who),
            Task::NextAct { who } => self.next_act(who),
            Task::Settle => self.settle(),
            Task::EndSurvivors => self.end_survivors(),
            Task::Where => self.where_to(),
            Task::AimOnTheMove => self.aim_on_the_move(),
            Task::Walk => self.walk_on(),
            Task::Arrive => self.arrive(),
            Task::Enter { who, room } => self.enter_room(who, room),
            Task::MeetingAttacks { who, room } => self.meeting_attacks(who, room),
            Task::OtherWeapon { is_shot } => self.ask_other_weapon(is_shot),
            Task::Fire => self.fire(),
            Task::Victims { left, within } => self.more_fall(left, within),
            Task::Fringe { weapon, left } => self.fringe_falls(weapon, left),
            Task::FindKind => self.ask_kind(),
            Task::Recruit => self.recruit_next(),
            Task::Nutrition => self.nutrition(),
            Task::EnergyLosses => self.energy_losses(),
            Task::Infection => {
                self.infection();
                self.begin_equipment();
            }
            Task::EndTurn => self.end_turn(),
        }
    }

    /// Tells a fact and the rule that made it so.
    pub fn tell(&mut self, rule: RuleId, fact: Happened) {
        self.log.tell_from(&*self.s, rule, fact);
    }

    pub fn d10(&mut self) -> u8 {
        self.luck.die(10)
    }

    /// A D10 of a test: whether it succeeds, and whether it is one of the results that mean more.
    pub fn test_die(&mut self, succeeds: impl Fn(u8) -> bool) -> (u8, bool) {
        let settings = &self.content.settings;
        let die = self.luck.die_by(10, |die| (succeeds(die), Some(die).filter(|die| settings.is_special(*die))));
        (die, succeeds(die))
    }

    /// 2D10 (SUR-DICE-3).
    pub fn two_d10(&mut self) -> u8 {
        self.luck.sum(2, 10) as u8
    }

    /// Rolls an amount (SUR-DICE-4).
    pub fn roll(&mut self, dice: Dice) -> u16 {
        dice.of(self.luck.sum(dice.count, dice.sides))
    }

    /// A survivor's test (SUR-TEST-1): the die, and whether it is at most the value.
    pub fn test(&mut self, rule: RuleId, who: SurvivorId, test: Test, value: i8) -> (u8, bool) {
        // A 1 succeeds in Shooting and Combat, whatever the value (SUR-TEST-4).
        let has_one = matches!(test, Test::Shooting | Test::Attack | Test::Clinch | Test::Dodge | Test::Initiative);
        let (die, passed) = self.test_die(|die| (has_one && die == 1) || i16::from(die) <= i16::from(value));
        self.tell(rule, Happened::Tested { who, test, die, value, passed });
        (die, passed)
    }

    /// Spends PA. Alert ends with any action but an alert move (SUR-ALERT-3), hiding with any but a stealth move
    /// (SUR-STEALTH-8).
    pub fn pay(&mut self, rule: RuleId, who: SurvivorId, pa: u8, deed: Deed) {
        let survivor = self.s.survivor_mut(who);
        survivor.pa = survivor.pa.saturating_sub(pa);
        survivor.done.has_spent |= pa > 0;
        survivor.done.has_acted = true;
        let (was_alert, was_hidden) = (survivor.is_alert, survivor.is_hidden);
        survivor.is_alert &= deed == Deed::AlertMove;
        survivor.is_hidden &= deed == Deed::StealthMove || pa == 0;
        let (is_alert, is_hidden) = (survivor.is_alert, survivor.is_hidden);
        self.tell(rule, Happened::Paid { who, pa });
        if was_alert && !is_alert {
            self.tell(rule!("SUR-ALERT-3"), Happened::Alert { who, is: false });
        }
        if was_hidden && !is_hidden {
            self.tell(rule!("SUR-STEALTH-8"), Happened::Seen { who });
        }
    }
}

impl Engine for Play<'_> {
    shamble_kernel::chapters!(Plain Engine);
}
