//! What a game of a campaign leaves to the next: who lives, with what, and the way to the next day.

use std::sync::Arc;

use axum::extract::State;
use axum::response::Response;
use axum::{Extension, Form};
use maud::{Markup, PreEscaped, html};
use serde::Deserialize;
use shamble_games::{Sequel, Title, Voice};
use shamble_kernel::Setup;
use shamble_store::{Field, TableId};

use super::new_table::address;
use super::regions::{Drawing, rule_link};
use crate::account::go;
use crate::at::Here;
use crate::house::House;
use crate::problem::Problem;
use crate::starting::{self, Company};
use crate::visitor::Visitor;
use crate::work::Asker;

pub(super) fn show(look: &Drawing<'_>, sequel: &Sequel) -> Markup {
    let (voice, id) = (look.voice, look.room.id);
    let is_at_table = look.me.is_some_and(|me| look.inside.is_at_table(me));
    html! {
        section.sequel aria-label=(voice.word("web-campaign")) {
            @for (text, rule) in &sequel.told {
                p { (text) @if let Some(rule) = rule { " " (rule_link(look.table.game(), rule.as_str())) } }
            }
            @if let Some(next) = look.inside.summary.next {
                p { a.button.primary.large href={ "/t/" (next) } { (voice.word("web-to-next-day")) } }
            } @else if sequel.next.is_some() {
                @if is_at_table {
                    form method="post" action={ "/t/" (id) "/next" } {
                        button.primary.large { (voice.word("web-next-day")) }
                    }
                    p.hint { (voice.word("web-next-day-about")) }
                } @else {
                    p.hint { (voice.word("web-next-day-waits")) }
                }
            }
            ul.keeps {
                @for (keeps, character) in sequel.characters.iter().zip(&look.seen.dashboards) {
                    li data-gone=[keeps.is_gone.then_some("yes")] {
                        span.face { (PreEscaped(character.portrait.to_svg())) }
                        div {
                            strong { (keeps.name) }
                            @for words in &keeps.words { span { (words) } }
                        }
                    }
                }
            }
        }
    }
}

/// The same mission once more for everybody who sits here, or the way to the table where it is played.
pub(super) fn again(look: &Drawing<'_>) -> Markup {
    let (voice, id) = (look.voice, look.room.id);
    html! {
        @if let Some(next) = look.inside.summary.next {
            a.button.primary href={ "/t/" (next) } { (voice.word("web-to-next-table")) }
        } @else if look.me.is_some_and(|me| look.inside.is_at_table(me)) {
            form method="post" action={ "/t/" (id) "/next" } {
                button.primary title=(voice.word("web-again-about")) { (voice.word("web-again")) }
            }
        } @else if look.inside.homemade.is_none() {
            a.button href=(address(look.table.game(), look.table.setup(), None)) { (voice.word("web-again")) }
        }
    }
}

/// Where a table stands in its campaign, with the way to the day before and the day after.
pub(super) fn place(look: &Drawing<'_>) -> Markup {
    let (voice, summary) = (look.voice, &look.inside.summary);
    let title = look.house.shelf.find(&summary.game);
    let Some(chapter) = title.and_then(|title| title.chapter(&summary.setup, voice.language())) else {
        return html! {};
    };
    let way = |to: Option<TableId>, sign: &str, word: &str| {
        let word = voice.word(word);
        html! { @if let Some(to) = to { a.day href={ "/t/" (to) } aria-label=(word) title=(word) { (sign) } } }
    };
    html! {
        span.chapter title=(chapter.campaign) {
            (way(summary.before, "◀", "web-day-before")) span { (chapter.day) } (way(summary.next, "▶", "web-to-next-day"))
        }
    }
}

/// A group from another machine, for games that have a campaign.
pub(super) fn from_elsewhere(title: &dyn Title, voice: Voice<'_>, name: Option<&str>) -> Markup {
    let has_campaign =
        title.missions().iter().any(|mission| title.chapter(&Setup::new(mission.id), voice.language()).is_some());
    html! {
        @if has_campaign {
            details.panel.elsewhere {
                summary { (voice.word("web-elsewhere")) }
                form method="post" action="/sequel" {
                    p.hint { (voice.word("web-elsewhere-about")) }
                    div.fields {
                        div {
                            label for="group-name" { (voice.word("web-name")) }
                            input #group-name name="name" maxlength=(Field::PersonName.limit()) autocomplete="nickname"
                                value=(name.unwrap_or_default()) placeholder=(voice.word("web-guest"));
                        }
                        div {
                            label for="group-company" { (voice.word("web-company")) }
                            select #group-company name="company" {
                                @for company in Company::ALL {
                                    option value=(company.name()) { (voice.word(&format!("web-company-{}", company.name()))) }
                                }
                            }
                        }
                        div {
                            label for="group-file" { (voice.word("web-elsewhere-file")) }
                            input #group-file type="file" accept=".txt,.shamble,text/plain" data-into="group-record";
                        }
                    }
                    label for="group-record" { (voice.word("web-elsewhere-record")) }
                    textarea #group-record name="record" rows="4" required spellcheck="false" {}
                    button.primary { (voice.word("web-next-day")) }
                }
            }
        }
    }
}

/// Begins the next game, or leads to it.
pub(crate) async fn follow(Here { house, visitor, room }: Here) -> Result<Response, Problem> {
    let next = room.follow(&house, visitor.named()?).await?;
    Ok(go(&format!("/t/{}", next.id), None))
}

#[derive(Deserialize)]
pub(crate) struct Group {
    #[serde(default)]
    name: String,
    #[serde(default)]
    company: String,
    record: String,
}

/// Begins the day after a game that was played elsewhere.
pub(crate) async fn arrive(
    State(house): State<Arc<House>>,
    Extension(asker): Extension<Asker>,
    visitor: Visitor,
    Form(group): Form<Group>,
) -> Result<Response, Problem> {
    let company = Company::read(&group.company).ok_or_else(|| Problem::Malformed("company".to_owned()))?;
    let order = starting::after(&house, asker, group.record, company).await?;
    let (person, cookie) = visitor.become_somebody(&house, &group.name).await?;
    let table = starting::start(&house, &person, &order).await?;
    Ok(go(&format!("/t/{}", table.id), cookie))
}
