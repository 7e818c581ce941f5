//! A player that plays its most promising choices on in thought.
//!
//! A world is a state that may be the real one for all the seat knows, and dice for what follows; every choice is tried
//! in the same worlds. In each, everybody goes on by the guide for a while, and the guide says how things then stand.
//! Worlds are shared out by sequential halving, which never drops the guide's own choice. The winner takes that choice's
//! place only where the gain, world by world, is more than chance would bring: the best of many noisy values is
//! otherwise worse than no search at all.

use std::time::{Duration, Instant};

use shamble_kernel::{Game, Log, Luck};

use crate::guide::{Guide, Weight, favourite};
use crate::instruction::{self, Told};
use crate::{Bot, Budget, Pick, Position};

/// How many choices are tried at most.
const WIDTH: usize = 8;
/// The guide's choice is left for a gain of more than so many standard errors, and this much.
const ERRORS: f64 = 1.5;
const GAIN: f64 = 0.002;
/// What it is worth to do as one was told, as a chance to win, for each unit of the guide's weights: an instruction is
/// left only where that seems to gain more.
const TOLD: f64 = 0.05;
/// A game played on in thought ends here at the latest.
const LONGEST: usize = 2_000;

/// Plays on in thought before it answers.
pub(crate) struct Search<G: Game> {
    guide: &'static dyn Guide<G>,
    budget: Budget,
    luck: Luck,
    weights: Vec<Weight>,
    rollout: Rollout<G>,
}

impl<G: Game> Search<G> {
    pub fn seeded(guide: &'static dyn Guide<G>, budget: Budget, seed: u64) -> Self {
        Self { guide, budget, luck: Luck::seeded(seed), weights: Vec::new(), rollout: Rollout::with(guide) }
    }

    /// The choices to try, the guide's own first, with what each does for what the seat was told.
    fn candidates(&self, own: usize, told: &[f64]) -> Vec<Candidate> {
        let mut others: Vec<usize> = (0..self.weights.len()).collect();
        others.retain(|at| *at != own && self.weights[*at].score > Weight::NEVER);
        others.sort_by(|a, b| self.weights[*b].score.total_cmp(&self.weights[*a].score));
        let all = std::iter::once(own).chain(others).take(WIDTH);
        let bonus = |index: usize| told.get(index).map_or(0.0, |gain| TOLD * gain);
        all.map(|index| Candidate { index, bonus: bonus(index), values: Vec::new() }).collect()
    }

    /// Tries the candidates and orders those that are left at the end, the guide's own first.
    fn compare(&mut self, position: &Position<'_, G>, candidates: &mut Vec<Candidate>) {
        let rounds = candidates.len().next_power_of_two().trailing_zeros().max(1);
        let begun = Instant::now();
        for round in 1..=rounds {
            let worlds = (self.budget.simulations / (rounds * candidates.len() as u32)).max(1);
            let share = |time: Duration| begun + time.mul_f64(f64::from(round) / f64::from(rounds));
            let until = self.budget.time.map(share);
            for world in 0..worlds {
                let is_late = until.is_some_and(|until| world > 0 && Instant::now() >= until);
                if is_late || !position.is_wanted() {
                    break;
                }
                let mut luck = Luck::seeded(self.seed());
                let state = position.imagine(&mut luck);
                let end = self.guide.clock(&state) + self.guide.horizon(position.game(), &state);
                for candidate in candidates.iter_mut() {
                    let choice = position.choices()[candidate.index];
                    let (mut state, mut luck) = (state.clone(), luck.clone());
                    position.game().apply(&mut state, choice, &mut luck, &mut Log::Off);
                    let value = self.rollout.value(position.game(), state, &mut luck, end);
                    candidate.values.push(value + candidate.bonus);
                }
            }
            halve(candidates);
        }
    }

    fn seed(&mut self) -> u64 {
        (0..4).fold(0, |seed, _| seed << 16 | self.luck.pick(1 << 16) as u64)
    }
}

impl<G: Game> Bot<G> for Search<G> {
    fn pick(&mut self, position: &Position<'_, G>) -> Pick {
        let state = position.imagine(&mut self.luck);
        self.rollout.told = position.instruction();
        let asked = (position.seat(), position.choices());
        let told = (self.guide, self.rollout.told);
        let gains = instruction::weigh(told, position.game(), &state, asked, &mut self.weights);
        let own = favourite(&self.weights);
        let mut candidates = self.candidates(own, &gains);
        let question = position.game().pending(&state).question();
        let is_worth_it = question.is_some_and(|question| self.guide.is_worth_searching(question));
        if is_worth_it && candidates.len() > 1 {
            self.compare(position, &mut candidates);
        }
        let index = decide(&candidates).unwrap_or(own);
        Pick { index, why: Some(self.weights[index].why) }
    }
}

