//! What people are told while work goes over the network.

use std::fmt;

/// Something that has happened.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum News {
    /// The server does not answer any more.
    Disconnected { server: String },
    /// It answers again.
    Connected { server: String },
    /// To whoever runs a trial: nobody works on it.
    NoWorker { server: String },
    /// To whoever runs a trial: somebody does not work on it, or not on all of it.
    WorkerRefuses { worker: String, why: String },
    /// To whoever runs a trial: the server has lost its queue, so so many games are handed out once more.
    HandedOutAgain { games: usize },
    /// A worker waits for work.
    Ready { server: String, threads: usize },
    /// A worker has taken its first item of a run.
    Began { run: String, trial: String },
    /// A worker has played so many games of a run that is over.
    Over { run: String, games: u64 },
    /// A worker does not work on a run, or not on all of it.
    Refused { run: String, why: String },
    /// A worker has removed a run that nobody takes results of.
    Abandoned { run: String },
}

impl fmt::Display for News {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            News::Disconnected { server } => write!(f, "{server} does not answer any more: waiting for it"),
            News::Connected { server } => write!(f, "{server} answers again"),
            News::NoWorker { server } => {
                write!(f, "no worker is there: waiting until somebody starts `shamble worker --nats {server}`")
            }
            News::WorkerRefuses { worker, why } => write!(f, "the worker at {worker} refuses: {why}"),
            News::HandedOutAgain { games } => {
                write!(f, "the server has lost the work: {games} games are handed out again")
            }
            News::Ready { server, threads } => write!(f, "ready for work from {server}, on {threads} cores"),
            News::Began { run, trial } => write!(f, "run {run}: {trial}"),
            News::Over { run, games } => write!(f, "run {run}: over, {games} games were played here"),
            News::Refused { run, why } => write!(f, "run {run}: this worker refuses: {why}"),
            News::Abandoned { run } => write!(f, "run {run}: nobody takes its results any more, so it is removed"),
        }
    }
}
