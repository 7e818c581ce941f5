//! How well rules and content are proved.

use crate::run::{Proof, cargo};

/// Changes the values of the content in turn, or breaks rules, and tells what nobody notices.
pub fn run(what: &str, options: &[&str]) -> Proof {
    cargo(&[&["run", "--quiet", "--package", "shamble-proof", "--", what], options].concat())
}
