//! Who watches what happens.

use crate::RuleId;

/// A fact and the rule it follows from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Told<F> {
    pub rule: RuleId,
    pub fact: F,
}

/// Everything that happened, or nothing at no cost.
#[derive(Clone, Debug, Default)]
pub enum Log<F> {
    /// Nobody watches: playouts and searches.
    #[default]
    Off,
    /// Facts in the order in which they happened.
    On(Vec<Told<F>>),
}

impl<F> Log<F> {
    /// A log that listens.
    pub fn listening() -> Log<F> {
        Log::On(Vec::new())
    }

    /// Tells that a fact happened, and by which rule.
    #[inline]
    pub fn tell(&mut self, rule: RuleId, fact: F) {
        if let Log::On(told) = self {
            told.push(Told { rule, fact });
        }
    }

    /// What was told since the last call.
    pub fn drain(&mut self) -> Vec<Told<F>> {
        match self {
            Log::Off => Vec::new(),
            Log::On(told) => std::mem::take(told),
        }
    }
}
