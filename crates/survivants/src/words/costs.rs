//! What a choice costs, in words, and how likely it is to succeed.

use shamble_kernel::Phrase;

use crate::choice::{Choice, Forecast};
use crate::sight::Sight;
use crate::state::{SurvivorId, Target};

/// "2 PA", or "free".
pub(super) fn cost<'a>(pa: u8) -> Phrase<'a> {
    match pa {
        0 => Phrase::new("sur-cost-free"),
        1.. => Phrase::new("sur-cost").number("pa", pa),
    }
}

impl<'a> Sight<'a> {
    /// What comes of a choice; nothing of one that is not legal.
    pub(super) fn forecast(self, choice: Choice) -> Forecast {
        self.question().may(self, choice).unwrap_or_default()
    }

    /// "14.2 cm, hits on 5 or less": a shot that somebody could make where he stands.
    pub(super) fn aim_words(self, who: SurvivorId, target: Target, needs: Option<i8>) -> Phrase<'a> {
        let (Some(here), Some((there, _))) = (self.place(who), self.target_place(target)) else {
            return Phrase::new("sur-aim-blind");
        };
        let distance = super::pieces::about_cm(self.mat.shot_distance(here, there).length());
        match needs {
            Some(value) => Phrase::new("sur-aim").phrase("distance", distance).number("value", on_die(value)),
            None => Phrase::new("sur-aim-sure").phrase("distance", distance),
        }
    }
}

/// The highest result that succeeds: a 1 always does in Shooting and Combat (SUR-TEST-4).
pub(super) fn on_die(value: i8) -> i8 {
    value.clamp(1, 10)
}
