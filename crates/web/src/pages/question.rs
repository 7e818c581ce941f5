//! The question in one sentence, and what may be answered.

use maud::{Markup, PreEscaped, html};
use shamble_games::{Dashboard, Offered, Turn, Voice, Walk, percent};
use shamble_kernel::Seat;
use shamble_store::Player;

use super::icons::{self, icon};
use super::regions::Drawing;
use super::{ending, exchange, orders, vote};
use crate::speech::sentence;

/// The keys that stand for choices, in order.
const KEYS: &str = "123456789abcdefghijklmnopqrstuvwxyz";
/// What stands before the colon of a question names somebody and where they are, if it is no longer than this.
const LONGEST_HEAD: usize = 90;
/// The key that ends what one is about, whatever else there is to choose.
const END_KEY: char = '0';

pub(super) fn show(look: &Drawing<'_>) -> Markup {
    html! {
        (vote::show(look))
        @match look.table.outcome() {
            Some(outcome) => (ending::show(look, outcome)),
            None => (asked(look)),
        }
    }
}

fn asked(look: &Drawing<'_>) -> Markup {
    let (question, choices) = (look.names.said(look.seen.question.as_deref().unwrap_or_default()), &look.seen.choices);
    let is_mine = look.table.waits_for().iter().any(|seat| look.my_seats.has(seat));
    html! {
        @if let Some(face) = acting(look) { span.face.asked aria-hidden="true" { (face) } }
        div.sentence {
            p.question data-mine=(if is_mine { "yes" } else { "no" }) { (in_two(&question)) }
            @if !is_mine { (waiting(look)) }
        }
        @if !choices.is_empty() { (listed(look, choices, is_mine)) }
    }
}

/// A question that begins with whom it is about: they stand out, and the rest is smaller.
fn in_two(question: &str) -> Markup {
    let divided = question.split_once(": ").filter(|(head, _)| head.chars().count() <= LONGEST_HEAD);
    html! {
        @match divided {
            Some((head, rest)) => { (sentence(&format!("{head}:"))) " " span.rest { (sentence(rest)) } },
            None => (sentence(question)),
        }
    }
}

/// The face of whoever is asked, where that is one.
fn acting(look: &Drawing<'_>) -> Option<PreEscaped<String>> {
    let mut active = look.seen.dashboards.iter().filter(|dashboard| dashboard.turn == Turn::Acting);
    let only = active.next().filter(|_| active.next().is_none())?;
    Some(PreEscaped(only.portrait.to_svg()))
}

/// Whom the table waits for, and what can be done if nobody is there.
fn waiting(look: &Drawing<'_>) -> Markup {
    let voice = look.voice;
    let is_at_table = look.me.is_some_and(|me| look.inside.is_at_table(me));
    html! {
        ul.waiting {
            @for seat in look.table.waits_for().iter() {
                li {
                    @match look.inside.seating(seat).and_then(|seating| seating.holder.clone()) {
                        Some(Player::Person(person)) => {
                            (voice.fill("web-waits-for", &[
                                ("name", look.inside.name(person).into()), ("seat", seat_name(look, seat).into()),
                            ]))
                            @if !look.room.is_here(person) { " " (voice.word("web-away")) }
                            @if look.me.is_some_and(|me| look.room.may_lend(look.house, look.inside, seat, me)) {
                                " " button data-seat=(seat.0) data-action="bot" { (voice.word("web-seat-bot-for")) }
                                " " button data-seat=(seat.0) data-action="sit" { (voice.word("web-seat-stand-in")) }
                            }
                        },
                        Some(Player::Bot(_)) if look.inside.proposal.is_some() => (voice.word("web-vote-waits")),
                        Some(Player::Bot(_)) => {
                            (voice.fill("web-bot-thinks", &[("seat", seat_name(look, seat).into())]))
                        },
                        None => {
                            (voice.fill("web-nobody-sits", &[("seat", seat_name(look, seat).into())])) " "
                            button data-seat=(seat.0) data-action="sit" { (voice.word("web-seat-sit")) } " "
                            @if is_at_table { button data-seat=(seat.0) data-action="bot" { (voice.word("web-seat-bot")) } }
                        },
                    }
                }
            }
        }
    }
}

fn seat_name(look: &Drawing<'_>, seat: Seat) -> String {
    look.seat_names.get(seat.index()).cloned().unwrap_or_default()
}

/// Choices of one deed or one kind side by side, in the order in which they first appear.
fn by_kind<'o>(choices: &[&'o Offered]) -> Vec<Vec<&'o Offered>> {
    let mut groups: Vec<Vec<&Offered>> = Vec::new();
    let what = |choice: &'o Offered| choice.deed.as_deref().unwrap_or(choice.kind());
    for choice in choices.iter().copied() {
        match groups.iter_mut().find(|group| what(group[0]) == what(choice)) {
            Some(group) => group.push(choice),
            None => groups.push(vec![choice]),
        }
    }
    groups
}

/// The number that a choice names, as that of a pile or the face of a die: its key, so that both agree.
fn own_key(choice: &Offered) -> Option<char> {
    let number = choice.notation.strip_prefix(choice.kind())?.trim_start();
    let mut digits = number.chars();
    digits.next().filter(|digit| ('1'..='9').contains(digit) && digits.next().is_none())
}

