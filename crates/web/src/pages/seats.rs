//! Who sits where, and who may change that.

use maud::{Markup, html};
use shamble_kernel::Seat;
use shamble_store::{Player, Seating};

use super::regions::Drawing;

pub(super) fn show(look: &Drawing<'_>) -> Markup {
    let (asked, waits) = (look.table.asked(), look.table.waits_for());
    html! {
        ul.seats {
            @for seating in &look.inside.seats {
                li.seat data-asked=[waits.has(seating.seat).then_some("yes")] data-may=[asked.has(seating.seat).then_some("yes")] {
                    span.portrait aria-hidden="true" { (initial(look, seating.seat)) }
                    div.who {
                        strong { (look.seat_names.get(seating.seat.index()).map_or("?", String::as_str)) }
                        (holder(look, seating))
                    }
                    div.seat-actions { (actions(look, seating)) }
                }
            }
        }
        (watchers(look))
    }
}

fn initial(look: &Drawing<'_>, seat: Seat) -> char {
    look.seat_names.get(seat.index()).and_then(|name| name.chars().next()).unwrap_or('?')
}

fn holder(look: &Drawing<'_>, seating: &Seating) -> Markup {
    let voice = look.voice;
    html! {
        span.holder {
            @match &seating.holder {
                None => (voice.word("web-seat-free")),
                Some(Player::Bot(_)) => {
                    (voice.word("web-bot"))
                    @if let Some(owner) = seating.owner { " " (voice.fill("web-seat-for", &[("name", look.inside.name(owner).into())])) }
                },
                Some(Player::Person(person)) => {
                    @let is_here = look.room.is_here(*person);
                    span.dot data-here=(if is_here { "yes" } else { "no" }) {}
                    (look.inside.name(*person))
                    @if Some(*person) == look.me { " " (voice.word("web-you")) }
                    @if !is_here { " " (voice.word("web-away")) }
                },
            }
        }
    }
}

fn actions(look: &Drawing<'_>, seating: &Seating) -> Markup {
    let Some(me) = look.me else { return html! { (act(look, seating, "sit", seating.holder.is_none())) } };
    let is_mine = seating.holder == Some(Player::Person(me));
    let may_sit = seating.holder.is_none() || look.room.may_stand_in(look.house, look.inside, seating.seat, me);
    let may_lend = is_mine
        || look.room.may_lend(look.house, look.inside, seating.seat, me)
        || seating.holder.is_none() && look.inside.is_at_table(me);
    html! {
        (act(look, seating, "sit", may_sit))
        (act(look, seating, "take-back", seating.owner == Some(me) && !is_mine))
        (act(look, seating, "bot", may_lend))
        (act(look, seating, "leave", is_mine))
        @if is_mine { (hand_over(look, seating)) }
    }
}

fn act(look: &Drawing<'_>, seating: &Seating, action: &str, may: bool) -> Markup {
    html! {
        @if may {
            button.small data-seat=(seating.seat.0) data-action=(action) {
                (look.voice.word(&format!("web-seat-{action}")))
            }
        }
    }
}

/// Everybody who is here or was heard may be given the seat.
fn hand_over(look: &Drawing<'_>, seating: &Seating) -> Markup {
    let others: Vec<_> = look.inside.names.iter().filter(|(person, _)| Some(**person) != look.me).collect();
    html! {
        @if !others.is_empty() {
            select.small data-seat=(seating.seat.0) data-action="hand-over" aria-label=(look.voice.word("web-seat-hand-over")) {
                option value="" { (look.voice.word("web-seat-hand-over")) }
                @for (person, name) in others { option value=(person) { (name) } }
            }
        }
    }
}

fn watchers(look: &Drawing<'_>) -> Markup {
    let (named, unnamed) = look.room.watchers(look.inside);
    html! {
        @if !named.is_empty() {
            p.hint {
                (look.voice.word("web-watching")) " "
                @for (index, person) in named.iter().enumerate() {
                    @if index > 0 { ", " }
                    bdi { (look.inside.name(*person)) }
                }
            }
        }
        @if unnamed > 0 { p.hint { (look.voice.fill("web-watchers", &[("count", unnamed.into())])) } }
    }
}
