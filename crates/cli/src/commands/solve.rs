//! `shamble solve`: a game of a mission that is won, if one is found.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Mutex, PoisonError};
use std::{fs, io};

use shamble_games::{Face, Visitor};
use shamble_lab::{LabError, Observer, Row, Trial, simulate};

use crate::Desk;
use crate::args::Solve;
use crate::failure::{Done, Failure};
use crate::interrupt;

/// Waits for a game that is won.
struct Wait<'w> {
    tried: AtomicU64,
    found: Mutex<Option<(Row, String)>>,
    is_over: AtomicBool,
    stopped: &'w AtomicBool,
}

impl Observer for &Wait<'_> {
    fn goes_on(&self) -> bool {
        !self.has_enough()
    }

    fn has_enough(&self) -> bool {
        self.is_over.load(Ordering::Relaxed) || self.stopped.load(Ordering::Relaxed)
    }

    fn wants_records(&self) -> bool {
        true
    }

    fn played(&self, row: &Row, record: Option<String>) -> io::Result<()> {
        self.tried.fetch_add(1, Ordering::Relaxed);
        if row.outcome.is_some_and(|outcome| outcome.won) {
            let mut found = self.found.lock().unwrap_or_else(PoisonError::into_inner);
            *found = found.take().or(record.map(|record| (*row, record)));
            self.is_over.store(true, Ordering::Relaxed);
        }
        Ok(())
    }
}

struct Search<'s, 'w>(&'s Trial, &'s Wait<'w>);

impl Visitor for Search<'_, '_> {
    type Output = Result<Vec<Row>, LabError>;

    fn visit<G: Face>(self, game: &G) -> Self::Output {
        simulate(game, self.0, self.1)
    }
}

pub fn run(desk: &mut Desk, args: Solve) -> Done {
    let title = crate::title(&desk.shelf, &args.game)?;
    let game = title.id();
    let trial = Trial {
        setup: args.set_up.with(&args.mission)?,
        bot: "clairvoyant".to_owned(),
        games: args.games,
        seed: args.seed,
        cap: Trial::CAP,
        threads: args.threads.map_or(0, usize::from),
    };
    title.start(&trial.setup, trial.seed).map_err(|faults| Failure::Usage(faults.to_string()))?;
    let stopped = interrupt::listen();
    let wait =
        Wait { tried: AtomicU64::new(0), found: Mutex::default(), is_over: AtomicBool::new(false), stopped: &stopped };
    let played = desk.shelf.visit(game, Search(&trial, &wait));
    let played = played.ok_or_else(|| Failure::Failed(format!("{game} cannot be simulated")))?;
    played.map_err(|error| Failure::Failed(error.to_string()))?;
    let tried = wait.tried.load(Ordering::Relaxed);
    let found = wait.found.into_inner().unwrap_or_else(PoisonError::into_inner);
    let Some((row, record)) = found else {
        return Err(Failure::Failed(format!("no game was won in {tried} tries from seed {}", trial.seed)));
    };
    match &args.out {
        None => desk.screen.say(record.trim_end())?,
        Some(file) => {
            fs::write(file, &record).map_err(|e| Failure::Failed(format!("{}: {e}", file.display())))?;
            let (Row { seed, decisions, .. }, games) = (row, if tried == 1 { "game" } else { "games" });
            desk.screen.say(&format!(
                "won after {decisions} decisions, in {tried} {games}, with seed {seed}: {}",
                file.display()
            ))?;
        }
    }
    Ok(())
}
