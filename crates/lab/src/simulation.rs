//! N games by bots, spread over the processor's cores, the same whatever their number.

use rayon::prelude::*;
use shamble_bots::{Bot, Position, UnknownBot, named};
use shamble_kernel::{Faults, Game, Log, Luck, Outcome, Pending, Seat, Setup};

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
pub fn simulate<G: Game>(game: &G, trial: &Trial, done: impl Fn() + Sync) -> Result<Vec<Row>, LabError> {
    named::<G>(&trial.bot, 0)?;
    let pool = rayon::ThreadPoolBuilder::new().num_threads(trial.threads).build();
    let pool = pool.map_err(|e| LabError::Threads(e.to_string()))?;
    pool.install(|| {
        let play = |choices: &mut Choices<G>, index| {
            let row = play_one(game, trial, mixed(trial.seed, index), choices);
            done();
            row
        };
        (0..trial.games).into_par_iter().map_init(Choices::default, play).collect()
    })
}

/// Room for lists of choices, kept from question to question.
struct Choices<G: Game> {
    listed: Vec<G::Choice>,
    own: Vec<G::Choice>,
}

impl<G: Game> Default for Choices<G> {
    fn default() -> Self {
        Choices { listed: Vec::new(), own: Vec::new() }
    }
}

fn play_one<G: Game>(game: &G, trial: &Trial, seed: u64, choices: &mut Choices<G>) -> Result<Row, LabError> {
    let mut luck = Luck::seeded(seed);
    let mut state = game.start(&trial.setup, &mut luck, &mut Log::Off)?;
    let seats = game.seats(&state) as u64;
    let mut bots =
        (0..seats).map(|seat| named::<G>(&trial.bot, mixed(!seed, seat))).collect::<Result<Vec<_>, _>>()?;
    let mut speaker = Luck::seeded(mixed(!seed, seats));
    let mut decisions = 0;
    let outcome = loop {
        let who = match game.pending(&state) {
            Pending::Over(outcome) => break Some(outcome),
            Pending::Ask { .. } if decisions == trial.cap => break None,
            Pending::Ask { who, .. } => who,
        };
        choices.listed.clear();
        game.choices(&state, &mut choices.listed);
        let mut asked = who.iter();
        let choice = match (asked.next(), asked.next()) {
            (Some(seat), None) => answer(game, &state, seat, &mut bots, &choices.listed),
            _ => {
                // Several may answer: one of those who have a choice speaks for all.
                let may = |seat: &Seat| choices.listed.iter().any(|c| game.by(&state, *c).has(*seat));
                let able: Vec<Seat> = who.iter().filter(may).collect();
                let seat = able[speaker.pick(able.len())];
                choices.own.clear();
                choices.own.extend(choices.listed.iter().filter(|c| game.by(&state, **c).has(seat)));
                answer(game, &state, seat, &mut bots, &choices.own)
            }
        };
        game.apply(&mut state, choice, &mut luck, &mut Log::Off);
        decisions += 1;
    };
    Ok(Row { seed, outcome, rounds: game.rounds(&state), decisions })
}

fn answer<G: Game>(
    game: &G,
    state: &G::State,
    seat: Seat,
    bots: &mut [Box<dyn Bot<G>>],
    choices: &[G::Choice],
) -> G::Choice {
    choices[bots[seat.index()].pick(&Position::new(game, state, seat, choices))]
}
