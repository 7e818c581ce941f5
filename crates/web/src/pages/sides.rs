//! What stands beside the board: how the table stands, and undo.

use maud::{Markup, html};
use shamble_games::{Count, Tone};
use shamble_store::UndoPolicy;

use super::icons::{self, icon};
use super::regions::Drawing;
use super::{briefing, sequel};
use crate::room::Travel;

/// Undone lines that are shown, the latest first.
const LINES: usize = 8;
/// Choices of an undone line that are shown.
const SHOWN: usize = 3;

pub(super) fn status(look: &Drawing<'_>) -> Markup {
    html! {
        (sequel::place(look))
        (goal(look))
        div.headlines {
            @for headline in &look.seen.headlines {
                span.headline.(headline.tone.map_or("", Tone::class)) { (headline.words) }
            }
        }
    }
}

/// The first goal that is not reached yet, with how far it is; the briefing has them all.
fn goal(look: &Drawing<'_>) -> Markup {
    let goals = &look.seen.goals;
    let met = goals.iter().filter(|goal| goal.is_met).count();
    let Some(next) = goals.iter().find(|goal| !goal.is_met).or(goals.last()) else { return html! {} };
    html! {
        button.goals data-open="briefing" title=(next.words) {
            @match next.count {
                Some(count) => (briefing::boxes(look.voice, count)),
                None if goals.len() > 1 => (briefing::boxes(look.voice, Count { now: met as u16, of: goals.len() as u16 })),
                None => {},
            }
            span.next { (next.words) }
        }
    }
}

pub(super) fn undo(look: &Drawing<'_>) -> Markup {
    let (voice, inside) = (look.voice, look.inside);
    let Some(me) = look.me.filter(|_| !look.my_seats.is_empty()) else { return html! {} };
    let keep =
        inside.last_choice().filter(|_| inside.summary.undo != UndoPolicy::Never && inside.summary.next.is_none());
    let is_free = keep.is_some_and(|keep| inside.is_free(me, &Travel::Back { keep }).unwrap_or(false));
    let undone = look.table.undone();
    let words = |line| look.table.undone_words(line, SHOWN, voice.language()).join(" · ");
    let can_redo = look.table.redoable() > 0;
    html! {
        div.undo {
            button data-do="undo" title=(voice.word("web-undo")) disabled[keep.is_none()] data-confirm=[(!is_free).then(|| voice.word("web-undo-fate"))] {
                (icon(icons::UNDO)) span.unseen { (voice.word("web-undo")) }
            }
            button data-do="redo" title=(voice.word("web-redo")) disabled[!can_redo] {
                (icon(icons::REDO)) span.unseen { (voice.word("web-redo")) }
            }
        }
        @if !undone.is_empty() && inside.summary.undo != UndoPolicy::Never {
            details.undone data-fold="undone" {
                summary title=(voice.fill("web-undone-lines", &[("count", undone.len().into())])) {
                    span aria-hidden="true" { (undone.len()) }
                    span.unseen { (voice.fill("web-undone-lines", &[("count", undone.len().into())])) }
                }
                ul {
                    @for (index, (at, length)) in undone.iter().enumerate().rev().take(LINES) {
                        li {
                            span { (voice.fill("web-undone-after", &[("entry", (*at).into())])) " " }
                            q { (words(index)) }
                            @if *length > SHOWN { " …" }
                            " " button.small data-line=(index) { (voice.word("web-undone-follow")) }
                        }
                    }
                }
                @if let Some(older @ 1..) = undone.len().checked_sub(LINES) {
                    p.hint { (voice.fill("web-undone-older", &[("count", older.into())])) }
                }
            }
        }
    }
}
