//! The turn: first action, zombies, second action, infection, group actions.

use shamble_kernel::{Flow, Seat};

use crate::choice::Choice;
use crate::fact::Happened;
use crate::play::Play;
use crate::state::{Moment, State, Step};

/// Where in a turn the game is (OTD-TURN-1). The end of the turn is infection and group actions (OTD2-TURN-1).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
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
        } else if waits(|step| matches!(step, Step::BeginBites)) {
            Some(Phase::FirstAction)
        } else if waits(|step| matches!(step, Step::BeginWave)) || self.is_in_wave() {
            Some(Phase::Zombies)
        } else if waits(|step| matches!(step, Step::BeginInfection)) {
            Some(Phase::SecondAction)
        } else {
            Some(Phase::End)
        }
    }

    /// Whether the wave is under way: what comes of it lies on the second action, which waits.
    fn is_in_wave(&self) -> bool {
        let mut above = self.agenda.iter().skip_while(|step| !matches!(step, Step::BeginInfection)).skip(1);
        matches!(above.next(), Some(Step::Action { .. })) && above.next().is_some_and(Step::comes_of_wave)
    }
}

impl Step {
    /// A turn in its order: action, zombies, action, infection, group actions (OTD-TURN-1, OTD2-TURN-1).
    pub fn turn(seat: Seat) -> [Step; 9] {
        [
            Step::Action { seat },
            Step::BeginBites,
            Step::BeginMove,
            Step::BeginWave,
            Step::Action { seat },
            Step::BeginInfection,
            Step::Buy,
            Step::ChangePlace,
            Step::NextTurn,
        ]
    }

    /// Cards that leave the horde, and events where one comes straight into contact (OTD-WAVE-1, OTD2-LOC-14).
    fn comes_of_wave(&self) -> bool {
        matches!(
            self,
            Step::Window { moment: Moment::Wave | Moment::BeforeRoll | Moment::AfterRoll, .. }
                | Step::Wave { .. }
                | Step::Redirect { .. }
                | Step::Reveal { .. }
                | Step::EventOf { .. }
                | Step::LoseObject { .. }
                | Step::Roll { .. }
                | Step::Out { .. }
        )
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
        self.s.agenda.then(Step::turn(seat));
    }

    /// The next living survivor to the left (OTD-TURN-1, OTD-TURN-4).
    pub fn next_turn(&mut self) {
        let next = self.sight().clockwise_from_active().skip(1).find(|seat| self.sight().is_alive(*seat));
        self.s.active = next.unwrap_or(self.s.active);
        self.s.agenda.push(Step::OpenTurn);
    }

    /// The dead and the panicked take no action (OTD-TURN-4, OTD-EVENT-8).
    pub fn ask_action(&mut self, seat: Seat) -> Flow {
        if !self.sight().is_alive(seat) || self.s.panicked.has(seat) { Flow::Next } else { Flow::Ask }
    }

    /// An action, or something that costs none and leaves the action open.
    pub fn act(&mut self, seat: Seat, choice: Choice) {
        if self.is_free(choice) {
            self.s.agenda.push(Step::Action { seat });
            self.use_free(seat, choice);
            return;
        }
        self.s.purse = [0; 3];
        self.s.agenda.push(Step::ActionEnds { seat });
        match choice {
            Choice::Search => self.search(seat),
            Choice::Throw { thing, to } => self.throw(seat, thing, to),
            Choice::Attack(means) => self.attack(seat, means),
            Choice::Explore => self.explore(seat),
            _ => self.tell(rule!("OTD-TURN-3"), Happened::Passed { seat }),
        }
    }

    /// Gives one object to a neighbour (OTD-THROW-1).
    fn throw(&mut self, seat: Seat, thing: crate::choice::Thing, to: Seat) {
        let Some(object) = self.sight().held_as(seat, thing) else { return };
        self.s.held[seat.index()].remove(object);
        self.s.held[to.index()].add(object);
        self.tell(rule!("OTD-THROW-1"), Happened::Threw { seat, to, thing });
    }
}
