//! `shamble worker`: games for trials that other machines run.

use std::thread::available_parallelism;
use std::time::Duration;

use shamble_lab::{News, work};

use crate::args::Worker;
use crate::failure::{Done, Failure};
use crate::{Desk, interrupt, screen};

/// How long a game that nobody waits for any more may take to see it.
const REMAINDER: Duration = Duration::from_millis(300);

/// Works until it is told to stop by SIGTERM, SIGINT or Ctrl-C.
pub fn run(desk: Desk, args: &Worker) -> Done {
    let all = || available_parallelism().map_or(1, usize::from);
    let threads = args.threads.map_or_else(all, usize::from);
    let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(1).enable_all().build()?;
    let worked = runtime.block_on(async {
        let tell = |news: &News| anstream::println!("{}", screen::harmless(&news.to_string()));
        work(&args.nats, desk.shelf, threads, interrupt::told_to_stop(), tell).await
    });
    runtime.shutdown_timeout(REMAINDER);
    worked.map_err(|error| Failure::Failed(format!("--nats: {error}")))
}
