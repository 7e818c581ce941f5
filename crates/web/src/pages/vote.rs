//! A wish to take back that the table votes on, and what became of the last one.

use maud::{Markup, html};

use super::regions::Drawing;
use crate::room::{Proposal, Travel, Verdict};

pub(super) fn show(look: &Drawing<'_>) -> Markup {
    html! {
        @if let Some(proposal) = &look.inside.proposal { (asked(look, proposal)) }
        @if let Some(verdict) = look.inside.verdict { (told(look, verdict)) }
    }
}

fn asked(look: &Drawing<'_>, proposal: &Proposal) -> Markup {
    let (voice, name) = (look.voice, look.inside.name(proposal.by));
    let wish = match &proposal.travel {
        Travel::Back { keep } => {
            let back = look.table.entries().saturating_sub(*keep);
            voice.fill("web-vote", &[("name", name.into()), ("count", back.into())])
        }
        Travel::Again => voice.fill("web-vote-again", &[("name", name.into())]),
        Travel::Line { .. } => voice.fill("web-vote-line", &[("name", name.into())]),
    };
    let is_mine = look.me == Some(proposal.by);
    let has_agreed = look.me.is_some_and(|me| proposal.agreed.contains(&me));
    html! {
        div.vote role="alert" {
            p { (wish) }
            @if !look.my_seats.is_empty() {
                @if has_agreed {
                    p.hint { (voice.word("web-vote-waits")) }
                } @else {
                    button.primary.small data-vote="yes" { (voice.word("web-vote-yes")) } " "
                }
                button.small data-vote="no" { (voice.word(if is_mine { "web-vote-withdraw" } else { "web-vote-no" })) }
            }
        }
    }
}

/// Nobody is told what they did themselves.
fn told(look: &Drawing<'_>, verdict: Verdict) -> Markup {
    let name = |person| look.inside.name(person).into();
    let (key, by, values) = match verdict {
        Verdict::TakenBack { by, count } => {
            ("web-verdict-taken-back", Some(by), vec![("name", name(by)), ("count", count.into())])
        }
        Verdict::PlayedAgain { by } => ("web-verdict-played-again", Some(by), vec![("name", name(by))]),
        Verdict::Refused { by, refuser } => {
            ("web-verdict-refused", Some(refuser), vec![("name", name(by)), ("refuser", name(refuser))])
        }
        Verdict::Overtaken { by } => ("web-verdict-overtaken", None, vec![("name", name(by))]),
    };
    html! { @if look.me.is_none() || look.me != by { p.verdict role="status" { (look.voice.fill(key, &values)) } } }
}
