//! N games by bots, spread over the processor's cores, the same whatever their number.

use rayon::prelude::*;
use shamble_bots::{Position, UnknownBot, named};
use shamble_games::Face;
use shamble_kernel::{Faults, Log, Luck, Outcome, Setup};

use crate::mixed;

/// What is to be played.
#[derive(Clone, Debug)]
pub struct Trial {
    pub setup: Setup,
    /// The name of the bot that holds every seat.
    pub bot: String,
    pub games: u64,
    /// Every game's own seed comes from this one and the game's number.
    pub seed: u64,
    /// Decisions after which a game is given up as unfinished.
    pub cap: u32,
    /// How many cores work; 0 for all.
    pub threads: usize,
}

impl Trial {
    /// Decisions after which a game counts as unfinished, unless said otherwise.
    pub const CAP: u32 = 100_000;
}

/// One game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Row {
    /// The seed that brings the same chance again.
    pub seed: u64,
    /// `None` where it was given up.
    pub outcome: Option<Outcome>,
    pub rounds: Option<u32>,
    pub decisions: u32,
}

impl Row {
    /// The word in tables.
    pub fn result(&self) -> &'static str {
        match self.outcome {
            Some(Outcome { won: true, .. }) => "won",
            Some(Outcome { won: false, .. }) => "lost",
            None => "unfinished",
        }
    }
}

/// Why a trial could not be run.
#[derive(Clone, Debug, thiserror::Error)]
pub enum LabError {
    #[error(transparent)]
    Setup(#[from] Faults),
    #[error(transparent)]
    Bot(#[from] UnknownBot),
    #[error("threads: {0}")]
    Threads(String),
}

/// Plays every game of a trial; `done` is called after each.
pub fn simulate<G: Face>(game: &G, trial: &Trial, done: impl Fn() + Sync) -> Result<Vec<Row>, LabError> {
    named::<G>(&trial.bot, 0)?;
    let pool = rayon::ThreadPoolBuilder::new().num_threads(trial.threads).build();
    let pool = pool.map_err(|e| LabError::Threads(e.to_string()))?;
    pool.install(|| {
        let play = |choices: &mut Vec<G::Choice>, index| {
            let row = play_one(game, trial, mixed(trial.seed, index), choices);
            done();
            row
        };
        (0..trial.games).into_par_iter().map_init(Vec::new, play).collect()
    })
}

/// Plays one game. Where several seats may answer, the bot on the first of those the table waits for
/// speaks for all: the games are cooperative, and all seats are of one mind here.
fn play_one<G: Face>(game: &G, trial: &Trial, seed: u64, choices: &mut Vec<G::Choice>) -> Result<Row, LabError> {
    let mut luck = Luck::seeded(seed);
    let mut state = game.start(&trial.setup, &mut luck, &mut Log::Off)?;
    let seats = game.seats(&state) as u64;
    let mut bots = (0..seats).map(|seat| named::<G>(&trial.bot, mixed(!seed, seat))).collect::<Result<Vec<_>, _>>()?;
    let mut decisions = 0;
    let outcome = loop {
        if let Some(outcome) = game.outcome(&state) {
            break Some(outcome);
        }
        if decisions == trial.cap {
            break None;
        }
        let seat = game.pending(&state).who().iter().next().unwrap_or_default();
        choices.clear();
        game.choices(&state, choices);
        let choice = choices[bots[seat.index()].pick(&Position::new(game, &state, seat, choices))];
        game.apply(&mut state, choice, &mut luck, &mut Log::Off);
        decisions += 1;
    };
    Ok(Row { seed, outcome, rounds: game.rounds(&state), decisions })
}
