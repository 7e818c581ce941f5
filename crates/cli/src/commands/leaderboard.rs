//! `shamble leaderboard`: every bot plays every mission of a game over the same seeds, and who won most stands first.

use std::cmp::Reverse;
use std::fmt::Write;

use shamble_kernel::Setup;
use shamble_lab::{Row, Summary, Trial, renewed};

use super::sim::{Keeping, Players, percent, played};
use crate::Desk;
use crate::args::Leaderboard;
use crate::failure::{Done, Failure};

pub fn run(desk: &mut Desk, args: &Leaderboard) -> Done {
    let games: Vec<&'static str> = match args.game.is_empty() {
        true => desk.shelf.titles().iter().map(|title| title.id()).collect(),
        false => args
            .game
            .iter()
            .map(|game| crate::title(&desk.shelf, game).map(|title| title.id()))
            .collect::<Result<_, _>>()?,
    };
    let failed = |cause: std::io::Error| {
        let path = args.out.as_ref().map(|path| path.display().to_string()).unwrap_or_default();
        Failure::Failed(format!("--out: {path}: {cause}"))
    };
    // A file that cannot be read or written is told before anybody plays.
    let mut page = match &args.out {
        Some(path) if path.exists() => Some(std::fs::read_to_string(path).map_err(failed)?),
        Some(path) => std::fs::write(path, "").map_err(failed).map(|()| Some(String::new()))?,
        None => None,
    };
    for game in games {
        let table = table(&ranked(desk, game, args)?, args);
        match &mut page {
            Some(page) => *page = renewed(page, game, &table),
            None => desk.screen.say(&format!("{game}\n{table}"))?,
        }
    }
    match (&args.out, page) {
        (Some(path), Some(page)) => std::fs::write(path, page).map_err(failed),
        (None, _) | (_, None) => Ok(()),
    }
}

/// A bot and what came of all its games.
struct Standing {
    bot: String,
    missions: usize,
    sum: Summary,
}

/// The bots of a game, the best first.
fn ranked(desk: &Desk, game: &str, args: &Leaderboard) -> Result<Vec<Standing>, Failure> {
    let missions: Vec<String> =
        crate::title(&desk.shelf, game)?.missions().iter().map(|one| one.id.to_owned()).collect();
    let bots: Vec<String> = match args.bot.is_empty() {
        true => shamble_bots::names_for(&desk.shelf, game).iter().map(|name| (*name).to_owned()).collect(),
        false => args.bot.clone(),
    };
    let mut standings = Vec::new();
    for bot in bots {
        let mut rows: Vec<Row> = Vec::new();
        for mission in &missions {
            let trial = Trial {
                setup: Setup::new(mission),
                bot: bot.clone(),
                games: args.games,
                seed: args.seed,
                cap: Trial::CAP,
                threads: args.threads.map_or(0, usize::from),
            };
            rows.extend(played(desk, game, &trial, Players::Here, Keeping::default())?.0);
        }
        standings.push(Standing { bot, missions: missions.len(), sum: Summary::of(&rows) });
    }
    standings.sort_by_key(|standing| Reverse(standing.sum.won));
    Ok(standings)
}

fn table(standings: &[Standing], args: &Leaderboard) -> String {
    let mut table =
        String::from("| | bot | won | of | rate | 95 % | missions | seed |\n|--:|---|--:|--:|--:|---|--:|--:|\n");
    for (at, Standing { bot, missions, sum }) in standings.iter().enumerate() {
        let Summary { won, games, win_rate, ci95, .. } = sum;
        _ = writeln!(
            table,
            "| {} | {bot} | {won} | {games} | {} | {} to {} | {missions} | {} |",
            at + 1,
            percent(*win_rate),
            percent(ci95.low),
            percent(ci95.high),
            args.seed
        );
    }
    table
}
