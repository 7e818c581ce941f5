//! How well rules and content are proved.

use crate::run::{Proof, cargo};

/// A thousand records of all games, in which no piece may jump.
pub fn gliding() -> Proof {
    cargo(&["test", "--release", "--workspace", "--test", "gliding", "--", "--ignored"])
}

/// Changes the values of the content in turn, or breaks rules, and tells what nobody notices.
pub fn run(what: &str, options: &[&str]) -> Proof {
    cargo(&[&["run", "--quiet", "--package", "shamble-proof", "--", what], options].concat())
}
