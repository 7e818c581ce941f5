//! `shamble sim`: many games by bots.

use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Instant;
use std::{fs, io};

use indicatif::{ProgressBar, ProgressStyle};
use serde_json::{Value, json};
use shamble_games::{Face, Visitor};
use shamble_lab::{Address, LabError, News, Observer, Row, RowFormat, Summary, Trial, simulate, spread};

use crate::Desk;
use crate::args::Sim;
use crate::failure::{Done, Failure};
use crate::{interrupt, screen};

/// What is kept of the games of a trial, and when it ends.
#[derive(Default)]
pub struct Keeping<'k> {
    /// The folder for records.
    pub records: Option<&'k Path>,
    /// Whether somebody has had enough.
    pub stopped: Option<&'k AtomicBool>,
}

/// Watches a trial.
struct Watch<'k> {
    bar: ProgressBar,
    keeping: Keeping<'k>,
    /// How many digits the numbers of games have.
    digits: usize,
}

impl Observer for Watch<'_> {
    fn goes_on(&self) -> bool {
        !self.keeping.stopped.is_some_and(|stopped| stopped.load(Ordering::Relaxed))
    }

    fn wants_records(&self) -> bool {
        self.keeping.records.is_some()
    }

    fn played(&self, row: &Row, record: Option<String>) -> io::Result<()> {
        self.bar.inc(1);
        let (Some(folder), Some(record)) = (self.keeping.records, record) else { return Ok(()) };
        let name = format!("game-{:0digits$}-{}.txt", row.number, row.result(), digits = self.digits);
        fs::write(folder.join(name), record)
    }

    fn heard(&self, news: &News) {
        self.bar.suspend(|| anstream::eprintln!("{}", screen::harmless(&news.to_string())));
    }
}

/// Who plays the games of a trial.
#[derive(Clone, Copy)]
pub enum Players<'p> {
    /// The cores of this machine.
    Here,
    /// Workers that take their work from this server.
    Workers(&'p Address),
}

struct Simulate<'t>(&'t Trial, Players<'t>, Watch<'t>);

impl Visitor for Simulate<'_> {
    type Output = Result<Vec<Row>, LabError>;

    fn visit<G: Face>(self, game: &G) -> Self::Output {
        let Simulate(trial, players, watch) = self;
        match players {
            Players::Here => simulate(game, trial, watch),
            Players::Workers(address) => {
                let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(1).enable_all().build();
                let runtime = runtime.map_err(|error| LabError::Threads(error.to_string()))?;
                runtime.block_on(spread(game, trial, address, watch))
            }
        }
    }
}

/// Plays a trial, with a bar on a terminal. Tells how long it took.
pub fn played(
    desk: &Desk,
    game: &str,
    trial: &Trial,
    players: Players<'_>,
    keeping: Keeping<'_>,
) -> Result<(Vec<Row>, f64), Failure> {
    let bar = ProgressBar::new(trial.games);
    if let Ok(style) = ProgressStyle::with_template("{bar:40} {human_pos}/{human_len} {elapsed} (+{eta})") {
        bar.set_style(style);
    }
    let begun = Instant::now();
    let watch = Watch { bar: bar.clone(), keeping, digits: trial.games.to_string().len() };
    let played = desk.shelf.visit(game, Simulate(trial, players, watch));
    let seconds = begun.elapsed().as_secs_f64();
    bar.finish_and_clear();
    match played {
        Some(Ok(rows)) => Ok((rows, seconds)),
        Some(Err(
            error @ (LabError::Threads(_) | LabError::Records(_) | LabError::Guest(_) | LabError::Workers(_)),
        )) => Err(Failure::Failed(format!("--{error}"))),
        Some(Err(error @ (LabError::Bot(_) | LabError::Told(_) | LabError::Unheeded(_) | LabError::Program))) => {
            Err(Failure::Usage(format!("--{error}")))
        }
        Some(Err(error @ LabError::Setup(_))) => Err(Failure::Usage(error.to_string())),
        None => Err(Failure::Failed(format!("{game} cannot be simulated"))),
    }
}

