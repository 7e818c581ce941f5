//! The tasks of this repository, run as `cargo xtask TASK`.

mod debian;
mod fuzz;
mod proof;
mod python;
mod run;
mod simulate;
mod test;
mod trial;

use std::env;
use std::process::ExitCode;

const USAGE: &str = "\
usage: cargo xtask test [--keep-going]         check everything that must hold
       cargo xtask fuzz [TARGET] [--seconds N] look for inputs that break a parser (all targets, 60 seconds each)
       cargo xtask bite [GAME] [--file PART] [--sample N] [--seed N]  change every value of the content in turn
       cargo xtask mutants [GAME] [--sample N] [--seed N]... [--cases-only]  break rules, and see who notices
       cargo xtask python [--build]            the Python package: built, tested, and its speed measured
       cargo xtask browser [WORD]              play in a browser (every scene, or those named with the word)
       cargo xtask newcomer                    60 sensible choices of every game, and a mission of each by ear
       cargo xtask screenshots [DIR]           pictures of every page (into target/screenshots)
       cargo xtask response                    from a click to the updated page, on a crowded board
       cargo xtask measuring                   how long it takes to tell a win rate within a point
       cargo xtask load [--tables N] [--people N] [--seconds N] [--thinking MS] [--database URL] [--servers N] [--all-cores]  many tables at once
       cargo xtask spectators                  240 who watch one crowded table, and what that costs a player
       cargo xtask heavy                       the heaviest requests, and stopping amid them
       cargo xtask kills [--times N] [--tables N] [--database URL] [--seed N]  kill -9 while people choose, and count
       cargo xtask simulate [--seeds N] [--from SEED]  the server in simulation, its laws checked (10,000 seeds from 0)";

fn main() -> ExitCode {
    let args: Vec<String> = env::args().skip(1).collect();
    let args: Vec<&str> = args.iter().map(String::as_str).collect();
    let holds = match args[..] {
        ["test"] => test::run(false),
        ["test", "--keep-going"] => test::run(true),
        ["fuzz", ref options @ ..] => match fuzz::Plan::read(options) {
            Some(plan) => plan.run(),
            None => return wrong_use(),
        },
        ["bite", ref options @ ..] => told(proof::run("bite", options)),
        ["mutants", ref options @ ..] => told(proof::run("mutants", options)),
        ["python"] => told(python::run()),
        ["python", "--build"] => told(python::built()),
        ["browser", ref options @ ..] => told(trial::browser(options)),
        ["newcomer"] => told(trial::newcomer()),
        ["screenshots", ref options @ ..] => told(trial::screenshots(options)),
        ["response"] => told(trial::response()),
        ["load", ref options @ ..] => told(trial::load(options)),
        ["measuring"] => told(trial::trial("measuring")),
        ["spectators"] => told(trial::trial("spectators")),
        ["heavy"] => told(trial::trial("heavy")),
        ["kills", ref options @ ..] => told(trial::kills(options)),
        ["simulate", ref options @ ..] => match simulate::Plan::read(options) {
            Some(plan) => told(plan.run()),
            None => return wrong_use(),
        },
        ["help" | "--help" | "-h"] => {
            println!("{USAGE}");
            true
        }
        _ => return wrong_use(),
    };
    if holds { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

/// Whether something holds; if not, why.
fn told(proof: run::Proof) -> bool {
    if let Err(failure) = &proof {
        eprintln!("{failure}");
    }
    proof.is_ok()
}

fn wrong_use() -> ExitCode {
    eprintln!("{USAGE}");
    ExitCode::from(2)
}
