//! The engine: runs steps until somebody has to be asked, and hands answers to the step that asked.

use shamble_kernel::{Engine, Flow, Log, Luck, Probe, RuleId};

use crate::choice::Choice;
use crate::content::Content;
use crate::fact::Happened;
use crate::questions;
use crate::sight::Sight;
use crate::state::{State, Step};

/// A game being played: rules are its methods, one file a chapter.
pub(crate) struct Play<'a> {
    pub content: &'a Content,
    pub s: &'a mut State,
    pub luck: &'a mut Luck,
    pub log: &'a mut Log<Happened>,
}

impl Play<'_> {
    pub fn sight(&self) -> Sight<'_> {
        Sight { content: self.content, s: self.s }
    }

    pub fn tell(&mut self, rule: RuleId, fact: Happened) {
        self.log.tell_from(&*self.s, rule, fact);
    }
}

impl Engine for Play<'_> {
    type Step = Step;
    type Choice = Choice;

    fn take_step(&mut self) -> Option<Step> {
        if self.s.outcome.is_some() {
            return None;
        }
        self.refill_horde();
        self.s.agenda.pop()
    }

    fn keep_step(&mut self, step: Step) {
        self.s.agenda.push(step);
    }

    fn probe(&self, probe: &mut Probe<Choice>) {
        questions::offer(self.sight(), probe);
    }

    fn run(&mut self, step: Step) -> Flow {
        match step {
            Step::HandOut { without } => return self.hand_out(without),
            Step::ChooseStart { .. } => return Flow::Ask,
            Step::OpenTurn => self.open_turn(),
            Step::NextTurn => self.next_turn(),
            Step::Action { seat } => return self.ask_action(seat),
            Step::ActionEnds { .. } => {}
            Step::Window { moment, passed } => return self.open_window(moment, passed),
            Step::BeginBites => self.begin_bites(),
            Step::NextBite => self.next_bite(),
            Step::Bite { zombie } => self.bite(zombie),
            Step::BeginMove => self.begin_move(),
            Step::MoveZombies => self.move_zombies(),
            Step::Arrivals => return self.next_arrival(),
            Step::BeginWave => self.begin_wave(),
            Step::Wave { left } => self.wave(left),
            Step::BeginInfection => self.begin_infection(),
            Step::InfectionRises => self.infection_rises(),
            Step::Dying { seat, death } => self.die(seat, death),
            Step::Surprise { seat } => self.surprise(seat),
            Step::Out { left, leaving, acting } => self.leave_horde(left, leaving, acting),
            Step::Redirect { .. } => return Flow::Ask,
            Step::Reveal { zombie, acting } => self.reveal(zombie, acting),
            Step::EventOf { zombie, acting } => self.begin_event(zombie, acting),
            Step::LoseObject { seat } => return self.ask_lost_object(seat),
            Step::Roll { what, seat, natural, bonus } => self.roll(what, seat, natural, bonus),
            Step::TurnUp { seat } => return self.ask_pile(seat),
            Step::TakeFound { .. } => return Flow::Ask,
            Step::SettleSearch { seat } => self.settle_search(seat),
            Step::TakePair { .. } | Step::TurnThird { .. } => return Flow::Ask,
            Step::PutBack { .. } => return self.ask_put_back(),
            Step::ResolveWaves { seat } => self.resolve_waves(seat),
            Step::Aim { seat, means } => return self.ask_aim(seat, means),
            Step::Strike { seat, means, target } => self.strike(seat, means, target),
            Step::FreeAttack { seat, means, not } => return self.ask_free_attack(seat, means, not),
            Step::Flame { seat, blaze } => return self.flame(seat, blaze),
            Step::Burn { seat, blaze, strength_max } => return self.burn(seat, blaze, strength_max),
            Step::Kill { zombie, by, is_trophy } => self.kill(zombie, by, is_trophy),
            Step::KillEach { by, is_trophy, fire } => self.kill_each(by, is_trophy, fire),
            Step::TrimTrophies { seat } => return self.ask_trim(seat),
            Step::CheckEnd => self.check_end(),
            Step::Fetch { .. } => return Flow::Ask,
            Step::FetchTake { .. } | Step::Shortcut { .. } | Step::PointTop { .. } => return Flow::Ask,
            Step::Enter => self.enter(),
            Step::Block => return self.ask_block(),
            Step::ExploreTurn { .. } | Step::ExploreWave { .. } => return Flow::Ask,
            Step::Buy => return self.ask_buy(),
            Step::Receive { .. } => return Flow::Ask,
            Step::ChangePlace => return self.ask_change_place(),
        }
        Flow::Next
    }

    /// Takes a listed choice to the question on top.
    fn answer(&mut self, choice: Choice) {
        let Some(step) = self.s.agenda.pop() else { return };
        match step {
            Step::HandOut { without } => self.go_without(without, choice),
            Step::ChooseStart { .. } => self.start_at(choice),
            Step::Action { seat } => self.act(seat, choice),
            Step::Window { moment, passed } => self.use_window(moment, passed, choice),
            Step::Arrivals => self.reveal_arrival(choice),
            Step::Redirect { acting, .. } => self.redirect(acting, choice),
            Step::LoseObject { seat } => self.lose_object(seat, choice),
            Step::TurnUp { seat } => self.turn_up(seat, choice),
            Step::TakeFound { seat } => self.take_found(seat, choice),
            Step::TakePair { seat } => self.take_pair(seat, choice),
            Step::TurnThird { seat } => self.turn_third(seat, choice),
            Step::PutBack { seat } => self.put_back(seat, choice),
            Step::Aim { seat, means } => self.aim(seat, means, choice),
            Step::FreeAttack { seat, means, .. } => self.free_attack(seat, means, choice),
            Step::Flame { seat, blaze } => self.flame_next(seat, blaze, choice),
            Step::Burn { seat, blaze, strength_max } => self.burn_next(seat, blaze, strength_max, choice),
            Step::TrimTrophies { seat } => self.trim(seat, choice),
            Step::Fetch { seat, piles, left } => self.fetch(seat, piles, left, choice),
            Step::FetchTake { seat, piles } => self.fetch_take(seat, piles, choice),
            Step::Shortcut { seat, first, second } => self.shortcut(seat, first, second, choice),
            Step::PointTop { .. } => self.point_top(choice),
            Step::Block => self.block(choice),
            Step::ExploreTurn { seat, may_stop } => self.explore_turn(seat, may_stop, choice),
            Step::ExploreWave { seat, card, may_stop } => self.explore_wave(seat, card, may_stop, choice),
            Step::Buy => self.buy(choice),
            Step::Receive { element } => self.receive(element, choice),
            Step::ChangePlace => self.change_place(choice),
            // These never ask.
            Step::OpenTurn
            | Step::NextTurn
            | Step::ActionEnds { .. }
            | Step::BeginBites
            | Step::NextBite
            | Step::Bite { .. }
            | Step::BeginMove
            | Step::MoveZombies
            | Step::BeginWave
            | Step::Wave { .. }
            | Step::BeginInfection
            | Step::InfectionRises
            | Step::Dying { .. }
            | Step::Surprise { .. }
            | Step::Out { .. }
            | Step::Reveal { .. }
            | Step::EventOf { .. }
            | Step::Roll { .. }
            | Step::SettleSearch { .. }
            | Step::ResolveWaves { .. }
            | Step::Strike { .. }
            | Step::Kill { .. }
            | Step::KillEach { .. }
            | Step::CheckEnd
            | Step::Enter => {}
        }
    }
}
