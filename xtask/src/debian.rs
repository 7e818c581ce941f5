//! Programs of the system, installed from Debian's packages where they are missing.

use std::env;
use std::path::Path;
use std::process::Command;

use crate::run::{Failure, Proof};

/// Whether a program can be called by its name.
pub fn is_program(name: &str) -> bool {
    let path = env::var_os("PATH").unwrap_or_default();
    env::split_paths(&path).any(|folder| folder.join(name).is_file())
}

/// Installs packages.
pub fn install(packages: &[&str]) -> Proof {
    for args in [&["update", "-q"][..], &[&["install", "-y", "-q", "--no-install-recommends"], packages].concat()] {
        let mut command = Command::new("apt-get");
        command.args(args).env("DEBIAN_FRONTEND", "noninteractive");
        let not_started = |cause| Failure::NotStarted { command: "apt-get".to_owned(), cause };
        let status = command.status().map_err(not_started)?;
        if !status.success() {
            return Err(Failure::Failed { command: format!("apt-get {}", args.join(" ")), status });
        }
    }
    Ok(())
}

/// A PostgreSQL server for the tests of the store. Where packages cannot be installed those tests say that they
/// were skipped.
pub fn ensure_postgres() -> Proof {
    if Path::new("/usr/lib/postgresql").is_dir() || !is_program("apt-get") {
        return Ok(());
    }
    install(&["postgresql"])
}
