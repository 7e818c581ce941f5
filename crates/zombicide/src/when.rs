//! When something happens in a mission that is not of the box.

use serde::Deserialize;

use crate::vocabulary::as_typed;
use crate::{Colour, vocabulary};

vocabulary! {
    by as_typed;

    /// When an event comes (UOA-OWN-3, MZ-OWN-3).
    ///
    /// ```
    /// use shamble_zombicide::When;
    /// let when: When = serde_json::from_str(r#"{ "every": 3 }"#).unwrap();
    /// assert!(when.is_timed() && when.comes_after(6) && !when.comes_after(7));
    /// ```
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
    #[serde(rename_all = "kebab-case")]
    pub enum When {
        /// At the end of this round.
        Round(u16),
        /// At the end of every so many rounds.
        Every(u16),
        /// When an Objective of this colour is taken.
        Taken(Colour),
        /// When this goal is met, counted from 1.
        Goal(u8),
    }
}

impl When {
    /// Whether the end of a round brings it, when nobody acts.
    pub fn is_timed(self) -> bool {
        match self {
            When::Round(_) | When::Every(_) => true,
            When::Taken(_) | When::Goal(_) => false,
        }
    }

    /// Whether it comes when so many rounds are over.
    pub fn comes_after(self, rounds: u16) -> bool {
        match self {
            When::Round(at) => at == rounds,
            When::Every(every) => every > 0 && rounds.is_multiple_of(every),
            When::Taken(_) | When::Goal(_) => false,
        }
    }
}
