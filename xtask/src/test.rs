//! Everything that must hold before a change is kept, one function per stage.

use std::time::{Duration, Instant};

use serde_json::Value;

use crate::debian;
use crate::run::{Failure, Proof, Tool, cargo, cargo_with, shamble};
use crate::trial;

const DENY: Tool = Tool { name: "cargo-deny", version: "0.20.2" };

/// The games whose rules must all have a case.
const COVERED: [&str; 4] = ["undead-or-alive", "marvel-zombies", "off-the-dead", "survivants"];

type Stage = (&'static str, fn() -> Proof);

const STAGES: [Stage; 12] = [
    ("format", format),
    ("clippy", clippy),
    ("deny", deny),
    ("tests", tests),
    ("numbers", numbers),
    ("build", build),
    ("content", content),
    ("cases", cases),
    ("rules", rules),
    ("commands", commands),
    ("browser", browser),
    ("apart", apart),
];

/// Runs the stages in order, to the first failure or through all of them. Whether everything holds.
pub fn run(keep_going: bool) -> bool {
    let mut ran = Vec::new();
    for (index, (name, stage)) in STAGES.iter().enumerate() {
        println!("\n[{}/{}] {name}", index + 1, STAGES.len());
        let begun = Instant::now();
        let proof = stage();
        if let Err(failure) = &proof {
            println!("{failure}");
        }
        let (holds, took) = (proof.is_ok(), begun.elapsed());
        println!("{}", line(name, holds, took));
        ran.push((*name, holds, took));
        if !holds && !keep_going {
            break;
        }
    }
    println!();
    ran.iter().for_each(|(name, holds, took)| println!("{}", line(name, *holds, *took)));
    ran.iter().all(|(_, holds, _)| *holds)
}

fn line(name: &str, holds: bool, took: Duration) -> String {
    format!("{:6} {name:12} {:7.1} s", if holds { "ok" } else { "FAILED" }, took.as_secs_f64())
}

fn format() -> Proof {
    cargo(&["fmt", "--all", "--check"])?;
    ["fuzz/Cargo.toml", "python/Cargo.toml"]
        .iter()
        .try_for_each(|apart| cargo(&["fmt", "--manifest-path", apart, "--check"]))
}

fn clippy() -> Proof {
    cargo(&["clippy", "--workspace", "--all-targets", "--", "-D", "warnings"])
}

/// Licences, duplicate and wildcard versions, and sources. Advisories are left out: their database cannot
/// be reached offline.
fn deny() -> Proof {
    DENY.ensure()?;
    cargo(&["deny", "check", "licenses", "bans", "sources"])
}

/// Unit, property and doc tests.
fn tests() -> Proof {
    debian::ensure_postgres()?;
    debian::ensure_python()?;
    debian::ensure_nats()?;
    // Without a server the store's tests are to fail, not to be left out.
    cargo_with(&["test", "--workspace", "--no-fail-fast"], &[("SHAMBLE_POSTGRES", "required")])
}

/// Every number that Survivants plays by is shown by a case; half a minute, and more than the other tests of cases need.
fn numbers() -> Proof {
    cargo(&["test", "--workspace", "--test", "cases", "--", "--ignored"])
}

fn build() -> Proof {
    cargo(&["build", "--release", "--bin", "shamble"])
}

fn content() -> Proof {
    print!("{}", shamble(&["content", "check"])?);
    Ok(())
}

fn cases() -> Proof {
    last_line(&["cases"], "`N passed, 0 failed`", all_passed)
}

fn rules() -> Proof {
    COVERED.iter().try_for_each(|game| last_line(&["rules", game], "`covered X of X`", all_covered))
}

/// The documented commands answer with the documented fields.
fn commands() -> Proof {
    answers(&["games", "--json"], "games")?;
    answers(
        &["sim", "off-the-dead", "chapter-1", "--games", "50", "--json"],
        "game mission bot games won lost unfinished win_rate ci95 mean_rounds mean_decisions seconds decisions_per_s",
    )?;
    answers(
        &["bench", "off-the-dead", "chapter-1", "--seconds", "1", "--json"],
        "game mission decisions_per_s games_per_s decisions_per_game choices_per_decision state_bytes clone_ns",
    )
}

/// The table in a real browser.
fn browser() -> Proof {
    trial::browser(&[])
}

/// Compiles what is no part of the workspace: the fuzz targets, without libFuzzer itself, which needs a C++ compiler, and
/// the package for Python, which needs no Python for that.
fn apart() -> Proof {
    cargo(&["check", "--manifest-path", "fuzz/Cargo.toml", "--no-default-features"])?;
    let python = ["check", "--manifest-path", "python/Cargo.toml", "--target-dir", "fuzz/target"];
    cargo_with(&python, &[("PYO3_NO_PYTHON", "1"), ("PYO3_BUILD_EXTENSION_MODULE", "1")])
}

fn last_line(args: &[&str], wanted: &str, fits: fn(&str) -> bool) -> Proof {
    let said = shamble(args)?;
    let last = said.lines().last().unwrap_or_default();
    if !fits(last) {
        return Err(unexpected(args, format!("the last line {wanted}"), said));
    }
    println!("{}: {last}", args.join(" "));
    Ok(())
}

fn answers(args: &[&str], fields: &str) -> Proof {
    let said = shamble(args)?;
    let json: Value = match serde_json::from_str(&said) {
        Ok(json) => json,
        Err(error) => return Err(unexpected(args, format!("one JSON document ({error})"), said)),
    };
    match fields.split(' ').find(|field| json.get(field).is_none()) {
        Some(missing) => Err(unexpected(args, format!("the field `{missing}`"), said)),
        None => {
            println!("{}: as documented", args.join(" "));
            Ok(())
        }
    }
}

fn unexpected(args: &[&str], wanted: String, said: String) -> Failure {
    Failure::Unexpected { command: format!("shamble {}", args.join(" ")), wanted, said }
}

/// Whether there are cases and none failed: `12 passed, 0 failed`.
fn all_passed(line: &str) -> bool {
    let passed = line.strip_suffix(" passed, 0 failed").and_then(|count| count.parse::<u32>().ok());
    passed.is_some_and(|count| count > 0)
}

/// Whether there are rules and all are covered: `covered 240 of 240`.
fn all_covered(line: &str) -> bool {
    let counts = line.strip_prefix("covered ").and_then(|counts| counts.split_once(" of "));
    counts.is_some_and(|(covered, all)| covered == all && all.parse::<u32>().is_ok_and(|count| count > 0))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cases_hold_when_there_are_some_and_none_failed() {
        assert!(all_passed("12 passed, 0 failed"));
        for wrong in ["12 passed, 1 failed", "12 passed, 10 failed", "0 passed, 0 failed", ""] {
            assert!(!all_passed(wrong), "{wrong}");
        }
    }

    #[test]
    fn rules_are_covered_when_none_is_left() {
        assert!(all_covered("covered 240 of 240"));
        for wrong in ["covered 239 of 240", "covered 0 of 0", "covered", ""] {
            assert!(!all_covered(wrong), "{wrong}");
        }
    }
}
