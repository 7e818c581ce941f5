//! What stands beside the board: how the table stands, undo, and standing orders.

use maud::{Markup, html};
use shamble_games::Tone;
use shamble_kernel::{Attention, Seat};
use shamble_store::UndoPolicy;

use super::regions::Drawing;
use super::{mission_name, sequel};
use crate::room::Travel;
use crate::speech::of_game;

/// Undone lines that are shown, the latest first.
const LINES: usize = 8;
/// Choices of an undone line that are shown.
const SHOWN: usize = 3;

pub(super) fn status(look: &Drawing<'_>) -> Markup {
    let voice = look.voice;
    let (game, mission) = mission_name(look.house, voice.language(), &look.inside.summary);
    html! {
        span.mission-name { strong { (game) } span { (mission) } }
        (sequel::place(look))
        div.headlines {
            @for headline in &look.seen.headlines {
                span.headline.(headline.tone.map_or("", Tone::class)) { (headline.words) }
            }
        }
        (goals(look))
        @if let Some(code) = look.inside.summary.code {
            button.fact.code data-copy title=(voice.word("web-code-about")) { span.label { (voice.word("web-code")) " " } b { (code) } }
        }
    }
}

/// What has to be done to win; folded, the first that is not done yet.
fn goals(look: &Drawing<'_>) -> Markup {
    let voice = look.voice;
    let goals = &look.seen.goals;
    let met = goals.iter().filter(|goal| goal.is_met).count();
    let Some(next) = goals.iter().find(|goal| !goal.is_met).or(goals.last()) else { return html! {} };
    html! {
        details.goals data-fold="goals" {
            summary title=(next.words) {
                span.met { (voice.fill("web-goals", &[("met", met.into()), ("goals", goals.len().into())])) }
                span.next { (next.words) }
            }
            ul {
                @for goal in goals {
                    li data-met=(if goal.is_met { "yes" } else { "no" }) {
                        @if goal.is_met { span role="img" aria-label=(voice.word("web-goal-met")) { "☑" } }
                        @else { span aria-hidden="true" { "☐" } }
                        span { (goal.words) }
                    }
                }
            }
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
                span aria-hidden="true" { "↶" } span.label { (voice.word("web-undo")) } kbd aria-hidden="true" { "⇧Z" }
            }
            button data-do="redo" title=(voice.word("web-redo")) disabled[!can_redo] {
                span aria-hidden="true" { "↷" } span.label { (voice.word("web-redo")) } kbd aria-hidden="true" { "⇧Y" }
            }
        }
        @if !undone.is_empty() && inside.summary.undo != UndoPolicy::Never {
            details.undone {
                summary { (voice.fill("web-undone-lines", &[("count", undone.len().into())])) }
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

/// At which moments each of my seats wants to be asked.
pub(super) fn orders(look: &Drawing<'_>) -> Markup {
    let (voice, moments) = (look.voice, look.table.moments());
    let names = look.table.seats();
    let Some(title) = look.house.shelf.find(look.table.game()) else { return html! {} };
    html! {
        @if !moments.is_empty() && !look.my_seats.is_empty() && look.table.outcome().is_none() {
            details.orders {
                summary { (voice.word("web-orders")) }
                p.hint { (voice.word("web-orders-about")) }
                @for seat in look.my_seats.iter() {
                    fieldset {
                        legend { (look.seat_names.get(seat.index()).map_or("?", String::as_str)) }
                        @for (index, moment) in moments.iter().enumerate() {
                            @let id = format!("order-{}-{moment}", seat.0);
                            label for=(id) {
                                (of_game(title, voice.language(), &format!("moment-{moment}")).unwrap_or_else(|| (*moment).to_owned()))
                            }
                            (attention(look, seat, index, &id, names.get(seat.index()).map_or("", String::as_str), moment))
                        }
                    }
                }
            }
        }
    }
}

fn attention(look: &Drawing<'_>, seat: Seat, index: usize, id: &str, name: &str, moment: &str) -> Markup {
    let now = u8::try_from(index).map(|index| look.table.attention(seat, index)).unwrap_or_default();
    html! {
        select id=(id) data-order={ "orders " (name) " " (moment) } {
            @for attention in [Attention::Every, Attention::Timely, Attention::Never] {
                option value=(attention.name()) selected[attention == now] {
                    (look.voice.word(&format!("web-attention-{}", attention.name())))
                }
            }
        }
    }
}
