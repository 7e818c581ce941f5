//! A player that follows its guide without a second thought.

use shamble_kernel::{Game, Luck};

use crate::guide::{Guide, Weight, favourite};
use crate::{Bot, Pick, Position, instruction};

/// Does what the guide likes best.
pub(crate) struct Heuristic<G: Game> {
    guide: &'static dyn Guide<G>,
    luck: Luck,
    weights: Vec<Weight>,
}

impl<G: Game> Heuristic<G> {
    pub fn seeded(guide: &'static dyn Guide<G>, seed: u64) -> Self {
        Self { guide, luck: Luck::seeded(seed), weights: Vec::new() }
    }
}

impl<G: Game> Bot<G> for Heuristic<G> {
    fn pick(&mut self, position: &Position<'_, G>) -> Pick {
        let state = position.imagine(&mut self.luck);
        let asked = (position.seat(), position.choices());
        instruction::weigh((self.guide, position.instruction()), position.game(), &state, asked, &mut self.weights);
        let index = favourite(&self.weights);
        Pick { index, why: Some(self.weights[index].why) }
    }
}
