//! The end of a game: how it ended and why, what everybody did, and the board as a picture.

use std::time::Duration;

use axum::extract::Query;
use axum::http::header::{CACHE_CONTROL, CONTENT_DISPOSITION, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
use maud::{Markup, PreEscaped, html};
use serde::Deserialize;
use shamble_games::{Round, Scene, Theme, Tone};
use shamble_kernel::{Outcome, Setup, Viewer};

use super::new_table::{address, pictures};
use super::regions::{Drawing, rule_link};
use super::{sequel, standing};
use crate::at::Here;
use crate::problem::Problem;
use crate::room::Line;
use crate::speech::{of_game, sentence};
use crate::work::Asker;

/// How wide a picture to be sent around is, in pixels.
const WIDTH: u32 = 1600;
/// How long one may take to be drawn.
const PATIENCE: Duration = Duration::from_secs(2);
/// The chart of kills, the danger below it, a round's width and a line of text, in pixels.
const HEIGHT: u32 = 96;
const DEPTH: u32 = 17;
const STEP: u32 = 24;
const LINE: u32 = 16;
/// How many turning points are told.
const POINTS: usize = 8;

pub(super) fn show(look: &Drawing<'_>, outcome: Outcome) -> Markup {
    let (voice, id, table) = (look.voice, look.room.id, look.table);
    let language = voice.language();
    let rounds = table.tally();
    // The game is over: its seed is no secret any more.
    let seed = look.inside.seed.filter(|_| look.inside.homemade.is_none());
    let same = seed.map(|seed| address(table.game(), table.setup(), Some(seed)));
    let sequel = table.sequel(language);
    let goes_on = sequel.as_ref().is_some_and(|sequel| sequel.next.is_some());
    html! {
        header.finish {
            div {
                p.question.over.(if outcome.won { "won" } else { "lost" }) { (standing(voice, Some(outcome).into())) }
                @if let Some(line) = look.log.last() { p.reason { (sentence(&line.text)) " " (rule_link(table.game(), line.rule.as_str())) } }
                p.facts {
                    @if let Some(round) = look.seen.headlines.first() { span { (round.words) } }
                    span { (voice.fill("web-end-choices", &[("choices", table.entries().into())])) }
                }
            }
            div.row.actions {
                @if goes_on {
                    a.button href=(address(table.game(), table.setup(), None)) { (voice.word("web-again")) }
                } @else {
                    (sequel::again(look))
                }
                a.button href={ "/t/" (id) "/replay?at=0" } { (voice.word("web-replay")) }
                @if let Some(same) = same { a.button href=(same) title=(voice.word("web-same-about")) { (voice.word("web-same")) } }
                a.button href={ "/t/" (id) "/picture?form=png" } download { (voice.word("web-end-picture")) }
                a.button href={ "/t/" (id) "/picture?form=svg" } download { "SVG" }
                a.button href={ "/t/" (id) "/record" } download { (voice.word("web-download")) }
            }
        }
        @if let Some(sequel) = &sequel { (sequel::show(look, sequel)) }
        details.course data-fold="course" open {
            summary { span.away { (voice.word("web-end-board")) } span.back { (voice.word("web-end-course")) } }
            div.ending {
                div data-review={ "/t/" (id) "/review" } {}
                (by_character(look, &rounds))
                (next_mission(look))
                (by_round(look, &rounds))
                (turning_points(look))
            }
        }
    }
}

/// The mission that comes after this one in the order of difficulty, where missions stand by themselves; whoever plays
/// one side goes on with that side.
fn next_mission(look: &Drawing<'_>) -> Markup {
    let (voice, setup) = (look.voice, look.table.setup());
    let language = voice.language();
    let Some(title) = look.house.shelf.find(look.table.game()) else { return html! {} };
    let mut missions = title.missions();
    let series = |mission: &str| title.series(mission, language).map(|series| series.name);
    missions.retain(|mission| {
        series(mission.id) == series(&setup.mission) && title.chapter(&Setup::new(mission.id), language).is_none()
    });
    missions.sort_by_key(|mission| mission.difficulty);
    let here = missions.iter().position(|mission| mission.id == setup.mission);
    let Some(next) = here.and_then(|here| missions.get(here + 1)) else { return html! {} };
    let address = address(title.id(), &Setup { players: setup.players, ..Setup::new(next.id) }, None);
    html! {
        section.panel.onward {
            (pictures::show(title.id(), next.id, language))
            h2 { (voice.fill("web-next-mission", &[("mission", next.name.in_language(language.code()).into())])) }
            p { (next.about.in_language(language.code())) }
            a.button.primary href=(address) { (voice.word("web-go-on")) }
        }
    }
}

/// What decided the game, each with a way to its moment: the last ones, where there were many.
fn turning_points(look: &Drawing<'_>) -> Markup {
    let milestones: Vec<&Line> = look.log.iter().filter(|line| line.is_milestone).collect();
    // Of several that follow from one rule, as when all leave, the last one tells it.
    let points: Vec<&Line> =
        milestones.chunk_by(|one, other| one.rule == other.rule).filter_map(|run| run.last().copied()).collect();
    let shown = &points[points.len().saturating_sub(POINTS)..];
    html! {
        @if !shown.is_empty() {
            section.panel.points {
                h2 { (look.voice.word("web-end-points")) }
                ol {
                    @for line in shown {
                        li { a href={ "/t/" (look.room.id) "/replay?at=" (line.entry) } { (sentence(&line.text)) } }
                    }
                }
            }
        }
    }
}

/// Who killed how many; who killed nobody is left out.
fn by_character(look: &Drawing<'_>, rounds: &[Round]) -> Markup {
    let characters = &look.seen.dashboards;
    let kills = |at: usize| rounds.iter().filter_map(|round| round.kills.get(&at)).sum::<u32>();
    let most = (0..characters.len()).map(kills).max().unwrap_or(0);
    html! {
        @if most == 0 {
            section.panel { p.hint.no-kills { (look.voice.word("web-end-no-kills")) } }
        } @else {
            section.panel { table.kills {
                caption { (look.voice.word("web-end-kills")) }
                tbody {
                    @for (at, character) in characters.iter().enumerate().filter(|(at, _)| kills(*at) > 0) {
                        tr data-gone=[character.is_gone.then_some("yes")] {
                            th scope="row" { span.face { (PreEscaped(character.portrait.to_svg())) } (character.name) }
                            td.share aria-hidden="true" {
                                svg viewBox={ "0 0 " (most) " 1" } preserveAspectRatio="none" { rect width=(kills(at)) height="1" {} }
                            }
                            td.number { (kills(at)) }
                        }
                    }
                }
            } }
        }
    }
}

/// How many fell in each round, with its number below, and how dangerous it had become: the deeper the worse.
fn by_round(look: &Drawing<'_>, rounds: &[Round]) -> Markup {
    let kills: Vec<u32> = rounds.iter().map(|round| round.kills.values().sum()).collect();
    let most = kills.iter().copied().max().unwrap_or(0);
    let has_danger = rounds.iter().any(|round| round.danger.is_some());
    let told: Vec<String> = kills.iter().zip(1..).map(|(kills, round)| format!("{round}: {kills}")).collect();
    let (wide, deep) = (rounds.len() as u32 * STEP, if has_danger { DEPTH } else { 0 });
    let title = look.house.shelf.find(look.table.game());
    let course = title.and_then(|title| of_game(title, look.voice.language(), "course")).unwrap_or_default();
    html! {
        @if rounds.len() > 1 && most > 0 {
            figure.panel.rounds {
                figcaption { (course) @if has_danger { ", " (look.voice.word("web-end-danger")) } }
                svg role="img" aria-label=(told.join(", ")) width=(wide) height=(HEIGHT + deep + LINE)
                    viewBox={ "0 0 " (wide) " " (HEIGHT + deep + LINE) } {
                    @for (at, (round, count)) in (0..).zip(rounds.iter().zip(&kills)) {
                        @let (high, left) = (count * (HEIGHT - LINE) / most, at * STEP);
                        @if *count > 0 {
                            rect x=(left + 2) width=(STEP - 4) y=(HEIGHT - high) height=(high) {}
                            text.value x=(left + STEP / 2) y=(HEIGHT - high - 3) { (count) }
                        }
                        @let tone = round.danger.filter(|_| has_danger).or(has_danger.then_some(Tone::Blue));
                        @if let Some(tone) = tone {
                            @let level = (tone as u32).min(3) + 1;
                            rect.(tone.class()) x=(left) width=(STEP) y=(HEIGHT + 1) height=(level * (DEPTH - 1) / 4) {}
                        }
                        text x=(left + STEP / 2) y=(HEIGHT + deep + LINE - 3) { (at + 1) }
                    }
                    line x1="0" x2=(wide) y1=(HEIGHT) y2=(HEIGHT) {}
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
    Here { house, visitor, room }: Here,
    Query(wanted): Query<Wanted>,
) -> Result<Response, Problem> {
    let inside = room.copy().await?;
    let drawn = house.work.run(Asker::default(), PATIENCE, move |_| -> Result<_, Problem> {
        let table = inside.table()?;
        let scene = table.scene_at(table.entries(), Viewer::Public, visitor.language)?;
        draw(&scene, wanted.form).ok_or(Problem::Unavailable)
    });
    let (kind, ending, bytes) = drawn.await??;
    let name = format!("inline; filename=\"shamble-{}.{ending}\"", &room.id.to_string()[..8]);
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
