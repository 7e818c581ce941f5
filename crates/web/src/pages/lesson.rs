//! A guided first round, beside what it speaks of.

use std::sync::Arc;

use axum::Form;
use axum::extract::State;
use axum::response::Response;
use maud::{Markup, html};
use serde::Deserialize;
use shamble_games::{Aim, Lesson, Stand, Step, Voice};
use shamble_store::{Access, UndoPolicy};

use super::regions::Drawing;
use crate::account::go;
use crate::house::House;
use crate::problem::Problem;
use crate::starting::{self, Company, Order};
use crate::visitor::Visitor;

#[derive(Deserialize)]
pub(crate) struct LearnForm {
    lesson: String,
}

/// One click to a table with the lesson of a game.
pub(crate) async fn begin(
    State(house): State<Arc<House>>,
    visitor: Visitor,
    Form(form): Form<LearnForm>,
) -> Result<Response, Problem> {
    let new = starting::taught(&house, &form.lesson)?;
    let (person, cookie) = visitor.become_somebody(&house, "").await?;
    let order = Order {
        game: form.lesson,
        setup: new.record.setup.clone(),
        company: Company::Alone,
        undo: UndoPolicy::Free,
        access: Access::Private,
        seed: None,
    };
    let table = starting::open(&house, &person, &order, new).await?;
    Ok(go(&format!("/t/{}", table.id), cookie))
}

/// The steps that are to be read now, for whoever plays; the page shows one after the other.
pub(super) fn show(look: &Drawing<'_>) -> Markup {
    let lesson = look.house.shelf.find(look.table.game()).and_then(|title| title.lesson());
    let Some(lesson) = lesson.filter(|_| !look.my_seats.is_empty()) else { return html! {} };
    let Some(stand) = lesson.stand(look.table) else { return html! {} };
    let waiting = lesson.steps()[stand.steps.clone()].last().filter(|step| step.waits());
    let wanted = waiting.map(|step| wanted(step, look)).unwrap_or_default();
    if stand.is_astray && wanted.is_empty() {
        return astray(look.voice, &stand);
    }
    // Whoever did something else besides has read what comes before.
    let shown = if stand.is_astray { stand.steps.end - 1..stand.steps.end } else { stand.steps.clone() };
    html! {
        @for number in shown {
            (card(look.voice, lesson, number, if number + 1 == stand.steps.end { &wanted } else { &[] }, stand.is_astray))
        }
    }
}

/// What goes on with the lesson, as far as it is offered.
fn wanted<'o>(step: &Step, look: &'o Drawing<'_>) -> Vec<&'o str> {
    let offered = look.seen.choices.iter().map(|offered| offered.notation.as_str());
    offered.filter(|choice| step.takes(choice)).collect()
}

fn card(voice: Voice<'_>, lesson: &Lesson, number: usize, wanted: &[&str], is_astray: bool) -> Markup {
    let (step, of) = (&lesson.steps()[number], lesson.steps().len());
    let is_last = number + 1 == of;
    let choose = (!wanted.is_empty()).then(|| serde_json::to_string(wanted).unwrap_or_default());
    let (piece, character, part) = match &step.at {
        Some(Aim::Piece(key)) => (Some(key), None, None),
        Some(Aim::Character(key)) => (None, Some(key), None),
        Some(Aim::Part(part)) => (None, None, Some(part.name())),
        None => (None, None, None),
    };
    html! {
        article data-step=(number + 1) data-choose=[choose] data-piece=[piece] data-character=[character] data-part=[part] hidden {
            p.count {
                progress value=(number + 1) max=(of) aria-hidden="true" {}
                span { (voice.fill("web-lesson-step", &[("now", (number + 1).into()), ("of", of.into())])) }
            }
            @if is_astray { p.aside { (voice.word("web-lesson-aside")) } }
            p.say { (step.say.in_language(voice.language().code())) }
            div.row {
                @if is_last { button.primary data-lesson="end" { (voice.word("web-lesson-end")) } button data-open="briefing" { (voice.word("web-lesson-mission")) } }
                @else {
                    @if step.waits() { button.primary data-lesson="show" { (voice.word("web-lesson-show")) } }
                    @else { button.primary data-lesson="next" { (voice.word("web-lesson-next")) } }
                    (skip(voice))
                }
            }
        }
    }
}

fn skip(voice: Voice<'_>) -> Markup {
    html! { button.quiet data-lesson="skip" { (voice.word("web-lesson-skip")) } }
}

/// Somebody went their own way, on which the lesson cannot follow.
fn astray(voice: Voice<'_>, stand: &Stand) -> Markup {
    html! {
        article data-step="astray" hidden {
            p.say { (voice.word("web-lesson-astray")) }
            div.row {
                button.primary data-do="undo" data-to=(stand.fits) { (voice.word("web-lesson-back")) }
                (skip(voice))
            }
        }
    }
}

/// What opens a table with the lesson of a game, where it has one.
pub(super) fn offer(voice: Voice<'_>, game: &str) -> Markup {
    html! { button.learn formaction="/learn" formmethod="post" name="lesson" value=(game) { (voice.word("web-learn")) } }
}
