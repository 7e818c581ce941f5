//! Which games of a run are there.

use std::ops::RangeInclusive;

use super::messages::MOST_GAMES;
use crate::{Row, Trial};

/// Into how many items a run is cut where nothing else matters: a worker that dies costs little then.
const ITEMS: u64 = 1000;

/// The rows of a run, each taken once.
pub(super) struct Tally {
    trial: Trial,
    rows: Vec<Option<Row>>,
    lacking: usize,
}

impl Tally {
    pub fn of(trial: &Trial) -> Tally {
        let games = trial.games as usize;
        Tally { trial: trial.clone(), rows: vec![None; games], lacking: games }
    }

    /// How many games are still lacking.
    pub fn lacking(&self) -> usize {
        self.lacking
    }

    /// Takes a row that is of this run and not there yet.
    pub fn take(&mut self, row: &Row) -> bool {
        let index = row.number.checked_sub(1).and_then(|index| usize::try_from(index).ok());
        let Some(place) = index.and_then(|index| self.rows.get_mut(index)) else { return false };
        if place.is_some() || row.seed != self.trial.seed_of(row.number) {
            return false;
        }
        *place = Some(*row);
        self.lacking -= 1;
        true
    }

    /// What is lacking, in items.
    pub fn items(&self) -> Vec<RangeInclusive<u64>> {
        let most = (self.trial.games / ITEMS).clamp(1, MOST_GAMES);
        let mut items: Vec<RangeInclusive<u64>> = Vec::new();
        let lacking = (1..).zip(&self.rows).filter(|(_, row)| row.is_none());
        for (number, _) in lacking {
            match items.last_mut() {
                Some(item) if *item.end() + 1 == number && number - item.start() < most => {
                    *item = *item.start()..=number;
                }
                _ => items.push(number..=number),
            }
        }
        items
    }

    /// The rows that are there, in order.
    pub fn into_rows(self) -> Vec<Row> {
        self.rows.into_iter().flatten().collect()
    }
}

#[cfg(test)]
mod tests {
    use shamble_kernel::Setup;

    use super::*;

    fn trial(games: u64) -> Trial {
        Trial { setup: Setup::default(), bot: "random".into(), games, seed: 7, cap: 9, threads: 0 }
    }

    fn row(trial: &Trial, number: u64) -> Row {
        Row { number, seed: trial.seed_of(number), outcome: None, rounds: None, decisions: 3 }
    }

    #[test]
    fn every_game_counts_once() {
        let trial = trial(3);
        let mut tally = Tally::of(&trial);
        assert!(tally.take(&row(&trial, 2)));
        assert!(!tally.take(&row(&trial, 2)));
        assert!(tally.take(&row(&trial, 1)));
        assert_eq!(tally.lacking(), 1);
        assert_eq!(tally.into_rows(), [row(&trial, 1), row(&trial, 2)]);
    }

    #[test]
    fn rows_of_another_run_do_not_count() {
        let trial = trial(3);
        let mut tally = Tally::of(&trial);
        for stranger in [Row { number: 0, ..row(&trial, 1) }, row(&trial, 4), Row { seed: 8, ..row(&trial, 1) }] {
            assert!(!tally.take(&stranger), "{stranger:?}");
        }
        assert_eq!(tally.lacking(), 3);
    }

    #[test]
    fn what_is_lacking_is_cut_into_items() {
        let trial = trial(3000);
        let mut tally = Tally::of(&trial);
        assert_eq!(tally.items().len(), 1000);
        (1..=2995).filter(|number| *number != 7).for_each(|number| assert!(tally.take(&row(&trial, number))));
        assert_eq!(tally.items(), [7..=7, 2996..=2998, 2999..=3000]);
    }

    #[test]
    fn a_long_run_has_items_that_fit_into_a_message() {
        let items = Tally::of(&trial(2_000_500)).items();
        assert_eq!((items.len(), items.last()), (2001, Some(&(2_000_001..=2_000_500))));
    }
}
