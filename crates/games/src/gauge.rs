//! What text boards show by small drawings, and say in words where they are read aloud.

use crate::Voice;

/// The width of a board that is read aloud: nothing is drawn, and everything has a line of its own.
pub const IN_WORDS: usize = usize::MAX;

/// So many of so many: `[##...]`, or "2 of 5".
pub(crate) fn gauge(voice: Voice<'_>, width: usize, now: u8, most: u8) -> String {
    if width == IN_WORDS {
        return voice.fill("table-of", &[("now", now.into()), ("most", most.into())]);
    }
    let full = usize::from(now.min(most));
    format!("[{}{}]", "#".repeat(full), ".".repeat(usize::from(most) - full))
}

/// Before a goal: a box, ticked or not, or what that means.
pub(crate) fn goal_mark(voice: Voice<'_>, width: usize, is_met: bool) -> String {
    let words = || voice.word(if is_met { "table-goal-met" } else { "table-goal-open" });
    match is_met {
        _ if width == IN_WORDS => format!("{} ", words()),
        true => "[x]\u{a0}".to_owned(),
        false => "[\u{a0}]\u{a0}".to_owned(),
    }
}
