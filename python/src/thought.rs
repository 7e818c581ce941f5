//! A game that somebody has in mind: what a seat cannot know was dealt anew, and its dice are its own.

use std::sync::Arc;

use shamble_bots::guide_to;
use shamble_games::{Face, Shelf};
use shamble_kernel::{Log, Luck, Outcome, Seat};

use crate::seen;
use crate::text::{Told, told};

/// What a planner may do with a game it imagines, whatever the title.
pub trait Thinking: Send + Sync {
    /// How many choices there are; none when the game is over.
    fn choices(&self) -> usize;
    /// The seat that is asked.
    fn seat(&self) -> Seat;
    /// Makes the choice with this index.
    fn step(&mut self, index: usize) -> Result<(), String>;
    /// The same once more, with the same dice to come or others.
    fn copy(&self, seed: Option<u64>) -> Box<dyn Thinking>;
    /// How the game ended, if it has.
    fn outcome(&self) -> Option<Outcome>;
    /// How good things stand by the measure of the game's guide, from 0 to 1.
    fn value(&self) -> f64;
    /// Plays on at random, at most so many choices.
    fn play_out(&mut self, longest: u32) -> Option<Outcome>;
    /// As numbers: what the seat that is asked may know, and each choice in a row of its own.
    fn describe(&self, view: &mut [f32], choices: &mut [f32], rows: usize);
    /// As text.
    fn told(&self) -> Result<Told, String>;
}

/// The one implementation.
pub struct Thought<G: Face> {
    game: G,
    shelf: Arc<Shelf>,
    state: G::State,
    luck: Luck,
    choices: Vec<G::Choice>,
}

impl<G: Face> Thought<G> {
    /// Such a game at its next question.
    pub fn of(game: G, shelf: Arc<Shelf>, state: G::State, luck: Luck) -> Thought<G> {
        let choices = game.listed(&state);
        Thought { game, shelf, state, luck, choices }
    }

    fn go(&mut self, index: usize) {
        self.game.apply(&mut self.state, self.choices[index], &mut self.luck, &mut Log::Off);
        self.choices.clear();
        if self.game.outcome(&self.state).is_none() {
            self.game.choices(&self.state, &mut self.choices);
        }
    }
}

impl<G: Face> Thinking for Thought<G> {
    fn choices(&self) -> usize {
        self.choices.len()
    }

    fn seat(&self) -> Seat {
        self.game.pending(&self.state).who().iter().next().unwrap_or_default()
    }

    fn step(&mut self, index: usize) -> Result<(), String> {
        if index >= self.choices.len() {
            return Err(format!("there is no choice {index}: there are {}, counted from 0", self.choices.len()));
        }
        self.go(index);
        Ok(())
    }

    fn copy(&self, seed: Option<u64>) -> Box<dyn Thinking> {
        let luck = seed.map_or_else(|| self.luck.clone(), Luck::seeded);
        Box::new(Thought::of(self.game.clone(), self.shelf.clone(), self.state.clone(), luck))
    }

    fn outcome(&self) -> Option<Outcome> {
        self.game.outcome(&self.state)
    }

    fn value(&self) -> f64 {
        match self.outcome() {
            Some(outcome) => f64::from(u8::from(outcome.won)),
            None => guide_to::<G>().map_or(0.0, |guide| guide.value(&self.game, &self.state)),
        }
    }

    fn play_out(&mut self, longest: u32) -> Option<Outcome> {
        for _ in 0..longest {
            if self.choices.is_empty() {
                break;
            }
            let index = self.luck.pick(self.choices.len());
            self.go(index);
        }
        self.outcome()
    }

    fn describe(&self, view: &mut [f32], choices: &mut [f32], rows: usize) {
        seen::describe(&self.game, &self.state, self.seat(), view);
        seen::describe_choices::<G>(&self.choices, rows, rows, choices);
    }

    fn told(&self) -> Result<Told, String> {
        told(&self.game, &self.shelf, &self.state, self.seat(), &self.choices)
    }
}
