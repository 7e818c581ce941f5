//! Tables in lists: what is played there, with whom, how it stands and when it was played last.

use std::sync::Arc;

use axum::extract::{Query, State};
use maud::{Markup, html};
use serde::Deserialize;
use shamble_games::Voice;
use shamble_store::{Cursor, Listing, Page, Summary, UnixMillis};

use super::{Frame, class_of, mission_name, standing};
use crate::house::{House, now};
use crate::problem::Problem;
use crate::visitor::Visitor;

/// How many tables stand on a page of them.
const LISTED: usize = 20;

#[derive(Deserialize)]
pub(crate) struct Part {
    /// Games that are over, instead of those that go on.
    #[serde(default)]
    over: bool,
    /// Where the part before ended.
    after: Option<String>,
}

/// All tables of the visitor, those that were played last first.
pub(crate) async fn show(
    State(house): State<Arc<House>>,
    visitor: Visitor,
    Query(part): Query<Part>,
) -> Result<Markup, Problem> {
    let person = visitor.named()?.id;
    let listing = if part.over { Listing::FinishedOf(person) } else { Listing::RunningOf(person) };
    let after: Option<Cursor> = part.after.as_deref().map(str::parse).transpose()?;
    // One more than is shown tells whether there is more.
    let mut found = house.store.tables(listing, Page { size: LISTED + 1, after }).await?;
    let has_more = found.len() > LISTED;
    found.truncate(LISTED);
    let more = found.last().filter(|_| has_more).map(Summary::cursor);
    let rows = own_rows(&house, &visitor, found).await?;
    let voice = visitor.voice(&house);
    let tab = |over: bool, word: &str| {
        let here = (over == part.over).then_some("page");
        html! { a.button href={ "/tables?over=" (over) } aria-current=[here] { (voice.word(word)) } }
    };
    Ok(Frame::new(&house, &visitor, format!("/tables?over={}", part.over)).page(
        &voice.word("web-my-tables"),
        html! {
            h1 { (voice.word("web-my-tables")) }
            nav.row aria-label=(voice.word("web-my-tables")) { (tab(false, "web-tables-on")) (tab(true, "web-tables-over")) }
            section.panel {
                @match &rows {
                    Some(rows) => (rows),
                    None => p.hint { (voice.word("web-tables-none")) },
                }
                @if let Some(more) = more {
                    p { a.button href={ "/tables?over=" (part.over) "&after=" (more) } { (voice.word("web-tables-more")) } }
                }
            }
        },
    ))
}

/// A list of the visitor's own tables: those that wait for them first.
pub(super) async fn own_rows(
    house: &Arc<House>,
    visitor: &Visitor,
    tables: Vec<Summary>,
) -> Result<Option<Markup>, Problem> {
    let (mut waiting, mut others) = (Vec::new(), Vec::new());
    for table in tables {
        if waits_for(house, visitor, &table).await { waiting.push(table) } else { others.push(table) }
    }
    let turns = waiting.iter().map(|table| (table, true)).chain(others.iter().map(|table| (table, false)));
    listed(house, visitor, turns).await
}

/// Whether a table waits for an answer of the visitor. One that cannot be opened waits for nobody.
async fn waits_for(house: &Arc<House>, visitor: &Visitor, table: &Summary) -> bool {
    if table.finished.is_some() {
        return false;
    }
    let Ok(room) = house.room(table.id).await else { return false };
    let Ok(inside) = room.enter().await else { return false };
    let own = inside.seats_of(visitor.id());
    inside.table().is_ok_and(|table| table.waits_for().iter().any(|seat| own.has(seat)))
}

/// A list of tables; nothing where there are none.
pub(super) async fn rows(house: &House, visitor: &Visitor, tables: &[Summary]) -> Result<Option<Markup>, Problem> {
    listed(house, visitor, tables.iter().map(|table| (table, false))).await
}

async fn listed(
    house: &House,
    visitor: &Visitor,
    tables: impl Iterator<Item = (&Summary, bool)>,
) -> Result<Option<Markup>, Problem> {
    let mut rows = Vec::new();
    for (table, is_turn) in tables {
        let mut names = house.store.names(table.id).await?;
        names.retain(|person, _| Some(*person) != visitor.id());
        rows.push(row(house, visitor, table, is_turn, &names.into_values().collect::<Vec<_>>()));
    }
    Ok((!rows.is_empty()).then(|| html! { ul.tables { @for row in rows { (row) } } }))
}

fn row(house: &House, visitor: &Visitor, table: &Summary, is_turn: bool, others: &[String]) -> Markup {
    let voice = visitor.voice(house);
    let (game, mission) = mission_name(house, visitor.language, table);
    let title = house.shelf.find(&table.game);
    let chapter = title.and_then(|title| title.chapter(&table.setup, visitor.language));
    html! {
        li.(class_of(house, &table.game)) {
            a href={ "/t/" (table.id) } { strong { (game) } " · " (mission) }
            span.facts {
                @if let Some(chapter) = chapter { span.chapter { (chapter.campaign) " · " (chapter.day) } }
                @if is_turn { strong.turn { (voice.word("web-tables-turn")) } }
                @else { span { (standing(voice, table.standing)) } }
                @if table.free_seats > 0 && table.finished.is_none() {
                    span { (voice.fill("web-free-seats", &[("count", table.free_seats.into())])) }
                }
                @if !others.is_empty() {
                    span { (voice.word("web-tables-with")) @for name in others { " " bdi.other { (name) } } }
                }
                span { (ago(table.changed, voice)) }
                @if table.finished.is_some() {
                    a href={ "/t/" (table.id) "/replay?at=0" } { (voice.word("web-replay")) }
                }
            }
        }
    }
}

/// How long ago something happened, roughly.
fn ago(when: UnixMillis, voice: Voice<'_>) -> String {
    let minutes = (now().0 - when.0).max(0) / 60_000;
    let (key, count) = match minutes {
        0 => return voice.word("web-ago-now"),
        1..60 => ("web-ago-minutes", minutes),
        60..1440 => ("web-ago-hours", minutes / 60),
        _ => ("web-ago-days", minutes / 1440),
    };
    voice.fill(key, &[("count", count.into())])
}
