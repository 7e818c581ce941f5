//! `shamble lab`: missions and bots side by side, over common games.

use serde_json::{Value, json};
use shamble_lab::{Comparison, Entry, Summary, Trial, markdown, renewed, report};

use super::sim::{Keeping, Players, document, percent, played};
use crate::Desk;
use crate::args::Lab;
use crate::failure::{Done, Failure};

/// Games that are played before a comparison is looked at again.
const BLOCK: u64 = 20;

pub fn run(desk: &mut Desk, args: Lab) -> Done {
    let title = crate::title(&desk.shelf, &args.game)?;
    let game = title.id();
    let missions: Vec<String> = match args.mission.is_empty() {
        true => title.missions().iter().map(|mission| mission.id.to_owned()).collect(),
        false => args.mission.clone(),
    };
    let trials = missions.iter().map(|mission| trial(&args, mission)).collect::<Result<Vec<Trial>, _>>()?;
    for trial in &trials {
        title.start(&trial.setup, trial.seed).map_err(|faults| Failure::Usage(faults.to_string()))?;
    }
    match &args.compare {
        Some(pair) => {
            let rows = trials.iter().map(|trial| compare(desk, game, trial, pair)).collect::<Result<Vec<_>, _>>()?;
            tell_comparisons(desk, &args, &rows)
        }
        None => measure(desk, game, &args, &trials),
    }
}

fn trial(args: &Lab, mission: &str) -> Result<Trial, Failure> {
    Ok(Trial {
        setup: args.set_up.clone().with(mission)?,
        bot: String::new(),
        games: args.games,
        seed: args.seed,
        cap: Trial::CAP,
        threads: args.threads.map_or(0, usize::from),
    })
}

/// Every mission by every bot.
fn measure(desk: &mut Desk, game: &str, args: &Lab, trials: &[Trial]) -> Done {
    let bots: Vec<String> = match args.bot.is_empty() {
        true => shamble_bots::names_for(&desk.shelf, game).iter().map(|name| (*name).to_owned()).collect(),
        false => args.bot.clone(),
    };
    let mut entries = Vec::new();
    let mut documents = Vec::new();
    for trial in trials {
        for bot in &bots {
            let trial = Trial { bot: bot.clone(), ..trial.clone() };
            let (rows, seconds) = played(desk, game, &trial, Players::Here, Keeping::default())?;
            let sum = Summary::of(&rows);
            if !args.json {
                desk.screen.say(&line(&trial, &sum, seconds))?;
            }
            documents.push(document(game, &trial, &sum, seconds));
            let mission = trial.setup.mission;
            entries.push(Entry { game: game.to_owned(), mission, bot: trial.bot, seed: trial.seed, seconds, sum });
        }
    }
    if let Some(path) = &args.out {
        let failed = |e: std::io::Error| Failure::Failed(format!("--out: {}: {e}", path.display()));
        let page = match path.extension().and_then(|ending| ending.to_str()) {
            Some("md") => {
                let before = if path.exists() { std::fs::read_to_string(path).map_err(failed)? } else { String::new() };
                renewed(&before, &section(game, args), &markdown(&entries))
            }
            Some(_) | None => report(&format!("Shamble: {}", section(game, args)), &entries),
        };
        std::fs::write(path, page).map_err(failed)?;
    }
    if args.json { super::print(&mut desk.screen, &Value::Array(documents)) } else { Ok(()) }
}

/// What a table is about: the game, and what was set up otherwise than usual.
fn section(game: &str, args: &Lab) -> String {
    let players = args.set_up.players.map(|players| format!(" players={players}")).unwrap_or_default();
    let options = args.set_up.option.iter().map(|(key, value)| format!(" {key}={value}"));
    format!("{game}{players}{}", options.collect::<String>())
}

fn line(trial: &Trial, sum: &Summary, seconds: f64) -> String {
    let rounds = sum.mean_rounds.map(|mean| format!("{mean:.1} rounds, ")).unwrap_or_default();
    format!(
        "{:<16} {:<14} {:>6} of {:<6} {:>7} [{} to {}], {rounds}{:.0} decisions, {seconds:.1} s",
        trial.setup.mission,
        trial.bot,
        sum.won,
        sum.games,
        percent(sum.win_rate),
        percent(sum.ci95.low),
        percent(sum.ci95.high),
        sum.mean_decisions,
    )
}

/// Two bots at one mission.
struct Compared {
    game: String,
    mission: String,
    pair: [String; 2],
    seed: u64,
    sum: Comparison,
}

/// Both play the same games, block by block, until the difference is plain or the games are played. Blocks have seeds of
/// their own, so that a longer comparison begins with the games of a shorter one.
fn compare(desk: &Desk, game: &str, trial: &Trial, pair: &[String]) -> Result<Compared, Failure> {
    let mut sum = Comparison::default();
    let mut block = 0;
    while sum.games < trial.games && !sum.is_significant() {
        let games = BLOCK.min(trial.games - sum.games);
        let seed = trial.seed.wrapping_add(block);
        let of = |bot: &String| {
            let trial = Trial { bot: bot.clone(), games, seed, ..trial.clone() };
            played(desk, game, &trial, Players::Here, Keeping::default())
        };
        let ((first, _), (second, _)) = (of(&pair[0])?, of(&pair[1])?);
        sum.add(&first, &second);
        block += 1;
    }
    let pair = [pair[0].clone(), pair[1].clone()];
    Ok(Compared { game: game.to_owned(), mission: trial.setup.mission.clone(), pair, seed: trial.seed, sum })
}

fn tell_comparisons(desk: &mut Desk, args: &Lab, rows: &[Compared]) -> Done {
    if args.json {
        let document = |row: &Compared| {
            json!({
                "game": row.game, "mission": row.mission, "first": row.pair[0], "second": row.pair[1],
                "games": row.sum.games, "only_first_won": row.sum.only_first, "only_second_won": row.sum.only_second,
                "difference": row.sum.difference(), "is_significant": row.sum.is_significant(), "seed": row.seed,
            })
        };
        return super::print(&mut desk.screen, &Value::Array(rows.iter().map(document).collect()));
    }
    for row in rows {
        let [first, second] = &row.pair;
        let verdict = match (row.sum.is_significant(), row.sum.difference() > 0.0) {
            (true, true) => format!("{second} is better"),
            (true, false) => format!("{first} is better"),
            (false, _) => "no difference was found".to_owned(),
        };
        desk.screen.say(&format!(
            "{}: {} games, only {first} won {}, only {second} won {}: {verdict}",
            row.mission, row.sum.games, row.sum.only_first, row.sum.only_second
        ))?;
    }
    Ok(())
}
