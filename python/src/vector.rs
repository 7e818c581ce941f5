//! Many games of one title, stepped together.

use std::sync::Arc;

use rayon::ThreadPool;
use rayon::prelude::*;
use shamble_bots::mixed;
use shamble_games::{Face, Shelf};
use shamble_kernel::{Luck, Seat, Viewer};

use crate::running::{Running, Terms};
use crate::table::{Row, Table};
use crate::text::{Told, told};
use crate::thought::{Thinking, Thought};

/// What a program may ask of a vector of games, whatever their title.
pub trait Vector: Send + Sync {
    /// How many games run side by side.
    fn games(&self) -> usize;
    /// The seats of a game, as notation names them.
    fn seats(&self) -> Vec<String>;
    /// Starts all games anew, each from a seed that follows from this one.
    fn reset(&mut self, seed: u64, table: Table<'_>) -> Result<(), String>;
    /// Makes a choice in every game.
    fn step(&mut self, actions: &[i64], table: Table<'_>) -> Result<(), String>;
    /// What a seat may know of a game as numbers.
    fn describe(&self, at: usize, seat: u8, out: &mut [f32]) -> Result<(), String>;
    /// The same as text, with the choices if it is the one that is asked.
    fn told(&self, at: usize, seat: Option<u8>) -> Result<Told, String>;
    /// A game that may be this one for all a seat knows, the one that is asked unless named.
    fn imagine(&self, at: usize, seat: Option<u8>, seed: u64) -> Result<Box<dyn Thinking>, String>;
}

/// The one implementation, for any game with a face.
pub struct Games<G: Face> {
    terms: Terms<G>,
    shelf: Arc<Shelf>,
    running: Vec<Running<G>>,
    /// How many indices mean a choice in each game.
    open: Vec<usize>,
    /// Whose threads step the games; nobody's where the caller's own does.
    pool: Option<ThreadPool>,
}

impl<G: Face> Games<G> {
    /// So many games; wrong set-ups are told at once.
    pub fn open(terms: Terms<G>, shelf: Arc<Shelf>, games: usize, threads: usize) -> Result<Games<G>, String> {
        let running: Result<Vec<_>, _> = (0..games).map(|at| Running::first(&terms, mixed(0, at as u64))).collect();
        let running = running.map_err(|faults| faults.to_string())?;
        let pool = match threads {
            0 | 1 => None,
            threads => {
                let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build();
                Some(pool.map_err(|fault| fault.to_string())?)
            }
        };
        Ok(Games { terms, shelf, open: vec![0; running.len()], running, pool })
    }

    /// Does the same with every game and its row, and notes how many choices it has then.
    fn each<F>(&mut self, table: Table<'_>, work: F) -> Result<(), String>
    where
        F: Fn(&Terms<G>, usize, &mut Running<G>, &mut Row<'_>) -> Result<(), String> + Sync,
    {
        if !table.fits(self.running.len()) {
            return Err("the arrays do not fit the games".to_owned());
        }
        let most = table.widths.choices;
        let terms = &self.terms;
        let one = |at: usize, running: &mut Running<G>, open: &mut usize, row: &mut Row<'_>| {
            work(terms, at, running, row)?;
            running.show(terms, row);
            *open = running.choices.len().min(most);
            Ok(())
        };
        let mut games = self.running.iter_mut().zip(&mut self.open).zip(table).enumerate();
        match &self.pool {
            None => games.try_for_each(|(at, ((running, open), mut row))| one(at, running, open, &mut row)),
            Some(pool) => {
                let games = games.collect::<Vec<_>>().into_par_iter();
                let steps = games.map(|(at, ((running, open), mut row))| one(at, running, open, &mut row));
                pool.install(|| steps.collect())
            }
        }
    }

    fn at(&self, at: usize) -> Result<&Running<G>, String> {
        self.running.get(at).ok_or_else(|| format!("there is no game {at}: there are {}", self.running.len()))
    }

    fn seat(&self, running: &Running<G>, seat: Option<u8>) -> Result<Seat, String> {
        let Some(seat) = seat else { return Ok(running.seat) };
        let seats = self.terms.game.seats(&running.state);
        if usize::from(seat) < seats {
            Ok(Seat(seat))
        } else {
            Err(format!("there is no seat {seat}: there are {seats}"))
        }
    }
}

impl<G: Face> Vector for Games<G> {
    fn games(&self) -> usize {
        self.running.len()
    }

    fn seats(&self) -> Vec<String> {
        self.running.first().map(|running| self.terms.game.seat_names(&running.state)).unwrap_or_default()
    }

    fn reset(&mut self, seed: u64, table: Table<'_>) -> Result<(), String> {
        self.each(table, |terms, at, running, row| {
            running.forget_row(row);
            running.restart(terms, mixed(seed, at as u64)).map_err(|faults| faults.to_string())
        })
    }

    fn step(&mut self, actions: &[i64], table: Table<'_>) -> Result<(), String> {
        if actions.len() != self.running.len() {
            return Err(format!("expected {} actions, one for each game", self.running.len()));
        }
        let is_open = |(action, open): (&i64, &usize)| usize::try_from(*action).is_ok_and(|index| index < *open);
        if let Some(wrong) = actions.iter().zip(&self.open).position(|pair| !is_open(pair)) {
            let (action, open) = (actions[wrong], self.open[wrong]);
            return Err(format!("game {wrong}: there is no choice {action}: there are {open}, counted from 0"));
        }
        self.each(table, |terms, at, running, row| {
            running.step(terms, actions[at] as usize, row).map_err(|faults| faults.to_string())
        })
    }

    fn describe(&self, at: usize, seat: u8, out: &mut [f32]) -> Result<(), String> {
        let running = self.at(at)?;
        let seat = self.seat(running, Some(seat))?;
        running.describe(&self.terms, seat, out);
        Ok(())
    }

    fn told(&self, at: usize, seat: Option<u8>) -> Result<Told, String> {
        let running = self.at(at)?;
        let seat = self.seat(running, seat)?;
        let choices = if seat == running.seat { &running.choices[..] } else { &[] };
        told(&self.terms.game, &self.shelf, &running.state, seat, choices)
    }

    fn imagine(&self, at: usize, seat: Option<u8>, seed: u64) -> Result<Box<dyn Thinking>, String> {
        let running = self.at(at)?;
        let seat = self.seat(running, seat)?;
        let (game, mut state) = (self.terms.game.clone(), running.state.clone());
        let mut luck = Luck::seeded(seed);
        game.reimagine(&mut state, Viewer::Seat(seat), &mut luck);
        Ok(Box::new(Thought::of(game, self.shelf.clone(), state, luck)))
    }
}
