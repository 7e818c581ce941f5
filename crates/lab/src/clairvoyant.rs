//! A player that sees dice and decks: the ceiling of a mission, for measuring alone.
//!
//! It plays whole games on in thought with the very luck that is to come, now and then leaving its guide, and follows the
//! best line it has found. Nothing turns out otherwise than it did in thought, so a line that wins is followed to the end.

use std::collections::VecDeque;

use shamble_bots::{Guide, Weight};
use shamble_kernel::{Game, Log, Luck};

/// Lines tried before each choice, until one wins.
const LINES: u32 = 24;
/// One choice of so many in a line is not the guide's.
const STRAYS: usize = 8;
/// Among how many of the guide's best it then is.
const ASTRAY: usize = 4;
const LONGEST: usize = 5_000;

pub(crate) struct Clairvoyant<G: Game> {
    guide: &'static dyn Guide<G>,
    own: Luck,
    best: Line<G::Choice>,
    choices: Vec<G::Choice>,
    weights: Vec<Weight>,
}

/// Choices from the present on, and what comes of them.
struct Line<C> {
    choices: VecDeque<C>,
    value: f64,
}

impl<G: Game> Clairvoyant<G> {
    pub fn seeded(guide: &'static dyn Guide<G>, seed: u64) -> Self {
        let best = Line { choices: VecDeque::new(), value: f64::NEG_INFINITY };
        Self { guide, own: Luck::seeded(seed), best, choices: Vec::new(), weights: Vec::new() }
    }

    /// The next choice of the best line known.
    pub fn choose(&mut self, game: &G, state: &G::State, luck: &Luck) -> Option<G::Choice> {
        for line in 0..LINES {
            if self.best.value >= 1.0 {
                break;
            }
            let found = self.try_line(game, state.clone(), luck.clone(), line > 0);
            if found.value > self.best.value {
                self.best = found;
            }
        }
        self.best.choices.pop_front()
    }

    /// Plays a game to its end; one that is lost is worth what the guide thought of it a while from now.
    fn try_line(&mut self, game: &G, mut state: G::State, mut luck: Luck, strays: bool) -> Line<G::Choice> {
        let soon = self.guide.clock(&state) + self.guide.horizon(game, &state);
        let mut line = Line { choices: VecDeque::new(), value: f64::NEG_INFINITY };
        let mut outlook = None;
        for _ in 0..LONGEST {
            if let Some(outcome) = game.outcome(&state) {
                line.value = if outcome.won { 1.0 } else { 0.9 * outlook.unwrap_or(0.0) };
                break;
            }
            if outlook.is_none() && self.guide.clock(&state) >= soon {
                outlook = Some(self.guide.value(game, &state));
            }
            let Some(choice) = self.step(game, &state, strays) else { break };
            line.choices.push_back(choice);
            game.apply(&mut state, choice, &mut luck, &mut Log::Off);
        }
        line
    }

    fn step(&mut self, game: &G, state: &G::State, strays: bool) -> Option<G::Choice> {
        let seat = self.guide.asked(game, state)?;
        self.choices.clear();
        game.choices(state, &mut self.choices);
        self.weights.clear();
        self.guide.weigh(game, state, seat, &self.choices, &mut self.weights);
        let mut order: Vec<usize> = (0..self.choices.len()).collect();
        order.sort_by(|a, b| self.weights[*b].score.total_cmp(&self.weights[*a].score));
        let astray = strays && self.own.pick(STRAYS) == 0;
        let at = if astray { self.own.pick(order.len().min(ASTRAY)) } else { 0 };
        self.choices.get(order[at]).copied()
    }
}
