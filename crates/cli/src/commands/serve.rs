//! `shamble serve`: the table in the browser.

use std::time::Duration;

use clap::Parser;
use shamble_games::Source;
use shamble_web::{ServeError, Server, Settings};
use tracing_subscriber::EnvFilter;

use crate::args::{Command, CommandLine, Serve};
use crate::failure::{Done, Failure};
use crate::interrupt;
use crate::screen::Screen;

/// How long work that nobody waits for any more may take to see it.
const REMAINDER: Duration = Duration::from_millis(300);

/// One day.
const DAY: Duration = Duration::from_secs(86_400);

impl Serve {
    /// What is served when nothing is asked for.
    pub fn standard() -> Result<Serve, Failure> {
        let line = CommandLine::try_parse_from(["shamble", "serve"]);
        match line.map(|line| line.command) {
            Ok(Some(Command::Serve(serve))) => Ok(serve),
            Ok(_) | Err(_) => Err(Failure::Usage("serve: the defaults cannot be read".to_owned())),
        }
    }
}

/// Serves until it is told to stop by SIGTERM, SIGINT or Ctrl-C.
pub fn run(screen: &mut Screen, args: Serve, content: Source) -> Done {
    keep_logs();
    let settings = Settings {
        metrics: args.metrics,
        idle: args.delete_idle.map(|days| DAY * days),
        content,
        reports: args.reports,
        bot_pause: Duration::from_millis(args.bot_pause),
        is_paced: !args.no_pace,
        is_behind_proxy: args.behind_proxy,
        contact: args.contact,
        ..Settings::new(args.listen, args.database.url()?)
    };
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    let served = runtime.block_on(async {
        // Whoever reads the address may tell the server to stop at once.
        let told = interrupt::told_to_stop();
        let server = Server::open(settings).await.map_err(failed)?;
        screen.say(&format!("Shamble is on the table: http://{}", server.address()))?;
        server.run(told).await.map_err(failed)
    });
    // Nothing that still runs has anything to store.
    runtime.shutdown_timeout(REMAINDER);
    served
}

fn failed(error: ServeError) -> Failure {
    match error {
        ServeError::Content(faults) => Failure::faults(&faults),
        ServeError::Listen { .. } | ServeError::Store(_) | ServeError::Io(_) => Failure::Failed(error.to_string()),
    }
}

/// Logs go to standard error, as JSON where no person reads them; RUST_LOG says which.
fn keep_logs() {
    let filter = EnvFilter::try_from_default_env().unwrap_or_else(|_| EnvFilter::new("warn"));
    let logs = tracing_subscriber::fmt().with_env_filter(filter).with_writer(std::io::stderr);
    let kept =
        if std::io::IsTerminal::is_terminal(&std::io::stderr()) { logs.try_init() } else { logs.json().try_init() };
    // Logs that are kept already stay as they are.
    drop(kept);
}
