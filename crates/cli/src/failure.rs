//! Why a command ends otherwise than well.

use std::io;

use shamble_kernel::Fault;

/// What went wrong, and with which exit code it is told.
#[derive(Debug)]
pub enum Failure {
    /// Wrong use: 2.
    Usage(String),
    /// What was checked does not hold, or could not be done: 1.
    Failed(String),
    /// Nobody reads any more: quietly 0.
    PipeClosed,
}

/// What a command comes to.
pub type Done = Result<(), Failure>;

impl Failure {
    /// The exit code, and the line for standard error.
    pub fn tell(self) -> (u8, Option<String>) {
        match self {
            Failure::Usage(what) => (2, Some(in_one_line(&what))),
            Failure::Failed(what) => (1, Some(in_one_line(&what))),
            Failure::PipeClosed => (0, None),
        }
    }

    /// The first of several faults, and how many more there are.
    pub fn faults(faults: &[Fault]) -> Failure {
        let first = faults.first().map(Fault::to_string).unwrap_or_default();
        match faults.len().saturating_sub(1) {
            0 => Failure::Failed(first),
            more => Failure::Failed(format!("{first} (and {more} more: see `shamble content check`)")),
        }
    }
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Failure {
        match error.kind() {
            io::ErrorKind::BrokenPipe => Failure::PipeClosed,
            _ => Failure::Failed(error.to_string()),
        }
    }
}

fn in_one_line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}
