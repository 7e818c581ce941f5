//! The first page: what can be played, and what goes on.

use std::sync::Arc;

use axum::Form;
use axum::extract::{Path, Query, State};
use axum::http::header::{CACHE_CONTROL, CONTENT_SECURITY_POLICY, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
use maud::{Markup, html};
use serde::Deserialize;
use shamble_games::{Title, Voice};
use shamble_store::{Access, JoinCode, Listing, Page, StoreError, UndoPolicy};

use super::new_table::length;
use super::{Frame, lesson, tables};
use crate::account::go;
use crate::house::{House, recommended};
use crate::problem::Problem;
use crate::speech::of_game;
use crate::starting::{self, Company, Order};
use crate::visitor::Visitor;

/// How many tables stand in each list.
const LISTED: usize = 8;

pub(crate) async fn show(State(house): State<Arc<House>>, visitor: Visitor) -> Result<Markup, Problem> {
    let voice = visitor.voice(&house);
    let mut mine = Vec::new();
    if let Some(person) = visitor.id() {
        mine = house.store.tables(Listing::RunningOf(person), Page::first(LISTED)).await?;
        mine.extend(house.store.tables(Listing::FinishedOf(person), Page::first(LISTED)).await?);
        mine.truncate(LISTED);
    }
    let mine = tables::own_rows(&house, &visitor, mine, None).await?;
    let open = house.store.tables(Listing::Open, Page::first(LISTED)).await?;
    let finished = house.store.tables(Listing::Finished, Page::first(LISTED)).await?;
    let (open, finished) =
        (tables::rows(&house, &visitor, &open).await?, tables::rows(&house, &visitor, &finished).await?);
    Ok(Frame::new(&house, &visitor, "/").page(
        &voice.word("web-home"),
        html! {
            div.welcome {
                div {
                    h1 { (voice.word("web-home-title")) }
                    p.lead { (voice.word("web-home-lead")) }
                }
                form.panel.join action="/join" {
                    label for="code" { (voice.word("web-join-label")) }
                    div.row {
                        input #code name="code" required maxlength="16" autocomplete="off" autocapitalize="characters"
                            spellcheck="false" placeholder="BKM TRZ";
                        button { (voice.word("web-join")) }
                    }
                }
            }
            div.posters {
                @for title in house.shelf.titles() { (poster_card(title.as_ref(), voice)) }
            }
            p.to-workshop { a href="/workshop" { (voice.word("web-workshop-link")) } }
            @if let Some(mine) = &mine {
                section.panel.mine {
                    h2 { (voice.word("web-my-tables")) }
                    (mine)
                    p { a href="/tables" { (voice.word("web-all-my-tables")) } }
                }
            }
            @for (heading, rows) in [("web-open-tables", &open), ("web-replays", &finished)] {
                @if let Some(rows) = rows { section.panel { h2 { (voice.word(heading)) } (rows) } }
            }
        },
    ))
}

fn poster_card(title: &dyn Title, voice: Voice<'_>) -> Markup {
    let language = voice.language();
    let players: Vec<u8> = title.missions().iter().flat_map(|mission| mission.players.clone()).collect();
    let (fewest, most) = (players.iter().min().copied().unwrap_or(1), players.iter().max().copied().unwrap_or(1));
    let pitch = of_game(title, language, "pitch")
        .or_else(|| title.missions().first().map(|mission| mission.about.in_language(language.code()).to_owned()));
    html! {
        article.poster.(title.short_id()) {
            img src={ "/poster/" (title.id()) } alt="" width="600" height="800";
            div.words {
                h2 { a href={ "/new?game=" (title.id()) } { (title.name(language)) } }
                @if let Some(pitch) = pitch { p { (pitch) } }
                p.facts {
                    span { (voice.fill("web-players", &[("fewest", fewest.into()), ("most", most.into())])) }
                    @if let Some(minutes) = length(title, &title.missions(), voice) { span { (minutes) } }
                }
                form method="post" action="/play" {
                    button.primary name="game" value=(title.id()) { (voice.word("web-play-now")) }
                    a.button href={ "/new?game=" (title.id()) } { (voice.word("web-new-table")) }
                    a.quiet href={ "/rules/" (title.id()) } { (voice.word("web-rules")) }
                    @if title.lesson().is_some() { (lesson::offer(voice, title.id())) }
                }
            }
        }
    }
}

#[derive(Deserialize)]
pub(crate) struct PlayForm {
    game: String,
}

/// One click to the first question: the recommended mission with sensible defaults.
pub(crate) async fn play_now(
    State(house): State<Arc<House>>,
    visitor: Visitor,
    Form(form): Form<PlayForm>,
) -> Result<Response, Problem> {
    let setup = recommended(&house.shelf, &form.game).ok_or(Problem::NoSuchGame)?;
    let (person, cookie) = visitor.become_somebody(&house, "").await?;
    let order = Order {
        game: form.game,
        setup,
        company: Company::Alone,
        undo: UndoPolicy::Agreed,
        access: Access::Private,
        seed: None,
    };
    let table = starting::start(&house, &person, &order).await?;
    Ok(go(&format!("/t/{}", table.id), cookie))
}

#[derive(Deserialize)]
pub(crate) struct JoinQuery {
    code: String,
}

pub(crate) async fn join(State(house): State<Arc<House>>, Query(query): Query<JoinQuery>) -> Result<Response, Problem> {
    let code: JoinCode = query.code.parse().map_err(|_| Problem::NoSuchCode)?;
    match house.store.table_by_code(code).await {
        Ok(table) => Ok(go(&format!("/t/{}", table.id), None)),
        // A mission is shared by a code as a table is.
        Err(StoreError::NoSuchCode(_)) => {
            house.store.draft_by_code(code).await?;
            Ok(go(&format!("/workshop/shared/{code}"), None))
        }
        Err(error) => Err(error.into()),
    }
}

/// A game's poster. It brings its own colours, which our own pages are not allowed to.
pub(crate) async fn poster(Path(game): Path<String>) -> Result<Response, Problem> {
    let poster = shamble_games::poster(&game).ok_or(Problem::NoSuchGame)?;
    let headers = [
        (CONTENT_TYPE, "image/svg+xml"),
        (CACHE_CONTROL, "public, max-age=3600"),
        (CONTENT_SECURITY_POLICY, "default-src 'none'; style-src 'unsafe-inline'"),
    ];
    Ok((headers, poster.to_svg(true)).into_response())
}
