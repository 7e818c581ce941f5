//! Running cargo, tools and the binary from the root of the workspace.

use std::path::{Path, PathBuf};
use std::process::{Command, ExitStatus, Stdio};
use std::{env, fmt, io};

/// Why something does not hold.
#[derive(Debug)]
pub enum Failure {
    /// The program could not be started, or a folder it needs not be made.
    NotStarted { command: String, cause: io::Error },
    /// The program ended with an error.
    Failed { command: String, status: ExitStatus },
    /// The program ended well but said something else than it should.
    Unexpected { command: String, wanted: String, said: String },
    /// Something of the system is not there and could not be installed.
    Missing { packages: String, why: String },
    /// There is no such fuzz target.
    NoTarget { target: String, known: Vec<String> },
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Failure::NotStarted { command, cause } => write!(f, "`{command}` did not start: {cause}"),
            Failure::Failed { command, status } => write!(f, "`{command}`: {status}"),
            Failure::Unexpected { command, wanted, said } => {
                write!(f, "{}\n`{command}`: expected {wanted}", said.trim_end())
            }
            Failure::Missing { packages, why } => {
                write!(f, "missing, and not to be installed here ({why}): {packages}")
            }
            Failure::NoTarget { target, known } => {
                write!(f, "`{target}` is no fuzz target: expected one of {}", known.join(", "))
            }
        }
    }
}

/// Whether something holds.
pub type Proof = Result<(), Failure>;

/// A cargo subcommand from outside, at the version that is installed when there is none.
#[derive(Clone, Copy, Debug)]
pub struct Tool {
    pub name: &'static str,
    pub version: &'static str,
}

impl Tool {
    /// Installs the tool below `target`, unless it is there or on the path.
    pub fn ensure(self) -> Proof {
        let file = format!("{}{}", self.name, env::consts::EXE_SUFFIX);
        if env::split_paths(&path()).any(|folder| folder.join(&file).is_file()) {
            return Ok(());
        }
        let folder = tools();
        let root = folder.to_string_lossy();
        // It runs for a moment: what it is built faster is worth more than what it would run faster.
        cargo(&["install", self.name, "--debug", "--locked", "--version", self.version, "--root", &root])
    }
}

/// The root of the workspace. Cargo names the one it runs for; the one it was built in may be another, where
/// two working copies share a target folder.
pub fn root() -> PathBuf {
    let xtask = env::var_os("CARGO_MANIFEST_DIR").unwrap_or_else(|| env!("CARGO_MANIFEST_DIR").into());
    Path::new(&xtask).join("..")
}

/// Runs cargo in the open.
pub fn cargo(args: &[&str]) -> Proof {
    ended(args, &mut command(args))
}

/// Runs cargo in the open, for programs that read these variables.
pub fn cargo_with(args: &[&str], variables: &[(&str, &str)]) -> Proof {
    ended(args, command(args).envs(variables.iter().copied()))
}

fn ended(args: &[&str], command: &mut Command) -> Proof {
    let status = command.status().map_err(|cause| not_started(args, cause))?;
    if status.success() { Ok(()) } else { Err(Failure::Failed { command: shown(args), status }) }
}

/// Runs the release build of `shamble` and returns what it said.
pub fn shamble(args: &[&str]) -> Result<String, Failure> {
    let args = [&["run", "--release", "--quiet", "--bin", "shamble", "--"], args].concat();
    let output = command(&args).stderr(Stdio::inherit()).output().map_err(|cause| not_started(&args, cause))?;
    let said = String::from_utf8_lossy(&output.stdout).into_owned();
    if output.status.success() {
        return Ok(said);
    }
    print!("{said}");
    Err(Failure::Failed { command: shown(&args), status: output.status })
}

/// Cargo as somebody would call it here. What the cargo that runs this program says of it is forgotten: build scripts
/// that look at it would have their crates compiled anew whenever it differs.
pub fn command(args: &[&str]) -> Command {
    let mut command = Command::new(env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    command.args(args).current_dir(root()).env("PATH", path());
    let names = env::vars_os().filter_map(|(name, _)| name.into_string().ok());
    for name in names.filter(|name| name.starts_with("CARGO_PKG_") || name.starts_with("CARGO_MANIFEST_")) {
        command.env_remove(name);
    }
    // What is built once needs no notes for the next time.
    if env::var_os("CI").is_some() {
        command.env("CARGO_INCREMENTAL", "0");
    }
    command
}

/// Where tools are looked for: the path, then our own folder.
fn path() -> std::ffi::OsString {
    let inherited = env::var_os("PATH").unwrap_or_default();
    let folders = env::split_paths(&inherited).chain([tools().join("bin")]);
    // Only a folder with a separator in its name cannot be joined; then there is nothing to add.
    env::join_paths(folders).unwrap_or(inherited)
}

fn tools() -> PathBuf {
    root().join("target/tools")
}

fn shown(args: &[&str]) -> String {
    format!("cargo {}", args.join(" "))
}

fn not_started(args: &[&str], cause: io::Error) -> Failure {
    Failure::NotStarted { command: shown(args), cause }
}
