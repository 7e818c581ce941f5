//! What only the host of a table can do, and what everybody is told of it.

use maud::{Markup, html};
use shamble_store::PersonId;

use super::regions::Drawing;

pub(super) fn show(look: &Drawing<'_>) -> Markup {
    let (voice, hosting) = (look.voice, &look.inside.hosting);
    let is_host = look.me.is_some() && look.me == look.inside.summary.host;
    let others = look.inside.names.iter().filter(|(person, _)| Some(**person) != look.me);
    html! {
        @if hosting.is_closed { p.hint { (voice.word("web-problem-closed")) } }
        @else if hosting.is_locked { p.hint { (voice.word("web-problem-locked")) } }
        @if is_host {
            details.hosting data-fold="hosting" {
                summary { (voice.word("web-host")) }
                div.row {
                    (act(look, if hosting.is_locked { "unlock" } else { "lock" }, None))
                    (act(look, if hosting.is_closed { "reopen" } else { "close" }, None))
                }
                ul {
                    @for (person, name) in others {
                        li.row {
                            bdi { (name) }
                            (act(look, if hosting.muted.contains(person) { "unmute" } else { "mute" }, Some(*person)))
                            (act(look, if hosting.removed.contains(person) { "readmit" } else { "remove" }, Some(*person)))
                        }
                    }
                }
            }
        }
    }
}

/// A button; what changes a table for others is asked twice.
fn act(look: &Drawing<'_>, action: &str, person: Option<PersonId>) -> Markup {
    let name = person.map(|person| look.inside.name(person).to_owned()).unwrap_or_default();
    let sure = match action {
        "close" | "remove" => Some(look.voice.fill(&format!("web-host-{action}-sure"), &[("name", name.into())])),
        _ => None,
    };
    html! {
        button.small data-host=(action) data-person=[person] data-confirm=[sure] {
            (look.voice.word(&format!("web-host-{action}")))
        }
    }
}
