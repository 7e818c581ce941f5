//! Fuzzing on the stable toolchain.

use std::path::{Path, PathBuf};
use std::{fs, io};

use crate::run::{Failure, Proof, Tool, cargo, root};

const FUZZ: Tool = Tool { name: "cargo-fuzz", version: "0.13.2" };

/// The longest input that is kept, and how many bytes a target may keep: they lie in the repository.
const LONGEST: u32 = 2_048;
const KEPT: u64 = 64 * 1024;

/// What to fuzz, and for how long.
#[derive(Debug, PartialEq, Eq)]
pub struct Plan {
    /// One target, or all of them.
    target: Option<String>,
    seconds: u32,
    /// Whether what was found is kept in the repository.
    keeps: bool,
}

impl Plan {
    /// Reads `[TARGET] [--seconds N] [--keep]`.
    pub fn read(options: &[&str]) -> Option<Plan> {
        let (target, mut rest) = match options {
            [target, rest @ ..] if !target.starts_with('-') => (Some(target.to_string()), rest),
            rest => (None, rest),
        };
        let mut plan = Plan { target, seconds: 60, keeps: false };
        loop {
            rest = match rest {
                [] => return Some(plan),
                ["--keep", rest @ ..] => {
                    plan.keeps = true;
                    rest
                }
                ["--seconds", seconds, rest @ ..] => {
                    plan.seconds = seconds.parse().ok()?;
                    rest
                }
                _ => return None,
            };
        }
    }

    /// Runs the targets one after the other. Whether all of them held.
    pub fn run(&self) -> bool {
        let proof = self.targets().and_then(|targets| {
            FUZZ.ensure()?;
            targets.iter().try_for_each(|target| self.fuzz(target))
        });
        if let Err(failure) = &proof {
            eprintln!("{failure}");
        }
        proof.is_ok()
    }

    fn targets(&self) -> Result<Vec<String>, Failure> {
        let known = known_targets().map_err(|cause| Failure::NotStarted { command: "fuzz".into(), cause })?;
        match &self.target {
            None => Ok(known),
            Some(target) if known.contains(target) => Ok(vec![target.clone()]),
            Some(target) => Err(Failure::NoTarget { target: target.clone(), known }),
        }
    }

    /// Fuzzes one target from its seeds and what was kept of it, and keeps what it finds in its corpus.
    fn fuzz(&self, target: &str) -> Proof {
        let [corpus, kept, seeds] = ["corpus", "kept", "seeds"].map(|kind| format!("fuzz/{kind}/{target}"));
        for folder in [&corpus, &kept] {
            fs::create_dir_all(root().join(folder)).map_err(|cause| not_done(target, cause))?;
        }
        let time = format!("-max_total_time={}", self.seconds);
        // Sanitizers need nightly, and look for what safe Rust cannot do.
        let run = ["fuzz", "run", "--sanitizer", "none", target];
        cargo(&[&run[..], &[&corpus, &kept, &seeds, "--", &time]].concat())?;
        if !self.keeps {
            return Ok(());
        }
        let longest = format!("-max_len={LONGEST}");
        // As few as reach everything that all of them reach.
        cargo(&[&run[..], &[&kept, &corpus, &seeds, "--", "-set_cover_merge=1", &longest]].concat())?;
        shrink(&root().join(&kept)).map_err(|cause| not_done(target, cause))
    }
}

/// Removes the longest inputs of a folder until the others may be kept.
fn shrink(folder: &Path) -> io::Result<()> {
    let mut files: Vec<(u64, PathBuf)> = Vec::new();
    for file in fs::read_dir(folder)? {
        let file = file?;
        files.push((file.metadata()?.len(), file.path()));
    }
    files.sort();
    let mut sum = 0;
    for (size, path) in files {
        sum += size;
        if sum > KEPT {
            fs::remove_file(path)?;
        }
    }
    Ok(())
}

fn not_done(target: &str, cause: io::Error) -> Failure {
    Failure::NotStarted { command: format!("fuzz {target}"), cause }
}

/// Every target, by the names of the files.
fn known_targets() -> io::Result<Vec<String>> {
    let mut targets = Vec::new();
    for file in fs::read_dir(root().join("fuzz/fuzz_targets"))? {
        targets.extend(file?.path().file_stem().map(|name| name.to_string_lossy().into_owned()));
    }
    targets.sort();
    Ok(targets)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_plan_names_one_target_or_none_and_a_time_or_none_and_may_keep() {
        let plan = |target: Option<&str>, seconds| {
            let target = target.map(str::to_owned);
            Some(Plan { target, seconds, keeps: false })
        };
        assert_eq!(Plan::read(&[]), plan(None, 60));
        assert_eq!(Plan::read(&["record"]), plan(Some("record"), 60));
        assert_eq!(Plan::read(&["--seconds", "5"]), plan(None, 5));
        assert_eq!(Plan::read(&["case", "--seconds", "5"]), plan(Some("case"), 5));
        let kept = plan(Some("case"), 5).map(|plan| Plan { keeps: true, ..plan });
        assert_eq!(Plan::read(&["case", "--keep", "--seconds", "5"]), kept);
        assert_eq!(Plan::read(&["case", "--seconds"]), None);
        assert_eq!(Plan::read(&["--seconds", "soon"]), None);
        assert_eq!(Plan::read(&["case", "record"]), None);
    }
}
