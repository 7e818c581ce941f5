//! A table whose game was begun with other rules or cards: what became of it, and the way on.

use axum::response::Response;
use maud::{Markup, html};
use shamble_games::Voice;
use shamble_store::{PersonId, Summary};

use crate::account::go;
use crate::at::Here;
use crate::problem::Problem;
use crate::room::Inside;

pub(super) fn show(voice: Voice<'_>, inside: &Inside, me: Option<PersonId>, why: &str) -> Markup {
    let Summary { id, next, fits, entries, .. } = &inside.summary;
    html! {
        p.question.over { (voice.word("web-problem-stopped")) }
        p.hint { (why) }
        @if let (None, Some(fits)) = (next, fits) {
            p { (voice.fill("web-stopped-fits", &[("fits", (*fits).into()), ("entries", (*entries).into())])) }
        }
        div.row.actions {
            @if let Some(next) = next {
                a.button.primary href={ "/t/" (next) } { (voice.word("web-to-next-table")) }
            } @else if fits.is_some() && me.is_some_and(|me| inside.is_at_table(me)) {
                form method="post" action={ "/t/" (id) "/continue" } {
                    button.primary { (voice.word("web-stopped-go-on")) }
                }
            }
            a.button href={ "/t/" (id) "/record" } download { (voice.word("web-download")) }
        }
    }
}

/// Goes on from the last decision that fits, at a table of its own.
pub(crate) async fn go_on(Here { house, visitor, room }: Here) -> Result<Response, Problem> {
    let next = room.go_on(&house, visitor.named()?).await?;
    Ok(go(&format!("/t/{}", next.id), None))
}
