//! A lesson played through in the engine, by every choice it takes: a change of the rules that breaks it is noticed.

use shamble_kernel::{Fault, LESSON, Seats, Viewer};

use super::{Aim, Lesson, Step};
use crate::{Language, Look, Table, Title};

/// So many ways through a lesson are played.
const WAYS: usize = 64;

/// A walk through a lesson.
struct Walk<'l> {
    lesson: &'l Lesson,
    /// The round in which the learner began.
    begun: Option<u32>,
    ways: usize,
    faults: Vec<Fault>,
}

impl Lesson {
    /// Plays the lesson through, by every way it takes, and tells what cannot be done, seen or reached.
    pub fn faults(&self, title: &dyn Title) -> Vec<Fault> {
        let table = match self.begin(title) {
            Ok(table) => table,
            Err(faults) => return faults,
        };
        let mut walk = Walk { lesson: self, begun: table.rounds(), ways: 0, faults: Vec::new() };
        walk.on(table.as_ref(), 0);
        walk.faults
    }
}

impl Walk<'_> {
    fn on(&mut self, table: &dyn Table, at: usize) {
        let lesson = self.lesson;
        let seats = Seats::first(table.seats().len());
        let viewer = seats.iter().next().map_or(Viewer::Public, Viewer::Seat);
        let look = table.look(viewer, seats, Language::English);
        for (number, step) in lesson.steps.iter().enumerate().skip(at) {
            if let Some(aim) = step.at.as_ref().filter(|aim| !is_there(aim, &look)) {
                return self.tell(step, format!("there is nothing like {aim:?} on the page"));
            }
            if !step.waits() {
                continue;
            }
            let taken: Vec<&str> = look
                .choices
                .iter()
                .map(|offered| offered.notation.as_str())
                .filter(|choice| step.takes(choice))
                .collect();
            for wanted in &step.choose {
                let only = Step { choose: vec![wanted.clone()], ..step.clone() };
                if !taken.iter().any(|choice| only.takes(choice)) {
                    return self.tell(step, format!("is never passed: `{wanted}` is not offered there"));
                }
            }
            for choice in taken {
                if let Err(what) = self.by(table, seats, choice, number) {
                    return self.tell(step, what);
                }
            }
            return;
        }
        self.end(table);
    }

    /// One way on.
    fn by(&mut self, table: &dyn Table, seats: Seats, choice: &str, step: usize) -> Result<(), String> {
        let mut table = table.copy();
        table.choose(choice, seats).map_err(|error| format!("`{choice}` cannot be made: {error}"))?;
        let stand = self.lesson.stand(table.as_ref()).ok_or_else(|| format!("the game is over after `{choice}`"))?;
        if stand.is_astray || stand.steps.start != step + 1 {
            return Err(format!("`{choice}` does not lead to the next step"));
        }
        self.on(table.as_ref(), step + 1);
        Ok(())
    }

    fn end(&mut self, table: &dyn Table) {
        self.ways += 1;
        if self.ways == WAYS + 1 {
            self.faults.push(Fault::new(LESSON, format!("there are more than {WAYS} ways through it")));
        }
        if table.rounds().is_some_and(|round| Some(round) <= self.begun) {
            self.faults.push(Fault::new(LESSON, "does not come to the end of a round"));
        }
    }

    fn tell(&mut self, step: &Step, what: String) {
        self.faults.push(step.fault(what));
    }
}

fn is_there(aim: &Aim, look: &Look) -> bool {
    let cards = || look.dashboards.iter().flat_map(|one| &one.racks).flat_map(|rack| &rack.slots);
    match aim {
        Aim::Piece(key) => {
            look.scene.pieces().any(|piece| piece.key == *key)
                || cards().any(|slot| slot.card.as_ref().is_some_and(|card| card.key == *key))
        }
        Aim::Character(key) => look.dashboards.iter().any(|one| one.key == *key),
        Aim::Part(_) => true,
    }
}
