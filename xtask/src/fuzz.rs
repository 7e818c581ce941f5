//! Fuzzing on the stable toolchain.

use std::{fs, io};

use crate::run::{Failure, Proof, Tool, cargo, root};

const FUZZ: Tool = Tool { name: "cargo-fuzz", version: "0.13.2" };

/// What to fuzz, and for how long.
#[derive(Debug, PartialEq, Eq)]
pub struct Plan {
    /// One target, or all of them.
    target: Option<String>,
    seconds: u32,
}

impl Plan {
    /// Reads `[TARGET] [--seconds N]`.
    pub fn read(options: &[&str]) -> Option<Plan> {
        let (target, rest) = match options {
            [target, rest @ ..] if !target.starts_with('-') => (Some(target.to_string()), rest),
            rest => (None, rest),
        };
        let seconds = match rest {
            [] => 60,
            ["--seconds", seconds] => seconds.parse().ok()?,
            _ => return None,
        };
        Some(Plan { target, seconds })
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

    /// Fuzzes one target from its seeds, keeping what it finds in its corpus.
    fn fuzz(&self, target: &str) -> Proof {
        let [corpus, seeds] = ["corpus", "seeds"].map(|kind| format!("fuzz/{kind}/{target}"));
        fs::create_dir_all(root().join(&corpus))
            .map_err(|cause| Failure::NotStarted { command: format!("fuzz {target}"), cause })?;
        let time = format!("-max_total_time={}", self.seconds);
        // Sanitizers need nightly, and look for what safe Rust cannot do.
        cargo(&["fuzz", "run", "--sanitizer", "none", target, &corpus, &seeds, "--", &time])
    }
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
    fn a_plan_names_one_target_or_none_and_a_time_or_none() {
        let plan = |target: Option<&str>, seconds| Some(Plan { target: target.map(str::to_owned), seconds });
        assert_eq!(Plan::read(&[]), plan(None, 60));
        assert_eq!(Plan::read(&["record"]), plan(Some("record"), 60));
        assert_eq!(Plan::read(&["--seconds", "5"]), plan(None, 5));
        assert_eq!(Plan::read(&["case", "--seconds", "5"]), plan(Some("case"), 5));
        assert_eq!(Plan::read(&["case", "--seconds"]), None);
        assert_eq!(Plan::read(&["--seconds", "soon"]), None);
        assert_eq!(Plan::read(&["case", "record"]), None);
    }
}
