//! How well rules and content are proved: `proof bite|mutants`, run by `cargo xtask`.

mod bite;
mod changes;
mod failure;
mod mutants;
mod sample;

use std::env;
use std::path::Path;
use std::process::ExitCode;

use shamble_kernel::Game;
use shamble_marvel_zombies::MarvelZombies;
use shamble_off_the_dead::OffTheDead;
use shamble_survivants::Survivants;
use shamble_undead_or_alive::UndeadOrAlive;

use crate::failure::Failure;
use crate::mutants::Judge;

const USAGE: &str = "\
usage: proof bite [GAME] [--file PART] [--sample N] [--seed N]
       proof mutants [GAME] [--sample N] [--seed N]... [--cases-only]";

const GAMES: [&str; 4] = [UndeadOrAlive::ID, MarvelZombies::ID, OffTheDead::ID, Survivants::ID];

/// Mutants of each game, unless said otherwise.
const MUTANTS: usize = 150;

fn main() -> ExitCode {
    let args: Vec<String> = env::args().skip(1).collect();
    let Some((task, rest)) = args.split_first() else { return wrong_use() };
    let Some(options) = Options::read(rest) else { return wrong_use() };
    let done = match task.as_str() {
        "bite" => bite(&options),
        "mutants" => mutants(&options),
        _ => return wrong_use(),
    };
    match done {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        Err(failure) => {
            eprintln!("{failure}");
            ExitCode::FAILURE
        }
    }
}

fn wrong_use() -> ExitCode {
    eprintln!("{USAGE}");
    ExitCode::from(2)
}

/// What stands behind the task.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct Options {
    game: Option<String>,
    file: Option<String>,
    sample: Option<usize>,
    seeds: Vec<u64>,
    cases_only: bool,
}

impl Options {
    fn read(args: &[String]) -> Option<Options> {
        let mut options = Options::default();
        let mut args = args.iter();
        while let Some(arg) = args.next() {
            match arg.as_str() {
                "--file" => options.file = Some(args.next()?.clone()),
                "--sample" => options.sample = Some(args.next()?.parse().ok()?),
                "--cases-only" => options.cases_only = true,
                "--seed" => options.seeds.push(args.next()?.parse().ok()?),
                game if !game.starts_with('-') && options.game.is_none() => options.game = Some(game.to_owned()),
                _ => return None,
            }
        }
        if options.seeds.is_empty() {
            options.seeds.push(1);
        }
        Some(options)
    }

    /// The game that is named, or all of them.
    fn games(&self) -> Result<Vec<&'static str>, Failure> {
        let Some(name) = &self.game else { return Ok(GAMES.to_vec()) };
        let found = GAMES.into_iter().find(|game| game == name);
        found.map(|game| vec![game]).ok_or_else(|| Failure::NoGame(name.clone()))
    }
}

fn bite(options: &Options) -> Result<bool, Failure> {
    let plan = bite::Plan { sample: options.sample, seed: options.seeds[0], file: options.file.clone() };
    let mut holds = true;
    // What breaks down is told with the value that broke it.
    std::panic::set_hook(Box::new(|_| {}));
    for game in options.games()? {
        let tally = match game {
            UndeadOrAlive::ID => plan.run::<UndeadOrAlive>(),
            MarvelZombies::ID => plan.run::<MarvelZombies>(),
            OffTheDead::ID => plan.run::<OffTheDead>(),
            _ => plan.run::<Survivants>(),
        };
        println!("{tally}");
        holds &= tally.holds();
    }
    Ok(holds)
}

fn mutants(options: &Options) -> Result<bool, Failure> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let root = std::fs::canonicalize(&root).map_err(Failure::file(&root))?;
    let mut holds = true;
    for game in options.games()? {
        let sample = options.sample.unwrap_or(MUTANTS);
        let judges: &[Judge] = if options.cases_only { &[Judge::Cases] } else { &[Judge::Cases, Judge::Tests] };
        let plan = mutants::Plan { game: game.to_owned(), sample, seeds: options.seeds.clone(), judges };
        for score in plan.run(&root, &root.join("target/mutants"))? {
            println!("{score}");
            holds &= score.holds();
        }
    }
    Ok(holds)
}
