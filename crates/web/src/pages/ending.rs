//! The end of a game: how it ended and why, what everybody did, and the board as a picture.

use std::collections::BTreeMap;
use std::sync::Arc;

use axum::extract::{Path, Query, State};
use axum::http::header::{CACHE_CONTROL, CONTENT_DISPOSITION, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
use maud::{Markup, PreEscaped, html};
use serde::Deserialize;
use shamble_games::{Dashboard, Scene, Theme};
use shamble_kernel::{Outcome, Seats, Viewer};
use shamble_store::TableId;

use super::regions::{Look, rule_link};
use super::standing;
use crate::house::House;
use crate::problem::Problem;
use crate::room::is_readable;
use crate::visitor::Visitor;

/// How wide a picture to be sent around is, in pixels.
const WIDTH: u32 = 1600;
/// The chart of kills, in its own units.
const HEIGHT: u32 = 40;

pub(super) fn show(look: &Look<'_>, outcome: Outcome) -> Markup {
    let (voice, id, table) = (look.voice, look.room.id, look.table);
    let summary = &look.inside.summary;
    let language = voice.language();
    let tally = table.tally();
    let last = table.log(table.entries(), language).into_iter().rfind(|line| is_readable(line, look.my_seats));
    let characters = table.dashboards(Viewer::Public, Seats::NONE, language);
    html! {
        p.question.over.(if outcome.won { "won" } else { "lost" }) { (standing(voice, Some(outcome).into())) }
        @if let Some(line) = &last { p.reason { (line.text) " " (rule_link(table.game(), line.rule.as_str())) } }
        p.facts {
            @if let Some(round) = table.headlines(Viewer::Public, language).first() { span { (round.words) } }
            span { (voice.fill("web-end-choices", &[("choices", table.entries().into())])) }
        }
        div.deeds { (by_character(look, &characters, &tally)) (by_round(look, &tally)) }
        div.row.actions {
            a.button.primary href={ "/t/" (id) "/replay?at=0" } { (voice.word("web-replay")) }
            a.button href={ "/new?game=" (summary.game) "&mission=" (summary.mission) } { (voice.word("web-again")) }
            a.button href={ "/t/" (id) "/picture?form=png" } download { (voice.word("web-end-picture")) }
            a.button href={ "/t/" (id) "/picture?form=svg" } download { "SVG" }
            a.button href={ "/t/" (id) "/record" } download { (voice.word("web-download")) }
        }
    }
}

/// Who killed how many.
fn by_character(look: &Look<'_>, characters: &[Dashboard], tally: &[BTreeMap<usize, u32>]) -> Markup {
    let kills = |at: usize| tally.iter().filter_map(|round| round.get(&at)).sum::<u32>();
    let most = (0..characters.len()).map(kills).max().unwrap_or(0).max(1);
    html! {
        table.kills {
            caption { (look.voice.word("web-end-kills")) }
            tbody {
                @for (at, character) in characters.iter().enumerate() {
                    tr data-gone=[character.is_gone.then_some("yes")] {
                        th scope="row" { span.face { (PreEscaped(character.portrait.to_svg())) } (character.name) }
                        td.share aria-hidden="true" {
                            svg viewBox={ "0 0 " (most) " 1" } preserveAspectRatio="none" { rect width=(kills(at)) height="1" {} }
                        }
                        td.number { (kills(at)) }
                    }
                }
            }
        }
    }
}

/// How many fell in each round.
fn by_round(look: &Look<'_>, tally: &[BTreeMap<usize, u32>]) -> Markup {
    let kills: Vec<u32> = tally.iter().map(|round| round.values().sum()).collect();
    let most = kills.iter().copied().max().unwrap_or(0).max(1);
    let told: Vec<String> = kills.iter().zip(1..).map(|(kills, round)| format!("{round}: {kills}")).collect();
    html! {
        @if kills.len() > 1 && kills.iter().any(|count| *count > 0) {
            figure.rounds {
                figcaption { (look.voice.word("web-end-kills-by-round")) }
                svg role="img" aria-label=(told.join(", ")) viewBox={ "0 0 " (kills.len() * 10) " " (HEIGHT) } preserveAspectRatio="none" {
                    line x1="0" x2=(kills.len() * 10) y1=(HEIGHT) y2=(HEIGHT) {}
                    @for (at, count) in kills.iter().enumerate() {
                        @let high = count * (HEIGHT - 1) / most;
                        rect x=(at * 10 + 1) width="8" y=(HEIGHT - high) height=(high) { title { (at + 1) ": " (count) } }
                    }
                }
            }
        }
    }
}

#[derive(Deserialize)]
pub(crate) struct Wanted {
    #[serde(default)]
    form: Form,
}

#[derive(Clone, Copy, Default, Deserialize)]
#[serde(rename_all = "lowercase")]
enum Form {
    #[default]
    Svg,
    Png,
}

/// The board as everybody may see it, to be kept or sent around.
pub(crate) async fn picture(
    State(house): State<Arc<House>>,
    visitor: Visitor,
    Path(table): Path<String>,
    Query(wanted): Query<Wanted>,
) -> Result<Response, Problem> {
    let id: TableId = table.parse().map_err(|_| Problem::NoSuchTable)?;
    let room = house.room(id).await?;
    let scene = {
        let inside = room.enter().await?;
        let table = inside.table()?;
        table.scene_at(table.entries(), Viewer::Public, visitor.language)?
    };
    let drawn = tokio::task::spawn_blocking(move || draw(&scene, wanted.form)).await;
    let (kind, ending, bytes) = drawn.map_err(|_| Problem::Unavailable)?.ok_or(Problem::Unavailable)?;
    let name = format!("inline; filename=\"shamble-{}.{ending}\"", &id.to_string()[..8]);
    let headers =
        [(CONTENT_TYPE, kind.to_owned()), (CONTENT_DISPOSITION, name), (CACHE_CONTROL, "no-cache".to_owned())];
    Ok((headers, bytes).into_response())
}

fn draw(scene: &Scene, form: Form) -> Option<(&'static str, &'static str, Vec<u8>)> {
    match form {
        Form::Svg => Some(("image/svg+xml", "svg", scene.to_svg(true).into_bytes())),
        Form::Png => Some(("image/png", "png", scene.to_png(WIDTH, Theme::Dark).ok()?)),
    }
}
