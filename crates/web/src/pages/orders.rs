//! Standing orders: at which moments somebody wants to be asked, and the question at hand answered so from now on.

use maud::{Markup, html};
use shamble_games::Title;
use shamble_kernel::{Attention, Seat};

use super::regions::Drawing;
use crate::speech::{of_game, sentence};

/// At which moments each of my seats wants to be asked.
pub(super) fn show(look: &Drawing<'_>) -> Markup {
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
                        @for (index, moment) in (0u8..).zip(moments) {
                            @let id = format!("order-{}-{moment}", seat.0);
                            label for=(id) {
                                (sentence(&of_game(title, voice.language(), &format!("moment-{moment}")).unwrap_or_else(|| (*moment).to_owned())))
                            }
                            select id=(id) data-order={ "orders " (names.get(seat.index()).map_or("", String::as_str)) " " (moment) } {
                                (attentions(look, title, moment, look.table.attention(seat, index)))
                            }
                        }
                    }
                }
            }
        }
    }
}

fn attentions(look: &Drawing<'_>, title: &dyn Title, moment: &str, now: Attention) -> Markup {
    html! {
        @for attention in [Attention::Every, Attention::Timely, Attention::Never] {
            @if let Some(words) = said(look, title, moment, attention) {
                option value=(attention.name()) selected[attention == now] { (words) }
            }
        }
    }
}

/// What an attention means at a moment: in the game's own words, else in the usual ones. Where a game has words of its
/// own, what has none is no other than being asked always.
fn said(look: &Drawing<'_>, title: &dyn Title, moment: &str, attention: Attention) -> Option<String> {
    let own =
        |attention: Attention| of_game(title, look.voice.language(), &format!("moment-{moment}-{}", attention.name()));
    match (own(attention), attention) {
        (Some(words), _) => Some(words),
        (None, Attention::Timely) if own(Attention::Never).is_some() => None,
        (None, _) => Some(look.voice.word(&format!("web-attention-{}", attention.name()))),
    }
}

/// The answers to the question at hand that can be given always from now on: each an order for every seat of mine that is
/// asked, and the answer itself.
pub(super) fn habits(look: &Drawing<'_>) -> Markup {
    let asked: Vec<Seat> = look.table.waits_for().iter().filter(|seat| look.my_seats.has(*seat)).collect();
    let habit = look.table.habit().filter(|_| !asked.is_empty());
    let title = look.house.shelf.find(look.table.game());
    let (Some(habit), Some(title)) = (habit, title) else { return html! {} };
    let Some(moment) = look.table.moments().get(usize::from(habit.moment)) else { return html! {} };
    let names = look.table.seats();
    let orders = |attention: Attention| {
        let mine = asked.iter().filter_map(|seat| names.get(seat.index()));
        mine.map(|name| format!("orders {name} {moment} {}", attention.name())).collect::<Vec<_>>().join("\n")
    };
    let answers: Vec<(Attention, String, String)> =
        [(Attention::Timely, habit.timely), (Attention::Never, habit.never)]
            .into_iter()
            .filter_map(|(attention, answer)| Some((attention, answer?, said(look, title, moment, attention)?)))
            .collect();
    html! {
        @if !answers.is_empty() {
            div.group.minor.habits data-folded="yes" {
                button.group-name data-group aria-expanded="false" { (look.voice.word("web-habits")) }
                div.kind {
                    @for (attention, answer, words) in &answers {
                        button.choice data-always=(orders(*attention)) data-answer=(answer) {
                            span { (look.voice.fill("web-habit", &[("what", words.clone().into())])) }
                        }
                    }
                }
            }
        }
    }
}
