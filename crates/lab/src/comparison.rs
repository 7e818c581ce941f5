//! Two players over the same games, until it is plain which of them is better.

use crate::Row;

/// How often one of two won where the other did not.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Comparison {
    pub games: u64,
    pub only_first: u64,
    pub only_second: u64,
}

impl Comparison {
    /// Adds games that both have played.
    pub fn add(&mut self, first: &[Row], second: &[Row]) {
        let won = |row: &Row| row.result() == "won";
        for (first, second) in first.iter().zip(second) {
            self.games += 1;
            self.only_first += u64::from(won(first) && !won(second));
            self.only_second += u64::from(won(second) && !won(first));
        }
    }

    /// How much more of all games the second won.
    pub fn difference(&self) -> f64 {
        (self.only_second as f64 - self.only_first as f64) / self.games.max(1) as f64
    }

    /// Whether the difference is more than chance brings in one of twenty such comparisons, however often one has
    /// looked: games that only one of the two won are a fair coin where they are equally good, and against a coin of any
    /// other kind (all kinds as likely) the odds have reached 20 to 1.
    ///
    /// ```
    /// use shamble_lab::Comparison;
    /// assert!(!Comparison { games: 100, only_first: 4, only_second: 8 }.is_significant());
    /// assert!(Comparison { games: 100, only_first: 2, only_second: 18 }.is_significant());
    /// ```
    pub fn is_significant(&self) -> bool {
        let (first, second) = (self.only_first, self.only_second);
        let doubled = (first + second) as f64 * std::f64::consts::LN_2;
        let logarithm_of = |factorial: u64| (1..=factorial).map(|n| (n as f64).ln()).sum::<f64>();
        let odds = doubled + logarithm_of(first) + logarithm_of(second) - logarithm_of(first + second + 1);
        odds >= 20f64.ln()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_comparison_counts_games_that_only_one_has_won() {
        let row = |won| Row {
            number: 1,
            seed: 0,
            outcome: Some(shamble_kernel::Outcome { won, points: 0 }),
            rounds: None,
            decisions: 1,
        };
        let mut sum = Comparison::default();
        sum.add(&[row(true), row(true), row(false)], &[row(true), row(false), row(false)]);
        assert_eq!(sum, Comparison { games: 3, only_first: 1, only_second: 0 });
        assert!((sum.difference() + 1.0 / 3.0).abs() < 1e-9);
    }

    #[test]
    fn equal_players_are_rarely_told_apart_however_long_one_looks() {
        let mut luck = shamble_kernel::Luck::seeded(7);
        let is_misled = |_: &u32| {
            let mut sum = Comparison::default();
            (0..300).any(|_| {
                if luck.die(2) == 1 {
                    sum.only_first += 1
                } else {
                    sum.only_second += 1
                }
                sum.is_significant()
            })
        };
        let misled = (0..200).filter(is_misled).count();
        assert!(misled <= 10, "{misled} of 200");
    }
}