/// Groups of choices; what is rarely wanted, or done by hand on the picture of both sides, is folded, and the way out
/// stands by itself. Nothing that destroys has a key.
fn listed(look: &Drawing<'_>, choices: &[Offered], is_mine: bool) -> Markup {
    let (walks, voice) = (&look.seen.walks, look.voice);
    let by_hand: Vec<&str> = exchange::sides(look).into_iter().flat_map(Dashboard::choices).collect();
    let (ends, others): (Vec<&Offered>, Vec<&Offered>) = choices.iter().partition(|choice| choice.is_end);
    let is_rare =
        |choice: &&Offered| choice.is_minor || choice.is_destructive || by_hand.contains(&choice.notation.as_str());
    let (rare, common): (Vec<&Offered>, Vec<&Offered>) = others.iter().partition(|choice| is_rare(choice));
    // Whoever has nothing else to answer chooses among these; whoever waits does not have to.
    let is_folded = !rare.is_empty() && (!is_mine || !common.is_empty() || !ends.is_empty());
    let (shown, folded) = if is_folded { (common, rare) } else { (others, Vec::new()) };
    let taken: Vec<char> = shown.iter().filter_map(|choice| own_key(choice)).collect();
    let mut keys = KEYS.chars().filter(|key| !taken.contains(key));
    html! {
        div.choices role="group" aria-label=(voice.word("web-choices")) {
            @for group in by_kind(&shown) {
                div.group {
                    (heading(&group, voice))
                    div.kind { @for choice in &group { (button(choice, own_key(choice).or_else(|| keys.next()), voice)) } }
                }
            }
            @if !walks.is_empty() { (farther(walks, voice)) }
            @if is_folded {
                div.group.minor data-folded="yes" {
                    button.group-name data-group aria-expanded="false" {
                        "⋯ " span.number { (folded.len()) } span.unseen { (voice.fill("web-minor", &[("count", folded.len().into())])) }
                    }
                    div.kind { @for group in by_kind(&folded) { @for choice in &group { (button(choice, None, voice)) } } }
                }
            }
            (orders::habits(look))
        }
        @if !ends.is_empty() {
            div.ends {
                @for (at, choice) in ends.iter().enumerate() {
                    (button(choice, if at == 0 { Some(END_KEY) } else { keys.next() }, voice))
                }
            }
        }
    }
}

/// Where several moves lead; on the board a click on the zone does the same.
fn farther(walks: &[Walk], voice: Voice<'_>) -> Markup {
    html! {
        div.group.minor data-folded="yes" {
            button.group-name data-group aria-expanded="false" {
                @if let Some(walk) = icons::deed("walk") { (icon(walk)) }
                (voice.word("web-walks")) " " span.number { (walks.len()) }
            }
            div.kind {
                @for walk in walks { button.choice data-choice={ "walk " (walk.to) } data-minor="yes" { span { (sentence(&walk.words)) } } }
            }
        }
    }
}

/// What opens a group where there is no room for all of it.
fn heading(group: &[&Offered], voice: Voice<'_>) -> Markup {
    html! {
        @if group.len() > 1 {
            button.group-name data-group aria-expanded="false" {
                (sign(group[0]))
                (group[0].deed.clone().or_else(|| shared_head(group)).unwrap_or_else(|| voice.word("web-choices")))
                " " span.number { (group.len()) }
            }
        }
    }
}

/// What all of a group say before the colon, as the name of an ability.
fn shared_head(group: &[&Offered]) -> Option<String> {
    let head = |choice: &Offered| choice.words.split_once(':').map(|(head, _)| head.trim_end().to_owned());
    let first = head(group[0])?;
    group.iter().all(|choice| head(choice).as_ref() == Some(&first)).then_some(first)
}

/// What is done, as a small sign: on the name of a group, and where choices stand below each other.
fn sign(choice: &Offered) -> Markup {
    html! { @if let Some(deed) = icons::deed(choice.kind()) { (icon(deed)) } }
}

/// What dice may bring, line by line; the page shows it beside the board.
fn stakes(choice: &Offered) -> Markup {
    html! {
        span.stakes {
            @for likely in &choice.odds {
                span.(likely.hope.class()) { b { (percent(likely.share)) } " " (likely.words) }
            }
            @for source in &choice.sources { span.source { (source) } }
        }
    }
}

fn button(choice: &Offered, key: Option<char>, voice: Voice<'_>) -> Markup {
    let sure = choice.is_destructive.then(|| voice.fill("web-sure", &[("choice", choice.words.clone().into())]));
    let key = key.filter(|_| !choice.is_destructive);
    html! {
        button.choice data-choice=(choice.notation) data-press=[key] aria-keyshortcuts=[key] data-minor=[choice.is_minor.then_some("yes")] data-sure=[sure] {
            @if let Some(key) = key { kbd aria-hidden="true" { (key) } }
            (sign(choice))
            span { (sentence(&choice.words)) }
            @if let Some(deed) = &choice.deed { b.short aria-hidden="true" { (deed) } }
            @if let Some(hope) = choice.hope() { span.odds { (percent(hope)) } (stakes(choice)) }
        }
    }
}
