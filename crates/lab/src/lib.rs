//! Many games at once: simulation by bots, what comes out of it, and how fast the engine is.

mod bench;
mod rows;
mod simulation;
mod statistics;

pub use bench::{Speed, bench};
pub use rows::RowFormat;
pub use simulation::{LabError, Row, Trial, simulate};
pub use statistics::{Interval, Summary, wilson};

/// Mixes a seed and an index into a seed of their own, so that neighbouring seeds share no games.
pub(crate) fn mixed(seed: u64, index: u64) -> u64 {
    // The finaliser of SplitMix64.
    let mut word = seed.wrapping_add(index.wrapping_add(1).wrapping_mul(0x9e37_79b9_7f4a_7c15));
    word = (word ^ (word >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    word = (word ^ (word >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    word ^ (word >> 31)
}
