//! One game that is played, and what is seen of it.

use shamble_bots::{Guide, mixed};
use shamble_games::Face;
use shamble_kernel::{Faults, Log, Luck, Outcome, Seat, Seats, Setup};

use crate::seen;
use crate::table::{Row, Told};

/// What holds for all games of a vector.
pub struct Terms<G: Face> {
    pub game: G,
    pub setup: Setup,
    /// A game is cut short after so many choices.
    pub longest: u32,
    /// A seat is shown those choices alone that it may make itself.
    pub own: bool,
    /// What rewards are measured with between the beginning and the end; nothing where only the end counts.
    pub guide: Option<&'static dyn Guide<G>>,
    /// A game that has ended is followed by the next at once.
    pub follows: bool,
}

/// A game in progress.
pub struct Running<G: Face> {
    pub state: G::State,
    luck: Luck,
    /// What may be chosen, in the order of the indices.
    pub choices: Vec<G::Choice>,
    pub seat: Seat,
    decisions: u32,
    /// From which seed the games of this row come, and how many there were.
    seed: u64,
    games: u64,
    /// How good things stood, from 0 to 1.
    value: f32,
    /// How many places of the row are filled.
    shown: usize,
}

impl<G: Face> Running<G> {
    /// The first game of a row.
    pub fn first(terms: &Terms<G>, seed: u64) -> Result<Running<G>, Faults> {
        let (state, luck) = started(terms, seed, 0)?;
        let mut first = Running {
            state,
            luck,
            choices: Vec::new(),
            seat: Seat(0),
            decisions: 0,
            seed,
            games: 1,
            value: 0.0,
            shown: 0,
        };
        first.ask(terms);
        Ok(first)
    }

    /// The next game of the row.
    fn next(&mut self, terms: &Terms<G>) -> Result<(), Faults> {
        (self.state, self.luck) = started(terms, self.seed, self.games)?;
        self.games += 1;
        self.decisions = 0;
        Ok(())
    }

    /// The same row with games from another seed.
    pub fn restart(&mut self, terms: &Terms<G>, seed: u64) -> Result<(), Faults> {
        (self.seed, self.games) = (seed, 0);
        self.next(terms)?;
        self.ask(terms);
        Ok(())
    }

    /// Lists what may be chosen now.
    fn ask(&mut self, terms: &Terms<G>) {
        let Terms { game, own, guide, .. } = terms;
        self.choices.clear();
        let pending = game.pending(&self.state);
        let Some(seat) = pending.who().iter().next() else { return };
        self.seat = seat;
        game.choices(&self.state, &mut self.choices);
        if *own && pending.everybody() != Seats::of([seat]) {
            self.choices.retain(|choice| game.by(&self.state, *choice).has(seat));
        }
        if let Some(guide) = guide {
            self.value = guide.value(game, &self.state) as f32;
        }
    }

    /// Makes the choice with this index, which is one of those listed.
    pub fn step(&mut self, terms: &Terms<G>, index: usize, row: &mut Row<'_>) -> Result<(), Faults> {
        let game = &terms.game;
        game.apply(&mut self.state, self.choices[index], &mut self.luck, &mut Log::Off);
        self.decisions += 1;
        let outcome = game.outcome(&self.state);
        let is_cut = outcome.is_none() && self.decisions >= terms.longest;
        let before = self.value;
        if outcome.is_none() {
            self.ask(terms);
        }
        *row.reward = self.reward(terms, outcome, before);
        (*row.is_over, *row.is_cut) = (outcome.is_some(), is_cut);
        row.tell(Told::Won, outcome.map_or(-1, |outcome| outcome.won.into()));
        row.tell(Told::Points, outcome.map_or(0, |outcome| outcome.points as i32));
        if outcome.is_some() || is_cut {
            self.describe(terms, self.seat, row.last);
            if terms.follows {
                self.next(terms)?;
                self.ask(terms);
            } else {
                self.choices.clear();
            }
        }
        Ok(())
    }

    /// 1 for a game that is won; with a guide, how much better things stand than before, which adds up to the same.
    fn reward(&self, terms: &Terms<G>, outcome: Option<Outcome>, before: f32) -> f32 {
        let won = |outcome: Outcome| f32::from(u8::from(outcome.won));
        match (terms.guide, outcome) {
            (None, outcome) => outcome.map_or(0.0, won),
            (Some(_), Some(outcome)) => won(outcome) - before,
            (Some(_), None) => self.value - before,
        }
    }

    /// Writes down what is to be seen before a choice.
    pub fn show(&mut self, terms: &Terms<G>, row: &mut Row<'_>) {
        row.tell(Told::Choices, self.choices.len() as i32);
        row.tell(Told::Seat, self.seat.0.into());
        row.tell(Told::Decisions, self.decisions as i32);
        self.describe(terms, self.seat, row.view);
        row.tell(Told::Round, terms.game.rounds(&self.state).map_or(0, |round| round as i32));
        let listed = self.choices.len().min(row.mask.len());
        let (open, shut) = row.mask.split_at_mut(listed);
        open.fill(1);
        shut[..self.shown.saturating_sub(listed)].fill(0);
        seen::describe_choices::<G>(&self.choices, row.mask.len(), self.shown, row.choices);
        self.shown = listed;
    }

    /// A row that was never filled, or by another game.
    pub fn forget_row(&mut self, row: &mut Row<'_>) {
        self.shown = 0;
        row.mask.fill(0);
        row.choices.fill(0.0);
        row.told.fill(0);
        row.tell(Told::Won, -1);
        (*row.reward, *row.is_over, *row.is_cut) = (0.0, false, false);
    }

    /// What a seat may know of the game.
    pub fn describe(&self, terms: &Terms<G>, seat: Seat, out: &mut [f32]) {
        seen::describe(&terms.game, &self.state, seat, out);
    }
}

fn started<G: Face>(terms: &Terms<G>, seed: u64, games: u64) -> Result<(G::State, Luck), Faults> {
    let mut luck = Luck::seeded(mixed(seed, games));
    let state = terms.game.start(&terms.setup, &mut luck, &mut Log::Off)?;
    Ok((state, luck))
}
