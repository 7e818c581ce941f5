//! A deck of cards with its discard pile.

use serde::{Deserialize, Serialize};
use shamble_kernel::Luck;
use tinyvec::ArrayVec;

/// Cards face down and their discard pile, in one list: first the discards, then the deck with its top at the end.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(bound(serialize = "T: Serialize", deserialize = "T: Deserialize<'de>"))]
pub struct Deck<T: Default, const N: usize> {
    cards: ArrayVec<[T; N]>,
    discards: u8,
}

impl<T: Default, const N: usize> Default for Deck<T, N> {
    fn default() -> Deck<T, N> {
        Deck { cards: ArrayVec::default(), discards: 0 }
    }
}

impl<T: Default + Copy, const N: usize> Deck<T, N> {
    /// A deck with its top at the end, and its discards.
    pub fn new(cards: impl IntoIterator<Item = T>, discards: impl IntoIterator<Item = T>) -> Deck<T, N> {
        let mut deck = Deck { cards: discards.into_iter().collect(), discards: 0 };
        deck.discards = deck.cards.len() as u8;
        deck.cards.extend(cards);
        deck
    }

    /// The cards to draw, top last.
    pub fn cards(&self) -> &[T] {
        &self.cards[self.discards as usize..]
    }

    pub fn cards_mut(&mut self) -> &mut [T] {
        &mut self.cards[self.discards as usize..]
    }

    pub fn discards(&self) -> &[T] {
        &self.cards[..self.discards as usize]
    }

    /// The top card; an empty deck is made anew from the discards (UOA-ACT-13, UOA-SPAWN-4, MZ-SPAWN-7).
    pub fn draw(&mut self, luck: &mut Luck) -> Option<T> {
        if self.cards().is_empty() && self.discards > 0 {
            self.discards = 0;
            luck.shuffle(&mut self.cards);
        }
        if self.cards().is_empty() { None } else { self.cards.pop() }
    }

    /// Puts on top any card that may lie there, as whoever cannot look has it; of the discards, where the deck would be
    /// made anew from them.
    pub fn put_any_on_top(&mut self, luck: &mut Luck) {
        if self.cards().is_empty() {
            self.discards = 0;
        }
        let cards = self.cards_mut();
        if let Some(top) = cards.len().checked_sub(1) {
            cards.swap(luck.pick(top + 1), top);
        }
    }

    pub fn discard(&mut self, card: T) {
        self.cards.insert(self.discards as usize, card);
        self.discards += 1;
    }

    /// Takes a card out of the deck.
    pub fn take(&mut self, fits: impl Fn(&T) -> bool) -> Option<T> {
        let at = self.cards().iter().rposition(fits)?;
        Some(self.cards.remove(self.discards as usize + at))
    }
}
