//! Programs of the system, installed from Debian's packages where they are missing.

use std::path::Path;
use std::process::Command;
use std::{env, fs};

use crate::run::{Failure, Proof};

/// Whether a program can be called by its name.
pub fn is_program(name: &str) -> bool {
    let path = env::var_os("PATH").unwrap_or_default();
    env::split_paths(&path).any(|folder| folder.join(name).is_file())
}

/// Installs packages. What cannot be installed is told by name: no check is left out for want of it.
pub fn install(packages: &[&str]) -> Proof {
    let missing = |why: &str| Failure::Missing { packages: packages.join(" "), why: why.to_owned() };
    if !is_program("apt-get") {
        return Err(missing("there is no apt-get"));
    }
    let as_root: &[&str] = match (is_root(), is_program("sudo")) {
        (true, _) => &["apt-get"],
        (false, true) => &["sudo", "-n", "apt-get"],
        (false, false) => return Err(missing("that takes root, and there is no sudo")),
    };
    for args in [&["update", "-q"][..], &[&["install", "-y", "-q", "--no-install-recommends"], packages].concat()] {
        let mut command = Command::new(as_root[0]);
        command.args(&as_root[1..]).args(args).env("DEBIAN_FRONTEND", "noninteractive");
        match command.status() {
            Ok(status) if status.success() => {}
            Ok(status) => return Err(missing(&format!("apt-get {}: {status}", args.join(" ")))),
            Err(cause) => return Err(missing(&format!("apt-get: {cause}"))),
        }
    }
    Ok(())
}

fn is_root() -> bool {
    Command::new("id").arg("-u").output().is_ok_and(|told| told.stdout == b"0\n")
}

/// A PostgreSQL server for the tests of the store. Its client alone brings the same folder.
pub fn ensure_postgres() -> Proof {
    let is_server = |version: &Path| version.join("bin/initdb").is_file();
    let versions = fs::read_dir("/usr/lib/postgresql").into_iter().flatten().flatten();
    if versions.map(|entry| entry.path()).any(|version| is_server(&version)) {
        return Ok(());
    }
    install(&["postgresql"])
}

/// Python for the tests of agents, which are programs in any language.
pub fn ensure_python() -> Proof {
    if is_program("python3") { Ok(()) } else { install(&["python3"]) }
}

/// A NATS server for the tests of workers. Debian puts it where only root looks.
pub fn ensure_nats() -> Proof {
    let is_there = is_program("nats-server") || Path::new("/usr/sbin/nats-server").is_file();
    if is_there { Ok(()) } else { install(&["nats-server"]) }
}
