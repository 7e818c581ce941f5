//! The Python package: built, tried and measured in an environment of its own below `target`.

use std::path::PathBuf;
use std::process::{Command, Stdio};

use serde_json::Value;

use crate::debian;
use crate::run::{Failure, Proof, cargo, root, shamble};

/// What is installed from PyPI, beside what these need.
const PACKAGES: [&str; 5] = ["maturin>=1.9,<2", "numpy>=1.24", "gymnasium>=1.1", "pettingzoo>=1.25", "pytest"];
/// A mission of each game, by which the package is measured.
const MISSIONS: [(&str, &str); 4] = [
    ("undead-or-alive", "M1"),
    ("marvel-zombies", "MZ1"),
    ("off-the-dead", "chapter-1"),
    ("survivants", "first-morning"),
];
/// How often each is measured, for how many seconds: what else the machine does hits all figures alike.
const ROUNDS: u32 = 3;
const SECONDS: &str = "2";
/// The least share of the native speed at which games go from Python.
const BAR: f64 = 0.5;

/// Builds the package, runs its tests, and compares its speed with the native one.
pub fn run() -> Proof {
    built()?;
    ran("python", &["-m", "pytest", "-q", "python/tests"])?;
    measured()
}

/// Only builds it into the environment, to try things out.
pub fn built() -> Proof {
    let folder = environment();
    if !folder.join("bin/pip").is_file() {
        debian::ensure_python()?;
        let venv = ["-m", "venv", &folder.to_string_lossy()];
        if done(Command::new("python3").args(venv)).is_err() {
            debian::install(&["python3-venv"])?;
            done(Command::new("python3").args(venv))?;
        }
    }
    ran("pip", &[&["install", "--quiet"][..], &PACKAGES].concat())?;
    ran(
        "maturin",
        &["develop", "--release", "--quiet", "--manifest-path", "python/Cargo.toml", "--target-dir", "target/python"],
    )
}

/// Steps a second from Python at a batch of 1,024, without and with observations, beside random games in the binary.
fn measured() -> Proof {
    cargo(&["build", "--release", "--quiet", "--bin", "shamble"])?;
    println!(
        "{:28} {:>12} {:>12} {:>7} {:>14} {:>7}",
        "decisions a second", "native", "Python", "", "with numbers", ""
    );
    let mut slow = Vec::new();
    for (game, mission) in MISSIONS {
        let mut sums = [0.0; 3];
        for _ in 0..ROUNDS {
            let said = shamble(&["bench", game, mission, "--seconds", SECONDS, "--json"])?;
            sums[0] += figure(&said, "decisions_per_s")?;
            sums[1] += from_python(game, mission, &[])?;
            sums[2] += from_python(game, mission, &["--observations"])?;
        }
        let [native, bare, seen] = sums.map(|sum| sum / f64::from(ROUNDS));
        let share = |speed: f64| 100.0 * speed / native;
        println!(
            "{:28} {native:12.0} {bare:12.0} {:5.0} % {seen:14.0} {:5.0} %",
            format!("{game} {mission}"),
            share(bare),
            share(seen)
        );
        if bare < BAR * native {
            slow.push(format!("{game} {mission}"));
        }
    }
    if slow.is_empty() {
        return Ok(());
    }
    Err(Failure::Unexpected {
        command: "cargo xtask python".to_owned(),
        wanted: format!("at least {:.0} % of the native speed", 100.0 * BAR),
        said: slow.join("\n"),
    })
}

fn from_python(game: &str, mission: &str, options: &[&str]) -> Result<f64, Failure> {
    let args = [&["python/speed.py", game, mission, "--seconds", SECONDS], options].concat();
    let output = program("python", &args).stderr(Stdio::inherit()).output();
    let output = output.map_err(|cause| Failure::NotStarted { command: args.join(" "), cause })?;
    figure(&String::from_utf8_lossy(&output.stdout), "steps_per_s")
}

/// A number of a JSON document.
fn figure(said: &str, name: &str) -> Result<f64, Failure> {
    let json: Option<Value> = serde_json::from_str(said).ok();
    let found = json.as_ref().and_then(|json| json.get(name)).and_then(Value::as_f64);
    found.ok_or_else(|| Failure::Unexpected {
        command: "measuring".to_owned(),
        wanted: format!("the field `{name}`"),
        said: said.to_owned(),
    })
}

fn environment() -> PathBuf {
    root().join("target/python-environment")
}

/// A program of the environment, as if somebody had activated it.
fn program(name: &str, args: &[&str]) -> Command {
    let mut command = Command::new(environment().join("bin").join(name));
    command.args(args).current_dir(root()).env("VIRTUAL_ENV", environment());
    command
}

fn ran(name: &str, args: &[&str]) -> Proof {
    done(&mut program(name, args))
}

fn done(command: &mut Command) -> Proof {
    let shown = format!("{command:?}");
    let status = command.status().map_err(|cause| Failure::NotStarted { command: shown.clone(), cause })?;
    if status.success() { Ok(()) } else { Err(Failure::Failed { command: shown, status }) }
}
