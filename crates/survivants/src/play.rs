//! The engine: runs steps until somebody has to be asked, and hands answers to the step that asked.

use shamble_kernel::{Engine, Flow, Log, Luck, Probe, RuleId};

use crate::choice::Choice;
use crate::content::{Content, Dice};
use crate::fact::{Happened, Test};
use crate::mat::Mat;
use crate::questions;
use crate::sight::Sight;
use crate::state::{State, Step, SurvivorId};

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
    pub fn sight(&self) -> Sight<'_> {
        Sight { content: self.content, mat: self.mat, s: self.s }
    }

    /// Tells a fact and the rule that made it so.
    pub fn tell(&mut self, rule: RuleId, fact: Happened) {
        self.log.tell_from(&*self.s, rule, fact);
    }

    pub fn d10(&mut self) -> u8 {
        self.luck.die(10)
    }

    /// 2D10 (SUR-DICE-3).
    pub fn two_d10(&mut self) -> u8 {
        self.d10() + self.d10()
    }

    /// Rolls an amount (SUR-DICE-4).
    pub fn roll(&mut self, dice: Dice) -> u16 {
        let sum = (0..dice.count).map(|_| u16::from(self.luck.die(dice.sides))).sum();
        dice.of(sum)
    }

    /// A survivor's test (SUR-TEST-1): the die, and whether it is at most the value.
    pub fn test(&mut self, rule: RuleId, who: SurvivorId, test: Test, value: i8) -> (u8, bool) {
        let die = self.d10();
        // A 1 succeeds in Shooting and Combat, whatever the value (SUR-TEST-4).
        let always = match test {
            Test::Shooting | Test::Attack | Test::Clinch | Test::Dodge | Test::Initiative => die == 1,
            _ => false,
        };
        let passed = always || i16::from(die) <= i16::from(value);
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
    type Step = Step;
    type Choice = Choice;

    fn take_step(&mut self) -> Option<Step> {
        if self.s.outcome.is_some() { None } else { self.s.agenda.pop() }
    }

    fn keep_step(&mut self, step: Step) {
        self.s.agenda.push(step);
    }

    fn probe(&self, probe: &mut Probe<Choice>) {
        questions::offer(self.sight(), probe);
    }

    fn run(&mut self, step: Step) -> Flow {
        match step {
            Step::Camp => return self.ask_camp(),
            Step::StartAt { .. } => return Flow::Ask,
            Step::Face { .. } | Step::Dodge { .. } | Step::DodgeAgain { .. } => return Flow::AskSurely,
            Step::Arm { who } => return self.ask_arm(who),

            Step::NewTurn => self.new_turn(),
            Step::Rise => self.rise(),
            Step::Entry { who } => self.entry(who),
            Step::EnterFirst => return self.ask_first_entry(),
            Step::EnterNext => return self.ask_next_entry(),
            Step::Moves => self.zombies_move(),
            Step::Attacks => self.next_attack(),

            Step::Rush { zombie, who, cause } => self.rush(zombie, who, cause),
            Step::Answer { .. } => return Flow::Ask,
            Step::Answered { zombie, who } => self.answered(zombie, who),
            Step::Strike { zombie, who, can_dodge } => self.zombie_strikes(zombie, who, can_dodge),
            Step::BlowAgain { who, slot, in_clinch } => return self.ask_blow_again(who, slot, in_clinch),

            Step::BeginSurvivors => self.begin_survivors(),
            Step::Duels => return self.ask_duels(),
            Step::Duel { who } => self.duel(who),
            Step::Clinch { .. } => return Flow::Ask,
            Step::Act => return self.ask_act(),
            Step::Settle => self.settle(),
            Step::EndSurvivors => self.end_survivors(),

            Step::Where => return self.ask_where(),
            Step::AimOnTheMove => return self.ask_aim_on_the_move(),
            Step::Walk => self.walk_on(),
            Step::Arrive => self.arrive(),
            Step::Enter { who, room } => self.enter_room(who, room),
            Step::Meet { .. } => return Flow::Ask,
            Step::MeetingAttacks { who, room } => self.meeting_attacks(who, room),

            Step::OtherWeapon { is_shot: true } => return self.ask_other_shot(),
            Step::OtherWeapon { is_shot: false } => return self.ask_other_blow(),
            Step::Fire => self.fire(),
            Step::Victims { left, within } => return self.ask_victims(left, within),
            Step::Fringe { weapon, left } => return self.ask_fringe(weapon, left),
            Step::RepairAgain { .. } => return Flow::Ask,

            Step::FindKind => return self.ask_kind(),
            Step::GiveWhat | Step::Consent | Step::ConsentBack => return Flow::Ask,
            Step::NewPerson | Step::NewPoint | Step::NewSkill | Step::NewPlace => return self.ask_newcomer(step),

            Step::Nutrition => self.nutrition(),
            Step::Eat { who } => return self.ask_eat(who),
            Step::EnergyLosses => self.energy_losses(),
            Step::Heal { who } => return self.ask_heal(who),
            Step::Infection => {
                self.infection();
                self.begin_equipment();
            }
            Step::Sort { who } => return self.ask_sort(who),
            Step::EndTurn => self.end_turn(),
        }
        Flow::Next
    }

    /// Takes a legal choice to the question on top.
    fn answer(&mut self, choice: Choice) {
        let Some(step) = self.s.agenda.pop() else { return };
        match step {
            Step::Camp => self.camp(choice),
            Step::StartAt { who } => self.start_at(who, choice),
            Step::Arm { who } => self.arm(who, choice),
            Step::Face { who } => self.face(who, choice),
            Step::EnterFirst => self.enter_first(choice),
            Step::EnterNext => self.enter_next(choice),
            Step::Answer { zombie, who } => self.answer_attack(zombie, who, choice),
            Step::Dodge { zombie, who, what } => self.dodge(zombie, who, what, choice),
            Step::DodgeAgain { zombie, who, what } => self.dodge_again(zombie, who, what, choice),
            Step::BlowAgain { who, slot, in_clinch } => self.blow_again(who, slot, in_clinch, choice),
            Step::Duels => self.choose_duel(choice),
            Step::Clinch { who } => self.clinch(who, choice),
            Step::Act => self.act(choice),
            Step::Where => self.go(choice),
            Step::AimOnTheMove => self.aim_on_the_move(choice),
            Step::Meet { who, room } => self.meet(who, room, choice),
            Step::OtherWeapon { is_shot: true } => self.other_shot(choice),
            Step::OtherWeapon { is_shot: false } => self.other_blow(choice),
            Step::Victims { left, within } => self.victim(left, within, choice),
            Step::Fringe { weapon, left } => self.fringe(weapon, left, choice),
            Step::RepairAgain { who, slot, ruins } => self.repair_again(who, slot, ruins, choice),
            Step::FindKind => self.find_kind(choice),
            Step::GiveWhat => self.give_what(choice),
            Step::Consent => self.consent(choice),
            Step::ConsentBack => self.consent_back(choice),
            Step::NewPerson | Step::NewPoint | Step::NewSkill | Step::NewPlace => self.newcomer(step, choice),
            Step::Eat { who } => self.eat(who, choice),
            Step::Heal { who } => self.heal(who, choice),
            Step::Sort { who } => self.sort(who, choice),

            // These never ask.
            Step::NewTurn
            | Step::Rise
            | Step::Entry { .. }
            | Step::Moves
            | Step::Attacks
            | Step::Rush { .. }
            | Step::Answered { .. }
            | Step::Strike { .. }
            | Step::BeginSurvivors
            | Step::Duel { .. }
            | Step::Settle
            | Step::EndSurvivors
            | Step::Walk
            | Step::Arrive
            | Step::Enter { .. }
            | Step::MeetingAttacks { .. }
            | Step::Fire
            | Step::Nutrition
            | Step::EnergyLosses
            | Step::Infection
            | Step::EndTurn => {}
        }
    }
}