/// A choice with what came of it, world by world from the first.
struct Candidate {
    index: usize,
    bonus: f64,
    values: Vec<f64>,
}

impl Candidate {
    fn mean(&self) -> f64 {
        self.values.iter().sum::<f64>() / self.values.len().max(1) as f64
    }
}

/// Keeps the guide's own choice, which is first, and the better half of all.
fn halve(candidates: &mut Vec<Candidate>) {
    let half = candidates.len().div_ceil(2).max(2);
    if let Some((_, others)) = candidates.split_first_mut() {
        others.sort_by(|a, b| b.mean().total_cmp(&a.mean()));
    }
    candidates.truncate(half);
}

/// The best candidate, if it is certainly better than the first one.
fn decide(candidates: &[Candidate]) -> Option<usize> {
    let (own, others) = candidates.split_first()?;
    let best = others.iter().max_by(|a, b| a.mean().total_cmp(&b.mean()))?;
    let gains: Vec<f64> = best.values.iter().zip(&own.values).map(|(better, own)| better - own).collect();
    let count = gains.len() as f64;
    if gains.len() < 2 {
        return None;
    }
    let mean = gains.iter().sum::<f64>() / count;
    let variance = gains.iter().map(|gain| (gain - mean).powi(2)).sum::<f64>() / (count - 1.0);
    (mean > ERRORS * (variance / count).sqrt() + GAIN).then_some(best.index)
}

/// Plays games on by a guide.
pub(crate) struct Rollout<G: Game> {
    guide: &'static dyn Guide<G>,
    told: Option<Told>,
    choices: Vec<G::Choice>,
    weights: Vec<Weight>,
}

impl<G: Game> Rollout<G> {
    pub fn with(guide: &'static dyn Guide<G>) -> Self {
        Self { guide, told: None, choices: Vec::new(), weights: Vec::new() }
    }

    /// What comes of a state if everybody follows the guide until the clock says `end`.
    pub fn value(&mut self, game: &G, mut state: G::State, luck: &mut Luck, end: u32) -> f64 {
        for _ in 0..LONGEST {
            if let Some(outcome) = game.outcome(&state) {
                return if outcome.won { 1.0 } else { 0.0 };
            }
            if self.guide.clock(&state) >= end {
                break;
            }
            let Some(choice) = self.step(game, &state) else { break };
            game.apply(&mut state, choice, luck, &mut Log::Off);
        }
        self.guide.value(game, &state).clamp(0.0, 1.0)
    }

    /// What the guide has the first of those asked do.
    fn step(&mut self, game: &G, state: &G::State) -> Option<G::Choice> {
        let seat = self.guide.asked(game, state)?;
        self.choices.clear();
        game.choices(state, &mut self.choices);
        instruction::weigh((self.guide, self.told), game, state, (seat, &self.choices), &mut self.weights);
        self.choices.get(favourite(&self.weights)).copied()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn candidate(index: usize, values: &[f64]) -> Candidate {
        Candidate { index, bonus: 0.0, values: values.to_vec() }
    }

    #[test]
    fn a_gain_within_chance_leaves_the_guides_choice() {
        let own = candidate(3, &[0.5, 0.5, 0.5, 0.5]);
        assert_eq!(decide(&[own, candidate(1, &[0.9, 0.1, 0.9, 0.2])]), None);
        let own = candidate(3, &[0.5, 0.4, 0.5, 0.6]);
        assert_eq!(decide(&[own, candidate(1, &[0.6, 0.5, 0.6, 0.7])]), Some(1));
        assert_eq!(decide(&[candidate(3, &[0.5]), candidate(1, &[0.9])]), None, "one world is no proof");
    }

    #[test]
    fn halving_keeps_the_guides_choice_however_bad_it_looks() {
        let mut all: Vec<Candidate> =
            [0.1, 0.5, 0.9, 0.7].iter().enumerate().map(|(i, v)| candidate(i, &[*v])).collect();
        halve(&mut all);
        assert_eq!(all.iter().map(|left| left.index).collect::<Vec<_>>(), [0, 2]);
        halve(&mut all);
        assert_eq!(all.len(), 2, "there is something to compare until the end");
    }
}
