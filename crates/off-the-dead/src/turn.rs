//! The turn: first action, zombies, second action, infection, group actions.

use shamble_kernel::{Flow, Seat};

use crate::choice::Choice;
use crate::fact::Happened;
use crate::play::Play;
use crate::state::Step;

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
        self.tell("OTD-TURN-1", Happened::Turn { seat, turn: self.s.turn });
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
            _ => self.tell("OTD-TURN-3", Happened::Passed { seat }),
        }
    }

    /// Gives one object to a neighbour (OTD-THROW-1).
    fn throw(&mut self, seat: Seat, thing: crate::choice::Thing, to: Seat) {
        let Some(object) = self.sight().held_as(seat, thing) else { return };
        self.s.held[seat.index()].remove(object);
        self.s.held[to.index()].add(object);
        self.tell("OTD-THROW-1", Happened::Threw { seat, to, thing });
    }
}
