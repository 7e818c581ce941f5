//! The turn: first action, zombies, second action, infection, group actions.

use serde::Serialize;
use shamble_kernel::{Offer, RuleId, Seat};

use crate::choice::{Act, Choice, Means, Thing};
use crate::fact::Happened;
use crate::play::Play;
use crate::questions::{Question, lawful};
use crate::sight::Sight;
use crate::state::{Moment, State, Step, Task};

/// Where in a turn the game is (OTD-TURN-1). The end of the turn is infection and group actions (OTD2-TURN-1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum Phase {
    FirstAction,
    Zombies,
    SecondAction,
    End,
}

impl State {
    /// The part of the turn being played; none before the first turn and after the game.
    pub fn phase(&self) -> Option<Phase> {
        let waits = |is_it: fn(&Step) -> bool| self.agenda.iter().any(is_it);
        if self.turn == 0 || self.outcome.is_some() {
            None
        } else if waits(|step| matches!(step, Step::Do(Task::BeginBites))) {
            Some(Phase::FirstAction)
        } else if waits(|step| matches!(step, Step::Do(Task::BeginWave))) || self.is_in_wave() {
            Some(Phase::Zombies)
        } else if waits(|step| matches!(step, Step::Do(Task::BeginInfection))) {
            Some(Phase::SecondAction)
        } else {
            Some(Phase::End)
        }
    }

    /// Whether the wave is under way: what comes of it lies on the second action, which waits.
    fn is_in_wave(&self) -> bool {
        let is_infection = |step: &&Step| matches!(step, Step::Do(Task::BeginInfection));
        let mut above = self.agenda.iter().skip_while(|step| !is_infection(step)).skip(1);
        matches!(above.next(), Some(Step::Ask(Question::Action { .. }))) && above.next().is_some_and(comes_of_wave)
    }
}

/// A turn in its order: action, zombies, action, infection, group actions (OTD-TURN-1, OTD2-TURN-1).
pub(crate) fn turn(seat: Seat) -> [Step; 9] {
    [
        Step::Ask(Question::Action { seat }),
        Step::Do(Task::BeginBites),
        Step::Do(Task::BeginMove),
        Step::Do(Task::BeginWave),
        Step::Ask(Question::Action { seat }),
        Step::Do(Task::BeginInfection),
        Step::Ask(Question::Buy),
        Step::Ask(Question::ChangePlace),
        Step::Do(Task::NextTurn),
    ]
}

/// Cards that leave the horde, and events where one comes straight into contact (OTD-WAVE-1, OTD2-LOC-14).
fn comes_of_wave(step: &Step) -> bool {
    const MOMENTS: [Moment; 3] = [Moment::Wave, Moment::BeforeRoll, Moment::AfterRoll];
    match step {
        Step::Ask(Question::Window { moment, .. }) | Step::Do(Task::Window { moment, .. }) => MOMENTS.contains(moment),
        Step::Ask(question) => matches!(question, Question::Redirect { .. } | Question::LoseObject { .. }),
        Step::Do(task) => matches!(
            task,
            Task::Wave
                | Task::Follow { .. }
                | Task::Reveal { .. }
                | Task::EventOf { .. }
                | Task::Roll { .. }
                | Task::Out { .. }
        ),
    }
}

impl Sight<'_> {
    /// The dead and the panicked take no action (OTD-TURN-4, OTD-EVENT-8).
    pub fn can_act(self, seat: Seat) -> bool {
        self.is_alive(seat) && !self.s.panicked.has(seat)
    }

    /// Search, throw, attack, and in chapter 2 explore (OTD-TURN-2).
    pub fn may_act(self, seat: Seat, act: Act) -> Result<(), RuleId> {
        match act {
            Act::Search => self.may_search(),
            Act::Throw { thing, to } => self.may_throw(seat, thing, to),
            Act::Attack(means) => self.may_attack(seat, means),
            Act::Explore => self.may_explore(),
        }
    }

    /// Every action that may be taken, kinds of actions in the same order every time.
    pub fn offer_acts(self, seat: Seat, out: &mut impl Offer<Choice>) {
        let mut offer = |act: Act| {
            if self.may_act(seat, act).is_ok() {
                out.offer(Choice::Act(act));
            }
        };
        offer(Act::Search);
        offer(Act::Attack(Means::Hands));
        self.things(seat).for_each(|thing| offer(Act::Attack(Means::Weapon(thing))));
        for thing in self.things(seat) {
            self.neighbours(seat).iter().for_each(|to| offer(Act::Throw { thing, to }));
        }
        offer(Act::Explore);
    }

    /// One object held, to a living neighbour (OTD-THROW-1, OTD-NEIGH-2, OTD-THROW-3).
    fn may_throw(self, seat: Seat, thing: Thing, to: Seat) -> Result<(), RuleId> {
        lawful(self.held_as(seat, thing).is_some(), rule!("OTD-THROW-1"))?;
        lawful(self.neighbours(seat).has(to), rule!("OTD-NEIGH-2"))?;
        lawful(self.is_alive(to), rule!("OTD-THROW-3"))
    }
}

impl Play<'_> {
    /// Nothing of the last turn lasts.
    pub fn open_turn(&mut self) {
        let seat = self.s.active;
        self.s.turn += 1;
        self.s.extra = 0;
        self.s.panicked = Default::default();
        self.s.no_bites = Default::default();
        self.s.no_moves = Default::default();
        self.s.has_moved = false;
        self.s.has_looked = false;
        self.tell(rule!("OTD-TURN-1"), Happened::Turn { seat, turn: self.s.turn });
        self.s.agenda.then(turn(seat));
    }

    /// The next living survivor to the left (OTD-TURN-1, OTD-TURN-4).
    pub fn next_turn(&mut self) {
        let next = self.sight().clockwise_from_active().skip(1).find(|seat| self.sight().is_alive(*seat));
        self.s.active = next.unwrap_or(self.s.active);
        self.queue(Task::OpenTurn);
    }

    /// Takes an action.
    pub fn act(&mut self, seat: Seat, act: Act) {
        self.queue(Task::ActionEnds);
        match act {
            Act::Search => self.search(seat),
            Act::Throw { thing, to } => self.throw(seat, thing, to),
            Act::Attack(means) => self.attack(seat, means),
            Act::Explore => self.ask(Question::ExploreCard { seat, may_stop: false }),
        }
    }

    /// An action is optional (OTD-TURN-3).
    pub fn pass(&mut self, seat: Seat) {
        self.tell(rule!("OTD-TURN-3"), Happened::Passed { seat });
    }

    /// Gives one object to a neighbour (OTD-THROW-1).
    fn throw(&mut self, seat: Seat, thing: Thing, to: Seat) {
        let Some(object) = self.sight().held_as(seat, thing) else { return };
        self.s.held[seat.index()].remove(object);
        self.s.held[to.index()].add(object);
        self.tell(rule!("OTD-THROW-1"), Happened::Threw { seat, to, thing });
    }
}

#[cfg(test)]
mod tests;
