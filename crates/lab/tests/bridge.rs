//! The laboratory, tried with the toy game.
#![cfg(test)]

#[path = "../../games/tests/toy/mod.rs"]
mod toy;

use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use shamble_kernel::{Catalogue, Setup};
use shamble_lab::{LabError, Row, Summary, Trial, bench, simulate};
use toy::Bridge;

fn game() -> Bridge {
    Bridge::load(&Bridge::embedded()).unwrap()
}

fn trial(games: u64, threads: usize) -> Trial {
    Trial { setup: Setup::new("long"), bot: "random".into(), games, seed: 11, cap: Trial::CAP, threads }
}

fn rows(trial: &Trial) -> Vec<Row> {
    simulate(&game(), trial, || {}).unwrap()
}

#[test]
fn results_do_not_depend_on_the_number_of_threads() {
    let alone = rows(&trial(200, 1));
    assert_eq!(alone, rows(&trial(200, 3)));
    assert_eq!(alone[..50], rows(&trial(50, 2))[..], "nor on how many games follow");
    let other = rows(&Trial { seed: 12, ..trial(200, 1) });
    assert!(
        alone.iter().all(|row| other.iter().all(|o| o.seed != row.seed)),
        "seeds next to each other share no games"
    );
}

#[test]
fn every_game_is_counted_and_reported() {
    let done = AtomicU64::new(0);
    let rows = simulate(&game(), &trial(300, 2), || _ = done.fetch_add(1, Ordering::Relaxed)).unwrap();
    assert_eq!(done.into_inner(), 300);
    let summary = Summary::of(&rows);
    assert_eq!(summary.won + summary.lost + summary.unfinished, 300);
    assert!(summary.won > 0 && summary.lost > 0 && summary.unfinished == 0, "{summary:?}");
    assert!(summary.ci95.low < summary.win_rate && summary.win_rate < summary.ci95.high);
    assert!(summary.mean_rounds.unwrap() * 2.0 >= summary.mean_decisions / 2.0);
}

#[test]
fn a_game_past_the_cap_is_unfinished() {
    let rows = rows(&Trial { cap: 2, ..trial(20, 1) });
    assert!(rows.iter().all(|row| row.outcome.is_none() && row.decisions == 2), "{rows:?}");
}

#[test]
fn a_wrong_trial_says_what_is_wrong() {
    let unknown = simulate(&game(), &Trial { bot: "genius".into(), ..trial(1, 1) }, || {}).unwrap_err();
    assert!(matches!(unknown, LabError::Bot(_)), "{unknown}");
    let faulty = simulate(&game(), &Trial { setup: Setup::new("tunnel"), ..trial(1, 1) }, || {}).unwrap_err();
    assert!(faulty.to_string().contains("mission"), "{faulty}");
}

#[test]
fn a_bench_measures_whole_games() {
    let speed = bench(&game(), &Setup::new("long"), 1, Duration::from_millis(20)).unwrap();
    assert!(speed.games_per_s > 0.0 && speed.clone_ns > 0.0);
    assert!((2.0..=3.0).contains(&speed.choices_per_decision), "{speed:?}");
    assert!((speed.decisions_per_s / speed.games_per_s - speed.decisions_per_game).abs() < 1e-6);
    assert!(bench(&game(), &Setup::new("tunnel"), 1, Duration::ZERO).is_err());
}
