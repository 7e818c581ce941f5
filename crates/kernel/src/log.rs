//! Who watches what happens.

use std::any::Any;
use std::fmt;
use std::sync::Arc;

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
    /// Facts, each with the game as it was when it was told.
    Filming(Vec<(Told<F>, Option<Still>)>),
}

/// A game as it was at one moment.
#[derive(Clone)]
pub struct Still(Arc<dyn Any + Send + Sync>);

impl Still {
    /// The state, if it is one of that game.
    pub fn state<S: 'static>(&self) -> Option<&S> {
        self.0.downcast_ref()
    }
}

impl fmt::Debug for Still {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Still")
    }
}

impl<F> Log<F> {
    /// A log that listens.
    pub fn listening() -> Log<F> {
        Log::On(Vec::new())
    }

    /// Tells that a fact happened, and by which rule.
    #[inline]
    pub fn tell(&mut self, rule: RuleId, fact: F) {
        match self {
            Log::Off => {}
            Log::On(told) => told.push(Told { rule, fact }),
            Log::Filming(film) => film.push((Told { rule, fact }, None)),
        }
    }

    /// Tells that a fact has just happened in a state, which is kept if somebody films.
    #[inline]
    pub fn tell_from<S: Clone + Send + Sync + 'static>(&mut self, state: &S, rule: RuleId, fact: F) {
        match self {
            Log::Off => {}
            Log::On(told) => told.push(Told { rule, fact }),
            Log::Filming(film) => film.push((Told { rule, fact }, Some(Still(Arc::new(state.clone()))))),
        }
    }

    /// What was told since the last call.
    pub fn drain(&mut self) -> Vec<Told<F>> {
        match self {
            Log::Off => Vec::new(),
            Log::On(told) => std::mem::take(told),
            Log::Filming(film) => std::mem::take(film).into_iter().map(|(told, _)| told).collect(),
        }
    }
}
