//! Tables in lists: what is played there, with whom, how it stands and when it was played last.

use std::sync::Arc;

use axum::Form;
use axum::extract::{Query, State};
use axum::response::Response;
use maud::{Markup, html};
use serde::Deserialize;
use shamble_games::Voice;
use shamble_store::{Cursor, Listing, Page, PersonId, Summary, UnixMillis};

use super::{Frame, class_of, mission_name, standing};
use crate::account::{go, own_page};
use crate::at::Here;
use crate::house::House;
use crate::problem::Problem;
use crate::visitor::Visitor;

/// How many tables stand on a page of them.
const LISTED: usize = 20;

/// Which of one's tables are shown.
#[derive(Clone, Copy, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(super) enum Which {
    #[default]
    On,
    Over,
    /// Put away, until something happens there.
    Away,
}

impl Which {
    const ALL: [Which; 3] = [Which::On, Which::Over, Which::Away];

    fn name(self) -> &'static str {
        match self {
            Which::On => "on",
            Which::Over => "over",
            Which::Away => "away",
        }
    }

    fn of(self, person: PersonId) -> Listing {
        match self {
            Which::On => Listing::RunningOf(person),
            Which::Over => Listing::FinishedOf(person),
            Which::Away => Listing::PutAwayBy(person),
        }
    }

    /// What can be done with a table of the list, as the end of its address.
    fn deed(self) -> &'static str {
        match self {
            Which::On | Which::Over => "put-away",
            Which::Away => "bring-back",
        }
    }

    fn address(self) -> String {
        format!("/tables?which={}", self.name())
    }
}

#[derive(Deserialize)]
pub(crate) struct Part {
    #[serde(default)]
    which: Which,
    /// Where the part before ended.
    after: Option<String>,
}

/// All tables of the visitor, those that were played last first.
pub(crate) async fn show(
    State(house): State<Arc<House>>,
    visitor: Visitor,
    Query(Part { which, after }): Query<Part>,
) -> Result<Markup, Problem> {
    let after: Option<Cursor> = after.as_deref().map(str::parse).transpose()?;
    // One more than is shown tells whether there is more.
    let page = Page { size: LISTED + 1, after };
    let mut found = house.store.tables(which.of(visitor.named()?.id), page).await?;
    let has_more = found.len() > LISTED;
    found.truncate(LISTED);
    let more = found.last().filter(|_| has_more).map(Summary::cursor);
    let rows = own_rows(&house, &visitor, found, Some(which)).await?;
    let voice = visitor.voice(&house);
    let tab = |to: Which| {
        let here = (to == which).then_some("page");
        let words = voice.word(&format!("web-tables-{}", to.name()));
        html! { a.button href=(to.address()) aria-current=[here] { (words) } }
    };
    Ok(Frame::new(&house, &visitor, which.address()).page(
        &voice.word("web-my-tables"),
        html! {
            h1 { (voice.word("web-my-tables")) }
            nav.row aria-label=(voice.word("web-my-tables")) { @for to in Which::ALL { (tab(to)) } }
            section.panel {
                @if which == Which::Away { p.hint { (voice.word("web-tables-away-about")) } }
                @match &rows {
                    Some(rows) => (rows),
                    None if which == Which::Away => {},
                    None => p.hint { (voice.word("web-tables-none")) },
                }
                @if let Some(more) = more {
                    p { a.button href={ (which.address()) "&after=" (more) } { (voice.word("web-tables-more")) } }
                }
            }
        },
    ))
}

#[derive(Deserialize)]
pub(crate) struct Tidying {
    #[serde(default)]
    back: String,
}

/// Takes a table out of the visitor's lists, until it changes.
pub(crate) async fn put_away(
    Here { house, visitor, room }: Here,
    Form(tidying): Form<Tidying>,
) -> Result<Response, Problem> {
    house.store.put_away(room.id, visitor.named()?.id).await?;
    Ok(go(own_page(&tidying.back), None))
}

/// Puts a table back into the visitor's lists.
pub(crate) async fn bring_back(
    Here { house, visitor, room }: Here,
    Form(tidying): Form<Tidying>,
) -> Result<Response, Problem> {
    house.store.bring_back(room.id, visitor.named()?.id).await?;
    Ok(go(own_page(&tidying.back), None))
}

/// A list of the visitor's own tables: those that wait for them first. Where it is known which list it is, tables can
/// be taken out of it.
pub(super) async fn own_rows(
    house: &Arc<House>,
    visitor: &Visitor,
    tables: Vec<Summary>,
    which: Option<Which>,
) -> Result<Option<Markup>, Problem> {
    let (mut waiting, mut others) = (Vec::new(), Vec::new());
    for table in tables {
        if waits_for(house, visitor, &table).await { waiting.push(table) } else { others.push(table) }
    }
    let turns = waiting.iter().map(|table| (table, true)).chain(others.iter().map(|table| (table, false)));
    listed(house, visitor, turns, which).await
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
    listed(house, visitor, tables.iter().map(|table| (table, false)), None).await
}

async fn listed(
    house: &House,
    visitor: &Visitor,
    tables: impl Iterator<Item = (&Summary, bool)>,
    which: Option<Which>,
) -> Result<Option<Markup>, Problem> {
    let mut rows = Vec::new();
    for (table, is_turn) in tables {
        let mut names = house.store.names(table.id).await?;
        names.retain(|person, _| Some(*person) != visitor.id());
        rows.push(html! {
            li.(class_of(house, &table.game)) {
                (told(house, visitor, table, is_turn, &names.into_values().collect::<Vec<_>>()))
                @if let Some(which) = which { (tidy(house, visitor, table, which)) }
            }
        });
    }
    Ok((!rows.is_empty()).then(|| html! { ul.tables { @for row in rows { (row) } } }))
}

/// A button that takes a table out of a list.
fn tidy(house: &House, visitor: &Visitor, table: &Summary, which: Which) -> Markup {
    let voice = visitor.voice(house);
    let (game, mission) = mission_name(house, visitor.language, table);
    let word = format!("web-table-{}", which.deed());
    let whole = voice.fill(&format!("{word}-named"), &[("table", format!("{game} · {mission}").into())]);
    html! {
        form.tidy method="post" action={ "/t/" (table.id) "/" (which.deed()) } {
            input type="hidden" name="back" value=(which.address());
            button.small aria-label=(whole) { (voice.word(&word)) }
        }
    }
}

fn told(house: &House, visitor: &Visitor, table: &Summary, is_turn: bool, others: &[String]) -> Markup {
    let voice = visitor.voice(house);
    let (game, mission) = mission_name(house, visitor.language, table);
    let title = house.shelf.find(&table.game);
    let chapter = title.and_then(|title| title.chapter(&table.setup, visitor.language));
    html! {
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
            span { (ago(house, table.changed, voice)) }
            @if table.finished.is_some() {
                a href={ "/t/" (table.id) "/replay?at=0" } { (voice.word("web-replay")) }
            }
        }
    }
}

/// How long ago something happened, roughly.
pub(super) fn ago(house: &House, when: UnixMillis, voice: Voice<'_>) -> String {
    let minutes = (house.clock.now().0 - when.0).max(0) / 60_000;
    let (key, count) = match minutes {
        0 => return voice.word("web-ago-now"),
        1..60 => ("web-ago-minutes", minutes),
        60..1440 => ("web-ago-hours", minutes / 60),
        _ => ("web-ago-days", minutes / 1440),
    };
    voice.fill(key, &[("count", count.into())])
}
