//! What the fuzz targets in `fuzz/` do with an input. Here it can be done again by a test: what was found once does not
//! come back unseen (`tests/kept.rs`).

mod agent;
mod case;
mod content;
mod endpoint;
mod notation;
mod record;
mod word;

/// A fuzz target: its name, and what it does with an input. It panics where the input breaks something.
pub type Target = (&'static str, fn(&[u8]));

/// Every target, by name.
pub const TARGETS: [Target; 7] = [
    ("agent", agent::agent),
    ("case", case::case),
    ("content", content::content),
    ("endpoint", endpoint::endpoint),
    ("notation", notation::notation),
    ("record", record::record),
    ("word", word::word),
];

/// Does what the target of this name does.
///
/// # Panics
///
/// Where the input breaks something, or there is no such target.
pub fn run(target: &str, bytes: &[u8]) {
    let (_, run) = TARGETS.iter().find(|(name, _)| *name == target).expect("every target is listed");
    run(bytes);
}
