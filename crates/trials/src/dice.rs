//! A little generator of numbers, so that a run can be repeated.

pub(crate) struct Dice(u64);

impl Dice {
    pub(crate) fn of(number: u64) -> Dice {
        Dice(number.wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1)
    }

    pub(crate) fn below(&mut self, bound: u64) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0 % bound.max(1)
    }
}
