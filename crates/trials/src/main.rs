//! The server tried from outside: `trials browser|screenshots|response|measuring|load|spectators|heavy|kills`, run by `cargo xtask`.

mod access;
mod crowd;
mod dice;
mod driver;
mod events;
mod failure;
mod gauge;
mod heavy;
mod http;
mod kills;
mod load;
mod mats;
mod measuring;
mod response;
mod scenes;
mod screenshots;
mod server;
mod spectators;

use std::env;
use std::process::ExitCode;

use failure::Failure;

const USAGE: &str = "usage: trials browser [NAME] | newcomer | screenshots [DIR [mats [SCENARIO...]]] | response | measuring | load [--tables N] [--seconds N] [--thinking MS] [--people N] [--database URL] [--servers N] [--all-cores] | spectators | heavy | kills [--times N] [--tables N] [--database URL] [--seed N]";

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
            ["newcomer"] => newcomer().await,
            ["screenshots"] => screenshots::take("target/screenshots").await,
            ["screenshots", folder] => screenshots::take(folder).await,
            ["screenshots", folder, "mats", ref scenarios @ ..] => screenshots::take_mats(folder, scenarios).await,
            ["response"] => response::measure().await,
            ["measuring"] => measuring::measure(),
            ["load", ref options @ ..] => match load::Plan::read(options) {
                Some(plan) => plan.run().await,
                None => Err(Failure::Usage),
            },
            ["spectators"] => spectators::measure().await,
            ["heavy"] => heavy::measure().await,
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

/// Sixty sensible choices of every game, in both windows; and a mission of each by ear, in both languages.
async fn newcomer() -> Result<(), Failure> {
    let server = server::Server::start("newcomer", &["--bot-pause", "0", "--no-pace"])?;
    let driver = server::Driver::start().await?;
    scenes::newcomer::play(&driver, &server, scenes::newcomer::ALL).await?;
    scenes::hearing::play(&driver, &server, |_, _| true).await
}
