//! The server tried from outside: in a browser, in pictures and under load.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::{env, fs};

use crate::debian;
use crate::run::{Failure, Proof, cargo, command, root};

/// What Debian calls the browser, its driver, and letters to write with.
const PACKAGES: [&str; 3] = ["chromium", "chromium-driver", "fonts-dejavu-core"];

/// What the access checks of the browser scenes run on every page: a development tool, no part of the program.
const AXE: &str = "axe-core@4.10.2";

/// Browser scenes: what people do, done by a program.
pub fn browser(options: &[&str]) -> Proof {
    ensure_browser()?;
    let axe = ensure_axe()?;
    trials("browser", options, Some(&axe))
}

/// What somebody new finds at every question, and whole missions by ear.
pub fn newcomer() -> Proof {
    ensure_browser()?;
    trials("newcomer", &[], None)
}

/// Pictures of every page, wide and narrow, dark and light.
pub fn screenshots(options: &[&str]) -> Proof {
    ensure_browser()?;
    trials("screenshots", options, None)
}

/// From a click to the updated page, with printed figures.
pub fn response() -> Proof {
    ensure_browser()?;
    trials("response", &[], None)
}

/// Many tables at once, with printed figures.
pub fn load(options: &[&str]) -> Proof {
    trials("load", options, None)
}

/// A trial without options, with printed figures.
pub fn trial(what: &str) -> Proof {
    trials(what, &[], None)
}

/// The server killed again and again while people choose, with printed figures.
pub fn kills(options: &[&str]) -> Proof {
    trials("kills", options, None)
}

/// Tries the release build of the server.
fn trials(what: &str, options: &[&str], axe: Option<&Path>) -> Proof {
    cargo(&["build", "--release", "--bin", "shamble", "-p", "shamble-cli"])?;
    let binary = target().join("release").join(format!("shamble{}", env::consts::EXE_SUFFIX));
    let binary = fs::canonicalize(&binary).map_err(|cause| not_started("shamble", cause))?;
    let mut command = command(&["run", "--quiet", "-p", "shamble-trials", "--", what]);
    command.args(options);
    if let Some(axe) = axe {
        command.env("AXE", axe);
    }
    let status = command.env("SHAMBLE", binary).status().map_err(|cause| not_started(what, cause))?;
    if status.success() { Ok(()) } else { Err(Failure::Failed { command: format!("trials {what}"), status }) }
}

/// Where cargo puts what it builds.
fn target() -> PathBuf {
    env::var_os("CARGO_TARGET_DIR").map_or_else(|| root().join("target"), |folder| root().join(folder))
}

/// The browser and its driver, installed where they are missing.
fn ensure_browser() -> Proof {
    let has_fonts = Path::new("/usr/share/fonts/truetype").is_dir();
    if debian::is_program("chromedriver") && debian::is_program("chromium") && has_fonts {
        return Ok(());
    }
    debian::install(&PACKAGES)
}

/// Axe, fetched by npm from the registry it is set up for, and unpacked.
fn ensure_axe() -> Result<PathBuf, Failure> {
    let folder = target().join("axe");
    let file = folder.join("package").join("axe.min.js");
    if file.is_file() {
        return fs::canonicalize(&file).map_err(|cause| not_started("axe", cause));
    }
    if !debian::is_program("npm") {
        debian::install(&["npm"])?;
    }
    fs::create_dir_all(&folder).map_err(|cause| not_started("axe", cause))?;
    let run = |program: &str, args: &[&str]| {
        let status = Command::new(program).args(args).current_dir(&folder).status();
        match status.map_err(|cause| not_started(program, cause))? {
            status if status.success() => Ok(()),
            status => Err(Failure::Failed { command: format!("{program} {}", args.join(" ")), status }),
        }
    };
    run("npm", &["pack", "--silent", AXE])?;
    let packed = format!("{}.tgz", AXE.replace('@', "-"));
    run("tar", &["-xzf", &packed, "package/axe.min.js"])?;
    fs::canonicalize(&file).map_err(|cause| not_started("axe", cause))
}

fn not_started(command: &str, cause: std::io::Error) -> Failure {
    Failure::NotStarted { command: command.to_owned(), cause }
}
