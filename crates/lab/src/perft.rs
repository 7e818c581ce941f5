//! How many positions follow from one: numbers to check another implementation of the rules by.

use shamble_kernel::{Faults, Game, Log, Luck, Setup};

/// Which position is counted from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Root {
    pub setup: Setup,
    pub seed: u64,
    /// How many choices are made first: the one with the index 7 n modulo their number, n counted from 0.
    pub after: u32,
}

/// How many positions there are after 0, 1, 2... choices, up to so many. Every line of choices counts, and chance
/// comes from the seed along each of them. A game that is over goes no further.
///
/// ```
/// use shamble_kernel::{Catalogue, Setup};
/// use shamble_lab::{Root, perft};
/// use shamble_off_the_dead::OffTheDead;
/// let game = OffTheDead::load(&OffTheDead::embedded()).unwrap();
/// let root = Root { setup: Setup::default(), seed: 1, after: 0 };
/// let counts = perft(&game, &root, 2).unwrap();
/// assert_eq!((counts.len(), counts[0]), (3, 1));
/// ```
///
/// # Errors
/// Everything that is wrong with the set-up.
pub fn perft<G: Game>(game: &G, root: &Root, depth: usize) -> Result<Vec<u64>, Faults> {
    let mut luck = Luck::seeded(root.seed);
    let mut state = game.start(&root.setup, &mut luck, &mut Log::Off)?;
    for made in 0..root.after as usize {
        let choices = game.listed(&state);
        if choices.is_empty() {
            break;
        }
        game.apply(&mut state, choices[7 * made % choices.len()], &mut luck, &mut Log::Off);
    }
    let mut counts = vec![0; depth + 1];
    count(game, &state, &luck, &mut counts);
    Ok(counts)
}

/// Counts a position and those after it, as far as there are counters.
fn count<G: Game>(game: &G, state: &G::State, luck: &Luck, counts: &mut [u64]) {
    let Some((here, after)) = counts.split_first_mut() else { return };
    *here += 1;
    if after.is_empty() {
        return;
    }
    let choices = game.listed(state);
    if let [last] = after {
        *last += choices.len() as u64;
        return;
    }
    for choice in choices {
        let (mut state, mut luck) = (state.clone(), luck.clone());
        game.apply(&mut state, choice, &mut luck, &mut Log::Off);
        count(game, &state, &luck, after);
    }
}
