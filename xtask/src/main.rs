//! The tasks of this repository, run as `cargo xtask TASK`.

mod fuzz;
mod run;
mod test;

use std::env;
use std::process::ExitCode;

const USAGE: &str = "\
usage: cargo xtask test [--keep-going]         check everything that must hold
       cargo xtask fuzz [TARGET] [--seconds N] look for inputs that break a parser (all targets, 60 seconds each)";

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
        ["help" | "--help" | "-h"] => {
            println!("{USAGE}");
            true
        }
        _ => return wrong_use(),
    };
    if holds { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

fn wrong_use() -> ExitCode {
    eprintln!("{USAGE}");
    ExitCode::from(2)
}
