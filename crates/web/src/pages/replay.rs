//! A game step by step, and going on from any moment of it.

use std::collections::BTreeMap;
use std::sync::Arc;

use axum::extract::Query;
use axum::http::header::{CONTENT_DISPOSITION, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
use axum::{Form, Json};
use maud::{Markup, PreEscaped, html};
use serde::Deserialize;
use serde_json::{Value, json};
use shamble_games::{Dashboard, Scene, Table, Voice, sign_sheet};
use shamble_kernel::{Outcome, Seats};
use shamble_store::{Summary, TableId};

use super::regions::{log_line, text_board};
use super::{Frame, mission_name, standing};
use crate::account::go;
use crate::at::{At, Here};
use crate::house::House;
use crate::problem::Problem;
use crate::room::{Inside, Room, is_readable};
use crate::speech::sentence;
use crate::starting;
use crate::visitor::Visitor;

#[derive(Deserialize)]
pub(crate) struct When {
    at: Option<usize>,
    /// The moment that a page shows when it asks for another.
    from: Option<usize>,
    /// After which line of what was told there, from 1; after all of them where it is not named.
    line: Option<usize>,
}

/// A moment of a game as somebody may see it.
struct Moment {
    at: usize,
    last: usize,
    /// After which of its lines, from 1, and how many there are.
    line: usize,
    lines: usize,
    game: &'static str,
    summary: Summary,
    over: Option<Outcome>,
    scene: Scene,
    /// The pieces of the board that were on the one shown before under other keys, and these.
    known: BTreeMap<String, String>,
    text: Markup,
    told: Markup,
}

impl Moment {
    async fn look(house: &Arc<House>, visitor: &Visitor, room: &Room, when: When) -> Result<Moment, Problem> {
        let (drawing, inside, visitor) = (Arc::clone(house), room.copy().await?, visitor.clone());
        house.work.draw(move || Moment::drawn(&drawing, &visitor, &inside, &when)).await?
    }

    fn drawn(house: &House, visitor: &Visitor, inside: &Inside, when: &When) -> Result<Moment, Problem> {
        let language = visitor.language;
        let last = inside.table()?.entries();
        let at = when.at.unwrap_or(last);
        let then = inside.table_at(at)?;
        let before = at.checked_sub(1).map(|at| inside.table_at(at)).transpose()?;
        let viewer = inside.viewer(visitor.id());
        let mut lines = inside.log(language, inside.seats_of(visitor.id()))?;
        lines.retain(|line| line.entry == at);
        let now = inside.table()?;
        let line = when.line.unwrap_or(lines.len()).min(lines.len());
        let is_within = at > 0 && line > 0 && line < lines.len();
        let scene =
            if is_within { scene_after(inside, visitor, at, line)? } else { now.scene_at(at, viewer, language)? };
        let known = match when.from {
            Some(from) => known_again(&scene, &now.scene_at(from, viewer, language)?),
            None => BTreeMap::new(),
        };
        let voice = visitor.voice(house);
        let look = then.look(viewer, Seats::NONE, language);
        let told = html! {
            p.facts { @for headline in &look.headlines { span { (headline.words) } } }
            (done(then.as_ref(), before.as_deref(), at, voice))
            (film(voice, line, lines.len()))
            ol.log { @for line in &lines[..line] { (log_line(line, then.game())) } }
            @if lines.is_empty() { p.hint { (voice.word("web-replay-quiet")) } }
            (roster(&look.dashboards))
        };
        let text = text_board(&look.board);
        let (game, over, summary) = (now.game(), now.outcome(), inside.summary.clone());
        let lines = lines.len();
        Ok(Moment { at, last, line, lines, game, summary, over, scene, known, text, told })
    }
}

/// The board as somebody saw it after a line of an entry that they may read.
fn scene_after(inside: &Inside, visitor: &Visitor, at: usize, line: usize) -> Result<Scene, Problem> {
    let (table, language, seats) = (inside.table()?, visitor.language, inside.seats_of(visitor.id()));
    let scenes = table.film(at, inside.viewer(visitor.id()), language)?;
    let told = table.log(at, language).into_iter().filter(|line| line.entry == at);
    let mut readable = told.zip(scenes).filter(|(line, _)| is_readable(line, seats));
    readable.nth(line - 1).map(|(_, scene)| scene).ok_or(Problem::NoSuchMoment)
}

/// What happened at one choice, event by event.
fn film(voice: Voice<'_>, line: usize, lines: usize) -> Markup {
    html! {
        @if lines > 1 {
            label.film {
                span { (voice.word("web-reel")) " " (voice.fill("web-count", &[("now", line.into()), ("of", lines.into())])) }
                input type="range" data-film min="1" max=(lines) value=(line);
            }
        }
    }
}

/// How everybody stands at a moment, in short.
fn roster(characters: &[Dashboard]) -> Markup {
    html! {
        ul.roster {
            @for character in characters {
                li data-gone=[character.is_gone.then_some("yes")] {
                    span.face { (PreEscaped(character.portrait.to_svg())) }
                    span.who {
                        strong { (character.name) }
                        span {
                            @for (at, track) in character.tracks.iter().enumerate() {
                                @if at > 0 { " · " }
                                (track.name) " " (track.now) "/" (track.most)
                            }
                        }
                        @if !character.notes.is_empty() { span { (character.notes.join(" · ")) } }
                    }
                }
            }
        }
    }
}

/// Pieces that lay on the table before under another key, with that key: so they can be seen to move.
fn known_again(scene: &Scene, before: &Scene) -> BTreeMap<String, String> {
    let mut followed = scene.clone();
    followed.follow(before);
    let pairs = scene.pieces().zip(followed.pieces()).filter(|(now, then)| now.key != then.key);
    pairs.map(|(now, then)| (now.key.clone(), then.key.clone())).collect()
}

/// What a page that shows one moment needs to show another.
pub(crate) async fn moment(
    Here { house, visitor, room }: Here,
    Query(when): Query<When>,
) -> Result<Json<Value>, Problem> {
    let moment = Moment::look(&house, &visitor, &room, when).await?;
    Ok(Json(json!({
        "at": moment.at,
        "last": moment.last,
        "line": moment.line,
        "lines": moment.lines,
        "board": moment.scene.to_svg(false),
        "known": moment.known,
        "text": moment.text.into_string(),
        "told": moment.told.into_string(),
    })))
}

pub(crate) async fn show(Here { house, visitor, room }: Here, Query(when): Query<When>) -> Result<Markup, Problem> {
    let moment = Moment::look(&house, &visitor, &room, when).await?;
    let (voice, id, at) = (visitor.voice(&house), moment.summary.id, moment.at);
    let (game, mission) = mission_name(&house, visitor.language, &moment.summary);
    let heading = format!("{game} · {mission}");
    let frame = Frame::new(&house, &visitor, format!("/t/{id}/replay?at={at}")).of_game(moment.game);
    Ok(frame.page(
        &heading,
        html! {
            (PreEscaped(sign_sheet()))
            div.replay #replay data-table=(id) data-at=(at) data-last=(moment.last)
                data-line=(moment.line) data-lines=(moment.lines)
                data-over=[moment.over.map(|_| "yes")] {
                div.replay-head {
                    h1 { (heading) }
                    p.facts { span { (standing(voice, moment.over.into())) } }
                }
                (scrubber(voice, id, at, moment.last))
                div.board #board { (PreEscaped(moment.scene.to_svg(false))) }
                section.panel #told aria-live="polite" { (moment.told) }
                details.in-words {
                    summary { (voice.word("web-board-text")) }
                    ul.text-board #text-board tabindex="0" aria-label=(voice.word("web-board-text")) { (moment.text) }
                }
                div.row.actions {
                    a.button href={ "/t/" (id) } { (voice.word("web-to-table")) }
                    @if moment.over.is_some() {
                        // From the last moment of a finished game nothing goes on.
                        form method="post" action={ "/t/" (id) "/branch" } hidden[at == moment.last] {
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

/// What was chosen, in the words in which it was offered.
fn done(then: &dyn Table, before: Option<&dyn Table>, at: usize, voice: Voice<'_>) -> Markup {
    let Some(choice) = then.entry(at) else { return html! { h2 { (voice.word("web-replay-setup")) } } };
    let offered = before.map(|before| before.choices(voice.language())).unwrap_or_default();
    let words = offered.into_iter().find(|offered| offered.notation == choice).map(|offered| offered.words);
    html! {
        h2 { (at) ". " (sentence(words.as_deref().unwrap_or(choice))) }
    }
}

/// Works without a script: links for each step, and a form for the slider.
fn scrubber(voice: Voice<'_>, id: TableId, at: usize, last: usize) -> Markup {
    let step = |to: usize, sign: &str, word: &str| {
        let label = voice.word(&format!("web-replay-{word}"));
        let is_here = to == at;
        html! {
            a.button href={ "/t/" (id) "/replay?at=" (to) } aria-label=(label) title=(label) data-step=(word)
                aria-disabled=[is_here.then_some("true")] { (sign) }
        }
    };
    html! {
        form.scrubber action={ "/t/" (id) "/replay" } {
            (step(0, "❘◀", "first"))
            (step(at.saturating_sub(1), "◀", "back"))
            input type="range" name="at" min="0" max=(last) value=(at) aria-label=(voice.word("web-replay-moment"));
            output { (at) " / " (last) }
            (step(last.min(at + 1), "▶", "on"))
            (step(last, "▶❘", "last"))
            button type="button" data-play hidden aria-pressed="false" title=(voice.word("web-replay-play")) { (voice.word("web-replay-play")) }
            select data-pace hidden aria-label=(voice.word("web-speed")) {
                @for (pause, word) in [(2400, "slow"), (1200, "normal"), (500, "fast")] {
                    option value=(pause) selected[word == "normal"] { (voice.word(&format!("web-speed-{word}"))) }
                }
            }
            button { (voice.word("web-replay-go")) }
        }
    }
}

pub(crate) async fn download(At(room): At) -> Result<Response, Problem> {
    let record = room.enter().await?.open_record()?;
    let name = format!("attachment; filename=\"shamble-{}.txt\"", &room.id.to_string()[..8]);
    let headers = [(CONTENT_TYPE, "text/plain; charset=utf-8".to_owned()), (CONTENT_DISPOSITION, name)];
    Ok((headers, record).into_response())
}

#[derive(Deserialize)]
pub(crate) struct BranchForm {
    at: usize,
}

pub(crate) async fn go_on(
    Here { house, visitor, room }: Here,
    Form(form): Form<BranchForm>,
) -> Result<Response, Problem> {
    let inside = room.copy().await?;
    let record = inside.record_to(form.at)?;
    let (person, cookie) = visitor.become_somebody(&house, "").await?;
    let table = starting::go_on(&house, &person, record, &inside).await?;
    Ok(go(&format!("/t/{}", table.id), cookie))
}
