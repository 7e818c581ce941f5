//! A mission of one's own that chance has made is refused with a reason, or games of it come to an end.
#![allow(clippy::unwrap_used)]

use shamble_games::{Draft, Face, OWN, Source, Visitor};
use shamble_kernel::{Luck, Setup};
use shamble_lab::{Row, Trial, simulate};

/// Decisions after which a random game does not end any more.
const LONGEST: u32 = 50_000;

struct Games(u64);

impl Visitor for Games {
    type Output = Vec<Row>;

    fn visit<G: Face>(self, game: &G) -> Vec<Row> {
        let (setup, bot) = (Setup::new(OWN), "random".to_owned());
        let trial = Trial { setup, bot, games: self.0, seed: 1, cap: LONGEST, threads: 0 };
        simulate(game, &trial, || {}).unwrap()
    }
}

/// A number below `most`, by chance.
pub fn any(luck: &mut Luck, most: usize) -> usize {
    luck.pick(most)
}

/// Plays random games of a draft to their ends.
///
/// # Errors
/// Why it cannot be played.
pub fn play(draft: &Draft, games: u64) -> Result<(), String> {
    match draft.shelf(&Source::Embedded) {
        Err(faults) => {
            assert!(!faults.is_empty() && faults.iter().all(|fault| !fault.what.is_empty()));
            Err(faults[0].to_string())
        }
        Ok(own) => {
            let rows = own.visit(draft.game, Games(games)).unwrap();
            let endless: Vec<&Row> = rows.iter().filter(|row| row.outcome.is_none()).collect();
            assert!(endless.is_empty(), "{endless:?}\n{:?}", draft.files);
            Ok(())
        }
    }
}
