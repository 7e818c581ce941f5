//! The engine: does what happens by itself until somebody has to be asked.

use shamble_kernel::{Engine, Flow, RuleId};

use crate::choice::Choice;
use crate::content::Content;
use crate::fact::Happened;
use crate::questions::{self, Question};
use crate::sight::Sight;
use crate::state::{State, Step, Task};

shamble_kernel::chapters!(Plain Play of Happened);

impl Play<'_> {
    pub fn tell(&mut self, rule: RuleId, fact: Happened) {
        self.log.tell_from(&*self.s, rule, fact);
    }

    fn pose(&mut self, question: Question) -> Flow {
        question.flow(self.sight())
    }

    fn perform(&mut self, task: Task) {
        match task {
            Task::HandOut { without } => self.hand_out(without),
            Task::OpenTurn => self.open_turn(),
            Task::NextTurn => self.next_turn(),
            // It only marks where an action in progress ends.
            Task::ActionEnds => {}
            Task::Window { moment, passed } => self.ask_window(moment, passed),
            Task::BeginBites => self.begin_bites(),
            Task::NextBite => self.next_bite(),
            Task::Bite { zombie } => self.bite(zombie),
            Task::BeginMove => self.begin_move(),
            Task::MoveZombies => self.move_zombies(),
            Task::BeginWave => self.begin_wave(),
            Task::Wave => self.wave(),
            Task::BeginInfection => self.begin_infection(),
            Task::InfectionRises => self.infection_rises(),
            Task::Dying { seat, death } => self.die(seat, death),
            Task::Surprise { seat } => self.surprise(seat),
            Task::Out { left, acting, by } => self.leave_horde(left, acting, by),
            Task::Follow { left, acting } => self.follow(left, acting),
            Task::Reveal { zombie, acting } => self.reveal(zombie, acting),
            Task::EventOf { zombie, acting } => self.begin_event(zombie, acting),
            Task::Roll { what, seat, natural, bonus } => self.roll(what, seat, natural, bonus),
            Task::SettleSearch { seat } => self.settle_search(seat),
            Task::ResumeSearch { search } => self.s.search = search,
            Task::ResolveWaves { seat } => self.resolve_waves(seat),
            Task::Strike { seat, means, target } => self.strike(seat, means, target),
            Task::Scorch { seat, blaze, zombie } => self.scorch(seat, blaze, zombie),
            Task::Kill { zombie, by, is_trophy } => self.kill(zombie, by, is_trophy),
            Task::KillEach { by, is_trophy, fire } => self.kill_each(by, is_trophy, fire),
            Task::CheckEnd => self.check_end(),
            Task::Enter => self.enter(),
        }
    }
}

impl Engine for Play<'_> {
    shamble_kernel::chapters!(Engine);

    fn take_step(&mut self) -> Option<Step> {
        if self.s.outcome.is_some() {
            return None;
        }
        self.refill_horde();
        self.s.agenda.pop()
    }

    /// What was paid too much for a one-liner is good as long as nothing else is answered (OTD-LINE-2).
    fn answer(&mut self, choice: Choice) {
        let question = self.sight().question();
        self.s.agenda.pop();
        if question.breaks().is_some() && !matches!(choice, Choice::Free(_)) {
            self.s.purse = [0; 3];
        }
        self.carry_on(question, choice);
    }
}
