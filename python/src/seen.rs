//! What a seat sees of a position, as numbers.

use shamble_games::Face;
use shamble_kernel::{Seat, Viewer};

use crate::features::count;

/// What a seat may know: its view and which seat it is; and the question, if it is asked.
pub fn describe<G: Face>(game: &G, state: &G::State, seat: Seat, out: &mut [f32]) {
    if out.is_empty() {
        return;
    }
    out.fill(0.0);
    count(&game.view(state, Viewer::Seat(seat)), "view", out);
    count(&seat, "seat", out);
    let pending = game.pending(state);
    if pending.everybody().has(seat)
        && let Some(question) = pending.question()
    {
        count(&question, "question", out);
    }
}

/// The first choices, each in a row of its own; rows that were filled before are emptied.
pub fn describe_choices<G: Face>(choices: &[G::Choice], rows: usize, filled: usize, out: &mut [f32]) {
    let width = out.len() / rows.max(1);
    if width == 0 {
        return;
    }
    out[..width * choices.len().min(rows).max(filled)].fill(0.0);
    for (choice, numbers) in choices.iter().zip(out.chunks_exact_mut(width)) {
        count(choice, "choice", numbers);
    }
}
