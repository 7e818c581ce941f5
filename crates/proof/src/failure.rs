//! Why a proof could not be made.

use std::io;
use std::path::Path;

use shamble_kernel::Fault;

#[derive(Debug, thiserror::Error)]
pub enum Failure {
    #[error("expected one of undead-or-alive, marvel-zombies, off-the-dead, survivants, not `{0}`")]
    NoGame(String),
    #[error("`{command}`: {cause}")]
    NotStarted { command: String, cause: io::Error },
    #[error("{path}: {cause}")]
    File { path: String, cause: io::Error },
    #[error("{0}")]
    Fault(Fault),
    #[error("the copy does not compile, and no mutant is at fault: {}", .0.join("; "))]
    Uncompiled(Vec<String>),
    #[error("{0} fails although no rule is broken")]
    Broken(String),
    #[error("{0} does not fail where it has to")]
    Deaf(String),
}

impl Failure {
    pub fn started(command: &'static str) -> impl Fn(io::Error) -> Failure {
        move |cause| Failure::NotStarted { command: command.to_owned(), cause }
    }

    pub fn file(path: &Path) -> impl Fn(io::Error) -> Failure {
        let path = path.to_string_lossy().into_owned();
        move |cause| Failure::File { path: path.clone(), cause }
    }
}
