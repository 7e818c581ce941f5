//! What a player knows about playing one game well: the part of a bot that differs from game to game.

use std::any::Any;

use shamble_kernel::{Game, Seat};
use shamble_marvel_zombies::MarvelZombies;
use shamble_off_the_dead::OffTheDead;
use shamble_survivants::Survivants;
use shamble_undead_or_alive::UndeadOrAlive;

use crate::Instruction;

/// The key of the sentence that says what a choice is for, as `bot-otd-kill-biter`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Reason(pub &'static str);

impl Reason {
    /// Nothing in particular: not worth saying.
    pub const IDLE: Reason = Reason("bot-idle");

    /// Whether there is nothing to say.
    pub fn is_idle(self) -> bool {
        self == Reason::IDLE
    }
}

/// What a guide thinks of one choice.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Weight {
    /// The more, the better; only compared with the other choices of the same question.
    pub score: f64,
    pub why: Reason,
}

impl Weight {
    /// A choice that no search need look at.
    pub const NEVER: f64 = f64::NEG_INFINITY;
}

/// A weight with its reason.
pub(crate) fn weight(score: f64, why: &'static str) -> Weight {
    Weight { score, why: Reason(why) }
}

/// Out of the question.
pub(crate) fn never() -> Weight {
    idle(Weight::NEVER)
}

/// Nothing in particular.
pub(crate) fn idle(score: f64) -> Weight {
    Weight { score, why: Reason::IDLE }
}

/// How to play one game: a list of intentions that weighs choices, and a measure of how well things stand.
///
/// A guide is shown a state in which everything that the seat cannot know was dealt anew, and must not let that count
/// where it weighs choices: what it likes then depends on what the seat knows alone.
pub trait Guide<G: Game>: Sync {
    /// Weighs every choice for a seat, in their order.
    fn weigh(&self, game: &G, state: &G::State, seat: Seat, choices: &[G::Choice], out: &mut Vec<Weight>);

    /// The kinds of instructions that mean something in this game.
    fn heeds(&self) -> &'static [&'static str] {
        &[]
    }

    /// What each choice does for or against an instruction, in the measure of the weights and in the order of the
    /// choices; nothing at all where none of them has to do with it.
    fn heed(&self, _game: &G, _state: &G::State, _told: Instruction, _choices: &[G::Choice]) -> Vec<f64> {
        Vec::new()
    }

    /// Whose answer is wanted first; nobody's when the game is over.
    fn asked(&self, game: &G, state: &G::State) -> Option<Seat> {
        game.pending(state).who().iter().next()
    }

    /// How well things stand for the players: about the chance to win, from 0 to 1.
    fn value(&self, game: &G, state: &G::State) -> f64;

    /// Whether a search may find a better answer to this than the guide's own.
    fn is_worth_searching(&self, question: G::Question) -> bool;

    /// How far the game has come, in steps of the guide's choosing.
    fn clock(&self, state: &G::State) -> u32;

    /// How many such steps a search looks ahead: two where each is a round.
    fn horizon(&self, _game: &G, _state: &G::State) -> u32 {
        2
    }
}

/// The guide to a game; none where nobody has written one yet.
pub fn guide_to<G: Game>() -> Option<&'static dyn Guide<G>> {
    // Every guide is for one game; whether it is this one is known once `G` is.
    let otd: &'static dyn Guide<OffTheDead> = &crate::off_the_dead::OffTheDeadGuide;
    let uoa: &'static dyn Guide<UndeadOrAlive> = &crate::undead_or_alive::UndeadOrAliveGuide;
    let sur: &'static dyn Guide<Survivants> = &crate::survivants::SurvivantsGuide;
    let mz: &'static dyn Guide<MarvelZombies> = &crate::marvel_zombies::MarvelZombiesGuide;
    let all: [&dyn Any; 4] = [&otd, &uoa, &mz, &sur];
    all.into_iter().find_map(|guide| guide.downcast_ref::<&'static dyn Guide<G>>().copied())
}

/// The choice a guide likes best; the first among equals.
pub(crate) fn favourite(weights: &[Weight]) -> usize {
    let best = |best: usize, at: usize| if weights[at].score > weights[best].score { at } else { best };
    (0..weights.len()).fold(0, best)
}
