//! Who sits where, and who may change that.

use maud::{Markup, html};
use shamble_games::Voice;
use shamble_kernel::Seat;
use shamble_store::{Player, Seating};

use super::hosting;
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
        @if let Some(code) = look.inside.summary.code {
            button.code data-copy title=(look.voice.word("web-code-about")) { (look.voice.word("web-code")) " " b { (code) } }
        }
        (watchers(look))
        (hosting::show(look))
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
                Some(Player::Bot(name)) => {
                    (bot_name(voice, name))
                    @if let Some(owner) = seating.owner { " " (voice.fill(if seating.stands_in { "web-seat-stands-in" } else { "web-seat-for" }, &[("name", look.inside.name(owner).into())])) }
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

/// What a bot is called: how it plays.
pub(super) fn bot_name(voice: Voice<'_>, name: &str) -> String {
    let key = format!("web-bot-{name}");
    if voice.knows(&key) { voice.word(&key) } else { voice.word("web-bot") }
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
        @if look.inside.is_at_table(me) { (tell(look, seating)) }
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

/// What the bot of a seat can be told, with what it was told chosen.
fn tell(look: &Drawing<'_>, seating: &Seating) -> Markup {
    let mine = look.inside.seats_of(look.me).iter().next();
    let known = shamble_bots::heeded_in(&look.house.shelf, &look.inside.summary.game);
    let option = |kind: &&str| match (*kind, mine) {
        ("stay-with", None) => None,
        ("stay-with", Some(seat)) => Some((format!("stay-with:{}", seat.0), format!("web-tell-{kind}"))),
        (kind, _) => Some((kind.to_owned(), format!("web-tell-{kind}"))),
    };
    let is_bot = matches!(&seating.holder, Some(Player::Bot(name)) if name != "random");
    html! {
        @if is_bot && !known.is_empty() {
            select.small data-seat=(seating.seat.0) data-action="tell" aria-label=(look.voice.word("web-tell")) {
                option value="" selected[seating.told.is_none()] { (look.voice.word("web-tell-nothing")) }
                @for (value, words) in known.iter().filter_map(option) {
                    option value=(value) selected[seating.told.as_deref() == Some(value.as_str())] { (look.voice.word(&words)) }
                }
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
