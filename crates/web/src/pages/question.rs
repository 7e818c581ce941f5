//! The question in one sentence, and what may be answered.

use maud::{Markup, html};
use shamble_games::{Offered, Voice};
use shamble_kernel::Seat;
use shamble_store::{Player, TableId};

use super::regions::Drawing;
use super::{ending, vote};

/// The keys that stand for choices, in order.
const KEYS: &str = "123456789abcdefghijklmnopqrstuvwxyz";
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
    let (question, choices) = (look.seen.question.as_deref().unwrap_or_default(), &look.seen.choices);
    let is_mine = look.table.waits_for().iter().any(|seat| look.my_seats.has(seat));
    html! {
        p.question data-mine=(if is_mine { "yes" } else { "no" }) { (question) }
        @if !is_mine { (waiting(look)) }
        @if !choices.is_empty() { (listed(choices, look.voice)) }
    }
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

/// With more choices than these, those of one deed are folded,
const MANY: usize = 12;
/// unless there are no more of it than these.
const FEW: usize = 7;

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

fn listed(choices: &[Offered], voice: Voice<'_>) -> Markup {
    let (ends, others): (Vec<&Offered>, Vec<&Offered>) = choices.iter().partition(|choice| choice.is_end);
    let (minor, common): (Vec<&Offered>, Vec<&Offered>) = others.iter().partition(|choice| choice.is_minor);
    let has_others = !common.is_empty() || !ends.is_empty();
    let is_folded = has_others && !minor.is_empty();
    let (shown, folded) = if is_folded { (common, minor) } else { (others, Vec::new()) };
    let taken: Vec<char> = shown.iter().filter_map(|choice| own_key(choice)).collect();
    let mut keys = KEYS.chars().filter(|key| !taken.contains(key));
    html! {
        div.choices role="group" aria-label=(voice.word("web-choices")) {
            @for group in by_kind(&shown) {
                @match group[0].deed.as_deref().filter(|_| shown.len() > MANY && group.len() > FEW) {
                    Some(deed) => details.deed data-fold=(deed) {
                        summary { (deed) " " span.number { (group.len()) } }
                        // Keys are for what is in sight.
                        div.kind { @for choice in &group { (button(choice, None)) } }
                    },
                    None => div.kind {
                        @for choice in &group { (button(choice, own_key(choice).or_else(|| keys.next()))) }
                    },
                }
            }
            @if is_folded {
                details.minor data-fold="minor" {
                    summary { (voice.fill("web-minor", &[("count", folded.len().into())])) }
                    @for group in by_kind(&folded) { div.kind { @for choice in &group { (button(choice, None)) } } }
                }
            }
            @if !ends.is_empty() {
                div.kind.ends {
                    @for (at, choice) in ends.iter().enumerate() {
                        (button(choice, if at == 0 { Some(END_KEY) } else { keys.next() }))
                    }
                }
            }
        }
    }
}

fn button(choice: &Offered, key: Option<char>) -> Markup {
    html! {
        button.choice data-choice=(choice.notation) data-press=[key] data-minor=[choice.is_minor.then_some("yes")] {
            @if let Some(key) = key { kbd aria-hidden="true" { (key) } }
            span { (choice.words) }
            // Empty, and out of sight, until somebody has worked the odds out.
            @if choice.is_attack { span.odds {} }
        }
    }
}

/// A table whose record this program cannot replay.
pub(super) fn stopped(voice: Voice<'_>, id: TableId, why: &str) -> Markup {
    html! {
        p.question.over { (voice.word("web-problem-stopped")) }
        p.hint { (why) }
        div.row.actions { a.button.primary href={ "/t/" (id) "/record" } download { (voice.word("web-download")) } }
    }
}
