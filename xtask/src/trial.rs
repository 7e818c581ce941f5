//! The server tried from outside: in a browser, in pictures and under load.

use std::path::PathBuf;
use std::process::Command;
use std::{env, fs};

use crate::run::{Failure, Proof, cargo, root};

/// What Debian calls the browser and its driver.
const PACKAGES: [&str; 2] = ["chromium", "chromium-driver"];

/// Browser scenes: what people do, done by a program.
pub fn browser(options: &[&str]) -> Proof {
    ensure_browser()?;
    trials("browser", options)
}

/// Pictures of every page, wide and narrow, dark and light.
pub fn screenshots(options: &[&str]) -> Proof {
    ensure_browser()?;
    trials("screenshots", options)
}

/// Many tables at once, with printed figures.
pub fn load(options: &[&str]) -> Proof {
    trials("load", options)
}

/// Tries the release build of the server.
fn trials(what: &str, options: &[&str]) -> Proof {
    cargo(&["build", "--release", "--bin", "shamble", "-p", "shamble-cli"])?;
    let binary = target().join("release").join(format!("shamble{}", env::consts::EXE_SUFFIX));
    let binary = fs::canonicalize(&binary).map_err(|cause| not_started("shamble", cause))?;
    let mut command = Command::new(env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    command.args(["run", "--quiet", "-p", "shamble-trials", "--", what]).args(options);
    let status =
        command.current_dir(root()).env("SHAMBLE", binary).status().map_err(|cause| not_started(what, cause))?;
    if status.success() { Ok(()) } else { Err(Failure::Failed { command: format!("trials {what}"), status }) }
}

/// Where cargo puts what it builds.
fn target() -> PathBuf {
    env::var_os("CARGO_TARGET_DIR").map_or_else(|| root().join("target"), |folder| root().join(folder))
}

/// Installs Chromium and its driver where they are missing and the system knows how.
fn ensure_browser() -> Proof {
    let is_there = |program: &str| {
        let path = env::var_os("PATH").unwrap_or_default();
        env::split_paths(&path).any(|folder| folder.join(program).is_file())
    };
    if is_there("chromedriver") && is_there("chromium") {
        return Ok(());
    }
    for args in [&["update", "-q"][..], &[&["install", "-y", "-q", "--no-install-recommends"], &PACKAGES[..]].concat()]
    {
        let mut command = Command::new("apt-get");
        command.args(args).env("DEBIAN_FRONTEND", "noninteractive");
        let status = command.status().map_err(|cause| not_started("apt-get", cause))?;
        if !status.success() {
            return Err(Failure::Failed { command: format!("apt-get {}", args.join(" ")), status });
        }
    }
    Ok(())
}

fn not_started(command: &str, cause: std::io::Error) -> Failure {
    Failure::NotStarted { command: command.to_owned(), cause }
}
