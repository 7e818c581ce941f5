//! A part of a list by lot.

use std::collections::BTreeSet;

use shamble_kernel::Luck;

/// So many of a list, the same for the same seed, in the order of the list.
pub fn of<T>(all: Vec<T>, size: usize, seed: u64) -> Vec<T> {
    let mut luck = Luck::seeded(seed);
    let mut left: Vec<usize> = (0..all.len()).collect();
    let drawn: BTreeSet<usize> = (0..size.min(all.len())).map(|_| left.swap_remove(luck.pick(left.len()))).collect();
    all.into_iter().enumerate().filter(|(at, _)| drawn.contains(at)).map(|(_, one)| one).collect()
}

/// The list in another order, the same for the same seed.
pub fn shuffled<T>(mut all: Vec<T>, seed: u64) -> Vec<T> {
    let mut luck = Luck::seeded(!seed);
    (1..all.len()).rev().for_each(|last| all.swap(last, luck.pick(last + 1)));
    all
}

#[cfg(test)]
mod tests {
    #[test]
    fn a_sample_has_its_size_and_depends_on_the_seed() {
        let of = |seed| super::of((0..100).collect(), 10, seed);
        assert_eq!(of(1).len(), 10);
        assert_eq!(of(1), of(1));
        assert_ne!(of(1), of(2));
        assert_eq!(super::of(vec![1, 2], 10, 1), [1, 2]);
    }
}
