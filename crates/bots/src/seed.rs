//! Seeds that follow from seeds.

use shamble_kernel::Seat;

/// Mixes a seed and an index into a seed of their own, so that neighbouring seeds share no games.
pub fn mixed(seed: u64, index: u64) -> u64 {
    // The finaliser of SplitMix64.
    let mut word = seed.wrapping_add(index.wrapping_add(1).wrapping_mul(0x9e37_79b9_7f4a_7c15));
    word = (word ^ (word >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    word = (word ^ (word >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    word ^ (word >> 31)
}

/// The seed of the bot on a seat, in a game from this seed: so the seed of a game brings back all of it.
pub fn seat_seed(game: u64, seat: Seat) -> u64 {
    mixed(!game, seat.0.into())
}
