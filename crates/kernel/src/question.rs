//! What is being asked, of whom, and how choices are collected.

use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::Seats;

/// What a state is waiting for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pending<Q> {
    /// An answer from any one of `who`; meanwhile `others` may step in with something of their own.
    Ask { who: Seats, others: Seats, question: Q },
    /// Nothing: the game is over.
    Over(Outcome),
}

impl<Q> Pending<Q> {
    /// Whose answer the game waits for; nobody's when it is over.
    pub fn who(&self) -> Seats {
        match self {
            Pending::Ask { who, .. } => *who,
            Pending::Over(_) => Seats::NONE,
        }
    }

    /// What is asked; nothing when the game is over.
    pub fn question(self) -> Option<Q> {
        match self {
            Pending::Ask { question, .. } => Some(question),
            Pending::Over(_) => None,
        }
    }

    /// Everybody who may choose something now.
    pub fn everybody(&self) -> Seats {
        match self {
            Pending::Ask { who, others, .. } => who.and(*others),
            Pending::Over(_) => Seats::NONE,
        }
    }
}

/// The kind of something as it is stored, in short form: the name of its variant.
///
/// ```
/// #[derive(serde::Serialize)]
/// enum Question {
///     Act,
///     StartAt { row: u8 },
/// }
/// let kinds = [Question::Act, Question::StartAt { row: 2 }].map(|question| shamble_kernel::kind_word(&question));
/// assert_eq!(kinds, ["act", "start-at"]);
/// ```
pub fn kind_word(of: &impl Serialize) -> String {
    let name = match serde_json::to_value(of) {
        Ok(Value::String(name)) => name,
        Ok(Value::Object(fields)) => fields.into_iter().next().map(|(name, _)| name).unwrap_or_default(),
        Ok(_) | Err(_) => String::new(),
    };
    let mut word = String::new();
    for letter in name.chars() {
        if letter.is_uppercase() && !word.is_empty() {
            word.push('-');
        }
        word.extend(letter.to_lowercase());
    }
    word
}

/// How a game ended. The games are cooperative: everybody wins or loses.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Outcome {
    pub won: bool,
    /// Victory points, 0 where a game has none.
    pub points: u32,
}

impl Outcome {
    /// Lost, in a game without points.
    pub const LOST: Outcome = Outcome { won: false, points: 0 };
    /// Won, in a game without points.
    pub const WON: Outcome = Outcome { won: true, points: 0 };
}

/// Where choices are offered: a full list, or a probe that only counts.
pub trait Offer<C> {
    /// Offers one choice.
    fn offer(&mut self, choice: C);

    /// Whether nothing more need be offered, so that a long list can end early.
    fn is_enough(&self) -> bool {
        false
    }
}

impl<C> Offer<C> for Vec<C> {
    fn offer(&mut self, choice: C) {
        self.push(choice);
    }
}

/// Tells whether there is a single choice, so that nobody need be asked.
#[derive(Clone, Copy, Debug)]
pub struct Probe<C> {
    first: Option<C>,
    count: usize,
}

impl<C> Default for Probe<C> {
    fn default() -> Self {
        Probe { first: None, count: 0 }
    }
}

impl<C> Probe<C> {
    /// Whether nothing was offered.
    pub fn is_empty(&self) -> bool {
        self.count == 0
    }

    /// The choice, if it was the only one offered.
    pub fn only(self) -> Option<C> {
        if self.count == 1 { self.first } else { None }
    }
}

impl<C> Offer<C> for Probe<C> {
    fn offer(&mut self, choice: C) {
        self.count += 1;
        self.first.get_or_insert(choice);
    }

    /// With the second choice it is a question.
    fn is_enough(&self) -> bool {
        self.count > 1
    }
}
