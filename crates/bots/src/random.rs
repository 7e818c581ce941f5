//! A player without a thought.

use shamble_kernel::{Game, Luck};

use crate::{Bot, Pick, Position};

/// Picks every choice with the same chance.
///
/// ```
/// use shamble_bots::{Bot, Position, Random};
/// use shamble_kernel::{Catalogue, Game, Log, Luck, Seat, Setup};
/// use shamble_off_the_dead::OffTheDead;
/// let game = OffTheDead::load(&OffTheDead::embedded()).unwrap();
/// let state = game.start(&Setup::default(), &mut Luck::seeded(1), &mut Log::Off).unwrap();
/// let mut choices = Vec::new();
/// game.choices(&state, &mut choices);
/// let pick = Random::seeded(1).pick(&Position::new(&game, &state, Seat(0), &choices));
/// assert!(pick.index < choices.len() && pick.why.is_none());
/// ```
#[derive(Clone, Debug)]
pub struct Random {
    luck: Luck,
}

impl Random {
    /// A player with its own source of chance, apart from the game's.
    pub fn seeded(seed: u64) -> Random {
        Random { luck: Luck::seeded(seed) }
    }
}

impl<G: Game> Bot<G> for Random {
    fn pick(&mut self, position: &Position<'_, G>) -> Pick {
        Pick { index: self.luck.pick(position.choices().len()), why: None }
    }
}
