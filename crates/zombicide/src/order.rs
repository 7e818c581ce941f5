//! Putting what lies face down in order: anew by chance for a player who cannot know it, or so that it tells nothing.

use shamble_kernel::Luck;

/// A way to put things in order.
pub trait Order {
    /// Puts things that nobody can tell apart in this order.
    fn arrange<T: Copy + Ord>(&mut self, things: &mut [T]);
}

/// By their ids, whatever their order was.
///
/// ```
/// use shamble_zombicide::{Order, Sorted};
/// let mut deck = [7, 2, 5];
/// Sorted.arrange(&mut deck);
/// assert_eq!(deck, [2, 5, 7]);
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Sorted;

impl Order for Sorted {
    fn arrange<T: Copy + Ord>(&mut self, things: &mut [T]) {
        things.sort_unstable();
    }
}

/// By chance, whatever their order was: the same luck brings the same order.
impl Order for Luck {
    fn arrange<T: Copy + Ord>(&mut self, things: &mut [T]) {
        things.sort_unstable();
        self.shuffle(things);
    }
}
