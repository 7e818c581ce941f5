//! A game step by step, and going on from any moment of it.

use std::sync::Arc;

use axum::Form;
use axum::extract::{Path, Query, State};
use axum::http::header::{CONTENT_DISPOSITION, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
use maud::{Markup, PreEscaped, html};
use serde::Deserialize;
use shamble_games::{Table, Voice};
use shamble_store::TableId;

use super::regions::{log_line, text_board};
use super::{Frame, mission_name, standing};
use crate::account::go;
use crate::house::House;
use crate::problem::Problem;
use crate::room::{Inside, is_readable};
use crate::starting;
use crate::visitor::Visitor;

#[derive(Deserialize)]
pub(crate) struct Moment {
    at: Option<usize>,
}

pub(crate) async fn show(
    State(house): State<Arc<House>>,
    visitor: Visitor,
    Path(table): Path<String>,
    Query(moment): Query<Moment>,
) -> Result<Markup, Problem> {
    let id: TableId = table.parse().map_err(|_| Problem::NoSuchTable)?;
    let room = house.room(id).await?;
    let mut inside = room.enter().await?;
    let voice = visitor.voice(&house);
    let have = inside.table()?.entries();
    let at = moment.at.unwrap_or(have);
    let then = inside.table_at(at)?;
    let before = at.checked_sub(1).map(|at| inside.table_at(at)).transpose()?;
    let viewer = inside.viewer(visitor.id());
    let seats = inside.seats_of(visitor.id());
    let Inside { game, logs, .. } = &mut *inside;
    let crate::room::Playing::On(now) = game else { return Err(Problem::NoSuchTable) };
    let drawn = now.scene_at(at, viewer, visitor.language)?.to_svg(false);
    let lines = logs.lines(now.as_ref(), visitor.language);
    let told: Vec<Markup> = lines
        .iter()
        .filter(|line| line.entry == at && is_readable(line, seats))
        .map(|line| log_line(line, then.game()))
        .collect();
    let over = now.outcome();
    let (game, mission) = mission_name(&house, visitor.language, &inside.summary);
    let heading = format!("{game} · {mission}");
    let frame = Frame::new(&house, &visitor, format!("/t/{id}/replay?at={at}")).of_game(then.game());
    Ok(frame.page(
        &heading,
        html! {
            div.replay data-at=(at) data-last=(have) {
                div.replay-head {
                    h1 { (heading) }
                    p.facts { span { (standing(voice, over.into())) } }
                }
                (scrubber(voice, id, at, have))
                div.board { (PreEscaped(&drawn)) }
            details.in-words {
                summary { (voice.word("web-board-text")) }
                pre.text-board tabindex="0" { (text_board(then.as_ref(), viewer, visitor.language)) }
            }
                section.panel aria-live="polite" {
                    (done(then.as_ref(), before.as_deref(), at, voice))
                    ol.log { @for line in &told { (line) } }
                    @if told.is_empty() { p.hint { (voice.word("web-replay-quiet")) } }
                }
                div.row.actions {
                    a.button href={ "/t/" (id) } { (voice.word("web-to-table")) }
                    @if over.is_some() {
                        form method="post" action={ "/t/" (id) "/branch" } {
                            button.primary name="at" value=(at) { (voice.word("web-play-on")) }
                        }
                        a.button href={ "/t/" (id) "/record" } download { (voice.word("web-download")) }
                    } @else {
                        p.hint { (voice.word("web-play-on-later")) }
                    }
                }
            }
        },
    ))
}

/// What was chosen, in the words in which it was offered, and in notation.
fn done(then: &dyn Table, before: Option<&dyn Table>, at: usize, voice: Voice<'_>) -> Markup {
    let Some(choice) = then.entry(at) else { return html! { h2 { (voice.word("web-replay-setup")) } } };
    let offered = before.map(|before| before.choices(voice.language())).unwrap_or_default();
    let words = offered.into_iter().find(|offered| offered.notation == choice).map(|offered| offered.words);
    html! {
        h2 { (at) ". " (words.as_deref().unwrap_or(choice)) }
        @if words.is_some() { p.hint { code { (choice) } } }
    }
}

/// Works without a script: links for each step, and a form for the slider.
fn scrubber(voice: Voice<'_>, id: TableId, at: usize, have: usize) -> Markup {
    let link = |to: usize| format!("/t/{id}/replay?at={to}");
    let step = |to: Option<usize>, sign: &str, word: &str| {
        let label = voice.word(word);
        html! {
            @match to {
                Some(to) => a.button href=(link(to)) aria-label=(label) title=(label) data-step=(word) { (sign) },
                None => span.button aria-disabled="true" { (sign) },
            }
        }
    };
    html! {
        form.scrubber action={ "/t/" (id) "/replay" } {
            (step((at > 0).then_some(0), "❘◀", "web-replay-first"))
            (step(at.checked_sub(1), "◀", "web-replay-back"))
            input type="range" name="at" min="0" max=(have) value=(at) aria-label=(voice.word("web-replay-moment"));
            output { (at) " / " (have) }
            (step((at < have).then_some(at + 1), "▶", "web-replay-on"))
            (step((at < have).then_some(have), "▶❘", "web-replay-last"))
            button { (voice.word("web-replay-go")) }
        }
    }
}

pub(crate) async fn download(State(house): State<Arc<House>>, Path(table): Path<String>) -> Result<Response, Problem> {
    let id: TableId = table.parse().map_err(|_| Problem::NoSuchTable)?;
    let record = house.room(id).await?.enter().await?.open_record()?;
    let name = format!("attachment; filename=\"shamble-{}.txt\"", &id.to_string()[..8]);
    let headers = [(CONTENT_TYPE, "text/plain; charset=utf-8".to_owned()), (CONTENT_DISPOSITION, name)];
    Ok((headers, record).into_response())
}

#[derive(Deserialize)]
pub(crate) struct BranchForm {
    at: usize,
}

pub(crate) async fn go_on(
    State(house): State<Arc<House>>,
    visitor: Visitor,
    Path(table): Path<String>,
    Form(form): Form<BranchForm>,
) -> Result<Response, Problem> {
    let id: TableId = table.parse().map_err(|_| Problem::NoSuchTable)?;
    let room = house.room(id).await?;
    let (record, like) = {
        let inside = room.enter().await?;
        (inside.record_to(form.at)?, inside.summary.clone())
    };
    let (person, cookie) = visitor.become_somebody(&house, "").await?;
    let table = starting::go_on(&house, &person, record, &like).await?;
    Ok(go(&format!("/t/{}", table.id), cookie))
}
