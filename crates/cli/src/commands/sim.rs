//! `shamble sim`: many games by bots.

use std::time::Instant;

use indicatif::{ProgressBar, ProgressStyle};
use serde_json::json;
use shamble_games::{Face, Visitor};
use shamble_lab::{LabError, Row, RowFormat, Summary, Trial, simulate};

use crate::Desk;
use crate::args::Sim;
use crate::failure::{Done, Failure};

struct Simulate<'t>(&'t Trial, ProgressBar);

impl Visitor for Simulate<'_> {
    type Output = Result<Vec<Row>, LabError>;

    fn visit<G: Face>(self, game: &G) -> Self::Output {
        simulate(game, self.0, || self.1.inc(1))
    }
}

pub fn run(desk: &mut Desk, args: Sim) -> Done {
    let title = crate::title(&desk.shelf, &args.game)?;
    let (game, name) = (title.id(), title.name(desk.language).to_owned());
    let mission = args.mission;
    let out = args.out.map(|path| match RowFormat::of(&path) {
        Some(format) => Ok((format, path)),
        None => {
            let name = path.display();
            Err(Failure::Usage(format!("--out: {name}: expected a name that ends in .csv or .parquet")))
        }
    });
    let out = out.transpose()?;
    let trial = Trial {
        setup: args.set_up.with(&mission),
        bot: args.bot,
        games: args.games,
        seed: args.seed,
        cap: args.cap,
        threads: args.threads.map_or(0, usize::from),
    };
    // The set-up is tried once beforehand, so that a wrong one is told before any work.
    title.start(&trial.setup, trial.seed).map_err(|faults| Failure::Usage(faults.to_string()))?;
    let bar = ProgressBar::new(trial.games);
    if let Ok(style) = ProgressStyle::with_template("{bar:40} {human_pos}/{human_len} {elapsed} (+{eta})") {
        bar.set_style(style);
    }
    let begun = Instant::now();
    let played = desk.shelf.visit(game, Simulate(&trial, bar.clone()));
    let seconds = begun.elapsed().as_secs_f64();
    bar.finish_and_clear();
    let rows = match played {
        Some(Ok(rows)) => rows,
        Some(Err(LabError::Threads(what))) => return Err(Failure::Failed(format!("--threads: {what}"))),
        Some(Err(error)) => return Err(Failure::Usage(error.to_string())),
        None => return Err(Failure::Failed(format!("{game} cannot be simulated"))),
    };
    if let Some((format, path)) = &out {
        format.write(path, &rows).map_err(|e| Failure::Failed(format!("{}: {e}", path.display())))?;
    }
    let sum = Summary::of(&rows);
    let decisions_per_s = sum.decisions as f64 / seconds.max(1e-9);
    if args.json {
        let document = json!({
            "game": game, "mission": mission, "bot": trial.bot, "games": sum.games, "won": sum.won,
            "lost": sum.lost, "unfinished": sum.unfinished, "win_rate": sum.win_rate,
            "ci95": [sum.ci95.low, sum.ci95.high], "mean_rounds": sum.mean_rounds,
            "mean_decisions": sum.mean_decisions, "mean_points": sum.mean_points, "seed": trial.seed,
            "seconds": seconds, "decisions_per_s": decisions_per_s,
        });
        return super::print(&mut desk.screen, &document);
    }
    let percent = |rate: f64| format!("{:.1} %", 100.0 * rate);
    let screen = &mut desk.screen;
    screen.say(&format!("{name}, {mission}, {}: {} games from seed {}", trial.bot, sum.games, trial.seed))?;
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
