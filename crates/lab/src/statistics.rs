//! What many games come to.

use crate::Row;

/// A range, from low to high.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Interval {
    pub low: f64,
    pub high: f64,
}

/// The Wilson score interval at 95 %: where the true rate lies, given how often something came true.
///
/// ```
/// let interval = shamble_lab::wilson(50, 100);
/// assert!((interval.low - 0.4038).abs() < 1e-4 && (interval.high - 0.5962).abs() < 1e-4);
/// ```
pub fn wilson(hits: u64, of: u64) -> Interval {
    if of == 0 {
        return Interval { low: 0.0, high: 1.0 };
    }
    let z = 1.959_963_984_540_054;
    let n = of as f64;
    let rate = hits as f64 / n;
    let scale = 1.0 + z * z / n;
    let middle = (rate + z * z / (2.0 * n)) / scale;
    let reach = z / scale * (rate * (1.0 - rate) / n + z * z / (4.0 * n * n)).sqrt();
    // Rounding must not leave the true bounds of a rate.
    let low = if hits == 0 { 0.0 } else { middle - reach };
    let high = if hits == of { 1.0 } else { middle + reach };
    Interval { low, high }
}

/// The sum of a trial.
#[derive(Clone, Debug, PartialEq)]
pub struct Summary {
    pub games: u64,
    pub won: u64,
    pub lost: u64,
    pub unfinished: u64,
    /// Games won, of all games.
    pub win_rate: f64,
    pub ci95: Interval,
    /// `None` where the game counts no rounds.
    pub mean_rounds: Option<f64>,
    pub mean_decisions: f64,
    pub mean_points: f64,
    pub decisions: u64,
}

impl Summary {
    /// Sums up games.
    pub fn of(rows: &[Row]) -> Summary {
        let games = rows.len() as u64;
        let count = |result: &str| rows.iter().filter(|row| row.result() == result).count() as u64;
        let won = count("won");
        let decisions: u64 = rows.iter().map(|row| u64::from(row.decisions)).sum();
        let rounds: Option<u64> = rows.iter().map(|row| row.rounds.map(u64::from)).sum();
        let points: u64 = rows.iter().filter_map(|row| row.outcome).map(|outcome| u64::from(outcome.points)).sum();
        let mean = |sum: u64| if games == 0 { 0.0 } else { sum as f64 / games as f64 };
        Summary {
            games,
            won,
            lost: count("lost"),
            unfinished: count("unfinished"),
            win_rate: mean(won),
            ci95: wilson(won, games),
            mean_rounds: rounds.map(mean),
            mean_decisions: mean(decisions),
            mean_points: mean(points),
            decisions,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use shamble_kernel::Outcome;

    #[test]
    fn the_interval_holds_the_rate_and_stays_between_none_and_all() {
        for (hits, of) in [(0, 1), (1, 1), (0, 1000), (1000, 1000), (3, 7)] {
            let Interval { low, high } = wilson(hits, of);
            let rate = hits as f64 / of as f64;
            assert!(0.0 <= low && low <= rate && rate <= high && high <= 1.0, "{hits} of {of}: {low} to {high}");
        }
        assert!((wilson(0, 10).high - 0.2775).abs() < 1e-4);
        assert_eq!(wilson(0, 0), Interval { low: 0.0, high: 1.0 });
    }

    #[test]
    fn a_summary_counts_every_game_once() {
        let row = |outcome, rounds, decisions| Row { number: 0, seed: 0, outcome, rounds, decisions };
        let over = |won, points| Some(Outcome { won, points });
        let rows = [row(over(true, 10), Some(4), 8), row(over(false, 0), Some(2), 4), row(None, Some(6), 6)];
        let summary = Summary::of(&rows);
        assert_eq!((summary.games, summary.won, summary.lost, summary.unfinished), (3, 1, 1, 1));
        assert_eq!((summary.mean_rounds, summary.mean_decisions, summary.decisions), (Some(4.0), 6.0, 18));
        let uncounted = Summary::of(&[row(None, None, 1)]);
        assert_eq!(uncounted.mean_rounds, None);
    }
}