/// What a trial came to, as JSON.
pub fn document(game: &str, trial: &Trial, sum: &Summary, seconds: f64) -> Value {
    json!({
        "game": game, "mission": trial.setup.mission, "bot": trial.bot, "games": sum.games, "won": sum.won,
        "lost": sum.lost, "unfinished": sum.unfinished, "win_rate": sum.win_rate,
        "ci95": [sum.ci95.low, sum.ci95.high], "mean_rounds": sum.mean_rounds,
        "mean_decisions": sum.mean_decisions, "mean_points": sum.mean_points, "seed": trial.seed,
        "seconds": seconds, "decisions_per_s": sum.decisions as f64 / seconds.max(1e-9),
    })
}

/// A rate for people.
pub fn percent(rate: f64) -> String {
    format!("{:.1} %", 100.0 * rate)
}

pub fn run(desk: &mut Desk, args: Sim) -> Done {
    let title = crate::title(&desk.shelf, &args.game)?;
    let (game, name) = (title.id(), title.name(desk.language).to_owned());
    let mission = args.mission;
    let out = args.out.map(rows_to).transpose()?;
    let trial = Trial {
        setup: args.set_up.with(&mission)?,
        bot: args.bot,
        games: args.games,
        seed: args.seed,
        cap: args.cap,
        threads: args.threads.map_or(0, usize::from),
    };
    // The set-up is tried once beforehand, so that a wrong one is told before any work.
    title.start(&trial.setup, trial.seed).map_err(|faults| Failure::Usage(faults.to_string()))?;
    if let Some(folder) = &args.records {
        let failed = |e: io::Error| Failure::Usage(format!("--records: {}: {e}", folder.display()));
        fs::create_dir_all(folder).map_err(failed)?;
    }
    let stopped = interrupt::listen();
    let keeping = Keeping { records: args.records.as_deref(), stopped: Some(&stopped) };
    let players = args.workers.as_ref().map_or(Players::Here, Players::Workers);
    let (rows, seconds) = played(desk, game, &trial, players, keeping)?;
    if let Some((format, path)) = &out {
        format.write(path, &rows).map_err(|e| Failure::Failed(format!("{}: {e}", path.display())))?;
    }
    let sum = Summary::of(&rows);
    if args.json {
        super::print(&mut desk.screen, &document(game, &trial, &sum, seconds))?;
    } else {
        tell(desk, &name, &trial, &sum, seconds)?;
    }
    match sum.games < trial.games {
        true => Err(Failure::Failed(format!("stopped after {} of {} games", sum.games, trial.games))),
        false => Ok(()),
    }
}

/// The file for rows, which is tried before any work.
fn rows_to(path: PathBuf) -> Result<(RowFormat, PathBuf), Failure> {
    let wrong = |what: &dyn std::fmt::Display| Failure::Usage(format!("--out: {}: {what}", path.display()));
    let format = RowFormat::of(&path).ok_or_else(|| wrong(&"expected a name that ends in .csv or .parquet"))?;
    RowFormat::probe(&path).map_err(|error| wrong(&error))?;
    Ok((format, path))
}

/// What a trial came to, for people.
fn tell(desk: &mut Desk, name: &str, trial: &Trial, sum: &Summary, seconds: f64) -> Done {
    let decisions_per_s = sum.decisions as f64 / seconds.max(1e-9);
    let screen = &mut desk.screen;
    screen.say(&format!(
        "{name}, {}, {}: {} games from seed {}",
        trial.setup.mission, trial.bot, sum.games, trial.seed
    ))?;
    screen.say(&format!(
        "won {} ({}, 95 % interval {} to {}), lost {}, unfinished {}",
        sum.won,
        percent(sum.win_rate),
        percent(sum.ci95.low),
        percent(sum.ci95.high),
        sum.lost,
        sum.unfinished
    ))?;
    let rounds = sum.mean_rounds.map(|mean| format!("{mean:.1} rounds, ")).unwrap_or_default();
    screen.say(&format!("a game: {rounds}{:.1} decisions, {:.1} points", sum.mean_decisions, sum.mean_points))?;
    screen.say(&format!("{seconds:.2} s, {decisions_per_s:.0} decisions/s"))?;
    Ok(())
}
