//! N games by bots, spread over the processor's cores, the same whatever their number.

use std::io;

use rayon::prelude::*;
use serde::{Deserialize, Serialize};
use shamble_bots::agent::Absent;
use shamble_bots::{UnknownBot, UnknownInstruction, mixed};
use shamble_games::{Face, Haunts};
use shamble_kernel::{Faults, Log, Luck, Match, Outcome, Setup};

use crate::company::Company;
use crate::workers::{News, ServerError};

/// What is to be played.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Trial {
    pub setup: Setup,
    /// The name of the bot that holds every seat, and what it is told, as `heuristic+stay-back`; `clairvoyant` sees dice
    /// and decks, `cmd:...` is a program.
    pub bot: String,
    pub games: u64,
    /// Every game's own seed comes from this one and the game's number.
    pub seed: u64,
    /// Decisions after which a game is given up as unfinished.
    pub cap: u32,
    /// How many cores work; 0 for all.
    #[serde(skip)]
    pub threads: usize,
}

impl Trial {
    /// Decisions after which a game counts as unfinished, unless said otherwise.
    pub const CAP: u32 = 100_000;

    /// The seed of one game.
    pub(crate) fn seed_of(&self, number: u64) -> u64 {
        mixed(self.seed, number - 1)
    }
}

/// One game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Row {
    /// Which of the trial, from 1.
    pub number: u64,
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

/// Somebody who watches a trial. A function only hears that a game was played.
pub trait Observer: Sync {
    /// Whether another game is to begin.
    fn goes_on(&self) -> bool {
        true
    }

    /// Whether games under way are left as they are: what is lacking then are the long ones.
    fn has_enough(&self) -> bool {
        false
    }

    /// Whether records are wanted.
    fn wants_records(&self) -> bool {
        false
    }

    /// Whether it is wanted where people fell and enemies stood.
    fn wants_haunts(&self) -> bool {
        false
    }

    /// Where that was in a game.
    fn walked(&self, _: &Haunts) {}

    /// A game was played; with its record, where that is wanted.
    ///
    /// # Errors
    /// It could not be kept, which ends the trial.
    fn played(&self, row: &Row, record: Option<String>) -> io::Result<()>;

    /// Something has happened between workers.
    fn heard(&self, _: &News) {}
}

impl<F: Fn() + Sync> Observer for F {
    fn played(&self, _: &Row, _: Option<String>) -> io::Result<()> {
        self();
        Ok(())
    }
}

/// Why a trial could not be run.
#[derive(Debug, thiserror::Error)]
pub enum LabError {
    #[error(transparent)]
    Setup(#[from] Faults),
    #[error("bot: {0}")]
    Bot(#[from] UnknownBot),
    #[error("bot: {0}")]
    Told(#[from] UnknownInstruction),
    #[error("bot: {0} is nothing that bots heed in this game")]
    Unheeded(String),
    #[error("bot: {0}")]
    Guest(#[from] Absent),
    #[error("threads: {0}")]
    Threads(String),
    #[error("records: {0}")]
    Records(#[from] io::Error),
    #[error("bot: a worker starts no programs that somebody names over the network: `cmd:` plays without --workers")]
    Program,
    #[error("workers: {0}")]
    Workers(#[from] ServerError),
}

/// Plays the games of a trial, all of them unless somebody has had enough.
pub fn simulate<G: Face>(game: &G, trial: &Trial, observer: impl Observer) -> Result<Vec<Row>, LabError> {
    Company::<G>::hire(&trial.bot, 1, 0)?;
    let pool = rayon::ThreadPoolBuilder::new().num_threads(trial.threads).build();
    let pool = pool.map_err(|e| LabError::Threads(e.to_string()))?;
    pool.install(|| {
        let play_next = |number| {
            if !observer.goes_on() {
                return Ok(None);
            }
            let mut haunts = observer.wants_haunts().then(Haunts::default);
            let wants = (observer.wants_records(), haunts.as_mut());
            let (row, record) = play(game, trial, number, wants, &|| !observer.has_enough())?;
            if row.outcome.is_none() && observer.has_enough() {
                // It was given up in the middle.
                return Ok(None);
            }
            haunts.iter().for_each(|haunts| observer.walked(haunts));
            observer.played(&row, record)?;
            Ok(Some(row))
        };
        (1..=trial.games).into_par_iter().map(play_next).filter_map(Result::transpose).collect()
    })
}

/// Plays one game; with its record, where that is wanted, and following its haunts.
pub(crate) fn play<G: Face>(
    game: &G,
    trial: &Trial,
    number: u64,
    (wants_record, haunts): (bool, Option<&mut Haunts>),
    goes_on: &dyn Fn() -> bool,
) -> Result<(Row, Option<String>), LabError> {
    let (row, made) = play_one(game, trial, number, haunts, goes_on)?;
    let record = wants_record.then(|| written(game, trial, row.seed, &made)).transpose()?;
    Ok((row, record))
}

/// Plays one game; what was chosen in it.
fn play_one<G: Face>(
    game: &G,
    trial: &Trial,
    number: u64,
    mut haunts: Option<&mut Haunts>,
    goes_on: &dyn Fn() -> bool,
) -> Result<(Row, Vec<G::Choice>), LabError> {
    let seed = trial.seed_of(number);
    let mut luck = Luck::seeded(seed);
    let mut state = game.start(&trial.setup, &mut luck, &mut Log::Off)?;
    let mut company = Company::<G>::hire(&trial.bot, game.seats(&state), seed)?;
    let (mut choices, mut made) = (Vec::new(), Vec::new());
    let outcome = loop {
        if let Some(outcome) = game.outcome(&state) {
            break Some(outcome);
        }
        if made.len() == trial.cap as usize || !goes_on() {
            break None;
        }
        let seat = game.pending(&state).who().iter().next().unwrap_or_default();
        choices.clear();
        game.choices(&state, &mut choices);
        let Some(choice) = company.choose(game, &state, &luck, seat, &choices)? else { break None };
        game.apply(&mut state, choice, &mut luck, &mut Log::Off);
        made.push(choice);
        if let Some(haunts) = haunts.as_deref_mut() {
            haunts.follow(game, &state);
        }
    };
    let decisions = made.len() as u32;
    Ok((Row { number, seed, outcome, rounds: game.rounds(&state), decisions }, made))
}

/// The record of a game: what was chosen, made once more with what chance brought written down.
fn written<G: Face>(game: &G, trial: &Trial, seed: u64, made: &[G::Choice]) -> Result<String, LabError> {
    let mut story = Match::start(game.clone(), trial.setup.clone(), seed)?;
    for choice in made {
        story.choose(*choice).expect("what was listed is legal, and the seed brings the same chance again");
    }
    Ok(story.record().to_string())
}
