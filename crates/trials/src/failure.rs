//! Why a trial failed.

use std::io;

#[derive(Debug, thiserror::Error)]
pub(crate) enum Failure {
    #[error("wrong use")]
    Usage,
    #[error("{what} did not start: {cause}")]
    NotStarted { what: String, cause: io::Error },
    #[error("{what}: {said}")]
    Http { what: String, said: String },
    #[error("the browser: {0}")]
    Browser(String),
    #[error("expected {0}")]
    Expected(String),
    #[error("{failed} of {all} failed")]
    Some { failed: usize, all: usize },
    #[error(transparent)]
    Io(#[from] io::Error),
}

impl Failure {
    pub(crate) fn http(what: impl Into<String>, said: impl ToString) -> Failure {
        Failure::Http { what: what.into(), said: said.to_string() }
    }
}

/// Fails unless something holds.
pub(crate) fn expect(holds: bool, what: impl Into<String>) -> Result<(), Failure> {
    if holds { Ok(()) } else { Err(Failure::Expected(what.into())) }
}
