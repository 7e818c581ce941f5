//! A mission that somebody shares: to look at, to play, and to go on from.

use std::sync::Arc;

use axum::Form;
use axum::extract::{Path, State};
use axum::response::Response;
use maud::{Markup, html};
use serde::Deserialize;
use shamble_store::{Draft, JoinCode};

use super::print::sheet;
use crate::account::go;
use crate::house::House;
use crate::pages::Frame;
use crate::problem::Problem;
use crate::starting::Company;
use crate::visitor::Visitor;
use crate::workshop;

async fn find(house: &House, code: &str) -> Result<(JoinCode, Draft), Problem> {
    let code: JoinCode = code.parse().map_err(|_| Problem::NoSuchCode)?;
    Ok((code, house.store.draft_by_code(code).await?))
}

pub(crate) async fn show(
    State(house): State<Arc<House>>,
    visitor: Visitor,
    Path(code): Path<String>,
) -> Result<Markup, Problem> {
    let (code, draft) = find(&house, &code).await?;
    let voice = visitor.voice(&house);
    let by = house.store.person(draft.person).await?;
    let name = draft.sketch.name.clone();
    let frame = Frame::new(&house, &visitor, format!("/workshop/shared/{code}")).of_game(&draft.sketch.game);
    let sheet = sheet(&house, &visitor, draft).await?;
    let action = |what: &str| format!("/workshop/shared/{code}/{what}");
    Ok(frame.page(
        &name,
        html! {
            div.workshop-head {
                div { p.hint { (voice.fill("web-workshop-by", &[("name", by.name.into())])) } h1 { (name) } }
                div.row.actions {
                    @if sheet.is_whole {
                        form.row method="post" action=(action("play")) {
                            select name="company" aria-label=(voice.word("web-company")) {
                                @for company in Company::ALL {
                                    option value=(company.name()) { (voice.word(&format!("web-company-{}", company.name()))) }
                                }
                            }
                            select name="players" aria-label=(voice.word("web-workshop-players")) {
                                option value="" { (voice.word("web-workshop-players-usual")) }
                                @for players in 1..=MOST { option value=(players) { (players) } }
                            }
                            button.primary { (voice.word("web-workshop-play")) }
                        }
                    }
                    form method="post" action=(action("copy")) { button { (voice.word("web-workshop-copy")) } }
                }
            }
            (sheet.drawn)
        },
    ))
}

/// No game takes more people.
const MOST: u8 = 6;

#[derive(Deserialize)]
pub(crate) struct PlayForm {
    #[serde(default)]
    company: String,
    /// How many people play; empty: as many as usual.
    #[serde(default)]
    players: String,
}

pub(crate) async fn play(
    State(house): State<Arc<House>>,
    visitor: Visitor,
    Path(code): Path<String>,
    Form(form): Form<PlayForm>,
) -> Result<Response, Problem> {
    let (_, draft) = find(&house, &code).await?;
    let (person, cookie) = visitor.become_somebody(&house, "").await?;
    let order = workshop::order(&draft, form.players.parse().ok(), Company::read(&form.company).unwrap_or_default());
    let table = workshop::play(&house, &person, &draft, order).await?;
    Ok(go(&format!("/t/{}", table.id), cookie))
}

pub(crate) async fn copy(
    State(house): State<Arc<House>>,
    visitor: Visitor,
    Path(code): Path<String>,
) -> Result<Response, Problem> {
    let (_, draft) = find(&house, &code).await?;
    let sketch = workshop::copied(&draft)?;
    let (person, cookie) = visitor.become_somebody(&house, "").await?;
    let copy = house.store.create_draft(person.id, &sketch, house.clock.now()).await?;
    Ok(go(&format!("/workshop/{}", copy.id), cookie))
}
