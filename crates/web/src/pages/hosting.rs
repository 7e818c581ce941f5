//! What only the host of a table can do, and what everybody is told of it.

use maud::{Markup, html};
use shamble_games::Voice;
use shamble_store::PersonId;

use super::regions::Drawing;

/// After how many hours a bot may play for who is away, as hosts may choose.
const PATIENCE: [Option<u64>; 5] = [None, Some(1), Some(8), Some(24), Some(72)];

pub(super) fn show(look: &Drawing<'_>) -> Markup {
    let (voice, hosting) = (look.voice, &look.inside.hosting);
    let is_host = look.me.is_some() && look.me == look.inside.summary.host;
    let patience = hosting.patience.map(|patience| patience.as_secs() / 3_600);
    let others = look.inside.names.iter().filter(|(person, _)| Some(**person) != look.me);
    html! {
        @if hosting.is_closed { p.hint { (voice.word("web-problem-closed")) } }
        @else if hosting.is_locked { p.hint { (voice.word("web-problem-locked")) } }
        @if patience.is_some() && !is_host {
            p.hint { (voice.word("web-host-patience")) " " (patience_word(voice, patience)) }
        }
        @if is_host {
            details.hosting data-fold="hosting" {
                summary { (voice.word("web-host")) }
                div.row {
                    (act(look, if hosting.is_locked { "unlock" } else { "lock" }, None))
                    (act(look, if hosting.is_closed { "reopen" } else { "close" }, None))
                }
                label {
                    (voice.word("web-host-patience")) " "
                    select.small data-host="patience" {
                        @for hours in PATIENCE {
                            option value=[hours] selected[hours == patience] { (patience_word(voice, hours)) }
                        }
                    }
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

/// So many hours in words.
fn patience_word(voice: Voice<'_>, hours: Option<u64>) -> String {
    match hours {
        None => voice.word("web-host-patience-never"),
        Some(hours) if hours >= 24 => voice.fill("web-host-patience-days", &[("days", (hours / 24).into())]),
        Some(hours) => voice.fill("web-host-patience-hours", &[("hours", hours.into())]),
    }
}
