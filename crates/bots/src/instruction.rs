//! Instructions as bots with a guide heed them: one more intention, weighed like the others.

use shamble_bot::Told;
use shamble_kernel::{Game, Seat};

use crate::guide::{Guide, Weight, favourite, guide_to};

/// The kinds of instructions that bots understand in a game.
pub fn heeded<G: Game>() -> &'static [&'static str] {
    guide_to::<G>().map_or(&[], |guide| guide.heeds())
}

/// Weighs choices as the guide does, and adds what the seat was told, which is also told apart: choice by choice, in the
/// guide's own measure, and nothing for a seat that was told nothing.
pub(crate) fn weigh<G: Game>(
    (guide, told): (&dyn Guide<G>, Option<Told>),
    game: &G,
    state: &G::State,
    (seat, choices): (Seat, &[G::Choice]),
    weights: &mut Vec<Weight>,
) -> Vec<f64> {
    weights.clear();
    guide.weigh(game, state, seat, choices, weights);
    let Some(told) = told.filter(|told| told.seat == seat) else { return Vec::new() };
    let own = favourite(weights);
    let gains = guide.heed(game, state, told.instruction, choices);
    for (weight, gain) in weights.iter_mut().zip(&gains) {
        weight.score += gain;
        if *gain > 0.0 {
            weight.why = told.instruction.reason();
        }
    }
    let best = favourite(weights);
    if best != own {
        weights[best].why = told.instruction.reason();
    }
    gains
}
