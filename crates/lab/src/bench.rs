//! How fast the engine is: uniformly random playouts on one core.

use std::hint::black_box;
use std::time::{Duration, Instant};

use shamble_bots::mixed;
use shamble_kernel::{Faults, Game, Log, Luck, Setup};

use crate::simulation::Trial;

/// How many states are kept to measure cloning, one of so many decisions.
const SAMPLES: usize = 64;
const EVERY: u64 = 257;

/// What was measured.
#[derive(Clone, Debug, PartialEq)]
pub struct Speed {
    pub decisions_per_s: f64,
    pub games_per_s: f64,
    pub decisions_per_game: f64,
    pub choices_per_decision: f64,
    pub state_bytes: usize,
    pub clone_ns: f64,
}

/// Plays at random for a while on this core, whole games only.
pub fn bench<G: Game>(game: &G, setup: &Setup, seed: u64, time: Duration) -> Result<Speed, Faults> {
    let mut picker = Luck::seeded(mixed(!seed, 0));
    let mut choices = Vec::new();
    let mut samples = Vec::new();
    let (mut games, mut decisions, mut listed) = (0u64, 0u64, 0u64);
    let begun = Instant::now();
    while games == 0 || begun.elapsed() < time {
        let mut luck = Luck::seeded(mixed(seed, games));
        let mut state = game.start(setup, &mut luck, &mut Log::Off)?;
        let last = decisions + u64::from(Trial::CAP);
        while decisions < last && game.outcome(&state).is_none() {
            choices.clear();
            game.choices(&state, &mut choices);
            let choice = choices[picker.pick(choices.len())];
            if samples.len() < SAMPLES && decisions.is_multiple_of(EVERY) {
                samples.push(state.clone());
            }
            game.apply(&mut state, choice, &mut luck, &mut Log::Off);
            listed += choices.len() as u64;
            decisions += 1;
        }
        games += 1;
    }
    let seconds = begun.elapsed().as_secs_f64();
    Ok(Speed {
        decisions_per_s: decisions as f64 / seconds,
        games_per_s: games as f64 / seconds,
        decisions_per_game: decisions as f64 / games as f64,
        choices_per_decision: listed as f64 / decisions.max(1) as f64,
        state_bytes: size_of::<G::State>(),
        clone_ns: clone_ns(&samples),
    })
}

/// The mean time to clone a state, over states from all through the games.
fn clone_ns<S: Clone>(samples: &[S]) -> f64 {
    const ROUNDS: u32 = 2_000;
    if samples.is_empty() {
        return 0.0;
    }
    let begun = Instant::now();
    for _ in 0..ROUNDS {
        for state in samples {
            black_box(black_box(state).clone());
        }
    }
    begun.elapsed().as_nanos() as f64 / (f64::from(ROUNDS) * samples.len() as f64)
}
