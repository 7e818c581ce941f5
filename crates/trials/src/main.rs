//! The server tried from outside: `trials browser|screenshots|response|load|kills`, run by `cargo xtask`.

mod access;
mod crowd;
mod dice;
mod driver;
mod events;
mod failure;
mod http;
mod kills;
mod load;
mod mats;
mod response;
mod scenes;
mod screenshots;
mod server;

use std::env;
use std::process::ExitCode;

use failure::Failure;

const USAGE: &str = "usage: trials browser [NAME] | screenshots [DIR [mats [SCENARIO...]]] | response | load [--tables N] [--seconds N] [--thinking MS] | kills [--times N] [--tables N] [--database URL] [--seed N]";

fn main() -> ExitCode {
    let args: Vec<String> = env::args().skip(1).collect();
    let args: Vec<&str> = args.iter().map(String::as_str).collect();
    let runtime = match tokio::runtime::Builder::new_multi_thread().enable_all().build() {
        Ok(runtime) => runtime,
        Err(error) => {
            eprintln!("{error}");
            return ExitCode::FAILURE;
        }
    };
    let done = runtime.block_on(async {
        match args[..] {
            ["browser"] => scenes::run(None).await,
            ["browser", name] => scenes::run(Some(name)).await,
            ["screenshots"] => screenshots::take("target/screenshots").await,
            ["screenshots", folder] => screenshots::take(folder).await,
            ["screenshots", folder, "mats", ref scenarios @ ..] => screenshots::take_mats(folder, scenarios).await,
            ["response"] => response::measure().await,
            ["load", ref options @ ..] => match load::Plan::read(options) {
                Some(plan) => plan.run().await,
                None => Err(Failure::Usage),
            },
            ["kills", ref options @ ..] => match kills::Plan::read(options) {
                Some(plan) => plan.run().await,
                None => Err(Failure::Usage),
            },
            _ => Err(Failure::Usage),
        }
    });
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(Failure::Usage) => {
            eprintln!("{USAGE}");
            ExitCode::from(2)
        }
        Err(failure) => {
            eprintln!("{failure}");
            ExitCode::FAILURE
        }
    }
}
