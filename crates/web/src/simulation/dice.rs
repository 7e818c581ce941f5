//! Everything that is left to chance in a simulation, drawn from its seed.

use std::ops::Range;

use shamble_kernel::Luck;

pub(super) struct Dice(Luck);

impl Dice {
    /// Dice of their own for each purpose: what one is used for does not change what others bring.
    pub(super) fn of(seed: u64, purpose: u64) -> Dice {
        Dice(Luck::seeded(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15).wrapping_add(purpose)))
    }

    pub(super) fn below(&mut self, count: usize) -> usize {
        self.0.pick(count)
    }

    pub(super) fn within(&mut self, range: Range<u64>) -> u64 {
        let width = usize::try_from(range.end - range.start).unwrap();
        range.start + self.below(width) as u64
    }

    /// Whether something happens that does so in so many of a hundred cases.
    pub(super) fn percent(&mut self, chance: usize) -> bool {
        self.below(100) < chance
    }

    pub(super) fn one_of<'t, T>(&mut self, things: &'t [T]) -> &'t T {
        &things[self.below(things.len())]
    }

    pub(super) fn fill(&mut self, bytes: &mut [u8]) {
        bytes.fill_with(|| u8::try_from(self.below(256)).unwrap());
    }
}
